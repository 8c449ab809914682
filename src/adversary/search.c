/* The front door: runs the kernel or the generic instance, and plays the best line by the rules. */
#include "adversary/plies.h"

#include <bandolo/adversary/search.h>
#include <bandolo/template/adversary/run.h>
#include <bandolo/template/adversary/team.h>

#include <limits.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#define USUAL_TABLE_BYTES (UINT64_C(16) << 20)

enum { LONGEST_INTERVAL = 4096 };

bd_game_options bd_game_defaults(void)
{
    return (bd_game_options){.by_distance = true,
                             .folds = true,
                             .order = BD_ORDER_LEARNED,
                             .table_bytes = USUAL_TABLE_BYTES};
}

static bd_status run_algorithm(const bd_game_algorithm *algorithm, const bd_game *game,
                               const void *problem, const void *position, bd_game_run *run)
{
    bool is_observed = run->options->observer.visit != NULL;
    for (const bd_game_kernel *kernel = game->kernels; kernel && kernel->algorithm && !is_observed;
         ++kernel)
        if (strcmp(kernel->algorithm, algorithm->name) == 0)
            return kernel->run(problem, position, run);
    return algorithm->run(game, problem, position, run);
}

typedef struct game_state {
    alignas(max_align_t) uint8_t bytes[BD_POSITION_BYTES];
} game_state;

static bool search_is_legal(const bd_game *game, const void *problem, const game_state *here,
                            bd_move move)
{
    bd_move moves[BD_MOST_CHOICES];
    bd_value value;
    if (game->is_over(problem, here, &value))
        return false;
    unsigned count = game->list(problem, here, moves), i = 0;
    while (i < count && moves[i] != move)
        ++i;
    return i < count;
}

/* Moves the best line into the result, as far as the rules allow: all of it. */
static bool take_line(const bd_game *game, const void *problem, const void *position,
                      const bd_game_run *run, bd_game_result *result)
{
    game_state here = {{0}}, next = {{0}};
    result->line = malloc((run->length + 1) * sizeof *result->line);
    if (!result->line)
        return bd_fail(&result->error, BD_NO_MEMORY, 0, "no memory for the best line");
    memcpy(&here, position, game->state_size);
    for (; result->length < run->length; ++result->length) {
        bd_move move = run->best_line[result->length];
        if (!search_is_legal(game, problem, &here, move))
            return bd_fail(&result->error, BD_BROKEN_PROMISE, 0,
                           "move %zu of the best line is not legal there", result->length + 1);
        game->play(problem, &here, move, &next);
        here = next;
        result->line[result->length] = move;
    }
    return true;
}

static void fill(const bd_game *game, const void *problem, const void *position,
                 const bd_game_run *run, bd_game_result *result)
{
    result->status = run->status;
    result->error = run->error;
    result->has_value = run->has_value;
    result->is_proved = run->is_proved;
    result->value = run->value;
    result->bound = run->bound;
    result->depth = run->depth;
    result->threads = run->threads ? run->threads : 1;
    memcpy(result->counter, run->counter, sizeof result->counter);
    result->counter[BD_GAME_NODES] = bd_pace_nodes(&run->pace);
    result->counter[BD_GAME_PEAK_BYTES] = run->budget.peak;
    result->counted = run->counted;
    result->seconds = bd_watch_seconds(&run->watch);
    if (run->has_value && !take_line(game, problem, position, run, result))
        result->status = BD_FAILED;
}

const bd_game_algorithm *bd_game_algorithm_of(const bd_game *game, const char *name)
{
    const bd_game_algorithm *native = game->natives;
    while (native && native->name && strcmp(native->name, name) != 0)
        ++native;
    return native && native->name ? native : bd_game_algorithm_find(name);
}

static bool check_options(const bd_game *game, const bd_game_algorithm *algorithm,
                          const bd_game_options *options, bd_error *error)
{
    if (algorithm->traits & BD_NEEDS_RULES && !game->rules)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s has no decision rules", game->name);
    return options->alpha <= options->beta ||
           bd_fail(error, BD_BAD_USAGE, 0, "the window from %d to %d is empty", options->alpha,
                   options->beta);
}

