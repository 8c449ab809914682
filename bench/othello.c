/* Othello to the end: nodes and time for each position of a list (.obf), beside published ones.
 *
 *     bench/othello [FILE [TABLE_MB]]    default: ../shared/data/othello/fforum-1-19.obf, 64
 *
 * The table is empty before each position. Exits with 1 where a value is not the published one, which is the first score of
 * its line. For positions 20 to 39 of the same collection (FForum, Federation Francaise d'Othello) the page of Edax 4.4
 * for AVX (github.com/okuhara/edax-reversi-AVX) states 111,349,635 nodes in 4.9 to 5.7 s, on one thread of a Core
 * i5-4260U. */
#include <bandolo/adversary/search.h>

#include "domains/othello/othello.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct totals {
    uint64_t nodes;
    double seconds; /* of processor time, which others on the machine disturb least */
    bool is_wrong;
} totals;

static void solve(const othello_problem *problem, const char *line, uint64_t table_bytes,
                  unsigned number, totals *all)
{
    othello_state s;
    bd_error error;
    bd_game_result result;
    bd_game_options options = bd_game_defaults();
    const char *score = strchr(line, ':');
    options.algorithm = "endgame";
    options.table_bytes = table_bytes;
    if (!score || !othello_game.parse(problem, line, strlen(line), &s, &error)) {
        fprintf(stderr, "othello: line %u is no position with its scores\n", number);
        exit(2);
    }
    clock_t started = clock();
    bd_game_search(&othello_game, problem, &s, &options, &result);
    double seconds = (double)(clock() - started) / CLOCKS_PER_SEC;
    bool is_right = result.has_value && result.value == strtol(score + 1, NULL, 10);
    printf("%4u %6d %+6d %12" PRIu64 " %10.3f %8.1f%s\n", number,
           __builtin_popcountll(problem->board & ~(s.own | s.other)), (int)result.value,
           result.counter[BD_GAME_NODES], seconds * 1e3,
           (double)result.counter[BD_GAME_NODES] / (seconds * 1e6),
           is_right ? "" : "  NOT the published score");
    fflush(stdout);
    all->nodes += result.counter[BD_GAME_NODES];
    all->seconds += seconds;
    all->is_wrong |= !is_right;
    bd_game_result_free(&result);
}

int main(int count, char **words)
{
    const char *path = count > 1 ? words[1] : "../shared/data/othello/fforum-1-19.obf";
    uint64_t table_bytes = (count > 2 ? strtoull(words[2], NULL, 10) : 64) << 20;
    FILE *file = fopen(path, "r");
    static othello_problem problem;
    char line[1024];
    bd_error error;
    totals all = {0, 0, false};
    if (!file || !othello_game.open(&problem, &(bd_setup){0}, &error)) {
        fprintf(stderr, "othello: cannot read %s\n", path);
        return 2;
    }
    printf("   # empties score        nodes         ms  M nodes/s\n");
    for (unsigned number = 1; fgets(line, sizeof line, file); ++number)
        solve(&problem, line, table_bytes, number, &all);
    printf("all              %12" PRIu64 " %10.3f %8.1f\n", all.nodes, all.seconds * 1e3,
           (double)all.nodes / (all.seconds * 1e6));
    fclose(file);
    return all.is_wrong;
}
