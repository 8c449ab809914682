/* The results of an experiment as CSV (RFC 4180, but with lines that end in a line feed alone). */
#ifndef BANDOLO_LAB_CSV_H
#define BANDOLO_LAB_CSV_H

#include "lab/summary.h"

#include <stdio.h>

/* Writes the names of the columns and a line for each row:
 *
 *     table,label,algorithm,heuristic,weight   as the experiment says; empty where it does not
 *     cost, or part                            only where it is split: behind the line of all searches
 *                                              of a row, where it is empty, one for each cost, or for
 *                                              each instance and group by its name
 *     scw,snt,...                              the sum of each measure, a whole number (a fraction is
 *                                              rounded to the nearest)
 *     n,instances                              how many were summed, those solved; of how many searches
 *     scw_mean,scw_median,scw_deviation,scw_low,scw_high,scw_published,scw_ratio,snt_mean,...
 *     scw_min,scw_q1,scw_q3,scw_max,...        behind all of these: least, quartiles and greatest
 *
 * `low` and `high` bound the 95 % interval of the mean. Empty: there is no such number. The same bytes
 * each time. False: it could not be written. */
bool csv_write(const lab_results *results, FILE *out);

/* Writes one field, in quotes where it must be. NULL is an empty one. */
void csv_write_field(FILE *out, const char *text);

/* The sum of a measure as a whole number. */
uint64_t csv_sum(lab_measure measure, uint64_t sum);

#endif
