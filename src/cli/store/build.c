/* bandolo store build: every position near the goal, distance by distance.
 *
 * The rows of a distance are added first; then a note says that the distance is whole. A build that ends in between
 * leaves true rows and a note that is not too great. The next build reads back the last two whole distances and goes
 * on from them. */
#include "cli/store/store.h"

#include "cli/complain.h"
#include "ask/footprint.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"

#include "ask/paths.h"
#include "ask/store_open.h"

#include <bandolo/base/run.h>
#include <bandolo/search/census.h>
#include <bandolo/search/search.h>
#include <bandolo/template/base/memory.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Name of the note that no position is farther than the complete depth. */
static const char nothing_beyond[] = "nothing beyond";

/* Rows that are added at once. Within a limit on memory these rows, SQLite's cache and its log take a sixteenth of it
 * each. */
enum { MOST_ROWS = 1 << 19, PART = 16 };

/* Bytes: SQLite takes some to open a file, and more for a transaction; a search gets nowhere with less than the last. */
enum { DATABASE_OPENED = 5 << 19, DATABASE = 4 << 20, LEAST_USE = 1 << 20 };

/* A build under way. */
typedef struct store_builder {
    store_session session;
    bd_store_row *lot;
    size_t lot_rows;
    uint64_t added;   /* rows, by this build */
    uint64_t rows;    /* up to the complete distance */
    bd_cost complete; /* all positions up to this distance are stored; BD_NO_COST: none */
    bool failed;      /* the store failed, for this reason: */
    bd_error error;
} store_builder;

/* ---- what was built before ---- */

/* The keys of one distance, read back. */
typedef struct kept_level {
    bd_pages keys;
    uint64_t count;
} kept_level;

/* The last two distances. */
typedef struct kept_levels {
    const bd_problem *problem;
    bd_budget budget;
    bd_cost last; /* the greater of the two */
    kept_level at[2];
    bool refused, met_damage;
} kept_levels;

static bool keep_row(void *context, const bd_store_row *row)
{
    kept_levels *kept = context;
    if (!row->exact || row->distance + 1 < kept->last || row->distance > kept->last)
        return !interrupted();
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    kept->met_damage = !state_of_key(kept->problem, row->key, state);
    if (kept->met_damage)
        return false;
    kept_level *level = &kept->at[kept->last - row->distance];
    kept->refused = !bd_pages_append(&level->keys, level->count, row->key,
                                     kept->problem->domain->key_size);
    level->count += !kept->refused;
    return !kept->refused && !interrupted();
}

/* False: the store failed, or (`refused`) the two distances need more memory than there is. */
static bool read_back(store_builder *builder, kept_levels *kept)
{
    if (!bd_store_scan(builder->session.store, kept->last, keep_row, kept, &builder->error))
        return false;
    if (kept->met_damage)
        return bd_fail(&builder->error, BD_BAD_INPUT, 0,
                       "%.120s: the store is damaged: a key is not a position",
                       name_of_store(builder->session.settings->store));
    return !kept->refused ||
           bd_fail(&builder->error, BD_NO_MEMORY, 0, "no memory for the last two distances");
}

/* ---- building ---- */

static void fill_lot(store_builder *builder, const bd_level *level, uint64_t from, size_t count)
{
    size_t key_size = builder->session.problem.domain->key_size;
    for (size_t i = 0; i < count; ++i) {
        bd_store_row *row = &builder->lot[i];
        memcpy(row->key, level->keys + (from + i) * key_size, key_size);
        row->move = level->moves[from + i];
        row->distance = level->distance;
    }
}

static bool note_level(store_builder *builder, bd_cost distance)
{
    char name[STORE_NOTE_SIZE];
    bd_store *store = builder->session.store;
    bd_error *error = &builder->error;
    name_rows_note(name, distance);
    return bd_store_note(store, name, builder->rows, error) &&
           bd_store_note(store, BD_STORE_COMPLETE, distance, error);
}

/* Adds all rows of a distance, then notes that they are there. The `level` of a bd_backward. */
static bool add_level(void *context, const bd_level *level)
{
    store_builder *builder = context;
    bd_store *store = builder->session.store;
    for (uint64_t from = 0; from < level->count; from += builder->lot_rows) {
        uint64_t left = level->count - from;
        size_t count = left < builder->lot_rows ? (size_t)left : builder->lot_rows;
        fill_lot(builder, level, from, count);
        builder->failed = !bd_store_add(store, builder->lot, count, &builder->error);
        if (builder->failed)
            return false;
        builder->added += count;
    }
    builder->rows += level->count;
    builder->failed = !note_level(builder, level->distance);
    builder->complete = level->distance;
    return !builder->failed;
}

