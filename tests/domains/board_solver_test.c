/* The solver of any size and kind against the plainest search, against published numbers, and by the rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "domains/board_oracle.h"
#include "domains/sudoku/facts.h"
#include "domains/sudoku/generate.h"
#include "domains/sudoku/board_regions.h"
#include "domains/sudoku/board_solver.h"

static board empty_board(board_kind kind, unsigned side)
{
    board made = {.alphabet = BOARD_DIGITS};
    assert_true(board_of_boxes(&made.shape, kind, side, 0, 0, NULL));
    return made;
}

static bool is_solution(void *context, const uint8_t *cell)
{
    const board *puzzle = context;
    int32_t values[BOARD_MOST_CELLS];
    bd_error error;
    for (unsigned i = 0; i < board_cells(&puzzle->shape); ++i)
        values[i] = cell[i];
    if (!board_check_solution(puzzle, values, &error))
        fail_msg("%s", error.message);
    return true;
}

static uint64_t count(const board *puzzle, uint64_t most, bool restarts)
{
    board copy = *puzzle;
    board_solver *solver = board_solver_open(&puzzle->shape, NULL);
    assert_non_null(solver);
    const board_wanted wanted = {
        .most = most, .restarts = restarts, .found = is_solution, .context = &copy};
    board_outcome outcome = board_solve(solver, puzzle->cell, &wanted);
    assert_true(outcome.is_complete || outcome.solutions == most);
    board_solver_close(solver);
    return outcome.solutions;
}

/* 288 grids of four by four; 576 and 161,280 Latin squares of order 4 and 5, of which a jigsaw of rows makes all;
 * 28,200,960 grids of six by six (Jarvis and Russell), 720 for each order of the first row. */
static void published_numbers(void **state)
{
    (void)state;
    board four = empty_board(BOARD_PLAIN, 4), six = empty_board(BOARD_PLAIN, 6);
    assert_int_equal(count(&four, 0, false), 288);
    for (uint8_t i = 0; i < 6; ++i)
        six.cell[i] = (uint8_t)(i + 1);
    assert_int_equal(count(&six, 0, false), 28200960 / 720);
    for (unsigned side = 4; side <= 5; ++side) {
        board rows = {.alphabet = BOARD_DIGITS};
        uint8_t label[25];
        for (unsigned cell = 0; cell < side * side; ++cell)
            label[cell] = (uint8_t)(cell / side);
        assert_true(board_of_map(&rows.shape, side, label, NULL));
        assert_int_equal(count(&rows, 0, false), side == 4 ? 576 : 161280);
    }
}

/* ---- all maps of four by four ---- */

typedef struct map_tally {
    uint8_t label[16];
    unsigned maps;
    uint64_t grids;
} map_tally;

static bool has_region(const map_tally *tally, uint8_t label)
{
    unsigned cells = 0, pairs = 0;
    for (unsigned cell = 0; cell < 16; ++cell) {
        if (tally->label[cell] != label)
            continue;
        ++cells;
        pairs += cell % 4 < 3 && tally->label[cell + 1] == label;
        pairs += cell < 12 && tally->label[cell + 4] == label;
    }
    return cells == 4 &&
           pairs >= 3; /* of four cells, three pairs or the square's four connect all */
}

static void take_map(map_tally *tally)
{
    board puzzle = {.alphabet = BOARD_DIGITS};
    for (uint8_t label = 1; label <= 4; ++label)
        if (!has_region(tally, label))
            return;
    assert_true(board_of_map(&puzzle.shape, 4, tally->label, NULL));
    uint64_t grids = count(&puzzle, 0, false);
    assert_int_equal(grids, board_oracle_count(&puzzle, 0));
    ++tally->maps;
    tally->grids += grids;
}

/* Labels in the order in which they come first, no more than four cells each. */
static void make_maps(map_tally *tally, unsigned cell, uint8_t labels, const unsigned left[5])
{
    if (cell == 16) {
        take_map(tally);
        return;
    }
    for (uint8_t label = 1; label <= 4 && label <= labels + 1; ++label) {
        unsigned fewer[5];
        memcpy(fewer, left, sizeof fewer);
        if (fewer[label]-- == 0)
            continue;
        tally->label[cell] = label;
        make_maps(tally, cell + 1, label > labels ? label : labels, fewer);
    }
}

