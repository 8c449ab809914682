/* Reads any bytes as a list of Sudokus of any size, in each kind. A refusal must come with a line and a reason,
 * every call must get on, and what is read must be written as something that reads the same. */
#include "domains/sudoku/board_text.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool is_same(const board *one, const board *other)
{
    return one->shape.side == other->shape.side && one->shape.kind == other->shape.kind &&
           memcmp(one->cell, other->cell, sizeof one->cell) == 0 &&
           memcmp(one->shape.region, other->shape.region, sizeof one->shape.region) == 0;
}

static void check_board(const board *of)
{
    char text[BOARD_TEXT_SIZE], picture[8192];
    board again = {.alphabet = BOARD_DIGITS};
    size_t length = board_format(of, text, sizeof text);
    if (length >= sizeof text || board_draw(of, picture, sizeof picture) >= sizeof picture ||
        !board_parse(&again, of->shape.kind, text, length, NULL))
        abort();
    /* Clues that have no symbol above 4 may be written in another alphabet than they were read in. */
    if (again.alphabet == of->alphabet && !is_same(of, &again))
        abort();
}

static void check_found(bd_gathered found, const board_gathering *run, const bd_error *error)
{
    if (found == BD_GATHERED_INSTANCE)
        check_board(&run->of);
    if ((found == BD_GATHERED_BAD || found == BD_GATHERED_CUT_SHORT) &&
        (error->code != BD_BAD_INPUT || error->at == 0 || error->at > run->lines + 1))
        abort();
}

static void read_lines(board_kind kind, const char *at, const char *end)
{
    board_gathering run = {.kind = kind};
    unsigned given_again = 0;
    while (at < end) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        bd_error error = {.code = BD_OK};
        line_end = line_end == NULL ? end : line_end;
        bd_gathered found = board_gather(&run, at, (size_t)(line_end - at), &error);
        check_found(found, &run, &error);
        if (found != BD_GATHERED_CUT_SHORT) {
            at = line_end + 1;
            given_again = 0;
        } else if (++given_again > 1)
            abort();
    }
    bd_error error = {.code = BD_OK};
    check_found(board_gather(&run, NULL, 0, &error), &run, &error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    board puzzle;
    for (board_kind kind = BOARD_PLAIN; kind <= BOARD_JIGSAW; ++kind)
        read_lines(kind, text, text + size);
    bd_error error = {.code = BD_OK};
    if (!board_open(&puzzle, BOARD_PLAIN, text, size, &error) && error.code != BD_BAD_INPUT)
        abort();
    return 0;
}
