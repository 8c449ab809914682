/* Parallel IDA* against IDA*: the same cost and the same solution, every time; the same count in each
 * iteration that is not the last; limits and cancelling reach all threads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "search/cancel.h"
#include "search/trial.h"

#include "search/digraph.h"
#include <bandolo/search/idastar.h>
#include <bandolo/search/end.h>

#include "search/board.h"
#include <bandolo/search/idastar.h>
#include <bandolo/search/end.h>

#include <bandolo/search/dynamic.h>
#define BD_DOMAIN         dynamic
#define BD_DOMAIN_DYNAMIC 1
#include <bandolo/search/template.h>
#include <bandolo/search/idastar.h>
#include <bandolo/search/end.h>

static void assert_same_solution(const bd_run *alone, const bd_run *together)
{
    assert_int_equal(alone->has_solution, together->has_solution);
    assert_int_equal(alone->cost, together->cost);
    assert_int_equal(alone->optimal, together->optimal);
    assert_int_equal(alone->path_length, together->path_length);
    assert_memory_equal(alone->path, together->path, alone->path_length * sizeof *alone->path);
    assert_int_equal(alone->counter[BD_RESTARTS], together->counter[BD_RESTARTS]);
}

static void search_board(trial *t, const board_problem *p, board_state start, bool generic,
                         const bd_options *options)
{
    dynamic_problem table;
    begin(t, options);
    if (!generic) {
        t->status = board_idastar(p, start, &t->run);
        return;
    }
    assert_true(dynamic_open(&table, &board_domain, p));
    t->status = dynamic_idastar(&table, &start, &t->run);
    dynamic_close(&table);
}

/* Positions that take from some dozens to some hundred thousand states. */
static void boards_get_the_same_solution(void **state)
{
    (void)state;
    static const char *const shapes[] = {"2x3", "3x3", "3x4", "2x5"};
    bd_random random = bd_random_of(1);
    for (int round = 0; round < 120; ++round) {
        board_problem p;
        board_state start;
        board_open_shape(&p, shapes[round % 4]);
        do {
            board_draw_lots(&p, &random, &start);
        } while (board_estimate(&p, start) > 22);
        const bd_options one = {0};
        trial alone;
        search_board(&alone, &p, start, false, &one);
        assert_int_equal(alone.status, BD_SOLVED);
        for (unsigned threads = 2; threads <= 5; ++threads) {
            const bd_options several = {.threads = threads};
            trial together;
            search_board(&together, &p, start, threads == 5, &several);
            assert_int_equal(together.status, BD_SOLVED);
            assert_same_solution(&alone.run, &together.run);
            finish(&together);
        }
        finish(&alone);
    }
}

/* One hard enough to be cut into many subtrees, often: whoever finds the goal, it is the same. */
static void the_first_goal_always_wins(void **state)
{
    (void)state;
    board_problem p;
    board_open_shape(&p, "4x4");
    board_state start = board_of_korf(&p, 12);
    const bd_options one = {0};
    trial alone;
    search_board(&alone, &p, start, false, &one);
    for (unsigned round = 0; round < 60; ++round) {
        const bd_options several = {.threads = 2 + round % 7};
        trial together;
        search_board(&together, &p, start, false, &several);
        assert_same_solution(&alone.run, &together.run);
        finish(&together);
    }
    finish(&alone);
}

/* The goal is on the other half of the positions, so that every iteration is searched whole. */
static void whole_iterations_count_the_same(void **state)
{
    (void)state;
    board_problem p;
    board_open_shape(&p, "4x4");
    board_state start = board_of_korf(&p, 12);
    tiles_cells cells = p.layout.goal;
    cells.tile[14] = p.layout.goal.tile[15], cells.tile[15] = p.layout.goal.tile[14];
    p.goal = board_pack(&p.layout, &cells);
    const bd_options several = {.threads = 3};
    bd_cost least = board_estimate(&p, start);
    trial alone, together;
    begin(&alone, &several), begin(&together, &several);
    board_idastar_search single = {
        .run = alone.run, .problem = p, .bound = least, .least_far_cut = INT32_MAX};
    board_idastar_search leader = {
        .run = together.run, .problem = p, .bound = least, .least_far_cut = INT32_MAX};
    board_idastar_team all = {.limbs = bd_pages_of(&leader.run.budget)};
    board_idastar_limb root = {
        .key = board_to_key(&p, start), .last = BD_NO_MOVE, .past = board_past_start(&p, start)};
    assert_true(board_idastar_fork(&all, &p, &leader.run));
    for (unsigned iteration = 0; iteration < 7; ++iteration) {
        root.slack = (bd_rise)(single.bound - least);
        bd_rise excess;
        assert_false(board_idastar_visit(&single, root.past, start, root.slack));
        assert_true(board_idastar_iterate(&all, &leader, root, &excess));
        assert_int_equal(excess, board_idastar_least_cut(&single));
        assert_int_equal(bd_run_generated(&single.run), bd_run_generated(&leader.run));
        single.bound = leader.bound += (bd_cost)excess;
    }
    assert_true(bd_run_generated(&single.run) > 1000000);
    board_idastar_join(&all, &p, &leader.run);
    assert_int_equal(leader.run.budget.used, 0);
}

