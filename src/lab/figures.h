/* Numbers as people read them. */
#ifndef BANDOLO_LAB_FIGURES_H
#define BANDOLO_LAB_FIGURES_H

#include <stddef.h>

enum { FIGURE_SIZE = 48 };

/* Writes `value` with so many decimals and its thousands apart: "1,362,903", "21.97"; "-" where it is
 * not a number, "inf" where it is infinite. Returns `out`, which holds FIGURE_SIZE. */
const char *figure_of(char *out, double value, int decimals);

/* The decimals that show at least three digits of a number so great (down to 0.00001), and none from 1000
 * on. */
int figure_decimals(double value);

/* The same of one number by itself. */
const char *figure_alone(char *out, double value);

/* For files: the shortest decimal that reads back as the same number ("0.1", "inf"); "" of what is none. */
const char *figure_exact(char *out, double value);

/* A chance: "0.032"; "4.1e-07" where it is small. */
const char *figure_chance(char *out, double chance);

/* Columns that UTF-8 text takes on a terminal: one for each character. */
size_t figure_columns(const char *text);

/* Shortens UTF-8 text that takes more than so many columns (at least 3), the last three of them dots. */
void figure_cut(char *text, size_t columns);

#endif
