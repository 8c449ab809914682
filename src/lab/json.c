/* See json.h. */
#include "lab/json.h"

#include "lab/answer.h"
#include "lab/csv.h"
#include "lab/joint.h"
#include "lab/published.h"
#include "lab/settings.h"

#include <float.h>
#include <jansson.h>
#include <math.h>

/* An object under construction. `failed`: a field could not be added, and the whole fails. */
typedef struct fields {
    json_t *json;
    bool failed;
} fields;

static void add(fields *object, const char *name, json_t *value)
{
    if (json_object_set_new(object->json, name, value) != 0)
        object->failed = true;
}

static void add_text(fields *object, const char *name, const char *text)
{
    if (text)
        add(object, name, json_string(text));
}

static void add_integer(fields *object, const char *name, uint64_t number)
{
    add(object, name, json_integer((json_int_t)number));
}

static void add_real(fields *object, const char *name, double number)
{
    if (isfinite(number))
        add(object, name, json_real(number));
}

static void add_object(fields *object, const char *name, const fields *inner)
{
    object->failed |= inner->failed;
    add(object, name, inner->json);
}

static void append_object(fields *object, json_t *array, const fields *inner)
{
    object->failed |= inner->failed || json_array_append_new(array, inner->json) != 0;
}

#define ADD_TEXT(name, value)  add_text(&object, name, value);
#define ADD_WHOLE(name, value) add_integer(&object, name, value);

/* ---- rows ---- */

static void add_sum(fields *object, lab_measure measure, uint64_t sum)
{
    if (lab_is_fraction(measure))
        add_real(object, "sum", lab_number(measure, sum));
    else
        add_integer(object, "sum", sum);
}

/* Is any number of the measure known? */
static bool is_told(const lab_statistic *statistic)
{
    return statistic->is_there || !isnan(statistic->median_of_all) || !isnan(statistic->penalised);
}

static fields statistic_object(lab_measure measure, const lab_summary *summary)
{
    const lab_statistic *statistic = &summary->of[measure];
    fields object = {.json = json_object()};
    add_real(&object, "median_all", statistic->median_of_all);
    if (isinf(statistic->median_of_all))
        add(&object, "median_all", json_null());
    add_real(&object, "par10", statistic->penalised);
    if (!statistic->is_there)
        return object;
    add_sum(&object, measure, statistic->sum);
    for (size_t i = 0; i < LAB_NUMBERS; ++i)
        add_real(&object, lab_number_names[i], lab_statistic_number(statistic, i));
    return object;
}

static void add_comparison(fields *object, const lab_comparison *comparison)
{
    if (!comparison->is_published)
        return;
    add_real(object, "published", comparison->published);
    add_real(object, "ratio", comparison->ratio);
    add(object, "outside", json_boolean(comparison->is_outside));
    if (comparison->is_sampling) {
        add_real(object, "z", comparison->z);
        add_real(object, "chance", comparison->chance);
    }
}

static void add_counts(fields *object, const lab_summary *summary)
{
    add_integer(object, "instances", summary->instances);
    add_integer(object, "solved", summary->solved);
    add(object, "optimal", json_boolean(summary->all_optimal));
    if (summary->instances > 0)
        add_real(object, "coverage", (double)summary->solved / (double)summary->instances);
}

static fields options_object(const lab_row *row)
{
    fields object = {.json = json_object()};
#define REAL(name, value) add_real(&object, name, value);
    LAB_ROW_SETTINGS(ADD_TEXT, ADD_WHOLE, REAL)
#undef REAL
    return object;
}

static fields part_object(const lab_experiment *experiment, const lab_row *row,
                          const lab_part_result *part)
{
    fields object = {.json = json_object()}, measures = {.json = json_object()};
    const double *published = experiment_published(row, part->part);
    char name[LAB_PART_SIZE];
    if (part->part.by == LAB_BY_COST)
        add_integer(&object, "cost", part->part.number);
    else
        add_text(&object, part->part.by == LAB_BY_GROUP ? "group" : "instance",
                 experiment_part(experiment, part->part, name));
    add_counts(&object, &part->summary);
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        if (!is_told(&part->summary.of[measure]))
            continue;
        fields of = statistic_object(measure, &part->summary);
        if (published && part->summary.of[measure].is_there) {
            add_real(&of, "published", published[measure]);
            add_real(&of, "ratio", part->summary.of[measure].mean / published[measure]);
        }
        add_object(&measures, lab_measure_name(measure), &of);
    }
    add_object(&object, "measures", &measures);
    return object;
}

static void add_parts(fields *object, const lab_experiment *experiment, const lab_row *row,
                      const lab_row_result *result)
{
    json_t *parts = json_array();
    for (size_t i = 0; i < result->part_count; ++i) {
        fields part = part_object(experiment, row, &result->parts[i]);
        append_object(object, parts, &part);
    }
    add(object, experiment->by & LAB_BY_COST ? "costs" : "parts", parts);
}

