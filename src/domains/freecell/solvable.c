/* See solvable.h. */
#include "solvable.h"

#include "deal.h"
#include "tables.h"

#include "text/numbers.h"

#include <bandolo/base/text.h>
#include <bandolo/search/search.h>

enum { MOST_BOARDS = 4000000, QUICK_BOARDS = 20000, MOST_DEALS = 500 };

static bd_status solve(const freecell_rules *rules, const freecell_board *board, uint64_t nodes,
                       bd_result *result)
{
    bd_options options = {.limits.nodes = nodes};
    return bd_search(&freecell_by_effort_domain, rules, board, &options, result);
}

bd_solvability freecell_is_solvable(const freecell_rules *rules, const freecell_board *board,
                                    char *why, size_t size)
{
    bd_result result;
    bd_status status = solve(rules, board, MOST_BOARDS, &result);
    char boards[NUMBER_SIZE];
    show_count(boards, result.counter[BD_GENERATED]);
    if (status == BD_SOLVED)
        bd_text(why, size, "%u move%s suffice%s", result.cost, result.cost == 1 ? "" : "s",
                result.cost == 1 ? "s" : "");
    else if (status == BD_NO_SOLUTION)
        bd_text(why, size, "no sequence of moves wins (%s boards seen)", boards);
    else
        bd_text(why, size, "nothing against it in %s boards", boards);
    bd_result_free(&result);
    if (status == BD_SOLVED)
        return BD_SOLVABLE;
    return status == BD_NO_SOLUTION ? BD_UNSOLVABLE : BD_UNDECIDED;
}

bool freecell_deal_solvable(const freecell_rules *rules, bd_random *random, freecell_board *board)
{
    bd_status status = BD_NO_SOLUTION;
    for (unsigned deals = 0; status != BD_SOLVED && deals < MOST_DEALS; ++deals) {
        bd_result result;
        freecell_deal_lots(rules, random, board);
        status = solve(rules, board, QUICK_BOARDS, &result);
        bd_result_free(&result);
    }
    return status == BD_SOLVED;
}
