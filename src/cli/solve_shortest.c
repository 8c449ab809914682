/* See solve_shortest.h. */
#include "cli/solve_shortest.h"

#include "cli/output.h"
#include "cli/progress.h"

#include <bandolo/search/shortest.h>

typedef struct solution_taker {
    const cli_answer *answer;
    json_t *all;   /* NULL: they are printed */
    uint64_t most; /* 0: no limit */
    uint64_t taken;
    bool failed; /* no memory, or nobody takes what is printed */
} solution_taker;

bool shortest_goes_with(const cli_solve_settings *settings, const char **what)
{
    *what = settings->store ? "store" : settings->trace ? "trace" : NULL;
    return !*what;
}

static bool gather(solution_taker *taker, const bd_move *moves, size_t length)
{
    char name[MOVE_SIZE];
    json_t *names = json_array();
    bool failed = !names;
    for (size_t i = 0; !failed && i < length; ++i)
        failed = json_array_append_new(names, json_of_text(name_of_move(taker->answer->problem,
                                                                        moves[i], name))) != 0;
    return json_array_append_new(taker->all, names) == 0 && !failed;
}

/* Commas stand between, since names may have spaces in them. */
static bool print(const solution_taker *taker, const bd_move *moves, size_t length)
{
    char name[MOVE_SIZE];
    progress_erase();
    for (size_t i = 0; i < length; ++i)
        printf("%s%s", i ? ", " : "", name_of_move(taker->answer->problem, moves[i], name));
    putchar('\n');
    return output_flush();
}

static bool take(void *context, const bd_move *moves, size_t length)
{
    solution_taker *taker = context;
    taker->failed = !(taker->all ? gather(taker, moves, length) : print(taker, moves, length));
    return !taker->failed && ++taker->taken != taker->most;
}

void solve_shortest(cli_answer *answer, const cli_solve_settings *settings, bd_result *result)
{
    solution_taker taker = {.answer = answer, .most = settings->most};
    bd_shortest each = {.context = &taker, .solution = take};
    const bd_problem *problem = answer->problem;
    taker.all = answer->all = settings->json ? json_array() : NULL;
    bd_search_shortest(problem->domain, problem->data, answer->state, answer->options, &each,
                       &answer->solutions, result);
    if (taker.failed && result->status == BD_SOLVED) {
        result->status = BD_FAILED;
        bd_fail(&result->error, BD_SYSTEM, 0, "not all solutions could be handed over");
    }
    answer->complete = result->status == BD_SOLVED && taker.taken == answer->solutions;
}
