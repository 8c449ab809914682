/* A search in slices: the same states in the same order, the same answer and the same counters as in one go, wherever it
 * pauses. And: paths to the nearest state, resets, searches by turns, memory of the caller's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/bandolo.h>

#include "brief.h"
#include "search/digraph.h"
#include <bandolo/search/end.h>
#include "search/eight.h"

#define GRAPHS (IS_BRIEF ? 300 : 4000)
#define BOARDS (IS_CHECKED ? 2 : IS_BRIEF ? 10 : 40)

static const char *const algorithms[] = {
    "astar",          "weighted-astar", "greedy",        "uniform-cost",
    "idastar",        "beam",           "anytime",       "rbfs",
    "widastar",       "best-first",     "breadth-first", "depth-first",
    "textbook-astar", "bidirectional",  "hdastar",       "iterative-deepening"};
enum { ALGORITHMS = sizeof algorithms / sizeof *algorithms, STORING = 4 };

/* A search to run in both ways. */
typedef struct question {
    const bd_domain *domain;
    const void *problem, *start;
    bd_options options;
} question;

static void assert_same(const bd_result *a, const bd_result *b)
{
    assert_int_equal(a->status, b->status);
    assert_int_equal(a->has_solution, b->has_solution);
    assert_int_equal(a->optimal, b->optimal);
    assert_int_equal(a->lower_bound, b->lower_bound);
    assert_int_equal(a->counted, b->counted);
    for (int i = 0; i < BD_COUNTER_COUNT; ++i)
        if (a->counted >> i & 1)
            assert_int_equal(a->counter[i], b->counter[i]);
    if (!a->has_solution)
        return;
    assert_int_equal(a->cost, b->cost);
    assert_int_equal(a->length, b->length);
    if (a->length)
        assert_memory_equal(a->moves, b->moves, a->length * sizeof *a->moves);
}

/* Plays the path and compares its end with what is said of it. */
static void check_nearest(const question *q, const bd_nearest *nearest)
{
    _Alignas(max_align_t) unsigned char here[BD_STATE_BYTES];
    bd_cost sum = 0, cost;
    memcpy(here, q->start, q->domain->state_size);
    for (size_t i = 0; i < nearest->length; ++i) {
        assert_true(bd_play(q->domain, q->problem, here, nearest->moves[i], &cost, NULL));
        sum += cost;
    }
    assert_int_equal(sum, nearest->cost);
    assert_int_equal(q->domain->estimate(q->problem, here), nearest->h);
}

static bd_slice draw_slice(bd_random *random)
{
    bd_slice slice = {0};
    uint64_t most = (uint64_t)1 << bd_random_below(random, 12);
    if (bd_random_below(random, 2))
        slice.expansions = 1 + bd_random_below(random, most);
    else
        slice.generated = 1 + bd_random_below(random, most);
    return slice;
}

/* Runs in random slices, and looks into it at some pauses. */
static void run_in_slices(const question *q, bd_handle *handle, bd_random *random)
{
    bd_cost nearest_h = BD_NO_COST;
    for (bool goes_on = true; goes_on;) {
        uint64_t generated = bd_handle_result(handle)->counter[BD_GENERATED];
        bd_slice slice = draw_slice(random);
        goes_on = bd_handle_run(handle, &slice);
        const bd_result *now = bd_handle_result(handle);
        if (goes_on) { /* at a goal IDA* takes back the siblings that it counted */
            assert_true(now->counter[BD_GENERATED] >= generated);
            assert_int_equal(now->status, BD_STOPPED);
            if (slice.generated)
                assert_true(now->counter[BD_GENERATED] - generated >= slice.generated);
        }
        bd_nearest nearest;
        if (bd_random_below(random, 8) == 0 && bd_handle_nearest(handle, &nearest)) {
            check_nearest(q, &nearest);
            assert_true(nearest.h <= nearest_h);
            nearest_h = nearest.h;
        }
    }
}

