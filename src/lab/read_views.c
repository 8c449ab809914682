/* Reads what is asked of the figures of an experiment: its questions, joint tests and plots. */
#include "lab/reader.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- choosing rows ---- */

/* Some rows: of a label, or under a table whose heading begins so, or both. */
typedef struct row_choice {
    const char *label, *table; /* NULL: any */
} row_choice;

/* Reads a label, or {table: ..., label: ...}. */
static bool read_choice(lab_reader *reader, const lab_node *node, const char *what,
                        row_choice *choice)
{
    static const lab_key keys[] = {{.name = "label"}, {.name = "table"}};
    const lab_node *part[] = {node, NULL};
    *choice = (row_choice){0};
    if (is_mapping(node) && !read_nodes(reader, node, what, keys, LAB_COUNT(keys), part))
        return false;
    if (part[0] &&
        !(choice->label = document_text(&reader->document, part[0], "the label of a row")))
        return false;
    return !part[1] || (choice->table = document_text(&reader->document, part[1],
                                                      "how the heading of a table begins"));
}

static bool is_chosen(const lab_row *row, const row_choice *choice)
{
    return experiment_is_under(row, choice->table) &&
           (!choice->label || strcmp(row->label, choice->label) == 0);
}

/* ---- questions ---- */

/* Finds the one row of a label, under a table that begins so. */
static bool read_baseline(lab_reader *reader, const lab_node *node, void *baseline)
{
    const lab_experiment *experiment = reader->experiment;
    row_choice choice;
    size_t count = 0, *found = baseline;
    if (!read_choice(reader, node, "a baseline", &choice))
        return false;
    if (!choice.label)
        return document_fail(&reader->document, node, "expected the label of a row");
    for (size_t i = 0; i < experiment->row_count; ++i)
        if (is_chosen(&experiment->rows[i], &choice) && count++ == 0)
            *found = i;
    if (count == 0)
        return document_fail(&reader->document, node,
                             "no row is called '%.60s'%s; expected a label", choice.label,
                             choice.table ? " in a table that begins so" : "");
    return count == 1 || document_fail(&reader->document, node,
                                       "%zu rows are called '%.60s'; expected one, such as "
                                       "{table: ..., label: ...}",
                                       count, choice.label);
}

#define AT(member) offsetof(lab_question, member)
static const lab_key question_keys[] = {
    {"text", AT(text), .text = "some text", .is_needed = true},
    {"measure", AT(measure), .read = read_column, .is_needed = true},
    {"subject", AT(subject), .read = read_column, .is_needed = true},
    {"excess", AT(excess), .kind = &value_ratio, .is_needed = true},
    {"baseline", AT(baseline), .read = read_baseline, .is_needed = true},
};
#undef AT

static bool read_question(lab_reader *reader, const lab_node *node, void *item)
{
    lab_question *question = item;
    question->line = node_line(node);
    return read_keys(reader, node, "a question", question_keys, LAB_COUNT(question_keys), question);
}

bool read_questions(lab_reader *reader, const lab_node *node, void *experiment)
{
    lab_experiment *of = experiment;
    return read_items(reader, node, "questions", &of->questions, &of->question_count,
                      sizeof *of->questions, read_question);
}

/* ---- joint tests ---- */

/* Marks the rows of a list of choices as `wanted`; each choice must be of some row. */
static bool views_mark(lab_reader *reader, const lab_node *node, bool wanted, bool *is_wanted)
{
    const lab_experiment *experiment = reader->experiment;
    for (size_t i = 0; node && i < node_count(node); ++i) {
        const lab_node *item = document_item(&reader->document, node, i);
        row_choice choice;
        size_t count = 0;
        if (!read_choice(reader, item, "rows", &choice))
            return false;
        for (size_t row = 0; row < experiment->row_count; ++row)
            if (is_chosen(&experiment->rows[row], &choice)) {
                is_wanted[row] = wanted;
                ++count;
            }
        if (count == 0)
            return document_fail(&reader->document, item,
                                 "no row is called so; expected a label, or {table: ..., label: "
                                 "...}");
    }
    return true;
}

static bool views_is_published(const lab_joint *test, const lab_row *row)
{
    return !isnan(row->published[test->measure]) &&
           (test->minus == LAB_MEASURE_COUNT || !isnan(row->published[test->minus]));
}

