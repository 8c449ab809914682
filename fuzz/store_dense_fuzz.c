#define _GNU_SOURCE /* memfd_create */
/* Opens any bytes as the dense table of the 2x3 puzzle, whose checksums are set right first, so that
 * what is behind them is met. A refusal must come with a reason; of what is opened every position may
 * be asked for. */
#include "fuzz/memory_file.h"
#include "store/checksum.h"
#include "store/dense/dense.h"
#include "store/dense/dense_file.h"

#include <bandolo/registry.h>

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The table is one chunk: so its checksum is the last word of the file. */
static void set_checksums(unsigned char *bytes, size_t size)
{
    dense_header *header = (dense_header *)(void *)bytes;
    uint64_t sum;
    if (size < DENSE_HEADER_BYTES)
        return;
    if (size >= DENSE_HEADER_BYTES + sizeof sum) {
        size_t values = size - DENSE_HEADER_BYTES - sizeof sum;
        sum = store_checksum(bytes + DENSE_HEADER_BYTES, values, 0);
        memcpy(bytes + size - sizeof sum, &sum, sizeof sum);
        header->sums_checksum = store_checksum(&sum, sizeof sum, 0);
    }
    header->checksum = store_checksum(header, offsetof(dense_header, checksum), 0);
}

static void expect_reason(const bd_error *error)
{
    if (error->code == BD_OK || error->message[0] == 0)
        abort();
}

static bool see_row(void *context, const bd_store_row *row)
{
    const bd_problem *problem = context;
    return row->distance <= problem->domain->positions(problem->data) || (abort(), false);
}

static void ask_all(store_tier *tier, bd_problem *problem)
{
    const bd_domain *rules = problem->domain;
    store_census census = {0};
    bd_error error = {0};
    for (uint64_t index = 0; index < rules->positions(problem->data); ++index) {
        _Alignas(16) unsigned char state[BD_STATE_BYTES], key[BD_STORED_KEY_BYTES];
        bd_store_row row;
        rules->unrank(problem->data, index, state);
        rules->to_key(problem->data, state, key);
        if (store_dense.find(tier, key, &row, &error) == BD_STORE_FAILED)
            expect_reason(&error);
    }
    if (!store_dense.scan(tier, BD_NO_COST, see_row, problem, &error))
        expect_reason(&error);
    if (!store_dense.count(tier, &census, &error) || !store_dense.verify(tier, &error))
        expect_reason(&error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static memory_file memory;
    static bd_problem problem;
    bd_error error = {0};
    if (!memory.file) {
        memory = memory_file_make();
        if (!bd_problem_open(&problem, "tile:2x3", "zero", NULL, &error))
            abort();
    }
    const bd_store_subject subject = {.domain = "tile:2x3",
                                      .goal = "1 2 3 4 5 0",
                                      .key_size = (uint32_t)problem.domain->key_size,
                                      .rules = problem.domain,
                                      .problem = problem.data};
    unsigned char *bytes = malloc(size + 1);
    if (!bytes)
        return 0;
    memcpy(bytes, data, size);
    set_checksums(bytes, size);
    memory_file_put(&memory, bytes, size);
    free(bytes);
    store_tier *tier;
    if (store_dense.open(&tier, memory.path, &subject, 0, &error)) {
        ask_all(tier, &problem);
        store_dense.close(tier, NULL);
    } else {
        expect_reason(&error);
    }
    return 0;
}
