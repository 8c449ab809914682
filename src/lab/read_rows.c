/* Reads the rows of an experiment: one by one, in groups, or as every combination of a grid. */
#include "lab/row_draft.h"

#include <bandolo/base/text.h>

#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 4096, MOST_GROUPS = 4, LABEL_SIZE = 256 };

/* ---- names ---- */

/* Joins the texts of the nodes chosen, "astar, manhattan"; NULL where there are none. */
static const char *join(const lab_node *const *at, const bool *chosen, char out[LABEL_SIZE])
{
    size_t length = 0;
    for (int i = 0; i < ROW_AXES_END; ++i)
        if (at[i] && chosen[i] && is_scalar(at[i]))
            length += bd_text_at(out, LABEL_SIZE, length, "%s%s", length ? ", " : "",
                                 (const char *)at[i]->data.scalar.value);
    return length ? out : NULL;
}

static bool is_same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

/* Checks that no other row of its table has the same label. */
static bool check_label(lab_reader *reader, const row_draft *draft, const lab_row *row)
{
    const lab_experiment *experiment = reader->experiment;
    const lab_node *node = draft->at[ROW_LABEL] ? draft->at[ROW_LABEL] : draft->self;
    for (size_t i = 0; i + 1 < experiment->row_count; ++i)
        if (is_same_text(experiment->rows[i].label, row->label) &&
            is_same_text(experiment->rows[i].table, row->table))
            return document_fail(&reader->document, node,
                                 "'%.60s' a second time; line %u has it already in this table",
                                 row->label, experiment->rows[i].line);
    return true;
}

/* Reads a text that goes on one line of a table; without a node it is the usual one, if any. */
static bool rows_read_line(lab_reader *reader, const lab_node *node, const char *what,
                           const char *usual, const char **text)
{
    if (!node)
        return !usual || (*text = reader_keep(reader, usual));
    if (!read_copy(reader, node, what, text))
        return false;
    for (const char *at = *text; *at; ++at)
        if ((unsigned char)*at < ' ')
            return document_fail(&reader->document, node, "expected text without line breaks");
    return true;
}

static bool read_row_names(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    if (!rows_read_line(reader, draft->at[ROW_LABEL], "a label", draft->label, &row->label) ||
        !rows_read_line(reader, draft->at[ROW_SERIES], "the name of a curve", draft->series,
                        &row->series) ||
        !rows_read_line(reader, draft->at[ROW_TABLE], "a heading", NULL, &row->table) ||
        !read_copy(reader, draft->at[ROW_NOTE], "some text", &row->note))
        return false;
    if (!row->label)
        return document_fail(&reader->document, draft->self,
                             "the row has no name; expected 'label: ...'");
    return check_label(reader, draft, row);
}

/* Checks that the row has one value of each axis; only a grid has lists of them. */
static bool check_axes(lab_reader *reader, const row_draft *draft)
{
    for (int i = 0; i < ROW_AXES_END; ++i)
        if (draft->at[i] && !is_scalar(draft->at[i]))
            return document_fail(&reader->document, draft->at[i],
                                 "%s: expected one value; list several under 'grid:'",
                                 row_keys[i].name);
    return true;
}

/* Adds the row of a draft. */
static bool rows_add_row(lab_reader *reader, const row_draft *draft)
{
    lab_experiment *experiment = reader->experiment;
    if (experiment->row_count == MOST_ROWS)
        return document_fail(&reader->document, draft->self, "expected at most %d rows", MOST_ROWS);
    lab_row *rows = reader_grow(reader, experiment->rows, experiment->row_count,
                                sizeof *experiment->rows);
    if (!rows)
        return false;
    experiment->rows = rows;
    lab_row *row = &rows[experiment->row_count++];
    row->line = node_line(draft->self);
    return check_axes(reader, draft) && read_row_names(reader, draft, row) &&
           read_search(reader, draft, row) && read_published(reader, draft->at[ROW_PUBLISHED], row);
}

/* ---- rows, and groups of them ---- */

static bool add_rows(lab_reader *reader, const lab_node *list, const row_draft *shared,
                     unsigned groups);

