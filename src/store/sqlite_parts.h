/* What the files of the SQLite tier share: the open database, its prepared statements, its errors. */
#ifndef BANDOLO_STORE_SQLITE_PARTS_H
#define BANDOLO_STORE_SQLITE_PARTS_H

#include <sqlite3.h>

#include "store/subject.h"
#include "store/tier.h"

enum {
    LITE_APPLICATION = 0x62616e64, /* "band", in the file's header */
    LITE_FORMAT = 1,               /* user_version: of the tables below */
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
    LITE_SENTENCES
} lite_sentence;

struct store_tier {
    sqlite3 *db;
    char *where; /* as the user named it */
    store_subject subject;
    bool read_only;
    sqlite3_stmt *prepared[LITE_SENTENCES]; /* NULL until it is first needed */
};

/* ---- sqlite_ask.c ---- */

/* Returns false, with what SQLite says has gone wrong. */
bool lite_fail(const store_tier *tier, bd_error *error);
/* Statements that give no rows. */
bool lite_run(const store_tier *tier, const char *sql, bd_error *error);
/* The one number that a query answers. */
bool lite_ask(const store_tier *tier, const char *sql, int64_t *number, bd_error *error);

/* ---- sqlite_layout.c ---- */

/* Has the database no tables at all? */
bool lite_is_empty(const store_tier *tier, bool *empty, bd_error *error);
/* Makes the tables, unless another process has made them meanwhile. */
bool lite_make(const store_tier *tier, const bd_store_subject *subject, bd_error *error);
/* Is it a store, and of a format that is known? */
bool lite_check_header(const store_tier *tier, bd_error *error);
/* Is it the store of this subject, and of this kind of machine? Fills tier->subject. */
bool lite_check_subject(store_tier *tier, const bd_store_subject *wanted, bd_error *error);

/* ---- sqlite_open.c ---- */

/* Opens or makes the file and checks whose it is. */
bool lite_open(store_tier **tier, const char *where, const bd_store_subject *subject, unsigned how,
               bd_error *error);
/* NULL is fine. */
void lite_close(store_tier *tier);

/* ---- sqlite.c ---- */

/* The statement, ready to be bound. NULL: `error` says why. */
sqlite3_stmt *lite_prepare(store_tier *tier, lite_sentence sentence, bd_error *error);

/* Is the key SQLite's own row number, or a blob? */
static inline bool lite_has_integer_keys(const store_tier *tier)
{
    return tier->subject.is.key_size <= sizeof(sqlite3_int64);
}

#endif
