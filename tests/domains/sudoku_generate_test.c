/* New puzzles: one solution, minimal, symmetric, of so many clues, and the same for the same seed. */
#include "brief.h"
#include "domains/sudoku/exact.h"
#include "domains/sudoku/facts.h"
#include "domains/sudoku/generate.h"
#include "domains/sudoku_oracle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static sudoku_grid generated(const sudoku_making *making, bd_random *random)
{
    sudoku_grid puzzle;
    assert_true(sudoku_generate(&puzzle, making, random, NULL));
    return puzzle;
}

static void test_full(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    unsigned seen[SUDOKU_CELLS][10] = {{0}};
    enum { GRIDS = 900 };
    for (unsigned grid = 0; grid < GRIDS; ++grid) {
        sudoku_grid full = sudoku_random_full(&random);
        assert_true(sudoku_is_solved(&full));
        for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
            ++seen[cell][full.cell[cell]];
    }
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        for (unsigned digit = 1; digit <= 9; ++digit)
            assert_in_range(seen[cell][digit], GRIDS / 18, GRIDS / 5);
}

/* By the oracle: one solution, and no clue that could go. */
static void test_minimal(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    unsigned clues = 0;
    const unsigned grids = IS_BRIEF ? 30 : 100;
    for (unsigned grid = 0; grid < grids; ++grid) {
        sudoku_grid puzzle = generated(&(sudoku_making){0}, &random);
        assert_int_equal(sudoku_oracle_count(&puzzle, 2), 1);
        for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
            if (puzzle.cell[cell] != 0) {
                sudoku_grid without = puzzle;
                without.cell[cell] = 0;
                assert_int_equal(sudoku_oracle_count(&without, 2), 2);
                assert_int_equal(sudoku_count(&without, 2, NULL), 2);
            }
        clues += sudoku_clues(&puzzle);
    }
    assert_in_range(clues, 24 * grids, 25 * grids);
}

static void test_minimal_by_thousands(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    for (unsigned grid = 0; grid < 2000; ++grid) {
        sudoku_grid puzzle = generated(&(sudoku_making){0}, &random);
        board of;
        board_facts facts;
        board_of_grid(&of, &puzzle);
        assert_true(board_facts_of(&of, UINT64_MAX, &facts, NULL));
        assert_int_equal(facts.solutions, 1);
        assert_int_equal(facts.minimality, BOARD_IS_MINIMAL);
    }
}

static unsigned image(unsigned cell, sudoku_symmetry symmetry)
{
    unsigned row = cell / 9, column = cell % 9;
    const unsigned images[] = {cell, 80 - cell, column * 9 + 8 - row, row * 9 + 8 - column,
                               column * 9 + row};
    return images[symmetry];
}

static void test_patterns(void **state)
{
    (void)state;
    bd_random random = bd_random_of(4);
    for (sudoku_symmetry symmetry = SUDOKU_ANY_PATTERN; symmetry <= SUDOKU_DIAGONAL; ++symmetry)
        for (unsigned clues = 28; clues <= 40; clues += 4) {
            sudoku_grid puzzle = generated(&(sudoku_making){.clues = clues, .symmetry = symmetry},
                                           &random);
            assert_int_equal(sudoku_clues(&puzzle), clues);
            assert_int_equal(sudoku_oracle_count(&puzzle, 2), 1);
            for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
                assert_int_equal(puzzle.cell[cell] != 0, puzzle.cell[image(cell, symmetry)] != 0);
        }
    assert_string_equal(sudoku_symmetry_name(SUDOKU_HALF_TURN), "half-turn");
}

/* As hard as they were to be, whatever else is asked for. */
static void test_levels(void **state)
{
    (void)state;
    bd_random random = bd_random_of(8);
    for (unsigned levels = 1; levels < 1U << SUDOKU_LEVELS; ++levels) {
        const sudoku_making making = {.levels = levels,
                                      .clues = levels % 3 == 0 ? 25 : 0,
                                      .symmetry = levels % 4 == 1 ? SUDOKU_DIAGONAL
                                                                  : SUDOKU_ANY_PATTERN};
        for (unsigned puzzles = 0; puzzles < 3; ++puzzles) {
            sudoku_grid puzzle = generated(&making, &random);
            sudoku_rating rating;
            sudoku_logic_rate(&puzzle, NULL, &rating);
            assert_true(levels >> rating.level & 1);
            assert_int_equal(sudoku_oracle_count(&puzzle, 2), 1);
            if (making.clues != 0)
                assert_int_equal(sudoku_clues(&puzzle), making.clues);
        }
    }
}

static void test_stopped(void **state)
{
    (void)state;
    bd_random random = bd_random_of(9);
    const atomic_bool stop = true;
    sudoku_grid puzzle;
    bd_error error;
    assert_false(sudoku_generate(&puzzle, &(sudoku_making){.stop = &stop}, &random, &error));
}

static void test_seeds(void **state)
{
    (void)state;
    bd_random one = bd_random_of(5), again = bd_random_of(5), other = bd_random_of(6);
    sudoku_grid a = generated(&(sudoku_making){0}, &one);
    sudoku_grid b = generated(&(sudoku_making){0}, &again);
    sudoku_grid c = generated(&(sudoku_making){0}, &other);
    assert_memory_equal(&a, &b, sizeof a);
    assert_memory_not_equal(&a, &c, sizeof a);
}

static void test_refused(void **state)
{
    (void)state;
    bd_random random = bd_random_of(7);
    sudoku_grid puzzle;
    bd_error error;
    assert_false(sudoku_generate(&puzzle, &(sudoku_making){.clues = 82}, &random, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    assert_false(
        sudoku_generate(&puzzle, &(sudoku_making){.clues = 16, .tries = 20}, &random, &error));
    assert_string_equal(error.message, "found no puzzle of 16 clues and symmetry none in 20 tries; "
                                       "expected more clues, or less of a pattern");
    const sudoku_making extreme = {
        .clues = 60, .levels = 1U << SUDOKU_HARD | 1U << SUDOKU_EXTREME, .tries = 30};
    assert_false(sudoku_generate(&puzzle, &extreme, &random, &error));
    assert_string_equal(error.message,
                        "found no hard or extreme puzzle of 60 clues and symmetry none "
                        "in 30 tries; expected more clues, or less of a pattern");
    sudoku_grid full = generated(&(sudoku_making){.clues = 81}, &random);
    assert_true(sudoku_is_solved(&full));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_full),
        cmocka_unit_test(test_minimal),
        cmocka_unit_test(test_minimal_by_thousands),
        cmocka_unit_test(test_patterns),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
