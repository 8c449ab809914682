/* Reads what is compared: tables, or journals. */
#define _GNU_SOURCE /* asprintf */
#include "lab/compare_parts.h"

#include "lab/csv_read.h"
#include "lab/journal_line.h"
#include "lab/unsolved.h"

#include <bandolo/base/text.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NO_COLUMN = -1 };

/* ---- columns ---- */

/* Finds a column by its name in the first line. */
static int column_of(const csv_reader *reader, const char *name)
{
    for (size_t i = 0; i < reader->fields; ++i)
        if (strcmp(csv_field(reader, i), name) == 0)
            return (int)i;
    return NO_COLUMN;
}

static bool need_column(const csv_reader *reader, const char *name, int *column, bd_error *error)
{
    *column = column_of(reader, name);
    return *column != NO_COLUMN || csv_fail(reader, error, "expected a column '%s'", name);
}

static const char *optional_field(const csv_reader *reader, int column)
{
    return column == NO_COLUMN ? "" : csv_field(reader, (size_t)column);
}

/* strtod() alone would take "nan", "inf", " 12" and "0x10", too, and no measure is below 0. */
static bool read_real(const csv_reader *reader, int column, double *number, bd_error *error)
{
    const char *text = csv_field(reader, (size_t)column);
    char *end;
    *number = strtod(text, &end);
    bool is_decimal = text[strspn(text, "0123456789.e+-")] == '\0';
    return (end > text && *end == '\0' && is_decimal && isfinite(*number) && *number >= 0) ||
           csv_fail(reader, error, "'%.40s': expected a number of at least 0", text);
}

static compare_item *compared_add_item(compare_side *side, const csv_reader *reader,
                                       bd_error *error)
{
    if (side->count == side->room) {
        size_t room = 2 * side->room + 256;
        compare_item *item = realloc(side->item, room * sizeof *item);
        if (!item) {
            bd_fail(error, BD_NO_MEMORY, 0, "%.100s: no memory for its lines", reader->name);
            return NULL;
        }
        side->item = item;
        side->room = room;
    }
    compare_item *item = &side->item[side->count++];
    *item = (compare_item){.line = reader->line};
    return item;
}

/* A name that stands twice would leave open which of the two columns is meant. */
static bool check_columns(const csv_reader *reader, bd_error *error)
{
    for (size_t i = 0; i < reader->fields; ++i)
        if (*csv_field(reader, i) && column_of(reader, csv_field(reader, i)) != (int)i)
            return csv_fail(reader, error, "a second column '%.40s': expected once",
                            csv_field(reader, i));
    return true;
}

/* Gives each line after the first to `take`. All must have the same number of fields. */
static bool each_line(csv_reader *reader, compare_side *side, const void *columns,
                      bool (*take)(const csv_reader *reader, const void *columns,
                                   compare_item *item, bd_error *error),
                      bd_error *error)
{
    size_t fields = reader->fields;
    for (;;) {
        csv_outcome outcome = csv_next(reader, error);
        if (outcome != CSV_LINE)
            return outcome == CSV_END;
        if (reader->fields != fields)
            return csv_fail(reader, error, "%zu fields: expected %zu", reader->fields, fields);
        compare_item *item = compared_add_item(side, reader, error);
        if (!item || !take(reader, columns, item, error))
            return false;
    }
}

/* ---- journals ---- */

/* The number of the field that each column of a journal stands in; one of an older version lacks some. */
typedef struct journal_fields {
    int at[JOURNAL_MOST];
} journal_fields;

static bool find_journal(const csv_reader *reader, journal_fields *fields, bd_error *error)
{
    char name[LAB_COUNTER_SIZE];
    for (size_t i = 0; i < journal_columns(); ++i) {
        fields->at[i] = column_of(reader, journal_column(i, name));
        if (fields->at[i] == NO_COLUMN && journal_has_always(i))
            return csv_fail(reader, error, "expected a column '%s'", journal_column(i, name));
    }
    return true;
}

/* A search that found nothing has found an infinite cost. Costs of games and constraint problems prove nothing of others. */
static void take_claims(const lab_record *record, compare_item *item)
{
    bool is_solved = record->status == BD_SOLVED;
    bool has_cost = record->kind == KIND_PATHS || record->kind == KIND_LANDSCAPES;
    double cost = has_cost && record->has_cost ? (double)record->cost : -INFINITY;
    item->found = is_solved ? cost : INFINITY;
    item->least = record->status == BD_NO_SOLUTION ? INFINITY
                  : is_solved && record->optimal   ? cost
                                                   : -INFINITY;
}

