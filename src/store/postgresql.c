/* The tier of a laboratory: one PostgreSQL server that everyone's searches ask and add to.
 *
 * Any number of problems share a database; a row of bandolo_subjects is one, and its positions lie in
 * bandolo_rows where a key fits into 8 bytes, in bandolo_wide_rows otherwise. Batches go in sorted, so
 * that two processes which add the same positions wait for each other and never lock each other out. */
#include "store/tier.h"

#include "store/postgresql_link.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

enum {
    FORMAT_VERSION = 1, /* of the tables below */
    NARROW_BYTES = 8,   /* the longest key that is an integer */
    PIECE_BYTES = 1 << 16,
    STATEMENT_SIZE = 1024
};

struct store_tier {
    PGconn *link;
    int32_t subject;
    uint32_t key_size;
    bool is_narrow;
    const char *table;
};

/* ---- keys ---- */

/* The integer that a key of up to 8 bytes is. */
static int64_t narrow_key(const store_tier *tier, const unsigned char *key)
{
    uint64_t number = 0;
    for (uint32_t i = 0; i < tier->key_size; ++i)
        number |= (uint64_t)key[i] << 8 * i;
    return (int64_t)number;
}

static link_value key_value(const store_tier *tier, const void *key)
{
    return tier->is_narrow ? link_int8(narrow_key(tier, key)) : link_bytea(key, tier->key_size);
}

/* False where the field is no key of this domain. */
static bool read_key(const store_tier *tier, const PGresult *result, int row, unsigned char *key)
{
    size_t length = (size_t)PQgetlength(result, row, 0);
    const char *bytes = PQgetvalue(result, row, 0);
    memset(key, 0, BD_KEY_BYTES);
    if (!tier->is_narrow) {
        memcpy(key, bytes, length < BD_KEY_BYTES ? length : BD_KEY_BYTES);
        return length == tier->key_size;
    }
    uint64_t number = link_get(bytes, length);
    for (uint32_t i = 0; i < tier->key_size; ++i)
        key[i] = (unsigned char)(number >> 8 * i);
    return length == 8;
}

/* ---- opening ---- */

/* The tables, where they are missing. Everyone who comes at once waits for the first. */
static const char make_tables[] =
    "SELECT pg_advisory_xact_lock(7521984);"
    "CREATE TABLE IF NOT EXISTS bandolo_about (version int NOT NULL);"
    "INSERT INTO bandolo_about SELECT 1 WHERE NOT EXISTS (SELECT FROM bandolo_about);"
    "CREATE TABLE IF NOT EXISTS bandolo_subjects ("
    " subject serial PRIMARY KEY, domain text NOT NULL, goal text NOT NULL,"
    " key_bytes int NOT NULL, complete int NOT NULL DEFAULT -1, UNIQUE (domain, goal));"
    "CREATE TABLE IF NOT EXISTS bandolo_rows ("
    " key bigint NOT NULL, subject int NOT NULL REFERENCES bandolo_subjects,"
    " distance int NOT NULL, move int, proved boolean NOT NULL, PRIMARY KEY (subject, key));"
    "CREATE TABLE IF NOT EXISTS bandolo_wide_rows ("
    " key bytea NOT NULL, subject int NOT NULL REFERENCES bandolo_subjects,"
    " distance int NOT NULL, move int, proved boolean NOT NULL, PRIMARY KEY (subject, key));"
    "CREATE OR REPLACE VIEW bandolo_positions AS"
    " SELECT domain, goal, int8send(key) AS key, distance, move, proved"
    " FROM bandolo_rows JOIN bandolo_subjects USING (subject)"
    " UNION ALL SELECT domain, goal, key, distance, move, proved"
    " FROM bandolo_wide_rows JOIN bandolo_subjects USING (subject)";

static bool has_tables(store_tier *tier, bool *found, bd_error *error)
{
    PGresult *result = link_ask(tier->link, "SELECT to_regclass('bandolo_about') IS NOT NULL", NULL,
                                0, error);
    *found = result && link_number(result, 0, 0);
    PQclear(result);
    return result != NULL;
}

static bool check_version(store_tier *tier, bd_error *error)
{
    PGresult *result = link_ask(tier->link, "SELECT version FROM bandolo_about", NULL, 0, error);
    if (!result)
        return false;
    uint64_t version = PQntuples(result) == 1 ? link_number(result, 0, 0) : 0;
    PQclear(result);
    return version == FORMAT_VERSION ||
           bd_fail(error, BD_SYSTEM, 0,
                   "PostgreSQL: database '%.40s' has a store of version %llu; expected %d",
                   PQdb(tier->link), (unsigned long long)version, FORMAT_VERSION);
}

