#include "base/dots.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT_SIZE = 512, TEXT_SIZE = 2048, LEAST = 20, MOST = 999 };

/* Finds the next "%.60s" from *at on. Returns the 60, with *at behind the point and *end at the s; 0: there is none. */
static unsigned long next_precision(const char *format, size_t *at, size_t *end)
{
    for (const char *sign = format + *at; (sign = strchr(sign, '%'));
         sign += 1 + (sign[1] == '%')) {
        char *behind;
        if (sign[1] != '.' || sign[2] < '1' || sign[2] > '9')
            continue;
        unsigned long precision = strtoul(sign + 2, &behind, 10);
        if (*behind != 's' || precision < LEAST || precision > MOST)
            continue;
        *at = (size_t)(sign + 2 - format);
        *end = (size_t)(behind - format);
        return precision;
    }
    return 0;
}

static int length_of(const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    return length;
}

/* Writes the format with another precision, and `dots` behind its s. False: it does not fit. */
static bool with_precision(char out[FORMAT_SIZE], const char *format, size_t at, size_t end,
                           unsigned long precision, const char *dots)
{
    return snprintf(out, FORMAT_SIZE, "%.*s%lus%s%s", (int)at, format, precision, dots,
                    format + end + 1) < FORMAT_SIZE;
}

/* Would a text that ends behind so many bytes end inside a character? */
static bool splits(const char *format, size_t at, unsigned long bytes, va_list arguments)
{
    char format_so_far[FORMAT_SIZE], text[TEXT_SIZE];
    va_list again;
    snprintf(format_so_far, sizeof format_so_far, "%.*s%lus", (int)at, format, bytes + 1);
    va_copy(again, arguments);
    int length = vsnprintf(text, sizeof text, format_so_far, again);
    va_end(again);
    return length > 0 && length < TEXT_SIZE && ((unsigned char)text[length - 1] & 0xC0) == 0x80;
}

/* How many bytes of a cut text stand before the dots. */
static unsigned long bytes_kept(const char *format, size_t at, unsigned long precision,
                                va_list arguments)
{
    enum { LONGEST_CHARACTER = 4 };
    unsigned long most = precision - strlen("..."), kept = most;
    while (most - kept < LONGEST_CHARACTER - 1 && splits(format, at, kept, arguments))
        --kept;
    return kept;
}

/* A text is cut if one byte more of it is shown where the precision is greater by one. */
void bd_dotted(char *out, size_t size, const char *format, va_list arguments)
{
    char formats[2][FORMAT_SIZE], longer[FORMAT_SIZE];
    unsigned turn = 0;
    size_t at = 0, end;
    unsigned long precision;
    for (; (precision = next_precision(format, &at, &end)); at = end) {
        char *dotted = formats[turn];
        if (!with_precision(longer, format, at, end, precision + 1, "") ||
            length_of(longer, arguments) == length_of(format, arguments) ||
            !with_precision(dotted, format, at, end, bytes_kept(format, at, precision, arguments),
                            "..."))
            continue;
        format = dotted;
        turn = !turn;
    }
    vsnprintf(out, size, format, arguments);
}
