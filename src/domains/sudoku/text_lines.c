/* See text_lines.h. */
#include "domains/sudoku/text_lines.h"

void name_line(const char *text, size_t length, bd_error *error)
{
    if (error == NULL || error->at == 0 || length == 0 || memchr(text, '\n', length - 1) == NULL)
        return;
    bd_error unnamed = *error;
    bd_fail(error, unnamed.code, unnamed.at, "line %llu: %s", (unsigned long long)unnamed.at,
            unnamed.message);
}
