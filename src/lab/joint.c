/* See joint.h. */
#include "lab/joint.h"

#include "lab/statistics.h"
#include "lab/hotelling.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

/* The measurements of one test, row after row, as floats: they hold whole numbers up to 2^24, and seven digits
 * of greater ones. */
typedef struct column_set {
    float *values;         /* row_count x instances */
    unsigned char *faulty; /* of each row: a lab_joint_status, if some search cannot be used */
} column_set;

struct lab_joint_sample {
    const lab_experiment *experiment;
    uint64_t instances;
    column_set *set; /* one a test */
};

/* ---- taking ---- */

bool lab_joint_open(lab_joint_sample **sample, const lab_experiment *experiment, uint64_t instances)
{
    *sample = NULL;
    if (experiment->joint_count == 0)
        return true;
    lab_joint_sample *made = calloc(1, sizeof *made);
    if (!made)
        return false;
    *made = (lab_joint_sample){.experiment = experiment, .instances = instances};
    made->set = calloc(experiment->joint_count, sizeof *made->set);
    bool ok = made->set != NULL;
    for (size_t i = 0; ok && i < experiment->joint_count; ++i) {
        size_t rows = experiment->joint[i].row_count;
        made->set[i] = (column_set){calloc(rows * instances, sizeof(float)), calloc(rows, 1)};
        ok = made->set[i].values && made->set[i].faulty;
    }
    if (ok)
        *sample = made;
    else
        lab_joint_close(made);
    return ok;
}

void lab_joint_close(lab_joint_sample *sample)
{
    for (size_t i = 0; sample && sample->set && i < sample->experiment->joint_count; ++i) {
        free(sample->set[i].values);
        free(sample->set[i].faulty);
    }
    if (sample)
        free(sample->set);
    free(sample);
}

/* Sets *value to the contribution of a search. Returns LAB_JOINT_DONE, or the reason why there is none. */
static lab_joint_status contribution(const lab_joint *test, const lab_record *record, double *value)
{
    lab_amount of = lab_contribution(test->measure, record), less = {.is_there = true};
    if (record->status != BD_SOLVED)
        return LAB_JOINT_UNSOLVED;
    *value = lab_number(test->measure, of.of);
    if (test->minus != LAB_MEASURE_COUNT) {
        less = lab_contribution(test->minus, record);
        *value -= lab_number(test->minus, less.of);
    }
    return of.is_there && less.is_there ? LAB_JOINT_DONE : LAB_JOINT_UNMEASURED;
}

static void take_row(const lab_joint_sample *sample, size_t number, size_t place,
                     const lab_record *records)
{
    const lab_joint *test = &sample->experiment->joint[number];
    const column_set *set = &sample->set[number];
    uint64_t runs = sample->experiment->rows[test->rows[place]].runs;
    float *values = set->values + place * sample->instances;
    for (uint64_t i = 0; i < sample->instances; ++i) {
        double sum = 0, value = 0;
        for (uint64_t run = 0; run < runs; ++run, sum += value) {
            lab_joint_status status = contribution(test, &records[i * runs + run], &value);
            if (status != LAB_JOINT_DONE)
                set->faulty[place] = (unsigned char)status;
        }
        values[i] = (float)(sum / (double)runs);
    }
}

void lab_joint_take(lab_joint_sample *sample, size_t row, const lab_record *records)
{
    if (!sample)
        return;
    for (size_t i = 0; i < sample->experiment->joint_count; ++i) {
        const lab_joint *test = &sample->experiment->joint[i];
        for (size_t place = 0; place < test->row_count; ++place)
            if (test->rows[place] == row)
                take_row(sample, i, place, records);
    }
}

/* ---- testing ---- */

static double joint_mean_of(const float *values, uint64_t count)
{
    double sum = 0;
    for (uint64_t i = 0; i < count; ++i)
        sum += (double)values[i];
    return sum / (double)count;
}

static double product_of(const float *a, double mean_a, const float *b, double mean_b,
                         uint64_t count)
{
    double sum = 0;
    for (uint64_t i = 0; i < count; ++i)
        sum += ((double)a[i] - mean_a) * ((double)b[i] - mean_b);
    return sum;
}

/* The published mean of one instance. */
static double published_of(const lab_experiment *experiment, const lab_joint *test, size_t place)
{
    const double *published = experiment->rows[test->rows[place]].published;
    double figure = published[test->measure];
    if (test->minus != LAB_MEASURE_COUNT)
        figure -= published[test->minus];
    return figure / experiment->per;
}

