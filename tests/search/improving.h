/* What a search that improves its solution must do on a digraph of digraph.h: each solution is one and better than the
 * last, and the end is the best, proved. Include after digraph.h and trial.h. */
#ifndef TESTS_SEARCH_IMPROVING_H
#define TESTS_SEARCH_IMPROVING_H

#include "search/trial.h"

typedef struct progress {
    const digraph_problem *problem;
    bd_cost first, last;
    unsigned count;
} progress;

/* An observer's. */
static inline void note_improved(void *context, const bd_move *moves, size_t length, bd_cost cost)
{
    progress *seen = context;
    assert_true(seen->count == 0 || cost < seen->last);
    assert_int_equal(digraph_replay(seen->problem, 0, moves, length), cost);
    if (seen->count++ == 0)
        seen->first = cost;
    seen->last = cost;
}

/* Checks the end of a search from node 0, from which `least` leads to the goal, BD_NO_COST: nothing does. Returns
 * whether there is a solution. */
static inline bool ends_with_the_best(trial *native, const progress *seen, bd_cost least)
{
    if (least == BD_NO_COST) {
        assert_int_equal(native->status, BD_NO_SOLUTION);
        assert_int_equal(seen->count, 0);
        return false;
    }
    assert_int_equal(native->status, BD_SOLVED);
    assert_true(native->run.optimal);
    assert_int_equal(native->run.cost, least);
    assert_int_equal(digraph_replay(seen->problem, 0, native->run.path, native->run.path_length),
                     least);
    assert_int_equal(seen->last, least);
    assert_true(atomic_load(&native->control.lower_bound) <= least);
    return true;
}

#endif
