/* The textbook's searches against the naive truth, on random digraphs, native and generic. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "search/digraph.h"
#include "search/textbook.h"
#include "search/trial.h"

#include <bandolo/search/beam.h>
#include <bandolo/search/bestfirst.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/iterativedeepening.h>
#include <bandolo/search/rbfs.h>
#include <bandolo/search/textbookastar.h>
#include <bandolo/search/greedy.h>
#include <bandolo/search/uniform.h>
#include <bandolo/search/weightedastar.h>
#include <bandolo/search/end.h>

#include "search/dynamic.h"
#define BD_DOMAIN         dynamic
#define BD_DOMAIN_DYNAMIC 1
#include <bandolo/search/template.h>
#include <bandolo/search/beam.h>
#include <bandolo/search/bestfirst.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/iterativedeepening.h>
#include <bandolo/search/rbfs.h>
#include <bandolo/search/textbookastar.h>
#include <bandolo/search/end.h>

/* One algorithm in both its instances. */
typedef struct textbook {
    bd_status (*native)(const digraph_problem *, digraph_state, bd_run *);
    bd_status (*generic)(const dynamic_problem *, dynamic_state, bd_run *);
} textbook;

#define ROUNDS (IS_BRIEF ? 500 : 3000)

static const textbook algorithms[] = {
#define X(name) {digraph_##name, dynamic_##name},
    TEXTBOOK(X)
#undef X
};

static void search_native(trial *t, unsigned algorithm, const digraph_problem *p,
                          const bd_options *options)
{
    begin(t, options);
    t->status = algorithms[algorithm].native(p, 0, &t->run);
}

static void search_generic(trial *t, unsigned algorithm, const digraph_problem *p,
                           const bd_options *options)
{
    dynamic_problem generic;
    digraph_state start = 0;
    begin(t, options);
    assert_true(dynamic_open(&generic, &digraph_domain, p));
    t->status = algorithms[algorithm].generic(&generic, &start, &t->run);
    dynamic_close(&generic);
}

static void assert_same_run(const trial *a, const trial *b)
{
    assert_int_equal(a->status, b->status);
    assert_int_equal(bd_run_generated(&a->run), bd_run_generated(&b->run));
    for (int counter = BD_EXPANDED; counter < BD_COUNTER_COUNT; ++counter)
        assert_int_equal(a->run.counter[counter], b->run.counter[counter]);
    assert_int_equal(a->run.path_length, b->run.path_length);
    assert_memory_equal(a->run.path, b->run.path, a->run.path_length * sizeof(bd_move));
}

/* Runs both instances, which must do the same, and keeps one. */
static void search_both(trial *t, unsigned algorithm, const digraph_problem *p,
                        const bd_options *options)
{
    trial generic;
    search_native(t, algorithm, p, options);
    search_generic(&generic, algorithm, p, options);
    assert_same_run(t, &generic);
    finish(&generic);
    assert_int_equal(t->run.has_solution, t->status == BD_SOLVED);
    if (t->status == BD_SOLVED)
        assert_int_equal(digraph_replay(p, 0, t->run.path, t->run.path_length), t->run.cost);
}

static unsigned reachable(const digraph_problem *p)
{
    unsigned count = 0;
    for (uint16_t v = 0; v < p->nodes; ++v) {
        digraph_problem to_v = *p;
        bd_cost distance[DIGRAPH_NODES];
        to_v.goal = v;
        digraph_distances(&to_v, true, distance);
        count += distance[0] != BD_NO_COST;
    }
    return count;
}

/* Costs of 0, and cycles of them, are no trouble to a search that remembers. */
static void graph_searches_tell_the_truth(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    for (int round = 0; round < ROUNDS; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, false, 0, round % 2 ? 9 : 1);
        bd_cost hops[DIGRAPH_NODES];
        digraph_distances(&p, true, hops);
        const bd_options options = {0};
        for (unsigned a = best_first; a <= beam; ++a) {
            trial t;
            search_both(&t, a, &p, &options);
            assert_int_equal(t.status, hops[0] != BD_NO_COST ? BD_SOLVED : BD_NO_SOLUTION);
            if (t.status == BD_SOLVED && a == breadth_first)
                assert_int_equal(t.run.path_length, hops[0]);
            assert_int_equal(atomic_load(&t.control.lower_bound), 0); /* the costs are anything */
            if (t.status == BD_SOLVED && a != beam)                   /* the goal waits no more */
                assert_int_equal(t.run.counter[BD_STORED],
                                 t.run.counter[BD_EXPANDED] + t.run.counter[BD_FRONTIER] + 1);
            if (t.status == BD_NO_SOLUTION) {
                assert_int_equal(t.run.counter[BD_EXPANDED], reachable(&p));
                assert_int_equal(t.run.counter[BD_STORED], reachable(&p));
                assert_int_equal(t.run.counter[BD_FRONTIER], 0);
            }
            finish(&t);
        }
    }
}

