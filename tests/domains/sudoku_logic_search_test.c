/* Logic as a search for values: how it ends, what it counts, who is told, and that a picture shows all
 * candidates. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/constraint/domain.h>

#include "domains/sudoku/exact.h"
#include "domains/sudoku/generate.h"
#include "domains/sudoku/grid_text.h"
#include "domains/sudoku/logic/search.h"
#include "domains/sudoku/sudoku.h"

static sudoku_grid grid_of(const char *text)
{
    sudoku_grid grid;
    assert_true(sudoku_parse(&grid, text, strlen(text), NULL));
    return grid;
}

/* Makes every step again, beside the search. */
typedef struct listener {
    sudoku_logic here;
    unsigned steps, most; /* no more than `most`, if that is not 0 */
} listener;

static bool told(void *context, const sudoku_step *step)
{
    listener *listens = context;
    if (listens->most > 0 && listens->steps == listens->most)
        return false;
    ++listens->steps;
    sudoku_logic_apply(&listens->here, step);
    return true;
}

static bd_status reason(const sudoku_grid *puzzle, const bd_constraint_options *options,
                        listener *listens, sudoku_reasoning *reasoning,
                        bd_constraint_result *result)
{
    listens->steps = 0;
    sudoku_logic_begin(&listens->here, puzzle);
    *reasoning = (sudoku_reasoning){.told = told, .context = listens};
    return sudoku_logic_search(puzzle, options, reasoning, result);
}

static void solves_as_it_rates(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (unsigned puzzles = 0; puzzles < 120; ++puzzles) {
        listener listens = {.most = 0};
        sudoku_reasoning reasoning;
        bd_constraint_result result;
        sudoku_grid puzzle, solution;
        sudoku_rating rating;
        assert_true(sudoku_generate(&puzzle, &(sudoku_making){0}, &random, NULL));
        assert_int_equal(sudoku_count(&puzzle, 2, &solution), 1);
        assert_int_equal(
            reason(&puzzle, &(bd_constraint_options){0}, &listens, &reasoning, &result), BD_SOLVED);
        sudoku_logic_rate(&puzzle, NULL, &rating);
        assert_memory_equal(&rating, &reasoning.rating, sizeof rating);
        assert_int_equal(rating.steps, listens.steps);
        assert_int_equal(result.counter[BD_STEPS], listens.steps);
        assert_memory_equal(&listens.here.grid, &solution, sizeof solution);
        for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
            assert_int_equal(result.values[cell], solution.cell[cell]);
        assert_int_equal(result.solutions, 1);
        bd_constraint_result_free(&result);
    }
}

static const char minimal[] =
    "5..7..6....38...........2..62.4............917............35.8.4.....1......9."
    "...";

static void limits_count_steps(void **state)
{
    (void)state;
    sudoku_grid puzzle = grid_of(minimal);
    sudoku_rating rating;
    sudoku_logic_rate(&puzzle, NULL, &rating);
    for (unsigned limit = 1; limit <= rating.steps + 2; ++limit) {
        listener listens = {.most = 0};
        sudoku_reasoning reasoning;
        bd_constraint_result result;
        bd_status status = reason(&puzzle, &(bd_constraint_options){.limits = {.nodes = limit}},
                                  &listens, &reasoning, &result);
        bool is_enough = limit >= rating.steps;
        assert_int_equal(status, is_enough ? BD_SOLVED : BD_LIMIT_NODES);
        assert_int_equal(result.counter[BD_STEPS], is_enough ? rating.steps : limit);
        assert_int_equal(reasoning.rating.end, is_enough ? SUDOKU_FINISHED : SUDOKU_STEP);
        assert_memory_equal(&reasoning.here, &listens.here, sizeof listens.here);
        bd_constraint_result_free(&result);
    }
}

static void it_can_be_stopped(void **state)
{
    (void)state;
    const atomic_bool stop = true;
    sudoku_grid puzzle = grid_of(minimal);
    listener listens = {.most = 0};
    sudoku_reasoning reasoning;
    bd_constraint_result result;
    assert_int_equal(
        reason(&puzzle, &(bd_constraint_options){.stop = &stop}, &listens, &reasoning, &result),
        BD_STOPPED);
    assert_int_equal(listens.steps, 0);
    bd_constraint_result_free(&result);
    assert_int_equal(reason(&puzzle, &(bd_constraint_options){.limits = {.seconds = 1e-9}},
                            &listens, &reasoning, &result),
                     BD_LIMIT_TIME);
    bd_constraint_result_free(&result);
    listens.most = 3;
    assert_int_equal(reason(&puzzle, &(bd_constraint_options){0}, &listens, &reasoning, &result),
                     BD_FAILED);
    assert_int_equal(result.error.code, BD_NO_MEMORY);
    assert_int_equal(listens.steps, 3);
    bd_constraint_result_free(&result);
}

