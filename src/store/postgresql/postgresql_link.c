#include "store/postgresql/postgresql_link.h"

#include <bandolo/base/text.h>

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

link_number_text link_of(int64_t number)
{
    link_number_text made;
    bd_text(made.text, sizeof made.text, "%lld", (long long)number);
    return made;
}

/* ---- failures ---- */

/* The length of the first line of libpq's message, which may have several. */
static int first_line(const char *message)
{
    return (int)strcspn(message, "\n");
}

const char *link_database(const store_link *link)
{
    return link->PQdb(link->connection);
}

bool link_fail(const store_link *link, const PGresult *result, bd_error *error)
{
    const char *message = result ? link->PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
    if (!message)
        message = link->PQerrorMessage(link->connection);
    return bd_fail(error, BD_SYSTEM, 0, "PostgreSQL: database '%.40s': %.*s", link_database(link),
                   first_line(message), message);
}

/* ---- connecting ---- */

/* Finds a function of the library and stores its address at `place`. */
static bool find_function(void *library, const char *name, void *place)
{
    void *address = dlsym(library, name);
    memcpy(place, &address, sizeof address);
    return address != NULL;
}

/* The library is never unloaded, since what it sets up in other libraries stays. */
static bool load_library(store_link *link, bd_error *error)
{
    static const char name[] = "libpq.so.5";
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    bool ok = library != NULL;
#define X(name) ok = ok && find_function(library, #name, &link->name);
    LINK_FUNCTIONS(X)
#undef X
    return ok || bd_fail(error, BD_SYSTEM, 0,
                         "PostgreSQL: its library %s is not installed here, or too old", name);
}

/* If libpq cannot read a part of a URL, its message quotes that part, which may be the password. So the URL is tested
 * first. */
static bool is_readable(const store_link *link, const char *url)
{
    PQconninfoOption *parts = link->PQconninfoParse(url, NULL);
    link->PQconninfoFree(parts);
    return parts != NULL;
}

/* Drops the server's notices. */
static void ignore_notice(void *context, const char *message)
{
    (void)context, (void)message;
}

static bool connect_to(store_link *link, const char *url, bd_error *error)
{
    /* If the server's machine or the network is gone, TCP waits for hours. These end a wait for a receipt after 30
     * seconds, and a wait for an answer likewise: the first probe goes after 10 seconds, and four more at 5 each.
     * libpq takes the later of two equal keywords, so a URL can set other timeouts. */
    static const char *const keywords[] = {
        "tcp_user_timeout", "connect_timeout",           "keepalives_idle", "keepalives_interval",
        "keepalives_count", "fallback_application_name", "dbname",          NULL};
    const char *const values[] = {"30000", "10", "10", "5", "4", "bandolo", url, NULL};
    unsigned skipped = link->PQlibVersion() < 120000; /* which refuses the first */
    link->connection = link->PQconnectdbParams(keywords + skipped, values + skipped, 1);
    if (link->connection && link->PQstatus(link->connection) == CONNECTION_OK) {
        link->PQsetNoticeProcessor(link->connection, ignore_notice, NULL);
        return true;
    }
    const char *message = link->connection ? link->PQerrorMessage(link->connection) : "no memory";
    bd_fail(error, BD_SYSTEM, 0, "PostgreSQL: %.*s", first_line(message), message);
    link->PQfinish(link->connection);
    return false;
}

bool link_open(store_link *link, const char *url, bd_error *error)
{
    if (!load_library(link, error))
        return false;
    if (!is_readable(link, url))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "that is no address of a PostgreSQL server; expected "
                       "postgresql://USER@HOST/DATABASE");
    return connect_to(link, url, error);
}

void link_close(store_link *link)
{
    link->PQfinish(link->connection);
}

/* ---- asking ---- */

/* Returns `result`; or NULL, with the reason in `error`. */
static PGresult *checked(const store_link *link, PGresult *result, bd_error *error)
{
    ExecStatusType status = link->PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_COPY_IN)
        return result;
    link_fail(link, result, error);
    link->PQclear(result);
    return NULL;
}

PGresult *link_ask(const store_link *link, const char *statement, const char *const *values,
                   int count, bd_error *error)
{
    return checked(
        link, link->PQexecParams(link->connection, statement, count, NULL, values, NULL, NULL, 0),
        error);
}

PGresult *link_ask_prepared(const store_link *link, const char *name, const char *const *values,
                            int count, bd_error *error)
{
    return checked(link, link->PQexecPrepared(link->connection, name, count, values, NULL, NULL, 0),
                   error);
}

bool link_tell(const store_link *link, const char *statement, const char *const *values, int count,
               bd_error *error)
{
    PGresult *result = link_ask(link, statement, values, count, error);
    link->PQclear(result);
    return result != NULL;
}

bool link_do(const store_link *link, const char *statements, bd_error *error)
{
    PGresult *result = checked(link, link->PQexec(link->connection, statements), error);
    link->PQclear(result);
    return result != NULL;
}

/* ---- results ---- */

int link_rows(const store_link *link, const PGresult *result)
{
    return link->PQntuples(result);
}

int64_t link_number(const store_link *link, const PGresult *result, int row, int column)
{
    return strtoll(link->PQgetvalue(result, row, column), NULL, 10); /* a null is an empty text */
}

void link_clear(const store_link *link, PGresult *result)
{
    link->PQclear(result);
}