static void on_progress(void *context, const bd_progress *progress)
{
    (void)context;
    const ask_progress told = path_progress_of(progress);
    progress_show(&told);
}

/* Sets `*bytes` to what the search may hold so that the process, grown by `more` bytes, stays within `limit`; 0, which
 * is no limit, where `limit` is. False: nothing is left. */
static bool search_limit(uint64_t limit, uint64_t more, uint64_t *bytes, bd_error *error)
{
    uint64_t needed = footprint_now() + more + FOOTPRINT_RESERVE + DATABASE;
    uint64_t left = limit - limit / PART * 2; /* less SQLite's cache and log */
    *bytes = left > needed ? left - needed : 0;
    if (limit == 0 || *bytes >= LEAST_USE)
        return true;
    uint64_t least = (needed + LEAST_USE) / (PART - 2) * PART;
    /* Rounded up, and some more: how much of its program a process has when it begins is up to the system, and not the
     * same each time. */
    return bd_fail(error, BD_BAD_USAGE, 0, "--limit-memory: a build needs at least %lluM",
                   (unsigned long long)(least >> 20) + 4);
}

static bool set_options(bd_options *options, const cli_store_settings *settings, bd_error *error)
{
    *options = (bd_options){.threads = settings->threads, .stop = interrupt_flag()};
    options->limits.seconds = settings->limit_time;
    if (!settings->quiet && isatty(STDERR_FILENO))
        options->observer.progress = on_progress;
    return search_limit(settings->limit_memory, 0, &options->limits.bytes, error);
}

static bd_status go_on(store_builder *builder, bd_options *options, bd_result *result)
{
    kept_levels kept = {.problem = &builder->session.problem,
                        .budget = bd_budget_of(options->limits.bytes),
                        .last = builder->complete};
    kept.at[0].keys = kept.at[1].keys = bd_pages_of(&kept.budget);
    bd_backward plan = {
        .depth = builder->session.settings->depth, .level = add_level, .context = builder};
    bool resumes = builder->complete != BD_NO_COST;
    bool ready = !resumes || read_back(builder, &kept);
    bd_level last = {builder->complete, kept.at[0].count, kept.at[0].keys.base, NULL};
    bd_level before = {builder->complete - 1, kept.at[1].count, kept.at[1].keys.base, NULL};
    if (resumes) {
        plan.last = &last;
        plan.before = &before;
    }
    if (kept.refused && options->limits.bytes > 0)
        result->status = BD_LIMIT_MEMORY;
    else if (!ready)
        builder->failed = true;
    else {
        options->limits.bytes = bd_budget_rest(&kept.budget);
        bd_backward_search(builder->session.problem.domain, builder->session.problem.data, &plan,
                           options, result);
    }
    bd_pages_free(&kept.at[0].keys);
    bd_pages_free(&kept.at[1].keys);
    return result->status;
}

/* ---- what came of it ---- */

static bool is_whole(bd_store *store)
{
    uint64_t value;
    bd_error error;
    return bd_store_noted(store, nothing_beyond, &value, &error) == BD_STORE_FOUND;
}

static int print_store(store_builder *builder, double seconds)
{
    const cli_store_settings *settings = builder->session.settings;
    bd_error error;
    char rows[NUMBER_SIZE], bytes[NUMBER_SIZE], time[NUMBER_SIZE];
    bd_store_size size;
    bool ok = bd_store_measure(builder->session.store, &size, &error);
    if (ok) {
        printf("%s: %s rows, %s", name_of_store(settings->store), show_count(rows, size.rows),
               show_bytes(bytes, size.bytes));
        if (size.rows > 0)
            printf(", %.1f bytes a row", (double)size.bytes / (double)size.rows);
        if (builder->complete != BD_NO_COST)
            printf("; complete to distance %u%s", builder->complete,
                   is_whole(builder->session.store) ? ", and there is nothing beyond" : "");
        printf("\n%s rows added in %s", show_count(rows, builder->added),
               show_seconds(time, seconds));
        if (builder->added > 0 && seconds > 0)
            printf(", %s rows a second",
                   show_count(rows, (uint64_t)((double)builder->added / seconds)));
        puts("");
    }
    return ok ? EXIT_ANSWERED : complain_of_store(&error);
}

