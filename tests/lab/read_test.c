/* Experiments: the shipped ones read, what a file says arrives, and each kind of mistake is reported in
 * one line with its place and what was expected. */
#include "brief.h"
#include "ask/parameter.h"
#include "lab/experiment.h"
#include "lab/row_draft.h"
#include "lab/shipped.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_text(lab_experiment *experiment, const char *text, bd_error *error)
{
    *error = (bd_error){0};
    return experiment_read(experiment, "some/my.yaml", text, strlen(text), NULL, error);
}

static const char *text_given(const ask_question *question, const char *name)
{
    const ask_parameter *row = ask_parameters;
    while (row->name && strcmp(row->name, name) != 0)
        ++row;
    assert_non_null(row->name);
    return question->given[row - ask_parameters];
}

/* ---- what is shipped ---- */

/* Opens it whole, or, where its rows need tables that are not there, its outline. */
static bool open_listed(lab_experiment *experiment, const char *name, bd_error *error)
{
    if (!experiment_outline(experiment, name, error))
        return false;
    if (experiment->needs_tables)
        return true;
    experiment_free(experiment);
    return experiment_open(experiment, name, NULL, error);
}

static void every_shipped_experiment_reads(void **state)
{
    (void)state;
    SKIP_WHERE_HASHES_COLLIDE();
    assert_in_range(shipped_count, 6, SHIPPED_MOST);
    for (size_t i = 0; i < shipped_count; ++i) {
        lab_experiment experiment;
        bd_error error = {0};
        if (!open_listed(&experiment, shipped[i].name, &error))
            fail_msg("%s", error.message);
        assert_string_equal(experiment.name, shipped[i].name);
        assert_non_null(experiment.about);
        assert_true((experiment.row_count > 0 && experiment.measure_count > 0) ||
                    experiment.player_count >= 2);
        experiment_free(&experiment);
    }
}

/* Is a difference from what is published of the measure told, or is it a time, of another machine? */
static bool has_tolerance(const lab_experiment *experiment, lab_measure measure)
{
    return measure == LAB_SECONDS || experiment->is_exact[measure] ||
           experiment->tolerance[measure] > 0;
}

static bool is_published(const lab_row *row, lab_measure measure)
{
    bool is = !isnan(row->published[measure]);
    for (size_t i = 0; i < row->part_count; ++i)
        is |= !isnan(row->parts[i].of[measure]);
    return is;
}

static void shipped_experiments_say_their_tolerance(void **state)
{
    (void)state;
    for (size_t i = 0; i < shipped_count; ++i) {
        lab_experiment experiment;
        bd_error error = {0};
        assert_true(open_listed(&experiment, shipped[i].name, &error));
        for (size_t row = 0; row < experiment.row_count; ++row)
            for (size_t m = 0; m < experiment.measure_count; ++m)
                if (is_published(&experiment.rows[row], experiment.measures[m]) &&
                    !has_tolerance(&experiment, experiment.measures[m]))
                    fail_msg("%s: no tolerance of %s", experiment.name,
                             lab_measure_name(experiment.measures[m]));
        experiment_free(&experiment);
    }
}

static lab_experiment open_shipped(const char *name)
{
    lab_experiment experiment;
    bd_error error = {0};
    if (!experiment_open(&experiment, name, NULL, &error))
        fail_msg("%s", error.message);
    return experiment;
}

/* The textbook counts moves straight back, and its misprint is not taken for a figure. */
static void the_textbooks_counts_are_compared_with_like(void **state)
{
    (void)state;
    lab_experiment experiment = open_shipped("heuristics-8puzzle");
    for (size_t row = 0; row < experiment.row_count; ++row)
        assert_int_equal(experiment.rows[row].question.parent_pruning, BD_PARENTS_MADE);
    const double *published = experiment_published(&experiment.rows[0],
                                                   (lab_part){LAB_BY_COST, 12});
    assert_true(published[LAB_GENERATED] == 364404);
    experiment_free(&experiment);
}

/* The sums of all rows, so that no figure can be mistyped unseen: those of the published tables. */
static void the_published_tables_are_complete(void **state)
{
    (void)state;
    static const double sums[] = {2120770, 139911132, 54145980, 364866, 15243, 8008};
    lab_experiment experiment = open_shipped("wida-tables");
    assert_int_equal(experiment.row_count, 88);
    for (size_t i = 0; i < 6; ++i) {
        double sum = 0;
        for (size_t row = 0; row < experiment.row_count; ++row)
            sum += experiment.rows[row].published[experiment.measures[i]];
        assert_true(sum == sums[i]);
    }
    experiment_free(&experiment);
}

static void tables_differ_in_cut_off_and_order(void **state)
{
    (void)state;
    lab_experiment experiment = open_shipped("wida-tables");
    assert_int_equal(experiment.rows[0].question.cut_off, BD_PLUS_ONE);
    assert_int_equal(experiment.rows[0].question.child_order, BD_FIXED_ORDER);
    assert_int_equal(experiment.rows[1].question.cut_off, BD_LEAST_EXCEEDING);
    assert_int_equal(experiment.rows[1].question.child_order, BD_FIXED_ORDER);
    for (size_t i = 2; i < experiment.row_count; ++i) {
        assert_int_equal(experiment.rows[i].question.cut_off, BD_LEAST_EXCEEDING);
        assert_int_equal(experiment.rows[i].question.child_order, BD_LEAST_F_FIRST);
    }
    experiment_free(&experiment);
}

