/* See run.h. Threads take searches one by one, row by row, in the order of the positions: none waits while one is left.
 * Each keeps its records for about a tenth of a second, so that many tiny searches share a frame of the journal. The
 * thread that brings the last record of a row makes its summary, while the others search on, and frees the records. */
#define _GNU_SOURCE
#include "lab/run.h"

#include "lab/describe.h"
#include "lab/ground.h"
#include "lab/joint.h"
#include "lab/journal.h"

#include <bandolo/base/run.h>

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_AT_ONCE = 4096 };
/* Seconds after which a thread takes in its records, and between two looks at the progress. */
static const double ENOUGH = 0.1;

/* The records of a row while it is being searched: of each instance, those of its runs. */
typedef struct row_state {
    lab_record *records; /* NULL before the first and after the last search */
    bool *done;
    uint64_t searches, missing;
    lab_ground *ground;
    ask_question question;
    ask_session session;
} row_state;

typedef struct laboratory {
    const lab_plan *plan;
    lab_results *results;
    row_state *rows;
    lab_ground *grounds; /* one a kind, and a heuristic of paths */
    size_t ground_count;
    lab_joint_sample *joint;
    lab_journal journal;
    double started, next_progress;
    uint64_t earlier, finished;
    uint64_t searches;
    size_t row; /* what is handed out next */
    uint64_t search;
    bool failed;
    bd_error *error;
    pthread_mutex_t lock; /* of all above */
} laboratory;

static bool lab_fail_memory(bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the records of the experiment");
}

/* ---- rows ---- */

static const lab_row *row_of(const laboratory *lab, size_t row)
{
    return &lab->plan->experiment->rows[row];
}

/* Which search of its row an entry is of: run after run of the first instance, then the second... */
static uint64_t number_of(const lab_row *row, const lab_entry *entry)
{
    return entry->instance * row->runs + (entry->seed - row->question.seed.number);
}

static bool row_begin(laboratory *lab, row_state *row)
{
    if (row->records || row->missing == 0)
        return true;
    row->records = calloc(row->searches, sizeof *row->records);
    row->done = calloc(row->searches, sizeof *row->done);
    return (row->records && row->done) || lab_fail_memory(lab->error);
}

static void row_end(row_state *row)
{
    free(row->records);
    free(row->done);
    row->records = NULL;
    row->done = NULL;
}

/* Keeps a record. False: no memory. */
static bool row_take(laboratory *lab, const lab_entry *entry)
{
    row_state *row = &lab->rows[entry->row];
    uint64_t number = number_of(row_of(lab, entry->row), entry);
    if (!row_begin(lab, row))
        return false;
    if (row->missing == 0 || row->done[number])
        return true;
    row->records[number] = entry->record;
    row->done[number] = true;
    --row->missing;
    ++lab->finished;
    return true;
}

/* Summarises a row that has all its records. Nobody else looks at such a row: it needs no lock. */
static bool row_finish(laboratory *lab, size_t number, bd_error *error)
{
    const lab_plan *plan = lab->plan;
    row_state *row = &lab->rows[number];
    lab_joint_take(lab->joint, number, row->records);
    bool ok = lab_summarise(plan->experiment, number, row->records, row->searches,
                            plan->source == LAB_ALL, plan->seed, &lab->results->row[number]) ||
              lab_fail_memory(error);
    row_end(row);
    return ok;
}

/* Is it of a search of this experiment? */
static bool is_ours(const laboratory *lab, const lab_entry *entry)
{
    if (entry->row >= lab->plan->experiment->row_count ||
        entry->instance >= lab->plan->positions->count)
        return false;
    const lab_row *row = row_of(lab, entry->row);
    return entry->record.kind == row->kind && entry->seed - row->question.seed.number < row->runs;
}

static bool take_earlier(void *context, const lab_entry *entry, bd_error *error)
{
    laboratory *lab = context;
    if (!is_ours(lab, entry))
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%.120s: row %" PRIu64 ", instance %" PRIu64 ", seed %" PRIu64
                       ": the experiment has none such",
                       lab->plan->journal, entry->row + 1, entry->instance, entry->seed);
    const row_state *row = &lab->rows[entry->row];
    bool was_missing = row->missing > 0;
    return row_take(lab, entry) &&
           (!was_missing || row->missing > 0 || row_finish(lab, entry->row, error));
}

/* ---- handing out ---- */

/* Moves to the next search that is not done. False: there is none. */
static bool find_next(laboratory *lab)
{
    for (; lab->row < lab->plan->experiment->row_count; ++lab->row, lab->search = 0) {
        const row_state *row = &lab->rows[lab->row];
        if (row->missing == 0)
            continue;
        for (; lab->search < row->searches; ++lab->search)
            if (!row->done || !row->done[lab->search])
                return true;
    }
    return false;
}

