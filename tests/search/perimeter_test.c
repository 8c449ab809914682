/* Searches towards stored positions against the naive truth: on random digraphs, and on the 8-puzzle
 * with every ball that there is round its goal, with scattered paths, and with tables that are not what
 * they should be. Every search with them is the generic instance, which the digraph compares with its own templates. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include "domains/distances.h"
#include "brief.h"
#include "search/trial.h"

#define BD_DOMAIN_PERIMETERS 1
#include "search/digraph.h"
#include <bandolo/search/astar.h>
#include <bandolo/search/idastar.h>
#include <bandolo/search/end.h>

#define GRAPHS      (IS_BRIEF ? 1500 : 12000)
#define EACH_RADIUS (IS_BRIEF ? 2 : 10)

static const char *const algorithms[] = {"idastar", "astar"};

/* ---- random digraphs ---- */

/* Adds a node and the way from it. */
static void store_way(const digraph_problem *p, const bd_cost *distance, digraph_state v,
                      bd_perimeter *perimeter)
{
    while (v != p->goal) {
        bd_move best = BD_NO_MOVE;
        for (bd_move m = 0; m < DIGRAPH_MOVES; ++m)
            if (digraph_legal(p, &v, m) && distance[p->to[v][m]] != BD_NO_COST &&
                distance[p->to[v][m]] + p->cost[v][m] == distance[v])
                best = m;
        assert_true(bd_perimeter_add(perimeter, &v, distance[v], best));
        v = p->to[v][best];
    }
    assert_true(bd_perimeter_add(perimeter, &v, 0, BD_NO_MOVE));
}

/* A ball of some radius or none, and some nodes besides. */
static void draw_perimeter(const digraph_problem *p, bd_random *random, const bd_cost *distance,
                           bd_perimeter *perimeter)
{
    assert_true(bd_perimeter_open(perimeter, sizeof(digraph_state), DIGRAPH_MOVES, NULL));
    bd_cost radius = (bd_cost)bd_random_below(random, 30);
    bool has_ball = bd_random_below(random, 4) > 0;
    uint64_t others = bd_random_below(random, 4); /* quarters of the rest, but one */
    for (digraph_state v = 0; v < p->nodes; ++v)
        if (distance[v] != BD_NO_COST &&
            ((has_ball && distance[v] <= radius) || bd_random_below(random, 8) < others))
            store_way(p, distance, v, perimeter);
    if (has_ball)
        perimeter->depth = radius;
}

static void run_digraph(const digraph_problem *p, digraph_state start, unsigned algorithm,
                        const bd_perimeter *perimeter, bd_cost distance)
{
    const bd_options options = {.algorithm = algorithms[algorithm], .perimeter = perimeter};
    bd_cost stored;
    bd_move move;
    bd_result result;
    trial t;
    bd_search(&digraph_domain, p, &start, &options, &result); /* replays */
    assert_int_equal(result.status, BD_SOLVED);
    assert_true(result.optimal);
    assert_int_equal(result.cost, distance);
    begin(&t, &options);
    t.status = algorithm == 0 ? digraph_idastar(p, start, &t.run) : digraph_astar(p, start, &t.run);
    assert_int_equal(t.status, BD_SOLVED);
    assert_int_equal(t.run.cost, distance);
    assert_int_equal(digraph_replay(p, start, t.run.path, t.run.path_length), distance);
    assert_int_equal(bd_run_generated(&t.run), result.counter[BD_GENERATED]);
    assert_true(atomic_load(&t.control.lower_bound) <= distance);
    if (bd_perimeter_find(perimeter, &start, &stored, &move))
        assert_int_equal(result.counter[BD_GENERATED], 1);
    finish(&t);
    bd_result_free(&result);
}

/* A graph whose moves cost up to `most`, and a start. False: no path leads from there to the goal. */
static bool draw_solvable(digraph_problem *p, bd_random *random, bd_cost most, bd_cost *distance,
                          digraph_state *start)
{
    digraph_draw(p, random, false, 1, most);
    digraph_distances(p, false, distance);
    *start = (digraph_state)bd_random_below(random, p->nodes);
    return distance[*start] != BD_NO_COST;
}