static void the_choice_takes_the_rows_of_the_tables(void **state)
{
    (void)state;
    lab_experiment choice = open_shipped("wida-choice");
    assert_string_equal(choice.domain, "tile8");
    assert_int_equal(choice.row_count, 88);
    assert_int_equal(choice.question_count, 2);
    for (size_t i = 0; i < 2; ++i) {
        assert_int_equal(choice.questions[i].baseline, 2);
        assert_int_equal(choice.questions[i].measure, LAB_SNT);
        assert_int_equal(choice.questions[i].subject, LAB_SCW);
    }
    assert_true(choice.questions[0].excess == 1.0 / 3 && choice.questions[1].excess == 1.3);
    assert_int_equal(choice.measure_count, 3);
    experiment_free(&choice);
}

static void figures_of_a_split_table(void **state)
{
    (void)state;
    lab_experiment experiment = open_shipped("heuristics-8puzzle");
    assert_int_equal(experiment.by, LAB_BY_COST);
    assert_int_equal(experiment.instances.source, LAB_LIST);
    assert_int_equal(experiment.instances.count, experiment.instances.listed);
    assert_null(experiment.instances.list[0].label);
    assert_int_equal(experiment.instances.list[0].group, LAB_NO_GROUP);
    assert_int_equal(experiment.rows[0].part_count, 6);
    assert_int_equal(experiment.rows[2].part_count, 12);
    lab_published last = experiment.rows[2].parts[11];
    assert_int_equal(last.part.by, LAB_BY_COST);
    assert_int_equal(last.part.number, 24);
    assert_true(last.of[LAB_GENERATED] == 1641 && last.of[LAB_BRANCHING] == 1.26);
    assert_true(isnan(last.of[LAB_SNT]));
    experiment_free(&experiment);
}

/* ---- what a file says ---- */

static void what_is_written_arrives(void **state)
{
    (void)state;
    static const char text[] =
        "domain: tile15\n"
        "goal: blank-first\n"
        "instances: {file: mine.txt, columns: 5-20}\n"
        "measures: [snt, scw]\n"
        "per: 100\n"
        "tolerance: {scw: 1.5%, snt: within 0.2}\n"
        "limits: {time: 10s, nodes: 1G, memory: 2G}\n"
        "defaults: {algorithm: widastar, heuristic: manhattan, weight: 2}\n"
        "rows:\n"
        "  - table: one\n"
        "    cut-off: +1\n"
        "    rows:\n"
        "      - {label: a, weight: \"concave:1,1/2\", child-order: fixed, published: {snt: 1.5}}\n"
        "      - {label: b, limits: {nodes: 10K}, series: s, note: n}\n"
        "  - {algorithm: best-first, weight: 1, width: 500, value-limit: 40, parent-pruning: off}\n"
        "plots:\n"
        "  - {name: p, x: snt, y: scw, log: [x, y], tables: one}\n"
        "  - {name: w, weights: [2, \"linear:2\"], start: 14, depth: 30, x-label: depth}\n";
    lab_experiment experiment;
    bd_error error;
    if (!read_text(&experiment, text, &error))
        fail_msg("%s", error.message);
    assert_string_equal(experiment.name, "my");
    assert_string_equal(experiment.title, "my");
    assert_string_equal(experiment.file, "some/my.yaml");
    assert_string_equal(experiment.goal, "blank-first");
    assert_int_equal(experiment.instances.source, LAB_FILE);
    assert_int_equal(experiment.instances.first, 5);
    assert_int_equal(experiment.instances.last, 20);
    assert_int_equal(experiment.instances.line, 3);
    assert_int_equal(experiment.measures[1], LAB_SCW);
    assert_true(experiment.per == 100 && experiment.tolerance[LAB_SCW] == 1.5 / 100 &&
                experiment.tolerance[LAB_SNT] == 0.2 && experiment.tolerance[LAB_SR] == 0);
    assert_true(experiment.is_required[LAB_SNT] && !experiment.is_exact[LAB_SNT] &&
                !experiment.is_required[LAB_SCW]);
    assert_int_equal(experiment.row_count, 3);
    const lab_row *row = experiment.rows;
    assert_string_equal(row[0].table, "one");
    assert_string_equal(row[0].question.algorithm, "widastar");
    assert_string_equal(row[0].question.weight, "concave:1,1/2");
    assert_int_equal(row[0].question.cut_off, BD_PLUS_ONE);
    assert_int_equal(row[0].question.child_order, BD_FIXED_ORDER);
    assert_true(row[0].question.limits.nodes == 1000000000 &&
                row[0].question.limits.seconds == 10 &&
                row[0].question.limits.bytes == UINT64_C(2) << 30);
    assert_true(row[0].published[LAB_SNT] == 1.5 && isnan(row[0].published[LAB_SCW]));
    assert_int_equal(row[0].line, 13);
    assert_true(strcmp(row[1].question.weight, "2") == 0 && row[1].question.limits.nodes == 10000 &&
                row[1].question.limits.seconds == 0);
    assert_string_equal(row[1].series, "s");
    assert_string_equal(row[1].note, "n");
    assert_string_equal(row[2].label, "best-first, off, 40, 500, 1");
    assert_null(row[2].table);
    assert_true(row[2].question.width == 500 && row[2].question.value_limit == 40);
    assert_int_equal(row[2].question.parent_pruning, BD_PARENTS_MADE);
    assert_int_equal(row[1].question.parent_pruning, BD_PARENTS_PRUNED);
    assert_true(experiment.plots[0].x_log && experiment.plots[0].y_log);
    assert_int_equal(experiment.plots[1].kind, LAB_PLOT_WEIGHTS);
    assert_int_equal(experiment.plots[1].weight_count, 2);
    assert_int_equal(experiment.plots[1].depth, 30);
    experiment_free(&experiment);
}

