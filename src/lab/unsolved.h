/* Figures that count searches without an answer. A mean over the solved ones alone makes the weaker of two ways look
 * better, since it leaves out the hard searches. These figures leave out nothing. */
#ifndef BANDOLO_LAB_UNSOLVED_H
#define BANDOLO_LAB_UNSOLVED_H

#include "lab/experiment.h"

/* Did the search end with a solution, or with the proof that there is none? Every other was given up, by a limit or since
 * it is incomplete. */
bool lab_is_answered(const lab_record *record);

/* The limit of a row on a measure: its time limit on `seconds`, and its limit on nodes on generated states, values tried
 * or steps, by its kind. NAN: there is none. */
double lab_limit_of(const lab_row *row, lab_measure measure);

/* The penalised average: the mean over all records, where one without an answer counts ten times the limit
 * (PAR10; F. Hutter, H. H. Hoos, K. Leyton-Brown, T. Stuetzle, "ParamILS: an automatic algorithm configuration
 * framework", Journal of Artificial Intelligence Research 36 (2009); the SAT competitions score by PAR2). NAN
 * without records, without a limit, or where an answered search lacks the measure. */
double lab_penalised_mean(const lab_row *row, lab_measure measure, const lab_record *records,
                          uint64_t count);

/* The median over all records, where one without an answer is infinite. `scratch` has room for `count` numbers. NAN
 * without records, where an answered search lacks the measure, or where no search could have it. */
double lab_median_of_all(lab_measure measure, const lab_record *records, uint64_t count,
                         double *scratch);

/* Picks, among the repetitions of one search (at least 1; they are reordered), the one with the median time: of an even
 * number the shorter of the middle two. One without an answer is longer than any other. Sets its least and most times
 * to those of all. */
lab_record lab_median_repetition(lab_record *records, size_t count);

#endif
