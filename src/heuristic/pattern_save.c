/* Writes pattern databases (pattern_file.h). A file gets its space first and its own name last, so that
 * neither a full disk nor a kill leaves anything that looks like one. */
#define XXH_INLINE_ALL
#include "base/folder.h"
#include "base/stopped.h"
#include "heuristic/pattern_file.h"

#include <xxhash.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MOST_TEMPORARY = 100 };

uint64_t pattern_sum(const void *bytes, uint64_t count)
{
    return XXH3_64bits(bytes, count);
}

bool pattern_sum_within(const void *bytes, uint64_t count, const atomic_bool *stop, uint64_t *sum)
{
    enum { PIECE = 1 << 18 }; /* a slow disk reads it in milliseconds */
    const uint8_t *at = bytes;
    XXH3_state_t state;
    XXH3_INITSTATE(&state);
    XXH3_64bits_reset(&state);
    while (count > 0 && !bd_is_stopped(stop)) {
        size_t size = count < PIECE ? (size_t)count : PIECE;
        XXH3_64bits_update(&state, at, size);
        at += size;
        count -= size;
    }
    *sum = XXH3_64bits_digest(&state);
    return count == 0;
}

static bool fail_write(const char *path, int reason, bd_error *error)
{
    return bd_fail(error, BD_SYSTEM, 0, "%.160s: cannot be written: %s", path, strerror(reason));
}

/* Makes a file that nobody else has: `path`, this process, and a number where others build here too. */
static bool create(pattern_writer *writer, bd_error *error)
{
    size_t size = strlen(writer->path) + 48;
    writer->temporary = malloc(size);
    if (!writer->temporary)
        return bd_fail(error, BD_NO_MEMORY, 0, "%.160s: no memory to write it", writer->path);
    for (unsigned number = 0; number < MOST_TEMPORARY; ++number) {
        snprintf(writer->temporary, size, "%s.unfinished-%ld-%u", writer->path, (long)getpid(),
                 number);
        writer->file = open(writer->temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (writer->file >= 0)
            return true;
        if (errno != EEXIST)
            break;
    }
    fail_write(writer->path, errno, error);
    free(writer->temporary);
    return false;
}

bool pattern_writer_open(pattern_writer *writer, const char *path, uint64_t bytes, bd_error *error)
{
    *writer = (pattern_writer){.path = path};
    if (!create(writer, error))
        return false;
    off_t size = (off_t)(PATTERN_HEADER_BYTES + bytes + pattern_sums_bytes(bytes));
    int reason = posix_fallocate(writer->file, 0, size);
    if (reason == EOPNOTSUPP || reason == EINVAL) /* then every write tells for itself */
        reason = ftruncate(writer->file, size) == 0 ? 0 : errno;
    if (reason == 0)
        return true;
    fail_write(path, reason, error);
    pattern_writer_abandon(writer);
    return false;
}

bool pattern_writer_put(const pattern_writer *writer, const void *bytes, uint64_t count,
                        uint64_t offset, bd_error *error)
{
    const uint8_t *at = bytes;
    while (count > 0) {
        ssize_t put = pwrite(writer->file, at, count, (off_t)offset);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return fail_write(writer->path, put < 0 ? errno : ENOSPC, error);
        at += put;
        offset += (uint64_t)put;
        count -= (uint64_t)put;
    }
    return true;
}

bool pattern_writer_get(const pattern_writer *writer, void *bytes, uint64_t count, uint64_t offset,
                        bd_error *error)
{
    uint8_t *at = bytes;
    while (count > 0) {
        ssize_t got = pread(writer->file, at, count, (off_t)offset);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return fail_write(writer->path, got < 0 ? errno : EIO, error);
        at += got;
        offset += (uint64_t)got;
        count -= (uint64_t)got;
    }
    return true;
}

/* Writes the sums of the pages behind the bits; `sum` is theirs. */
static bool put_sums(const pattern_writer *writer, const void *bits, uint64_t bytes, uint64_t *sum,
                     bd_error *error)
{
    uint64_t size = pattern_sums_bytes(bytes), *sums = malloc(size);
    if (!sums)
        return bd_fail(error, BD_NO_MEMORY, 0, "%.160s: no memory to write it", writer->path);
    for (uint64_t page = 0; page < size / sizeof *sums; ++page)
        sums[page] = pattern_page_sum(bits, bytes, page);
    *sum = pattern_sum(sums, size);
    bool ok = pattern_writer_put(writer, sums, size, PATTERN_HEADER_BYTES + bytes, error);
    free(sums);
    return ok;
}

/* Sums the bits as they are in the file. */
static bool sum_bits(const pattern_writer *writer, uint64_t bytes, uint64_t *sum, bd_error *error)
{
    uint64_t size = PATTERN_HEADER_BYTES + bytes;
    void *mapping = mmap(NULL, size, PROT_READ, MAP_SHARED, writer->file, 0);
    if (mapping == MAP_FAILED)
        return fail_write(writer->path, errno, error);
    const uint8_t *bits = (const uint8_t *)mapping + PATTERN_HEADER_BYTES;
    bool ok = true;
    if (pattern_sums_bytes(bytes) > 0)
        ok = put_sums(writer, bits, bytes, sum, error);
    else
        *sum = pattern_sum(bits, bytes);
    munmap(mapping, size);
    return ok;
}

void pattern_writer_abandon(pattern_writer *writer)
{
    close(writer->file);
    unlink(writer->temporary);
    free(writer->temporary);
}

bool pattern_writer_finish(pattern_writer *writer, const bd_pattern_table *table,
                           const bd_pattern_space *space, bd_error *error)
{
    pattern_header header = {
        .byte_order = PATTERN_BYTE_ORDER,
        .version = pattern_sums_bytes(table->bytes) > 0 ? PATTERN_SUMMED_BY_PAGES
                                                        : PATTERN_SUMMED_WHOLE,
        .blocks = space->blocks,
        .width = space->width,
        .stride = table->stride,
        .layers = table->layers,
        .unreached = table->unreached,
        .bytes = table->bytes,
    };
    bool ok = sum_bits(writer, table->bytes, &header.bits_sum, error);
    memcpy(header.magic, PATTERN_MAGIC, sizeof header.magic);
    memcpy(header.name, space->name, strnlen(space->name, BD_PATTERN_NAME - 1));
    memcpy(header.states, table->states, sizeof header.states);
    header.header_sum = pattern_sum(&header, offsetof(pattern_header, header_sum));
    ok = ok && pattern_writer_put(writer, &header, sizeof header, 0, error);
    if (ok && (fsync(writer->file) != 0 || rename(writer->temporary, writer->path) != 0))
        ok = fail_write(writer->path, errno, error);
    if (!ok) {
        pattern_writer_abandon(writer);
        return false;
    }
    close(writer->file);
    free(writer->temporary);
    return folder_sync(writer->path) || fail_write(writer->path, errno, error);
}

bool bd_pattern_save(const bd_pattern_table *table, const bd_pattern_space *space, const char *path,
                     bd_error *error)
{
    pattern_writer writer;
    if (!pattern_writer_open(&writer, path, table->bytes, error))
        return false;
    if (!pattern_writer_put(&writer, table->words, table->bytes, PATTERN_HEADER_BYTES, error)) {
        pattern_writer_abandon(&writer);
        return false;
    }
    return pattern_writer_finish(&writer, table, space, error);
}
