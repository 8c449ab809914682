/* IDA* by turns against plain IDA*: random webs, once as they are and once as a domain whose look-ups
 * are made in two steps. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "search/web.h"

#include <bandolo/search/idastar.h>
#include <bandolo/search/end.h>

#define turns_problem      web_problem
#define turns_state        web_state
#define turns_key          web_key
#define turns_legal        web_legal
#define turns_play         web_play
#define turns_inverse      web_inverse
#define turns_cost         web_cost
#define turns_estimate     web_estimate
#define turns_is_goal      web_is_goal
#define turns_to_key       web_to_key
#define turns_from_key     web_from_key
#define BD_DOMAIN          turns
#define BD_DOMAIN_MOVES    4
#define BD_DOMAIN_PROMISES BD_ADMISSIBLE
#define BD_DOMAIN_FETCHES  1

typedef web_state turns_spread;

typedef struct turns_foreseen {
    web_state next;
    bd_rise rise;
    bool is_complete;
} turns_foreseen;

#include <bandolo/search/template.h>

static inline turns_spread turns_spread_out(const web_problem *p, const web_state *s)
{
    (void)p;
    return *s;
}

static inline bool turns_is_spread_goal(const web_problem *p, const turns_spread *s)
{
    return web_is_goal(p, s);
}

static inline unsigned turns_moves_after(const web_problem *p, const turns_spread *s, bd_move last)
{
    unsigned moves = 0;
    for (bd_move m = 0; m < BD_DOMAIN_MOVES; ++m)
        moves |= (unsigned)(web_legal(p, s, m) && turns_past_allows(p, last, m)) << m;
    return moves;
}

static inline void turns_foresee(const web_problem *p, const turns_spread *s, bd_move m,
                                 turns_foreseen *foreseen)
{
    *foreseen = (turns_foreseen){web_play(p, s, m), turns_rise(p, s, m), false};
}

static inline bd_rise turns_foreseen_rise(const web_problem *p, const turns_spread *s,
                                          const turns_foreseen *foreseen, turns_foreseen *child)
{
    (void)p, (void)s;
    child->is_complete = true;
    return foreseen->rise;
}

static inline void turns_foreseen_play(const web_problem *p, turns_spread *s,
                                       const turns_foreseen *child)
{
    (void)p;
    assert_true(child->is_complete);
    *s = child->next;
}

#include <bandolo/search/idastar.h>
#include <bandolo/search/end.h>

/* Bound by bound up to the goal. */
static void same_iterations(const web_problem *p, web_state start)
{
    const bd_options options = {.algorithm = "idastar"};
    bd_control control[2];
    web_idastar_search plain = {.problem = *p, .least_far_cut = INT32_MAX};
    turns_idastar_search turns = {.problem = *p, .least_far_cut = INT32_MAX};
    bd_control_init(&control[0], &options);
    bd_control_init(&control[1], &options);
    bd_run_init(&plain.run, &control[0], 0, 1);
    bd_run_init(&turns.run, &control[1], 0, 1);
    turns_idastar_open(&turns);
    for (bd_rise slack = 0, excess = 0;; slack += excess) {
        bool ended = web_idastar_tree(&plain, BD_NO_MOVE, start, slack);
        assert_int_equal(turns_idastar_tree(&turns, BD_NO_MOVE, start, slack), ended);
        if (ended)
            break;
        assert_int_equal(bd_run_generated(&turns.run), bd_run_generated(&plain.run));
        excess = web_idastar_least_cut(&plain);
        assert_int_equal(turns_idastar_least_cut(&turns), excess);
    }
    turns_idastar_close(&turns);
    bd_run_free(&turns.run);
    bd_run_free(&plain.run);
}

/* The whole search, alone and with others. */
static void same_cost(const web_problem *p, web_state start, unsigned threads)
{
    const bd_options options = {.algorithm = "idastar", .threads = threads};
    bd_control control;
    bd_run run;
    bd_control_init(&control, &options);
    bd_run_init(&run, &control, 0, 1);
    assert_int_equal(turns_idastar(p, start, &run), BD_SOLVED);
    assert_int_equal(run.cost, p->distance[start][p->goal]);
    assert_true(run.counted >> BD_EXPANDED & 1);
    web_state here = start;
    for (size_t i = 0; i < run.path_length; ++i)
        here = web_play(p, &here, run.path[i]);
    assert_int_equal(here, p->goal);
    bd_run_free(&run);
}

static void turns_find_what_the_textbook_finds(void **state)
{
    (void)state;
    bd_random random = bd_random_of(11);
    for (unsigned trial = 0; trial < 2000; ++trial) {
        web_problem p;
        web_draw(&p, &random, 3, 9);
        web_state start = (web_state)bd_random_below(&random, p.nodes);
        if (p.distance[start][p.goal] > 24)
            continue;
        same_iterations(&p, start);
        same_cost(&p, start, 1);
        if (trial % 16 == 0)
            same_cost(&p, start, 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(turns_find_what_the_textbook_finds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
