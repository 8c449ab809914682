/* Retrograde analysis on random graphs with loops, by kernel and generic instance: the value of every position that play
 * can reach is that of many rounds of plain value iteration, in which what has not ended is worth nothing; the line is
 * one that has it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <bandolo/adversary/search.h>
#include <bandolo/base/random.h>
#include <bandolo/base/text.h>
#include <bandolo/template/base/bits.h>

#include "brief.h"

enum { MOST_PLACES = 60, MOST_WIDTH = 4 };

/* ---- the game: a walk on a random graph ---- */

typedef struct loop_problem {
    uint64_t seed;
    unsigned places, width;
    bool takes_turns, wins;
    bool is_alike;    /* places of one pair are alike */
    bool is_sideless; /* a place is the same to both sides, and its key lacks the side */
} loop_problem;

typedef struct loop_state {
    uint8_t place, side;
} loop_state;

typedef loop_state loop_key;

static loop_key loop_to_key(const loop_problem *p, const loop_state *s)
{
    return (loop_key){s->place, p->is_sideless ? 0 : s->side};
}

static uint64_t loop_hash(const loop_problem *p, const loop_state *s, uint64_t what)
{
    unsigned place = p->is_alike ? s->place / 2 : s->place;
    return bd_mix(bd_mix(p->seed + place * UINT64_C(2) + loop_to_key(p, s).side) + what);
}

static unsigned loop_side(const loop_problem *p, const loop_state *s)
{
    (void)p;
    return s->side;
}

static bool loop_legal(const loop_problem *p, const loop_state *s, bd_move move)
{
    return move < 1 + loop_hash(p, s, 1) % p->width;
}

static loop_state loop_play(const loop_problem *p, const loop_state *s, bd_move move)
{
    loop_state next = {(uint8_t)(loop_hash(p, s, 10 + move) % p->places), !s->side};
    if (!p->takes_turns && loop_hash(p, s, 20 + move) % 3 == 0)
        next.side = s->side;
    next.place ^= p->is_alike && s->place & 1;
    return next;
}

static bool loop_is_over(const loop_problem *p, const loop_state *s, bd_value *value)
{
    uint64_t lot = loop_hash(p, s, 2);
    *value = p->wins ? (bd_value)(lot % 3 - 1) * BD_WIN : (bd_value)(lot % 9) - 4;
    return loop_hash(p, s, 3) % 5 == 0;
}

static loop_state loop_fold(const loop_problem *p, const loop_state *s)
{
    return (loop_state){p->is_alike ? s->place & 0xfe : s->place, s->side};
}

static bool loop_open(loop_problem *p, const bd_setup *setup, bd_error *error)
{
    (void)p, (void)setup, (void)error;
    return true;
}

static loop_state loop_start(const loop_problem *p)
{
    (void)p;
    return (loop_state){0, 0};
}

static bool loop_parse(const loop_problem *p, const char *text, size_t length, loop_state *s,
                       bd_error *error)
{
    (void)text, (void)error;
    *s = loop_start(p);
    return length == 0;
}

static size_t loop_format(const loop_problem *p, const loop_state *s, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u %u", s->place, s->side);
}

static size_t loop_format_move(const loop_problem *p, bd_move move, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u", move);
}

#define BD_DOMAIN           loop
#define BD_GAME_MOVES       MOST_WIDTH
#define BD_GAME_PLIES       BD_MOST_PLIES
#define BD_GAME_HAS_SIDE    1
#define BD_GAME_HAS_FOLD    1
#define BD_GAME_HAS_KEY     1
#define BD_GAME_NAME        "loop"
#define BD_GAME_SUMMARY     "a walk on a random graph"
#define BD_GAME_POSITION    "none"
#define BD_GAME_SIDE_NAMES  "first", "second"
#define BD_GAME_HAS_KERNELS 1
#include <bandolo/adversary/template.h>
#include <bandolo/adversary/kernels.h>
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>

/* ---- the truth ---- */

typedef struct truth {
    const loop_problem *p;
    bd_value unit;
    bd_value value[MOST_PLACES][2];
    unsigned told;
} truth;

static bd_value before(bd_value value, bool keeps_side, bd_value unit)
{
    value = keeps_side ? value : -value;
    return value >= BD_WON ? value - unit : value <= -BD_WON ? value + unit : value;
}

