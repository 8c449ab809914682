#include "ask/sudoku_step.h"

#include "text/json.h"

#include "domains/sudoku/grid_text.h"
#include "text/wrap.h"

#include <bandolo/base/text.h>

#include <string.h>

enum { STEP_PICTURE_SIZE = 2048 }; /* eleven lines of 119 characters at most */

const char *name_cell(char out[CELL_NAME_SIZE], unsigned cell)
{
    bd_text(out, CELL_NAME_SIZE, "r%uc%u", sudoku_row(cell) + 1, sudoku_column(cell) + 1);
    return out;
}

static const char *sudoku_step_draw(const sudoku_logic *here, bool has_candidates,
                                    char out[STEP_PICTURE_SIZE])
{
    if (has_candidates)
        sudoku_logic_draw(here, out, STEP_PICTURE_SIZE);
    if (!has_candidates || strcspn(out, "\n") > LINE_WIDTH)
        sudoku_draw(&here->grid, out, STEP_PICTURE_SIZE);
    return out;
}

char *picture_of_sudoku(const sudoku_logic *here, bool has_candidates)
{
    char picture[STEP_PICTURE_SIZE];
    return strdup(sudoku_step_draw(here, has_candidates, picture));
}

void draw_sudoku(const sudoku_logic *here, bool has_candidates, FILE *out)
{
    char picture[STEP_PICTURE_SIZE];
    fprintf(out, "%s\n", sudoku_step_draw(here, has_candidates, picture));
}

static void add_cell(json_draft *object, const char *name, unsigned cell)
{
    char text[CELL_NAME_SIZE];
    object_text(object, name, name_cell(text, cell));
}

/* NULL: no memory, here and below. */
static json_t *json_of_cells(cellset cells)
{
    json_t *list = json_array();
    char name[CELL_NAME_SIZE];
    bool failed = !list;
    while (cells && !failed)
        failed = json_array_append_new(list, json_string(name_cell(name, cellset_take(&cells))));
    if (!failed)
        return list;
    json_decref(list);
    return NULL;
}

static json_t *json_of_digits(nineset digits)
{
    json_t *list = json_array();
    bool failed = !list;
    while (digits && !failed)
        failed = json_array_append_new(list, json_integer(nineset_take(&digits)));
    if (!failed)
        return list;
    json_decref(list);
    return NULL;
}

static json_t *json_of_put(const sudoku_step *step)
{
    json_draft put = object_new();
    add_cell(&put, "cell", step->cell);
    object_number(&put, "digit", step->digit);
    return object_done(&put);
}

/* For each removed digit, the cells that lose it. */
static json_t *json_of_removed(const sudoku_step *step)
{
    json_t *list = json_array();
    bool failed = !list;
    for (unsigned digit = 1; digit <= SUDOKU_SIDE && !failed; ++digit) {
        if (step->removed[digit - 1] == 0)
            continue;
        json_draft gone = object_new();
        object_number(&gone, "digit", digit);
        object_add(&gone, "cells", json_of_cells(step->removed[digit - 1]));
        failed = json_array_append_new(list, object_done(&gone));
    }
    if (!failed)
        return list;
    json_decref(list);
    return NULL;
}

static json_t *json_of_effect(const sudoku_step *step)
{
    json_draft effect = object_new();
    if (step->digit != 0)
        object_add(&effect, "put", json_of_put(step));
    else
        object_add(&effect, "remove", json_of_removed(step));
    return object_done(&effect);
}

/* r4, c5, b6. */
static json_t *json_of_houses(uint32_t houses)
{
    json_t *list = json_array();
    bool failed = !list;
    for (unsigned house = 0; house < SUDOKU_HOUSES && !failed; ++house) {
        char name[CELL_NAME_SIZE];
        if (!(houses >> house & 1))
            continue;
        bd_text(name, sizeof name, "%c%u", "rcb"[house / SUDOKU_SIDE], house % SUDOKU_SIDE + 1);
        failed = json_array_append_new(list, json_string(name));
    }
    if (!failed)
        return list;
    json_decref(list);
    return NULL;
}

/* Tells which step of a chain or a trial follows from which. */
static json_t *json_of_chain(const sudoku_step *step)
{
    json_t *list = json_array();
    bool failed = !list;
    for (unsigned i = 0; i < step->length && !failed; ++i) {
        const sudoku_claim *claim = &step->chain[i];
        json_draft object = object_new();
        add_cell(&object, "cell", claim->cell);
        object_number(&object, "digit", claim->digit);
        object_flag(&object, "holds", claim->holds);
        failed = json_array_append_new(list, object_done(&object));
    }
    if (!failed)
        return list;
    json_decref(list);
    return NULL;
}

json_t *sudoku_step_json(const sudoku_step *step, sudoku_language language)
{
    char sentence[SUDOKU_TEXT_MOST];
    json_draft object = object_new();
    sudoku_step_text(step, language, sentence, sizeof sentence);
    object_text(&object, "technique", sudoku_technique_name(step->technique, SUDOKU_ENGLISH));
    object_add(&object, "difficulty", json_real(sudoku_technique_number(step->technique) / 10.0));
    object_add(&object, "cells", json_of_cells(step->cells | step->others));
    object_add(&object, "digits", json_of_digits(step->digits | step->extra));
    object_add(&object, "effect", json_of_effect(step));
    object_text(&object, "sentence", sentence);
    object_add(&object, "houses", json_of_houses(step->houses));
    if (step->covers)
        object_add(&object, "covers", json_of_houses(step->covers));
    if (step->length > 0)
        object_add(&object, "chain", json_of_chain(step));
    return object_done(&object);
}
