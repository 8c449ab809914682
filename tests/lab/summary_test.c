#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/answer.h"
#include "lab/figures.h"
#include "lab/csv.h"
#include "lab/json.h"
#include "lab/published.h"
#include "lab/table.h"
#include "lab/unsolved.h"
#include "tests/lab/small_study.h"

#include <bandolo/base/random.h>

#include <jansson.h>

static void assert_near(double value, double expected, double most)
{
    if (!(fabs(value - expected) <= most))
        fail_msg("%.15g: expected %.15g", value, expected);
}

/* ---- summaries ---- */

static void sums_by_hand(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    assert_true(study_summarise(&study));
    const lab_summary *summary = &study.result[0].summary;
    assert_int_equal(summary->instances, 8);
    assert_int_equal(summary->solved, 8);
    assert_true(summary->all_optimal);
    assert_false(study.result[1].summary.all_optimal);
    assert_int_equal(summary->of[LAB_SCW].sum, 92);
    assert_int_equal(summary->of[LAB_SNT].sum, 3600);
    assert_near(summary->of[LAB_SNT].mean, 450, 0);
    assert_near(summary->of[LAB_SNT].median, 450, 0);
    assert_near(summary->of[LAB_SNT].deviation, 100 * sqrt(6), 1e-10);
    assert_near(summary->of[LAB_SNT].low, 450, 0);
    assert_near(summary->of[LAB_SNT].high, 450, 0);
    double spt = 0;
    for (int i = 0; i < 8; ++i)
        spt += (10 + i / 2) / (100.0 * (i + 1));
    assert_near(lab_number(LAB_SPT, summary->of[LAB_SPT].sum), spt, 1e-8);
    study_end(&study);
}

static void what_is_not_solved_is_not_summed(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    study.record[0][7].status = BD_LIMIT_NODES;
    assert_true(study_summarise(&study));
    const lab_summary *summary = &study.result[0].summary;
    assert_int_equal(summary->instances, 8);
    assert_int_equal(summary->solved, 7);
    assert_false(summary->all_optimal);
    assert_int_equal(summary->of[LAB_SNT].sum, 2800);
    assert_near(summary->of[LAB_SNT].mean, 400, 0);
    study_end(&study);
}

/* Three of eight solved quickly do not beat seven of eight. */
static void what_is_not_solved_counts_against_a_row(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    study.experiment.measures[1] = LAB_GENERATED;
    for (int r = 0; r < 2; ++r) {
        study.row[r].question.limits.nodes = 1000;
        for (int i = 0; i < STUDY_INSTANCES; ++i) {
            lab_record *record = &study.record[r][i];
            bool is_solved = r == 0 ? i < 3 : i < 7;
            record->status = is_solved ? BD_SOLVED : BD_LIMIT_NODES;
            record->counted |= 1U << BD_GENERATED;
            record->counter[BD_GENERATED] = is_solved ? (uint64_t)(100 * (i + 1)) : 1000;
        }
    }
    assert_true(study_summarise(&study));
    const lab_statistic *weak = &study.result[0].summary.of[LAB_GENERATED];
    const lab_statistic *strong = &study.result[1].summary.of[LAB_GENERATED];
    assert_near(weak->mean, 200, 0);
    assert_near(strong->mean, 400, 0);
    assert_near(weak->penalised, (100 + 200 + 300 + 5 * 10000.0) / 8, 1e-9);
    assert_near(strong->penalised, (2800 + 10000.0) / 8, 1e-9);
    assert_true(isinf(weak->median_of_all));
    assert_near(strong->median_of_all, 450, 0);
    assert_true(isnan(study.result[0].summary.of[LAB_SCW].penalised));
    study_end(&study);
}

/* No search solved: there is no mean, and yet a penalised one. */
static void nothing_solved_has_its_penalty(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    study.experiment.measures[1] = LAB_SECONDS;
    study.row[0].question.limits.seconds = 2;
    for (int i = 0; i < STUDY_INSTANCES; ++i)
        study.record[0][i].status = BD_LIMIT_TIME;
    assert_true(study_summarise(&study));
    const lab_statistic *seconds = &study.result[0].summary.of[LAB_SECONDS];
    assert_false(seconds->is_there);
    assert_near(seconds->penalised, 20, 0);
    assert_true(isinf(seconds->median_of_all));
    /* a proof that there is no solution is an answer */
    for (int i = 0; i < STUDY_INSTANCES; ++i) {
        study.record[0][i].status = BD_NO_SOLUTION;
        study.record[0][i].nanoseconds = 500000000;
    }
    lab_row_result_free(&study.result[0]);
    assert_true(study_summarise(&study));
    assert_near(study.result[0].summary.of[LAB_SECONDS].penalised, 0.5, 0);
    study_end(&study);
}

