/* See json.h. */
#include "lab/json.h"

#include "lab/answer.h"
#include "lab/csv.h"
#include "lab/joint.h"
#include "lab/published.h"
#include "lab/settings.h"

#include "text/json.h"

#include <float.h>
#include <math.h>

/* Leaves out what is not there. */
static void json_add_text(json_draft *object, const char *name, const char *text)
{
    if (text)
        object_text(object, name, text);
}

static void add_real(json_draft *object, const char *name, double number)
{
    if (isfinite(number))
        object_add(object, name, json_real(number));
}

static void append(json_draft *object, json_t *array, json_t *value)
{
    object->failed |= json_array_append_new(array, value) != 0;
}

static void append_row(json_draft *object, json_t *rows, size_t row)
{
    append(object, rows, json_integer((json_int_t)row));
}

#define ADD_TEXT(name, value)  json_add_text(&object, name, value);
#define ADD_WHOLE(name, value) object_number(&object, name, value);

/* ---- rows ---- */

/* Is any number of the measure known? */
static bool is_told(const lab_statistic *statistic)
{
    return statistic->is_there || !isnan(statistic->median_of_all) || !isnan(statistic->penalised);
}

static json_draft statistic_object(lab_measure measure, const lab_summary *summary)
{
    const lab_statistic *statistic = &summary->of[measure];
    json_draft object = object_new();
    add_real(&object, "median_all", statistic->median_of_all);
    if (isinf(statistic->median_of_all))
        object_add(&object, "median_all", json_null());
    add_real(&object, "par10", statistic->penalised);
    if (!statistic->is_there)
        return object;
    if (lab_is_fraction(measure))
        add_real(&object, "sum", lab_number(measure, statistic->sum));
    else
        object_number(&object, "sum", statistic->sum);
    for (size_t i = 0; i < LAB_NUMBERS; ++i)
        add_real(&object, lab_number_names[i], lab_statistic_number(statistic, i));
    return object;
}

static void add_comparison(json_draft *object, const lab_comparison *comparison)
{
    if (!comparison->is_published)
        return;
    add_real(object, "published", comparison->published);
    add_real(object, "ratio", comparison->ratio);
    object_flag(object, "outside", comparison->is_outside);
    if (comparison->is_sampling) {
        add_real(object, "z", comparison->z);
        add_real(object, "chance", comparison->chance);
    }
}

static void add_counts(json_draft *object, const lab_summary *summary)
{
    object_number(object, "instances", summary->instances);
    object_number(object, "solved", summary->solved);
    object_flag(object, "optimal", summary->all_optimal);
    if (summary->instances > 0)
        add_real(object, "coverage", (double)summary->solved / (double)summary->instances);
}

static json_t *options_object(const lab_row *row)
{
    json_draft object = object_new();
#define REAL(name, value) add_real(&object, name, value);
    LAB_ROW_SETTINGS(ADD_TEXT, ADD_WHOLE, REAL)
#undef REAL
    return object_done(&object);
}

static json_t *part_object(const lab_experiment *experiment, const lab_row *row,
                           const lab_part_result *part)
{
    json_draft object = object_new(), measures = object_new();
    const double *published = experiment_published(row, part->part);
    char name[LAB_PART_SIZE];
    if (part->part.by == LAB_BY_COST)
        object_number(&object, "cost", part->part.number);
    else
        json_add_text(&object, part->part.by == LAB_BY_GROUP ? "group" : "instance",
                      experiment_part(experiment, part->part, name));
    add_counts(&object, &part->summary);
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        if (!is_told(&part->summary.of[measure]))
            continue;
        json_draft of = statistic_object(measure, &part->summary);
        if (published && part->summary.of[measure].is_there) {
            add_real(&of, "published", published[measure]);
            add_real(&of, "ratio", part->summary.of[measure].mean / published[measure]);
        }
        object_add(&measures, lab_measure_name(measure), object_done(&of));
    }
    object_add(&object, "measures", object_done(&measures));
    return object_done(&object);
}

static json_t *row_object(const lab_results *results, size_t number)
{
    const lab_experiment *experiment = results->experiment;
    const lab_row *row = &experiment->rows[number];
    const lab_row_result *result = &results->row[number];
    json_draft object = object_new(), measures = object_new();
    json_add_text(&object, "table", row->table);
    json_add_text(&object, "label", row->label);
    json_add_text(&object, "kind", ask_kinds[row->kind]->name);
    json_add_text(&object, "algorithm", row->question.algorithm);
    json_add_text(&object, "heuristic", row->question.heuristic);
    json_add_text(&object, "weight", row->question.weight);
    json_add_text(&object, "parameters", row->parameters);
    object_number(&object, "runs", row->runs);
    json_add_text(&object, "note", row->note);
    add_counts(&object, &result->summary);
    object_add(&object, "options", options_object(row));
    for (size_t i = 0; i < experiment->measure_count; ++i) {
        lab_measure measure = experiment->measures[i];
        if (!is_told(&result->summary.of[measure]))
            continue;
        lab_comparison comparison = lab_compare_published(results, number, measure);
        json_draft of = statistic_object(measure, &result->summary);
        add_comparison(&of, &comparison);
        object_add(&measures, lab_measure_name(measure), object_done(&of));
    }
    object_add(&object, "measures", object_done(&measures));
    if (!experiment->by)
        return object_done(&object);
    json_t *parts = json_array();
    for (size_t i = 0; i < result->part_count; ++i)
        append(&object, parts, part_object(experiment, row, &result->parts[i]));
    object_add(&object, experiment->by & LAB_BY_COST ? "costs" : "parts", parts);
    return object_done(&object);
}

