/* bandolo store find: the stored way from a position to the goal, row by row. */
#include "cli/store.h"

#include "ask/path_text.h"
#include "cli/complain.h"
#include "cli/output.h"
#include "ask/store_open.h"

#include <bandolo/search/search.h>

#include <stdlib.h>
#include <string.h>

/* A step of the way: a position and its row. */
typedef struct way_step {
    bd_store_row row;
    char *position;
} way_step;

typedef struct stored_way {
    way_step *steps;
    size_t count, room;
} stored_way;

static void free_way(stored_way *way)
{
    for (size_t i = 0; i < way->count; ++i)
        free(way->steps[i].position);
    free(way->steps);
}

static bool add_step(stored_way *way, const bd_store_row *row, char *position)
{
    if (way->count == way->room) {
        size_t room = way->room ? 2 * way->room : 64;
        way_step *steps = position ? realloc(way->steps, room * sizeof *steps) : NULL;
        if (!steps) {
            free(position);
            return false;
        }
        way->steps = steps;
        way->room = room;
    }
    way->steps[way->count++] = (way_step){*row, position};
    return position != NULL;
}

/* Follows the rows from `state`, which changes. True also if the position is not stored; then the way is empty. */
static bool follow(const store_session *session, void *state, stored_way *way, bd_error *error)
{
    const bd_problem *problem = &session->problem;
    unsigned char key[BD_KEY_BYTES];
    bd_store_row row;
    for (;;) {
        key_of_state(problem, state, key);
        bd_store_answer answer = bd_store_find(session->store, key, &row, error);
        if (answer == BD_STORE_FAILED)
            return false;
        bd_cost before = way->count ? way->steps[way->count - 1].row.distance : BD_NO_COST;
        if (answer == BD_STORE_ABSENT && way->count == 0)
            return true;
        if (answer == BD_STORE_ABSENT || row.distance >= before)
            return bd_fail(error, BD_SYSTEM, 0,
                           "%.120s: the path breaks off at distance %u: the next row is %s",
                           name_of_store(session->settings->store), before,
                           answer == BD_STORE_ABSENT ? "missing" : "no nearer");
        if (!add_step(way, &row, text_of_state(problem, state)))
            return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the path");
        if (row.move == BD_NO_MOVE)
            return true;
        bd_cost cost;
        if (bd_play(problem->domain, problem->data, state, row.move, &cost, error))
            continue;
        return error->code != BD_NO_MEMORY &&
               bd_fail(error, BD_SYSTEM, 0, "%.120s: the move at distance %u is not legal",
                       name_of_store(session->settings->store), row.distance);
    }
}

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

static json_t *json_of_step(const bd_problem *problem, const way_step *step)
{
    char name[MOVE_SIZE];
    bool moves = step->row.move != BD_NO_MOVE;
    return json_pack("{s:o, s:I, s:o*, s:b}", "position", json_of_text(step->position), "distance",
                     (json_int_t)step->row.distance, "move",
                     moves ? json_of_text(name_of_move(problem, step->row.move, name)) : NULL,
                     "proved", step->row.exact);
}

static int print_json(const store_session *session, const char *position, const stored_way *way)
{
    json_t *steps = json_array();
    for (size_t i = 0; i < way->count; ++i)
        json_array_append_new(steps, json_of_step(&session->problem, &way->steps[i]));
    json_t *object = json_pack("{s:s, s:o, s:b, s:o}", "domain",
                               bd_store_about(session->store)->domain, "position",
                               json_of_text(position), "found", way->count > 0, "way", steps);
    if (object && way->count > 0) {
        json_object_set_new(object, "distance", json_integer(way->steps[0].row.distance));
        json_object_set_new(object, "proved", json_boolean(way->steps[0].row.exact));
    }
    return output_json(stdout, object) ? EXIT_ANSWERED : EXIT_OUTSIDE;
}

static int tell(const store_session *session, const char *position, const stored_way *way)
{
    int code = way->count > 0 ? EXIT_ANSWERED : EXIT_NO;
    if (session->settings->json)
        return exit_worse(code, print_json(session, position, way));
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
    bool ok = follow(session, state, &way, &error);
    int code = ok ? tell(session, position, &way) : complain_of_store(&error);
    free(position);
    free_way(&way);
    return code;
}

int store_find(const cli_store_settings *settings, char **words, unsigned count)
{
    store_session session;
    const char *domain = count == 2 ? words[0] : NULL;
    int code = store_begin(&session, settings, domain, BD_STORE_READ_ONLY);
    return code != 0 ? code : store_end(&session, find(&session, words[count - 1]));
}