/* Costs that differ, h of any kind, no way back; and the proof that there is no solution, for which
 * all iterations are searched whole. */
static void digraphs_are_searched_alike(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    unsigned solved = 0, proved = 0;
    for (int round = 0; round < 1000; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, true, 1, 9);
        const bd_options one = {0}, several = {.threads = 2 + (unsigned)round % 3};
        trial alone, together;
        begin(&alone, &one), begin(&together, &several);
        alone.status = digraph_idastar(&p, 0, &alone.run);
        together.status = digraph_idastar(&p, 0, &together.run);
        assert_int_equal(alone.status, together.status);
        assert_same_solution(&alone.run, &together.run);
        if (alone.status == BD_NO_SOLUTION)
            assert_int_equal(bd_run_generated(&alone.run), bd_run_generated(&together.run));
        solved += alone.status == BD_SOLVED;
        proved += alone.status == BD_NO_SOLUTION;
        finish(&alone), finish(&together);
    }
    assert_true(solved > 200 && proved > 200);
}

static void limits_reach_every_thread(void **state)
{
    (void)state;
    board_problem p;
    board_open_shape(&p, "4x4");
    board_state start = board_of_korf(&p, 3);
    for (unsigned threads = 2; threads <= 4; ++threads) {
        const bd_options few_nodes = {.threads = threads, .limits.nodes = 3000000};
        trial t;
        search_board(&t, &p, start, false, &few_nodes);
        assert_int_equal(t.status, BD_LIMIT_NODES);
        assert_in_range(bd_run_generated(&t.run), 3000000, 3000000 + 4100 * threads);
        finish(&t);

        const bd_options few_bytes = {.threads = threads, .limits.bytes = 50000};
        search_board(&t, &p, start, false, &few_bytes);
        assert_int_equal(t.status, BD_LIMIT_MEMORY);
        assert_true(t.run.budget.peak <= few_bytes.limits.bytes);
        finish(&t);

        const bd_options short_time = {.threads = threads, .limits.seconds = 0.05};
        search_board(&t, &p, start, false, &short_time);
        assert_int_equal(t.status, BD_LIMIT_TIME);
        finish(&t);
    }
}

static void it_stops_within_50_milliseconds(void **state)
{
    (void)state;
    board_problem p;
    board_open_shape(&p, "4x4");
    board_state start = board_of_korf(&p, 3);
    delays all = {.count = 0};
    while (all.count < DELAYS) {
        cancel other;
        const bd_options options = {.threads = 3, .stop = &other.stop};
        trial t;
        cancel_begin(&other, 0.05);
        search_board(&t, &p, start, all.count % 2, &options);
        delays_note(&all, cancel_end(&other));
        assert_int_equal(t.status, BD_STOPPED);
        finish(&t);
    }
    print_message("stopped in %.1f ms\n", 1e3 * delays_median(&all));
    assert_true(delays_median(&all) < 0.05);
}

/* Every refusal of memory to the leader, one after the other, ends the search in order. */
static void memory_may_fail_anywhere(void **state)
{
    (void)state;
    board_problem p;
    board_open_shape(&p, "4x4");
    board_state start = board_of_korf(&p, 12);
    const bd_options options = {.threads = 2};
    uint64_t at = 1;
    bd_status status = BD_FAILED;
    for (; status == BD_FAILED; ++at) {
        trial t;
        begin(&t, &options);
        t.run.budget.fail_at = at;
        status = board_idastar(&p, start, &t.run);
        assert_true(status == BD_SOLVED || t.run.error.code == BD_NO_MEMORY);
        finish(&t);
    }
    assert_int_equal(status, BD_SOLVED);
    assert_true(at > 5);
}

static void count_event(void *context, const bd_event *event)
{
    *(uint64_t *)context += event->kind == BD_EVENT_EXPAND;
}

/* An observer sees the search of a single thread. */
static void observed_it_runs_alone(void **state)
{
    (void)state;
    board_problem p;
    board_open_shape(&p, "3x3");
    board_state start;
    bd_random random = bd_random_of(3);
    board_draw_lots(&p, &random, &start);
    uint64_t expanded[2] = {0, 0};
    for (unsigned i = 0; i < 2; ++i) {
        const bd_options options = {.threads = 1 + 3 * i,
                                    .observer = {.context = &expanded[i], .event = count_event}};
        trial t;
        search_board(&t, &p, start, true, &options);
        assert_int_equal(t.status, BD_SOLVED);
        finish(&t);
    }
    assert_true(expanded[0] > 0);
    assert_int_equal(expanded[0], expanded[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_get_the_same_solution),
        cmocka_unit_test(the_first_goal_always_wins),
        cmocka_unit_test(whole_iterations_count_the_same),
        cmocka_unit_test(digraphs_are_searched_alike),
        cmocka_unit_test(limits_reach_every_thread),
        cmocka_unit_test(it_stops_within_50_milliseconds),
        cmocka_unit_test(memory_may_fail_anywhere),
        cmocka_unit_test(observed_it_runs_alone),
    };
    return cmocka_run_group_tests_name("parallel idastar", tests, NULL, NULL);
}
