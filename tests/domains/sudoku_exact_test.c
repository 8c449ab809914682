/* The exact solver in all its compiled forms: against a naive search on thousands of grids with no, one and
 * several solutions; on the hardest grids known; and how it ends when it is told to. */
#include "brief.h"
#include "domains/sudoku/exact.h"
#include "domains/sudoku/facts.h"
#include "domains/sudoku/grid_text.h"
#include "domains/sudoku_oracle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { MOST = 40 };
#define RANDOM_GRIDS (IS_BRIEF ? 800U : 4000U)

static sudoku_outcome solve(sudoku_kernel kernel, const sudoku_grid *puzzle, uint64_t most,
                            sudoku_grid *solutions)
{
    sudoku_wanted wanted = {.most = most,
                            .solutions = solutions,
                            .room = solutions == NULL ? 0 : most,
                            .kernel = kernel};
    return sudoku_solve(puzzle, &wanted);
}

static bool same(const sudoku_grid *a, const sudoku_grid *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void check_solutions(const sudoku_grid *puzzle, const sudoku_grid *solutions, uint64_t count)
{
    for (uint64_t which = 0; which < count; ++which) {
        assert_true(sudoku_is_solved(&solutions[which]));
        assert_true(sudoku_extends(puzzle, &solutions[which]));
        for (uint64_t other = 0; other < which; ++other)
            assert_false(same(&solutions[which], &solutions[other]));
    }
}

/* All kernels agree, on the solutions, their order and the guesses; and the rules allow what they found. */
static uint64_t count_by_all(const sudoku_grid *puzzle, uint64_t most)
{
    sudoku_grid first[MOST], solutions[MOST];
    sudoku_outcome portable = solve(SUDOKU_PORTABLE, puzzle, most, first);
    check_solutions(puzzle, first, portable.solutions);
    assert_int_equal(portable.is_complete, portable.solutions < most);
    for (sudoku_kernel kernel = SUDOKU_AVX512; kernel < SUDOKU_PORTABLE; ++kernel) {
        if (!sudoku_kernel_runs(kernel))
            continue;
        sudoku_outcome outcome = solve(kernel, puzzle, most, solutions);
        assert_int_equal(outcome.solutions, portable.solutions);
        assert_int_equal(outcome.guesses, portable.guesses);
        assert_int_equal(outcome.is_complete, portable.is_complete);
        assert_memory_equal(solutions, first, portable.solutions * sizeof *first);
    }
    return portable.solutions;
}

/* ---- random grids ---- */

static void test_random_grids(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    unsigned none = 0, one = 0, several = 0;
    for (unsigned grid = 0; grid < RANDOM_GRIDS; ++grid) {
        sudoku_grid full = sudoku_oracle_full(&random);
        unsigned clues = 23 + (unsigned)bd_random_below(&random, 20);
        sudoku_grid puzzle = sudoku_oracle_keep(&full, clues, &random);
        if (grid % 4 == 3) { /* a clue is wrong; often that breaks no rule at once */
            unsigned cell = (unsigned)bd_random_below(&random, 81);
            puzzle.cell[cell] = (uint8_t)(1 + bd_random_below(&random, 9));
        }
        uint64_t expected = sudoku_oracle_count(&puzzle, MOST);
        assert_int_equal(count_by_all(&puzzle, MOST), expected);
        none += expected == 0;
        one += expected == 1;
        several += expected > 1;
    }
    assert_true(none > RANDOM_GRIDS / 40 && one > RANDOM_GRIDS / 40 && several > RANDOM_GRIDS / 40);
}

/* Any digits in some cells, which break the rules at once or later. */
static void test_lawless_grids(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    unsigned illegal = 0;
    for (unsigned grid = 0; grid < RANDOM_GRIDS; ++grid) {
        sudoku_grid full = sudoku_oracle_full(&random);
        unsigned clues = 26 + (unsigned)bd_random_below(&random, 56);
        sudoku_grid puzzle = sudoku_oracle_keep(&full, clues, &random);
        unsigned wrong = 1 + (unsigned)bd_random_below(&random, 3);
        for (unsigned clue = 0; clue < wrong; ++clue)
            puzzle.cell[bd_random_below(&random, 81)] = (uint8_t)bd_random_below(&random, 10);
        illegal += !sudoku_is_legal(&puzzle, NULL);
        assert_int_equal(count_by_all(&puzzle, 2), sudoku_oracle_count(&puzzle, 2));
    }
    assert_true(illegal > RANDOM_GRIDS / 40 && illegal < RANDOM_GRIDS - RANDOM_GRIDS / 40);
}

typedef struct listing {
    sudoku_grid *solution;
    size_t count;
} listing;

static bool list(void *context, const sudoku_grid *solution)
{
    listing *all = context;
    all->solution[all->count++] = *solution;
    return true;
}

static int compare_grids(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(sudoku_grid));
}

