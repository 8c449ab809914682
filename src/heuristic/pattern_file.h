/* Pattern databases as files: a header of one page, then the bits.
 *
 * The header page is summed whole but for its last word, which is the sum. In version 1 the sum of the bits stands in
 * it. Version 2, of larger tables, has the sums of all pages of bits behind them, and their sum in the header, so that a
 * reader need not read all. So no byte of a file can change unnoticed. */
#ifndef BANDOLO_HEURISTIC_PATTERN_FILE_H
#define BANDOLO_HEURISTIC_PATTERN_FILE_H

#include <bandolo/heuristic/patterns.h>

enum {
    PATTERN_HEADER_BYTES = 4096,
    PATTERN_SUMMED_WHOLE = 1,
    PATTERN_SUMMED_BY_PAGES = 2,
    PATTERN_WHOLE_BYTES = 1 << 21, /* of bits: at most so many are summed whole */
    PATTERN_PAGE_BYTES = 4096,
    PATTERN_MOST_FILLED = 1 << 20 /* width of a space with `fill` */
};

#define PATTERN_MAGIC      "BDPATTRN"
#define PATTERN_BYTE_ORDER UINT32_C(0x01020304)

/* The beginning of a file, in the byte order of the machine that wrote it. */
typedef struct pattern_header {
    char magic[8];
    uint32_t byte_order, version;
    char name[BD_PATTERN_NAME]; /* zeros behind its end */
    uint32_t blocks, width, stride, layers;
    uint64_t states[BD_PATTERN_MOST_LAYERS];
    uint64_t unreached;
    uint64_t bytes;    /* of the bits, behind the header */
    uint64_t bits_sum; /* XXH3 of them, or of the sums of their pages */
    uint8_t zeros[PATTERN_HEADER_BYTES - 2240];
    uint64_t header_sum; /* XXH3 of all before */
} pattern_header;

_Static_assert(sizeof(pattern_header) == PATTERN_HEADER_BYTES, "a page, without padding");

/* Does it end, and may a terminal be shown it? One or more printable characters of ASCII. */
bool pattern_name_is_text(const char name[BD_PATTERN_NAME]);

/* XXH3, 64 bits. */
uint64_t pattern_sum(const void *bytes, uint64_t count);

/* The same, but false as soon as `stop` is set (NULL: never). */
bool pattern_sum_within(const void *bytes, uint64_t count, const atomic_bool *stop, uint64_t *sum);

/* Bytes of the sums of the pages of so many bytes of bits; 0: they are summed whole. */
uint64_t pattern_sums_bytes(uint64_t bytes);

/* XXH3 of one page of `bytes` of bits. */
uint64_t pattern_page_sum(const void *bits, uint64_t bytes, uint64_t page);

/* Compares all pages with their sums, until `stop` is set (NULL: never). False: it was, or a page is corrupt
 * (`is_corrupt`). */
bool pattern_check_pages(const bd_pattern_table *table, const uint64_t *sums,
                         const atomic_bool *stop, bool *is_corrupt);

/* Has the table's pages checked as they are read. False: no memory. */
bool pattern_check_later(bd_pattern_table *table, const uint64_t *sums, bd_pattern_damage *damage);

/* A file on its way. */
typedef struct pattern_writer {
    int file;         /* the bits begin at PATTERN_HEADER_BYTES */
    const char *path; /* not owned */
    char *temporary;  /* what it is called meanwhile */
} pattern_writer;

/* Opens a file of another name beside `path`, with space for `bytes` of bits, all 0. False, with
 * nothing to abandon: BD_SYSTEM or BD_NO_MEMORY. */
bool pattern_writer_open(pattern_writer *writer, const char *path, uint64_t bytes, bd_error *error);

/* False: BD_SYSTEM, why it could not be written. */
bool pattern_writer_put(const pattern_writer *writer, const void *bytes, uint64_t count,
                        uint64_t offset, bd_error *error);

/* Reads what was put there, or 0. False: BD_SYSTEM. */
bool pattern_writer_get(const pattern_writer *writer, void *bytes, uint64_t count, uint64_t offset,
                        bd_error *error);

/* Sums the bits as they are in the file, writes the sums and the header, waits until all is on the disk, and gives the
 * file its name. It is closed, and if that fails (BD_SYSTEM, BD_NO_MEMORY) gone. */
bool pattern_writer_finish(pattern_writer *writer, const bd_pattern_table *table,
                           const bd_pattern_space *space, bd_error *error);

/* Closes and deletes it. */
void pattern_writer_abandon(pattern_writer *writer);

#endif
