/* What a picture shows: curves, their points, and how each is told from the others. */
#ifndef BANDOLO_LAB_PLOT_CURVES_H
#define BANDOLO_LAB_PLOT_CURVES_H

#include "lab/plot_axis.h"
#include "lab/statistics.h"
#include "lab/summary.h"

typedef struct plot_point {
    double x, y;
    double x_low, x_high, y_low,
        y_high; /* 95 % intervals; x and y themselves where there are none */
    double published_x,
        published_y;        /* a hollow mark: what was published, or of survival where searches were
                                      * given up; NAN: none */
    const char *label;      /* NULL: none */
    lab_five five;          /* of a box; NAN: nothing was solved */
    uint64_t solved, asked; /* of a box: searches */
} plot_point;

typedef struct plot_curve {
    const char *name;
    const char *suffix; /* " (by depth)" behind the name; or "" */
    plot_point *point;
    size_t count;
} plot_curve;

typedef struct plot_curves {
    plot_curve *curve;
    size_t count;
    size_t points, bars, published; /* how many in all */
    size_t left_out;                /* rows, since some instance was not solved */
    plot_axis x, y;
} plot_curves;

/* Collects what plot `number` shows. Names and labels remain the experiment's. False: no memory, a
 * bad weight, or nothing to draw; then nothing is to be freed. */
bool plot_curves_collect(plot_curves *curves, const lab_results *results, size_t number,
                         bd_error *error);
void plot_curves_free(plot_curves *curves);

/* A new curve of that name, with room for so many points, for those who collect. NULL: no memory. */
plot_curve *plot_curves_add(plot_curves *curves, const char *name, size_t room);

/* Puts a point at the curve's end, if the axes can show it, and stretches them to it. */
void plot_curves_add_point(plot_curves *curves, plot_curve *curve, plot_point point);

bool plot_point_has_bar(const plot_point *point);
bool plot_point_is_published(const plot_point *point);

#endif
