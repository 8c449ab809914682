/* Is there a way to the goal? See game.h. */
#include "game.h"
#include "tables.h"

#include "text/numbers.h"

#include <bandolo/base/text.h>
#include <bandolo/search/search.h>

enum { MOST_BOARDS = 1000000 };

static bool is_in_class(const peg_problem *problem, peg_set pegs)
{
    const peg_board *board = &problem->board;
    unsigned class = peg_class(board, pegs);
    if (problem->goal)
        return class == peg_class(board, problem->goal);
    for (unsigned hole = 0; hole < board->holes; ++hole)
        if (class == peg_class(board, peg_only(hole)))
            return true;
    return false;
}

bd_solvability peg_is_solvable(const peg_problem *problem, const peg_state *state, char *why,
                               size_t size)
{
    unsigned pegs = peg_count(state->pegs);
    if (pegs < problem->left) {
        bd_text(why, size, "%u peg%s; the goal has %u, and no jump adds one", pegs,
                pegs == 1 ? "" : "s", problem->left);
        return BD_UNSOLVABLE;
    }
    if (!is_in_class(problem, state->pegs)) {
        bd_text(why, size,
                "the parities of pegs on each third diagonal are not those of the goal, "
                "and each jump changes all");
        return BD_UNSOLVABLE;
    }
    if (peg_is_hopeless(problem, state->pegs)) {
        bd_text(why, size, "a pagoda function gives the goal more than these pegs");
        return BD_UNSOLVABLE;
    }
    bd_result result;
    bd_options options = {.limits.nodes = MOST_BOARDS};
    bd_status status = bd_search(&peg_solitaire_pagoda_domain, problem, state, &options, &result);
    char boards[NUMBER_SIZE];
    show_count(boards, result.counter[BD_GENERATED]);
    bd_result_free(&result);
    if (status == BD_SOLVED)
        bd_text(why, size, "%u jumps lead to the goal", pegs - problem->left);
    else if (status == BD_NO_SOLUTION)
        bd_text(why, size, "no jumps lead to the goal (%s boards seen)", boards);
    else
        bd_text(why, size, "nothing against it in %s boards", boards);
    if (status == BD_SOLVED)
        return BD_SOLVABLE;
    return status == BD_NO_SOLUTION ? BD_UNSOLVABLE : BD_UNDECIDED;
}
