/* Reading what is asked of the numbers of an experiment: its questions and its plots. */
#include "lab/read_parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- questions ---- */

/* The one row of that label under a table that begins so. */
static bool find_row(lab_reader *reader, const lab_node *node, const char *table, const char *label,
                     size_t *found)
{
    const lab_experiment *experiment = reader->experiment;
    size_t count = 0;
    for (size_t i = 0; i < experiment->row_count; ++i)
        if (strcmp(experiment->rows[i].label, label) == 0 &&
            experiment_is_under(&experiment->rows[i], table) && count++ == 0)
            *found = i;
    if (count == 0)
        return document_fail(&reader->document, node,
                             "no row is called '%.60s'%s; expected a label", label,
                             table ? " in a table that begins so" : "");
    return count == 1 || document_fail(&reader->document, node,
                                       "%zu rows are called '%.60s'; expected one, such as "
                                       "{table: ..., label: ...}",
                                       count, label);
}

static bool read_baseline(lab_reader *reader, const lab_node *node, size_t *baseline)
{
    static const char *const names[] = {"label", "table", NULL};
    const lab_node *part[2] = {node, NULL};
    const char *label, *table = NULL;
    if (is_mapping(node) && !document_take(&reader->document, node, "a baseline", names, part))
        return false;
    label = document_text(&reader->document, part[0] ? part[0] : node, "the label of a row");
    if (part[1])
        table = document_text(&reader->document, part[1], "how the heading of a table begins");
    return label && (table || !part[1]) && find_row(reader, node, table, label, baseline);
}

static bool need(lab_reader *reader, const lab_node *parent, const lab_node *node, const char *name)
{
    return node || document_fail(&reader->document, parent, "expected '%s: ...' here", name);
}

static bool read_question(lab_reader *reader, const lab_node *node, lab_question *question)
{
    enum { TEXT, MEASURE, SUBJECT, EXCESS, BASELINE, COUNT };
    static const char *const names[] = {"text", "measure", "subject", "excess", "baseline", NULL};
    const lab_node *part[COUNT];
    if (!document_take(&reader->document, node, "a question", names, part))
        return false;
    for (int i = 0; i < COUNT; ++i)
        if (!need(reader, node, part[i], names[i]))
            return false;
    question->line = node_line(node);
    return read_copy(reader, part[TEXT], "some text", &question->text) &&
           read_column(reader, part[MEASURE], &question->measure) &&
           read_column(reader, part[SUBJECT], &question->subject) &&
           document_value(&reader->document, part[EXCESS], &value_ratio, &question->excess) &&
           read_baseline(reader, part[BASELINE], &question->baseline);
}

bool read_questions(lab_reader *reader, const lab_node *node)
{
    lab_experiment *experiment = reader->experiment;
    if (!is_sequence(node))
        return document_fail(&reader->document, node, "expected a list of questions");
    for (size_t i = 0; i < node_count(node); ++i) {
        lab_question *all = reader_grow(reader, experiment->questions, i, sizeof *all);
        if (!all)
            return false;
        experiment->questions = all;
        experiment->question_count = i + 1;
        if (!read_question(reader, document_item(&reader->document, node, i), &all[i]))
            return false;
    }
    return true;
}

/* ---- plots ---- */

enum {
    NAME,
    TITLE,
    X_AXIS,
    Y_AXIS,
    X_LABEL,
    Y_LABEL,
    LOG,
    TABLES,
    BOXES,
    CACTUS,
    SURVIVAL,
    WEIGHTS,
    START,
    DEPTH,
    PLOT_KEYS
};

static const char *const plot_names[] = {"name",     "title",   "x",      "y",     "x-label",
                                         "y-label",  "log",     "tables", "boxes", "cactus",
                                         "survival", "weights", "start",  "depth", NULL};

