/* Asking SQLite, and its errors as one line that a person can act on. */
#include <errno.h>
#include <string.h>

#include "store/sqlite_parts.h"

/* SQLite keeps the system's error number, but not where a commit fails; then it is still in errno. */
static const char *reason(sqlite3 *db, int last)
{
    int number = sqlite3_system_errno(db);
    if (!number)
        number = last;
    return number ? strerror(number) : sqlite3_errmsg(db);
}

bool lite_fail(const store_tier *tier, bd_error *error)
{
    int last = errno;
    sqlite3 *db = tier->db;
    const char *where = tier->where;
    switch (sqlite3_errcode(db) & 0xff) {
    case SQLITE_NOTADB:
        return bd_fail(error, BD_BAD_INPUT, 0, "%.120s: not a store of positions: no SQLite file",
                       where);
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
