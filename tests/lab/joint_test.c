/* Joint tests: the distributions against sums known in closed form, T2 against another way to solve, and
 * the whole by simulation: of samples from our own positions one in twenty may look as if they were not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/statistics.h"
#include "lab/experiment.h"
#include "lab/hotelling.h"
#include "lab/joint.h"

#include <bandolo/base/random.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void assert_near(double value, double expected, double most)
{
    if (!(fabs(value - expected) <= most * (1 + fabs(expected))))
        fail_msg("%.15g: expected %.15g", value, expected);
}

/* ---- distributions ---- */

/* Of an even number of degrees the chance is that of fewer than half as many Poisson events. */
static double chi_squared_even(double x, int freedom)
{
    double term = exp(-x / 2), sum = 0;
    for (int i = 0; i < freedom / 2; ++i, term *= x / 2 / i)
        sum += term;
    return sum;
}

static void chi_squared_is_right(void **state)
{
    (void)state;
    for (double x = 0.01; x < 60; x *= 1.3) {
        assert_near(lab_chi_squared_beyond(x, 1), erfc(sqrt(x / 2)), 1e-12);
        for (int freedom = 2; freedom <= 100; freedom += 2) {
            double exact = chi_squared_even(x, freedom);
            assert_near(lab_chi_squared_beyond(x, freedom) / exact, 1, 1e-9);
        }
    }
    assert_near(lab_chi_squared_beyond(3.841458820694124, 1), 0.05, 1e-12);
    assert_near(lab_chi_squared_beyond(18.307038053275146, 10), 0.05, 1e-12);
    assert_near(lab_chi_squared_beyond(533, 84) / chi_squared_even(533, 84), 1, 1e-9);
    assert_near(lab_chi_squared_beyond(0, 5), 1, 0);
    assert_near(lab_chi_squared_beyond(INFINITY, 5), 0, 0);
}

/* Of even degrees the chance is that of at least a heads among a + b - 1 coins of bias x. */
static double f_even(double f, int upper, int lower)
{
    int a = lower / 2, b = upper / 2, coins = a + b - 1;
    double x = lower / (lower + upper * f), sum = 0;
    for (int heads = a; heads <= coins; ++heads)
        sum += exp(lgamma(coins + 1) - lgamma(heads + 1) - lgamma(coins - heads + 1) +
                   heads * log(x) + (coins - heads) * log1p(-x));
    return sum;
}

static void f_is_right(void **state)
{
    (void)state;
    for (double f = 0.02; f < 50; f *= 1.4) {
        assert_near(lab_f_beyond(f, 1, 1), 1 - 2 / acos(-1.0) * atan(sqrt(f)), 1e-12);
        assert_near(lab_f_beyond(f, 1, 2), 1 - sqrt(f / (2 + f)), 1e-12);
        for (int upper = 2; upper <= 90; upper += 8)
            for (int lower = 2; lower <= 1000; lower = 3 * lower / 2 / 2 * 2 + 2)
                assert_near(lab_f_beyond(f, upper, lower), f_even(f, upper, lower), 1e-9);
    }
    assert_near(lab_f_beyond(4.964602743730711, 1, 10), 0.05, 1e-12);
    assert_near(lab_f_beyond(0, 3, 4), 1, 0);
    /* with many lower degrees it is a chi-squared variable by its degrees */
    assert_near(lab_f_beyond(1.3, 20, 1e9), lab_chi_squared_beyond(26, 20), 1e-6);
}

/* ---- T2 ---- */

enum { MOST = 12 };

/* x' matrix^-1 x by Gauss and Jordan, without any pivoting: for matrices far from singular. */
static double naive_square(const double *matrix, const double *x, size_t size)
{
    double work[MOST][MOST + 1], square = 0;
    for (size_t i = 0; i < size; ++i) {
        memcpy(work[i], &matrix[i * size], size * sizeof **work);
        work[i][size] = x[i];
    }
    for (size_t i = 0; i < size; ++i)
        for (size_t row = 0; row < size; ++row)
            if (row != i) {
                double share = work[row][i] / work[i][i];
                for (size_t j = i; j <= size; ++j)
                    work[row][j] -= share * work[i][j];
            }
    for (size_t i = 0; i < size; ++i)
        square += x[i] * work[i][size] / work[i][i];
    return square;
}

