/* The fewest turns of cubes, one on each line of standard input: turns, states and processor time of each, and the means by
 * the number of turns.
 *
 *     cube_optimal [THREADS [TURNS]] < CUBES       default: 1 thread; the tables lie in the folder $BANDOLO_PATTERNS
 *
 * With TURNS, cubes that need more are given up, and counted by themselves.
 *
 * H48 (S. Tronto) publishes such times for random cubes that need 16 to 20 turns, beside those of vcube (A. Skalski). */
#include <bandolo/base/run.h>
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double processor_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

enum { GIVEN_UP = 31, LENGTHS };

typedef struct sums {
    unsigned cubes;
    uint64_t states;
    double seconds;
} sums;

static void add(sums *to, double seconds, const bd_result *result)
{
    ++to->cubes;
    to->states += result->counter[BD_GENERATED];
    to->seconds += seconds;
}

static void measure(const bd_problem *problem, const char *line, const bd_options *options,
                    sums of[LENGTHS])
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
    bd_error error;
    bd_result result;
    if (!problem->domain->parse(problem->data, line, strlen(line), state, &error)) {
        fprintf(stderr, "%s\n", error.message);
        exit(2);
    }
    double began = processor_seconds();
    bd_search(problem->domain, problem->data, state, options, &result);
    double seconds = processor_seconds() - began;
    size_t length = result.has_solution ? result.length : GIVEN_UP;
    printf("%zu turns%s, %llu states, %.3f s of processor time, %.3f s\n",
           result.has_solution ? length : options->cost_limit,
           result.has_solution ? "" : " are not enough",
           (unsigned long long)result.counter[BD_GENERATED], seconds, result.seconds);
    fflush(stdout);
    add(&of[length], seconds, &result);
    bd_result_free(&result);
}

static void tell(const sums of[LENGTHS])
{
    for (unsigned length = 0; length < LENGTHS; ++length) {
        if (of[length].cubes == 0)
            continue;
        if (length == GIVEN_UP)
            printf("given up");
        else
            printf("%u turns", length);
        printf(": %u cubes, on average %.1f M states, %.3f s of processor time\n", of[length].cubes,
               (double)of[length].states / 1e6 / of[length].cubes,
               of[length].seconds / of[length].cubes);
    }
}

int main(int count, char **words)
{
    char line[512];
    bd_problem problem;
    bd_error error;
    sums of[LENGTHS] = {{0}};
    const bd_options options = {.algorithm = "idastar",
                                .threads = count > 1 ? (unsigned)strtoul(words[1], NULL, 10) : 1,
                                .cost_limit = count > 2 ? (bd_cost)strtoul(words[2], NULL, 10) : 0};
    double began = bd_clock_seconds();
    const bd_setup setup = {.patterns = getenv("BANDOLO_PATTERNS")};
    if (!bd_problem_open_with(&problem, "cube", "layers", &setup, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    printf("tables read in %.2f s\n", bd_clock_seconds() - began);
    while (fgets(line, sizeof line, stdin))
        measure(&problem, line, &options, of);
    tell(of);
    bd_problem_close(&problem);
}
