#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/plot.h"
#include "lab/survival.h"
#include "tests/lab/small_study.h"

#include <bandolo/base/random.h>
#include <bandolo/base/text.h>

static void assert_near(double value, double expected, double most)
{
    if (!(fabs(value - expected) <= most))
        fail_msg("%.15g: expected %.15g", value, expected);
}

/* ---- the estimate ---- */

/* Eight items, of which four fail and four are lost: the example of Kaplan and Meier, section 2, whose estimates
 * are 7/8, 7/10, 21/40 and 21/80. */
static void the_published_example(void **state)
{
    (void)state;
    const lab_figure items[] = {{5.4, true}, {12.1, false}, {0.8, true}, {1.0, false},
                                {9.2, true}, {2.7, false},  {3.1, true}, {7.0, false}};
    lab_survivors step[8];
    bool failed;
    assert_int_equal(lab_survival(items, 8, step, &failed), 8);
    assert_false(failed);
    const double share[] = {0.875, 0.875, 0.875, 0.7, 0.525, 0.525, 0.2625, 0.2625};
    for (int i = 0; i < 8; ++i) {
        assert_near(step[i].share, share[i], 1e-15);
        assert_int_equal(step[i].answers + step[i].given_up, 1);
        assert_true(i == 0 || step[i].at > step[i - 1].at);
    }
}

/* Where nothing is given up before the end it is the plain share; who is given up at an amount was still going
 * on there; and what lacks the measure is passed over. */
static void ends_at_one_amount(void **state)
{
    (void)state;
    const lab_figure items[] = {{2, true}, {2, false}, {2, true}, {1, true}, {NAN, true}};
    lab_survivors step[5];
    bool failed;
    assert_int_equal(lab_survival(items, 5, step, &failed), 2);
    assert_near(step[0].share, 0.75, 0);
    assert_near(step[1].share, 0.75 / 3, 1e-15);
    assert_int_equal(step[1].answers, 2);
    assert_int_equal(step[1].given_up, 1);
    assert_int_equal(lab_survival(items, 0, step, &failed), 0);
    assert_false(failed);
}

/* With exponential times, given up at exponential times, the estimate is near exp(-t): what was given up is neither
 * solved nor left out. */
static void what_is_given_up_counts_as_long_as_it_lasted(void **state)
{
    (void)state;
    enum { COUNT = 20000 };
    static lab_figure items[COUNT];
    static lab_survivors step[COUNT];
    bd_random random = bd_random_of(3);
    bool failed;
    for (int i = 0; i < COUNT; ++i) {
        double ends = -log(1 - bd_random_unit(&random)), lasts = -log(1 - bd_random_unit(&random));
        items[i] = (lab_figure){fmin(ends, lasts), ends <= lasts};
    }
    size_t count = lab_survival(items, COUNT, step, &failed);
    for (size_t i = 0; i < count && step[i].at < 2; ++i)
        assert_near(step[i].share, exp(-step[i].at), 0.02);
}

/* ---- the pictures ---- */

/* Rows of eight: the first solves three, the others all. */
static void make(small_study *study, lab_plot *plot, lab_plot_kind kind)
{
    study_begin(study);
    *plot = (lab_plot){.kind = kind, .name = "p", .title = "t", .y = LAB_SNT};
    study->experiment.plots = plot;
    study->experiment.plot_count = 1;
    study->row[0].label = "it's few";
    for (int i = 3; i < STUDY_INSTANCES; ++i) {
        study->record[0][i].status = BD_LIMIT_NODES;
        study->record[0][i].counter[BD_EXPANDED] = 1000;
    }
    assert_true(study_summarise(study));
}

static char *script_of(const small_study *study)
{
    char *text = NULL;
    size_t size;
    bd_error error;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    assert_true(plot_script(out, &study->results, 0, PLOT_SVG, &error));
    fclose(out);
    return text;
}

static void assert_has(const char *text, const char *piece)
{
    if (!strstr(text, piece))
        fail_msg("expected '%s' in:\n%s", piece, text);
}

static void a_cactus_has_the_solved_in_order(void **state)
{
    (void)state;
    small_study study;
    lab_plot plot;
    make(&study, &plot, LAB_PLOT_CACTUS);
    char *text = script_of(&study);
    assert_has(text,
               "$data << END\n\"it's few\",,1,100,,,,,,,,,,,,,\n\"it's few\",,2,200,,,,,,,,,,,,,\n"
               "\"it's few\",,3,300,,,,,,,,,,,,,\n\n\n");
    assert_has(text, ",8,400,,,"); /* of the second row, half as many */
    assert_has(text, "name1 = 'it''s few'\n");
    assert_has(text, "'instances solved, the quickest first'");
    assert_null(strstr(text, "left out"));
    free(text);
    study_end(&study);
}

