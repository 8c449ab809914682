/* See line.h. */
#define _POSIX_C_SOURCE 200809L /* getc_unlocked */
#include "base/line.h"

#include <stdbool.h>
#include <stdlib.h>

static bool make_room(char **line, size_t *room, size_t length)
{
    if (length < *room)
        return true;
    size_t wanted = *room ? 2 * *room : 128;
    char *grown = realloc(*line, wanted);
    if (!grown)
        return false;
    *line = grown;
    *room = wanted;
    return true;
}

/* Reads the LF that may follow a CR. */
static void skip_feed(FILE *stream)
{
    int byte = getc_unlocked(stream);
    if (byte != '\n' && byte != EOF)
        ungetc(byte, stream);
}

ssize_t bd_read_line(char **line, size_t *room, size_t most, FILE *stream)
{
    size_t length = 0;
    int byte = getc_unlocked(stream);
    if (byte == EOF)
        return -1;
    for (; byte != EOF && byte != '\n' && byte != '\r'; byte = getc_unlocked(stream)) {
        if (length == most)
            return (ssize_t)most + 1;
        if (!make_room(line, room, length + 1))
            return -1;
        (*line)[length++] = (char)byte;
    }
    if (byte == EOF && ferror(stream))
        return -1; /* what was read is a part of a line */
    if (byte == '\r')
        skip_feed(stream);
    if (!make_room(line, room, length))
        return -1;
    (*line)[length] = '\0';
    return (ssize_t)length;
}
