/* Rush Hour: the hardest positions and their published lengths, moves by the words of the rule, and A* against breadth-first
 * search. */
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

#include "domains/rushhour/lot.h"

static bd_cost least_moves(const bd_problem *problem, const rush_lot *lot)
{
    bd_result result;
    bd_search(problem->domain, problem->data, lot, &(bd_options){0}, &result);
    bd_cost cost = result.status == BD_SOLVED ? result.cost : BD_NO_COST;
    assert_true(result.status == BD_SOLVED || result.status == BD_NO_SOLUTION);
    bd_result_free(&result);
    return cost;
}

/* M. Fogleman's database of all positions of 6x6 (2018): positions and moves. */
static const struct {
    const char *lot;
    unsigned moves;
} published[] = {{"IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", 60},
                 {"GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", 51}};

static void test_published(void **state)
{
    (void)state;
    bd_problem with, without;
    open_problem(&with, "rush-hour", "blockers");
    open_problem(&without, "rush-hour", "zero");
    for (size_t i = 0; i < sizeof published / sizeof *published; ++i) {
        rush_lot lot;
        bd_error error = {0};
        if (!rush_read(with.data, published[i].lot, 36, &lot, &error))
            fail_msg("%s", error.message);
        assert_int_equal(least_moves(&with, &lot), published[i].moves);
        assert_int_equal(least_moves(&without, &lot), published[i].moves);
    }
    bd_problem_close(&with);
    bd_problem_close(&without);
}

/* Cell by cell; no position of these boards needs more. The first is the hardest of all boards: S. Collette, J.-F. Raskin, F.
 * Servais, "On the symbolic computation of the hardest configurations of the Rush Hour game", CG (2006). */
static void test_most_steps(void **state)
{
    (void)state;
    static const struct {
        const char *lot;
        unsigned steps;
    } longest[] = {{"FFFEKDLBBEKDLoAAKDHHCooooICoGGoIMMJJ", 93},
                   {"GooBBBGCCCKLAAHIKLDDHIKLoooJEEoFFJoo", 90},
                   {"GHBBLoGHIoLMGoIAAMCCCKoMooJKDDEEJFFo", 83}};
    bd_problem steps;
    open_problem(&steps, "rush-steps", NULL);
    for (size_t i = 0; i < sizeof longest / sizeof *longest; ++i) {
        rush_lot lot;
        assert_true(rush_read(steps.data, longest[i].lot, 36, &lot, NULL));
        assert_int_equal(least_moves(&steps, &lot), longest[i].steps);
    }
    bd_problem_close(&steps);
}

static int compare_lots(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(rush_lot));
}

/* Moves every car by one cell at a time, through free cells, in plain words. */
static unsigned plain_steps(const rush_problem *problem, const rush_lot *lot, rush_lot *steps)
{
    unsigned count = 0;
    for (char car = 'A'; car <= 'Z'; ++car)
        for (int way = 0; way < 4; ++way) {
            static const int down[] = {0, 0, 1, -1}, across[] = {1, -1, 0, 0};
            rush_lot next = *lot;
            unsigned cells = 0, in_line = 0;
            bool is_free = true;
            for (int row = 0; row < (int)problem->rows; ++row)
                for (int column = 0; column < (int)problem->columns; ++column) {
                    int to_row = row + down[way], to_column = column + across[way];
                    if (lot->cell[row * RUSH_SIDE + column] != car)
                        continue;
                    ++cells;
                    bool is_inside = to_row >= 0 && to_row < (int)problem->rows && to_column >= 0 &&
                                     to_column < (int)problem->columns;
                    char there = is_inside ? lot->cell[to_row * RUSH_SIDE + to_column] : 'x';
                    is_free &= there == RUSH_FREE || there == car;
                    in_line += there == car;
                    if (next.cell[row * RUSH_SIDE + column] == car)
                        next.cell[row * RUSH_SIDE + column] = RUSH_FREE;
                }
            for (int row = 0; row < (int)problem->rows && is_free; ++row)
                for (int column = 0; column < (int)problem->columns; ++column)
                    if (lot->cell[row * RUSH_SIDE + column] == car)
                        next.cell[(row + down[way]) * RUSH_SIDE + column + across[way]] = car;
            if (cells > 0 && is_free && in_line == cells - 1)
                steps[count++] = next;
        }
    return count;
}