#define EASY "..9..4....5.96.43.2.4.8.6..4..73.8....3..857.......2435...2.....9...5......39.1.8"
#define HARD "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"

/* The kind follows from the algorithm; instances have labels and groups; random searches have many seeds. */
static void rows_of_every_kind(void **state)
{
    (void)state;
    static const char text[] =
        "domain: sudoku\n"
        "by: [instance, group]\n"
        "measures: [tried, steps, seconds]\n"
        "spread: seconds\n"
        "repeat: 5\n"
        "warm-up: 2\n"
        "tolerance: {tried: exact, seconds: 10%}\n"
        "defaults: {seeds: 5-8}\n"
        "instances:\n"
        "  - {group: easy, label: one, text: \"" EASY "\"}\n"
        "  - \"" HARD "\"\n"
        "  - {text: \"" EASY "\", group: easy}\n"
        "rows:\n"
        "  - {label: b, algorithm: backtracking, limits: {time: 3s},\n"
        "     published: {easy: {tried: 5}, one: {tried: 6}, all: {seconds: 7}}}\n"
        "  - {label: s, algorithm: simulated-annealing, parameters: {temperature: 0.5}}\n"
        "  - {label: m, algorithm: mac, parameters: {variable-order: mrv, restarts: luby}}\n"
        "  - {label: g, algorithm: genetic, seeds: 3}\n"
        "  - {label: t, algorithm: tabu}\n"
        "  - {label: u, algorithm: tabu, kind: constraint}\n"
        "plots:\n"
        "  - {name: p, boxes: seconds, log: y}\n"
        "  - {name: q, cactus: tried, log: y}\n"
        "  - {name: r, survival: seconds, log: x, tables: easy}\n";
    lab_experiment experiment;
    bd_error error;
    if (!read_text(&experiment, text, &error))
        fail_msg("%s", error.message);
    const lab_instances *instances = &experiment.instances;
    assert_int_equal(experiment.by, LAB_BY_INSTANCE | LAB_BY_GROUP);
    assert_int_equal(experiment.repeat, 5);
    assert_int_equal(experiment.warm_up, 2);
    assert_int_equal(experiment.measure_count, 3);
    experiment_add_timing(&experiment);
    experiment_add_timing(&experiment);
    assert_int_equal(experiment.measure_count, 5);
    assert_int_equal(experiment.measures[3], LAB_CPU);
    assert_int_equal(experiment.measures[4], LAB_SPREAD);
    assert_int_equal(experiment.plots[1].kind, LAB_PLOT_CACTUS);
    assert_int_equal(experiment.plots[1].y, LAB_TRIED);
    assert_true(experiment.plots[1].y_log);
    assert_int_equal(experiment.plots[2].kind, LAB_PLOT_SURVIVAL);
    assert_int_equal(experiment.plots[2].y, LAB_SECONDS);
    assert_string_equal(experiment.plots[2].tables, "easy");
    assert_true(experiment.spread[LAB_SECONDS] && !experiment.spread[LAB_STEPS]);
    assert_true(experiment.is_exact[LAB_TRIED] && experiment.is_required[LAB_TRIED] &&
                experiment.tolerance[LAB_TRIED] == 0);
    assert_true(!experiment.is_exact[LAB_SECONDS] && experiment.tolerance[LAB_SECONDS] == 0.1);
    assert_int_equal(instances->listed, 3);
    assert_int_equal(instances->group_count, 1);
    assert_string_equal(instances->groups[0], "easy");
    assert_string_equal(instances->list[0].label, "one");
    assert_string_equal(instances->list[0].text, EASY);
    assert_int_equal(instances->list[1].group, LAB_NO_GROUP);
    assert_int_equal(instances->list[2].group, 0);
    const lab_row *row = experiment.rows;
    assert_int_equal(row[0].kind, KIND_VALUES);
    assert_int_equal(row[0].runs, 1); /* not random */
    assert_true(row[0].question.limits.seconds == 3 && row[0].published[LAB_SECONDS] == 7);
    assert_int_equal(row[0].part_count, 2);
    assert_true(experiment_published(&row[0], (lab_part){LAB_BY_GROUP, 0})[LAB_TRIED] == 5);
    assert_true(experiment_published(&row[0], (lab_part){LAB_BY_INSTANCE, 0})[LAB_TRIED] == 6);
    assert_null(experiment_published(&row[0], (lab_part){LAB_BY_INSTANCE, 1}));
    assert_int_equal(row[1].kind, KIND_LANDSCAPES);
    assert_string_equal(text_given(&row[1].question, "temperature"), "0.5");
    assert_string_equal(row[1].parameters, "temperature=0.5");
    assert_true(row[1].question.seed.number == 5 && row[1].runs == 4);
    assert_int_equal(row[2].kind, KIND_VALUES);
    assert_int_equal(row[2].question.variable_order, BD_ORDER_MRV);
    assert_int_equal(row[2].question.restarts, BD_RESTART_LUBY);
    assert_true(row[3].question.seed.number == 1 && row[3].runs == 3);
    assert_int_equal(row[4].kind, KIND_LANDSCAPES); /* the nearer of two algorithms of that name */
    assert_int_equal(row[5].kind, KIND_VALUES);
    assert_int_equal(experiment.plots[0].kind, LAB_PLOT_BOXES);
    assert_int_equal(experiment.plots[0].y, LAB_SECONDS);
    experiment_free(&experiment);
}

