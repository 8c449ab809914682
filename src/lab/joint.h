/* Joint tests: are the published means of many rows those of a random sample of positions? All rows search the same
 * positions, so that their figures vary together: a thousand easy positions make all of them low at once. The test
 * measures the difference of all means by the variation of such a sample (hotelling.h), with the covariance of the rows
 * over our searches.
 *
 * It takes published figures for sums over `per` positions drawn at random. Where we searched all positions, mean and
 * covariance are known, and T2 is a chi-squared variable with as many degrees of freedom as rows. Where we searched a
 * sample of n, T2 (n - rows) / (rows (n - 1)) is an F variable of rows and n - rows degrees. Both hold for samples so
 * large that means are normal. */
#ifndef BANDOLO_LAB_JOINT_H
#define BANDOLO_LAB_JOINT_H

#include "lab/summary.h"

typedef enum lab_joint_status {
    LAB_JOINT_DONE,
    LAB_JOINT_NO_SAMPLE,  /* the positions are neither drawn nor all there are */
    LAB_JOINT_UNSOLVED,   /* some search found no solution: rows have different positions */
    LAB_JOINT_TOO_FEW,    /* no more positions than rows */
    LAB_JOINT_UNMEASURED, /* some search lacks the measure */
    LAB_JOINT_CONTRADICTS /* a row is a function of others here, but not as published */
} lab_joint_status;

struct lab_joint_result {
    lab_joint_status status;
    size_t rows, rank;   /* rank: rows that are no functions of others; 0 without a test */
    double square;       /* T2 */
    double upper, lower; /* degrees of freedom; lower is 0 where the covariance is known */
    double chance;       /* that a sample is as far off, or farther */
};

/* The figures of each search that the tests need, while an experiment runs. Several threads may add rows at once. */
typedef struct lab_joint_sample lab_joint_sample;

/* Makes room for the tests of the experiment; *sample becomes NULL where it has none. False: no memory. */
bool lab_joint_open(lab_joint_sample **sample, const lab_experiment *experiment,
                    uint64_t instances);
void lab_joint_close(lab_joint_sample *sample);

/* Takes all records of a row; those of an instance stand side by side, and their mean counts. `sample` may be
 * NULL. */
void lab_joint_take(lab_joint_sample *sample, size_t row, const lab_record *records);

/* Fills results->joint, a result for each test, to be freed; call it once all rows are taken. `sample` may be NULL.
 * False: no memory. */
bool lab_joint_find(const lab_joint_sample *sample, lab_results *results);

/* The reason why there is no test, in words. */
const char *lab_joint_reason(lab_joint_status status);

#endif
