/* Reads CSV (RFC 4180; lines may end in a line feed alone), plain or compressed by zstd, of any
 * length. */
#ifndef BANDOLO_LAB_CSV_READ_H
#define BANDOLO_LAB_CSV_READ_H

#include <bandolo/base/error.h>

#include <stdio.h>

typedef struct csv_source csv_source;

typedef struct csv_reader {
    char *name; /* of the file */
    csv_source *source;
    char *text; /* of the current line: its fields, each ended by 0 */
    size_t size, room;
    size_t *begin; /* of each field in it */
    size_t fields, fields_room;
    uint64_t line; /* number of the current line, from 1; of several, the first */
    uint64_t next_line;
} csv_reader;

typedef enum csv_outcome { CSV_LINE, CSV_END, CSV_FAILED } csv_outcome;

/* Opens a file. False: `error` says why not; nothing is to be closed. */
bool csv_open(csv_reader *reader, const char *name, bd_error *error);
void csv_close(csv_reader *reader);

/* Reads the next line. Empty ones are passed over, and, before the first, those that begin with '#'.
 * CSV_FAILED: `error` says "FILE:LINE: what". */
csv_outcome csv_next(csv_reader *reader, bd_error *error);

/* A field of the current line, until the next is read. */
static inline const char *csv_field(const csv_reader *reader, size_t field)
{
    return reader->text + reader->begin[field];
}

/* Fills `error` with "FILE:LINE: " and the message, and returns false. */
bool csv_fail(const csv_reader *reader, bd_error *error, const char *format, ...) BD_PRINTF(3, 4);

#endif
