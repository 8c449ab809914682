/* A limit on cost: each algorithm that takes one finds a solution within it exactly where there is one, or says that it
 * cannot tell; it never says that there is none. Ties: other counts, the same optimal costs, as theory has it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "search/digraph.h"
#include <bandolo/search/end.h>
#include "search/eight.h"

#include <bandolo/search/search.h>

#define GRAPHS (IS_BRIEF ? 500 : 5000)
#define BOARDS (IS_CHECKED ? 3 : IS_BRIEF ? 20 : 200)

/* Do its solutions within a limit never escape it? */
static bool is_sure(const bd_algorithm *algorithm, const bd_domain *domain)
{
    return algorithm->traits & (BD_PROVES_OPTIMAL | BD_USES_TIES) &&
           (!(algorithm->traits & BD_NEEDS_UNIT_COST) || domain->promises & BD_UNIT_COST);
}

/* `least`: the cost of the best solution, BD_NO_COST: there is none. */
static void try_limit(const bd_domain *domain, const void *problem, const void *start,
                      const bd_algorithm *algorithm, bd_cost least, bd_cost limit)
{
    bd_options options = {
        .algorithm = algorithm->name, .cost_limit = limit, .limits = {.nodes = 300000}};
    if (strcmp(algorithm->name, "nrpa") == 0)
        options.width = 4; /* 64 playouts */
    bd_result result;
    bd_search(domain, problem, start, &options, &result);
    if (result.has_solution) {
        assert_int_equal(result.status, BD_SOLVED);
        assert_true(result.cost <= limit && result.cost >= least);
    } else if (result.status == BD_LIMIT_COST) {
        assert_true(least > limit);
        assert_int_equal(result.lower_bound, limit + 1);
    } else if (result.status == BD_NO_SOLUTION) {
        assert_int_equal(least, BD_NO_COST);
    } else if (result.status != BD_LIMIT_NODES && result.status != BD_LIMIT_MEMORY) {
        assert_int_equal(result.status, BD_GAVE_UP);
        assert_false(is_sure(algorithm, domain));
    }
    bd_result_free(&result);
}

static void try_limits(const bd_domain *domain, const void *problem, const void *start,
                       bd_cost least, bd_random *random)
{
    size_t count;
    const bd_algorithm *all = bd_algorithms(&count);
    for (size_t a = 0; a < count; ++a) {
        bd_cost most = least == BD_NO_COST ? 20 : least + 4;
        if (all[a].traits & BD_USES_COST_LIMIT)
            try_limit(domain, problem, start, &all[a], least,
                      1 + (bd_cost)bd_random_below(random, most));
    }
}

static void a_limit_on_cost_is_kept_on_graphs(void **state)
{
    (void)state;
    bd_random random = bd_random_of(31);
    digraph_problem p;
    bd_cost distance[DIGRAPH_NODES];
    for (unsigned i = 0; i < GRAPHS; ++i) {
        digraph_draw(&p, &random, bd_random_below(&random, 4) == 0, 1, 9);
        digraph_distances(&p, false, distance);
        digraph_state start = (digraph_state)bd_random_below(&random, p.nodes);
        try_limits(&digraph_domain, &p, &start, distance[start], &random);
    }
}

static void a_limit_on_cost_is_kept_on_boards(void **state)
{
    (void)state;
    bd_random random = bd_random_of(32);
    eight e;
    eight_open(&e);
    for (unsigned i = 0; i < BOARDS; ++i) {
        bd_cost distance = eight_draw(&e, &random);
        if (distance > 0 && distance <= 18)
            try_limits(e.problem.domain, e.problem.data, e.start, distance, &random);
    }
    eight_close(&e);
}

