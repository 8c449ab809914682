/* A store: a batch in memory and up to three tiers. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "store/batch.h"
#include "store/tier.h"

/* A SQLite file of this size has some ten million rows. Beyond it each sorted batch touches most of the pages, so
 * large lots (rows) go to sorted runs. */
enum { LARGE_BYTES = 200000000, LARGE_LOT = 1 << 16 };

enum { TRUTH, RUNS, DENSE };

typedef struct open_tier {
    const store_tier_kind *kind;
    store_tier *tier; /* NULL: the store does not have it */
} open_tier;

struct bd_store {
    char *where;
    unsigned how;
    bool in_a_file; /* not on a server: runs and dense tables may lie beside it */
    store_batch batch;
    open_tier tiers[BD_STORE_TIERS]; /* TRUTH is always there */
};

/* ---- Opening and closing ------------------------------------------------------------------------ */

static bool names_a_server(const char *where)
{
    static const char *const schemes[] = {"postgresql://", "postgres://"};
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; ++i)
        if (strncmp(where, schemes[i], strlen(schemes[i])) == 0)
            return true;
    return false;
}

static bool open_truth(bd_store *store, const bd_store_subject *subject, bd_error *error)
{
    open_tier *truth = &store->tiers[TRUTH];
    truth->kind = &store_sqlite;
    if (!store->in_a_file) {
#ifdef STORE_HAS_POSTGRESQL
        truth->kind = &store_postgresql;
#else
        return bd_fail(error, BD_SYSTEM, 0, "postgresql://...: built without PostgreSQL");
#endif
    }
    return truth->kind->open(&truth->tier, store->where, subject, store->how, error);
}

/* Names the file or folder of a tier beside the SQLite file. */
static void name_beside(const bd_store *store, const store_tier_kind *kind, char *name, size_t size)
{
    snprintf(name, size, "%s.%s", store->where, kind->name);
}

/* Opens a tier beside the SQLite file if it exists; with `make_it` makes it. */
static bool open_beside(bd_store *store, int place, const store_tier_kind *kind,
                        const bd_store_subject *subject, bool make_it, bd_error *error)
{
    open_tier *beside = &store->tiers[place];
    char name[4096];
    struct stat status;
    name_beside(store, kind, name, sizeof name);
    if (stat(name, &status) != 0 && !make_it)
        return errno == ENOENT || errno == ENAMETOOLONG || /* the longer name does not fit */
               bd_fail(error, BD_SYSTEM, 0, "%.200s: %s", name, strerror(errno));
    beside->kind = kind;
    unsigned how = make_it ? 0 : store->how | BD_STORE_MUST_EXIST;
    return kind->open(&beside->tier, name, subject, how, error);
}

/* Opens runs that another process has begun since the store was opened. */
static bool open_new_runs(bd_store *store, bd_error *error)
{
    return !store->in_a_file || store->tiers[RUNS].tier ||
           open_beside(store, RUNS, &store_runs, bd_store_about(store), false, error);
}

static bool open_tiers(bd_store *store, const bd_store_subject *subject, bd_error *error)
{
    if (!open_truth(store, subject, error) || !open_new_runs(store, error))
        return false;
    return !store->in_a_file || !subject || !subject->rules ||
           open_beside(store, DENSE, &store_dense, subject, false, error);
}

static bool close_tiers(bd_store *store, bd_error *error)
{
    bool good = true;
    for (int i = BD_STORE_TIERS; i-- > 0;)
        if (store->tiers[i].tier)
            good = store->tiers[i].kind->close(store->tiers[i].tier, good ? error : NULL) && good;
    return good;
}

bool bd_store_open(bd_store **store, const char *where, const bd_store_subject *subject,
                   unsigned how, bd_error *error)
{
    *store = NULL;
    bd_store *made = calloc(1, sizeof *made);
    char *name = strdup(where);
    if (!made || !name) {
        free(made);
        free(name);
        return bd_fail(error, BD_NO_MEMORY, 0, "%.120s: no memory for the store", where);
    }
    *made = (bd_store){.where = name, .how = how, .in_a_file = !names_a_server(where)};
    bool good = open_tiers(made, subject, error);
    if (good && !store_batch_open(&made->batch, bd_store_about(made)->key_size))
        good = bd_fail(error, BD_NO_MEMORY, 0, "%.120s: no memory for the store", where);
    if (!good) {
        close_tiers(made, NULL);
        free(made->where);
        free(made);
        return false;
    }
    *store = made;
    return true;
}

bool bd_store_close(bd_store *store, bd_error *error)
{
    if (!store)
        return true;
    bool good = bd_store_flush(store, error);
    good = close_tiers(store, good ? error : NULL) && good;
    store_batch_close(&store->batch);
    free(store->where);
    free(store);
    return good;
}

const bd_store_subject *bd_store_about(const bd_store *store)
{
    return store->tiers[TRUTH].kind->about(store->tiers[TRUTH].tier);
}

