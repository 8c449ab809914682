/* The engine takes the easiest technique that finds something, again and again; and the table of names and levels. */
#include "domains/sudoku/logic/logic.h"

#include "domains/sudoku/logic/state.h"
#include "domains/sudoku/logic/techniques.h"

static bool needs_uniqueness(unsigned technique)
{
    return technique >= SUDOKU_UNIQUE_RECTANGLE_1 && technique <= SUDOKU_UNIQUE_RECTANGLE_4;
}

bool sudoku_logic_find(const sudoku_logic *here, sudoku_technique technique, sudoku_step *step)
{
    const logic_technique *row = &logic_techniques[technique];
    *step = (sudoku_step){.technique = SUDOKU_FULL_HOUSE};
    if (!row->find(here, row->variant, step))
        return false;
    step->technique = technique;
    return true;
}

sudoku_progress sudoku_logic_hint(const sudoku_logic *here, const sudoku_logic_options *options,
                                  sudoku_step *step)
{
    bool is_unique = options != NULL && options->is_unique;
    unsigned end = options != NULL && options->before ? options->before : SUDOKU_TECHNIQUES;
    if (logic_is_impossible(here, NULL))
        return SUDOKU_IMPOSSIBLE;
    if (here->open == 0)
        return SUDOKU_FINISHED;
    *step = (sudoku_step){.technique = SUDOKU_FULL_HOUSE};
    for (unsigned i = 0; i < end; ++i) {
        const logic_technique *row = &logic_techniques[i];
        if ((is_unique || !needs_uniqueness(i)) && row->find(here, row->variant, step)) {
            step->technique = (sudoku_technique)i;
            return SUDOKU_STEP;
        }
    }
    return SUDOKU_STUCK;
}

void sudoku_logic_apply(sudoku_logic *here, const sudoku_step *step)
{
    if (step->digit != 0) {
        logic_place(here, step->cell, step->digit);
        return;
    }
    for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit)
        logic_remove(here, digit, step->removed[digit - 1]);
}

void sudoku_rating_add(sudoku_rating *rating, const sudoku_step *step)
{
    if (rating->steps == 0 || step->technique > rating->hardest)
        rating->hardest = step->technique;
    ++rating->used[step->technique];
    ++rating->steps;
}

void sudoku_rating_end(sudoku_rating *rating, const sudoku_logic *here, sudoku_progress end)
{
    rating->end = end;
    rating->grid = here->grid;
    rating->number = rating->steps > 0 ? sudoku_technique_number(rating->hardest) : 0;
    rating->level = end == SUDOKU_FINISHED ? sudoku_technique_level(rating->hardest)
                                           : SUDOKU_EXTREME;
}

void sudoku_logic_rate(const sudoku_grid *grid, const sudoku_logic_options *options,
                       sudoku_rating *rating)
{
    sudoku_logic here;
    sudoku_step step;
    sudoku_progress end;
    *rating = (sudoku_rating){.end = SUDOKU_STEP};
    sudoku_logic_begin(&here, grid);
    while ((end = sudoku_logic_hint(&here, options, &step)) == SUDOKU_STEP) {
        sudoku_rating_add(rating, &step);
        sudoku_logic_apply(&here, &step);
    }
    sudoku_rating_end(rating, &here, end);
}

static const struct {
    uint8_t number;
    const char *name[SUDOKU_LANGUAGES];
} techniques[SUDOKU_TECHNIQUES] = {
#define X(technique, number, english, italian) {number, {english, italian}},
    SUDOKU_TECHNIQUE_LIST(X)
#undef X
};

unsigned sudoku_technique_number(sudoku_technique technique)
{
    return techniques[technique].number;
}

const char *sudoku_technique_name(sudoku_technique technique, sudoku_language language)
{
    return techniques[technique].name[language];
}

sudoku_level sudoku_technique_level(sudoku_technique technique)
{
    static const uint8_t up_to[SUDOKU_EXTREME] = {25, 40, 60, 80};
    unsigned level = SUDOKU_EASY;
    while (level < SUDOKU_EXTREME && techniques[technique].number > up_to[level])
        ++level;
    return (sudoku_level)level;
}

const char *sudoku_level_name(sudoku_level level, sudoku_language language)
{
    static const char *const name[SUDOKU_LEVELS][SUDOKU_LANGUAGES] = {
        [SUDOKU_EASY] = {"easy", "facile"},
        [SUDOKU_MEDIUM] = {"medium", "media"},
        [SUDOKU_HARD] = {"hard", "difficile"},
        [SUDOKU_VERY_HARD] = {"very hard", "molto difficile"},
        [SUDOKU_EXTREME] = {"extreme", "estrema"},
    };
    return name[level][language];
}
