/* Opening the file of a store: making it where there is none, and refusing what is none or another's.
 *
 * A new store is made in one transaction, so that a process killed meanwhile leaves an empty database,
 * which the next one takes for no store yet. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <bandolo/base/clock.h>

#include "store/sqlite_parts.h"
#include "store/sqlite_value.h"

/* The write-ahead log: readers do not wait for the writer, and it does not wait for the disk at each
 * commit (synchronous = NORMAL): safe against everything but a power cut, which may take the last
 * transactions and leaves those before them. The cache, taken as it is needed, holds the whole file
 * until runs take over. The file is not mapped: a sixth more look-ups a second are not worth the signal
 * that a failing disk would then send. */
static const char *const at_every_opening = "PRAGMA synchronous = NORMAL;"
                                            "PRAGMA cache_size = -262144;" /* KiB */
                                            "PRAGMA journal_size_limit = 67108864;"
                                            "PRAGMA temp_store = MEMORY;";

/* `packed` is what the program reads and writes, `positions` what people ask. */
static const char *const tables =
    "CREATE TABLE facts (name TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE notes (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE solves (position TEXT PRIMARY KEY, cost INTEGER NOT NULL, proved INTEGER NOT "
    "NULL,"
    " algorithm TEXT NOT NULL, generated INTEGER NOT NULL, seconds REAL NOT NULL,"
    " at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP) WITHOUT ROWID;";

#define VIEW                                                                                       \
    "CREATE VIEW positions (key, distance, move, proved) AS SELECT %s, value >> 9 & 2147483647,"   \
    " nullif((value >> 1 & 255) + (value >> 40 << 8), 0) - 1, value & 1 FROM packed;"

/* Keys of 8 bytes have their highest bit turned over, so that SQLite's order is that of the bytes. */
#define TURNED_KEY "(key & 9223372036854775807) | (~key & (-9223372036854775807 - 1))"

