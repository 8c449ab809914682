/* See summary.h. */
#include "lab/summary.h"

#include "lab/statistics.h"

#include <bandolo/base/bits.h>
#include <bandolo/base/random.h>

#include <math.h>
#include <stdlib.h>

/* What the summaries of a row are made from. */
typedef struct summing {
    const lab_experiment *experiment;
    bool is_all;
    uint64_t seed;
    const lab_record **solved; /* the records that count */
    double *lines;             /* their numbers, a column for each measure */
    double *column;
} summing;

static uint64_t add_up(lab_measure measure, const lab_record *const *records, uint64_t count)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < count; ++i)
        if (__builtin_add_overflow(sum, lab_contribution(measure, records[i]), &sum))
            return UINT64_MAX;
    return sum;
}

/* One column: everything but the interval. */
static lab_statistic statistic_of(const summing *all, size_t column,
                                  const lab_record *const *records, uint64_t count)
{
    size_t columns = all->experiment->measure_count;
    lab_measure measure = all->experiment->measures[column];
    lab_statistic statistic = {.sum = add_up(measure, records, count)};
    for (uint64_t i = 0; i < count; ++i) {
        all->column[i] = lab_number(measure, lab_contribution(measure, records[i]));
        all->lines[i * columns + column] = all->column[i];
    }
    statistic.mean = count > 0 ? lab_number(measure, statistic.sum) / (double)count : 0;
    statistic.deviation = lab_deviation(all->column, count, statistic.mean);
    statistic.median = lab_median(all->column, count);
    statistic.low = statistic.high = statistic.mean;
    return statistic;
}

static bool summarise(const summing *all, const lab_record *const *records, uint64_t count,
                      lab_summary *summary)
{
    size_t columns = all->experiment->measure_count;
    lab_interval interval[LAB_MEASURE_COUNT];
    for (size_t column = 0; column < columns; ++column)
        summary->of[all->experiment->measures[column]] = statistic_of(all, column, records, count);
    if (all->is_all || count == 0)
        return true;
    if (count == 1) /* of which nobody knows how much others would differ */
        for (size_t column = 0; column < columns; ++column)
            interval[column] = (lab_interval){NAN, NAN};
    else if (!lab_bootstrap(all->lines, count, columns, all->seed, interval))
        return false;
    for (size_t column = 0; column < columns; ++column) {
        lab_statistic *statistic = &summary->of[all->experiment->measures[column]];
        statistic->low = interval[column].low;
        statistic->high = interval[column].high;
    }
    return true;
}

/* By cost; the records of one cost as they were. */
static int compare_costs(const void *a, const void *b)
{
    const lab_record *x = *(const lab_record *const *)a, *y = *(const lab_record *const *)b;
    return x->cost != y->cost ? (x->cost > y->cost) - (x->cost < y->cost) : (x > y) - (x < y);
}

static uint64_t count_costs(const lab_record *const *records, uint64_t count)
{
    uint64_t costs = count > 0;
    for (uint64_t i = 1; i < count; ++i)
        costs += records[i]->cost != records[i - 1]->cost;
    return costs;
}

static bool summarise_groups(const summing *all, uint64_t count, lab_row_result *result)
{
    qsort(all->solved, count, sizeof *all->solved, compare_costs);
    size_t costs = count_costs(all->solved, count);
    result->groups = calloc(costs ? costs : 1, sizeof *result->groups);
    if (!result->groups)
        return false;
    for (uint64_t first = 0, behind; first < count; first = behind) {
        lab_group *group = &result->groups[result->group_count++];
        group->cost = all->solved[first]->cost;
        group->summary.all_optimal = true;
        for (behind = first; behind < count && all->solved[behind]->cost == group->cost; ++behind)
            group->summary.all_optimal &= all->solved[behind]->optimal;
        group->summary.instances = group->summary.solved = behind - first;
        if (!summarise(all, all->solved + first, behind - first, &group->summary))
            return false;
    }
    return true;
}

static bool summarise_row(const summing *all, const lab_record *records, uint64_t count,
                          lab_row_result *result)
{
    lab_summary *summary = &result->summary;
    summary->instances = count;
    summary->all_optimal = true;
    for (uint64_t i = 0; i < count; ++i) {
        bool is_solved = records[i].status == BD_SOLVED;
        summary->all_optimal &= is_solved && records[i].optimal;
        if (is_solved)
            all->solved[summary->solved++] = &records[i];
    }
    return summarise(all, all->solved, summary->solved, summary) &&
           (!all->experiment->by_cost || summarise_groups(all, summary->solved, result));
}

bool lab_summarise(const lab_experiment *experiment, size_t row, const lab_record *records,
                   uint64_t count, bool is_all, uint64_t seed, lab_row_result *result)
{
    size_t room = count ? count : 1, columns = experiment->measure_count;
    summing all = {.experiment = experiment, .is_all = is_all, .seed = bd_mix(seed) + row};
    *result = (lab_row_result){0};
    all.solved = calloc(room, sizeof *all.solved);
    all.lines = calloc(room * (columns ? columns : 1), sizeof *all.lines);
    all.column = calloc(room, sizeof *all.column);
    bool ok = all.solved && all.lines && all.column && summarise_row(&all, records, count, result);
    free(all.solved);
    free(all.lines);
    free(all.column);
    if (!ok)
        lab_row_result_free(result);
    return ok;
}

void lab_row_result_free(lab_row_result *result)
{
    free(result->groups);
    *result = (lab_row_result){0};
}