static bool choose_rows(lab_reader *reader, const lab_node *node, const lab_node *rows,
                        const lab_node *except, lab_joint *test)
{
    const lab_experiment *experiment = reader->experiment;
    bool *is_wanted = reader_memory(reader, experiment->row_count * sizeof *is_wanted);
    test->rows = reader_memory(reader, experiment->row_count * sizeof *test->rows);
    if (!is_wanted || !test->rows)
        return false;
    for (size_t row = 0; row < experiment->row_count; ++row)
        is_wanted[row] = !rows;
    bool ok = views_mark(reader, rows, true, is_wanted) &&
              views_mark(reader, except, false, is_wanted);
    for (size_t row = 0; ok && row < experiment->row_count; ++row)
        if (is_wanted[row] && views_is_published(test, &experiment->rows[row]))
            test->rows[test->row_count++] = row;
    return ok && (test->row_count > 0 ||
                  document_fail(&reader->document, node,
                                "nothing is published of this measure and these rows; expected "
                                "others"));
}

enum { JOINT_ROWS = 3, JOINT_EXCEPT };
#define AT(member) offsetof(lab_joint, member)
static const lab_key joint_keys[] = {
    {"text", AT(text), .text = "some text"},
    {"measure", AT(measure), .read = read_column, .is_needed = true},
    {"minus", AT(minus), .read = read_column},
    [JOINT_ROWS] = {.name = "rows"},
    [JOINT_EXCEPT] = {.name = "except"},
};
#undef AT

static bool read_test(lab_reader *reader, const lab_node *node, void *item)
{
    lab_joint *test = item;
    const lab_node *part[LAB_COUNT(joint_keys)];
    test->line = node_line(node);
    test->minus = LAB_MEASURE_COUNT;
    return read_nodes(reader, node, "a joint test", joint_keys, LAB_COUNT(joint_keys), part) &&
           read_values(reader, joint_keys, LAB_COUNT(joint_keys), part, test) &&
           choose_rows(reader, node, part[JOINT_ROWS], part[JOINT_EXCEPT], test);
}

bool read_joint(lab_reader *reader, const lab_node *node, void *experiment)
{
    lab_experiment *of = experiment;
    if (is_sequence(node) && !(of->per > 0))
        return document_fail(&reader->document, node,
                             "joint tests are of sums over a random sample; expected 'per: ...', "
                             "its size");
    return read_items(reader, node, "joint tests", &of->joint, &of->joint_count, sizeof *of->joint,
                      read_test);
}

/* ---- plots ---- */

