/* See journal.h. */
#define _GNU_SOURCE /* open_memstream, asprintf */
#include "lab/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

enum { LEVEL = 3 };

static const char columns[] = "row,instance,status,optimal,cost"
#define X(counter, name, meaning) "," #name
    BD_COUNTERS(X)
#undef X
    ",nanoseconds\n";

static bool fail(const lab_journal *journal, const char *what, bd_error *error)
{
    return bd_fail(error, BD_SYSTEM, 0, "%.120s: %s: %s", journal->name, what, strerror(errno));
}

static bool fail_memory(bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the journal");
}

/* ---- writing ---- */

static bool write_whole(lab_journal *journal, const char *bytes, size_t size, bd_error *error)
{
    while (size > 0) {
        ssize_t count = write(journal->fd, bytes, size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return fail(journal, "cannot write", error);
        bytes += count;
        size -= (size_t)count;
    }
    return true;
}

/* Writes one frame, with a checksum. */
static bool write_frame(lab_journal *journal, const char *text, size_t length, bd_error *error)
{
    ZSTD_CCtx *context = ZSTD_createCCtx();
    size_t bound = ZSTD_compressBound(length);
    char *frame = malloc(bound);
    bool ok = (context && frame) || fail_memory(error);
    if (ok) {
        ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, LEVEL);
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
        size_t size = ZSTD_compress2(context, frame, bound, text, length);
        ok = ZSTD_isError(size) ? fail_memory(error) : write_whole(journal, frame, size, error);
    }
    ZSTD_freeCCtx(context);
    free(frame);
    return ok;
}

static void print_entry(FILE *out, const lab_entry *entry)
{
    const lab_record *record = &entry->record;
    fprintf(out, "%" PRIu64 ",%" PRIu64 ",%s,%d,%" PRIu32, entry->row + 1, entry->instance,
            bd_status_name(record->status), record->optimal, record->cost);
    for (unsigned counter = 0; counter < BD_COUNTER_COUNT; ++counter)
        fprintf(out, ",%" PRIu64, record->counter[counter]);
    fprintf(out, ",%" PRIu64 "\n", record->nanoseconds);
}

bool lab_journal_add(lab_journal *journal, const lab_entry *entries, size_t count, bd_error *error)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return fail_memory(error);
    for (size_t i = 0; i < count; ++i)
        print_entry(out, &entries[i]);
    bool ok = (fclose(out) == 0 || fail_memory(error)) && write_frame(journal, text, length, error);
    free(text);
    return ok;
}

/* ---- beginning ---- */

static bool open_file(lab_journal *journal, const char *name, int flags, bd_error *error)
{
    journal->fd = -1;
    journal->name = strdup(name);
    if (!journal->name)
        return fail_memory(error);
    journal->fd = open(name, flags | O_CLOEXEC, 0666);
    if (journal->fd >= 0)
        return true;
    bd_fail(error, errno == ENOENT ? BD_BAD_INPUT : BD_SYSTEM, 0, "%.120s: %s", name,
            strerror(errno));
    lab_journal_close(journal);
    return false;
}

void lab_journal_close(lab_journal *journal)
{
    if (journal->fd >= 0)
        close(journal->fd);
    free(journal->name);
    *journal = (lab_journal){.fd = -1};
}

static bool keep_older(const char *name, bd_error *error)
{
    char *older;
    if (asprintf(&older, "%s~", name) < 0)
        return fail_memory(error);
    bool ok = rename(name, older) == 0 || errno == ENOENT ||
              bd_fail(error, BD_SYSTEM, 0, "%.120s: cannot be kept as %.100s: %s", name, older,
                      strerror(errno));
    free(older);
    return ok;
}

/* The first frame. */
static char *preface(const char *about)
{
    char *text;
    return asprintf(&text, "%s%s", about, columns) < 0 ? NULL : text;
}

bool lab_journal_create(lab_journal *journal, const char *name, const char *about, bd_error *error)
{
    if (!keep_older(name, error) ||
        !open_file(journal, name, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, error))
        return false;
    char *text = preface(about);
    bool ok = text ? write_frame(journal, text, strlen(text), error) : fail_memory(error);
    free(text);
    if (!ok)
        lab_journal_close(journal);
    return ok;
}

/* ---- going on ---- */

/* The journal as it is read. */
typedef struct journal_reading {
    lab_journal *journal;
    const char *about;
    bool (*take)(void *context, const lab_entry *entry, bd_error *error);
    void *context;
    char *bytes;
    size_t size, at; /* whole frames were read up to `at` */
} journal_reading;

