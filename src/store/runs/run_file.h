/* A run: an immutable file of rows in the order of their keys.
 *
 *     header    a block of 4096 bytes: the problem, the number of rows, the last key
 *     blocks    of 4096 bytes each: run_block.h
 *     index     the first key of every block
 *
 * Each part has a checksum: those of header and index are compared when the file is opened, that of a block when it is
 * first read. The file is mapped, so processes share its pages in the system's cache. For one thread at a time. */
#ifndef BANDOLO_STORE_RUN_FILE_H
#define BANDOLO_STORE_RUN_FILE_H

#include "store/file.h"
#include "store/label.h"
#include "store/runs/run_block.h"

typedef struct run_header {
    store_label label;
    uint64_t rows, blocks;
    uint64_t last[PACKED_KEY_WORDS]; /* the greatest key */
    uint64_t index_checksum;
    uint64_t checksum; /* of the header up to here */
} run_header;
_Static_assert(sizeof(run_header) <= RUN_BLOCK_BYTES, "the header is a block");

typedef struct run_file {
    store_map map;
    char *path;               /* for messages */
    const run_header *header; /* in the map, as are the next two */
    const run_block *blocks;
    const uint64_t *index;
    uint64_t *checked; /* a bit for each block whose checksum has been compared */
    unsigned key_size, key_words;
} run_file;

/* Opens a run. False: the file is missing (`*missing`, which may be NULL), of another subject, or corrupt. */
bool run_file_open(run_file *file, const store_folder *folder, const char *name,
                   const bd_store_subject *subject, bool *missing, bd_error *error);
void run_file_close(run_file *file);

/* Finds the value of a key. */
bd_store_answer run_file_find(run_file *file, const uint64_t *key, uint64_t *value,
                              bd_error *error);

/* Are all blocks sound and in order? */
bool run_file_verify(run_file *file, bd_error *error);

/* Goes through all rows. */
typedef struct run_cursor {
    run_file *file;
    uint64_t block; /* the next one */
    run_block_cursor rows;
} run_cursor;

void run_cursor_begin(run_cursor *cursor, run_file *file);
/* Unpacks the next row; BD_STORE_ABSENT after the last. */
bd_store_answer run_cursor_next(run_cursor *cursor, uint64_t *row, bd_error *error);

/* Shared with run_write.c, which writes runs. */
extern const store_format run_file_format;
uint64_t run_block_checksum(const run_block *block, uint64_t number);
uint64_t run_header_checksum(const run_header *header);

#endif
