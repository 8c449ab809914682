/* Reads any bytes as a list of Sudokus. A refusal must come with a line and a reason, every call must get on, and
 * what is read must be written as something that reads the same. */
#include "domains/sudoku/board_text.h"
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
    const char *text = (const char *)data;
    board_reader reader = {.at = text, .end = text + size, .gathering = {.wanted_side = 9}};
    bd_gathered found;
    do {
        const char *before = reader.at;
        bd_error error = {0};
        found = board_read(&reader, &error);
        uint64_t line = reader.gathering.first_line;
        if (found == BD_GATHERED_INSTANCE && board_is_nine(&reader.gathering.of))
            check_grid(&reader.gathering.of.grid);
        if (found != BD_GATHERED_INSTANCE && found != BD_GATHERED_NOTHING &&
            (error.code != BD_BAD_INPUT || error.at < line || line == 0))
            abort();
        if (found != BD_GATHERED_NOTHING && reader.at == before)
            abort();
    } while (found != BD_GATHERED_NOTHING);
    return 0;
}
