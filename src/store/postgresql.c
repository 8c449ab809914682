/* The tier of a laboratory: one PostgreSQL server that everyone's searches ask and add to.
 *
 * Any number of problems share a database; a row of bandolo_subjects is one, and its positions lie in
 * bandolo_rows where a key fits into 8 bytes, in bandolo_wide_rows otherwise. Batches go in sorted, so
 * that two processes which add the same positions wait for each other and never lock each other out. */
#include "store/postgresql_tier.h"

#include <bandolo/base/text.h>

#include <string.h>

/* ---- reading ---- */

static link_value key_value(const store_tier *tier, const void *key)
{
    return tier->is_narrow ? link_int8(store_narrow_key(tier, key))
                           : link_bytea(key, tier->whose.is.key_size);
}

/* False where the field is no key of this domain. */
static bool read_key(const store_tier *tier, const PGresult *result, int row, unsigned char *key)
{
    size_t length = (size_t)tier->link.PQgetlength(result, row, 0);
    const char *bytes = tier->link.PQgetvalue(result, row, 0);
    memset(key, 0, BD_KEY_BYTES);
    if (!tier->is_narrow) {
        memcpy(key, bytes, length < BD_KEY_BYTES ? length : BD_KEY_BYTES);
        return length == tier->whose.is.key_size;
    }
    uint64_t number = link_get(bytes, length);
    for (uint32_t i = tier->whose.is.key_size; i-- > 0; number >>= 8)
        key[i] = (unsigned char)number;
    return length == 8;
}

/* Row `at` of a result whose columns are key, distance, move, proved. */
static bool read_row(const store_tier *tier, const PGresult *result, int at, bd_store_row *row,
                     bd_error *error)
{
    if (!read_key(tier, result, at, row->key))
        return bd_fail(error, BD_SYSTEM, 0, "PostgreSQL: database '%.40s': a key of %d bytes",
                       link_database(&tier->link), tier->link.PQgetlength(result, at, 0));
    row->distance = (bd_cost)link_number(&tier->link, result, at, 1);
    row->move = tier->link.PQgetisnull(result, at, 2)
                    ? BD_NO_MOVE
                    : (bd_move)link_number(&tier->link, result, at, 2);
    row->exact = link_number(&tier->link, result, at, 3);
    return true;
}

static bd_store_answer find(store_tier *tier, const void *key, bd_store_row *row, bd_error *error)
{
    link_value values[] = {link_int4(tier->number), key_value(tier, key)};
    PGresult *result = link_ask_prepared(&tier->link, "bandolo_find", values, 2, error);
    if (!result)
        return BD_STORE_FAILED;
    bd_store_answer answer = BD_STORE_ABSENT;
    if (link_rows(&tier->link, result) == 1)
        answer = read_row(tier, result, 0, row, error) ? BD_STORE_FOUND : BD_STORE_FAILED;
    link_clear(&tier->link, result);
    return answer;
}

/* Hands one portion of the cursor on. `*goes_on` is false at its end, or when enough was seen. */
static bool scan_portion(store_tier *tier, bool (*take)(void *, const bd_store_row *),
                         void *context, bool *goes_on, bd_error *error)
{
    PGresult *result = link_ask(&tier->link, "FETCH 10000 FROM bandolo_scan", NULL, 0, error);
    if (!result)
        return false;
    int count = link_rows(&tier->link, result);
    bool ok = true;
    *goes_on = count > 0;
    for (int i = 0; ok && *goes_on && i < count; ++i) {
        bd_store_row row;
        ok = read_row(tier, result, i, &row, error);
        *goes_on = ok && take(context, &row);
    }
    link_clear(&tier->link, result);
    return ok;
}

static bool open_cursor(store_tier *tier, bd_cost most, bd_error *error)
{
    char statement[STORE_STATEMENT_SIZE];
    bd_text(statement, sizeof statement,
            "BEGIN; DECLARE bandolo_scan NO SCROLL CURSOR FOR"
            " SELECT key, distance, move, proved FROM %s WHERE subject = %d AND distance <= %u",
            tier->table, (int)tier->number, most < BD_MOST_COST ? most : BD_MOST_COST);
    return link_do(&tier->link, statement, error);
}

static bool scan(store_tier *tier, bd_cost most, bool (*take)(void *, const bd_store_row *),
                 void *context, bd_error *error)
{
    bool goes_on = true;
    bool ok = open_cursor(tier, most, error);
    while (ok && goes_on)
        ok = scan_portion(tier, take, context, &goes_on, error);
    return link_do(&tier->link, "ROLLBACK", ok ? error : NULL) && ok;
}

/* ---- counting ---- */

