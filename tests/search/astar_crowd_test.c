/* A* that takes several states at a time, as it does among many nodes, here from the third on: against the naive truth, and
 * against A* that takes one at a time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "search/trial.h"

#define BD_MANY_NODES        3
#define BD_DOMAIN_PERIMETERS 1
#include "search/digraph.h"
#include <bandolo/search/astar.h>
#include <bandolo/search/uniform.h>
#include <bandolo/search/weightedastar.h>
#include <bandolo/search/end.h>

#define BOARD_OUTLINES
#include "search/board.h"
#include "search/measured.h"
#include <bandolo/search/astar.h>
#include <bandolo/search/end.h>

#include "search/dynamic.h"
#define BD_DOMAIN         dynamic
#define BD_DOMAIN_DYNAMIC 1
#include <bandolo/search/template.h>
#include <bandolo/search/astar.h>
#include <bandolo/search/end.h>

static const bd_options usual;

typedef bd_status search(const digraph_problem *problem, digraph_state start, bd_run *run);

static void must_find(search *find, const bd_options *options, const digraph_problem *p,
                      bd_cost distance)
{
    trial t;
    begin(&t, options);
    t.status = find(p, 0, &t.run);
    if (distance == BD_NO_COST) {
        assert_int_equal(t.status, BD_NO_SOLUTION);
    } else {
        assert_int_equal(t.status, BD_SOLVED);
        assert_true(t.run.optimal);
        assert_int_equal(t.run.cost, distance);
        assert_int_equal(digraph_replay(p, 0, t.run.path, t.run.path_length), distance);
    }
    finish(&t);
}

/* With moves that cost nothing, estimates that are not consistent, and goals out of reach. */
static void digraphs_are_solved_at_least_cost(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    const bd_options weighed = {.weight = bd_weight_constant(1)};
    unsigned solved = 0, proved = 0;
    for (int round = 0; round < 8000; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, false, (bd_cost)(round % 3), 3 + (bd_cost)(round % 40));
        bd_cost distance[DIGRAPH_NODES];
        digraph_distances(&p, false, distance);
        must_find(digraph_astar, &usual, &p, distance[0]);
        must_find(digraph_uniform_cost, &usual, &p, distance[0]);
        must_find(digraph_weighted_astar, &weighed, &p, distance[0]);
        solved += distance[0] != BD_NO_COST;
        proved += distance[0] == BD_NO_COST;
    }
    assert_true(solved > 2000 && proved > 600);
}

/* The states whose f is less than the cost are expanded, in whatever order; the generic instance does the same. */
static void boards_are_solved_at_least_cost(void **state)
{
    (void)state;
    measured board;
    measured_open(&board, "3x3");
    unsigned others = 0;
    for (uint64_t i = 0; i < board.all.met; i += 600) {
        board_state start = measured_state(&board, i);
        trial crowd, one;
        dynamic_problem table;
        begin(&crowd, &usual);
        assert_int_equal(board_astar(&board.problem, start, &crowd.run), BD_SOLVED);
        measured_expect(&board, i, &crowd);
        begin(&one, &(bd_options){.ties = BD_TIES_HIGH_G}); /* asked for, ties are kept to */
        assert_true(dynamic_open(&table, &board_domain, &board.problem));
        assert_int_equal(dynamic_astar(&table, &start, &one.run), BD_SOLVED);
        assert_int_equal(one.run.cost, crowd.run.cost);
        others += one.run.counter[BD_EXPANDED] != crowd.run.counter[BD_EXPANDED];
        finish(&one);
        begin(&one, &usual);
        assert_int_equal(dynamic_astar(&table, &start, &one.run), BD_SOLVED);
        dynamic_close(&table);
        expect_same_counters(&one, &crowd);
        finish(&crowd), finish(&one);
    }
    measured_close(&board);
    assert_true(others > 50); /* several at a time were taken */
}

/* Where the goal alone is stored, each state is expanded, waits, or is the goal: those that were taken as the search ended
 * wait, too. */
