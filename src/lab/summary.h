/* What the searches of a row come to: the statistics of each measure. */
#ifndef BANDOLO_LAB_SUMMARY_H
#define BANDOLO_LAB_SUMMARY_H

#include "lab/experiment.h"

/* Of one measure, over the instances that were solved. */
typedef struct lab_statistic {
    uint64_t sum; /* exact, as lab_contribution() counts */
    double mean, median;
    double deviation; /* of a sample: divided by n - 1 */
    double low, high; /* 95 % bootstrap interval of the mean; both the mean where the instances are
                       * all there are, NAN of a sample of one */
} lab_statistic;

typedef struct lab_summary {
    uint64_t instances, solved;
    bool all_optimal;
    lab_statistic of[LAB_MEASURE_COUNT]; /* for the measures of the experiment */
} lab_summary;

/* Summaries of the instances of one cost, ascending. */
typedef struct lab_group {
    bd_cost cost;
    lab_summary summary;
} lab_group;

typedef struct lab_row_result {
    lab_summary summary;
    lab_group *groups; /* where the experiment is split by cost */
    size_t group_count;
} lab_row_result;

/* What a run gave, for tables, plots and answers. */
typedef struct lab_results {
    const lab_experiment *experiment;
    lab_source source; /* of the instances: --sample and --all may have changed the experiment's */
    uint64_t instances, seed;
    lab_row_result *row; /* experiment->row_count of them */
} lab_results;

/* Fills `result` from the records of one row, whose instances are all there are if `is_all`. The
 * bootstrap is seeded by `seed` and the row's number: the same numbers every time. False: no memory. */
bool lab_summarise(const lab_experiment *experiment, size_t row, const lab_record *records,
                   uint64_t count, bool is_all, uint64_t seed, lab_row_result *result);
void lab_row_result_free(lab_row_result *result);

#endif
