/* Pattern databases of tiles: how long they take to build, and in how much memory.
 *
 *     bench/patterns [-t THREADS] [-f] [ROWSxCOLUMNS BLANK HOMES...]
 *
 * HOMES are the cells of a pattern's tiles in the goal, with commas between. The default is the 7-8
 * partition of the 15-puzzle whose goal has the blank first: 4x4 0 1,2,3,4,5,6,7 8,9,10,11,12,13,14,15.
 * Each table is also written to a file, and read back; with -f it is built straight into the file, which
 * takes half the memory. */
#include "domains/tiles/seating.h"

#include <bandolo/base/clock.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { MOST_PATTERNS = 8 };

static const char file_name[] = "bench.patterns";

typedef struct partition {
    unsigned rows, columns, blank, threads, patterns;
    const char *homes[MOST_PATTERNS];
    bool into_file;
} partition;

/* Reads cells with commas between; returns how many. */
static unsigned read_homes(const char *text, uint8_t homes[TILES_MOST_SEATS])
{
    unsigned count = 0;
    char *end = NULL;
    for (; *text && count < TILES_MOST_SEATS; text = *end == ',' ? end + 1 : end) {
        homes[count++] = (uint8_t)strtoul(text, &end, 10);
        if (end == text)
            return 0;
    }
    return count;
}

/* The most that this process ever held, in bytes. */
static double peak_bytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)usage.ru_maxrss * 1024;
}

static bool save_and_load(const bd_pattern_table *table, const bd_pattern_space *space,
                          bd_error *error)
{
    double start = bd_clock_seconds();
    if (!bd_pattern_save(table, space, file_name, error))
        return false;
    printf("  saved in %.3f s", bd_clock_seconds() - start);
    start = bd_clock_seconds();
    bd_pattern_table again;
    if (!bd_pattern_load(&again, space, file_name, error))
        return false;
    printf(", loaded in %.3f s\n", bd_clock_seconds() - start);
    bool same = memcmp(again.words, table->words, table->bytes) == 0;
    bd_pattern_close(&again);
    return same;
}

static bool build(const partition *what, const char *text, double *seconds, bd_error *error)
{
    uint8_t homes[TILES_MOST_SEATS];
    tiles_seating seating;
    bd_pattern_space space;
    bd_pattern_table table;
    bd_budget budget = bd_budget_of(0);
    bd_pattern_options options = {.budget = &budget, .threads = what->threads};
    double start = bd_clock_seconds();
    if (!tiles_seating_open(&seating, what->rows, what->columns, read_homes(text, homes), error))
        return false;
    double numbered = bd_clock_seconds() - start;
    tiles_pattern_space(&space, &seating, homes, what->blank);
    bool ok = what->into_file ? bd_pattern_build_file(&table, &space, file_name, &options, error)
                              : bd_pattern_build(&table, &space, &options, error);
    *seconds += bd_clock_seconds() - start;
    if (ok) {
        double took = bd_clock_seconds() - start;
        double states = (double)space.blocks * space.width;
        printf("%s\n  %.0f states, %" PRIu64 " not reached, longest %u; %" PRIu64 " bytes\n",
               space.name, states, table.unreached, table.layers - 1, table.bytes);
        printf(
            "  %.3f s (numbering %.3f s), %.1f M states/s, %u threads; peak %.2f times the table "
            "(the process %.1f MB)\n",
            took, numbered, states / took / 1e6, what->threads,
            (double)budget.peak / (double)table.bytes, peak_bytes() / 1e6);
        ok = what->into_file || save_and_load(&table, &space, error);
        bd_pattern_close(&table);
        unlink(file_name);
    }
    tiles_seating_close(&seating);
    return ok;
}

int main(int count, char **arguments)
{
    partition what = {4, 4, 0, 2, 2, {"1,2,3,4,5,6,7", "8,9,10,11,12,13,14,15"}, false};
    bd_error error;
    double seconds = 0;
    if (count > 2 && strcmp(arguments[1], "-t") == 0) {
        what.threads = (unsigned)strtoul(arguments[2], NULL, 10);
        count -= 2;
        arguments += 2;
    }
    if (count > 1 && strcmp(arguments[1], "-f") == 0) {
        what.into_file = true;
        --count;
        ++arguments;
    }
    if (count > 3) {
        if (!tiles_shape_read(arguments[1], &what.rows, &what.columns, &error)) {
            fprintf(stderr, "patterns: %s\n", error.message);
            return 2;
        }
        what.blank = (unsigned)strtoul(arguments[2], NULL, 10);
        for (what.patterns = 0; what.patterns + 3U < (unsigned)count; ++what.patterns)
            if (what.patterns < MOST_PATTERNS)
                what.homes[what.patterns] = arguments[what.patterns + 3];
    }
    for (unsigned i = 0; i < what.patterns && i < MOST_PATTERNS; ++i)
        if (!build(&what, what.homes[i], &seconds, &error)) {
            fprintf(stderr, "patterns: %s\n", error.message);
            return 3;
        }
    printf("%u tables in %.3f s\n", what.patterns, seconds);
    return 0;
}