/* ---- Asking ------------------------------------------------------------------------------------- */

/* Finds the best row of all tiers. If `found`, `best` has a row already. */
static bd_store_answer find_in_tiers(bd_store *store, const void *key, bd_store_row *best,
                                     bool found, bd_error *error)
{
    for (int i = BD_STORE_TIERS; i-- > 0 && !(found && best->exact);) { /* fastest tier first */
        const open_tier *here = &store->tiers[i];
        if (!here->tier)
            continue;
        bd_store_row row;
        bd_store_answer answer = here->kind->find(here->tier, key, &row, error);
        if (answer == BD_STORE_FAILED)
            return answer;
        if (answer == BD_STORE_FOUND && (!found || store_is_better(&row, best))) {
            *best = row;
            found = true;
        }
    }
    return found ? BD_STORE_FOUND : BD_STORE_ABSENT;
}

bd_store_answer bd_store_find(bd_store *store, const void *key, bd_store_row *row, bd_error *error)
{
    bool found = store_batch_count(&store->batch) && store_batch_find(&store->batch, key, row);
    return find_in_tiers(store, key, row, found, error);
}

/* ---- Adding ------------------------------------------------------------------------------------- */

static bool refuse_to_write(const bd_store *store, bd_error *error)
{
    return bd_fail(error, BD_SYSTEM, 0, "%.120s: cannot be written: it was opened for reading only",
                   store->where);
}

/* Sets `*runs` to whether a lot of `count` rows goes to sorted runs; then opens that tier. */
static bool goes_to_runs(bd_store *store, size_t count, bool *runs, bd_error *error)
{
    struct stat status;
    *runs = false;
    if (!store->in_a_file || count < LARGE_LOT)
        return true;
    if (stat(store->where, &status) != 0 || status.st_size < LARGE_BYTES)
        return true;
    if (!store->tiers[RUNS].tier &&
        !open_beside(store, RUNS, &store_runs, bd_store_about(store), true, error))
        return false;
    *runs = true;
    return true;
}

/* Writes rows that are sorted, each key once. */
static bool write_sorted(bd_store *store, const bd_store_row *rows, size_t count, bd_error *error)
{
    bool runs;
    if (!goes_to_runs(store, count, &runs, error))
        return false;
    const open_tier *to = &store->tiers[runs ? RUNS : TRUTH];
    return to->kind->add(to->tier, rows, count, error);
}

bool bd_store_flush(bd_store *store, bd_error *error)
{
    size_t count = store_batch_count(&store->batch);
    if (count == 0)
        return true;
    bd_store_row *rows = store_batch_sorted(&store->batch);
    if (!rows)
        return bd_fail(error, BD_NO_MEMORY, 0, "%.120s: no memory to write rows", store->where);
    bool good = write_sorted(store, rows, count, error);
    free(rows);
    if (good)
        store_batch_clear(&store->batch);
    return good;
}

bool bd_store_add(bd_store *store, const bd_store_row *rows, size_t count, bd_error *error)
{
    if (store->how & BD_STORE_READ_ONLY)
        return refuse_to_write(store, error);
    if (count >= BD_STORE_LOT && store_is_sorted(rows, count))
        return write_sorted(store, rows, count, error);
    for (size_t i = 0; i < count; ++i) {
        if (store_batch_count(&store->batch) >= STORE_BATCH_MOST && !bd_store_flush(store, error))
            return false;
        if (!store_batch_add(&store->batch, &rows[i]))
            return bd_fail(error, BD_NO_MEMORY, 0, "%.120s: no memory to add rows", store->where);
    }
    return true;
}

/* ---- All rows ----------------------------------------------------------------------------------- */

typedef struct best_only {
    bd_store *store;
    int place; /* of the tier that is being read */
    bool (*row)(void *, const bd_store_row *);
    void *context;
    bd_error *error;
    bool failed, ended;
} best_only;

/* If two tiers have equal rows, passes on the later tier's. A proved row then needs no look-up in the earlier tiers,
 * so the large tiers, which come later, are read fast. */
static bool pass_if_best(void *context, const bd_store_row *row)
{
    best_only *only = context;
    for (int i = 0; i < BD_STORE_TIERS; ++i) {
        const open_tier *other = &only->store->tiers[i];
        if (!other->tier || i == only->place || (row->exact && i < only->place))
            continue;
        bd_store_row rival;
        bd_store_answer answer = other->kind->find(other->tier, row->key, &rival, only->error);
        only->failed = answer == BD_STORE_FAILED;
        if (only->failed)
            return false;
        if (answer == BD_STORE_FOUND &&
            (store_is_better(&rival, row) || (i > only->place && !store_is_better(row, &rival))))
            return true;
    }
    only->ended = !only->row(only->context, row);
    return !only->ended;
}

