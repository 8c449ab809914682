#define _DEFAULT_SOURCE /* madvise */
/* Reads pattern databases (pattern_file.h), and checks all that they say. No check can see a file that
 * is cut short after it was mapped: that ends its readers by SIGBUS (the command then names the file). */
#include "heuristic/pattern_file.h"

#include "base/stopped.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file that is being read. */
typedef struct pattern_reader {
    const char *path;
    int file;
    uint64_t size;
    pattern_header header;
    bd_error *error;
} pattern_reader;

static bool refuse(const pattern_reader *reader, const char *why)
{
    return bd_fail(reader->error, BD_DAMAGED, 0, "%.120s: %s", reader->path, why);
}

static bool fail_read(const pattern_reader *reader)
{
    return bd_fail(reader->error, BD_SYSTEM, 0, "%.160s: cannot be read: %s", reader->path,
                   strerror(errno));
}

static bool read_whole(const pattern_reader *reader, void *bytes, uint64_t count, uint64_t offset)
{
    uint8_t *at = bytes;
    while (count > 0) {
        ssize_t got = pread(reader->file, at, count, (off_t)offset);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail_read(reader);
        if (got == 0)
            return refuse(reader, "cut short while it was read");
        at += got;
        offset += (uint64_t)got;
        count -= (uint64_t)got;
    }
    return true;
}

/* ---- the header ---- */

static bool check_kind(const pattern_reader *reader)
{
    const pattern_header *header = &reader->header;
    if (memcmp(header->magic, PATTERN_MAGIC, sizeof header->magic) != 0)
        return refuse(reader, "no pattern database");
    if (header->byte_order == __builtin_bswap32(PATTERN_BYTE_ORDER))
        return refuse(reader, "a pattern database of a machine with another byte order: build it "
                              "here");
    if (header->byte_order == PATTERN_BYTE_ORDER && header->version != PATTERN_SUMMED_WHOLE &&
        header->version != PATTERN_SUMMED_BY_PAGES)
        return bd_fail(
            reader->error, BD_DAMAGED, 0,
            "%.120s: a pattern database of version %" PRIu32 ", expected %d or %d: build it again",
            reader->path, header->version, PATTERN_SUMMED_WHOLE, PATTERN_SUMMED_BY_PAGES);
    if (header->header_sum != pattern_sum(header, offsetof(pattern_header, header_sum)))
        return refuse(reader, "a corrupt pattern database (its header): build it again");
    return true;
}

/* Do the layers and what is not reached make up all states? Those left to count never grow, so that
 * nothing overflows. A layer has a state at least. */
static bool counts_all_states(const pattern_header *header)
{
    uint64_t left = (uint64_t)header->blocks * header->width;
    if (header->layers < 1 || header->layers > BD_PATTERN_MOST_LAYERS)
        return false;
    for (uint32_t distance = 0; distance < header->layers; ++distance) {
        if (header->states[distance] < 1 || header->states[distance] > left)
            return false;
        left -= header->states[distance];
    }
    return left == header->unreached;
}

/* Bytes of the sums behind the bits. */
static uint64_t sums_bytes(const pattern_header *header)
{
    return header->version == PATTERN_SUMMED_BY_PAGES ? pattern_sums_bytes(header->bytes) : 0;
}

/* Does what the header says fit together, and the file? A sum does not protect against intent. */
static bool check_sizes(const pattern_reader *reader)
{
    const pattern_header *header = &reader->header;
    uint64_t bytes = (uint64_t)header->blocks * header->stride * sizeof(uint64_t);
    if (header->width < 1 || header->width > PATTERN_MOST_FILLED ||
        (header->stride != bd_pattern_stride(header->width) &&
         header->stride != bd_pattern_stride(2 * header->width) &&
         header->stride != bd_pattern_stride(4 * header->width)) ||
        header->bytes != bytes || !pattern_name_is_text(header->name) || !counts_all_states(header))
        return refuse(reader, "a pattern database whose header makes no sense: build it again");
    if (header->version == PATTERN_SUMMED_BY_PAGES && sums_bytes(header) == 0)
        return refuse(reader, "a pattern database whose header makes no sense: build it again");
    uint64_t size = PATTERN_HEADER_BYTES + bytes + sums_bytes(header);
    if (reader->size != size)
        return bd_fail(reader->error, BD_DAMAGED, 0,
                       "%.120s: a pattern database of %" PRIu64 " bytes that should have %" PRIu64
                       ": build it again",
                       reader->path, reader->size, size);
    return true;
}

static bool pattern_load_check_space(const pattern_reader *reader, const bd_pattern_space *space)
{
    const pattern_header *header = &reader->header;
    if (strcmp(header->name, space->name) != 0)
        return bd_fail(reader->error, BD_DAMAGED, 0, "%.80s: of '%.60s', expected '%.60s'",
                       reader->path, header->name, space->name);
    if (header->blocks != space->blocks || header->width != space->width ||
        header->stride != bd_pattern_space_stride(space))
        return refuse(reader, "a pattern database that numbers its states in another way: build "
                              "it again");
    return true;
}

/* The sums of the pages; NULL: the bits are summed whole. */
static const uint64_t *sums_of(const pattern_reader *reader, const bd_pattern_table *table)
{
    return sums_bytes(&reader->header) ? table->words + table->bytes / sizeof(uint64_t) : NULL;
}

