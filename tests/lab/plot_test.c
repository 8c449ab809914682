/* Plots: the script that is written, the pictures that gnuplot makes of it, what can go wrong. */
#include "lab/plot.h"
#include "lab/figures.h"
#include "lab/plot_layout.h"

#include <bandolo/base/text.h>

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- results made by hand ---- */

enum { ROWS = 5, PLOTS = 4 };

typedef struct study {
    lab_row rows[ROWS];
    lab_row_result row[ROWS];
    lab_plot plots[PLOTS];
    lab_experiment experiment;
    lab_results results;
} study;

static const char *weights[] = {"constant:1.5", "linear:1.5", "step:1.5,10", "xup:1.5"};

static void set(study *s, size_t i, char *table, char *label, char *series, double cost,
                double expanded)
{
    s->rows[i] = (lab_row){.table = table, .label = label, .series = series};
    for (size_t m = 0; m < LAB_MEASURE_COUNT; ++m)
        s->rows[i].published[m] = NAN;
    s->row[i].summary = (lab_summary){.instances = 10, .solved = 10};
    lab_statistic *of = s->row[i].summary.of;
    of[LAB_SCW] = (lab_statistic){.is_there = true, .mean = cost, .low = cost, .high = cost};
    of[LAB_SNT] = (lab_statistic){
        .is_there = true, .mean = expanded, .low = expanded - 50, .high = expanded + 50};
}

static void make(study *s)
{
    *s = (study){.experiment = {.name = "study",
                                .rows = s->rows,
                                .row_count = ROWS,
                                .per = 1000,
                                .plots = s->plots,
                                .plot_count = PLOTS},
                 .results = {.experiment = &s->experiment,
                             .source = LAB_RANDOM,
                             .instances = 10,
                             .seed = 7,
                             .row = s->row}};
    set(s, 0, "4 constant", "a=1.1", "it's constant", 22, 2800);
    set(s, 1, "4 constant", "a=1.5", "it's constant", 23, 1800);
    set(s, 2, "10 linear", "a=1.5", "linear", 24, 1500);
    set(s, 3, "10 linear", "a=2.0", "linear", 26, 950);
    set(s, 4, "other", "best", NULL, 22, 100);
    s->rows[1].published[LAB_SCW] = 22759;
    s->rows[1].published[LAB_SNT] = 1862938;
    s->rows[2].published[LAB_SCW] = 23045; /* of the other measure nothing is known */
    s->plots[0] = (lab_plot){.name = "trade-off",
                             .title = "`touch /tmp/x` % \\ @d \"q\"\nline two",
                             .x = LAB_SCW,
                             .y = LAB_SNT,
                             .y_log = true};
    s->plots[1] = (lab_plot){.kind = LAB_PLOT_WEIGHTS,
                             .name = "weights",
                             .weights = weights,
                             .weight_count = 4,
                             .start = 22,
                             .depth = 31};
    s->plots[2] = (lab_plot){.name = "other", .x = LAB_SCW, .y = LAB_SNT, .tables = "other"};
    s->plots[3] = (lab_plot){.name = "none", .x = LAB_SCW, .y = LAB_SNT, .tables = "no such"};
}

/* The script of a plot, to be freed. */
static char *script_of(const study *s, size_t number, plot_form form)
{
    char *text = NULL;
    size_t size = 0;
    bd_error error = {0};
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    assert_true(plot_script(out, &s->results, number, form, &error));
    fclose(out);
    return text;
}

static void assert_has(const char *text, const char *piece)
{
    if (!strstr(text, piece))
        fail_msg("expected '%s' in:\n%s", piece, text);
}

/* ---- scripts ---- */

