/* Colours of standard output and standard error: whether a stream has them, and styles named by their meaning. */
#ifndef BANDOLO_CLI_COLOR_H
#define BANDOLO_CLI_COLOR_H

#include "text/values.h"
#include "text/wrap.h"

typedef enum color_choice {
    COLOR_AUTO, /* on a terminal, unless NO_COLOR is set and not empty or TERM is dumb */
    COLOR_ALWAYS,
    COLOR_NEVER
} color_choice;

extern const value_kind value_color; /* color_choice */

/* Settles it for both streams; no colours before the first call. */
void color_choose(color_choice choice);

typedef enum color_style { COLOR_HEADING, COLOR_CLUE, COLOR_SOLVED, COLOR_ERROR } color_style;

/* Switch a style on and off; "" where the stream has no colours. Every stream but stderr is taken for stdout, which
 * texts in memory are printed to. */
const char *color_on(FILE *out, color_style style);
const char *color_off(FILE *out);

/* Begins a line with a heading, as wrap_piece() does. Endless lines are for scripts and stay plain. */
void color_heading(text_wrapping *line, const char *format, ...) BD_PRINTF(2, 3);

/* Prints a picture and an empty line, or nothing where it is empty. `clues` has a character for each cell of a
 * Sudoku, '.' where the puzzle is open; NULL: the picture stays plain. */
void color_picture(const char *picture, const char *clues, FILE *out);

#endif
