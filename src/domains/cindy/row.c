/* See row.h. */
#include "row.h"

#include <bandolo/base/text.h>

#include <ctype.h>
#include <string.h>

cindy_row cindy_start(unsigned n)
{
    return (cindy_row){.red = cindy_leftmost(n), .green = cindy_leftmost(n) << (n + 1)};
}

int64_t cindy_height(cindy_row row)
{
    int64_t height = 0;
    for (cindy_squares red = row.red; red; red &= red - 1)
        height -= cindy_lowest(red);
    for (cindy_squares green = row.green; green; green &= green - 1) {
        cindy_squares here = green & -green;
        height += (int64_t)cindy_lowest(here) - cindy_count(row.red & (here - 1));
    }
    return height;
}

/* ---- reading ---- */

static bool separates(char c)
{
    return isspace((unsigned char)c) || (c && strchr(",;|[](){}", c));
}

/* Text without what separates, its squares counted. */
typedef struct row_reading {
    cindy_row row;
    unsigned squares;
    unsigned holes, hole; /* how many, and the number of the last, from 1 */
} row_reading;

static bool take_square(row_reading *reading, const char *text, size_t length, size_t at,
                        bd_error *error)
{
    char sign = text[at];
    size_t byte = at + 1;
    cindy_squares here = (cindy_squares)1 << reading->squares;
    if (reading->squares == CINDY_MOST_SQUARES)
        return bd_fail(error, BD_BAD_INPUT, byte, "byte %zu: a row has at most %d squares", byte,
                       CINDY_MOST_SQUARES);
    ++reading->squares;
    if (sign == 'R' || sign == 'r') {
        reading->row.red |= here;
    } else if (sign == 'G' || sign == 'g') {
        reading->row.green |= here;
    } else if (sign == '_' || sign == '.' || sign == '-') {
        if (reading->holes++)
            return bd_fail(error, BD_BAD_INPUT, byte,
                           "byte %zu: a second empty square; square %u is empty already", byte,
                           reading->hole);
        reading->hole = reading->squares;
    } else {
        return bd_bad_character(error, text, length, at,
                                " is not a square; expected R, G, or _ for the empty one");
    }
    return true;
}

static bool read_squares(const char *text, size_t length, cindy_row *row, bd_error *error)
{
    row_reading reading = {.squares = 0};
    for (size_t at = 0; at < length; ++at)
        if (!separates(text[at]) && !take_square(&reading, text, length, at, error))
            return false;
    if (!reading.holes)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%u square%s, none of them empty; expected a number of pieces of each "
                       "colour, or a row such as RRR_GGG",
                       reading.squares, reading.squares == 1 ? "" : "s");
    *row = reading.row;
    return true;
}

/* Is the text, but for what separates, a number? */
static bool is_number(const char *text, size_t length, size_t *begin)
{
    size_t end = length, at = 0;
    while (at < end && separates(text[at]))
        ++at;
    while (end > at && separates(text[end - 1]))
        --end;
    *begin = at;
    while (at < end && isdigit((unsigned char)text[at]))
        ++at;
    return at == end && *begin < end;
}

bool cindy_read(const char *text, size_t length, cindy_row *row, bd_error *error)
{
    size_t at;
    if (!is_number(text, length, &at))
        return read_squares(text, length, row, error);
    unsigned n = 0;
    for (; at < length && isdigit((unsigned char)text[at]); ++at)
        if (n <= CINDY_MOST)
            n = n * 10 + (unsigned)(text[at] - '0');
    if (n < 1 || n > CINDY_MOST)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "expected 1 to %d pieces of each colour, or a row such as RRR_GGG",
                       CINDY_MOST);
    *row = cindy_start(n);
    return true;
}

/* ---- writing ---- */

static unsigned squares_of(cindy_row row)
{
    return cindy_count(row.red | row.green) + 1;
}

static char sign_at(cindy_row row, unsigned square)
{
    return row.red >> square & 1 ? 'R' : row.green >> square & 1 ? 'G' : '_';
}

size_t cindy_write(cindy_row row, char *out, size_t size)
{
    char text[CINDY_MOST_SQUARES + 1];
    unsigned squares = squares_of(row);
    for (unsigned square = 0; square < squares; ++square)
        text[square] = sign_at(row, square);
    return bd_text(out, size, "%.*s", (int)squares, text);
}

size_t cindy_draw(cindy_row row, char *out, size_t size)
{
    size_t length = 0;
    unsigned squares = squares_of(row);
    for (unsigned square = 0; square < squares; ++square)
        length += bd_text_at(out, size, length, "%4c", sign_at(row, square));
    length += bd_text_at(out, size, length, "\n");
    for (unsigned square = 0; square < squares; ++square)
        length += bd_text_at(out, size, length, "%4u", square + 1);
    return length + bd_text_at(out, size, length, "\n");
}
