/* See gather.h. */
#include "gather.h"

#include <bandolo/base/types.h>

#include <ctype.h>
#include <string.h>

/* The line without comment and blanks around it. */
static void trim(const char **line, size_t *length)
{
    const char *mark = memchr(*line, '#', *length);
    *length = mark ? (size_t)(mark - *line) : *length;
    while (*length > 0 && isspace((unsigned char)(*line)[*length - 1]))
        --*length;
    while (*length > 0 && isspace((unsigned char)**line))
        ++*line, --*length;
}

static bool is_deal(const char *line, size_t length)
{
    size_t digits = 0;
    while (digits < length && isdigit((unsigned char)line[digits]))
        ++digits;
    return digits == length || memchr(line, ';', length);
}

static bd_gathered give(freecell_gathering *own, uint64_t *number, char *out, size_t size)
{
    if (own->length == 0)
        return BD_GATHERED_NOTHING;
    *number = own->first;
    bd_text(out, size, "%.*s", (int)own->length, own->text);
    own->length = 0;
    return BD_GATHERED_INSTANCE;
}

bd_gathered freecell_gather(void *gathering, const char *line, size_t length, uint64_t *number,
                            char *out, size_t size, bd_error *error)
{
    freecell_gathering *own = gathering;
    if (line)
        trim(&line, &length);
    if (!line || length == 0)
        return give(own, number, out, size);
    if (own->length == 0 && is_deal(line, length)) {
        bd_text(out, size, "%.*s", (int)length, line);
        return BD_GATHERED_INSTANCE;
    }
    if (own->length + length + 2 > sizeof own->text) {
        *number = own->first;
        own->length = 0;
        bd_fail(error, BD_BAD_INPUT, 0, "more than %zu characters of a board", sizeof own->text);
        return BD_GATHERED_BAD;
    }
    if (own->length == 0)
        own->first = *number;
    else
        own->text[own->length++] = ';';
    memcpy(own->text + own->length, line, length);
    own->length += length;
    return BD_GATHERED_NOTHING;
}
