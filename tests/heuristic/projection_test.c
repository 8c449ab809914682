/* Tables of projections: against the true distances of small spaces, with and without numbers, as h of A* and
 * IDA*; broken promises, limits and stops. Pancakes, TopSpin and the tower of Hanoi with four pegs, a few lines each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/bandolo.h>
#include <bandolo/heuristic/projection.h>

#include "brief.h"

enum { FORGOTTEN = 255, MOST_TABLES = 4, MOST_PIECES = 16 };

/* A puzzle of `pieces`, and its patterns: pattern p keeps the pieces whose bit is set in kept[p]. */
typedef struct puzzle {
    unsigned pieces;
    uint32_t kept[MOST_TABLES];
    bool adds;
    unsigned count; /* tables in use by h */
    bd_projected tables[MOST_TABLES];
    bd_callbacks callbacks;
    bd_domain domain;
    uint8_t goal[MOST_PIECES];
} puzzle;

/* ---- pancakes and TopSpin: a state is a row of pieces ---- */

static void reverse(uint8_t *row, unsigned from, unsigned length, unsigned pieces)
{
    for (unsigned i = 0; i < length / 2; ++i) {
        uint8_t *a = &row[(from + i) % pieces], *b = &row[(from + length - 1 - i) % pieces];
        uint8_t held = *a;
        *a = *b, *b = held;
    }
}

static bool flip(const void *context, void *state, bd_move move)
{
    reverse(state, 0, move + 2u, ((const puzzle *)context)->pieces);
    return true;
}

static bool spin(const void *context, void *state, bd_move move)
{
    reverse(state, move, 4, ((const puzzle *)context)->pieces);
    return true;
}

static bd_move same_move(bd_move move)
{
    return move;
}

static void forget_pieces(const void *problem, unsigned pattern, void *state)
{
    const puzzle *p = ((const bd_callbacks *)problem)->context;
    uint8_t *row = state;
    for (unsigned i = 0; i < p->pieces; ++i)
        if (row[i] != FORGOTTEN && !(p->kept[pattern] >> row[i] & 1))
            row[i] = FORGOTTEN;
}

/* ---- Hanoi with four pegs: a state is the peg of each disc, the smallest first ---- */

static bool carry(const void *context, void *state, bd_move move)
{
    const puzzle *p = context;
    uint8_t *pegs = state, from = (uint8_t)(move / 4), to = (uint8_t)(move % 4);
    unsigned disc = 0;
    while (disc < p->pieces && pegs[disc] != from && pegs[disc] != to)
        ++disc;
    if (from == to || disc == p->pieces || pegs[disc] == to)
        return false;
    pegs[disc] = to;
    return true;
}

static bd_move carry_back(bd_move move)
{
    return (bd_move)(move % 4 * 4 + move / 4);
}

static void forget_discs(const void *problem, unsigned pattern, void *state)
{
    const puzzle *p = ((const bd_callbacks *)problem)->context;
    for (unsigned disc = 0; disc < p->pieces; ++disc)
        if (!(p->kept[pattern] >> disc & 1))
            ((uint8_t *)state)[disc] = FORGOTTEN;
}

static uint64_t number_discs(const void *problem, unsigned pattern, const void *state)
{
    const puzzle *p = ((const bd_callbacks *)problem)->context;
    uint64_t number = 0;
    for (unsigned disc = 0; disc < p->pieces; ++disc)
        if (p->kept[pattern] >> disc & 1)
            number = number * 4 + ((const uint8_t *)state)[disc];
    return number;
}

/* ---- what they share ---- */

static bd_cost estimate(const void *context, const void *state, const void *goal)
{
    const puzzle *p = context;
    if (memcmp(goal, p->goal, p->pieces) != 0) /* turned round: the tables are of another goal */
        return 0;
    return p->adds ? bd_projected_sum(p->tables, p->count, state)
                   : bd_projected_greatest(p->tables, p->count, state);
}

static void open_puzzle(puzzle *p, const bd_callbacks *rules)
{
    bd_error error;
    p->callbacks = *rules;
    p->callbacks.context = p;
    p->callbacks.state_size = p->pieces;
    p->callbacks.goal = p->goal;
    p->callbacks.estimate = estimate;
    p->callbacks.promises = BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST;
    assert_true(bd_domain_of(&p->callbacks, &p->domain, &error));
}