static bool take_journal(const csv_reader *reader, const void *given, compare_item *item,
                         bd_error *error)
{
    const journal_fields *fields = given;
    lab_entry entry = {.record.kind = KIND_PATHS}; /* where no column says it */
    for (size_t i = 0; i < journal_columns(); ++i) {
        if (fields->at[i] == NO_COLUMN)
            continue;
        const char *text = csv_field(reader, (size_t)fields->at[i]);
        const char *expected = journal_take(&entry, i, text);
        if (expected)
            return csv_fail(reader, error, "'%.40s': expected %s", text, expected);
    }
    item->row = entry.row + 1;
    item->instance = entry.instance;
    item->seed = entry.seed;
    item->is_solved = lab_is_answered(&entry.record);
    item->n = item->asked = 1;
    take_claims(&entry.record, item);
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure) {
        lab_amount amount = lab_contribution(measure, &entry.record);
        item->value[measure] = amount.is_there ? lab_number(measure, amount.of) : NAN;
    }
    return true;
}

int compare_keys(const compare_item *x, const compare_item *y)
{
    if (x->label) {
        int order = strcmp(x->label, y->label);
        return order != 0 ? order : strcmp(x->table, y->table);
    }
    if (x->row != y->row)
        return x->row < y->row ? -1 : 1;
    if (x->instance != y->instance)
        return x->instance < y->instance ? -1 : 1;
    return (x->seed > y->seed) - (x->seed < y->seed);
}

static int compare_lines(const void *a, const void *b)
{
    const compare_item *x = a, *y = b;
    int order = compare_keys(x, y);
    if (order != 0)
        return order;
    return (x->line > y->line) - (x->line < y->line);
}

const char *compare_name(const compare_item *item, char out[COMPARE_NAME_SIZE])
{
    size_t length = bd_text(out, COMPARE_NAME_SIZE, "row %llu, instance %llu",
                            (unsigned long long)item->row, (unsigned long long)item->instance);
    if (item->seed)
        bd_text_at(out, COMPARE_NAME_SIZE, length, ", seed %llu", (unsigned long long)item->seed);
    return out;
}

static bool check_once(const compare_side *side, csv_reader *reader, bd_error *error)
{
    char name[COMPARE_NAME_SIZE];
    for (size_t i = 1; i < side->count; ++i) {
        const compare_item *item = &side->item[i];
        reader->line = item->line;
        if (compare_keys(item, item - 1) == 0)
            return csv_fail(reader, error, "%s was on line %llu: expected once",
                            compare_name(item, name), (unsigned long long)item[-1].line);
    }
    return true;
}

static bool read_journal(compare_side *side, csv_reader *reader, bd_error *error)
{
    journal_fields fields;
    side->is_journal = true;
    side->preface = strndup(reader->text, (size_t)(csv_field(reader, 0) - reader->text));
    if (!side->preface)
        return bd_fail(error, BD_NO_MEMORY, 0, "%.100s: no memory for its lines", reader->name);
    compare_take_preface(side);
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure)
        side->has[measure] = true;
    if (!find_journal(reader, &fields, error) ||
        !each_line(reader, side, &fields, take_journal, error))
        return false;
    if (side->count > 0)
        qsort(side->item, side->count, sizeof *side->item, compare_lines);
    return check_once(side, reader, error);
}

/* ---- tables ---- */

typedef struct table_columns {
    int table, label, part, n, instances, mean[LAB_MEASURE_COUNT];
    int domain, goal, from, seed; /* of the experiment and its positions */
    bool is_by_cost;              /* `part` is a cost */
    compare_side *side;
} table_columns;

static bool find_table(const csv_reader *reader, table_columns *columns, bd_error *error)
{
    columns->part = column_of(reader, "cost");
    columns->is_by_cost = columns->part != NO_COLUMN;
    if (!columns->is_by_cost)
        columns->part = column_of(reader, "part");
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure) {
        char name[64];
        bd_text(name, sizeof name, "%s_mean", lab_measure_name(measure));
        columns->mean[measure] = column_of(reader, name);
    }
    columns->instances = column_of(reader, "instances");
    columns->domain = column_of(reader, "domain");
    columns->goal = column_of(reader, "goal");
    columns->from = column_of(reader, "instances_from");
    columns->seed = column_of(reader, "instances_seed");
    return need_column(reader, "table", &columns->table, error) &&
           need_column(reader, "label", &columns->label, error) &&
           need_column(reader, "n", &columns->n, error);
}

