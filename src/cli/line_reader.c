#include "cli/line_reader.h"

#include "base/file_text.h"
#include "cli/interrupt.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUFFER_SIZE = 1 << 16, KEPT = POSITION_LONGEST + 3 /* with a byte-order mark */ };

static bool fail_to_read(const char *prefix, int reason, bd_error *error)
{
    return bd_fail(error, bd_code_of_reading(reason), 0, "%.120s%s; expected a readable file",
                   prefix, strerror(reason));
}

/* A named pipe would open only once it has a writer, and a signal would not end that; await() waits instead, since Linux
 * tells of the writers' end only after there was one. */
static int open_at_once(const char *file)
{
    int fd = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd >= 0)
        fcntl(fd, F_SETFL, O_RDONLY);
    return fd;
}

bool line_reader_open(line_reader *reader, const char *file, bd_error *error)
{
    *reader = (line_reader){.fd = strcmp(file, "-") == 0 ? STDIN_FILENO : open_at_once(file)};
    if (reader->fd < 0) {
        int reason = errno;
        char prefix[128];
        bd_text(prefix, sizeof prefix, "%s: ", file);
        return fail_to_read(prefix, reason, error);
    }
    reader->line = malloc(KEPT + 1);
    reader->buffer = malloc(BUFFER_SIZE);
    if (reader->line && reader->buffer)
        return true;
    line_reader_close(reader);
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory to read %.120s", file);
}

void line_reader_close(line_reader *reader)
{
    if (reader->fd > STDIN_FILENO)
        close(reader->fd);
    free(reader->line);
    free(reader->buffer);
    *reader = (line_reader){.fd = -1};
}

/* Waits until something can be read. False, with errno: something failed, or somebody asked to stop; the
 * signal may have come to another thread than the one that waits here. */
static bool await(const line_reader *reader)
{
    enum { PATIENCE = 100 }; /* ms */
    struct pollfd source = {.fd = reader->fd, .events = POLLIN};
    while (!interrupted()) {
        int ready = poll(&source, 1, PATIENCE);
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
    }
    errno = EINTR;
    return false;
}

bool line_reader_would_wait(const line_reader *reader)
{
    struct pollfd source = {.fd = reader->fd, .events = POLLIN};
    size_t there = reader->end - reader->begin;
    bool has_line = there && memchr(reader->buffer + reader->begin, '\n', there);
    return !reader->at_end && !has_line && poll(&source, 1, 0) == 0;
}

/* Fills the buffer again. False: `error` says why; the end of the file is not an error. */
static bool refill(line_reader *reader, bd_error *error)
{
    reader->begin = reader->end = 0;
    if (!await(reader))
        return fail_to_read("", errno, error);
    ssize_t count = read(reader->fd, reader->buffer, BUFFER_SIZE);
    if (count < 0)
        return fail_to_read("", errno, error);
    reader->end = bd_text_line_ends(reader->buffer, (size_t)count, &reader->after_return);
    reader->at_end = count == 0;
    return true;
}

/* Moves bytes from the buffer to the line, up to the end of the line or the buffer. True once the
 * line is whole. Bytes beyond KEPT are counted, not kept. */
static bool take_line(line_reader *reader)
{
    const char *from = reader->buffer + reader->begin;
    size_t there = reader->end - reader->begin;
    const char *stop = there ? memchr(from, '\n', there) : NULL;
    size_t count = stop ? (size_t)(stop - from) : there;
    if (reader->length < KEPT) {
        size_t room = KEPT - reader->length;
        memcpy(reader->line + reader->length, from, count < room ? count : room);
    }
    reader->length += count;
    reader->begin += count + (stop != NULL);
    return stop != NULL;
}

size_t line_reader_kept(const line_reader *reader)
{
    return reader->length < POSITION_LONGEST ? reader->length : POSITION_LONGEST;
}

/* Removes a byte-order mark at the beginning of the file, and returns its bytes. */
static size_t drop_mark(line_reader *reader)
{
    size_t kept = reader->length < KEPT ? reader->length : KEPT;
    reader->line[kept] = '\0';
    return kept - bd_text_unmark(reader->line, kept);
}

bool line_reader_next(line_reader *reader, bd_error *error)
{
    error->code = BD_OK;
    reader->length = 0;
    while (!take_line(reader)) {
        if (!reader->at_end && !refill(reader, error))
            return false;
        if (reader->at_end && reader->length == 0)
            return false;
        if (reader->at_end)
            break;
    }
    if (reader->lines_read == 0)
        reader->length -= drop_mark(reader);
    ++reader->lines_read;
    return true;
}

/* Adds the buffer to the line, which has room for `room` bytes and a 0. False: no memory. */
static bool append_buffer(line_reader *reader, size_t *room)
{
    size_t wanted = reader->length + reader->end;
    char *grown = reader->line;
    if (wanted > *room) {
        *room = 2 * wanted;
        grown = realloc(reader->line, *room + 1);
    }
    if (!grown)
        return false;
    reader->line = grown;
    memcpy(grown + reader->length, reader->buffer, reader->end);
    reader->length = wanted;
    grown[wanted] = '\0';
    return true;
}

bool line_reader_all(line_reader *reader, bd_error *error)
{
    size_t room = POSITION_LONGEST;
    while (!reader->at_end) {
        if (!refill(reader, error))
            return false;
        if (!append_buffer(reader, &room))
            return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the file");
    }
    reader->length = bd_text_unmark(reader->line, reader->length);
    return true;
}