/* The repetition in the middle is kept, and how far the others are apart; finding nothing takes longest. */
static void the_median_repetition_is_kept(void **state)
{
    (void)state;
    const uint64_t times[] = {50, 10, 900, 30, 20};
    lab_record repetition[5];
    for (int i = 0; i < 5; ++i)
        repetition[i] = (lab_record){.status = BD_SOLVED,
                                     .nanoseconds = times[i],
                                     .has_cpu = true,
                                     .cpu_nanoseconds = times[i] / 2};
    lab_record median = lab_median_repetition(repetition, 5);
    assert_int_equal(median.nanoseconds, 30);
    assert_int_equal(median.cpu_nanoseconds, 15);
    assert_true(median.is_repeated);
    assert_int_equal(median.least_nanoseconds, 10);
    assert_int_equal(median.most_nanoseconds, 900);
    assert_int_equal(lab_median_repetition(repetition, 4).nanoseconds, 20);
    for (int i = 0; i < 3; ++i)
        repetition[i].status = BD_LIMIT_TIME;
    assert_int_equal(lab_median_repetition(repetition, 5).status, BD_LIMIT_TIME);
}

/* Four instances, each searched with two seeds that give the same, are a sample of four and not of eight. */
static void seeds_are_no_more_instances(void **state)
{
    (void)state;
    small_study study, single;
    study_begin(&study);
    study_begin(&single);
    study.results.source = single.results.source = LAB_RANDOM;
    study.row[0].runs = 2;
    for (int i = 0; i < STUDY_INSTANCES; ++i) {
        study.record[0][i].counter[BD_EXPANDED] = (uint64_t)(100 + i / 2);
        single.record[0][i].counter[BD_EXPANDED] = (uint64_t)(100 + i);
    }
    assert_true(study_summarise(&study));
    assert_true(
        lab_summarise(&single.experiment, 0, single.record[0], 4, false, 1, &single.result[0]));
    assert_near(study.result[0].summary.of[LAB_SNT].low, single.result[0].summary.of[LAB_SNT].low,
                1e-12);
    assert_near(study.result[0].summary.of[LAB_SNT].high, single.result[0].summary.of[LAB_SNT].high,
                1e-12);
    study_end(&study);
    lab_row_result_free(&single.result[0]);
}

static void nothing_has_a_summary_too(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    study.experiment.by = LAB_BY_COST;
    assert_true(lab_summarise(&study.experiment, 0, NULL, 0, false, 1, &study.result[0]));
    assert_int_equal(study.result[0].summary.solved, 0);
    assert_int_equal(study.result[0].part_count, 0);
    study_end(&study);
}

static void samples_have_an_interval_that_is_always_the_same(void **state)
{
    (void)state;
    small_study study, again;
    study_begin(&study);
    study.results.source = LAB_RANDOM;
    assert_true(study_summarise(&study));
    const lab_statistic *snt = &study.result[0].summary.of[LAB_SNT];
    assert_true(snt->low < 350 && snt->low > 200);
    assert_true(snt->high > 550 && snt->high < 700);
    study_begin(&again);
    again.results.source = LAB_RANDOM;
    assert_true(study_summarise(&again));
    assert_memory_equal(snt, &again.result[0].summary.of[LAB_SNT], sizeof *snt);
    study_end(&study);
    study_end(&again);
}

/* Groups against sums made one by one, in any order of the records. */
static void groups_are_summaries_of_their_records(void **state)
{
    (void)state;
    enum { COUNT = 500 };
    static lab_record records[COUNT];
    small_study study;
    bd_random random = bd_random_of(1);
    study_begin(&study);
    study.experiment.by = LAB_BY_COST;
    for (int trial = 0; trial < 50; ++trial) {
        uint64_t sum[20] = {0}, seen[20] = {0};
        for (int i = 0; i < COUNT; ++i) {
            bd_cost cost = (bd_cost)bd_random_below(&random, 20);
            bool is_solved = bd_random_below(&random, 10) > 0;
            records[i] = (lab_record){.kind = KIND_PATHS,
                                      .status = is_solved ? BD_SOLVED : BD_LIMIT_TIME,
                                      .has_cost = true,
                                      .cost = cost,
                                      .counted = 1U << BD_EXPANDED};
            records[i].counter[BD_EXPANDED] = bd_random_below(&random, 1000);
            sum[cost] += is_solved ? records[i].counter[BD_EXPANDED] : 0;
            seen[cost] += is_solved;
        }
        lab_row_result *result = &study.result[0];
        assert_true(lab_summarise(&study.experiment, 0, records, COUNT, trial % 2, 1, result));
        for (size_t i = 0; i < result->part_count; ++i) {
            uint64_t cost = result->parts[i].part.number;
            assert_int_equal(result->parts[i].part.by, LAB_BY_COST);
            assert_true(i == 0 || cost > result->parts[i - 1].part.number);
            assert_int_equal(result->parts[i].summary.solved, seen[cost]);
            assert_int_equal(result->parts[i].summary.of[LAB_SNT].sum, sum[cost]);
            seen[cost] = 0;
        }
        for (int cost = 0; cost < 20; ++cost)
            assert_int_equal(seen[cost], 0);
        lab_row_result_free(result);
    }
}

