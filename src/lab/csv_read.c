/* See csv_read.h. */
#include "lab/csv_read.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

/* ---- bytes ---- */

enum { CHUNK = 1 << 17, NO_MORE = -1, BROKEN = -2 };

struct csv_source {
    FILE *file;
    ZSTD_DCtx *context; /* NULL: the file is plain */
    bool is_whole;      /* no frame has begun that did not end */
    bool is_full;       /* what was given out filled its place: there may be more without reading */
    ZSTD_inBuffer in;
    size_t at, end; /* what of `out` was not taken yet */
    unsigned char in_bytes[CHUNK], out_bytes[CHUNK];
};

bool csv_fail(const csv_reader *reader, bd_error *error, const char *format, ...)
{
    char message[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    return bd_fail(error, BD_BAD_INPUT, reader->line, "%.100s:%llu: %s", reader->name,
                   (unsigned long long)reader->line, message);
}

static bool fail_memory(const csv_reader *reader, bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "%.100s: no memory to read it", reader->name);
}

/* Reads the next piece of the file. False, without an error, at its end. */
static bool load(csv_source *source)
{
    source->in = (ZSTD_inBuffer){source->in_bytes, 0, 0};
    source->in.size = fread(source->in_bytes, 1, CHUNK, source->file);
    return source->in.size > 0;
}

static bool fail_cut(const csv_reader *reader, bd_error *error)
{
    return csv_fail(reader, error,
                    "it ends in the middle of a zstd frame: expected a whole file (a run that was "
                    "broken off is finished by lab run --resume)");
}

/* Fills the bytes that are given out. False at the end, or with an error. */
static bool fill(csv_reader *reader, bd_error *error, bool *failed)
{
    csv_source *source = reader->source;
    ZSTD_outBuffer out = {source->out_bytes, CHUNK, 0};
    while (out.pos == 0) {
        bool is_held = source->is_full && !source->is_whole;
        if (source->in.pos == source->in.size && !is_held && !load(source)) {
            *failed = ferror(source->file) || !source->is_whole;
            if (ferror(source->file))
                bd_fail(error, BD_SYSTEM, 0, "%.100s: cannot be read: %s", reader->name,
                        strerror(errno));
            else if (*failed)
                fail_cut(reader, error);
            return false;
        }
        if (!source->context) {
            memcpy(source->out_bytes, source->in_bytes, source->in.size);
            source->in.pos = out.pos = source->in.size;
            break;
        }
        size_t rest = ZSTD_decompressStream(source->context, &out, &source->in);
        source->is_whole = rest == 0;
        source->is_full = out.pos == out.size;
        if (ZSTD_isError(rest)) {
            *failed = true;
            return csv_fail(reader, error, "damaged: %s", ZSTD_getErrorName(rest));
        }
    }
    source->at = 0;
    source->end = out.pos;
    return true;
}

/* The next byte, NO_MORE, or BROKEN with an error. */
static int next_byte(csv_reader *reader, bd_error *error)
{
    csv_source *source = reader->source;
    bool failed = false;
    if (source->at == source->end && !fill(reader, error, &failed))
        return failed ? BROKEN : NO_MORE;
    return source->out_bytes[source->at++];
}

static bool is_compressed(const csv_source *source)
{
    static const unsigned char magic[] = {0x28, 0xB5, 0x2F, 0xFD};
    return source->in.size >= sizeof magic && memcmp(source->in_bytes, magic, sizeof magic) == 0;
}

bool csv_open(csv_reader *reader, const char *name, bd_error *error)
{
    *reader = (csv_reader){.name = strdup(name), .next_line = 1};
    reader->source = calloc(1, sizeof *reader->source);
    bool ok = reader->name && reader->source;
    if (!ok)
        bd_fail(error, BD_NO_MEMORY, 0, "%.100s: no memory to read it", name);
    if (ok) {
        reader->source->is_whole = true;
        reader->source->file = fopen(name, "re");
        ok = reader->source->file || bd_fail(error, errno == ENOENT ? BD_BAD_INPUT : BD_SYSTEM, 0,
                                             "%.120s: %s", name, strerror(errno));
    }
    if (ok && load(reader->source) && is_compressed(reader->source)) {
        reader->source->context = ZSTD_createDCtx();
        ok = reader->source->context || fail_memory(reader, error);
    }
    if (!ok)
        csv_close(reader);
    return ok;
}

