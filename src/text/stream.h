/* All that a file has. */
#ifndef BANDOLO_TEXT_STREAM_H
#define BANDOLO_TEXT_STREAM_H

#include <stdio.h>

/* Reads to the end of the stream, up to `most` bytes. The caller frees the text, which has no byte-order mark and ends with 0. NULL, and errno
 * says why: it cannot be read, has more (EFBIG), or there is no memory. */
char *read_stream(FILE *stream, size_t most, size_t *length);

#endif
