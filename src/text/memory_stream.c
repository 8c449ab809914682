#define _GNU_SOURCE /* fopencookie */
#include "text/memory_stream.h"

#include <stdlib.h>
#include <string.h>

#ifdef __wasi__ /* which has no fopencookie(), and stops where memory ends */

FILE *memory_stream_open(char **text, size_t *length)
{
    return open_memstream(text, length);
}

#else

typedef struct memory_text {
    char **text;
    size_t *length, room;
} memory_text;

static ssize_t take(void *cookie, const char *bytes, size_t size)
{
    memory_text *self = cookie;
    size_t needed = *self->length + size + 1;
    if (needed > self->room) {
        size_t room = needed > 2 * self->room ? needed : 2 * self->room;
        char *larger = realloc(*self->text, room);
        if (!larger)
            return 0; /* an error, to stdio */
        *self->text = larger;
        self->room = room;
    }
    memcpy(*self->text + *self->length, bytes, size);
    *self->length += size;
    (*self->text)[*self->length] = '\0';
    return (ssize_t)size;
}

/* For ftell() alone. */
static int tell(void *cookie, off64_t *offset, int whence)
{
    const memory_text *self = cookie;
    if (whence != SEEK_CUR || *offset != 0)
        return -1;
    *offset = (off64_t)*self->length;
    return 0;
}

static int end(void *cookie)
{
    free(cookie);
    return 0;
}

FILE *memory_stream_open(char **text, size_t *length)
{
    memory_text *self = malloc(sizeof *self);
    FILE *stream = NULL;
    *length = 0;
    *text = calloc(1, 1);
    if (self)
        *self = (memory_text){text, length, 1};
    if (self && *text)
        stream = fopencookie(self, "w",
                             (cookie_io_functions_t){.write = take, .seek = tell, .close = end});
    if (!stream) {
        free(self);
        free(*text);
        *text = NULL;
    }
    return stream;
}

#endif

bool memory_stream_close(FILE *stream)
{
    bool is_whole = !ferror(stream);
    return fclose(stream) == 0 && is_whole;
}
