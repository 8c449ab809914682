/* The textbook's searches against the naive truth: on random digraphs, native and generic, and on
 * every position of the 2x3 board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "domains/tiles/layout.h"
#include "search/digraph.h"

#define TEXTBOOK(X)                                                                                \
    X(best_first) X(breadth_first) X(beam) X(depth_first) X(iterative_deepening) X(rbfs)

#include <bandolo/search/beam.h>
#include <bandolo/search/bestfirst.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/iterativedeepening.h>
#include <bandolo/search/rbfs.h>
#include <bandolo/search/end.h>

#include <bandolo/search/dynamic.h>
#define BD_DOMAIN         dynamic
#define BD_DOMAIN_DYNAMIC 1
#include <bandolo/search/template.h>
#include <bandolo/search/beam.h>
#include <bandolo/search/bestfirst.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/iterativedeepening.h>
#include <bandolo/search/rbfs.h>
#include <bandolo/search/end.h>

#define BD_DOMAIN           tile5
#define TILES_ROWS          2
#define TILES_COLUMNS       3
#define TILES_METRIC        tiles_manhattan
#define TILES_PARITY        1
#define TILES_ORDER         TILES_KORF
#define TILES_HEURISTIC     "tilewise.h"
#define BD_DOMAIN_MOVES     4
#define BD_DOMAIN_RISES     1
#define BD_DOMAIN_COST_BITS 12
#define BD_DOMAIN_REVERSES  1
#include "domains/tiles/tiles.h"
#include <bandolo/search/template.h>
#include <bandolo/search/beam.h>
#include <bandolo/search/bestfirst.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/iterativedeepening.h>
#include <bandolo/search/rbfs.h>
#include <bandolo/search/end.h>
#undef TILES_ROWS
#undef TILES_COLUMNS
#undef TILES_METRIC
#undef TILES_PARITY

#define BD_DOMAIN     lecture15
#define TILES_ROWS    4
#define TILES_COLUMNS 4
#define TILES_METRIC  tiles_misplaced
#undef TILES_ORDER
#define TILES_ORDER         TILES_LECTURE
#define BD_DOMAIN_MOVES     4
#define BD_DOMAIN_RISES     1
#define BD_DOMAIN_COST_BITS 12
#define BD_DOMAIN_REVERSES  1
#include "domains/tiles/tiles.h"
#include <bandolo/search/template.h>
#include <bandolo/search/beam.h>
#include <bandolo/search/bestfirst.h>
#include <bandolo/search/breadthfirst.h>
#include <bandolo/search/iterativedeepening.h>
#include <bandolo/search/rbfs.h>
#include <bandolo/search/end.h>

/* One algorithm in all its instances. */
typedef struct textbook {
    const char *name;
    bd_status (*native)(const digraph_problem *, digraph_state, bd_run *);
    bd_status (*generic)(const dynamic_problem *, dynamic_state, bd_run *);
    bd_status (*tile5)(const tile5_problem *, tile5_state, bd_run *);
    bd_status (*lecture15)(const lecture15_problem *, lecture15_state, bd_run *);
} textbook;

enum {
#define X(name) name,
    TEXTBOOK(X)
#undef X
};

enum { ALGORITHMS = rbfs + 1 };

static const textbook algorithms[] = {
#define X(name) {#name, digraph_##name, dynamic_##name, tile5_##name, lecture15_##name},
    TEXTBOOK(X)
#undef X
};

/* A run with what it needs; ended by finish(). */
typedef struct trial {
    bd_control control;
    bd_run run;
    bd_status status;
} trial;

static void begin(trial *t, const bd_options *options)
{
    bd_control_init(&t->control, options);
    bd_run_init(&t->run, &t->control, 0, 1);
}

/* Every byte was given back. */
static void finish(trial *t)
{
    assert_int_equal(t->run.budget.used, 0);
    bd_run_free(&t->run);
}

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

