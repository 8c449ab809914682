/* All shortest solutions: Cindy's puzzle, which has two, and the 8-puzzle against the numbers of ways that
 * breadth-first search from the goal finds for every position. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/registry.h>
#include <bandolo/search/callbacks.h>
#include <bandolo/search/search.h>

#include "domains/cindy/solvable.h"

typedef union any_state {
    unsigned char bytes[BD_STATE_BYTES];
    max_align_t aligned;
} any_state;

static bd_problem opened(const char *name, const char *heuristic)
{
    bd_problem problem;
    bd_error error;
    if (!bd_problem_open(&problem, name, heuristic, NULL, &error))
        fail_msg("%s", error.message);
    return problem;
}

static void parse(const bd_problem *problem, const char *text, void *state)
{
    assert_true(problem->domain->parse(problem->data, text, strlen(text), state, NULL));
}

/* ---- what is handed over ---- */

enum { MOST_MOVES = 4095 };

typedef struct handed {
    const bd_problem *problem;
    const void *start;
    bd_cost cost;
    uint64_t count, most; /* 0: all */
    bd_move last[MOST_MOVES];
} handed;

/* -1, 0, 1 as the first is before the second, or equal, or behind. */
static int compared(const bd_move *a, const bd_move *b, size_t length)
{
    size_t i = 0;
    while (i < length && a[i] == b[i])
        ++i;
    return i == length ? 0 : a[i] < b[i] ? -1 : 1;
}

/* Each solves it, at the least cost, and comes behind the one before. */
static bool take(void *context, const bd_move *moves, size_t length)
{
    handed *all = context;
    bd_cost cost;
    assert_true(length <= MOST_MOVES);
    assert_true(bd_replay(all->problem->domain, all->problem->data, all->start, moves, length,
                          &cost, NULL));
    assert_int_equal(cost, all->cost);
    if (all->count++)
        assert_int_equal(compared(all->last, moves, length), -1);
    memcpy(all->last, moves, length * sizeof *moves);
    return all->count != all->most;
}

/* Searches, and compares. */
static void expect(const bd_problem *problem, const void *start, bd_cost cost, uint64_t ways)
{
    static handed all;
    bd_result result;
    uint64_t solutions;
    all = (handed){.problem = problem, .start = start, .cost = cost};
    bd_shortest each = {.context = &all, .solution = take};
    bd_search_shortest(problem->domain, problem->data, start, &(bd_options){0}, &each, &solutions,
                       &result);
    assert_int_equal(result.status, BD_SOLVED);
    assert_int_equal(result.cost, cost);
    assert_int_equal(solutions, ways);
    assert_int_equal(all.count, ways);
    bd_result_free(&result);
}

/* ---- tests ---- */

static void cindy_has_two(void **context)
{
    static const struct {
        const char *heuristic;
        unsigned most;
    } cases[] = {{"zero", 8}, {"moves-left", 12}, {"deadlocks", CINDY_MOST}};
    (void)context;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        bd_problem problem = opened("cindy", cases[i].heuristic);
        for (unsigned n = 1; n <= cases[i].most; n += 1 + n / 12 * 17) {
            cindy_state start = cindy_state_of(problem.data, cindy_start(n));
            expect(&problem, &start, n * (n + 2), 2);
        }
        bd_problem_close(&problem);
    }
}

enum { POSITIONS = 181440, CHECKED = 300 };

typedef struct distances {
    uint8_t far[POSITIONS]; /* moves to the goal, 255: not met yet */
    uint64_t ways[POSITIONS];
    uint32_t queue[POSITIONS];
} distances;

/* From the goal on, by moves that can be taken back. */
static distances *count_from_goal(const bd_problem *problem)
{
    const bd_domain *domain = problem->domain;
    distances *all = calloc(1, sizeof *all);
    any_state here, next[4];
    bd_child children[4];
    uint32_t head = 0, tail = 0;
    assert_non_null(all);
    assert_int_equal(domain->positions(problem->data), POSITIONS);
    memset(all->far, 255, sizeof all->far);
    parse(problem, "1 2 3 4 5 6 7 8 0", &here);
    all->queue[tail++] = (uint32_t)domain->rank(problem->data, &here);
    all->far[all->queue[0]] = 0;
    all->ways[all->queue[0]] = 1;
    while (head < tail) {
        uint32_t from = all->queue[head++];
        domain->unrank(problem->data, from, &here);
        unsigned count = domain->expand(problem->data, &here, BD_NO_MOVE, children, next);
        for (unsigned i = 0; i < count; ++i) {
            const unsigned char *state = next[0].bytes + i * domain->state_size;
            uint32_t to = (uint32_t)domain->rank(problem->data, state);
            if (all->far[to] == 255) {
                all->far[to] = (uint8_t)(all->far[from] + 1);
                all->queue[tail++] = to;
            }
            if (all->far[to] == all->far[from] + 1)
                all->ways[to] += all->ways[from];
        }
    }
    assert_int_equal(tail, POSITIONS);
    return all;
}

