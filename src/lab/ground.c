/* See ground.h. A file with one group of functions a kind: opening, closing, one search. */
#include "lab/ground.h"

#include "lab/unsolved.h"

#include <bandolo/constraint/problem.h>
#include <bandolo/local/search.h>
#include <bandolo/search/search.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *text_of(const lab_ground *ground, uint64_t instance)
{
    return ground->positions->text + ground->positions->begin[instance];
}

/* What all kinds of result have in common. */
static void keep_common(lab_record *record, bd_status status, bool optimal, double seconds)
{
    record->status = status;
    record->has_solution = status == BD_SOLVED;
    record->optimal = optimal;
    record->nanoseconds = (uint64_t)(seconds * 1e9);
}

static void keep_cost(lab_record *record, int64_t cost)
{
    record->has_cost = record->has_solution && cost >= 0;
    record->cost = record->has_cost ? (uint64_t)cost : 0;
}

static void keep_counters(lab_record *record, const uint64_t *counter, uint32_t counted)
{
    record->counted = counted;
    for (unsigned i = 0; i < lab_kind_counters(record->kind); ++i)
        record->counter[i] = counted >> i & 1 ? counter[i] : 0;
}

/* ---- the processor's time ---- */

/* The time of this thread, in which a search runs; asked only where it is measured, for it takes as long as a small
 * search. */