/* ---- answers ---- */

static json_t *answer_object(const lab_results *results, const lab_question *question)
{
    json_draft object = object_new();
    lab_answer answer;
    json_add_text(&object, "question", question->text);
    json_add_text(&object, "measure", lab_measure_name(question->measure));
    json_add_text(&object, "subject", lab_measure_name(question->subject));
    if (!answer_find(results, question, &answer)) {
        object.failed = true;
        return object_done(&object);
    }
    json_t *rows = json_array(), *ties = json_array();
    for (size_t i = 0; i < answer.count; ++i) {
        append_row(&object, rows, answer.rows[i]);
        if (answer.ties[i])
            append_row(&object, ties, answer.rows[i]);
    }
    add_real(&object, "limit", answer.limit);
    object_number(&object, "baseline", question->baseline);
    object_add(&object, "rows", rows);
    object_add(&object, "ties", ties);
    answer_free(&answer);
    return object_done(&object);
}

/* ---- joint tests ---- */

static json_t *joint_object(const lab_joint *test, const struct lab_joint_result *result)
{
    json_draft object = object_new();
    json_add_text(&object, "text", test->text);
    json_add_text(&object, "measure", lab_measure_name(test->measure));
    if (test->minus != LAB_MEASURE_COUNT)
        json_add_text(&object, "minus", lab_measure_name(test->minus));
    json_t *rows = json_array();
    for (size_t i = 0; i < test->row_count; ++i)
        append_row(&object, rows, test->rows[i]);
    object_add(&object, "rows", rows);
    if (result->status != LAB_JOINT_DONE) {
        json_add_text(&object, "reason", lab_joint_reason(result->status));
        return object_done(&object);
    }
    object_number(&object, "rank", result->rank);
    add_real(&object, "t2", result->square);
    add_real(&object, "freedom", result->upper);
    if (result->lower > 0)
        add_real(&object, "freedom_of_covariance", result->lower);
    add_real(&object, "chance", result->chance);
    return object_done(&object);
}

/* ---- the whole ---- */

static json_t *instances_object(const lab_results *results)
{
    json_draft object = object_new();
    json_add_text(&object, "source", lab_source_name(results->source));
    object_number(&object, "count", results->instances);
    if (results->source == LAB_RANDOM)
        object_number(&object, "seed", results->seed);
    return object_done(&object);
}

static void add_lists(json_draft *object, const lab_results *results)
{
    const lab_experiment *experiment = results->experiment;
    json_t *rows = json_array(), *answers = json_array(), *tests = json_array();
    for (size_t i = 0; i < experiment->row_count; ++i)
        append(object, rows, row_object(results, i));
    for (size_t i = 0; i < experiment->question_count; ++i)
        append(object, answers, answer_object(results, &experiment->questions[i]));
    for (size_t i = 0; results->joint && i < experiment->joint_count; ++i)
        append(object, tests, joint_object(&experiment->joint[i], &results->joint[i]));
    object_add(object, "rows", rows);
    object_add(object, "answers", answers);
    if (results->joint)
        object_add(object, "joint", tests);
    else
        json_decref(tests);
}

static json_t *made_by_object(void)
{
    char processor[PROVENANCE_SIZE];
    json_draft object = object_new();
    LAB_MADE_BY(ADD_TEXT)
    return object_done(&object);
}

bool json_write(const lab_results *results, FILE *out)
{
    const lab_experiment *experiment = results->experiment;
    json_draft object = object_new();
    json_add_text(&object, "experiment", experiment->name);
    json_add_text(&object, "title", experiment->title);
    json_add_text(&object, "source", experiment->source);
    json_add_text(&object, "domain", experiment->domain);
    json_add_text(&object, "goal", experiment->goal);
    object_add(&object, "instances", instances_object(results));
    object_number(&object, "repeat", experiment->repeat > 1 ? experiment->repeat : 1);
    object_number(&object, "warm_up", experiment->warm_up);
    if (experiment->per > 0)
        add_real(&object, "per", experiment->per);
    add_lists(&object, results);
    object_add(&object, "made_by", made_by_object());
    bool ok = !object.failed &&
              json_dumpf(object.json, out, JSON_COMPACT | JSON_REAL_PRECISION(DBL_DECIMAL_DIG)) ==
                  0 &&
              fputc('\n', out) != EOF;
    json_decref(object.json);
    return ok;
}
