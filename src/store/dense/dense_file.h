/* The file of a dense table: see store.h. */
#ifndef BANDOLO_STORE_DENSE_FILE_H
#define BANDOLO_STORE_DENSE_FILE_H

#include "store/file.h"
#include "store/label.h"

#include <bandolo/search/census.h>
#include <bandolo/store/store.h>

enum { DENSE_HEADER_BYTES = 8192, DENSE_CHUNK_BYTES = 1 << 16 };

typedef struct dense_header {
    store_label label;
    uint64_t positions; /* all that have a number; the goal may be out of reach of some */
    uint64_t layers;    /* distances 0 .. layers - 1 occur */
    uint64_t counts[BD_CENSUS_MOST_LAYERS]; /* positions by distance */
    uint64_t sums_checksum;                 /* of the chunks' checksums */
    uint64_t checksum;                      /* of the header up to here */
} dense_header;
_Static_assert(sizeof(dense_header) <= DENSE_HEADER_BYTES, "the header has its place");

typedef struct dense_file {
    store_map map;
    char *path;                 /* for messages */
    const dense_header *header; /* in the map, as are the next two */
    const uint64_t *values;
    const uint64_t *sums;
    uint64_t *checked; /* a bit for each chunk whose checksum has been compared */
} dense_file;

/* Opens the table of a subject with this number of positions. False: the file is missing, corrupt, or of another
 * problem; then there is nothing to close. */
bool dense_file_open(dense_file *file, const char *path, const bd_store_subject *subject,
                     uint64_t positions, bd_error *error);
void dense_file_close(dense_file *file);

/* Returns false, with an error: the values do not lead to the goal. */
bool dense_file_fail(const dense_file *file, bd_error *error);

/* Compares the checksum of a chunk. */
bool dense_file_check(dense_file *file, uint64_t chunk, bd_error *error);

/* Reads the value of a position. False: its chunk is corrupt. */
static inline bool dense_file_value(dense_file *file, uint64_t index, unsigned *value,
                                    bd_error *error)
{
    uint64_t word = index / BD_CENSUS_VALUES, chunk = word * sizeof(uint64_t) / DENSE_CHUNK_BYTES;
    if (BD_UNLIKELY((file->checked[chunk / 64] >> chunk % 64 & 1) == 0) &&
        !dense_file_check(file, chunk, error))
        return false;
    *value = file->values[word] >> 2 * (index % BD_CENSUS_VALUES) & 3;
    return true;
}

/* Compares the checksums of all chunks. */
bool dense_file_verify(dense_file *file, bd_error *error);

/* Writes a table. `header` has the positions, layers and counts; the rest of it is filled in. */
bool dense_file_write(const char *path, const bd_store_subject *subject, dense_header *header,
                      const uint64_t *values, bd_error *error);

#endif
