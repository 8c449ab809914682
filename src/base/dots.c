#include "base/dots.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT_SIZE = 512, LEAST = 20, MOST = 999 };

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
            !with_precision(dotted, format, at, end, precision - strlen("..."), "..."))
            continue;
        format = dotted;
        turn = !turn;
    }
    vsnprintf(out, size, format, arguments);
}
