/* How fast are the levels round the goal made? Prints each with its rows a second.
 *
 *     backward [DOMAIN [DEPTH [THREADS [HEURISTIC]]]]     default tile15 22 2 zero */
#include <bandolo/base/run.h>
#include <bandolo/registry.h>
#include <bandolo/search/census.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct tally {
    uint64_t states;
    double since;
} tally;

static bool print_level(void *context, const bd_level *level)
{
    tally *sum = context;
    double now = bd_clock_seconds();
    sum->states += level->count;
    printf("%4u %12" PRIu64 " %10.3f s %8.2f M/s\n", level->distance, level->count,
           now - sum->since, (double)level->count / (now - sum->since) / 1e6);
    fflush(stdout);
    sum->since = now;
    return true;
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "tile15";
    tally sum = {.since = bd_clock_seconds()};
    bd_backward backward = {.level = print_level, .context = &sum};
    backward.depth = argc > 2 ? (bd_cost)strtoul(argv[2], NULL, 10) : 22;
    bd_options options = {.threads = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 2};
    bd_problem problem;
    bd_error error;
    bd_result result;
    if (!bd_problem_open(&problem, name, argc > 4 ? argv[4] : "zero", NULL, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 2;
    }
    bd_status status = bd_backward_search(problem.domain, problem.data, &backward, &options,
                                          &result);
    printf("%s: %" PRIu64 " states in %.3f s, %.2f M/s, %.1f MB\n", bd_status_name(status),
           sum.states, result.seconds, (double)sum.states / result.seconds / 1e6,
           (double)result.counter[BD_PEAK_BYTES] / 1e6);
    bd_problem_close(&problem);
    return bd_status_exit_code(status);
}