static bool run(const store_tier *tier, const char *sql, bd_error *error)
{
    if (sqlite3_exec(tier->db, sql, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    return lite_fail(tier, error);
}

/* The one number that a query answers. */
static bool ask(const store_tier *tier, const char *sql, int64_t *number, bd_error *error)
{
    sqlite3_stmt *query = NULL;
    bool good = sqlite3_prepare_v2(tier->db, sql, -1, &query, NULL) == SQLITE_OK &&
                sqlite3_step(query) == SQLITE_ROW;
    if (good)
        *number = sqlite3_column_int64(query, 0);
    else
        lite_fail(tier, error);
    sqlite3_finalize(query);
    return good;
}

/* Which byte of a key comes first where it is a number in the machine's order. */
static const char *byte_order(void)
{
    const uint16_t one = 1;
    unsigned char first;
    memcpy(&first, &one, 1);
    return first ? "little" : "big";
}

/* ---- Making ------------------------------------------------------------------------------------- */

static bool write_facts(const store_tier *tier, const bd_store_subject *subject, bd_error *error)
{
    char *sql = sqlite3_mprintf("INSERT INTO facts VALUES ('domain', %Q), ('goal', %Q),"
                                " ('key bytes', %u), ('byte order', %Q), ('made by', %Q)",
                                subject->domain, subject->goal, subject->key_size, byte_order(),
                                "bandolo " BD_VERSION);
    bool good = sql ? run(tier, sql, error)
                    : bd_fail(error, BD_NO_MEMORY, 0, "%.120s: no memory for the store",
                              tier->where);
    sqlite3_free(sql);
    return good;
}

static bool write_tables(const store_tier *tier, const bd_store_subject *subject, bd_error *error)
{
    char key[160], view[512], header[80];
    uint32_t size = subject->key_size;
    if (size > 8)
        snprintf(key, sizeof key, "lower(hex(key))");
    else
        snprintf(key, sizeof key, "printf('%%0%ullx', %s)", 2 * size,
                 size < 8 ? "key" : TURNED_KEY);
    snprintf(view, sizeof view, VIEW, key);
    snprintf(header, sizeof header, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
             LITE_APPLICATION, LITE_FORMAT);
    return run(tier,
               size > 8 ? "CREATE TABLE packed (key BLOB PRIMARY KEY, value INTEGER NOT NULL)"
                          " WITHOUT ROWID"
                        : "CREATE TABLE packed (key INTEGER PRIMARY KEY, value INTEGER NOT NULL)",
               error) &&
           run(tier, view, error) && run(tier, tables, error) &&
           write_facts(tier, subject, error) && run(tier, header, error);
}

static bool is_empty(const store_tier *tier, bool *empty, bd_error *error)
{
    int64_t things;
    if (!ask(tier, "SELECT count(*) FROM sqlite_master", &things, error))
        return false;
    *empty = things == 0;
    return true;
}

/* Another process may be doing the same: whoever comes second finds it done. */
static bool make(const store_tier *tier, const bd_store_subject *subject, bd_error *error)
{
    bool empty;
    if (!run(tier, "PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; BEGIN IMMEDIATE", error))
        return false;
    if (is_empty(tier, &empty, error) && (!empty || write_tables(tier, subject, error)) &&
        run(tier, "COMMIT", error))
        return true;
    sqlite3_exec(tier->db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

/* ---- Checking ----------------------------------------------------------------------------------- */

static bool check_header(const store_tier *tier, bd_error *error)
{
    int64_t application, format;
    if (!ask(tier, "PRAGMA application_id", &application, error) ||
        !ask(tier, "PRAGMA user_version", &format, error))
        return false;
    if (application != LITE_APPLICATION)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%.120s: not a store of positions, but a database of something else",
                       tier->where);
    if (format != LITE_FORMAT)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%.120s: a store of format %" PRId64 "; this version reads format %d",
                       tier->where, format, LITE_FORMAT);
    return true;
}

/* The value of a fact, which the caller frees. */
static char *fact(const store_tier *tier, const char *name, bd_error *error)
{
    sqlite3_stmt *query = NULL;
    char *value = NULL;
    if (sqlite3_prepare_v2(tier->db, "SELECT value FROM facts WHERE name = ?", -1, &query, NULL) !=
            SQLITE_OK ||
        sqlite3_bind_text(query, 1, name, -1, SQLITE_STATIC) != SQLITE_OK) {
        lite_fail(tier, error);
    } else {
        int step = sqlite3_step(query);
        const char *text = step == SQLITE_ROW ? (const char *)sqlite3_column_text(query, 0) : NULL;
        value = text ? strdup(text) : NULL;
        if (step == SQLITE_DONE)
            bd_fail(error, BD_BAD_INPUT, 0, "%.120s: the store is damaged: it does not say its %s",
                    tier->where, name);
        else if (!value)
            lite_fail(tier, error);
    }
    sqlite3_finalize(query);
    return value;
}

static bool check_subject(store_tier *tier, const bd_store_subject *wanted, bd_error *error)
{
    char *domain = fact(tier, "domain", error);
    char *goal = domain ? fact(tier, "goal", error) : NULL;
    char *size = goal ? fact(tier, "key bytes", error) : NULL;
    char *order = size ? fact(tier, "byte order", error) : NULL;
    bool good = false;
    if (order) {
        bd_store_subject found = {
            .domain = domain, .goal = goal, .key_size = (uint32_t)strtoul(size, NULL, 10)};
        good = store_subject_fits(tier->where, &found, wanted, error);
        if (good && strcmp(order, byte_order()) != 0)
            good = bd_fail(error, BD_BAD_INPUT, 0,
                           "%.120s: made on a machine of the other byte order: export it there and"
                           " import it here",
                           tier->where);
        good = good && store_subject_copy(&tier->subject, &found, error);
    }
    free(domain);
    free(goal);
    free(size);
    free(order);
    return good;
}

/* ---- Opening ------------------------------------------------------------------------------------ */

static bool no_memory(const store_tier *tier, bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "%.120s: no memory for the store", tier->where);
}

/* The file as a URI, in which no name means anything else (":memory:" would, as a name). The caller
 * frees it. */
static char *uri_of(const char *where, const char *query)
{
    static const char digits[] = "0123456789abcdef";
    char *uri = malloc(sizeof "file:./" + 3 * strlen(where) + strlen(query));
    if (!uri)
        return NULL;
    char *end = uri + sprintf(uri, "file:%s", *where == '/' ? "" : "./");
    for (; *where; ++where)
        if (strchr("%?#", *where)) {
            *end++ = '%';
            *end++ = digits[*where >> 4];
            *end++ = digits[*where & 15];
        } else {
            *end++ = *where;
        }
    strcpy(end, query);
    return uri;
}

static bool open_file(store_tier *tier, bool make_it, const char *query, bd_error *error)
{
    char *uri = uri_of(tier->where, query);
    if (!uri)
        return no_memory(tier, error);
    int flags = tier->read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    if (make_it)
        flags |= SQLITE_OPEN_CREATE;
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

/* Is it a store that nobody uses now, all of it in the one file? Then it can be read where SQLite may
 * not make the files beside it by which processes watch out for each other: on a read-only medium. */
static bool is_at_rest(const store_tier *tier)
{
    char log[4096];
    int length = snprintf(log, sizeof log, "%s-wal", tier->where);
    return tier->read_only && length < (int)sizeof log && access(log, F_OK) != 0;
}

/* Opens the file and looks into it for the first time. */
static bool look_into(store_tier *tier, bool make_it, bool *empty, bd_error *error)
{
    if (!open_file(tier, make_it, "", error))
        return false;
    if (is_empty(tier, empty, error))
        return true;
    int code = sqlite3_errcode(tier->db) & 0xff;
    if ((code != SQLITE_READONLY && code != SQLITE_CANTOPEN) || !is_at_rest(tier))
        return false;
    sqlite3_close(tier->db);
    tier->db = NULL;
    return open_file(tier, false, "?immutable=1", error) && is_empty(tier, empty, error);
}

/* SQL's word for store_is_better, of two values of one key. */
static void is_better(sqlite3_context *context, int count, sqlite3_value **values)
{
    bd_store_row row, old;
    (void)count;
    lite_unpack((uint64_t)sqlite3_value_int64(values[0]), &row);
    lite_unpack((uint64_t)sqlite3_value_int64(values[1]), &old);
    sqlite3_result_int(context, store_is_better(&row, &old));
}

static bool ready(store_tier *tier, const bd_store_subject *subject, bool make_it, bd_error *error)
{
    bool empty;
    if (!look_into(tier, make_it, &empty, error) || !run(tier, at_every_opening, error))
        return false;
    if (empty && !make_it)
        return bd_fail(error, BD_BAD_INPUT, 0, "%.120s: an empty file, no store yet", tier->where);
    if ((empty && !make(tier, subject, error)) || !check_header(tier, error) ||
        !check_subject(tier, subject, error))
        return false;
    if (sqlite3_create_function(tier->db, "is_better", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL,
                                is_better, NULL, NULL) != SQLITE_OK)
        return lite_fail(tier, error);
    return true;
}

/* Where two processes would wait for each other, as when both make the file, SQLite does not wait at all
 * but sends one of them away: to come again. */
static bool ready_in_the_end(store_tier *tier, const bd_store_subject *subject, bool make_it,
                             bd_error *error)
{
    const struct timespec moment = {.tv_nsec = 2000000};
    double start = bd_clock_seconds();
    while (!ready(tier, subject, make_it, error)) {
        if (!tier->db || (sqlite3_errcode(tier->db) & 0xff) != SQLITE_BUSY ||
            bd_clock_seconds() - start > LITE_PATIENCE)
            return false;
        sqlite3_close(tier->db);
        tier->db = NULL;
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
    for (int i = 0; i < LITE_SENTENCES; ++i)
        sqlite3_finalize(tier->prepared[i]);
    sqlite3_close(tier->db);
    store_subject_free(&tier->subject);
    free(tier->where);
    free(tier);
}
