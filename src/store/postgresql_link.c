#include "store/postgresql_link.h"

#include <string.h>

enum { MOST_VALUES = 8 };

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

uint64_t link_number(const PGresult *result, int row, int column)
{
    if (PQgetisnull(result, row, column))
        return 0;
    return link_get(PQgetvalue(result, row, column), (size_t)PQgetlength(result, row, column));
}

/* ---- failures ---- */

/* The first line of what libpq says, which may be several. */
static int first_line(const char *message)
{
    return (int)strcspn(message, "\n");
}

bool link_fail(const PGconn *link, const PGresult *result, bd_error *error)
{
    const char *message = result ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
    if (!message)
        message = PQerrorMessage(link);
    return bd_fail(error, BD_SYSTEM, 0, "PostgreSQL: database '%.40s': %.*s", PQdb(link),
                   first_line(message), message);
}

/* ---- connecting ---- */

/* libpq quotes what it cannot read of a URL, and that may be the password. */
static bool is_readable(const char *url)
{
    PQconninfoOption *parts = PQconninfoParse(url, NULL);
    PQconninfoFree(parts);
    return parts != NULL;
}

/* What it says runs at the server's, for the log; nothing to do with it here. */
static void ignore_notice(void *context, const char *message)
{
    (void)context, (void)message;
}

PGconn *link_open(const char *url, bd_error *error)
{
    /* Of a keyword that comes twice the later counts: a URL may ask for another patience. */
    static const char *const keywords[] = {"connect_timeout", "fallback_application_name", "dbname",
                                           NULL};
    const char *const values[] = {"10", "bandolo", url, NULL};
    if (!is_readable(url)) {
        bd_fail(error, BD_BAD_USAGE, 0,
                "that is no address of a PostgreSQL server; expected "
                "postgresql://USER@HOST/DATABASE");
        return NULL;
    }
    PGconn *link = PQconnectdbParams(keywords, values, 1);
    if (link && PQstatus(link) == CONNECTION_OK) {
        PQsetNoticeProcessor(link, ignore_notice, NULL);
        return link;
    }
    const char *message = link ? PQerrorMessage(link) : "no memory";
    bd_fail(error, BD_SYSTEM, 0, "PostgreSQL: %.*s", first_line(message), message);
    PQfinish(link);
    return NULL;
}

/* ---- asking ---- */

/* Gives `result` back, or NULL and why. */
static PGresult *checked(const PGconn *link, PGresult *result, bd_error *error)
{
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_COPY_IN)
        return result;
    link_fail(link, result, error);
    PQclear(result);
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

PGresult *link_ask(PGconn *link, const char *statement, const link_value *values, int count,
                   bd_error *error)
{
    value_lists lists;
    take_apart(&lists, values, count);
    return checked(link,
                   PQexecParams(link, statement, count, lists.types, lists.bytes, lists.lengths,
                                lists.formats, 1),
                   error);
}

PGresult *link_ask_prepared(PGconn *link, const char *name, const link_value *values, int count,
                            bd_error *error)
{
    value_lists lists;
    take_apart(&lists, values, count);
    return checked(link,
                   PQexecPrepared(link, name, count, lists.bytes, lists.lengths, lists.formats, 1),
                   error);
}

bool link_do(PGconn *link, const char *statements, bd_error *error)
{
    PGresult *result = checked(link, PQexec(link, statements), error);
    PQclear(result);
    return result != NULL;
}
