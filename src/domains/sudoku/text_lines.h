/* Texts of several lines, and which of them an error is about. */
#ifndef BANDOLO_DOMAINS_SUDOKU_TEXT_LINES_H
#define BANDOLO_DOMAINS_SUDOKU_TEXT_LINES_H

#include <bandolo/base/error.h>

#include <string.h>

/* What is left of a text. */
typedef struct text_lines {
    const char *at, *end;
} text_lines;

/* The end of the line at `rest->at`, which becomes the beginning of the next. */
BD_INLINE const char *next_line_end(text_lines *rest)
{
    const char *end = memchr(rest->at, '\n', (size_t)(rest->end - rest->at));
    if (end == NULL)
        end = rest->end;
    rest->at = end < rest->end ? end + 1 : end;
    return end;
}

/* Behind the mark that some programs put before a text in UTF-8. */
BD_INLINE const char *skip_byte_order_mark(const char *at, const char *end)
{
    static const char mark[] = "\xEF\xBB\xBF";
    return end - at >= 3 && memcmp(at, mark, 3) == 0 ? at + 3 : at;
}

/* Puts the line, error->at, before the message, where the text has several: there people want to know. */
void name_line(const char *text, size_t length, bd_error *error);

#endif
