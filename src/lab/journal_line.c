/* See journal_line.h. */
#include "lab/journal_line.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- columns ---- */

enum { ROW, KIND = 3, STATUS, OPTIMAL, MOST = JOURNAL_ALL - 1 };

/* Numbers of an entry. One with a flag is there where the flag is set. */
#define AT(member) offsetof(lab_entry, member)
static const struct {
    const char *name;
    bool is_always;
    size_t at, flag; /* flag: 0 is none */
} columns[JOURNAL_ALL] = {
    [ROW] = {"row", true, AT(row), 0},
    {"instance", true, AT(instance), 0},
    {"seed", false, AT(seed), 0},
    [KIND] = {"kind", false, 0, 0},
    [STATUS] = {"status", true, 0, 0},
    [OPTIMAL] = {"optimal", true, 0, 0},
    {"cost", true, AT(record.cost), AT(record.has_cost)},
    {"nanoseconds", true, AT(record.nanoseconds), 0},
    {"cpu_nanoseconds", false, AT(record.cpu_nanoseconds), AT(record.has_cpu)},
    {"least_nanoseconds", false, AT(record.least_nanoseconds), AT(record.is_repeated)},
    [MOST] = {"most_nanoseconds", false, AT(record.most_nanoseconds), AT(record.is_repeated)},
};
#undef AT

/* The kind of search that a column counts; *counter becomes the number that it has there. */
static domain_kind counter_of(size_t column, unsigned *counter)
{
    domain_kind kind = 0;
    size_t number = column - JOURNAL_ALL;
    for (; number >= ask_kinds[kind]->counters; ++kind)
        number -= ask_kinds[kind]->counters;
    *counter = (unsigned)number;
    return kind;
}

size_t journal_columns(void)
{
    size_t count = JOURNAL_ALL;
    for (unsigned kind = 0; ask_kinds[kind]; ++kind)
        count += ask_kinds[kind]->counters;
    return count;
}

const char *journal_column(size_t column, char out[LAB_COUNTER_SIZE])
{
    unsigned counter;
    if (column < JOURNAL_ALL)
        return columns[column].name;
    const ask_kind *kind = ask_kinds[counter_of(column, &counter)];
    bd_text(out, LAB_COUNTER_SIZE, "%s%s", kind->prefix, kind->counter_name(counter));
    return out;
}

bool journal_has_always(size_t column)
{
    return column < JOURNAL_ALL && columns[column].is_always;
}

/* ---- writing ---- */

void journal_line_print_names(FILE *out)
{
    char name[LAB_COUNTER_SIZE];
    for (size_t i = 0; i < journal_columns(); ++i)
        fprintf(out, "%s%s", i > 0 ? "," : "", journal_column(i, name));
    fputc('\n', out);
}

static void print_number(const lab_entry *entry, size_t column, FILE *out)
{
    const char *at = (const char *)entry;
    uint64_t number;
    memcpy(&number, at + columns[column].at, sizeof number);
    if (!columns[column].flag || *(const bool *)(at + columns[column].flag))
        fprintf(out, "%" PRIu64, number + (column == ROW));
}

void journal_line_print(const lab_entry *entry, FILE *out)
{
    const lab_record *record = &entry->record;
    for (size_t i = 0; i < JOURNAL_ALL; ++i) {
        fputs(i > 0 ? "," : "", out);
        if (i == KIND || i == STATUS)
            fputs(i == KIND ? ask_kinds[record->kind]->name : bd_status_name(record->status), out);
        else if (i == OPTIMAL)
            fputc(record->optimal ? '1' : '0', out);
        else
            print_number(entry, i, out);
    }
    for (unsigned kind = 0; ask_kinds[kind]; ++kind)
        for (unsigned i = 0; i < ask_kinds[kind]->counters; ++i) {
            fputc(',', out);
            if (record->kind == kind && record->counted >> i & 1)
                fprintf(out, "%" PRIu64, record->counter[i]);
        }
    fputc('\n', out);
}

/* ---- reading ---- */

static const char *journal_read_number(const char *text, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && errno == 0 ? NULL : "a whole number";
}

static const char *take_number(lab_entry *entry, size_t column, const char *text)
{
    char *at = (char *)entry;
    bool *flag = columns[column].flag ? (bool *)(at + columns[column].flag) : NULL;
    uint64_t number = 0;
    const char *expected = flag && !*text ? NULL : journal_read_number(text, &number);
    if (!expected && ((column == MOST && *flag != (*text != '\0')) || (column == ROW && !number)))
        expected = column == ROW ? "a row, from 1 on" : "both times, or none";
    if (flag)
        *flag = *text != '\0';
    number -= column == ROW;
    memcpy(at + columns[column].at, &number, sizeof number);
    return expected;
}

static const char *take_counter(lab_record *record, size_t column, const char *text)
{
    unsigned counter;
    if (!*text)
        return NULL;
    if (counter_of(column, &counter) != record->kind)
        return "nothing: a search of another kind counts that";
    record->counted |= 1U << counter;
    return journal_read_number(text, &record->counter[counter]);
}

static const char *take_status(lab_record *record, const char *text)
{
    record->status = 0;
    while (record->status <= BD_FAILED && strcmp(bd_status_name(record->status), text) != 0)
        ++record->status;
    record->has_solution = record->status == BD_SOLVED;
    return record->status <= BD_FAILED ? NULL : "a status such as solved";
}

const char *journal_take(lab_entry *entry, size_t column, const char *text)
{
    lab_record *record = &entry->record;
    uint64_t number = 0;
    if (column >= JOURNAL_ALL)
        return take_counter(record, column, text);
    if (column == STATUS)
        return take_status(record, text);
    if (column == OPTIMAL) {
        const char *expected = journal_read_number(text, &number);
        record->optimal = number != 0;
        return expected;
    }
    if (column != KIND)
        return take_number(entry, column, text);
    record->kind = kind_called(text);
    return record->kind != NO_KIND ? NULL : "a kind of search such as path";
}

bool journal_line_read(char **at, lab_entry *entry)
{
    const size_t count = journal_columns();
    *entry = (lab_entry){0};
    for (size_t i = 0; i < count; ++i) {
        char *end = *at + strcspn(*at, ",\n");
        if (*end != (i + 1 < count ? ',' : '\n'))
            return false;
        *end = '\0';
        if (journal_take(entry, i, *at))
            return false;
        *at = end + 1;
    }
    return true;
}