static void others_take_no_limit(void **state)
{
    (void)state;
    eight e;
    bd_error error;
    eight_open(&e);
    assert_false(bd_check_options(e.problem.domain,
                                  &(bd_options){.algorithm = "widastar", .cost_limit = 5}, &error));
    assert_string_equal(error.message, "widastar takes no cost limit");
    assert_false(bd_check_options(
        e.problem.domain, &(bd_options){.algorithm = "beam", .ties = BD_TIES_FIFO}, &error));
    assert_string_equal(error.message, "beam takes no ties");
    eight_close(&e);
}

/* ---- ties ---- */

static const bd_ties rules[] = {BD_TIES_LIFO, BD_TIES_FIFO, BD_TIES_HIGH_G, BD_TIES_LOW_H,
                                BD_TIES_RANDOM};
enum { RULES = sizeof rules / sizeof *rules };

static uint64_t expanded_with(const eight *e, const char *algorithm, bd_ties ties, uint64_t seed,
                              bd_cost *cost)
{
    bd_options options = {.algorithm = algorithm, .ties = ties, .seed = seed};
    bd_result result;
    assert_int_equal(bd_search(e->problem.domain, e->problem.data, e->start, &options, &result),
                     BD_SOLVED);
    *cost = result.cost;
    uint64_t expanded = result.counter[BD_EXPANDED];
    bd_result_free(&result);
    return expanded;
}

/* With a consistent h every order expands the states with f below the least cost, and none above it; so the orders differ
 * in the last layer alone. There high-g and low-h are one, and the usual order is theirs. */
static void ties_matter_in_the_last_layer_alone(void **state)
{
    (void)state;
    bd_random random = bd_random_of(33);
    eight e;
    eight_open(&e);
    uint64_t sum[RULES] = {0};
    for (unsigned i = 0; i < BOARDS; ++i) {
        bd_cost distance = eight_draw(&e, &random), cost;
        uint64_t usual = expanded_with(&e, "astar", BD_TIES_USUAL, 0, &cost);
        for (unsigned r = 0; r < RULES; ++r) {
            uint64_t expanded = expanded_with(&e, "astar", rules[r], i, &cost);
            assert_int_equal(cost, distance);
            sum[r] += expanded;
            if (rules[r] == BD_TIES_HIGH_G || rules[r] == BD_TIES_LOW_H)
                assert_int_equal(expanded, usual);
            if (rules[r] == BD_TIES_RANDOM)
                assert_int_equal(expanded, expanded_with(&e, "astar", rules[r], i, &cost));
        }
        expanded_with(&e, "uniform-cost", BD_TIES_FIFO, 0, &cost);
        assert_int_equal(cost, distance);
        expanded_with(&e, "weighted-astar", BD_TIES_FIFO, 0, &cost);
        assert_true(cost <= distance * 3 / 2);
        uint64_t greedy = expanded_with(&e, "greedy", BD_TIES_USUAL, 0, &cost);
        assert_true(greedy > 0 || distance == 0);
    }
    assert_true(sum[1] > sum[2]); /* fifo goes through the shallow states of the layer first */
    assert_true(sum[4] > sum[2] && sum[4] < sum[1]);
    eight_close(&e);
}

static void random_ties_depend_on_the_seed(void **state)
{
    (void)state;
    bd_random random = bd_random_of(34);
    eight e;
    eight_open(&e);
    unsigned different = 0;
    for (unsigned i = 0; i < 10; ++i) {
        bd_cost cost;
        eight_draw(&e, &random);
        different += expanded_with(&e, "astar", BD_TIES_RANDOM, 1, &cost) !=
                     expanded_with(&e, "astar", BD_TIES_RANDOM, 2, &cost);
    }
    assert_true(different > 0);
    eight_close(&e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_limit_on_cost_is_kept_on_graphs),
        cmocka_unit_test(a_limit_on_cost_is_kept_on_boards),
        cmocka_unit_test(others_take_no_limit),
        cmocka_unit_test(ties_matter_in_the_last_layer_alone),
        cmocka_unit_test(random_ties_depend_on_the_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
