/* Inverses that see the state: webs whose nodes number their moves each in an order of its own. Native and generic searches
 * agree, cost what the truth says, and leave out the way back and nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "search/trial.h"
#include "search/web.h"
#include <bandolo/search/end.h>

#include <bandolo/search/callbacks.h>
#include <bandolo/search/census.h>
#include <bandolo/search/domain.h>

typedef struct ports_problem {
    web_problem web;
    bd_move way[WEB_NODES][WEB_MOVES];  /* the web's move behind each number */
    bd_move port[WEB_NODES][WEB_MOVES]; /* the number of each of the web's moves */
} ports_problem;

typedef web_state ports_state;
static bool lies; /* of inverses */

#define BD_DOMAIN ports
#include "search/numbered.h"

static bool ports_legal(const ports_problem *p, const ports_state *s, bd_move m)
{
    return web_legal(&p->web, s, p->way[*s][m]);
}

static ports_state ports_play(const ports_problem *p, const ports_state *s, bd_move m)
{
    return web_play(&p->web, s, p->way[*s][m]);
}

static bd_move ports_inverse(const ports_problem *p, const ports_state *s, bd_move m)
{
    return lies ? m : p->port[ports_play(p, s, m)][p->way[*s][m]];
}

static bd_cost ports_cost(const ports_problem *p, const ports_state *s, bd_move m)
{
    return web_cost(&p->web, s, p->way[*s][m]);
}

static bd_cost ports_estimate(const ports_problem *p, const ports_state *s)
{
    return web_estimate(&p->web, s);
}

static bool ports_is_goal(const ports_problem *p, const ports_state *s)
{
    return web_is_goal(&p->web, s);
}

static ports_problem ports_toward(const ports_problem *p, const ports_state *s)
{
    ports_problem turned = *p;
    turned.web.goal = *s;
    return turned;
}

static ports_state ports_goal(const ports_problem *p)
{
    return (ports_state)p->web.goal;
}

static void ports_draw_lots(const ports_problem *p, bd_random *random, ports_state *s)
{
    *s = (ports_state)bd_random_below(random, p->web.nodes);
}

static uint64_t ports_positions(const ports_problem *p)
{
    return p->web.nodes;
}

static uint64_t ports_rank(const ports_problem *p, const ports_state *s)
{
    (void)p;
    return *s;
}

static ports_state ports_unrank(const ports_problem *p, uint64_t index)
{
    (void)p;
    return (ports_state)index;
}

#define BD_DOMAIN_MOVES              4
#define BD_DOMAIN_REVERSES           1
#define BD_DOMAIN_INVERSE_SEES_STATE 1
#define BD_DOMAIN_NAME               "ports"
#define BD_DOMAIN_HEURISTIC          "share"
#define BD_DOMAIN_SUMMARY            "random webs"
#define BD_DOMAIN_POSITION           "the number of a node"
#define BD_DOMAIN_PROMISES           (BD_ADMISSIBLE | BD_REVERSIBLE)
#define BD_DOMAIN_HAS_LOTS           1
#define BD_DOMAIN_HAS_RANK           1
#define BD_DOMAIN_HAS_KERNELS        1
#define BD_DOMAIN_KERNELS            BD_ALGORITHMS
#include <bandolo/search/kernels.h>
#include <bandolo/search/adapter.h>
#include <bandolo/search/end.h>

static void draw(ports_problem *p, bd_random *random, bd_cost least, bd_cost most)
{
    web_draw(&p->web, random, least, most);
    for (unsigned v = 0; v < p->web.nodes; ++v) {
        for (bd_move m = 0; m < WEB_MOVES; ++m)
            p->way[v][m] = m;
        bd_random_shuffle(random, p->way[v], WEB_MOVES, sizeof p->way[v][0]);
        for (bd_move m = 0; m < WEB_MOVES; ++m)
            p->port[v][p->way[v][m]] = m;
    }
}

