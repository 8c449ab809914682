/* The SQLite tier: one file, one table from key to value (store/sqlite/sqlite_value.h), any number of processes.
 *
 * A key of up to 8 bytes is the row number of an ordinary table, and a row takes 17 to 18 bytes. A longer key is a blob
 * that orders a table without row numbers. Both tables have the order of the key's bytes, so a sorted batch goes through
 * the file from front to back. */
#include <string.h>

#include "store/packed.h"
#include "store/sqlite/sqlite_parts.h"
#include "store/sqlite/sqlite_value.h"

#include <inttypes.h>
#include <stdio.h>

#define TURNED_BIT (UINT64_C(1) << 63)

/* ---- Keys --------------------------------------------------------------------------------------- */

static unsigned unused_bits(uint32_t key_size)
{
    return (64 - 8 * key_size) % 64;
}

/* The key's bytes as a number, first byte highest. SQLite's numbers are signed, so the highest bit is flipped. */
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

/* Reads the current row of LITE_ALL. */
static bool lite_read_row(const store_tier *tier, sqlite3_stmt *all, bd_store_row *row,
                          bd_error *error)
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

/* ---- The tier ----------------------------------------------------------------------------------- */

static bool lite_close_tier(store_tier *tier, bd_error *error)
{
    (void)error; /* every transaction has ended: nothing can be lost */
    lite_close(tier);
    return true;
}

static bd_store_answer sqlite_tier_find(store_tier *tier, const void *key, bd_store_row *row,
                                        bd_error *error)
{
    sqlite3_stmt *query = lite_prepare(tier, LITE_FIND, error);
    uint64_t value;
    if (!query)
        return BD_STORE_FAILED;
    if (!bind_key(tier, query, key)) {
        lite_fail(tier, error);
        return BD_STORE_FAILED;
    }
    bd_store_answer found = lite_answer(tier, query, &value, error);
    if (found == BD_STORE_FOUND) {
        memset(row->key, 0, sizeof row->key);
        memcpy(row->key, key, tier->subject.is.key_size);
        lite_unpack(value, row);
    }
    return found;
}

/* The hash that a row adds to the sum. */
static uint64_t hash_of(const store_tier *tier, const bd_store_row *row, uint64_t value)
{
    uint32_t size = tier->subject.is.key_size;
    if (!lite_has_integer_keys(tier))
        return lite_hash(row->key, size, value);
    sqlite3_int64 number = number_of_key(row->key, size);
    return lite_hash(&number, sizeof number, value);
}

/* Adds a row, or improves the one that is there, and notes how this changes the sum. */
static bool lite_add_row(store_tier *tier, sqlite3_stmt *statement, const bd_store_row *row,
                         bd_error *error)
{
    uint64_t value = lite_pack(row);
    if (!bind_key(tier, statement, row->key) ||
        sqlite3_bind_int64(statement, 2, (sqlite3_int64)value) != SQLITE_OK)
        return lite_fail(tier, error);
    tier->met = LITE_NONE; /* unless SQLite calls is_better() */
    if (!lite_finish(tier, statement, error))
        return false;
    if (tier->met == LITE_WORSE)
        tier->change -= hash_of(tier, row, tier->old_value);
    if (tier->met != LITE_AS_GOOD)
        tier->change += hash_of(tier, row, value);
    return true;
}

static bool lite_add_rows(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error)
{
    sqlite3_stmt *statement = lite_prepare(tier, LITE_ADD, error);
    bool good = statement;
    for (size_t i = 0; good && i < count; ++i)
        good = lite_add_row(tier, statement, &rows[i], error);
    return good;
}

static bool sqlite_tier_add(store_tier *tier, const bd_store_row *rows, size_t count,
                            bd_error *error)
{
    return lite_begin(tier, error) &&
           lite_end(tier, lite_add_rows(tier, rows, count, error), error);
}

static bool sqlite_tier_scan(store_tier *tier, bd_cost most,
                             bool (*row)(void *, const bd_store_row *), void *context,
                             bd_error *error)
{
    sqlite3_stmt *all = lite_prepare(tier, LITE_ALL, error);
    if (!all)
        return false;
    int step;
    bool good = true, wanted = true;
    while (wanted && (step = sqlite3_step(all)) == SQLITE_ROW) {
        bd_store_row here;
        good = lite_read_row(tier, all, &here, error);
        wanted = good && (here.distance > most || row(context, &here));
    }
    if (wanted && step != SQLITE_DONE)
        good = lite_fail(tier, error);
    sqlite3_reset(all);
    return good;
}

static bool sqlite_tier_count(store_tier *tier, store_census *census, bd_error *error)
{
    uint64_t bytes = 0, solves = 0;
    if (!sqlite_tier_scan(tier, BD_NO_COST, store_census_add, census, error) ||
        !lite_number(tier, LITE_BYTES, &bytes, error) ||
        !lite_number(tier, LITE_SOLVES, &solves, error))
        return false;
    census->bytes += bytes;
    census->solves += solves;
    return true;
}