/* Explains the status and returns the exit code. */
static int explain(const store_builder *builder, const bd_result *result)
{
    if (builder->failed)
        return complain_of_store(&builder->error);
    switch (result->status) {
    case BD_SOLVED:
        return EXIT_ANSWERED;
    case BD_FAILED:
        return complain_of(&result->error);
    case BD_STOPPED:
        return complain(EXIT_INTERRUPTED, "interrupted; the same command continues");
    case BD_LIMIT_MEMORY:
        return complain(EXIT_LIMIT,
                        "limit-memory; with a greater limit the same command continues");
    default:
        return complain(EXIT_LIMIT, "%s; the same command continues",
                        bd_status_name(result->status));
    }
}

/* Notes that a build met no position farther away, so that later builds do not search for any. */
static bool note_the_end(store_builder *builder, const bd_result *result)
{
    bool ended = result->status == BD_SOLVED && !builder->failed &&
                 builder->complete < builder->session.settings->depth;
    return !ended || bd_store_note(builder->session.store, nothing_beyond, 1, &builder->error);
}

static int build_positions(store_builder *builder)
{
    bd_options options;
    bd_result result = {.status = BD_STOPPED};
    const cli_store_settings *settings = builder->session.settings;
    if (!set_options(&options, settings, &builder->error))
        return complain_of(&builder->error);
    double started = bd_clock_seconds();
    bool done = builder->complete != BD_NO_COST &&
                (builder->complete >= settings->depth || is_whole(builder->session.store));
    if (done)
        result.status = BD_SOLVED;
    else
        go_on(builder, &options, &result);
    progress_erase();
    if (!done && !builder->failed)
        builder->failed = !note_the_end(builder, &result);
    int code = explain(builder, &result);
    if (code == EXIT_ANSWERED || code == EXIT_LIMIT)
        code = exit_worse(code, print_store(builder, bd_clock_seconds() - started));
    bd_result_free(&result);
    return code;
}

/* Reads how far the store is complete, and with how many rows. */
static bool read_notes(store_builder *builder)
{
    uint64_t depth = 0;
    char name[STORE_NOTE_SIZE];
    bd_store *store = builder->session.store;
    builder->complete = BD_NO_COST;
    bd_store_answer answer = bd_store_noted(store, BD_STORE_COMPLETE, &depth, &builder->error);
    if (answer != BD_STORE_FOUND)
        return answer != BD_STORE_FAILED;
    builder->complete = (bd_cost)depth;
    name_rows_note(name, builder->complete);
    return bd_store_noted(store, name, &builder->rows, &builder->error) != BD_STORE_FAILED;
}

/* Allocates a lot. False: no memory. */
static bool take_lot(store_builder *builder)
{
    uint64_t part = builder->session.settings->limit_memory / PART;
    uint64_t rows = part / sizeof *builder->lot;
    if (part > 0)
        bd_store_cache(builder->session.store, part);
    if (part == 0 || rows > MOST_ROWS)
        rows = MOST_ROWS;
    builder->lot_rows = rows < BD_STORE_LOT ? BD_STORE_LOT : (size_t)rows;
    builder->lot = calloc(builder->lot_rows, sizeof *builder->lot);
    for (size_t i = 0; builder->lot && i < builder->lot_rows; ++i)
        builder->lot[i].exact = true;
    return builder->lot;
}

int store_build(const void *given, char **words)
{
    const cli_store_settings *settings = given;
    store_builder builder = {.added = 0};
    if (!!settings->depth + settings->whole + settings->plies.given != 1)
        return complain(EXIT_BAD, "build needs --depth N (the distance from the goal) or --whole, "
                                  "or --plies N for a game: one of them");
    if (settings->whole)
        return store_build_whole(settings, words[0]);
    if (settings->plies.given)
        return store_build_book(settings, words[0]);
    uint64_t bytes;
    if (!search_limit(settings->limit_memory, DATABASE_OPENED, &bytes,
                      &builder.error)) /* before a file is made */
        return complain_of(&builder.error);
    footprint_release(); /* from here on each part keeps to its share */
    int code = store_begin(&builder.session, settings, words[0], 0);
    if (code != 0)
        return code;
    if (!take_lot(&builder))
        code = complain_of_memory("a batch of rows");
    else if (!read_notes(&builder))
        code = complain_of_store(&builder.error);
    else
        code = build_positions(&builder);
    free(builder.lot);
    return store_end(&builder.session, code);
}
