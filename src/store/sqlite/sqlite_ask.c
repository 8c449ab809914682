/* Asks SQLite, and turns its errors into one line that a person can act on. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "store/sqlite/sqlite_parts.h"

#define SUM_NAME "'checksum'"
#define ALL_ELSE                                                                                   \
    "SELECT name, sql, 0, 0, 0, 0, 0 FROM sqlite_master UNION ALL"                                 \
    " SELECT name, value, 0, 0, 0, 0, 0 FROM facts UNION ALL"                                      \
    " SELECT name, value, 0, 0, 0, 0, 0 FROM notes WHERE name <> " SUM_NAME                        \
    " UNION ALL SELECT * FROM solves"

static const char *const sentences[LITE_SENTENCES] = {
    [LITE_BEGIN] = "BEGIN IMMEDIATE",
    [LITE_COMMIT] = "COMMIT",
    [LITE_ROLLBACK] = "ROLLBACK",
    [LITE_FIND] = "SELECT value FROM packed WHERE key = ?",
    [LITE_ADD] = ("INSERT INTO packed VALUES (?, ?) ON CONFLICT (key) DO UPDATE"
                  " SET value = excluded.value WHERE is_better(excluded.value, value)"),
    [LITE_ALL] = "SELECT value, key FROM packed",
    [LITE_NOTE] = ("INSERT INTO notes VALUES (?, ?) ON CONFLICT (name) DO UPDATE"
                   " SET value = max(value, excluded.value)"),
    [LITE_NOTED] = "SELECT value FROM notes WHERE name = ?",
    [LITE_RECORD] = ("INSERT INTO solves (position, cost, proved, algorithm, generated, seconds)"
                     " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (position) DO UPDATE SET"
                     " cost = excluded.cost, proved = excluded.proved,"
                     " algorithm = excluded.algorithm, generated = excluded.generated,"
                     " seconds = excluded.seconds, at = excluded.at"
                     " WHERE excluded.cost <= cost AND excluded.proved >= proved"),
    [LITE_SOLVES] = "SELECT count(*) FROM solves",
    [LITE_CHECK] = "PRAGMA integrity_check (1)",
    [LITE_BYTES] = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
    [LITE_SUM] = ("SELECT value FROM notes WHERE name = " SUM_NAME),
    [LITE_SET_SUM] = ("INSERT OR REPLACE INTO notes VALUES (" SUM_NAME ", ?)"),
    [LITE_ALL_ELSE] = ALL_ELSE,
    [LITE_ONE_NOTE] = "SELECT name, value, 0, 0, 0, 0, 0 FROM notes WHERE name = ?",
    [LITE_ONE_SOLVE] = "SELECT * FROM solves WHERE position = ?",
};

/* SQLite keeps the system's error number, except when a commit fails; then errno still has it. */
static const char *reason(sqlite3 *db, int last)
{
    int number = sqlite3_system_errno(db);
    if (!number)
        number = last;
    return number ? strerror(number) : sqlite3_errmsg(db);
}

static bool has_memory(void)
{
    enum { PLENTY = 1 << 20 };
    void *some = malloc(PLENTY);
    free(some);
    return some != NULL;
}

