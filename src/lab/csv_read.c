/* See csv_read.h. Fields are cut and unquoted where they stand in the text: none grows. */
#include "lab/csv_read.h"

#include "base/dots.h"
#include "base/file_text.h"
#include "text/stream.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

enum { CHUNK = 1 << 16, NO_MORE = -1, BROKEN = -2 };

bool csv_fail(const csv_reader *reader, bd_error *error, const char *format, ...)
{
    char message[200];
    va_list arguments;
    va_start(arguments, format);
    bd_dotted(message, sizeof message, format, arguments);
    va_end(arguments);
    return bd_fail(error, BD_BAD_INPUT, reader->line, "%.100s:%llu: %s", reader->name,
                   (unsigned long long)reader->line, message);
}

static bool csv_fail_memory(const csv_reader *reader, bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "%.100s: no memory to read it", reader->name);
}

/* ---- the text ---- */

/* Makes room for some more bytes, and a 0 behind them. */
static bool csv_make_room(char **text, size_t size, size_t *room)
{
    if (*room > size + 1)
        return true;
    char *more = realloc(*text, 2 * *room + CHUNK);
    if (!more)
        return false;
    *text = more;
    *room = 2 * *room + CHUNK;
    return true;
}

static bool csv_load(csv_reader *reader, bd_error *error)
{
    FILE *file = fopen(reader->name, "re");
    if (!file)
        return bd_fail(error, bd_code_of_reading(errno), 0, "%.120s: %s; expected a readable file",
                       reader->name, strerror(errno));
    reader->text = read_stream(file, SIZE_MAX, &reader->size);
    int reason = errno;
    fclose(file);
    if (!reader->text && reason == ENOMEM)
        return csv_fail_memory(reader, error);
    return reader->text || bd_fail(error, bd_code_of_reading(reason), 0,
                                   "%.100s: cannot be read: %s", reader->name, strerror(reason));
}

static bool is_compressed(const csv_reader *reader)
{
    static const unsigned char magic[] = {0x28, 0xB5, 0x2F, 0xFD};
    return reader->size >= sizeof magic && memcmp(reader->text, magic, sizeof magic) == 0;
}

/* Unpacks the text, as much of it as is whole. */
static bool csv_unpack(csv_reader *reader, bd_error *error)
{
    ZSTD_DCtx *context = ZSTD_createDCtx();
    ZSTD_inBuffer in = {reader->text, reader->size, 0};
    ZSTD_outBuffer out = {0};
    char *text = NULL;
    size_t room = 0, rest = 0;
    bool ok = context != NULL;
    while (ok && !ZSTD_isError(rest) && (in.pos < in.size || (rest > 0 && out.pos == out.size))) {
        ok = csv_make_room(&text, out.pos, &room);
        out = (ZSTD_outBuffer){text, room - 1, out.pos};
        if (ok)
            rest = ZSTD_decompressStream(context, &out, &in);
    }
    ZSTD_freeDCtx(context);
    free(reader->text);
    reader->text = text;
    reader->size = out.pos;
    if (ZSTD_isError(rest))
        snprintf(reader->broken, sizeof reader->broken, "damaged: %s", ZSTD_getErrorName(rest));
    else if (rest > 0)
        snprintf(reader->broken, sizeof reader->broken,
                 "it ends in the middle of a zstd frame: expected a whole file ('lab run --resume' "
                 "finishes a run that was broken off)");
    return ok || csv_fail_memory(reader, error);
}

bool csv_open(csv_reader *reader, const char *name, bd_error *error)
{
    *reader = (csv_reader){.name = strdup(name), .next_line = 1};
    bool ok = (reader->name ||
               bd_fail(error, BD_NO_MEMORY, 0, "%.100s: no memory to read it", name)) &&
              csv_load(reader, error) && (!is_compressed(reader) || csv_unpack(reader, error));
    if (ok)
        reader->size = bd_text_line_ends(reader->text, reader->size, &(bool){false});
    else
        csv_close(reader);
    return ok;
}

void csv_close(csv_reader *reader)
{
    free(reader->name);
    free(reader->text);
    free(reader->begin);
    *reader = (csv_reader){0};
}

/* ---- fields ---- */

/* The next byte, NO_MORE, or BROKEN with an error. */
static int next_byte(csv_reader *reader, bd_error *error)
{
    if (reader->at < reader->size)
        return (unsigned char)reader->text[reader->at++];
    if (!*reader->broken)
        return NO_MORE;
    csv_fail(reader, error, "%s", reader->broken);
    return BROKEN;
}

static bool begin_field(csv_reader *reader, size_t at)
{
    if (reader->fields == reader->room) {
        size_t *begin = realloc(reader->begin, (2 * reader->room + 32) * sizeof *begin);
        if (!begin)
            return false;
        reader->begin = begin;
        reader->room = 2 * reader->room + 32;
    }
    reader->begin[reader->fields++] = at;
    return true;
}

/* Reads behind an opening quote, up to the closing one and the byte behind it, which it returns. *to is where the
 * text goes. */
static int read_quoted(csv_reader *reader, size_t *to, bd_error *error)
{
    for (;;) {
        int byte = next_byte(reader, error);
        if (byte == '"') {
            byte = next_byte(reader, error);
            if (byte != '"')
                return byte;
        } else if (byte == NO_MORE) {
            csv_fail(reader, error, "a quoted field that does not end: expected '\"'");
            return BROKEN;
        }
        if (byte < 0)
            return byte;
        reader->next_line += byte == '\n';
        reader->text[(*to)++] = (char)byte;
    }
}

/* Reads a field that begins with `byte`. Returns what ended it: ',', a line feed, NO_MORE or BROKEN. */
static int read_field(csv_reader *reader, int byte, bd_error *error)
{
    size_t to = reader->at - (byte >= 0);
    bool quoted = byte == '"';
    if (!begin_field(reader, to)) {
        csv_fail_memory(reader, error);
        return BROKEN;
    }
    if (quoted)
        byte = read_quoted(reader, &to, error);
    for (; byte != ',' && byte != '\n' && byte >= 0; byte = next_byte(reader, error)) {
        if (quoted) {
            csv_fail(reader, error, "text behind a closing quote: expected ',' or the line's end");
            return BROKEN;
        }
        reader->text[to++] = (char)byte;
    }
    reader->text[to] = '\0';
    return byte;
}

csv_outcome csv_next(csv_reader *reader, bd_error *error)
{
    bool is_first = reader->line == 0;
    reader->line = reader->next_line;
    int byte = next_byte(reader, error);
    while (byte == '\n' || (is_first && byte == '#')) {
        while (byte >= 0 && byte != '\n')
            byte = next_byte(reader, error);
        reader->line = reader->next_line += byte == '\n';
        if (byte >= 0)
            byte = next_byte(reader, error);
    }
    if (byte < 0)
        return byte == NO_MORE ? CSV_END : CSV_FAILED;
    reader->fields = 0;
    int end = read_field(reader, byte, error);
    while (end == ',') {
        byte = next_byte(reader, error);
        end = byte == BROKEN ? BROKEN : read_field(reader, byte, error);
    }
    ++reader->next_line;
    return end == BROKEN ? CSV_FAILED : CSV_LINE;
}
