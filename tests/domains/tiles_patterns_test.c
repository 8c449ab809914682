/* Heuristics from pattern tables: what a state keeps against what its board alone tells, and the costs
 * that are found with them against those of another heuristic. */
#define _GNU_SOURCE /* mkdtemp */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "domains/tiles/pattern_sets.h"

static char folder[] = "tiles_patterns_XXXXXX";

static const char *const corners[] = {
    "blank-first",
    "blank-last",
    "4 8 12 0 3 7 11 15 2 6 10 14 1 5 9 13",
    "1 2 3 4 5 6 7 8 9 10 11 12 0 14 13 15",
};

static void path_of(unsigned table, char *path, size_t size)
{
    const bd_setup setup = {.patterns = folder};
    bd_pattern_space space;
    bd_error error;
    assert_true(tiles_set_6_6_3.open(&tiles_set_6_6_3, table, &setup, &space, &error));
    bd_pattern_path(folder, space.name, path, size);
    tiles_set_6_6_3.close(&space);
}

static int build(void **state)
{
    (void)state;
    const bd_setup setup = {.patterns = folder};
    const bd_pattern_options options = {0};
    if (!mkdtemp(folder))
        return -1;
    for (unsigned i = 0; i < tiles_set_6_6_3.tables; ++i) {
        bd_pattern_space space;
        bd_pattern_table table = {0};
        bd_error error;
        char path[256];
        path_of(i, path, sizeof path);
        assert_true(tiles_set_6_6_3.open(&tiles_set_6_6_3, i, &setup, &space, &error));
        assert_true(bd_pattern_build(&table, &space, &options, &error));
        assert_true(bd_pattern_save(&table, &space, path, &error));
        bd_pattern_close(&table);
        tiles_set_6_6_3.close(&space);
    }
    return 0;
}

static int clean(void **state)
{
    (void)state;
    char path[256];
    for (unsigned i = 0; i < tiles_set_6_6_3.tables; ++i) {
        path_of(i, path, sizeof path);
        unlink(path);
    }
    return rmdir(folder);
}

static bd_problem open_problem(const char *heuristic, const char *goal)
{
    const bd_setup setup = {.goal = goal, .patterns = folder};
    bd_problem problem;
    bd_error error;
    if (!bd_problem_open_with(&problem, "tile15", heuristic, &setup, &error))
        fail_msg("%s", error.message);
    return problem;
}

/* Replaces a state by a random one next to it; returns the rise. */
static bd_child step(const bd_problem *problem, bd_random *random, void *state)
{
    _Alignas(16) unsigned char states[4 * BD_STATE_BYTES];
    bd_child children[4];
    const bd_domain *domain = problem->domain;
    unsigned count = domain->expand(problem->data, state, BD_NO_MOVE, children, states);
    unsigned pick = (unsigned)bd_random_below(random, count);
    memcpy(state, states + pick * domain->state_size, domain->state_size);
    return children[pick];
}

/* ---- tests ---- */

static void walk_randomly(const char *goal)
{
    bd_problem problem = open_problem("patterns-6-6-3", goal);
    bd_problem simple = open_problem("manhattan", goal);
    const bd_domain *domain = problem.domain;
    bd_random random = bd_random_of(7);
    _Alignas(16) unsigned char here[BD_STATE_BYTES], again[BD_STATE_BYTES], other[BD_STATE_BYTES];
    unsigned char key[BD_KEY_BYTES];
    domain->draw_lots(problem.data, &random, here);
    for (unsigned i = 0; i < 1000; ++i) {
        bd_cost before = domain->estimate(problem.data, here);
        bd_child child = step(&problem, &random, here);
        bd_cost after = domain->estimate(problem.data, here);
        assert_int_equal(child.rise, (bd_rise)(1 + after - before));
        assert_in_range(child.rise, 0, 2);
        domain->to_key(problem.data, here, key);
        domain->from_key(problem.data, key, again);
        assert_int_equal(domain->estimate(problem.data, again), after);
        simple.domain->from_key(simple.data, key, other);
        assert_int_equal((after ^ simple.domain->estimate(simple.data, other)) & 1, 0);
    }
    bd_problem_close(&simple);
    bd_problem_close(&problem);
}

static void what_is_kept_is_what_the_board_tells(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof corners / sizeof *corners; ++i)
        walk_randomly(corners[i]);
}

static bd_cost cost_of(const bd_problem *problem, const void *key, unsigned threads)
{
    const bd_options options = {.algorithm = "idastar", .threads = threads};
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    bd_result result;
    problem->domain->from_key(problem->data, key, start);
    bd_search(problem->domain, problem->data, start, &options, &result);
    assert_int_equal(result.status, BD_SOLVED);
    assert_true(result.optimal);
    assert_true(problem->domain->estimate(problem->data, start) <= result.cost);
    bd_cost cost = result.cost;
    bd_result_free(&result);
    return cost;
}

static void costs_are_those_of_another_heuristic(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof corners / sizeof *corners; ++i) {
        bd_problem problem = open_problem("patterns-6-6-3", corners[i]);
        bd_problem other = open_problem("walking-conflict", corners[i]);
        bd_random random = bd_random_of(i);
        _Alignas(16) unsigned char here[BD_STATE_BYTES];
        unsigned char key[BD_KEY_BYTES];
        for (unsigned trial = 0; trial < 20; ++trial) {
            assert_true(problem.domain->parse(problem.data, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0",
                                              37, here, &(bd_error){0}));
            for (unsigned moves = 4 * trial; moves > 0; --moves)
                step(&problem, &random, here);
            char why[128];
            if (!problem.domain->check(problem.data, here, why, sizeof why))
                continue;
            problem.domain->to_key(problem.data, here, key);
            bd_cost cost = cost_of(&other, key, 1);
            assert_int_equal(cost_of(&problem, key, 1), cost);
            assert_int_equal(cost_of(&problem, key, 2), cost);
        }
        bd_problem_close(&other);
        bd_problem_close(&problem);
    }
}

static void goals_without_tables_are_refused(void **state)
{
    (void)state;
    const bd_setup edge = {.goal = "1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15", .patterns = folder};
    const bd_setup nowhere = {.goal = "blank-first"};
    bd_problem problem;
    bd_error error;
    assert_false(bd_problem_open_with(&problem, "tile15", "patterns-6-6-3", &edge, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    assert_false(bd_problem_open_with(&problem, "tile15", "patterns-6-6-3", &nowhere, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    assert_true(bd_problem_open_with(&problem, "tile15", NULL, &nowhere, &error));
    assert_string_equal(problem.domain->heuristic, "walking-conflict");
    bd_problem_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_kept_is_what_the_board_tells),
        cmocka_unit_test(costs_are_those_of_another_heuristic),
        cmocka_unit_test(goals_without_tables_are_refused),
    };
    return cmocka_run_group_tests(tests, build, clean);
}
