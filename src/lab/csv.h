/* The results of an experiment as CSV (RFC 4180, but with lines that end in a line feed alone). */
#ifndef BANDOLO_LAB_CSV_H
#define BANDOLO_LAB_CSV_H

#include "lab/figures.h"
#include "lab/summary.h"

#include <stdio.h>

/* Writes the names of the columns and a line for each row:
 *
 *     table,label,algorithm,heuristic,weight   as the experiment says; empty where it does not
 *     cost, or part                            only where it is split: behind the line of all searches
 *                                              of a row, where it is empty, one for each cost, or for
 *                                              each instance and group by its name
 *     scw,snt,...                              the sum of each measure: exact, a whole number, or where it
 *                                              is a fraction the shortest decimal that reads back the same
 *     n,instances                              how many were summed, those solved; of how many searches
 *     scw_mean,scw_median,scw_deviation,scw_low,scw_high,scw_published,scw_ratio,snt_mean,...
 *     scw_min,scw_q1,scw_q3,scw_max,...        behind all of these: least, quartiles and greatest
 *     coverage                                 n by instances
 *     scw_median_all,scw_par10,...             of all searches: the median, in which an unsolved one is
 *                                              infinite ("inf"); the mean in which it counts ten times the
 *                                              limit on that measure
 *     kind,parameters,...,processor            the settings, see settings.h, and what made the file
 *
 * `low` and `high` bound the 95 % interval of the mean. Empty: there is no such number. Columns are only ever
 * added at the end. The same bytes each time, from one build on one machine. False: it could not be written. */
bool csv_write(const lab_results *results, FILE *out);

/* The sum of a measure, as it stands in a file. Returns `out`. */
const char *csv_sum(char out[FIGURE_SIZE], lab_measure measure, uint64_t sum);

#endif
