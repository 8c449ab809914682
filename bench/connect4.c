/* How fast is the exact solver of Connect Four? The mean time and nodes of each of P. Pons' sets of positions, each solved
 * as bd_game_search() solves it: with a new table, on one thread, the best line included.
 *
 *     bench/connect4 [FOLDER [MOST]]     default: ../shared/data/connect4, 1000 positions of a set
 *     bench/connect4 --empty [THREADS]   the empty board, for win, draw or loss, then its score; minutes
 *
 * Times are the processor's, and for the empty board the clock's, too. The exit status is 0 when every score is the
 * published one. */
#include "clock/processor_clock.h"
#include "domains/connect4/connect4.h"

#include <bandolo/adversary/search.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LARGE_TABLE (UINT64_C(1) << 30)

static connect4_problem problem;

static bool bench_set(const char *folder, const char *name, unsigned most)
{
    char path[4096], moves[64];
    int score;
    unsigned count = 0, wrong = 0;
    uint64_t nodes = 0;
    double seconds = 0;
    bd_game_options options = bd_game_defaults();
    options.table_bytes = LARGE_TABLE;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    if (!file) {
        printf("%-10s  skipped: no %s\n", name, path);
        return true;
    }
    for (; count < most && fscanf(file, "%63s %d", moves, &score) == 2; ++count) {
        connect4_state s;
        bd_error error;
        bd_game_result result;
        if (!connect4_game.parse(&problem, moves, strlen(moves), &s, &error))
            break;
        double started = processor_seconds();
        bd_game_search(&connect4_game, &problem, &s, &options, &result);
        seconds += processor_seconds() - started;
        nodes += result.counter[BD_GAME_NODES];
        wrong += result.value != score;
        bd_game_result_free(&result);
    }
    fclose(file);
    if (count == 0) {
        printf("%-10s  skipped: no positions\n", name);
        return true;
    }
    printf("%-10s  %4u positions  %10.2f us  %12.1f nodes  %u wrong\n", name, count,
           1e6 * seconds / count, (double)nodes / count, wrong);
    return wrong == 0;
}

static bool bench_empty(const char *name, unsigned threads, bd_value alpha, bd_value beta)
{
    const connect4_state start = {0, 0};
    bd_game_options options = bd_game_defaults();
    bd_game_result result;
    options.table_bytes = LARGE_TABLE;
    options.threads = threads;
    options.alpha = alpha;
    options.beta = beta;
    double started = processor_seconds();
    bd_game_search(&connect4_game, &problem, &start, &options, &result);
    printf("empty board, %-18s %u threads  value %d  %7.1f s  %7.1f s of processor  %" PRIu64
           " nodes\n",
           name, threads, result.value, result.seconds, processor_seconds() - started,
           result.counter[BD_GAME_NODES]);
    fflush(stdout);
    bool is_right = result.value == 1;
    bd_game_result_free(&result);
    return is_right;
}

int main(int count, char **arguments)
{
    bd_error error;
    connect4_game.open(&problem, &(bd_setup){0}, &error);
    if (count > 1 && strcmp(arguments[1], "--empty") == 0) {
        unsigned threads = count > 2 ? (unsigned)atoi(arguments[2]) : 1;
        return bench_empty("win, draw or loss:", threads, -1, 1) &&
                       bench_empty("score:", threads, 0, 0)
                   ? 0
                   : 1;
    }
    const char *folder = count > 1 ? arguments[1] : "../shared/data/connect4";
    unsigned most = count > 2 ? (unsigned)atoi(arguments[2]) : 1000;
    bool is_right = bench_set(folder, "Test_L3_R1", most);
    is_right &= bench_set(folder, "Test_L2_R1", most);
    is_right &= bench_set(folder, "Test_L1_R1", most);
    is_right &= bench_set(folder, "Test_L1_R2", most < 60 ? most : 60);
    return is_right ? 0 : 1;
}
