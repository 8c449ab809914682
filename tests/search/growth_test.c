/* A search that is cancelled while its table grows ends in the middle of the growth: with the counters of a search to which
 * that growth is refused, and not as if memory were short. Its best solution so far comes out, and a handle pauses there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/bandolo.h>

#include "brief.h"

/* What happens as a table grows from some size on, to the growth of that number, from 1. Tables grow by a quarter, all other
 * blocks by an eighth. */
typedef struct growths {
    enum { GROWTH_GOES_ON, GROWTH_IS_REFUSED, GROWTH_IS_CANCELLED, GROWTH_IS_PAUSED } then;
    unsigned chosen;
    atomic_uint seen;
    atomic_bool stop;
    bd_handle *handle;
} growths;

enum {
    LARGE = 1 << 20
}; /* bytes: a table of more looks several times as it grows, and is of no pool */

static void *allocate(void *context, size_t bytes)
{
    (void)context;
    return malloc(bytes);
}

static void *resize(void *context, void *memory, size_t old_bytes, size_t bytes)
{
    growths *all = context;
    bool is_table = bytes > old_bytes + old_bytes / 6;
    if (is_table && old_bytes > LARGE && atomic_fetch_add(&all->seen, 1) + 1 == all->chosen) {
        if (all->then == GROWTH_IS_REFUSED)
            return NULL;
        if (all->then == GROWTH_IS_CANCELLED)
            atomic_store(&all->stop, true);
        if (all->then == GROWTH_IS_PAUSED)
            bd_handle_pause(all->handle);
    }
    return realloc(memory, bytes);
}

static void release(void *context, void *memory, size_t bytes)
{
    (void)context, (void)bytes;
    free(memory);
}

static bd_problem problem;
static _Alignas(16) unsigned char start[BD_STATE_BYTES];

static void open_problem(const char *domain, const char *heuristic, const char *position)
{
    bd_error error;
    assert_true(bd_problem_open(&problem, domain, heuristic, NULL, &error));
    assert_true(problem.domain->parse(problem.data, position, strlen(position), start, &error));
}

static bd_allocator allocator_of(growths *all)
{
    return (bd_allocator){all, allocate, resize, release, 0};
}

static bd_result search(const bd_options *options, growths *all)
{
    bd_allocator allocator = allocator_of(all);
    bd_options own = *options;
    bd_result result;
    own.allocator = &allocator;
    own.stop = &all->stop;
    bd_search(problem.domain, problem.data, start, &own, &result);
    return result;
}

/* Cancels the search at each growth. Returns how often it had a solution by then. */
static unsigned cancel_at_each_growth(const char *algorithm, uint64_t nodes)
{
    const bd_options options = {.algorithm = algorithm, .limits.nodes = nodes};
    unsigned growth = 1, solutions = 0;
    for (;; ++growth) {
        growths refusal = {GROWTH_IS_REFUSED, growth, 0, false, NULL};
        growths cancelling = {GROWTH_IS_CANCELLED, growth, 0, false, NULL};
        bd_result refused = search(&options, &refusal);
        bd_result cancelled = search(&options, &cancelling);
        bool has_grown = atomic_load(&refusal.seen) >= growth;
        if (has_grown) {
            assert_int_equal(cancelled.status, BD_STOPPED);
            assert_int_equal(cancelled.error.code, BD_OK);
            assert_int_equal(refused.status, BD_FAILED);
            assert_int_equal(refused.error.code, BD_NO_MEMORY);
            for (int i = 0; i < BD_COUNTER_COUNT; ++i)
                if ((cancelled.counted >> i & 1) && i != BD_PEAK_BYTES)
                    assert_int_equal(cancelled.counter[i], refused.counter[i]);
            assert_int_equal(cancelled.has_solution, refused.has_solution);
            solutions += cancelled.has_solution;
        }
        bd_result_free(&refused);
        bd_result_free(&cancelled);
        if (!has_grown)
            break;
    }
    if (growth == 1)
        fail_msg("%s: its table has not grown", algorithm);
    return solutions;
}

static void open_fifteen(void)
{
    open_problem("tile15", "manhattan", "15 14 8 12 10 11 9 13 2 6 5 1 7 3 4 0");
}

/* From both ends, a search has two tables. */
static void a_search_ends_in_the_middle_of_a_growth(void **state)
{
    (void)state;
    static const char *const storing[] = {"astar",   "weighted-astar", "uniform-cost",
                                          "hdastar", "breadth-first",  "bidirectional"};
    SKIP_WHERE_HASHES_COLLIDE();
    open_fifteen();
    for (size_t i = 0; i < sizeof storing / sizeof *storing; ++i)
        cancel_at_each_growth(storing[i], IS_BRIEF ? 250000 : 500000);
    bd_problem_close(&problem);
}