/* Rows that are taken over with other instances lose what was published of the old ones. */
static void other_instances_have_other_parts(void **state)
{
    (void)state;
    lab_experiment experiment;
    bd_error error;
    if (!read_text(&experiment, "rows-of: sudokuwhiz\ninstances: [\"" EASY "\"]\n", &error))
        fail_msg("%s", error.message);
    assert_int_equal(experiment.instances.listed, 1);
    assert_int_equal(experiment.instances.group_count, 0);
    assert_int_equal(experiment.by, LAB_BY_INSTANCE | LAB_BY_GROUP);
    for (size_t i = 0; i < experiment.row_count; ++i)
        assert_int_equal(experiment.rows[i].part_count, 0);
    experiment_free(&experiment);
}

static void a_grid_is_every_combination(void **state)
{
    (void)state;
    static const char text[] = "domain: tile8\n"
                               "instances: all\n"
                               "defaults: {note: same}\n"
                               "grid:\n"
                               "  weight: [1, 1.5, 2]\n"
                               "  algorithm: [widastar, weighted-astar]\n"
                               "  heuristic: manhattan\n";
    lab_experiment experiment;
    bd_error error;
    if (!read_text(&experiment, text, &error))
        fail_msg("%s", error.message);
    assert_int_equal(experiment.row_count, 6);
    assert_string_equal(experiment.rows[0].label, "widastar, 1");
    assert_string_equal(experiment.rows[0].series, "widastar");
    assert_string_equal(experiment.rows[5].label, "weighted-astar, 2");
    assert_string_equal(experiment.rows[5].question.heuristic, "manhattan");
    assert_string_equal(experiment.rows[5].note, "same");
    assert_int_equal(experiment.measure_count, 3);
    experiment_free(&experiment);
}

static void json_is_yaml(void **state)
{
    (void)state;
    lab_experiment experiment;
    bd_error error;
    assert_true(read_text(&experiment,
                          "{\"domain\": \"tile8\", \"instances\": {\"random\": 5},\n"
                          " \"rows\": [{\"label\": \"x\", \"algorithm\": \"astar\"}]}",
                          &error));
    assert_int_equal(experiment.instances.count, 5);
    experiment_free(&experiment);
}

static void a_plugin_is_a_domain(void **state)
{
    (void)state;
    char text[4400];
    const char *build = getenv("BANDOLO_BUILD");
    snprintf(text, sizeof text,
             "domain: %s/examples/plugin_jugs.so\n"
             "instances: [\"0 0\", \"5 0\"]\n"
             "grid: {algorithm: [astar, idastar]}\n",
             build ? build : "build");
    lab_experiment experiment;
    bd_error error;
    if (!read_text(&experiment, text, &error))
        fail_msg("%s", error.message);
    assert_int_equal(experiment.row_count, 2);
    assert_string_equal(experiment.rows[1].label, "idastar");
    experiment_free(&experiment);
}

/* ---- the page about it ---- */

static char *read_page(void)
{
    FILE *file = fopen("docs/experiments.md", "r");
    char *text = calloc(1, 1 << 16);
    assert_non_null(file);
    assert_non_null(text);
    size_t size = fread(text, 1, (1 << 16) - 1, file);
    assert_in_range(size, 1000, (1 << 16) - 2);
    fclose(file);
    return text;
}

/* Is each key there, as `key` or as "key:"? */
static void find_keys(const char *page, const lab_key *keys, size_t count)
{
    for (size_t i = 0; i < count; ++i) {
        char quoted[64], set[64];
        snprintf(quoted, sizeof quoted, "`%s`", keys[i].name);
        snprintf(set, sizeof set, "%s:", keys[i].name);
        if (!strstr(page, quoted) && !strstr(page, set))
            fail_msg("docs/experiments.md lacks the key '%s'", keys[i].name);
    }
}

static void the_page_has_every_key(void **state)
{
    (void)state;
    char *page = read_page();
    find_keys(page, experiment_keys, EXPERIMENT_KEYS);
    find_keys(page, row_keys, ROW_KEYS);
    find_keys(page, plot_keys, PLOT_KEYS);
    free(page);
}

/* Its complete example reads, with the plug-in where this build has it; and it names every measure. */
static void the_page_tells_the_truth(void **state)
{
    (void)state;
    char text[8192];
    const char *build = getenv("BANDOLO_BUILD");
    char *page = read_page();
    char *begin = strstr(page, "```yaml\n") + strlen("```yaml\n");
    *strstr(begin, "```") = '\0';
    char *domain = strstr(begin, "./jugs.so");
    snprintf(text, sizeof text, "%.*s%s/examples/plugin_jugs.so%s", (int)(domain - begin), begin,
             build ? build : "build", domain + strlen("./jugs.so"));
    free(page);
    lab_experiment experiment;
    bd_error error;
    if (!read_text(&experiment, text, &error))
        fail_msg("%s", error.message);
    assert_int_equal(experiment.row_count, 3);
    experiment_free(&experiment);
    page = read_page();
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure) {
        char row[256];
        snprintf(row, sizeof row, "| `%s` | %s | %s |", lab_measure_name(measure),
                 lab_measure_heading(measure), lab_measure_meaning(measure));
        if (!strstr(page, row))
            fail_msg("docs/experiments.md lacks: %s", row);
    }
    free(page);
}

