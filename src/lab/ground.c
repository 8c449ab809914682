/* See ground.h. */
#include "lab/ground.h"

#include "lab/unsolved.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- opening ---- */

/* Experiments do without warnings. */
static bool ignore(void *context, const ask_event *event)
{
    (void)context, (void)event;
    return true;
}

bool lab_ground_open(lab_ground *ground, const lab_experiment *experiment, domain_kind kind,
                     const char *heuristic, bd_error *error)
{
    static const ask_sink silent = {.take = ignore};
    const ask_kind *row = kind_row(kind, experiment->domain);
    *ground = (lab_ground){.question = experiment_question(experiment, heuristic), .kind = kind};
    if (row->counters > LAB_MOST_COUNTERS)
        return bd_fail(error, BD_BAD_USAGE, 0, "searches of kind %s have more than %d counters",
                       row->name, LAB_MOST_COUNTERS);
    return ask_open(&ground->session, row, &ground->question, &silent, error);
}

bool lab_ground_open_any(lab_ground *ground, const lab_experiment *experiment, bd_error *error)
{
    const unsigned set = kinds_of(experiment->domain);
    domain_kind kind = 0;
    while (ask_kinds[kind] && (!(set >> kind & 1) || !ask_kinds[kind]->problem))
        ++kind;
    if (!ask_kinds[kind])
        kind = kind_nearest(set, experiment->domain, NULL);
    return lab_ground_open(ground, experiment, kind, NULL, error);
}

bool lab_ground_serves(const lab_ground *ground, domain_kind kind, const char *heuristic)
{
    const char *own = ground->question.heuristic;
    bool is_same = own && heuristic ? strcmp(own, heuristic) == 0 : own == heuristic;
    return ground->session.own && ground->kind == kind && is_same;
}

/* ---- instances ---- */

static ask_instance instance_of(const lab_ground *ground, uint64_t number)
{
    const char *text = ground->positions->text + ground->positions->begin[number];
    return (ask_instance){.text = text, .length = strlen(text)};
}

/* Reads them one after the other to the same bytes: they are read only to see that they can be. */
static bool check_instances(lab_ground *ground, void *opened, bd_error *error)
{
    for (uint64_t i = 0; i < ground->positions->count; ++i) {
        const ask_instance instance = instance_of(ground, i);
        memset(opened, 0, ground->size);
        if (!ask_read(&ground->session, &instance, opened, error))
            return false;
        ask_unread(&ground->session, opened);
    }
    return true;
}

bool lab_ground_read(lab_ground *ground, const lab_positions *positions, bd_error *error)
{
    enum { ALIGNMENT = _Alignof(max_align_t) };
    bool is_kept = !ground->session.kind->is_used_up;
    ground->positions = positions;
    ground->size = (ground->session.instance_size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    unsigned char *instances = calloc(is_kept ? positions->count + 1 : 1, ground->size);
    if (!instances)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the instances");
    if (!is_kept) {
        bool ok = check_instances(ground, instances, error);
        free(instances);
        return ok;
    }
    ground->instances = instances;
    for (; ground->read < positions->count; ++ground->read) {
        const ask_instance instance = instance_of(ground, ground->read);
        if (!ask_read(&ground->session, &instance, instances + ground->read * ground->size, error))
            return false;
    }
    return true;
}

void lab_ground_close(lab_ground *ground)
{
    while (ground->read > 0)
        ask_unread(&ground->session, ground->instances + --ground->read * ground->size);
    free(ground->instances);
    ask_close(&ground->session);
    *ground = (lab_ground){0};
}

/* ---- one search ---- */

/* Where the end of a search is kept. */
typedef struct record_sink {
    lab_record *record;
    bd_error *error;
} record_sink;

static bool ground_keep(void *context, const ask_event *event)
{
    const record_sink *to = context;
    const ask_answer *answer = event->answer;
    lab_record *record = to->record;
    if (event->kind != ASK_ENDS)
        return true;
    record->status = answer->status;
    record->has_solution = answer->status == BD_SOLVED;
    record->optimal = answer->is_proved;
    record->nanoseconds = (uint64_t)(answer->seconds * 1e9);
    record->has_cost = record->has_solution && answer->has_cost && answer->cost >= 0;
    record->cost = record->has_cost ? (uint64_t)answer->cost : 0;
    record->counted = answer->counted;
    for (unsigned i = 0; i < answer->session->kind->counters; ++i)
        record->counter[i] = answer->counted >> i & 1 ? answer->counter[i] : 0;
    *to->error = answer->error;
    return true;
}

/* The time of this thread, in which a search runs; asked only where it is measured, for it takes as long as a small
 * search. */
static uint64_t cpu_now(bool is_measured)
{
    struct timespec now = {0};
    if (is_measured)
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static void search_opened(const lab_search *search, void *opened, lab_record *record,
                          bd_error *error)
{
    record_sink to = {record, error};
    const ask_sink sink = {.context = &to, .take = ground_keep};
    record->has_cpu = is_measured(search->experiment, LAB_CPU);
    const uint64_t begun = cpu_now(record->has_cpu);
    ask_search(search->session, opened, search->seed, &sink);
    record->cpu_nanoseconds = cpu_now(record->has_cpu) - begun;
}

/* Searches an instance of its own, which is read in no time. */
static void search_own(const lab_search *search, lab_record *record, bd_error *error)
{
    const ask_instance instance = instance_of(search->ground, search->instance);
    void *opened = calloc(1, search->ground->size);
    record->status = BD_FAILED;
    if (!opened)
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for the instance");
    else if (ask_read(search->session, &instance, opened, error)) {
        search_opened(search, opened, record, error);
        ask_unread(search->session, opened);
    } else if (error->code == BD_INTERRUPTED)
        record->status = BD_STOPPED;
    free(opened);
}

/* False: it was stopped, or failed. */
static bool search_once(const lab_search *search, lab_record *record, bd_error *error)
{
    const lab_ground *ground = search->ground;
    *record = (lab_record){.kind = ground->kind};
    if (ground->instances)
        search_opened(search, ground->instances + search->instance * ground->size, record, error);
    else
        search_own(search, record, error);
    return record->status != BD_STOPPED && record->status != BD_FAILED;
}

/* ---- repetitions ---- */

static void search_repeatedly(const lab_search *search, lab_record *record, bd_error *error)
{
    size_t count = search->experiment->repeat, done = 0;
    lab_record *records = calloc(count, sizeof *records);
    if (!records) {
        *record = (lab_record){.kind = search->ground->kind, .status = BD_FAILED};
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for the repetitions");
        return;
    }
    while (done < count && search_once(search, &records[done], error))
        ++done;
    *record = done == count ? lab_median_repetition(records, count) : records[done];
    free(records);
}

void lab_ground_search(const lab_search *search, lab_record *record, bd_error *error)
{
    for (uint64_t i = 0; i < search->experiment->warm_up; ++i)
        if (!search_once(search, record, error))
            return;
    if (search->experiment->repeat > 1)
        search_repeatedly(search, record, error);
    else
        search_once(search, record, error);
}
