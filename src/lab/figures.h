/* Numbers as people read them. */
#ifndef BANDOLO_LAB_FIGURES_H
#define BANDOLO_LAB_FIGURES_H

#include <stddef.h>

enum { FIGURE_SIZE = 48 };

/* Writes `value` with that number of decimals and its thousands apart: "1,362,903", "21.97"; NAN is "-", infinity
 * "inf". Returns `out`, which holds FIGURE_SIZE. */
const char *figure_of(char *out, double value, int decimals);

/* The decimals that show at least three digits of a number of that size (down to 0.00001); none from 1000 on. */
int figure_decimals(double value);

/* Writes a number with figure_decimals(); a whole one without any. */
const char *figure_alone(char *out, double value);

/* For files: writes the shortest decimal that reads back as the same number ("0.1", "inf"); NAN is "". */
const char *figure_exact(char *out, double value);

/* Writes a chance: "0.032"; "4.1e-07" where it is small. */
const char *figure_chance(char *out, double chance);

/* The columns of UTF-8 text on a terminal: one for each character. */
size_t figure_columns(const char *text);

/* Cuts UTF-8 text to that number of columns (at least 3); the last three are dots then. */
void figure_cut(char *text, size_t columns);

#endif