/* In one go, in slices, in slices again after a reset in the middle. */
static void try_question(const question *q, bd_random *random)
{
    bd_result whole;
    bd_error error;
    if (bd_search(q->domain, q->problem, q->start, &q->options, &whole) == BD_LIMIT_MEMORY)
        return; /* where a stack ends depends on its caller */
    bd_handle *handle = bd_handle_open(q->domain, q->problem, q->start, &q->options, &error);
    assert_non_null(handle);
    run_in_slices(q, handle, random);
    assert_same(&whole, bd_handle_result(handle));
    assert_false(bd_handle_step(handle));
    bd_handle_reset(handle, q->start);
    for (uint64_t i = bd_random_below(random, 9); i > 0 && bd_handle_step(handle);)
        --i;
    bd_handle_reset(handle, q->start);
    run_in_slices(q, handle, random);
    assert_same(&whole, bd_handle_result(handle));
    bd_handle_reset(handle, q->start);
    assert_false(bd_handle_run(handle, NULL));
    assert_same(&whole, bd_handle_result(handle));
    bd_nearest nearest;
    if (bd_handle_nearest(handle, &nearest))
        check_nearest(q, &nearest);
    bd_result_free(&whole);
    bd_handle_close(handle);
}

static bd_options options_of(const char *algorithm, bd_random *random)
{
    bd_options options = {.algorithm = algorithm, .limits = {.nodes = 20000}};
    if (strcmp(algorithm, "beam") == 0)
        options.width = 1 + bd_random_below(random, 6);
    if (strcmp(algorithm, "depth-first") == 0)
        options.depth = 8;
    if (bd_random_below(random, 4) == 0)
        options.limits.nodes = 1 + bd_random_below(random, 60);
    return options;
}

static void slices_change_nothing_on_graphs(void **state)
{
    (void)state;
    bd_random random = bd_random_of(15);
    digraph_problem p;
    for (unsigned i = 0; i < GRAPHS; ++i) {
        digraph_draw(&p, &random, bd_random_below(&random, 4) == 0, 1, 9);
        digraph_state start = (digraph_state)bd_random_below(&random, p.nodes);
        question q = {&digraph_domain, &p, &start, {0}};
        q.options = options_of(algorithms[bd_random_below(&random, ALGORITHMS)], &random);
        if (strcmp(q.options.algorithm, "bidirectional") == 0)
            continue;
        try_question(&q, &random);
    }
}

static void slices_change_nothing_on_boards(void **state)
{
    (void)state;
    bd_random random = bd_random_of(16);
    eight e;
    eight_open(&e);
    for (unsigned i = 0; i < BOARDS; ++i)
        for (unsigned a = 0; a < ALGORITHMS; ++a) {
            while (eight_draw(&e, &random) > 14)
                continue;
            question q = {e.problem.domain, e.problem.data, e.start, {0}};
            q.options = options_of(algorithms[a], &random);
            try_question(&q, &random);
        }
    eight_close(&e);
}

static void a_step_is_an_expansion(void **state)
{
    (void)state;
    bd_random random = bd_random_of(17);
    eight e;
    eight_open(&e);
    eight_draw(&e, &random);
    for (unsigned a = 0; a < STORING; ++a) {
        bd_handle *handle = bd_handle_open(e.problem.domain, e.problem.data, e.start,
                                           &(bd_options){.algorithm = algorithms[a]}, NULL);
        for (uint64_t steps = 1; steps < 100 && bd_handle_step(handle); ++steps)
            assert_int_equal(bd_handle_result(handle)->counter[BD_EXPANDED], steps);
        for (uint64_t before; bd_handle_run(handle, &(bd_slice){.expansions = 1000});) {
            before = bd_handle_result(handle)->counter[BD_EXPANDED];
            assert_true(bd_handle_run(handle, &(bd_slice){.expansions = 70}) == false ||
                        bd_handle_result(handle)->counter[BD_EXPANDED] == before + 70);
        }
        bd_handle_close(handle);
    }
    eight_close(&e);
}