/* Fills the means of the rows, their covariance, and published means minus ours. */
static void compare_rows(const lab_joint_sample *sample, size_t number, double *mean,
                         double *covariance, double *difference)
{
    const lab_joint *test = &sample->experiment->joint[number];
    const float *values = sample->set[number].values;
    uint64_t count = sample->instances;
    size_t rows = test->row_count;
    for (size_t i = 0; i < rows; ++i) {
        const float *here = values + i * count;
        mean[i] = joint_mean_of(here, count);
        difference[i] = published_of(sample->experiment, test, i) - mean[i];
        for (size_t j = 0; j <= i; ++j)
            covariance[i * rows + j] = covariance[j * rows + i] = product_of(here, mean[i],
                                                                             values + j * count,
                                                                             mean[j], count) /
                                                                  (double)(count - 1);
    }
}

/* A published sum is rounded to a whole number: it may be off by this much. */
static const double JOINT_ROUNDING = 2;

/* The effect of rounding on a published mean and on ours, as a part of the least standard deviation. */
static double rounding(const lab_joint_sample *sample, const double *covariance, size_t rows)
{
    double least = INFINITY;
    for (size_t i = 0; i < rows; ++i)
        if (covariance[i * rows + i] > 0)
            least = fmin(least, sqrt(covariance[i * rows + i]));
    return JOINT_ROUNDING / (sample->experiment->per * least) + 1e-6;
}

/* Does a row that does not vary contradict its published figure? Only rounding explains a difference there: of the
 * published sum, and of our floats. */
static bool constants_contradict(const lab_joint_sample *sample, const double *covariance,
                                 const double *mean, const double *difference, size_t rows)
{
    for (size_t i = 0; i < rows; ++i)
        if (covariance[i * rows + i] <= 0 &&
            fabs(difference[i]) >
                JOINT_ROUNDING / sample->experiment->per + (double)FLT_EPSILON * fabs(mean[i]))
            return true;
    return false;
}

static void joint_judge(const lab_results *results, const lab_hotelling *found,
                        struct lab_joint_result *result)
{
    double per = results->experiment->per, count = (double)results->instances;
    double rank = (double)found->rank;
    result->rank = found->rank;
    result->upper = rank;
    if (results->source == LAB_ALL) {
        result->square = per * found->square;
        result->chance = lab_chi_squared_beyond(result->square, rank);
        return;
    }
    result->square = found->square / (1 / per + 1 / count);
    result->lower = count - rank;
    result->chance = lab_f_beyond(result->square * (count - rank) / (rank * (count - 1)), rank,
                                  result->lower);
}

/* The reason why the test cannot be done; LAB_JOINT_DONE: it can. */
static lab_joint_status obstacle(const lab_joint_sample *sample, const lab_results *results,
                                 size_t number)
{
    size_t rows = sample->experiment->joint[number].row_count;
    if (results->source != LAB_ALL && results->source != LAB_RANDOM)
        return LAB_JOINT_NO_SAMPLE;
    for (size_t i = 0; i < rows; ++i)
        if (sample->set[number].faulty[i])
            return (lab_joint_status)sample->set[number].faulty[i];
    return sample->instances > rows ? LAB_JOINT_DONE : LAB_JOINT_TOO_FEW;
}

static bool test_one(const lab_joint_sample *sample, const lab_results *results, size_t number,
                     struct lab_joint_result *result)
{
    size_t rows = sample->experiment->joint[number].row_count;
    *result = (struct lab_joint_result){.rows = rows, .status = obstacle(sample, results, number)};
    if (result->status != LAB_JOINT_DONE)
        return true;
    double *covariance = calloc(rows * (rows + 2), sizeof *covariance);
    if (!covariance)
        return false;
    double *mean = covariance + rows * rows, *difference = mean + rows;
    compare_rows(sample, number, mean, covariance, difference);
    double allowed = rounding(sample, covariance, rows);
    bool contradicts = constants_contradict(sample, covariance, mean, difference, rows);
    lab_hotelling found = lab_hotelling_of(covariance, difference, rows);
    if (contradicts || found.contradiction > allowed || found.rank == 0)
        result->status = LAB_JOINT_CONTRADICTS;
    else
        joint_judge(results, &found, result);
    free(covariance);
    return true;
}

bool lab_joint_find(const lab_joint_sample *sample, lab_results *results)
{
    if (!sample)
        return true;
    size_t count = sample->experiment->joint_count;
    results->joint = calloc(count, sizeof *results->joint);
    bool ok = results->joint != NULL;
    for (size_t i = 0; ok && i < count; ++i)
        ok = test_one(sample, results, i, &results->joint[i]);
    return ok;
}

const char *lab_joint_reason(lab_joint_status status)
{
    static const char *const reasons[] = {
        [LAB_JOINT_DONE] = "tested",
        [LAB_JOINT_NO_SAMPLE] = "the positions are no random sample, and not all there are",
        [LAB_JOINT_UNSOLVED] = "some searches found no solution",
        [LAB_JOINT_TOO_FEW] = "needs more positions than rows",
        [LAB_JOINT_UNMEASURED] = "some searches do not count this",
        [LAB_JOINT_CONTRADICTS] = "rows are functions of others here, and not as published",
    };
    return reasons[status];
}