static void states_taken_for_nothing_still_wait(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    unsigned waited = 0;
    for (int round = 0; round < 4000; ++round) {
        digraph_problem p;
        bd_cost distance[DIGRAPH_NODES];
        bd_perimeter perimeter;
        trial t;
        digraph_draw(&p, &random, false, 1, 1 + (bd_cost)(round % 9));
        digraph_distances(&p, false, distance);
        if (distance[0] == BD_NO_COST || p.goal == 0)
            continue;
        assert_true(bd_perimeter_open(&perimeter, sizeof p.goal, DIGRAPH_MOVES, NULL));
        assert_true(bd_perimeter_add(&perimeter, &p.goal, 0, BD_NO_MOVE));
        perimeter.depth = 0;
        begin(&t, &(bd_options){.perimeter = &perimeter});
        assert_int_equal(digraph_astar(&p, 0, &t.run), BD_SOLVED);
        assert_int_equal(t.run.cost, distance[0]);
        assert_int_equal(t.run.counter[BD_STORED], t.run.counter[BD_EXPANDED] -
                                                       t.run.counter[BD_REOPENED] +
                                                       t.run.counter[BD_FRONTIER] + 1);
        waited += t.run.counter[BD_FRONTIER] > 1;
        finish(&t);
        bd_perimeter_close(&perimeter);
    }
    assert_true(waited > 300);
}

/* Each state is expanded, waits, or is the goal. */
static void expect_no_state_lost(const trial *t)
{
    const uint64_t *counter = t->run.counter;
    assert_int_equal(counter[BD_STORED], counter[BD_EXPANDED] - counter[BD_REOPENED] +
                                             counter[BD_FRONTIER] + (t->status == BD_SOLVED));
}

static void a_limit_in_a_crowd_loses_no_state(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    unsigned ended = 0, solved = 0;
    for (int round = 0; round < 400; ++round) {
        digraph_problem p;
        bd_cost distance[DIGRAPH_NODES];
        digraph_draw(&p, &random, false, 1, 1 + (bd_cost)(round % 9));
        digraph_distances(&p, false, distance);
        for (uint64_t nodes = 1; nodes < 60; ++nodes) {
            trial t;
            begin(&t, &(bd_options){.limits.nodes = nodes});
            t.status = digraph_astar(&p, 0, &t.run);
            ended += t.status == BD_LIMIT_NODES;
            solved += t.status == BD_SOLVED;
            if (t.status == BD_SOLVED)
                assert_int_equal(t.run.cost, distance[0]);
            expect_no_state_lost(&t);
            finish(&t);
        }
    }
    assert_true(ended > 2000 && solved > 2000);
}

/* Memory is refused at each request in turn. */
static void refused_memory_in_a_crowd_ends_the_search(void **state)
{
    (void)state;
    measured board;
    measured_open(&board, "3x3");
    unsigned refused = 0, solved = 0;
    for (uint64_t i = 300; i < board.all.met; i += 30000)
        for (uint64_t at = 1; at < 60; ++at) {
            trial t;
            begin(&t, &usual);
            t.run.budget.fail_at = at;
            t.status = board_astar(&board.problem, measured_state(&board, i), &t.run);
            refused += t.status == BD_LIMIT_MEMORY || t.status == BD_FAILED;
            solved += t.status == BD_SOLVED;
            assert_true(t.status == BD_SOLVED || !t.run.has_solution);
            if (t.status == BD_SOLVED)
                measured_expect(&board, i, &t);
            finish(&t);
        }
    measured_close(&board);
    assert_true(refused > 50 && solved > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digraphs_are_solved_at_least_cost),
        cmocka_unit_test(boards_are_solved_at_least_cost),
        cmocka_unit_test(states_taken_for_nothing_still_wait),
        cmocka_unit_test(a_limit_in_a_crowd_loses_no_state),
        cmocka_unit_test(refused_memory_in_a_crowd_ends_the_search),
    };
    return cmocka_run_group_tests_name("astar crowd", tests, NULL, NULL);
}
