/* Sorted runs: rows a second written, bytes a row, look-ups a second.
 *
 *     bench/store_runs [MILLIONS [FOLDER]]
 *
 * Without a number: one and ten million rows, added as the store adds them, in sorted lots of a million,
 * which are merged as they become many. Keys of 8 bytes are numbers drawn at random, and boards of
 * the 15-puzzle so drawn, a nibble a cell; distances from 0 to 60, four moves. Rows are looked up at
 * random, all of them there, in a file that the system has in its memory. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <bandolo/base/clock.h>
#include <bandolo/base/random.h>

#include "store/runs.h"

enum { LOOKUPS = 2000000, LOT = 1000000, PATH = 300 };

static void give_up(const char *what)
{
    fprintf(stderr, "store_runs: %s\n", what);
    exit(4);
}

/* The key of the i-th row. */
static uint64_t number_of(uint64_t i)
{
    return bd_mix(i * 2 + 1);
}

static uint64_t board_of(uint64_t i)
{
    bd_random random = bd_random_of(i);
    uint64_t board = 0;
    unsigned char tile[16];
    for (unsigned cell = 0; cell < 16; ++cell)
        tile[cell] = (unsigned char)cell;
    bd_random_shuffle(&random, tile, 16, 1);
    for (unsigned cell = 0; cell < 16; ++cell)
        board = board << 4 | tile[cell];
    return board;
}

static int by_key(const void *a, const void *b)
{
    return memcmp(((const bd_store_row *)a)->key, ((const bd_store_row *)b)->key, 8);
}

/* Adds so many rows, lot by lot; returns the seconds that took, merging included. */
static double add_rows(store_tier *tier, uint64_t rows, uint64_t (*key_of)(uint64_t))
{
    bd_store_row *lot = calloc(LOT, sizeof *lot);
    bd_error error;
    double seconds = 0;
    if (!lot)
        give_up("no memory");
    for (uint64_t from = 0; from < rows; from += LOT) {
        for (uint64_t i = 0; i < LOT; ++i) {
            uint64_t key = key_of(from + i);
            lot[i] = (bd_store_row){
                .distance = (bd_cost)(bd_mix(key) % 61), .move = (bd_move)(key % 4), .exact = true};
            memcpy(lot[i].key, &key, sizeof key);
        }
        qsort(lot, LOT, sizeof *lot, by_key);
        double start = bd_clock_seconds();
        if (!store_runs.add(tier, lot, LOT, &error))
            give_up(error.message);
        seconds += bd_clock_seconds() - start;
    }
    free(lot);
    return seconds;
}

static uint64_t look_up(store_tier *tier, uint64_t rows, uint64_t (*key_of)(uint64_t),
                        double *seconds)
{
    enum { AT_ONCE = 1000 };
    uint64_t keys[AT_ONCE], found = 0;
    bd_random random = bd_random_of(1);
    *seconds = 0;
    for (unsigned done = 0; done < LOOKUPS; done += AT_ONCE) {
        for (unsigned i = 0; i < AT_ONCE; ++i)
            keys[i] = key_of(bd_random_below(&random, rows));
        double start = bd_clock_seconds();
        for (unsigned i = 0; i < AT_ONCE; ++i) {
            bd_store_row row;
            found += store_runs.find(tier, &keys[i], &row, NULL) == BD_STORE_FOUND;
        }
        *seconds += bd_clock_seconds() - start;
    }
    return found;
}

static void measure(const char *folder, const char *what, uint64_t rows,
                    uint64_t (*key_of)(uint64_t))
{
    static store_census census;
    bd_store_subject subject = {.domain = what, .goal = "0", .key_size = 8};
    bd_error error;
    store_tier *tier;
    char path[PATH], command[2 * PATH];
    double find;
    snprintf(path, sizeof path, "%s/bench-%ld.runs", folder, (long)getpid());
    if (!store_runs.open(&tier, path, &subject, 0, &error))
        give_up(error.message);
    double write = add_rows(tier, rows, key_of);
    memset(&census, 0, sizeof census);
    double start = bd_clock_seconds();
    if (!store_runs.count(tier, &census, &error)) /* and so all of the file is in memory */
        give_up(error.message);
    double scan = bd_clock_seconds() - start;
    uint64_t found = look_up(tier, rows, key_of, &find);
    printf("%-8s %10" PRIu64 " %9.1f %8.1f %8.2f %9.2f%s\n", what, rows, (double)rows / write / 1e6,
           (double)rows / scan / 1e6, (double)census.bytes / (double)census.rows,
           (double)LOOKUPS / find / 1e6, found == LOOKUPS ? "" : "  WRONG");
    store_runs.close(tier, NULL);
    snprintf(command, sizeof command, "rm -r '%s'", path);
    if (system(command) != 0)
        give_up("cannot remove what was written");
}

int main(int argc, char **argv)
{
    const char *folder = argc > 2 ? argv[2] : ".";
    uint64_t given = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    printf("%-8s %10s %9s %8s %8s %9s\n", "keys", "rows", "write M/s", "read", "B/row", "find M/s");
    for (uint64_t millions = given ? given : 1; millions <= (given ? given : 10); millions *= 10) {
        measure(folder, "numbers", millions * 1000000, number_of);
        measure(folder, "boards", millions * 1000000, board_of);
    }
    return 0;
}
