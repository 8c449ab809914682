/* The fewest turns of cubes, one on each line of standard input: turns, states and processor time of each, and the means.
 *
 *     cube_optimal [THREADS] < CUBES       default: 1 thread; the tables lie in the folder $BANDOLO_PATTERNS
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

/* Returns the processor seconds. */
static double measure(const bd_problem *problem, const char *line, unsigned threads)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
    bd_error error;
    bd_result result;
    if (!problem->domain->parse(problem->data, line, strlen(line), state, &error)) {
        fprintf(stderr, "%s\n", error.message);
        exit(2);
    }
    const bd_options options = {.algorithm = "idastar", .threads = threads};
    double began = processor_seconds();
    bd_search(problem->domain, problem->data, state, &options, &result);
    double seconds = processor_seconds() - began;
    printf("%zu turns, %llu states, %.3f s of processor time, %.3f s\n", result.length,
           (unsigned long long)result.counter[BD_GENERATED], seconds, result.seconds);
    fflush(stdout);
    bd_result_free(&result);
    return seconds;
}

int main(int count, char **words)
{
    char line[512];
    bd_problem problem;
    bd_error error;
    unsigned threads = count > 1 ? (unsigned)strtoul(words[1], NULL, 10) : 1, cubes = 0;
    double began = bd_clock_seconds(), seconds = 0;
    const bd_setup setup = {.patterns = getenv("BANDOLO_PATTERNS")};
    if (!bd_problem_open_with(&problem, "cube", "layers", &setup, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    printf("tables read in %.2f s\n", bd_clock_seconds() - began);
    for (; fgets(line, sizeof line, stdin); ++cubes)
        seconds += measure(&problem, line, threads);
    if (cubes > 0)
        printf("mean: %.3f s of processor time\n", seconds / cubes);
    bd_problem_close(&problem);
}
