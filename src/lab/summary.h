/* The statistics of each measure over the searches of a row. */
#ifndef BANDOLO_LAB_SUMMARY_H
#define BANDOLO_LAB_SUMMARY_H

#include "lab/experiment.h"

/* One measure, over the searches that found a solution. */
typedef struct lab_statistic {
    bool
        is_there; /* some search is solved, and all solved ones have the measure; else the rest is 0 */
    uint64_t sum; /* exact, as lab_contribution() counts */
    double mean, median;
    double least, lower, upper, greatest; /* lower and upper are the quartiles */
    double deviation;                     /* of a sample: divided by n - 1 */
    double between; /* the same of instances, each with the mean of its searches */
    double low,
        high; /* 95 % bootstrap interval of the mean; both are the mean where all instances there are
                       * were searched, NAN with a single instance */
    /* Over all searches, solved or not, even if not is_there; NAN: there is no such number. */
    double median_of_all; /* unsolved ones are infinite */
    double penalised;     /* PAR10: an unsolved one counts ten times the limit */
} lab_statistic;

typedef struct lab_summary {
    uint64_t instances,
        solved;     /* searches, not instances: each instance has as many as the row has runs */
    uint64_t units; /* instances with a solved search; of a single instance, its solved searches */
    uint64_t limited; /* searches that reached a limit; of a part by cost, those of the whole row */
    uint64_t refuted; /* searches that proved that there is no solution */
    uint64_t gave_up; /* incomplete searches: no solution found, one may exist */
    bool all_optimal;
    lab_statistic of[LAB_MEASURE_COUNT]; /* for the measures of the experiment */
} lab_summary;

/* A part of the searches, and its summary. */
typedef struct lab_part_result {
    lab_part part;
    lab_summary summary;
} lab_part_result;

/* A measure of one search. */
typedef struct lab_figure {
    double amount;    /* at the end of the search; NAN: it lacks the measure */
    bool is_answered; /* else the search was given up there */
} lab_figure;

typedef struct lab_row_result {
    lab_summary summary;
    lab_figure *figure
        [LAB_MEASURE_COUNT]; /* of each search, those of an instance side by side; NULL but of the
                                            * measures that a question or a plot looks at search by search */
    lab_part_result *parts;  /* where the table is split: see lab_summarise() */
    size_t part_count;
} lab_row_result;

/* The results of a run, for tables, plots and answers. */
typedef struct lab_results {
    const lab_experiment *experiment;
    lab_source source; /* of the instances; --sample and --all may have changed it */
    uint64_t instances, seed;
    lab_row_result *row; /* experiment->row_count of them */
    struct lab_joint_result
        *joint; /* experiment->joint_count of them, see joint.h; NULL: none yet */
} lab_results;

/* Fills `result` from the `count` records of one row; the records of an instance stand side by side. `is_all`: the
 * instances are all there are. Split by cost, the row has a part for each cost, ascending, with its solved searches;
 * else a part for each group and each listed instance, the instances of a group behind it. Intervals are those of
 * samples of instances: the bootstrap draws all seeds of an instance together. With a single instance its searches are
 * the sample. `seed` and the row's number seed the bootstrap: the same numbers every time. False: no memory. */
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