static int open_tiers_of(const bd_store *store)
{
    int count = 0;
    for (int i = 0; i < BD_STORE_TIERS; ++i)
        count += store->tiers[i].tier != NULL;
    return count;
}

/* Scans the tiers before `end`, and passes on each row unless another tier has a better one. */
static bool scan_up_to(bd_store *store, int end, bd_cost most,
                       bool (*row)(void *, const bd_store_row *), void *context, bd_error *error)
{
    best_only only = {.store = store, .row = row, .context = context, .error = error};
    for (int i = 0; i < end && !only.ended; ++i) {
        const open_tier *here = &store->tiers[i];
        only.place = i;
        if (here->tier &&
            (!here->kind->scan(here->tier, most, pass_if_best, &only, error) || only.failed))
            return false;
    }
    return true;
}

bool bd_store_scan(bd_store *store, bd_cost most, bool (*row)(void *, const bd_store_row *),
                   void *context, bd_error *error)
{
    if (!bd_store_flush(store, error) || !open_new_runs(store, error))
        return false;
    const open_tier *truth = &store->tiers[TRUTH];
    if (open_tiers_of(store) == 1)
        return truth->kind->scan(truth->tier, most, row, context, error);
    return scan_up_to(store, BD_STORE_TIERS, most, row, context, error);
}

/* Are all rows of the census proved? Then no other tier has a better row. */
static bool is_final(const store_census *census)
{
    uint64_t proved = 0;
    for (int distance = 0; distance < BD_STORE_DISTANCES; ++distance)
        proved += census->exact[distance];
    return proved == census->rows;
}

/* Counts each tier by itself. Sets `last` to the census of the last tier and returns its place; -1: a tier failed. */
static int count_tiers(bd_store *store, bd_store_size *size, store_census *last, bd_error *error)
{
    int place = -1;
    for (int i = 0; i < BD_STORE_TIERS; ++i) {
        const open_tier *here = &store->tiers[i];
        if (!here->tier)
            continue;
        *last = (store_census){0};
        if (!here->kind->count(here->tier, last, error))
            return -1;
        size->tier[size->tiers].name = here->kind->name;
        size->tier[size->tiers].rows = last->rows;
        size->tier[size->tiers++].bytes = last->bytes;
        size->bytes += last->bytes;
        size->solves += last->solves;
        place = i;
    }
    return place;
}

/* A key may be in several tiers, and of equal rows the last tier's counts. If all rows of the last tier are proved,
 * as in dense tables, all of them count, and none need be read. */
bool bd_store_measure(bd_store *store, bd_store_size *size, bd_error *error)
{
    store_census all = {0};
    memset(size, 0, sizeof *size);
    if (!bd_store_flush(store, error) || !open_new_runs(store, error))
        return false;
    int last = count_tiers(store, size, &all, error);
    if (last < 0)
        return false;
    int end = last;
    if (size->tiers > 1 && !is_final(&all)) {
        all = (store_census){0};
        end = BD_STORE_TIERS;
    }
    if (size->tiers > 1 && !scan_up_to(store, end, BD_NO_COST, store_census_add, &all, error))
        return false;
    size->rows = all.rows;
    memcpy(size->exact, all.exact, sizeof size->exact);
    memcpy(size->bounds, all.bounds, sizeof size->bounds);
    return true;
}

void bd_store_cache(bd_store *store, uint64_t bytes)
{
    const open_tier *truth = &store->tiers[TRUTH];
    if (truth->kind->cache)
        truth->kind->cache(truth->tier, bytes);
}

bool bd_store_verify(bd_store *store, bd_error *error)
{
    for (int i = 0; i < BD_STORE_TIERS; ++i) {
        const open_tier *here = &store->tiers[i];
        if (here->tier && here->kind->verify && !here->kind->verify(here->tier, error))
            return false;
    }
    return true;
}

/* ---- Notes and the catalogue: of the truth alone ------------------------------------------------- */

bool bd_store_note(bd_store *store, const char *name, uint64_t value, bd_error *error)
{
    const open_tier *truth = &store->tiers[TRUTH];
    if (store->how & BD_STORE_READ_ONLY)
        return refuse_to_write(store, error);
    return bd_store_flush(store, error) && truth->kind->note(truth->tier, name, value, error);
}

/* The note may tell of rows in the first runs: those are opened after it is read. */
bd_store_answer bd_store_noted(bd_store *store, const char *name, uint64_t *value, bd_error *error)
{
    const open_tier *truth = &store->tiers[TRUTH];
    bd_store_answer answer = truth->kind->noted(truth->tier, name, value, error);
    return open_new_runs(store, error) ? answer : BD_STORE_FAILED;
}

bool bd_store_record(bd_store *store, const bd_store_solve *solve, bd_error *error)
{
    const open_tier *truth = &store->tiers[TRUTH];
    if (store->how & BD_STORE_READ_ONLY)
        return refuse_to_write(store, error);
    return truth->kind->record(truth->tier, solve, error);
}
