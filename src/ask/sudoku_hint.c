#include "ask/language.h"
#include "ask/sudoku.h"
#include "ask/sudoku_step.h"
#include "ask/values_hooks.h"

#include "domains/sudoku/board.h"
#include "domains/sudoku/exact.h"
#include "domains/sudoku/grid_text.h"

#include <stdlib.h>
#include <string.h>

/* The next step of a grid. */
typedef struct next_step {
    uint64_t solutions; /* 2: several */
    sudoku_logic here;  /* after the steps that are skipped */
    sudoku_rating passed;
    sudoku_step step; /* of SUDOKU_STEP */
} next_step;

static sudoku_progress find_step(next_step *next, const ask_question *question)
{
    const sudoku_logic_options logic = {.is_unique = question->unique_rectangles &&
                                                     next->solutions == 1};
    for (;;) {
        sudoku_progress found = sudoku_logic_hint(&next->here, &logic, &next->step);
        if (found != SUDOKU_STEP || next->passed.steps >= question->skipped ||
            ask_is_stopped(question))
            return found;
        sudoku_rating_add(&next->passed, &next->step);
        sudoku_logic_apply(&next->here, &next->step);
    }
}

/* A grid without a solution still has steps, but none helps. */
static sudoku_progress sudoku_hint_find(next_step *next, const sudoku_grid *grid,
                                        const ask_question *question)
{
    next->solutions = sudoku_count(grid, 2, NULL);
    next->passed = (sudoku_rating){.steps = 0};
    sudoku_logic_begin(&next->here, grid);
    return next->solutions == 0 ? SUDOKU_IMPOSSIBLE : find_step(next, question);
}

/* The sentence. NULL: no memory. */
static char *say(const next_step *next, sudoku_progress outcome, bool is_nudge,
                 sudoku_language language)
{
    char text[SUDOKU_TEXT_MOST];
    if (outcome != SUDOKU_STEP)
        return strdup(sudoku_no_step_text(outcome, language));
    (is_nudge ? sudoku_step_hint : sudoku_step_text)(&next->step, language, text, sizeof text);
    return strdup(text);
}

/* Adds what belongs to a step alone. Candidates are drawn if it removes some. False: no memory. */
static bool sudoku_hint_add_step(ask_hint *hint, const next_step *next, bool is_nudge,
                                 sudoku_language language)
{
    hint->picture = picture_of_sudoku(&next->here, next->step.digit == 0 && !is_nudge);
    hint->step = is_nudge ? NULL : sudoku_step_json(&next->step, language);
    return hint->picture && (is_nudge || hint->step);
}

bool hint_sudoku(ask_answer *answer, ask_hint *hint, bd_error *error)
{
    static const struct {
        const char *name;
        bd_status status;
    } outcomes[] = {[SUDOKU_STEP] = {"step", BD_SOLVED},
                    [SUDOKU_FINISHED] = {"finished", BD_SOLVED},
                    [SUDOKU_STUCK] = {"stuck", BD_GAVE_UP},
                    [SUDOKU_IMPOSSIBLE] = {"impossible", BD_NO_SOLUTION}};
    const ask_question *question = answer->session->question;
    const board *puzzle = values_problem(answer)->data;
    sudoku_language language;
    sudoku_grid grid;
    next_step next;
    if (!board_is_nine(puzzle))
        return sudoku_parse(&grid, answer->position, strlen(answer->position), error);
    language_choose(question->language, question->locale, &language, NULL); /* which is known */
    sudoku_progress outcome = sudoku_hint_find(&next, &puzzle->grid, question);
    answer->status = outcomes[outcome].status;
    hint->outcome = outcomes[outcome].name;
    hint->skipped = next.passed.steps;
    hint->language = language_code(language);
    hint->sentence = say(&next, outcome, question->is_nudge, language);
    bool made = hint->sentence && (outcome != SUDOKU_STEP ||
                                   sudoku_hint_add_step(hint, &next, question->is_nudge, language));
    return made || bd_fail(error, BD_NO_MEMORY, 0, "no memory for a step");
}