static void digraphs_are_solved_at_least_cost(void **state)
{
    (void)state;
    bd_random random = bd_random_of(1);
    unsigned solved = 0;
    for (int round = 0; round < GRAPHS; ++round) {
        digraph_problem p;
        bd_cost distance[DIGRAPH_NODES];
        bd_perimeter perimeter;
        digraph_state start;
        if (!draw_solvable(&p, &random, 1 + (bd_cost)(round % 9), distance, &start))
            continue;
        draw_perimeter(&p, &random, distance, &perimeter);
        for (unsigned algorithm = 0; algorithm < 2; ++algorithm)
            run_digraph(&p, start, algorithm, &perimeter, distance[start]);
        bd_perimeter_close(&perimeter);
        ++solved;
    }
    assert_true(solved > GRAPHS / 4);
}

/* Half of the rows of a ball lead nowhere, as where names of moves are not understood: what they do not show is searched. */
static void broken_ways_are_searched(void **state)
{
    (void)state;
    bd_random random = bd_random_of(3);
    for (int round = 0; round < GRAPHS / 4; ++round) {
        digraph_problem p;
        bd_cost distance[DIGRAPH_NODES];
        bd_perimeter perimeter;
        digraph_state start;
        if (!draw_solvable(&p, &random, 1 + (bd_cost)(round % 9), distance, &start))
            continue;
        assert_true(bd_perimeter_open(&perimeter, sizeof start, DIGRAPH_MOVES, NULL));
        perimeter.depth = (bd_cost)bd_random_below(&random, 30);
        for (digraph_state v = 0; v < p.nodes; ++v)
            if (distance[v] <= perimeter.depth && bd_random_below(&random, 2))
                store_way(&p, distance, v, &perimeter);
        for (digraph_state v = 0; v < p.nodes; ++v)
            if (distance[v] <= perimeter.depth)
                assert_true(bd_perimeter_add(&perimeter, &v, distance[v], BD_NO_MOVE));
        for (unsigned algorithm = 0; algorithm < 2; ++algorithm) {
            const bd_options options = {.algorithm = algorithms[algorithm],
                                        .perimeter = &perimeter};
            bd_result result;
            assert_int_equal(bd_search(&digraph_domain, &p, &start, &options, &result), BD_SOLVED);
            assert_true(result.optimal);
            assert_int_equal(result.cost, distance[start]);
            bd_result_free(&result);
        }
        bd_perimeter_close(&perimeter);
    }
}

static void no_solution_is_proved(void **state)
{
    (void)state;
    bd_random random = bd_random_of(2);
    unsigned proved = 0;
    for (int round = 0; round < GRAPHS / 4; ++round) {
        digraph_problem p;
        bd_cost distance[DIGRAPH_NODES];
        bd_perimeter perimeter;
        digraph_draw(&p, &random, true, 0, 5);
        digraph_distances(&p, false, distance);
        digraph_state start = (digraph_state)bd_random_below(&random, p.nodes);
        if (distance[start] != BD_NO_COST)
            continue;
        assert_true(bd_perimeter_open(&perimeter, sizeof start, DIGRAPH_MOVES, NULL));
        store_way(&p, distance, p.goal, &perimeter);
        for (unsigned algorithm = 0; algorithm < 2; ++algorithm) {
            const bd_options options = {.algorithm = algorithms[algorithm],
                                        .perimeter = &perimeter};
            bd_result result;
            assert_int_equal(bd_search(&digraph_domain, &p, &start, &options, &result),
                             BD_NO_SOLUTION);
            bd_result_free(&result);
        }
        bd_perimeter_close(&perimeter);
        ++proved;
    }
    assert_true(proved > GRAPHS / 40);
}

/* ---- the 8-puzzle ---- */

typedef struct eight {
    bd_problem problem;
    distances all;
} eight;

static void eight_open(eight *e, const char *heuristic)
{
    tiles_layout layout;
    bd_error error;
    assert_true(tiles_layout_open(&layout, 3, 3, NULL, &error));
    assert_true(distances_open(&e->all, &layout));
    assert_true(bd_problem_open(&e->problem, "tile8", heuristic, NULL, &error));
}

static void eight_close(eight *e)
{
    distances_close(&e->all);
    bd_problem_close(&e->problem);
}

/* Position number `number`, in the order of distances. */
static bd_cost eight_state(const eight *e, uint64_t number, void *start)
{
    const bd_domain *domain = e->problem.domain;
    uint32_t index = e->all.queue[number];
    tiles_cells cells;
    char text[64];
    bd_error error;
    tiles_unrank(&e->all.ranking, index, &cells);
    tiles_write(&e->all.layout, &cells, text, sizeof text);
    assert_true(domain->parse(e->problem.data, text, strlen(text), start, &error));
    return (bd_cost)e->all.to_goal[index];
}

