/* See squares.h. */
#include "domains/squares.h"

#include <bandolo/base/text.h>

enum { LETTERS = 26 };

size_t squares_file(uint32_t column, char *out, size_t size, size_t at)
{
    size_t length = column < LETTERS ? 0 : squares_file(column / LETTERS - 1, out, size, at);
    return length + bd_text_at(out, size, at + length, "%c", 'a' + (int)(column % LETTERS));
}

size_t squares_name(uint32_t rows, uint32_t row, uint32_t column, char *out, size_t size, size_t at)
{
    size_t length = squares_file(column, out, size, at);
    return length + bd_text_at(out, size, at + length, "%u", rows - row);
}

/* Letter by letter: pictures of large boards are made only to be measured. */
static void put(char *out, size_t size, size_t at, char letter)
{
    if (at + 1 < size)
        out[at] = letter;
}

static size_t draw_files(uint32_t columns, size_t margin, char *out, size_t size, size_t at)
{
    size_t length = 0;
    for (; length < margin; ++length)
        put(out, size, at + length, ' ');
    for (uint32_t column = 0; column < columns; ++column) {
        put(out, size, at + length++, (char)('a' + (int)column));
        put(out, size, at + length++, column + 1 < columns ? ' ' : '\n');
    }
    return length;
}

size_t squares_draw(const void *board, uint32_t rows, uint32_t columns, square_sign *sign,
                    char *out, size_t size)
{
    const size_t margin = bd_text(NULL, 0, "%u ", rows);
    size_t length = 0;
    for (uint32_t row = 0; row < rows; ++row) {
        length += bd_text_at(out, size, length, "%*u ", (int)margin - 1, rows - row);
        for (uint32_t column = 0; column < columns; ++column) {
            put(out, size, length++, sign(board, row, column));
            put(out, size, length++, column + 1 < columns ? ' ' : '\n');
        }
    }
    if (columns <= LETTERS)
        length += draw_files(columns, margin, out, size, length);
    if (size > 0)
        out[length < size ? length : size - 1] = '\0';
    return length;
}
