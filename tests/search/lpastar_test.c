/* LPA* against A* from scratch, on grids in which cells are blocked, freed and change their costs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"

#include <bandolo/bandolo.h>

#define GRIDS   (IS_BRIEF ? 20 : 200)
#define CHANGES 40
enum { MOST_SIDE = 14 };

typedef struct grid {
    unsigned side;
    bd_cost cost[MOST_SIDE * MOST_SIDE]; /* of entering a cell; 0: blocked */
    uint16_t goal, other_goal;
} grid;

static bool walk(const void *context, void *state, bd_move move)
{
    const grid *g = context;
    uint16_t *cell = state;
    unsigned x = *cell % g->side, y = *cell / g->side;
    if ((move == 0 && x == 0) || (move == 1 && x + 1 == g->side) || (move == 2 && y == 0) ||
        (move == 3 && y + 1 == g->side))
        return false;
    *cell = (uint16_t)(*cell + (move == 0   ? -1
                                : move == 1 ? 1
                                : move == 2 ? -(int)g->side
                                            : (int)g->side));
    return g->cost[*cell] > 0;
}

static bd_cost cost_of(const void *context, const void *state, bd_move move)
{
    const grid *g = context;
    uint16_t cell = *(const uint16_t *)state;
    assert_true(walk(context, &cell, move));
    return g->cost[cell];
}

static bd_cost distance(const grid *g, uint16_t a, uint16_t b)
{
    int side = (int)g->side;
    return (bd_cost)(abs(a % side - b % side) + abs(a / side - b / side));
}

static bd_cost estimate(const void *context, const void *state, const void *goal)
{
    const grid *g = context;
    uint16_t cell = *(const uint16_t *)state;
    bd_cost one = distance(g, cell, g->goal), other = distance(g, cell, g->other_goal);
    (void)goal;
    return one < other ? one : other;
}

static bool is_goal(const void *context, const void *state)
{
    const grid *g = context;
    uint16_t cell = *(const uint16_t *)state;
    return cell == g->goal || cell == g->other_goal;
}

static void change_cell(grid *g, bd_random *random)
{
    uint64_t kind = bd_random_below(random, 4);
    g->cost[bd_random_below(random, g->side * g->side)] = kind == 0 ? 0
                                                                    : 1 + (bd_cost)bd_random_below(
                                                                              random, 5);
}

/* Tells of the moves into the cells that differ. */
static void tell(bd_lpastar *plan, const grid *before, const grid *now)
{
    for (unsigned cell = 0; cell < now->side * now->side; ++cell) {
        if (before->cost[cell] == now->cost[cell])
            continue;
        for (bd_move move = 0; move < 4; ++move) {
            grid open = *now;
            uint16_t next = (uint16_t)cell;
            for (unsigned i = 0; i < open.side * open.side; ++i)
                open.cost[i] = 1;
            if (walk(&open, &next, move))
                assert_true(bd_lpastar_changed(plan, &next));
        }
    }
}

static void try_grid(bd_random *random, bool is_guided, uint64_t *expanded, uint64_t *from_scratch)
{
    grid g = {.side = 2 + (unsigned)bd_random_below(random, MOST_SIDE - 1)};
    unsigned cells = g.side * g.side;
    for (unsigned i = 0; i < cells; ++i)
        change_cell(&g, random);
    g.goal = (uint16_t)bd_random_below(random, cells);
    g.other_goal = bd_random_below(random, 3) ? g.goal : (uint16_t)bd_random_below(random, cells);
    uint16_t start = (uint16_t)bd_random_below(random, cells);
    const bd_callbacks calls = {.state_size = sizeof start,
                                .moves = 4,
                                .promises = BD_ADMISSIBLE | (is_guided ? BD_CONSISTENT : 0),
                                .context = &g,
                                .play = walk,
                                .cost = cost_of,
                                .estimate = estimate,
                                .is_goal = is_goal};
    bd_domain domain;
    bd_error error;
    assert_true(bd_domain_of(&calls, &domain, &error));
    bd_lpastar *plan = bd_lpastar_open(&domain, &calls, &start, &(bd_options){0}, &error);
    for (unsigned i = 0; i < CHANGES; ++i) {
        bd_result mended, fresh;
        bd_lpastar_search(plan, &mended);
        bd_search(&domain, &calls, &start, &(bd_options){.algorithm = "astar"}, &fresh);
        assert_int_equal(mended.status, fresh.status);
        if (fresh.status == BD_SOLVED)
            assert_int_equal(mended.cost, fresh.cost);
        if (i > 0) {
            *expanded += mended.counter[BD_EXPANDED];
            *from_scratch += fresh.counter[BD_EXPANDED];
        }
        bd_result_free(&mended);
        bd_result_free(&fresh);
        grid before = g;
        for (uint64_t n = bd_random_below(random, 4); n > 0; --n)
            change_cell(&g, random);
        tell(plan, &before, &g);
    }
    bd_lpastar_close(plan);
}

