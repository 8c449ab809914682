/* D* Lite against Dijkstra's search, in mazes whose cells are blocked, freed and change their costs while the start moves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"

#include <bandolo/bandolo.h>

#define MAZES   (IS_CHECKED ? 30 : 300)
#define CHANGES 40
enum { MOST_SIDE = 14, MOST_CELLS = MOST_SIDE * MOST_SIDE };

typedef struct maze {
    int side;
    bool is_plain;            /* a free cell costs 1, as h has it */
    bd_cost cost[MOST_CELLS]; /* half of a move between two cells is that of each; 0: blocked */
} maze;

static bool walk(const void *context, void *state, bd_move move)
{
    static const int step[4][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
    const maze *m = context;
    uint16_t *cell = state;
    int x = *cell % m->side + step[move][0], y = *cell / m->side + step[move][1];
    if (x < 0 || x >= m->side || y < 0 || y >= m->side || m->cost[*cell] == 0)
        return false;
    *cell = (uint16_t)(y * m->side + x);
    return m->cost[*cell] > 0;
}

static bd_move walk_back(bd_move move)
{
    return 3 - move;
}

static bd_cost cost_of(const void *context, const void *state, bd_move move)
{
    const maze *m = context;
    uint16_t cell = *(const uint16_t *)state, next = cell;
    assert_true(walk(context, &next, move));
    return m->cost[cell] + m->cost[next];
}

static bd_cost estimate(const void *context, const void *state, const void *goal)
{
    const maze *m = context;
    int a = *(const uint16_t *)state, b = *(const uint16_t *)goal;
    return 2 * (bd_cost)(abs(a % m->side - b % m->side) + abs(a / m->side - b / m->side));
}

static void change_cell(maze *m, unsigned cell, bd_random *random)
{
    bd_cost free_cost = m->is_plain ? 1 : 1 + (bd_cost)bd_random_below(random, 5);
    m->cost[cell] = bd_random_below(random, 4) ? free_cost : 0;
}

/* Every cell asks its neighbours until nothing changes. */
static bd_cost distance(const maze *m, unsigned start, unsigned goal)
{
    bd_cost to_goal[MOST_CELLS];
    unsigned cells = (unsigned)(m->side * m->side);
    for (unsigned i = 0; i < cells; ++i)
        to_goal[i] = i == goal ? 0 : BD_NO_COST;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned i = 0; i < cells; ++i)
            for (bd_move move = 0; move < 4; ++move) {
                uint16_t here = (uint16_t)i, next = here;
                if (!walk(m, &next, move) || to_goal[next] == BD_NO_COST)
                    continue;
                bd_cost over = to_goal[next] + cost_of(m, &here, move);
                if (over < to_goal[i])
                    to_goal[i] = over, changed = true;
            }
    }
    return to_goal[start];
}

/* Changes some cells, and tells of each and its neighbours. */
static void change(maze *m, bd_dstarlite *plan, bd_random *random)
{
    for (uint64_t n = bd_random_below(random, 4); n > 0; --n) {
        uint16_t cell = (uint16_t)bd_random_below(random, (uint64_t)(m->side * m->side));
        change_cell(m, cell, random);
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y) {
                int column = cell % m->side + x, row = cell / m->side + y;
                uint16_t near = (uint16_t)(row * m->side + column);
                if (column >= 0 && column < m->side && row >= 0 && row < m->side)
                    assert_true(bd_dstarlite_changed(plan, &near));
            }
    }
}