/* The best of what the last round says of the successors. */
static bd_value one_round(const truth *last, loop_state here)
{
    bd_value best = -BD_MOST_VALUE, value;
    if (loop_is_over(last->p, &here, &value))
        return value;
    for (unsigned move = 0; move < MOST_WIDTH; ++move) {
        if (!loop_legal(last->p, &here, (bd_move)move))
            continue;
        loop_state next = loop_play(last->p, &here, (bd_move)move);
        value = before(last->value[next.place][next.side], next.side == here.side, last->unit);
        best = value > best ? value : best;
    }
    return best;
}

static void find_truth(truth *all)
{
    for (unsigned round = 0; round <= 2 * all->p->places; ++round) {
        const truth last = *all;
        for (unsigned i = 0; i < 2 * all->p->places; ++i)
            all->value[i / 2][i % 2] = one_round(&last, (loop_state){(uint8_t)(i / 2), i % 2});
    }
}

/* ---- trials ---- */

static void on_settled(void *context, const bd_game_settled *settled)
{
    truth *all = context;
    const loop_state *here = settled->position;
    bd_value value = all->value[here->place][here->side];
    assert_int_equal(settled->value, value);
    assert_true(loop_legal(all->p, here, settled->move));
    loop_state next = loop_play(all->p, here, settled->move);
    assert_int_equal(before(all->value[next.place][next.side], next.side == here->side, all->unit),
                     value);
    ++all->told;
}

/* A line that decides ends the game, in as many moves as the value says. */
static void check_line(const truth *all, const bd_game_result *result)
{
    loop_state here = {0, 0};
    bd_value end;
    for (size_t i = 0; i < result->length; ++i)
        here = loop_play(all->p, &here, result->line[i]);
    if (result->value == 0)
        return;
    assert_true(loop_is_over(all->p, &here, &end));
    end = here.side ? -end : end;
    bd_value moves = end >= BD_WON || end <= -BD_WON ? (bd_value)result->length * all->unit : 0;
    assert_int_equal(result->value, end > 0 ? end - moves : end + moves);
}

static void test_loops(void **unused)
{
    (void)unused;
    bd_random random = bd_random_of(7);
    bd_game plain = loop_game; /* without kernels: the generic instance */
    plain.kernels = NULL;
    for (unsigned trial = 0; trial < (IS_CHECKED ? 200 : IS_BRIEF ? 1000 : 20000); ++trial) {
        const loop_problem p = {.seed = bd_random_below(&random, UINT32_MAX),
                                .places = 2 +
                                          2 * (unsigned)bd_random_below(&random, MOST_PLACES / 2),
                                .width = 1 + (unsigned)bd_random_below(&random, MOST_WIDTH),
                                .takes_turns = bd_random_below(&random, 2),
                                .wins = bd_random_below(&random, 2),
                                .is_alike = bd_random_below(&random, 2),
                                .is_sideless = bd_random_below(&random, 2)};
        truth all = {.p = &p, .unit = (bd_value)bd_random_below(&random, 2)};
        bd_game_options options = {.algorithm = "retrograde",
                                   .by_distance = all.unit,
                                   .folds = bd_random_below(&random, 2),
                                   .observer = {.context = &all, .settled = on_settled}};
        bd_game_result result;
        loop_state root = {0, 0};
        bd_value over;
        find_truth(&all);
        assert_int_equal(
            bd_game_search(trial % 2 ? &loop_game : &plain, &p, &root, &options, &result),
            BD_SOLVED);
        assert_true(result.has_value && result.is_proved);
        assert_int_equal(result.value, all.value[0][0]);
        assert_int_equal(all.told, result.counter[BD_GAME_NODES] - result.counter[BD_GAME_LEAVES]);
        assert_true(result.length > 0 || loop_is_over(&p, &root, &over));
        check_line(&all, &result);
        bd_game_result_free(&result);
    }
}

/* Limits end it without a value. */
static void test_limits(void **unused)
{
    (void)unused;
    const loop_problem p = {
        .seed = 3, .places = MOST_PLACES, .width = MOST_WIDTH, .takes_turns = true};
    const loop_state root = {0, 0};
    bd_game_options options = {.algorithm = "retrograde", .limits = {.nodes = 3}};
    bd_game_result result;
    assert_int_equal(bd_game_search(&loop_game, &p, &root, &options, &result), BD_LIMIT_NODES);
    assert_false(result.has_value);
    bd_game_result_free(&result);
    options.limits = (bd_limits){.bytes = 1000};
    assert_int_equal(bd_game_search(&loop_game, &p, &root, &options, &result), BD_LIMIT_MEMORY);
    bd_game_result_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_loops), cmocka_unit_test(test_limits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
