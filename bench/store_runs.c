/* Sorted runs beside SQLite: rows a second written and read, bytes a row, look-ups a second.
 *
 *     bench/store_runs [ROWS [FOLDER]]
 *
 * Without a number: 100,000 rows, 1 and 5 million, added as the store adds them, in sorted lots of a million at most.
 * Keys are random numbers of 8 bytes, random boards of the 15-puzzle (a nibble a cell), and random numbers of 16 bytes,
 * for which SQLite has a table WITHOUT ROWID. Distances are 0 to 60, moves 0 to 3. Look-ups are at random, and find
 * their rows: cold, after the system has dropped the file from its memory, and warm. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <bandolo/base/run.h>
#include <bandolo/base/random.h>

#include "store/runs/runs.h"

enum { LOOKUPS = 400000, COLD = 2000, LOT = 1000000, PATH = 300, MOST_KEY = 16 };

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
    return memcmp(((const bd_store_row *)a)->key, ((const bd_store_row *)b)->key, MOST_KEY);
}

/* One kind of keys. */
typedef struct keys {
    const char *name;
    uint64_t (*number)(uint64_t i);
    uint32_t size;
} keys;

static const keys all_keys[] = {
    {"numbers", number_of, 8}, {"boards", board_of, 8}, {"wide", number_of, 16}};

static void put_key(const keys *of, uint64_t i, unsigned char key[MOST_KEY])
{
    uint64_t words[2] = {of->number(i), bd_mix(i)};
    memcpy(key, words, of->size);
}

/* Adds rows, lot by lot; returns the seconds that took, merging included. */
static double add_rows(const store_tier_kind *kind, store_tier *tier, uint64_t rows, const keys *of)
{
    bd_store_row *lot = calloc(LOT, sizeof *lot);
    bd_error error;
    double seconds = 0;
    if (!lot)
        give_up("no memory");
    for (uint64_t from = 0; from < rows; from += LOT) {
        uint64_t count = rows - from < LOT ? rows - from : LOT;
        for (uint64_t i = 0; i < count; ++i) {
            uint64_t mixed = bd_mix(from + i);
            lot[i] = (bd_store_row){.distance = (bd_cost)(mixed % 61),
                                    .move = (bd_move)(mixed / 61 % 4),
                                    .exact = true};
            put_key(of, from + i, lot[i].key);
        }
        qsort(lot, count, sizeof *lot, by_key);
        double start = bd_clock_seconds();
        if (!kind->add(tier, lot, count, &error))
            give_up(error.message);
        seconds += bd_clock_seconds() - start;
    }
    free(lot);
    return seconds;
}

/* Look-ups a second. */
static double look_up(const store_tier_kind *kind, store_tier *tier, uint64_t rows, const keys *of,
                      unsigned lookups)
{
    enum { AT_ONCE = 1000 };
    static unsigned char wanted[AT_ONCE][MOST_KEY];
    bd_random random = bd_random_of(lookups);
    double seconds = 0;
    for (unsigned done = 0; done < lookups; done += AT_ONCE) {
        for (unsigned i = 0; i < AT_ONCE; ++i)
            put_key(of, bd_random_below(&random, rows), wanted[i]);
        double start = bd_clock_seconds();
        for (unsigned i = 0; i < AT_ONCE; ++i) {
            bd_store_row row;
            if (kind->find(tier, wanted[i], &row, NULL) != BD_STORE_FOUND)
                give_up("a row is lost");
        }
        seconds += bd_clock_seconds() - start;
    }
    return lookups / seconds;
}

static void shell(const char *command)
{
    if (system(command) != 0)
        give_up(command);
}

static void measure(const char *folder, const store_tier_kind *kind, uint64_t rows, const keys *of)
{
    static store_census census;
    bd_store_subject subject = {.domain = of->name, .goal = "0", .key_size = of->size};
    bd_error error;
    store_tier *tier;
    char path[PATH], command[2 * PATH];
    snprintf(path, sizeof path, "%s/bench-%ld.%s", folder, (long)getpid(), kind->name);
    if (!kind->open(&tier, path, &subject, 0, &error))
        give_up(error.message);
    double write = add_rows(kind, tier, rows, of);
    double start = bd_clock_seconds();
    kind->close(tier, NULL);
    write += bd_clock_seconds() - start;
    snprintf(command, sizeof command,
             "find %s* -type f -exec dd of={} oflag=nocache conv=notrunc,fdatasync count=0"
             " status=none \\;",
             path);
    shell(command);
    if (!kind->open(&tier, path, &subject, BD_STORE_MUST_EXIST, &error))
        give_up(error.message);
    double cold = look_up(kind, tier, rows, of, COLD);
    census = (store_census){0};
    start = bd_clock_seconds();
    if (!kind->count(tier, &census, &error)) /* and so all of the file is in memory */
        give_up(error.message);
    double scan = bd_clock_seconds() - start;
    double warm = look_up(kind, tier, rows, of, LOOKUPS);
    printf("%-8s %-8s %9" PRIu64 " %8.2f %8.2f %7.2f %9.3f %9.2f\n", of->name, kind->name, rows,
           (double)rows / write / 1e6, (double)rows / scan / 1e6,
           (double)census.bytes / (double)census.rows, cold / 1e6, warm / 1e6);
    fflush(stdout);
    kind->close(tier, NULL);
    snprintf(command, sizeof command, "rm -r %s*", path);
    shell(command);
}

int main(int argc, char **argv)
{
    static const uint64_t sizes[] = {100000, 1000000, 5000000};
    const char *folder = argc > 2 ? argv[2] : ".";
    uint64_t given = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    printf("%-8s %-8s %9s %8s %8s %7s %9s %9s\n", "keys", "tier", "rows", "write M/s", "read",
           "B/row", "cold M/s", "warm M/s");
    for (size_t k = 0; k < sizeof all_keys / sizeof *all_keys; ++k)
        for (size_t i = 0; i < (given ? 1 : sizeof sizes / sizeof *sizes); ++i) {
            measure(folder, &store_sqlite, given ? given : sizes[i], &all_keys[k]);
            measure(folder, &store_runs, given ? given : sizes[i], &all_keys[k]);
        }
    return 0;
}
