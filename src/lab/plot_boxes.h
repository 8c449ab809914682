/* Box plots: how the searches of each row spread about the median of a measure, group by group of the
 * instances. A box reaches from quartile to quartile, its whiskers to the least and the greatest (J. W.
 * Tukey, "Exploratory Data Analysis", 1977). */
#ifndef BANDOLO_LAB_PLOT_BOXES_H
#define BANDOLO_LAB_PLOT_BOXES_H

#include "lab/plot_page.h"

#include <stdio.h>

/* Collects the boxes: a curve for each row that has the measure, a point for each group in which it solved
 * something; where the instances have no groups, one of all. False: no memory, which `error` says. */
bool plot_boxes_collect(plot_curves *curves, const lab_results *results, const lab_plot *plot,
                        bd_error *error);

/* The parts of the script: the data; the groups along the axis; how many searches were solved, where not
 * all were; and what follows "plot", where `published` names the hollow marks, or is NULL. */
void plot_boxes_put_data(const plot_curves *curves, FILE *out);
void plot_boxes_put_groups(const plot_curves *curves, const lab_results *results, FILE *out);
void plot_boxes_put_counts(const plot_curves *curves, const plot_page *page, FILE *out);
void plot_boxes_put(const plot_curves *curves, const char *published, FILE *out);

#endif
