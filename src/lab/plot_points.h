/* The curves of a picture and their points. A point is a row of tidy CSV. */
#ifndef BANDOLO_LAB_PLOT_POINTS_H
#define BANDOLO_LAB_PLOT_POINTS_H

#include "lab/summary.h"

/* The numbers of a point, by the names of their columns; NAN is an empty field. The y of a box is the mean. If
 * nothing is published, the pair of a survival plot says where searches were given up. The templates know columns
 * by their numbers: 1 is the series, 2 the label, 3 is x. */
#define PLOT_NUMBERS(X)                                                                            \
    X(x)                                                                                           \
    X(y)                                                                                           \
    X(x_low)                                                                                       \
    X(x_high)                                                                                      \
    X(y_low)                                                                                       \
    X(y_high)                                                                                      \
    X(published_x)                                                                                 \
    X(published_y)                                                                                 \
    X(least)                                                                                       \
    X(lower)                                                                                       \
    X(median)                                                                                      \
    X(upper)                                                                                       \
    X(greatest)                                                                                    \
    X(solved)                                                                                      \
    X(searches)

typedef struct plot_point {
    const char *label; /* NULL: none */
#define X(name) double name;
    PLOT_NUMBERS(X)
#undef X
} plot_point;

typedef struct plot_curve {
    const char *name;
    const char *suffix; /* " (by depth)" behind the name; or "" */
    plot_point *point;
    size_t count;
} plot_curve;

/* The range of an axis. */
typedef struct plot_axis {
    bool log;
    double low, high; /* low < high, and low > 0 where it is logarithmic */
} plot_axis;

typedef struct plot_curves {
    plot_curve *curve;
    size_t count;
    size_t points, bars, published; /* how many in all */
    size_t left_out;                /* rows with unsolved instances that the picture lacks */
    size_t cut;                     /* rows with unsolved instances that it shows */
    plot_axis x, y;
} plot_curves;

/* Collects the curves of plot `number`, and what its axes span. Names and labels remain the experiment's. False:
 * no memory, a bad weight, or nothing to draw; then nothing is to be freed. */
bool plot_curves_collect(plot_curves *curves, const lab_results *results, size_t number,
                         bd_error *error);
void plot_curves_free(plot_curves *curves);

/* The groups that boxes stand in, one after another; 0: the instances have none. */
size_t plot_groups(const lab_results *results);

/* ---- for those who collect ---- */

/* Begins a new curve of that name, with room for `room` points. NULL: no memory. */
plot_curve *plot_curves_add(plot_curves *curves, const char *name, size_t room);

/* Adds a point to the curve, if the axes can show it, and stretches them to it. */
void plot_curves_add_point(plot_curves *curves, plot_curve *curve, plot_point point);

/* A point with no more than x and y. */
plot_point plot_point_at(double x, double y);

/* Collects the curves of single searches: a cactus or a survival plot. False: no memory. */
bool plot_collect_searches(plot_curves *curves, const lab_results *results, const lab_plot *plot);

/* An axis that has seen no value; stretches it to one. It passes over a value that it cannot show. */
plot_axis plot_axis_empty(bool log);
void plot_axis_see(plot_axis *axis, double value);
bool plot_axis_shows(const plot_axis *axis, double value);

/* Leaves some air at both ends, once all values were seen. */
void plot_axis_settle(plot_axis *axis);

#endif
