/* A stream into memory: open_memstream() that says where memory was refused. (glibc's loses a byte then, without a mark.) */
#ifndef BANDOLO_TEXT_MEMORY_STREAM_H
#define BANDOLO_TEXT_MEMORY_STREAM_H

#include <stdbool.h>
#include <stdio.h>

/* NULL: no memory. After closing, `*text` holds `*length` bytes and a NUL, and is to be freed; before, it is not to be
 * touched. */
FILE *memory_stream_open(char **text, size_t *length);

/* False: there was no memory for the whole text. */
bool memory_stream_close(FILE *stream);

#endif
