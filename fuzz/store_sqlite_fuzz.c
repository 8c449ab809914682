/* Opens any bytes as the file of a store, through SQLite, and asks it all that can be asked. A refusal must come
 * with a reason, and none may be a complaint about memory. */
#include "store/scratch_folder.h"

#include <bandolo/registry.h>
#include <bandolo/store/store.h>

#include <stdint.h>
#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_ROWS = 4096 };

static scratch_folder folder;
static char path[SCRATCH_PATH];
static bd_problem problem;

static void clean(void)
{
    scratch_remove(&folder);
}

static void set_up(void)
{
    bd_error error;
    folder = scratch_make();
    atexit(clean);
    bd_text(path, sizeof path, "%s/rows.db", folder.path);
    if (!bd_problem_open(&problem, "tile8", "zero", NULL, &error))
        abort();
}

/* Without what an earlier input left beside it. */
static bool put_file(const uint8_t *data, size_t size)
{
    char beside[SCRATCH_PATH + 8];
    static const char *const endings[] = {"-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; ++i) {
        bd_text(beside, sizeof beside, "%s%s", path, endings[i]);
        unlink(beside);
    }
    FILE *file = fopen(path, "wb");
    bool is_written = file && fwrite(data, 1, size, file) == size;
    return file && fclose(file) == 0 && is_written;
}

static void expect_reason(const bd_error *error)
{
    if (error->code == BD_OK || error->code == BD_NO_MEMORY || error->message[0] == 0)
        abort();
}

static bool see_row(void *context, const bd_store_row *row)
{
    unsigned *seen = context;
    if (row->distance > BD_MOST_COST)
        abort();
    return ++*seen < MOST_ROWS;
}

static void ask_all(bd_store *store)
{
    static bd_store_size measured;
    bd_error error = {0};
    bd_store_row row;
    uint64_t number;
    unsigned seen = 0;
    const unsigned char key[BD_STORED_KEY_BYTES] = {1, 2, 3};
    if (bd_store_find(store, key, &row, &error) == BD_STORE_FAILED)
        expect_reason(&error);
    if (!bd_store_scan(store, BD_NO_COST, see_row, &seen, &error))
        expect_reason(&error);
    if (bd_store_noted(store, BD_STORE_COMPLETE, &number, &error) == BD_STORE_FAILED)
        expect_reason(&error);
    if (!bd_store_measure(store, &measured, &error))
        expect_reason(&error);
    if (!bd_store_verify(store, &error))
        expect_reason(&error);
}

/* Adds a row, too, where it may be written. */
static void use(const bd_store_subject *subject, unsigned how)
{
    bd_store *store;
    bd_error error = {0};
    if (!bd_store_open(&store, path, subject, how, &error)) {
        expect_reason(&error);
        return;
    }
    ask_all(store);
    const bd_store_row row = {.key = {1}, .distance = 3, .move = 1, .exact = true};
    if (!(how & BD_STORE_READ_ONLY) && !bd_store_add(store, &row, 1, &error))
        expect_reason(&error);
    if (!bd_store_close(store, &error))
        expect_reason(&error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!problem.domain)
        set_up();
    const bd_store_subject subject = {.domain = "tile8",
                                      .goal = "1 2 3 4 5 6 7 8 0",
                                      .key_size = (uint32_t)problem.domain->key_size,
                                      .rules = problem.domain,
                                      .problem = problem.data};
    if (put_file(data, size))
        use(NULL, BD_STORE_READ_ONLY);
    if (put_file(data, size))
        use(&subject, 0);
    return 0;
}