static double draw(bd_random *random)
{
    return (double)bd_random_below(random, 2001) / 1000 - 1;
}

/* factors x factors', which has the rank of their number. */
static void draw_covariance(bd_random *random, size_t size, size_t factors, double *covariance)
{
    double factor[MOST][MOST];
    for (size_t i = 0; i < size; ++i)
        for (size_t f = 0; f < factors; ++f)
            factor[i][f] = draw(random) * (double)(i + 1);
    for (size_t i = 0; i < size; ++i)
        for (size_t j = 0; j < size; ++j) {
            covariance[i * size + j] = 0;
            for (size_t f = 0; f < factors; ++f)
                covariance[i * size + j] += factor[i][f] * factor[j][f];
        }
}

static void squares_are_those_of_a_plain_solution(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (int trial = 0; trial < 2000; ++trial) {
        size_t size = 1 + bd_random_below(&random, MOST);
        double covariance[MOST * MOST], difference[MOST], plain;
        draw_covariance(&random, size, size, covariance);
        for (size_t i = 0; i < size; ++i) {
            covariance[i * size + i] += 0.5;
            difference[i] = draw(&random);
        }
        plain = naive_square(covariance, difference, size);
        lab_hotelling found = lab_hotelling_of(covariance, difference, size);
        assert_int_equal(found.rank, size);
        assert_near(found.square, plain, 1e-6);
    }
}

/* Where some variables are functions of the others, they change nothing, unless they contradict them. */
static void repeated_variables_do_not_count(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    for (int trial = 0; trial < 500; ++trial) {
        double one[] = {2, 0.5, 4, 0.5, 1, 1, 4, 1, 8}; /* the third is twice the first */
        double two[] = {2, 0.5, 0.5, 1};
        double a = draw(&random), b = draw(&random);
        double all[] = {a, b, 2 * a}, some[] = {a, b};
        lab_hotelling whole = lab_hotelling_of(one, all, 3), part = lab_hotelling_of(two, some, 2);
        assert_int_equal(whole.rank, 2);
        assert_near(whole.square, part.square, 1e-9);
        assert_near(whole.contradiction, 0, 1e-9);
    }
    double same[] = {4, 4, 4, 4}, other[] = {1, 3};
    lab_hotelling found = lab_hotelling_of(same, other, 2);
    assert_int_equal(found.rank, 1);
    assert_near(found.contradiction, 1, 1e-12); /* by 2, of a deviation of 2 */
    for (size_t factors = 1; factors < MOST; ++factors) {
        double covariance[MOST * MOST], difference[MOST] = {0};
        draw_covariance(&random, MOST, factors, covariance);
        assert_int_equal(lab_hotelling_of(covariance, difference, MOST).rank, factors);
    }
}

/* ---- the whole, by simulation ---- */

enum { ROWS = 5, POPULATION = 400, PER = 100, TRIALS = 1000 };

typedef struct study {
    lab_experiment experiment;
    lab_row row[ROWS];
    lab_joint joint;
    size_t rows[ROWS];
    lab_record record[ROWS][POPULATION];
    lab_results results;
} study;

/* Costs that have much in common, far from normal: row r of a position is a part that all share, squared,
 * and a part of its own. */
static void study_begin(study *s, bd_random *random)
{
    *s = (study){.joint = {.measure = LAB_SCW, .minus = LAB_MEASURE_COUNT, .row_count = ROWS}};
    s->experiment = (lab_experiment){.rows = s->row,
                                     .row_count = ROWS,
                                     .measures = {LAB_SCW, LAB_SNT},
                                     .measure_count = 2,
                                     .per = PER,
                                     .joint = &s->joint,
                                     .joint_count = 1};
    s->joint.rows = s->rows;
    for (size_t r = 0; r < ROWS; ++r) {
        s->rows[r] = r;
        s->row[r].runs = 1;
    }
    for (size_t i = 0; i < POPULATION; ++i) {
        uint64_t shared = bd_random_below(random, 20);
        for (size_t r = 0; r < ROWS; ++r)
            s->record[r][i] = (lab_record){.kind = KIND_PATHS,
                                           .status = BD_SOLVED,
                                           .has_solution = true,
                                           .has_cost = true,
                                           .cost = 100 + shared * shared +
                                                   bd_random_below(random, 10 + 30 * r)};
    }
    s->results = (lab_results){
        .experiment = &s->experiment, .source = LAB_ALL, .instances = POPULATION};
}

