/* Anytime search against the naive truth: what it finds gets better and better and is the best in the
 * end, and what it has stands when it must stop. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "search/trial.h"

#include "search/digraph.h"
#include "search/improving.h"
#include <bandolo/search/anytime.h>
#include <bandolo/search/end.h>

#include "search/board.h"
#include "search/measured.h"
#include <bandolo/search/anytime.h>
#include <bandolo/search/end.h>

#include "search/dynamic.h"
#define BD_DOMAIN         dynamic
#define BD_DOMAIN_DYNAMIC 1
#include <bandolo/search/template.h>
#include <bandolo/search/anytime.h>
#include <bandolo/search/end.h>

static void digraphs_are_solved_at_least_cost(void **state)
{
    (void)state;
    static const double weights[] = {0, 1, 1.25, 2, 10, 1e6};
    bd_random random = bd_random_of(1);
    unsigned solved = 0, proved = 0, improved = 0;
    for (int round = 0; round < 4000; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, false, (bd_cost)(round % 3), 3 + (bd_cost)(round % 40));
        bd_cost distance[DIGRAPH_NODES];
        digraph_distances(&p, false, distance);
        progress seen = {.problem = &p};
        double weight = weights[round % 6];
        const bd_options options = {.weight = weight > 0 ? bd_weight_constant(weight)
                                                         : (bd_weight){0},
                                    .observer = {.context = &seen, .improved = note_improved}};
        trial native, generic;
        begin(&native, &options);
        native.status = digraph_anytime(&p, 0, &native.run);
        if (ends_with_the_best(&native, &seen, distance[0])) {
            weight = weight > 0 ? weight : BD_USUAL_WEIGHT_ANYTIME;
            assert_true(seen.first <= weight * distance[0] + 0.1);
            assert_int_equal(native.run.counter[BD_RESTARTS], seen.count);
            ++solved;
            improved += seen.count > 1;
        } else {
            ++proved;
        }
        dynamic_problem table;
        digraph_state start = 0;
        seen.count = 0;
        begin(&generic, &options);
        assert_true(dynamic_open(&table, &digraph_domain, &p));
        assert_int_equal(dynamic_anytime(&table, &start, &generic.run), native.status);
        dynamic_close(&table);
        assert_int_equal(bd_run_generated(&generic.run), bd_run_generated(&native.run));
        expect_same_counters(&generic, &native);
        finish(&native), finish(&generic);
    }
    assert_true(solved > 1000 && proved > 300 && improved > 100);
}

static void boards_are_solved_at_least_cost(void **state)
{
    (void)state;
    measured board;
    measured_open(&board, "3x3");
    for (uint64_t i = 0; i < board.all.met; i += 600) {
        const bd_options options = {.weight = bd_weight_constant(1 + (double)(i % 5))};
        measured_solve(&board, i, board_anytime, &options);
    }
    measured_close(&board);
}

/* Without a weight, beams take turns with A*; native and generic alike. */
static void beams_take_turns(void **state)
{
    (void)state;
    measured board;
    measured_open(&board, "3x3");
    unsigned improved = 0;
    for (uint64_t i = 0; i < board.all.met; i += 2000) {
        const bd_options options = {0};
        board_state start = measured_state(&board, i);
        trial native, generic;
        begin(&native, &options), begin(&generic, &options);
        assert_int_equal(board_anytime(&board.problem, start, &native.run), BD_SOLVED);
        measured_expect(&board, i, &native);
        assert_true(atomic_load(&native.control.lower_bound) <= native.run.cost);
        improved += native.run.counter[BD_RESTARTS] > 1;
        dynamic_problem table;
        assert_true(dynamic_open(&table, &board_domain, &board.problem));
        assert_int_equal(dynamic_anytime(&table, &start, &generic.run), BD_SOLVED);
        dynamic_close(&table);
        assert_int_equal(bd_run_generated(&generic.run), bd_run_generated(&native.run));
        expect_same_counters(&generic, &native);
        finish(&native), finish(&generic);
    }
    assert_true(improved > 3);
    measured_close(&board);
}

/* At a limit the best so far stands, and it is the better, the later the limit comes. */
static void the_best_so_far_stands(void **state)
{
    (void)state;
    SKIP_WHERE_HASHES_COLLIDE();
    board_problem p;
    board_open_shape(&p, "4x4");
    board_state start = board_of_korf(&p, 3);
    bd_cost last = BD_NO_COST;
    unsigned better = 0;
    for (uint64_t nodes = 100; nodes < (IS_BRIEF ? 1000000 : 3000000); nodes *= 3) {
        const bd_options options = {.limits.nodes = nodes, .weight = {BD_WEIGHT_CONSTANT, .a = 5}};
        trial t;
        begin(&t, &options);
        assert_int_equal(board_anytime(&p, start, &t.run), BD_LIMIT_NODES);
        assert_false(t.run.optimal);
        if (t.run.has_solution) {
            assert_int_equal(board_replay(&p, start, &t.run), t.run.cost);
            assert_true(t.run.cost >= 59 && t.run.cost <= last);
            better += t.run.cost < last;
            last = t.run.cost;
        }
        finish(&t);
    }
    assert_true(better >= 2);
    const bd_options few_bytes = {.limits.bytes = 4000000, .weight = {BD_WEIGHT_CONSTANT, .a = 5}};
    trial t;
    begin(&t, &few_bytes);
    assert_int_equal(board_anytime(&p, start, &t.run), BD_LIMIT_MEMORY);
    assert_true(t.run.has_solution);
    finish(&t);
}

typedef struct events {
    uint64_t count[BD_EVENT_GOAL + 1];
} events;

static void note_event(void *context, const bd_event *event)
{
    ++((events *)context)->count[event->kind];
}

static void observers_see_every_state(void **state)
{
    (void)state;
    board_problem p;
    board_open_shape(&p, "3x3");
    bd_random random = bd_random_of(2);
    for (int round = 0; round < 20; ++round) {
        events seen = {{0}};
        const bd_options options = {.weight = {BD_WEIGHT_CONSTANT, .a = 4},
                                    .observer = {.context = &seen, .event = note_event}};
        board_state start;
        board_draw_lots(&p, &random, &start);
        dynamic_problem table;
        trial t;
        begin(&t, &options);
        assert_true(dynamic_open(&table, &board_domain, &p));
        assert_int_equal(dynamic_anytime(&table, &start, &t.run), BD_SOLVED);
        dynamic_close(&table);
        assert_int_equal(seen.count[BD_EVENT_EXPAND], t.run.counter[BD_EXPANDED]);
        assert_int_equal(seen.count[BD_EVENT_REOPEN], t.run.counter[BD_REOPENED]);
        assert_int_equal(seen.count[BD_EVENT_START], 1 + t.run.counter[BD_RESTARTS]);
        assert_int_equal(seen.count[BD_EVENT_GOAL], t.run.counter[BD_RESTARTS]);
        assert_int_equal(seen.count[BD_EVENT_GENERATE] + seen.count[BD_EVENT_REOPEN] +
                             seen.count[BD_EVENT_CUT],
                         bd_run_generated(&t.run));
        finish(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digraphs_are_solved_at_least_cost),
        cmocka_unit_test(boards_are_solved_at_least_cost),
        cmocka_unit_test(beams_take_turns),
        cmocka_unit_test(the_best_so_far_stands),
        cmocka_unit_test(observers_see_every_state),
    };
    return cmocka_run_group_tests_name("anytime", tests, NULL, NULL);
}