static void a_script_has_a_curve_a_series(void **state)
{
    (void)state;
    study s;
    make(&s);
    char *text = script_of(&s, 0, PLOT_SVG);
    assert_has(text, "set terminal svg ");
    assert_has(text, "# series,label,x,y,x_low,x_high,y_low,y_high,published_x,published_y,least,");
    assert_has(text,
               "$data << END\n\"it's constant\",\"a=1.1\",22,2800,22,22,2750,2850,,,,,,,,,\n"
               "\"it's constant\",\"a=1.5\",23,1800,23,23,1750,1850,22.759,1862.938,,,,,,,\n\n\n");
    assert_has(text, "\n\"linear\",\"a=1.5\",24,1500,24,24,1450,1550,,,");
    assert_has(text, "curves = 2\n"); /* a row without a series is on no curve */
    assert_has(text, "name1 = 'it''s constant'\n");
    assert_has(text, "name2 = 'linear'\n");
    assert_has(text, "hollow_name = 'hollow: published'\n");
    assert_has(text, "has_hollow = 1\n");
    assert_has(text, "x_log = 0\n");
    assert_has(text, "y_log = 1\n");
    assert_has(text, "y_label = 'states expanded, mean per instance'\n");
    assert_has(text, "10 random instances, seed 7; bars");
    assert_has(text, "has_bars = 1\n");
    assert_has(text, "with vectors nohead");
    assert_has(text, "set label 'a=2.0' at screen");
    free(text);
}

/* Two groups of instances; the second row solved nothing of the second. */
typedef struct box_study {
    study s;
    const char *groups[2];
    lab_part_result part[2][2];
    lab_published published;
} box_study;

static void make_boxes(box_study *b)
{
    study *s = &b->s;
    *b = (box_study){.groups = {"easy", "it's hard"}};
    make(s);
    s->plots[0] = (lab_plot){
        .kind = LAB_PLOT_BOXES, .name = "time", .y = LAB_SECONDS, .y_log = true};
    s->experiment.row_count = 2;
    s->experiment.by = LAB_BY_GROUP;
    s->experiment.instances = (lab_instances){.groups = b->groups, .group_count = 2};
    s->results.source = LAB_LIST;
    for (size_t row = 0; row < 2; ++row) {
        s->row[row].parts = b->part[row];
        s->row[row].part_count = 2;
        for (size_t group = 0; group < 2; ++group) {
            double unit = row == 0 ? 1 : 10;
            lab_part_result *part = &b->part[row][group];
            *part = (lab_part_result){.part = {LAB_BY_GROUP, group},
                                      .summary = {.instances = 90, .solved = 90}};
            part->summary.of[LAB_SECONDS] = (lab_statistic){.is_there = true,
                                                            .mean = 3 * unit,
                                                            .least = unit,
                                                            .lower = 1.5 * unit,
                                                            .median = 2 * unit,
                                                            .upper = 4 * unit,
                                                            .greatest = 5 * unit};
        }
    }
    b->part[0][1].summary.solved = 88;
    b->part[1][1].summary = (lab_summary){.instances = 30};
    b->published.part = (lab_part){LAB_BY_GROUP, 0};
    b->published.of[LAB_SECONDS] = 7;
    s->rows[0].parts = &b->published;
    s->rows[0].part_count = 1;
}

static void a_box_a_row_and_group(void **state)
{
    (void)state;
    box_study b;
    make_boxes(&b);
    char *text = script_of(&b.s, 0, PLOT_SVG);
    assert_has(text, "$data << END\n\"a=1.1\",,1,3,,,,,1,7,1,1.5,2,4,5,90,90\n"
                     "\"a=1.1\",,4,3,,,,,,,1,1.5,2,4,5,88,90\n\n\n");
    assert_has(text,
               "\"a=1.5\",,2,30,,,,,,,10,15,20,40,50,90,90\n\"a=1.5\",,5,,,,,,,,,,,,,0,30\n\n\n");
    assert_has(text, "x_low = 0.000000000\nx_high = 6.000000000\n");
    assert_has(text, "groups = 2\n");
    assert_has(text, "group1 = 'easy'\ngroup2 = 'it''s hard'\n");
    assert_has(text, "with candlesticks");
    assert_has(text, "name1 = 'a=1.1'\n");
    assert_has(text, "hollow_name = 'published mean'\n");
    assert_has(text, "y_log = 1\n");
    free(text);
}

