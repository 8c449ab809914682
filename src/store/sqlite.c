/* The SQLite tier: one file, one table from key to value (store/sqlite_value.h), any number of processes.
 *
 * A key of up to 8 bytes is the row number of an ordinary table, 17 to 18 bytes a row in all; a longer
 * one is the blob by which a table without row numbers is ordered. Both in the order of the key's bytes,
 * so that a sorted batch goes through the file from front to back. */
#include <string.h>

#include "store/packed.h"
#include "store/sqlite_parts.h"
#include "store/sqlite_value.h"

#include <inttypes.h>
#include <stdio.h>

#define TURNED_BIT (UINT64_C(1) << 63)

static const char *const sentences[LITE_SENTENCES] = {
    [LITE_BEGIN] = "BEGIN IMMEDIATE",
    [LITE_COMMIT] = "COMMIT",
    [LITE_ROLLBACK] = "ROLLBACK",
    [LITE_FIND] = "SELECT value FROM packed WHERE key = ?",
    [LITE_ADD] = ("INSERT INTO packed VALUES (?, ?) ON CONFLICT (key) DO UPDATE"
                  " SET value = excluded.value WHERE is_better(excluded.value, value)"),
    [LITE_ALL] = "SELECT value, key FROM packed",
    [LITE_NOTE] = "INSERT OR REPLACE INTO notes VALUES (?, ?)",
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
};

sqlite3_stmt *lite_prepare(store_tier *tier, lite_sentence sentence, bd_error *error)
{
    sqlite3_stmt **statement = &tier->prepared[sentence];
    if (!*statement && sqlite3_prepare_v3(tier->db, sentences[sentence], -1,
                                          SQLITE_PREPARE_PERSISTENT, statement, NULL) != SQLITE_OK)
        lite_fail(tier, error);
    return *statement;
}

/* ---- Keys --------------------------------------------------------------------------------------- */

static unsigned unused_bits(uint32_t key_size)
{
    return (64 - 8 * key_size) % 64;
}

/* The key's bytes as a number, first byte highest; SQLite's numbers are signed, hence the turned bit. */
static sqlite3_int64 number_of_key(const void *key, uint32_t size)
{
    uint64_t number = 0;
    packed_key(key, size, &number);
    return (sqlite3_int64)(size == 8 ? number ^ TURNED_BIT : number >> unused_bits(size));
}

static void key_of_number(sqlite3_int64 number, unsigned char *key, uint32_t size)
{
    uint64_t bits = (uint64_t)number;
    bits = size == 8 ? bits ^ TURNED_BIT : bits << unused_bits(size);
    packed_key_bytes(&bits, size, key);
}

static bool bind_key(const store_tier *tier, sqlite3_stmt *statement, const void *key)
{
    uint32_t size = tier->subject.is.key_size;
    int code = lite_has_integer_keys(tier)
                   ? sqlite3_bind_int64(statement, 1, number_of_key(key, size))
                   : sqlite3_bind_blob(statement, 1, key, (int)size, SQLITE_STATIC);
    return code == SQLITE_OK;
}

/* The row that the statement of LITE_ALL stands at. */
static bool read_row(const store_tier *tier, sqlite3_stmt *all, bd_store_row *row, bd_error *error)
{
    uint32_t size = tier->subject.is.key_size;
    memset(row->key, 0, sizeof row->key);
    lite_unpack((uint64_t)sqlite3_column_int64(all, 0), row);
    if (lite_has_integer_keys(tier)) {
        key_of_number(sqlite3_column_int64(all, 1), row->key, size);
        return true;
    }
    const void *blob = sqlite3_column_blob(all, 1);
    if (!blob || sqlite3_column_bytes(all, 1) != (int)size)
        return bd_fail(error, BD_BAD_INPUT, 0, "%.120s: the store is damaged: a key has %d bytes",
                       tier->where, sqlite3_column_bytes(all, 1));
    memcpy(row->key, blob, size);
    return true;
}

/* ---- Statements --------------------------------------------------------------------------------- */

/* Steps a statement that gives no rows, and readies it for the next time. */
static bool finish(const store_tier *tier, sqlite3_stmt *statement, bd_error *error)
{
    sqlite3_step(statement);
    return sqlite3_reset(statement) == SQLITE_OK || lite_fail(tier, error);
}

static bool finish_sentence(store_tier *tier, lite_sentence sentence, bd_error *error)
{
    sqlite3_stmt *statement = lite_prepare(tier, sentence, error);
    return statement && finish(tier, statement, error);
}

