/* Adds rows to the PostgreSQL tier: COPY fills a temporary table, and its rows then go in the order of their keys
 * into the real one, where the better of two rows stays. */
#include "store/postgresql/postgresql_tier.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

enum { PIECE_BYTES = 1 << 16 };

/* Rows for COPY, one a line. */
typedef struct row_stream {
    store_tier *tier;
    size_t used;
    char bytes[PIECE_BYTES];
} row_stream;

/* The most bytes of a line. */
enum { ROW_BYTES = KEY_TEXT_SIZE + 40 };

static void put_row(row_stream *stream, const bd_store_row *row)
{
    char key[KEY_TEXT_SIZE], move[8] = "\\N"; /* null */
    postgresql_key_text(stream->tier, row->key, key);
    if (row->move != BD_NO_MOVE)
        bd_text(move, sizeof move, "%u", row->move);
    /* COPY removes one backslash. */
    stream->used += bd_text_at(stream->bytes, sizeof stream->bytes, stream->used,
                               "%s%s\t%u\t%s\t%d\n", stream->tier->is_narrow ? "" : "\\", key,
                               row->distance, move, row->exact);
}

static bool send(row_stream *stream, bd_error *error)
{
    const store_link *link = &stream->tier->link;
    if (link->PQputCopyData(link->connection, stream->bytes, (int)stream->used) != 1)
        return link_fail(link, NULL, error);
    stream->used = 0;
    return true;
}

static bool stream_rows(row_stream *stream, const bd_store_row *rows, size_t count, bd_error *error)
{
    stream->used = 0;
    for (size_t i = 0; i < count; ++i) {
        if (stream->used + ROW_BYTES > sizeof stream->bytes && !send(stream, error))
            return false;
        put_row(stream, &rows[i]);
    }
    return send(stream, error);
}

/* Ends COPY, whether it went well or not. */
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
    bool ok = link_tell(&tier->link, "COPY bandolo_batch FROM STDIN", NULL, 0, error) &&
              end_copy(&tier->link, stream_rows(stream, rows, count, error), error);
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
