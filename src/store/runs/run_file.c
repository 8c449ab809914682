/* See run_file.h. */
#include "store/runs/run_file.h"

#include "store/checksum.h"

#include <stdlib.h>
#include <stdio.h>

const store_format run_file_format = {.magic = "BDL run", .version = 1};

uint64_t run_block_checksum(const run_block *block, uint64_t number)
{
    return store_checksum(&block->rows, RUN_BLOCK_BYTES - offsetof(run_block, rows), number);
}

uint64_t run_header_checksum(const run_header *header)
{
    return store_checksum(header, offsetof(run_header, checksum), 0);
}

/* ---- opening ---- */

static uint64_t index_bytes(const run_file *file)
{
    return file->header->blocks * file->key_words * sizeof(uint64_t);
}

static bool run_file_check_header(run_file *file, const store_folder *folder, const char *name,
                                  const bd_store_subject *subject, bd_error *error)
{
    const run_header *header = file->header;
    if (!store_label_check(&header->label, &run_file_format, subject, folder->path, name, error))
        return false;
    if (header->checksum != run_header_checksum(header))
        return bd_fail(error, BD_BAD_INPUT, 0, "%s: corrupt: the header", file->path);
    /* This bound keeps the sum below within 64 bits. */
    bool have_room = header->blocks > 0 && header->blocks < file->map.size / RUN_BLOCK_BYTES;
    if (!have_room || file->map.size != (header->blocks + 1) * RUN_BLOCK_BYTES + index_bytes(file))
        return bd_fail(
            error, BD_BAD_INPUT, 0,
            "%s: %llu bytes, which are not those of the %llu blocks that its header says",
            file->path, (unsigned long long)file->map.size, (unsigned long long)header->blocks);
    return true;
}

static bool run_file_read_header(run_file *file, const store_folder *folder, const char *name,
                                 const bd_store_subject *subject, bd_error *error)
{
    file->header = (const run_header *)(const void *)file->map.bytes;
    file->key_size = subject->key_size;
    file->key_words = packed_key_words(subject->key_size);
    if (!run_file_check_header(file, folder, name, subject, error))
        return false;
    uint64_t blocks = file->header->blocks;
    file->blocks = (const run_block *)(const void *)(file->map.bytes + RUN_BLOCK_BYTES);
    file->index = (const uint64_t *)(const void *)(file->blocks + blocks);
    if (store_checksum(file->index, index_bytes(file), 0) != file->header->index_checksum)
        return bd_fail(error, BD_BAD_INPUT, 0, "%s: corrupt: the index", file->path);
    file->checked = calloc(blocks / 64 + 1, sizeof *file->checked);
    return file->checked || bd_fail(error, BD_NO_MEMORY, 0, "no memory to open %s", file->path);
}

bool run_file_open(run_file *file, const store_folder *folder, const char *name,
                   const bd_store_subject *subject, bool *missing, bd_error *error)
{
    size_t length = strlen(folder->path) + strlen(name) + 2;
    *file = (run_file){.path = malloc(length)};
    if (missing)
        *missing = false;
    if (file->path == NULL)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to open a run");
    snprintf(file->path, length, "%s/%s", folder->path, name);
    if (store_map_open(&file->map, folder, name, RUN_BLOCK_BYTES, missing, error) &&
        run_file_read_header(file, folder, name, subject, error))
        return true;
    run_file_close(file);
    return false;
}

void run_file_close(run_file *file)
{
    store_map_close(&file->map);
    free(file->checked);
    free(file->path);
    *file = (run_file){0};
}

/* ---- blocks ---- */

static const uint64_t *first_key(const run_file *file, uint64_t block)
{
    return file->index + block * file->key_words;
}

BD_RARE static bool fail_block(const run_file *file, uint64_t number, bd_error *error)
{
    return bd_fail(error, BD_BAD_INPUT, number + 1, "%s: corrupt: block %llu of %llu", file->path,
                   (unsigned long long)number + 1, (unsigned long long)file->header->blocks);
}

BD_NEVER_INLINE static bool check_block(run_file *file, uint64_t number, bd_error *error)
{
    const run_block *block = &file->blocks[number];
    if (block->checksum != run_block_checksum(block, number) ||
        !run_block_is_sound(block, file->key_size))
        return fail_block(file, number, error);
    file->checked[number / 64] |= UINT64_C(1) << number % 64;
    return true;
}

/* Returns a block that is checked. NULL: it is corrupt. */
static inline const run_block *sound_block(run_file *file, uint64_t number, bd_error *error)
{
    if (file->checked[number / 64] >> number % 64 & 1 || check_block(file, number, error))
        return &file->blocks[number];
    return NULL;
}