static bool load(journal_reading *reading, bd_error *error)
{
    struct stat about;
    if (fstat(reading->journal->fd, &about) != 0)
        return fail(reading->journal, "cannot be read", error);
    reading->bytes = malloc((size_t)about.st_size + 1);
    if (!reading->bytes)
        return fail_memory(error);
    while (reading->size < (size_t)about.st_size) {
        ssize_t count = pread(reading->journal->fd, reading->bytes + reading->size,
                              (size_t)about.st_size - reading->size, (off_t)reading->size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return fail(reading->journal, "cannot be read", error);
        reading->size += (size_t)count;
    }
    return true;
}

/* The text of the next frame, ended by 0, to be freed; NULL where no whole frame is left. */
static char *next_frame(journal_reading *reading)
{
    const char *frame = reading->bytes + reading->at;
    size_t size = ZSTD_findFrameCompressedSize(frame, reading->size - reading->at);
    if (ZSTD_isError(size))
        return NULL;
    unsigned long long length = ZSTD_getFrameContentSize(frame, size);
    if (length == ZSTD_CONTENTSIZE_ERROR || length == ZSTD_CONTENTSIZE_UNKNOWN)
        return NULL;
    char *text = malloc((size_t)length + 1);
    if (!text || ZSTD_decompress(text, (size_t)length, frame, size) != length) {
        free(text);
        return NULL;
    }
    text[length] = '\0';
    reading->at += size;
    return text;
}

static bool read_number(char **at, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(*at, &end, 10);
    bool ok = end > *at && errno == 0 && (*end == ',' || *end == '\n');
    *at = end + 1;
    return ok;
}

static bool read_status(char **at, bd_status *status)
{
    static const char *const names[] = {
#define X(value, name, code) [value] = name,
        BD_STATUSES(X)
#undef X
    };
    size_t length = strcspn(*at, ",\n");
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i)
        if (strlen(names[i]) == length && strncmp(names[i], *at, length) == 0) {
            *status = (bd_status)i;
            *at += length + 1;
            return true;
        }
    return false;
}

static bool read_entry(char **at, lab_entry *entry)
{
    lab_record *record = &entry->record;
    uint64_t optimal, cost;
    *entry = (lab_entry){0};
    bool ok = read_number(at, &entry->row) && entry->row-- > 0 &&
              read_number(at, &entry->instance) && read_status(at, &record->status) &&
              read_number(at, &optimal) && read_number(at, &cost);
    for (unsigned counter = 0; ok && counter < BD_COUNTER_COUNT; ++counter)
        ok = read_number(at, &record->counter[counter]);
    if (!ok || !read_number(at, &record->nanoseconds))
        return false;
    record->optimal = optimal != 0;
    record->cost = (bd_cost)cost;
    record->has_solution = record->status == BD_SOLVED;
    return true;
}

static bool take_lines(journal_reading *reading, char *text, bd_error *error)
{
    lab_entry entry;
    while (*text) {
        if (!read_entry(&text, &entry))
            return bd_fail(error, BD_BAD_INPUT, 0, "%.120s: not a journal of this program",
                           reading->journal->name);
        if (!reading->take(reading->context, &entry, error))
            return false;
    }
    return true;
}

static bool is_same_run(journal_reading *reading, bd_error *error)
{
    char *expected = preface(reading->about), *text = next_frame(reading);
    bool ok = !expected ? fail_memory(error)
              : text && strcmp(text, expected) == 0
                  ? true
                  : bd_fail(error, BD_BAD_INPUT, 0,
                            "%.120s: it is the journal of another run: expected the same "
                            "experiment, instances and version (or no --resume, which begins anew)",
                            reading->journal->name);
    free(expected);
    free(text);
    return ok;
}

static bool read_all(journal_reading *reading, bd_error *error)
{
    if (!load(reading, error) || !is_same_run(reading, error))
        return false;
    for (char *text; (text = next_frame(reading));) {
        bool ok = take_lines(reading, text, error);
        free(text);
        if (!ok)
            return false;
    }
    return ftruncate(reading->journal->fd, (off_t)reading->at) == 0 ||
           fail(reading->journal, "cannot be cut to its whole frames", error);
}

bool lab_journal_resume(lab_journal *journal, const char *name, const char *about,
                        bool (*take)(void *context, const lab_entry *entry, bd_error *error),
                        void *context, bd_error *error)
{
    if (!open_file(journal, name, O_RDWR | O_APPEND, error))
        return false;
    journal_reading reading = {.journal = journal, .about = about, .take = take, .context = context};
    bool ok = read_all(&reading, error);
    free(reading.bytes);
    if (!ok)
        lab_journal_close(journal);
    return ok;
}