static void two_handles_take_turns(void **state)
{
    (void)state;
    bd_random random = bd_random_of(18);
    eight e;
    eight_open(&e);
    for (unsigned i = 0; i < BOARDS; ++i) {
        bd_result whole[2];
        bd_handle *handle[2];
        for (int k = 0; k < 2; ++k) {
            while (eight_draw(&e, &random) > 18)
                continue;
            bd_options options = {.algorithm = algorithms[bd_random_below(&random, 8)],
                                  .limits = {.nodes = 50000}};
            bd_search(e.problem.domain, e.problem.data, e.start, &options, &whole[k]);
            handle[k] = bd_handle_open(e.problem.domain, e.problem.data, e.start, &options, NULL);
        }
        for (bool a = true, b = true; a || b;) {
            bd_slice slice = draw_slice(&random);
            a = bd_handle_run(handle[0], &slice);
            b = bd_handle_run(handle[1], &slice);
        }
        for (int k = 0; k < 2; ++k) {
            assert_same(&whole[k], bd_handle_result(handle[k]));
            bd_result_free(&whole[k]);
            bd_handle_close(handle[k]);
        }
    }
    eight_close(&e);
}

/* ---- memory of the caller's ---- */

/* Counts what is out, and refuses request number `refuse`. */
typedef struct meter {
    uint64_t out, peak, requests, refuse;
} meter;

static bool is_refused(meter *m, size_t more)
{
    if (++m->requests == m->refuse)
        return true;
    m->out += more;
    m->peak = m->out > m->peak ? m->out : m->peak;
    return false;
}

static void *meter_allocate(void *context, size_t bytes)
{
    return is_refused(context, bytes) ? NULL : malloc(bytes);
}

static void *meter_resize(void *context, void *memory, size_t old_bytes, size_t bytes)
{
    assert_true(bytes > old_bytes);
    return is_refused(context, bytes - old_bytes) ? NULL : realloc(memory, bytes);
}

static void meter_release(void *context, void *memory, size_t bytes)
{
    ((meter *)context)->out -= bytes;
    free(memory);
}

static bd_allocator allocator_of(meter *m)
{
    return (bd_allocator){
        .context = m, .allocate = meter_allocate, .resize = meter_resize, .release = meter_release};
}

/* ---- visits of 16 KiB, each with its list of moves ---- */

typedef struct deep_problem {
    uint32_t goal;
} deep_problem;
typedef uint32_t deep_state;

#define BD_DOMAIN deep
#include "search/numbered.h"

static unsigned deep_generate(const deep_problem *p, const deep_state *s, bd_move *moves)
{
    moves[0] = 0;
    return *s < p->goal;
}

static deep_state deep_play(const deep_problem *p, const deep_state *s, bd_move m)
{
    (void)p;
    return *s + 1 + m;
}

static bd_move deep_inverse(bd_move m)
{
    (void)m;
    return BD_NO_MOVE;
}

static bd_cost deep_cost(const deep_problem *p, const deep_state *s, bd_move m)
{
    (void)p, (void)s, (void)m;
    return 0;
}

static bd_cost deep_estimate(const deep_problem *p, const deep_state *s)
{
    (void)p, (void)s;
    return 0;
}

static bool deep_is_goal(const deep_problem *p, const deep_state *s)
{
    return *s == p->goal;
}

#define BD_DOMAIN_MOVES         8192
#define BD_DOMAIN_GENERATES     8192
#define BD_DOMAIN_NAME          "deep"
#define BD_DOMAIN_HEURISTIC     "none"
#define BD_DOMAIN_SUMMARY       "a chain"
#define BD_DOMAIN_POSITION      "a number"
#define BD_DOMAIN_PROMISES      (BD_ADMISSIBLE | BD_CONSISTENT)
#define BD_DOMAIN_HAS_KERNELS   1
#define BD_DOMAIN_ALGORITHMS(X) X(idastar) X(rbfs) X(depth_first)
#include <bandolo/search/kernels.h>
#include <bandolo/search/adapter.h>
#include <bandolo/search/end.h>

