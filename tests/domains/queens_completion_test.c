/* The parts of the completion search, each on boards small enough for the textbook's loop, although the search
 * itself would not need them there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"
#include "domains/queens/completion_parts.h"
#include "domains/queens/completion_shave.h"
#include "domains/queens_oracle.h"

/* ---- boards ---- */

/* Does the textbook's loop find a solution in which the queen of each open row is on one of `squares`? */
static bool has_solution(const completion_level *here, uint32_t size, int32_t *column, uint32_t row)
{
    if (row == size)
        return true;
    for (int32_t at = 0; at < (int32_t)size; ++at) {
        bool fits = here->open[ROWS] & square_of(row)
                        ? (here->squares[ROWS][row] & square_of((uint32_t)at)) != 0
                        : here->column[row] == at;
        for (uint32_t above = 0; above < row && fits; ++above)
            fits = column[above] != at && abs(column[above] - at) != (int)(row - above);
        column[row] = at;
        if (fits && has_solution(here, size, column, row + 1))
            return true;
    }
    return false;
}

static bool is_solvable(const completion *search, const completion_level *here)
{
    int32_t column[COMPLETION_MOST_ROWS];
    return has_solution(here, queens_board_of(search->run)->size, column, 0);
}

/* Solutions, by counting that has nothing to do with completion. */
static uint64_t solutions_of(const queens_board *board)
{
    bd_constraint_result result;
    bd_constraint_options options = {.wanted = BD_WANT_COUNT};
    assert_int_equal(queens_run_native("bitboard", board, &options, &result), BD_SOLVED);
    free(result.values);
    return result.solutions;
}

/* Larger towards the middle, where a queen takes more squares. */
static unsigned nearness(const queens_board *board, uint32_t row, int32_t column)
{
    int32_t middle = (int32_t)board->size - 1;
    return (unsigned)(2 * middle - abs(2 * (int32_t)row - middle) - abs(2 * column - middle));
}

/* Some queens, each the one nearest the middle of five that leave the others alone: such boards are left with
 * few solutions, if any. */
static queens_board hard_board(bd_random *random, uint32_t size, uint32_t queens)
{
    queens_board board = queens_random_board(random, size, 0);
    while (board.placed < queens) {
        uint32_t best_row = size;
        int32_t best_column = 0;
        for (unsigned tries = 0, seen = 0; tries < 1000 && seen < 5; ++tries) {
            uint32_t row = (uint32_t)bd_random_below(random, size);
            int32_t column = (int32_t)bd_random_below(random, size);
            if (board.column[row] != QUEENS_OPEN || !queens_is_free(&board, row, column))
                continue;
            ++seen;
            if (best_row < size &&
                nearness(&board, row, column) <= nearness(&board, best_row, best_column))
                continue;
            best_row = row;
            best_column = column;
        }
        if (best_row == size)
            break;
        board.column[best_row] = best_column;
        ++board.placed;
    }
    return board;
}

/* Some of the queens of a solution. */
static queens_board planted_board(bd_random *random, uint32_t size, uint32_t queens)
{
    queens_board board;
    bd_constraint_result result;
    bd_constraint_options options = {.seed = bd_random_next(random)};
    assert_true(queens_open_empty(&board, size, NULL));
    assert_int_equal(queens_run_native("min-conflicts", &board, &options, &result), BD_SOLVED);
    while (board.placed < queens) {
        uint32_t row = (uint32_t)bd_random_below(random, size);
        board.placed += board.column[row] == QUEENS_OPEN;
        board.column[row] = result.values[row];
    }
    free(result.values);
    return board;
}

/* ---- searches ---- */

static completion_end go_to_the_end(completion *search)
{
    return completion_guided_search(search, 0);
}

static completion_end go_as_usual(completion *search)
{
    return completion_guided_search(search, COMPLETION_FEW_ROWS);
}

static void to_the_end(constraint_run *run)
{
    completion_run(run, go_to_the_end);
}

static void as_usual(constraint_run *run)
{
    completion_run(run, go_as_usual);
}