/* Groups and instances against sums made one by one; a row has several runs of each instance. */
static void parts_are_summaries_of_their_runs(void **state)
{
    (void)state;
    enum { LISTED = 6, RUNS = 5, GROUPS = 2 };
    static lab_record records[LISTED * RUNS];
    lab_instance list[LISTED] = {0};
    small_study study;
    bd_random random = bd_random_of(2);
    study_begin(&study);
    study.experiment.by = LAB_BY_GROUP | LAB_BY_INSTANCE;
    study.experiment.instances = (lab_instances){
        .source = LAB_LIST, .list = list, .listed = LISTED, .group_count = GROUPS};
    study.row[0].runs = RUNS;
    for (int trial = 0; trial < 200; ++trial) {
        uint64_t sum[2][LISTED] = {0}, solved[2][LISTED] = {0}; /* of instances, of groups */
        for (size_t i = 0; i < LISTED * RUNS; ++i) {
            size_t instance = i / RUNS, group = bd_random_below(&random, GROUPS + 1);
            if (i % RUNS == 0)
                list[instance].group = group < GROUPS ? group : LAB_NO_GROUP;
            bool is_solved = bd_random_below(&random, 4) > 0;
            records[i] = (lab_record){.kind = KIND_PATHS,
                                      .status = is_solved ? BD_SOLVED : BD_LIMIT_TIME,
                                      .counted = 1U << BD_EXPANDED};
            uint64_t count = records[i].counter[BD_EXPANDED] = bd_random_below(&random, 1000);
            sum[0][instance] += is_solved ? count : 0;
            solved[0][instance] += is_solved;
            if (list[instance].group != LAB_NO_GROUP) {
                sum[1][list[instance].group] += is_solved ? count : 0;
                solved[1][list[instance].group] += is_solved;
            }
        }
        lab_row_result *result = &study.result[0];
        assert_true(lab_summarise(&study.experiment, 0, records, LISTED * RUNS, false, 1, result));
        assert_int_equal(result->part_count, LISTED + GROUPS);
        size_t group = LAB_NO_GROUP;
        for (size_t i = 0; i < result->part_count; ++i) {
            const lab_part_result *one = &result->parts[i];
            bool is_group = one->part.by == LAB_BY_GROUP;
            size_t number = one->part.number;
            assert_int_equal(one->summary.solved, solved[is_group][number]);
            assert_int_equal(one->summary.of[LAB_SNT].sum, sum[is_group][number]);
            assert_int_equal(one->summary.of[LAB_SNT].is_there, solved[is_group][number] > 0);
            assert_false(one->summary.of[LAB_SCW].is_there);
            if (is_group)
                group = number;
            else if (list[number].group != LAB_NO_GROUP)
                assert_int_equal(list[number].group, group); /* they stand behind their group */
        }
        lab_row_result_free(result);
    }
}

/* ---- beside what was published ---- */

/* Exact is what rounds to the published figure. */
static void exact_figures_by_hand(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    study.experiment.is_exact[LAB_SNT] = true;
    assert_false(lab_is_outside(&study.experiment, LAB_SNT, 70153.667, 70154));
    assert_true(lab_is_outside(&study.experiment, LAB_SNT, 70153.333, 70154));
    assert_true(lab_is_outside(&study.experiment, LAB_SNT, 70155, 70154));
    assert_false(lab_is_outside(&study.experiment, LAB_SNT, 70155, NAN));
    assert_true(lab_is_outside(&study.experiment, LAB_SNT, 1.67, 1.79)); /* which no file may say */
    study.experiment.is_required[LAB_SPT] = true;                        /* within 0 */
    assert_true(lab_is_outside(&study.experiment, LAB_SPT, 1.001, 1));
    assert_false(lab_is_outside(&study.experiment, LAB_SPT, 1, 1));
    assert_false(lab_is_outside(&study.experiment, LAB_SCW, 1.015, 1)); /* 1.5 % */
    assert_true(lab_is_outside(&study.experiment, LAB_SCW, 1.016, 1));
}

/* A mean over seven of eight searches is not the figure, be it the same number. */
static void a_required_figure_leaves_out_no_search(void **state)
{
    (void)state;
    small_study study;
    char first[256];
    study_begin(&study);
    study.experiment.per = 0;
    study.experiment.is_exact[LAB_SNT] = study.experiment.is_required[LAB_SNT] = true;
    study.row[0].published[LAB_SNT] = 400;
    study.record[0][7].status = BD_GAVE_UP;
    assert_true(study_summarise(&study));
    assert_int_equal(lab_required_misses(&study.results, first, sizeof first).count, 1);
    assert_string_equal(first, "a=1, expanded: 400 (1 search unsolved), published 400");
    study.experiment.is_exact[LAB_SNT] = study.experiment.is_required[LAB_SNT] = false;
    assert_false(lab_compare_published(&study.results, 0, LAB_SNT).is_outside);
    study_end(&study);
}

