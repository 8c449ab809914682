/* Pictures of nine by nine: a grid alone, or with its candidates as people pencil them in. */
#include "domains/sudoku/grid_text.h"
#include "domains/sudoku/logic/logic.h"

#include <bandolo/base/text.h>

enum { CELL_SIZE = SUDOKU_SIDE + 1 };

/* A grid, and the candidates of its open cells; NULL: they stay out of the picture. */
typedef struct sketch {
    const sudoku_grid *grid;
    const nineset *left;
} sketch;

/* Writes "5", or the candidates "1249", "-" where none is left, "." where the sketch has none. */
static unsigned write_cell(const sketch *of, unsigned cell, char out[CELL_SIZE])
{
    unsigned length = 0;
    if (of->grid->cell[cell] != 0)
        out[length++] = (char)('0' + of->grid->cell[cell]);
    for (nineset left = of->left ? of->left[cell] : 0; left;)
        out[length++] = (char)('0' + nineset_take(&left));
    if (length == 0)
        out[length++] = of->left ? '-' : '.';
    out[length] = 0;
    return length;
}

static void measure(const sketch *of, unsigned width[SUDOKU_SIDE])
{
    char text[CELL_SIZE];
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell) {
        unsigned length = write_cell(of, cell, text), column = sudoku_column(cell);
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
        /* A cell and the space behind it; behind a bar there is one before it, too. */
        unsigned dashes = width[column] + !is_last + (column > 0 && column % SUDOKU_BOX == 0);
        for (unsigned i = 0; i < dashes; ++i)
            length += bd_text_at(out, size, at + length, "-");
        length += bd_text_at(out, size, at + length, "%s", ends_box ? "+" : is_last ? "\n" : "");
    }
    return length;
}

static size_t draw_cells(const sketch *of, char *out, size_t size)
{
    unsigned width[SUDOKU_SIDE] = {0};
    char text[CELL_SIZE];
    size_t at = 0;
    measure(of, width);
    for (unsigned cell = 0; cell < SUDOKU_CELLS; ++cell) {
        unsigned column = sudoku_column(cell), length = write_cell(of, cell, text);
        if (column == 0 && cell > 0 && sudoku_row(cell) % SUDOKU_BOX == 0)
            at += draw_bar(width, out, size, at);
        const char *before = column == 0 ? "" : column % SUDOKU_BOX == 0 ? " | " : " ";
        bool is_last = column == SUDOKU_SIDE - 1;
        at += bd_text_at(out, size, at, "%s%s%*s%s", before, text,
                         is_last ? 0 : (int)(width[column] - length), "", is_last ? "\n" : "");
    }
    return at;
}

size_t sudoku_draw(const sudoku_grid *grid, char *out, size_t size)
{
    return draw_cells(&(sketch){.grid = grid}, out, size);
}

size_t sudoku_logic_draw(const sudoku_logic *here, char *out, size_t size)
{
    return draw_cells(&(sketch){.grid = &here->grid, .left = here->left}, out, size);
}