/* ---- mistakes ---- */

#define HEAD   "domain: tile8\ninstances: all\n"
#define ROWS   "rows: [{label: a}]\n"
#define QUEENS "domain: queens\ninstances: [8]\n"
#define TEN    "[[[[[[[[[["
#define DEEP   TEN TEN TEN TEN TEN

static const struct {
    const char *text, *place, *says;
} mistakes[] = {
    /* YAML */
    {"domain: [tile8\ninstances: all\n", ":2: ", "not valid YAML: "},
    {"domain: tile8\n\tinstances: all\n", ":2: ", "not valid YAML: "},
    {"rows: *nothing\n", ":1: ", "not valid YAML: "},
    {"rows: ]\n", ":1: ", "not valid YAML: "},
    {"rows:\n  " DEEP "\n", ":2: ", "too deep"},
    {"", ":1: ", "expected the keys of an experiment"},
    {"\n- domain\n", ":2: ", "expected the keys of an experiment"},
    {HEAD ROWS "---\ntitle: another\n", ":5: ", "expected one experiment a file"},
    {"title: \"\xff\"\n", "", "expected text in UTF-8"},
    {"title: \"a\\0b\"\n" HEAD ROWS, ":1: ", "NUL"},
    /* parameters */
    {HEAD "rows: [{label: a, algorithm: astar, parameters: {store: s.db}}]\n",
     ":3: ", "there is no parameter 'store'"},
    {HEAD "rows: [{label: a, algorithm: widastar, weight: 2, parameters: {weight: 5}}]\n",
     ":3: ", "'weight' is given twice"},
    /* keys */
    {HEAD ROWS "titel: x\n", ":4: ", "'titel' is not a key of an experiment; did you mean 'title'"},
    {HEAD ROWS "xyzzyx: x\n", ":4: ", "expected one of: name, title"},
    {HEAD ROWS "title: x\nabout: y\ntitle: z\n", ":6: ", "'title' a second time; line 4"},
    {HEAD "rows:\n  - label: a\n    algoritm: astar\n", ":5: ", "did you mean 'algorithm'"},
    {HEAD "defaults: {label: a}\n" ROWS, ":3: ", "'label' is not a key of the defaults"},
    {HEAD "limits: {node: 5}\n" ROWS, ":3: ", "did you mean 'nodes'"},
    {"instances: all\n" ROWS, ":1: ", "expected a line 'domain"},
    {"domain: tile8\n" ROWS, ":1: ", "expected a line 'instances"},
    {HEAD, ":1: ", "expected 'rows', a 'grid' or 'rows-of'"},
    {"title:\n" HEAD ROWS, ":1: ", "expected a title"},
    /* what is searched */
    {"domain: tile9\ninstances: all\n" ROWS, ":1: ", "no domain 'tile9'; did you mean 'tile8'?"},
    {"domain: ./no.so\ninstances: all\n" ROWS, ":1: ", "plug-in"},
    {"domain: tile8\ngoal: \"1 2\"\ninstances: all\n" ROWS, ":2: ", "expected"},
    {"domain: tile8\ninstances: some\n" ROWS, ":2: ", "'some': expected all, a list"},
    {"domain: tile8\ninstances: {random: many}\n" ROWS, ":2: ", "'many': expected a number"},
    {"domain: tile8\ninstances: {random: 5, seed: -1}\n" ROWS, ":2: ", "'-1': expected a number"},
    {"domain: tile8\ninstances: {random: 5, file: x}\n" ROWS, ":2: ", "expected all, a list"},
    {"domain: tile8\ninstances: {fiel: x}\n" ROWS, ":2: ", "did you mean 'file'"},
    {"domain: tile8\ninstances: {file: x, columns: 0}\n" ROWS, ":2: ", "expected columns"},
    {"domain: tile8\ninstances: []\n" ROWS, ":2: ", "expected at least one position"},
    {"domain: tile8\ninstances:\n  - 1 2 3 4 5 6 7 8 0\n  - 1 2 3\n" ROWS, ":4: ", "expected"},
    {"domain: tile8\ninstances:\n  - 2 1 3 4 5 6 7 8 0\n" ROWS, ":3: ", "with a solution"},
    /* how */
    {HEAD "rows:\n  - {label: a, algorithm: asta}\n", ":4: ", "did you mean 'astar'"},
    {HEAD "rows:\n  - label: a\n    heuristic: guess\n", ":5: ", "no heuristic 'guess'; expected"},
    {HEAD "defaults: {heuristic: guess}\n" ROWS, ":3: ", "no heuristic 'guess'"},
    {HEAD "rows:\n  - {label: a, algorithm: widastar,\n     weight: \"conkave:1\"}\n",
     ":5: ", "expected"},
    {HEAD "rows:\n  - {label: a, weight: 0.5}\n", ":4: ", "expected 1 to"},
    {HEAD "rows:\n  - {label: a, weight: \"table:does-not-exist\"}\n", ":4: ", "does-not-exist"},
    {HEAD "rows:\n  - {label: a, width: 1.5}\n", ":4: ", "'1.5': expected a number of at least 1"},
    {HEAD "rows:\n  - {label: a, cut-off: +2}\n", ":4: ", "expected least-exceeding or +1"},
    {HEAD "limits: {time: 10 parsecs}\n" ROWS, ":3: ", "expected a time above 0, such as"},
    {HEAD "rows:\n  - {label: a}\n  - {label: b, algorithm: astar, width: 7}\n",
     ":5: ", "astar takes no width; best-first, beam, anytime-beam, transposition-idastar ... do"},
    {HEAD "rows:\n  - {label: a, algorithm: beam, weight: \"linear:2\"}\n",
     ":4: ", "constant weight only"},
    {HEAD "rows:\n  - algorithm: astar\n    heuristic: [manhattan, misplaced]\n",
     ":5: ", "heuristic: expected one value; list several under 'grid:'"},
    {HEAD "rows:\n  - {label: a,\n    algorithm: [astar, idastar]}\n",
     ":5: ", "algorithm: expected one value; list several under 'grid:'"},
    {HEAD "defaults:\n  weight: [1, 2]\n" ROWS,
     ":4: ", "weight: expected one value; list several under 'grid:'"},
    {HEAD "limits: {nodes: [1, 2]}\n" ROWS, ":3: ", "expected one value of 'limit-nodes'"},
    {HEAD "rows: [{label: a}, {label: b},\n  {label: a}]\n", ":4: ", "'a' a second time; line 3"},
    {HEAD "rows: [{label: a}, {note: x}]\n", ":3: ", "expected 'label"},
    {HEAD "rows: []\n", ":3: ", "expected a list of rows"},
    {HEAD "rows: [a]\n", ":3: ", "expected the keys of a row"},
    {HEAD "rows: &a\n  - rows: *a\n", ":3: ", "4 deep at most"},
    {HEAD "rows:\n  - {label: a, rows: [{label: b}]}\n", ":4: ", "a group of rows"},
    {HEAD "grid: {algorithm: [astar, idaster]}\n", ":3: ", "did you mean 'idastar'"},
    {HEAD "grid: {algorithm: []}\n", ":3: ", "values of algorithm"},
    {HEAD "grid: {algorithm: [astar, astar]}\n", ":3: ", "a second time"},
    {HEAD "grid: {seed: [1,2,3,4,5,6,7,8,9], depth: [1,2,3,4,5,6,7,8,9], width: "
          "[1,2,3,4,5,6,7,8,9], weight: [1,2,3,4,5,6,7,8,9]}\n",
     ":3: ", "at most 4096 combinations"},
    {"rows-of: wida-table\n", ":1: ", "did you mean 'wida-tables'"},
    {"rows-of: korf-100\ngoal: blank-last\n", ":2: ", "brings its domain"},
    {"rows-of: ./no-such.yaml\n", ":1: ", "expected an experiment in YAML"},
    /* values and landscapes */
    {QUEENS "rows: [{label: a, algorithm: macc}]\n", ":3: ", "did you mean 'mac'"},
    {QUEENS "rows: [{label: a, algorithm: mac,\n  weight: 2}]\n",
     ":4: ", "weight is for path problems; mac is for constraint problems"},
    {QUEENS "rows: [{label: a, algorithm: mac,\n  parameters: {ordr: mrv}}]\n",
     ":4: ", "no parameter 'ordr'; did you mean 'order'"},
    {QUEENS "rows: [{label: a, algorithm: mac,\n  parameters: {variable-order: x}}]\n",
     ":4: ", "expected"},
    {QUEENS "rows: [{label: a, algorithm: late-acceptance,\n  parameters: {historie: 3}}]\n",
     ":4: ", "historie"},
    {QUEENS "rows: [{label: a, algorithm: late-acceptance,\n  parameters: {cooling: 0.5}}]\n",
     ":3: ", "cooling"},
    {QUEENS "rows: [{label: a, algorithm: late-acceptance,\n  parameters: [3]}]\n",
     ":4: ", "temperature"},
    {QUEENS "rows: [{label: a, algorithm: late-acceptance,\n  parameters: {history: [3, 4]}}]\n",
     ":4: ", "expected one value of 'history'"},
    {QUEENS "rows: [{label: a, algorithm: late-acceptance, seed: 1,\n  seeds: 5}]\n",
     ":4: ", "either"},
    {QUEENS "rows: [{label: a, algorithm: late-acceptance,\n  seeds: 2000000}]\n",
     ":4: ", "1 to 1000000"},
    {QUEENS "rows: [{label: a, algorithm: late-acceptance,\n  seeds: 9-3}]\n", ":4: ", "expected"},
    {QUEENS "rows: [{label: a, algorithm: tabu,\n  kind: lokal}]\n", ":4: ", "mean 'local'"},
    {QUEENS "rows: [{label: a, algorithm: tabu,\n  kind: path}]\n", ":4: ", "no searches of"},
    {"domain: queens\ninstances: {random: 5}\n" ROWS, ":2: ", "has no random positions"},
    {"domain: queens\ninstances: all\n" ROWS, ":2: ", "cannot all be listed"},
    {"domain: queens\ninstances: [8,\n  x]\n" ROWS, ":3: ", "is not a board"},
    {HEAD "rows: [{label: a, parameters: {x: 1}}]\n", ":3: ", "there is no parameter 'x'"},
    /* instances with labels and groups */
    {"domain: queens\ninstances: [{label: a}]\n" ROWS, ":2: ", "expected 'text"},
    {"domain: queens\ninstances: [{text: 8, label: a},\n  {text: 9, label: a}]\n" ROWS,
     ":3: ", "a second time"},
    {"domain: queens\ninstances: [{text: 8, group: a},\n  {text: 9, label: a}]\n" ROWS,
     ":3: ", "is a group, too"},
    {"domain: queens\ninstances: [{text: 8, label: a},\n  {text: 9, group: a}]\n" ROWS,
     ":3: ", "is an instance, too"},
    {QUEENS "by: group\nrows: [{label: a, published: {x: {tried: 1}}}]\n",
     ":4: ", "'x': expected the name of a group"},
    {"domain: queens\ninstances: [{text: 8, label: a, group: b}]\nby: group\n"
     "rows: [{label: a, published: {a: {tried: 1}}}]\n",
     ":4: ", "'a': expected the name of a group"},
    {"domain: queens\ninstances: [{text: 8, label: a, group: b}]\nby: instance\n"
     "rows: [{label: a, published: {b: {tried: 1}}}]\n",
     ":4: ", "'b': expected the name of an instance"},
    {QUEENS ROWS "by: [cost, group]\n", ":4: ", "expected cost alone"},
    {QUEENS ROWS "spread: [tried]\n", ":4: ", "'tried' is not measured here"},
    {QUEENS ROWS "plots: [{name: a, boxes: seconds, log: x}]\n", ":4: ", "along x stand names"},
    {QUEENS ROWS "plots: [{name: a, boxes: seconds, x: scw}]\n", ":4: ", "in a plot of boxes"},
    {QUEENS ROWS "plots: [{name: a, cactus: seconds, log: x}]\n", ":4: ", "x is how many"},
    {QUEENS ROWS "plots: [{name: a, survival: seconds, log: y}]\n", ":4: ", "y is which share"},
    {QUEENS ROWS "plots: [{name: a, survival: tried}]\n", ":4: ", "'tried' is not measured here"},
    {QUEENS ROWS "plots: [{name: a, cactus: seconds, y: scw}]\n", ":4: ", "in a plot of cactus"},
    {QUEENS ROWS "repeat: 1001\n", ":4: ", "at most 1000 repetitions"},
    {QUEENS ROWS "repeat: often\n", ":4: ", "expected"},
    /* what is measured */
    {HEAD ROWS "measures: [scw, snr]\n", ":4: ", "no measure 'snr'; did you mean"},
    {HEAD ROWS "measures: [quokka]\n",
     ":4: ", "there is no measure 'quokka'; expected one of: scw, snt, snu, "},
    {HEAD ROWS "measures: [scw, cost]\n", ":4: ", "'scw' is there already"},
    {HEAD ROWS "measures: [scw, scw]\n", ":4: ", "is there already"},
    {HEAD ROWS "measures: []\n", ":4: ", "expected at least one measure"},
    {HEAD ROWS "tolerance: {scw: few}\n", ":4: ", "'few': expected a number such as"},
    {HEAD ROWS "tolerance: {scw: 1/0}\n", ":4: ", "expected a number such as"},
    {HEAD ROWS "tolerance: {scw: within few}\n", ":4: ", "'few': expected a number such as"},
    {HEAD ROWS "measures: [scw]\ntolerance: {generated: exact}\n",
     ":5: ", "'generated' is not measured here; expected one of 'measures'"},
    {HEAD ROWS "tolerance: {scw: 1%,\n  tried: within 2%}\n",
     ":5: ", "'tried' is not measured here"},
    {HEAD "tolerance: {scw: exact}\nrows:\n  - {label: a, published: {scw: 1.79}}\n",
     ":5: ", "scw 1.79: expected a whole number where figures are exact"},
    {HEAD "tolerance: {scw: exact}\nby: cost\nrows: [{label: a, published: {2: {scw: 2},\n"
          "  4: {scw: 4.5}}}]\n",
     ":6: ", "scw 4.5: expected a whole number"},
    {"rows-of: heuristics-8puzzle\ntolerance: {branching: exact}\n",
     ":2: ", "branching 2.45: expected a whole number"},
    {"rows-of: gilon-2016\nper: 0.5\ntolerance: {snt: exact, scw: 3%}\nrows: [{label: a,\n"
     "  published: {snt: 0.5}}]\n",
     ":5: ", "snt 0.5: expected a whole number"},
    {HEAD ROWS "per: 0\n", ":4: ", "expected a number above 0"},
    {HEAD ROWS "by: color\n", ":4: ", "expected one of: cost"},
    {HEAD "rows: [{label: a, published: {scw: -5}}]\n", ":3: ", "expected a number of at least 0"},
    {HEAD "rows: [{label: a, published: {2: {scw: 5}}}]\n", ":3: ", "no measure '2'"},
    {HEAD "by: cost\nrows: [{label: a, published: {scw: 5}}]\n", ":4: ", "'scw': expected"},
    {HEAD "by: cost\nrows: [{label: a, published: {4: {scw: 4},\n  2: {scw: 2}}}]\n",
     ":5: ", "ascending"},
    /* what is asked of it */
    {HEAD ROWS "questions:\n  - {text: t, measure: scw, subject: scw, excess: 1}\n",
     ":5: ", "expected 'baseline"},
    {HEAD ROWS "questions:\n  - {text: t, measure: snu, subject: scw, excess: 1, baseline: a}\n",
     ":5: ", "'snu' is not measured here"},
    {HEAD ROWS "questions:\n  - {text: t, measure: scw, subject: scw, excess: 1, baseline: b}\n",
     ":5: ", "no row is called 'b'"},
    {HEAD "rows: [{label: a, table: x}, {label: a, table: y}]\nquestions:\n"
          "  - {text: t, measure: scw, subject: scw, excess: 1, baseline: a}\n",
     ":5: ", "2 rows are called 'a'"},
    {HEAD ROWS "plots: [{name: a/b, x: scw, y: scw}]\n", ":4: ", "for a file's name"},
    {HEAD ROWS "plots: [{name: a, x: scw, y: scw},\n  {name: a, x: scw, y: scw}]\n",
     ":5: ", "a second time"},
    {HEAD ROWS "plots: [{name: a, x: scw}]\n", ":4: ", "expected 'y"},
    {HEAD ROWS "plots: [{name: a, x: scw, y: scw, log: z}]\n", ":4: ", "no axis 'z'"},
    {HEAD ROWS "plots: [{name: a, x: scw, y: scw, start: 4}]\n", ":4: ", "plot of measures"},
    {HEAD ROWS "plots: [{name: a, weights: [2], start: 4, x: scw}]\n", ":4: ", "plot of weights"},
    {HEAD ROWS "plots: [{name: a, weights: [0.5], start: 4}]\n", ":4: ", "expected 1 to"},
    {HEAD ROWS "plots: [{name: a, weights: [2], start: 4, depth: 4000000}]\n", ":4: ", "10000"},
};

