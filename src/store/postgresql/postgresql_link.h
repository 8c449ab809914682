/* The connection to a PostgreSQL server: questions to it, and its refusals in one line. Parameters and results are
 * texts, as libpq has them.
 *
 * libpq is loaded when the first connection is opened, not before: it brings some twenty libraries, which take ten times
 * as long to load as a program that never asks for a server needs to start. */
#ifndef BANDOLO_STORE_POSTGRESQL_LINK_H
#define BANDOLO_STORE_POSTGRESQL_LINK_H

#include <bandolo/base/types.h>

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
    X(PQgetResult)                                                                                 \
    X(PQgetvalue)                                                                                  \
    X(PQlibVersion)                                                                                \
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

/* A number as a parameter. */
typedef struct link_number_text {
    char text[24];
} link_number_text;
link_number_text link_of(int64_t number);

/* Connects. False: `error` says why, without the URL's password; there is nothing to close. */
bool link_open(store_link *link, const char *url, bd_error *error);
void link_close(store_link *link);

/* Runs one statement; end its result with link_clear(). NULL: the server refused it, and `error` says why. */
PGresult *link_ask(const store_link *link, const char *statement, const char *const *values,
                   int count, bd_error *error);

/* Runs the statement that was prepared under `name`. */
PGresult *link_ask_prepared(const store_link *link, const char *name, const char *const *values,
                            int count, bd_error *error);

/* Runs statements that return no rows: link_do() any number, separated by semicolons, link_tell() one with values. */
bool link_do(const store_link *link, const char *statements, bd_error *error);
bool link_tell(const store_link *link, const char *statement, const char *const *values, int count,
               bd_error *error);

/* The number of rows of a result; one field as a number, 0 for a null. */
int link_rows(const store_link *link, const PGresult *result);
int64_t link_number(const store_link *link, const PGresult *result, int row, int column);

/* NULL is fine. */
void link_clear(const store_link *link, PGresult *result);

/* The name of the database, for messages. */
const char *link_database(const store_link *link);

/* Returns false, with the last refusal of the server or the connection in `error`. `result` may be NULL. */
bool link_fail(const store_link *link, const PGresult *result, bd_error *error);

#endif
