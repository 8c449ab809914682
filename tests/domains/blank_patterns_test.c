/* Heuristics from pattern tables in which every move counts: what a state keeps against what its board alone tells, and
 * the costs that are found with them against those of another heuristic. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "brief.h"
#include "domains/pattern_folder.h"
#include "domains/tiles/blank_patterns.h"

static pattern_folder folder;

/* The blank in a corner, in another one with the tiles as they were, beside a corner, and in the middle. */
static const char *const goals[] = {
    "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
    "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0",
    "1 2 3 4 5 6 7 0 8 9 10 11 12 13 14 15",
    "1 2 3 4 5 6 7 8 9 10 0 11 12 13 14 15",
};

static unsigned goal_count(void)
{
    return IS_BRIEF ? 2 : sizeof goals / sizeof *goals;
}

/* Goals whose blanks are in corners share their tables. */
static int build(void **state)
{
    (void)state;
    folder = pattern_folder_make();
    for (unsigned goal = 0; goal < goal_count(); ++goal)
        assert_int_equal(pattern_folder_build(&folder, &tiles_set_fringe_corner, goals[goal], 1),
                         goal == 1 ? 0 : 2);
    return 0;
}

static int clean(void **state)
{
    (void)state;
    return pattern_folder_remove(&folder) ? 0 : -1;
}

/* The greater of the three heuristics is that of both sets. */
static void walk_randomly(const char *goal)
{
    bd_problem both = pattern_folder_open(&folder, "tile15", "fringe-corner", goal);
    bd_problem fringe = pattern_folder_open(&folder, "tile15", "fringe", goal);
    bd_problem corner = pattern_folder_open(&folder, "tile15", "corner", goal);
    bd_problem simple = pattern_folder_open(&folder, "tile15", "manhattan", goal);
    const bd_problem *parts[] = {&fringe, &corner, &simple};
    bd_random random = bd_random_of(7);
    _Alignas(16) unsigned char here[BD_STATE_BYTES], again[BD_STATE_BYTES];
    unsigned char key[BD_KEY_BYTES];
    both.domain->draw_lots(both.data, &random, here);
    for (unsigned i = 0; i < (IS_BRIEF ? 80 : 400); ++i) {
        bd_cost before = both.domain->estimate(both.data, here), greatest = 0;
        bd_child child = step_randomly(&both, &random, here);
        bd_cost after = both.domain->estimate(both.data, here);
        assert_int_equal(child.rise, (bd_rise)(1 + after - before));
        assert_true(child.rise == 0 || child.rise == 2);
        both.domain->to_key(both.data, here, key);
        both.domain->from_key(both.data, key, again);
        assert_int_equal(both.domain->estimate(both.data, again), after);
        for (unsigned part = 0; part < 3; ++part) {
            parts[part]->domain->from_key(parts[part]->data, key, again);
            bd_cost h = parts[part]->domain->estimate(parts[part]->data, again);
            greatest = h > greatest ? h : greatest;
        }
        assert_int_equal(greatest, after);
    }
    bd_problem_close(&simple);
    bd_problem_close(&corner);
    bd_problem_close(&fringe);
    bd_problem_close(&both);
}

static void what_is_kept_is_what_the_board_tells(void **state)
{
    (void)state;
    for (unsigned goal = 0; goal < goal_count(); ++goal)
        walk_randomly(goals[goal]);
}

/* Of positions ever farther from the goal. */
static void costs_are_those_of_another_heuristic(void **state)
{
    (void)state;
    const bd_options idastar = {.algorithm = "idastar"};
    for (unsigned goal = 0; goal < goal_count(); ++goal) {
        bd_problem problem = pattern_folder_open(&folder, "tile15", "fringe-corner", goals[goal]);
        bd_problem other = pattern_folder_open(&folder, "tile15", "walking-conflict", goals[goal]);
        bd_random random = bd_random_of(goal);
        _Alignas(16) unsigned char here[BD_STATE_BYTES];
        unsigned char key[BD_KEY_BYTES];
        assert_true(problem.domain->parse(problem.data, goals[goal], strlen(goals[goal]), here,
                                          &(bd_error){0}));
        assert_int_equal(problem.domain->estimate(problem.data, here), 0);
        for (unsigned trial = 0; trial < (IS_BRIEF ? 5 : 10); ++trial) {
            for (unsigned moves = 0; moves < 10; ++moves)
                step_randomly(&problem, &random, here);
            problem.domain->to_key(problem.data, here, key);
            assert_int_equal(pattern_cost_of(&problem, key, &idastar),
                             pattern_cost_of(&other, key, &idastar));
        }
        bd_problem_close(&other);
        bd_problem_close(&problem);
    }
}

/* The distances of all states of both tables: 16! / 8! each, as published. */
static void tables_have_the_published_number_of_states(void **state)
{
    (void)state;
    const bd_setup setup = {.goal = goals[0]};
    for (unsigned table = 0; table < tiles_set_fringe_corner.tables; ++table) {
        bd_pattern_space space;
        bd_error error;
        const bd_pattern_set *set = &tiles_set_fringe_corner;
        assert_true(set->open(set, table, &setup, &space, &error));
        assert_int_equal((uint64_t)space.blocks * space.width, 518918400);
        set->close(&space);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_kept_is_what_the_board_tells),
        cmocka_unit_test(costs_are_those_of_another_heuristic),
        cmocka_unit_test(tables_have_the_published_number_of_states),
    };
    return cmocka_run_group_tests(tests, build, clean);
}
