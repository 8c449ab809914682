/* See run_write.h. */
#include "store/runs/run_write.h"

#include "base/assert.h"
#include "store/checksum.h"

#include <stdlib.h>

enum { BLOCKS_AT_ONCE = 64 };

bool run_writer_open(run_writer *writer, const store_folder *folder, const char *name,
                     const bd_store_subject *subject, bd_error *error)
{
    static const unsigned char no_header[RUN_BLOCK_BYTES];
    *writer = (run_writer){.header = {.label = store_label_of(&run_file_format, subject)},
                           .key_size = subject->key_size,
                           .key_words = packed_key_words(subject->key_size),
                           .index = bd_pages_of(NULL)};
    if (!store_file_create(&writer->file, folder, name, error))
        return false;
    writer->rows = calloc(RUN_BLOCK_MOST_ROWS, (writer->key_words + 1) * sizeof *writer->rows);
    writer->blocks = calloc(BLOCKS_AT_ONCE, sizeof *writer->blocks);
    if (writer->rows == NULL || writer->blocks == NULL)
        bd_fail(error, BD_NO_MEMORY, 0, "no memory to write %s/%s", folder->path, name);
    else if (store_file_append(&writer->file, no_header, sizeof no_header, error))
        return true;
    run_writer_abandon(writer);
    return false;
}

/* Ends the writing, whether it went well or not. */
static bool end(run_writer *writer, bool whole, bd_error *error)
{
    free(writer->rows);
    free(writer->blocks);
    bd_pages_free(&writer->index);
    return store_file_end(&writer->file, whole, error);
}

void run_writer_abandon(run_writer *writer)
{
    end(writer, false, NULL);
}

static bool run_writer_fail_memory(const run_writer *writer, bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the index of %s/%s",
                   writer->file.folder->path, writer->file.name);
}

static bool write_waiting(run_writer *writer, bd_error *error)
{
    size_t bytes = writer->waiting * sizeof *writer->blocks;
    writer->waiting = 0;
    return store_file_append(&writer->file, writer->blocks, bytes, error);
}

/* Packs the gathered rows into a block. */
static bool close_block(run_writer *writer, bd_error *error)
{
    run_block *block = &writer->blocks[writer->waiting++];
    run_block_pack(block, &writer->outline, writer->rows, writer->key_size);
    block->checksum = run_block_checksum(block, writer->header.blocks);
    if (!bd_pages_append(&writer->index, writer->header.blocks++, writer->rows,
                         writer->key_words * sizeof *writer->rows))
        return run_writer_fail_memory(writer, error);
    writer->header.rows += writer->outline.rows;
    writer->outline = (run_outline){0};
    return writer->waiting < BLOCKS_AT_ONCE || write_waiting(writer, error);
}

static bool add(run_writer *writer, const uint64_t *row, bd_error *error)
{
    const uint64_t *first = writer->outline.rows ? writer->rows : row;
    if (!run_outline_add(&writer->outline, first, row, writer->key_size)) {
        if (!close_block(writer, error))
            return false;
        run_outline_add(&writer->outline, row, row, writer->key_size);
    }
    uint64_t *to = writer->rows + (size_t)(writer->outline.rows - 1) * (writer->key_words + 1);
    BD_ASSERT(to == writer->rows ||
              packed_compare(to - (writer->key_words + 1), row, writer->key_words) < 0);
    for (unsigned i = 0; i <= writer->key_words; ++i)
        to[i] = row[i];
    return true;
}

bool run_writer_add(run_writer *writer, const uint64_t *row, bd_error *error)
{
    if (BD_LIKELY(add(writer, row, error)))
        return true;
    run_writer_abandon(writer);
    return false;
}

/* Writes what is left: the last block, the index, and the header. */
static bool write_rest(run_writer *writer, bd_error *error)
{
    run_header *header = &writer->header;
    const uint64_t *last = writer->rows +
                           (size_t)(writer->outline.rows - 1) * (writer->key_words + 1);
    memcpy(header->last, last, writer->key_words * sizeof *last);
    if (!close_block(writer, error) || !write_waiting(writer, error))
        return false;
    uint64_t bytes = header->blocks * writer->key_words * sizeof(uint64_t);
    header->index_checksum = store_checksum(writer->index.base, bytes, 0);
    header->checksum = run_header_checksum(header);
    return store_file_append(&writer->file, writer->index.base, bytes, error) &&
           store_file_overwrite(&writer->file, 0, header, sizeof *header, error);
}

bool run_writer_finish(run_writer *writer, bd_error *error)
{
    return end(writer, write_rest(writer, error), error);
}