/* A subtree that is cut off must not count as searched. */
static void cut_searches_prove_nothing_false(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    unsigned solved = 0, gave_up = 0, proved = 0;
    for (int round = 0; round < ROUNDS; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, false, 0, 9);
        bd_cost distance[DIGRAPH_NODES];
        digraph_distances(&p, false, distance);
        const bd_options options = {
            .width = 1 + bd_random_below(&random, 3),
            .value_limit = (double)bd_random_below(&random, 20),
            .weight = bd_weight_constant(1 + (double)bd_random_below(&random, 3))};
        for (unsigned a = best_first; a <= beam; a += beam - best_first) {
            trial t;
            search_both(&t, a, &p, &options);
            solved += t.status == BD_SOLVED;
            gave_up += t.status == BD_GAVE_UP;
            proved += t.status == BD_NO_SOLUTION;
            assert_true(t.status == BD_SOLVED || t.status == BD_GAVE_UP ||
                        t.status == BD_NO_SOLUTION);
            assert_true(t.status != BD_NO_SOLUTION || distance[0] == BD_NO_COST);
            const uint64_t *counter = t.run.counter;
            if (a == best_first)
                assert_true(counter[BD_MAX_QUEUE] < options.width + DIGRAPH_MOVES - 1 &&
                            (t.status != BD_GAVE_UP || options.value_limit > 0 ||
                             counter[BD_FRONTIER] >= options.width));
            else
                assert_true(counter[BD_EXPANDED] <= 1 + counter[BD_DEPTH] * options.width);
            finish(&t);
        }
    }
    assert_true(solved > ROUNDS / 6 && gave_up > ROUNDS / 6 && proved > ROUNDS / 30);
}

/* What A* as courses write it should do. */
typedef struct plain_run {
    bool solved;
    bd_cost cost;
    uint64_t generated, expanded;
} plain_run;

/* A heap of f, and for each state the cost of the first way to it. */
static plain_run astar_of_the_textbook(const digraph_problem *p)
{
    plain_run run = {.generated = 1};
    bd_cost cost[DIGRAPH_NODES];
    bd_heap heap = bd_heap_of(NULL);
    bd_heap_item first;
    for (unsigned v = 0; v < DIGRAPH_NODES; ++v)
        cost[v] = BD_NO_COST;
    cost[0] = 0;
    assert_true(bd_heap_push(&heap, p->h[0], 0));
    while (!run.solved && bd_heap_pop(&heap, &first)) {
        unsigned here = (unsigned)first.payload;
        run.solved = here == p->goal;
        run.cost = cost[here];
        run.expanded += !run.solved;
        for (unsigned m = 0; m < DIGRAPH_MOVES && !run.solved; ++m) {
            unsigned next = p->to[here][m];
            if (next == DIGRAPH_NOWHERE)
                continue;
            ++run.generated;
            if (cost[next] != BD_NO_COST)
                continue;
            cost[next] = cost[here] + p->cost[here][m];
            assert_true(bd_heap_push(&heap, (double)cost[next] + p->h[next], next));
        }
    }
    bd_heap_free(&heap);
    return run;
}

/* Not the least cost, where a state is reached again by a cheaper way: but the same as the textbook's. */
static void textbook_astar_is_that_of_the_textbook(void **state)
{
    (void)state;
    bd_random random = bd_random_of(6);
    unsigned dearer = 0;
    for (int round = 0; round < ROUNDS; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, false, 0, round % 2 ? 9 : 2);
        bd_cost distance[DIGRAPH_NODES];
        digraph_distances(&p, false, distance);
        plain_run plain = astar_of_the_textbook(&p);
        trial t;
        search_both(&t, textbook_astar, &p, &(bd_options){0});
        assert_int_equal(t.status, plain.solved ? BD_SOLVED : BD_NO_SOLUTION);
        assert_int_equal(bd_run_generated(&t.run), plain.generated);
        assert_int_equal(t.run.counter[BD_EXPANDED], plain.expanded);
        if (plain.solved)
            assert_int_equal(t.run.cost, plain.cost);
        assert_false(t.run.optimal);
        dearer += plain.solved && plain.cost > distance[0];
        finish(&t);
    }
    assert_true(dearer > ROUNDS / 100);
}