/* There are 117 ways to lay four tetrominoes into a square. */
static void all_jigsaws_of_four(void **state)
{
    map_tally tally = {.maps = 0};
    (void)state;
    make_maps(&tally, 0, 0, (const unsigned[5]){0, 4, 4, 4, 4});
    assert_int_equal(tally.maps, 117);
    assert_true(tally.grids > 0);
}

/* ---- random puzzles ---- */

/* Empties cells of a full grid at random, and now and then spoils one. */
static void thin_out(board *grid, unsigned left, bd_random *random)
{
    unsigned cells = board_cells(&grid->shape);
    uint16_t order[BOARD_MOST_CELLS];
    for (unsigned cell = 0; cell < cells; ++cell)
        order[cell] = (uint16_t)cell;
    bd_random_shuffle(random, order, cells, sizeof *order);
    for (unsigned i = left; i < cells; ++i)
        grid->cell[order[i]] = 0;
    if (bd_random_below(random, 4) == 0)
        grid->cell[order[0]] = (uint8_t)(1 + bd_random_below(random, grid->shape.side));
}

/* Of jigsaws, one half from a map, the other mixed when full. */
static board random_full(board_kind kind, unsigned side, bd_random *random)
{
    board grid = {.alphabet = BOARD_DIGITS};
    bool is_mixed = bd_random_below(random, 2) == 0;
    do {
        if (kind == BOARD_JIGSAW)
            board_random_map(&grid.shape, side, is_mixed ? 0 : side * side, random);
        else
            grid = empty_board(kind, side);
    } while (!board_fill(&grid, random, NULL)); /* a map may have no grid */
    if (kind == BOARD_JIGSAW && is_mixed)
        board_mix_regions(&grid, side * side, random);
    return grid;
}

static void agrees(board_kind kind, unsigned side, unsigned left, unsigned trials, uint64_t most)
{
    bd_random random = bd_random_of(side * 100 + left + (uint64_t)kind);
    for (unsigned trial = 0; trial < (IS_BRIEF ? trials / 10 : trials); ++trial) {
        board puzzle = random_full(kind, side, &random);
        assert_true(board_check_legal(&puzzle, NULL));
        thin_out(&puzzle, left, &random);
        uint64_t expected = board_oracle_count(&puzzle, most);
        assert_int_equal(count(&puzzle, most, false), expected);
        assert_int_equal(count(&puzzle, most, true), expected);
    }
}

static void small_ones_as_the_oracle(void **state)
{
    (void)state;
    for (unsigned left = 0; left <= 8; left += 2) {
        agrees(BOARD_PLAIN, 4, left, 200, 0);
        agrees(BOARD_DIAGONALS, 4, left, 200, 0);
        agrees(BOARD_JIGSAW, 4, left, 200, 0);
    }
    agrees(BOARD_JIGSAW, 5, 7, 200, 0);
    agrees(BOARD_PLAIN, 6, 10, 100, 100);
    agrees(BOARD_DIAGONALS, 6, 8, 100, 100);
    agrees(BOARD_JIGSAW, 6, 10, 100, 100);
    agrees(BOARD_JIGSAW, 7, 18, 100, 100);
    agrees(BOARD_PLAIN, 8, 26, 50, 100);
}

static void nine_by_nine_as_the_oracle(void **state)
{
    (void)state;
    for (board_kind kind = BOARD_PLAIN; kind <= BOARD_JIGSAW; ++kind) {
        agrees(kind, 9, 26, 60, 2);
        agrees(kind, 9, 33, 60, 50);
    }
    agrees(BOARD_PLAIN, 12, 75, 10, 2);
}

/* Whatever is cut off, what stays is a solution of the clues. */
static void large_ones_by_the_rules(void **state)
{
    static const struct {
        board_kind kind;
        unsigned side, left;
    } sizes[] = {{BOARD_PLAIN, 16, 110},    {BOARD_DIAGONALS, 16, 110}, {BOARD_JIGSAW, 12, 60},
                 {BOARD_PLAIN, 20, 220},    {BOARD_PLAIN, 25, 340},     {BOARD_PLAIN, 25, 0},
                 {BOARD_DIAGONALS, 25, 360}};
    bd_random random = bd_random_of(1);
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
        board puzzle = random_full(sizes[i].kind, sizes[i].side, &random);
        unsigned cells = board_cells(&puzzle.shape);
        assert_int_equal(board_clues(&puzzle), cells);
        assert_true(board_check_legal(&puzzle, NULL));
        for (unsigned cell = 0; cell < cells; ++cell)
            if (bd_random_below(&random, cells) >= sizes[i].left)
                puzzle.cell[cell] = 0;
        assert_true(count(&puzzle, 1, true) == 1);
    }
}

