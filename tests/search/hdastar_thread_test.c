/* HDA* against the naive truth and against A*, on one thread and on several: the same costs, every
 * time. */
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
#include <bandolo/search/astar.h>
#include <bandolo/search/hdastar.h>
#include <bandolo/search/end.h>

#include "search/board.h"
#include "search/measured.h"
#include <bandolo/search/astar.h>
#include <bandolo/search/hdastar.h>
#include <bandolo/search/end.h>

#include "search/dynamic.h"
#define BD_DOMAIN         dynamic
#define BD_DOMAIN_DYNAMIC 1
#include <bandolo/search/template.h>
#include <bandolo/search/hdastar.h>
#include <bandolo/search/end.h>

static const unsigned teams[] = {1, 2, 3, 7};

enum { TEAMS = sizeof teams / sizeof *teams };

static void search_digraph(trial *t, const digraph_problem *p, bool generic,
                           const bd_options *options)
{
    dynamic_problem table;
    digraph_state start = 0;
    begin(t, options);
    if (!generic) {
        t->status = digraph_hdastar(p, start, &t->run);
        return;
    }
    assert_true(dynamic_open(&table, &digraph_domain, p));
    t->status = dynamic_hdastar(&table, &start, &t->run);
    dynamic_close(&table);
}

static void digraphs_are_solved_at_least_cost(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    const int rounds = IS_BRIEF ? 400 : 2000;
    int solved = 0, proved = 0;
    for (int round = 0; round < rounds; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, false, (bd_cost)(round % 3), 3 + (bd_cost)(round % 40));
        bd_cost distance[DIGRAPH_NODES];
        digraph_distances(&p, false, distance);
        const bd_options options = {.threads = teams[(size_t)round % TEAMS]};
        trial t;
        search_digraph(&t, &p, round / 4 % 2, &options);
        if (distance[0] == BD_NO_COST) {
            assert_int_equal(t.status, BD_NO_SOLUTION);
            ++proved;
        } else {
            assert_int_equal(t.status, BD_SOLVED);
            assert_true(t.run.optimal);
            assert_int_equal(t.run.cost, distance[0]);
            assert_int_equal(digraph_replay(&p, 0, t.run.path, t.run.path_length), distance[0]);
            ++solved;
        }
        assert_int_equal(t.run.counter[BD_STORED] > 0, true);
        finish(&t);
    }
    assert_true(solved > rounds / 4 && proved > rounds / 14);
}

static void one_thread_is_astar(void **state)
{
    (void)state;
    board_problem p;
    board_open_shape(&p, "3x3");
    bd_random random = bd_random_of(2);
    const bd_options options = {.threads = 1};
    for (int round = 0; round < (IS_BRIEF ? 10 : 100); ++round) {
        board_state start;
        board_draw_lots(&p, &random, &start);
        trial ours, astar;
        begin(&ours, &options), begin(&astar, &options);
        assert_int_equal(board_hdastar(&p, start, &ours.run), BD_SOLVED);
        assert_int_equal(board_astar(&p, start, &astar.run), BD_SOLVED);
        assert_int_equal(bd_run_generated(&ours.run), bd_run_generated(&astar.run));
        expect_same_counters(&ours, &astar);
        finish(&ours), finish(&astar);
    }
}

static void boards_are_solved_at_least_cost(void **state)
{
    (void)state;
    measured board;
    measured_open(&board, "3x3");
    const uint64_t step = IS_BRIEF ? 5000 : 500;
    for (uint64_t i = 0; i < board.all.met; i += step) {
        const bd_options options = {.threads = teams[i / step % TEAMS]};
        measured_solve(&board, i, board_hdastar, &options);
    }
    measured_close(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digraphs_are_solved_at_least_cost),
        cmocka_unit_test(one_thread_is_astar),
        cmocka_unit_test(boards_are_solved_at_least_cost),
    };
    return cmocka_run_group_tests_name("hdastar", tests, NULL, NULL);
}
