#include "web/laboratory.h"

#include "lab/json.h"
#include "lab/positions.h"
#include "lab/run.h"
#include "lab/shipped.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SAMPLE = 10000, MOST_ROWS = 100, USUAL_SAMPLE = 100 };

/* ---- the built-in ones ---- */

static json_t *json_of_experiment(const lab_experiment *experiment)
{
    json_draft one = object_new();
    lab_source source = experiment->instances.source;
    object_text(&one, "name", experiment->name);
    object_text(&one, "title", experiment->title);
    object_text(&one, "domain", experiment->domain);
    object_flag(&one, "runs",
                experiment->player_count == 0 && source != LAB_FILE && !experiment->needs_tables);
    object_flag(&one, "random", source == LAB_RANDOM);
    return object_done(&one);
}

bool web_experiments(FILE *out, bd_error *error)
{
    json_t *array = json_array();
    json_draft object = object_new();
    object_add(&object, "experiments", array);
    for (size_t i = 0; i < shipped_count; ++i) {
        lab_experiment experiment;
        if (!experiment_outline(&experiment, shipped[i].name, error)) {
            json_decref(object_done(&object));
            return false;
        }
        json_array_append_new(array, json_of_experiment(&experiment));
        experiment_free(&experiment);
    }
    char *line = json_line(object_done(&object));
    bool is_written = line && fputs(line, out) >= 0;
    free(line);
    return is_written || bd_fail(error, BD_NO_MEMORY, 0, "no memory for the experiments");
}

static bool is_shipped(const char *name)
{
    for (size_t i = 0; i < shipped_count; ++i)
        if (strcmp(shipped[i].name, name) == 0)
            return true;
    return false;
}

/* ---- the question ---- */

/* Members of a row, none of which names a file; the value of a weight may: "table:FILE". */
static bool is_row_member(const char *name, json_t *value)
{
    static const char *const names[] = {
        "label", "table", "series", "algorithm", "heuristic",   "weight",     "cut-off",
        "width", "ties",  "depth",  "seed",      "child-order", "limit-nodes"};
    const char *text = json_string_value(value);
    bool is_file = strcmp(name, "weight") == 0 && text && web_weight_names_file(text);
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i)
        if (strcmp(names[i], name) == 0)
            return !is_file && !json_is_object(value) && !json_is_array(value);
    return false;
}

static bool check_rows(json_t *rows, bd_error *error)
{
    size_t i;
    json_t *row, *value;
    const char *name;
    if (!json_is_array(rows) || json_array_size(rows) == 0 || json_array_size(rows) > MOST_ROWS)
        return bd_fail(error, BD_BAD_USAGE, 0, "rows: expected a list of 1 to %d", MOST_ROWS);
    json_array_foreach(rows, i, row)
    {
        if (!json_is_object(row))
            return bd_fail(error, BD_BAD_USAGE, 0, "rows: expected objects");
        json_object_foreach(row, name, value) if (!is_row_member(name, value)) return bd_fail(
            error, BD_BAD_USAGE, 0, "a row takes no '%.60s' of this value", name);
    }
    return true;
}

/* A plain name, which is no plug-in. */
static bool is_name(json_t *value)
{
    const char *text = json_string_value(value);
    return text && strlen(text) < 100 && !strpbrk(text, "/\\.");
}

/* A positive number up to `most`, or `usual`, where it is absent; 0: it is none. */
static uint64_t number_of(json_t *value, uint64_t usual, uint64_t most)
{
    json_int_t number = json_integer_value(value);
    bool is_good = json_is_integer(value) && number > 0 && (uint64_t)number <= most;
    return !value ? usual : is_good ? (uint64_t)number : 0;
}

/* The experiment as the laboratory reads one. */
static json_t *document_of(json_t *object, json_int_t sample, json_int_t seed)
{
    static const char *const kept[] = {"domain", "goal", "rows"};
    json_t *measures = json_object_get(object, "measures");
    json_t *document = json_pack("{s:s, s:{s:I, s:I}}", "title", "asked", "instances", "random",
                                 sample, "seed", seed);
    for (size_t i = 0; document && i < sizeof kept / sizeof *kept; ++i)
        if (json_object_get(object, kept[i]))
            json_object_set(document, kept[i], json_object_get(object, kept[i]));
    if (document)
        json_object_set_new(document, "measures",
                            measures ? json_incref(measures)
                                     : json_pack("[sss]", "scw", "snt", "sr"));
    return document;
}

static bool keep_document(web_question *self, json_t *document, bd_error *error)
{
    char *text = json_line(document);
    json_t *kept = text ? json_string(text) : NULL;
    free(text);
    if (kept && json_array_append_new(self->texts, kept) == 0) {
        self->document = json_string_value(kept);
        return true;
    }
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the experiment");
}

static bool check_members(json_t *object, bd_error *error)
{
    static const char *const names[] = {"experiment", "domain", "goal", "rows",
                                        "measures",   "sample", "seed"};
    const char *name;
    json_t *value;
    json_object_foreach(object, name, value)
    {
        size_t i = 0;
        while (i < sizeof names / sizeof *names && strcmp(names[i], name) != 0)
            ++i;
        if (i == sizeof names / sizeof *names)
            return bd_fail(error, BD_BAD_USAGE, 0, "lab takes no '%.60s'", name);
    }
    return true;
}

