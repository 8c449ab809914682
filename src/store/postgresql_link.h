/* The connection to a PostgreSQL server: asking it things, and saying in one line what it did not like.
 * Parameters and results are in libpq's binary form, whose numbers are big-endian. */
#ifndef BANDOLO_STORE_POSTGRESQL_LINK_H
#define BANDOLO_STORE_POSTGRESQL_LINK_H

#include <bandolo/base/error.h>

#include <libpq-fe.h>

/* One parameter of a statement: a number or bytes. */
typedef struct link_value {
    Oid type;
    int length;
    const void *bytes; /* NULL: `number` has them */
    unsigned char number[8];
} link_value;

/* What PostgreSQL calls the types used here: numbers that never change (pg_type.dat). */
enum {
    LINK_BOOL = 16,
    LINK_BYTEA = 17,
    LINK_INT8 = 20,
    LINK_INT4 = 23,
    LINK_TEXT = 25,
    LINK_FLOAT8 = 701
};

link_value link_int4(int32_t number);
link_value link_int8(int64_t number);
link_value link_bool(bool flag);
link_value link_float8(double number);
link_value link_text(const char *text);                /* kept, not copied */
link_value link_bytea(const void *bytes, size_t size); /* likewise */

/* Big-endian numbers of any length up to 8 bytes. */
void link_put(unsigned char *out, size_t size, uint64_t number);
uint64_t link_get(const void *bytes, size_t size);

/* Connects. NULL: `error` says why, and never shows the password that the URL may have in it. */
PGconn *link_open(const char *url, bd_error *error);

/* Runs one statement. NULL: the server refused it, `error` says what for. Ended by PQclear(). */
PGresult *link_ask(PGconn *link, const char *statement, const link_value *values, int count,
                   bd_error *error);

/* The same of a statement that was prepared under `name`. */
PGresult *link_ask_prepared(PGconn *link, const char *name, const link_value *values, int count,
                            bd_error *error);

/* Runs statements, separated by semicolons, that return nothing. */
bool link_do(PGconn *link, const char *statements, bd_error *error);

/* One field of a result as a number; 0 where it is null. */
uint64_t link_number(const PGresult *result, int row, int column);

/* Fills `error` with what the server, or the way to it, refused last, and returns false. `result` may
 * be NULL. */
bool link_fail(const PGconn *link, const PGresult *result, bd_error *error);

#endif