/* Every solution of a grid that has thousands. */
static void test_all_solutions(void **state)
{
    (void)state;
    enum { ROOM = 20000 };
    bd_random random = bd_random_of(3);
    listing expected = {malloc(ROOM * sizeof(sudoku_grid)), 0};
    listing found = {malloc(ROOM * sizeof(sudoku_grid)), 0};
    assert_non_null(expected.solution);
    assert_non_null(found.solution);
    for (unsigned tested = 0; tested < 5;) {
        sudoku_grid full = sudoku_oracle_full(&random);
        sudoku_grid puzzle = sudoku_oracle_keep(&full, 24, &random);
        uint64_t count = sudoku_oracle_count(&puzzle, ROOM);
        if (count < 1000 || count == ROOM)
            continue;
        ++tested;
        expected.count = found.count = 0;
        sudoku_oracle_solve(&puzzle, NULL, list, &expected);
        sudoku_outcome outcome = sudoku_solve(&puzzle,
                                              &(sudoku_wanted){.found = list, .context = &found});
        assert_true(outcome.is_complete);
        assert_int_equal(outcome.solutions, expected.count);
        assert_int_equal(found.count, expected.count);
        qsort(expected.solution, expected.count, sizeof(sudoku_grid), compare_grids);
        qsort(found.solution, found.count, sizeof(sudoku_grid), compare_grids);
        assert_memory_equal(found.solution, expected.solution, found.count * sizeof(sudoku_grid));
    }
    free(expected.solution);
    free(found.solution);
}

/* ---- known grids ---- */

static sudoku_grid parsed(const char *text)
{
    sudoku_grid grid;
    bd_error error;
    assert_true(sudoku_parse(&grid, text, strlen(text), &error));
    return grid;
}

static void test_against_backtracking(void **state)
{
    (void)state;
    sudoku_grid puzzle = parsed(
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1......"
        "..4...9");
    sudoku_grid solution;
    assert_int_equal(count_by_all(&puzzle, 2), 1);
    assert_int_equal(sudoku_count(&puzzle, 2, &solution), 1);
    sudoku_grid first_row = parsed(
        "987654321........................................................."
        "...............");
    assert_memory_equal(solution.cell, first_row.cell, 9);
}

static void test_full_and_empty(void **state)
{
    (void)state;
    bd_random random = bd_random_of(4);
    sudoku_grid full = sudoku_oracle_full(&random), solution, empty = {{0}};
    assert_int_equal(sudoku_count(&full, 2, &solution), 1);
    assert_true(same(&full, &solution));
    assert_int_equal(count_by_all(&empty, MOST), MOST);
    full.cell[0] = full.cell[0] % 9 + 1;
    assert_int_equal(count_by_all(&full, 2), 0);
}

/* Solves the lists of ../shared, when they lie there: each puzzle has one solution. */
static void solve_list(const char *name, unsigned step)
{
    char path[512], line[256];
    const char *source = getenv("BANDOLO_SOURCE");
    snprintf(path, sizeof path, "%s/../shared/data/sudoku/%s", source == NULL ? "." : source, name);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        skip();
    unsigned number = 0, solved = 0;
    while (fgets(line, sizeof line, file) != NULL)
        if (strlen(line) > 80 && line[0] != '#' && number++ % step == 0) {
            sudoku_grid puzzle = parsed(line);
            assert_int_equal(count_by_all(&puzzle, 2), 1);
            ++solved;
        }
    fclose(file);
    assert_true(solved > (IS_BRIEF ? 40 : 100));
}