static void sampling_by_hand(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    double deviation = 100 * sqrt(6);
    study.row[0].published[LAB_SNT] = 450000 + 2 * deviation * sqrt(1000);
    assert_true(study_summarise(&study));
    lab_comparison all = lab_compare_published(&study.results, 0, LAB_SNT);
    assert_true(all.is_published && all.is_sampling);
    assert_false(all.is_outside);
    assert_near(all.here, 450000, 0);
    assert_near(all.z, 2, 1e-9);
    assert_near(all.chance, 0.0455, 1e-4);
    study.results.source = LAB_RANDOM; /* eight of our own: 1000 / 8 times the variance more */
    assert_near(lab_compare_published(&study.results, 0, LAB_SNT).z, 2 / sqrt(1 + 125), 1e-9);
    study.results.source = LAB_FILE;
    assert_false(lab_compare_published(&study.results, 0, LAB_SNT).is_sampling);
    study.row[0].published[LAB_SNT] = 600000;
    assert_true(lab_compare_published(&study.results, 0, LAB_SNT).is_outside);
    assert_false(lab_compare_published(&study.results, 0, LAB_SCW).is_published);
    study_end(&study);
}

/* Four positions with two seeds each are a sample of four, as far off as four single searches with their means. */
static void sampling_counts_positions_not_seeds(void **state)
{
    (void)state;
    small_study study, single;
    study_begin(&study);
    study_begin(&single);
    study.row[0].runs = 2;
    study.row[0].published[LAB_SNT] = single.row[0].published[LAB_SNT] = 460000;
    study.results.instances = single.results.instances = 4;
    for (int i = 0; i < STUDY_INSTANCES; ++i) {
        study.record[0][i].counter[BD_EXPANDED] = (uint64_t)(400 + 30 * (i / 2) + (i % 2 ? 9 : -9));
        single.record[0][i].counter[BD_EXPANDED] = (uint64_t)(400 + 30 * i);
    }
    for (int is_all = 0; is_all < 2; ++is_all) {
        study.results.source = single.results.source = is_all ? LAB_ALL : LAB_RANDOM;
        assert_true(
            lab_summarise(&study.experiment, 0, study.record[0], 8, is_all, 1, &study.result[0]));
        assert_true(lab_summarise(&single.experiment, 0, single.record[0], 4, is_all, 1,
                                  &single.result[0]));
        assert_near(lab_compare_published(&study.results, 0, LAB_SNT).z,
                    lab_compare_published(&single.results, 0, LAB_SNT).z, 1e-12);
        study_end(&study);
        study_end(&single);
    }
}

/* ---- texts ---- */

static void assert_holds(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in:\n%s", part, text);
}

static void assert_narrow(const char *text)
{
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        assert_true(length <= 110);
        assert_true(length == 0 || text[length - 1] != ' ');
    }
}

static void the_table_tells_what_is_outside(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    study.row[0].published[LAB_SCW] = 11501;
    study.row[1].published[LAB_SCW] = 11000;
    study.row[1].published[LAB_SNT] = 230000;
    study.row[2].published[LAB_SNT] = 170000; /* 149,875 here, deviation 81.6: z is 7.8 */
    study.experiment.tolerance[LAB_SPT] = 0.01;
    study.row[0].published[LAB_SPT] = 37.2; /* 36.6 here: z is 0.7 */
    assert_true(study_summarise(&study));
    char *text = study_text(&study, table_print);
    assert_non_null(text);
    assert_narrow(text);
    assert_holds(text, "all 8 positions");
    assert_holds(text, "per 1000 positions");
    assert_holds(text, "\n1. First\n");
    assert_holds(text, "\n2. Second\n");
    assert_holds(text, "1.136*");
    assert_holds(text, "Outside the tolerance");
    assert_holds(text, "a=2 (1. First)\n    cost: 12,500, published 11,000: ratio 1.136");
    assert_holds(text, "not explained by sampling");
    assert_holds(text, "    read in another way\n");
    assert_holds(text, "cost: 1 of 2 within 1.5 % of the published; ratios 1.000 to 1.136");
    assert_holds(text, "explained by sampling: in brackets, how many of 100 samples of 1000\n");
    assert_holds(text, "\n  a=1 (1. First): penetrance ");
    assert_holds(text, "expanded: 2 of 2 within 15 %");
    free(text);
    study_end(&study);
}

static void assert_in_all(small_study *study, const char *expected)
{
    assert_true(study_summarise(study));
    char *text = study_text(study, table_print);
    assert_non_null(text);
    assert_holds(text, expected);
    free(text);
    study_end(study);
}