/* Reads the name: a part of a file's name, which no other plot has. */
static bool views_read_name(lab_reader *reader, const lab_node *node, void *value)
{
    const lab_experiment *experiment = reader->experiment;
    const lab_plot *plot = &experiment->plots[experiment->plot_count - 1];
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    if (!read_copy(reader, node, "a name", value))
        return false;
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

/* Reads which axes are logarithmic: x, y, or a list of both. An axis of names, of how many, or of which share, is
 * not. */
static bool read_log(lab_reader *reader, const lab_node *node, void *value)
{
    static const char *const axes[] = {"x", "y", NULL};
    static const struct {
        unsigned bit;
        const char *why;
    } never[] = {
        [LAB_PLOT_BOXES] = {1, "expected y: along x stand names"},
        [LAB_PLOT_CACTUS] = {1, "expected y: x is how many were solved"},
        [LAB_PLOT_SURVIVAL] = {2, "expected x: y is which share is not solved"},
    };
    lab_plot *plot = value;
    unsigned bits;
    if (!read_names(reader, node, "x, y or [x, y]", "axis", axes, &bits))
        return false;
    plot->x_log = bits & 1;
    plot->y_log = bits & 2;
    return !(never[plot->kind].bit & bits) ||
           document_fail(&reader->document, node, "%s", never[plot->kind].why);
}

static bool read_plot_weights(lab_reader *reader, const lab_node *node, void *value)
{
    lab_plot *plot = value;
    return read_items(reader, node, NULL, &plot->weights, &plot->weight_count,
                      sizeof *plot->weights, read_weight);
}

enum {
    X_AXIS = 4,
    Y_AXIS,
    BOXES,
    CACTUS,
    SURVIVAL,
    LOG,
    TABLES,
    WEIGHTS,
    START,
    DEPTH,
};

#define AT(member) offsetof(lab_plot, member)
const lab_key plot_keys[PLOT_KEYS] = {
    {"name", AT(name), .read = views_read_name, .is_needed = true},
    {"title", AT(title), .text = "a title"},
    {"x-label", AT(x_label), .text = "some text"},
    {"y-label", AT(y_label), .text = "some text"},
    [X_AXIS] = {"x", AT(x), .read = read_column},
    [Y_AXIS] = {"y", AT(y), .read = read_column},
    [BOXES] = {"boxes", AT(y), .read = read_column},
    [CACTUS] = {"cactus", AT(y), .read = read_column},
    [SURVIVAL] = {"survival", AT(y), .read = read_column},
    [LOG] = {"log", .read = read_log},
    [TABLES] = {"tables", AT(tables), .text = "how a heading begins"},
    [WEIGHTS] = {"weights", .read = read_plot_weights},
    [START] = {"start", AT(start), .kind = &value_depth},
    [DEPTH] = {"depth", AT(depth), .kind = &value_depth},
};
#undef AT

/* Each kind of plot has a key that says it is one, keys beside those of every plot, as bits, and keys that it needs;
 * `expected` names the keys that may stand instead of wrong ones. */
#define BIT(key) (1U << (key))
static const struct {
    unsigned key, keys, needs;
    const char *name, *expected;
} plot_kinds[] = {
    [LAB_PLOT_MEASURES] = {Y_AXIS, BIT(X_AXIS) | BIT(Y_AXIS) | BIT(LOG) | BIT(TABLES),
                           BIT(X_AXIS) | BIT(Y_AXIS), "measures", "'x' and 'y'"},
    [LAB_PLOT_WEIGHTS] = {WEIGHTS, BIT(WEIGHTS) | BIT(START) | BIT(DEPTH), BIT(START), "weights",
                          "'start' or 'depth'"},
    [LAB_PLOT_BOXES] = {BOXES, BIT(BOXES) | BIT(LOG) | BIT(TABLES), 0, "boxes",
                        "'log' or 'tables'"},
    [LAB_PLOT_CACTUS] = {CACTUS, BIT(CACTUS) | BIT(LOG) | BIT(TABLES), 0, "cactus",
                         "'log' or 'tables'"},
    [LAB_PLOT_SURVIVAL] = {SURVIVAL, BIT(SURVIVAL) | BIT(LOG) | BIT(TABLES), 0, "survival",
                           "'log' or 'tables'"},
};

/* Checks that a plot has all keys of its kind, and none of another kind. */
static bool check_kind(lab_reader *reader, const lab_node *node, const lab_node *const *part,
                       lab_plot_kind kind)
{
    for (size_t i = X_AXIS; i < PLOT_KEYS; ++i) {
        if (part[i] && !(plot_kinds[kind].keys >> i & 1))
            return document_fail(&reader->document, part[i], "'%s' in a plot of %s; expected %s",
                                 plot_keys[i].name, plot_kinds[kind].name,
                                 plot_kinds[kind].expected);
        if (!part[i] && plot_kinds[kind].needs >> i & 1)
            return document_fail(&reader->document, node, "expected '%s: ...' here",
                                 plot_keys[i].name);
    }
    return true;
}

static bool read_plot(lab_reader *reader, const lab_node *node, void *item)
{
    lab_plot *plot = item;
    const lab_node *part[PLOT_KEYS];
    plot->line = node_line(node);
    if (!read_nodes(reader, node, "a plot", plot_keys, PLOT_KEYS, part))
        return false;
    for (lab_plot_kind kind = LAB_PLOT_SURVIVAL; kind > LAB_PLOT_MEASURES; --kind)
        if (part[plot_kinds[kind].key])
            plot->kind = kind;
    if (!check_kind(reader, node, part, plot->kind) ||
        !read_values(reader, plot_keys, PLOT_KEYS, part, plot))
        return false;
    if (!part[DEPTH])
        plot->depth = plot->start;
    return plot->depth <= 10000 ||
           document_fail(&reader->document, part[DEPTH] ? part[DEPTH] : part[START],
                         "expected a depth of at most 10000");
}

bool read_plots(lab_reader *reader, const lab_node *node, void *experiment)
{
    lab_experiment *of = experiment;
    return read_items(reader, node, "plots", &of->plots, &of->plot_count, sizeof *of->plots,
                      read_plot);
}