static bool refuses(void *context, const uint8_t *cell)
{
    (void)cell;
    ++*(unsigned *)context;
    return false;
}

static bool stops(void *context, uint64_t guesses)
{
    (void)guesses;
    ++*(unsigned *)context;
    return false;
}

static void ends_when_told(void **state)
{
    board nine = empty_board(BOARD_DIAGONALS, 9);
    board_solver *solver = board_solver_open(&nine.shape, NULL);
    unsigned calls = 0;
    (void)state;
    board_outcome outcome = board_solve(solver, nine.cell,
                                        &(board_wanted){.found = refuses, .context = &calls});
    assert_int_equal(outcome.solutions, 1);
    assert_int_equal(calls, 1);
    assert_false(outcome.is_complete);
    outcome = board_solve(solver, nine.cell, &(board_wanted){.goes_on = stops, .context = &calls});
    assert_false(outcome.is_complete);
    outcome = board_solve(solver, nine.cell, &(board_wanted){.most_guesses = 100});
    assert_int_equal(outcome.guesses, 100);
    assert_false(outcome.is_complete);
    outcome = board_solve(solver, nine.cell, &(board_wanted){.most = 1000});
    assert_int_equal(outcome.solutions, 1000);
    board_solver_close(solver);
}

static void memory_may_be_refused(void **state)
{
    board nine = empty_board(BOARD_PLAIN, 9);
    (void)state;
    for (uint64_t at = 1; at <= 2; ++at) {
        bd_budget budget = {.fail_at = at};
        assert_null(board_solver_open(&nine.shape, &budget));
        assert_int_equal(budget.used, 0);
    }
}

/* ---- puzzles that are made ---- */

static void made_puzzles_are_unique_and_minimal(void **state)
{
    static const struct {
        board_kind kind;
        unsigned side;
    } sizes[] = {{BOARD_PLAIN, 4},  {BOARD_PLAIN, 6},     {BOARD_DIAGONALS, 6}, {BOARD_JIGSAW, 5},
                 {BOARD_JIGSAW, 7}, {BOARD_DIAGONALS, 9}, {BOARD_JIGSAW, 9}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
        const board_making making = {.kind = sizes[i].kind, .side = sizes[i].side};
        bd_random random = bd_random_of(i), again = bd_random_of(i);
        for (unsigned trial = 0; trial < (IS_BRIEF ? 1 : 10); ++trial) {
            board puzzle, same;
            board_facts facts;
            assert_true(board_generate(&puzzle, &making, &random, NULL));
            assert_true(board_generate(&same, &making, &again, NULL));
            assert_memory_equal(puzzle.cell, same.cell, sizeof puzzle.cell);
            assert_true(board_facts_of(&puzzle, UINT64_C(1) << 40, &facts, NULL));
            assert_int_equal(facts.solutions, 1);
            assert_int_equal(facts.minimality, BOARD_IS_MINIMAL);
            if (puzzle.shape.side <= 6)
                assert_int_equal(board_oracle_count(&puzzle, 2), 1);
        }
    }
}