/* Publishes the sums of a sample of so many positions; of row 0 `shift` more a position. */
static void publish_sample(study *s, bd_random *random, double shift)
{
    for (size_t r = 0; r < ROWS; ++r)
        s->row[r].published[LAB_SCW] = r == 0 ? shift * PER : 0;
    for (int i = 0; i < PER; ++i) {
        uint64_t drawn = bd_random_below(random, POPULATION);
        for (size_t r = 0; r < ROWS; ++r)
            s->row[r].published[LAB_SCW] += (double)s->record[r][drawn].cost;
    }
}

/* The test of records of so many instances. */
static struct lab_joint_result test_of(study *s, lab_record record[ROWS][POPULATION])
{
    lab_joint_sample *sample;
    assert_true(lab_joint_open(&sample, &s->experiment, s->results.instances));
    for (size_t r = 0; r < s->experiment.row_count; ++r)
        lab_joint_take(sample, r, record[r]);
    assert_true(lab_joint_find(sample, &s->results));
    struct lab_joint_result result = s->results.joint[0];
    free(s->results.joint);
    s->results.joint = NULL;
    lab_joint_close(sample);
    return result;
}

/* How many of the trials the test rejects at 5 %, of published samples from the positions that we search:
 * all of them, or a sample of our own. */
static int rejected(lab_source source, double shift)
{
    static study s;
    static lab_record own[ROWS][POPULATION];
    bd_random random = bd_random_of(7);
    int count = 0;
    study_begin(&s, &random);
    s.results.source = source;
    for (int trial = 0; trial < TRIALS; ++trial) {
        publish_sample(&s, &random, shift);
        memcpy(own, s.record, sizeof own);
        if (source == LAB_RANDOM) {
            s.results.instances = POPULATION / 4;
            for (size_t i = 0; i < s.results.instances; ++i) {
                uint64_t drawn = bd_random_below(&random, POPULATION);
                for (size_t r = 0; r < ROWS; ++r)
                    own[r][i] = s.record[r][drawn];
            }
        }
        struct lab_joint_result result = test_of(&s, own);
        assert_int_equal(result.status, LAB_JOINT_DONE);
        assert_int_equal(result.rank, ROWS);
        count += result.chance < 0.05;
    }
    return count;
}

static void samples_of_our_positions_are_rarely_rejected(void **state)
{
    (void)state;
    const lab_source sources[] = {LAB_ALL, LAB_RANDOM};
    for (size_t i = 0; i < 2; ++i) {
        /* 10 more a position is less than a deviation of row 0, but far from what the others foretell */
        int honest = rejected(sources[i], 0), wrong = rejected(sources[i], 10);
        if (honest < TRIALS / 40 || honest > TRIALS / 12)
            fail_msg("%d of %d samples rejected", honest, TRIALS);
        if (wrong < TRIALS * 9 / 10)
            fail_msg("%d of %d wrong figures rejected", wrong, TRIALS);
    }
}

/* One row is Student's t, squared: T2 = (difference / (deviation root(1/per + 1/n)))^2. */
static void one_row_is_students_t(void **state)
{
    (void)state;
    static study s;
    bd_random random = bd_random_of(3);
    study_begin(&s, &random);
    publish_sample(&s, &random, 1);
    s.joint.row_count = 1;
    double mean = 0, squares = 0;
    for (size_t i = 0; i < POPULATION; ++i)
        mean += (double)s.record[0][i].cost / POPULATION;
    for (size_t i = 0; i < POPULATION; ++i)
        squares += pow((double)s.record[0][i].cost - mean, 2);
    double off = s.row[0].published[LAB_SCW] / PER - mean, variance = squares / (POPULATION - 1);
    struct lab_joint_result all = test_of(&s, s.record);
    assert_near(all.square, PER * off * off / variance, 1e-9);
    assert_near(all.chance, erfc(sqrt(all.square / 2)), 1e-9);
    s.results.source = LAB_RANDOM;
    struct lab_joint_result sample = test_of(&s, s.record);
    assert_near(sample.square, off * off / variance / (1.0 / PER + 1.0 / POPULATION), 1e-9);
    assert_near(sample.lower, POPULATION - 1, 0);
    assert_near(sample.chance, lab_f_beyond(sample.square, 1, POPULATION - 1), 1e-12);
}

