/* See summary.h. */
#include "lab/summary.h"

#include "lab/bootstrap.h"
#include "lab/statistics.h"
#include "lab/unsolved.h"

#include <bandolo/template/base/arena.h>
#include <bandolo/template/base/bits.h>
#include <bandolo/base/random.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The records and buffers from which the summaries of a row are made. */
typedef struct summing {
    const lab_experiment *experiment;
    const lab_row *row;
    bool is_all;
    uint64_t seed;
    const lab_record *first;   /* of the records in hand, those of an instance side by side */
    const lab_record **solved; /* the solved ones of them */
    size_t *unit;              /* the instance of each, by number */
    double *lines;             /* the sums of each unit, a column for each measure */
    double *weights;           /* how many records each unit has */
    double *column;
} summing;

static uint64_t runs_of(const lab_row *row)
{
    return row->runs > 0 ? row->runs : 1;
}

/* ---- one measure ---- */

static bool all_have(lab_measure measure, const lab_record *const *records, uint64_t count)
{
    for (uint64_t i = 0; i < count; ++i)
        if (!lab_contribution(measure, records[i]).is_there)
            return false;
    return count > 0;
}

static uint64_t add_up(lab_measure measure, const lab_record *const *records, uint64_t count)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < count; ++i)
        if (__builtin_add_overflow(sum, lab_contribution(measure, records[i]).of, &sum))
            return UINT64_MAX;
    return sum;
}

/* One column: everything but the interval. */
static lab_statistic statistic_of(const summing *all, size_t column,
                                  const lab_record *const *records, uint64_t count)
{
    size_t columns = all->experiment->measure_count;
    lab_measure measure = all->experiment->measures[column];
    lab_statistic statistic = {.is_there = all_have(measure, records, count)};
    if (!statistic.is_there)
        return statistic;
    statistic.sum = add_up(measure, records, count);
    for (uint64_t i = 0; i < count; ++i) {
        all->column[i] = lab_number(measure, lab_contribution(measure, records[i]).of);
        all->lines[all->unit[i] * columns + column] += all->column[i];
    }
    statistic.mean = lab_number(measure, statistic.sum) / (double)count;
    statistic.deviation = lab_deviation(all->column, count, statistic.mean);
    lab_five five = lab_five_numbers(all->column, count);
    statistic.median = five.median;
    statistic.least = five.least, statistic.lower = five.lower;
    statistic.upper = five.upper, statistic.greatest = five.greatest;
    statistic.low = statistic.high = statistic.mean;
    return statistic;
}

/* ---- all of them ---- */

/* Numbers the units of a sample, and sets their weights. Returns how many units there are. */
static size_t number_units(const summing *all, const lab_record *const *records, uint64_t count)
{
    size_t units = 0;
    ptrdiff_t runs = (ptrdiff_t)runs_of(all->row), last = -1;
    for (uint64_t i = 0; i < count; ++i) {
        ptrdiff_t instance = (records[i] - all->first) / runs;
        if (instance != last)
            all->weights[units++] = 0;
        last = instance;
        all->unit[i] = units - 1;
        all->weights[units - 1] += 1;
    }
    if (units != 1)
        return units;
    for (uint64_t i = 0; i < count; ++i) {
        all->unit[i] = i;
        all->weights[i] = 1;
    }
    return count;
}

/* The deviation between units. One that lacks solved searches counts as much less (W. G. Cochran, "Sampling
 * Techniques", 3rd edition, 1977, chapter 9A: clusters of unequal sizes). */
static double deviation_between(const summing *all, size_t units, uint64_t count, size_t column,
                                double mean)
{
    size_t columns = all->experiment->measure_count;
    double squares = 0;
    for (size_t unit = 0; unit < units; ++unit) {
        double residual = all->lines[unit * columns + column] - mean * all->weights[unit];
        squares += residual * residual;
    }
    return units > 1 ? sqrt(squares / (double)(units - 1)) * (double)units / (double)count : 0;
}

/* Finds the intervals of the means; NAN with one unit, which says nothing of others. Equal weights need no table.
 * False: no memory. */
static bool find_intervals(const summing *all, size_t units, uint64_t count, lab_interval *interval)
{
    size_t columns = all->experiment->measure_count;
    const lab_sample sample = {all->lines, units < count ? all->weights : NULL, units, columns};
    for (size_t column = 0; column < columns; ++column)
        interval[column] = (lab_interval){NAN, NAN};
    return units == 1 || lab_bootstrap(&sample, all->seed, interval);
}

