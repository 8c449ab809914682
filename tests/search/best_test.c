/* The k best solutions against all simple paths, which a plain walk lists. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "search/digraph.h"
#include <bandolo/search/end.h>
#include "search/eight.h"

#include <bandolo/search/search.h>

#define GRAPHS (IS_BRIEF ? 300 : 3000)
enum { MOST_PATHS = 20000, MOST = 40 };

/* ---- the truth ---- */

typedef struct listing {
    const digraph_problem *p;
    bd_cost cost[MOST_PATHS];
    size_t count;
    bool passed[DIGRAPH_NODES];
} listing;

/* Every simple path to the first goal on it, until there are too many. */
static void list_paths(listing *list, digraph_state here, bd_cost cost)
{
    if (list->count == MOST_PATHS)
        return;
    if (here == list->p->goal) {
        list->cost[list->count++] = cost;
        return;
    }
    list->passed[here] = true;
    for (bd_move m = 0; m < DIGRAPH_MOVES; ++m) {
        uint16_t next = list->p->to[here][m];
        if (next != DIGRAPH_NOWHERE && !list->passed[next])
            list_paths(list, next, cost + list->p->cost[here][m]);
    }
    list->passed[here] = false;
}

static int by_cost(const void *a, const void *b)
{
    bd_cost x = *(const bd_cost *)a, y = *(const bd_cost *)b;
    return (x > y) - (x < y);
}

/* ---- what is found ---- */

typedef struct found {
    const digraph_problem *p;
    digraph_state start;
    bd_cost cost[MOST];
    bd_move moves[MOST][DIGRAPH_NODES];
    size_t length[MOST];
    size_t count;
} found;

static bool take(void *context, const bd_move *moves, size_t length, bd_cost cost)
{
    found *f = context;
    bool passed[DIGRAPH_NODES] = {false};
    digraph_state here = f->start;
    assert_true(f->count < MOST && length < DIGRAPH_NODES);
    assert_int_equal(digraph_replay(f->p, f->start, moves, length), cost);
    for (size_t i = 0; i < length; ++i) {
        assert_false(passed[here]);
        passed[here] = true;
        here = digraph_play(f->p, &here, moves[i]);
    }
    for (size_t i = 0; i < f->count; ++i)
        assert_false(f->length[i] == length &&
                     memcmp(f->moves[i], moves, length * sizeof *moves) == 0);
    if (length)
        memcpy(f->moves[f->count], moves, length * sizeof *moves);
    f->length[f->count] = length;
    f->cost[f->count++] = cost;
    return true;
}

static void the_best_paths_are_found(void **state)
{
    (void)state;
    bd_random random = bd_random_of(41);
    digraph_problem p;
    static listing list;
    static found f;
    unsigned cut = 0;
    for (unsigned i = 0; i < GRAPHS; ++i) {
        digraph_draw(&p, &random, bd_random_below(&random, 3) == 0, (bd_cost)(i % 2), 9);
        f = (found){.p = &p, .start = (digraph_state)bd_random_below(&random, p.nodes)};
        list.p = &p;
        list.count = 0;
        list_paths(&list, f.start, 0);
        if (list.count == MOST_PATHS)
            continue;
        qsort(list.cost, list.count, sizeof *list.cost, by_cost);
        uint64_t most = 1 + bd_random_below(&random, MOST), solutions;
        bd_options options = {.algorithm = i % 3 ? NULL : "uniform-cost"};
        size_t wanted = most < list.count ? most : list.count;
        if (wanted > 0 && bd_random_below(&random, 4) == 0) {
            options.cost_limit = list.cost[wanted / 2];
            while (wanted > 0 && options.cost_limit && list.cost[wanted - 1] > options.cost_limit)
                --wanted, ++cut;
        }
        bd_result result;
        bd_search_best(&digraph_domain, &p, &f.start, &options, most,
                       &(bd_best){.context = &f, .solution = take}, &solutions, &result);
        assert_int_equal(result.status, list.count ? BD_SOLVED : BD_NO_SOLUTION);
        assert_int_equal(solutions, f.count);
        assert_int_equal(f.count, wanted);
        for (size_t k = 0; k < wanted; ++k)
            assert_int_equal(f.cost[k], list.cost[k]);
        bd_result_free(&result);
    }
    assert_true(cut > 0);
}

static bool count_of_cost(void *context, const bd_move *moves, size_t length, bd_cost cost)
{
    uint64_t *counts = context;
    (void)moves;
    assert_int_equal(length, cost);
    ++counts[cost];
    return true;
}

/* The 8-puzzle's hardest position has forty solutions of 31 moves, as bd_search_shortest() counts. */
static void a_board_has_as_many_as_are_counted(void **state)
{
    (void)state;
    eight e;
    eight_open(&e);
    uint64_t solutions, counted, counts[64] = {0};
    bd_random random = bd_random_of(42);
    while (eight_draw(&e, &random) != 14)
        continue;
    bd_result result;
    const bd_options options = {.algorithm = "astar"};
    bd_search_shortest(e.problem.domain, e.problem.data, e.start, &options, &(bd_shortest){0},
                       &counted, &result);
    bd_result_free(&result);
    bd_search_best(e.problem.domain, e.problem.data, e.start, &options, counted + 1,
                   &(bd_best){.context = counts, .solution = count_of_cost}, &solutions, &result);
    assert_int_equal(result.status, BD_SOLVED);
    assert_int_equal(counts[14], counted);
    assert_int_equal(solutions, counted + 1); /* the last one is dearer */
    assert_true(bd_result_counts(&result, BD_EXPANDED));
    assert_false(bd_result_counts(&result, BD_MAX_QUEUE)); /* of one search only */
    bd_result_free(&result);
    bd_options few = options;
    few.limits.nodes = result.counter[BD_GENERATED] / 2;
    assert_int_equal(bd_search_best(e.problem.domain, e.problem.data, e.start, &few, counted + 1,
                                    &(bd_best){0}, &solutions, &result),
                     BD_LIMIT_NODES);
    assert_true(solutions > 0 && solutions <= counted);
    bd_result_free(&result);
    few.algorithm = "idastar";
    assert_int_equal(bd_search_best(e.problem.domain, e.problem.data, e.start, &few, 2,
                                    &(bd_best){0}, &solutions, &result),
                     BD_FAILED);
    assert_int_equal(result.error.code, BD_BAD_USAGE);
    eight_close(&e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_paths_are_found),
        cmocka_unit_test(a_board_has_as_many_as_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
