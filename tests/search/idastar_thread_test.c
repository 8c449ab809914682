/* Parallel IDA* against IDA*: the same cost and the same solution, every time; the same count in each
 * iteration that is not the last, also where all work but one thread's is stolen. And search/subtrees.c,
 * whose parts workers try by turns in one thread. */
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
#include <bandolo/search/idastar.h>
#include <bandolo/search/end.h>

#include "search/board.h"
#include <bandolo/search/idastar.h>
#include <bandolo/search/end.h>

#include "search/dynamic.h"
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
    for (int round = 0; round < (IS_BRIEF ? 40 : 120); ++round) {
        board_problem p;
        board_state start;
        board_open_shape(&p, shapes[round % 4]);
        do {
            board_draw_lots(&p, &random, &start);
        } while (board_estimate(&p, &start) > 22);
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
    for (unsigned round = 0; round < (IS_BRIEF ? 14U : 60U); ++round) {
        const bd_options several = {.threads = 2 + round % 7};
        trial together;
        search_board(&together, &p, start, false, &several);
        assert_same_solution(&alone.run, &together.run);
        finish(&together);
    }
    finish(&alone);
}

/* IDA* alone and on a team, side by side, one iteration after the other. */
typedef struct pair {
    trial alone, together;
    board_problem problem;
    board_state start;
    bd_cost least; /* the estimate of the start */
    board_idastar_search single;
    board_idastar_team all;
} pair;

/* The goal is on the other half of the positions, so that every iteration is searched whole. */
static void pair_open(pair *two, const bd_options *options)
{
    board_problem *p = &two->problem;
    board_open_shape(p, "4x4");
    two->start = board_of_korf(p, 12);
    tiles_cells cells = p->layout.goal;
    cells.tile[14] = p->layout.goal.tile[15], cells.tile[15] = p->layout.goal.tile[14];
    p->goal = board_pack(&p->layout, &cells);
    two->least = board_estimate(p, &two->start);
    begin(&two->alone, options), begin(&two->together, options);
    two->single = (board_idastar_search){
        .run = two->alone.run, .problem = *p, .bound = two->least, .least_far_cut = INT32_MAX};
    board_idastar_begin(&two->all.leader, p, two->least, &two->together.run);
    assert_true(board_idastar_gather(&two->all, p));
}

/* Searches both with the same bound, and compares. Returns by how much to raise it. */
static bd_cost pair_iterate(pair *two, bd_cost bound)
{
    board_idastar_search *leader = &two->all.leader;
    bd_rise slack = (bd_rise)(bound - two->least);
    two->single.bound = leader->bound = bound;
    assert_false(board_idastar_visit(&two->single, board_past_start(&two->problem, &two->start),
                                     two->start, slack));
    assert_false(board_idastar_iterate(leader, two->start, slack));
    bd_rise excess = board_idastar_least_cut(leader);
    assert_int_equal(excess, board_idastar_least_cut(&two->single));
    assert_int_equal(bd_run_generated(&two->single.run), bd_run_generated(&leader->run));
    return (bd_cost)excess;
}

static void pair_close(pair *two)
{
    board_idastar_disband(&two->all, &two->problem, two->all.team.threads);
    assert_int_equal(two->all.leader.run.budget.used, 0);
}

static void whole_iterations_count_the_same(void **state)
{
    (void)state;
    const bd_options several = {.threads = 3};
    pair two;
    pair_open(&two, &several);
    bd_cost bound = two.least;
    for (unsigned iteration = 0; iteration < 7; ++iteration)
        bound += pair_iterate(&two, bound);
    assert_true(bd_run_generated(&two.single.run) > 1000000);
    pair_close(&two);
}

/* The first iteration is not cut at all: the tree is one subtree, and all but one have to steal. A
 * thread may come too late for anything to be left, but hardly every time. */
static void a_single_subtree_is_shared_out(void **state)
{
    (void)state;
    const bd_options several = {.threads = 4};
    unsigned thieves = 0;
    for (unsigned round = 0; round < 500 && thieves < (IS_BRIEF ? 5U : 20U); ++round) {
        pair two;
        pair_open(&two, &several);
        pair_iterate(&two, two.least + 10);
        assert_int_equal(two.all.list.count - two.all.list.first, 1);
        for (unsigned i = 0; i < several.threads; ++i)
            thieves += bd_run_generated(&two.all.seat[i].search.run) > 0;
        --thieves;
        pair_close(&two);
    }
    assert_true(thieves > 0);
}

/* Three workers who take turns by lot, in one thread: whoever has nothing robs one of the others, and
 * every search is interrupted after a few states. */
typedef struct market {
    trial t;
    board_idastar_team all;
    board_idastar_subtree subtree[3]; /* to be searched next, where it has one */
    bool has[3];
    bd_run found[3];
} market;

