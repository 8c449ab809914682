/* Reading how a row searches. The algorithm decides the kind of search, and that which other keys are of
 * use. */
#define _GNU_SOURCE /* open_memstream */
#include "lab/row_draft.h"

#include <bandolo/constraint/problem.h>
#include <bandolo/local/search.h>
#include <bandolo/search/search.h>

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ALGORITHMS = 128 };

/* ---- of every kind ---- */

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

/* The forms of the domain that the row may be searched in: all, or the one that it names. */
static bool read_kind(lab_reader *reader, const lab_node *node, lab_forms *forms)
{
    static const char *const names[] = {
#define X(kind, name, ...) name,
        LAB_KINDS(X)
#undef X
            NULL,
    };
    *forms = reader->forms;
    if (!node)
        return true;
    const char *name = document_text(&reader->document, node, "a kind of search");
    domain_kind kind = name ? lab_kind_find(name) : KIND_COUNT;
    if (kind == KIND_COUNT)
        return name && document_fail_name(&reader->document, node, "kind of search", names);
    *forms = lab_forms_only(forms, kind);
    return lab_kind_of(forms, NULL) != KIND_COUNT ||
           document_fail(&reader->document, node,
                         "%.60s has no searches of that kind; expected "
                         "another",
                         reader->experiment->domain);
}

static bool read_algorithm(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    const lab_node *node = draft->at[ROW_ALGORITHM];
    lab_forms forms;
    if (!read_meant(reader, node, "the name of an algorithm", ALIAS_OF_ALGORITHM,
                    &row->algorithm) ||
        !read_kind(reader, draft->at[ROW_KIND], &forms))
        return false;
    row->options.algorithm = row->algorithm;
    row->kind = lab_kind_of(&forms, row->algorithm);
    if (row->kind != KIND_COUNT)
        return true;
    const char *names[MOST_ALGORITHMS];
    lab_algorithm_names(&forms, names, MOST_ALGORITHMS);
    return document_fail_name(&reader->document, node, "algorithm", names);
}

/* A number of seeds, from 1 on; or from one to another, 5-20. */
static bool read_range(lab_reader *reader, const lab_node *node, lab_row *row)
{
    const char *text = document_text(&reader->document, node, "so many seeds, or from-to");
    word_columns range;
    if (!text)
        return false;
    if (strchr(text, '-')) {
        if (!document_value(&reader->document, node, &value_columns, &range))
            return false;
        row->options.seed = range.first;
        row->runs = range.last >= range.first ? (uint64_t)range.last - range.first + 1 : 0;
    } else {
        row->options.seed = 1;
        if (!document_value(&reader->document, node, &value_count, &row->runs))
            return false;
    }
    return (row->runs > 0 && row->runs <= LAB_MOST_SEEDS) ||
           document_fail(&reader->document, node, "expected from 1 to %d seeds", LAB_MOST_SEEDS);
}

/* Whoever draws no lots is searched once: with another seed it would do the same again. */
static bool read_seeds(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    numbered_seed seed = {0};
    row->runs = 1;
    if (draft->at[ROW_SEED] &&
        !document_value(&reader->document, draft->at[ROW_SEED], &value_seed, &seed))
        return false;
    row->options.seed = seed.number;
    if (!draft->at[ROW_SEEDS] || !lab_draws_lots(&reader->forms, row->kind, row->algorithm))
        return true;
    if (seed.given)
        return document_fail(&reader->document, draft->at[ROW_SEEDS],
                             "expected either seed or seeds");
    return read_range(reader, draft->at[ROW_SEEDS], row);
}

/* ---- paths ---- */

/* The options that are read as the command reads them, and where they go. */
static const struct {
    int key;
    const value_kind *kind;
    size_t place;
} values[] = {
    {ROW_CUT_OFF, &value_cut_off, offsetof(lab_row, options.cut_off)},
    {ROW_CHILD_ORDER, &value_child_order, offsetof(lab_row, options.child_order)},
    {ROW_PARENT_PRUNING, &value_parent_pruning, offsetof(lab_row, options.parent_pruning)},
    {ROW_WIDTH, &value_count, offsetof(lab_row, options.width)},
    {ROW_DEPTH, &value_depth, offsetof(lab_row, options.depth)},
    {ROW_VALUE_LIMIT, &value_positive, offsetof(lab_row, options.value_limit)},
};

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
    const lab_node *node = draft->at[ROW_HEURISTIC];
    return read_copy(reader, node, "the name of a heuristic", &row->heuristic) &&
           (reader_open_problem(reader, row->heuristic) ||
            document_fail_again(&reader->document, node ? node : draft->self));
}