static fields row_object(const lab_results *results, size_t number)
{
    const lab_experiment *experiment = results->experiment;
    const lab_row *row = &experiment->rows[number];
    const lab_row_result *result = &results->row[number];
    fields object = {.json = json_object()}, measures = {.json = json_object()};
    add_text(&object, "table", row->table);
    add_text(&object, "label", row->label);
    add_text(&object, "kind", ask_kinds[row->kind]->name);
    add_text(&object, "algorithm", row->question.algorithm);
    add_text(&object, "heuristic", row->question.heuristic);
    add_text(&object, "weight", row->question.weight);
    add_text(&object, "parameters", row->parameters);
    add_integer(&object, "runs", row->runs);
    add_text(&object, "note", row->note);
    add_counts(&object, &result->summary);
    fields options = options_object(row);
    add_object(&object, "options", &options);
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        if (!is_told(&result->summary.of[measure]))
            continue;
        lab_comparison comparison = lab_compare_published(results, number, measure);
        fields of = statistic_object(measure, &result->summary);
        add_comparison(&of, &comparison);
        add_object(&measures, lab_measure_name(measure), &of);
    }
    add_object(&object, "measures", &measures);
    if (experiment->by)
        add_parts(&object, experiment, row, result);
    return object;
}

/* ---- answers ---- */

static void append_row(fields *object, json_t *rows, size_t row)
{
    object->failed |= json_array_append_new(rows, json_integer((json_int_t)row)) != 0;
}

static fields answer_object(const lab_results *results, const lab_question *question)
{
    fields object = {.json = json_object()};
    lab_answer answer;
    add_text(&object, "question", question->text);
    add_text(&object, "measure", lab_measure_name(question->measure));
    add_text(&object, "subject", lab_measure_name(question->subject));
    if (!answer_find(results, question, &answer)) {
        object.failed = true;
        return object;
    }
    json_t *rows = json_array(), *ties = json_array();
    for (size_t i = 0; i < answer.count; ++i) {
        append_row(&object, rows, answer.rows[i]);
        if (answer.ties[i])
            append_row(&object, ties, answer.rows[i]);
    }
    add_real(&object, "limit", answer.limit);
    add_integer(&object, "baseline", question->baseline);
    add(&object, "rows", rows);
    add(&object, "ties", ties);
    answer_free(&answer);
    return object;
}

/* ---- joint tests ---- */

static fields joint_object(const lab_joint *test, const struct lab_joint_result *result)
{
    fields object = {.json = json_object()};
    add_text(&object, "text", test->text);
    add_text(&object, "measure", lab_measure_name(test->measure));
    if (test->minus != LAB_MEASURE_COUNT)
        add_text(&object, "minus", lab_measure_name(test->minus));
    json_t *rows = json_array();
    for (size_t i = 0; i < test->row_count; ++i)
        object.failed |= json_array_append_new(rows, json_integer((json_int_t)test->rows[i])) != 0;
    add(&object, "rows", rows);
    if (result->status != LAB_JOINT_DONE) {
        add_text(&object, "reason", lab_joint_reason(result->status));
        return object;
    }
    add_integer(&object, "rank", result->rank);
    add_real(&object, "t2", result->square);
    add_real(&object, "freedom", result->upper);
    if (result->lower > 0)
        add_real(&object, "freedom_of_covariance", result->lower);
    add_real(&object, "chance", result->chance);
    return object;
}

static void add_joint(fields *object, const lab_results *results)
{
    const lab_experiment *experiment = results->experiment;
    json_t *tests = json_array();
    for (size_t i = 0; results->joint && i < experiment->joint_count; ++i) {
        fields test = joint_object(&experiment->joint[i], &results->joint[i]);
        append_object(object, tests, &test);
    }
    add(object, "joint", tests);
}

/* ---- the whole ---- */

static void add_instances(fields *object, const lab_results *results)
{
    fields instances = {.json = json_object()};
    add_text(&instances, "source", lab_source_name(results->source));
    add_integer(&instances, "count", results->instances);
    if (results->source == LAB_RANDOM)
        add_integer(&instances, "seed", results->seed);
    add_object(object, "instances", &instances);
}

static void add_lists(fields *object, const lab_results *results)
{
    const lab_experiment *experiment = results->experiment;
    json_t *rows = json_array(), *answers = json_array();
    for (size_t i = 0; i < experiment->row_count; ++i) {
        fields row = row_object(results, i);
        append_object(object, rows, &row);
    }
    for (size_t i = 0; i < experiment->question_count; ++i) {
        fields answer = answer_object(results, &experiment->questions[i]);
        append_object(object, answers, &answer);
    }
    add(object, "rows", rows);
    add(object, "answers", answers);
}

static fields made_by_object(void)
{
    char processor[PROVENANCE_SIZE];
    fields object = {.json = json_object()};
    LAB_MADE_BY(ADD_TEXT)
    return object;
}

bool json_write(const lab_results *results, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    fields object = {.json = json_object()};
    add_text(&object, "experiment", experiment->name);
    add_text(&object, "title", experiment->title);
    add_text(&object, "source", experiment->source);
    add_text(&object, "domain", experiment->domain);
    add_text(&object, "goal", experiment->goal);
    add_instances(&object, results);
    add_integer(&object, "repeat", experiment->repeat > 1 ? experiment->repeat : 1);
    add_integer(&object, "warm_up", experiment->warm_up);
    if (experiment->per > 0)
        add_real(&object, "per", experiment->per);
    add_lists(&object, results);
    if (results->joint)
        add_joint(&object, results);
    fields made_by = made_by_object();
    add_object(&object, "made_by", &made_by);
    bool ok = !object.failed &&
              json_dumpf(object.json, out, JSON_COMPACT | JSON_REAL_PRECISION(DBL_DECIMAL_DIG)) ==
                  0 &&
              fputc('\n', out) != EOF;
    json_decref(object.json);
    return ok;
}