static void each_mistake_is_told_in_one_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; ++i) {
        lab_experiment experiment;
        bd_error error;
        char begin[64];
        snprintf(begin, sizeof begin, "some/my.yaml%s", mistakes[i].place);
        if (read_text(&experiment, mistakes[i].text, &error))
            fail_msg("taken:\n%s", mistakes[i].text);
        if (strncmp(error.message, begin, strlen(begin)) != 0 ||
            !strstr(error.message, mistakes[i].says) || strchr(error.message, '\n'))
            fail_msg("'%s' instead of '%s...%s' for:\n%s", error.message, begin, mistakes[i].says,
                     mistakes[i].text);
        assert_true(error.code == BD_BAD_INPUT || error.code == BD_BAD_USAGE);
    }
}

/* A list of names that is too long for a message ends behind a whole name. */
static void a_list_of_names_ends_with_a_whole_name(void **state)
{
    (void)state;
    char file[201] = "", text[] = HEAD ROWS "measures: [quokka]\n";
    for (size_t length = 0; length + 1 < sizeof file; ++length) {
        lab_experiment experiment;
        bd_error error;
        assert_false(experiment_read(&experiment, file, text, strlen(text), NULL, &error));
        const char *list = strstr(error.message, "expected one of: ");
        const char *end = list ? strstr(list, " ...") : NULL;
        assert_non_null(end);
        assert_string_equal(end, " ...");
        while (end[-1] != ' ')
            --end;
        char last[64];
        snprintf(last, sizeof last, "%.*s", (int)(strstr(end, " ...") - end), end);
        assert_int_not_equal(lab_measure_find(last), LAB_MEASURE_COUNT);
        file[length] = 'f';
    }
}

