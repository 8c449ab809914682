/* What the searches of a row come to: the statistics of each measure. */
#ifndef BANDOLO_LAB_SUMMARY_H
#define BANDOLO_LAB_SUMMARY_H

#include "lab/experiment.h"

/* Of one measure, over the searches that found a solution. */
typedef struct lab_statistic {
    bool is_there; /* there are such, and all have the measure; else all else is 0 */
    uint64_t sum;  /* exact, as lab_contribution() counts */
    double mean, median;
    double least, lower, upper, greatest; /* with the quartiles, on either side of the median */
    double deviation;                     /* of a sample: divided by n - 1 */
    double low, high; /* 95 % bootstrap interval of the mean; both the mean where the instances are
                       * all there are, NAN of a sample of one */
    /* Over all searches, solved or not, also if not is_there; NAN: there is no such number. */
    double median_of_all; /* unsolved ones are infinite */
    double penalised;     /* PAR10: unsolved ones count ten times the limit */
} lab_statistic;

typedef struct lab_summary {
    uint64_t instances, solved; /* searches: of each instance as many as the row has runs */
    uint64_t
        limited; /* those that reached a limit; of the searches of one cost: all of the row's */
    bool all_optimal;
    lab_statistic of[LAB_MEASURE_COUNT]; /* for the measures of the experiment */
} lab_summary;

/* The summary of a part of the searches. */
typedef struct lab_part_result {
    lab_part part;
    lab_summary summary;
} lab_part_result;

/* A measure of one search. */
typedef struct lab_figure {
    double amount;    /* when the search ended; NAN: it lacks the measure */
    bool is_answered; /* else it was given up there */
} lab_figure;

typedef struct lab_row_result {
    lab_summary summary;
    lab_figure *figure
        [LAB_MEASURE_COUNT]; /* of each search, those of an instance side by side; NULL but of the
                                            * measures that a question or a plot looks at search by search */
    lab_part_result *parts;  /* where the experiment is split: as lab_summarise() says */
    size_t part_count;
} lab_row_result;

/* What a run gave, for tables, plots and answers. */
typedef struct lab_results {
    const lab_experiment *experiment;
    lab_source source; /* of the instances: --sample and --all may have changed the experiment's */
    uint64_t instances, seed;
    lab_row_result *row; /* experiment->row_count of them */
    struct lab_joint_result
        *joint; /* experiment->joint_count of them, see joint.h; NULL: none yet */
} lab_results;

/* Fills `result` from the records of one row, `count` of them, those of one instance side by side; the
 * instances are all there are if `is_all`. Split by cost, there is a part for each cost at which something
 * was solved, ascending, with the searches that were; otherwise for each group and for each listed
 * instance, those of a group behind it. Intervals are those of samples of instances: the searches of one
 * instance with several seeds are drawn together; where there is one instance alone, its searches are the
 * sample. The bootstrap is seeded by `seed` and the row's number: the same numbers every time. False: no
 * memory. */
bool lab_summarise(const lab_experiment *experiment, size_t row, const lab_record *records,
                   uint64_t count, bool is_all, uint64_t seed, lab_row_result *result);
void lab_row_result_free(lab_row_result *result);

/* The summary of a part of the row's searches; NULL: there is none. */
const lab_summary *lab_part_summary(const lab_row_result *result, lab_part part);

/* The numbers of a statistic by their names in files; those from LAB_SPREAD_NUMBERS on stand together in CSV. */
enum { LAB_SPREAD_NUMBERS = 5, LAB_NUMBERS = 9 };
extern const char *const lab_number_names[LAB_NUMBERS];
double lab_statistic_number(const lab_statistic *statistic, size_t number);

#endif
