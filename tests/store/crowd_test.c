/* Two processes write to one store and eight read it, all at once, on each tier that processes share: no call fails, no
 * row is lost, no reader sees half a row, and in the end every byte is as it was written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>

#include "store/scratch_folder.h"
#include "store/tier.h"
#include "store/toy_store.h"

enum { WRITERS = 2, READERS = 8, LOTS = 40, LOT = 250 };

typedef struct crowd {
    const store_tier_kind *kind;
    const char *where;
} crowd;

/* In a child, where cmocka's own ways would end the parent's test twice. */
static void must(bool good, const char *what, const bd_error *error)
{
    if (!good) {
        fprintf(stderr, "child: %s: %s\n", what, error->message);
        _exit(1);
    }
}

static store_tier *join(const crowd *all)
{
    const bd_store_subject subject = subject_of(8);
    bd_error error = {0};
    store_tier *tier = NULL;
    must(all->kind->open(&tier, all->where, &subject, 0, &error), "open", &error);
    return tier;
}

static bool is_true(const bd_store_row *row)
{
    uint32_t number = 0;
    for (unsigned i = 0; i < 4; ++i)
        number = number << 8 | row->key[i];
    const bd_store_row wanted = numbered_row(number);
    return memcmp(wanted.key, row->key, sizeof row->key) == 0 && row->exact &&
           row->distance == wanted.distance && row->move == wanted.move;
}

/* Half of the numbers each; a lot is there whole or not at all. */
static void write_all(const crowd *all, uint32_t writer)
{
    bd_store_row rows[LOT];
    bd_error error = {0};
    store_tier *tier = join(all);
    for (uint32_t lot = 0; lot < LOTS; ++lot) {
        for (uint32_t i = 0; i < LOT; ++i)
            rows[i] = numbered_row((writer * LOTS + lot) * LOT + i);
        must(all->kind->add(tier, rows, LOT, &error), "add", &error);
    }
    must(all->kind->close(tier, &error), "close", &error);
    _exit(0);
}

static bool count_row(void *context, const bd_store_row *row)
{
    must(is_true(row), "a row", &(bd_error){.message = "not as it was written"});
    ++*(uint64_t *)context;
    return true;
}

/* Goes through all rows until they are complete: never fewer than before, and always whole lots. */
static void read_all(const crowd *all)
{
    const uint64_t wanted = (uint64_t)WRITERS * LOTS * LOT;
    for (uint64_t before = 0, rows = 0; rows < wanted; before = rows) {
        bd_error error = {0};
        bd_store_row row;
        store_tier *tier = join(all);
        rows = 0;
        must(all->kind->scan(tier, BD_MOST_COST, count_row, &rows, &error), "scan", &error);
        must(rows >= before && rows % LOT == 0, "rows", &(bd_error){.message = "some are lost"});
        const bd_store_row first = numbered_row(0);
        bd_store_answer answer = all->kind->find(tier, first.key, &row, &error);
        must(answer != BD_STORE_FAILED, "find", &error);
        must(answer != BD_STORE_FOUND || is_true(&row), "find", &(bd_error){.message = "torn"});
        must(all->kind->close(tier, &error), "close", &error);
    }
    _exit(0);
}

static void gather(const store_tier_kind *kind)
{
    scratch_folder folder = scratch_make();
    const crowd all = {.kind = kind, .where = scratch_path(&folder, "store")};
    pid_t children[WRITERS + READERS];
    unsigned failures = 0;
    for (unsigned i = 0; i < WRITERS + READERS; ++i) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] == 0 && i < WRITERS)
            write_all(&all, i);
        if (children[i] == 0)
            read_all(&all);
    }
    for (unsigned i = 0; i < WRITERS + READERS; ++i) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        failures += status != 0;
        if (i == WRITERS - 1 && failures > 0) /* or readers would wait for ever */
            for (unsigned reader = WRITERS; reader < WRITERS + READERS; ++reader)
                kill(children[reader], SIGKILL);
    }
    assert_int_equal(failures, 0);
    bd_error error = {0};
    store_tier *tier = join(&all);
    assert_true(kind->verify(tier, &error));
    assert_true(kind->close(tier, &error));
    scratch_remove(&folder);
}

static void around_sqlite(void **state)
{
    (void)state;
    gather(&store_sqlite);
}

static void around_sorted_runs(void **state)
{
    (void)state;
    gather(&store_runs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(around_sqlite),
        cmocka_unit_test(around_sorted_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
