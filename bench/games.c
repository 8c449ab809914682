/* How much does generality cost a game search? Alpha-beta without a table on Connect Four in three forms: a loop by hand
 * for this one game, the template, and the instance over a table of functions.
 *
 *     bench/games [DEPTH [ROUNDS]]    default: 11 5
 *
 * All three visit the same positions in the same order. Times are the processor's, the least of the rounds, in turns.
 * The exit status is 0 when the counts are equal. */
#include "clock/processor_clock.h"
#include "domains/connect4/connect4.h"

#include <bandolo/adversary/search.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- by hand: 7x6, every number a constant ---- */

typedef struct by_hand {
    uint64_t nodes, leaves;
    bool estimates;
} by_hand;

static const uint64_t BOARD = UINT64_C(0xfdfbf7efdfbf);

static inline bool has_four(uint64_t stones)
{
    uint64_t up = stones & stones >> 1, across = stones & stones >> 7;
    uint64_t falls = stones & stones >> 6, rises = stones & stones >> 8;
    return ((up & up >> 2) | (across & across >> 14) | (falls & falls >> 12) |
            (rises & rises >> 16)) != 0;
}

static inline uint64_t lines(uint64_t stones, int step)
{
    uint64_t before = stones << step & stones << 2 * step;
    uint64_t behind = stones >> step & stones >> 2 * step;
    return (before & (stones << 3 * step | stones >> step)) |
           (behind & (stones << step | stones >> 3 * step));
}

static inline int threats(uint64_t stones, uint64_t all)
{
    uint64_t up = stones << 1 & stones << 2 & stones << 3;
    return __builtin_popcountll((up | lines(stones, 6) | lines(stones, 7) | lines(stones, 8)) &
                                BOARD & ~all);
}

/* The position has no four; `stones` have been played. */
static int visit(by_hand *run, uint64_t own, uint64_t all, int stones, int depth, int alpha,
                 int beta)
{
    int best = -100;
    for (unsigned column = 0; column < 7 && best < beta; ++column) {
        uint64_t cell = (all + (UINT64_C(1) << 7 * column)) & UINT64_C(0x3f) << 7 * column;
        if (!cell)
            continue;
        uint64_t next = all | cell, other = own ^ all;
        int value;
        ++run->nodes;
        if (has_four(own | cell))
            ++run->leaves, value = (43 - stones) / 2;
        else if (next == BOARD)
            ++run->leaves, value = 0;
        else if (depth == 1) {
            ++run->leaves, value = 0;
            if (run->estimates) {
                int mine = threats(own | cell, next), others = threats(other, next);
                value = (mine > others) - (mine < others);
            }
        } else
            value = -visit(run, other, next, stones + 1, depth - 1, -beta, -alpha);
        best = value > best ? value : best;
        alpha = best > alpha ? best : alpha;
    }
    return best;
}

/* ---- the contest ---- */

typedef struct outcome {
    double seconds; /* the least */
    uint64_t nodes, leaves;
    int value;
} outcome;

static void note(outcome *best, double seconds, uint64_t nodes, uint64_t leaves, int value)
{
    if (best->seconds == 0 || seconds < best->seconds)
        best->seconds = seconds;
    best->nodes = nodes;
    best->leaves = leaves;
    best->value = value;
}

static void run_by_hand(int depth, outcome *best)
{
    by_hand run = {.nodes = 1, .estimates = true};
    double started = processor_seconds();
    int value = visit(&run, 0, 0, 0, depth, -100, 100);
    note(best, processor_seconds() - started, run.nodes, run.leaves, value);
}

static void run_search(const bd_game *game, const connect4_problem *problem, int depth,
                       outcome *best)
{
    const connect4_state start = {0, 0};
    const bd_game_options options = {.algorithm = "alpha-beta", .depth = (unsigned)depth};
    bd_game_result result;
    double started = processor_seconds();
    bd_game_search(game, problem, &start, &options, &result);
    note(best, processor_seconds() - started, result.counter[BD_GAME_NODES],
         result.counter[BD_GAME_LEAVES], result.value);
    bd_game_result_free(&result);
}

int main(int count, char **arguments)
{
    int depth = count > 1 ? atoi(arguments[1]) : 11, rounds = count > 2 ? atoi(arguments[2]) : 5;
    static const char *const names[] = {"by hand", "template", "table of functions"};
    outcome outcomes[3] = {{0}};
    connect4_problem problem = {0};
    bd_error error;
    bd_game plain = connect4_game; /* without kernels: the generic instance */
    plain.kernels = NULL;
    connect4_game.open(&problem, &(bd_setup){0}, &error);
    for (int round = 0; round < rounds; ++round) {
        run_by_hand(depth, &outcomes[0]);
        run_search(&connect4_game, &problem, depth, &outcomes[1]);
        run_search(&plain, &problem, depth, &outcomes[2]);
    }
    bool is_same = true;
    printf("Connect Four, alpha-beta, %d moves ahead from the empty board\n", depth);
    for (int i = 0; i < 3; ++i) {
        const outcome *one = &outcomes[i];
        printf("%-20s %12" PRIu64 " nodes %12" PRIu64 " leaves  value %3d %7.2f ns a node  %5.2f\n",
               names[i], one->nodes, one->leaves, one->value,
               1e9 * one->seconds / (double)one->nodes, one->seconds / outcomes[0].seconds);
        is_same &= one->nodes == outcomes[0].nodes && one->leaves == outcomes[0].leaves &&
                   one->value == outcomes[0].value;
    }
    return is_same ? 0 : 1;
}
