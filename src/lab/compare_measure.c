/* Compares one measure of pairs: totals, ratios, counts and tests. */
#include "lab/compare_parts.h"

#include <math.h>
#include <stdlib.h>

static const uint64_t RESAMPLING_SEED = 1;

/* ---- units ---- */

static bool is_next_instance(const compare_pair *pairs, size_t i)
{
    return i == 0 || pairs[i].a->label || pairs[i].a->row != pairs[i - 1].a->row ||
           pairs[i].a->instance != pairs[i - 1].a->instance;
}

size_t compare_instances(const compare_pair *pairs, size_t count)
{
    size_t instances = 0;
    for (size_t i = 0; i < count; ++i)
        instances += is_next_instance(pairs, i);
    return instances;
}

size_t compare_units(const compare_pair *pairs, size_t count)
{
    size_t instances = compare_instances(pairs, count);
    return instances == 1 ? count : instances;
}

/* ---- values ---- */

/* The values of the pairs in which both sides have one, and the unit of each. */
typedef struct pair_columns {
    double *a, *b, *difference; /* difference: one a unit */
    size_t *unit;
    size_t count, units;
} pair_columns;

bool compare_counts(const compare_pair *pair, lab_measure measure)
{
    return !pair->a->is_part && !isnan(pair->a->value[measure]) && !isnan(pair->b->value[measure]);
}

static bool columns_begin(pair_columns *columns, size_t count)
{
    *columns = (pair_columns){.a = malloc((count + 1) * sizeof(double)),
                              .b = malloc((count + 1) * sizeof(double)),
                              .difference = malloc((count + 1) * sizeof(double)),
                              .unit = malloc((count + 1) * sizeof(size_t))};
    return columns->a && columns->b && columns->difference && columns->unit;
}

static void columns_free(pair_columns *columns)
{
    free(columns->a);
    free(columns->b);
    free(columns->difference);
    free(columns->unit);
}

static void columns_fill(pair_columns *columns, const compare_pair *pairs, size_t count,
                         lab_measure measure, bool by_sum)
{
    bool is_each_own = compare_units(pairs, count) == count;
    size_t instance = 0;
    for (size_t i = 0; i < count; ++i) {
        double n = by_sum ? pairs[i].a->n : 1;
        size_t at = columns->count;
        instance += is_each_own || is_next_instance(pairs, i);
        if (!compare_counts(&pairs[i], measure))
            continue;
        columns->a[at] = pairs[i].a->value[measure] * n;
        columns->b[at] = pairs[i].b->value[measure] * n;
        columns->unit[at] = instance;
        ++columns->count;
    }
}

/* The mean difference of each unit. */
static void columns_subtract(pair_columns *columns)
{
    for (size_t first = 0, end; first < columns->count; first = end) {
        double sum = 0;
        for (end = first; end < columns->count && columns->unit[end] == columns->unit[first]; ++end)
            sum += columns->b[end] - columns->a[end];
        columns->difference[columns->units++] = sum / (double)(end - first);
    }
}

static bool fill_line(compare_line *line, const pair_columns *columns)
{
    line->pairs = columns->count;
    for (size_t i = 0; i < columns->count; ++i) {
        line->total_a += columns->a[i];
        line->total_b += columns->b[i];
    }
    for (size_t i = 0; i < columns->units; ++i) {
        line->less += columns->difference[i] < 0;
        line->more += columns->difference[i] > 0;
        line->equal += columns->difference[i] == 0;
    }
    line->sign_p = lab_sign_test(line->more, line->less);
    return lab_geometric_mean(columns->a, columns->b, columns->unit, columns->count,
                              RESAMPLING_SEED, &line->ratio) &&
           lab_signed_rank_test(columns->difference, columns->units, &line->rank);
}

bool compare_measure(compare_line *line, const compare_pair *pairs, size_t count,
                     lab_measure measure, bool by_sum)
{
    pair_columns columns;
    *line = (compare_line){.measure = measure};
    bool ok = columns_begin(&columns, count);
    if (ok) {
        columns_fill(&columns, pairs, count, measure, by_sum);
        columns_subtract(&columns);
        ok = fill_line(line, &columns);
    }
    columns_free(&columns);
    return ok;
}
