#define _GNU_SOURCE /* memfd_create */
/* Opens any bytes as the pattern database of a small ring. The sums are set right first, so that what
 * is behind them is met. A refusal must come with a reason; what is opened must add up, and may be
 * asked for every state. */
#include "fuzz/memory_file.h"
#include "heuristic/pattern_file.h"
#include "heuristic/small_space.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void set_sums(uint8_t *bytes, size_t size)
{
    pattern_header header;
    if (size < sizeof header)
        return;
    memcpy(&header, bytes, sizeof header);
    header.bits_sum = pattern_sum(bytes + sizeof header, size - sizeof header);
    header.header_sum = pattern_sum(&header, offsetof(pattern_header, header_sum));
    memcpy(bytes, &header, sizeof header);
}

static void check_facts(const bd_pattern_table *table)
{
    uint64_t states = table->unreached;
    if (table->layers < 1 || table->layers > BD_PATTERN_MOST_LAYERS)
        abort();
    for (unsigned distance = 0; distance < table->layers; ++distance)
        if (__builtin_add_overflow(states, table->states[distance], &states))
            abort();
    if (states > table->bytes * 8)
        abort();
}

static void check_name(const char *name)
{
    if (!memchr(name, 0, BD_PATTERN_NAME))
        abort();
    for (; *name; ++name)
        if (*name < ' ' || *name > '~')
            abort();
}

static void ask_all(const bd_pattern_table *table, const bd_pattern_space *space)
{
    for (uint32_t block = 0; block < space->blocks; ++block)
        for (uint32_t lane = 0; lane < space->width; ++lane) {
            unsigned distance = bd_pattern_distance(table, space, block, lane);
            if (distance >= table->layers && distance != BD_PATTERN_MOST_LAYERS)
                abort();
        }
}

static void expect_reason(const bd_error *error)
{
    if (error->code == BD_OK || error->message[0] == 0)
        abort();
}

static bool inspect(const char *path, bool whole)
{
    bd_pattern_table table;
    char name[BD_PATTERN_NAME];
    bd_error error = {0};
    bool sound = bd_pattern_inspect(&table, name, path, whole, &error);
    if (!sound) {
        expect_reason(&error);
        return false;
    }
    check_facts(&table);
    check_name(name);
    bd_pattern_close(&table);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static memory_file file;
    static small_space ring;
    if (!file.file) {
        file = memory_file_make();
        small_ring(&ring, 6, 70);
    }
    uint8_t *bytes = malloc(size + 1);
    if (!bytes)
        return 0;
    memcpy(bytes, data, size);
    set_sums(bytes, size);
    memory_file_put(&file, bytes, size);
    free(bytes);
    bd_pattern_table table;
    bd_error error = {0};
    bool listed = inspect(file.path, false), sound = inspect(file.path, true);
    if (bd_pattern_load(&table, &ring.space, file.path, &error)) {
        if (!listed || !sound)
            abort();
        check_facts(&table);
        ask_all(&table, &ring.space);
        bd_pattern_close(&table);
    } else {
        expect_reason(&error);
    }
    return 0;
}