static bd_cost eight_distance(const eight *e, const void *state)
{
    char text[64];
    tiles_cells cells;
    bd_error error;
    size_t length = e->problem.domain->format(e->problem.data, state, text, sizeof text);
    assert_true(tiles_read(&e->all.layout, text, length, &cells, &error));
    return (bd_cost)e->all.to_goal[tiles_rank(&e->all.ranking, &cells)];
}

/* The first move of a shortest way, and the state that it leads to. */
static bd_move eight_move(const eight *e, void *state, bd_cost distance)
{
    _Alignas(16) unsigned char next[BD_STATE_BYTES];
    bd_cost cost;
    for (bd_move move = 0; distance > 0; ++move) {
        memcpy(next, state, sizeof next);
        if (bd_play(e->problem.domain, e->problem.data, next, move, &cost, NULL) &&
            eight_distance(e, next) == distance - 1) {
            memcpy(state, next, sizeof next);
            return move;
        }
    }
    return BD_NO_MOVE;
}

/* Adds a state and, if `whole`, the way from it. */
static void eight_store(const eight *e, uint64_t number, bool whole, bd_perimeter *perimeter)
{
    _Alignas(16) unsigned char here[BD_STATE_BYTES], key[BD_KEY_BYTES];
    bd_cost distance = eight_state(e, number, here);
    for (bool goes_on = true; goes_on; --distance) {
        e->problem.domain->to_key(e->problem.data, here, key);
        bd_move move = eight_move(e, here, distance);
        assert_true(bd_perimeter_add(perimeter, key, distance, move));
        goes_on = whole && distance > 0;
    }
}

static void solve(const eight *e, const bd_domain *domain, const bd_options *options,
                  const void *start, bd_cost distance, bd_result *result)
{
    bd_search(domain, e->problem.data, start, options, result);
    if (result->status != BD_SOLVED || result->cost != distance)
        fail_msg("%s: %s, %u instead of %u: %s", options->algorithm, bd_status_name(result->status),
                 result->cost, distance, result->error.message);
    assert_true(result->optimal);
    assert_int_equal(result->lower_bound, distance);
    assert_int_equal(result->counter[BD_DEPTH], distance);
}

/* Solves from `start` with and without; returns how many states less that took. */
static int64_t compare(const eight *e, const char *algorithm, const bd_perimeter *perimeter,
                       const void *start, bd_cost distance)
{
    bd_options options = {.algorithm = algorithm};
    bd_result without, with;
    solve(e, e->problem.domain, &options, start, distance, &without);
    options.perimeter = perimeter;
    solve(e, e->problem.domain, &options, start, distance, &with);
    if (perimeter->depth != BD_NO_COST && distance <= perimeter->depth)
        assert_int_equal(with.counter[BD_GENERATED], 1);
    bd_result_free(&without), bd_result_free(&with);
    return (int64_t)(without.counter[BD_GENERATED] - with.counter[BD_GENERATED]);
}

/* Every ball from that of the goal alone to the whole puzzle, each filled on from the one before. */
static void try_balls(const char *heuristic)
{
    eight e;
    bd_perimeter perimeter;
    bd_random random = bd_random_of(3);
    uint64_t stored = 0;
    int64_t less = 0;
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    eight_open(&e, heuristic);
    const bd_domain *domain = e.problem.domain;
    assert_true(bd_perimeter_open(&perimeter, domain->key_size, domain->moves, NULL));
    for (bd_cost radius = 0; radius <= 31; ++radius) {
        for (; stored < e.all.met && (bd_cost)e.all.to_goal[e.all.queue[stored]] <= radius;
             ++stored)
            if (!IS_BRIEF || radius <= 20)
                eight_store(&e, stored, false, &perimeter);
        perimeter.depth = IS_BRIEF && radius > 20 ? 20 : radius;
        for (unsigned i = 0; i < EACH_RADIUS; ++i) {
            bd_cost distance = eight_state(&e, bd_random_below(&random, e.all.met), start);
            for (unsigned a = 0; a < 2; ++a)
                less += compare(&e, algorithms[a], &perimeter, start, distance);
        }
    }
    print_message("%s: %lld states less\n", heuristic, (long long)less);
    assert_true(less > 0);
    assert_true(IS_BRIEF || perimeter.table.count == 181440);
    bd_perimeter_close(&perimeter);
    eight_close(&e);
}