/* Where instances have no groups there is a box a row. */
static void boxes_of_all_instances(void **state)
{
    (void)state;
    box_study b;
    make_boxes(&b);
    b.s.experiment.by = 0;
    b.s.row[0].summary = b.part[0][0].summary;
    b.s.row[1].summary = (lab_summary){.instances = 10, .solved = 10};
    char *text = script_of(&b.s, 0, PLOT_SVG);
    assert_has(text, "$data << END\n\"a=1.1\",,1,3,,,,,,,1,1.5,2,4,5,90,90\n\n\nEND\n");
    assert_has(text, "curves = 1\n"); /* not the row that lacks the measure */
    free(text);
}

static void a_text_cannot_leave_its_quotes(void **state)
{
    (void)state;
    study s;
    make(&s);
    char *text = script_of(&s, 0, PLOT_SVG);
    assert_has(text, "title = '`touch /tmp/x` % \\ @d \"q\" line two'\n");
    assert_has(text, "noenhanced");
    free(text);
}

/* A name is neither a comment of gnuplot's, nor the end of its data, nor a format. */
static void names_are_no_commands(void **state)
{
    (void)state;
    study s;
    make(&s);
    for (size_t i = 0; i < ROWS; ++i)
        s.rows[i].series = i < 2 ? "#1" : "ENDGAME";
    char *text = script_of(&s, 0, PLOT_SVG);
    assert_has(text, "$data << END\n\"#1\",");
    assert_has(text, "\n\n\n\"ENDGAME\",");
    free(text);
    box_study b;
    make_boxes(&b);
    b.groups[0] = "95 % d";
    text = script_of(&b.s, 0, PLOT_SVG);
    assert_has(text, "group1 = '95 %% d'\n");
    free(text);
}

static void a_script_of_all_instances_has_no_intervals(void **state)
{
    (void)state;
    study s;
    make(&s);
    s.results.source = LAB_ALL;
    for (size_t i = 0; i < ROWS; ++i) {
        lab_statistic *y = &s.row[i].summary.of[LAB_SNT];
        y->low = y->high = y->mean;
    }
    char *text = script_of(&s, 0, PLOT_PNG);
    assert_has(text, "has_bars = 0\n");
    assert_null(strstr(text, "; bars"));
    assert_has(text, "all 10 instances");
    assert_has(text, "set terminal pngcairo ");
    free(text);
}

static void rows_are_chosen_by_their_table(void **state)
{
    (void)state;
    study s;
    make(&s);
    char *text = script_of(&s, 2, PLOT_SVG);
    assert_has(text, "$data << END\n\"best\",\"best\",22,100,22,22,50,150,,,,,,,,,\n\n\nEND\n");
    assert_has(text, "name1 = 'best'\n"); /* a row without a series stands under its label */
    assert_has(text, "has_hollow = 0\n");
    free(text);
}

static void what_cannot_be_drawn_is_left_out(void **state)
{
    (void)state;
    study s;
    make(&s);
    s.row[0].summary.of[LAB_SNT] = (lab_statistic){
        .is_there = true};                  /* not on a logarithmic axis */
    s.row[1].summary.of[LAB_SNT].low = -10; /* ends at the axis */
    s.row[3].summary.solved = 0;
    s.row[3].summary.of[LAB_SCW].is_there = false;
    char *text = script_of(&s, 0, PLOT_SVG);
    assert_has(text, "$data << END\n\"it's constant\",\"a=1.5\",23,1800,23,23,-10,");
    assert_has(text, "\n\n\n\"linear\",\"a=1.5\",24,1500,24,24,1450,1550,,,,,,,,,\n\n\nEND\n");
    assert_has(text, "y_low = 14"); /* where the template ends the interval */
    free(text);
}