static bd_status end_of(const char *text)
{
    sudoku_grid puzzle = grid_of(text);
    bd_constraint_result result;
    bd_status status = sudoku_by_logic(&puzzle, &(bd_constraint_options){0}, &result);
    assert_false(result.has_solution);
    bd_constraint_result_free(&result);
    return status;
}

/* None is proved, whether by logic or not; of several none is chosen. */
static void none_and_several(void **state)
{
    (void)state;
    assert_int_equal(
        end_of("516849732.......8.8.9.7...1..27..3...........1..36....2.......7.9...5..6....2...8"),
        BD_NO_SOLUTION);
    assert_int_equal(
        end_of(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."),
        BD_NO_SOLUTION);
    assert_int_equal(
        end_of("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...."),
        BD_GAVE_UP);
    bd_random random = bd_random_of(2);
    for (unsigned puzzles = 0; puzzles < 60; ++puzzles) {
        sudoku_grid puzzle;
        bd_constraint_result result;
        assert_true(sudoku_generate(&puzzle, &(sudoku_making){0}, &random, NULL));
        unsigned cell = (unsigned)bd_random_below(&random, SUDOKU_CELLS);
        puzzle.cell[cell] = (uint8_t)(1 + bd_random_below(&random, SUDOKU_SIDE));
        if (!sudoku_is_legal(&puzzle, NULL))
            continue;
        static const bd_status expected[] = {BD_NO_SOLUTION, BD_SOLVED, BD_GAVE_UP};
        bd_status status = sudoku_by_logic(&puzzle, &(bd_constraint_options){0}, &result);
        assert_int_equal(status, expected[sudoku_count(&puzzle, 2, NULL)]);
        bd_constraint_result_free(&result);
    }
}

/* The cells of a picture, one after the other. */
static const char *next_cell(const char *at, char out[16])
{
    at += strspn(at, " |-+\n");
    size_t length = strcspn(at, " |\n");
    assert_in_range(length, 1, 9);
    memcpy(out, at, length);
    out[length] = 0;
    return at + length;
}

static void assert_drawn(const sudoku_logic *here)
{
    char picture[2048], cell_text[16];
    assert_in_range(sudoku_logic_draw(here, picture, sizeof picture), 1, sizeof picture - 1);
    const char *at = picture;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell) {
        char expected[16];
        size_t length = 0;
        for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit)
            if (here->grid.cell[cell] == digit || cellset_has(here->may_hold[digit - 1], cell))
                expected[length++] = (char)('0' + digit);
        expected[length] = 0;
        at = next_cell(at, cell_text);
        assert_string_equal(cell_text, expected);
    }
    assert_string_equal(at, "\n");
    /* All bars one below the other. */
    size_t lines = 0, bar = strcspn(picture, "|");
    for (const char *line = picture; *line; line = strchr(line, '\n') + 1, ++lines)
        assert_true(line[bar] == (lines % 4 == 3 ? '+' : '|'));
    assert_int_equal(lines, 11);
}

static void pictures_have_all_candidates(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    for (unsigned puzzles = 0; puzzles < 12; ++puzzles) {
        sudoku_grid puzzle;
        sudoku_logic here;
        sudoku_step step;
        assert_true(sudoku_generate(&puzzle, &(sudoku_making){0}, &random, NULL));
        sudoku_logic_begin(&here, &puzzle);
        do
            assert_drawn(&here);
        while (sudoku_logic_hint(&here, NULL, &step) == SUDOKU_STEP &&
               (sudoku_logic_apply(&here, &step), true));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solves_as_it_rates),
        cmocka_unit_test(limits_count_steps),
        cmocka_unit_test(it_can_be_stopped),
        cmocka_unit_test(none_and_several),
        cmocka_unit_test(pictures_have_all_candidates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
