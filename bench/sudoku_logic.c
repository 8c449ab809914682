/* Sudokus rated by logic: how many by what, how hard, and how many a second, on one core.
 *
 *     bench/sudoku_logic [MOST]       no more than so many of each set; default: 2000
 *
 * Sets are read from ../shared/data/sudoku (of BANDOLO_SOURCE, or of where this runs), those
 * that are not there passed over; two are made here, from a fixed seed. "patterns" is the share
 * that no trial was needed for. Of the hardest set, each puzzle of which takes nested trials, a
 * fortieth is taken. */
#include "clock/processor_clock.h"
#include "sudokus/sudokus.h"

#include "domains/sudoku/logic/logic.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct tally {
    unsigned count, by_patterns, finished;
    unsigned level[SUDOKU_LEVELS], hardest[SUDOKU_TECHNIQUES];
    uint64_t used[SUDOKU_TECHNIQUES];
    double seconds;
} tally;

static void rate(tally *sum, const sudoku_grid *puzzle)
{
    sudoku_rating rating;
    double start = processor_seconds();
    sudoku_logic_rate(puzzle, NULL, &rating);
    sum->seconds += processor_seconds() - start;
    ++sum->count;
    sum->finished += rating.end == SUDOKU_FINISHED;
    sum->by_patterns += rating.end == SUDOKU_FINISHED && rating.hardest < SUDOKU_CONTRADICTION;
    ++sum->level[rating.level];
    ++sum->hardest[rating.hardest];
    for (unsigned i = 0; i < SUDOKU_TECHNIQUES; ++i)
        sum->used[i] += rating.used[i];
}

static void add(tally *all, const tally *set)
{
    for (unsigned i = 0; i < SUDOKU_TECHNIQUES; ++i) {
        all->hardest[i] += set->hardest[i];
        all->used[i] += set->used[i];
    }
}

static void report(const char *name, const tally *set)
{
    if (set->count == 0)
        return;
    printf("%-32s %6u %7.1f%% %7.1f%%", name, set->count, 100.0 * set->by_patterns / set->count,
           100.0 * set->finished / set->count);
    for (unsigned level = 0; level < SUDOKU_LEVELS; ++level)
        printf(" %9.1f%%", 100.0 * set->level[level] / set->count);
    printf(" %9.0f\n", set->count / set->seconds);
}

static tally rate_set(sudokus set)
{
    tally sum = {0};
    for (size_t i = 0; i < set.count; ++i)
        rate(&sum, &set.puzzle[i]);
    sudokus_free(&set);
    return sum;
}

int main(int argc, char **argv)
{
    unsigned most = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 2000;
    static const struct {
        const char *name;
        unsigned part; /* of those that are asked for */
    } files[] = {
        {"puzzles2_17_clue", 1},   {"puzzles3_magictour_top1465", 1},       {"norvig_top95.txt", 1},
        {"norvig_hardest.txt", 1}, {"puzzles5_forum_hardest_1905_11+", 40},
    };
    printf("%-32s %6s %8s %8s", "set", "count", "patterns", "solved");
    for (unsigned level = 0; level < SUDOKU_LEVELS; ++level)
        printf(" %10s", sudoku_level_name((sudoku_level)level, SUDOKU_ENGLISH));
    printf(" %9s\n", "a second");
    tally all = {0}, set = rate_set(sudokus_make(36, most));
    report("made, 36 clues", &set);
    add(&all, &set);
    set = rate_set(sudokus_make(0, most));
    report("made, minimal", &set);
    add(&all, &set);
    for (size_t i = 0; i < sizeof files / sizeof *files; ++i) {
        set = rate_set(sudokus_read(files[i].name, most / files[i].part));
        report(files[i].name, &set);
        add(&all, &set);
    }
    printf("\n%-32s %10s %12s\n", "technique", "steps", "hardest of");
    for (unsigned i = 0; i < SUDOKU_TECHNIQUES; ++i)
        printf("%-32s %10llu %12u\n", sudoku_technique_name((sudoku_technique)i, SUDOKU_ENGLISH),
               (unsigned long long)all.used[i], all.hardest[i]);
    return 0;
}
