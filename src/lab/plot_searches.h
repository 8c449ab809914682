/* Pictures of single searches, solved or not, a curve each row.
 *
 * A cactus shows how many instances were solved (along x) with how much of a measure each (y): the curve of a
 * stronger way runs farther right and lower. A survival plot shows which share is not solved yet (y) after how
 * much of it (x): the stronger way falls faster, and where searches were given up a hollow mark stands. */
#ifndef BANDOLO_LAB_PLOT_SEARCHES_H
#define BANDOLO_LAB_PLOT_SEARCHES_H

#include "lab/plot_curves.h"

/* Collects the curves of the rows that have the measure. False: no memory, which `error` says. */
bool plot_searches_collect(plot_curves *curves, const lab_results *results, const lab_plot *plot,
                           bd_error *error);

#endif
