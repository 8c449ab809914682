/* See unsolved.h. */
#include "lab/unsolved.h"

#include "lab/statistics.h"

#include <math.h>

static const double PENALTY = 10;

bool lab_is_answered(const lab_record *record)
{
    return record->status == BD_SOLVED || record->status == BD_NO_SOLUTION;
}

double lab_limit_of(const lab_row *row, lab_measure measure)
{
    static const lab_measure counted[] = {
        [KIND_PATHS] = LAB_GENERATED, [KIND_VALUES] = LAB_TRIED, [KIND_LANDSCAPES] = LAB_STEPS};
    const bd_limits *limits = &row->options.limits;
    if (measure == LAB_SECONDS && limits->seconds > 0)
        return limits->seconds;
    if (measure == counted[row->kind] && limits->nodes > 0)
        return (double)limits->nodes;
    return NAN;
}

double lab_penalised_mean(const lab_row *row, lab_measure measure, const lab_record *records,
                          uint64_t count)
{
    double limit = lab_limit_of(row, measure), sum = 0;
    if (count == 0 || isnan(limit))
        return NAN;
    for (uint64_t i = 0; i < count; ++i) {
        lab_amount amount = lab_contribution(measure, &records[i]);
        bool is_answered = lab_is_answered(&records[i]);
        if (is_answered && !amount.is_there)
            return NAN;
        sum += is_answered ? lab_number(measure, amount.of) : PENALTY * limit;
    }
    return sum / (double)count;
}

double lab_median_of_all(lab_measure measure, const lab_record *records, uint64_t count,
                         double *scratch)
{
    bool any = false;
    for (uint64_t i = 0; i < count; ++i) {
        lab_amount amount = lab_contribution(measure, &records[i]);
        bool is_answered = lab_is_answered(&records[i]);
        if (is_answered && !amount.is_there)
            return NAN;
        any |= amount.is_there;
        scratch[i] = is_answered ? lab_number(measure, amount.of) : INFINITY;
    }
    return any ? lab_five_numbers(scratch, count).median : NAN;
}
