/* A grid with its candidates, as people pencil them in. */
#include "domains/sudoku/logic.h"

#include <bandolo/base/text.h>

enum { CELL_SIZE = SUDOKU_SIDE + 1 };

/* "5", "1249"; "-" where nothing is left. */
static unsigned write_cell(const sudoku_logic *here, unsigned cell, char out[CELL_SIZE])
{
    unsigned length = 0;
    if (here->grid.cell[cell] != 0)
        out[length++] = (char)('0' + here->grid.cell[cell]);
    for (nineset left = here->left[cell]; left;)
        out[length++] = (char)('0' + nineset_take(&left));
    if (length == 0)
        out[length++] = '-';
    out[length] = 0;
    return length;
}

static void measure(const sudoku_logic *here, unsigned width[SUDOKU_SIDE])
{
    char text[CELL_SIZE];
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell) {
        unsigned length = write_cell(here, cell, text), column = sudoku_column(cell);
        if (length > width[column])
            width[column] = length;
    }
}

/* "------+-------+------", as wide as the columns are. */
static size_t draw_bar(const unsigned width[SUDOKU_SIDE], char *out, size_t size, size_t at)
{
    size_t length = 0;
    for (unsigned column = 0; column < SUDOKU_SIDE; ++column) {
        bool is_last = column == SUDOKU_SIDE - 1;
        bool ends_box = column % SUDOKU_BOX == SUDOKU_BOX - 1 && !is_last;
        /* A cell, and the space behind it; the first cell of a box has one before it, too. */
        unsigned dashes = width[column] + !is_last + (column > 0 && column % SUDOKU_BOX == 0);
        for (unsigned i = 0; i < dashes; ++i)
            length += bd_text_at(out, size, at + length, "-");
        length += bd_text_at(out, size, at + length, "%s", ends_box ? "+" : is_last ? "\n" : "");
    }
    return length;
}

size_t sudoku_logic_draw(const sudoku_logic *here, char *out, size_t size)
{
    unsigned width[SUDOKU_SIDE] = {0};
    char text[CELL_SIZE];
    size_t at = 0;
    measure(here, width);
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell) {
        unsigned column = sudoku_column(cell), length = write_cell(here, cell, text);
        if (column == 0 && cell > 0 && sudoku_row(cell) % SUDOKU_BOX == 0)
            at += draw_bar(width, out, size, at);
        const char *before = column == 0 ? "" : column % SUDOKU_BOX == 0 ? " | " : " ";
        bool is_last = column == SUDOKU_SIDE - 1;
        at += bd_text_at(out, size, at, "%s%s%*s%s", before, text,
                         is_last ? 0 : (int)(width[column] - length), "", is_last ? "\n" : "");
    }
    return at;
}