/* Without what the algorithm does not take. */
static bd_game_options options_taken(bd_game_options options, unsigned traits)
{
    if (!(traits & BD_TAKES_TABLE))
        options.table_bytes = 0;
    if (!(traits & BD_TAKES_DEPTH))
        options.at_horizon = false;
    if (!(traits & BD_TAKES_ORDER))
        options.order = BD_ORDER_GIVEN;
    if (!(traits & BD_GAME_TAKES_THREADS))
        options.threads = 1;
    if (!(traits & BD_TAKES_SELECTIVE))
        options.selective = BD_SELECTIVE_NONE;
    return options;
}

static void open_run(bd_game_run *run, const bd_game_options *options, unsigned traits)
{
    bool is_whole = options->alpha == options->beta;
    bool reduces = options->selective == BD_SELECTIVE_REDUCTIONS ||
                   options->selective == BD_SELECTIVE_BOTH;
    *run = (bd_game_run){.options = options,
                         .first_reduced = reduces ? 3 : UINT_MAX,
                         .unit = options->by_distance,
                         .alpha = is_whole ? -BD_MOST_VALUE : options->alpha,
                         .beta = is_whole ? BD_MOST_VALUE : options->beta,
                         .budget = bd_budget_of(options->limits.bytes),
                         .pace = {.longest = LONGEST_INTERVAL}};
    run->tries_passes = options->selective == BD_SELECTIVE_NULL_MOVE ||
                        options->selective == BD_SELECTIVE_BOTH;
    run->memory = bd_pages_of(&run->budget);
    run->table_memory = bd_pages_of(&run->budget);
    run->counted = 1u << BD_GAME_NODES | 1u << BD_GAME_LEAVES | 1u << BD_GAME_PEAK_BYTES;
    if (traits & BD_TAKES_DEPTH)
        bd_game_has(run, BD_GAME_PASSES);
    if (traits & BD_TAKES_ORDER)
        bd_game_has(run, BD_GAME_CUTOFFS);
    bd_watch_open(&run->watch, &options->limits, options->stop);
    bd_watch_budget(&run->watch, &run->budget);
    bd_pace_open(&run->pace, &run->watch, 1);
}

bd_status bd_game_search(const bd_game *game, const void *problem, const void *position,
                         const bd_game_options *options, bd_game_result *result)
{
    const char *name = options->algorithm ? options->algorithm : game->algorithm;
    const bd_game_algorithm *algorithm = bd_game_algorithm_of(game, name ? name : "alpha-beta");
    *result = (bd_game_result){.status = BD_FAILED};
    if (!algorithm)
        bd_fail(&result->error, BD_BAD_USAGE, 0, "there is no game search \"%.60s\"", name);
    if (!algorithm || !check_options(game, algorithm, options, &result->error) ||
        !game_plies_fit(game, problem, &result->error))
        return BD_FAILED;
    const bd_game_options taken = options_taken(*options, algorithm->traits);
    bd_game_run run;
    open_run(&run, &taken, algorithm->traits);
    run_algorithm(algorithm, game, problem, position, &run);
    bd_game_team_close(&run);
    fill(game, problem, position, &run, result);
    bd_pages_free(&run.memory);
    bd_pages_free(&run.table_memory);
    return result->status;
}

/* ---- perft ---- */

static uint64_t count_leaves(const bd_game *game, const void *problem, const game_state *here,
                             unsigned depth)
{
    bd_move moves[BD_MOST_CHOICES];
    bd_value value;
    game_state next = {{0}};
    uint64_t leaves = 0;
    if (depth == 0 || game->is_over(problem, here, &value))
        return 1;
    unsigned count = game->list(problem, here, moves);
    for (unsigned i = 0; i < count; ++i) {
        game->play(problem, here, moves[i], &next);
        leaves += count_leaves(game, problem, &next, depth - 1);
    }
    return leaves;
}

uint64_t bd_game_leaves(const bd_game *game, const void *problem, const void *position,
                        unsigned depth)
{
    game_state root = {{0}};
    memcpy(&root, position, game->state_size);
    return count_leaves(game, problem, &root, depth);
}
