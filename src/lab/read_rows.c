/* Reading the rows of an experiment: one by one, in groups, or as every combination of a grid. */
#include "lab/read_parts.h"

#include <bandolo/base/text.h>
#include <bandolo/search/search.h>

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 4096, MOST_GROUPS = 4, LABEL_SIZE = 256 };

/* What a row may take over from a group or from the defaults; first, the axes of a grid, of which the
 * last changes fastest. */
#define AXES(X)                                                                                    \
    X(ALGORITHM, "algorithm")                                                                      \
    X(HEURISTIC, "heuristic")                                                                      \
    X(CUT_OFF, "cut-off")                                                                          \
    X(CHILD_ORDER, "child-order")                                                                  \
    X(VALUE_LIMIT, "value-limit")                                                                  \
    X(DEPTH, "depth")                                                                              \
    X(SEED, "seed")                                                                                \
    X(WIDTH, "width")                                                                              \
    X(WEIGHT, "weight")
#define SHARED(X)                                                                                  \
    X(TABLE, "table")                                                                              \
    X(SERIES, "series")                                                                            \
    X(NOTE, "note")                                                                                \
    X(LIMITS, "limits")
#define OWN(X)                                                                                     \
    X(LABEL, "label")                                                                              \
    X(PUBLISHED, "published")                                                                      \
    X(ROWS, "rows")

#define X(key, name) key,
enum { AXES(X) SHARED(X) OWN(X) ROW_KEYS, AXES_END = TABLE, SHARED_END = LABEL };
#undef X

#define X(key, name) name,
static const char *const row_names[] = {AXES(X) SHARED(X) OWN(X) NULL};
static const char *const default_names[] = {AXES(X) SHARED(X) NULL};
static const char *const grid_names[] = {AXES(X) "table", NULL};
#undef X

/* A row as it is in the document: what it says, and what it takes over. */
typedef struct row_draft {
    const lab_node *self;
    const lab_node *at[ROW_KEYS];
    const char *label, *series; /* where no node says so */
} row_draft;

/* ---- one row ---- */

/* The options that are read as the command reads them, and where they go. */
static const struct {
    int key;
    const value_kind *kind;
    size_t place;
} values[] = {
    {CUT_OFF, &value_cut_off, offsetof(lab_row, options.cut_off)},
    {CHILD_ORDER, &value_child_order, offsetof(lab_row, options.child_order)},
    {WIDTH, &value_count, offsetof(lab_row, options.width)},
    {DEPTH, &value_depth, offsetof(lab_row, options.depth)},
    {VALUE_LIMIT, &value_positive, offsetof(lab_row, options.value_limit)},
};

static bool read_limits(lab_reader *reader, const lab_node *node, bd_limits *limits)
{
    static const char *const names[] = {"nodes", "memory", "time", NULL};
    const lab_node *part[3];
    lab_document *document = &reader->document;
    return !node ||
           (document_take(document, node, "limits", names, part) &&
            (!part[0] || document_value(document, part[0], &value_count, &limits->nodes)) &&
            (!part[1] || document_value(document, part[1], &value_bytes, &limits->bytes)) &&
            (!part[2] || document_value(document, part[2], &value_duration, &limits->seconds)));
}

static bool read_options(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    numbered_seed seed = {0};
    for (size_t i = 0; i < sizeof values / sizeof *values; ++i) {
        const lab_node *node = draft->at[values[i].key];
        if (node &&
            !document_value(&reader->document, node, values[i].kind, (char *)row + values[i].place))
            return false;
    }
    if (draft->at[SEED] && !document_value(&reader->document, draft->at[SEED], &value_seed, &seed))
        return false;
    row->options.seed = seed.number;
    return read_limits(reader, draft->at[LIMITS], &row->options.limits);
}

static bool read_algorithm(lab_reader *reader, const lab_node *node, lab_row *row)
{
    if (!read_copy(reader, node, "the name of an algorithm", &row->algorithm))
        return false;
    row->options.algorithm = row->algorithm;
    if (!row->algorithm || bd_algorithm_find(row->algorithm))
        return true;
    const char *names[64] = {NULL};
    size_t count;
    const bd_algorithm *all = bd_algorithms(&count);
    for (size_t i = 0; i < count && i < 63; ++i)
        names[i] = all[i].name;
    return document_fail_name(&reader->document, node, "algorithm", names);
}

static bool read_weight(lab_reader *reader, const lab_node *node, lab_row *row)
{
    if (!node)
        return true;
    if (!read_copy(reader, node, "a weight, such as 1.5 or concave:1,1/2", &row->weight_text))
        return false;
    if (!bd_weight_parse(&row->weight, row->weight_text, reader->document.error))
        return document_fail_again(&reader->document, node);
    row->options.weight = row->weight;
    return true;
}

static bool read_heuristic(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    const lab_node *node = draft->at[HEURISTIC];
    return read_copy(reader, node, "the name of a heuristic", &row->heuristic) &&
           (reader_open_problem(reader, row->heuristic) ||
            document_fail_again(&reader->document, node ? node : draft->self));
}

