/* The tier of a laboratory: a PostgreSQL server that all searches ask and add to.
 *
 * Any number of problems share a database. Each has a row in bandolo_subjects. Its positions are in bandolo_rows if a
 * key fits into 8 bytes, else in bandolo_wide_rows. Rows are added in the order of their keys, so that two processes
 * which add the same positions wait for each other and never block each other for good. */
#include "base/decimal.h"
#include "store/postgresql/postgresql_tier.h"

#include <bandolo/base/text.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

void postgresql_key_text(const store_tier *tier, const void *key, char text[KEY_TEXT_SIZE])
{
    const unsigned char *bytes = key;
    uint64_t number = 0;
    size_t at = bd_text(text, KEY_TEXT_SIZE, "\\x");
    for (uint32_t i = 0; i < tier->whose.is.key_size; ++i) {
        number = number << 8 | bytes[i];
        if (!tier->is_narrow)
            at += bd_text_at(text, KEY_TEXT_SIZE, at, "%02x", bytes[i]);
    }
    if (tier->is_narrow)
        bd_text(text, KEY_TEXT_SIZE, "%lld", (long long)(int64_t)number);
}

/* Reads a key: a narrow one is a number, a wide one has hexadecimal digits. False: it is no key of this domain. */
static bool read_key(const store_tier *tier, const char *text, unsigned char *key)
{
    memset(key, 0, BD_STORED_KEY_BYTES);
    if (tier->is_narrow) {
        uint64_t number = (uint64_t)strtoll(text, NULL, 10);
        for (uint32_t i = tier->whose.is.key_size; i-- > 0; number >>= 8)
            key[i] = (unsigned char)number;
        return true;
    }
    uint32_t size = 0;
    for (unsigned byte; size < tier->whose.is.key_size && sscanf(text, "%2x", &byte) == 1;
         text += 2)
        key[size++] = (unsigned char)byte;
    return size == tier->whose.is.key_size && *text == '\0';
}

/* Reads row `at` of a result with the columns key, distance, move, proved. */
static bool pg_read_row(const store_tier *tier, const PGresult *result, int at, bd_store_row *row,
                        bd_error *error)
{
    const store_link *link = &tier->link;
    if (!read_key(tier, link->PQgetvalue(result, at, 0), row->key))
        return bd_fail(error, BD_SYSTEM, 0, "PostgreSQL: database '%.40s': a key of another length",
                       link_database(link));
    row->distance = (bd_cost)link_number(link, result, at, 1);
    row->move = link->PQgetisnull(result, at, 2) ? BD_NO_MOVE
                                                 : (bd_move)link_number(link, result, at, 2);
    row->exact = link_number(link, result, at, 3);
    return true;
}

static bd_store_answer postgresql_tier_find(store_tier *tier, const void *key, bd_store_row *row,
                                            bd_error *error)
{
    char text[KEY_TEXT_SIZE];
    postgresql_key_text(tier, key, text);
    const char *values[] = {text};
    PGresult *result = link_ask_prepared(&tier->link, "bandolo_find", values, 1, error);
    if (!result)
        return BD_STORE_FAILED;
    bd_store_answer answer = BD_STORE_ABSENT;
    if (link_rows(&tier->link, result) == 1)
        answer = pg_read_row(tier, result, 0, row, error) ? BD_STORE_FOUND : BD_STORE_FAILED;
    link_clear(&tier->link, result);
    return answer;
}

/* Passes on one portion of the cursor. `*goes_on` is set to false at the end, and when `take` has enough. */
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
        ok = pg_read_row(tier, result, i, &row, error);
        *goes_on = ok && take(context, &row);
    }
    link_clear(&tier->link, result);
    return ok;
}

static bool open_cursor(store_tier *tier, bd_cost most, bd_error *error)
{
    char statement[STORE_STATEMENT_SIZE];
    bd_text(statement, sizeof statement,
            "BEGIN; DECLARE bandolo_scan NO SCROLL CURSOR FOR %s AND distance <= %u", tier->rows,
            most < BD_MOST_COST ? most : BD_MOST_COST);
    return link_do(&tier->link, statement, error);
}

