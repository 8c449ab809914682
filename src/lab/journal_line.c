/* See journal_line.h. */
#include "lab/journal_line.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

void journal_line_print_names(FILE *out)
{
    char name[LAB_COUNTER_SIZE];
    fputs(
        "row,instance,seed,kind,status,optimal,cost,nanoseconds,cpu_nanoseconds,least_nanoseconds,"
        "most_nanoseconds",
        out);
    for (domain_kind kind = 0; kind < KIND_COUNT; ++kind)
        for (unsigned i = 0; i < lab_kind_counters(kind); ++i)
            fprintf(out, ",%s", lab_counter_name(kind, i, name));
    fputc('\n', out);
}

/* What a search does not have is an empty field. */
static void print_number(FILE *out, bool is_there, uint64_t number)
{
    if (is_there)
        fprintf(out, ",%" PRIu64, number);
    else
        fputc(',', out);
}

void journal_line_print(const lab_entry *entry, FILE *out)
{
    const lab_record *record = &entry->record;
    fprintf(out, "%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%s,%s,%d", entry->row + 1, entry->instance,
            entry->seed, lab_kind_name(record->kind), bd_status_name(record->status),
            record->optimal);
    print_number(out, record->has_cost, record->cost);
    print_number(out, true, record->nanoseconds);
    print_number(out, record->has_cpu, record->cpu_nanoseconds);
    print_number(out, record->is_repeated, record->least_nanoseconds);
    print_number(out, record->is_repeated, record->most_nanoseconds);
    for (domain_kind kind = 0; kind < KIND_COUNT; ++kind)
        for (unsigned i = 0; i < lab_kind_counters(kind); ++i)
            print_number(out, record->kind == kind && record->counted >> i & 1, record->counter[i]);
    fputc('\n', out);
}

/* ---- reading ---- */

static bool read_number(char **at, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(*at, &end, 10);
    bool ok = end > *at && errno == 0 && (*end == ',' || *end == '\n');
    *at = end + 1;
    return ok;
}

/* A number, or an empty field. */
static bool read_optional(char **at, bool *is_there, uint64_t *number)
{
    *is_there = **at != ',' && **at != '\n';
    if (*is_there)
        return read_number(at, number);
    *number = 0;
    ++*at;
    return true;
}

/* The number of a field's word among `count` names, given by `name`; `count` where it is none. */
static unsigned read_word(char **at, const char *(*name)(unsigned number), unsigned count)
{
    size_t length = strcspn(*at, ",\n");
    unsigned number = 0;
    while (number < count &&
           (strlen(name(number)) != length || strncmp(name(number), *at, length) != 0))
        ++number;
    *at += length + 1;
    return number;
}

static const char *status_name(unsigned status)
{
    return bd_status_name((bd_status)status);
}

static const char *kind_name(unsigned kind)
{
    return lab_kind_name((domain_kind)kind);
}

static bool read_words(char **at, lab_record *record)
{
    unsigned kind = read_word(at, kind_name, KIND_COUNT);
    record->kind = (domain_kind)kind;
    if (kind == KIND_COUNT)
        return false;
    unsigned status = read_word(at, status_name, BD_FAILED + 1);
    record->status = (bd_status)status;
    return status <= BD_FAILED;
}

/* The counters of all kinds, of which the record has those of one. */
static bool read_counters(char **at, lab_record *record)
{
    for (domain_kind kind = 0; kind < KIND_COUNT; ++kind)
        for (unsigned i = 0; i < lab_kind_counters(kind); ++i) {
            uint64_t number;
            bool is_there;
            if (!read_optional(at, &is_there, &number) || (is_there && kind != record->kind))
                return false;
            if (!is_there)
                continue;
            record->counter[i] = number;
            record->counted |= 1U << i;
        }
    return true;
}

bool journal_line_read(char **at, lab_entry *entry)
{
    lab_record *record = &entry->record;
    uint64_t optimal;
    bool has_most;
    *entry = (lab_entry){0};
    bool ok = read_number(at, &entry->row) && entry->row-- > 0 &&
              read_number(at, &entry->instance) && read_number(at, &entry->seed) &&
              read_words(at, record) && read_number(at, &optimal) &&
              read_optional(at, &record->has_cost, &record->cost) &&
              read_number(at, &record->nanoseconds) &&
              read_optional(at, &record->has_cpu, &record->cpu_nanoseconds) &&
              read_optional(at, &record->is_repeated, &record->least_nanoseconds) &&
              read_optional(at, &has_most, &record->most_nanoseconds) && read_counters(at, record);
    if (!ok || has_most != record->is_repeated)
        return false;
    record->optimal = optimal != 0;
    record->has_solution = record->status == BD_SOLVED;
    return true;
}
