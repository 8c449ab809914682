/* See journal.h. */
#define _GNU_SOURCE /* asprintf */
#include "lab/journal.h"

#include "base/folder.h"

#include "lab/journal_line.h"
#include "text/journal_file.h"
#include "text/memory_stream.h"

#include <bandolo/base/run.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

/* The format of the lines; raised with every change of the columns. */
#define FORMAT "# journal 2\n"

static const double SYNC_PERIOD = 1; /* seconds; a power loss costs this much at most */
enum { LEVEL = 3, LONGEST_FRAME = 1 << 28 /* of text; a frame that claims more is damaged */ };

static bool journal_fail(const lab_journal *journal, const char *what, bd_error *error)
{
    return bd_fail(error, BD_SYSTEM, 0, "%.120s: %s: %s", journal->name, what, strerror(errno));
}

static bool journal_fail_memory(bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the journal");
}

/* ---- writing ---- */

/* Writes one frame, with a checksum. */
static bool write_frame(lab_journal *journal, const char *text, size_t length, bd_error *error)
{
    ZSTD_CCtx *context = ZSTD_createCCtx();
    size_t bound = ZSTD_compressBound(length);
    char *frame = malloc(bound);
    bool ok = (context && frame) || journal_fail_memory(error);
    if (ok) {
        ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, LEVEL);
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
        size_t size = ZSTD_compress2(context, frame, bound, text, length);
        ok = ZSTD_isError(size)
                 ? journal_fail_memory(error)
                 : journal_file_write(journal->fd, journal->name, frame, size, error);
    }
    ZSTD_freeCCtx(context);
    free(frame);
    return ok;
}

bool lab_journal_add(lab_journal *journal, const lab_entry *entries, size_t count, bd_error *error)
{
    char *text = NULL;
    size_t length;
    FILE *out = memory_stream_open(&text, &length);
    if (!out)
        return journal_fail_memory(error);
    for (size_t i = 0; i < count; ++i)
        journal_line_print(&entries[i], out);
    bool ok = (memory_stream_close(out) || journal_fail_memory(error)) &&
              write_frame(journal, text, length, error);
    free(text);
    bool is_time = bd_clock_seconds() - journal->synced >= SYNC_PERIOD;
    return ok && (!is_time || lab_journal_sync(journal, error));
}

bool lab_journal_sync(lab_journal *journal, bd_error *error)
{
    if (fdatasync(journal->fd) != 0)
        return journal_fail(journal, "cannot write", error);
    journal->synced = bd_clock_seconds();
    return true;
}

/* ---- beginning ---- */

/* `open_file` is one of journal_file.h. */
static bool journal_open_file(lab_journal *journal, const char *name,
                              bool (*open_file)(int *file, const char *name, bd_error *error),
                              bd_error *error)
{
    *journal = (lab_journal){.fd = -1, .name = strdup(name)};
    if (!journal->name)
        return journal_fail_memory(error);
    if (open_file(&journal->fd, name, error))
        return true;
    free(journal->name);
    *journal = (lab_journal){.fd = -1};
    return false;
}

void lab_journal_close(lab_journal *journal)
{
    if (journal->fd >= 0)
        close(journal->fd);
    free(journal->name);
    *journal = (lab_journal){.fd = -1};
}

/* The first frame, to be freed: what is searched, and the names of the columns. */
static char *preface(const char *about)
{
    char *text = NULL;
    size_t length;
    FILE *out = memory_stream_open(&text, &length);
    if (!out)
        return NULL;
    fputs(FORMAT, out);
    fputs(about, out);
    journal_line_print_names(out);
    if (memory_stream_close(out))
        return text;
    free(text);
    return NULL;
}

static bool write_preface(lab_journal *journal, const char *about, bd_error *error)
{
    char *text = preface(about);
    bool ok = text ? write_frame(journal, text, strlen(text), error) : journal_fail_memory(error);
    free(text);
    return ok;
}

bool lab_journal_create(lab_journal *journal, const char *name, const char *about, bd_error *error)
{
    if (!journal_open_file(journal, name, journal_file_begin, error))
        return false;
    bool ok = write_preface(journal, about, error) && lab_journal_sync(journal, error) &&
              (folder_sync(name) || journal_fail(journal, "cannot write", error));
    if (!ok)
        lab_journal_close(journal);
    return ok;
}

/* ---- resuming ---- */

/* The journal as it is read. */
typedef struct journal_reading {
    lab_journal *journal;
    const char *about;
    bool (*take)(void *context, const lab_entry *entry, bd_error *error);
    void *context;
    char *bytes;
    size_t size, at; /* whole frames were read up to `at` */
} journal_reading;

