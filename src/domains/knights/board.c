/* See board.h. */
#include "domains/knights/board.h"

#include "domains/squares.h"

#include <bandolo/base/text.h>

#include <ctype.h>

/* ---- text ---- */

/* Reads a number of 1 to 4 digits at text[*at] and moves behind it, and behind white space; 0:
 * none. */
static unsigned read_side(const char *text, size_t length, size_t *at)
{
    unsigned number = 0;
    size_t digits = 0;
    for (; *at < length && isdigit((unsigned char)text[*at]) && digits < 5; ++*at, ++digits)
        number = number * 10 + (unsigned)(text[*at] - '0');
    while (*at < length && isspace((unsigned char)text[*at]))
        ++*at;
    return digits < 5 ? number : 0;
}

/* Reads "N" or "RxC" to its end; else 0 rows. */
static void read_sides(const char *text, size_t length, unsigned *rows, unsigned *columns)
{
    size_t at = 0;
    while (at < length && isspace((unsigned char)text[at]))
        ++at;
    *rows = *columns = read_side(text, length, &at);
    if (at < length && (text[at] == 'x' || text[at] == 'X')) {
        for (++at; at < length && isspace((unsigned char)text[at]);)
            ++at;
        *columns = read_side(text, length, &at);
    }
    if (at < length)
        *rows = 0;
}

bool knights_read(knights_board *board, const char *text, size_t length, bd_error *error)
{
    unsigned rows, columns;
    read_sides(text, length, &rows, &columns);
    if (rows == 0 || columns == 0)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "board '%.*s': expected a size such as 8, or rows and columns such as 3x10",
                       length < 40 ? (int)length : 40, text);
    unsigned shorter = rows < columns ? rows : columns;
    if (shorter > KNIGHTS_MOST_BREADTH || (uint64_t)rows * columns > KNIGHTS_MOST_SQUARES)
        return bd_fail(
            error, BD_BAD_INPUT, 0,
            "board %ux%u: expected at most %d squares, and at most %d on the shorter side", rows,
            columns, KNIGHTS_MOST_SQUARES, KNIGHTS_MOST_BREADTH);
    *board = (knights_board){.rows = (uint16_t)rows, .columns = (uint16_t)columns};
    return true;
}

size_t knights_format(const void *of, const int32_t *placement, char *out, size_t size)
{
    const knights_board *board = of;
    size_t length = bd_text(out, size, "%s", "");
    for (unsigned square = 0; square < knights_squares(board); ++square) {
        if (!placement[square])
            continue;
        if (length > 0)
            length += bd_text_at(out, size, length, " ");
        length += squares_name(board->rows, square / board->columns, square % board->columns, out,
                               size, length);
    }
    return length;
}

typedef struct placed_board {
    const knights_board *board;
    const int32_t *placement;
} placed_board;

static char sign_of(const void *placed, uint32_t row, uint32_t column)
{
    const placed_board *here = placed;
    return here->placement[row * here->board->columns + column] ? 'N' : '.';
}

size_t knights_draw(const void *of, const int32_t *placement, char *out, size_t size)
{
    const knights_board *board = of;
    return squares_draw(&(placed_board){board, placement}, board->rows, board->columns, sign_of,
                        out, size);
}

/* ---- rules ---- */

unsigned knights_reach(const knights_board *board, unsigned square,
                       unsigned reached[KNIGHTS_MOST_REACH])
{
    static const int8_t steps[KNIGHTS_MOST_REACH][2] = {
        {0, 0}, {-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};
    unsigned count = 0;
    for (unsigned step = 0; step < KNIGHTS_MOST_REACH; ++step) {
        int row = (int)(square / board->columns) + steps[step][0];
        int column = (int)(square % board->columns) + steps[step][1];
        if (row >= 0 && row < board->rows && column >= 0 && column < board->columns)
            reached[count++] = (unsigned)(row * board->columns + column);
    }
    return count;
}

/* `error` names the square by its number from 1, too. Returns false. */
static bool refuse_square(const knights_board *board, unsigned square, const char *why,
                          bd_error *error)
{
    char name[SQUARE_NAME];
    squares_name(board->rows, square / board->columns, square % board->columns, name, sizeof name,
                 0);
    return bd_fail(error, BD_BROKEN_PROMISE, square + 1, "%s %s", name, why);
}

bool knights_check(const void *of, const int32_t *placement, bd_error *error)
{
    const knights_board *board = of;
    unsigned reached[KNIGHTS_MOST_REACH];
    for (unsigned square = 0; square < knights_squares(board); ++square) {
        if (placement[square] != 0 && placement[square] != 1)
            return refuse_square(board, square, "has neither a knight nor none", error);
        unsigned count = knights_reach(board, square, reached);
        bool dominated = false;
        for (unsigned i = 0; i < count; ++i)
            dominated |= placement[reached[i]] == 1;
        if (!dominated)
            return refuse_square(board, square, "is neither occupied nor attacked", error);
    }
    return true;
}

int64_t knights_value(const void *of, const int32_t *placement)
{
    int64_t knights = 0;
    for (unsigned square = 0; square < knights_squares(of); ++square)
        knights += placement[square];
    return knights;
}

/* ---- symmetries ---- */

unsigned knights_symmetries(const knights_board *board)
{
    return board->rows == board->columns ? 8 : 4;
}

unsigned knights_image(const knights_board *board, unsigned square, unsigned symmetry)
{
    unsigned row = square / board->columns, column = square % board->columns;
    if (symmetry & 1)
        row = board->rows - 1U - row;
    if (symmetry & 2)
        column = board->columns - 1U - column;
    return symmetry & 4 ? column * board->columns + row : row * board->columns + column;
}

bool knights_is_first_image(const knights_board *board, const int32_t *placement)
{
    for (unsigned symmetry = 1; symmetry < knights_symmetries(board); ++symmetry)
        for (unsigned square = 0; square < knights_squares(board); ++square) {
            int32_t image = placement[knights_image(board, square, symmetry)];
            if (image > placement[square])
                return false;
            if (image < placement[square])
                break;
        }
    return true;
}
