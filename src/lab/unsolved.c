/* See unsolved.h. */
#include "lab/unsolved.h"

#include "lab/statistics.h"

#include <math.h>
#include <stdlib.h>

static const double PENALTY = 10;

bool lab_is_answered(const lab_record *record)
{
    return record->status == BD_SOLVED || record->status == BD_NO_SOLUTION;
}

double lab_limit_of(const lab_row *row, lab_measure measure)
{
    static const lab_measure counted[MOST_KINDS] = {[KIND_PATHS] = LAB_GENERATED,
                                                    [KIND_VALUES] = LAB_TRIED,
                                                    [KIND_LANDSCAPES] = LAB_STEPS,
                                                    [KIND_GAMES] = LAB_VISITED};
    const bd_limits *limits = &row->question.limits;
    if (measure == LAB_SECONDS && limits->seconds > 0)
        return limits->seconds;
    if (measure && measure == counted[row->kind] && limits->nodes > 0)
        return (double)limits->nodes;
    return NAN;
}

/* The amount that a search adds to a mean or median: `unanswered` where it found no answer; NAN: it has one, but not
 * the measure. */
static double effort(lab_measure measure, const lab_record *record, double unanswered)
{
    if (!lab_is_answered(record))
        return unanswered;
    lab_amount amount = lab_contribution(measure, record);
    return amount.is_there ? lab_number(measure, amount.of) : NAN;
}

double lab_penalised_mean(const lab_row *row, lab_measure measure, const lab_record *records,
                          uint64_t count)
{
    double limit = lab_limit_of(row, measure), sum = 0;
    if (count == 0 || isnan(limit))
        return NAN;
    for (uint64_t i = 0; i < count; ++i)
        sum += effort(measure, &records[i], PENALTY * limit);
    return sum / (double)count;
}

/* Does the search have the measure, or would it with a solution? Every path has a cost. */
static bool could_have(lab_measure measure, const lab_record *record)
{
    lab_record solved = *record;
    solved.has_cost |= record->kind == KIND_PATHS;
    return lab_contribution(measure, &solved).is_there;
}

double lab_median_of_all(lab_measure measure, const lab_record *records, uint64_t count,
                         double *scratch)
{
    bool any = false;
    if (measure == LAB_SPREAD) /* it is no effort of a search */
        return NAN;
    for (uint64_t i = 0; i < count; ++i) {
        scratch[i] = effort(measure, &records[i], INFINITY);
        if (isnan(scratch[i]))
            return NAN;
        any |= could_have(measure, &records[i]);
    }
    return any ? lab_five_numbers(scratch, count).median : NAN;
}

static int compare_times(const void *a, const void *b)
{
    const lab_record *x = a, *y = b;
    bool is_x = lab_is_answered(x), is_y = lab_is_answered(y);
    if (is_x != is_y)
        return is_x ? -1 : 1;
    return (x->nanoseconds > y->nanoseconds) - (x->nanoseconds < y->nanoseconds);
}

lab_record lab_median_repetition(lab_record *records, size_t count)
{
    uint64_t least = UINT64_MAX, most = 0;
    for (size_t i = 0; i < count; ++i) {
        least = records[i].nanoseconds < least ? records[i].nanoseconds : least;
        most = records[i].nanoseconds > most ? records[i].nanoseconds : most;
    }
    qsort(records, count, sizeof *records, compare_times);
    lab_record median = records[(count - 1) / 2];
    median.is_repeated = true;
    median.least_nanoseconds = least;
    median.most_nanoseconds = most;
    return median;
}