/* Rows may be a measure less another, and each instance the mean of many runs. */
static void differences_and_runs_are_taken(void **state)
{
    (void)state;
    static study s;
    bd_random random = bd_random_of(4);
    study_begin(&s, &random);
    publish_sample(&s, &random, 0);
    struct lab_joint_result plain = test_of(&s, s.record);
    for (size_t r = 0; r < ROWS; ++r) {
        s.row[r].published[LAB_SNT] = 2 * s.row[r].published[LAB_SCW];
        for (size_t i = 0; i < POPULATION; ++i) {
            s.record[r][i].counted = 1U << BD_EXPANDED;
            s.record[r][i].counter[BD_EXPANDED] = 2 * s.record[r][i].cost;
        }
    }
    s.joint.measure = LAB_SNT;
    s.joint.minus = LAB_SCW;
    assert_near(test_of(&s, s.record).square, plain.square, 1e-9);
    static lab_record halves[ROWS][POPULATION];
    memcpy(halves, s.record, sizeof halves);
    for (size_t r = 0; r < ROWS; ++r) {
        s.row[r].runs = 2;
        for (size_t i = 0; i + 1 < POPULATION; i += 2) {
            uint64_t both = s.record[r][i].cost; /* a pair of runs around the first */
            halves[r][i].cost = both - 7;
            halves[r][i + 1].cost = both + 7;
        }
    }
    s.joint.measure = LAB_SCW;
    s.joint.minus = LAB_MEASURE_COUNT;
    s.results.instances = POPULATION / 2;
    struct lab_joint_result paired = test_of(&s, halves);
    for (size_t r = 0; r < ROWS; ++r) {
        s.row[r].runs = 1;
        for (size_t i = 0; i < POPULATION / 2; ++i)
            halves[r][i] = s.record[r][2 * i];
    }
    assert_near(test_of(&s, halves).square, paired.square, 1e-9);
}

/* A row that does not vary may be off by what rounds a published sum, however much the others vary. */
static void constant_rows_may_be_rounded(void **state)
{
    (void)state;
    static study s;
    bd_random random = bd_random_of(6);
    study_begin(&s, &random);
    for (size_t i = 0; i < POPULATION; ++i)
        s.record[1][i].cost = 100;
    publish_sample(&s, &random, 0);
    struct lab_joint_result exact = test_of(&s, s.record);
    assert_int_equal(exact.status, LAB_JOINT_DONE);
    assert_int_equal(exact.rank, ROWS - 1);
    for (int off = -1; off <= 1; ++off) {
        s.row[1].published[LAB_SCW] = 100.0 * PER + off;
        struct lab_joint_result rounded = test_of(&s, s.record);
        assert_int_equal(rounded.status, LAB_JOINT_DONE);
        assert_near(rounded.square, exact.square, 1e-12);
    }
    s.row[1].published[LAB_SCW] = 100.0 * PER + 3;
    assert_int_equal(test_of(&s, s.record).status, LAB_JOINT_CONTRADICTS);
}

static void what_cannot_be_tested_is_said(void **state)
{
    (void)state;
    static study s;
    bd_random random = bd_random_of(5);
    study_begin(&s, &random);
    publish_sample(&s, &random, 0);
    s.results.source = LAB_LIST;
    assert_int_equal(test_of(&s, s.record).status, LAB_JOINT_NO_SAMPLE);
    s.results.source = LAB_ALL;
    s.results.instances = ROWS;
    assert_int_equal(test_of(&s, s.record).status, LAB_JOINT_TOO_FEW);
    s.results.instances = POPULATION;
    memcpy(s.record[1], s.record[0], sizeof s.record[0]); /* not so published */
    assert_int_equal(test_of(&s, s.record).status, LAB_JOINT_CONTRADICTS);
    s.row[1].published[LAB_SCW] = s.row[0].published[LAB_SCW];
    struct lab_joint_result same = test_of(&s, s.record);
    assert_int_equal(same.status, LAB_JOINT_DONE);
    assert_int_equal(same.rank, ROWS - 1);
    s.joint.measure = LAB_SNT;
    assert_int_equal(test_of(&s, s.record).status, LAB_JOINT_UNMEASURED);
    s.joint.measure = LAB_SCW;
    s.record[2][7].status = BD_LIMIT_NODES;
    assert_int_equal(test_of(&s, s.record).status, LAB_JOINT_UNSOLVED);
}