static void names_that_nobody_knows(void **state)
{
    (void)state;
    lab_experiment experiment;
    bd_error error;
    assert_false(experiment_open(&experiment, "wida-tabels", NULL, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    assert_non_null(strstr(error.message, "did you mean 'wida-tables'"));
    assert_false(experiment_open(&experiment, "no/such.yaml", NULL, &error));
    assert_int_equal(error.code, BD_BAD_INPUT);
    assert_non_null(strstr(error.message, "no/such.yaml: "));
    assert_false(experiment_open(&experiment, "./tests", NULL, &error));
    assert_non_null(strstr(error.message, "expected an experiment"));
}

/* A text that is cut anywhere is refused or read, and nothing is lost on the way. */
static void a_file_that_is_cut_short(void **state)
{
    (void)state;
    for (size_t i = 0; i < shipped_count; ++i) {
        size_t step = shipped[i].size / (IS_BRIEF ? 20 : 200) + 1;
        for (size_t size = 0; size < shipped[i].size; size += step) {
            lab_experiment experiment;
            bd_error error = {0};
            if (experiment_read(&experiment, "cut.yaml", shipped[i].text, size, NULL, &error))
                experiment_free(&experiment);
            else
                assert_non_null(strstr(error.message, "cut.yaml:"));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shipped_experiment_reads),
        cmocka_unit_test(shipped_experiments_say_their_tolerance),
        cmocka_unit_test(the_textbooks_counts_are_compared_with_like),
        cmocka_unit_test(the_published_tables_are_complete),
        cmocka_unit_test(tables_differ_in_cut_off_and_order),
        cmocka_unit_test(the_choice_takes_the_rows_of_the_tables),
        cmocka_unit_test(figures_of_a_split_table),
        cmocka_unit_test(what_is_written_arrives),
        cmocka_unit_test(rows_of_every_kind),
        cmocka_unit_test(other_instances_have_other_parts),
        cmocka_unit_test(a_grid_is_every_combination),
        cmocka_unit_test(json_is_yaml),
        cmocka_unit_test(a_plugin_is_a_domain),
        cmocka_unit_test(the_page_has_every_key),
        cmocka_unit_test(the_page_tells_the_truth),
        cmocka_unit_test(each_mistake_is_told_in_one_line),
        cmocka_unit_test(a_list_of_names_ends_with_a_whole_name),
        cmocka_unit_test(names_that_nobody_knows),
        cmocka_unit_test(a_file_that_is_cut_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
