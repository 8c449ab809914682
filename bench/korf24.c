/* Korf's fifty 24-puzzles (Artificial Intelligence 134, 2002) with the pattern tables 6-6-6-6.
 *
 *     korf24 DIR [COUNT [FILE]]
 *
 * DIR is the folder of the tables; missing ones are built. FILE (../shared/data/tiles/korf24.txt) has a
 * line an instance: number, optimal length, Manhattan distance, published nodes, 25 cells, goal blank
 * first. COUNT (10) instances are solved, those with the fewest nodes first. Fails where a length is
 * wrong, or FILE has fewer of them. */
#include "tables/tables.h"

#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_INSTANCES = 50 };

typedef struct instance {
    unsigned number, length;
    uint64_t nodes;
    char line[256];
} instance;

static unsigned read_instances(FILE *file, instance *all)
{
    unsigned count = 0;
    while (count < MOST_INSTANCES && fgets(all[count].line, sizeof all[count].line, file)) {
        instance *read = &all[count];
        count += sscanf(read->line, "%u %u %*u %" SCNu64, &read->number, &read->length,
                        &read->nodes) == 3;
    }
    return count;
}

static int by_nodes(const void *a, const void *b)
{
    uint64_t left = ((const instance *)a)->nodes, right = ((const instance *)b)->nodes;
    return (left > right) - (left < right);
}

/* True: of the published length. */
static bool solve(const bd_problem *problem, const instance *published)
{
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    const bd_options options = {.algorithm = "idastar"};
    bd_error error;
    bd_result result;
    if (!problem->domain->parse(problem->data, published->line, strlen(published->line), start,
                                &error)) {
        fprintf(stderr, "%s\n", error.message);
        return false;
    }
    bd_search(problem->domain, problem->data, start, &options, &result);
    bool right = result.status == BD_SOLVED && result.cost == published->length;
    uint64_t expanded = result.counter[BD_EXPANDED];
    printf("%2u: %u moves%s, h %u, %" PRIu64 " expanded (published %" PRIu64
           "), %.2f s, %.2f M expanded/s\n",
           published->number, result.cost, right ? "" : " (WRONG)",
           problem->domain->estimate(problem->data, start), expanded, published->nodes,
           result.seconds, (double)expanded / result.seconds / 1e6);
    fflush(stdout);
    bd_result_free(&result);
    return right;
}

int main(int argc, char **argv)
{
    static instance all[MOST_INSTANCES];
    const char *path = argc > 3 ? argv[3] : "../shared/data/tiles/korf24.txt";
    FILE *file = fopen(path, "r");
    if (!file || argc < 2) {
        printf("skipped: no %s\n", file ? "folder of tables" : path);
        return 0;
    }
    unsigned count = read_instances(file, all), wanted = argc > 2 ? (unsigned)atoi(argv[2]) : 10;
    fclose(file);
    qsort(all, count, sizeof *all, by_nodes);
    const bd_setup setup = {.goal = "blank-first", .patterns = argv[1]};
    bd_problem problem;
    bd_error error;
    if (!tables_build("tile24", "patterns-6-6-6-6", &setup, &error) ||
        !bd_problem_open_with(&problem, "tile24", "patterns-6-6-6-6", &setup, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 2;
    }
    bool right = true;
    for (unsigned i = 0; i < count && i < wanted; ++i)
        right &= solve(&problem, &all[i]);
    bd_problem_close(&problem);
    if (count < wanted)
        fprintf(stderr, "korf24: %s: %u instances, %u wanted\n", path, count, wanted);
    return !right || count < wanted;
}
