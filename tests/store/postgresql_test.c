/* The PostgreSQL tier on a real server, which this test starts and stops. */
#include "tests/store/tier_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { SKIPPED = 77 }; /* the exit status by which a test says so */

#ifdef STORE_HAS_POSTGRESQL

static char folder[64], address[256];

/* "sh tests/store/server.sh WORD FOLDER"; its first line goes to `line`. Returns its exit status. */
static int ask_server(const char *word, char *line, size_t size)
{
    char command[256];
    snprintf(command, sizeof command, "sh tests/store/server.sh %s %s", word, folder);
    FILE *out = popen(command, "r");
    assert_non_null(out);
    if (!fgets(line, (int)size, out))
        line[0] = '\0';
    line[strcspn(line, "\n")] = '\0';
    return pclose(out) >> 8;
}

static int stop_server(void **state)
{
    char line[64];
    (void)state;
    ask_server("stop", line, sizeof line);
    return 0;
}

static const bd_store_subject
    narrow = {.domain = "tile15", .goal = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", .key_size = 8},
    narrower = {.domain = "tile8", .goal = "1 2 3 4 5 6 7 8 0", .key_size = 5},
    wide = {.domain = "tile24", .goal = "a 'goal' with \\ and \"quotes\"", .key_size = 16},
    twice = {.domain = "tile15", .goal = "twice", .key_size = 8},
    wide_twice = {.domain = "tile24", .goal = "twice", .key_size = 16};

static void test_narrow(void **state)
{
    (void)state;
    tier_trial(&store_postgresql, address, &narrow, 1);
    tier_trial(&store_postgresql, address, &narrower, 2);
}

static void test_wide(void **state)
{
    (void)state;
    tier_trial(&store_postgresql, address, &wide, 3);
}

static void test_two_processes(void **state)
{
    (void)state;
    tier_trial_of_two(&store_postgresql, address, &twice, 4);
    tier_trial_of_two(&store_postgresql, address, &wide_twice, 6);
}

static void test_notes(void **state)
{
    static const bd_store_subject noted = {.domain = "cindy", .goal = "noted", .key_size = 3};
    (void)state;
    tier_trial_of_notes(&store_postgresql, address, &noted);
}

/* ---- what is refused ---- */

static void refuse(const char *where, const bd_store_subject *subject, unsigned how,
                   const char *expected)
{
    store_tier *tier;
    bd_error error = {.code = BD_OK};
    assert_false(store_postgresql.open(&tier, where, subject, how, &error));
    if (!strstr(error.message, expected))
        fail_msg("'%s': expected '%s'", error.message, expected);
    assert_null(strstr(error.message, "secret"));
    assert_null(strchr(error.message, '?'));
}

static void test_refusals(void **state)
{
    static const bd_store_subject absent = {.domain = "tile15",
                                            .goal = "no such goal",
                                            .key_size = 8},
                                  longer = {.domain = "tile15", .goal = "twice", .key_size = 9};
    char url[512];
    (void)state;
    refuse(address, &absent, BD_STORE_MUST_EXIST, "no store of tile15 with the goal no such goal");
    refuse(address, &absent, BD_STORE_READ_ONLY, "no store of tile15");
    refuse(address, &longer, 0, "a store of keys of 8 bytes, not of 9");
    refuse(address, NULL, 0, "several stores");
    refuse("postgresql://me:secret@localhost:notaport/x", &narrow, 0, "PostgreSQL");
    refuse("postgresql://me:secret@[::1/x", &narrow, 0, "expected postgresql://");
    refuse("postgresql://me:secret@127.0.0.1:1/x", &narrow, 0, "refused");
    refuse("postgresql:///x?host=/nowhere&password=secret", &narrow, 0, "No such file");
    snprintf(url, sizeof url, "postgresql:///nowhere?host=%s&user=bandolo", folder);
    refuse(url, &narrow, 0, "database \"nowhere\" does not exist");
}

/* Has one statement run by psql. */
static void run_sql(const char *statement)
{
    char command[512];
    snprintf(command, sizeof command, "psql -q -v ON_ERROR_STOP=1 '%s' -c \"%s\" 2>&1", address,
             statement);
    FILE *out = popen(command, "r");
    assert_non_null(out);
    while (fgets(command, sizeof command, out))
        print_message("%s", command);
    assert_int_equal(pclose(out), 0);
}

static void test_rights(void **state)
{
    bd_error error;
    store_tier *tier;
    char url[512];
    bd_store_row row = {.key = "unknown", .distance = 3, .move = 1};
    (void)state;
    run_sql("CREATE ROLE reader LOGIN");
    snprintf(url, sizeof url, "postgresql:///postgres?host=%s&user=reader", folder);
    refuse(url, &twice, BD_STORE_READ_ONLY, "permission denied");
    run_sql("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader");
    assert_true(store_postgresql.open(&tier, url, &twice, BD_STORE_READ_ONLY, &error));
    assert_true(store_postgresql.close(tier, &error));
    assert_true(store_postgresql.open(&tier, url, &twice, 0, &error));
    assert_false(store_postgresql.add(tier, &row, 1, &error));
    assert_non_null(strstr(error.message, "permission denied for table bandolo_rows"));
    /* After a refusal it can still be asked. */
    assert_int_equal(store_postgresql.find(tier, row.key, &row, &error), BD_STORE_ABSENT);
    assert_true(store_postgresql.close(tier, &error));
}

/* What cannot be done is said, and the connection that broke stays broken without harm. */
static void test_version_and_breaks(void **state)
{
    bd_error error;
    store_tier *tier;
    bd_store_row row = {.distance = 3, .move = 1};
    (void)state;
    assert_true(store_postgresql.open(&tier, address, &twice, 0, &error));
    run_sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'bandolo'");
    assert_int_equal(store_postgresql.find(tier, row.key, &row, &error), BD_STORE_FAILED);
    assert_false(store_postgresql.add(tier, &row, 1, &error));
    assert_true(store_postgresql.close(tier, &error));
    run_sql("UPDATE bandolo_about SET version = 99");
    refuse(address, &twice, 0, "a store of version 99; expected 1");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_narrow),
        cmocka_unit_test(test_wide),
        cmocka_unit_test(test_two_processes),
        cmocka_unit_test(test_notes),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_rights),
        cmocka_unit_test(test_version_and_breaks),
    };
    snprintf(folder, sizeof folder, "/tmp/bandolo-server-%ld", (long)getpid());
    int status = ask_server("start", address, sizeof address);
    if (status == SKIPPED) {
        puts("skipped: no PostgreSQL server is installed here");
        return SKIPPED;
    }
    if (status != 0) {
        stop_server(NULL);
        return 1;
    }
    return cmocka_run_group_tests(tests, NULL, stop_server);
}

#else

int main(void)
{
    puts("skipped: built without libpq");
    return SKIPPED;
}

#endif