static void assert_same(const bd_result *a, const bd_result *b)
{
    assert_int_equal(a->status, b->status);
    assert_int_equal(a->length, b->length);
    for (bd_counter c = 0; c < BD_PEAK_BYTES; ++c)
        assert_int_equal(a->counter[c], b->counter[c]);
    if (a->length)
        assert_memory_equal(a->moves, b->moves, a->length * sizeof *a->moves);
}

/* Every algorithm: its kernel and its generic instance. */
static void every_algorithm_agrees(void **state)
{
    (void)state;
    size_t count;
    const bd_algorithm *all = bd_algorithms(&count);
    bd_domain table = ports_domain;
    table.kernels = NULL;
    bd_random random = bd_random_of(5);
    for (int round = 0; round < (IS_BRIEF ? 40 : 300); ++round) {
        ports_problem p;
        draw(&p, &random, 1, 1 + (bd_cost)(round % 9));
        ports_state start = (ports_state)bd_random_below(&random, p.web.nodes);
        bd_cost least = p.web.distance[start][p.web.goal];
        for (size_t i = 0; i < count; ++i) {
            bd_options options = {.algorithm = all[i].name, .limits.nodes = 20000};
            bd_result kernel, generic;
            bd_search(&ports_domain, &p, &start, &options, &kernel);
            bd_search(&table, &p, &start, &options, &generic);
            bool is_deep = kernel.status == BD_LIMIT_MEMORY || generic.status == BD_LIMIT_MEMORY;
            if (!is_deep) /* the stack ended it, whose frames differ */
                assert_same(&kernel, &generic);
            if (kernel.optimal)
                assert_int_equal(kernel.cost, least);
            if (kernel.status == BD_NO_SOLUTION)
                assert_int_equal(least, WEB_APART);
            bd_result_free(&kernel), bd_result_free(&generic);
        }
    }
}

/* The naive tree of an iteration, without the edge that led here. */
static uint64_t tree(const ports_problem *p, ports_state here, unsigned edge, bd_cost g,
                     bd_cost bound)
{
    uint64_t generated = 0;
    for (bd_move m = 0; m < WEB_MOVES; ++m) {
        unsigned next_edge = p->way[here][m]; /* the web's moves take themselves back */
        if (next_edge == edge || !ports_legal(p, &here, m))
            continue;
        ports_state next = ports_play(p, &here, m);
        bd_cost cost = g + ports_cost(p, &here, m);
        ++generated;
        if (cost + ports_estimate(p, &next) <= bound)
            generated += tree(p, next, next_edge, cost, bound);
    }
    return generated;
}

/* Up to the last whole iteration, which a search that stops there counts. */
static void idastar_leaves_out_the_way_back_alone(void **state)
{
    (void)state;
    bd_random random = bd_random_of(6);
    unsigned compared = 0;
    for (int round = 0; round < 4000; ++round) {
        ports_problem p;
        draw(&p, &random, 1, 3);
        ports_state start = (ports_state)bd_random_below(&random, p.web.nodes);
        bd_cost least = p.web.distance[start][p.web.goal], h = ports_estimate(&p, &start);
        if (least == WEB_APART || least > 8 || h >= least || h == 0)
            continue;
        uint64_t generated = 1 + tree(&p, start, WEB_MOVES, 0, h);
        trial t;
        begin(&t, &(bd_options){.cost_limit = h});
        t.status = ports_idastar(&p, start, &t.run);
        assert_int_equal(t.status, BD_LIMIT_COST);
        assert_int_equal(bd_run_generated(&t.run), generated);
        finish(&t);
        ++compared;
    }
    assert_true(compared > 300);
}