static bool summarise(const summing *all, const lab_record *const *records, uint64_t count,
                      lab_summary *summary)
{
    size_t columns = all->experiment->measure_count, units = number_units(all, records, count);
    lab_interval interval[LAB_MEASURE_COUNT] = {{0}};
    memset(all->lines, 0, units * columns * sizeof *all->lines);
    summary->units = units;
    for (size_t column = 0; column < columns; ++column) {
        lab_statistic *statistic = &summary->of[all->experiment->measures[column]];
        *statistic = statistic_of(all, column, records, count);
        if (statistic->is_there)
            statistic->between = deviation_between(all, units, count, column, statistic->mean);
    }
    if (all->is_all || count == 0)
        return true;
    if (!find_intervals(all, units, count, interval))
        return false;
    for (size_t column = 0; column < columns; ++column) {
        lab_statistic *statistic = &summary->of[all->experiment->measures[column]];
        if (!statistic->is_there)
            continue;
        statistic->low = interval[column].low;
        statistic->high = interval[column].high;
    }
    return true;
}

/* Fills the figures over all searches, solved or not. */
static void count_unsolved(const summing *all, const lab_record *records, uint64_t count,
                           lab_summary *summary)
{
    for (size_t i = 0; i < all->experiment->measure_count; ++i) {
        lab_measure measure = all->experiment->measures[i];
        lab_statistic *statistic = &summary->of[measure];
        statistic->median_of_all = lab_median_of_all(measure, records, count, all->column);
        statistic->penalised = lab_penalised_mean(all->row, measure, records, count);
    }
}

static bool reached_limit(const lab_record *record)
{
    return record->status == BD_LIMIT_NODES || record->status == BD_LIMIT_MEMORY ||
           record->status == BD_LIMIT_TIME;
}

/* Summarises these records, in their order. */
static bool summarise_records(summing *all, const lab_record *records, uint64_t count,
                              lab_summary *summary)
{
    all->first = records;
    summary->instances = count;
    summary->all_optimal = true;
    for (uint64_t i = 0; i < count; ++i) {
        bool is_solved = records[i].status == BD_SOLVED;
        summary->all_optimal &= is_solved && records[i].optimal;
        summary->limited += reached_limit(&records[i]);
        summary->refuted += records[i].status == BD_NO_SOLUTION;
        summary->gave_up += records[i].status == BD_GAVE_UP;
        if (is_solved)
            all->solved[summary->solved++] = &records[i];
    }
    if (!summarise(all, all->solved, summary->solved, summary))
        return false;
    count_unsolved(all, records, count, summary);
    return true;
}

/* ---- by cost ---- */

/* Orders by cost; records of one cost stay as they were. */
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

/* Summarises the records in `all->solved`, cost by cost. */
static bool summarise_costs(const summing *all, uint64_t count, lab_row_result *result)
{
    qsort(all->solved, count, sizeof *all->solved, compare_costs);
    size_t costs = count_costs(all->solved, count);
    result->parts = calloc(costs ? costs : 1, sizeof *result->parts);
    if (!result->parts)
        return false;
    for (uint64_t first = 0, behind; first < count; first = behind) {
        lab_part_result *one = &result->parts[result->part_count++];
        one->part = (lab_part){LAB_BY_COST, all->solved[first]->cost};
        one->summary.all_optimal = true;
        for (behind = first; behind < count && all->solved[behind]->cost == one->part.number;
             ++behind)
            one->summary.all_optimal &= all->solved[behind]->optimal;
        one->summary.instances = one->summary.solved = behind - first;
        one->summary.limited = result->summary.limited; /* their costs are unknown */
        if (!summarise(all, all->solved + first, behind - first, &one->summary))
            return false;
        for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure) {
            lab_statistic *of = &one->summary.of[measure]; /* all of them were solved */
            of->median_of_all = of->is_there ? of->median : NAN;
            of->penalised = NAN;
        }
    }
    return true;
}

/* ---- by instance and group ---- */

/* The records of a row: `runs` of each instance, side by side. */
typedef struct row_records {
    const lab_record *first;
    uint64_t runs;
} row_records;

static bool add_instance(summing *all, const row_records *records, size_t instance,
                         lab_row_result *result)
{
    lab_part_result *one = &result->parts[result->part_count++];
    one->part = (lab_part){LAB_BY_INSTANCE, instance};
    return summarise_records(all, records->first + instance * records->runs, records->runs,
                             &one->summary);
}

/* Copies the records of the group's instances, which need not stand side by side. */
static bool add_group(summing *all, const row_records *records, size_t group,
                      lab_row_result *result)
{
    const lab_instances *instances = &all->experiment->instances;
    lab_part_result *one = &result->parts[result->part_count++];
    lab_record *own = calloc(instances->listed * records->runs, sizeof *own);
    uint64_t count = 0;
    one->part = (lab_part){LAB_BY_GROUP, group};
    for (size_t i = 0; own && i < instances->listed; ++i)
        if (instances->list[i].group == group) {
            memcpy(own + count, records->first + i * records->runs, records->runs * sizeof *own);
            count += records->runs;
        }
    bool ok = own && summarise_records(all, own, count, &one->summary);
    free(own);
    return ok;
}