/* The number of blocks that begin at or before a key. It has no branch on the comparison, since the processor would
 * guess half of them wrong. */
BD_INLINE uint64_t search_index(const uint64_t *index, uint64_t blocks, unsigned key_words,
                                const uint64_t *key)
{
    uint64_t from = 0;
    for (uint64_t left = blocks; left > 0;) {
        uint64_t half = (left + 1) / 2;
        const uint64_t *middle = index + (from + half - 1) * key_words;
        bool before = key_words == 1 ? *middle <= *key
                                     : packed_compare(middle, key, key_words) <= 0;
        from += before ? half : 0;
        left -= half;
    }
    return from;
}

static uint64_t blocks_up_to(const run_file *file, const uint64_t *key)
{
    if (file->key_words == 1) /* the usual case, with a constant length */
        return search_index(file->index, file->header->blocks, 1, key);
    return search_index(file->index, file->header->blocks, file->key_words, key);
}

/* Fetches all that a search of a block needs at once, because one after the other these reads are most of a look-up's
 * time: the block's head and groups, and the lines where the record lies if keys are spread evenly. The latter are
 * real reads: the processor drops a prefetch while it does not know the page. */
static void read_ahead(const run_file *file, uint64_t number, const uint64_t *key)
{
    enum { LINE = 64, ROUND = 2 * LINE };
    const char *block = (const char *)&file->blocks[number];
    bool is_last = number + 1 == file->header->blocks;
    uint64_t first = *first_key(file, number);
    uint64_t next = is_last ? *file->header->last : *first_key(file, number + 1);
    double share = next > first ? (double)(*key - first) / (double)(next - first) : 0;
    const char *place = block + ROUND + (size_t)(share * (RUN_BLOCK_BYTES - 2 * ROUND));
    for (size_t at = 0; at <= ROUND; at += LINE) {
        __builtin_prefetch(block + at);
        (void)*(const volatile char *)(place + at);
    }
}

bd_store_answer run_file_find(run_file *file, const uint64_t *key, uint64_t *value, bd_error *error)
{
    uint64_t number = blocks_up_to(file, key);
    if (number-- == 0 || packed_compare(key, file->header->last, file->key_words) > 0)
        return BD_STORE_ABSENT;
    read_ahead(file, number, key);
    const run_block *block = sound_block(file, number, error);
    if (block == NULL)
        return BD_STORE_FAILED;
    return run_block_find(block, first_key(file, number), file->key_size, key, value)
               ? BD_STORE_FOUND
               : BD_STORE_ABSENT;
}

/* ---- all rows ---- */

void run_cursor_begin(run_cursor *cursor, run_file *file)
{
    *cursor = (run_cursor){.file = file};
}

bd_store_answer run_cursor_next(run_cursor *cursor, uint64_t *row, bd_error *error)
{
    run_file *file = cursor->file;
    if (cursor->rows.block && run_block_next(&cursor->rows, row))
        return BD_STORE_FOUND;
    if (cursor->block == file->header->blocks)
        return BD_STORE_ABSENT;
    const run_block *block = sound_block(file, cursor->block, error);
    if (block == NULL)
        return BD_STORE_FAILED;
    run_block_begin(&cursor->rows, block, first_key(file, cursor->block++), file->key_size);
    run_block_next(&cursor->rows, row);
    return BD_STORE_FOUND;
}

bool run_file_verify(run_file *file, bd_error *error)
{
    uint64_t row[PACKED_WORDS], before[PACKED_WORDS] = {0}, rows = 0;
    uint64_t block = UINT64_MAX;
    run_cursor cursor;
    bd_store_answer answer;
    memset(file->checked, 0, (file->header->blocks / 64 + 1) * sizeof *file->checked);
    run_cursor_begin(&cursor, file);
    while ((answer = run_cursor_next(&cursor, row, error)) == BD_STORE_FOUND) {
        bool is_first = block != cursor.block - 1;
        block = cursor.block - 1;
        if ((rows++ > 0 && packed_compare(before, row, file->key_words) >= 0) ||
            (is_first && packed_compare(first_key(file, block), row, file->key_words) != 0))
            return fail_block(file, block, error);
        memcpy(before, row, sizeof row);
    }
    if (answer == BD_STORE_FAILED)
        return false;
    if (rows != file->header->rows ||
        packed_compare(before, file->header->last, file->key_words) != 0)
        return bd_fail(error, BD_BAD_INPUT, 0, "%s: corrupt: not the rows that its header says",
                       file->path);
    return true;
}