bool web_lab_read(web_question *self, json_t *object, bd_error *error)
{
    if (self->verb == WEB_EXPERIMENTS)
        return json_object_size(object) == 0 ||
               bd_fail(error, BD_BAD_USAGE, 0, "experiments takes nothing");
    json_t *experiment = json_object_get(object, "experiment");
    json_t *domain = json_object_get(object, "domain"), *sample = json_object_get(object, "sample");
    json_t *named = experiment ? experiment : domain;
    uint64_t seed = number_of(json_object_get(object, "seed"), 1, INT64_MAX);
    self->question.most = number_of(sample, experiment ? 0 : USUAL_SAMPLE, MOST_SAMPLE);
    self->question.seed.number = json_object_get(object, "seed") ? seed : 0;
    if (!check_members(object, error))
        return false;
    if ((sample && !self->question.most) || !seed)
        return bd_fail(error, BD_BAD_USAGE, 0, "sample: expected 1 to %d, and seed a number",
                       MOST_SAMPLE);
    if (experiment && (!json_is_string(experiment) || !is_shipped(json_string_value(experiment)) ||
                       json_object_get(object, "rows")))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "experiment: expected a name of /api/experiments, without rows");
    if (!experiment && !is_name(domain))
        return bd_fail(error, BD_BAD_USAGE, 0, "expected an experiment, or a domain and rows");
    json_array_append(self->texts, named);
    self->question.domain = json_string_value(named);
    return experiment ||
           (check_rows(json_object_get(object, "rows"), error) &&
            keep_document(self,
                          document_of(object, (json_int_t)self->question.most, (json_int_t)seed),
                          error));
}

/* ---- running ---- */

typedef struct web_run {
    const web_listener *listener;
    lab_experiment experiment;
    lab_ground ground;
    lab_positions positions;
    lab_plan plan;
} web_run;

static void tell(void *context, const lab_progress *progress)
{
    const web_run *self = context;
    const ask_progress told = {
        .seconds = progress->seconds, .done = progress->finished, .doing = "searches"};
    if (self->listener)
        self->listener->progress(self->listener->context, &told);
}

/* Each search has the server's limits. */
static void laboratory_limit(web_run *self, const ask_question *question)
{
    lab_experiment *experiment = &self->experiment;
    for (size_t i = 0; i < experiment->row_count; ++i) {
        ask_question *row = &experiment->rows[i].question;
        bd_limits *limits = &row->limits;
        if (!(limits->seconds > 0 && limits->seconds < question->limits.seconds))
            limits->seconds = question->limits.seconds;
        if (!limits->bytes || limits->bytes > question->limits.bytes)
            limits->bytes = question->limits.bytes;
        row->threads = 1;
    }
    if (!question->most)
        return;
    experiment->instances.source = LAB_RANDOM;
    experiment->instances.count = question->most;
    if (question->seed.number)
        experiment->instances.seed = question->seed.number;
    memset(experiment->is_exact, 0, sizeof experiment->is_exact);
    memset(experiment->is_required, 0, sizeof experiment->is_required);
}

static bool open_experiment(web_run *self, const web_question *asked, bd_error *error)
{
    const char *text = asked->document;
    if (text)
        return experiment_read(&self->experiment, "asked.json", text, strlen(text), NULL, error);
    if (!experiment_open(&self->experiment, asked->question.domain, NULL, error))
        return false;
    if (self->experiment.player_count == 0 &&
        (self->experiment.instances.source != LAB_FILE || asked->question.most))
        return true;
    experiment_free(&self->experiment);
    return bd_fail(error, BD_BAD_USAGE, 0, "%.60s needs a file, or plays matches: give a sample",
                   asked->question.domain);
}

static bool fail_for_table(bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the table");
}

/* In the place of the table: the limit that ended the run before the table was there. */
static bool write_ending(const web_run *self, ask_alarm *alarm, FILE *out, bd_error *error)
{
    bd_status status = alarm_is_late(alarm) ? BD_LIMIT_TIME : BD_STOPPED;
    return fprintf(out, "{\"experiment\":\"%s\",\"status\":\"%s\",\"rows\":[]}",
                   self->experiment.name, bd_status_name(status)) > 0 ||
           fail_for_table(error);
}

static bool laboratory_run(web_run *self, const web_question *asked, ask_alarm *alarm, FILE *out,
                           bd_error *error)
{
    lab_results results;
    laboratory_limit(self, &asked->question);
    if (!lab_positions_make(&self->positions, &self->ground, &self->experiment, &alarm->rings,
                            error)) {
        if (error->code != BD_INTERRUPTED)
            return false;
        error->code = BD_OK;
        return write_ending(self, alarm, out, error);
    }
    self->plan = (lab_plan){.experiment = &self->experiment,
                            .positions = &self->positions,
                            .source = self->experiment.instances.source,
                            .seed = self->experiment.instances.seed,
                            .threads = 1,
                            .stop = &alarm->rings,
                            .progress = tell,
                            .context = self};
    lab_outcome outcome = lab_run(&self->plan, &results, error);
    bool is_done = outcome != LAB_FAILED;
    if (outcome == LAB_FINISHED)
        is_done = json_write(&results, out) || fail_for_table(error);
    else if (is_done)
        is_done = write_ending(self, alarm, out, error);
    lab_results_free(&results);
    return is_done;
}

bool web_lab(const web_question *asked, ask_alarm *alarm, const web_listener *listener, FILE *out,
             bd_error *error)
{
    web_run self = {.listener = listener};
    if (!open_experiment(&self, asked, error))
        return false;
    bool is_done = laboratory_run(&self, asked, alarm, out, error);
    lab_positions_free(&self.positions);
    lab_ground_close(&self.ground);
    experiment_free(&self.experiment);
    return is_done;
}
