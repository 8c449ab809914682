/* See layout.h. */
#include "lines.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

void tiles_layout_aim(tiles_layout *layout, const tiles_cells *goal)
{
    layout->goal = *goal;
    for (unsigned cell = 0; cell < layout->cells; ++cell) {
        unsigned tile = goal->tile[cell];
        layout->home[tile] = (uint8_t)cell;
        for (unsigned axis = 0; axis < TILES_AXES; ++axis)
            layout->line[axis][tile] = (uint8_t)tiles_line(layout->columns, axis, cell);
    }
}

bool tiles_layout_open(tiles_layout *layout, unsigned rows, unsigned columns, const char *goal,
                       bd_error *error)
{
    *layout = (tiles_layout){
        .rows = (uint8_t)rows, .columns = (uint8_t)columns, .cells = (uint8_t)(rows * columns)};
    bool blank_first = goal && strcmp(goal, "blank-first") == 0;
    tiles_cells cells = {{0}};
    if (!goal || blank_first || strcmp(goal, "blank-last") == 0)
        for (unsigned cell = 0; cell < layout->cells; ++cell)
            cells.tile[cell] = (uint8_t)(blank_first ? cell : (cell + 1) % layout->cells);
    else if (!tiles_read(layout, goal, strlen(goal), &cells, error))
        return false;
    tiles_layout_aim(layout, &cells);
    return true;
}

bool tiles_shape_read(const char *text, unsigned *rows, unsigned *columns, bd_error *error)
{
    char end;
    if (!text || sscanf(text, "%2u%*1[xX]%2u%c", rows, columns, &end) != 2 || *rows < 2 ||
        *columns < 2 || *rows * *columns > TILES_MOST_CELLS)
        return bd_fail(
            error, BD_BAD_USAGE, 0,
            "%s%s%s: expected a size such as tile:3x4: rows x columns, each at least 2, at "
            "most %d cells in all",
            text ? "size '" : "tile", text ? text : "", text ? "'" : "", TILES_MOST_CELLS);
    return true;
}

/* ---- reading ---- */

enum { BLANK_SIGN = -1, MOST_NUMBERS = TILES_MOST_CELLS + 4 };

static bool separates(char c)
{
    return isspace((unsigned char)c) || (c && strchr(",;|[](){}", c));
}

/* Reads one number or sign at text[*at]; moves *at behind it. */
static bool read_number(const char *text, size_t length, size_t *at, long *number, bd_error *error)
{
    size_t begin = *at;
    if (text[begin] == '.' || text[begin] == '_') {
        *number = BLANK_SIGN;
        ++*at;
    } else {
        *number = 0;
        for (; *at < length && isdigit((unsigned char)text[*at]); ++*at)
            if (*number < 1000000000000)
                *number = *number * 10 + (text[*at] - '0');
    }
    if (*at == begin || (*at < length && !separates(text[*at])))
        return bd_bad_character(
            error, text, length, *at,
            " is not part of a position; expected numbers, and 0, '.' or '_' for the blank");
    return true;
}

/* Reads all numbers, keeping the last ones that could be cells; returns how many there were, or -1. */
static int read_numbers(const char *text, size_t length, long numbers[MOST_NUMBERS],
                        bd_error *error)
{
    int count = 0;
    for (size_t at = 0; at < length;) {
        if (separates(text[at])) {
            ++at;
            continue;
        }
        long number;
        if (!read_number(text, length, &at, &number, error))
            return -1;
        if (count < MOST_NUMBERS)
            numbers[count] = number;
        if (count < INT32_MAX)
            ++count;
    }
    return count;
}

/* Turns numbers into cells: each of 0 .. cells - 1 once. */
static bool place(const tiles_layout *layout, const long *numbers, tiles_cells *cells,
                  bd_error *error)
{
    bool has_zero = false;
    for (unsigned cell = 0; cell < layout->cells; ++cell)
        has_zero |= numbers[cell] == 0 || numbers[cell] == BLANK_SIGN;
    unsigned where[TILES_MOST_CELLS] = {0};
    for (unsigned cell = 0; cell < layout->cells; ++cell) {
        long number = numbers[cell];
        if (number == BLANK_SIGN || (!has_zero && number == layout->cells))
            number = 0;
        if (number < 0 || number >= layout->cells)
            return bd_fail(error, BD_BAD_INPUT, cell + 1,
                           "cell %u: there is no tile %ld; expected 0 to %d", cell + 1, number,
                           layout->cells - 1);
        if (where[number])
            return bd_fail(error, BD_BAD_INPUT, cell + 1,
                           "cell %u: tile %ld is there already, on cell %u; expected each number "
                           "from 0 to %d once",
                           cell + 1, number, where[number], layout->cells - 1);
        where[number] = cell + 1;
        cells->tile[cell] = (uint8_t)number;
    }
    return true;
}