static void open_row(puzzle *p, unsigned pieces, bool spins)
{
    const bd_callbacks rules = {.name = spins ? "topspin" : "pancakes",
                                .moves = spins ? pieces : pieces - 1,
                                .play = spins ? spin : flip,
                                .inverse = same_move};
    *p = (puzzle){.pieces = pieces};
    for (unsigned i = 0; i < pieces; ++i)
        p->goal[i] = (uint8_t)i;
    open_puzzle(p, &rules);
}

static void open_hanoi(puzzle *p, unsigned discs)
{
    const bd_callbacks rules = {.name = "hanoi", .moves = 16, .play = carry, .inverse = carry_back};
    *p = (puzzle){.pieces = discs, .adds = true};
    memset(p->goal, 3, discs);
    open_puzzle(p, &rules);
}

static bd_projection projection_of(const puzzle *p, unsigned pattern)
{
    bool is_hanoi = p->callbacks.play == carry;
    return (bd_projection){.name = "test",
                           .domain = &p->domain,
                           .problem = &p->callbacks,
                           .goal = p->goal,
                           .pattern = pattern,
                           .project = is_hanoi ? forget_discs : forget_pieces};
}

static void build(puzzle *p, unsigned tables)
{
    bd_error error;
    for (unsigned i = 0; i < tables; ++i) {
        bd_projection projection = projection_of(p, i);
        if (p->callbacks.play == carry) {
            projection.number = number_discs;
            projection.numbers = UINT64_C(1) << 2 * __builtin_popcount(p->kept[i]);
        }
        assert_true(bd_projection_build(&p->tables[i], &projection, NULL, &error));
    }
    p->count = tables;
}

static void close_puzzle(puzzle *p)
{
    for (unsigned i = 0; i < MOST_TABLES; ++i)
        bd_projected_close(&p->tables[i]);
}

static void scramble(const puzzle *p, uint8_t *state, unsigned moves, bd_random *random)
{
    memcpy(state, p->goal, p->pieces);
    for (unsigned i = 0; i < moves; ++i) {
        uint8_t next[MOST_PIECES];
        memcpy(next, state, p->pieces);
        bd_move move = (bd_move)bd_random_below(random, p->callbacks.moves);
        if (p->callbacks.play(p, next, move))
            memcpy(state, next, p->pieces);
    }
}

static bd_cost solve(const puzzle *p, const uint8_t *start, const char *algorithm)
{
    bd_options options = {.algorithm = algorithm};
    bd_result result;
    assert_int_equal(bd_search(&p->domain, &p->callbacks, start, &options, &result), BD_SOLVED);
    assert_true(result.optimal);
    bd_cost cost = result.cost;
    bd_result_free(&result);
    return cost;
}

/* ---- tests ---- */

/* The whole puzzle as its own projection: the published number of pancake stacks at each distance, and what breadth
 * first search says. */
typedef struct census {
    uint64_t states[32];
    unsigned layers;
} census;

static void count_layer(void *context, unsigned distance, uint64_t states)
{
    census *found = context;
    assert_int_equal(distance, found->layers);
    found->states[found->layers++] = states;
}

/* A092113 of the Encyclopedia of Integer Sequences, 7 pancakes. */
static void test_whole_pancakes(void **unused)
{
    static const uint64_t widths[] = {1, 6, 30, 149, 543, 1357, 1903, 1016, 35};
    (void)unused;
    puzzle p;
    census found = {.layers = 0};
    bd_error error;
    bd_random random = bd_random_of(1);
    open_row(&p, 7, false);
    p.kept[0] = UINT32_MAX;
    const bd_projection whole = projection_of(&p, 0);
    const bd_pattern_options options = {.context = &found, .layer = count_layer};
    assert_true(bd_projection_build(&p.tables[0], &whole, &options, &error));
    assert_int_equal(found.layers, 9);
    assert_memory_equal(found.states, widths, sizeof widths);
    assert_int_equal(p.tables[0].states, 5040);
    assert_int_equal(p.tables[0].deepest, 8);
    for (int i = 0; i < 200; ++i) {
        uint8_t state[MOST_PIECES];
        scramble(&p, state, 30, &random);
        assert_int_equal(bd_projected_distance(&p.tables[0], state),
                         solve(&p, state, "breadth-first"));
    }
    close_puzzle(&p);
}