static void test_steps(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    bd_problem steps, slides, zero;
    open_problem(&steps, "rush-steps:5x6", "blockers");
    open_problem(&slides, "rush-hour:5x6", "blockers");
    open_problem(&zero, "rush-steps:5x6", "zero");
    const rush_problem *problem = steps.data;
    for (unsigned sample = 0; sample < (IS_BRIEF ? 10 : 100); ++sample) {
        static rush_lot plain[RUSH_CHILDREN], found[RUSH_CHILDREN];
        static bd_child children[RUSH_CHILDREN];
        rush_lot lot;
        assert_true(rush_draw_lots(problem, &random, &lot));
        unsigned count = steps.domain->expand(problem, &lot, BD_NO_MOVE, children, found);
        assert_int_equal(count, plain_steps(problem, &lot, plain));
        for (unsigned i = 0; i < count; ++i) {
            rush_lot back = rush_play(&found[i], rush_inverse(children[i].move));
            assert_memory_equal(&back, &lot, sizeof lot);
        }
        qsort(plain, count, sizeof *plain, compare_lots);
        qsort(found, count, sizeof *found, compare_lots);
        assert_memory_equal(plain, found, count * sizeof *plain);
        bd_cost fewest = least_moves(&steps, &lot);
        assert_int_equal(least_moves(&zero, &lot), fewest);
        assert_true(least_moves(&slides, &lot) <= fewest);
    }
    bd_problem_close(&steps);
    bd_problem_close(&slides);
    bd_problem_close(&zero);
}

static void test_check(void **state)
{
    (void)state;
    static const struct {
        const char *lot;
        bd_solvability is;
    } judged[] = {{"ooooooooooooooooooAAooBBoooooooooooo", BD_UNSOLVABLE},
                  {"ooooooooooooAAoooxoooooooooooooooooo", BD_UNSOLVABLE},
                  {"ooooooooooooXXooooooooooooAAoooooooo", BD_SOLVABLE},
                  {"ooooBoooooBoAAooBooooooooooooooooooo", BD_SOLVABLE}};
    bd_problem problem;
    open_problem(&problem, "rush-hour", NULL);
    for (size_t i = 0; i < sizeof judged / sizeof *judged; ++i) {
        rush_lot lot;
        char why[160];
        assert_true(rush_read(problem.data, judged[i].lot, 36, &lot, NULL));
        assert_int_equal(rush_is_solvable(problem.data, &lot, why, sizeof why), judged[i].is);
    }
    bd_problem_close(&problem);
}

static void test_bad_text(void **state)
{
    (void)state;
    static const char *const names[] = {"rush-hour:", "rush-hour:6", "rush-hour:9x6",
                                        "rush-hour:6x1", "rush-hour:6x6x6"};
    static const char *const bad[] = {"AA",
                                      "ooooooooooooooooooooooooooooooooooooo",
                                      "oooooooooooooooooooooooooooooooooooo",
                                      "ooooooooooooAoAooooooooooooooooooooo",
                                      "ooooooooooooAAooooooBooooooooooooooo",
                                      "ooooooooooooAooooooAoooooooooooooooo",
                                      "ooooooooooooAAooBoooooooooooBooooooo",
                                      "ooooooooooooAAooBBooBBoooooooooooooo",
                                      "ooooooooooooAA?ooooooooooooooooooooo"};
    bd_problem problem;
    bd_error error = {0};
    rush_lot lot;
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        assert_false(bd_problem_open(&problem, names[i], NULL, NULL, &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
    }
    open_problem(&problem, "rush-hour", NULL);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        assert_false(rush_read(problem.data, bad[i], strlen(bad[i]), &lot, &error));
        assert_int_equal(error.code, BD_BAD_INPUT);
    }
    bd_problem_close(&problem);
    open_problem(&problem, "rush-hour:2x8", NULL); /* a car does not go on in the next row */
    assert_false(rush_read(problem.data, "oooooooXXooooooo", 16, &lot, &error));
    bd_problem_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published), cmocka_unit_test(test_most_steps),
        cmocka_unit_test(test_steps),     cmocka_unit_test(test_check),
        cmocka_unit_test(test_bad_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
