/* How curves are told from each other, and how text goes into gnuplot's script. */
#ifndef BANDOLO_LAB_PLOT_STYLE_H
#define BANDOLO_LAB_PLOT_STYLE_H

#include <stddef.h>
#include <stdio.h>

/* A colour (0xRRGGBB), a mark and a dash. Neighbours differ in all three, which come round together only
 * after 210 curves. */
typedef struct plot_style {
    unsigned colour;
    int full, hollow; /* gnuplot's number of the mark, for what was found and what was published */
    int dash;
} plot_style;

plot_style plot_style_of(size_t curve);

/* A colour with so much (of 1) of another in it. */
unsigned plot_mix(unsigned colour, unsigned other, double much);

/* Writes two texts, one behind the other, in one pair of single quotes, in which gnuplot knows no escape
 * but the doubled quote. */
void plot_put_quoted(FILE *out, const char *text, const char *more);

#endif