static void market_open(market *m, const board_problem *p, board_state start, bd_cost bound)
{
    static const bd_options three = {.threads = 3};
    *m = (market){.subtree[0] = {.key = board_to_key(p, &start),
                                 .head = {.slack = (bd_rise)(bound - board_estimate(p, &start)),
                                          .last = BD_NO_MOVE},
                                 .past = board_past_start(p, &start)},
                  .has[0] = true};
    begin(&m->t, &three);
    board_idastar_begin(&m->all.leader, p, bound, &m->t.run);
    assert_true(board_idastar_gather(&m->all, p));
    for (unsigned i = 0; i < 3; ++i) {
        bd_run *run = &m->all.seat[i].search.run;
        bd_run_init(run, &m->t.control, i, 3);
        run->gives_way = true;
        run->pace.longest = 8;
        m->all.seat[i].search.bound = bound;
        bd_subtree_worker_begin(&m->all.worker[i]);
    }
    m->all.worker[0].beyond = UINT64_MAX;
}

static void market_turn(market *m, unsigned i, unsigned other)
{
    board_idastar_search *search = &m->all.seat[i].search;
    bd_subtree_worker *worker = &m->all.worker[i];
    board_idastar_subtree *subtree = &m->subtree[i];
    atomic_store(&m->t.control.idle, 1);
    if (!m->has[i]) {
        m->has[i] = bd_subtree_resume(worker, subtree) ||
                    (other != i && bd_subtree_rob(&m->all.worker[other], worker, subtree));
        return;
    }
    m->has[i] = false;
    board_state here = board_from_key(&search->problem, &subtree->key);
    if (!board_idastar_visit(search, subtree->past, here, subtree->head.slack))
        return;
    if (search->run.is_interrupted) {
        board_idastar_lay_out(search, worker, *subtree);
        return;
    }
    bd_subtree_drop(worker);
    bd_subtree_keep(worker, subtree->head.depth, &m->found[i]);
}

/* Is anything left to be searched? */
static bool market_goes_on(const market *m)
{
    bool goes_on = false;
    for (unsigned i = 0; i < 3; ++i)
        goes_on |= m->has[i] || m->all.worker[i].bottom < m->all.worker[i].top;
    return goes_on;
}

/* Leaves the solution of the least number in `run`. */
static void market_close(market *m, const board_problem *p, bd_run *run)
{
    for (unsigned i = 0; i < 3; ++i) {
        if (!run->has_solution || m->found[i].part < run->part)
            bd_run_take_solution(run, &m->found[i]);
        bd_run_free(&m->found[i]);
        bd_run_free(&m->all.seat[i].search.run);
        bd_subtree_worker_end(&m->all.worker[i]);
        assert_int_equal(m->all.seat[i].search.run.budget.used, 0);
    }
    board_idastar_disband(&m->all, p, 3);
    bd_run_path_reverse(run);
    finish(&m->t);
}

static void stolen_goals_keep_their_order(void **state)
{
    (void)state;
    bd_random random = bd_random_of(4);
    const int rounds = IS_BRIEF ? 60 : 300;
    int stolen = 0;
    board_problem p;
    board_open_shape(&p, "3x3");
    for (int round = 0; round < rounds; ++round) {
        const bd_options one = {0};
        board_state start;
        board_draw_lots(&p, &random, &start);
        trial alone;
        search_board(&alone, &p, start, false, &one);
        market m;
        bd_run together = {0};
        market_open(&m, &p, start, alone.run.cost);
        while (market_goes_on(&m))
            market_turn(&m, (unsigned)bd_random_below(&random, 3),
                        (unsigned)bd_random_below(&random, 3));
        market_close(&m, &p, &together);
        assert_true(together.has_solution);
        assert_int_equal(together.path_length, alone.run.path_length);
        assert_memory_equal(together.path, alone.run.path,
                            alone.run.path_length * sizeof *alone.run.path);
        stolen += together.part > 0;
        bd_run_free(&together);
        finish(&alone);
    }
    assert_true(stolen > rounds / 3);
}

/* Costs that differ, h of any kind, no way back; and the proof that there is no solution, for which
 * all iterations are searched whole. */
static void digraphs_are_searched_alike(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    const int rounds = IS_BRIEF ? 250 : 1000;
    int solved = 0, proved = 0;
    for (int round = 0; round < rounds; ++round) {
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
    assert_true(solved > rounds / 5 && proved > rounds / 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_get_the_same_solution),
        cmocka_unit_test(the_first_goal_always_wins),
        cmocka_unit_test(whole_iterations_count_the_same),
        cmocka_unit_test(a_single_subtree_is_shared_out),
        cmocka_unit_test(stolen_goals_keep_their_order),
        cmocka_unit_test(digraphs_are_searched_alike),
    };
    return cmocka_run_group_tests_name("parallel idastar", tests, NULL, NULL);
}
