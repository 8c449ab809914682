/* Dense tables: positions a second when they are built and looked up.
 *
 *     bench/store_dense [BOARD [THREADS [FOLDER]]]
 *
 * Without a board: 2x5. 3x4 takes 120 MB of memory and half a minute or so. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <bandolo/base/run.h>
#include <bandolo/base/random.h>
#include <bandolo/registry.h>

#include "store/dense/dense.h"

enum { LOOKUPS = 100000, PATH = 300 };

static void give_up(const bd_error *error)
{
    fprintf(stderr, "store_dense: %s\n", error->message);
    exit(4);
}

static void look_up(store_tier *tier, const bd_problem *problem)
{
    const bd_domain *rules = problem->domain;
    bd_random random = bd_random_of(1);
    bd_error error;
    uint64_t sum = 0;
    double start = bd_clock_seconds();
    for (unsigned i = 0; i < LOOKUPS; ++i) {
        _Alignas(16) unsigned char state[BD_STATE_BYTES];
        bd_store_row row;
        rules->unrank(problem->data, bd_random_below(&random, rules->positions(problem->data)),
                      state);
        rules->to_key(problem->data, state, row.key);
        if (store_dense.find(tier, row.key, &row, &error) != BD_STORE_FOUND)
            give_up(&error);
        sum += row.distance;
    }
    double seconds = bd_clock_seconds() - start;
    printf("look-ups: %.2f us each, of %.1f steps\n", seconds / LOOKUPS * 1e6,
           (double)sum / LOOKUPS);
}

static void measure(const char *board, unsigned threads, const char *folder)
{
    static store_census census;
    char name[32], where[PATH], path[PATH + 8];
    bd_problem problem;
    bd_error error;
    store_tier *tier;
    snprintf(name, sizeof name, "tile:%s", board);
    snprintf(where, sizeof where, "%s/bench-%ld", folder, (long)getpid());
    snprintf(path, sizeof path, "%s.dense", where);
    if (!bd_problem_open(&problem, name, "zero", NULL, &error))
        give_up(&error);
    bd_store_subject subject = {.domain = name,
                                .goal = "the usual",
                                .key_size = (uint32_t)problem.domain->key_size,
                                .rules = problem.domain,
                                .problem = problem.data};
    bd_budget budget = {0};
    bd_census_options options = {.threads = threads, .budget = &budget};
    double start = bd_clock_seconds();
    if (!bd_store_build_dense(where, &subject, &options, &error))
        give_up(&error);
    double seconds = bd_clock_seconds() - start;
    if (!store_dense.open(&tier, path, &subject, 0, &error) ||
        !store_dense.count(tier, &census, &error))
        give_up(&error);
    printf("%s: %" PRIu64 " positions in %.2f s with %u threads: %.2f M/s; memory %.1f MB, file "
           "%.1f MB\n",
           name, census.rows, seconds, threads, (double)census.rows / seconds / 1e6,
           (double)budget.peak / 1e6, (double)census.bytes / 1e6);
    unsigned farthest = STORE_MOST_DISTANCES - 1;
    while (census.exact[farthest] == 0)
        --farthest;
    printf("%" PRIu64 " of them are farthest: %u moves\n", census.exact[farthest], farthest);
    look_up(tier, &problem);
    store_dense.close(tier, NULL);
    bd_problem_close(&problem);
    unlink(path);
}

int main(int argc, char **argv)
{
    unsigned threads = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 2;
    measure(argc > 1 ? argv[1] : "2x5", threads, argc > 3 ? argv[3] : ".");
    return 0;
}