/* Checks the sums of the pages where a table has them, else the bits. */
static bool check_sums(const pattern_reader *reader, const bd_pattern_table *table,
                       const atomic_bool *stop)
{
    const uint64_t *sums = sums_of(reader, table);
    const void *bytes = sums ? sums : table->words;
    uint64_t count = sums ? sums_bytes(&reader->header) : table->bytes, sum;
    if (!pattern_sum_within(bytes, count, stop, &sum))
        return bd_fail_interrupted(reader->error);
    return sum == reader->header.bits_sum ||
           refuse(reader, "a corrupt pattern database (its bits): build it again");
}

static bool check_bits(const pattern_reader *reader, const bd_pattern_table *table,
                       const atomic_bool *stop)
{
    const uint64_t *sums = sums_of(reader, table);
    bool is_corrupt;
    if (!sums || pattern_check_pages(table, sums, stop, &is_corrupt))
        return true;
    return is_corrupt ? refuse(reader, "a corrupt pattern database (its bits): build it again")
                      : bd_fail_interrupted(reader->error);
}

/* ---- opening ---- */

static bool reader_open(pattern_reader *reader, const char *path, bd_error *error)
{
    struct stat about;
    *reader = (pattern_reader){.path = path, .error = error};
    reader->file = open(path,
                        O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe would wait for a writer */
    if (reader->file < 0 && errno == ENOENT)
        return bd_fail(error, BD_BAD_USAGE, 0, "%.200s: no such file", path);
    if (reader->file < 0)
        return fail_read(reader);
    bool ok = fstat(reader->file, &about) == 0 || fail_read(reader);
    ok = ok && (S_ISREG(about.st_mode) || refuse(reader, "no pattern database"));
    if (ok) {
        reader->size = (uint64_t)about.st_size;
        ok = (reader->size >= PATTERN_HEADER_BYTES || refuse(reader, "no pattern database")) &&
             read_whole(reader, &reader->header, sizeof reader->header, 0) && check_kind(reader) &&
             check_sizes(reader);
    }
    if (!ok)
        close(reader->file);
    return ok;
}

static void note_header(bd_pattern_table *table, const pattern_header *header)
{
    *table = (bd_pattern_table){
        .bytes = header->bytes,
        .stride = header->stride,
        .layers = header->layers,
        .unreached = header->unreached,
    };
    memcpy(table->states, header->states, sizeof table->states);
}

static bool map(const pattern_reader *reader, bd_pattern_table *table)
{
    void *mapping = mmap(NULL, reader->size, PROT_READ, MAP_SHARED, reader->file, 0);
    if (mapping == MAP_FAILED)
        return fail_read(reader);
#ifdef MADV_HUGEPAGE
    madvise(mapping, reader->size,
            MADV_HUGEPAGE); /* a wish: with small pages, each word misses the TLB */
#endif
    madvise(mapping, reader->size, MADV_WILLNEED);
    table->mapping = mapping;
    table->mapped = reader->size;
    table->words = (const uint64_t *)mapping + PATTERN_HEADER_BYTES / sizeof(uint64_t);
    return true;
}

bool bd_pattern_load(bd_pattern_table *table, const bd_pattern_space *space, const char *path,
                     bd_error *error)
{
    return bd_pattern_load_within(table, space, path, NULL, error);
}

/* Checks the bits now, or, for `damage`, as they are read. */
static bool load(bd_pattern_table *table, const bd_pattern_space *space, const char *path,
                 bd_pattern_damage *damage, const atomic_bool *stop, bd_error *error)
{
    pattern_reader reader;
    *table = (bd_pattern_table){0};
    if (!reader_open(&reader, path, error))
        return false;
    note_header(table, &reader.header);
    bool ok = pattern_load_check_space(&reader, space) && map(&reader, table) &&
              check_sums(&reader, table, stop);
    if (ok && !damage)
        ok = check_bits(&reader, table, stop);
    else if (ok && sums_of(&reader, table))
        ok = pattern_check_later(table, sums_of(&reader, table), damage) ||
             bd_fail(error, BD_NO_MEMORY, 0, "no memory for a pattern table");
    close(reader.file);
    if (!ok)
        bd_pattern_close(table);
    return ok;
}

bool bd_pattern_load_within(bd_pattern_table *table, const bd_pattern_space *space,
                            const char *path, const atomic_bool *stop, bd_error *error)
{
    return load(table, space, path, NULL, stop, error);
}

bool bd_pattern_open(bd_pattern_table *table, const bd_pattern_space *space, const char *path,
                     bd_pattern_damage *damage, const atomic_bool *stop, bd_error *error)
{
    return load(table, space, path, damage, stop, error);
}

bool bd_pattern_inspect(bd_pattern_table *table, char *name, const char *path, bool whole,
                        bd_error *error)
{
    pattern_reader reader;
    *table = (bd_pattern_table){0};
    if (!reader_open(&reader, path, error))
        return false;
    note_header(table, &reader.header);
    memcpy(name, reader.header.name, BD_PATTERN_NAME);
    bool ok = !whole || (map(&reader, table) && check_sums(&reader, table, NULL) &&
                         check_bits(&reader, table, NULL));
    close(reader.file);
    if (!ok)
        bd_pattern_close(table);
    return ok;
}
