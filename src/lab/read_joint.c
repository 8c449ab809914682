/* Reading the joint tests of an experiment: what is tested, and of which rows. */
#include "lab/read_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Some rows: of a label, under a table whose heading begins so, or both. */
typedef struct row_choice {
    const char *label, *table; /* NULL: any */
} row_choice;

static bool is_chosen(const lab_row *row, const row_choice *choice)
{
    return experiment_is_under(row, choice->table) &&
           (!choice->label || strcmp(row->label, choice->label) == 0);
}

/* A label; or {table: ..., label: ...}, of which one may be left out. */
static bool read_choice(lab_reader *reader, const lab_node *node, row_choice *choice)
{
    static const char *const names[] = {"label", "table", NULL};
    const lab_node *part[2] = {node, NULL};
    *choice = (row_choice){0};
    if (is_mapping(node) && !document_take(&reader->document, node, "rows", names, part))
        return false;
    if (part[0] &&
        !(choice->label = document_text(&reader->document, part[0], "the label of a row")))
        return false;
    return !part[1] || (choice->table = document_text(&reader->document, part[1],
                                                      "how the heading of a table begins"));
}

/* Marks the rows of a list of choices as `wanted`; each must be of some row. */
static bool mark(lab_reader *reader, const lab_node *node, bool wanted, bool *is_wanted)
{
    const lab_experiment *experiment = reader->experiment;
    for (size_t i = 0; node && i < node_count(node); ++i) {
        const lab_node *item = document_item(&reader->document, node, i);
        row_choice choice;
        size_t count = 0;
        if (!read_choice(reader, item, &choice))
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

static bool is_published(const lab_joint *test, const lab_row *row)
{
    return !isnan(row->published[test->measure]) &&
           (test->minus == LAB_MEASURE_COUNT || !isnan(row->published[test->minus]));
}

static bool take_rows(lab_reader *reader, const lab_node *node, const bool *is_wanted,
                      lab_joint *test)
{
    const lab_experiment *experiment = reader->experiment;
    test->rows = calloc(experiment->row_count, sizeof *test->rows);
    if (!test->rows)
        return reader_no_memory(reader);
    for (size_t row = 0; row < experiment->row_count; ++row)
        if (is_wanted[row] && is_published(test, &experiment->rows[row]))
            test->rows[test->row_count++] = row;
    return test->row_count > 0 || document_fail(&reader->document, node,
                                                "nothing is published of this measure and these "
                                                "rows; expected others");
}

static bool choose_rows(lab_reader *reader, const lab_node *node, const lab_node *rows,
                        const lab_node *except, lab_joint *test)
{
    bool *is_wanted = calloc(reader->experiment->row_count, sizeof *is_wanted);
    if (!is_wanted)
        return reader_no_memory(reader);
    for (size_t row = 0; row < reader->experiment->row_count; ++row)
        is_wanted[row] = !rows;
    bool ok = mark(reader, rows, true, is_wanted) && mark(reader, except, false, is_wanted) &&
              take_rows(reader, node, is_wanted, test);
    free(is_wanted);
    return ok;
}

static bool read_test(lab_reader *reader, const lab_node *node, lab_joint *test)
{
    enum { TEXT, MEASURE, MINUS, ROWS, EXCEPT, COUNT };
    static const char *const names[] = {"text", "measure", "minus", "rows", "except", NULL};
    const lab_node *part[COUNT];
    if (!document_take(&reader->document, node, "a joint test", names, part))
        return false;
    if (!part[MEASURE])
        return document_fail(&reader->document, node, "expected 'measure: ...' here");
    test->line = node_line(node);
    test->minus = LAB_MEASURE_COUNT;
    return read_copy(reader, part[TEXT], "some text", &test->text) &&
           read_column(reader, part[MEASURE], &test->measure) &&
           (!part[MINUS] || read_column(reader, part[MINUS], &test->minus)) &&
           choose_rows(reader, node, part[ROWS], part[EXCEPT], test);
}

bool read_joint(lab_reader *reader, const lab_node *node)
{
    lab_experiment *experiment = reader->experiment;
    if (!is_sequence(node))
        return document_fail(&reader->document, node, "expected a list of joint tests");
    if (!(experiment->per > 0))
        return document_fail(&reader->document, node,
                             "joint tests are of sums over a random sample; expected 'per: ...', "
                             "its size");
    for (size_t i = 0; i < node_count(node); ++i) {
        lab_joint *all = reader_grow(reader, experiment->joint, i, sizeof *all);
        if (!all)
            return false;
        experiment->joint = all;
        experiment->joint_count = i + 1;
        if (!read_test(reader, document_item(&reader->document, node, i), &all[i]))
            return false;
    }
    return true;
}
