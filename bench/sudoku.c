/* The exact Sudoku solver: puzzles a second, one call a puzzle, on one core.
 *
 *     bench/sudoku [SECONDS [KERNEL]]       default: 1, and the fastest; or avx512, avx2, portable
 *
 * Two solutions of each puzzle are sought, so that one is proved to be the only one, and the first is written
 * out. Three sets are read from ../shared/data/sudoku (of BANDOLO_SOURCE, or of where this runs); two are made
 * here, from a fixed seed. The targets are a tenth above the best published program's speed on a core of Zen 4.
 * Last, how fast minimal puzzles are made. Exits with 1 where a target is missed or an answer is wrong; sets that
 * are not there are passed over. */
#include "clock/processor_clock.h"
#include "sudokus/sudokus.h"

#include "domains/sudoku/exact.h"
#include "domains/sudoku/generate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MADE = 20000, EASY_CLUES = 33, GENERATED_TARGET = 6 };

static bool report(const char *name, double rate, double target)
{
    bool holds = rate >= target * 1e3;
    printf("%-32s %8.1f k/s, target %6.0f: %s", name, rate / 1e3, target,
           holds ? "holds" : "falls short");
    return holds;
}

/* Is every puzzle's solution right, and the only one? */
static bool check_set(const sudokus *set, sudoku_kernel kernel)
{
    sudoku_grid solution;
    sudoku_wanted wanted = {.most = 2, .solutions = &solution, .room = 1, .kernel = kernel};
    for (size_t index = 0; index < set->count; ++index)
        if (sudoku_solve(&set->puzzle[index], &wanted).solutions != 1 ||
            !sudoku_is_solved(&solution) || !sudoku_extends(&set->puzzle[index], &solution))
            return false;
    return true;
}

static bool measure(const char *name, sudokus set, double target, double seconds,
                    sudoku_kernel kernel)
{
    if (set.count == 0) {
        printf("%-32s not there\n", name);
        return true;
    }
    bool is_right = check_set(&set, kernel);
    sudoku_grid solution;
    sudoku_wanted wanted = {.most = 2, .solutions = &solution, .room = 1, .kernel = kernel};
    uint64_t solved = 0, guesses = 0;
    double started = processor_seconds(), passed;
    do {
        for (size_t index = 0; index < set.count; ++index)
            guesses += sudoku_solve(&set.puzzle[index], &wanted).guesses;
        solved += set.count;
        passed = processor_seconds() - started;
    } while (passed < seconds);
    bool holds = report(name, (double)solved / passed, target);
    printf(", %.2f guesses a puzzle%s\n", (double)guesses / (double)solved,
           is_right ? "" : "  WRONG");
    fflush(stdout);
    sudokus_free(&set);
    return holds && is_right;
}

static bool measure_generator(double seconds)
{
    bd_random random = bd_random_of(0);
    uint64_t made = 0, clues = 0;
    double started = processor_seconds(), passed;
    do {
        sudoku_grid puzzle;
        if (!sudoku_generate(&puzzle, &(sudoku_making){0}, &random, NULL))
            return false;
        clues += sudoku_clues(&puzzle);
        ++made;
        passed = processor_seconds() - started;
    } while (passed < seconds);
    bool holds = report("minimal puzzles made", (double)made / passed, GENERATED_TARGET);
    printf(", %.2f clues a puzzle\n", (double)clues / (double)made);
    return holds;
}

static sudoku_kernel kernel_named(const char *name)
{
    sudoku_kernel kernel = SUDOKU_PORTABLE;
    while (kernel != SUDOKU_FASTEST && strcmp(sudoku_kernel_name(kernel), name) != 0)
        --kernel;
    return kernel;
}

int main(int count, char **argument)
{
    static const struct {
        const char *name;
        double target; /* thousands a second */
    } files[] = {{"puzzles2_17_clue", 480},
                 {"puzzles3_magictour_top1465", 130},
                 {"puzzles5_forum_hardest_1905_11+", 23}};
    double seconds = count > 1 ? strtod(argument[1], NULL) : 1;
    sudoku_kernel kernel = count > 2 ? kernel_named(argument[2]) : SUDOKU_FASTEST;
    bool holds = true;
    printf("kernel: %s\n", sudoku_kernel_name(kernel));
    for (size_t file = 0; file < sizeof files / sizeof *files; ++file)
        holds &= measure(files[file].name, sudokus_read(files[file].name, SIZE_MAX),
                         files[file].target, seconds, kernel);
    holds &= measure("minimal, random", sudokus_make(0, MADE), 470, seconds, kernel);
    holds &= measure("easy, 33 clues, random", sudokus_make(EASY_CLUES, MADE), 1100, seconds,
                     kernel);
    holds &= measure_generator(seconds);
    return holds ? EXIT_SUCCESS : EXIT_FAILURE;
}
