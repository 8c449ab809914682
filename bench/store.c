/* The store: rows a second in sorted batches of a million, bytes a row, look-ups a second.
 *
 *     store [MILLIONS [KEY_BYTES [FOLDER]]]
 *
 * Default: 10 million rows of keys of 8 bytes, drawn at random, in /tmp. Past some ten million rows the
 * batches become sorted runs. Fails where a row is not found again. */
#include <bandolo/base/run.h>
#include <bandolo/base/random.h>
#include <bandolo/store/store.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MILLION = 1000000, LOOKUPS = 500000 };

static uint32_t key_size = 8;

static void die(const char *what)
{
    fprintf(stderr, "store: %s\n", what);
    exit(1);
}

/* The row of a number: the same key bytes each time, in no order. */
static bd_store_row row_of(uint64_t number)
{
    bd_store_row row = {
        .distance = (bd_cost)(number % 80), .move = (bd_move)(number % 4), .exact = true};
    for (uint32_t at = 0; at < key_size; at += 8) {
        uint64_t word = bd_mix(number + at);
        memcpy(row.key + at, &word, key_size - at < 8 ? key_size - at : 8);
    }
    return row;
}

static int by_key(const void *a, const void *b)
{
    return memcmp(((const bd_store_row *)a)->key, ((const bd_store_row *)b)->key,
                  BD_STORED_KEY_BYTES);
}

static double add_batch(bd_store *store, bd_store_row *rows, uint64_t first)
{
    bd_error error;
    for (uint64_t i = 0; i < MILLION; ++i)
        rows[i] = row_of(first + i);
    qsort(rows, MILLION, sizeof *rows, by_key);
    double start = bd_clock_seconds();
    if (!bd_store_add(store, rows, MILLION, &error))
        die(error.message);
    return bd_clock_seconds() - start;
}

/* Seconds a look-up of rows below `count`, or of ones that are not there. */
static double look_up(bd_store *store, uint64_t count, bool there)
{
    bd_random random = bd_random_of(7);
    bd_error error;
    double start = bd_clock_seconds();
    for (unsigned i = 0; i < LOOKUPS; ++i) {
        bd_store_row wanted = row_of((there ? 0 : count) + bd_random_below(&random, count)), row;
        bd_store_answer answer = bd_store_find(store, wanted.key, &row, &error);
        if (answer == BD_STORE_FAILED)
            die(error.message);
        if ((answer == BD_STORE_FOUND) != there || (there && row.distance != wanted.distance))
            die("a row is not what was added");
    }
    return (bd_clock_seconds() - start) / LOOKUPS;
}

static void print(const char *name, uint64_t rows, double seconds, const bd_store_size *size)
{
    printf("%-22s %10" PRIu64 " %9.2f M/s", name, rows, (double)rows / seconds / 1e6);
    if (size)
        printf(" %7.1f bytes a row", (double)size->bytes / (double)size->rows);
    putchar('\n');
    fflush(stdout);
}

static void measure(bd_store *store, uint64_t millions)
{
    static bd_store_size size;
    bd_error error;
    bd_store_row *rows = malloc(MILLION * sizeof *rows);
    if (!rows)
        die("no memory");
    double seconds = 0, last = 0;
    for (uint64_t i = 0; i < millions; ++i)
        seconds += last = add_batch(store, rows, i * MILLION);
    free(rows);
    double start = bd_clock_seconds();
    if (!bd_store_measure(store, &size, &error))
        die(error.message);
    double counting = bd_clock_seconds() - start;
    if (size.rows != millions * MILLION)
        die("rows are missing");
    print("added", size.rows, seconds, &size);
    print("  of these the last", MILLION, last, NULL);
    print("counted", size.rows, counting, NULL);
    uint64_t count = size.rows;
    print("found", LOOKUPS, look_up(store, count, true) * LOOKUPS, NULL);
    print("found to be absent", LOOKUPS, look_up(store, count, false) * LOOKUPS, NULL);
    for (unsigned i = 0; i < size.tiers; ++i)
        printf("  %-20s %10" PRIu64 " rows, %" PRIu64 " bytes\n", size.tier[i].name,
               size.tier[i].rows, size.tier[i].bytes);
}

int main(int count, char **words)
{
    uint64_t millions = count > 1 ? strtoull(words[1], NULL, 10) : 10;
    key_size = count > 2 ? (uint32_t)strtoul(words[2], NULL, 10) : 8;
    char folder[256], file[300], command[300];
    snprintf(folder, sizeof folder, "%s/bandolo-store-XXXXXX", count > 3 ? words[3] : "/tmp");
    if (millions == 0 || key_size < 8 || !mkdtemp(folder))
        die("use: store [MILLIONS [KEY_BYTES [FOLDER]]]");
    snprintf(file, sizeof file, "%s/store", folder);
    bd_store_subject subject = {.domain = "bench", .goal = "none", .key_size = key_size};
    bd_error error;
    bd_store *store;
    if (!bd_store_open(&store, file, &subject, 0, &error))
        die(error.message);
    measure(store, millions);
    bool good = bd_store_close(store, &error);
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    if (system(command) != 0 || !good)
        die("the store could not be closed and deleted");
    return 0;
}