static void mended_paths_cost_what_fresh_ones_do(void **state)
{
    (void)state;
    bd_random random = bd_random_of(51);
    uint64_t expanded = 0, from_scratch = 0;
    for (unsigned i = 0; i < GRIDS; ++i)
        try_grid(&random, i % 4 != 0, &expanded, &from_scratch);
    assert_true(expanded * 2 < from_scratch); /* that is what it is for */
}

static void changes_that_nobody_told_are_seen(void **state)
{
    (void)state;
    grid g = {.side = 3, .goal = 2, .other_goal = 2};
    for (unsigned i = 0; i < 9; ++i)
        g.cost[i] = 1;
    uint16_t start = 0;
    const bd_callbacks calls = {.state_size = sizeof start,
                                .moves = 4,
                                .context = &g,
                                .play = walk,
                                .cost = cost_of,
                                .is_goal = is_goal};
    bd_domain domain;
    bd_error error;
    bd_result result;
    assert_true(bd_domain_of(&calls, &domain, &error));
    bd_lpastar *plan = bd_lpastar_open(&domain, &calls, &start, &(bd_options){0}, &error);
    assert_int_equal(bd_lpastar_search(plan, &result), BD_SOLVED);
    assert_int_equal(result.cost, 2);
    bd_result_free(&result);
    g.cost[1] = 0;
    assert_int_equal(bd_lpastar_search(plan, &result), BD_FAILED);
    assert_int_equal(result.error.code, BD_BROKEN_PROMISE);
    bd_result_free(&result);
    for (uint16_t cell = 0; cell < 9; ++cell)
        assert_true(bd_lpastar_changed(plan, &cell));
    assert_int_equal(bd_lpastar_search(plan, &result), BD_SOLVED);
    assert_int_equal(result.cost, 4);
    bd_result_free(&result);
    bd_lpastar_close(plan);
    bd_options little = {.limits = {.bytes = 5000}};
    plan = bd_lpastar_open(&domain, &calls, &start, &little, &error);
    if (plan)
        assert_int_equal(bd_lpastar_search(plan, &result), BD_LIMIT_MEMORY);
    bd_lpastar_close(plan);
}

static bd_cost toll;

static bool jump(const void *context, void *state, bd_move move)
{
    (void)context, (void)move;
    return ++*(uint16_t *)state <= 2;
}

static bd_cost toll_of(const void *context, const void *state, bd_move move)
{
    (void)context, (void)state, (void)move;
    return toll;
}

static void a_move_that_becomes_free_is_named(void **state)
{
    (void)state;
    const uint16_t start = 0, goal = 2;
    const bd_callbacks calls = {
        .state_size = sizeof start, .moves = 1, .play = jump, .cost = toll_of, .goal = &goal};
    bd_domain domain;
    bd_result result;
    assert_true(bd_domain_of(&calls, &domain, NULL));
    toll = 1;
    bd_lpastar *plan = bd_lpastar_open(&domain, &calls, &start, &(bd_options){0}, NULL);
    assert_int_equal(bd_lpastar_search(plan, &result), BD_SOLVED);
    bd_result_free(&result);
    toll = 0;
    assert_false(bd_lpastar_changed(plan, &start));
    assert_int_equal(bd_lpastar_search(plan, &result), BD_FAILED);
    assert_int_equal(result.error.code, BD_BAD_USAGE);
    bd_result_free(&result);
    bd_lpastar_close(plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mended_paths_cost_what_fresh_ones_do),
        cmocka_unit_test(changes_that_nobody_told_are_seen),
        cmocka_unit_test(a_move_that_becomes_free_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
