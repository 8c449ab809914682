/* Fish: in n lines a digit has its cells in n cross lines, one in each, so it leaves the rest of
 * those (n = 2 X-wing, 3 swordfish, 4 jellyfish). With fins, some cells of the lines are
 * elsewhere, all in one box: either the fish swims or a fin has the digit, so what would lose it
 * by the fish and sees all fins loses it. A sashimi fish would not be one without its fins: a
 * line of it has one other cell or none. */
#include "domains/sudoku/logic_state.h"
#include "domains/sudoku/logic_techniques.h"

#include "domains/sudoku/logic_choice.h"

/* The cells of several lines: of rows (kind 0) or columns (1), a bit each. */
static cellset lines(unsigned kind, nineset numbers)
{
    cellset cells = 0;
    while (numbers)
        cells |= cellset_house(kind * SUDOKU_SIDE + nineset_take(&numbers) - 1);
    return cells;
}

static void rows_of_table(const sudoku_logic *here, unsigned digit, unsigned kind,
                          nineset rows[SUDOKU_SIDE])
{
    for (unsigned line = 0; line < SUDOKU_SIDE; ++line)
        rows[line] = cellset_within(logic_cells_of(here, digit), kind * SUDOKU_SIDE + line);
}

/* `base` and `cover` are numbers of lines and of cross lines. */
static bool is_fish(const sudoku_logic *here, unsigned digit, unsigned kind, choice fish,
                    cellset fins, sudoku_step *step)
{
    cellset base = lines(kind, fish.rows), cover = lines(1 - kind, fish.columns);
    cellset gone = cover & ~base;
    if (fins != 0)
        gone &= cellset_seen_by_all(fins);
    if (!step_removes(here, step, digit, gone))
        return false;
    step->houses = (uint32_t)fish.rows << kind * SUDOKU_SIDE;
    step->covers = (uint32_t)fish.columns << (1 - kind) * SUDOKU_SIDE;
    step->digits = nineset_of(digit);
    step->cells = logic_cells_of(here, digit) & base & ~fins;
    step->others = fins;
    return true;
}

bool logic_fish(const sudoku_logic *here, unsigned size, sudoku_step *step)
{
    for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit)
        for (unsigned kind = 0; kind < 2; ++kind) {
            nineset rows[SUDOKU_SIDE];
            rows_of_table(here, digit, kind, rows);
            choices all = choices_of(rows, size);
            for (choice found; choices_next(&all, &found);)
                if (is_fish(here, digit, kind, found, 0, step))
                    return true;
        }
    return false;
}

/* Would a line, without its fins, not hold its fish? */
static bool lacks_a_line(const nineset rows[SUDOKU_SIDE], choice fish)
{
    for (nineset left = fish.rows; left;)
        if (nineset_count(rows[nineset_take(&left) - 1] & fish.columns) < 2)
            return true;
    return false;
}

/* Are the marks that lines have in some cross lines, which all go through the same three boxes,
 * in one box? */
static bool are_in_one_box(const nineset rows[SUDOKU_SIDE], nineset base, nineset cross)
{
    unsigned bands = 0;
    while (base) {
        unsigned row = nineset_take(&base) - 1;
        bands |= (unsigned)((rows[row] & cross) != 0) << row / SUDOKU_BOX;
    }
    return (bands & (bands - 1)) == 0;
}

/* All fish on given lines, whose fins are in some cross lines through the same boxes. */
static bool with_fins_on(const sudoku_logic *here, unsigned digit, unsigned kind, choice whole,
                         unsigned size, bool is_sashimi, const nineset rows[SUDOKU_SIDE],
                         sudoku_step *step)
{
    unsigned spare = nineset_count(whole.columns) - size;
    for (unsigned stack = 0; stack < SUDOKU_SIDE; stack += SUDOKU_BOX)
        for (unsigned three = 1; three < 1 << SUDOKU_BOX; ++three) {
            nineset cross = (nineset)(three << stack);
            choice fish = {whole.rows, whole.columns & (nineset)~cross};
            if (cross & ~whole.columns || nineset_count(cross) != spare ||
                !are_in_one_box(rows, whole.rows, cross) || lacks_a_line(rows, fish) != is_sashimi)
                continue;
            cellset fins = logic_cells_of(here, digit) & lines(kind, whole.rows) &
                           lines(1 - kind, cross);
            if (is_fish(here, digit, kind, fish, fins, step))
                return true;
        }
    return false;
}

static bool with_fins(const sudoku_logic *here, unsigned digit, unsigned kind, unsigned size,
                      bool is_sashimi, sudoku_step *step)
{
    nineset rows[SUDOKU_SIDE];
    rows_of_table(here, digit, kind, rows);
    for (unsigned base = (1U << size) - 1; base <= NINE_ALL; base = next_choice(base)) {
        choice whole = {(nineset)base, 0};
        bool is_open = true;
        for (nineset left = whole.rows; left;) {
            nineset row = rows[nineset_take(&left) - 1];
            is_open &= row != 0;
            whole.columns |= row;
        }
        unsigned marks = nineset_count(whole.columns);
        if (is_open && marks > size && marks <= size + SUDOKU_BOX &&
            with_fins_on(here, digit, kind, whole, size, is_sashimi, rows, step))
            return true;
    }
    return false;
}

static bool find_with_fins(const sudoku_logic *here, unsigned size, bool is_sashimi,
                           sudoku_step *step)
{
    for (unsigned digit = 1; digit <= SUDOKU_SIDE; ++digit)
        for (unsigned kind = 0; kind < 2; ++kind)
            if (with_fins(here, digit, kind, size, is_sashimi, step))
                return true;
    return false;
}

bool logic_finned_fish(const sudoku_logic *here, unsigned size, sudoku_step *step)
{
    return find_with_fins(here, size, false, step);
}

bool logic_sashimi_fish(const sudoku_logic *here, unsigned size, sudoku_step *step)
{
    return find_with_fins(here, size, true, step);
}