/* Makes sure of the tables. */
static bool prepare_tables(store_tier *tier, unsigned how, bd_error *error)
{
    bool found;
    if (!has_tables(tier, &found, error))
        return false;
    if (!found && how & BD_STORE_MUST_EXIST)
        return bd_fail(error, BD_SYSTEM, 0, "PostgreSQL: there is no store in database '%.40s'",
                       PQdb(tier->link));
    return (found || link_do(tier->link, make_tables, error)) && check_version(tier, error);
}

/* The number of the subject, and its size of a key. `*found` is false where there is none. */
static bool look_up_subject(store_tier *tier, const bd_store_subject *subject, bool *found,
                            bd_error *error)
{
    link_value values[] = {link_text(subject->domain), link_text(subject->goal)};
    PGresult *result = link_ask(
        tier->link,
        "SELECT subject, key_bytes FROM bandolo_subjects WHERE domain = $1 AND goal = $2", values,
        2, error);
    if (!result)
        return false;
    *found = PQntuples(result) == 1;
    uint64_t key_size = 0;
    if (*found) {
        tier->subject = (int32_t)link_number(result, 0, 0);
        key_size = link_number(result, 0, 1);
    }
    PQclear(result);
    return !*found || key_size == subject->key_size ||
           bd_fail(error, BD_SYSTEM, 0,
                   "PostgreSQL: keys of %.40s there have %llu bytes; expected %u", subject->domain,
                   (unsigned long long)key_size, subject->key_size);
}

static bool insert_subject(store_tier *tier, const bd_store_subject *subject, bd_error *error)
{
    link_value values[] = {link_text(subject->domain), link_text(subject->goal),
                           link_int4((int32_t)subject->key_size)};
    PGresult *result = link_ask(
        tier->link,
        "INSERT INTO bandolo_subjects (domain, goal, key_bytes) VALUES ($1, $2, $3)"
        " ON CONFLICT DO NOTHING",
        values, 3, error);
    PQclear(result);
    return result != NULL;
}

static bool find_subject(store_tier *tier, const bd_store_subject *subject, unsigned how,
                         bd_error *error)
{
    bool found;
    if (!look_up_subject(tier, subject, &found, error))
        return false;
    if (!found && how & BD_STORE_MUST_EXIST)
        return bd_fail(error, BD_SYSTEM, 0,
                       "PostgreSQL: database '%.40s' has no store of %.40s with the goal %.80s",
                       PQdb(tier->link), subject->domain, subject->goal);
    return found ||
           (insert_subject(tier, subject, error) && look_up_subject(tier, subject, &found, error));
}

static bool prepare_find(store_tier *tier, bd_error *error)
{
    char statement[STATEMENT_SIZE];
    bd_text(statement, sizeof statement,
            "PREPARE bandolo_find (int, %s) AS"
            " SELECT key, distance, move, proved FROM %s WHERE subject = $1 AND key = $2",
            tier->is_narrow ? "bigint" : "bytea", tier->table);
    return link_do(tier->link, statement, error);
}

static bool prepare(store_tier *tier, const bd_store_subject *subject, unsigned how,
                    bd_error *error)
{
    if (how & BD_STORE_READ_ONLY) {
        how |= BD_STORE_MUST_EXIST;
        if (!link_do(tier->link, "SET default_transaction_read_only = on", error))
            return false;
    }
    return prepare_tables(tier, how, error) && find_subject(tier, subject, how, error) &&
           prepare_find(tier, error);
}

static bool close_tier(store_tier *tier, bd_error *error)
{
    (void)error; /* what was added is durable already */
    PQfinish(tier->link);
    free(tier);
    return true;
}

static bool open_tier(store_tier **made, const char *where, const bd_store_subject *subject,
                      unsigned how, bd_error *error)
{
    store_tier *tier = calloc(1, sizeof *tier);
    if (!tier)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for a connection to a server");
    tier->key_size = subject->key_size;
    tier->is_narrow = subject->key_size <= NARROW_BYTES;
    tier->table = tier->is_narrow ? "bandolo_rows" : "bandolo_wide_rows";
    tier->link = link_open(where, error);
    if (!tier->link || !prepare(tier, subject, how, error)) {
        close_tier(tier, NULL);
        return false;
    }
    *made = tier;
    return true;
}

/* ---- reading ---- */