/* Where recursion takes 64 MiB and more, the search ends in time, and a short chain is solved. */
static void large_frames_end_at_the_stack(void **state)
{
    (void)state;
    static const char *const recursive[] = {"idastar", "rbfs", "depth-first"};
    for (size_t i = 0; i < sizeof recursive / sizeof *recursive; ++i)
        for (uint32_t moves = 40; moves <= 4000; moves *= 100) {
            const deep_problem problem = {.goal = moves};
            const deep_state start = 0;
            const bd_options options = {.algorithm = recursive[i], .depth = 1};
            const bd_options plain = {.algorithm = recursive[i]};
            bd_handle *handle = bd_handle_open(&deep_domain, &problem, &start,
                                               i == 2 ? &options : &plain, NULL);
            while (bd_handle_run(handle, &(bd_slice){.generated = 100}))
                continue;
            assert_int_equal(bd_handle_result(handle)->status,
                             moves == 40 ? BD_SOLVED : BD_LIMIT_MEMORY);
            bd_handle_close(handle);
        }
}

static void an_allocator_serves_and_bounds(void **state)
{
    (void)state;
    bd_random random = bd_random_of(19);
    eight e;
    eight_open(&e);
    while (eight_draw(&e, &random) != 20)
        continue;
    for (unsigned a = 0; a < ALGORITHMS; ++a) {
        meter m = {0};
        bd_allocator allocator = allocator_of(&m);
        bd_options options = {.algorithm = algorithms[a], .limits = {.nodes = 300000}};
        bd_result usual, own;
        bd_search(e.problem.domain, e.problem.data, e.start, &options, &usual);
        options.allocator = &allocator;
        bd_search(e.problem.domain, e.problem.data, e.start, &options, &own);
        assert_same(&usual, &own);
        assert_int_equal(m.out, 0);
        assert_true(m.requests > 0 || own.counter[BD_PEAK_BYTES] == 0);
        assert_int_equal(m.peak, own.counter[BD_PEAK_BYTES]);
        bd_result_free(&usual);
        bd_result_free(&own);
    }
    eight_close(&e);
}

/* Every request of a search refused in turn: an error each time, never a crash, and nothing is kept. */
static void refused_memory_ends_the_search(void **state)
{
    (void)state;
    bd_random random = bd_random_of(20);
    eight e;
    eight_open(&e);
    while (eight_draw(&e, &random) != 16)
        continue;
    for (unsigned a = 0; a < ALGORITHMS; ++a) {
        bd_status status = BD_FAILED;
        for (uint64_t refuse = 1; status == BD_FAILED; ++refuse) {
            meter m = {.refuse = refuse};
            bd_allocator allocator = allocator_of(&m);
            bd_options options = {
                .algorithm = algorithms[a], .limits = {.nodes = 30000}, .allocator = &allocator};
            bd_handle *handle = bd_handle_open(e.problem.domain, e.problem.data, e.start, &options,
                                               NULL);
            run_in_slices(&(question){e.problem.domain, e.problem.data, e.start, {0}}, handle,
                          &random);
            const bd_result *result = bd_handle_result(handle);
            status = result->status;
            if (status == BD_FAILED)
                assert_int_equal(result->error.code, BD_NO_MEMORY);
            bd_handle_close(handle);
            assert_int_equal(m.out, 0);
        }
    }
    eight_close(&e);
}

static void a_handle_is_refused_what_a_search_is(void **state)
{
    (void)state;
    bd_error error;
    eight e;
    eight_open(&e);
    assert_null(bd_handle_open(e.problem.domain, e.problem.data, e.start,
                               &(bd_options){.algorithm = "astar", .width = 3}, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    assert_null(bd_handle_open(e.problem.domain, e.problem.data, e.start,
                               &(bd_options){.algorithm = "idastar", .threads = 2}, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    bd_handle_close(NULL);
    eight_close(&e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_change_nothing_on_graphs),
        cmocka_unit_test(slices_change_nothing_on_boards),
        cmocka_unit_test(a_step_is_an_expansion),
        cmocka_unit_test(two_handles_take_turns),
        cmocka_unit_test(large_frames_end_at_the_stack),
        cmocka_unit_test(an_allocator_serves_and_bounds),
        cmocka_unit_test(refused_memory_ends_the_search),
        cmocka_unit_test(a_handle_is_refused_what_a_search_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