static void count_row(const store_link *link, store_census *census, const PGresult *result, int row)
{
    uint64_t distance = link_number(link, result, row, 0),
             count = link_number(link, result, row, 2);
    if (distance >= STORE_MOST_DISTANCES)
        distance = STORE_MOST_DISTANCES - 1;
    uint64_t *by_distance = link_number(link, result, row, 1) ? census->exact : census->bounds;
    by_distance[distance] += count;
    census->rows += count;
}

static bool count_rows(store_tier *tier, store_census *census, bd_error *error)
{
    char statement[STORE_STATEMENT_SIZE];
    bd_text(statement, sizeof statement,
            "SELECT distance, proved, count(*) FROM %s WHERE subject = %d GROUP BY 1, 2",
            tier->table, (int)tier->number);
    PGresult *result = link_ask(&tier->link, statement, NULL, 0, error);
    if (!result)
        return false;
    for (int i = 0; i < link_rows(&tier->link, result); ++i)
        count_row(&tier->link, census, result, i);
    link_clear(&tier->link, result);
    return true;
}

/* Its part of what the table and its index take: as many of the bytes as it has of the rows. */
static bool count_bytes(store_tier *tier, store_census *census, bd_error *error)
{
    char statement[STORE_STATEMENT_SIZE];
    bd_text(statement, sizeof statement,
            "SELECT (pg_total_relation_size('%s') * (count(*) FILTER (WHERE subject = %d))::numeric"
            " / greatest(count(*), 1))::bigint FROM %s",
            tier->table, (int)tier->number, tier->table);
    PGresult *result = link_ask(&tier->link, statement, NULL, 0, error);
    if (!result)
        return false;
    census->bytes += link_number(&tier->link, result, 0, 0);
    link_clear(&tier->link, result);
    return true;
}

static bool count_solves(store_tier *tier, store_census *census, bd_error *error)
{
    link_value subject = link_int4(tier->number);
    PGresult *result = link_ask(
        &tier->link, "SELECT count(*) FROM bandolo_solves WHERE subject = $1", &subject, 1, error);
    if (!result)
        return false;
    census->solves += link_number(&tier->link, result, 0, 0);
    link_clear(&tier->link, result);
    return true;
}

static bool count(store_tier *tier, store_census *census, bd_error *error)
{
    return count_rows(tier, census, error) && count_bytes(tier, census, error) &&
           count_solves(tier, census, error);
}

/* ---- notes and the catalogue ---- */

static const bd_store_subject *about(const store_tier *tier)
{
    return &tier->whose.is;
}

/* Runs a statement that returns nothing. */
static bool tell(store_tier *tier, const char *statement, const link_value *values, int many,
                 bd_error *error)
{
    PGresult *result = link_ask(&tier->link, statement, values, many, error);
    link_clear(&tier->link, result);
    return result != NULL;
}

static bool note(store_tier *tier, const char *name, uint64_t value, bd_error *error)
{
    link_value values[] = {link_int4(tier->number), link_text(name), link_int8((int64_t)value)};
    return tell(tier,
                "INSERT INTO bandolo_notes VALUES ($1, $2, $3)"
                " ON CONFLICT (subject, name) DO UPDATE SET value = excluded.value",
                values, 3, error);
}

static bd_store_answer noted(store_tier *tier, const char *name, uint64_t *value, bd_error *error)
{
    link_value values[] = {link_int4(tier->number), link_text(name)};
    PGresult *result = link_ask(&tier->link,
                                "SELECT value FROM bandolo_notes WHERE subject = $1 AND name = $2",
                                values, 2, error);
    if (!result)
        return BD_STORE_FAILED;
    bool found = link_rows(&tier->link, result) == 1;
    if (found)
        *value = link_number(&tier->link, result, 0, 0);
    link_clear(&tier->link, result);
    return found ? BD_STORE_FOUND : BD_STORE_ABSENT;
}

static bool record(store_tier *tier, const bd_store_solve *solve, bd_error *error)
{
    link_value values[] = {link_int4(tier->number),     link_text(solve->position),
                           link_text(solve->algorithm), link_int4((int32_t)solve->cost),
                           link_bool(solve->proved),    link_int8((int64_t)solve->generated),
                           link_float8(solve->seconds)};
    return tell(tier,
                "INSERT INTO bandolo_solves AS old VALUES ($1, $2, $3, $4, $5, $6, $7)"
                " ON CONFLICT (subject, position) DO UPDATE SET algorithm = excluded.algorithm,"
                " cost = excluded.cost, proved = excluded.proved, generated = excluded.generated,"
                " seconds = excluded.seconds, solved = excluded.solved"
                " WHERE excluded.cost <= old.cost AND excluded.proved >= old.proved",
                values, 7, error);
}

const store_tier_kind store_postgresql = {
    .name = "postgresql",
    .open = postgresql_open,
    .close = postgresql_close,
    .find = find,
    .add = postgresql_add,
    .scan = scan,
    .count = count,
    .about = about,
    .note = note,
    .noted = noted,
    .record = record,
};