/* With any patterns, informed searches find what breadth-first search finds. */
static void try_patterns(puzzle *p, unsigned tables, unsigned trials, bd_random *random)
{
    bd_error error;
    bd_projection projections[MOST_TABLES];
    for (unsigned i = 0; i < tables; ++i)
        projections[i] = projection_of(p, i);
    assert_true(bd_projection_check(projections, tables, p->adds, p->goal, 100, random, &error));
    for (unsigned i = 0; i < trials; ++i) {
        uint8_t state[MOST_PIECES];
        scramble(p, state, 60, random);
        p->count = 0;
        bd_cost true_distance = solve(p, state, "breadth-first");
        p->count = tables;
        assert_in_range(estimate(p, state, p->goal), 0, true_distance);
        assert_int_equal(solve(p, state, "astar"), true_distance);
        assert_int_equal(solve(p, state, "idastar"), true_distance);
    }
}

static void test_patterns(void **unused)
{
    (void)unused;
    bd_random random = bd_random_of(2);
    for (unsigned trial = 0; trial < (IS_BRIEF ? 6 : 60); ++trial) {
        puzzle p;
        if (trial % 3 == 2)
            open_hanoi(&p, 6);
        else
            open_row(&p, 7, trial % 3);
        uint32_t first = (uint32_t)bd_random_below(&random, 1u << p.pieces);
        p.kept[0] = first;
        p.kept[1] = ~first & ((1u << p.pieces) - 1);
        build(&p, 2);
        try_patterns(&p, 2, 10, &random);
        close_puzzle(&p);
    }
}

/* The array and the hash table hold the same distances, in 1, 2 and 4 bytes. */
static void test_forms(void **unused)
{
    (void)unused;
    puzzle p;
    bd_random random = bd_random_of(3);
    open_hanoi(&p, 7);
    p.kept[0] = 0x5B;
    for (unsigned bytes = 1; bytes <= 4; bytes *= 2) {
        bd_error error;
        bd_projection projection = projection_of(&p, 0);
        projection.distance_bytes = bytes;
        assert_true(bd_projection_build(&p.tables[0], &projection, NULL, &error));
        projection.number = number_discs;
        projection.numbers = 1 << 10;
        assert_true(bd_projection_build(&p.tables[1], &projection, NULL, &error));
        assert_int_equal(p.tables[0].states, p.tables[1].states);
        assert_int_equal(p.tables[0].deepest, p.tables[1].deepest);
        for (int i = 0; i < 500; ++i) {
            uint8_t state[MOST_PIECES];
            scramble(&p, state, 100, &random);
            assert_int_equal(bd_projected_sum(&p.tables[0], 1, state),
                             bd_projected_greatest(&p.tables[1], 1, state));
        }
        close_puzzle(&p);
    }
}

/* Four pegs: 10 discs need 49 moves, 12 need 81. */
static void test_four_pegs(void **unused)
{
    (void)unused;
    for (unsigned discs = 10; discs <= (IS_BRIEF ? 10 : 12); discs += 2) {
        puzzle p;
        open_hanoi(&p, discs);
        p.kept[0] = ~UINT32_C(7) & ((1u << discs) - 1); /* all but the three smallest */
        p.kept[1] = 7;
        build(&p, 2);
        const uint8_t start[MOST_PIECES] = {0};
        assert_int_equal(solve(&p, start, "astar"), discs == 10 ? 49 : 81);
        close_puzzle(&p);
    }
}

static bd_cost ten(const void *problem, unsigned pattern, const void *state, bd_move move,
                   bd_cost cost)
{
    (void)problem, (void)pattern, (void)state, (void)move;
    return cost * 10;
}

static bd_cost nothing(const void *problem, unsigned pattern, const void *state, bd_move move,
                       bd_cost cost)
{
    (void)problem, (void)pattern, (void)state, (void)move, (void)cost;
    return 0;
}

/* A distance that does not fit counts as the greatest that does; a share of 0 is fine. */
static void test_shares(void **unused)
{
    (void)unused;
    puzzle p;
    bd_error error;
    open_hanoi(&p, 7);
    p.kept[0] = 0x7F;
    bd_projection projection = projection_of(&p, 0);
    const uint8_t start[MOST_PIECES] = {0};
    projection.share = ten;
    projection.distance_bytes = 2;
    assert_true(bd_projection_build(&p.tables[0], &projection, NULL, &error));
    projection.distance_bytes = 1;
    assert_true(bd_projection_build(&p.tables[1], &projection, NULL, &error));
    projection.share = nothing;
    assert_true(bd_projection_build(&p.tables[2], &projection, NULL, &error));
    assert_int_equal(bd_projected_distance(&p.tables[0], start), 250); /* 7 discs: 25 moves */
    assert_int_equal(bd_projected_distance(&p.tables[1], start), 250);
    assert_int_equal(p.tables[0].deepest > 254, p.tables[1].deepest == 254);
    assert_int_equal(bd_projected_distance(&p.tables[2], start), 0);
    assert_int_equal(p.tables[2].states, p.tables[0].states);
    close_puzzle(&p);
}

