/* The tower of Hanoi: the lengths of Frame and Stewart, the distances of all small positions, and moves by the words of
 * the rule. */
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

#include "domains/hanoi/towers.h"

static void open_towers(bd_problem *problem, unsigned pegs, unsigned discs, const char *heuristic)
{
    char name[32];
    snprintf(name, sizeof name, "hanoi:%ux%u", pegs, discs);
    open_problem(problem, name, heuristic);
}

/* J. S. Frame, B. M. Stewart, "Solution to advanced problem 3918", American Mathematical Monthly 48 (1941): some upper discs to
 * one peg over all pegs, the others to the last over one peg less, and the upper ones upon them. With three pegs 2^n - 1. */
static bd_cost frame_stewart(unsigned pegs, unsigned discs)
{
    bd_cost least = (bd_cost)((1U << discs) - 1);
    for (unsigned upper = 1; pegs > 3 && upper < discs; ++upper) {
        bd_cost moves = 2 * frame_stewart(pegs, upper) + frame_stewart(pegs - 1, discs - upper);
        least = moves < least ? moves : least;
    }
    return least;
}

static void test_lengths(void **state)
{
    (void)state;
    static const bd_cost four_pegs[] = {1, 3, 5, 9, 13, 17, 25, 33, 41, 49};
    for (unsigned pegs = 3; pegs <= 6; ++pegs)
        for (unsigned discs = 1; discs <= (IS_BRIEF ? 6 : 9); ++discs) {
            bd_problem problem;
            open_towers(&problem, pegs, discs, "pegs");
            bd_cost moves = least_cost(&problem, &(hanoi_towers){0});
            assert_int_equal(moves, frame_stewart(pegs, discs));
            if (pegs == 4)
                assert_int_equal(moves, four_pegs[discs - 1]);
            bd_problem_close(&problem);
        }
}

/* Any two positions: A* with the lower bound, which steps by 1 at most, against breadth-first search. */
static void test_distances(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (unsigned pegs = 3; pegs <= 5; ++pegs) {
        bd_problem with, without;
        open_towers(&with, pegs, 5, "pegs");
        open_towers(&without, pegs, 5, "zero");
        uint64_t count = hanoi_positions(with.data);
        for (unsigned sample = 0; sample < (IS_BRIEF ? 30 : 300); ++sample) {
            hanoi_towers start = hanoi_unrank(with.data, bd_random_below(&random, count));
            hanoi_problem *a = with.data, *b = without.data;
            a->goal = b->goal = hanoi_unrank(a, bd_random_below(&random, count));
            bd_cost moves = least_cost(&without, &start);
            assert_int_equal(least_cost(&with, &start), moves);
            assert_true(hanoi_estimate(a, start) <= moves);
        }
        bd_problem_close(&with);
        bd_problem_close(&without);
    }
}

/* A move carries a disc upon which none lies, to where no smaller one lies. */
static void test_moves(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    hanoi_problem problem = {.pegs = 5, .discs = 7};
    for (unsigned sample = 0; sample < 2000; ++sample) {
        hanoi_towers towers = hanoi_unrank(&problem,
                                           bd_random_below(&random, hanoi_positions(&problem)));
        bd_move moves[HANOI_PEGS * HANOI_PEGS];
        unsigned count = hanoi_moves(&problem, towers, moves), found = 0;
        assert_int_equal(hanoi_unrank(&problem, hanoi_rank(&problem, towers)), towers);
        for (unsigned disc = 0; disc < problem.discs; ++disc)
            for (unsigned to = 0; to < problem.pegs; ++to) {
                unsigned from = hanoi_peg(towers, disc);
                bool is_free = to != from;
                for (unsigned other = 0; other < disc; ++other)
                    is_free &= hanoi_peg(towers, other) != from && hanoi_peg(towers, other) != to;
                if (!is_free)
                    continue;
                hanoi_towers next = hanoi_play(&problem, towers, hanoi_move(from, to));
                for (unsigned other = 0; other < problem.discs; ++other)
                    assert_int_equal(hanoi_peg(next, other),
                                     other == disc ? to : hanoi_peg(towers, other));
                unsigned same = 0;
                for (unsigned i = 0; i < count; ++i)
                    same += moves[i] == hanoi_move(from, to);
                assert_int_equal(same, 1);
                ++found;
            }
        assert_int_equal(count, found);
    }
}

static void test_bad_text(void **state)
{
    (void)state;
    static const char *const names[] = {"hanoi:2x3", "hanoi:9x3", "hanoi:4x0", "hanoi:4x21",
                                        "hanoi:4",   "hanoi:x",   "hanoi:"};
    static const char *const bad[] = {"1", "1 1 1 1", "0 1 1", "1 1 5", "1 a 1"};
    bd_problem problem;
    bd_error error = {0};
    hanoi_towers towers;
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        assert_false(bd_problem_open(&problem, names[i], NULL, NULL, &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
    }
    open_towers(&problem, 4, 3, NULL);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i)
        assert_false(hanoi_read(problem.data, bad[i], strlen(bad[i]), &towers, &error));
    assert_false(hanoi_read(problem.data, "1 a 1", 5, &towers, NULL));
    bd_problem_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_distances),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_bad_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
