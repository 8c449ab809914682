/* The checksum of a store's contents: the sum of a hash of each row of each table.
 *
 * SQLite checks the structure of its pages, not their contents. The sum does not depend on the order of the rows, so
 * each transaction updates it by what it changes. The table of notes keeps it. Stores of format 1 have none. */
#include "store/checksum.h"
#include "store/sqlite/sqlite_parts.h"

uint64_t lite_hash(const void *key, size_t key_size, uint64_t value)
{
    return store_checksum(key, key_size, value);
}

/* Hashes the current row of a query. False: no memory. */
static bool hash_columns(sqlite3_stmt *row, uint64_t *hash)
{
    *hash = 0;
    for (int i = 0; i < sqlite3_column_count(row); ++i) {
        const void *text = sqlite3_column_text(row, i);
        if (!text && sqlite3_column_type(row, i) != SQLITE_NULL)
            return false;
        if (text)
            *hash = store_checksum(text, (size_t)sqlite3_column_bytes(row, i), *hash + (unsigned)i);
    }
    return true;
}

/* Adds the hashes of a query's rows, and resets the query. */
static bool add_rows_of(const store_tier *tier, sqlite3_stmt *query, uint64_t *sum, bd_error *error)
{
    int step;
    uint64_t hash;
    bool good = true;
    while (good && (step = sqlite3_step(query)) == SQLITE_ROW) {
        good = hash_columns(query, &hash);
        *sum += hash;
    }
    good = good && step == SQLITE_DONE;
    if (!good)
        lite_fail(tier, error);
    sqlite3_reset(query);
    return good;
}

bool lite_sum_of(store_tier *tier, lite_sentence sentence, const char *name, uint64_t *sum,
                 bd_error *error)
{
    sqlite3_stmt *query = lite_prepare(tier, sentence, error);
    if (!query)
        return false;
    if (name && sqlite3_bind_text(query, 1, name, -1, SQLITE_STATIC) != SQLITE_OK)
        return lite_fail(tier, error);
    return add_rows_of(tier, query, sum, error);
}

bool lite_sum_change(store_tier *tier, bd_error *error)
{
    uint64_t sum = 0;
    if (!tier->has_sum || tier->change == 0)
        return true;
    sqlite3_stmt *statement = lite_prepare(tier, LITE_SET_SUM, error);
    if (!statement || !lite_number(tier, LITE_SUM, &sum, error))
        return false;
    sum += tier->change;
    if (sqlite3_bind_int64(statement, 1, (sqlite3_int64)sum) != SQLITE_OK)
        return lite_fail(tier, error);
    return lite_finish(tier, statement, error);
}