static void test_17_clues(void **state)
{
    (void)state;
    solve_list("puzzles2_17_clue", IS_BRIEF ? 200 : 20);
}

static void test_top1465(void **state)
{
    (void)state;
    solve_list("puzzles3_magictour_top1465", IS_BRIEF ? 10 : 1);
}

static void test_hardest(void **state)
{
    (void)state;
    solve_list("puzzles5_forum_hardest_1905_11+", IS_BRIEF ? 400 : 40);
}

/* ---- ends ---- */

static bool stop_at_third(void *context, const sudoku_grid *solution)
{
    (void)solution;
    return ++*(unsigned *)context < 3;
}

static bool stop_at_second_poll(void *context)
{
    return ++*(unsigned *)context < 2;
}

static void test_ends(void **state)
{
    (void)state;
    sudoku_grid empty = {{0}};
    for (sudoku_kernel kernel = SUDOKU_FASTEST; kernel <= SUDOKU_PORTABLE; ++kernel) {
        unsigned calls = 0;
        sudoku_outcome outcome = sudoku_solve(
            &empty, &(sudoku_wanted){.found = stop_at_third, .context = &calls, .kernel = kernel});
        assert_false(outcome.is_complete);
        assert_int_equal(outcome.solutions, 3);
        calls = 0;
        outcome = sudoku_solve(
            &empty,
            &(sudoku_wanted){.goes_on = stop_at_second_poll, .context = &calls, .kernel = kernel});
        assert_false(outcome.is_complete);
        assert_int_equal(outcome.guesses, 2 * SUDOKU_GUESSES_A_POLL);
        assert_true(outcome.solutions > 1000);
    }
    assert_true(sudoku_kernel_runs(SUDOKU_FASTEST) && sudoku_kernel_runs(SUDOKU_PORTABLE));
    assert_string_equal(sudoku_kernel_name(SUDOKU_PORTABLE), "portable");
}

/* ---- facts ---- */

static void test_facts(void **state)
{
    (void)state;
    bd_random random = bd_random_of(5);
    for (unsigned grid = 0; grid < (IS_BRIEF ? 40 : 200); ++grid) {
        sudoku_grid full = sudoku_oracle_full(&random);
        sudoku_grid puzzle = sudoku_oracle_keep(&full, 26 + grid % 10, &random);
        board of;
        board_facts facts;
        board_of_grid(&of, &puzzle);
        assert_true(sudoku_is_legal(&puzzle, NULL));
        assert_true(board_facts_of(&of, UINT64_MAX, &facts, NULL));
        assert_int_equal(facts.clues, 26 + grid % 10);
        assert_int_equal(facts.solutions, sudoku_oracle_count(&puzzle, 2));
        const sudoku_grid shown[2] = {facts.solution[0].grid, facts.solution[1].grid};
        check_solutions(&puzzle, shown, facts.solutions);
        bool is_minimal = facts.solutions == 1;
        for (unsigned cell = 0; cell < 81 && is_minimal; ++cell)
            if (puzzle.cell[cell] != 0) {
                sudoku_grid without = puzzle;
                without.cell[cell] = 0;
                is_minimal = sudoku_oracle_count(&without, 2) > 1;
            }
        assert_int_equal(facts.minimality == BOARD_IS_MINIMAL, is_minimal);
    }
    assert_true(sudoku_is_legal(&(sudoku_grid){{5}}, NULL));
    assert_false(sudoku_is_legal(&(sudoku_grid){{5, 5}}, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_grids),   cmocka_unit_test(test_lawless_grids),
        cmocka_unit_test(test_all_solutions),  cmocka_unit_test(test_against_backtracking),
        cmocka_unit_test(test_full_and_empty), cmocka_unit_test(test_17_clues),
        cmocka_unit_test(test_top1465),        cmocka_unit_test(test_hardest),
        cmocka_unit_test(test_ends),           cmocka_unit_test(test_facts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
