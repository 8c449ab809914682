/* Search from both ends against the naive truth, native and generic: on random webs, and on every
 * position of small boards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "search/trial.h"

#include "search/web.h"
#include <bandolo/search/astar.h>
#include <bandolo/search/bidirectional.h>
#include <bandolo/search/end.h>

#include "search/board.h"
#include "search/measured.h"
#include <bandolo/search/astar.h>
#include <bandolo/search/bidirectional.h>
#include <bandolo/search/end.h>

#include "search/digraph.h"
#include <bandolo/search/bidirectional.h>
#include <bandolo/search/end.h>

#include "search/dynamic.h"
#define BD_DOMAIN         dynamic
#define BD_DOMAIN_DYNAMIC 1
#include <bandolo/search/template.h>
#include <bandolo/search/bidirectional.h>
#include <bandolo/search/end.h>

static void search_generic(trial *t, const bd_domain *domain, const void *p, const void *start,
                           const bd_options *options)
{
    dynamic_problem generic;
    begin(t, options);
    assert_true(dynamic_open(&generic, domain, p));
    t->status = dynamic_bidirectional(&generic, start, &t->run);
    dynamic_close(&generic);
}

static void assert_same(const trial *a, const trial *b)
{
    assert_int_equal(a->status, b->status);
    assert_int_equal(a->run.has_solution, b->run.has_solution);
    assert_int_equal(a->run.counted, b->run.counted);
    assert_int_equal(bd_run_generated(&a->run), bd_run_generated(&b->run));
    for (bd_counter c = BD_EXPANDED; c <= BD_STORED; ++c)
        assert_int_equal(a->run.counter[c], b->run.counter[c]);
    assert_int_equal(a->run.path_length, b->run.path_length);
    if (a->run.path_length > 0)
        assert_memory_equal(a->run.path, b->run.path, a->run.path_length * sizeof *a->run.path);
}

/* The cost of the path; BD_NO_COST when it does not lead to the goal. */
static bd_cost web_replay(const web_problem *p, web_state here, const bd_run *run)
{
    bd_cost cost = 0;
    for (size_t i = 0; i < run->path_length; ++i) {
        if (!web_legal(p, &here, run->path[i]))
            return BD_NO_COST;
        cost += web_cost(p, &here, run->path[i]);
        here = web_play(p, &here, run->path[i]);
    }
    return web_is_goal(p, &here) ? cost : BD_NO_COST;
}

static void webs_are_solved_at_least_cost(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    const bd_options options = {0};
    unsigned solved = 0, proved = 0;
    for (int round = 0; round < 4000; ++round) {
        web_problem p;
        web_draw(&p, &random, (bd_cost)(round % 3), 1 + (bd_cost)(round % 12));
        web_state start = (web_state)bd_random_below(&random, p.nodes);
        bd_cost distance = p.distance[start][p.goal];
        trial native, generic;
        begin(&native, &options);
        native.status = web_bidirectional(&p, start, &native.run);
        search_generic(&generic, &web_domain, &p, &start, &options);
        assert_same(&native, &generic);
        if (distance == WEB_APART) {
            assert_int_equal(native.status, BD_NO_SOLUTION);
            ++proved;
        } else {
            assert_int_equal(native.status, BD_SOLVED);
            assert_int_equal(native.run.cost, distance);
            assert_true(native.run.optimal);
            assert_int_equal(web_replay(&p, start, &native.run), distance);
            assert_true(atomic_load(&native.control.lower_bound) <= distance);
            ++solved;
        }
        finish(&native), finish(&generic);
    }
    assert_true(solved > 1000 && proved > 300);
}

/* From every `step`th position. */
static void try_boards(const char *shape, uint64_t step)
{
    measured board;
    const bd_options options = {0};
    measured_open(&board, shape);
    const board_problem *p = &board.problem;
    uint64_t expanded = 0, expanded_by_astar = 0;
    for (uint64_t i = 0; i < board.all.met; i += step) {
        board_state start = measured_state(&board, i);
        trial native, generic, astar;
        begin(&native, &options);
        assert_int_equal(board_bidirectional(p, start, &native.run), BD_SOLVED);
        native.status = BD_SOLVED;
        measured_expect(&board, i, &native);
        search_generic(&generic, &board_domain, p, &start, &options);
        assert_same(&native, &generic);
        begin(&astar, &options);
        board_astar(p, start, &astar.run);
        expanded += native.run.counter[BD_EXPANDED];
        expanded_by_astar += astar.run.counter[BD_EXPANDED];
        finish(&native), finish(&generic), finish(&astar);
    }
    print_message("%s: %llu expanded, A* %llu\n", shape, (unsigned long long)expanded,
                  (unsigned long long)expanded_by_astar);
    assert_true(expanded < 2 * expanded_by_astar); /* A* is one of those it is measured by */
    measured_close(&board);
}

static void boards_are_solved_at_least_cost(void **state)
{
    (void)state;
    try_boards("2x3", 1);
    try_boards("3x3", 600);
}

/* Nothing lies between, and yet there is a path: of no moves, or of one. */
static void ends_may_touch(void **state)
{
    (void)state;
    board_problem p;
    board_open_shape(&p, "3x3");
    const bd_options options = {0};
    for (unsigned moves = 0; moves < 2; ++moves) {
        board_state start = board_goal(&p);
        if (moves > 0)
            start = board_play(&p, &start, TILES_RIGHT);
        trial t;
        begin(&t, &options);
        assert_int_equal(board_bidirectional(&p, start, &t.run), BD_SOLVED);
        assert_int_equal(t.run.path_length, moves);
        assert_int_equal(t.run.cost, moves);
        finish(&t);
    }
}

static void one_way_moves_are_refused(void **state)
{
    (void)state;
    digraph_problem p = {.nodes = 1};
    const bd_options options = {0};
    trial t;
    begin(&t, &options);
    assert_int_equal(digraph_bidirectional(&p, 0, &t.run), BD_FAILED);
    assert_int_equal(t.run.error.code, BD_BAD_USAGE);
    finish(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(webs_are_solved_at_least_cost),
        cmocka_unit_test(boards_are_solved_at_least_cost),
        cmocka_unit_test(ends_may_touch),
        cmocka_unit_test(one_way_moves_are_refused),
    };
    return cmocka_run_group_tests_name("bidirectional", tests, NULL, NULL);
}
