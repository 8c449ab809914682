/* The tables in the file of a store, and the facts about it.
 *
 * One transaction makes them all. A process that is killed meanwhile leaves an empty database, and the next one
 * starts again. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/sqlite/sqlite_parts.h"

/* The program reads and writes `packed`; people ask `positions`. */
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

/* Keys of 8 bytes have their highest bit flipped, so that SQLite's order is that of the bytes. */
#define TURNED_KEY "(key & 9223372036854775807) | (~key & (-9223372036854775807 - 1))"

/* The byte order of this machine. */
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
    bool good = sql ? lite_run(tier, sql, error)
                    : bd_fail(error, BD_NO_MEMORY, 0, "%.120s: no memory for the store",
                              tier->where);
    sqlite3_free(sql);
    return good;
}

static bool write_sum(store_tier *tier, bd_error *error)
{
    tier->has_sum = true;
    tier->change = 0;
    return lite_sum_of(tier, LITE_ALL_ELSE, NULL, &tier->change, error) &&
           lite_sum_change(tier, error);
}

static bool write_tables(store_tier *tier, const bd_store_subject *subject, bd_error *error)
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
    return lite_run(tier,
                    size > 8
                        ? "CREATE TABLE packed (key BLOB PRIMARY KEY, value INTEGER NOT NULL)"
                          " WITHOUT ROWID"
                        : "CREATE TABLE packed (key INTEGER PRIMARY KEY, value INTEGER NOT NULL)",
                    error) &&
           lite_run(tier, view, error) && lite_run(tier, tables, error) &&
           write_facts(tier, subject, error) && lite_run(tier, header, error) &&
           write_sum(tier, error);
}

bool lite_is_empty(const store_tier *tier, bool *empty, bd_error *error)
{
    int64_t things;
    if (!lite_ask(tier, "SELECT count(*) FROM sqlite_master", &things, error))
        return false;
    *empty = things == 0;
    return true;
}

/* Two processes may do this at once: the second finds it done. */
bool lite_make(store_tier *tier, const bd_store_subject *subject, bd_error *error)
{
    bool empty;
    if (!lite_run(tier, "PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; BEGIN IMMEDIATE",
                  error))
        return false;
    if (lite_is_empty(tier, &empty, error) && (!empty || write_tables(tier, subject, error)) &&
        lite_run(tier, "COMMIT", error))
        return true;
    sqlite3_exec(tier->db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

/* ---- Checking ----------------------------------------------------------------------------------- */

bool lite_check_header(store_tier *tier, bd_error *error)
{
    int64_t application, format;
    if (!lite_ask(tier, "PRAGMA application_id", &application, error) ||
        !lite_ask(tier, "PRAGMA user_version", &format, error))
        return false;
    if (application != LITE_APPLICATION)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%.120s: not a store of positions, but a database of something else",
                       tier->where);
    if (format < 1 || format > LITE_FORMAT)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%.120s: a store of format %" PRId64 "; this version reads formats 1 to %d",
                       tier->where, format, LITE_FORMAT);
    tier->has_sum = format > 1;
    return true;
}

/* The facts that write_facts() writes. */
enum { FACT_DOMAIN, FACT_GOAL, FACT_KEY_BYTES, FACT_BYTE_ORDER, FACTS };
static const char *const fact_names[FACTS] = {"domain", "goal", "key bytes", "byte order"};

/* Keeps the fact in the query's current row, if it is one of these. A damaged file may have NULL there. False: no
 * memory. */
static bool keep_fact(sqlite3_stmt *query, char *facts[FACTS])
{
    if (sqlite3_column_type(query, 0) == SQLITE_NULL ||
        sqlite3_column_type(query, 1) == SQLITE_NULL)
        return true;
    const char *name = (const char *)sqlite3_column_text(query, 0);
    for (int i = 0; name && i < FACTS; ++i)
        if (!facts[i] && strcmp(name, fact_names[i]) == 0) {
            const char *value = (const char *)sqlite3_column_text(query, 1);
            facts[i] = value ? strdup(value) : NULL;
            return facts[i] != NULL;
        }
    return name != NULL;
}

static bool has_all_facts(const store_tier *tier, char *const facts[FACTS], bd_error *error)
{
    for (int i = 0; i < FACTS; ++i)
        if (!facts[i]) {
            bd_fail(error, BD_BAD_INPUT, 0, "%.120s: the store is damaged: it does not say its %s",
                    tier->where, fact_names[i]);
            return false;
        }
    return true;
}

/* Reads all facts; the caller frees them, also after a false. One query reads them all, since opening a store is most
 * of the time of an answer from it. */
static bool read_facts(const store_tier *tier, char *facts[FACTS], bd_error *error)
{
    sqlite3_stmt *query = NULL;
    int step = sqlite3_prepare_v2(tier->db, "SELECT name, value FROM facts", -1, &query, NULL);
    bool kept = true;
    while (kept && (step == SQLITE_OK || step == SQLITE_ROW) &&
           (step = sqlite3_step(query)) == SQLITE_ROW)
        kept = keep_fact(query, facts);
    if (kept && step != SQLITE_DONE)
        lite_fail(tier, error);
    else if (!kept)
        bd_fail(error, BD_NO_MEMORY, 0, "%.120s: no memory for the store", tier->where);
    sqlite3_finalize(query);
    return kept && step == SQLITE_DONE && has_all_facts(tier, facts, error);
}

static bool lite_take_subject(store_tier *tier, char *const facts[FACTS],
                              const bd_store_subject *wanted, bd_error *error)
{
    const bd_store_subject found = {.domain = facts[FACT_DOMAIN],
                                    .goal = facts[FACT_GOAL],
                                    .key_size = (uint32_t)strtoul(facts[FACT_KEY_BYTES], NULL, 10)};
    if (!store_subject_fits(tier->where, &found, wanted, error))
        return false;
    if (strcmp(facts[FACT_BYTE_ORDER], byte_order()) != 0)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%.120s: made on a machine of the other byte order: export it there and"
                       " import it here",
                       tier->where);
    return store_subject_copy(&tier->subject, &found, error);
}

bool lite_check_subject(store_tier *tier, const bd_store_subject *wanted, bd_error *error)
{
    char *facts[FACTS] = {NULL};
    bool good = read_facts(tier, facts, error) && lite_take_subject(tier, facts, wanted, error);
    for (int i = 0; i < FACTS; ++i)
        free(facts[i]);
    return good;
}
