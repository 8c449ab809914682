/* Fish: in n lines a digit has its cells in n cross lines, one in each, so the rest of those lose it (n = 2 X-wing, 3
 * swordfish, 4 jellyfish). With fins, some cells of the lines are elsewhere, all in one box: either the fish holds or
 * a fin has the digit, so a cell that would lose it by the fish and sees all fins loses it. A sashimi fish needs its
 * fins: without them a line has one cell or none. */
#include "domains/sudoku/logic/state.h"
#include "domains/sudoku/logic/techniques.h"

#include "domains/sudoku/logic/choice.h"

/* Returns the cells of several lines: of rows (kind 0) or columns (1), a bit each. */
static cellset lines(unsigned kind, nineset numbers)
{
    cellset cells = 0;
    while (numbers)
        cells |= cellset_house(kind * SUDOKU_SIDE + nineset_take(&numbers) - 1);
    return cells;
}

/* The places of a digit: a row of the table for each row (kind 0) or column (1) of the grid, with marks for cross
 * lines. */
typedef struct table {
    const sudoku_logic *here;
    unsigned digit, kind;
    nineset rows[SUDOKU_SIDE];
} table;

static table table_of(const sudoku_logic *here, unsigned digit, unsigned kind)
{
    table made = {.here = here, .digit = digit, .kind = kind};
    for (unsigned line = 0; line < SUDOKU_SIDE; ++line)
        made.rows[line] = cellset_within(logic_cells_of(here, digit), kind * SUDOKU_SIDE + line);
    return made;
}

static bool is_fish(const table *of, choice fish, cellset fins, sudoku_step *step)
{
    cellset base = lines(of->kind, fish.rows), cover = lines(1 - of->kind, fish.columns);
    cellset gone = cover & ~base;
    if (fins != 0)
        gone &= cellset_seen_by_all(fins);
    if (!step_removes(of->here, step, of->digit, gone))
        return false;
    step->houses = (uint32_t)fish.rows << of->kind * SUDOKU_SIDE;
    step->covers = (uint32_t)fish.columns << (1 - of->kind) * SUDOKU_SIDE;
    step->digits = nineset_of(of->digit);
    step->cells = logic_cells_of(of->here, of->digit) & base & ~fins;
    step->others = fins;
    return true;
}

bool logic_fish(const sudoku_logic *here, unsigned size, sudoku_step *step)
{
    for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit)
        for (unsigned kind = 0; kind < 2; ++kind) {
            table of = table_of(here, digit, kind);
            choices all = choices_of(of.rows, size);
            for (choice found; choices_next(&all, &found);)
                if (is_fish(&of, found, 0, step))
                    return true;
        }
    return false;
}

/* Has a line, without its fins, less than two cells? */
static bool lacks_a_line(const table *of, choice fish)
{
    for (nineset left = fish.rows; left;)
        if (nineset_count(of->rows[nineset_take(&left) - 1] & fish.columns) < 2)
            return true;
    return false;
}

/* Are the marks of these lines in cross lines of one stack all in one box? */
static bool are_in_one_box(const table *of, nineset base, nineset cross)
{
    unsigned bands = 0;
    while (base) {
        unsigned row = nineset_take(&base) - 1;
        bands |= (unsigned)((of->rows[row] & cross) != 0) << row / SUDOKU_BOX;
    }
    return (bands & (bands - 1)) == 0;
}

/* Tries which of the cross lines of these lines are the fish's, and which the fins'. */
static bool with_fins_on(const table *of, choice whole, unsigned size, bool is_sashimi,
                         sudoku_step *step)
{
    unsigned spare = nineset_count(whole.columns) - size;
    cellset places = logic_cells_of(of->here, of->digit) & lines(of->kind, whole.rows);
    for (unsigned stack = 0; stack < SUDOKU_SIDE; stack += SUDOKU_BOX)
        for (unsigned three = 1; three < 1 << SUDOKU_BOX; ++three) {
            nineset cross = (nineset)(three << stack);
            choice fish = {whole.rows, whole.columns & (nineset)~cross};
            if ((cross & ~whole.columns) == 0 && nineset_count(cross) == spare &&
                are_in_one_box(of, whole.rows, cross) && lacks_a_line(of, fish) == is_sashimi &&
                is_fish(of, fish, places & lines(1 - of->kind, cross), step))
                return true;
        }
    return false;
}

static bool with_fins(const table *of, unsigned size, bool is_sashimi, sudoku_step *step)
{
    for (unsigned base = (1U << size) - 1; base <= NINE_ALL; base = next_choice(base)) {
        choice whole = {(nineset)base, 0};
        bool is_open = true;
        for (nineset left = whole.rows; left;) {
            nineset row = of->rows[nineset_take(&left) - 1];
            is_open &= row != 0;
            whole.columns |= row;
        }
        unsigned marks = nineset_count(whole.columns);
        if (is_open && marks > size && marks <= size + SUDOKU_BOX &&
            with_fins_on(of, whole, size, is_sashimi, step))
            return true;
    }
    return false;
}

bool logic_finned_fish(const sudoku_logic *here, unsigned variant, sudoku_step *step)
{
    for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit)
        for (unsigned kind = 0; kind < 2; ++kind) {
            table of = table_of(here, digit, kind);
            if (with_fins(&of, variant & ~SASHIMI, variant & SASHIMI, step))
                return true;
        }
    return false;
}