static void check_domain_tells_truth_from_lies(void **state)
{
    (void)state;
    bd_random random = bd_random_of(7);
    unsigned caught = 0;
    for (int round = 0; round < 60; ++round) {
        ports_problem p;
        draw(&p, &random, 1, 5);
        ports_state start = 0;
        bd_promise_result result;
        const bd_promise_options options = {.depth = 4, .walks = 2};
        bd_check_promises(&ports_domain, &p, &start, 1, &options, &result);
        assert_int_equal(result.faults[BD_HAS_INVERSES], 0);
        assert_int_equal(result.faults[BD_IS_REVERSIBLE], 0);
        assert_int_equal(result.faults[BD_HAS_SOLUTIONS], 0);
        lies = true;
        bd_check_promises(&ports_domain, &p, &start, 1, &options, &result);
        lies = false;
        caught += result.faults[BD_HAS_INVERSES] > 0;
    }
    assert_true(caught > 40);
}

/* ---- levels around the goal ---- */

typedef struct levels {
    const ports_problem *p;
    uint64_t met;
} levels;

static bool look_at(void *context, const bd_level *level)
{
    levels *all = context;
    const ports_problem *p = all->p;
    for (uint64_t i = 0; i < level->count; ++i) {
        ports_state here = level->keys[i];
        assert_int_equal(level->distance, p->web.distance[here][p->web.goal]);
        if (level->distance == 0)
            continue;
        here = ports_play(p, &here, level->moves[i]);
        assert_int_equal(level->distance - 1, p->web.distance[here][p->web.goal]);
    }
    all->met += level->count;
    return true;
}

static void levels_around_the_goal_know_the_way(void **state)
{
    (void)state;
    bd_domain table = ports_domain;
    table.promises |= BD_UNIT_COST;
    bd_random random = bd_random_of(8);
    for (int round = 0; round < 300; ++round) {
        ports_problem p;
        draw(&p, &random, 1, 1);
        levels all = {.p = &p};
        uint64_t near = 0;
        const bd_backward backward = {.depth = BD_NO_COST, .level = look_at, .context = &all};
        bd_result result;
        assert_int_equal(bd_backward_search(&table, &p, &backward, &(bd_options){0}, &result),
                         BD_SOLVED);
        for (unsigned v = 0; v < p.web.nodes; ++v)
            near += p.web.distance[v][p.web.goal] != WEB_APART;
        assert_int_equal(all.met, near);
        bd_result_free(&result);
    }
}

/* ---- the same as callbacks ---- */

static bool play(const void *context, void *state, bd_move move)
{
    ports_state *here = state;
    if (!ports_legal(context, here, move))
        return false;
    *here = ports_play(context, here, move);
    return true;
}

static bd_cost cost(const void *context, const void *state, bd_move move)
{
    return ports_cost(context, state, move);
}

static bd_move inverse_in(const void *context, const void *state, bd_move move)
{
    return ports_inverse(context, state, move);
}

static void callbacks_go_both_ways(void **state)
{
    (void)state;
    bd_random random = bd_random_of(9);
    for (int round = 0; round < 200; ++round) {
        ports_problem p;
        draw(&p, &random, 1, 5);
        ports_state start = 0, goal = ports_goal(&p);
        const bd_callbacks web = {.state_size = 1,
                                  .moves = WEB_MOVES,
                                  .promises = BD_REVERSIBLE,
                                  .context = &p,
                                  .play = play,
                                  .cost = cost,
                                  .inverse_in = inverse_in,
                                  .goal = &goal};
        bd_domain table;
        bd_result result;
        assert_true(bd_domain_of(&web, &table, NULL));
        bd_search(&table, &web, &start, &(bd_options){.algorithm = "bidirectional"}, &result);
        bd_cost least = p.web.distance[start][goal];
        assert_int_equal(result.status, least == WEB_APART ? BD_NO_SOLUTION : BD_SOLVED);
        if (least != WEB_APART)
            assert_int_equal(result.cost, least);
        bd_result_free(&result);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_algorithm_agrees),
        cmocka_unit_test(idastar_leaves_out_the_way_back_alone),
        cmocka_unit_test(check_domain_tells_truth_from_lies),
        cmocka_unit_test(levels_around_the_goal_know_the_way),
        cmocka_unit_test(callbacks_go_both_ways),
    };
    return cmocka_run_group_tests_name("inverses", tests, NULL, NULL);
}
