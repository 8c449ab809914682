/* Where things stand on the picture: the axes, the key beside or below them, and names beside points. */
#ifndef BANDOLO_LAB_PLOT_LAYOUT_H
#define BANDOLO_LAB_PLOT_LAYOUT_H

#include "lab/plot_points.h"

/* Sizes of type, in the SVG picture's pixels, which are the unit of everything here. */
enum { PLOT_KEY_TYPE = 11, PLOT_LABEL_TYPE = 9 };

/* Lengths are counted from the lower left corner. */
typedef struct plot_page {
    double width, height;
    double left, right, bottom, top; /* of the axes */
    double key_x, key_top, key_rows; /* after key_rows names the key begins a new column */
} plot_page;

/* Lays out the page; `extra_key` is one more name in the key, or NULL. */
plot_page plot_page_lay_out(const plot_curves *curves, const char *extra_key);

/* The length of a text, about, in letters of that size. */
double plot_text_width(const char *text, double size);

/* The place of values. */
double plot_page_x(const plot_page *page, const plot_axis *axis, double value);
double plot_page_y(const plot_page *page, const plot_axis *axis, double value);

typedef struct plot_label {
    const char *text;
    size_t curve;
    double x, y; /* the middle of its left end */
} plot_label;

/* Places names beside points, as many as find room: over no point, curve, interval or other name. Where there are
 * many points only the ends of each curve are named. Returns how many, in an array to be freed with free(); *labels
 * is NULL where memory lacks. */
size_t plot_labels_place(plot_label **labels, const plot_curves *curves, const plot_page *page);

#endif