/* The entry of the search that is next. */
static lab_entry entry_next(const laboratory *lab)
{
    const lab_row *row = row_of(lab, lab->row);
    return (lab_entry){.row = lab->row,
                       .instance = lab->search / row->runs,
                       .seed = row->question.seed.number + lab->search % row->runs};
}

/* Hands out the next search. False: there is nothing left to do. */
static bool hand_out(laboratory *lab, lab_entry *entry)
{
    pthread_mutex_lock(&lab->lock);
    bool is_there = !lab->failed && find_next(lab);
    if (is_there) {
        *entry = entry_next(lab);
        ++lab->search;
    }
    pthread_mutex_unlock(&lab->lock);
    return is_there;
}

static void tell_progress(laboratory *lab)
{
    const lab_plan *plan = lab->plan;
    double now = bd_clock_seconds();
    if (!plan->progress || now < lab->next_progress)
        return;
    lab->next_progress = now + ENOUGH;
    lab_progress progress = {.searches = lab->searches,
                             .finished = lab->finished,
                             .earlier = lab->earlier,
                             .seconds = now - lab->started,
                             .rows = plan->experiment->row_count,
                             .row = lab->row + 1};
    plan->progress(plan->context, &progress);
}

/* Ends the run with an error, unless one has ended it. */
static void lab_fail(laboratory *lab, const bd_error *error)
{
    pthread_mutex_lock(&lab->lock);
    if (!lab->failed)
        *lab->error = *error;
    lab->failed = true;
    pthread_mutex_unlock(&lab->lock);
}

/* Takes searches of one row, all of them done now and for the first time. */
static void take_in(laboratory *lab, const lab_entry *entries, size_t count)
{
    bool is_last = false;
    bd_error error;
    pthread_mutex_lock(&lab->lock);
    if (!lab->failed && count > 0 && lab->plan->journal)
        lab->failed = !lab_journal_add(&lab->journal, entries, count, lab->error);
    for (size_t i = 0; i < count && !lab->failed; ++i)
        lab->failed = !row_take(lab, &entries[i]);
    if (count > 0 && !lab->failed)
        is_last = lab->rows[entries->row].missing == 0;
    tell_progress(lab);
    pthread_mutex_unlock(&lab->lock);
    if (is_last && !row_finish(lab, entries->row, &error))
        lab_fail(lab, &error);
}

static void give_up(laboratory *lab, const lab_entry *entry, const bd_error *why)
{
    const lab_positions *positions = lab->plan->positions;
    bd_error error;
    bd_fail(&error, why->code, 0, "row '%.60s', position '%.60s': %.100s",
            lab->plan->experiment->rows[entry->row].label,
            positions->text + positions->begin[entry->instance], why->message);
    lab_fail(lab, &error);
}

/* ---- searching ---- */

/* False: the search was stopped, or failed. */
static bool search(laboratory *lab, lab_entry *entry)
{
    row_state *row = &lab->rows[entry->row];
    const lab_search one = {.experiment = lab->plan->experiment,
                            .ground = row->ground,
                            .session = &row->session,
                            .instance = entry->instance,
                            .seed = entry->seed};
    bd_error error;
    lab_ground_search(&one, &entry->record, &error);
    if (entry->record.status == BD_FAILED)
        give_up(lab, entry, &error);
    return entry->record.status != BD_STOPPED && entry->record.status != BD_FAILED;
}

/* Must a thread take in its `count` entries before the next search? */
static bool is_due(const lab_entry *entries, size_t count, const lab_entry *next, double since)
{
    return count == MOST_AT_ONCE ||
           (count > 0 && (entries->row != next->row || bd_clock_seconds() - since > ENOUGH));
}

static void *lab_work(void *context)
{
    laboratory *lab = context;
    lab_entry *entries = malloc(MOST_AT_ONCE * sizeof *entries), next;
    size_t count = 0;
    double since = bd_clock_seconds();
    if (!entries) {
        bd_error error;
        lab_fail_memory(&error);
        lab_fail(lab, &error);
    }
    while (entries && hand_out(lab, &next)) {
        if (is_due(entries, count, &next, since)) {
            take_in(lab, entries, count);
            count = 0;
            since = bd_clock_seconds();
        }
        if (!search(lab, &next))
            break;
        entries[count++] = next;
    }
    take_in(lab, entries, count);
    free(entries);
    return NULL;
}

/* Searches never run in the calling thread: each asks for the size of its stack, and for the first thread of a process
 * the C library reads all its mappings, which takes as long as a small search. */
static void work_all(laboratory *lab)
{
    unsigned threads = lab->plan->threads, started = 0;
    pthread_t *thread = calloc(threads, sizeof *thread);
    while (thread && started < threads &&
           pthread_create(&thread[started], NULL, lab_work, lab) == 0)
        ++started;
    if (started == 0)
        lab_work(lab);
    while (started > 0)
        pthread_join(thread[--started], NULL);
    free(thread);
}

