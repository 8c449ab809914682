/* See wrap.h. */
#include "text/wrap.h"

#include <stdarg.h>
#include <string.h>

void wrap_word(text_wrapping *wrapping, const char *word, size_t length)
{
    bool at_start = wrapping->column <= wrapping->indent;
    bool is_full = wrapping->column + 1 + length > LINE_WIDTH && !wrapping->is_endless;
    if (!at_start && is_full) {
        fprintf(wrapping->out, "\n%*s", (int)wrapping->indent, "");
        wrapping->column = wrapping->indent;
    } else if (!at_start) {
        fputc(' ', wrapping->out);
        ++wrapping->column;
    }
    fwrite(word, 1, length, wrapping->out);
    wrapping->column += length;
}

void wrap_words(text_wrapping *wrapping, const char *text, size_t length)
{
    const char *end = text + length;
    while (text < end) {
        const char *word = text;
        while (text < end && *text != ' ' && *text != '\n')
            ++text;
        if (text > word)
            wrap_word(wrapping, word, (size_t)(text - word));
        else
            ++text;
    }
}

void wrap_text(text_wrapping *wrapping, const char *text)
{
    wrap_words(wrapping, text, strlen(text));
}

void wrap_piece(text_wrapping *wrapping, const char *format, ...)
{
    char piece[LINE_WIDTH];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(piece, sizeof piece, format, arguments);
    va_end(arguments);
    wrap_word(wrapping, piece, strlen(piece));
}

void wrap_end(text_wrapping *wrapping)
{
    fputc('\n', wrapping->out);
    wrapping->column = 0;
}
