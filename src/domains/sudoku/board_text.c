/* Writing puzzles: in a line, and as a picture. */
#include "domains/sudoku/board_text.h"

#include <bandolo/base/text.h>

const char *board_symbol(board_alphabet alphabet, unsigned symbol, char out[BOARD_SYMBOL_SIZE])
{
    unsigned shift = alphabet == BOARD_LETTERS ? 9 : alphabet == BOARD_FROM_ZERO ? UINT32_MAX : 0;
    unsigned number = symbol + shift; /* a digit, then letters from ten on */
    out[0] = (char)(number < 10 ? '0' + number : 'A' + (number - 10));
    if (symbol == 0)
        out[0] = '.';
    out[1] = 0;
    return out;
}

size_t board_format_cells(const board *of, char *out, size_t size)
{
    char text[BOARD_MOST_CELLS + 1], symbol[BOARD_SYMBOL_SIZE];
    unsigned cells = board_cells(&of->shape);
    for (unsigned cell = 0; cell < cells; ++cell)
        text[cell] = *board_symbol(of->alphabet, of->cell[cell], symbol);
    text[cells] = 0;
    return bd_text(out, size, "%s", text);
}

static size_t format_map(const board_shape *shape, char *out, size_t size, size_t at)
{
    char text[BOARD_MOST_CELLS + 1], symbol[BOARD_SYMBOL_SIZE];
    unsigned cells = board_cells(shape);
    for (unsigned cell = 0; cell < cells; ++cell)
        text[cell] = *board_symbol(BOARD_DIGITS, shape->region[cell] + 1U, symbol);
    text[cells] = 0;
    return bd_text_at(out, size, at, " %s", text);
}

size_t board_format(const board *of, char *out, size_t size)
{
    const board_shape *shape = &of->shape;
    char cells[BOARD_MOST_CELLS + 1];
    unsigned usual_rows, usual_columns;
    size_t length = 0;
    board_usual_boxes(shape->side, &usual_rows, &usual_columns);
    if (shape->kind != BOARD_JIGSAW && shape->box_rows != usual_rows)
        length = bd_text(out, size, "%ux%u/%ux%u ", shape->side, shape->side, shape->box_rows,
                         shape->box_columns);
    board_format_cells(of, cells, sizeof cells);
    length += bd_text_at(out, size, length, "%s", cells);
    if (shape->kind == BOARD_JIGSAW)
        length += format_map(shape, out, size, length);
    return length;
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

/* The line above a row, which is left out where there are no bars in it. */
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
        char symbol[BOARD_SYMBOL_SIZE];
        const char *before = column == 0                            ? ""
                             : is_bar_left(&of->shape, row, column) ? " | "
                                                                    : "   ";
        length += bd_text_at(
            out, size, at + length, "%s%s", before,
            board_symbol(of->alphabet, of->cell[row * of->shape.side + column], symbol));
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
