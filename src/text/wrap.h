/* Text laid into lines for people. */
#ifndef BANDOLO_TEXT_WRAP_H
#define BANDOLO_TEXT_WRAP_H

#include <bandolo/base/types.h>

#include <stdio.h>

enum { LINE_WIDTH = 80 };

/* Words laid into lines of at most LINE_WIDTH columns. */
typedef struct text_wrapping {
    FILE *out;
    size_t indent;   /* of every line but the first */
    size_t column;   /* where the next character goes */
    bool is_endless; /* one line, whatever its length */
} text_wrapping;

/* Adds a word, after a space or on a new line. It is never broken. */
void wrap_word(text_wrapping *wrapping, const char *word, size_t length);

/* Adds all words of a text. */
void wrap_text(text_wrapping *wrapping, const char *text);
void wrap_words(text_wrapping *wrapping, const char *text, size_t length);

/* Adds a piece that stays together, although it may have spaces. */
void wrap_piece(text_wrapping *wrapping, const char *format, ...) BD_PRINTF(2, 3);

/* Ends the line. */
void wrap_end(text_wrapping *wrapping);

#endif
