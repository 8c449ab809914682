/* See solvable.h. */
#include "solvable.h"

#include "tables.h"

#include "text/numbers.h"

#include <bandolo/base/text.h>
#include <bandolo/search/search.h>

enum { MOST_ROWS = 1000000 };

bool cindy_is_solvable(const cindy_problem *problem, const cindy_state *state, char *why,
                       size_t size)
{
    const char *reason = cindy_hopeless(state->row, cindy_goal(problem, state->row));
    if (reason) {
        bd_text(why, size, "%s", reason);
        return false;
    }
    bd_result result;
    bd_options options = {.algorithm = "astar", .limits.nodes = MOST_ROWS};
    bd_status status = bd_search(&cindy_deadlocks_domain, problem, state, &options, &result);
    uint64_t rows = result.counter[BD_GENERATED];
    char count[NUMBER_SIZE];
    show_count(count, rows);
    if (status == BD_SOLVED)
        bd_text(why, size, "every solution has %u moves", result.cost);
    else if (status == BD_NO_SOLUTION)
        bd_text(why, size, "every way ends in pieces that hold each other fast (%s row%s seen)",
                count, rows == 1 ? "" : "s");
    else
        bd_text(why, size, "nothing against it in %s rows", count);
    bd_result_free(&result);
    return status != BD_NO_SOLUTION;
}
