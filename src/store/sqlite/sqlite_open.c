/* Opens the file of a store, in any state and with any rights. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include <bandolo/base/run.h>
#include <bandolo/base/text.h>

#include "store/sqlite/sqlite_parts.h"
#include "store/sqlite/sqlite_value.h"

/* With the write-ahead log readers do not wait for the writer, and the writer does not wait for the disk at each
 * commit (synchronous = NORMAL). A power cut may take the last transactions, and nothing else loses any. The cache
 * grows as needed and can hold the whole file until runs take over. The file is not mapped: that gives a sixth more
 * look-ups a second, but a failing disk would then end the process by a signal. */
static const char *const at_every_opening = "PRAGMA synchronous = NORMAL;"
                                            "PRAGMA cache_size = -262144;" /* KiB */
                                            "PRAGMA journal_size_limit = 67108864;"
                                            "PRAGMA temp_store = MEMORY;";

static bool lite_no_memory(const store_tier *tier, bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "%.120s: no memory for the store", tier->where);
}

/* The file as a URI, so that a name such as ":memory:" means a file, too. The caller frees it. */
static char *uri_of(const char *where, const char *query)
{
    size_t size = sizeof "file:./" + 3 * strlen(where) + strlen(query);
    char *uri = malloc(size);
    if (!uri)
        return NULL;
    size_t at = bd_text(uri, size, "file:%s", *where == '/' ? "" : "./");
    for (; *where; ++where)
        at += bd_text_at(uri, size, at, strchr("%?#", *where) ? "%%%02x" : "%c", *where);
    bd_text_at(uri, size, at, "%s", query);
    return uri;
}

static bool open_file(store_tier *tier, int flags, const char *query, bd_error *error)
{
    char *uri = uri_of(tier->where, query);
    if (!uri)
        return lite_no_memory(tier, error);
    int code = sqlite3_open_v2(uri, &tier->db, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, NULL);
    free(uri);
    if (code != SQLITE_OK)
        return lite_fail(tier, error);
    sqlite3_busy_timeout(tier->db, LITE_PATIENCE * 1000);
    if (!tier->read_only && sqlite3_db_readonly(tier->db, "main"))
        return bd_fail(error, BD_SYSTEM, 0, "%.120s: cannot be written: it is read-only",
                       tier->where);
    return true;
}

/* Has the store no file beside it with this ending, or an empty one? */
static bool lacks(const store_tier *tier, const char *ending)
{
    char beside[4096];
    struct stat status;
    int length = snprintf(beside, sizeof beside, "%s%s", tier->where, ending);
    return length < (int)sizeof beside && (stat(beside, &status) != 0 || status.st_size == 0);
}

/* Is the store all in one file, and in use by nobody? Then it can be read on a read-only medium, where SQLite cannot
 * make the two files beside it that processes share. */
static bool is_at_rest(const store_tier *tier)
{
    return tier->read_only && lacks(tier, "-wal") && lacks(tier, "-journal");
}

static void close_database(store_tier *tier)
{
    for (int i = 0; i < LITE_SENTENCES; ++i) {
        sqlite3_finalize(tier->prepared[i]);
        tier->prepared[i] = NULL;
    }
    sqlite3_close(tier->db);
    tier->db = NULL;
}

/* Opens the file and reads from it for the first time. */
static bool look_into(store_tier *tier, bool make_it, bool *empty, bd_error *error)
{
    int flags = tier->read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    if (!open_file(tier, make_it ? flags | SQLITE_OPEN_CREATE : flags, "", error))
        return false;
    if (lite_is_empty(tier, empty, error))
        return true;
    bool is_interrupted = sqlite3_extended_errcode(tier->db) == SQLITE_READONLY_ROLLBACK;
    int code = sqlite3_errcode(tier->db) & 0xff;
    if (is_interrupted) /* a power loss cut a transaction short: SQLite undoes it where it may write */
        flags = SQLITE_OPEN_READWRITE;
    else if ((code != SQLITE_READONLY && code != SQLITE_CANTOPEN) || !is_at_rest(tier))
        return false;
    close_database(tier);
    return open_file(tier, flags, is_interrupted ? "" : "?immutable=1", error) &&
           lite_is_empty(tier, empty, error);
}

/* store_is_better() for SQL: compares two values of one key. */
static void is_better(sqlite3_context *context, int count, sqlite3_value **values)
{
    store_tier *tier = sqlite3_user_data(context);
    bd_store_row row, old;
    (void)count;
    tier->old_value = (uint64_t)sqlite3_value_int64(values[1]);
    lite_unpack((uint64_t)sqlite3_value_int64(values[0]), &row);
    lite_unpack(tier->old_value, &old);
    tier->met = store_is_better(&row, &old) ? LITE_WORSE : LITE_AS_GOOD;
    sqlite3_result_int(context, tier->met == LITE_WORSE);
}

static bool ready(store_tier *tier, const bd_store_subject *subject, bool make_it, bd_error *error)
{
    bool empty;
    if (!look_into(tier, make_it, &empty, error) || !lite_run(tier, at_every_opening, error))
        return false;
    if (empty && !make_it)
        return bd_fail(error, BD_BAD_INPUT, 0, "%.120s: an empty file, no store yet", tier->where);
    if ((empty && !lite_make(tier, subject, error)) || !lite_check_header(tier, error) ||
        !lite_check_subject(tier, subject, error))
        return false;
    if (sqlite3_create_function(tier->db, "is_better", 2, SQLITE_UTF8, tier, is_better, NULL,
                                NULL) != SQLITE_OK)
        return lite_fail(tier, error);
    return true;
}

/* If two processes would wait for each other, as when both make the file, SQLite refuses one of them at once, which
 * then tries again. */
static bool ready_in_the_end(store_tier *tier, const bd_store_subject *subject, bool make_it,
                             bd_error *error)
{
    const struct timespec moment = {.tv_nsec = 2000000};
    double start = bd_clock_seconds();
    while (!ready(tier, subject, make_it, error)) {
        if (!tier->db || (sqlite3_errcode(tier->db) & 0xff) != SQLITE_BUSY ||
            bd_clock_seconds() - start > LITE_PATIENCE)
            return false;
        close_database(tier);
        nanosleep(&moment, NULL);
    }
    return true;
}

bool lite_open(store_tier **tier, const char *where, const bd_store_subject *subject, unsigned how,
               bd_error *error)
{
    *tier = NULL;
    store_tier *made = calloc(1, sizeof *made);
    char *name = strdup(where);
    if (!made || !name) {
        free(made);
        free(name);
        return bd_fail(error, BD_NO_MEMORY, 0, "%.120s: no memory for the store", where);
    }
    made->where = name;
    made->read_only = how & BD_STORE_READ_ONLY;
    bool make_it = subject && !(how & (BD_STORE_MUST_EXIST | BD_STORE_READ_ONLY));
    if (!ready_in_the_end(made, subject, make_it, error)) {
        lite_close(made);
        return false;
    }
    *tier = made;
    return true;
}

void lite_close(store_tier *tier)
{
    if (!tier)
        return;
    close_database(tier);
    store_subject_free(&tier->subject);
    free(tier->where);
    free(tier);
}
