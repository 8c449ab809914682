#define _GNU_SOURCE /* asprintf */
#include "ask/match_journal.h"

#include "store/checksum.h"
#include "text/csv_field.h"
#include "text/journal_file.h"
#include "text/memory_stream.h"

#include <bandolo/base/run.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char columns[] =
    "domain,first,second,opening,seed,game,value,first_moves,second_moves,"
    "first_seconds,second_seconds,check\n";

static bool fail(const char *name, const char *what, bd_error *error)
{
    return bd_fail(error, BD_SYSTEM, 0, "%.120s: %s: %s", name, what, strerror(errno));
}

/* It stays empty: whoever plays the match writes the first line. */
bool match_journal_create(const char *name, bd_error *error)
{
    int file;
    bool is_made = journal_file_begin(&file, name, error);
    if (is_made)
        close(file);
    return is_made;
}

/* ---- what is there ---- */

/* How the lines of a match begin. NULL: no memory. */
static char *text_of_match(const match_plan *plan)
{
    const char *const fields[] = {plan->domain, plan->players[0], plan->players[1]};
    char *text = NULL;
    size_t length;
    FILE *out = memory_stream_open(&text, &length);
    if (!out)
        return NULL;
    for (int i = 0; i < 3; ++i) {
        csv_write_field(out, fields[i]);
        fputc(',', out);
    }
    fprintf(out, "%u,%llu,", plan->opening, (unsigned long long)plan->seed);
    if (memory_stream_close(out))
        return text;
    free(text);
    return NULL;
}

/* A line ends with the checksum of all before it: 16 digits, and the end of the line. */
enum { CHECK_DIGITS = 16 };

static const double MOST_SECONDS = 1e12; /* of a game */

static bool is_intact(const char *line, size_t length)
{
    char check[CHECK_DIGITS + 2];
    if (length <= CHECK_DIGITS + 1)
        return false;
    size_t before = length - CHECK_DIGITS - 1;
    snprintf(check, sizeof check, "%0*llx\n", CHECK_DIGITS,
             (unsigned long long)store_checksum(line, before, 0));
    return memcmp(line + before, check, CHECK_DIGITS + 1) == 0;
}

/* "inf" and "nan" are numbers, too, to scanf(). */
static bool is_time(double seconds)
{
    return seconds >= 0 && seconds <= MOST_SECONDS;
}

static bool read_record(const char *text, match_record *record)
{
    unsigned long long number, first, second;
    int value, end = 0;
    bool is_read = sscanf(text, "%llu,%d,%llu,%llu,%lf,%lf,%n", &number, &value, &first, &second,
                          &record->seconds[0], &record->seconds[1], &end) == 6 &&
                   end > 0 && value >= -BD_WIN && value <= BD_WIN && is_time(record->seconds[0]) &&
                   is_time(record->seconds[1]);
    record->number = number;
    record->value = value;
    record->moves[0] = first;
    record->moves[1] = second;
    return is_read;
}

static void fail_at_line(const char *name, unsigned number, bd_error *error)
{
    if (number == 1)
        bd_fail(error, BD_BAD_INPUT, number,
                "%.120s: not the journal of a match, or one of an older Bandolo; play the match "
                "without --resume, and the file is kept as %.120s~",
                name, name);
    else
        bd_fail(error, BD_BAD_INPUT, number,
                "%.120s: line %u is damaged; delete it, and its game is played again", name,
                number);
}

/* Reads whole lines up to the end; `*whole` is where the last of them ends. */
static bool read_lines(FILE *file, const match_journal *journal, off_t *whole,
                       void (*take)(void *context, const match_record *record), void *context,
                       bd_error *error)
{
    char *line = NULL;
    size_t room = 0, begin = strlen(journal->match);
    bool is_sound = true;
    ssize_t length = 0;
    for (unsigned number = 1; is_sound && (length = getline(&line, &room, file)) > 0; ++number) {
        match_record record;
        if (line[length - 1] != '\n')
            break;
        is_sound = number > 1 ? is_intact(line, (size_t)length) : strcmp(line, columns) == 0;
        if (is_sound && number > 1 && strncmp(line, journal->match, begin) == 0) {
            is_sound = read_record(line + begin, &record);
            if (is_sound)
                take(context, &record);
        }
        *whole += length;
        if (!is_sound)
            fail_at_line(journal->name, number, error);
    }
    if (is_sound && length < 0 && !feof(file))
        is_sound = errno == ENOMEM ? bd_fail(error, BD_NO_MEMORY, 0,
                                             "%.120s: no memory for a line of it", journal->name)
                                   : fail(journal->name, "cannot be read", error);
    free(line);
    return is_sound;
}

static bool read_file(match_journal *journal,
                      void (*take)(void *context, const match_record *record), void *context,
                      bd_error *error)
{
    off_t whole = 0;
    FILE *file = fopen(journal->name, "re");
    if (!file)
        return fail(journal->name, "cannot be read", error);
    bool is_read = read_lines(file, journal, &whole, take, context, error);
    fclose(file);
    if (is_read && ftruncate(journal->fd, whole) != 0)
        return fail(journal->name, "cannot cut off the end", error);
    return is_read && (whole > 0 || journal_file_write(journal->fd, journal->name, columns,
                                                       strlen(columns), error));
}

bool match_journal_open(match_journal *journal, const match_plan *plan,
                        void (*take)(void *context, const match_record *record), void *context,
                        bd_error *error)
{
    *journal = (match_journal){.fd = -1, .name = plan->journal, .match = text_of_match(plan)};
    if (!journal->match)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the journal");
    if (journal_file_resume(&journal->fd, plan->journal, error)) {
        if (read_file(journal, take, context, error))
            return true;
        close(journal->fd);
    }
    free(journal->match);
    return false;
}

/* ---- adding ---- */

bool match_journal_add(match_journal *journal, const match_record *record, bd_error *error)
{
    enum { SYNC_SECONDS = 1 };
    char *game, *line = NULL;
    int length = asprintf(
        &game, "%s%llu,%d,%llu,%llu,%.6f,%.6f,", journal->match, (unsigned long long)record->number,
        (int)record->value, (unsigned long long)record->moves[0],
        (unsigned long long)record->moves[1], record->seconds[0], record->seconds[1]);
    if (length >= 0) {
        unsigned long long check = store_checksum(game, (size_t)length, 0);
        length = asprintf(&line, "%s%0*llx\n", game, CHECK_DIGITS, check);
        free(game);
    }
    if (length < 0)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the journal");
    bool is_written = journal_file_write(journal->fd, journal->name, line, (size_t)length, error);
    free(line);
    if (!is_written || bd_clock_seconds() - journal->synced < SYNC_SECONDS)
        return is_written;
    journal->synced = bd_clock_seconds();
    return fdatasync(journal->fd) == 0 || fail(journal->name, "cannot write", error);
}

bool match_journal_close(match_journal *journal, bd_error *error)
{
    bool is_synced = fdatasync(journal->fd) == 0 || fail(journal->name, "cannot write", error);
    free(journal->match);
    bool is_closed = close(journal->fd) == 0;
    return is_synced && (is_closed || fail(journal->name, "cannot write", error));
}
