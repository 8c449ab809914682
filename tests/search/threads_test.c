/* What is promised of a search on several threads, whatever the algorithm: limits and cancelling
 * reach all of them, memory may fail anywhere, and one that is observed runs alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "search/cancel.h"
#include "search/trial.h"

#include "search/board.h"
#include <bandolo/search/hdastar.h>
#include <bandolo/search/idastar.h>
#include <bandolo/search/end.h>

#include "search/dynamic.h"
#define BD_DOMAIN         dynamic
#define BD_DOMAIN_DYNAMIC 1
#include <bandolo/search/template.h>
#include <bandolo/search/hdastar.h>
#include <bandolo/search/idastar.h>
#include <bandolo/search/end.h>

/* An algorithm, as a template over the boards and over their table; and limits that it cannot solve
 * number 3 of Korf's hundred within. */
typedef struct algorithm {
    const char *name;
    bd_status (*board)(const board_problem *, board_state, bd_run *);
    bd_status (*generic)(const dynamic_problem *, dynamic_state, bd_run *);
    uint64_t nodes, bytes;
    unsigned least_threads; /* on which it needs so many bytes */
} algorithm;

static const algorithm algorithms[] = {
    {"idastar", board_idastar, dynamic_idastar, 3000000, 100000, 2},
    {"hdastar", board_hdastar, dynamic_hdastar, 300000, 10000000, 1},
};

enum { FORMS = 2 * sizeof algorithms / sizeof *algorithms };

/* An algorithm in one of its two forms, and what it searches. */
typedef struct subject {
    const algorithm *algorithm;
    bool is_generic;
    board_problem problem;
    board_state start;
} subject;

static subject subject_of(unsigned form, int korfs_number)
{
    subject s = {.algorithm = &algorithms[form / 2], .is_generic = form % 2};
    board_open_shape(&s.problem, "4x4");
    s.start = board_of_korf(&s.problem, korfs_number);
    return s;
}

/* Ended by finish(). */
static void search(trial *t, const subject *s, const bd_options *options, uint64_t fail_at)
{
    dynamic_problem table;
    begin(t, options);
    t->run.budget.fail_at = fail_at;
    if (!s->is_generic) {
        t->status = s->algorithm->board(&s->problem, s->start, &t->run);
        return;
    }
    assert_true(dynamic_open(&table, &board_domain, &s->problem));
    t->status = s->algorithm->generic(&table, &s->start, &t->run);
    dynamic_close(&table);
}

/* cmocka's assert_true(), which also tells the case. */
static void expect(const subject *s, const trial *t, bool holds, const char *what)
{
    if (!holds)
        fail_msg("%s%s, %u threads: not %s: %s, %llu states, peak %llu bytes; %s",
                 s->algorithm->name, s->is_generic ? " (generic)" : "", t->run.options->threads,
                 what, bd_status_name(t->status), (unsigned long long)bd_run_generated(&t->run),
                 (unsigned long long)t->run.budget.peak, t->run.error.message);
}

static void limit_nodes(const subject *s, unsigned threads)
{
    const uint64_t nodes = s->algorithm->nodes / (IS_BRIEF ? 10 : 1);
    const bd_options options = {.threads = threads, .limits.nodes = nodes};
    trial t;
    search(&t, s, &options, 0);
    expect(s, &t, t.status == BD_LIMIT_NODES, "at the limit");
    expect(s, &t, bd_run_generated(&t.run) >= nodes, "as many as allowed");
    expect(s, &t, bd_run_generated(&t.run) <= nodes + 4100 * threads, "no more than allowed");
    expect(s, &t, atomic_load(&t.control.lower_bound) <= 59, "a lower bound");
    finish(&t);
}

static void limit_bytes(const subject *s, unsigned threads)
{
    for (uint64_t bytes = 1000; bytes < s->algorithm->bytes; bytes *= 3) {
        const bd_options options = {.threads = threads, .limits.bytes = bytes};
        trial t;
        search(&t, s, &options, 0);
        expect(s, &t, t.status == BD_LIMIT_MEMORY, "at the limit");
        expect(s, &t, t.run.budget.peak <= bytes, "within the limit");
        finish(&t);
    }
}

static void limit_time(const subject *s, unsigned threads)
{
    const bd_options options = {.threads = threads, .limits.seconds = 0.05};
    trial t;
    search(&t, s, &options, 0);
    expect(s, &t, t.status == BD_LIMIT_TIME, "at the limit");
    finish(&t);
}

static void limits_reach_every_thread(void **state)
{
    (void)state;
    for (unsigned form = 0; form < FORMS; ++form) {
        const subject s = subject_of(form, 3);
        for (unsigned threads = s.algorithm->least_threads; threads <= 4; ++threads) {
            limit_nodes(&s, threads);
            limit_bytes(&s, threads);
            limit_time(&s, threads);
        }
    }
}

static void they_stop_soon(void **state)
{
    (void)state;
    for (unsigned form = 0; form < FORMS; ++form) {
        const subject s = subject_of(form, 3);
        delays all = {.count = 0};
        while (all.count < DELAYS) {
            cancel other;
            const bd_options options = {.threads = 3, .stop = &other.stop};
            trial t;
            cancel_begin(&other, 0.05);
            search(&t, &s, &options, 0);
            delays_note(&all, cancel_end(&other));
            expect(&s, &t, t.status == BD_STOPPED, "stopped");
            finish(&t);
        }
        print_message("%s%s stopped in %.1f ms\n", s.algorithm->name,
                      s.is_generic ? " (generic)" : "", 1e3 * delays_median(&all));
        assert_true(delays_median(&all) < SOON);
    }
}

/* Every refusal of memory to the leader, one after the other, ends the search in order. */
static void memory_may_fail_anywhere(void **state)
{
    (void)state;
    const bd_options options = {.threads = 2};
    for (unsigned form = 0; form < FORMS; ++form) {
        const subject s = subject_of(form, 12);
        bd_status status = BD_FAILED;
        uint64_t at = 1;
        for (; status == BD_FAILED; ++at) {
            trial t;
            search(&t, &s, &options, at);
            status = t.status;
            expect(&s, &t, status == BD_SOLVED || t.run.error.code == BD_NO_MEMORY, "in order");
            finish(&t);
        }
        assert_int_equal(status, BD_SOLVED);
        assert_true(at > 3);
    }
}

static void count_event(void *context, const bd_event *event)
{
    *(uint64_t *)context += event->kind == BD_EVENT_EXPAND;
}

/* An observer sees the search of a single thread. Only tables are observed. */
static void observed_they_run_alone(void **state)
{
    (void)state;
    for (unsigned form = 1; form < FORMS; form += 2) {
        const subject s = subject_of(form, 12);
        uint64_t expanded[2] = {0, 0};
        for (unsigned i = 0; i < 2; ++i) {
            const bd_options options = {
                .threads = 1 + 3 * i, .observer = {.context = &expanded[i], .event = count_event}};
            trial t;
            search(&t, &s, &options, 0);
            expect(&s, &t, t.status == BD_SOLVED, "solved");
            finish(&t);
        }
        assert_true(expanded[0] > 0);
        assert_int_equal(expanded[0], expanded[1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(limits_reach_every_thread),
        cmocka_unit_test(they_stop_soon),
        cmocka_unit_test(memory_may_fail_anywhere),
        cmocka_unit_test(observed_they_run_alone),
    };
    return cmocka_run_group_tests_name("threads", tests, NULL, NULL);
}
