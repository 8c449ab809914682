/* The worth of stored positions to a search: random 15-puzzles solved without and with all positions
 * up to some distance from the goal at hand; nodes, seconds, and the memory of the table.
 *
 *     perimeter [POSITIONS [HEURISTIC [ALGORITHM [DEPTH...]]]]
 *
 * default: 100 walking-conflict idastar 14 18 20 22. Every answer must be as long as without. */
#include "clock/processor_clock.h"

#include <bandolo/template/base/table.h>
#include <bandolo/base/run.h>
#include <bandolo/heuristic/perimeter.h>
#include <bandolo/registry.h>
#include <bandolo/search/census.h>
#include <bandolo/search/search.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct sample {
    bd_problem problem;
    unsigned count;
    unsigned char (*start)[BD_STATE_BYTES];
    bd_cost *cost; /* as found without a table */
} sample;

static bool keep_level(void *context, const bd_level *level)
{
    bd_perimeter *perimeter = context;
    size_t key_size = perimeter->table.key_size;
    for (uint64_t i = 0; i < level->count; ++i)
        if (!bd_perimeter_add(perimeter, level->keys + i * key_size, level->distance,
                              level->moves[i]))
            return false;
    perimeter->depth = level->distance;
    return true;
}

static bool fill(const bd_problem *problem, bd_cost depth, bd_budget *budget,
                 bd_perimeter *perimeter)
{
    const bd_domain *domain = problem->domain;
    bd_backward backward = {.depth = depth, .level = keep_level, .context = perimeter};
    bd_result result;
    if (!bd_perimeter_open(perimeter, domain->key_size, domain->moves, budget))
        return false;
    return bd_backward_search(domain, problem->data, &backward, &(bd_options){0}, &result) ==
           BD_SOLVED;
}

/* Looks for every row again, in the order of a level, which is none in the table: rows a second. */
static double look_ups(const bd_perimeter *perimeter, bool ahead)
{
    enum { BATCH = 16, SPAN = 1 << 20 };
    static uint64_t keys[SPAN];
    uint64_t cursor = 0, found = 0, count = 0;
    const void *key;
    while (count < SPAN && (key = bd_table_next(&perimeter->table, &cursor)) != NULL)
        memcpy(&keys[count++], key, sizeof *keys);
    bd_random random = bd_random_of(1);
    bd_random_shuffle(&random, keys, count, sizeof *keys);
    double begin = processor_seconds();
    for (uint64_t i = 0; i < count; i += BATCH) {
        uint64_t hashes[BATCH];
        unsigned size = count - i < BATCH ? (unsigned)(count - i) : BATCH;
        for (unsigned j = 0; j < size; ++j) {
            hashes[j] = bd_table_hash(&keys[i + j], 8);
            if (ahead)
                bd_perimeter_prefetch(perimeter, hashes[j]);
        }
        for (unsigned j = 0; j < size; ++j) {
            bd_cost distance;
            bd_move move;
            found += bd_perimeter_look_up(perimeter, 8, &keys[i + j], hashes[j], &distance, &move);
        }
    }
    double seconds = processor_seconds() - begin;
    return found == count ? (double)count / seconds / 1e6 : 0;
}

/* Solves all; the first time notes the costs, later compares. False: an answer is wrong. */
static bool solve(sample *all, const bd_options *options, double *seconds, uint64_t *nodes)
{
    double begin = processor_seconds();
    bool right = true;
    *nodes = 0;
    for (unsigned i = 0; i < all->count; ++i) {
        bd_result result;
        bd_search(all->problem.domain, all->problem.data, all->start[i], options, &result);
        if (!options->perimeter)
            all->cost[i] = result.cost;
        right = right && result.optimal && result.cost == all->cost[i];
        *nodes += result.counter[BD_GENERATED];
        bd_result_free(&result);
    }
    *seconds = processor_seconds() - begin;
    return right;
}

static bool compare(sample *all, const char *algorithm, bd_cost depth, double alone)
{
    bd_budget budget = bd_budget_of(0);
    bd_perimeter perimeter;
    double begin = processor_seconds(), seconds;
    uint64_t nodes;
    if (!fill(&all->problem, depth, &budget, &perimeter))
        return false;
    double built = processor_seconds() - begin;
    double single = look_ups(&perimeter, false), ahead = look_ups(&perimeter, true);
    bd_options options = {.algorithm = algorithm, .perimeter = &perimeter};
    bool right = solve(all, &options, &seconds, &nodes);
    printf("%5u %9.3f %14" PRIu64 " %7.2f %10" PRIu64 " %8.1f %7.2f %8.1f %8.1f%s\n", depth,
           seconds, nodes, alone / seconds, perimeter.table.count, (double)budget.used / 1e6, built,
           single, ahead, right ? "" : "  WRONG");
    fflush(stdout);
    bd_perimeter_close(&perimeter);
    return right;
}

static bool run(sample *all, const char *algorithm, int count, char **depths)
{
    static char *const usual[] = {"14", "18", "20", "22"};
    double alone;
    uint64_t nodes;
    const bd_domain *domain = all->problem.domain;
    bd_random random = bd_random_of(2024);
    for (unsigned i = 0; i < all->count; ++i)
        domain->draw_lots(all->problem.data, &random, all->start[i]);
    bool right = solve(all, &(bd_options){.algorithm = algorithm}, &alone, &nodes);
    printf("%s, %s: %u positions of %s, seed 2024\n", algorithm, domain->heuristic, all->count,
           domain->name);
    printf(
        "depth   seconds          nodes  faster       rows       MB   built  M finds  .. ahead\n");
    printf("    - %9.3f %14" PRIu64 "%s\n", alone, nodes, right ? "" : "  WRONG");
    for (int i = 0; i < (count ? count : 4); ++i)
        right &= compare(all, algorithm, (bd_cost)strtoul(count ? depths[i] : usual[i], NULL, 10),
                         alone);
    return right;
}

int main(int argc, char **argv)
{
    sample all = {.count = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 100};
    bd_error error;
    if (!bd_problem_open(&all.problem, "tile15", argc > 2 ? argv[2] : "walking-conflict", NULL,
                         &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 2;
    }
    all.start = aligned_alloc(16, all.count * sizeof *all.start);
    all.cost = calloc(all.count, sizeof *all.cost);
    bool right = all.start && all.cost &&
                 run(&all, argc > 3 ? argv[3] : "idastar", argc > 4 ? argc - 4 : 0, argv + 4);
    free(all.start);
    free(all.cost);
    bd_problem_close(&all.problem);
    return !right;
}