/* Checks the structure of the file. */
static bool check_pages(store_tier *tier, bd_error *error)
{
    sqlite3_stmt *check = lite_prepare(tier, LITE_CHECK, error);
    if (!check)
        return false;
    bool good = sqlite3_step(check) == SQLITE_ROW;
    const char *verdict = good ? (const char *)sqlite3_column_text(check, 0) : NULL;
    if (!verdict)
        good = lite_fail(tier, error);
    else if (strcmp(verdict, "ok") != 0) {
        const char *line = strchr(verdict, '\n'); /* the first line only names the database */
        good = bd_fail(error, BD_BAD_INPUT, 0, "%.120s: the store is damaged: %.80s", tier->where,
                       line ? line + 1 : verdict);
    }
    sqlite3_reset(check);
    return good;
}

/* Adds the rows of `packed` to the sum, as the file has them. */
static bool sum_packed(store_tier *tier, uint64_t *sum, bd_error *error)
{
    sqlite3_stmt *all = lite_prepare(tier, LITE_ALL, error);
    if (!all)
        return false;
    while (sqlite3_step(all) == SQLITE_ROW) {
        sqlite3_int64 number = sqlite3_column_int64(all, 1);
        bool is_number = lite_has_integer_keys(tier);
        const void *key = is_number ? &number : sqlite3_column_blob(all, 1);
        int size = is_number ? (int)sizeof number : sqlite3_column_bytes(all, 1);
        *sum += lite_hash(key, (size_t)size, (uint64_t)sqlite3_column_int64(all, 0));
    }
    return sqlite3_reset(all) == SQLITE_OK || lite_fail(tier, error);
}

/* Compares the sum of all rows with the one that the store notes. */
static bool check_sum(store_tier *tier, bd_error *error)
{
    uint64_t sum = 0;
    uint64_t written = 0;
    if (!sum_packed(tier, &sum, error) || !lite_sum_of(tier, LITE_ALL_ELSE, NULL, &sum, error) ||
        !lite_number(tier, LITE_SUM, &written, error))
        return false;
    return sum == written || bd_fail(error, BD_BAD_INPUT, 0,
                                     "%.120s: the store is damaged: its checksum is not that of"
                                     " its rows",
                                     tier->where);
}

static bool sqlite_tier_verify(store_tier *tier, bd_error *error)
{
    if (!check_pages(tier, error) || !tier->has_sum)
        return !tier->has_sum;
    bool good = lite_run(tier, "BEGIN", error);
    good = good && check_sum(tier, error);
    sqlite3_exec(tier->db, "COMMIT", NULL, NULL, NULL);
    return good;
}

static const bd_store_subject *sqlite_tier_about(const store_tier *tier)
{
    return &tier->subject.is;
}

/* Runs a statement that changes one row; `look` reads the row that has this name. Updates the sum. */
static bool change(store_tier *tier, sqlite3_stmt *statement, lite_sentence look, const char *name,
                   bd_error *error)
{
    uint64_t before = 0, after = 0;
    bool good = lite_begin(tier, error);
    if (!good)
        return false;
    good = lite_sum_of(tier, look, name, &before, error) && lite_finish(tier, statement, error) &&
           lite_sum_of(tier, look, name, &after, error);
    tier->change = after - before;
    return lite_end(tier, good, error);
}

static bool sqlite_tier_note(store_tier *tier, const char *name, uint64_t value, bd_error *error)
{
    sqlite3_stmt *statement = lite_prepare(tier, LITE_NOTE, error);
    if (!statement)
        return false;
    if (sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC) != SQLITE_OK ||
        sqlite3_bind_int64(statement, 2, (sqlite3_int64)value) != SQLITE_OK)
        return lite_fail(tier, error);
    return change(tier, statement, LITE_ONE_NOTE, name, error);
}

static bd_store_answer sqlite_tier_noted(store_tier *tier, const char *name, uint64_t *value,
                                         bd_error *error)
{
    sqlite3_stmt *query = lite_prepare(tier, LITE_NOTED, error);
    if (!query)
        return BD_STORE_FAILED;
    if (sqlite3_bind_text(query, 1, name, -1, SQLITE_STATIC) != SQLITE_OK) {
        lite_fail(tier, error);
        return BD_STORE_FAILED;
    }
    return lite_answer(tier, query, value, error);
}

static bool sqlite_tier_record(store_tier *tier, const bd_store_solve *solve, bd_error *error)
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
    return change(tier, statement, LITE_ONE_SOLVE, solve->position, error);
}

static void sqlite_tier_cache(store_tier *tier, uint64_t bytes)
{
    char sql[64];
    bd_error error; /* if this fails, the cache keeps its size */
    snprintf(sql, sizeof sql, "PRAGMA cache_size = -%" PRIu64, (bytes >> 10) + 1);
    lite_run(tier, sql, &error);
}

const store_tier_kind store_sqlite = {
    .name = "sqlite",
    .open = lite_open,
    .close = lite_close_tier,
    .find = sqlite_tier_find,
    .add = sqlite_tier_add,
    .scan = sqlite_tier_scan,
    .count = sqlite_tier_count,
    .about = sqlite_tier_about,
    .note = sqlite_tier_note,
    .noted = sqlite_tier_noted,
    .record = sqlite_tier_record,
    .verify = sqlite_tier_verify,
    .cache = sqlite_tier_cache,
};