static bool journal_load(journal_reading *reading, bd_error *error)
{
    struct stat about;
    if (fstat(reading->journal->fd, &about) != 0)
        return journal_fail(reading->journal, "cannot be read", error);
    reading->bytes = malloc((size_t)about.st_size + 1);
    if (!reading->bytes)
        return journal_fail_memory(error);
    while (reading->size < (size_t)about.st_size) {
        ssize_t count = pread(reading->journal->fd, reading->bytes + reading->size,
                              (size_t)about.st_size - reading->size, (off_t)reading->size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return journal_fail(reading->journal, "cannot be read", error);
        reading->size += (size_t)count;
    }
    return true;
}

/* Unpacks a frame of `size` bytes; the text ends with 0, and is to be freed. NULL: it is damaged, or there is no
 * memory and `error` says so. */
static char *journal_unpack(const char *frame, size_t size, bd_error *error)
{
    unsigned long long length = ZSTD_getFrameContentSize(frame, size);
    if (length > LONGEST_FRAME) /* as the codes of errors are */
        return NULL;
    char *text = malloc((size_t)length + 1);
    if (!text) {
        journal_fail_memory(error);
        return NULL;
    }
    if (ZSTD_decompress(text, (size_t)length, frame, size) != length) {
        free(text);
        return NULL;
    }
    text[length] = '\0';
    return text;
}

static const char magic[] = {0x28, (char)0xB5, 0x2F, (char)0xFD}; /* every frame begins so */

/* Does a whole frame begin anywhere behind reading->at? Never after a kill alone. */
static bool is_followed(const journal_reading *reading)
{
    const char *at = reading->bytes + reading->at, *end = reading->bytes + reading->size;
    while (at < end && (at = memmem(at + 1, (size_t)(end - at - 1), magic, sizeof magic)))
        if (!ZSTD_isError(ZSTD_findFrameCompressedSize(at, (size_t)(end - at))))
            return true;
    return false;
}

/* Sets *text to the text of the next frame, to be freed; NULL: none is left, or a piece of one. False: the journal is
 * damaged, or there is no memory. */
static bool next_frame(journal_reading *reading, char **text, bd_error *error)
{
    const char *frame = reading->bytes + reading->at;
    size_t size = ZSTD_findFrameCompressedSize(frame, reading->size - reading->at);
    bd_error none = {.code = BD_OK};
    *text = ZSTD_isError(size) ? NULL : journal_unpack(frame, size, &none);
    if (*text) {
        reading->at += size;
        return true;
    }
    if (none.code != BD_OK) {
        *error = none;
        return false;
    }
    return !is_followed(reading) ||
           bd_fail(
               error, BD_BAD_INPUT, reading->at,
               "%.120s: damaged at byte %zu, before searches that are whole; expected an undamaged "
               "journal ('truncate -s %zu' keeps the searches before)",
               reading->journal->name, reading->at, reading->at);
}

static bool take_lines(journal_reading *reading, char *text, bd_error *error)
{
    lab_entry entry;
    while (*text) {
        if (!journal_line_read(&text, &entry))
            return bd_fail(error, BD_BAD_INPUT, 0, "%.120s: not a journal of this program",
                           reading->journal->name);
        if (!reading->take(reading->context, &entry, error))
            return false;
    }
    return true;
}

/* Was the run killed before it had written its first frame? */
static bool has_no_frame(const journal_reading *reading)
{
    size_t known = reading->size < sizeof magic ? reading->size : sizeof magic;
    return known == 0 || memcmp(reading->bytes, magic, known) == 0;
}

static bool fail_other(const journal_reading *reading, const char *text, bd_error *error)
{
    const char *name = reading->journal->name;
    if (text && *text == '#' && strncmp(text, FORMAT, strlen(FORMAT)) != 0)
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%.120s: a journal in the format of another version: expected one of this "
                       "version (no --resume begins anew; lab compare reads both)",
                       name);
    return bd_fail(error, BD_BAD_INPUT, 0,
                   "%.120s: it is the journal of another run: expected the same experiment, "
                   "instances and version (or no --resume, which begins anew)",
                   name);
}

static bool is_same_run(journal_reading *reading, bd_error *error)
{
    char *text, *expected;
    if (!next_frame(reading, &text, error))
        return false;
    if (!text && has_no_frame(reading))
        return true;
    expected = preface(reading->about);
    bool is_same = text && expected && strcmp(text, expected) == 0;
    if (!expected)
        journal_fail_memory(error);
    else if (!is_same)
        fail_other(reading, text, error);
    free(expected);
    free(text);
    return is_same;
}

static bool journal_read_all(journal_reading *reading, bd_error *error)
{
    char *text;
    bool ok = journal_load(reading, error) && is_same_run(reading, error);
    while (ok && (ok = next_frame(reading, &text, error)) && text) {
        ok = take_lines(reading, text, error);
        free(text);
    }
    if (!ok)
        return false;
    if (ftruncate(reading->journal->fd, (off_t)reading->at) != 0)
        return journal_fail(reading->journal, "cannot be cut to its whole frames", error);
    return reading->at > 0 || write_preface(reading->journal, reading->about, error);
}

bool lab_journal_resume(lab_journal *journal, const char *name, const char *about,
                        bool (*take)(void *context, const lab_entry *entry, bd_error *error),
                        void *context, bd_error *error)
{
    if (!journal_open_file(journal, name, journal_file_resume, error))
        return false;
    journal_reading reading = {
        .journal = journal, .about = about, .take = take, .context = context};
    bool ok = journal_read_all(&reading, error);
    free(reading.bytes);
    if (!ok)
        lab_journal_close(journal);
    return ok;
}
