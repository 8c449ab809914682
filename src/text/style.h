/* Styles named by their meaning: colours where a stream has them. */
#ifndef BANDOLO_TEXT_STYLE_H
#define BANDOLO_TEXT_STYLE_H

#include "text/wrap.h"

/* Says which streams have colours; none has before the first call. Every stream but stderr is taken for stdout, since
 * texts in memory are printed there. */
void style_choose(bool on_stdout, bool on_stderr);

typedef enum text_style {
    STYLE_HEADING,
    STYLE_CLUE,
    STYLE_SOLVED,
    STYLE_ERROR,
    STYLE_FIRST, /* a side of a game, and the other */
    STYLE_SECOND,
    STYLE_NEW /* what a move changed */
} text_style;

/* Switch a style on and off; "" where the stream has no colours. */
const char *style_on(FILE *out, text_style style);
const char *style_off(FILE *out);

/* Begins a line with a heading, as wrap_piece() does. Endless lines are for scripts and stay plain. */
void style_heading(text_wrapping *line, const char *format, ...) BD_PRINTF(2, 3);

/* Prints a picture and an empty line; nothing where it is empty. `clues` has a character for each cell of a Sudoku, '.'
 * where the puzzle is open; `colours` has letters of the picture, each before that of its colour (w r g y o b). Both NULL:
 * the picture stays plain. */
void style_picture(const char *picture, const char *clues, const char *colours, FILE *out);

#endif
