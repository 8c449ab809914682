/* Pattern databases of tiles: how long they take to build, and in how much memory.
 *
 *     bench/patterns [-t THREADS] [-f] [ROWSxCOLUMNS BLANK HOMES...]
 *
 * HOMES are the cells of a pattern's tiles in the goal, with commas between. The default is the 7-8
 * partition of the 15-puzzle whose goal has the blank first: 4x4 0 1,2,3,4,5,6,7 8,9,10,11,12,13,14,15.
 * Each table is also written to a file, and read back; with -f it is built straight into the file, which
 * takes half the memory. */
#include "domains/tiles/pattern_sets.h"

#include <bandolo/base/run.h>

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

static bool refuse(bd_error *error, const char *text)
{
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "'%s': expected 1 to %d different cells of the board, without the blank's, with "
                   "commas between",
                   text, TILES_MOST_SEATS);
}

/* Reads cells with commas between. */
static bool read_homes(const partition *what, const char *text, tiles_pattern *pattern,
                       bd_error *error)
{
    uint32_t met = 1U << what->blank;
    const char *at = text;
    for (;; ++at) {
        char *end;
        unsigned long cell = strtoul(at, &end, 10);
        if (*at < '0' || *at > '9' || cell >= what->rows * what->columns || met >> cell & 1 ||
            pattern->size == TILES_MOST_SEATS)
            return refuse(error, text);
        met |= 1U << cell;
        pattern->homes[pattern->size++] = (uint8_t)cell;
        at = end;
        if (*at != ',')
            return *at == '\0' || refuse(error, text);
    }
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
    tiles_pattern pattern = {.blank = (uint8_t)what->blank};
    tiles_seating seating;
    bd_pattern_space space;
    bd_pattern_table table;
    bd_budget budget = bd_budget_of(0);
    bd_pattern_options options = {.budget = &budget, .threads = what->threads};
    double start = bd_clock_seconds();
    if (!read_homes(what, text, &pattern, error) ||
        !tiles_seating_open(&seating, what->rows, what->columns, pattern.size, error))
        return false;
    double numbered = bd_clock_seconds() - start;
    tiles_pattern_space(&space, &seating, pattern.homes, pattern.blank);
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

/* Reads the options; returns how many words they take. */
static int read_options(partition *what, int count, char **words)
{
    int read = 0;
    if (count > 1 && strcmp(words[0], "-t") == 0) {
        what->threads = (unsigned)strtoul(words[1], NULL, 10);
        read = 2;
    }
    if (count > read && strcmp(words[read], "-f") == 0) {
        what->into_file = true;
        ++read;
    }
    return read;
}

static bool read_partition(partition *what, int count, char **words, bd_error *error)
{
    char *end;
    if (count == 0)
        return true;
    if (count < 3 || count > 2 + MOST_PATTERNS)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "expected [-t THREADS] [-f] [ROWSxCOLUMNS BLANK HOMES...], at most %d HOMES",
                       MOST_PATTERNS);
    if (!tiles_shape_read(words[0], &what->rows, &what->columns, error))
        return false;
    unsigned long blank = strtoul(words[1], &end, 10);
    if (*words[1] < '0' || *words[1] > '9' || *end || blank >= what->rows * what->columns)
        return bd_fail(error, BD_BAD_USAGE, 0, "'%s': expected a cell of the board", words[1]);
    what->blank = (unsigned)blank;
    what->patterns = (unsigned)count - 2;
    for (unsigned i = 0; i < what->patterns; ++i)
        what->homes[i] = words[2 + i];
    return true;
}

static int complain(const bd_error *error, int code)
{
    fprintf(stderr, "patterns: %s\n", error->message);
    return code;
}

int main(int count, char **words)
{
    partition what = {4, 4, 0, 2, 2, {"1,2,3,4,5,6,7", "8,9,10,11,12,13,14,15"}, false};
    bd_error error;
    double seconds = 0;
    int options = 1 + read_options(&what, count - 1, words + 1);
    if (!read_partition(&what, count - options, words + options, &error))
        return complain(&error, 2);
    for (unsigned i = 0; i < what.patterns; ++i)
        if (!build(&what, what.homes[i], &seconds, &error))
            return complain(&error, 3);
    printf("%u tables in %.3f s\n", what.patterns, seconds);
    return 0;
}
