/* Lights out: the published numbers of positions by presses and of quiet patterns, and algebra against search. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "named_problem.h"

#include <bandolo/search/search.h>

#include "domains/lights/lamps.h"

/* The dimension of the quiet patterns of n x n boards: OEIS A159257. */
static void test_quiet_patterns(void **state)
{
    (void)state;
    static const uint8_t quiets[] = {0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8};
    lights_problem *problem = malloc(sizeof *problem);
    assert_non_null(problem);
    for (unsigned size = 1; size <= 16; ++size) {
        char shape[16];
        const lights_set dark = {{0}};
        snprintf(shape, sizeof shape, "%ux%u", size, size);
        *problem = (lights_problem){0};
        assert_true(lights_open(problem, shape, NULL, NULL));
        assert_int_equal(problem->quiets, quiets[size - 1]);
        assert_int_equal(problem->rank + problem->quiets, size * size);
        for (unsigned i = 0; i < problem->quiets; ++i) {
            lights_set after = lights_pressed(problem, &dark, &problem->quiet[i]);
            assert_memory_equal(&after, &dark, sizeof dark);
        }
    }
    free(problem);
}

/* All positions by the presses that they need: OEIS A075462 for 5x5, and as counted here. */
static void test_widths(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint64_t positions[17];
    } published[] = {{"lights-out:3x3", {1, 9, 36, 84, 126, 126, 84, 36, 9, 1}},
                     {"lights-out:4x4", {1, 16, 120, 560, 1387, 1440, 540, 32}},
                     {"lights-out:5x5",
                      {1, 25, 300, 2300, 12650, 53130, 176176, 467104, 982335, 1596279, 1935294,
                       1684446, 1004934, 383670, 82614, 7350}}};
    for (size_t i = 0; i < (IS_BRIEF ? 2 : 3); ++i)
        assert_widths(published[i].name, published[i].positions, 17);
}

/* Algebra, the estimate by lamps, and breadth-first search agree, from and to any position, and on what cannot be solved. */
static void test_solves(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    static const char *const names[] = {"lights-out:3x4",       "lights-out:4x4",
                                        "lights-out:2x5,cross", "lights-out:3x3,block",
                                        "lights-out:3x4,torus", "lights-out:3x4,011010110",
                                        "lights-out:1x7"};
    unsigned unsolvable = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        bd_problem algebra, lamps, zero;
        open_problem(&algebra, names[i], "algebra");
        open_problem(&lamps, names[i], "lamps");
        open_problem(&zero, names[i], "zero");
        lights_problem *problem = algebra.data;
        for (unsigned sample = 0; sample < (IS_BRIEF ? 10 : 100); ++sample) {
            char why[256];
            lights_set lit = {{bd_random_next(&random) & ((UINT64_C(1) << problem->lamps) - 1)}};
            problem->goal.word[0] = bd_random_next(&random) & ((UINT64_C(1) << problem->lamps) - 1);
            ((lights_problem *)lamps.data)->goal = ((lights_problem *)zero.data)->goal = problem
                                                                                             ->goal;
            if (!lights_is_solvable(problem, &lit, why, sizeof why)) {
                bd_result result;
                bd_search(zero.domain, zero.data, &lit, &(bd_options){0}, &result);
                assert_int_equal(result.status, BD_NO_SOLUTION);
                assert_int_equal(result.counter[BD_EXPANDED], UINT64_C(1) << problem->rank);
                bd_result_free(&result);
                ++unsolvable;
                continue;
            }
            bd_cost presses = least_cost(&zero, &lit);
            assert_int_equal(least_cost(&algebra, &lit), presses);
            assert_int_equal(least_cost(&lamps, &lit), presses);
            assert_int_equal(lights_presses_left(problem, &lit), presses);
            lights_set again = lights_unrank(problem, lights_rank(problem, &lit));
            assert_memory_equal(&again, &lit, sizeof lit);
        }
        bd_problem_close(&algebra);
        bd_problem_close(&lamps);
        bd_problem_close(&zero);
    }
    assert_true(unsolvable > 0);
}

/* The fewest presses from all lit to all dark: OEIS A075464. */
static void test_all_lit(void **state)
{
    (void)state;
    static const uint8_t presses[] = {1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72};
    for (unsigned size = 1; size <= sizeof presses; ++size) {
        char name[24];
        bd_problem problem;
        lights_set lit;
        snprintf(name, sizeof name, "lights-out:%ux%u", size, size);
        open_problem(&problem, name, "algebra");
        assert_true(lights_read(problem.data, "", 0, &lit, NULL));
        assert_int_equal(lights_presses_left(problem.data, &lit), presses[size - 1]);
        if (size <= 6)
            assert_int_equal(least_cost(&problem, &lit), presses[size - 1]);
        bd_problem_close(&problem);
    }
}

static void test_bad_text(void **state)
{
    (void)state;
    static const char *const names[] = {"lights-out:",         "lights-out:5",
                                        "lights-out:0x5",      "lights-out:5x27",
                                        "lights-out:17x17",    "lights-out:5x5,",
                                        "lights-out:5x5,star", "lights-out:5x5,000000000",
                                        "lights-out:5x5x5",    "lights-out:99999999999x5"};
    static const char *const bad[] = {"*", "... ...", "... ... ..x", "... ... ....", "\x01"};
    bd_problem problem;
    bd_error error = {0};
    lights_set lit;
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        assert_false(bd_problem_open(&problem, names[i], NULL, NULL, &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
    }
    open_problem(&problem, "lights-out:3x3", NULL);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(lights_read(problem.data, bad[i], strlen(bad[i]), &lit, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
    }
    bd_problem_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quiet_patterns), cmocka_unit_test(test_widths),
        cmocka_unit_test(test_solves),         cmocka_unit_test(test_all_lit),
        cmocka_unit_test(test_bad_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