static void made_puzzles_are_as_wanted(void **state)
{
    bd_random random = bd_random_of(7);
    board puzzle;
    bd_error error;
    (void)state;
    for (sudoku_symmetry symmetry = SUDOKU_ANY_PATTERN; symmetry <= SUDOKU_DIAGONAL; ++symmetry) {
        const board_making making = {.kind = BOARD_PLAIN, .side = 12, .symmetry = symmetry};
        assert_true(board_generate(&puzzle, &making, &random, &error));
        for (unsigned cell = 0; cell < 144; ++cell)
            assert_int_equal(puzzle.cell[cell] != 0,
                             puzzle.cell[sudoku_image(12, cell, symmetry)] != 0);
    }
    const board_making sixteen = {.kind = BOARD_PLAIN, .side = 16, .clues = 140};
    assert_true(board_generate(&puzzle, &sixteen, &random, &error));
    assert_int_equal(board_clues(&puzzle), 140);
    const board_making oblong = {.side = 12, .box_rows = 6, .box_columns = 2, .clues = 100};
    assert_true(board_generate(&puzzle, &oblong, &random, &error));
    assert_int_equal(puzzle.shape.region[12], 0);
    assert_int_equal(puzzle.shape.region[2], 1);
    assert_false(board_generate(&puzzle, &(board_making){.side = 7}, &random, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    assert_false(board_generate(&puzzle, &(board_making){.side = 26}, &random, &error));
    assert_false(board_generate(&puzzle, &(board_making){.side = 4, .clues = 17}, &random, &error));
    assert_false(board_generate(&puzzle, &(board_making){.side = 4, .clues = 1}, &random, &error));
}

static void maps_are_of_connected_regions(void **state)
{
    bd_random random = bd_random_of(3);
    (void)state;
    for (unsigned side = BOARD_LEAST_SIDE; side <= BOARD_MOST_SIDE; ++side) {
        const board_making making = {
            .kind = BOARD_JIGSAW, .side = side, .clues = side * side, .guesses = 1};
        board made;
        board_shape boxes, again;
        assert_true(board_generate(&made, &making, &random, NULL));
        const board_shape shape = made.shape;
        board_first_map(&boxes, side);
        assert_memory_not_equal(shape.region, boxes.region, side * side);
        assert_true(board_check_legal(&made, NULL));
        assert_int_equal(board_clues(&made), side * side);
        assert_true(board_of_map(&again, side, shape.region, NULL)); /* their sizes are right */
        for (unsigned region = 0; region < side; ++region) {
            bool reached[BOARD_MOST_CELLS] = {false}, grows = true;
            unsigned first = 0, cells = 1;
            while (shape.region[first] != region)
                ++first;
            reached[first] = true;
            while (grows) {
                grows = false;
                for (unsigned cell = 0; cell < side * side; ++cell) {
                    bool beside = (cell % side > 0 && reached[cell - 1]) ||
                                  (cell % side < side - 1 && reached[cell + 1]) ||
                                  (cell >= side && reached[cell - side]) ||
                                  (cell < side * (side - 1) && reached[cell + side]);
                    if (beside && !reached[cell] && shape.region[cell] == region) {
                        reached[cell] = grows = true;
                        ++cells;
                    }
                }
            }
            assert_int_equal(cells, side);
        }
    }
}

static void facts_are_told(void **state)
{
    board four = empty_board(BOARD_PLAIN, 4);
    board empty = empty_board(BOARD_PLAIN, 9);
    board_facts facts;
    unsigned solutions;
    (void)state;
    assert_false(board_solutions(&empty, 3, &solutions)); /* three guesses fill no grid */
    assert_true(board_solutions(&four, 1000, &solutions));
    assert_int_equal(solutions, 2);
    assert_true(board_facts_of(&four, 1000, &facts, NULL));
    assert_int_equal(facts.solutions, 2);
    assert_int_equal(facts.clues, 0);
    static const uint8_t full[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    memcpy(four.cell, full, sizeof full);
    assert_true(board_solutions(&four, 1000, &solutions));
    assert_int_equal(solutions, 1);
    assert_true(board_facts_of(&four, 1000, &facts, NULL));
    assert_int_equal(facts.solutions, 1);
    assert_int_equal(facts.minimality, BOARD_IS_NOT_MINIMAL);
    assert_int_equal(facts.needless, 0);
    assert_memory_equal(facts.solution[0].cell, full, sizeof full);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_numbers),
        cmocka_unit_test(all_jigsaws_of_four),
        cmocka_unit_test(small_ones_as_the_oracle),
        cmocka_unit_test(nine_by_nine_as_the_oracle),
        cmocka_unit_test(large_ones_by_the_rules),
        cmocka_unit_test(ends_when_told),
        cmocka_unit_test(memory_may_be_refused),
        cmocka_unit_test(made_puzzles_are_unique_and_minimal),
        cmocka_unit_test(made_puzzles_are_as_wanted),
        cmocka_unit_test(maps_are_of_connected_regions),
        cmocka_unit_test(facts_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
