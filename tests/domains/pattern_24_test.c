/* The 24-puzzle with the tables 6-6-6-6: what a state keeps against what its board alone tells, and
 * costs against those with another heuristic. The tables take some seconds, and far longer where every
 * access to memory costs a check. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include <bandolo/search/search.h>

#include "domains/pattern_folder.h"
#include "domains/tiles/pattern_sets.h"
#include "brief.h"

enum { STEPS = 2000 };

static const char goal[] = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24";
static const char heuristic[] = "patterns-6-6-6-6";
static pattern_folder folder;

static int build(void **state)
{
    (void)state;
    folder = pattern_folder_make();
    if (!IS_CHECKED)
        pattern_folder_build(&folder, &tiles_set_6_6_6_6, goal, 2);
    return 0;
}

static int clean(void **state)
{
    (void)state;
    return pattern_folder_remove(&folder) ? 0 : -1;
}

/* Begins at the goal, so that the way back is known to be no longer than the way here. */
static void what_is_kept_is_what_the_board_tells(void **state)
{
    (void)state;
    if (IS_CHECKED)
        skip();
    bd_problem problem = pattern_folder_open(&folder, "tile24", heuristic, goal);
    bd_problem simple = pattern_folder_open(&folder, "tile24", "manhattan", goal);
    const bd_domain *domain = problem.domain;
    bd_random random = bd_random_of(24);
    _Alignas(16) unsigned char here[BD_STATE_BYTES], again[BD_STATE_BYTES], other[BD_STATE_BYTES];
    unsigned char key[BD_KEY_BYTES];
    assert_true(domain->parse(problem.data, goal, strlen(goal), here, &(bd_error){0}));
    bd_cost h = domain->estimate(problem.data, here), most = 0;
    assert_int_equal(h, 0);
    for (unsigned moves = 1; moves <= STEPS; ++moves) {
        bd_child child = step_randomly(&problem, &random, here);
        bd_cost before = h;
        h = domain->estimate(problem.data, here);
        assert_int_equal(child.rise, (bd_rise)(1 + h - before));
        assert_in_range(child.rise, 0, 2);
        assert_true(h <= moves);
        assert_int_equal((h ^ moves) & 1, 0);
        domain->to_key(problem.data, here, key);
        domain->from_key(problem.data, key, again);
        assert_int_equal(domain->estimate(problem.data, again), h);
        simple.domain->from_key(simple.data, key, other);
        assert_true(h >= simple.domain->estimate(simple.data, other));
        most = h > most ? h : most;
    }
    assert_true(most > 60); /* it came far enough to tell */
    bd_problem_close(&simple);
    bd_problem_close(&problem);
}

static void costs_are_those_of_another_heuristic(void **state)
{
    (void)state;
    if (IS_CHECKED)
        skip();
    bd_problem problem = pattern_folder_open(&folder, "tile24", heuristic, goal);
    bd_problem other;
    assert_true(bd_problem_open(&other, "tile24", NULL, goal, &(bd_error){0}));
    assert_string_not_equal(other.domain->heuristic, heuristic);
    const bd_domain *domain = problem.domain;
    const bd_options idastar = {.algorithm = "idastar"};
    for (unsigned seed = 0; seed < 4; ++seed) {
        bd_random random = bd_random_of(seed);
        _Alignas(16) unsigned char here[BD_STATE_BYTES];
        unsigned char key[BD_KEY_BYTES];
        assert_true(domain->parse(problem.data, goal, strlen(goal), here, &(bd_error){0}));
        for (unsigned moves = 0; moves < 60; ++moves)
            step_randomly(&problem, &random, here);
        domain->to_key(problem.data, here, key);
        assert_int_equal(pattern_cost_of(&problem, key, &idastar),
                         pattern_cost_of(&other, key, &idastar));
    }
    bd_problem_close(&other);
    bd_problem_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_kept_is_what_the_board_tells),
        cmocka_unit_test(costs_are_those_of_another_heuristic),
    };
    return cmocka_run_group_tests_name("pattern_24", tests, build, clean);
}
