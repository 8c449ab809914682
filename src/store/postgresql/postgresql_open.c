/* Opens the PostgreSQL tier: makes the tables on first use, and finds the row of bandolo_subjects for the problem. */
#include "store/postgresql/postgresql_tier.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

enum { FORMAT_VERSION = 1 /* of the tables below */ };

/* Makes the tables that are missing. Processes that come at once wait for the first one. */
static const char make_tables[] =
    "SELECT pg_advisory_xact_lock(7521984);"
    "CREATE TABLE IF NOT EXISTS bandolo_about (version int NOT NULL);"
    "INSERT INTO bandolo_about SELECT 1 WHERE NOT EXISTS (SELECT FROM bandolo_about);"
    "CREATE TABLE IF NOT EXISTS bandolo_subjects ("
    " subject serial PRIMARY KEY, domain text NOT NULL, goal text NOT NULL,"
    " key_bytes int NOT NULL, UNIQUE (domain, goal));"
    "CREATE TABLE IF NOT EXISTS bandolo_notes ("
    " subject int NOT NULL REFERENCES bandolo_subjects, name text NOT NULL,"
    " value bigint NOT NULL, PRIMARY KEY (subject, name));"
    "CREATE TABLE IF NOT EXISTS bandolo_solves ("
    " subject int NOT NULL REFERENCES bandolo_subjects, position text NOT NULL,"
    " algorithm text NOT NULL, cost int NOT NULL, proved boolean NOT NULL,"
    " generated bigint NOT NULL, seconds float8 NOT NULL,"
    " solved timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (subject, position));"
    "CREATE TABLE IF NOT EXISTS bandolo_rows ("
    " key bigint NOT NULL, subject int NOT NULL REFERENCES bandolo_subjects,"
    " distance int NOT NULL, move int, proved boolean NOT NULL, PRIMARY KEY (subject, key));"
    "CREATE TABLE IF NOT EXISTS bandolo_wide_rows ("
    " key bytea NOT NULL, subject int NOT NULL REFERENCES bandolo_subjects,"
    " distance int NOT NULL, move int, proved boolean NOT NULL, PRIMARY KEY (subject, key));"
    "CREATE OR REPLACE VIEW bandolo_positions AS"
    " SELECT domain, goal, right(encode(int8send(key), 'hex'), 2 * key_bytes) AS key, distance, "
    "move, proved"
    " FROM bandolo_rows JOIN bandolo_subjects USING (subject)"
    " UNION ALL SELECT domain, goal, encode(key, 'hex'), distance, move, proved"
    " FROM bandolo_wide_rows JOIN bandolo_subjects USING (subject)";

static bool has_tables(store_tier *tier, bool *found, bd_error *error)
{
    PGresult *result = link_ask(
        &tier->link, "SELECT (to_regclass('bandolo_about') IS NOT NULL)::int", NULL, 0, error);
    *found = result && link_number(&tier->link, result, 0, 0);
    link_clear(&tier->link, result);
    return result != NULL;
}

static bool check_version(store_tier *tier, bd_error *error)
{
    PGresult *result = link_ask(&tier->link, "SELECT version FROM bandolo_about", NULL, 0, error);
    if (!result)
        return false;
    int64_t version = link_rows(&tier->link, result) == 1 ? link_number(&tier->link, result, 0, 0)
                                                          : 0;
    link_clear(&tier->link, result);
    return version == FORMAT_VERSION ||
           bd_fail(error, BD_SYSTEM, 0,
                   "PostgreSQL: database '%.40s' has a store of version %lld; expected %d",
                   link_database(&tier->link), (long long)version, FORMAT_VERSION);
}

/* Makes the tables if they are missing. */
static bool prepare_tables(store_tier *tier, unsigned how, bd_error *error)
{
    bool found;
    if (!has_tables(tier, &found, error))
        return false;
    if (!found && how & BD_STORE_MUST_EXIST)
        return bd_fail(error, BD_SYSTEM, 0, "PostgreSQL: there is no store in database '%.40s'",
                       link_database(&tier->link));
    return (found || link_do(&tier->link, make_tables, error)) && check_version(tier, error);
}

/* ---- whose positions ---- */

