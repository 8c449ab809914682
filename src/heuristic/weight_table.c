/* See weight_table.h. */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include "heuristic/weight_table.h"

#include "base/decimal.h"
#include "base/file_text.h"
#include "base/line.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_ENTRIES = 1 << 16, /* far beyond any depth or estimate that is worth a line */
    LONGEST_LINE = 254
};

/* The table as it is being read. */
typedef struct table_reading {
    bd_weight_table *table;
    unsigned line;
    bd_error *error;
} table_reading;

void weight_table_free(const bd_weight_table *table)
{
    if (!table)
        return;
    free(table->at);
    free(table->name);
    free((void *)(uintptr_t)table); /* owned by a weight, whose holders may not change it */
}

static bool weight_table_fail(const table_reading *reading, const char *expected)
{
    return bd_fail(reading->error, BD_BAD_INPUT, reading->line, "%s:%u: expected %s",
                   reading->table->name, reading->line, expected);
}

/* Lets the weight of the last entry hold up to entry number `count`. */
static bool extend(bd_weight_table *table, uint32_t count)
{
    uint64_t *at = realloc(table->at, count * sizeof *at);
    if (!at)
        return false;
    table->at = at;
    for (; table->count < count; ++table->count)
        at[table->count] = table->count > 0 ? at[table->count - 1] : BD_WEIGHT_ONE;
    return true;
}

/* Is `weight` * h less than `before` * (h - 1)? */
static bool falls(uint64_t before, uint64_t weight, uint32_t h)
{
    uint64_t loss;
    return weight < before &&
           (__builtin_mul_overflow(before - weight, (uint64_t)h, &loss) || loss > before);
}

/* A greater h must not make a smaller w h: what is cut at one h must be cut at all above. */
static bool never_falls(const bd_weight_table *table, uint32_t from)
{
    if (table->depends == BD_WEIGHT_BY_H)
        for (uint32_t h = from > 0 ? from : 1; h < table->count; ++h)
            if (falls(table->at[h - 1], table->at[h], h))
                return false;
    return true;
}

static bool read_entry(table_reading *reading, const char *text)
{
    bd_weight_table *table = reading->table;
    unsigned long i;
    double w;
    int length = 0;
    locale_t before_reading = decimal_begin();
    int numbers = sscanf(text, "%7lu %lf %n", &i, &w, &length);
    decimal_end(before_reading);
    if (numbers != 2 || text[length] != '\0')
        return weight_table_fail(reading, "two numbers, a depth or estimate and its weight");
    if (i >= MOST_ENTRIES || !(w >= 1 && w <= BD_GREATEST_WEIGHT))
        return weight_table_fail(reading,
                                 "a depth or estimate below 65536, and a weight from 1 to 1e6");
    uint32_t before = table->count;
    if (i + 1 <= before)
        return weight_table_fail(reading, "a greater depth or estimate than in the line before");
    if (!extend(table, (uint32_t)i + 1))
        return bd_fail(reading->error, BD_NO_MEMORY, 0, "no memory for a table of weights");
    table->at[i] = (uint64_t)(w * (double)BD_WEIGHT_ONE);
    return never_falls(table, before) ||
           weight_table_fail(reading, "a weight at which w * h does not fall as h grows");
}

static bool read_line(table_reading *reading, char *text, ssize_t length)
{
    ++reading->line;
    if (length > LONGEST_LINE)
        return weight_table_fail(reading, "a line of at most 254 characters");
    if (strlen(text) < (size_t)length)
        return weight_table_fail(reading, "text, which has no NUL");
    text[strcspn(text, "#")] = '\0';
    text += strspn(text, " \t");
    if (*text == '\0')
        return true;
    if (reading->table->depends != 0)
        return read_entry(reading, text);
    text[strcspn(text, " \t")] = '\0';
    reading->table->depends = strcmp(text, "depth") == 0      ? BD_WEIGHT_BY_G
                              : strcmp(text, "estimate") == 0 ? BD_WEIGHT_BY_H
                                                              : 0;
    return reading->table->depends != 0 ||
           weight_table_fail(reading, "'depth' or 'estimate' as the first word");
}

static bool read_lines(table_reading *reading, FILE *file)
{
    char *text = NULL;
    size_t room = 0;
    ssize_t length;
    bool ok = true;
    while (ok && (length = bd_read_line(&text, &room, LONGEST_LINE, file)) >= 0)
        ok = read_line(reading, text, length);
    int reason = errno;
    free(text);
    if (!ok)
        return false;
    if (!feof(file) || ferror(file))
        return bd_fail(reading->error, bd_code_of_reading(reason), 0, "%s: %s",
                       reading->table->name, strerror(reason));
    return reading->table->count > 0 ||
           weight_table_fail(reading, "at least one line with a weight");
}

bd_weight_table *weight_table_read(const char *name, bd_error *error)
{
    table_reading reading = {.table = calloc(1, sizeof *reading.table), .error = error};
    if (!reading.table || !(reading.table->name = strdup(name))) {
        weight_table_free(reading.table);
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for a table of weights");
        return NULL;
    }
    FILE *file = fopen(name, "r");
    bool ok = file ? read_lines(&reading, file)
                   : bd_fail(error, bd_code_of_reading(errno), 0,
                             "%s: %s; expected a readable file", name, strerror(errno));
    if (file)
        fclose(file);
    if (ok)
        return reading.table;
    weight_table_free(reading.table);
    return NULL;
}
