/* Weighted A* with weights of all kinds: the bounds that each promises, and what is reopened. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "search/digraph.h"
#include "search/eight.h"
#include "brief.h"
#include <bandolo/search/end.h>

#define PUZZLES (IS_BRIEF ? 40 : 400)
#define GRAPHS  (IS_BRIEF ? 500 : 5000)

/* A weight, and how many times the least cost a solution may cost. */
typedef struct promise {
    const char *weight;
    double bound;
} promise;

static const promise promises[] = {{"1", 1},
                                   {"1.1", 1.1},
                                   {"1.5", 1.5},
                                   {"3", 3},
                                   {"xdp:1", 1},
                                   {"xdp:1.2", 1.2},
                                   {"xdp:1.5", 1.5},
                                   {"xdp:3", 3},
                                   {"xup:1", 1},
                                   {"xup:1.2", 1.2},
                                   {"xup:1.5", 1.5},
                                   {"xup:3", 3},
                                   {"concave:1,1/2", 2},
                                   {"linear:2", 2},
                                   {"linear:1", 1},
                                   {"convex:2", 2},
                                   {"step:3,6", 3},
                                   {"ramp:0.5", 1e9},
                                   {"concave:0.3", 1.3}};
enum { PROMISES = sizeof promises / sizeof *promises };

static bd_options options_of(const promise *p)
{
    bd_options options = {.algorithm = "weighted-astar"};
    bd_error error;
    assert_true(bd_weight_parse(&options.weight, p->weight, &error));
    return options;
}

static bool is_convex_priority(const bd_options *options)
{
    return options->weight.kind == BD_WEIGHT_XDP || options->weight.kind == BD_WEIGHT_XUP;
}

static void puzzles_keep_the_bound(void **state)
{
    (void)state;
    eight e;
    eight_open(&e);
    bd_domain generic = *e.problem.domain;
    generic.kernels = NULL;
    bd_random random = bd_random_of(1);
    uint64_t reopened[PROMISES] = {0}, expanded[PROMISES] = {0};
    for (unsigned i = 0; i < PUZZLES; ++i) {
        bd_cost least = eight_draw(&e, &random);
        for (unsigned p = 0; p < PROMISES; ++p) {
            bd_options options = options_of(&promises[p]);
            bd_result native, slow;
            bd_search(e.problem.domain, e.problem.data, e.start, &options, &native);
            bd_search(&generic, e.problem.data, e.start, &options, &slow);
            assert_int_equal(native.status, BD_SOLVED);
            assert_true(native.cost <= promises[p].bound * least + 1e-9);
            assert_true(!native.optimal || native.cost == least);
            assert_int_equal(native.cost, slow.cost);
            for (int c = 0; c < BD_PEAK_BYTES; ++c)
                assert_int_equal(native.counter[c], slow.counter[c]);
            reopened[p] += native.counter[BD_REOPENED];
            expanded[p] += native.counter[BD_EXPANDED];
            bd_result_free(&native);
            bd_result_free(&slow);
        }
    }
    uint64_t by_others = 0;
    for (unsigned p = 0; p < PROMISES; ++p) {
        bd_options options = options_of(&promises[p]);
        print_message("%-14s %8.1f expanded, %6.2f reopened\n", promises[p].weight,
                      (double)expanded[p] / PUZZLES, (double)reopened[p] / PUZZLES);
        if (is_convex_priority(&options))
            assert_int_equal(reopened[p], 0); /* and yet within the bound */
        else
            by_others += reopened[p];
    }
    assert_true(by_others > 0);
    eight_close(&e);
}

/* Costs of 0 and more, estimates that are anything but consistent. */
static void digraphs_keep_the_bound(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    unsigned above = 0;
    for (unsigned round = 0; round < GRAPHS; ++round) {
        digraph_problem graph;
        bd_cost distance[DIGRAPH_NODES];
        const digraph_state start = 0;
        digraph_draw(&graph, &random, false, 0, round % 5 == 0 ? 1000000 : 9);
        digraph_distances(&graph, false, distance);
        for (unsigned p = 0; p < PROMISES; ++p) {
            bd_options options = options_of(&promises[p]);
            bd_result result;
            bd_search(&digraph_domain, &graph, &start, &options, &result);
            assert_int_equal(result.status, distance[0] == BD_NO_COST ? BD_NO_SOLUTION : BD_SOLVED);
            if (result.status == BD_SOLVED)
                assert_true(result.cost <= promises[p].bound * distance[0] * (1 + 1e-9));
            above += result.status == BD_SOLVED && result.cost > distance[0];
            bd_result_free(&result);
        }
    }
    assert_true(above > GRAPHS / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_keep_the_bound),
        cmocka_unit_test(digraphs_keep_the_bound),
    };
    return cmocka_run_group_tests_name("weighted A*", tests, NULL, NULL);
}
