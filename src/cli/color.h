/* --color: do standard output and standard error have colours? */
#ifndef BANDOLO_CLI_COLOR_H
#define BANDOLO_CLI_COLOR_H

#include "text/values.h"

typedef enum color_choice {
    COLOR_AUTO, /* on a terminal, unless NO_COLOR is set and not empty or TERM is dumb */
    COLOR_ALWAYS,
    COLOR_NEVER
} color_choice;

extern const value_kind value_color; /* color_choice */

/* Settles it for both streams; no colours before the first call. */
void color_choose(color_choice choice);

#endif