/* ---- what was published of it ---- */

static void set_unpublished(double *of)
{
    for (size_t i = 0; i < LAB_MEASURE_COUNT; ++i)
        of[i] = NAN;
}

/* Figures of the instances of one cost, which keep the groups in ascending order. */
static bool read_group(lab_reader *reader, const lab_node *key, const lab_node *figures,
                       lab_row *row)
{
    lab_published group = {0};
    if (!document_value(&reader->document, key, &value_depth, &group.cost))
        return false;
    set_unpublished(group.of);
    if (row->group_count > 0 && row->groups[row->group_count - 1].cost >= group.cost)
        return document_fail(&reader->document, key, "cost %u: expected them in ascending order",
                             group.cost);
    if (!read_figures(reader, figures, &value_amount, group.of))
        return false;
    lab_published *groups = reader_grow(reader, row->groups, row->group_count, sizeof group);
    if (!groups)
        return false;
    groups[row->group_count++] = group;
    row->groups = groups;
    return true;
}

static bool read_published(lab_reader *reader, const lab_node *node, lab_row *row)
{
    lab_document *document = &reader->document;
    set_unpublished(row->published);
    if (!node)
        return true;
    if (!reader->experiment->by_cost)
        return read_figures(reader, node, &value_amount, row->published);
    if (!is_mapping(node))
        return document_fail(document, node, "expected figures by cost, such as {2: {scw: 2}}");
    for (size_t i = 0; i < node_count(node); ++i)
        if (!read_group(reader, document_key(document, node, i), document_pair(document, node, i),
                        row))
            return false;
    return true;
}

/* ---- what it is called ---- */

/* Writes what the nodes chosen say, "astar, manhattan"; NULL where none says anything. */
static const char *join(const lab_node *const *at, const bool *chosen, char out[LABEL_SIZE])
{
    size_t length = 0;
    for (int i = 0; i < AXES_END; ++i)
        if (at[i] && chosen[i] && is_scalar(at[i]))
            length += bd_text_at(out, LABEL_SIZE, length, "%s%s", length ? ", " : "",
                                 (const char *)at[i]->data.scalar.value);
    return length ? out : NULL;
}

static bool is_same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

/* No other row of its table may be called the same. */
static bool check_label(lab_reader *reader, const row_draft *draft, const lab_row *row)
{
    const lab_experiment *experiment = reader->experiment;
    const lab_node *node = draft->at[LABEL] ? draft->at[LABEL] : draft->self;
    for (size_t i = 0; i + 1 < experiment->row_count; ++i)
        if (is_same_text(experiment->rows[i].label, row->label) &&
            is_same_text(experiment->rows[i].table, row->table))
            return document_fail(&reader->document, node,
                                 "'%.60s' a second time; line %u has it already in this table",
                                 row->label, experiment->rows[i].line);
    return true;
}

static bool copy_or(lab_reader *reader, const lab_node *node, const char *what, const char *usual,
                    char **text)
{
    if (node || !usual)
        return read_copy(reader, node, what, text);
    *text = strdup(usual);
    return *text || reader_no_memory(reader);
}

/* Does it go on one line of a table? */
static bool check_line(lab_reader *reader, const lab_node *node, const char *text)
{
    for (; node && text && *text; ++text)
        if ((unsigned char)*text < ' ')
            return document_fail(&reader->document, node, "expected text without line breaks");
    return true;
}

static bool read_names(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    if (!copy_or(reader, draft->at[LABEL], "a label", draft->label, &row->label) ||
        !copy_or(reader, draft->at[SERIES], "the name of a curve", draft->series, &row->series) ||
        !read_copy(reader, draft->at[TABLE], "a heading", &row->table) ||
        !read_copy(reader, draft->at[NOTE], "some text", &row->note) ||
        !check_line(reader, draft->at[LABEL], row->label) ||
        !check_line(reader, draft->at[SERIES], row->series) ||
        !check_line(reader, draft->at[TABLE], row->table))
        return false;
    if (!row->label)
        return document_fail(&reader->document, draft->self,
                             "the row has no name; expected 'label: ...'");
    return check_label(reader, draft, row);
}

/* Adds the row that the draft says, if the domain and the algorithm can do it. */
static bool add_row(lab_reader *reader, const row_draft *draft)
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
    return read_names(reader, draft, row) && read_options(reader, draft, row) &&
           read_algorithm(reader, draft->at[ALGORITHM], row) &&
           read_weight(reader, draft->at[WEIGHT], row) &&
           read_published(reader, draft->at[PUBLISHED], row) &&
           read_heuristic(reader, draft, row) &&
           (bd_check_options(reader->problem.domain, &row->options, reader->document.error) ||
            document_fail_again(&reader->document, draft->self));
}

/* ---- rows, and groups of them ---- */

static bool add_rows(lab_reader *reader, const lab_node *list, const row_draft *shared,
                     unsigned groups);

