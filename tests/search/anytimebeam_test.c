/* Anytime beam search against the naive truth: what it finds gets better and better and is the best in the end, whatever the
 * width, and what it has stands when it must stop. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "search/trial.h"

#include "search/digraph.h"
#include "search/improving.h"
#include <bandolo/search/anytimebeam.h>
#include <bandolo/search/end.h>

#include "search/board.h"
#include "search/measured.h"
#include <bandolo/search/anytimebeam.h>
#include <bandolo/search/end.h>

#include "search/dynamic.h"
#define BD_DOMAIN         dynamic
#define BD_DOMAIN_DYNAMIC 1
#include <bandolo/search/template.h>
#include <bandolo/search/anytimebeam.h>
#include <bandolo/search/end.h>

static void digraphs_are_solved_in_the_fewest_moves(void **state)
{
    (void)state;
    static const size_t widths[] = {1, 2, 3, 0};
    bd_random random = bd_random_of(1);
    unsigned solved = 0, proved = 0, improved = 0;
    for (int round = 0; round < 4000; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, false, 1, 1);
        bd_cost distance[DIGRAPH_NODES];
        digraph_distances(&p, true, distance);
        progress seen = {.problem = &p};
        const bd_options options = {.width = widths[round % 4],
                                    .weight = bd_weight_constant(1 + round % 3),
                                    .observer = {.context = &seen, .improved = note_improved}};
        trial native, generic;
        begin(&native, &options);
        native.status = digraph_anytime_beam(&p, 0, &native.run);
        if (ends_with_the_best(&native, &seen, distance[0])) {
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
        assert_int_equal(dynamic_anytime_beam(&table, &start, &generic.run), native.status);
        dynamic_close(&table);
        expect_same_counters(&generic, &native);
        finish(&native), finish(&generic);
    }
    assert_true(solved > 1000 && proved > 300 && improved > 30);
}

static void boards_are_solved_in_the_fewest_moves(void **state)
{
    (void)state;
    measured board;
    measured_open(&board, "3x3");
    for (uint64_t i = 0; i < board.all.met; i += 3000) {
        const bd_options options = {.width = i % 7};
        measured_solve(&board, i, board_anytime_beam, &options);
    }
    measured_close(&board);
}

/* At a limit the best so far stands, and it is no worse, the later the limit comes. */
static void the_best_so_far_stands(void **state)
{
    (void)state;
    board_problem p;
    board_open_shape(&p, "4x4");
    board_state start = board_of_korf(&p, 3);
    bd_cost last = BD_NO_COST;
    unsigned better = 0;
    for (uint64_t nodes = 3000; nodes < 1000000; nodes *= 3) {
        const bd_options options = {.limits.nodes = nodes, .width = 10};
        trial t;
        begin(&t, &options);
        assert_int_equal(board_anytime_beam(&p, start, &t.run), BD_LIMIT_NODES);
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
    const bd_options few_bytes = {.limits.bytes = 4000000, .width = 10};
    trial t;
    begin(&t, &few_bytes);
    assert_int_equal(board_anytime_beam(&p, start, &t.run), BD_LIMIT_MEMORY);
    assert_true(t.run.has_solution);
    finish(&t);
}

/* A layer is as wide as asked for, or as all layers left can be within the limit, and no narrower. */
static void layers_fit_into_what_is_left(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    unsigned narrowed = 0;
    for (int round = 0; round < 4000; ++round) {
        uint64_t expanded = 1 + bd_random_below(&random, 1000);
        uint64_t generated = expanded + bd_random_below(&random, 3000);
        uint64_t left = bd_random_below(&random, 100000), width = 1 + bd_random_below(&random, 500);
        uint64_t layers = 1 + bd_random_below(&random, 50), depth = bd_random_below(&random, 50);
        const bd_options options = {.limits.nodes = generated + left};
        board_beam_search search = {.best = (bd_cost)(depth + layers)};
        trial t;
        begin(&t, &options);
        t.run.pace.nodes = generated;
        t.run.counter[BD_EXPANDED] = expanded;
        search.nodes.run = &t.run;
        uint64_t affords = board_beam_affords(&search, depth, width);
        assert_true(affords >= 1 && affords <= width);
        if (affords > 1)
            assert_true(affords * layers * generated <= left * expanded);
        if (affords < width)
            assert_true((affords + 1) * layers * generated >= left * expanded);
        narrowed += affords < width;
        search.best = BD_NO_COST;
        assert_int_equal(board_beam_affords(&search, depth, width), width);
        finish(&t);
    }
    assert_true(narrowed > 1000 && narrowed < 3900);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digraphs_are_solved_in_the_fewest_moves),
        cmocka_unit_test(boards_are_solved_in_the_fewest_moves),
        cmocka_unit_test(the_best_so_far_stands),
        cmocka_unit_test(layers_fit_into_what_is_left),
    };
    return cmocka_run_group_tests_name("anytime beam", tests, NULL, NULL);
}
