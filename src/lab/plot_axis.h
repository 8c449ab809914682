/* An axis: the range that shows everything, round numbers along it, and how they are written. */
#ifndef BANDOLO_LAB_PLOT_AXIS_H
#define BANDOLO_LAB_PLOT_AXIS_H

#include "lab/figures.h"

#include <bandolo/base/types.h>

enum { PLOT_MOST_TICKS = 40, PLOT_TICK_SIZE = FIGURE_SIZE };

typedef struct plot_axis {
    bool log;
    double low, high; /* what it spans; low < high, and low > 0 where it is logarithmic */
    double tick[PLOT_MOST_TICKS]; /* ascending */
    size_t ticks;
    int decimals; /* with which all its numbers are written; a logarithmic axis's have their own */
    double greatest; /* of the ticks: it says whether they are written 5000 or 5 k */
} plot_axis;

/* An axis that has seen no value. */
plot_axis plot_axis_empty(bool log);

/* Can the axis show this value? A logarithmic one shows only what is above 0. */
bool plot_axis_shows(const plot_axis *axis, double value);

/* Stretches the axis to a value; one that it cannot show is ignored. */
void plot_axis_see(plot_axis *axis, double value);

/* When all values were seen: leaves some air at both ends, and sets about `wanted` ticks. */
void plot_axis_settle(plot_axis *axis, unsigned wanted);

/* How far along the axis a value lies: 0 at its low end, 1 at its high end. */
double plot_axis_place(const plot_axis *axis, double value);

/* The number at a tick, as it is written: "0.25", "15,000", "1.5 M". */
const char *plot_axis_text(const plot_axis *axis, size_t tick, char out[PLOT_TICK_SIZE]);

#endif
