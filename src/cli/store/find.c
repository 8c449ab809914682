/* bandolo store find: the stored way from a position to the goal, row by row. */
#include "cli/store/store.h"

#include "cli/complain.h"
#include "cli/output.h"

#include "ask/path_text.h"
#include "ask/stored_way.h"

#include <stdlib.h>
#include <string.h>

/* ---- telling ---- */

static void print_way(const bd_problem *problem, const stored_way *way)
{
    char name[MOVE_SIZE];
    const bd_store_row *first = &way->steps[0].row;
    printf("%s %u%s\n\n", first->exact ? "distance" : "at most", first->distance,
           first->exact ? " (proved)" : "");
    int width = (int)strlen("move");
    for (size_t i = 0; i + 1 < way->count; ++i) {
        int length = (int)strlen(name_of_move(problem, way->steps[i].row.move, name));
        width = length > width ? length : width;
    }
    printf("distance  %-*s  position\n", width, "move");
    for (size_t i = 0; i < way->count; ++i) {
        const way_step *step = &way->steps[i];
        bool moves = step->row.move != BD_NO_MOVE;
        printf("%8u  %-*s  %s\n", step->row.distance, width,
               moves ? name_of_move(problem, step->row.move, name) : "", step->position);
    }
}

static int find_print_json(const store_session *session, const char *position,
                           const stored_way *way)
{
    json_t *object = stored_way_json(way, &session->problem, bd_store_about(session->store)->domain,
                                     position);
    return output_json(stdout, object) ? EXIT_ANSWERED : EXIT_OUTSIDE;
}

static int find_tell(const store_session *session, const char *position, const stored_way *way)
{
    int code = way->count > 0 ? EXIT_ANSWERED : EXIT_NO;
    if (session->settings->json)
        return exit_worse(code, find_print_json(session, position, way));
    if (way->count > 0)
        print_way(&session->problem, way);
    else
        puts("not in the store");
    return code;
}

static int find(const store_session *session, const char *text)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    const bd_problem *problem = &session->problem;
    bd_error error;
    stored_way way = {0};
    if (!problem->domain->parse(problem->data, text, strlen(text), state, &error))
        return complain(EXIT_BAD, "%s", error.message);
    char *position = text_of_state(problem, state);
    if (!position)
        return complain_of_memory("the text of a position");
    bool ok = stored_way_follow(&way, problem, session->store, session->settings->store, state,
                                &error);
    int code = ok ? find_tell(session, position, &way) : complain_of_store(&error);
    free(position);
    stored_way_free(&way);
    return code;
}

int store_find(const void *given, char **words)
{
    const cli_store_settings *settings = given;
    store_session session;
    const char *domain = words[1] ? words[0] : NULL;
    int code = store_begin(&session, settings, domain, BD_STORE_READ_ONLY);
    return code != 0 ? code : store_end(&session, find(&session, words[1] ? words[1] : words[0]));
}