static void the_table_tells_why_searches_are_unsolved(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    study.record[0][0].status = BD_LIMIT_TIME;
    study.record[0][7].status = BD_LIMIT_NODES;
    study.record[2][1].status = BD_LIMIT_MEMORY;
    assert_in_all(&study, "3 rows, 24 searches, of which 3 stopped at a limit\n");
    study.record[1][3].status = BD_NO_SOLUTION;
    study.record[1][5].status = BD_GAVE_UP;
    study.record[1][6].status = BD_GAVE_UP;
    assert_in_all(&study, "24 searches, of which 3 stopped at a limit, 1 without a solution, "
                          "2 gave up\n");
    study_search(&study);
    study.record[0][2].status = BD_LIMIT_TIME;
    study.record[1][3].status = BD_LIMIT_COST; /* a journal may hold any status */
    study.record[1][4].status = BD_FAILED;
    assert_in_all(&study, "24 searches, of which 1 stopped at a limit, 2 ended in another way\n");
    study_search(&study);
    study.record[1][3].status = BD_NO_SOLUTION;
    assert_in_all(&study, "24 searches, of which 1 without a solution\n");
}

/* Counts are skewed, and so is their interval: the mean +- the figure takes in all of it. */
static void the_table_has_the_longer_side_of_an_interval(void **state)
{
    (void)state;
    small_study study;
    char side[FIGURE_SIZE], cells[2 * FIGURE_SIZE];
    study_begin(&study);
    study.results.source = LAB_RANDOM;
    study.experiment.measures[0] = LAB_SNT;
    study.experiment.measure_count = 1;
    study.record[0][7].counter[BD_EXPANDED] = 50000;
    assert_true(study_summarise(&study));
    const lab_statistic *snt = &study.result[0].summary.of[LAB_SNT];
    assert_true(snt->high - snt->mean > 1.5 * (snt->mean - snt->low));
    snprintf(cells, sizeof cells, " %s\n", figure_of(side, 1000 * (snt->high - snt->mean), 0));
    char *text = study_text(&study, table_print);
    assert_holds(text, "+-95 %\n");
    assert_holds(text, cells);
    free(text);
    study_end(&study);
}

static void many_measures_are_broken_into_panels(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    study.experiment.measure_count = LAB_MEASURE_COUNT;
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure) {
        study.experiment.measures[measure] = measure;
        study.row[0].published[measure] = 123456789;
    }
    study.results.source = LAB_RANDOM;
    study.record[2][3].status = BD_LIMIT_TIME;
    assert_true(study_summarise(&study));
    char *text = study_text(&study, table_print);
    assert_non_null(text);
    assert_narrow(text);
    assert_holds(text, "7 of 8");
    assert_holds(text, "b*");
    free(text);
    study_end(&study);
}

static void costs_stand_below_each_other(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    lab_published published = {.part = {LAB_BY_COST, 11}};
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure)
        published.of[measure] = measure == LAB_SNT ? 350 : NAN;
    study.experiment.by = LAB_BY_COST;
    study.row[0].parts = &published;
    study.row[0].part_count = 1;
    for (int i = 0; i < STUDY_INSTANCES; ++i)
        study.record[1][i].cost = study.record[0][i].cost;
    assert_true(study_summarise(&study));
    char *text = study_text(&study, table_print);
    assert_non_null(text);
    assert_narrow(text);
    assert_holds(text, "\n  10   ");
    assert_holds(text, "350.0       350 1.000");
    free(text);
    text = study_text(&study, csv_write);
    assert_holds(text, "table,label,algorithm,heuristic,weight,cost,scw,snt,spt,n,instances,");
    assert_holds(text, "\n1. First,a=1,,,,,92,3600,0.2929880954325199,8,8,");
    assert_holds(text, "\n1. First,a=1,,,,11,22,700,0.06416666670702398,2,2,");
    free(text);
    study_end(&study);
}

static void csv_by_hand(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    study.row[0].question.weight = "constant:1";
    study.row[0].published[LAB_SNT] = 500000;
    study.record[2][0].status = BD_GAVE_UP;
    assert_true(study_summarise(&study));
    char *text = study_text(&study, csv_write), *again = study_text(&study, csv_write);
    assert_non_null(text);
    assert_string_equal(text, again);
    assert_holds(text,
                 "table,label,algorithm,heuristic,weight,scw,snt,spt,n,instances,scw_mean,"
                 "scw_median,scw_deviation,scw_low,scw_high,scw_published,scw_ratio,snt_mean,");
    assert_holds(text, "\n1. "
                       "First,a=1,,,constant:1,92,3600,0.2929880954325199,8,8,11.5,11.5,1."
                       "1952286093343936,11.5,11.5,,,"
                       "450,450,244.94897427831782,450,450,500000,0.9,");
    assert_holds(text, "\n2. Second,\"a=3, \"\"big\"\"\",,,,");
    free(text);
    free(again);
    char sum[FIGURE_SIZE];
    assert_string_equal(csv_sum(sum, LAB_SPT, (UINT64_C(5) << 32) + 0x80000000), "5.5");
    assert_string_equal(csv_sum(sum, LAB_SPT, lab_ratio(1, 3)), "0.3333333332557231");
    assert_string_equal(csv_sum(sum, LAB_SNT, UINT64_MAX), "18446744073709551615");
    study_end(&study);
}

