#include "text/stream.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <stdlib.h>

char *read_stream(FILE *stream, size_t most, size_t *length)
{
    size_t room = 1 << 16;
    char *text = malloc(room);
    *length = 0;
    while (text) {
        *length += fread(text + *length, 1, room - 1 - *length, stream);
        if (*length + 1 < room)
            break;
        char *more = *length < most ? realloc(text, room *= 2) : NULL;
        if (!more) {
            int reason = *length < most ? ENOMEM : EFBIG;
            free(text);
            errno = reason;
        }
        text = more;
    }
    if (!text)
        return NULL;
    int reason = ferror(stream) ? errno : *length > most ? EFBIG : 0;
    if (reason != 0) {
        free(text);
        errno = reason;
        return NULL;
    }
    text[*length] = '\0';
    *length = bd_text_unmark(text, *length);
    return text;
}
