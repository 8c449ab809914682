#include "ask/sudoku_check.h"

#include "text/json.h"

#include "ask/sudoku.h"

#include "domains/sudoku/board_text.h"
#include "domains/sudoku/facts.h"
#include "domains/sudoku/logic/logic.h"

#include <bandolo/base/text.h>

enum {
    BOARD_CELL_NAME_SIZE = 16,
    CHECK_WORK = 30000000 /* a second's guesses, times the cells of a grid */
};

static const char *name_board_cell(const board *puzzle, unsigned cell,
                                   char out[BOARD_CELL_NAME_SIZE])
{
    unsigned side = puzzle->shape.side;
    bd_text(out, BOARD_CELL_NAME_SIZE, "r%uc%u", cell / side + 1, cell % side + 1);
    return out;
}

/* ", each needed" */
static void tell_minimality(const board_facts *facts, const board *puzzle, char *out, size_t size)
{
    char cell[BOARD_CELL_NAME_SIZE];
    if (facts->minimality == BOARD_IS_MINIMAL)
        bd_text(out, size, ", each needed");
    else if (facts->minimality == BOARD_IS_NOT_MINIMAL)
        bd_text(out, size, ", the one in %s redundant",
                name_board_cell(puzzle, facts->needless, cell));
    else
        bd_text(out, size, "%s", "");
}

/* "; rated 1.2, easy; the hardest of 64 steps: hidden single in a box", or another end of logic. */
static void tell_rating(const sudoku_rating *rating, char *out, size_t size)
{
    sudoku_logic here;
    char text[SUDOKU_TEXT_MOST];
    *out = 0;
    if (!rating)
        return;
    sudoku_logic_begin(&here, &rating->grid);
    sudoku_rating_text(rating, &here, SUDOKU_ENGLISH, text, sizeof text);
    bd_text(out, size, "; %s", text);
}

/* "30 clues, each needed; rated 1.2, easy...; the only solution is 1234..." */
static void sudoku_check_tell(const board_facts *facts, const sudoku_rating *rating,
                              const board *puzzle, ask_verdict *verdict)
{
    char rated[128];
    char first[BOARD_MOST_CELLS + 1], second[BOARD_MOST_CELLS + 1], needed[64];
    size_t size = sizeof verdict->why;
    board_format_cells(&facts->solution[0], first, sizeof first);
    board_format_cells(&facts->solution[1], second, sizeof second);
    tell_minimality(facts, puzzle, needed, sizeof needed);
    tell_rating(rating, rated, sizeof rated);
    size_t at = bd_text(verdict->why, size, "%u clue%s%s%s; ", facts->clues,
                        facts->clues == 1 ? "" : "s", needed, rated);
    if (facts->solutions > 1)
        bd_text_at(verdict->why, size, at, "two of several solutions are %s and %s", first, second);
    else if (facts->solutions == 1)
        bd_text_at(verdict->why, size, at, "the only solution is %s", first);
    else
        bd_text_at(verdict->why, size, at, "no solution exists (proved)");
}

static json_t *json_of_facts(const board_facts *facts, const sudoku_rating *rating,
                             const board *puzzle)
{
    json_draft object = object_new();
    char text[BOARD_MOST_CELLS + 1], cell[BOARD_CELL_NAME_SIZE];
    object_number(&object, "clues", facts->clues);
    if (facts->minimality != BOARD_MINIMALITY_UNKNOWN)
        object_flag(&object, "minimal", facts->minimality == BOARD_IS_MINIMAL);
    if (facts->minimality == BOARD_IS_NOT_MINIMAL)
        object_text(&object, "needless", name_board_cell(puzzle, facts->needless, cell));
    if (rating)
        sudoku_rating_json(rating, &object);
    json_t *shown = json_array();
    for (unsigned i = 0; i < facts->solutions; ++i) {
        board_format_cells(&facts->solution[i], text, sizeof text);
        object.failed |= json_array_append_new(shown, json_string(text)) != 0;
    }
    object_add(&object, "shown", shown);
    return object_done(&object);
}

bool check_sudoku(const bd_constraint_problem *problem, bool is_brief, ask_verdict *verdict,
                  bd_error *error)
{
    const board *puzzle = problem->data;
    board_facts facts;
    sudoku_rating rating;
    if (!board_facts_of(puzzle, CHECK_WORK / board_cells(&puzzle->shape), &facts, error))
        return false;
    if (!facts.is_complete && facts.solutions < 2)
        return true; /* the search before had more time, and told what it found */
    bool has_rating = !is_brief && facts.solutions == 1 && board_is_nine(puzzle);
    if (has_rating)
        sudoku_logic_rate(&puzzle->grid, NULL, &rating);
    sudoku_check_tell(&facts, has_rating ? &rating : NULL, puzzle, verdict);
    verdict->unique = facts.solutions == 1 ? SAYS_YES : SAYS_NO;
    verdict->facts = json_of_facts(&facts, has_rating ? &rating : NULL, puzzle);
    return verdict->facts || bd_fail(error, BD_NO_MEMORY, 0, "no memory for the JSON of a result");
}