/* Row `at` of a result whose columns are key, distance, move, proved. */
static bool read_row(const store_tier *tier, const PGresult *result, int at, bd_store_row *row,
                     bd_error *error)
{
    if (!read_key(tier, result, at, row->key))
        return bd_fail(error, BD_SYSTEM, 0, "PostgreSQL: database '%.40s': a key of %d bytes",
                       PQdb(tier->link), PQgetlength(result, at, 0));
    row->distance = (bd_cost)link_number(result, at, 1);
    row->move = PQgetisnull(result, at, 2) ? BD_NO_MOVE : (bd_move)link_number(result, at, 2);
    row->exact = link_number(result, at, 3);
    return true;
}

static bd_store_answer find(store_tier *tier, const void *key, bd_store_row *row, bd_error *error)
{
    link_value values[] = {link_int4(tier->subject), key_value(tier, key)};
    PGresult *result = link_ask_prepared(tier->link, "bandolo_find", values, 2, error);
    if (!result)
        return BD_STORE_FAILED;
    bd_store_answer answer = BD_STORE_ABSENT;
    if (PQntuples(result) == 1)
        answer = read_row(tier, result, 0, row, error) ? BD_STORE_FOUND : BD_STORE_FAILED;
    PQclear(result);
    return answer;
}

/* Hands one portion of the cursor on. `*goes_on` is false at its end, or when enough was seen. */
static bool scan_portion(store_tier *tier, bool (*take)(void *, const bd_store_row *),
                         void *context, bool *goes_on, bd_error *error)
{
    PGresult *result = link_ask(tier->link, "FETCH 10000 FROM bandolo_scan", NULL, 0, error);
    if (!result)
        return false;
    int count = PQntuples(result);
    bool ok = true;
    *goes_on = count > 0;
    for (int i = 0; ok && *goes_on && i < count; ++i) {
        bd_store_row row;
        ok = read_row(tier, result, i, &row, error);
        *goes_on = ok && take(context, &row);
    }
    PQclear(result);
    return ok;
}

static bool open_cursor(store_tier *tier, bd_cost most, bd_error *error)
{
    char statement[STATEMENT_SIZE];
    bd_text(statement, sizeof statement,
            "BEGIN; DECLARE bandolo_scan NO SCROLL CURSOR FOR"
            " SELECT key, distance, move, proved FROM %s WHERE subject = %d AND distance <= %u",
            tier->table, (int)tier->subject, most < BD_MOST_COST ? most : BD_MOST_COST);
    return link_do(tier->link, statement, error);
}

static bool scan(store_tier *tier, bd_cost most, bool (*take)(void *, const bd_store_row *),
                 void *context, bd_error *error)
{
    bool goes_on = true;
    bool ok = open_cursor(tier, most, error);
    while (ok && goes_on)
        ok = scan_portion(tier, take, context, &goes_on, error);
    return link_do(tier->link, "ROLLBACK", ok ? error : NULL) && ok;
}

/* ---- adding ---- */

/* Rows on their way, in the binary format of COPY. */
typedef struct row_stream {
    store_tier *tier;
    size_t used;
    unsigned char bytes[PIECE_BYTES];
} row_stream;

/* What one row takes at most: the count of fields, and each with its length. */
enum { ROW_BYTES = 2 + 4 + BD_KEY_BYTES + 4 + 4 + 4 + 4 + 4 + 1 };

static void put(row_stream *stream, size_t size, uint64_t number)
{
    link_put(stream->bytes + stream->used, size, number);
    stream->used += size;
}

/* A field: its length and its bytes. */
static void put_field(row_stream *stream, size_t size, uint64_t number)
{
    put(stream, 4, size);
    put(stream, size, number);
}

static void put_row(row_stream *stream, const bd_store_row *row)
{
    const store_tier *tier = stream->tier;
    put(stream, 2, 4);
    if (tier->is_narrow)
        put_field(stream, 8, (uint64_t)narrow_key(tier, row->key));
    else {
        put(stream, 4, tier->key_size);
        memcpy(stream->bytes + stream->used, row->key, tier->key_size);
        stream->used += tier->key_size;
    }
    put_field(stream, 4, row->distance);
    if (row->move == BD_NO_MOVE)
        put(stream, 4, UINT32_MAX); /* null */
    else
        put_field(stream, 4, row->move);
    put_field(stream, 1, row->exact);
}

static bool send(row_stream *stream, bd_error *error)
{
    PGconn *link = stream->tier->link;
    if (PQputCopyData(link, (const char *)stream->bytes, (int)stream->used) != 1)
        return link_fail(link, NULL, error);
    stream->used = 0;
    return true;
}

static bool stream_rows(row_stream *stream, const bd_store_row *rows, size_t count, bd_error *error)
{
    static const unsigned char signature[19] = "PGCOPY\n\377\r\n";
    memcpy(stream->bytes, signature, sizeof signature);
    stream->used = sizeof signature;
    for (size_t i = 0; i < count; ++i) {
        if (stream->used + ROW_BYTES > sizeof stream->bytes && !send(stream, error))
            return false;
        put_row(stream, &rows[i]);
    }
    put(stream, 2, UINT16_MAX); /* the end */
    return send(stream, error);
}

