/* Names beside points, where there is room: over no point, curve, interval or other name. */
#ifndef BANDOLO_LAB_PLOT_LABELS_H
#define BANDOLO_LAB_PLOT_LABELS_H

#include "lab/plot_page.h"

typedef struct plot_label {
    const char *text;
    size_t curve;
    double x, y; /* the middle of its left end, on the page */
} plot_label;

/* Places as many as find room; where there are many points only the ends of each curve are named.
 * Returns how many, in an array to be freed with free(); *labels is NULL where memory lacks. */
size_t plot_labels_place(plot_label **labels, const plot_curves *curves, const plot_page *page);

#endif