/* A beam of one: a cheap move to a state far away, or a dear one to a state that is near. */
static void weight_sways_the_beam(void **state)
{
    (void)state;
    digraph_problem p = {.nodes = 4, .goal = 3, .h = {0, 5, 1, 0}};
    memset(p.to, 0xFF, sizeof p.to);
    p.to[0][0] = 1, p.cost[0][0] = 1;
    p.to[0][1] = 2, p.cost[0][1] = 6;
    p.to[2][0] = 3, p.cost[2][0] = 1;
    for (int weight = 1; weight <= 4; weight += 3) {
        const bd_options options = {.width = 1, .weight = bd_weight_constant(weight)};
        trial t;
        search_both(&t, beam, &p, &options);
        assert_int_equal(t.status, weight == 1 ? BD_GAVE_UP : BD_SOLVED);
        finish(&t);
    }
}

/* All walks of at most `bound`, counted; stops at the goal. `*cut` gets the least cost beyond. */
static bool walk(const digraph_problem *p, digraph_state here, bd_cost g, bd_cost bound,
                 uint64_t *walks, bd_cost *cut)
{
    ++*walks;
    if (here == p->goal)
        return true;
    for (unsigned m = 0; m < DIGRAPH_MOVES; ++m) {
        bd_cost cost = g + p->cost[here][m];
        if (p->to[here][m] == DIGRAPH_NOWHERE)
            continue;
        if (cost > bound)
            *cut = cost < *cut ? cost : *cut;
        else if (walk(p, p->to[here][m], cost, bound, walks, cut))
            return true;
    }
    return false;
}

static void depth_first_walks_as_far_as_told(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    for (int round = 0; round < ROUNDS; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, round % 2, 3, 9);
        const bd_options options = {.depth = 1 + (bd_cost)bd_random_below(&random, 25)};
        uint64_t walks = 0;
        bd_cost cut = BD_NO_COST;
        bool found = walk(&p, 0, 0, options.depth, &walks, &cut);
        trial t;
        search_both(&t, depth_first, &p, &options);
        assert_int_equal(t.status, found               ? BD_SOLVED
                                   : cut == BD_NO_COST ? BD_NO_SOLUTION
                                                       : BD_GAVE_UP);
        assert_int_equal(bd_run_generated(&t.run), walks);
        assert_true(!found || t.run.cost <= options.depth);
        assert_false(t.run.optimal);
        finish(&t);
    }
}

static void iterative_deepening_is_optimal(void **state)
{
    (void)state;
    bd_random random = bd_random_of(4);
    for (int round = 0; round < ROUNDS; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, round % 2, 3, 9);
        const bd_options options = {.depth = 1 + (bd_cost)bd_random_below(&random, 30)};
        uint64_t walks = 0, restarts = 0;
        bd_cost bound = 0, cut = BD_NO_COST;
        while (!walk(&p, 0, 0, bound, &walks, &cut) && cut <= options.depth)
            bound = cut, cut = BD_NO_COST, ++restarts;
        bd_cost distance[DIGRAPH_NODES];
        digraph_distances(&p, false, distance);
        trial t;
        search_both(&t, iterative_deepening, &p, &options);
        if (distance[0] <= options.depth) {
            assert_int_equal(t.status, BD_SOLVED);
            assert_int_equal(t.run.cost, distance[0]);
            assert_true(t.run.optimal);
        } else {
            assert_int_equal(t.status, cut == BD_NO_COST ? BD_NO_SOLUTION : BD_GAVE_UP);
        }
        assert_int_equal(bd_run_generated(&t.run), walks);
        assert_int_equal(t.run.counter[BD_RESTARTS], restarts);
        assert_true(atomic_load(&t.control.lower_bound) <= distance[0]);
        finish(&t);
    }
}

static void rbfs_is_optimal_whatever_h_does(void **state)
{
    (void)state;
    bd_random random = bd_random_of(5);
    unsigned solved = 0, proved = 0, unfinished = 0;
    for (int round = 0; round < ROUNDS; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, round % 2, 3, 9);
        bd_cost distance[DIGRAPH_NODES];
        digraph_distances(&p, false, distance);
        const bd_options options = {.limits.nodes = 3000};
        trial t;
        search_both(&t, rbfs, &p, &options);
        solved += t.status == BD_SOLVED;
        proved += t.status == BD_NO_SOLUTION;
        unfinished += t.status == BD_LIMIT_NODES;
        if (t.status == BD_SOLVED)
            assert_int_equal(t.run.cost, distance[0]);
        else if (t.status == BD_NO_SOLUTION)
            assert_int_equal(distance[0], BD_NO_COST);
        else /* only where there are cycles and no way to the goal */
            assert_true(t.status == BD_LIMIT_NODES && distance[0] == BD_NO_COST && round % 2 == 0);
        assert_true(atomic_load(&t.control.lower_bound) <= distance[0]);
        assert_true(t.run.budget.peak <= 2 * 4096 || t.status == BD_LIMIT_NODES);
        finish(&t);
    }
    assert_true(solved > ROUNDS / 3 && proved > ROUNDS / 10 && unfinished > ROUNDS / 150);
}

