#define _GNU_SOURCE /* memfd_create */
/* Reads any bytes as results: a table or a journal that `lab compare` takes, plain or compressed, and the journal
 * that a run goes on from. The first byte says which, and whether they are compressed here, so that what is behind
 * the checksums is met. A refusal must come with a reason. */
#include "fuzz/memory_file.h"
#include "lab/compare.h"
#include "lab/journal.h"

#include <string.h>
#include <zstd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char about[] = "# fuzzed\n";

static void expect_reason(const bd_error *error)
{
    if (error->code == BD_OK || error->message[0] == 0)
        abort();
}

/* Adds the bytes to the file, as a frame or as they are. */
static void append(const memory_file *file, const uint8_t *bytes, size_t size, bool is_packed)
{
    size_t room = ZSTD_compressBound(size);
    char *packed = malloc(room);
    if (!packed)
        return;
    size_t length = is_packed ? ZSTD_compress(packed, room, bytes, size, 1) : size;
    if (lseek(file->file, 0, SEEK_END) < 0 ||
        write(file->file, is_packed ? (const void *)packed : bytes, length) != (ssize_t)length)
        abort();
    free(packed);
}

static void compare(const memory_file *file, FILE *out)
{
    bd_error error = {0};
    if (!compare_files(file->path, file->path, out, &error))
        expect_reason(&error);
}

static bool take(void *context, const lab_entry *entry, bd_error *error)
{
    (void)error;
    *(uint64_t *)context += entry->row;
    return true;
}

/* A journal of this run, behind whose first frame the bytes stand. */
static void resume(const memory_file *file, const uint8_t *bytes, size_t size, bool is_packed)
{
    static char first[4096];
    static size_t length;
    lab_journal journal = {.fd = -1};
    bd_error error = {0};
    uint64_t rows = 0;
    if (length == 0) { /* an empty file becomes a journal of no searches */
        memory_file_put(file, "", 0);
        if (!lab_journal_resume(&journal, file->path, about, take, &rows, &error))
            abort();
        length = (size_t)pread(file->file, first, sizeof first, 0);
        lab_journal_close(&journal);
    }
    memory_file_put(file, first, length);
    append(file, bytes, size, is_packed);
    if (lab_journal_resume(&journal, file->path, about, take, &rows, &error))
        lab_journal_close(&journal);
    else
        expect_reason(&error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { COMPARE, RESUME, FORMS };
    static memory_file file;
    static FILE *nowhere;
    if (!file.file) {
        file = memory_file_make();
        nowhere = fopen("/dev/null", "w");
    }
    if (size == 0 || !nowhere)
        return 0;
    bool is_packed = data[0] / FORMS % 2;
    if (data[0] % FORMS == COMPARE) {
        memory_file_put(&file, "", 0);
        append(&file, data + 1, size - 1, is_packed);
        compare(&file, nowhere);
    } else {
        resume(&file, data + 1, size - 1, is_packed);
    }
    return 0;
}