/* Takes the subject from the only row of a result with the columns subject, key_bytes, domain, goal. */
static bool pg_take_subject(store_tier *tier, const PGresult *result, bd_error *error)
{
    const bd_store_subject found = {.domain = tier->link.PQgetvalue(result, 0, 2),
                                    .goal = tier->link.PQgetvalue(result, 0, 3),
                                    .key_size = (uint32_t)link_number(&tier->link, result, 0, 1)};
    tier->number = (int32_t)link_number(&tier->link, result, 0, 0);
    tier->is_narrow = found.key_size <= STORE_NARROW_BYTES;
    tier->table = tier->is_narrow ? "bandolo_rows" : "bandolo_wide_rows";
    return store_subject_copy(&tier->whose, &found, error);
}

/* Looks for the subject. `*found` is set to whether the database has it. */
static bool look_up_subject(store_tier *tier, const bd_store_subject *subject, bool *found,
                            bd_error *error)
{
    const char *values[] = {subject->domain, subject->goal};
    PGresult *result = link_ask(&tier->link,
                                "SELECT subject, key_bytes, domain, goal FROM bandolo_subjects"
                                " WHERE domain = $1 AND goal = $2",
                                values, 2, error);
    if (!result)
        return false;
    *found = link_rows(&tier->link, result) == 1;
    bool ok = !*found || pg_take_subject(tier, result, error);
    link_clear(&tier->link, result);
    return ok && (!*found ||
                  store_subject_fits(link_database(&tier->link), &tier->whose.is, subject, error));
}

static bool insert_subject(store_tier *tier, const bd_store_subject *subject, bd_error *error)
{
    link_number_text key_size = link_of(subject->key_size);
    const char *values[] = {subject->domain, subject->goal, key_size.text};
    return link_tell(&tier->link,
                     "INSERT INTO bandolo_subjects (domain, goal, key_bytes) VALUES ($1, $2, $3)"
                     " ON CONFLICT DO NOTHING",
                     values, 3, error);
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
                       link_database(&tier->link), subject->domain, subject->goal);
    return found ||
           (insert_subject(tier, subject, error) && look_up_subject(tier, subject, &found, error));
}

/* Takes the only subject of the database. */
static bool find_only_subject(store_tier *tier, bd_error *error)
{
    PGresult *result = link_ask(
        &tier->link, "SELECT subject, key_bytes, domain, goal FROM bandolo_subjects LIMIT 2", NULL,
        0, error);
    if (!result)
        return false;
    bool ok;
    if (link_rows(&tier->link, result) == 1)
        ok = pg_take_subject(tier, result, error);
    else
        ok = bd_fail(error, link_rows(&tier->link, result) ? BD_BAD_USAGE : BD_SYSTEM, 0,
                     "PostgreSQL: database '%.40s' has %s", link_database(&tier->link),
                     link_rows(&tier->link, result) ? "several stores; expected the domain of one"
                                                    : "no store in it");
    link_clear(&tier->link, result);
    return ok;
}

/* ---- all of it ---- */

static bool prepare_find(store_tier *tier, bd_error *error)
{
    char statement[STORE_STATEMENT_SIZE];
    bd_text(tier->rows, sizeof tier->rows,
            "SELECT %s, distance, move, proved::int FROM %s WHERE subject = %d",
            tier->is_narrow ? "key" : "encode(key, 'hex')", tier->table, (int)tier->number);
    bd_text(statement, sizeof statement, "PREPARE bandolo_find (%s) AS %s AND key = $1",
            tier->is_narrow ? "bigint" : "bytea", tier->rows);
    return link_do(&tier->link, statement, error);
}

static bool prepare(store_tier *tier, const bd_store_subject *subject, unsigned how,
                    bd_error *error)
{
    if (how & BD_STORE_READ_ONLY &&
        !link_do(&tier->link, "SET default_transaction_read_only = on", error))
        return false;
    if (how & BD_STORE_READ_ONLY || !subject)
        how |= BD_STORE_MUST_EXIST;
    return prepare_tables(tier, how, error) &&
           (subject ? find_subject(tier, subject, how, error) : find_only_subject(tier, error)) &&
           prepare_find(tier, error);
}

bool postgresql_close(store_tier *tier, bd_error *error)
{
    (void)error; /* each addition is durable already */
    link_close(&tier->link);
    store_subject_free(&tier->whose);
    free(tier);
    return true;
}

bool postgresql_open(store_tier **made, const char *where, const bd_store_subject *subject,
                     unsigned how, bd_error *error)
{
    store_tier *tier = calloc(1, sizeof *tier);
    if (!tier)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for a connection to a server");
    if (!link_open(&tier->link, where, error)) {
        free(tier);
        return false;
    }
    if (!prepare(tier, subject, how, error)) {
        postgresql_close(tier, NULL);
        return false;
    }
    *made = tier;
    return true;
}
