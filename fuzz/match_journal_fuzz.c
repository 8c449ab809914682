#define _GNU_SOURCE /* memfd_create */
/* Opens any lines as the journal of a match. The first line and the checksums are set right, and a line that begins with +
 * is of the match that is asked for, so that what is behind them is met. A refusal must come with a reason; games are in
 * range, and another line can be added. */
#include "ask/match_journal.h"
#include "fuzz/memory_file.h"
#include "store/checksum.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char match[] = "tictactoe,a,b,0,0,";

static void take(void *context, const match_record *record)
{
    uint64_t *games = context;
    ++*games;
    for (int player = 0; player < 2; ++player)
        if (!(record->seconds[player] >= 0 && record->seconds[player] < 1e13))
            abort();
    if (record->value < -BD_WIN || record->value > BD_WIN)
        abort();
}

static match_plan plan_of(const memory_file *memory)
{
    return (match_plan){.domain = "tictactoe", .players = {"a", "b"}, .journal = memory->path};
}

/* Writes the first line as the program does. */
static void write_first(const memory_file *memory)
{
    uint64_t games = 0;
    bd_error error;
    match_journal journal;
    const match_plan plan = plan_of(memory);
    memory_file_put(memory, "", 0);
    if (!match_journal_open(&journal, &plan, take, &games, &error) ||
        !match_journal_close(&journal, &error))
        abort();
}

static void write_line(const memory_file *memory, const char *line, size_t length)
{
    char text[1024];
    bool is_ours = length > 0 && line[0] == '+';
    int beginning = snprintf(text, sizeof text, "%s%.*s,", is_ours ? match : "",
                             (int)(length < 512 ? length - is_ours : 512), line + is_ours);
    off_t end = lseek(memory->file, 0, SEEK_END);
    int whole = snprintf(text + beginning, sizeof text - (size_t)beginning, "%016llx\n",
                         (unsigned long long)store_checksum(text, (size_t)beginning, 0));
    if (pwrite(memory->file, text, (size_t)(beginning + whole), end) != beginning + whole)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static memory_file memory;
    uint64_t games = 0;
    bd_error error = {0};
    match_journal journal;
    if (!memory.file)
        memory = memory_file_make();
    write_first(&memory);
    for (const char *at = (const char *)data, *end = at + size; at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        write_line(&memory, at, length);
        at += length + 1;
    }
    const match_plan plan = plan_of(&memory);
    const match_record another = {.number = games};
    if (!match_journal_open(&journal, &plan, take, &games, &error)) {
        if (error.code == BD_OK || error.message[0] == 0)
            abort();
        return 0;
    }
    if (!match_journal_add(&journal, &another, &error) || !match_journal_close(&journal, &error))
        abort();
    return 0;
}