static void rows_with_unsolved_instances_are_left_out(void **state)
{
    (void)state;
    study s;
    make(&s);
    s.row[0].summary.solved = 9;
    char *text = script_of(&s, 0, PLOT_SVG);
    assert_null(strstr(text, "22,2800"));
    assert_has(text, "; 1 row left out: not all solved");
    free(text);
    for (size_t i = 0; i < ROWS; ++i)
        s.row[i].summary.solved = 9;
    text = script_of(&s, 0, PLOT_SVG);
    assert_has(text,
               "$data << END\n\"it's constant\",\"a=1.1\",22,2800,"); /* there is nothing better */
    assert_null(strstr(text, "left out"));
    assert_has(text, "; means of solved instances alone");
    free(text);
    s.row[1].summary.solved = 0;
    s.row[1].summary.of[LAB_SCW].is_there = false;
    text = script_of(&s, 0, PLOT_SVG);
    assert_has(text, "; 1 row left out: none solved; means of solved instances alone");
    free(text);
}

static void a_lone_point_comes_last(void **state)
{
    (void)state;
    study s;
    make(&s);
    s.rows[0].series = "landmark";
    s.rows[1].series = "linear";
    char *text = script_of(&s, 0, PLOT_SVG);
    assert_has(text, "$data << END\n\"linear\",\"a=1.5\",23,1800,");
    assert_has(text, "\n\n\n\"landmark\",\"a=1.1\",22,2800,");
    assert_has(text, "name1 = 'linear'\n");
    assert_has(text, "name2 = 'landmark'\n");
    free(text);
}

static void weights_are_drawn_by_what_they_depend_on(void **state)
{
    (void)state;
    study s;
    make(&s);
    char *text = script_of(&s, 1, PLOT_SVG);
    assert_has(text, "name1 = 'constant:1.5'\n");
    assert_has(text, "name2 = 'linear:1.5 (by depth)'\n");
    assert_has(text, "name3 = 'step:1.5,10 (by estimate)'\n");
    assert_has(text, "name4 = 'xup:1.5 (by depth, h exact)'\n");
    static const char step[] = "\"step:1.5,10 (by estimate)\",,10,";
    char upright[100];
    bd_text(upright, sizeof upright, "\n%s1,,,,,,,,,,,,,\n%s1.5,,,,,,,,,,,,,\n", step, step);
    assert_has(text, upright);
    assert_has(text, "by depth)\",,31,");
    assert_has(text, "x_label = 'depth g of the state, or its estimate h (moves)'\n");
    free(text);
}