/* The field under a column's name in a line of CSV without quotes, by number from 0. Returns `out`. */
static const char *field_of(const char *text, const char *column, int line, char out[64])
{
    size_t at = 0;
    const char *name = text, *end = strchr(text, '\n');
    for (; strncmp(name, column, strlen(column)) != 0 || !strchr(",\n", name[strlen(column)]);
         ++at) {
        name = strchr(name, ',') + 1;
        assert_true(name && name < end);
    }
    for (int i = 0; i <= line; ++i)
        text = strchr(text, '\n') + 1;
    while (at-- > 0)
        text = strchr(text, ',') + 1;
    snprintf(out, 64, "%.*s", (int)strcspn(text, ",\n"), text);
    return out;
}

/* A row that solved three of eight, as files tell of it. */
static void files_tell_of_what_is_not_solved(void **state)
{
    (void)state;
    small_study study;
    char field[64];
    study_begin(&study);
    study.row[2].label = "a=3";
    study.experiment.measures[1] = LAB_SECONDS;
    study.row[0].question.limits.seconds = 3;
    for (int i = 0; i < STUDY_INSTANCES; ++i) {
        study.record[0][i].nanoseconds = 500000000;
        if (i >= 3)
            study.record[0][i].status = BD_LIMIT_TIME;
    }
    assert_true(study_summarise(&study));
    char *text = study_text(&study, csv_write);
    assert_string_equal(field_of(text, "n", 0, field), "3");
    assert_string_equal(field_of(text, "coverage", 0, field), "0.375");
    assert_string_equal(field_of(text, "seconds_median_all", 0, field), "inf");
    assert_string_equal(field_of(text, "seconds_par10", 0, field), "18.9375");
    assert_string_equal(field_of(text, "seconds_par10", 1, field), "");
    assert_string_equal(field_of(text, "limit_time", 0, field), "3");
    assert_string_equal(field_of(text, "version", 1, field), BD_VERSION);
    assert_true(strlen(field_of(text, "compiler", 0, field)) > 3);
    assert_true(strlen(field_of(text, "processor", 0, field)) > 0);
    free(text);
    text = study_text(&study, json_write);
    assert_holds(text, "\"coverage\":0.375");
    assert_holds(text, "\"seconds\":{\"median_all\":null,\"par10\":18.9375,");
    assert_holds(text, "\"limit_time\":3.0");
    assert_holds(text, "\"made_by\":{\"version\":\"" BD_VERSION "\",");
    free(text);
    text = study_text(&study, table_print);
    assert_holds(text, "! marks a mean that leaves out unsolved searches");
    assert_holds(text, "median all");
    assert_holds(text, "3 of 8");
    assert_holds(text, "500.0! "); /* seconds per 1000 */
    assert_holds(text, "PAR10");
    assert_holds(text, "18.94");
    free(text);
    study_end(&study);
}

/* Where nothing is solved the median is infinite, of costs too; a measure that paths do not have has none. */
static void files_tell_of_infinite_medians_alike(void **state)
{
    (void)state;
    static const char *const infinite[] = {"scw_median_all", "snt_median_all", "spt_median_all"};
    small_study study;
    char field[64];
    study_begin(&study);
    study.experiment.measures[study.experiment.measure_count++] = LAB_TRIED;
    for (int i = 0; i < STUDY_INSTANCES; ++i) {
        study.record[0][i].status = BD_LIMIT_NODES;
        study.record[0][i].has_solution = study.record[0][i].has_cost = false;
    }
    assert_true(study_summarise(&study));
    char *text = study_text(&study, csv_write);
    for (size_t i = 0; i < sizeof infinite / sizeof *infinite; ++i)
        assert_string_equal(field_of(text, infinite[i], 0, field), "inf");
    assert_string_equal(field_of(text, "tried_median_all", 0, field), "");
    free(text);
    text = study_text(&study, json_write);
    assert_holds(text, "\"measures\":{\"scw\":{\"median_all\":null},\"snt\":{\"median_all\":null},"
                       "\"spt\":{\"median_all\":null}}");
    free(text);
    study_end(&study);
}

/* Shares are not rounded to whole numbers: their sums would be lost. */
static void shares_have_all_their_digits(void **state)
{
    (void)state;
    small_study study;
    char field[64];
    study_begin(&study);
    assert_true(study_summarise(&study));
    char *text = study_text(&study, csv_write);
    double sum = strtod(field_of(text, "spt", 0, field), NULL);
    assert_true(sum == lab_number(LAB_SPT, study.result[0].summary.of[LAB_SPT].sum));
    assert_true(sum > 0 && sum < 1);
    free(text);
    study_end(&study);
}

