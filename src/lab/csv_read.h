/* Reads CSV (RFC 4180; lines may end in LF or CR alone), plain or compressed by zstd. */
#ifndef BANDOLO_LAB_CSV_READ_H
#define BANDOLO_LAB_CSV_READ_H

#include <bandolo/base/types.h>

#include <stdio.h>

typedef struct csv_reader {
    char *name;       /* of the file */
    char *text;       /* the whole file, unpacked; a field that was read ends with 0 */
    size_t size, at;  /* at: what is read next */
    char broken[160]; /* why the text ends before the file does; "": it does not */
    size_t *begin;    /* of each field of the current line, in the text */
    size_t fields, room;
    uint64_t line; /* number of the current line, from 1; of several, the first */
    uint64_t next_line;
} csv_reader;

typedef enum csv_outcome { CSV_LINE, CSV_END, CSV_FAILED } csv_outcome;

/* Opens a file. False: `error` says why not; nothing is to be closed. */
bool csv_open(csv_reader *reader, const char *name, bd_error *error);
void csv_close(csv_reader *reader);

/* Reads the next line. Empty ones are passed over, and, before the first, those that begin with '#'. Damage is
 * reported once all lines before it are read. CSV_FAILED: `error` says "FILE:LINE: what". */
csv_outcome csv_next(csv_reader *reader, bd_error *error);

/* A field of the current line. It stays until the reader is closed. */
static inline const char *csv_field(const csv_reader *reader, size_t field)
{
    return reader->text + reader->begin[field];
}

/* Fills `error` with "FILE:LINE: " and the message, and returns false. */
bool csv_fail(const csv_reader *reader, bd_error *error, const char *format, ...) BD_PRINTF(3, 4);

#endif
