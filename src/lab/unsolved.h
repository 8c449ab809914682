/* How searches without an answer count. A mean over the solved ones alone makes the weaker of two ways look
 * better: it leaves out what was hard. These figures leave out nothing. */
#ifndef BANDOLO_LAB_UNSOLVED_H
#define BANDOLO_LAB_UNSOLVED_H

#include "lab/experiment.h"

/* Was the search decided: by a solution, or by the proof that there is none? Every other was given up, by a
 * limit or since it is incomplete. */
bool lab_is_answered(const lab_record *record);

/* The limit that a row's searches have on a measure: `seconds` by its limit on time, and what its limit on nodes
 * counts (generated states, values tried, changes looked at). NAN: there is none. */
double lab_limit_of(const lab_row *row, lab_measure measure);

/* The penalised average: the mean over all records, in which one without an answer counts ten times the limit
 * (PAR10; F. Hutter, H. H. Hoos, K. Leyton-Brown, T. Stuetzle, "ParamILS: an automatic algorithm configuration
 * framework", Journal of Artificial Intelligence Research 36 (2009); the SAT competitions score by PAR2). NAN
 * without records, without a limit, or where an answered search lacks the measure. */
double lab_penalised_mean(const lab_row *row, lab_measure measure, const lab_record *records,
                          uint64_t count);

/* The median over all records, in which one without an answer is infinite. `scratch` holds `count` numbers. NAN
 * without records, where an answered search lacks the measure, or where none would have it with a solution. */
double lab_median_of_all(lab_measure measure, const lab_record *records, uint64_t count,
                         double *scratch);

/* Picks, of the repetitions of one search (at least 1, which are put into another order), the one whose time is
 * the median: of an even number the shorter of the middle two. One without an answer is longer than any other. It
 * says, too, how long the shortest and the longest of all took. */
lab_record lab_median_repetition(lab_record *records, size_t count);

#endif