/* It becomes part of a file's name, and is to be the only one of it. */
static bool check_name(lab_reader *reader, const lab_node *node, const lab_plot *plot)
{
    const lab_experiment *experiment = reader->experiment;
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    if (plot->name[strspn(plot->name, letters)] != '\0')
        return document_fail(&reader->document, node,
                             "'%.60s': expected letters, digits, - and _, for a file's name",
                             plot->name);
    for (const lab_plot *other = experiment->plots; other < plot; ++other)
        if (strcmp(other->name, plot->name) == 0)
            return document_fail(&reader->document, node,
                                 "'%.60s' a second time; line %u has it already", plot->name,
                                 other->line);
    return true;
}

/* Which axes are logarithmic: x, y, or a list of both. */
static bool read_log(lab_reader *reader, const lab_node *node, lab_plot *plot)
{
    static const char *const axes[] = {"x", "y", NULL};
    for (size_t i = 0; node && i < node_count(node); ++i) {
        const lab_node *item = document_item(&reader->document, node, i);
        const char *axis = document_text(&reader->document, item, "x, y or [x, y]");
        if (!axis)
            return false;
        if (strcmp(axis, "x") == 0)
            plot->x_log = true;
        else if (strcmp(axis, "y") == 0)
            plot->y_log = true;
        else
            return document_fail_name(&reader->document, item, "axis", axes);
    }
    return true;
}

static bool check_weight(lab_reader *reader, const lab_node *node, const char *text)
{
    bd_weight weight;
    if (!bd_weight_parse(&weight, text, reader->document.error))
        return document_fail_again(&reader->document, node);
    bd_weight_free(&weight);
    return true;
}

static bool read_weights(lab_reader *reader, const lab_node *node, lab_plot *plot)
{
    for (size_t i = 0; i < node_count(node); ++i) {
        const lab_node *item = document_item(&reader->document, node, i);
        char **weights = reader_grow(reader, plot->weights, i, sizeof *weights);
        if (!weights)
            return false;
        plot->weights = weights;
        plot->weight_count = i + 1;
        if (!read_copy(reader, item, "a weight, such as 1.5 or concave:1,1/2", &plot->weights[i]) ||
            !check_weight(reader, item, plot->weights[i]))
            return false;
    }
    return true;
}

/* Which keys a plot of each kind has, as bits, of those that not all have; and what is expected of it. */
static const struct {
    unsigned keys;
    const char *name, *expected;
} plot_kinds[] = {
    [LAB_PLOT_MEASURES] = {1U << X_AXIS | 1U << Y_AXIS | 1U << LOG | 1U << TABLES, "measures",
                           "'x' and 'y'"},
    [LAB_PLOT_WEIGHTS] = {1U << WEIGHTS | 1U << START | 1U << DEPTH, "weights",
                          "'start' or 'depth'"},
    [LAB_PLOT_BOXES] = {1U << BOXES | 1U << LOG | 1U << TABLES, "boxes", "'log' or 'tables'"},
    [LAB_PLOT_CACTUS] = {1U << CACTUS | 1U << LOG | 1U << TABLES, "cactus", "'log' or 'tables'"},
    [LAB_PLOT_SURVIVAL] = {1U << SURVIVAL | 1U << LOG | 1U << TABLES, "survival",
                           "'log' or 'tables'"},
};

/* Nothing of another kind. */
static bool check_kind(lab_reader *reader, const lab_node *const *part, lab_plot_kind kind)
{
    for (int i = 0; i < PLOT_KEYS; ++i) {
        bool is_special = false;
        for (size_t j = 0; j < sizeof plot_kinds / sizeof *plot_kinds; ++j)
            is_special |= plot_kinds[j].keys >> i & 1;
        if (part[i] && is_special && !(plot_kinds[kind].keys >> i & 1))
            return document_fail(&reader->document, part[i], "'%s' in a plot of %s; expected %s",
                                 plot_names[i], plot_kinds[kind].name, plot_kinds[kind].expected);
    }
    return true;
}