static void json_can_be_read_again(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    study.experiment.by = LAB_BY_COST;
    study.row[0].published[LAB_SNT] = 500000;
    assert_true(study_summarise(&study));
    char *text = study_text(&study, json_write), *again = study_text(&study, json_write);
    assert_non_null(text);
    assert_string_equal(text, again);
    json_t *json = json_loads(text, 0, NULL);
    assert_non_null(json);
    json_t *row = json_array_get(json_object_get(json, "rows"), 0);
    json_t *snt = json_object_get(json_object_get(row, "measures"), "snt");
    assert_int_equal(json_integer_value(json_object_get(snt, "sum")), 3600);
    assert_near(json_real_value(json_object_get(snt, "mean")), 450, 0);
    assert_near(json_real_value(json_object_get(snt, "ratio")), 0.9, 1e-9);
    assert_int_equal(json_array_size(json_object_get(row, "costs")), 4);
    json_t *answer = json_array_get(json_object_get(json, "answers"), 0);
    assert_int_equal(json_integer_value(json_array_get(json_object_get(answer, "rows"), 0)), 1);
    json_decref(json);
    free(text);
    free(again);
    study_end(&study);
}

/* ---- answers ---- */

static void answers_by_hand(void **state)
{
    (void)state;
    small_study study;
    lab_answer answer;
    study_begin(&study);
    assert_true(study_summarise(&study));
    assert_true(answer_find(&study.results, &study.question, &answer));
    assert_near(answer.limit, 12.5, 0);
    assert_int_equal(answer.count, 2); /* costs 11.5, 12.5 and 13.5 */
    assert_int_equal(answer.rows[0], 1);
    assert_int_equal(answer.rows[1], 0);
    assert_false(answer.ties[0] || answer.ties[1]);
    answer_free(&answer);
    char *text = study_text(&study, answer_print);
    assert_holds(text, "One more move\n");
    assert_holds(text, "baseline: a=1 (1. First), with a mean cost of 11.500\n");
    assert_holds(text, "answer: a=2 (1. First)\n");
    assert_holds(text, "1. a=2 (1. First)    225,000           50.0 %   12.500 +1.000\n");
    assert_holds(text, "2. a=1 (1. First)    450,000          100.0 %   11.500 +0.000\n");
    assert_null(strstr(text, "interval"));
    free(text);
    study_end(&study);
}

/* Costs 16, 16, 17 and 16, 17, 17: sums 49 and 50, a third more. In doubles 49/3 + 1/3 is less than 50/3. */
static void the_limit_itself_is_within(void **state)
{
    (void)state;
    small_study study;
    lab_answer answer;
    study_begin(&study);
    study.question.excess = 1.0 / 3;
    study.results.instances = 3;
    for (size_t r = 0; r < STUDY_ROWS; ++r) {
        for (size_t i = 0; i < 3; ++i)
            study.record[r][i].cost = 16 + (i + r > 1);
        assert_true(
            lab_summarise(&study.experiment, r, study.record[r], 3, true, 1, &study.result[r]));
    }
    assert_true(answer_find(&study.results, &study.question, &answer));
    assert_int_equal(answer.count, 2); /* the third row costs 51 */
    assert_int_equal(answer.rows[0], 1);
    answer_free(&answer);
    study_end(&study);
}

/* Rows 2 and 3 of a sample, of which the second row expands `more` states more of each instance, or of every
 * second one `less` less. */
static char *answer_of_sample(uint64_t more, uint64_t less)
{
    small_study study;
    study_begin(&study);
    study.question.excess = 9;
    study.question.baseline = 1;
    for (int i = 0; i < STUDY_INSTANCES; ++i)
        study.record[1][i].counter[BD_EXPANDED] = study.record[2][i].counter[BD_EXPANDED] +
                                                  (i % 2 ? 0 - less : more);
    study.record[0][2].status = BD_LIMIT_MEMORY;
    study.results.source = LAB_RANDOM;
    assert_true(study_summarise(&study));
    char *text = study_text(&study, answer_print);
    study_end(&study);
    assert_holds(text, "left out: 1 row that");
    return text;
}

/* Each interval is wide, since instances differ; that of the difference is not, and says what is a tie. */
static void answers_of_a_sample_say_what_ties(void **state)
{
    (void)state;
    char *text = answer_of_sample(3, 2);
    assert_holds(text, "answer: a=3, \"big\" (2. Second); it ties with 1 row (~)\n");
    assert_holds(text,
                 "2. a=2 (1. First)            150,125~         100.0 %   12.500 +0.000\n  ~ ties");
    free(text);
    text = answer_of_sample(3, 0 - UINT64_C(2));
    assert_holds(text, "answer: a=3, \"big\" (2. Second)\n");
    assert_null(strchr(text, '~'));
    free(text);
}