static void the_best_solution_so_far_comes_out(void **state)
{
    (void)state;
    SKIP_WHERE_HASHES_COLLIDE();
    open_fifteen();
    assert_true(cancel_at_each_growth("anytime", 500000) > 2);
    bd_problem_close(&problem);
}

/* Its path to the nearest state is found among entries that the growth has moved and others that it has not. */
static void a_handle_pauses_in_the_middle_of_a_growth(void **state)
{
    (void)state;
    SKIP_WHERE_HASHES_COLLIDE();
    growths refusal = {GROWTH_IS_REFUSED, 2, 0, false, NULL};
    growths pausing = {GROWTH_IS_PAUSED, 2, 0, false, NULL};
    bd_allocator allocator = allocator_of(&pausing);
    bd_options options = {.algorithm = "astar", .limits.nodes = 500000};
    bd_nearest nearest;
    bd_error error;
    open_fifteen();
    bd_result refused = search(&options, &refusal), whole;
    bd_search(problem.domain, problem.data, start, &options, &whole);

    options.allocator = &allocator;
    pausing.handle = bd_handle_open(problem.domain, problem.data, start, &options, &error);
    assert_non_null(pausing.handle);
    assert_true(bd_handle_run(pausing.handle, NULL));
    const bd_result *now = bd_handle_result(pausing.handle);
    assert_int_equal(now->counter[BD_GENERATED], refused.counter[BD_GENERATED]);
    assert_int_equal(now->counter[BD_EXPANDED], refused.counter[BD_EXPANDED]);
    assert_true(bd_handle_nearest(pausing.handle, &nearest));
    for (size_t i = 0; i < nearest.length; ++i) {
        bd_cost cost;
        assert_true(bd_play(problem.domain, problem.data, start, nearest.moves[i], &cost, NULL));
    }
    assert_int_equal(problem.domain->estimate(problem.data, start), nearest.h);

    uint64_t expanded = now->counter[BD_EXPANDED];
    assert_true(bd_handle_step(pausing.handle));
    now = bd_handle_result(pausing.handle);
    assert_in_range(now->counter[BD_EXPANDED], expanded, expanded + 1);

    assert_false(bd_handle_run(pausing.handle, NULL));
    now = bd_handle_result(pausing.handle);
    assert_int_equal(now->status, whole.status);
    assert_int_equal(now->counter[BD_GENERATED], whole.counter[BD_GENERATED]);
    assert_int_equal(now->counter[BD_STORED], whole.counter[BD_STORED]);
    bd_handle_close(pausing.handle);
    bd_result_free(&whole);
    bd_result_free(&refused);
    bd_problem_close(&problem);
}

/* LPA* keeps its graph from search to search: one that was cancelled in the middle of a growth goes on. */
static void a_graph_serves_on_after_a_growth_was_broken_off(void **state)
{
    (void)state;
    SKIP_WHERE_HASHES_COLLIDE();
    growths refusal = {GROWTH_IS_REFUSED, 1, 0, false, NULL};
    growths cancelling = {GROWTH_IS_CANCELLED, 1, 0, false, NULL};
    bd_allocator allocators[] = {allocator_of(&refusal), allocator_of(&cancelling)};
    const bd_options options[] = {
        {.allocator = &allocators[0]},
        {.allocator = &allocators[1], .stop = &cancelling.stop},
    };
    bd_result results[2], resumed;
    bd_lpastar *plans[2];
    open_problem("tile8", "zero", "8 6 7 2 5 4 3 0 1");
    for (int i = 0; i < 2; ++i) {
        plans[i] = bd_lpastar_open(problem.domain, problem.data, start, &options[i], NULL);
        assert_non_null(plans[i]);
        bd_lpastar_search(plans[i], &results[i]);
    }
    assert_int_equal(results[0].status, BD_FAILED);
    assert_int_equal(results[1].status, BD_STOPPED);
    assert_int_equal(results[1].error.code, BD_OK);
    assert_int_equal(results[1].counter[BD_GENERATED], results[0].counter[BD_GENERATED]);
    atomic_store(&cancelling.stop, false);
    assert_int_equal(bd_lpastar_search(plans[1], &resumed), BD_SOLVED);
    assert_int_equal(resumed.cost, 31);
    for (int i = 0; i < 2; ++i) {
        bd_result_free(&results[i]);
        bd_lpastar_close(plans[i]);
    }
    bd_result_free(&resumed);
    bd_problem_close(&problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_ends_in_the_middle_of_a_growth),
        cmocka_unit_test(the_best_solution_so_far_comes_out),
        cmocka_unit_test(a_handle_pauses_in_the_middle_of_a_growth),
        cmocka_unit_test(a_graph_serves_on_after_a_growth_was_broken_off),
    };
    return cmocka_run_group_tests_name("growth", tests, NULL, NULL);
}