static uint64_t cpu_now(const lab_ground *ground)
{
    struct timespec now = {0};
    if (is_measured(ground->experiment, LAB_CPU))
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static void keep_cpu(const lab_ground *ground, uint64_t begun, lab_record *record)
{
    record->cpu_nanoseconds = cpu_now(ground) - begun;
    record->has_cpu = is_measured(ground->experiment, LAB_CPU);
}

/* ---- paths ---- */

static bool open_paths(lab_ground *ground, bd_error *error)
{
    return lab_field_open(&ground->field, ground->experiment, ground->heuristic, ground->positions,
                          error);
}

static void close_paths(lab_ground *ground)
{
    lab_field_close(&ground->field);
}

static void search_paths(const lab_ground *ground, const lab_search *search, lab_record *record,
                         bd_error *error)
{
    const lab_field *field = &ground->field;
    bd_options options = search->row->options;
    bd_result result;
    options.stop = search->stop;
    options.seed = search->seed;
    const uint64_t begun = cpu_now(ground);
    bd_search(field->problem.domain, field->problem.data, lab_field_state(field, search->instance),
              &options, &result);
    keep_cpu(ground, begun, record);
    keep_common(record, result.status, result.optimal, result.seconds);
    keep_cost(record, result.status == BD_SOLVED ? result.cost : 0);
    keep_counters(record, result.counter, result.counted);
    *error = result.error;
    bd_result_free(&result);
}

/* ---- values that obey rules ---- */

static bool open_values(lab_ground *ground, bd_error *error)
{
    ground->constraint = bd_constraint_domain_find(ground->experiment->domain);
    for (uint64_t i = 0; i < ground->positions->count; ++i) {
        bd_constraint_problem problem;
        const char *text = text_of(ground, i);
        if (!bd_constraint_open(&problem, ground->constraint, text, strlen(text), error))
            return false;
        bd_constraint_close(&problem);
    }
    return true;
}

static void close_values(lab_ground *ground)
{
    (void)ground;
}

/* A problem is for one search at a time; so each search has its own, which is opened in no time. */
static void search_values(const lab_ground *ground, const lab_search *search, lab_record *record,
                          bd_error *error)
{
    bd_constraint_options options = search->row->constraint;
    bd_constraint_problem problem;
    bd_constraint_result result;
    const char *text = text_of(ground, search->instance);
    options.algorithm = search->row->algorithm;
    options.limits = search->row->options.limits;
    options.seed = search->seed;
    options.stop = search->stop;
    if (!bd_constraint_open(&problem, ground->constraint, text, strlen(text), error)) {
        record->status = BD_FAILED;
        return;
    }
    const uint64_t begun = cpu_now(ground);
    bd_constraint_solve(&problem, &options, &result);
    keep_cpu(ground, begun, record);
    keep_common(record, result.status, result.optimal, result.seconds);
    if (ground->constraint->objective)
        keep_cost(record, result.objective);
    keep_counters(record, result.counter, result.counted);
    *error = result.error;
    bd_constraint_result_free(&result);
    bd_constraint_close(&problem);
}

/* ---- places that are changed ---- */

static bool open_places(lab_ground *ground, bd_error *error)
{
    uint64_t count = ground->positions->count;
    ground->landscape = bd_landscape_find(ground->experiment->domain);
    ground->problem = calloc(count ? count : 1, sizeof *ground->problem);
    if (!ground->problem)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the instances");
    for (uint64_t i = 0; i < count; ++i) {
        const char *text = text_of(ground, i);
        const bd_landscape_setup setup = {
            .text = text, .length = strlen(text), .goal = ground->experiment->goal};
        ground->problem[i] = bd_landscape_open(ground->landscape, &setup, error);
        if (!ground->problem[i])
            return false;
    }
    return true;
}

static void close_places(lab_ground *ground)
{
    for (uint64_t i = 0; ground->problem && i < ground->positions->count; ++i)
        bd_landscape_close(ground->landscape, ground->problem[i]);
    free(ground->problem);
}

static void search_places(const lab_ground *ground, const lab_search *search, lab_record *record,
                          bd_error *error)
{
    bd_local_options options = search->row->local;
    bd_local_result result;
    options.algorithm = search->row->algorithm;
    options.limits = search->row->options.limits;
    options.seed = search->seed;
    options.stop = search->stop;
    const uint64_t begun = cpu_now(ground);
    bd_local_search(ground->landscape, ground->problem[search->instance], &options, &result);
    keep_cpu(ground, begun, record);
    keep_common(record, result.status, result.optimal, result.seconds);
    keep_cost(record, result.cost);
    keep_counters(record, result.counter, result.counted);
    *error = result.error;
    bd_local_result_free(&result);
}

/* ---- any kind ---- */

static const struct {
    bool (*open)(lab_ground *ground, bd_error *error);
    void (*close)(lab_ground *ground);
    void (*search)(const lab_ground *ground, const lab_search *search, lab_record *record,
                   bd_error *error);
} kinds[KIND_COUNT] = {
    [KIND_PATHS] = {open_paths, close_paths, search_paths},
    [KIND_VALUES] = {open_values, close_values, search_values},
    [KIND_LANDSCAPES] = {open_places, close_places, search_places},
};

bool lab_ground_open(lab_ground *ground, const lab_experiment *experiment, const lab_row *row,
                     const lab_positions *positions, bd_error *error)
{
    *ground = (lab_ground){.experiment = experiment,
                           .positions = positions,
                           .kind = row->kind,
                           .heuristic = row->heuristic};
    if (kinds[row->kind].open(ground, error))
        return true;
    lab_ground_close(ground);
    return false;
}

void lab_ground_close(lab_ground *ground)
{
    kinds[ground->kind].close(ground);
    *ground = (lab_ground){0};
}

static bool same_name(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

bool lab_ground_serves(const lab_ground *ground, const lab_row *row)
{
    return ground->kind == row->kind && same_name(ground->heuristic, row->heuristic);
}

/* False: it was stopped, or failed. */
static bool search_once(const lab_ground *ground, const lab_search *search, lab_record *record,
                        bd_error *error)
{
    *record = (lab_record){.kind = ground->kind};
    kinds[ground->kind].search(ground, search, record, error);
    return record->status != BD_STOPPED && record->status != BD_FAILED;
}

/* ---- repetitions ---- */

static void search_repeatedly(const lab_ground *ground, const lab_search *search,
                              lab_record *record, bd_error *error)
{
    size_t count = ground->experiment->repeat, done = 0;
    lab_record *records = calloc(count, sizeof *records);
    if (!records) {
        *record = (lab_record){.kind = ground->kind, .status = BD_FAILED};
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for the repetitions");
        return;
    }
    while (done < count && search_once(ground, search, &records[done], error))
        ++done;
    *record = done == count ? lab_median_repetition(records, count) : records[done];
    free(records);
}

void lab_ground_search(const lab_ground *ground, const lab_search *search, lab_record *record,
                       bd_error *error)
{
    for (uint64_t i = 0; i < ground->experiment->warm_up; ++i)
        if (!search_once(ground, search, record, error))
            return;
    if (ground->experiment->repeat > 1)
        search_repeatedly(ground, search, record, error);
    else
        search_once(ground, search, record, error);
}
