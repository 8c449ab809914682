/* Reads any bytes as a list of Sudokus. A refusal must come with a line and a reason, every call must get on, and
 * what is read must be written as something that reads the same. */
#include "domains/sudoku/grid_text.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_grid(const sudoku_grid *grid)
{
    char text[400];
    sudoku_grid again;
    size_t length = sudoku_format(grid, text, sizeof text);
    if (length != SUDOKU_CELLS || !sudoku_parse(&again, text, length, NULL) ||
        memcmp(grid, &again, sizeof again) != 0)
        abort();
    length = sudoku_draw(grid, text, sizeof text);
    if (length >= sizeof text || !sudoku_parse(&again, text, length, NULL) ||
        memcmp(grid, &again, sizeof again) != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sudoku_reader reader = sudoku_reader_of((const char *)data, size);
    sudoku_grid grid;
    sudoku_found found;
    do {
        const char *before = reader.at;
        uint64_t line = 0;
        bd_error error = {0};
        found = sudoku_read(&reader, &grid, &line, &error);
        if (found == SUDOKU_GRID)
            check_grid(&grid);
        if (found == SUDOKU_BAD && (error.code != BD_BAD_INPUT || error.at < line || line == 0))
            abort();
        if (found != SUDOKU_NONE && reader.at == before)
            abort();
    } while (found != SUDOKU_NONE);
    return 0;
}
