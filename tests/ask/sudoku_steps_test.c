/* The JSON of an explanation is read back and played: its effects solve the grid, its cells are those of the
 * steps, and its sentences those of the library. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ask/logic_story.h"
#include "ask/sudoku_step.h"

#include "domains/sudoku/generate.h"
#include "domains/sudoku/sudoku.h"

static unsigned cell_of(const char *name)
{
    unsigned row, column;
    assert_int_equal(sscanf(name, "r%1uc%1u", &row, &column), 2);
    return (row - 1) * SUDOKU_SIDE + column - 1;
}

static cellset cells_of(const json_t *list)
{
    cellset cells = 0;
    for (size_t i = 0; i < json_array_size(list); ++i)
        cells |= cellset_of(cell_of(json_string_value(json_array_get(list, i))));
    return cells;
}

static uint32_t houses_of(const json_t *list)
{
    static const char kinds[] = "rcb";
    uint32_t houses = 0;
    for (size_t i = 0; i < json_array_size(list); ++i) {
        const char *name = json_string_value(json_array_get(list, i));
        const char *kind = strchr(kinds, name[0]);
        assert_non_null(kind);
        houses |= 1U << ((unsigned)(kind - kinds) * SUDOKU_SIDE + (unsigned)(name[1] - '1'));
    }
    return houses;
}

/* What the JSON says is to be done. */
static sudoku_step step_of(const json_t *json)
{
    sudoku_step step = {.technique = SUDOKU_FULL_HOUSE};
    const json_t *effect = json_object_get(json, "effect");
    const json_t *put = json_object_get(effect, "put"),
                 *removed = json_object_get(effect, "remove");
    assert_true((put == NULL) != (removed == NULL));
    if (put) {
        step.cell = (uint8_t)cell_of(json_string_value(json_object_get(put, "cell")));
        step.digit = (uint8_t)json_integer_value(json_object_get(put, "digit"));
    }
    for (size_t i = 0; i < json_array_size(removed); ++i) {
        const json_t *gone = json_array_get(removed, i);
        json_int_t digit = json_integer_value(json_object_get(gone, "digit"));
        assert_in_range(digit, 1, SUDOKU_SIDE);
        step.removed[digit - 1] = cells_of(json_object_get(gone, "cells"));
        assert_true(step.removed[digit - 1] != 0);
    }
    return step;
}

static void assert_tells(const json_t *json, const sudoku_step *step, sudoku_language language)
{
    char sentence[SUDOKU_TEXT_MOST];
    sudoku_step_text(step, language, sentence, sizeof sentence);
    assert_string_equal(json_string_value(json_object_get(json, "sentence")), sentence);
    assert_string_equal(json_string_value(json_object_get(json, "technique")),
                        sudoku_technique_name(step->technique, SUDOKU_ENGLISH));
    assert_true(cells_of(json_object_get(json, "cells")) == (step->cells | step->others));
    nineset digits = 0;
    const json_t *list = json_object_get(json, "digits");
    for (size_t i = 0; i < json_array_size(list); ++i)
        digits |= nineset_of((unsigned)json_integer_value(json_array_get(list, i)));
    assert_int_equal(digits, step->digits | step->extra);
    assert_true(houses_of(json_object_get(json, "houses")) == step->houses);
    assert_true(houses_of(json_object_get(json, "covers")) == step->covers);
    const json_t *chain = json_object_get(json, "chain");
    assert_int_equal(json_array_size(chain), step->length);
    for (size_t i = 0; i < step->length; ++i) {
        const json_t *claim = json_array_get(chain, i);
        assert_int_equal(cell_of(json_string_value(json_object_get(claim, "cell"))),
                         step->chain[i].cell);
        assert_int_equal(json_integer_value(json_object_get(claim, "digit")), step->chain[i].digit);
        assert_int_equal(json_is_true(json_object_get(claim, "holds")), step->chain[i].holds);
    }
}

static void play(const logic_story *story)
{
    char *text;
    json_t *told = logic_story_json(story);
    assert_non_null(told);
    assert_non_null(text = json_dumps(told, JSON_COMPACT));
    json_decref(told);
    assert_non_null(told = json_loads(text, 0, NULL));
    free(text);
    const json_t *steps = json_object_get(told, "steps");
    assert_int_equal(json_array_size(steps), story->count);
    sudoku_logic here;
    sudoku_logic_begin(&here, story->puzzle);
    for (size_t i = 0; i < story->count; ++i) {
        const json_t *json = json_array_get(steps, i);
        sudoku_step step = step_of(json);
        assert_tells(json, &story->steps[i], story->language);
        sudoku_logic_apply(&here, &step);
    }
    assert_true(sudoku_is_solved(&here.grid));
    assert_true(sudoku_extends(story->puzzle, &here.grid));
    json_decref(told);
}

static void stories_can_be_played(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (unsigned level = 0; level < SUDOKU_LEVELS; ++level)
        for (unsigned puzzles = 0; puzzles < 8; ++puzzles) {
            sudoku_grid puzzle;
            const sudoku_making making = {.levels = 1U << level};
            bd_constraint_problem problem = {.domain = &sudoku_domain, .data = &puzzle};
            bd_constraint_result result;
            logic_story story;
            const logic_request request = {.language = (sudoku_language)(puzzles % 2),
                                           .uses_rectangles = puzzles % 4 == 0};
            assert_true(sudoku_generate(&puzzle, &making, &random, NULL));
            assert_int_equal(
                logic_story_make(&story, &problem, &request, &(bd_constraint_options){0}, &result),
                BD_SOLVED);
            play(&story);
            logic_story_free(&story);
            bd_constraint_result_free(&result);
        }
}

static void cells_have_names(void **state)
{
    char name[CELL_NAME_SIZE];
    (void)state;
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell)
        assert_int_equal(cell_of(name_cell(name, cell)), cell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stories_can_be_played),
        cmocka_unit_test(cells_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
