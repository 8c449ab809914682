/* Built-in problems by their names, what a solution costs, and how many positions lie at each distance from the goal of
 * one. */
#ifndef BANDOLO_TESTS_DOMAINS_NAMED_PROBLEM_H
#define BANDOLO_TESTS_DOMAINS_NAMED_PROBLEM_H

#include <bandolo/registry.h>
#include <bandolo/search/census.h>
#include <bandolo/search/search.h>

#include <stdlib.h>

static inline void open_problem(bd_problem *problem, const char *name, const char *heuristic)
{
    bd_error error = {0};
    if (!bd_problem_open(problem, name, heuristic, NULL, &error))
        fail_msg("%s: %s", name, error.message);
}

/* By the default search, which must prove it. */
static inline bd_cost least_cost(const bd_problem *problem, const void *start)
{
    bd_result result;
    bd_search(problem->domain, problem->data, start, &(bd_options){0}, &result);
    assert_int_equal(result.status, BD_SOLVED);
    assert_true(result.optimal);
    bd_cost cost = result.cost;
    bd_result_free(&result);
    return cost;
}

/* `expected` has so many numbers; those beyond the farthest position are 0. */
static inline void assert_widths(const char *name, const uint64_t *expected, unsigned count)
{
    bd_problem problem;
    bd_census *census = malloc(sizeof *census);
    assert_non_null(census);
    open_problem(&problem, name, "zero");
    const bd_census_options options = {0};
    assert_int_equal(bd_census_take(problem.domain, problem.data, &options, census), BD_SOLVED);
    for (unsigned layer = 0; layer < count; ++layer)
        assert_int_equal(layer < census->layers ? census->positions[layer] : 0, expected[layer]);
    bd_problem_close(&problem);
    free(census);
}

#endif