static bool postgresql_tier_scan(store_tier *tier, bd_cost most,
                                 bool (*take)(void *, const bd_store_row *), void *context,
                                 bd_error *error)
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
    uint64_t distance = (uint64_t)link_number(link, result, row, 0),
             count = (uint64_t)link_number(link, result, row, 2);
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
            "SELECT distance, proved::int, count(*) FROM %s WHERE subject = %d "
            "GROUP BY 1, 2",
            tier->table, (int)tier->number);
    PGresult *result = link_ask(&tier->link, statement, NULL, 0, error);
    if (!result)
        return false;
    for (int i = 0; i < link_rows(&tier->link, result); ++i)
        count_row(&tier->link, census, result, i);
    link_clear(&tier->link, result);
    return true;
}

/* Adds the number that a query answers. */
static bool add_number(store_tier *tier, const char *query, uint64_t *number, bd_error *error)
{
    PGresult *result = link_ask(&tier->link, query, NULL, 0, error);
    if (!result)
        return false;
    *number += (uint64_t)link_number(&tier->link, result, 0, 0);
    link_clear(&tier->link, result);
    return true;
}

/* Adds its share of the bytes of the table and the index: the same share as it has of the rows. */
static bool count_bytes(store_tier *tier, store_census *census, bd_error *error)
{
    char query[STORE_STATEMENT_SIZE];
    bd_text(query, sizeof query,
            "SELECT (pg_total_relation_size('%s') * (count(*) FILTER (WHERE "
            "subject = %d))::numeric"
            " / greatest(count(*), 1))::bigint FROM %s",
            tier->table, (int)tier->number, tier->table);
    return add_number(tier, query, &census->bytes, error);
}

static bool count_solves(store_tier *tier, store_census *census, bd_error *error)
{
    char query[STORE_STATEMENT_SIZE];
    bd_text(query, sizeof query, "SELECT count(*) FROM bandolo_solves WHERE subject = %d",
            (int)tier->number);
    return add_number(tier, query, &census->solves, error);
}

static bool postgresql_tier_count(store_tier *tier, store_census *census, bd_error *error)
{
    return count_rows(tier, census, error) && count_bytes(tier, census, error) &&
           count_solves(tier, census, error);
}

/* ---- notes and the catalogue ---- */

static const bd_store_subject *postgresql_tier_about(const store_tier *tier)
{
    return &tier->whose.is;
}

static bool postgresql_tier_note(store_tier *tier, const char *name, uint64_t value,
                                 bd_error *error)
{
    link_number_text subject = link_of(tier->number), number = link_of((int64_t)value);
    const char *values[] = {subject.text, name, number.text};
    return link_tell(&tier->link,
                     "INSERT INTO bandolo_notes VALUES ($1, $2, $3)"
                     " ON CONFLICT (subject, name) DO UPDATE"
                     " SET value = greatest(bandolo_notes.value, excluded.value)",
                     values, 3, error);
}

static bd_store_answer postgresql_tier_noted(store_tier *tier, const char *name, uint64_t *value,
                                             bd_error *error)
{
    link_number_text subject = link_of(tier->number);
    const char *values[] = {subject.text, name};
    PGresult *result = link_ask(&tier->link,
                                "SELECT value FROM bandolo_notes WHERE subject = $1 AND name = $2",
                                values, 2, error);
    if (!result)
        return BD_STORE_FAILED;
    bool found = link_rows(&tier->link, result) == 1;
    if (found)
        *value = (uint64_t)link_number(&tier->link, result, 0, 0);
    link_clear(&tier->link, result);
    return found ? BD_STORE_FOUND : BD_STORE_ABSENT;
}

static bool postgresql_tier_record(store_tier *tier, const bd_store_solve *solve, bd_error *error)
{
    link_number_text subject = link_of(tier->number), cost = link_of(solve->cost),
                     generated = link_of((int64_t)solve->generated);
    char seconds[32];
    locale_t before = decimal_begin();
    bd_text(seconds, sizeof seconds, "%.17g", solve->seconds);
    decimal_end(before);
    const char *values[] = {subject.text,
                            solve->position,
                            solve->algorithm,
                            cost.text,
                            solve->proved ? "true" : "false",
                            generated.text,
                            seconds};
    return link_tell(
        &tier->link,
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
    .find = postgresql_tier_find,
    .add = postgresql_add,
    .scan = postgresql_tier_scan,
    .count = postgresql_tier_count,
    .about = postgresql_tier_about,
    .note = postgresql_tier_note,
    .noted = postgresql_tier_noted,
    .record = postgresql_tier_record,
};