void csv_close(csv_reader *reader)
{
    if (reader->source) {
        if (reader->source->file)
            fclose(reader->source->file);
        ZSTD_freeDCtx(reader->source->context);
    }
    free(reader->source);
    free(reader->name);
    free(reader->text);
    free(reader->begin);
    *reader = (csv_reader){0};
}

/* ---- fields ---- */

static bool put(csv_reader *reader, int byte)
{
    if (reader->size == reader->room) {
        size_t room = 2 * reader->room + 256;
        char *text = realloc(reader->text, room);
        if (!text)
            return false;
        reader->text = text;
        reader->room = room;
    }
    reader->text[reader->size++] = (char)byte;
    return true;
}

static bool begin_field(csv_reader *reader)
{
    if (reader->fields == reader->fields_room) {
        size_t room = 2 * reader->fields_room + 32;
        size_t *begin = realloc(reader->begin, room * sizeof *begin);
        if (!begin)
            return false;
        reader->begin = begin;
        reader->fields_room = room;
    }
    reader->begin[reader->fields++] = reader->size;
    return true;
}

/* What follows an opening quote, up to the closing one and the byte behind it, which is given back. */
static int read_quoted(csv_reader *reader, bd_error *error)
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
        if (!put(reader, byte)) {
            fail_memory(reader, error);
            return BROKEN;
        }
    }
}

/* One field; gives what ended it: ',', a line feed, NO_MORE or BROKEN. */
static int read_field(csv_reader *reader, int byte, bd_error *error)
{
    if (!begin_field(reader)) {
        fail_memory(reader, error);
        return BROKEN;
    }
    bool quoted = byte == '"';
    if (quoted)
        byte = read_quoted(reader, error);
    for (; byte != ',' && byte != '\n' && byte >= 0; byte = next_byte(reader, error)) {
        if (byte == '\r')
            continue;
        if (quoted) {
            csv_fail(reader, error, "text behind a closing quote: expected ',' or the line's end");
            return BROKEN;
        }
        if (!put(reader, byte)) {
            fail_memory(reader, error);
            return BROKEN;
        }
    }
    if (byte != BROKEN && !put(reader, '\0')) {
        fail_memory(reader, error);
        return BROKEN;
    }
    return byte;
}

/* Passes over the rest of a line. */
static int skip_line(csv_reader *reader, bd_error *error)
{
    int byte;
    do
        byte = next_byte(reader, error);
    while (byte >= 0 && byte != '\n');
    ++reader->next_line;
    return byte < 0 ? byte : next_byte(reader, error);
}

csv_outcome csv_next(csv_reader *reader, bd_error *error)
{
    bool is_first = reader->line == 0;
    reader->line = reader->next_line;
    int byte = next_byte(reader, error);
    while (byte == '\n' || byte == '\r' || (is_first && byte == '#')) {
        if (byte == '#')
            byte = skip_line(reader, error);
        else {
            reader->next_line += byte == '\n';
            byte = next_byte(reader, error);
        }
        reader->line = reader->next_line;
    }
    if (byte < 0)
        return byte == NO_MORE ? CSV_END : CSV_FAILED;
    reader->size = reader->fields = 0;
    int end = read_field(reader, byte, error);
    while (end == ',') {
        byte = next_byte(reader, error);
        end = byte == BROKEN ? BROKEN : read_field(reader, byte, error);
    }
    ++reader->next_line;
    return end == BROKEN ? CSV_FAILED : CSV_LINE;
}