/* Searches; a solution was checked by the run. */
static bd_status search_by(queens_run *how, const queens_board *board, uint64_t seed)
{
    bd_constraint_result result;
    bd_status status = queens_search(board, &(bd_constraint_options){.seed = seed}, &result, how);
    assert_int_equal(result.has_solution, status == BD_SOLVED);
    if (result.has_solution)
        assert_true(queens_check(board, result.values, NULL));
    free(result.values);
    return status;
}

static void the_guided_search_agrees_with_counting(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    unsigned solved = 0, proved = 0;
    for (unsigned i = 0; i < (IS_BRIEF ? 200 : 2000); ++i) {
        uint32_t size = 4 + (uint32_t)bd_random_below(&random, 9);
        uint32_t queens = (uint32_t)bd_random_below(&random, size / 2 + 1);
        queens_board board = hard_board(&random, size, queens);
        bd_status expected = solutions_of(&board) ? BD_SOLVED : BD_NO_SOLUTION;
        assert_int_equal(search_by(to_the_end, &board, i), expected);
        assert_int_equal(search_by(as_usual, &board, i), expected);
        *(expected == BD_SOLVED ? &solved : &proved) += 1;
        queens_close(&board);
    }
    assert_true(solved > (IS_BRIEF ? 40 : 500) && proved > (IS_BRIEF ? 40 : 500));
}

static void larger_boards_too(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    unsigned solved = 0, proved = 0;
    for (unsigned i = 0; i < (IS_BRIEF ? 24 : 60); ++i) {
        uint32_t size = 14 + (uint32_t)bd_random_below(&random, 7);
        queens_board board = hard_board(&random, size, 2 * size / 5 + (uint32_t)(i % 3));
        bd_status expected = solutions_of(&board) ? BD_SOLVED : BD_NO_SOLUTION;
        assert_int_equal(search_by(to_the_end, &board, i), expected);
        assert_int_equal(search_by(as_usual, &board, i), expected);
        *(expected == BD_SOLVED ? &solved : &proved) += 1;
        queens_close(&board);
    }
    assert_true(solved > (IS_BRIEF ? 2 : 5) && proved > (IS_BRIEF ? 2 : 5));
}

static void planted_solutions_are_found(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    for (unsigned i = 0; i < (IS_BRIEF ? 15 : 100); ++i) {
        uint32_t size = 30 + (uint32_t)bd_random_below(&random, 31);
        queens_board board = planted_board(&random, size, (uint32_t)bd_random_below(&random, size));
        assert_int_equal(search_by(as_usual, &board, i), BD_SOLVED);
        queens_close(&board);
    }
}

/* ---- parts ---- */

#define SMALL_BOARDS (IS_BRIEF ? 100U : 1000U)

static unsigned seen_impossible,
    seen_shaved; /* by the searches below, which have no other way to tell */

/* Random queens and squares that go, one program for all, and back to the root. */
static completion_end try_programs(completion *search)
{
    const completion_level *root = &search->levels[0];
    completion_level *next = &search->levels[1];
    completion_simplex *linear = root->open[ROWS] ? completion_simplex_open(search->run, root, 1)
                                                  : NULL;
    for (unsigned i = 0; i < 12 && linear; ++i) {
        *next = *root;
        bool is_dead = false;
        for (unsigned changes = i % 4; changes > 0 && !is_dead && next->open[ROWS]; --changes) {
            uint32_t row;
            do
                row = (uint32_t)bd_random_below(&search->random, COMPLETION_MOST_ROWS);
            while (!(next->open[ROWS] & square_of(row)));
            uint32_t column = completion_draw(search, next->squares[ROWS][row]);
            is_dead = !(i % 2 ? completion_place(search, next, row, column)
                              : completion_take(next, row, column)) ||
                      !completion_propagate(search, next);
        }
        if (is_dead)
            continue;
        if (completion_simplex_solve(linear, next) == SIMPLEX_IMPOSSIBLE) {
            assert_false(is_solvable(search, next));
            ++seen_impossible;
        }
    }
    completion_simplex_close(search->run, linear);
    return EXHAUSTED;
}

