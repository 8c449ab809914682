#include "store/postgresql_link.h"

#include <dlfcn.h>
#include <string.h>

enum { MOST_VALUES = 8 };

/* What PostgreSQL calls the types used here: numbers that never change (pg_type.dat). */
enum {
    LINK_BOOL = 16,
    LINK_BYTEA = 17,
    LINK_INT8 = 20,
    LINK_INT4 = 23,
    LINK_TEXT = 25,
    LINK_FLOAT8 = 701
};

/* ---- numbers ---- */

void link_put(unsigned char *out, size_t size, uint64_t number)
{
    for (size_t i = 0; i < size; ++i)
        out[i] = (unsigned char)(number >> 8 * (size - 1 - i));
}

uint64_t link_get(const void *bytes, size_t size)
{
    const unsigned char *from = bytes;
    uint64_t number = 0;
    for (size_t i = 0; i < size; ++i)
        number = number << 8 | from[i];
    return number;
}

static link_value number_of(Oid type, int length, uint64_t number)
{
    link_value value = {.type = type, .length = length};
    link_put(value.number, (size_t)length, number);
    return value;
}

link_value link_int4(int32_t number)
{
    return number_of(LINK_INT4, 4, (uint64_t)number);
}

link_value link_int8(int64_t number)
{
    return number_of(LINK_INT8, 8, (uint64_t)number);
}

link_value link_bool(bool flag)
{
    return number_of(LINK_BOOL, 1, flag);
}

link_value link_float8(double number)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    return number_of(LINK_FLOAT8, 8, bits);
}

link_value link_text(const char *text)
{
    return (link_value){.type = LINK_TEXT, .length = (int)strlen(text), .bytes = text};
}

link_value link_bytea(const void *bytes, size_t size)
{
    return (link_value){.type = LINK_BYTEA, .length = (int)size, .bytes = bytes};
}

/* ---- failures ---- */

/* The first line of what libpq says, which may be several. */
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

/* One function of the library; `place` is where its address goes. */
static bool find_function(void *library, const char *name, void *place)
{
    void *address = dlsym(library, name);
    memcpy(place, &address, sizeof address);
    return address != NULL;
}

/* It stays loaded: what it once set up in other libraries cannot be taken back. */
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

/* libpq quotes what it cannot read of a URL, and that may be the password. */
static bool is_readable(const store_link *link, const char *url)
{
    PQconninfoOption *parts = link->PQconninfoParse(url, NULL);
    link->PQconninfoFree(parts);
    return parts != NULL;
}

/* What the server would like to be known. */
static void ignore_notice(void *context, const char *message)
{
    (void)context, (void)message;
}

static bool connect_to(store_link *link, const char *url, bd_error *error)
{
    /* Of a keyword that comes twice the later counts: a URL may ask for another patience. */
    static const char *const keywords[] = {"connect_timeout", "fallback_application_name", "dbname",
                                           NULL};
    const char *const values[] = {"10", "bandolo", url, NULL};
    link->connection = link->PQconnectdbParams(keywords, values, 1);
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

/* Gives `result` back, or NULL and why. */
static PGresult *checked(const store_link *link, PGresult *result, bd_error *error)
{
    ExecStatusType status = link->PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_COPY_IN)
        return result;
    link_fail(link, result, error);
    link->PQclear(result);
    return NULL;
}

/* Values as libpq wants them: a list of each of their members. */
typedef struct value_lists {
    Oid types[MOST_VALUES];
    const char *bytes[MOST_VALUES];
    int lengths[MOST_VALUES], formats[MOST_VALUES];
} value_lists;

static void take_apart(value_lists *lists, const link_value *values, int count)
{
    for (int i = 0; i < count; ++i) {
        lists->types[i] = values[i].type;
        lists->bytes[i] = values[i].bytes ? values[i].bytes : (const char *)values[i].number;
        lists->lengths[i] = values[i].length;
        lists->formats[i] = 1;
    }
}

PGresult *link_ask(const store_link *link, const char *statement, const link_value *values,
                   int count, bd_error *error)
{
    value_lists lists;
    take_apart(&lists, values, count);
    PGresult *result = link->PQexecParams(link->connection, statement, count, lists.types,
                                          lists.bytes, lists.lengths, lists.formats, 1);
    return checked(link, result, error);
}

PGresult *link_ask_prepared(const store_link *link, const char *name, const link_value *values,
                            int count, bd_error *error)
{
    value_lists lists;
    take_apart(&lists, values, count);
    PGresult *result = link->PQexecPrepared(link->connection, name, count, lists.bytes,
                                            lists.lengths, lists.formats, 1);
    return checked(link, result, error);
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

uint64_t link_number(const store_link *link, const PGresult *result, int row, int column)
{
    if (link->PQgetisnull(result, row, column))
        return 0;
    return link_get(link->PQgetvalue(result, row, column),
                    (size_t)link->PQgetlength(result, row, column));
}

void link_clear(const store_link *link, PGresult *result)
{
    link->PQclear(result);
}