bool tiles_read(const tiles_layout *layout, const char *text, size_t length, tiles_cells *cells,
                bd_error *error)
{
    long numbers[MOST_NUMBERS];
    int count = read_numbers(text, length, numbers, error);
    if (count < 0)
        return false;
    bool listed = count == layout->cells + 4;
    if (count != layout->cells && !listed)
        return bd_fail(error, BD_BAD_INPUT, (uint64_t)count,
                       "%d number%s; expected %d, separated by blanks: the %dx%d board row by row"
                       "%s",
                       count, count == 1 ? "" : "s", layout->cells, layout->rows, layout->columns,
                       count > 0 && count % layout->cells == 0
                           ? ", and an empty line between two boards"
                           : "");
    *cells = (tiles_cells){{0}};
    return place(layout, listed ? numbers + 4 : numbers, cells, error);
}

/* ---- writing ---- */

size_t tiles_write(const tiles_layout *layout, const tiles_cells *cells, char *out, size_t size)
{
    return bd_numbers_format(cells->tile, layout->cells, out, size);
}

size_t tiles_draw(const tiles_layout *layout, const tiles_cells *cells, char *out, size_t size)
{
    size_t length = 0;
    for (unsigned cell = 0; cell < layout->cells; ++cell) {
        if (cells->tile[cell])
            length += bd_text_at(out, size, length, "%3d", cells->tile[cell]);
        else
            length += bd_text_at(out, size, length, "  .");
        if (cell % layout->columns == layout->columns - 1u)
            length += bd_text_at(out, size, length, "\n");
    }
    return length;
}

const char *tiles_direction_name(unsigned direction)
{
    static const char *const names[] = {"up", "left", "right", "down"};
    return names[direction];
}

/* ---- solvable or not ---- */

/* Pairs of tiles that stand in the other order than in the goal; the blank is left out. Each is
 * looked at in the goal's numbering, so that any goal will do. */
static unsigned inversions(const tiles_layout *layout, const tiles_cells *cells)
{
    unsigned count = 0;
    for (unsigned a = 0; a < layout->cells; ++a)
        for (unsigned b = a + 1; b < layout->cells; ++b)
            count += cells->tile[a] && cells->tile[b] &&
                     layout->home[cells->tile[a]] > layout->home[cells->tile[b]];
    return count;
}

static unsigned blank_row(const tiles_layout *layout, const tiles_cells *cells)
{
    unsigned cell = 0;
    while (cells->tile[cell] != 0)
        ++cell;
    return cell / layout->columns + 1;
}

/* On boards with an even number of rows and of columns, each position can reach one of two goals. */
static const char *other_goal(const tiles_layout *layout)
{
    bool is_first = layout->home[0] == 0;
    if (layout->rows % 2 || layout->columns % 2)
        return "";
    for (unsigned tile = 1; tile < layout->cells; ++tile)
        if (layout->home[tile] != tile - !is_first)
            return "";
    return is_first ? "; try the goal blank-last" : "; try the goal blank-first";
}

/* Does the goal have the tiles in the order 1, 2, 3 ...? Then the inversions need no words on what they refer to. */
static bool goal_counts_up(const tiles_layout *layout)
{
    for (unsigned tile = 1; tile + 1 < layout->cells; ++tile)
        if (layout->home[tile] > layout->home[tile + 1])
            return false;
    return true;
}

/* A horizontal move leaves the order of the tiles as it is; a vertical one takes a tile past
 * columns - 1 others, which on boards of odd width keeps the parity of the inversions, and on boards
 * of even width changes it together with the row of the blank. */
bool tiles_check(const tiles_layout *layout, const tiles_cells *cells, char *why, size_t size)
{
    unsigned count = inversions(layout, cells);
    unsigned row = blank_row(layout, cells);
    unsigned goal_row = layout->home[0] / layout->columns + 1;
    bool wide_even = layout->columns % 2 == 0;
    bool odd_wanted = wide_even && (row + goal_row) % 2 == 1;
    bool solvable = count % 2 == odd_wanted;
    size_t length = bd_text(why, size, "%u inversion%s%s", count, count == 1 ? "" : "s",
                            goal_counts_up(layout) ? "" : " relative to the goal");
    if (wide_even)
        bd_text_at(why, size, length,
                   ", blank on row %u; the goal's blank is on row %u and the width is even, so the "
                   "inversions must be %s%s",
                   row, goal_row, odd_wanted ? "odd" : "even", solvable ? "" : other_goal(layout));
    else
        bd_text_at(why, size, length, "; the width is odd, so the inversions must be even");
    return solvable;
}

void tiles_shuffle(const tiles_layout *layout, bd_random *random, tiles_cells *cells)
{
    *cells = layout->goal;
    bd_random_shuffle(random, cells->tile, layout->cells, 1);
    char why[2];
    if (tiles_check(layout, cells, why, sizeof why))
        return;
    unsigned a = 0, b; /* exchanging two tiles turns one half of the positions into the other */
    while (cells->tile[a] == 0)
        ++a;
    for (b = a + 1; cells->tile[b] == 0;)
        ++b;
    uint8_t tile = cells->tile[a];
    cells->tile[a] = cells->tile[b];
    cells->tile[b] = tile;
}