/* A row; or, where it has rows itself, what they share. */
static bool add_item(lab_reader *reader, const lab_node *item, const row_draft *shared,
                     unsigned groups)
{
    const lab_node *own[ROW_KEYS];
    bool says[AXES_END];
    char label[LABEL_SIZE];
    row_draft draft = *shared;
    if (!document_take(&reader->document, item, "a row", row_names, own))
        return false;
    draft.self = item;
    for (int i = 0; i < ROW_KEYS; ++i)
        if (own[i])
            draft.at[i] = own[i];
    if (!own[ROWS]) {
        for (int i = 0; i < AXES_END; ++i)
            says[i] = own[i] != NULL;
        draft.label = join(own, says, label);
        return add_row(reader, &draft);
    }
    const lab_node *idle = own[LABEL] ? own[LABEL] : own[PUBLISHED];
    if (idle)
        return document_fail(&reader->document, idle,
                             "a group of rows has neither label nor figures; expected them in its "
                             "rows");
    draft.at[ROWS] = NULL;
    return add_rows(reader, own[ROWS], &draft, groups + 1);
}

static bool add_rows(lab_reader *reader, const lab_node *list, const row_draft *shared,
                     unsigned groups)
{
    if (!is_sequence(list) || node_count(list) == 0)
        return document_fail(&reader->document, list, "expected a list of rows");
    if (groups > MOST_GROUPS)
        return document_fail(&reader->document, list, "expected groups in groups %d deep at most",
                             MOST_GROUPS);
    for (size_t i = 0; i < node_count(list); ++i)
        if (!add_item(reader, document_item(&reader->document, list, i), shared, groups))
            return false;
    return true;
}

/* ---- a grid ---- */

/* Which axes have several values; the last of them runs along a curve, the others name it. */
static void choose_names(const size_t *count, bool *in_label, bool *in_series)
{
    int last = -1;
    for (int i = 0; i < AXES_END; ++i) {
        in_label[i] = in_series[i] = count[i] > 1;
        if (count[i] > 1)
            last = i;
    }
    if (last >= 0)
        in_series[last] = false;
    else
        for (int i = 0; i < AXES_END; ++i)
            in_label[i] = true;
}

/* The next combination, as a number is counted up. False: that was the last. */
static bool next_combination(size_t *index, const size_t *count)
{
    for (int i = AXES_END - 1; i >= 0; --i) {
        if (++index[i] < count[i])
            return true;
        index[i] = 0;
    }
    return false;
}

static bool count_values(lab_reader *reader, const lab_node *const *axis, size_t *count)
{
    size_t product = 1;
    for (int i = 0; i < AXES_END; ++i) {
        count[i] = axis[i] ? node_count(axis[i]) : 1;
        if (count[i] == 0 || count[i] > MOST_ROWS)
            return document_fail(&reader->document, axis[i], "expected 1 to %d values of %s",
                                 MOST_ROWS, grid_names[i]);
        product *= count[i];
        if (product > MOST_ROWS)
            return document_fail(&reader->document, axis[i], "expected at most %d combinations",
                                 MOST_ROWS);
    }
    return true;
}

static bool add_grid(lab_reader *reader, const lab_node *grid, const row_draft *shared)
{
    enum { GRID_TABLE = AXES_END, GRID_KEYS };
    const lab_node *axis[GRID_KEYS];
    size_t count[AXES_END] = {0}, index[AXES_END] = {0};
    bool in_label[AXES_END], in_series[AXES_END];
    char label[LABEL_SIZE], series[LABEL_SIZE];
    row_draft draft = *shared;
    if (!document_take(&reader->document, grid, "a grid", grid_names, axis) ||
        !count_values(reader, axis, count))
        return false;
    choose_names(count, in_label, in_series);
    draft.self = grid;
    if (axis[GRID_TABLE])
        draft.at[TABLE] = axis[GRID_TABLE];
    do {
        for (int i = 0; i < AXES_END; ++i)
            if (axis[i])
                draft.at[i] = document_item(&reader->document, axis[i], index[i]);
        draft.label = join(draft.at, in_label, label);
        draft.series = join(draft.at, in_series, series);
        if (!add_row(reader, &draft))
            return false;
    } while (next_combination(index, count));
    return true;
}

/* ---- all of them ---- */

bool read_rows(lab_reader *reader, const lab_row_nodes *nodes)
{
    const lab_node *usual[SHARED_END];
    row_draft shared = {0};
    shared.at[LIMITS] = nodes->limits;
    if (nodes->defaults) {
        if (!document_take(&reader->document, nodes->defaults, "the defaults", default_names,
                           usual))
            return false;
        for (int i = 0; i < SHARED_END; ++i)
            if (usual[i])
                shared.at[i] = usual[i];
    }
    return (!nodes->rows || add_rows(reader, nodes->rows, &shared, 0)) &&
           (!nodes->grid || add_grid(reader, nodes->grid, &shared));
}