/* ---- broken promises ---- */

static void forget_order(const void *problem, unsigned pattern, void *state)
{
    (void)problem, (void)pattern;
    ((uint8_t *)state)[0] = FORGOTTEN; /* wherever the piece was, the row lost one more */
}

static void change_again(const void *problem, unsigned pattern, void *state)
{
    (void)problem, (void)pattern;
    ++((uint8_t *)state)[0];
}

static uint64_t number_one(const void *problem, unsigned pattern, const void *state)
{
    (void)problem, (void)pattern, (void)state;
    return 1;
}

static void expect_lie(const bd_projection *projection, bool adds, const puzzle *p,
                       const char *message)
{
    bd_error error;
    bd_random random = bd_random_of(4);
    const bd_projection both[] = {*projection, *projection};
    assert_false(bd_projection_check(both, 2, adds, p->goal, 50, &random, &error));
    assert_int_equal(error.code, BD_BROKEN_PROMISE);
    assert_non_null(strstr(error.message, message));
}

static void test_lies(void **unused)
{
    (void)unused;
    puzzle p;
    bd_error error;
    open_row(&p, 6, false);
    p.kept[0] = 0x15;
    bd_projection lie = projection_of(&p, 0);
    expect_lie(&lie, true, &p, "the shares of a move are more than its cost");
    lie.share = ten;
    expect_lie(&lie, false, &p, "a projected move costs more");
    lie = projection_of(&p, 0);
    lie.project = forget_order;
    expect_lie(&lie, false, &p, "no projected move stands for");
    lie.project = change_again;
    expect_lie(&lie, false, &p, "project() changes a projected state");
    lie = projection_of(&p, 0);
    lie.number = number_one;
    lie.numbers = 1;
    expect_lie(&lie, false, &p, "is not below `numbers`");
    assert_false(bd_projection_build(&p.tables[0], &lie, NULL, &error));
    assert_int_equal(error.code, BD_BROKEN_PROMISE);
    lie.numbers = 0;
    assert_false(bd_projection_build(&p.tables[0], &lie, NULL, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
    lie = projection_of(&p, 0);
    lie.distance_bytes = 3;
    assert_false(bd_projection_build(&p.tables[0], &lie, NULL, &error));
    assert_int_equal(error.code, BD_BAD_USAGE);
}

/* ---- limits ---- */

/* Whichever request for memory is refused, nothing is left behind. */
static void test_memory(void **unused)
{
    (void)unused;
    puzzle p;
    bd_error error;
    open_row(&p, 7, false);
    p.kept[0] = UINT32_MAX;
    const bd_projection projection = projection_of(&p, 0);
    bool is_built = false;
    for (uint64_t n = 1; !is_built; ++n) {
        bd_budget budget = {.fail_at = n};
        const bd_pattern_options options = {.budget = &budget};
        is_built = bd_projection_build(&p.tables[0], &projection, &options, &error);
        if (is_built)
            assert_true(n > 3);
        else
            assert_int_equal(error.code, BD_NO_MEMORY);
        bd_projected_close(&p.tables[0]);
        assert_int_equal(budget.used, 0);
    }
}

static void test_stop(void **unused)
{
    (void)unused;
    puzzle p;
    bd_error error;
    const atomic_bool stop = true;
    open_row(&p, 7, true);
    p.kept[0] = UINT32_MAX;
    const bd_projection projection = projection_of(&p, 0);
    const bd_pattern_options options = {.stop = &stop};
    assert_false(bd_projection_build(&p.tables[0], &projection, &options, &error));
    assert_int_equal(error.code, BD_INTERRUPTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_pancakes), cmocka_unit_test(test_patterns),
        cmocka_unit_test(test_forms),          cmocka_unit_test(test_four_pegs),
        cmocka_unit_test(test_shares),         cmocka_unit_test(test_lies),
        cmocka_unit_test(test_memory),         cmocka_unit_test(test_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