static void tiles_have_as_many_as_breadth_first_finds(void **context)
{
    static const char *const heuristics[] = {"manhattan", "walking-conflict", "misplaced"};
    bd_random random = bd_random_of(3);
    bd_problem plain = opened("tile8", "zero");
    distances *all = count_from_goal(&plain);
    bd_problem problems[3];
    uint64_t most = 0;
    (void)context;
    for (unsigned i = 0; i < 3; ++i)
        problems[i] = opened("tile8", heuristics[i]);
    for (unsigned i = 0; i < CHECKED; ++i) {
        const bd_problem *problem = &problems[i % 3];
        any_state state;
        problem->domain->draw_lots(problem->data, &random, &state);
        uint64_t rank = problem->domain->rank(problem->data, &state);
        expect(problem, &state, all->far[rank], all->ways[rank]);
        most = all->ways[rank] > most ? all->ways[rank] : most;
    }
    assert_true(most > 10);
    for (unsigned i = 0; i < 3; ++i)
        bd_problem_close(&problems[i]);
    bd_problem_close(&plain);
    free(all);
}

static void limits_are_kept_to(void **context)
{
    static handed all;
    bd_problem problem = opened("tile8", "manhattan");
    any_state start;
    bd_result result;
    uint64_t solutions;
    (void)context;
    parse(&problem, "8 6 7 2 5 4 3 0 1", &start); /* 31 moves, 40 solutions */
    expect(&problem, &start, 31, 40);
    const struct {
        bd_options options;
        bd_status status;
    } cases[] = {
        {{.limits.nodes = 100}, BD_LIMIT_NODES},
        {{.limits.bytes = 1}, BD_LIMIT_MEMORY},
        {{.limits.nodes = 20000, .algorithm = "idastar"}, BD_LIMIT_NODES},
        {{.algorithm = "greedy"}, BD_FAILED},
        {{.algorithm = "none"}, BD_FAILED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        bd_search_shortest(problem.domain, problem.data, &start, &cases[i].options,
                           &(bd_shortest){0}, &solutions, &result);
        assert_int_equal(result.status, cases[i].status);
        assert_int_equal(solutions, 0);
        bd_result_free(&result);
    }
    all = (handed){.problem = &problem, .start = &start, .cost = 31, .most = 5};
    bd_search_shortest(problem.domain, problem.data, &start, &(bd_options){0},
                       &(bd_shortest){.context = &all, .solution = take}, &solutions, &result);
    assert_int_equal(result.status, BD_SOLVED);
    assert_int_equal(all.count, 5);
    assert_int_equal(solutions, 40);
    bd_result_free(&result);
    bd_problem_close(&problem);
}

/* ---- free moves ---- */

/* From 0 to 1 for 1, and on to the goal, 2, for nothing; also straight from 0 to 2 for 1. */
static bool go_on(const void *context, void *state, bd_move move)
{
    uint16_t *here = state;
    (void)context;
    *here = (uint16_t)(*here + 1 + move);
    return *here <= 2;
}

static bd_cost pay_once(const void *context, const void *state, bd_move move)
{
    (void)context, (void)move;
    return *(const uint16_t *)state == 0;
}

/* Also where the free move comes last, so that nothing is left to pay. */
static void free_moves_are_refused(void **state)
{
    (void)state;
    const uint16_t start = 0, goal = 2;
    const bd_callbacks calls = {
        .state_size = 2, .moves = 2, .play = go_on, .cost = pay_once, .goal = &goal};
    bd_domain domain;
    bd_error error;
    bd_result result;
    uint64_t solutions;
    assert_true(bd_domain_of(&calls, &domain, &error));
    const bd_options options = {.algorithm = "astar"};
    assert_int_equal(bd_search_shortest(&domain, &calls, &start, &options, &(bd_shortest){0},
                                        &solutions, &result),
                     BD_FAILED);
    assert_int_equal(result.error.code, BD_BAD_USAGE);
    bd_result_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cindy_has_two),
        cmocka_unit_test(tiles_have_as_many_as_breadth_first_finds),
        cmocka_unit_test(limits_are_kept_to),
        cmocka_unit_test(free_moves_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
