/* The lines of a stream, on whatever system they were written. */
#ifndef BANDOLO_BASE_LINE_H
#define BANDOLO_BASE_LINE_H

#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

#define BD_LINE_ANY (SIZE_MAX / 4) /* lines of any length */

/* Reads a line, without its end (LF, CR LF or CR), into `*line`, which has `*room` bytes and grows as getline() lets it.
 * Returns its length; -1 at the end of the stream, or with errno where it cannot be read or there is no memory; `most`
 * + 1, with the rest unread and `*line` void, where it has more than `most` bytes, which are at most BD_LINE_ANY. */
ssize_t bd_read_line(char **line, size_t *room, size_t most, FILE *stream);

#endif
