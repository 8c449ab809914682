/* Korf's hundred 15-puzzles (Artificial Intelligence 27, 1985), whole.
 *
 *     korf FILE [manhattan]     IDA* with Manhattan: every node count must be Korf's own
 *     korf FILE HEURISTIC [ALGORITHM [GIGABYTES]]
 *
 * FILE has a line an instance: number, optimal length, Manhattan distance, Korf's nodes, 16 cells. */
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct tally {
    unsigned solved, other_counts, wrong, limited;
    uint64_t generated, expanded, stored, peak;
    double seconds, worst;
} tally;

static void run(const bd_problem *problem, const char *line, const bd_options *options,
                tally *all)
{
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    unsigned moves;
    uint64_t nodes;
    bd_error error;
    if (sscanf(line, "%*u %u %*u %" SCNu64, &moves, &nodes) != 2 ||
        !problem->domain->parse(problem->data, line, strlen(line), start, &error)) {
        ++all->wrong;
        return;
    }
    bd_result result;
    bd_search(problem->domain, problem->data, start, options, &result);
    all->limited += result.status == BD_LIMIT_MEMORY;
    all->wrong += result.status == BD_SOLVED ? result.cost != moves
                                               : result.status != BD_LIMIT_MEMORY;
    all->solved += result.status == BD_SOLVED && result.optimal;
    all->other_counts += result.counter[BD_GENERATED] != nodes;
    all->generated += result.counter[BD_GENERATED];
    all->expanded += result.counter[BD_EXPANDED];
    all->stored += result.counter[BD_STORED];
    all->peak += result.counter[BD_PEAK_BYTES];
    all->seconds += result.seconds;
    if (result.seconds > all->worst)
        all->worst = result.seconds;
    bd_result_free(&result);
}

int main(int argc, char **argv)
{
    FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (!file) {
        fprintf(stderr, "usage: korf FILE [HEURISTIC [ALGORITHM [GIGABYTES]]]\n");
        return 2;
    }
    const char *heuristic = argc > 2 ? argv[2] : "manhattan";
    bd_options options = {.algorithm = argc > 3 ? argv[3] : "idastar"};
    options.limits.bytes = argc > 4 ? (uint64_t)(atof(argv[4]) * 0x1p30) : 0;
    bd_problem problem;
    bd_error error;
    if (!bd_problem_open(&problem, "tile15", heuristic, "blank-first", &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 2;
    }
    tally all = {0};
    char line[256];
    while (fgets(line, sizeof line, file))
        if (line[0] != '#' && line[0] != '\n')
            run(&problem, line, &options, &all);
    fclose(file);
    bd_problem_close(&problem);
    printf("%s, %s: %u solved optimally, %u wrong, %u out of memory, %u counts other than Korf's\n",
           options.algorithm, heuristic, all.solved, all.wrong, all.limited,
           all.other_counts);
    printf("%" PRIu64 " generated, %" PRIu64 " expanded, %.2f s (worst %.2f s), %.1f M generated/s, "
           "%.2f M expanded/s",
           all.generated, all.expanded, all.seconds, all.worst,
           (double)all.generated / all.seconds / 1e6,
           (double)all.expanded / all.seconds / 1e6);
    if (all.stored)
        printf(", %.2f bytes a stored state", (double)all.peak / (double)all.stored);
    printf("\n");
    return all.wrong > 0;
}