/* Summarises each group, and behind it its instances; then the instances without a group. */
static bool summarise_list(summing *all, const row_records *records, lab_row_result *result)
{
    const lab_experiment *experiment = all->experiment;
    const lab_instances *instances = &experiment->instances;
    bool ok = true;
    result->parts = calloc(instances->group_count + instances->listed + 1, sizeof *result->parts);
    if (!result->parts)
        return false;
    for (size_t group = 0; ok && group <= instances->group_count; ++group) {
        bool is_group = group < instances->group_count;
        size_t wanted = is_group ? group : LAB_NO_GROUP;
        if (is_group && experiment->by & LAB_BY_GROUP)
            ok = add_group(all, records, group, result);
        for (size_t i = 0; ok && experiment->by & LAB_BY_INSTANCE && i < instances->listed; ++i)
            if (instances->list[i].group == wanted)
                ok = add_instance(all, records, i, result);
    }
    return ok;
}

/* ---- a row ---- */

static bool summarise_parts(summing *all, const row_records *records, lab_row_result *result)
{
    const lab_experiment *experiment = all->experiment;
    if (experiment->by & LAB_BY_COST)
        return summarise_costs(all, result->summary.solved, result);
    if (experiment->by && experiment->instances.source == LAB_LIST)
        return summarise_list(all, records, result);
    return true;
}

/* Does a question or a plot need the measure of each search? A question does where instances are a sample. */
static bool is_looked_at(const lab_experiment *experiment, lab_measure measure, bool is_all)
{
    for (size_t i = 0; i < experiment->question_count && !is_all; ++i)
        if (experiment->questions[i].measure == measure)
            return true;
    for (size_t i = 0; i < experiment->plot_count; ++i)
        if (lab_plot_is_of_searches(experiment->plots[i].kind) && experiment->plots[i].y == measure)
            return true;
    return false;
}

static bool keep_figures(const summing *all, const lab_record *records, uint64_t count,
                         lab_row_result *result)
{
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure) {
        if (!is_looked_at(all->experiment, measure, all->is_all))
            continue;
        lab_figure *figure = result->figure[measure] = calloc(count ? count : 1, sizeof *figure);
        if (!figure)
            return false;
        for (uint64_t i = 0; i < count; ++i) {
            lab_amount amount = lab_contribution(measure, &records[i]);
            figure[i] = (lab_figure){amount.is_there ? lab_number(measure, amount.of) : NAN,
                                     lab_is_answered(&records[i])};
        }
    }
    return true;
}

bool lab_summarise(const lab_experiment *experiment, size_t row, const lab_record *records,
                   uint64_t count, bool is_all, uint64_t seed, lab_row_result *result)
{
    size_t room = count ? count : 1, columns = experiment->measure_count;
    summing all = {.experiment = experiment,
                   .row = &experiment->rows[row],
                   .is_all = is_all,
                   .seed = bd_mix(seed) + row};
    *result = (lab_row_result){0};
    bd_arena buffers = bd_arena_of(NULL, 0);
    all.solved = bd_arena_take(&buffers, room * sizeof *all.solved);
    all.unit = bd_arena_take(&buffers, room * sizeof *all.unit);
    all.lines = bd_arena_take(&buffers, room * (columns ? columns : 1) * sizeof *all.lines);
    all.weights = bd_arena_take(&buffers, room * sizeof *all.weights);
    all.column = bd_arena_take(&buffers, room * sizeof *all.column);
    const row_records own = {records, runs_of(all.row)};
    bool ok = all.solved && all.unit && all.lines && all.weights && all.column &&
              keep_figures(&all, records, count, result) &&
              summarise_records(&all, records, count, &result->summary) &&
              summarise_parts(&all, &own, result);
    bd_arena_free(&buffers);
    if (!ok)
        lab_row_result_free(result);
    return ok;
}

void lab_row_result_free(lab_row_result *result)
{
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure)
        free(result->figure[measure]);
    free(result->parts);
    *result = (lab_row_result){0};
}

const lab_summary *lab_part_summary(const lab_row_result *result, lab_part part)
{
    for (size_t i = 0; i < result->part_count; ++i)
        if (result->parts[i].part.by == part.by && result->parts[i].part.number == part.number)
            return &result->parts[i].summary;
    return NULL;
}

const char *const lab_number_names[LAB_NUMBERS] = {"mean", "median", "deviation", "low", "high",
                                                   "min",  "q1",     "q3",        "max"};

double lab_statistic_number(const lab_statistic *of, size_t number)
{
    const double numbers[LAB_NUMBERS] = {of->mean,  of->median, of->deviation,
                                         of->low,   of->high,   of->least,
                                         of->lower, of->upper,  of->greatest};
    return of->is_there ? numbers[number] : NAN;
}