/* Each square that is shaved away has no solution on it; where nothing is left there was none. */
static completion_end shave_boards(completion *search)
{
    completion_level *root = &search->levels[0];
    completion_level before = *root;
    if (!root->open[ROWS])
        return EXHAUSTED;
    completion_entropy *entropy = completion_entropy_open(search->run);
    completion_simplex *linear = completion_simplex_open(search->run, root, 1);
    completion_entropy_fit(entropy, root, 200);
    completion_end end = completion_shave(search, entropy, linear, 0.15);
    bool was_solvable = is_solvable(search, &before);
    assert_true(end != EXHAUSTED || !was_solvable);
    assert_true(end == EXHAUSTED || was_solvable == is_solvable(search, root));
    for (square_set rows = before.open[ROWS]; rows && end != EXHAUSTED; rows &= rows - 1) {
        uint32_t row = square_lowest(rows);
        square_set left = root->open[ROWS] & square_of(row)
                              ? root->squares[ROWS][row]
                              : square_of((uint32_t)root->column[row]);
        square_set gone = before.squares[ROWS][row] & ~left;
        completion_level only = before;
        only.squares[ROWS][row] = gone;
        if (gone)
            assert_false(is_solvable(search, &only));
        seen_shaved += gone != 0;
    }
    completion_simplex_close(search->run, linear);
    completion_entropy_close(search->run, entropy);
    return EXHAUSTED;
}

/* Parts sum to what they should, and squares are drawn of those that are open. */
static completion_end fit_parts(completion *search)
{
    const completion_level *root = &search->levels[0];
    completion_entropy *entropy = completion_entropy_open(search->run);
    completion_entropy_fit(entropy, root, 10000);
    for (square_set rows = root->open[ROWS]; rows; rows &= rows - 1) {
        uint32_t row = square_lowest(rows);
        assert_true(completion_entropy_below(entropy, ROWS, row, 1.01) == root->squares[ROWS][row]);
        assert_true(completion_entropy_below(entropy, ROWS, row, 1e-9) != root->squares[ROWS][row]);
    }
    for (unsigned i = 0; i < 20; ++i) {
        uint32_t row, column;
        completion_entropy_draw(entropy, &search->random, &row, &column);
        assert_true((root->open[ROWS] & square_of(row)) != 0);
        assert_true((root->squares[ROWS][row] & square_of(column)) != 0);
    }
    completion_entropy_close(search->run, entropy);
    return EXHAUSTED;
}

static void programs(constraint_run *run)
{
    completion_run(run, try_programs);
}

static void shaves(constraint_run *run)
{
    completion_run(run, shave_boards);
}

static void parts(constraint_run *run)
{
    completion_run(run, fit_parts);
}

static void try_on_small_boards(queens_run *what, unsigned boards)
{
    bd_random random = bd_random_of(4);
    for (unsigned i = 0; i < boards; ++i) {
        uint32_t size = 5 + (uint32_t)bd_random_below(&random, 6);
        queens_board board = hard_board(&random, size, (uint32_t)bd_random_below(&random, 4));
        bd_constraint_result result;
        queens_search(&board, &(bd_constraint_options){.seed = i}, &result, what);
        assert_int_equal(result.error.code, BD_OK);
        queens_close(&board);
    }
}

static void impossible_programs_have_no_solution(void **state)
{
    (void)state;
    try_on_small_boards(programs, SMALL_BOARDS);
    assert_true(seen_impossible > (IS_BRIEF ? 10 : 200));
}

static void nothing_possible_is_shaved(void **state)
{
    (void)state;
    try_on_small_boards(shaves, SMALL_BOARDS);
    assert_true(seen_shaved > (IS_BRIEF ? 10 : 200));
}

static void parts_are_of_open_squares(void **state)
{
    (void)state;
    for (uint32_t size = 4; size <= 100; size += 32) {
        queens_board board = queens_random_board(&(bd_random){{1, 2, 3, size}}, size, size / 8);
        bd_constraint_result result;
        queens_search(&board, &(bd_constraint_options){0}, &result, parts);
        queens_close(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_guided_search_agrees_with_counting),
        cmocka_unit_test(larger_boards_too),
        cmocka_unit_test(planted_solutions_are_found),
        cmocka_unit_test(impossible_programs_have_no_solution),
        cmocka_unit_test(nothing_possible_is_shaved),
        cmocka_unit_test(parts_are_of_open_squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