/* ---- beginning and end ---- */

/* The ground of a row, which others before it may have opened. NULL: the error says why not. */
static lab_ground *ground_of(laboratory *lab, const lab_row *row)
{
    const char *heuristic = row->question.heuristic;
    for (size_t i = 0; i < lab->ground_count; ++i)
        if (lab_ground_serves(&lab->grounds[i], row->kind, heuristic))
            return &lab->grounds[i];
    lab_ground *ground = &lab->grounds[lab->ground_count];
    if (!lab_ground_open(ground, lab->plan->experiment, row->kind, heuristic, lab->error))
        return NULL;
    ++lab->ground_count;
    return lab_ground_read(ground, lab->plan->positions, lab->error) ? ground : NULL;
}

static bool open_row(laboratory *lab, size_t number)
{
    const lab_row *row = row_of(lab, number);
    row_state *state = &lab->rows[number];
    state->searches = state->missing = experiment_searches(row, lab->plan->positions->count);
    state->question = row->question;
    state->question.stop = lab->plan->stop;
    state->ground = ground_of(lab, row);
    lab->searches += state->searches;
    return state->ground &&
           ask_open_like(&state->session, &state->ground->session, &state->question, lab->error);
}

static bool open_rows(laboratory *lab)
{
    const lab_experiment *experiment = lab->plan->experiment;
    lab->grounds = calloc(experiment->row_count, sizeof *lab->grounds);
    if (!lab->grounds)
        return lab_fail_memory(lab->error);
    for (size_t i = 0; i < experiment->row_count; ++i)
        if (!open_row(lab, i))
            return false;
    return true;
}

static bool open_joint(laboratory *lab)
{
    const lab_plan *plan = lab->plan;
    return lab_joint_open(&lab->joint, plan->experiment, plan->positions->count) ||
           lab_fail_memory(lab->error);
}

static bool open_journal(laboratory *lab)
{
    const lab_plan *plan = lab->plan;
    if (!plan->journal)
        return true;
    char *about = lab_describe(plan);
    bool ok = !about         ? lab_fail_memory(lab->error)
              : plan->resume ? lab_journal_resume(&lab->journal, plan->journal, about, take_earlier,
                                                  lab, lab->error)
                             : lab_journal_create(&lab->journal, plan->journal, about, lab->error);
    free(about);
    lab->earlier = lab->finished;
    return ok;
}

static void close_all(laboratory *lab)
{
    for (size_t i = 0; i < lab->plan->experiment->row_count; ++i) {
        row_end(&lab->rows[i]);
        ask_close(&lab->rows[i].session);
    }
    for (size_t i = 0; i < lab->ground_count; ++i)
        lab_ground_close(&lab->grounds[i]);
    if (lab->journal.fd >= 0)
        lab_journal_close(&lab->journal);
    lab_joint_close(lab->joint);
    free(lab->grounds);
    free(lab->rows);
    pthread_mutex_destroy(&lab->lock);
}

lab_outcome lab_run(const lab_plan *plan, lab_results *results, bd_error *error)
{
    size_t rows = plan->experiment->row_count;
    *results = (lab_results){.experiment = plan->experiment,
                             .source = plan->source,
                             .instances = plan->positions->count,
                             .seed = plan->seed,
                             .row = calloc(rows, sizeof *results->row)};
    laboratory lab = {.plan = plan,
                      .results = results,
                      .rows = calloc(rows, sizeof *lab.rows),
                      .journal = {.fd = -1},
                      .started = bd_clock_seconds(),
                      .error = error};
    if (!results->row || !lab.rows) {
        free(lab.rows);
        lab_fail_memory(error);
        return LAB_FAILED;
    }
    pthread_mutex_init(&lab.lock, NULL);
    lab.failed = !open_rows(&lab) || !open_joint(&lab) || !open_journal(&lab);
    if (!lab.failed) {
        tell_progress(&lab);
        work_all(&lab);
    }
    if (!lab.failed && plan->journal)
        lab.failed = !lab_journal_sync(&lab.journal, error);
    bool finished = lab.finished == lab.searches;
    if (!lab.failed && finished)
        lab.failed = !lab_joint_find(lab.joint, results) && !lab_fail_memory(error);
    bool failed = lab.failed;
    close_all(&lab);
    return failed ? LAB_FAILED : finished ? LAB_FINISHED : LAB_STOPPED;
}

void lab_results_free(lab_results *results)
{
    for (size_t i = 0; results->row && i < results->experiment->row_count; ++i)
        lab_row_result_free(&results->row[i]);
    free(results->row);
    free(results->joint);
    *results = (lab_results){0};
}
