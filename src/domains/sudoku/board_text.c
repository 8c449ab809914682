/* Writing puzzles: in a line, and as a picture. */
#include "domains/sudoku/board_text.h"

#include "domains/sudoku/grid_text.h"

#include <bandolo/base/text.h>

/* The characters of an alphabet's symbols, from 0 on. */
static const char *characters(board_alphabet alphabet)
{
    static const char *const of[] = {[BOARD_DIGITS] = ".123456789ABCDEFGHIJKLMNOP",
                                     [BOARD_FROM_ZERO] = ".0123456789ABCDEFGHIJKLMNO",
                                     [BOARD_LETTERS] = ".ABCDEFGHIJKLMNOPQRSTUVWXY"};
    return of[alphabet];
}

char board_symbol(board_alphabet alphabet, unsigned symbol)
{
    return characters(alphabet)[symbol];
}

/* Writes `count` symbols, of which the first has the number `first`. */
static size_t format_symbols(board_alphabet alphabet, const uint8_t *symbol, unsigned first,
                             unsigned count, char *out, size_t size)
{
    const char *of = characters(alphabet) + 1 - first;
    char text[BOARD_MOST_CELLS + 1];
    for (unsigned i = 0; i < count; ++i)
        text[i] = of[symbol[i]];
    text[count] = 0;
    return bd_text(out, size, "%s", text);
}

size_t board_format_cells(const board *of, char *out, size_t size)
{
    return format_symbols(of->alphabet, of->cell, 1, board_cells(&of->shape), out, size);
}

size_t sudoku_format(const sudoku_grid *grid, char *out, size_t size)
{
    return format_symbols(BOARD_DIGITS, grid->cell, 1, SUDOKU_CELLS, out, size);
}

size_t board_format(const board *of, char *out, size_t size)
{
    const board_shape *shape = &of->shape;
    char text[BOARD_MOST_CELLS + 1];
    unsigned usual_rows, usual_columns;
    size_t length = 0;
    board_usual_boxes(shape->side, &usual_rows, &usual_columns);
    if (shape->kind != BOARD_JIGSAW && shape->box_rows != usual_rows)
        length = bd_text(out, size, "%ux%u/%ux%u ", shape->side, shape->side, shape->box_rows,
                         shape->box_columns);
    board_format_cells(of, text, sizeof text);
    length += bd_text_at(out, size, length, "%s", text);
    if (shape->kind != BOARD_JIGSAW)
        return length;
    format_symbols(BOARD_DIGITS, shape->region, 0, board_cells(shape), text, sizeof text);
    return length + bd_text_at(out, size, length, " %s", text);
}

/* ---- a picture ---- */

static bool is_bar_left(const board_shape *shape, unsigned row, unsigned column)
{
    unsigned cell = row * shape->side + column;
    return column > 0 && shape->region[cell] != shape->region[cell - 1];
}

static bool is_bar_above(const board_shape *shape, unsigned row, unsigned column)
{
    unsigned cell = row * shape->side + column;
    return row > 0 && shape->region[cell] != shape->region[cell - shape->side];
}

/* Do bars meet at the upper left corner of a cell? */
static bool is_corner(const board_shape *shape, unsigned row, unsigned column)
{
    return column > 0 && (is_bar_left(shape, row, column) || is_bar_left(shape, row - 1, column));
}

/* Draws the line above a row, if it has bars. */
static size_t draw_bars(const board *of, unsigned row, char *out, size_t size, size_t at)
{
    const board_shape *shape = &of->shape;
    size_t length = 0;
    bool has_bars = false;
    for (unsigned column = 0; column < shape->side; ++column)
        has_bars |= is_bar_above(shape, row, column);
    for (unsigned column = 0; has_bars && column < shape->side; ++column) {
        bool here = is_bar_above(shape, row, column);
        bool before = column > 0 && is_bar_above(shape, row, column - 1);
        const char *corner = !is_corner(shape, row, column) ? (here && before ? "-" : " ")
                             : here || before               ? "+"
                                                            : "|";
        if (column > 0)
            length += bd_text_at(out, size, at + length, "%c%s%c", before ? '-' : ' ', corner,
                                 here ? '-' : ' ');
        length += bd_text_at(out, size, at + length, "%c", here ? '-' : ' ');
    }
    return length + (has_bars ? bd_text_at(out, size, at + length, "\n") : 0);
}

static size_t draw_row(const board *of, unsigned row, char *out, size_t size, size_t at)
{
    size_t length = 0;
    for (unsigned column = 0; column < of->shape.side; ++column) {
        const char *before = column == 0                            ? ""
                             : is_bar_left(&of->shape, row, column) ? " | "
                                                                    : "   ";
        length += bd_text_at(out, size, at + length, "%s%c", before,
                             board_symbol(of->alphabet, of->cell[row * of->shape.side + column]));
    }
    return length + bd_text_at(out, size, at + length, "\n");
}

size_t board_draw(const board *of, char *out, size_t size)
{
    size_t length = 0;
    for (unsigned row = 0; row < of->shape.side; ++row) {
        length += draw_bars(of, row, out, size, length);
        length += draw_row(of, row, out, size, length);
    }
    return length;
}