/* SQLite says that it has no memory. It says so of some damaged files, too, and may not even check those. */
static bool is_damaged(const char *where)
{
    sqlite3 *again = NULL;
    sqlite3_stmt *check = NULL;
    bool answers = sqlite3_open_v2(where, &again, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
                   sqlite3_prepare_v2(again, sentences[LITE_CHECK], -1, &check, NULL) ==
                       SQLITE_OK &&
                   sqlite3_step(check) == SQLITE_ROW;
    const char *found = answers ? (const char *)sqlite3_column_text(check, 0) : NULL;
    bool damaged = found ? strcmp(found, "ok") != 0
                         : again && (sqlite3_errcode(again) & 0xff) == SQLITE_NOMEM && has_memory();
    sqlite3_finalize(check);
    sqlite3_close(again);
    return damaged;
}

bool lite_fail(const store_tier *tier, bd_error *error)
{
    int last = errno;
    sqlite3 *db = tier->db;
    const char *where = tier->where;
    int code = sqlite3_errcode(db) & 0xff;
    if (code == SQLITE_NOMEM && is_damaged(where))
        return bd_fail(error, BD_BAD_INPUT, 0, "%.120s: the store is damaged", where);
    switch (code) {
    case SQLITE_NOTADB:
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%.120s: not a store of positions: not an SQLite file", where);
    case SQLITE_CORRUPT:
        return bd_fail(error, BD_BAD_INPUT, 0, "%.120s: the store is damaged: %s", where,
                       sqlite3_errmsg(db));
    case SQLITE_FULL:
        return bd_fail(error, BD_SYSTEM, 0, "%.120s: cannot be written: the disk is full", where);
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return bd_fail(error, BD_SYSTEM, 0, "%.120s: cannot be written: it is read-only", where);
    case SQLITE_BUSY:
        return bd_fail(error, BD_SYSTEM, 0,
                       "%.120s: another process has kept it from being used for %d seconds", where,
                       LITE_PATIENCE);
    case SQLITE_CANTOPEN:
        return bd_fail(error, BD_SYSTEM, 0, "%.120s: cannot be opened: %s", where,
                       reason(db, last));
    case SQLITE_IOERR:
        return bd_fail(error, BD_SYSTEM, 0, "%.120s: cannot be read or written: %s", where,
                       reason(db, last));
    case SQLITE_NOMEM:
        return bd_fail(error, BD_NO_MEMORY, 0, "%.120s: no memory for the store", where);
    default:
        return bd_fail(error, BD_SYSTEM, 0, "%.120s: %s", where, sqlite3_errmsg(db));
    }
}

/* ---- Statements that are asked once ---- */

bool lite_run(const store_tier *tier, const char *sql, bd_error *error)
{
    if (sqlite3_exec(tier->db, sql, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    return lite_fail(tier, error);
}

bool lite_ask(const store_tier *tier, const char *sql, int64_t *number, bd_error *error)
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

/* ---- Prepared statements ---- */

sqlite3_stmt *lite_prepare(store_tier *tier, lite_sentence sentence, bd_error *error)
{
    sqlite3_stmt **statement = &tier->prepared[sentence];
    if (!*statement && sqlite3_prepare_v3(tier->db, sentences[sentence], -1,
                                          SQLITE_PREPARE_PERSISTENT, statement, NULL) != SQLITE_OK)
        lite_fail(tier, error);
    return *statement;
}

bool lite_finish(const store_tier *tier, sqlite3_stmt *statement, bd_error *error)
{
    sqlite3_step(statement);
    return sqlite3_reset(statement) == SQLITE_OK || lite_fail(tier, error);
}

bd_store_answer lite_answer(const store_tier *tier, sqlite3_stmt *query, uint64_t *number,
                            bd_error *error)
{
    int step = sqlite3_step(query);
    if (step == SQLITE_ROW)
        *number = (uint64_t)sqlite3_column_int64(query, 0);
    else if (step != SQLITE_DONE)
        lite_fail(tier, error);
    sqlite3_reset(query);
    return step == SQLITE_ROW    ? BD_STORE_FOUND
           : step == SQLITE_DONE ? BD_STORE_ABSENT
                                 : BD_STORE_FAILED;
}

bool lite_number(store_tier *tier, lite_sentence sentence, uint64_t *number, bd_error *error)
{
    sqlite3_stmt *query = lite_prepare(tier, sentence, error);
    return query && lite_answer(tier, query, number, error) != BD_STORE_FAILED;
}

/* ---- Transactions ---- */

static bool finish_sentence(store_tier *tier, lite_sentence sentence, bd_error *error)
{
    sqlite3_stmt *statement = lite_prepare(tier, sentence, error);
    return statement && lite_finish(tier, statement, error);
}

bool lite_begin(store_tier *tier, bd_error *error)
{
    tier->change = 0;
    return finish_sentence(tier, LITE_BEGIN, error);
}

bool lite_end(store_tier *tier, bool good, bd_error *error)
{
    if (good && lite_sum_change(tier, error) && finish_sentence(tier, LITE_COMMIT, error))
        return true;
    if (!sqlite3_get_autocommit(
            tier->db)) /* after a full disk SQLite may have rolled back itself */
        finish_sentence(tier, LITE_ROLLBACK, NULL);
    return false;
}