/* Leaves the state of COPY, well or not. */
static bool end_copy(PGconn *link, bool ok, bd_error *error)
{
    if (PQputCopyEnd(link, ok ? NULL : "given up") != 1 && ok)
        ok = link_fail(link, NULL, error);
    for (PGresult *result = PQgetResult(link); result; result = PQgetResult(link)) {
        if (ok && PQresultStatus(result) != PGRES_COMMAND_OK)
            ok = link_fail(link, result, error);
        PQclear(result);
    }
    return ok;
}

static bool copy_rows(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error)
{
    row_stream *stream = malloc(sizeof *stream);
    if (!stream)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for rows on their way to a server");
    stream->tier = tier;
    PGresult *begun = link_ask(tier->link, "COPY bandolo_batch FROM STDIN (FORMAT binary)", NULL, 0,
                               error);
    PQclear(begun);
    bool ok = begun && end_copy(tier->link, stream_rows(stream, rows, count, error), error);
    free(stream);
    return ok;
}

static bool begin_batch(store_tier *tier, bd_error *error)
{
    char statement[STATEMENT_SIZE];
    bd_text(statement, sizeof statement,
            "BEGIN; CREATE TEMPORARY TABLE bandolo_batch"
            " (key %s, distance int, move int, proved boolean) ON COMMIT DROP",
            tier->is_narrow ? "bigint" : "bytea");
    return link_do(tier->link, statement, error);
}

/* store_is_better() in SQL. */
static bool merge_batch(store_tier *tier, bd_error *error)
{
    char statement[STATEMENT_SIZE];
    bd_text(statement, sizeof statement,
            "INSERT INTO %s AS old (subject, key, distance, move, proved)"
            " SELECT %d, key, distance, move, proved FROM bandolo_batch ORDER BY key"
            " ON CONFLICT (subject, key) DO UPDATE SET distance = excluded.distance,"
            " move = excluded.move, proved = excluded.proved"
            " WHERE NOT old.proved AND (excluded.proved OR excluded.distance < old.distance);"
            "COMMIT",
            tier->table, (int)tier->subject);
    return link_do(tier->link, statement, error);
}

static bool add(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error)
{
    if (begin_batch(tier, error) && copy_rows(tier, rows, count, error) && merge_batch(tier, error))
        return true;
    link_do(tier->link, "ROLLBACK", NULL);
    return false;
}

/* ---- counting ---- */

static void count_row(store_census *census, const PGresult *result, int row)
{
    uint64_t distance = link_number(result, row, 0), count = link_number(result, row, 2);
    if (distance >= STORE_MOST_DISTANCES)
        distance = STORE_MOST_DISTANCES - 1;
    uint64_t *by_distance = link_number(result, row, 1) ? census->exact : census->bounds;
    by_distance[distance] += count;
    census->rows += count;
}

static bool count_rows(store_tier *tier, store_census *census, bd_error *error)
{
    char statement[STATEMENT_SIZE];
    bd_text(statement, sizeof statement,
            "SELECT distance, proved, count(*) FROM %s WHERE subject = %d GROUP BY 1, 2",
            tier->table, (int)tier->subject);
    PGresult *result = link_ask(tier->link, statement, NULL, 0, error);
    if (!result)
        return false;
    for (int i = 0; i < PQntuples(result); ++i)
        count_row(census, result, i);
    PQclear(result);
    return true;
}

/* Its part of what the table and its index take: as many of the bytes as it has of the rows. */
static bool count_bytes(store_tier *tier, store_census *census, bd_error *error)
{
    char statement[STATEMENT_SIZE];
    bd_text(statement, sizeof statement,
            "SELECT (pg_total_relation_size('%s') * (count(*) FILTER (WHERE subject = %d))::numeric"
            " / greatest(count(*), 1))::bigint FROM %s",
            tier->table, (int)tier->subject, tier->table);
    PGresult *result = link_ask(tier->link, statement, NULL, 0, error);
    if (!result)
        return false;
    census->bytes += link_number(result, 0, 0);
    PQclear(result);
    return true;
}

static bool count(store_tier *tier, store_census *census, bd_error *error)
{
    return count_rows(tier, census, error) && count_bytes(tier, census, error);
}

const store_tier_kind store_postgresql = {
    .name = "PostgreSQL",
    .open = open_tier,
    .close = close_tier,
    .find = find,
    .add = add,
    .scan = scan,
    .count = count,
};