static void try_maze(bd_random *random, bool is_guided, uint64_t *expanded, uint64_t *from_scratch)
{
    maze m = {.side = 2 + (int)bd_random_below(random, MOST_SIDE - 1),
              .is_plain = bd_random_below(random, 2)};
    unsigned cells = (unsigned)(m.side * m.side);
    for (unsigned i = 0; i < cells; ++i)
        change_cell(&m, i, random);
    uint16_t start = (uint16_t)bd_random_below(random, cells);
    const uint16_t goal = (uint16_t)bd_random_below(random, cells);
    const bd_callbacks calls = {.state_size = sizeof start,
                                .moves = 4,
                                .promises = BD_REVERSIBLE | BD_ADMISSIBLE |
                                            (is_guided ? BD_CONSISTENT : 0),
                                .context = &m,
                                .play = walk,
                                .cost = cost_of,
                                .inverse = walk_back,
                                .estimate = estimate,
                                .goal = &goal};
    bd_domain domain;
    assert_true(bd_domain_of(&calls, &domain, NULL));
    bd_dstarlite *plan = bd_dstarlite_open(&domain, &calls, &start, &(bd_options){0}, NULL);
    for (unsigned i = 0; i < CHANGES; ++i) {
        bd_result mended, fresh;
        bd_cost least = distance(&m, start, goal);
        bd_dstarlite_search(plan, &mended);
        assert_int_equal(mended.status, least == BD_NO_COST ? BD_NO_SOLUTION : BD_SOLVED);
        if (least != BD_NO_COST)
            assert_int_equal(mended.cost, least);
        bd_search(&domain, &calls, &start, &(bd_options){.algorithm = "astar"}, &fresh);
        if (i > 0) {
            *expanded += mended.counter[BD_EXPANDED];
            *from_scratch += fresh.counter[BD_EXPANDED];
        }
        for (size_t step = 0; step < mended.length && bd_random_below(random, 3); ++step)
            assert_true(walk(&m, &start, mended.moves[step]));
        if (bd_random_below(random, 20) == 0)
            start = (uint16_t)bd_random_below(random, cells);
        assert_true(bd_dstarlite_move(plan, &start));
        bd_result_free(&mended);
        bd_result_free(&fresh);
        change(&m, plan, random);
    }
    bd_dstarlite_close(plan);
}

static void mended_paths_cost_what_dijkstra_says(void **state)
{
    (void)state;
    bd_random random = bd_random_of(61);
    uint64_t expanded = 0, from_scratch = 0;
    for (unsigned i = 0; i < MAZES; ++i)
        try_maze(&random, i % 4 != 0, &expanded, &from_scratch);
    assert_true(expanded < from_scratch);
}

static void what_it_cannot_do_it_says(void **state)
{
    (void)state;
    maze m = {.side = 3};
    for (unsigned i = 0; i < 9; ++i)
        m.cost[i] = 1;
    uint16_t start = 0;
    const uint16_t goal = 2;
    bd_callbacks calls = {.state_size = sizeof start,
                          .moves = 4,
                          .promises = BD_REVERSIBLE,
                          .context = &m,
                          .play = walk,
                          .cost = cost_of,
                          .inverse = walk_back,
                          .goal = &goal};
    bd_domain domain;
    bd_error error;
    bd_result result;
    assert_true(bd_domain_of(&calls, &domain, &error));
    bd_dstarlite *plan = bd_dstarlite_open(&domain, &calls, &start, &(bd_options){0}, &error);
    assert_int_equal(bd_dstarlite_search(plan, &result), BD_SOLVED);
    assert_int_equal(result.cost, 4);
    bd_result_free(&result);
    m.cost[1] = 0; /* and nobody is told */
    assert_int_equal(bd_dstarlite_search(plan, &result), BD_FAILED);
    assert_int_equal(result.error.code, BD_BROKEN_PROMISE);
    bd_result_free(&result);
    bd_dstarlite_close(plan);
    for (uint64_t bytes = 100; bytes < 100000; bytes = bytes * 9 / 8) {
        plan = bd_dstarlite_open(&domain, &calls, &start, &(bd_options){.limits = {.bytes = bytes}},
                                 &error);
        if (!plan)
            continue;
        bd_status status = bd_dstarlite_search(plan, &result);
        assert_true(status == BD_LIMIT_MEMORY || status == BD_SOLVED);
        bd_result_free(&result);
        bd_dstarlite_close(plan);
    }
    domain.toward = NULL;
    assert_null(bd_dstarlite_open(&domain, &calls, &start, &(bd_options){0}, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mended_paths_cost_what_dijkstra_says),
        cmocka_unit_test(what_it_cannot_do_it_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
