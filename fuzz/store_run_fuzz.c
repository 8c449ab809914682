#define _GNU_SOURCE /* memfd_create */
/* Opens any bytes as a run of the store. The checksums are set right first, and the problem is the one
 * that the label names by the size of its keys, so that what is behind them is met. A refusal must come
 * with a reason; of what is opened every row may be asked for. */
#include "fuzz/memory_file.h"
#include "store/checksum.h"
#include "store/runs/run_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_ROWS = 1 << 16 };

static bd_store_subject subject_of(const run_header *header)
{
    uint32_t key_size = header->label.key_size;
    bool is_size = key_size >= 1 && key_size <= BD_STORED_KEY_BYTES;
    return (bd_store_subject){.domain = "toy", .goal = "0", .key_size = is_size ? key_size : 8};
}

/* The blocks and the index get theirs only where the file has room for them. */
static void set_checksums(unsigned char *bytes, size_t size, const bd_store_subject *subject)
{
    run_header *header = (run_header *)(void *)bytes;
    run_block *blocks = (run_block *)(void *)(bytes + RUN_BLOCK_BYTES);
    header->label.subject = store_label_of(&run_file_format, subject).subject;
    if (header->blocks < size / RUN_BLOCK_BYTES) {
        for (uint64_t block = 0; block < header->blocks; ++block)
            blocks[block].checksum = run_block_checksum(&blocks[block], block);
        const unsigned char *index = (const unsigned char *)(blocks + header->blocks);
        header->index_checksum = store_checksum(index, (size_t)(bytes + size - index), 0);
    }
    header->checksum = run_header_checksum(header);
}

static void expect_reason(const bd_error *error)
{
    if (error->code == BD_OK || error->message[0] == 0)
        abort();
}

/* Goes through the rows and looks up one in `stride`. What is verified must be found. */
static void ask_rows(run_file *file, bool is_verified, unsigned stride)
{
    uint64_t row[PACKED_WORDS], value;
    run_cursor cursor;
    bd_error error = {0};
    bd_store_answer answer = BD_STORE_ABSENT;
    run_cursor_begin(&cursor, file);
    for (unsigned rows = 0; rows < MOST_ROWS; ++rows) {
        answer = run_cursor_next(&cursor, row, &error);
        if (answer != BD_STORE_FOUND)
            break;
        if (rows % stride != 0)
            continue;
        bool is_found = run_file_find(file, row, &value, &error) == BD_STORE_FOUND;
        if (is_verified && !(is_found && value == row[file->key_words]))
            abort();
    }
    if (answer == BD_STORE_FAILED)
        expect_reason(&error);
}

static void ask_all(run_file *file)
{
    enum { STRIDE = 16 };
    uint64_t value;
    bd_error error = {0};
    ask_rows(file, false, STRIDE);
    if (run_file_find(file, file->header->last, &value, &error) == BD_STORE_FAILED)
        expect_reason(&error);
    bool is_verified = run_file_verify(file, &error);
    if (!is_verified)
        expect_reason(&error);
    ask_rows(file, is_verified, STRIDE);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static memory_file memory;
    const store_folder nowhere = {.fd = -1, .path = (char[]){"fuzz"}}; /* the name is absolute */
    if (!memory.file)
        memory = memory_file_make();
    size_t room = size > RUN_BLOCK_BYTES ? size : RUN_BLOCK_BYTES;
    unsigned char *bytes = calloc(1, room);
    if (!bytes)
        return 0;
    memcpy(bytes, data, size);
    const bd_store_subject subject = subject_of((const run_header *)(const void *)bytes);
    set_checksums(bytes, room, &subject);
    memory_file_put(&memory, bytes, size);
    free(bytes);
    run_file file;
    bd_error error = {0};
    if (run_file_open(&file, &nowhere, memory.path, &subject, NULL, &error)) {
        ask_all(&file);
        run_file_close(&file);
    } else {
        expect_reason(&error);
    }
    return 0;
}