static void a_plot_of_nothing_is_an_error(void **state)
{
    (void)state;
    study s;
    make(&s);
    bd_error error = {0};
    FILE *out = tmpfile();
    assert_false(plot_script(out, &s.results, 3, PLOT_SVG, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    assert_has(error.message, "nothing to draw in plot 'none'");
    weights[3] = "steep:1";
    assert_false(plot_script(out, &s.results, 1, PLOT_SVG, &error));
    assert_has(error.message, "weight 'steep'");
    weights[3] = "xup:1.5";
    fclose(out);
}

static void a_full_disk_is_an_error(void **state)
{
    (void)state;
    study s;
    make(&s);
    bd_error error = {0};
    FILE *out = fopen("/dev/full", "w");
    if (!out)
        skip();
    assert_false(plot_script(out, &s.results, 0, PLOT_SVG, &error));
    assert_int_equal(error.code, BD_SYSTEM);
    fclose(out);
}

/* ---- axes and names ---- */

static char *read_file(const char *name, size_t *size);

enum { MOST_TICKS = 40 };

/* The ticks that the template gives some axes, a line each, "'22' 22, '24' 24, ", to be freed; skips the test
 * where there is no gnuplot. */
static char *ask_for_ticks(const plot_axis *axes, size_t count)
{
    size_t size;
    if (!plot_check("x.svg", NULL)) {
        print_message("skipped: there is no gnuplot here\n");
        skip();
    }
    FILE *script = fopen("ticks.gnuplot", "w");
    assert_non_null(script);
    for (size_t i = 0; i < plot_templates_count; ++i)
        if (strcmp(plot_templates[i].name, "common") == 0)
            fprintf(
                script, "%.*s",
                (int)(strstr(plot_templates[i].text, "# ---- the page") - plot_templates[i].text),
                plot_templates[i].text);
    fputs("set print 'ticks.txt'\n", script);
    for (size_t i = 0; i < count; ++i)
        fprintf(script, "print ticks(%d, %#.17g, %#.17g, 7)\n", axes[i].log, axes[i].low,
                axes[i].high);
    fclose(script);
    assert_int_equal(system("gnuplot ticks.gnuplot"), 0); /* NOLINT(cert-env33-c) */
    char *text = read_file("ticks.txt", &size);
    unlink("ticks.gnuplot");
    unlink("ticks.txt");
    return text;
}

/* Takes a line of ticks apart, and moves *at behind it. Returns how many there are. */
static size_t take_ticks(char **at, char text[][FIGURE_SIZE], double *value)
{
    size_t count = 0;
    int length;
    while (sscanf(*at, "'%40[^']' %lf,%n", text[count], &value[count], &length) == 2) {
        assert_in_range(++count, 1, MOST_TICKS - 1);
        *at += length + 1;
    }
    return count;
}

static plot_axis axis_of(bool log, double low, double high)
{
    plot_axis axis = plot_axis_empty(log);
    plot_axis_see(&axis, low);
    plot_axis_see(&axis, high);
    plot_axis_settle(&axis);
    assert_true(axis.low < axis.high && axis.low <= low && high <= axis.high);
    return axis;
}

static void check_ticks(const plot_axis *axis, const double *tick, size_t count)
{
    double over = 1e-9 * fmax(fabs(axis->low), fabs(axis->high));
    for (size_t i = 0; i < count; ++i) {
        assert_true(tick[i] >= axis->low - over && tick[i] <= axis->high + over);
        assert_true(i == 0 || tick[i - 1] < tick[i]);
    }
}

static void ticks_are_round(void **state)
{
    (void)state;
    static const struct {
        bool log;
        double low, high;
        const char *ticks;
    } cases[] = {
        {false, 21.97, 28.97, "22 24 26 28"},
        {false, 0, 1, "0.0 0.2 0.4 0.6 0.8 1.0"},
        {false, 1, 1.5, "1.0 1.1 1.2 1.3 1.4 1.5"},
        {false, 500, 35000, "0 10,000 20,000 30,000"},
        {false, -3, 3, "-3 -2 -1 0 1 2 3"},
        {false, 0, 3e9, "0 500 M 1 G 1.5 G 2 G 2.5 G 3 G"},
        {true, 700, 3500, "1000 1500 2000 2500 3000 3500"},
        {true, 2000, 3000, "2000 2200 2400 2600 2800 3000"},
        {true, 0.001, 10, "0.001 0.01 0.1 1 10"},
        {true, 5e3, 2e9, "10 k 100 k 1 M 10 M 100 M 1 G"},
        {false, 5, 5, "4.6 4.8 5.0 5.2 5.4"},
        {false, 0, 0, "0.0 0.2 0.4 0.6 0.8 1.0"},
    };
    enum { CASES = sizeof cases / sizeof *cases };
    plot_axis axes[CASES];
    char one[MOST_TICKS][FIGURE_SIZE];
    double tick[MOST_TICKS];
    for (size_t i = 0; i < CASES; ++i)
        axes[i] = axis_of(cases[i].log, cases[i].low, cases[i].high);
    char *text = ask_for_ticks(axes, CASES), *at = text;
    for (size_t i = 0; i < CASES; ++i) {
        char all[400] = "";
        size_t count = take_ticks(&at, one, tick), length = 0;
        for (size_t j = 0; j < count; ++j)
            length += bd_text_at(all, sizeof all, length, "%s%s", j > 0 ? " " : "", one[j]);
        assert_string_equal(all, cases[i].ticks);
        check_ticks(&axes[i], tick, count);
        at += strspn(at, "\n");
    }
    free(text);
}

/* Whatever is seen, an axis spans it, has ticks, and they ascend. */
static void any_axis_has_ticks(void **state)
{
    (void)state;
    enum { TRIALS = 20000 };
    static plot_axis axes[TRIALS];
    char one[MOST_TICKS][FIGURE_SIZE];
    double tick[MOST_TICKS];
    srand(1);
    for (int trial = 0; trial < TRIALS; ++trial) {
        bool log = trial & 1;
        double scale = pow(10, rand() % 30 - 12);
        double low = (1 + rand() % 1000) * scale, high = low * pow(1 + rand() / 1e9, rand() % 8);
        if (!log && rand() % 4 == 0)
            low = -low;
        axes[trial] = axis_of(log, low, high);
    }
    char *text = ask_for_ticks(axes, TRIALS), *at = text;
    for (int trial = 0; trial < TRIALS; ++trial) {
        char *begin = at;
        size_t count = take_ticks(&at, one, tick);
        if (count < 2 || count > 12)
            fail_msg("%zu ticks from %g to %g: %.100s", count, axes[trial].low, axes[trial].high,
                     begin);
        check_ticks(&axes[trial], tick, count);
        for (size_t i = 0; i < count; ++i)
            assert_in_range(strlen(one[i]), 1, 14);
        at += strspn(at, "\n");
    }
    free(text);
}

/* Names that were placed lie on the axes, and over no point and no other name. */
static void check_labels(const plot_curves *curves, const plot_page *page, const plot_label *label,
                         size_t labels)
{
    double half = 0.5 * PLOT_LABEL_TYPE;
    for (size_t i = 0; i < labels; ++i) {
        double right = label[i].x + plot_text_width(label[i].text, PLOT_LABEL_TYPE);
        assert_true(label[i].x >= page->left && right <= page->right);
        assert_true(label[i].y - half >= page->bottom && label[i].y + half <= page->top);
        for (size_t j = 0; j < i; ++j) {
            double other = label[j].x + plot_text_width(label[j].text, PLOT_LABEL_TYPE);
            assert_true(right <= label[j].x || other <= label[i].x ||
                        fabs(label[i].y - label[j].y) >= 2 * half);
        }
        for (size_t c = 0; c < curves->count; ++c)
            for (size_t p = 0; p < curves->curve[c].count; ++p) {
                double x = plot_page_x(page, &curves->x, curves->curve[c].point[p].x);
                double y = plot_page_y(page, &curves->y, curves->curve[c].point[p].y);
                assert_false(x > label[i].x && x < right && fabs(y - label[i].y) < half);
            }
    }
}

static void names_hide_nothing(void **state)
{
    (void)state;
    study s;
    srand(2);
    size_t placed = 0;
    for (int trial = 0; trial < 2000; ++trial) {
        make(&s);
        for (size_t i = 0; i < ROWS; ++i)
            set(&s, i, NULL, i & 1 ? "a=1.5" : "a=1.5 i=10", i & 2 ? "one" : "two",
                20 + rand() % 50 / 10.0, 1000 + rand() % 300);
        plot_curves curves;
        assert_true(plot_curves_collect(&curves, &s.results, 0, NULL));
        plot_page page = plot_page_lay_out(&curves, NULL);
        plot_label *label;
        size_t labels = plot_labels_place(&label, &curves, &page);
        check_labels(&curves, &page, label, labels);
        placed += labels;
        free(label);
        plot_curves_free(&curves);
    }
    assert_true(placed > 2000 * ROWS * 9 / 10);
}

/* ---- files ---- */

static void files_are_named_after_their_plots(void **state)
{
    (void)state;
    study s;
    make(&s);
    char name[64];
    assert_int_equal(plot_file(name, sizeof name, &s.experiment, 0, "a.b/w.svg"), 9);
    assert_string_equal(name, "a.b/w.svg");
    plot_file(name, sizeof name, &s.experiment, 1, "a.b/w.svg");
    assert_string_equal(name, "a.b/w-weights.svg");
    plot_file(name, sizeof name, &s.experiment, 1, "a.b/w");
    assert_string_equal(name, "a.b/w-weights");
    assert_int_equal(plot_file(name, 4, &s.experiment, 1, "w.svg"), 13);
    assert_string_equal(name, "w-w");
}

static void other_endings_are_refused(void **state)
{
    (void)state;
    study s;
    make(&s);
    static const char *const names[] = {"x.pdf", "x", "svg", ".svg", "x.svg/", "d.svg/x", "x.SVG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        bd_error error = {0};
        assert_false(plot_draw(&s.results, 0, names[i], &error));
        assert_int_equal(error.code, BD_BAD_USAGE);
        assert_has(error.message, "expected a name that ends in .svg or .png");
        assert_false(plot_check(names[i], NULL));
    }
}

/* A folder of the test's own, in which it stays: names of files are short from there. */
static int enter_folder(void **state)
{
    static char folder[] = "/tmp/bandolo-plot-XXXXXX";
    *state = folder;
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int leave_folder(void **state)
{
    return chdir("/") == 0 && rmdir(*state) == 0 ? 0 : -1;
}

static char *read_file(const char *name, size_t *size)
{
    struct stat about = {0};
    int file = open(name, O_RDONLY);
    assert_true(file >= 0 && fstat(file, &about) == 0);
    char *bytes = calloc(1, (size_t)about.st_size + 1);
    *size = (size_t)about.st_size;
    assert_int_equal(read(file, bytes, *size), *size);
    close(file);
    return bytes;
}

static void the_script_and_the_data_can_be_kept(void **state)
{
    (void)state;
    study s;
    make(&s);
    size_t size;
    assert_true(plot_check("k.gnuplot", NULL) && plot_check("k.csv", NULL));
    assert_true(plot_draw(&s.results, 0, "k.gnuplot", NULL));
    char *kept = read_file("k.gnuplot", &size), *script = script_of(&s, 0, PLOT_SVG);
    assert_string_equal(kept, script);
    free(kept);
    free(script);
    unlink("k.gnuplot");
    assert_true(plot_draw(&s.results, 0, "k.csv", NULL));
    kept = read_file("k.csv", &size);
    assert_has(kept,
               "series,label,x,y,x_low,x_high,y_low,y_high,published_x,published_y,least,lower,"
               "median,upper,greatest,solved,searches\n"
               "it's constant,a=1.1,22,2800,22,22,2750,2850,,,,,,,,,\n");
    assert_has(kept, "\nlinear,a=2.0,26,950,26,26,900,1000,,,,,,,,,\n");
    assert_null(strstr(kept, "\n\n"));
    free(kept);
    unlink("k.csv");
}

/* Runs `check` with a PATH in which gnuplot is this shell script, or in which nothing is. */
static void with_gnuplot(const char *body, void (*check)(const study *s, bd_error *error))
{
    const char *path = getenv("PATH");
    char *before = strdup(path ? path : "");
    assert_non_null(before);
    if (body) {
        FILE *script = fopen("gnuplot", "w");
        if (!script)
            fail_msg("cannot write into the test's folder");
        fprintf(script, "#!/bin/sh\n%s\n", body);
        fclose(script);
        chmod("gnuplot", 0755);
    }
    char here[200];
    assert_non_null(getcwd(here, sizeof here));
    setenv("PATH", here, 1);
    study s;
    make(&s);
    bd_error error = {0};
    check(&s, &error);
    setenv("PATH", before, 1);
    free(before);
    unlink("gnuplot");
    assert_int_not_equal(access("x.svg.part", F_OK), 0); /* nothing is left lying about */
}

static void check_missing(const study *s, bd_error *error)
{
    assert_false(plot_draw(&s->results, 0, "x.svg", error));
    assert_int_equal(error->code, BD_SYSTEM);
    assert_has(error->message, "apt install gnuplot");
    assert_false(plot_check("x.png", error));
    assert_has(error->message, "apt install gnuplot");
}

/* A file that was there stays when the new one fails. */
static void check_failing(const study *s, bd_error *error)
{
    FILE *old = fopen("x.svg", "w");
    assert_non_null(old);
    fputs("old", old);
    fclose(old);
    assert_false(plot_draw(&s->results, 0, "x.svg", error));
    assert_int_equal(error->code, BD_SYSTEM);
    assert_string_equal(error->message, "gnuplot failed: line 3: no such terminal");
    size_t size;
    char *now = read_file("x.svg", &size);
    assert_string_equal(now, "old");
    free(now);
    unlink("x.svg");
}

static void check_unfinished(const study *s, bd_error *error)
{
    assert_false(plot_draw(&s->results, 0, "x.svg", error));
    assert_has(error->message, "unfinished: is the disk full?");
}

static void check_killed(const study *s, bd_error *error)
{
    assert_false(plot_draw(&s->results, 0, "x.svg", error));
    assert_string_equal(error->message, "gnuplot failed: it was killed");
}

static void check_unwritable(const study *s, bd_error *error)
{
    assert_false(plot_draw(&s->results, 0, "no/such/x.svg", error));
    assert_int_equal(error->code, BD_SYSTEM);
    assert_has(error->message, "no/such/x.svg: cannot be written: No such file");
}

static void failures_are_told(void **state)
{
    (void)state;
    with_gnuplot(NULL, check_missing);
    with_gnuplot("echo '\ngnuplot> set\n   line 3: no such terminal\n' >&2; exit 1", check_failing);
    with_gnuplot("exit 0", check_unfinished); /* without reading: that must not end us either */
    with_gnuplot("echo '<?xml version=\"1.0\"?><svg>'", check_unfinished);
    with_gnuplot("kill -9 $$", check_killed);
    with_gnuplot("exit 0", check_unwritable);
}

/* ---- pictures ---- */

static void pictures_are_drawn(void **state)
{
    (void)state;
    if (!plot_check("x.svg", NULL)) {
        print_message("skipped: there is no gnuplot here\n");
        skip();
    }
    study s;
    make(&s);
    for (size_t number = 0; number < 3; ++number)
        for (int png = 0; png < 2; ++png) {
            const char *name = png ? "x.png" : "x.svg";
            char *bytes[2];
            size_t size[2];
            for (int i = 0; i < 2; ++i) {
                bd_error error = {0};
                if (!plot_draw(&s.results, number, name, &error))
                    fail_msg("%s", error.message);
                bytes[i] = read_file(name, &size[i]);
                unlink(name);
            }
            assert_true(size[0] > 5000);
            assert_memory_equal(bytes[0], png ? "\x89PNG" : "<?xm", 4);
            assert_int_equal(size[0], size[1]); /* the same each time */
            assert_memory_equal(bytes[0], bytes[1], size[0]);
            if (!png && number == 0)
                assert_has(bytes[0], "`touch /tmp/x` % \\ @d");
            free(bytes[0]);
            free(bytes[1]);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_script_has_a_curve_a_series),
        cmocka_unit_test(a_box_a_row_and_group),
        cmocka_unit_test(boxes_of_all_instances),
        cmocka_unit_test(a_text_cannot_leave_its_quotes),
        cmocka_unit_test(names_are_no_commands),
        cmocka_unit_test(a_script_of_all_instances_has_no_intervals),
        cmocka_unit_test(rows_are_chosen_by_their_table),
        cmocka_unit_test(what_cannot_be_drawn_is_left_out),
        cmocka_unit_test(rows_with_unsolved_instances_are_left_out),
        cmocka_unit_test(a_lone_point_comes_last),
        cmocka_unit_test(weights_are_drawn_by_what_they_depend_on),
        cmocka_unit_test(a_plot_of_nothing_is_an_error),
        cmocka_unit_test(a_full_disk_is_an_error),
        cmocka_unit_test(ticks_are_round),
        cmocka_unit_test(any_axis_has_ticks),
        cmocka_unit_test(names_hide_nothing),
        cmocka_unit_test(files_are_named_after_their_plots),
        cmocka_unit_test(other_endings_are_refused),
        cmocka_unit_test(the_script_and_the_data_can_be_kept),
        cmocka_unit_test(failures_are_told),
        cmocka_unit_test(pictures_are_drawn),
    };
    return cmocka_run_group_tests(tests, enter_folder, leave_folder);
}
