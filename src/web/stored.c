#include "web/stored.h"

#include "ask/path_text.h"
#include "ask/store_open.h"
#include "ask/stored_way.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool write_way(const web_question *asked, const bd_problem *problem, const stored_way *way,
                      const char *position, FILE *out, bd_error *error)
{
    char *line = json_line(stored_way_json(way, problem, asked->question.domain, position));
    bool is_written = line && fputs(line, out) >= 0;
    free(line);
    return is_written || bd_fail(error, BD_NO_MEMORY, 0, "no memory for the answer");
}

/* A store that the first solution is yet to make knows no position. */
static bool is_yet_to_come(const char *store)
{
    return !strstr(store, "://") && access(store, F_OK) != 0;
}

/* NULL as the store: it is yet to come. */
static bool stored_find(const web_question *asked, const bd_problem *problem, bd_store *store,
                        FILE *out, bd_error *error)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    stored_way way = {0};
    const char *text = asked->position;
    if (!problem->domain->parse(problem->data, text, strlen(text), state, error))
        return false;
    char *position = text_of_state(problem, state);
    bool is_found = position ? (!store || stored_way_follow(&way, problem, store,
                                                            asked->question.store, state, error)) &&
                                   write_way(asked, problem, &way, position, out, error)
                             : bd_fail(error, BD_NO_MEMORY, 0, "no memory for a position");
    stored_way_free(&way);
    free(position);
    return is_found;
}

bool web_store(const web_question *asked, FILE *out, bd_error *error)
{
    const ask_question *question = &asked->question;
    bd_problem problem;
    bd_store *store = NULL;
    if (!question->store)
        return bd_fail(error, BD_BAD_USAGE, 0, "this server has no store; it takes --store FILE");
    if (!open_plainly(&problem, question->domain, question->goal, question->stop, error))
        return false;
    bool is_open = is_yet_to_come(question->store) ||
                   open_store(&store, question->store, &problem, question->domain, question->goal,
                              BD_STORE_READ_ONLY, error);
    bool is_found = is_open && stored_find(asked, &problem, store, out, error);
    if (is_open && store)
        bd_store_close(store, NULL); /* which was read alone */
    bd_problem_close(&problem);
    return is_found;
}
