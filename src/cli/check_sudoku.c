#include "cli/check_sudoku.h"

#include "cli/object.h"
#include "cli/sudoku_answer.h"
#include "cli/sudoku_step.h"

#include "domains/sudoku/facts.h"
#include "domains/sudoku/grid_text.h"

#include <bandolo/base/text.h>

/* "; rated 1.2, easy; the hardest of 64 steps: hidden single in a box", or what else logic came to. */
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

/* "17 clues, each needed; rated 1.2, easy...; the only solution is 9567..." */
static void tell(const sudoku_facts *facts, const sudoku_rating *rating, cli_verdict *verdict)
{
    char first[SUDOKU_CELLS + 1], second[SUDOKU_CELLS + 1], cell[CELL_NAME_SIZE], why[256];
    char rated[128];
    tell_rating(rating, rated, sizeof rated);
    sudoku_format(&facts->solution[0], first, sizeof first);
    sudoku_format(&facts->solution[1], second, sizeof second);
    if (facts->solutions == 0)
        bd_text(why, sizeof why, "; it is proved that there is no solution");
    else if (facts->solutions > 1)
        bd_text(why, sizeof why, "; two of several solutions are %s and %s", first, second);
    else if (facts->is_minimal)
        bd_text(why, sizeof why, ", each needed%s; the only solution is %s", rated, first);
    else
        bd_text(why, sizeof why, ", that in %s not needed%s; the only solution is %s",
                name_cell(cell, facts->needless), rated, first);
    bd_text(verdict->why, sizeof verdict->why, "%u clue%s%s", facts->clues,
            facts->clues == 1 ? "" : "s", why);
}

static json_t *json_of_facts(const sudoku_facts *facts, const sudoku_rating *rating)
{
    cli_object object = object_new();
    char text[SUDOKU_CELLS + 1];
    object_number(&object, "clues", facts->clues);
    if (facts->solutions == 1)
        object_flag(&object, "minimal", facts->is_minimal);
    if (facts->solutions == 1 && !facts->is_minimal)
        object_text(&object, "needless", name_cell(text, facts->needless));
    if (rating)
        sudoku_rating_json(rating, &object);
    json_t *shown = json_array();
    for (unsigned i = 0; i < facts->solutions; ++i) {
        sudoku_format(&facts->solution[i], text, sizeof text);
        object.failed |= json_array_append_new(shown, json_string(text)) != 0;
    }
    object_add(&object, "shown", shown);
    return object_done(&object);
}

bool check_sudoku(const sudoku_grid *puzzle, bool is_rated, cli_verdict *verdict, bd_error *error)
{
    const sudoku_facts facts = sudoku_facts_of(puzzle);
    sudoku_rating rating;
    bool has_rating = is_rated && facts.solutions == 1;
    if (has_rating)
        sudoku_logic_rate(puzzle, NULL, &rating);
    tell(&facts, has_rating ? &rating : NULL, verdict);
    verdict->unique = facts.solutions == 1 ? SAYS_YES : SAYS_NO;
    verdict->facts = json_of_facts(&facts, has_rating ? &rating : NULL);
    return verdict->facts || bd_fail(error, BD_NO_MEMORY, 0, "no memory for the JSON of a result");
}
