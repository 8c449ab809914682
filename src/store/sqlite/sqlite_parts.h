/* Shared by the files of the SQLite tier: the open database, its prepared statements, its errors. */
#ifndef BANDOLO_STORE_SQLITE_PARTS_H
#define BANDOLO_STORE_SQLITE_PARTS_H

#include <sqlite3.h>

#include "store/subject.h"
#include "store/tier.h"

enum {
    LITE_APPLICATION = 0x62616e64, /* "band", in the file's header */
    LITE_FORMAT = 2,               /* user_version of the file; format 1 has no checksum */
    LITE_PATIENCE = 30             /* seconds that another process may hold the file */
};

typedef enum lite_sentence {
    LITE_BEGIN,
    LITE_COMMIT,
    LITE_ROLLBACK,
    LITE_FIND,
    LITE_ADD,
    LITE_ALL,
    LITE_NOTE,
    LITE_NOTED,
    LITE_RECORD,
    LITE_SOLVES,
    LITE_CHECK,
    LITE_BYTES,
    LITE_SUM,
    LITE_SET_SUM,
    LITE_ALL_ELSE,
    LITE_ONE_NOTE,
    LITE_ONE_SOLVE,
    LITE_SENTENCES
} lite_sentence;

/* How the row of a key compares with the one being added. */
typedef enum lite_met { LITE_NONE, LITE_WORSE, LITE_AS_GOOD } lite_met;

struct store_tier {
    sqlite3 *db;
    char *where; /* as the user named it */
    store_subject subject;
    bool read_only, has_sum;
    uint64_t change; /* of the sum, by the current transaction */
    lite_met met;    /* what is_better() found, and the value in the file */
    uint64_t old_value;
    sqlite3_stmt *prepared[LITE_SENTENCES]; /* NULL until it is first needed */
};

/* ---- sqlite_ask.c ---- */

/* Returns false, with SQLite's error in `error`. */
bool lite_fail(const store_tier *tier, bd_error *error);
/* Runs statements that give no rows. */
bool lite_run(const store_tier *tier, const char *sql, bd_error *error);
/* Reads the one number that a query gives. */
bool lite_ask(const store_tier *tier, const char *sql, int64_t *number, bd_error *error);

/* Returns the prepared statement. NULL: `error` says why. */
sqlite3_stmt *lite_prepare(store_tier *tier, lite_sentence sentence, bd_error *error);
/* Runs a statement that gives no rows, and resets it. */
bool lite_finish(const store_tier *tier, sqlite3_stmt *statement, bd_error *error);
/* Runs a query for one number, and resets it. */
bd_store_answer lite_answer(const store_tier *tier, sqlite3_stmt *query, uint64_t *number,
                            bd_error *error);
/* The same for a query without parameters. If it gives no row, `*number` is unchanged. */
bool lite_number(store_tier *tier, lite_sentence sentence, uint64_t *number, bd_error *error);

/* A transaction that writes. tier->change is how much it changes the sum. Unless `good`, lite_end() undoes it all. */
bool lite_begin(store_tier *tier, bd_error *error);
bool lite_end(store_tier *tier, bool good, bd_error *error);

/* ---- sqlite_layout.c ---- */

/* Has the database no tables at all? */
bool lite_is_empty(const store_tier *tier, bool *empty, bd_error *error);
/* Makes the tables, unless another process has made them meanwhile. */
bool lite_make(store_tier *tier, const bd_store_subject *subject, bd_error *error);
/* Is the file a store of a known format? */
bool lite_check_header(store_tier *tier, bd_error *error);
/* Does the store belong to this subject and this kind of machine? Sets tier->subject. */
bool lite_check_subject(store_tier *tier, const bd_store_subject *wanted, bd_error *error);

/* ---- sqlite_open.c ---- */

/* Opens or makes the file, and checks its subject. */
bool lite_open(store_tier **tier, const char *where, const bd_store_subject *subject, unsigned how,
               bd_error *error);
/* NULL is fine. */
void lite_close(store_tier *tier);

/* ---- sqlite_sums.c ---- */

/* The hash that a row of `packed` adds to the sum. */
uint64_t lite_hash(const void *key, size_t key_size, uint64_t value);
/* Adds the hashes of a query's rows to `*sum`; `name` is the query's parameter, or NULL. */
bool lite_sum_of(store_tier *tier, lite_sentence query, const char *name, uint64_t *sum,
                 bd_error *error);
/* Adds tier->change to the noted sum, within a transaction. */
bool lite_sum_change(store_tier *tier, bd_error *error);

/* Is the key an integer, SQLite's own row number? Else it is a blob. */
static inline bool lite_has_integer_keys(const store_tier *tier)
{
    return tier->subject.is.key_size <= sizeof(sqlite3_int64);
}

#endif