static bool read_trace(lab_reader *reader, const lab_node *node, const lab_node *const *part,
                       lab_plot *plot)
{
    if (!need(reader, node, part[START], "start") ||
        !document_value(&reader->document, part[START], &value_depth, &plot->start))
        return false;
    plot->depth = plot->start;
    return (!part[DEPTH] ||
            document_value(&reader->document, part[DEPTH], &value_depth, &plot->depth)) &&
           (plot->depth <= 10000 ||
            document_fail(&reader->document, part[DEPTH] ? part[DEPTH] : part[START],
                          "expected a depth of at most 10000")) &&
           read_weights(reader, part[WEIGHTS], plot);
}

/* An axis of names, of how many, or of which share, is not logarithmic. */
static bool check_log(lab_reader *reader, const lab_node *node, const lab_plot *plot)
{
    if (plot->kind == LAB_PLOT_BOXES && plot->x_log)
        return document_fail(&reader->document, node, "expected y: along x stand names");
    if (plot->kind == LAB_PLOT_CACTUS && plot->x_log)
        return document_fail(&reader->document, node, "expected y: x is how many were solved");
    return plot->kind != LAB_PLOT_SURVIVAL || !plot->y_log ||
           document_fail(&reader->document, node, "expected x: y is which share is not solved");
}

/* One measure against another, or the spread of one. */
static bool read_measured(lab_reader *reader, const lab_node *node, const lab_node *const *part,
                          lab_plot *plot)
{
    const lab_node *y = plot->kind == LAB_PLOT_BOXES      ? part[BOXES]
                        : plot->kind == LAB_PLOT_CACTUS   ? part[CACTUS]
                        : plot->kind == LAB_PLOT_SURVIVAL ? part[SURVIVAL]
                                                          : part[Y_AXIS];
    return (plot->kind != LAB_PLOT_MEASURES || (need(reader, node, part[X_AXIS], "x") &&
                                                read_column(reader, part[X_AXIS], &plot->x))) &&
           need(reader, node, y, "y") && read_column(reader, y, &plot->y) &&
           read_log(reader, part[LOG], plot) && check_log(reader, part[LOG], plot) &&
           read_copy(reader, part[TABLES], "how a heading begins", &plot->tables);
}

static bool read_curves(lab_reader *reader, const lab_node *node, const lab_node *const *part,
                        lab_plot *plot)
{
    plot->kind = part[WEIGHTS]    ? LAB_PLOT_WEIGHTS
                 : part[BOXES]    ? LAB_PLOT_BOXES
                 : part[CACTUS]   ? LAB_PLOT_CACTUS
                 : part[SURVIVAL] ? LAB_PLOT_SURVIVAL
                                  : LAB_PLOT_MEASURES;
    return check_kind(reader, part, plot->kind) &&
           (plot->kind == LAB_PLOT_WEIGHTS ? read_trace(reader, node, part, plot)
                                           : read_measured(reader, node, part, plot));
}

static bool read_plot(lab_reader *reader, const lab_node *node, lab_plot *plot)
{
    const lab_node *part[PLOT_KEYS];
    plot->line = node_line(node);
    return document_take(&reader->document, node, "a plot", plot_names, part) &&
           need(reader, node, part[NAME], "name") &&
           read_copy(reader, part[NAME], "a name", &plot->name) &&
           check_name(reader, part[NAME], plot) &&
           read_copy(reader, part[TITLE], "a title", &plot->title) &&
           read_copy(reader, part[X_LABEL], "some text", &plot->x_label) &&
           read_copy(reader, part[Y_LABEL], "some text", &plot->y_label) &&
           read_curves(reader, node, part, plot);
}

bool read_plots(lab_reader *reader, const lab_node *node)
{
    lab_experiment *experiment = reader->experiment;
    if (!is_sequence(node))
        return document_fail(&reader->document, node, "expected a list of plots");
    for (size_t i = 0; i < node_count(node); ++i) {
        lab_plot *all = reader_grow(reader, experiment->plots, i, sizeof *all);
        if (!all)
            return false;
        experiment->plots = all;
        experiment->plot_count = i + 1;
        if (!read_plot(reader, document_item(&reader->document, node, i), &all[i]))
            return false;
    }
    return true;
}