/* States are reached again by cheaper paths, and yet what a search says of its path's cost is true,
 * whatever the order and however false h. */
static void costs_are_those_of_the_path(void **state)
{
    (void)state;
    static bd_status (*const searches[])(const digraph_problem *, digraph_state, bd_run *) = {
        digraph_weighted_astar, digraph_astar, digraph_greedy, digraph_uniform_cost};
    static const double weights[] = {1, 1.1, 1.5, 3, 10, 1e6};
    bd_random random = bd_random_of(8);
    unsigned solved = 0, reopened = 0;
    for (unsigned round = 0; round < 3 * ROUNDS; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, false, round % 3, 3 + round % 41);
        for (unsigned v = 0; round % 2 && v < p.nodes; ++v)
            p.h[v] = v == p.goal ? 0 : (bd_cost)bd_random_below(&random, 1 + round % 7 * 30);
        for (unsigned i = 0; i < sizeof searches / sizeof *searches; ++i) {
            const bd_options options = {
                .weight = bd_weight_constant(i == 0 ? weights[round % 6] : 1)};
            trial t;
            begin(&t, &options);
            if (searches[i](&p, 0, &t.run) == BD_SOLVED) {
                assert_int_equal(digraph_replay(&p, 0, t.run.path, t.run.path_length), t.run.cost);
                ++solved;
                reopened += t.run.counter[BD_REOPENED] > 0;
            }
            finish(&t);
        }
    }
    assert_true(solved > 4 * ROUNDS && reopened > ROUNDS / 10);
}

/* A cycle of moves that cost nothing, and no goal: what remembers ends, the rest is stopped. */
static void cycles_for_nothing_end(void **state)
{
    (void)state;
    digraph_problem p = {.nodes = 2, .goal = DIGRAPH_NOWHERE};
    memset(p.to, 0xFF, sizeof p.to);
    p.to[0][0] = 1, p.to[1][0] = 0;
    const bd_options options = {0};
    for (unsigned a = 0; a < ALGORITHMS; ++a) {
        trial native, generic;
        search_native(&native, a, &p, &options);
        search_generic(&generic, a, &p, &options);
        assert_int_equal(native.status, a <= beam ? BD_NO_SOLUTION : BD_LIMIT_MEMORY);
        assert_int_equal(generic.status, native.status);
        finish(&native), finish(&generic);
    }
}

/* ---- the observer ---- */

typedef struct seen {
    uint64_t count[BD_EVENT_GOAL + 1];
} seen;

static void note(void *context, const bd_event *event)
{
    ++((seen *)context)->count[event->kind];
}

static void observers_see_every_state(void **state)
{
    (void)state;
    bd_random random = bd_random_of(7);
    for (int round = 0; round < (IS_BRIEF ? 60 : 300); ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, false, 3, 9);
        bd_cost distance[DIGRAPH_NODES];
        digraph_distances(&p, false, distance);
        for (unsigned a = 0; a < ALGORITHMS; ++a) {
            if (a == rbfs && distance[0] == BD_NO_COST)
                continue;
            seen events = {{0}};
            const bd_options options = {.depth = 15,
                                        .observer = {.context = &events, .event = note}};
            trial t;
            search_generic(&t, a, &p, &options);
            assert_int_equal(events.count[BD_EVENT_EXPAND], t.run.counter[BD_EXPANDED]);
            assert_int_equal(events.count[BD_EVENT_START], 1 + t.run.counter[BD_RESTARTS]);
            assert_int_equal(events.count[BD_EVENT_GOAL], t.status == BD_SOLVED);
            if (a == breadth_first)
                assert_int_equal(events.count[BD_EVENT_GENERATE] + events.count[BD_EVENT_CUT] +
                                     events.count[BD_EVENT_GOAL],
                                 bd_run_generated(&t.run));
            finish(&t);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(graph_searches_tell_the_truth),
        cmocka_unit_test(cut_searches_prove_nothing_false),
        cmocka_unit_test(textbook_astar_is_that_of_the_textbook),
        cmocka_unit_test(weight_sways_the_beam),
        cmocka_unit_test(depth_first_walks_as_far_as_told),
        cmocka_unit_test(iterative_deepening_is_optimal),
        cmocka_unit_test(rbfs_is_optimal_whatever_h_does),
        cmocka_unit_test(costs_are_those_of_the_path),
        cmocka_unit_test(cycles_for_nothing_end),
        cmocka_unit_test(observers_see_every_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