static bool read_key(const csv_reader *reader, const table_columns *columns, compare_item *item)
{
    const char *part = optional_field(reader, columns->part);
    const char *between = columns->is_by_cost ? ", cost " : ", ";
    if (asprintf(&item->label, "%s%s%s", csv_field(reader, (size_t)columns->label),
                 *part ? between : "", part) < 0)
        item->label = NULL;
    item->is_part = *part;
    item->table = strdup(csv_field(reader, (size_t)columns->table));
    return item->label && item->table;
}

static bool take_table(const csv_reader *reader, const void *given, compare_item *item,
                       bd_error *error)
{
    const table_columns *columns = given;
    compare_side *side = columns->side;
    if (!read_key(reader, columns, item))
        return bd_fail(error, BD_NO_MEMORY, 0, "%.100s: no memory for its lines", reader->name);
    if (side->count == 1) /* all lines are of one run */
        compare_take_settings(
            side, optional_field(reader, columns->domain), optional_field(reader, columns->goal),
            optional_field(reader, columns->from), optional_field(reader, columns->seed));
    bool ok = read_real(reader, columns->n, &item->n, error);
    item->asked = item->n;
    if (ok && columns->instances != NO_COLUMN)
        ok = read_real(reader, columns->instances, &item->asked, error);
    item->is_solved = ok && item->n > 0;
    for (lab_measure measure = 0; ok && item->is_solved && measure < LAB_MEASURE_COUNT; ++measure) {
        int column = columns->mean[measure];
        item->value[measure] = NAN;
        if (column != NO_COLUMN && *csv_field(reader, (size_t)column))
            ok = read_real(reader, column, &item->value[measure], error);
    }
    return ok;
}

static bool fail_doubled(const csv_reader *reader, const compare_item *item,
                         const compare_item *earlier, bd_error *error)
{
    return csv_fail(reader, error, "'%.60s%s%.60s%s' was on line %llu: expected once", item->label,
                    *item->table ? " (" : "", item->table, *item->table ? ")" : "",
                    (unsigned long long)earlier->line);
}

static bool read_table(compare_side *side, csv_reader *reader, bd_error *error)
{
    table_columns columns;
    if (!find_table(reader, &columns, error))
        return false;
    columns.side = side;
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure)
        side->has[measure] = columns.mean[measure] != NO_COLUMN;
    if (!each_line(reader, side, &columns, take_table, error))
        return false;
    for (size_t i = 0; i < side->count; ++i)
        for (size_t j = 0; j < i; ++j)
            if (compare_keys(&side->item[i], &side->item[j]) == 0) {
                reader->line = side->item[i].line;
                return fail_doubled(reader, &side->item[i], &side->item[j], error);
            }
    return true;
}

/* ---- either ---- */

static bool read_either(compare_side *side, csv_reader *reader, bd_error *error)
{
    csv_outcome outcome = csv_next(reader, error);
    if (outcome == CSV_LINE && !check_columns(reader, error))
        return false;
    if (outcome == CSV_LINE && column_of(reader, "row") != NO_COLUMN)
        return read_journal(side, reader, error);
    if (outcome == CSV_LINE && column_of(reader, "table") != NO_COLUMN)
        return read_table(side, reader, error);
    if (outcome == CSV_FAILED)
        return false;
    return csv_fail(reader, error,
                    "expected a first line of names: of a table that 'lab run --csv' writes "
                    "(table,label,...) or of a journal (row,instance,...)");
}

bool compare_read(compare_side *side, const char *file, bd_error *error)
{
    csv_reader reader;
    *side = (compare_side){.file = file};
    if (!csv_open(&reader, file, error))
        return false;
    bool ok = read_either(side, &reader, error);
    csv_close(&reader);
    return ok;
}

void compare_side_free(compare_side *side)
{
    for (size_t i = 0; i < side->count; ++i) {
        free(side->item[i].label);
        free(side->item[i].table);
    }
    free(side->item);
    free(side->preface);
    *side = (compare_side){0};
}