static bool read_path(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    if (draft->at[ROW_PARAMETERS])
        return document_fail(&reader->document, draft->at[ROW_PARAMETERS],
                             "searches for paths have no parameters; expected weight, width...");
    for (size_t i = 0; i < sizeof values / sizeof *values; ++i) {
        const lab_node *node = draft->at[values[i].key];
        if (node &&
            !document_value(&reader->document, node, values[i].kind, (char *)row + values[i].place))
            return false;
    }
    return read_weight(reader, draft->at[ROW_WEIGHT], row) && read_heuristic(reader, draft, row) &&
           (bd_check_options(reader->problem.domain, &row->options, reader->document.error) ||
            document_fail_again(&reader->document, draft->self));
}

/* ---- values, and places that are changed ---- */

/* What paths alone are told is of no use to others. */
static bool check_no_path(lab_reader *reader, const row_draft *draft)
{
    static const int keys[] = {ROW_HEURISTIC,   ROW_CUT_OFF, ROW_CHILD_ORDER, ROW_PARENT_PRUNING,
                               ROW_VALUE_LIMIT, ROW_DEPTH,   ROW_WIDTH,       ROW_WEIGHT};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; ++i)
        if (draft->at[keys[i]])
            return document_fail(&reader->document, draft->at[keys[i]],
                                 "of use to searches for paths alone; expected parameters, or "
                                 "nothing");
    return true;
}

/* Takes one parameter of a row. False: there is none of that name, or it is no such value; the document's
 * error says so. */
typedef bool parameter_taker(lab_reader *reader, const lab_node *key, const lab_node *value,
                             lab_row *row);

static bool take_constraint(lab_reader *reader, const lab_node *key, const lab_node *value,
                            lab_row *row)
{
    static const char *const names[] = {"variable-order", "value-order", "restarts", "consistency",
                                        NULL};
    bd_constraint_options *options = &row->constraint;
    const struct {
        const value_kind *kind;
        void *at;
    } places[] = {{&value_variable_order, &options->variable_order},
                  {&value_value_order, &options->value_order},
                  {&value_restarts, &options->restarts},
                  {&value_consistency, &options->consistency}};
    const char *name = document_text(&reader->document, key, "the name of a parameter");
    for (size_t i = 0; name && names[i]; ++i)
        if (strcmp(names[i], name) == 0)
            return document_value(&reader->document, value, places[i].kind, places[i].at);
    return name && document_fail_name(&reader->document, key, "parameter", names);
}

static bool take_local(lab_reader *reader, const lab_node *key, const lab_node *value, lab_row *row)
{
    const char *name = document_text(&reader->document, key, "the name of a parameter");
    const char *text = document_text(&reader->document, value, "the value of a parameter");
    return name && text &&
           (bd_local_set(&row->local, name, text, reader->document.error) ||
            document_fail_again(&reader->document, key));
}

/* Keeps what the experiment says, by which a journal is known again. */
static bool keep_parameters(lab_reader *reader, const lab_node *node, lab_row *row)
{
    size_t length;
    FILE *out = open_memstream(&row->parameters, &length);
    if (!out)
        return reader_no_memory(reader);
    for (size_t i = 0; i < node_count(node); ++i)
        fprintf(out, "%s%s=%s", i > 0 ? ", " : "",
                (const char *)document_key(&reader->document, node, i)->data.scalar.value,
                (const char *)document_pair(&reader->document, node, i)->data.scalar.value);
    return fclose(out) == 0 || reader_no_memory(reader);
}

static bool read_parameters(lab_reader *reader, const lab_node *node, parameter_taker *take,
                            lab_row *row)
{
    if (!node)
        return true;
    if (!is_mapping(node))
        return document_fail(&reader->document, node,
                             "expected parameters, such as {temperature: 0.3}");
    for (size_t i = 0; i < node_count(node); ++i)
        if (!take(reader, document_key(&reader->document, node, i),
                  document_pair(&reader->document, node, i), row))
            return false;
    return keep_parameters(reader, node, row);
}

static bool read_constraint(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    row->constraint.algorithm = row->algorithm;
    if (!read_parameters(reader, draft->at[ROW_PARAMETERS], take_constraint, row))
        return false;
    return bd_constraint_choose(reader->forms.constraint, &row->constraint,
                                reader->document.error) ||
           document_fail_again(&reader->document, draft->self);
}

static bool read_local(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    row->local = bd_local_defaults_for(reader->forms.landscape, row->algorithm);
    if (!read_parameters(reader, draft->at[ROW_PARAMETERS], take_local, row))
        return false;
    return bd_local_check(reader->forms.landscape, &row->local, reader->document.error) ||
           document_fail_again(&reader->document, draft->self);
}

bool read_search(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    if (!read_limits(reader, draft->at[ROW_LIMITS], &row->options.limits) ||
        !read_algorithm(reader, draft, row) || !read_seeds(reader, draft, row))
        return false;
    if (row->kind == KIND_PATHS)
        return read_path(reader, draft, row);
    return check_no_path(reader, draft) &&
           (row->kind == KIND_VALUES ? read_constraint(reader, draft, row)
                                     : read_local(reader, draft, row));
}