/* A row of several seeds is paired by their mean. */
static void seeds_tie_by_their_mean(void **state)
{
    (void)state;
    small_study study;
    lab_answer answer;
    study_begin(&study);
    study.question.excess = 9;
    study.experiment.row_count = 2;
    study.results.source = LAB_RANDOM;
    study.results.instances = 4;
    study.row[1].runs = 2;
    for (int i = 0; i < STUDY_INSTANCES; ++i) {
        study.record[0][i].counter[BD_EXPANDED] = (uint64_t)(100 * (i + 1));
        study.record[1][i].counter[BD_EXPANDED] = (uint64_t)(100 * (i / 2 + 1) + (i % 2 ? 7 : 0) -
                                                             (i % 4 < 2 ? 3 : 4));
    }
    assert_true(
        lab_summarise(&study.experiment, 0, study.record[0], 4, false, 1, &study.result[0]));
    assert_true(
        lab_summarise(&study.experiment, 1, study.record[1], 8, false, 1, &study.result[1]));
    assert_true(answer_find(&study.results, &study.question, &answer));
    assert_int_equal(answer.count, 2); /* means 250 and 250 */
    assert_true(answer.ties[1]);
    answer_free(&answer);
    study_end(&study);
}

/* Means over different instances are not compared: without a baseline there is no answer. */
static void without_a_baseline_there_is_no_answer(void **state)
{
    (void)state;
    small_study study;
    study_begin(&study);
    study.record[0][2].status = BD_LIMIT_NODES;
    assert_true(study_summarise(&study));
    lab_answer answer;
    assert_true(answer_find(&study.results, &study.question, &answer));
    assert_true(isnan(answer.limit));
    assert_int_equal(answer.count, 0);
    answer_free(&answer);
    char *text = study_text(&study, answer_print);
    assert_holds(text, "baseline: a=1 (1. First), which did not solve every position\n");
    assert_holds(text, "no answer");
    free(text);
    study_end(&study);
}

static void long_names_are_cut(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t columns;
        const char *cut;
    } cases[] = {{"abcd", 4, "abcd"},
                 {"abcde", 4, "a..."},
                 {"abcd", 3, "..."},
                 {"ab", 3, "ab"},
                 {"\u00e4\u20acuo", 4, "\u00e4\u20acuo"},
                 {"\u00e4\u20acuox", 4, "\u00e4..."}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        char text[32];
        strcpy(text, cases[i].text);
        figure_cut(text, cases[i].columns);
        assert_string_equal(text, cases[i].cut);
        assert_true(figure_columns(text) <= cases[i].columns);
    }
}

/* Of one position nobody knows how far others would be off. */
static void a_sample_of_one_has_no_interval(void **state)
{
    (void)state;
    small_study study;
    lab_row_result result;
    study_begin(&study);
    assert_true(lab_summarise(&study.experiment, 0, study.record[0], 1, false, 1, &result));
    assert_true(result.summary.of[LAB_SCW].mean == 10);
    assert_true(isnan(result.summary.of[LAB_SCW].low) && isnan(result.summary.of[LAB_SCW].high));
    lab_row_result_free(&result);
    assert_true(lab_summarise(&study.experiment, 0, study.record[0], 1, true, 1, &result));
    assert_true(result.summary.of[LAB_SCW].low == 10 && result.summary.of[LAB_SCW].high == 10);
    lab_row_result_free(&result);
    study_end(&study);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_by_hand),
        cmocka_unit_test(what_is_not_solved_is_not_summed),
        cmocka_unit_test(what_is_not_solved_counts_against_a_row),
        cmocka_unit_test(nothing_solved_has_its_penalty),
        cmocka_unit_test(the_median_repetition_is_kept),
        cmocka_unit_test(seeds_are_no_more_instances),
        cmocka_unit_test(nothing_has_a_summary_too),
        cmocka_unit_test(samples_have_an_interval_that_is_always_the_same),
        cmocka_unit_test(groups_are_summaries_of_their_records),
        cmocka_unit_test(parts_are_summaries_of_their_runs),
        cmocka_unit_test(exact_figures_by_hand),
        cmocka_unit_test(a_required_figure_leaves_out_no_search),
        cmocka_unit_test(sampling_by_hand),
        cmocka_unit_test(sampling_counts_positions_not_seeds),
        cmocka_unit_test(the_table_tells_what_is_outside),
        cmocka_unit_test(the_table_tells_why_searches_are_unsolved),
        cmocka_unit_test(the_table_has_the_longer_side_of_an_interval),
        cmocka_unit_test(many_measures_are_broken_into_panels),
        cmocka_unit_test(costs_stand_below_each_other),
        cmocka_unit_test(csv_by_hand),
        cmocka_unit_test(files_tell_of_what_is_not_solved),
        cmocka_unit_test(files_tell_of_infinite_medians_alike),
        cmocka_unit_test(shares_have_all_their_digits),
        cmocka_unit_test(json_can_be_read_again),
        cmocka_unit_test(answers_by_hand),
        cmocka_unit_test(the_limit_itself_is_within),
        cmocka_unit_test(answers_of_a_sample_say_what_ties),
        cmocka_unit_test(seeds_tie_by_their_mean),
        cmocka_unit_test(without_a_baseline_there_is_no_answer),
        cmocka_unit_test(a_sample_of_one_has_no_interval),
        cmocka_unit_test(long_names_are_cut),
    };
    return cmocka_run_group_tests_name("summary", tests, NULL, NULL);
}