/* Four instances with two seeds each reach to four. */
static void seeds_reach_no_farther(void **state)
{
    (void)state;
    small_study study;
    lab_plot plot;
    make(&study, &plot, LAB_PLOT_CACTUS);
    study.results.instances = 4;
    study.row[1].runs = 2;
    char *text = script_of(&study);
    assert_has(text, ",,0.5,50,,,");
    assert_has(text, ",,4,400,,,");
    assert_has(text, "of several seeds each counts its part");
    free(text);
    study_end(&study);
}

static void survival_falls_in_steps(void **state)
{
    (void)state;
    small_study study;
    lab_plot plot;
    make(&study, &plot, LAB_PLOT_SURVIVAL);
    char *text = script_of(&study);
    assert_has(text, "$data << END\n\"it's few\",,0,1,,,,,,,");
    assert_has(text, "\n\"it's few\",,100,1,,,,,,,");
    assert_has(text, "\n\"it's few\",,100,0.875,,,,,,,");
    assert_has(text, "\n\"it's few\",,300,0.625,,,,,,,");
    assert_has(text, "\n\"it's few\",,1000,0.625,,,,,1000,0.625,,,,,,,\n\n\n"); /* given up */
    assert_has(text, "hollow_name = 'hollow: given up'\n");
    assert_has(text, "has_hollow = 1\n");
    assert_has(text, "Kaplan-Meier");
    free(text);
    study_end(&study);
}

/* A logarithmic axis lacks 0: the staircase begins with the share of those that go on after it. */
static void survival_after_zero(void **state)
{
    (void)state;
    small_study study;
    lab_plot plot;
    make(&study, &plot, LAB_PLOT_SURVIVAL);
    plot.x_log = true;
    study.experiment.row_count = 1;
    for (int i = 0; i < 3; ++i)
        study.result[0].figure[LAB_SNT][i].amount = i < 2 ? 0 : 260;
    char *text = script_of(&study);
    assert_has(text, "$data << END\n\"it's few\",,200,0.75,,,,,,,,,,,,,\n"
                     "\"it's few\",,260,0.75,,,,,,,,,,,,,\n\"it's few\",,260,0.625,");
    free(text);
    study_end(&study);
}

enum { COUNT = 20000 };

/* The script of a cactus of one row: search i ends after i + 1 states, with an answer in the first `solved`. */
static char *long_cactus(int solved)
{
    static lab_record records[COUNT];
    small_study study;
    lab_plot plot;
    make(&study, &plot, LAB_PLOT_CACTUS);
    study.experiment.row_count = 1;
    study.results.instances = COUNT;
    for (int i = 0; i < COUNT; ++i) {
        records[i] = study.record[0][i < solved ? 0 : STUDY_INSTANCES - 1];
        records[i].counter[BD_EXPANDED] = (uint64_t)(i + 1);
    }
    lab_row_result_free(&study.result[0]);
    assert_true(lab_summarise(&study.experiment, 0, records, COUNT, true, 1, &study.result[0]));
    char *text = script_of(&study);
    study_end(&study);
    return text;
}

/* A curve has no more points than can be seen, and ends where it ends. */
static void long_curves_are_thinned(void **state)
{
    (void)state;
    char *text = long_cactus(COUNT);
    size_t lines = 0;
    for (const char *at = text; (at = strchr(at, '\n')); ++at)
        ++lines;
    assert_in_range(lines, 400, 800); /* of which the template has some 100 */
    assert_has(text, ",20000,20000,");
    free(text);
}

/* Searches that were given up take no points from those solved. */
static void a_cactus_ends_at_the_last_solved(void **state)
{
    (void)state;
    char *text = long_cactus(1);
    assert_has(text, "$data << END\n\"it's few\",,1,1,");
    free(text);
    text = long_cactus(403);
    for (int i = 1; i <= 403; ++i) {
        char point[32];
        bd_text(point, sizeof point, "\n\"it's few\",,%d,%d,", i, i);
        assert_has(text, point);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_example),
        cmocka_unit_test(ends_at_one_amount),
        cmocka_unit_test(what_is_given_up_counts_as_long_as_it_lasted),
        cmocka_unit_test(a_cactus_has_the_solved_in_order),
        cmocka_unit_test(seeds_reach_no_farther),
        cmocka_unit_test(survival_falls_in_steps),
        cmocka_unit_test(survival_after_zero),
        cmocka_unit_test(long_curves_are_thinned),
        cmocka_unit_test(a_cactus_ends_at_the_last_solved),
    };
    return cmocka_run_group_tests_name("survival", tests, NULL, NULL);
}
