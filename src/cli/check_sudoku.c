#include "cli/check_sudoku.h"

#include "cli/object.h"

#include "domains/sudoku/facts.h"
#include "domains/sudoku/grid_text.h"

#include <bandolo/base/text.h>

enum { CELL_NAME_SIZE = 16 };

static const char *name_cell(char out[CELL_NAME_SIZE], unsigned cell)
{
    bd_text(out, CELL_NAME_SIZE, "r%uc%u", sudoku_row(cell) + 1, sudoku_column(cell) + 1);
    return out;
}

/* "17 clues, each needed; the only solution is 9567..." */
static void tell(const sudoku_facts *facts, cli_verdict *verdict)
{
    char first[SUDOKU_CELLS + 1], second[SUDOKU_CELLS + 1], cell[CELL_NAME_SIZE], why[256];
    sudoku_format(&facts->solution[0], first, sizeof first);
    sudoku_format(&facts->solution[1], second, sizeof second);
    if (facts->solutions == 0)
        bd_text(why, sizeof why, "; it is proved that there is no solution");
    else if (facts->solutions > 1)
        bd_text(why, sizeof why, "; two of several solutions are %s and %s", first, second);
    else if (facts->is_minimal)
        bd_text(why, sizeof why, ", each needed; the only solution is %s", first);
    else
        bd_text(why, sizeof why, ", that in %s not needed; the only solution is %s",
                name_cell(cell, facts->needless), first);
    bd_text(verdict->why, sizeof verdict->why, "%u clue%s%s", facts->clues,
            facts->clues == 1 ? "" : "s", why);
}

static json_t *json_of_facts(const sudoku_facts *facts)
{
    cli_object object = object_new();
    char text[SUDOKU_CELLS + 1];
    object_number(&object, "clues", facts->clues);
    if (facts->solutions == 1)
        object_flag(&object, "minimal", facts->is_minimal);
    if (facts->solutions == 1 && !facts->is_minimal)
        object_text(&object, "needless", name_cell(text, facts->needless));
    json_t *shown = json_array();
    for (unsigned i = 0; i < facts->solutions; ++i) {
        sudoku_format(&facts->solution[i], text, sizeof text);
        object.failed |= json_array_append_new(shown, json_string(text)) != 0;
    }
    object_add(&object, "shown", shown);
    return object_done(&object);
}

bool check_sudoku(const sudoku_grid *puzzle, cli_verdict *verdict, bd_error *error)
{
    const sudoku_facts facts = sudoku_facts_of(puzzle);
    tell(&facts, verdict);
    verdict->unique = facts.solutions == 1 ? SAYS_YES : SAYS_NO;
    verdict->facts = json_of_facts(&facts);
    return verdict->facts || bd_fail(error, BD_NO_MEMORY, 0, "no memory for the JSON of a result");
}