static void balls_of_every_radius_change_no_cost(void **state)
{
    (void)state;
    try_balls("manhattan");
    try_balls("walking-conflict");
    if (!IS_BRIEF)
        try_balls("misplaced");
}

/* The paths of solved positions, with a small ball and without; some of them stored are asked for. */
static void scattered_paths_change_no_cost(void **state)
{
    (void)state;
    eight e;
    bd_random random = bd_random_of(4);
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    eight_open(&e, "linear-conflict");
    const bd_domain *domain = e.problem.domain;
    for (bd_cost depth = 0; depth < 12; ++depth) {
        bd_perimeter perimeter;
        assert_true(bd_perimeter_open(&perimeter, domain->key_size, domain->moves, NULL));
        for (uint64_t i = 0; depth > 0 && (bd_cost)e.all.to_goal[e.all.queue[i]] < depth; ++i)
            eight_store(&e, i, false, &perimeter);
        perimeter.depth = depth > 0 ? depth - 1 : BD_NO_COST;
        for (unsigned i = 0; i < (IS_BRIEF ? 20 : 400); ++i)
            eight_store(&e, bd_random_below(&random, e.all.met), true, &perimeter);
        for (unsigned i = 0; i < (IS_BRIEF ? 5 : 60); ++i) {
            bd_cost distance = eight_state(&e, bd_random_below(&random, e.all.met), start);
            for (unsigned a = 0; a < 2; ++a)
                compare(&e, algorithms[a], &perimeter, start, distance);
        }
        bd_perimeter_close(&perimeter);
    }
    eight_close(&e);
}

/* Rows that lead nowhere: the way from them is missing, or the move is another. They give no path, and
 * no search believes that they do. */
static void broken_ways_are_not_taken(void **state)
{
    (void)state;
    eight e;
    bd_random random = bd_random_of(5);
    _Alignas(16) unsigned char start[BD_STATE_BYTES], key[BD_KEY_BYTES];
    eight_open(&e, "manhattan");
    const bd_domain *domain = e.problem.domain;
    for (unsigned round = 0; round < (IS_BRIEF ? 5 : 100); ++round) {
        bd_perimeter perimeter;
        bd_cost distance = 0;
        assert_true(bd_perimeter_open(&perimeter, domain->key_size, domain->moves, NULL));
        for (unsigned i = 0; i < 2000; ++i) {
            distance = eight_state(&e, bd_random_below(&random, e.all.met), start);
            domain->to_key(e.problem.data, start, key);
            bd_move move = (bd_move)bd_random_below(&random, domain->moves + 1);
            move = move == domain->moves ? BD_NO_MOVE : move;
            assert_true(bd_perimeter_add(&perimeter, key, distance, move));
        }
        for (unsigned a = 0; a < 2; ++a) { /* the last one is stored */
            const bd_options options = {.algorithm = algorithms[a], .perimeter = &perimeter};
            bd_result result;
            solve(&e, domain, &options, start, distance, &result);
            bd_result_free(&result);
        }
        bd_perimeter_close(&perimeter);
    }
    eight_close(&e);
}

/* ---- promises ---- */

/* A ball of radius 8 and a start that is far from it. */
static void open_far(eight *e, bd_perimeter *perimeter, void *start)
{
    eight_open(e, "manhattan");
    const bd_domain *domain = e->problem.domain;
    assert_true(bd_perimeter_open(perimeter, domain->key_size, domain->moves, NULL));
    for (uint64_t i = 0; e->all.to_goal[e->all.queue[i]] <= 8; ++i)
        eight_store(e, i, false, perimeter);
    perimeter->depth = 8;
    eight_state(e, e->all.met - 1, start);
}

/* Whom it is of no use, and whose it cannot be. */
static void it_is_refused_where_it_has_no_use(void **state)
{
    (void)state;
    eight e;
    bd_perimeter perimeter, other;
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    size_t count;
    open_far(&e, &perimeter, start);
    assert_true(bd_perimeter_open(&other, 16, 4, NULL));
    const bd_algorithm *all = bd_algorithms(&count);
    for (size_t i = 0; i < count; ++i) {
        bd_options options = {.algorithm = all[i].name, .perimeter = &perimeter};
        bd_error error;
        bool takes = bd_check_options(e.problem.domain, &options, &error);
        assert_int_equal(takes, (all[i].traits & BD_USES_PERIMETER) != 0);
        if (!takes)
            assert_non_null(strstr(error.message, "takes no stored positions"));
        options.perimeter = &other;
        assert_false(bd_check_options(e.problem.domain, &options, &error));
    }
    bd_perimeter_close(&other);
    bd_perimeter_close(&perimeter);
    eight_close(&e);
}