/* Adds a row; or, where it has rows itself, those, with the keys that they share. */
static bool rows_add_item(lab_reader *reader, const lab_node *item, const row_draft *shared,
                          unsigned groups)
{
    const lab_node *own[ROW_KEYS];
    bool says[ROW_AXES_END];
    char label[LABEL_SIZE];
    row_draft draft = *shared;
    if (!read_nodes(reader, item, "a row", row_keys, ROW_KEYS, own))
        return false;
    draft.self = item;
    for (int i = 0; i < ROW_KEYS; ++i)
        if (own[i])
            draft.at[i] = own[i];
    if (!own[ROW_ROWS]) {
        for (int i = 0; i < ROW_AXES_END; ++i)
            says[i] = own[i] != NULL;
        draft.label = join(own, says, label);
        return rows_add_row(reader, &draft);
    }
    const lab_node *idle = own[ROW_LABEL] ? own[ROW_LABEL] : own[ROW_PUBLISHED];
    if (idle)
        return document_fail(
            &reader->document, idle,
            "a group of rows has neither label nor figures; give them to its rows");
    draft.at[ROW_ROWS] = NULL;
    return add_rows(reader, own[ROW_ROWS], &draft, groups + 1);
}

static bool add_rows(lab_reader *reader, const lab_node *list, const row_draft *shared,
                     unsigned groups)
{
    if (!is_sequence(list) || node_count(list) == 0)
        return document_fail(&reader->document, list, "expected a list of rows");
    if (groups > MOST_GROUPS)
        return document_fail(&reader->document, list, "expected groups %d deep at most",
                             MOST_GROUPS);
    for (size_t i = 0; i < node_count(list); ++i)
        if (!rows_add_item(reader, document_item(&reader->document, list, i), shared, groups))
            return false;
    return true;
}

/* ---- a grid ---- */

/* Chooses the axes that name rows: those with several values. The last of them runs along a curve, the others name
 * the curve. */
static void choose_names(const size_t *count, bool *in_label, bool *in_series)
{
    int last = -1;
    for (int i = 0; i < ROW_AXES_END; ++i) {
        in_label[i] = in_series[i] = count[i] > 1;
        if (count[i] > 1)
            last = i;
    }
    if (last >= 0)
        in_series[last] = false;
    else
        for (int i = 0; i < ROW_AXES_END; ++i)
            in_label[i] = true;
}

/* Goes on to the next combination. False: that was the last. */
static bool next_combination(size_t *index, const size_t *count)
{
    for (int i = ROW_AXES_END - 1; i >= 0; --i) {
        if (++index[i] < count[i])
            return true;
        index[i] = 0;
    }
    return false;
}

static bool count_values(lab_reader *reader, const lab_node *const *axis, size_t *count)
{
    size_t product = 1;
    for (int i = 0; i < ROW_AXES_END; ++i) {
        count[i] = axis[i] ? node_count(axis[i]) : 1;
        if (count[i] == 0 || count[i] > MOST_ROWS)
            return document_fail(&reader->document, axis[i], "expected 1 to %d values of %s",
                                 MOST_ROWS, row_keys[i].name);
        product *= count[i];
        if (product > MOST_ROWS)
            return document_fail(&reader->document, axis[i], "expected at most %d combinations",
                                 MOST_ROWS);
    }
    return true;
}

static bool add_grid(lab_reader *reader, const lab_node *grid, const row_draft *shared)
{
    const lab_node *axis[ROW_TABLE + 1];
    size_t count[ROW_AXES_END] = {0}, index[ROW_AXES_END] = {0};
    bool in_label[ROW_AXES_END], in_series[ROW_AXES_END];
    char label[LABEL_SIZE], series[LABEL_SIZE];
    row_draft draft = *shared;
    if (!read_nodes(reader, grid, "a grid", row_keys, ROW_TABLE + 1, axis) ||
        !count_values(reader, axis, count))
        return false;
    choose_names(count, in_label, in_series);
    draft.self = grid;
    if (axis[ROW_TABLE])
        draft.at[ROW_TABLE] = axis[ROW_TABLE];
    do {
        for (int i = 0; i < ROW_AXES_END; ++i)
            if (axis[i])
                draft.at[i] = document_item(&reader->document, axis[i], index[i]);
        draft.label = join(draft.at, in_label, label);
        draft.series = join(draft.at, in_series, series);
        if (!rows_add_row(reader, &draft))
            return false;
    } while (next_combination(index, count));
    return true;
}

/* ---- all of them ---- */

bool read_rows(lab_reader *reader, const lab_node *limits, const lab_node *defaults,
               const lab_node *rows, const lab_node *grid)
{
    row_draft shared = {0};
    if (defaults &&
        !read_nodes(reader, defaults, "the defaults", row_keys, ROW_SHARED_END, shared.at))
        return false;
    if (!shared.at[ROW_LIMITS])
        shared.at[ROW_LIMITS] = limits;
    return (!rows || add_rows(reader, rows, &shared, 0)) &&
           (!grid || add_grid(reader, grid, &shared));
}
