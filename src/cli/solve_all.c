#include "cli/solve_all.h"

#include "cli/command.h"
#include "cli/complain.h"
#include "cli/output.h"
#include "cli/progress.h"

#include <bandolo/search/shortest.h>

#include <stdlib.h>

static bool keep_text(json_t *all, const char *text)
{
    return json_array_append_new(all, json_of_text(text)) == 0;
}

/* What a list is made for. */
typedef struct list_subject {
    solve_session *session;
    const void *start;
} list_subject;

static bool on_solution(void *context, const bd_move *moves, size_t length)
{
    const list_subject *subject = context;
    solve_session *session = subject->session;
    const cli_solve_settings *settings = session->settings;
    char *text = text_of_solution_path(&session->problem, subject->start, moves, length);
    bool made = text != NULL;
    progress_erase();
    if (made && settings->json)
        made = keep_text(session->all, text);
    else if (made)
        puts(text);
    bool taken = !output_is_lost();
    free(text);
    if (!made)
        session->code = complain(EXIT_OUTSIDE, "no memory for the text of a solution");
    ++session->listed;
    return made && taken && session->listed != settings->most;
}

void solve_all_begin(solve_session *session, cli_answer *answer)
{
    const cli_solve_settings *settings = session->settings;
    session->listed = 0;
    json_decref(session->all);
    session->all = answer->all = settings->json ? json_array() : NULL;
    if (settings->json || settings->quiet)
        return;
    if (session->printed > 0)
        putchar('\n');
    if (answer->file)
        print_position(answer->position, stdout);
}

void solve_all_shortest(solve_session *session, const void *state, bd_result *result,
                        cli_answer *answer)
{
    const bd_problem *problem = &session->problem;
    list_subject subject = {session, state};
    const bd_shortest each = {.context = &subject,
                              .solution = answer->wanted == WANTS_ALL ? on_solution : NULL};
    bd_search_shortest(problem->domain, problem->data, state, &session->options, &each,
                       &answer->solutions, result);
    answer->is_cut = answer->wanted == WANTS_ALL && result->status == BD_SOLVED &&
                     session->listed < answer->solutions;
    if (answer->is_cut)
        answer->solutions = session->listed;
}
