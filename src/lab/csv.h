/* The results of an experiment as CSV (RFC 4180, but with lines that end in a line feed alone). */
#ifndef BANDOLO_LAB_CSV_H
#define BANDOLO_LAB_CSV_H

#include "lab/figures.h"
#include "lab/summary.h"

#include <stdio.h>

/* Writes the names of the columns and a line for each row:
 *
 *     table,label,algorithm,heuristic,weight   from the experiment; empty where it sets none
 *     cost, or part                            only where the table is split: empty on the line of a whole
 *                                              row; behind it a line for each cost, or for each instance
 *                                              and group by its name
 *     scw,snt,...                              the exact sum of each measure: a whole number, or of a
 *                                              fraction the shortest decimal that reads back the same
 *     n,instances                              solved searches, which are summed; all searches
 *     scw_mean,scw_median,scw_deviation,scw_low,scw_high,scw_published,scw_ratio,snt_mean,...
 *     scw_min,scw_q1,scw_q3,scw_max,...        behind all of these: least, quartiles and greatest
 *     coverage                                 n by instances
 *     scw_median_all,scw_par10,...             over all searches: the median, where an unsolved one is
 *                                              infinite ("inf"); the mean, where it counts ten times the
 *                                              limit on that measure
 *     kind,parameters,...,processor            the settings, and the makers of the file: see settings.h
 *
 * `low` and `high` bound the 95 % interval of the mean. A field is empty where there is no such number. New columns are
 * added at the end only. Equal results give equal bytes, from one build on one machine. False: writing failed. */
bool csv_write(const lab_results *results, FILE *out);

/* Writes the sum of a measure as files have it. Returns `out`. */
const char *csv_sum(char out[FIGURE_SIZE], lab_measure measure, uint64_t sum);

#endif