static void limits_are_kept(void **state)
{
    (void)state;
    eight e;
    bd_perimeter perimeter;
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    open_far(&e, &perimeter, start);
    for (unsigned a = 0; a < 2; ++a)
        for (uint64_t nodes = 1; nodes < 100000; nodes *= 3) {
            const bd_options options = {.algorithm = algorithms[a],
                                        .perimeter = &perimeter,
                                        .threads = a == 0 ? 4 : 1,
                                        .limits.nodes = nodes};
            bd_result result;
            bd_search(e.problem.domain, e.problem.data, start, &options, &result);
            assert_int_equal(result.threads, 1);
            assert_true(result.status == BD_LIMIT_NODES || result.status == BD_SOLVED);
            assert_true(result.lower_bound <= 31 && (nodes < 9 || result.lower_bound >= 9));
            assert_true(!result.has_solution || result.cost >= 31);
            assert_int_equal(result.optimal, result.has_solution && result.status == BD_SOLVED);
            assert_true(result.counter[BD_GENERATED] <= nodes + 4);
            bd_result_free(&result);
        }
    bd_perimeter_close(&perimeter);
    eight_close(&e);
}

static void every_refusal_of_memory_ends_in_order(void **state)
{
    (void)state;
    eight e;
    bd_perimeter perimeter;
    _Alignas(16) unsigned char far[BD_STATE_BYTES], near[BD_STATE_BYTES];
    open_far(&e, &perimeter, far);
    eight_state(&e, 100, near);
    for (unsigned i = 0; i < 4; ++i) {
        const bd_options options = {.algorithm = algorithms[i % 2], .perimeter = &perimeter};
        for (uint64_t at = 1;; ++at) {
            trial t;
            begin(&t, &options);
            t.run.budget.fail_at = at;
            t.status = bd_algorithm_find(options.algorithm)
                           ->run(e.problem.domain, e.problem.data, i / 2 ? near : far, &t.run);
            bool refused = t.run.error.code == BD_NO_MEMORY;
            assert_int_equal(t.status, refused ? BD_FAILED : BD_SOLVED);
            finish(&t);
            if (!refused)
                break;
        }
    }
    bd_perimeter_close(&perimeter);
    eight_close(&e);
}

typedef struct watch {
    unsigned count[BD_EVENT_GOAL + 1];
    bd_event_kind last;
} watch;

static void see(void *context, const bd_event *event)
{
    watch *seen = context;
    ++seen->count[event->kind];
    seen->last = event->kind;
}

static void an_observer_sees_the_end(void **state)
{
    (void)state;
    eight e;
    bd_perimeter perimeter;
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    open_far(&e, &perimeter, start);
    for (unsigned a = 0; a < 2; ++a) {
        watch seen = {.last = BD_EVENT_CUT};
        const bd_options options = {.algorithm = algorithms[a],
                                    .perimeter = &perimeter,
                                    .observer = {.context = &seen, .event = see}};
        bd_result result;
        solve(&e, e.problem.domain, &options, start, 31, &result);
        assert_true(seen.count[BD_EVENT_GOAL] >= 1);
        assert_int_equal(seen.count[BD_EVENT_START], 1 + result.counter[BD_RESTARTS]);
        assert_true(a == 1 || seen.last == BD_EVENT_GOAL);
        assert_true(a == 0 || seen.count[BD_EVENT_EXPAND] == result.counter[BD_EXPANDED]);
        bd_result_free(&result);
    }
    bd_perimeter_close(&perimeter);
    eight_close(&e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digraphs_are_solved_at_least_cost),
        cmocka_unit_test(broken_ways_are_searched),
        cmocka_unit_test(no_solution_is_proved),
        cmocka_unit_test(balls_of_every_radius_change_no_cost),
        cmocka_unit_test(scattered_paths_change_no_cost),
        cmocka_unit_test(broken_ways_are_not_taken),
        cmocka_unit_test(it_is_refused_where_it_has_no_use),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(every_refusal_of_memory_ends_in_order),
        cmocka_unit_test(an_observer_sees_the_end),
    };
    return cmocka_run_group_tests_name("perimeter", tests, NULL, NULL);
}