static void assert_replays(const digraph_problem *p, const trial *t)
{
    digraph_state here = 0;
    bd_cost cost = 0;
    for (size_t i = 0; i < t->run.path_length; ++i) {
        assert_true(digraph_legal(p, here, t->run.path[i]));
        cost += digraph_cost(p, here, t->run.path[i]);
        here = digraph_play(p, here, t->run.path[i]);
    }
    assert_true(t->run.has_solution);
    assert_int_equal(here, p->goal);
    assert_int_equal(cost, t->run.cost);
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
    if (t->status == BD_SOLVED)
        assert_replays(p, t);
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
    for (int round = 0; round < 3000; ++round) {
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
            if (t.status == BD_SOLVED && a != beam) /* the goal waits no more */
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

/* What is cut off must not be taken for searched. */
static void cut_searches_prove_nothing_false(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    unsigned solved = 0, gave_up = 0, proved = 0;
    for (int round = 0; round < 3000; ++round) {
        digraph_problem p;
        digraph_draw(&p, &random, false, 0, 9);
        bd_cost distance[DIGRAPH_NODES];
        digraph_distances(&p, false, distance);
        const bd_options options = {.width = 1 + bd_random_below(&random, 3),
                                    .value_limit = (double)bd_random_below(&random, 20),
                                    .weight = 1 + (double)bd_random_below(&random, 3)};
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
                assert_true(counter[BD_MAX_QUEUE] < options.width + DIGRAPH_MOVES &&
                            (t.status != BD_GAVE_UP || options.value_limit > 0 ||
                             counter[BD_FRONTIER] >= options.width));
            else
                assert_true(counter[BD_EXPANDED] <= 1 + counter[BD_DEPTH] * options.width);
            finish(&t);
        }
    }
    assert_true(solved > 500 && gave_up > 500 && proved > 100);
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
        const bd_options options = {.width = 1, .weight = weight};
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
    for (int round = 0; round < 3000; ++round) {
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
    for (int round = 0; round < 2000; ++round) {
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
    for (int round = 0; round < 3000; ++round) {
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
    assert_true(solved > 1000 && proved > 300 && unfinished > 20);
}

/* Every refusal of memory, one after the other, ends the search in order. */
static void memory_may_fail_anywhere(void **state)
{
    (void)state;
    bd_random random = bd_random_of(6);
    digraph_problem p;
    do {
        digraph_draw(&p, &random, true, 3, 9);
        p.goal = DIGRAPH_NOWHERE;
    } while (reachable(&p) < 12);
    const bd_options options = {0};
    for (unsigned a = 0; a < ALGORITHMS; ++a) {
        bd_status status = BD_FAILED;
        for (uint64_t at = 1; status == BD_FAILED; ++at) {
            trial t;
            begin(&t, &options);
            t.run.budget.fail_at = at;
            status = algorithms[a].native(&p, 0, &t.run);
            assert_true(status == BD_NO_SOLUTION || t.run.error.code == BD_NO_MEMORY);
            finish(&t);
        }
        assert_int_equal(status, BD_NO_SOLUTION);
    }
}

/* A cycle of moves that cost nothing, and no goal: what remembers ends, what does not is stopped. */
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

static const char *lecture_start = "9 6 1 3 13 10 5 4 2 0 8 11 14 15 12 7";

static void open_lecture(lecture15_problem *p, lecture15_state *start)
{
    const bd_setup setup = {.goal = "blank-last"};
    bd_error error;
    assert_true(lecture15_open(p, &setup, &error));
    assert_true(lecture15_parse(p, lecture_start, strlen(lecture_start), start, &error));
}

/* The run that the lecture published, to the state. */
static void best_first_repeats_the_published_run(void **state)
{
    (void)state;
    lecture15_problem p;
    lecture15_state start;
    open_lecture(&p, &start);
    const bd_options options = {0};
    trial t;
    begin(&t, &options);
    assert_int_equal(lecture15_best_first(&p, start, &t.run), BD_SOLVED);
    assert_int_equal(t.run.counter[BD_EXPANDED], 4167);
    assert_int_equal(t.run.counter[BD_FRONTIER], 4319);
    assert_int_equal(t.run.path_length, 107);
    finish(&t);
}

static void limits_are_kept(void **state)
{
    (void)state;
    lecture15_problem p;
    lecture15_state start;
    open_lecture(&p, &start);
    for (unsigned a = 0; a < ALGORITHMS; ++a) {
        const bd_options few_nodes = {.limits.nodes = 2000};
        trial t;
        begin(&t, &few_nodes);
        assert_int_equal(algorithms[a].lecture15(&p, start, &t.run), BD_LIMIT_NODES);
        assert_in_range(bd_run_generated(&t.run), 2000, 2004);
        finish(&t);

        const atomic_bool stop = true;
        const bd_options stopped = {.stop = &stop};
        begin(&t, &stopped);
        assert_int_equal(algorithms[a].lecture15(&p, start, &t.run), BD_STOPPED);
        finish(&t);

        if (a == depth_first || a == iterative_deepening)
            continue; /* take no memory but the stack's */
        const bd_options few_bytes = {.limits.bytes = a == rbfs ? 4000 : 200000, .width = 1 << 20};
        begin(&t, &few_bytes);
        assert_int_equal(algorithms[a].lecture15(&p, start, &t.run), BD_LIMIT_MEMORY);
        assert_true(t.run.budget.peak <= few_bytes.limits.bytes);
        finish(&t);
    }
}

/* ---- the 2x3 board ---- */

enum { CELLS = 6, BOARDS = 720 };

typedef struct boards {
    char cells[BOARDS][CELLS]; /* those that can reach the goal, nearest first */
    unsigned depth[BOARDS], count;
} boards;

/* Breadth-first from the goal by swapping cells, each board sought among all those before. */
static void spread_from_goal(boards *all)
{
    static const int steps[] = {-3, -1, 1, 3};
    memcpy(all->cells[0], "\1\2\3\4\5\0", CELLS);
    all->depth[0] = 0, all->count = 1;
    for (unsigned i = 0; i < all->count; ++i)
        for (int s = 0; s < 4; ++s) {
            char next[CELLS];
            memcpy(next, all->cells[i], CELLS);
            int blank = (int)((char *)memchr(next, 0, CELLS) - next), cell = blank + steps[s];
            bool same_row = cell / 3 == blank / 3, vertical = steps[s] % 3 == 0;
            if (cell < 0 || cell >= CELLS || (!same_row && !vertical))
                continue;
            next[blank] = next[cell], next[cell] = 0;
            unsigned j = 0;
            while (j < all->count && memcmp(all->cells[j], next, CELLS) != 0)
                ++j;
            if (j == all->count) {
                memcpy(all->cells[j], next, CELLS);
                all->depth[all->count++] = all->depth[i] + 1;
            }
        }
}

static tile5_state board_of(const tile5_problem *p, const char *cells)
{
    tiles_cells read = {{0}};
    memcpy(read.tile, cells, CELLS);
    return tile5_from_key(p, tile5_pack(&p->layout, &read));
}

static void assert_board_solved(const tile5_problem *p, tile5_state here, const trial *t)
{
    for (size_t i = 0; i < t->run.path_length; ++i) {
        assert_true(tile5_legal(p, here, t->run.path[i]));
        here = tile5_play(p, here, t->run.path[i]);
    }
    assert_true(tile5_is_goal(p, here));
    assert_int_equal(t->run.cost, t->run.path_length);
}

static void every_small_board_is_solved(void **state)
{
    (void)state;
    static boards all;
    spread_from_goal(&all);
    assert_int_equal(all.count, BOARDS / 2);
    tile5_problem p;
    const bd_setup setup = {.goal = "blank-last"};
    bd_error error;
    assert_true(tile5_open(&p, &setup, &error));
    for (unsigned i = 0; i < all.count; ++i)
        for (unsigned a = 0; a < ALGORITHMS; ++a) {
            const bd_options options = {.depth = 21, .width = BOARDS};
            tile5_state start = board_of(&p, all.cells[i]);
            trial t;
            begin(&t, &options);
            assert_int_equal(algorithms[a].tile5(&p, start, &t.run), BD_SOLVED);
            assert_board_solved(&p, start, &t);
            if (t.run.optimal)
                assert_int_equal(t.run.cost, all.depth[i]);
            bool claims = a == breadth_first || a == iterative_deepening || a == rbfs;
            assert_int_equal(t.run.optimal, claims);
            finish(&t);
        }
}

/* Half of the boards cannot be solved; whoever remembers proves it. */
static void impossible_boards_are_proved(void **state)
{
    (void)state;
    tile5_problem p;
    const bd_setup setup = {.goal = "blank-last"};
    bd_error error;
    assert_true(tile5_open(&p, &setup, &error));
    for (unsigned a = best_first; a <= beam; ++a) {
        const bd_options options = {0};
        trial t;
        begin(&t, &options);
        assert_int_equal(algorithms[a].tile5(&p, board_of(&p, "\2\1\3\4\5\0"), &t.run),
                         BD_NO_SOLUTION);
        assert_int_equal(t.run.counter[BD_STORED], BOARDS / 2);
        assert_true(a == best_first || t.run.counter[BD_DEPTH] == 21);
        finish(&t);
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
    for (int round = 0; round < 300; ++round) {
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
        cmocka_unit_test(weight_sways_the_beam),
        cmocka_unit_test(depth_first_walks_as_far_as_told),
        cmocka_unit_test(iterative_deepening_is_optimal),
        cmocka_unit_test(rbfs_is_optimal_whatever_h_does),
        cmocka_unit_test(memory_may_fail_anywhere),
        cmocka_unit_test(cycles_for_nothing_end),
        cmocka_unit_test(best_first_repeats_the_published_run),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(every_small_board_is_solved),
        cmocka_unit_test(impossible_boards_are_proved),
        cmocka_unit_test(observers_see_every_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
