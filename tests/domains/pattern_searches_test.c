/* Searches other than IDA* with pattern tables: their costs against those with another heuristic, and what
 * cannot be searched. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include <bandolo/search/search.h>

#include "domains/pattern_folder.h"
#include "domains/tiles/pattern_sets.h"

static pattern_folder folder;

/* The blank in a corner, on an edge and in the middle. */
static const char *const goals[] = {
    "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0",
    "1 2 0 3 4 5 6 7 8 9 10 11 12 13 14 15",
    "1 2 3 4 5 0 6 7 8 9 10 11 12 13 14 15",
};
enum { GOALS = sizeof goals / sizeof *goals };

static int build(void **state)
{
    (void)state;
    folder = pattern_folder_make();
    for (unsigned goal = 0; goal < GOALS; ++goal)
        pattern_folder_build(&folder, &tiles_set_5_5_5, goals[goal], 1);
    return 0;
}

static int clean(void **state)
{
    (void)state;
    return pattern_folder_remove(&folder) ? 0 : -1;
}

static const bd_options optimal_searches[] = {
    {.algorithm = "astar"},
    {.algorithm = "rbfs"},
    {.algorithm = "widastar", .weight = {.kind = BD_WEIGHT_CONSTANT, .a = 1}},
    {.algorithm = "weighted-astar", .weight = {.kind = BD_WEIGHT_CONSTANT, .a = 1}},
    {.algorithm = "anytime"},
    {.algorithm = "hdastar", .threads = 2},
};

/* Of positions ever farther from the goal. */
static void costs_are_those_of_another_heuristic(void **state)
{
    (void)state;
    for (unsigned goal = 0; goal < GOALS; ++goal) {
        bd_problem problem = pattern_folder_open(&folder, "tile15", "patterns-5-5-5", goals[goal]);
        bd_problem other = pattern_folder_open(&folder, "tile15", "walking-conflict", goals[goal]);
        bd_random random = bd_random_of(goal);
        _Alignas(16) unsigned char here[BD_STATE_BYTES];
        unsigned char key[BD_KEY_BYTES];
        assert_true(problem.domain->parse(problem.data, goals[goal], strlen(goals[goal]), here,
                                          &(bd_error){0}));
        for (unsigned trial = 0; trial < 10; ++trial) {
            for (unsigned moves = 0; moves < 10; ++moves)
                step_randomly(&problem, &random, here);
            problem.domain->to_key(problem.data, here, key);
            bd_cost cost = pattern_cost_of(&other, key, &(bd_options){.algorithm = "astar"});
            for (size_t i = 0; i < sizeof optimal_searches / sizeof *optimal_searches; ++i)
                assert_int_equal(pattern_cost_of(&problem, key, &optimal_searches[i]), cost);
        }
        bd_problem_close(&other);
        bd_problem_close(&problem);
    }
}

/* The tables are those of one goal: there are none for a search from there. */
static void searches_from_the_goal_are_refused(void **state)
{
    (void)state;
    bd_problem problem = pattern_folder_open(&folder, "tile15", "patterns-5-5-5", goals[0]);
    const bd_domain *domain = problem.domain;
    const bd_options options = {.algorithm = "bidirectional"};
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    bd_random random = bd_random_of(1);
    bd_result result;
    bd_error error;
    assert_int_equal(domain->promises & BD_REVERSIBLE, 0);
    assert_false(bd_check_options(domain, &options, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    assert_non_null(strstr(error.message, "bidirectional searches from both ends"));
    assert_non_null(strstr(error.message, "patterns-5-5-5"));
    domain->draw_lots(problem.data, &random, start);
    assert_int_equal(bd_search(domain, problem.data, start, &options, &result), BD_FAILED);
    assert_string_equal(result.error.message, error.message);
    bd_result_free(&result);
    bd_problem_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costs_are_those_of_another_heuristic),
        cmocka_unit_test(searches_from_the_goal_are_refused),
    };
    return cmocka_run_group_tests_name("pattern_searches", tests, build, clean);
}