/* Steps a query of one number, and readies it for the next time. */
static bd_store_answer answer(const store_tier *tier, sqlite3_stmt *query, uint64_t *number,
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

/* ---- The tier ----------------------------------------------------------------------------------- */

static bool close_tier(store_tier *tier, bd_error *error)
{
    (void)error; /* every transaction is over: nothing can be lost */
    lite_close(tier);
    return true;
}

static bd_store_answer find(store_tier *tier, const void *key, bd_store_row *row, bd_error *error)
{
    sqlite3_stmt *query = lite_prepare(tier, LITE_FIND, error);
    uint64_t value;
    if (!query)
        return BD_STORE_FAILED;
    if (!bind_key(tier, query, key)) {
        lite_fail(tier, error);
        return BD_STORE_FAILED;
    }
    bd_store_answer found = answer(tier, query, &value, error);
    if (found == BD_STORE_FOUND) {
        memset(row->key, 0, sizeof row->key);
        memcpy(row->key, key, tier->subject.is.key_size);
        lite_unpack(value, row);
    }
    return found;
}

static bool add_rows(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error)
{
    sqlite3_stmt *statement = lite_prepare(tier, LITE_ADD, error);
    if (!statement)
        return false;
    for (size_t i = 0; i < count; ++i) {
        if (!bind_key(tier, statement, rows[i].key) ||
            sqlite3_bind_int64(statement, 2, (sqlite3_int64)lite_pack(&rows[i])) != SQLITE_OK)
            return lite_fail(tier, error);
        if (!finish(tier, statement, error))
            return false;
    }
    return true;
}

static bool add(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error)
{
    if (!finish_sentence(tier, LITE_BEGIN, error))
        return false;
    if (add_rows(tier, rows, count, error) && finish_sentence(tier, LITE_COMMIT, error))
        return true;
    if (!sqlite3_get_autocommit(tier->db)) /* a full disk may have rolled it back already */
        finish_sentence(tier, LITE_ROLLBACK, NULL);
    return false;
}

static bool scan(store_tier *tier, bd_cost most, bool (*row)(void *, const bd_store_row *),
                 void *context, bd_error *error)
{
    sqlite3_stmt *all = lite_prepare(tier, LITE_ALL, error);
    if (!all)
        return false;
    int step;
    bool good = true, wanted = true;
    while (wanted && (step = sqlite3_step(all)) == SQLITE_ROW) {
        bd_store_row here;
        good = read_row(tier, all, &here, error);
        wanted = good && (here.distance > most || row(context, &here));
    }
    if (wanted && step != SQLITE_DONE)
        good = lite_fail(tier, error);
    sqlite3_reset(all);
    return good;
}

static bool count_row(void *census, const bd_store_row *row)
{
    store_census_add(census, row);
    return true;
}

static bool ask(store_tier *tier, lite_sentence sentence, uint64_t *number, bd_error *error)
{
    sqlite3_stmt *query = lite_prepare(tier, sentence, error);
    return query && answer(tier, query, number, error) != BD_STORE_FAILED;
}

static bool count(store_tier *tier, store_census *census, bd_error *error)
{
    uint64_t bytes = 0, solves = 0;
    if (!scan(tier, BD_NO_COST, count_row, census, error) ||
        !ask(tier, LITE_BYTES, &bytes, error) || !ask(tier, LITE_SOLVES, &solves, error))
        return false;
    census->bytes += bytes;
    census->solves += solves;
    return true;
}

/* SQLite has no checksums, but looks whether its pages and their order make sense. */
static bool verify(store_tier *tier, bd_error *error)
{
    sqlite3_stmt *check = lite_prepare(tier, LITE_CHECK, error);
    if (!check)
        return false;
    bool good = sqlite3_step(check) == SQLITE_ROW;
    const char *verdict = good ? (const char *)sqlite3_column_text(check, 0) : NULL;
    if (!verdict)
        good = lite_fail(tier, error);
    else if (strcmp(verdict, "ok") != 0)
        good = bd_fail(error, BD_BAD_INPUT, 0, "%.120s: the store is damaged: %.80s", tier->where,
                       verdict);
    sqlite3_reset(check);
    return good;
}

static const bd_store_subject *about(const store_tier *tier)
{
    return &tier->subject.is;
}

static bool note(store_tier *tier, const char *name, uint64_t value, bd_error *error)
{
    sqlite3_stmt *statement = lite_prepare(tier, LITE_NOTE, error);
    if (!statement)
        return false;
    if (sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC) != SQLITE_OK ||
        sqlite3_bind_int64(statement, 2, (sqlite3_int64)value) != SQLITE_OK)
        return lite_fail(tier, error);
    return finish(tier, statement, error);
}

static bd_store_answer noted(store_tier *tier, const char *name, uint64_t *value, bd_error *error)
{
    sqlite3_stmt *query = lite_prepare(tier, LITE_NOTED, error);
    if (!query)
        return BD_STORE_FAILED;
    if (sqlite3_bind_text(query, 1, name, -1, SQLITE_STATIC) != SQLITE_OK) {
        lite_fail(tier, error);
        return BD_STORE_FAILED;
    }
    return answer(tier, query, value, error);
}

static bool record(store_tier *tier, const bd_store_solve *solve, bd_error *error)
{
    sqlite3_stmt *statement = lite_prepare(tier, LITE_RECORD, error);
    if (!statement)
        return false;
    if (sqlite3_bind_text(statement, 1, solve->position, -1, SQLITE_STATIC) != SQLITE_OK ||
        sqlite3_bind_int64(statement, 2, solve->cost) != SQLITE_OK ||
        sqlite3_bind_int(statement, 3, solve->proved) != SQLITE_OK ||
        sqlite3_bind_text(statement, 4, solve->algorithm, -1, SQLITE_STATIC) != SQLITE_OK ||
        sqlite3_bind_int64(statement, 5, (sqlite3_int64)solve->generated) != SQLITE_OK ||
        sqlite3_bind_double(statement, 6, solve->seconds) != SQLITE_OK)
        return lite_fail(tier, error);
    return finish(tier, statement, error);
}

static void cache(store_tier *tier, uint64_t bytes)
{
    char sql[64];
    bd_error error; /* a cache of another size is no failure */
    snprintf(sql, sizeof sql, "PRAGMA cache_size = -%" PRIu64, (bytes >> 10) + 1);
    lite_run(tier, sql, &error);
}

const store_tier_kind store_sqlite = {
    .name = "sqlite",
    .open = lite_open,
    .close = close_tier,
    .find = find,
    .add = add,
    .scan = scan,
    .count = count,
    .about = about,
    .note = note,
    .noted = noted,
    .record = record,
    .verify = verify,
    .cache = cache,
};
