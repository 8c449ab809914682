/* Where things lie on the picture: the axes, and the key beside or below them. */
#ifndef BANDOLO_LAB_PLOT_PAGE_H
#define BANDOLO_LAB_PLOT_PAGE_H

#include "lab/plot_curves.h"

/* Sizes of type, in the SVG picture's pixels, which are the unit of everything here. */
enum { PLOT_TITLE_TYPE = 15, PLOT_TYPE = 12, PLOT_KEY_TYPE = 11, PLOT_SMALL_TYPE = 9 };

/* Lengths are counted from the lower left corner. */
typedef struct plot_page {
    double width, height;
    double left, right, bottom, top; /* of the axes */
    double key_x, key_top;
    unsigned key_rows; /* after which the key begins a new column */
} plot_page;

/* Lays out the page; `extra_key`: what the key names besides the curves, or NULL. Ticks must be
 * set. */
plot_page plot_page_lay_out(const plot_curves *curves, const char *extra_key);

/* How long a text is about, in letters of that size. */
double plot_text_width(const char *text, double size);

/* The greatest size, up to `most`, in which the text is about no longer than `room`. */
double plot_size_that_fits(const char *text, double most, double room);

/* Where values lie. */
double plot_page_x(const plot_page *page, const plot_axis *axis, double value);
double plot_page_y(const plot_page *page, const plot_axis *axis, double value);

#endif