/* ---- reading ---- */

#define HEAD                                                                                       \
    "domain: tile8\ninstances: {random: 5}\nmeasures: [scw, snt]\nper: 100\n"                      \
    "defaults: {algorithm: astar}\nrows:\n"                                                        \
    "  - {table: 1. One, label: a, published: {scw: 3, snt: 5}}\n"                                 \
    "  - {table: 1. One, label: b, published: {scw: 3}}\n"                                         \
    "  - {table: 11. Two, label: a, published: {scw: 3, snt: 5}}\n"                                \
    "  - {table: 11. Two, label: c}\n"

/* The rows of the first test as letters: "013". */
static void assert_rows(const char *test, const char *rows)
{
    char text[1024], found[8] = "";
    lab_experiment experiment;
    bd_error error;
    int length = snprintf(text, sizeof text, HEAD "joint: [%s]\n", test);
    if (!experiment_read(&experiment, "e", text, (size_t)length, NULL, &error))
        fail_msg("%s: %s", test, error.message);
    for (size_t i = 0; i < experiment.joint->row_count; ++i)
        found[i] = (char)('0' + experiment.joint->rows[i]);
    assert_string_equal(found, rows);
    experiment_free(&experiment);
}

static void assert_refused(const char *head, const char *test, const char *why)
{
    char text[1024];
    lab_experiment experiment;
    bd_error error;
    int length = snprintf(text, sizeof text, "%sjoint: %s\n", head, test);
    assert_false(experiment_read(&experiment, "e", text, (size_t)length, NULL, &error));
    if (!strstr(error.message, why))
        fail_msg("%s: expected '%s'", error.message, why);
}

static void tests_are_read(void **state)
{
    (void)state;
    assert_rows("{measure: scw}", "012");
    assert_rows("{measure: scw, minus: snt}", "02");
    assert_rows("{measure: scw, rows: [a]}", "02");
    assert_rows("{measure: scw, rows: [{table: '1.'}]}", "01");
    assert_rows("{measure: scw, except: [{table: '1', label: a}]}", "1");
    assert_rows("{measure: scw, rows: [{table: '1.'}, {table: '11.'}], except: [b]}", "02");
    assert_refused(HEAD, "{measure: scw}", "a list of joint tests");
    assert_refused(HEAD, "[{text: x}]", "expected 'measure");
    assert_refused(HEAD, "[{measure: sr}]", "not measured here");
    assert_refused(HEAD, "[{measure: scw, rows: [z]}]", "no row is called so");
    assert_refused(HEAD, "[{measure: snt, rows: [b]}]", "nothing is published");
    assert_refused(HEAD, "[{measure: scw, colour: red}]", "colour");
    assert_refused(
        "domain: tile8\ninstances: {random: 5}\nrows: [{label: a, published: {scw: 1}}]\n",
        "[{measure: scw}]", "per");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chi_squared_is_right),
        cmocka_unit_test(f_is_right),
        cmocka_unit_test(squares_are_those_of_a_plain_solution),
        cmocka_unit_test(repeated_variables_do_not_count),
        cmocka_unit_test(samples_of_our_positions_are_rarely_rejected),
        cmocka_unit_test(one_row_is_students_t),
        cmocka_unit_test(differences_and_runs_are_taken),
        cmocka_unit_test(constant_rows_may_be_rounded),
        cmocka_unit_test(what_cannot_be_tested_is_said),
        cmocka_unit_test(tests_are_read),
    };
    return cmocka_run_group_tests_name("joint", tests, NULL, NULL);
}
