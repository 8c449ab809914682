/* Joint tests: are the published means of many rows those of a sample from our searches' positions?
 * Rows are searched on the same positions, so that their figures vary together, and one row after
 * another says little: a thousand easy positions make all of them low at once. Here the difference of all
 * means is measured by what such a sample varies (hotelling.h), with the covariance of the rows over our
 * searches.
 *
 * Published figures are taken for sums over `per` positions drawn at random. Where we searched all
 * positions, mean and covariance are known, and T2 is a chi-squared variable of as many degrees of freedom
 * as rows. Where we searched a sample of n, T2 (n - rows) / (rows (n - 1)) is an F variable of rows and
 * n - rows degrees: both for samples so large that means are normal. */
#ifndef BANDOLO_LAB_JOINT_H
#define BANDOLO_LAB_JOINT_H

#include "lab/summary.h"

typedef enum lab_joint_status {
    LAB_JOINT_DONE,
    LAB_JOINT_NO_SAMPLE,  /* the positions are neither drawn nor all there are */
    LAB_JOINT_UNSOLVED,   /* some search found no solution: rows are of different positions */
    LAB_JOINT_TOO_FEW,    /* no more positions than rows */
    LAB_JOINT_UNMEASURED, /* some search does not count what is tested */
    LAB_JOINT_CONTRADICTS /* rows that are one function of others were not so published */
} lab_joint_status;

struct lab_joint_result {
    lab_joint_status status;
    size_t rows, rank;   /* rows without those that are functions of others; unless it is done, 0 */
    double square;       /* T2 */
    double upper, lower; /* degrees of freedom; lower is 0 where the covariance is known */
    double chance;       /* that a sample is as far off, or farther */
};

/* The figures of each search that the tests need, kept while an experiment runs. Several threads may add rows
 * at once. */
typedef struct lab_joint_sample lab_joint_sample;

/* Room for the tests of the experiment. `*sample` is NULL where it has none. False: no memory. */
bool lab_joint_open(lab_joint_sample **sample, const lab_experiment *experiment,
                    uint64_t instances);
void lab_joint_close(lab_joint_sample *sample);

/* Takes all records of a row, those of one instance side by side, of which the mean counts. `sample` may be
 * NULL. */
void lab_joint_take(lab_joint_sample *sample, size_t row, const lab_record *records);

/* Once all rows are taken: fills results->joint, a result for each test, to be freed. `sample` may be NULL.
 * False: no memory. */
bool lab_joint_find(const lab_joint_sample *sample, lab_results *results);

/* Why a test was not done, in words. */
const char *lab_joint_reason(lab_joint_status status);

#endif
