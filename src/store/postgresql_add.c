/* Adding rows to the PostgreSQL tier: COPY into a temporary table, and from there in order of the keys
 * into the true one, where the better of two rows stays. */
#include "store/postgresql_tier.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

enum { PIECE_BYTES = 1 << 16 };

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
        put_field(stream, 8, (uint64_t)store_narrow_key(tier, row->key));
    else {
        put(stream, 4, tier->whose.is.key_size);
        memcpy(stream->bytes + stream->used, row->key, tier->whose.is.key_size);
        stream->used += tier->whose.is.key_size;
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
    const store_link *link = &stream->tier->link;
    if (link->PQputCopyData(link->connection, (const char *)stream->bytes, (int)stream->used) != 1)
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
static bool end_copy(const store_link *link, bool ok, bd_error *error)
{
    if (link->PQputCopyEnd(link->connection, ok ? NULL : "given up") != 1 && ok)
        ok = link_fail(link, NULL, error);
    for (PGresult *result = link->PQgetResult(link->connection); result;
         result = link->PQgetResult(link->connection)) {
        if (ok && link->PQresultStatus(result) != PGRES_COMMAND_OK)
            ok = link_fail(link, result, error);
        link_clear(link, result);
    }
    return ok;
}

static bool copy_rows(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error)
{
    row_stream *stream = malloc(sizeof *stream);
    if (!stream)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for rows on their way to a server");
    stream->tier = tier;
    PGresult *begun = link_ask(&tier->link, "COPY bandolo_batch FROM STDIN (FORMAT binary)", NULL,
                               0, error);
    link_clear(&tier->link, begun);
    bool ok = begun && end_copy(&tier->link, stream_rows(stream, rows, count, error), error);
    free(stream);
    return ok;
}

static bool begin_batch(store_tier *tier, bd_error *error)
{
    char statement[STORE_STATEMENT_SIZE];
    bd_text(statement, sizeof statement,
            "BEGIN; CREATE TEMPORARY TABLE bandolo_batch"
            " (key %s, distance int, move int, proved boolean) ON COMMIT DROP",
            tier->is_narrow ? "bigint" : "bytea");
    return link_do(&tier->link, statement, error);
}

/* store_is_better() in SQL. */
static bool merge_batch(store_tier *tier, bd_error *error)
{
    char statement[STORE_STATEMENT_SIZE];
    bd_text(statement, sizeof statement,
            "INSERT INTO %s AS old (subject, key, distance, move, proved)"
            " SELECT %d, key, distance, move, proved FROM bandolo_batch ORDER BY key"
            " ON CONFLICT (subject, key) DO UPDATE SET distance = excluded.distance,"
            " move = excluded.move, proved = excluded.proved"
            " WHERE NOT old.proved AND (excluded.proved OR excluded.distance < old.distance);"
            "COMMIT",
            tier->table, (int)tier->number);
    return link_do(&tier->link, statement, error);
}

bool postgresql_add(store_tier *tier, const bd_store_row *rows, size_t count, bd_error *error)
{
    if (begin_batch(tier, error) && copy_rows(tier, rows, count, error) && merge_batch(tier, error))
        return true;
    link_do(&tier->link, "ROLLBACK", NULL);
    return false;
}
