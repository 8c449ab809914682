/* The connection to a PostgreSQL server: asking it things, and saying in one line what it did not like.
 * Parameters and results are in libpq's binary form, whose numbers are big-endian.
 *
 * libpq is loaded when the first connection is opened and not before: it brings some twenty libraries,
 * which take ten times as long to load as a program that never asks for a server needs to start. */
#ifndef BANDOLO_STORE_POSTGRESQL_LINK_H
#define BANDOLO_STORE_POSTGRESQL_LINK_H

#include <bandolo/base/error.h>

#include <libpq-fe.h>

/* The functions of libpq that are used. */
#define LINK_FUNCTIONS(X)                                                                          \
    X(PQclear)                                                                                     \
    X(PQconnectdbParams)                                                                           \
    X(PQconninfoFree)                                                                              \
    X(PQconninfoParse)                                                                             \
    X(PQdb)                                                                                        \
    X(PQerrorMessage)                                                                              \
    X(PQexec)                                                                                      \
    X(PQexecParams)                                                                                \
    X(PQexecPrepared)                                                                              \
    X(PQfinish)                                                                                    \
    X(PQgetisnull)                                                                                 \
    X(PQgetlength)                                                                                 \
    X(PQgetResult)                                                                                 \
    X(PQgetvalue)                                                                                  \
    X(PQntuples)                                                                                   \
    X(PQputCopyData)                                                                               \
    X(PQputCopyEnd)                                                                                \
    X(PQresultErrorField)                                                                          \
    X(PQresultStatus)                                                                              \
    X(PQsetNoticeProcessor)                                                                        \
    X(PQstatus)

typedef struct store_link {
    PGconn *connection;
#define X(name) __typeof__(name) *name;
    LINK_FUNCTIONS(X)
#undef X
} store_link;

/* One parameter of a statement: a number or bytes. */
typedef struct link_value {
    Oid type;
    int length;
    const void *bytes; /* NULL: `number` has them */
    unsigned char number[8];
} link_value;

link_value link_bool(bool flag);
link_value link_int4(int32_t number);
link_value link_int8(int64_t number);
link_value link_float8(double number);
link_value link_text(const char *text);                /* kept, not copied */
link_value link_bytea(const void *bytes, size_t size); /* likewise */

/* Big-endian numbers of any length up to 8 bytes. */
void link_put(unsigned char *out, size_t size, uint64_t number);
uint64_t link_get(const void *bytes, size_t size);

/* Connects. False: `error` says why, and never shows the password that the URL may have in it; nothing
 * is to be closed. */
bool link_open(store_link *link, const char *url, bd_error *error);
void link_close(store_link *link);

/* Runs one statement. NULL: the server refused it, `error` says what for. Ended by link_clear(). */
PGresult *link_ask(const store_link *link, const char *statement, const link_value *values,
                   int count, bd_error *error);

/* The same of a statement that was prepared under `name`. */
PGresult *link_ask_prepared(const store_link *link, const char *name, const link_value *values,
                            int count, bd_error *error);

/* Runs statements, separated by semicolons, that return nothing. */
bool link_do(const store_link *link, const char *statements, bd_error *error);

/* How many rows a result has, and one field of it as a number, 0 where it is null. */
int link_rows(const store_link *link, const PGresult *result);
uint64_t link_number(const store_link *link, const PGresult *result, int row, int column);

/* NULL is fine. */
void link_clear(const store_link *link, PGresult *result);

/* The name of the database, for messages. */
const char *link_database(const store_link *link);

/* Fills `error` with what the server, or the way to it, refused last, and returns false. `result` may
 * be NULL. */
bool link_fail(const store_link *link, const PGresult *result, bd_error *error);

#endif
