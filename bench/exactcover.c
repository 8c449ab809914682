/* How fast is exact cover? Each algorithm counts the solutions of the same problems in one run, and is
 * compared with dancing links in their textbook form.
 *
 *     bench/exactcover [ROUNDS]    default: 3
 *
 * Times are the processor's, the least of the rounds. The first algorithm, which is the one that a problem gets
 * where it can, must be at least three times as fast on each problem that the textbook's links can do too,
 * which know nothing of multiplicities. The exit status is 0 when it is, and all counts are right. */
#include "../tests/constraint/cover_problems.h"
#include "clock/processor_clock.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

static const char *const sudokus[] = {
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
};

static const double NEEDED = 3; /* times as fast */

typedef struct contest {
    const char *name;
    bd_exact_cover *cover;
    uint64_t solutions; /* as published */
} contest;

/* The least time of several; a short search is repeated within a round. False: a wrong count. */
static bool measure(const contest *posed, const char *algorithm, unsigned rounds, double *least,
                    uint64_t *tried)
{
    bd_constraint_options options = {.algorithm = algorithm, .wanted = BD_WANT_COUNT};
    bool is_right = true;
    for (unsigned round = 0; round < rounds && is_right; ++round) {
        double started = processor_seconds(), seconds;
        unsigned runs = 0;
        do {
            bd_constraint_result result;
            is_right &= bd_exact_cover_search(posed->cover, &options, &result) == BD_SOLVED &&
                        result.solutions == posed->solutions;
            *tried = result.counter[BD_TRIED];
            bd_constraint_result_free(&result);
            seconds = (processor_seconds() - started) / ++runs;
        } while (seconds * runs < 0.02 && is_right);
        *least = round == 0 || seconds < *least ? seconds : *least;
    }
    return is_right;
}

/* `least`: how many times as fast the first algorithm was where that was least. */
static bool compare(const contest *posed, unsigned rounds, double *least)
{
    const bd_constraint_algorithm *first = bd_exact_cover_algorithms(), *algorithms = first;
    double links = 0;
    uint64_t tried;
    bool is_right = measure(posed, "dancing-links", rounds, &links, &tried);
    printf("%-20s %10" PRIu64 " solutions, %u options, %" PRIu64 " tried\n", posed->name,
           posed->solutions, bd_exact_cover_options(posed->cover), tried);
    printf("    %-16s %11.6f s\n", "dancing-links", links);
    for (; algorithms->name; ++algorithms) {
        double seconds;
        bool is_refused = strcmp(algorithms->name, "cover-bits") == 0 &&
                          strncmp(posed->name, "dominating", 10) == 0;
        if (is_refused || strcmp(algorithms->name, "dancing-links") == 0)
            continue;
        is_right &= measure(posed, algorithms->name, rounds, &seconds, &tried);
        printf("    %-16s %11.6f s %7.2f times as fast\n", algorithms->name, seconds,
               links / seconds);
        if (algorithms == first && links / seconds < *least)
            *least = links / seconds;
    }
    return is_right;
}

int main(int count, char **arguments)
{
    unsigned rounds = count > 1 ? (unsigned)strtoul(arguments[1], NULL, 10) : 3;
    const contest contests[] = {
        {"queens 8", cover_queens(8), 92},
        {"queens 12", cover_queens(12), 14200},
        {"queens 13", cover_queens(13), 73712},
        {"langford 8", cover_langford(8), 300},
        {"langford 12", cover_langford(12), 216288},
        {"pentominoes 3x20", cover_pentominoes(3, 20, false), 8},
        {"pentominoes 8x8", cover_pentominoes(8, 8, true), 520},
        {"pentominoes 6x10", cover_pentominoes(6, 10, false), 9356},
        {"sudoku, 17 clues", cover_sudoku(sudokus[0]), 1},
        {"sudoku, Inkala's", cover_sudoku(sudokus[1]), 1},
        {"dominating queens 8", cover_domination(8, 5), 4860},
    };
    bool is_right = true;
    double least = HUGE_VAL;
    for (size_t i = 0; i < sizeof contests / sizeof *contests; ++i) {
        is_right &= compare(&contests[i], rounds ? rounds : 1, &least);
        bd_exact_cover_close(contests[i].cover);
        fflush(stdout);
    }
    if (!is_right)
        printf("a count was wrong\n");
    printf("%s at least %.0f times as fast as dancing links: %s, %.2f at the least\n",
           bd_exact_cover_algorithms()->name, NEEDED, least >= NEEDED ? "holds" : "falls short",
           least);
    return !is_right || least < NEEDED;
}
