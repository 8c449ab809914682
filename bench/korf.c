/* Korf's hundred 15-puzzles (Artificial Intelligence 27, 1985), whole.
 *
 *     korf [--patterns DIR] [HEURISTIC [ALGORITHM [GIGABYTES [FILE]]]]
 *
 * DIR is the folder of the pattern tables; those that HEURISTIC wants and that are missing are built.
 * Without arguments: IDA* with Manhattan distance, then with the default heuristic. FILE
 * (../shared/data/tiles/korf100.txt) has a line an instance: number, optimal length, Manhattan
 * distance, Korf's nodes, 16 cells. Without it there is nothing to do.
 *
 * Fails where a length is wrong, and where IDA* with Manhattan distance on the default FILE counts
 * other nodes than Korf did. */
#include "tables/tables.h"

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct tally {
    unsigned solved, other_counts, wrong, limited;
    uint64_t generated, expanded, stored, peak, instances, estimates;
    double seconds, worst;
} tally;

/* Four lines of the list in circulation have digits wrong; with these, its sum is the published
 * 36,302,808,031. */
static uint64_t corrected(unsigned number, uint64_t nodes)
{
    switch (number) {
    case 22:
        return 750745755;
    case 88:
        return 6320047980;
    case 89:
        return 166571021;
    case 98:
        return 183526883;
    default:
        return nodes;
    }
}

static void run(const bd_problem *problem, const char *line, const bd_options *options, tally *all)
{
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    unsigned moves;
    uint64_t nodes;
    bd_error error;
    unsigned number;
    if (sscanf(line, "%u %u %*u %" SCNu64, &number, &moves, &nodes) != 3 ||
        !problem->domain->parse(problem->data, line, strlen(line), start, &error)) {
        ++all->wrong;
        return;
    }
    bd_result result;
    ++all->instances;
    all->estimates += problem->domain->estimate(problem->data, start);
    bd_search(problem->domain, problem->data, start, options, &result);
    all->limited += result.status == BD_LIMIT_MEMORY;
    all->wrong += result.status == BD_SOLVED ? result.cost != moves
                                             : result.status != BD_LIMIT_MEMORY;
    all->solved += result.status == BD_SOLVED && result.optimal;
    all->other_counts += result.counter[BD_GENERATED] != corrected(number, nodes);
    all->generated += result.counter[BD_GENERATED];
    all->expanded += result.counter[BD_EXPANDED];
    all->stored += result.counter[BD_STORED];
    all->peak += result.counter[BD_PEAK_BYTES];
    all->seconds += result.seconds;
    if (result.seconds > all->worst)
        all->worst = result.seconds;
    bd_result_free(&result);
}

static void print(const bd_options *options, const char *heuristic, const tally *all)
{
    printf("%s, %s: %u solved optimally, %u wrong, %u out of memory, %u counts other than Korf's\n",
           options->algorithm, heuristic, all->solved, all->wrong, all->limited, all->other_counts);
    printf("    %" PRIu64 " generated, %" PRIu64 " expanded, %.2f s (worst %.2f s), "
           "%.1f M generated/s, %.2f M expanded/s",
           all->generated, all->expanded, all->seconds, all->worst,
           (double)all->generated / all->seconds / 1e6, (double)all->expanded / all->seconds / 1e6);
    printf(", %.1f ns/generated; mean h %.3f, mean generated %.0f",
           all->seconds * 1e9 / (double)all->generated,
           (double)all->estimates / (double)all->instances,
           (double)all->generated / (double)all->instances);
    if (all->stored)
        printf(", %.2f bytes a stored state", (double)all->peak / (double)all->stored);
    printf("\n");
}

/* The hundred by one algorithm and heuristic (NULL: the default). `korfs_own`: these are his, so
 * that his search must count his nodes. Returns an exit status. */
static int run_all(FILE *file, bool korfs_own, const char *heuristic, const char *patterns,
                   const bd_options *options)
{
    bool same_counts = korfs_own && heuristic && strcmp(heuristic, "manhattan") == 0 &&
                       strcmp(options->algorithm, "idastar") == 0;
    bd_problem problem;
    bd_error error;
    const bd_setup setup = {.goal = "blank-first", .patterns = patterns};
    if ((patterns && !tables_build("tile15", heuristic, &setup, &error)) ||
        !bd_problem_open_with(&problem, "tile15", heuristic, &setup, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 2;
    }
    tally all = {0};
    char line[256];
    rewind(file);
    while (fgets(line, sizeof line, file))
        if (line[0] != '#' && line[0] != '\n')
            run(&problem, line, options, &all);
    print(options, problem.domain->heuristic, &all);
    bd_problem_close(&problem);
    return all.wrong > 0 || (same_counts && all.other_counts > 0);
}

int main(int argc, char **argv)
{
    const char *patterns = NULL;
    if (argc > 2 && strcmp(argv[1], "--patterns") == 0) {
        patterns = argv[2];
        argv += 2, argc -= 2;
    }
    const char *path = argc > 4 ? argv[4] : "../shared/data/tiles/korf100.txt";
    FILE *file = fopen(path, "r");
    if (!file) {
        printf("skipped: no %s\n", path);
        return 0;
    }
    bd_options options = {.algorithm = argc > 2 ? argv[2] : "idastar"};
    options.limits.bytes = argc > 3 ? (uint64_t)(atof(argv[3]) * 0x1p30) : 0;
    int status = run_all(file, argc <= 4, argc > 1 ? argv[1] : "manhattan", patterns, &options);
    if (status == 0 && argc == 1)
        status = run_all(file, true, NULL, patterns, &options);
    fclose(file);
    return status;
}
