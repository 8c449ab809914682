/* Reads how a row searches. The algorithm decides the kind of search, and with it which other keys the row takes. */
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

/* ---- the keys ---- */

static bool read_row_weight(lab_reader *reader, const lab_node *node, void *value)
{
    lab_row *row = value;
    if (!read_weight(reader, node, &row->weight_text, &row->weight))
        return false;
    row->options.weight = row->weight;
    return true;
}

/* The keys with a place of their own here are those of searches for paths. */
#define AT(member) offsetof(lab_row, member)
const lab_key row_keys[ROW_KEYS] = {
    [ROW_ALGORITHM] = {.name = "algorithm"},
    [ROW_HEURISTIC] = {"heuristic", AT(heuristic), .text = "the name of a heuristic"},
    [ROW_CUT_OFF] = {"cut-off", AT(options.cut_off), .kind = &value_cut_off},
    [ROW_CHILD_ORDER] = {"child-order", AT(options.child_order), .kind = &value_child_order},
    [ROW_PARENT_PRUNING] = {"parent-pruning", AT(options.parent_pruning),
                            .kind = &value_parent_pruning},
    [ROW_VALUE_LIMIT] = {"value-limit", AT(options.value_limit), .kind = &value_positive},
    [ROW_DEPTH] = {"depth", AT(options.depth), .kind = &value_depth},
    [ROW_SEED] = {.name = "seed"},
    [ROW_WIDTH] = {"width", AT(options.width), .kind = &value_count},
    [ROW_WEIGHT] = {"weight", .read = read_row_weight},
    [ROW_TABLE] = {.name = "table"},
    [ROW_SERIES] = {.name = "series"},
    [ROW_NOTE] = {.name = "note"},
    [ROW_KIND] = {.name = "kind"},
    [ROW_SEEDS] = {.name = "seeds"},
    [ROW_LIMITS] = {.name = "limits"},
    [ROW_LABEL] = {.name = "label"},
    [ROW_PARAMETERS] = {.name = "parameters"},
    [ROW_PUBLISHED] = {.name = "published"},
    [ROW_ROWS] = {.name = "rows"},
};
#undef AT

#define AT(member) offsetof(bd_limits, member)
static const lab_key limit_keys[] = {
    {"nodes", AT(nodes), .kind = &value_count},
    {"memory", AT(bytes), .kind = &value_bytes},
    {"time", AT(seconds), .kind = &value_duration},
};
#undef AT

/* ---- searches of every kind ---- */

/* Reads the kind of search. *forms becomes the forms of the domain that the row may search: all, or that one. */
static bool read_kind(lab_reader *reader, const lab_node *node, lab_forms *forms)
{
    const char *names[KIND_COUNT + 1] = {NULL};
    for (unsigned i = 0; i < KIND_COUNT; ++i)
        names[i] = ask_kinds[i]->name;
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
                         "%.60s has no searches of that kind; expected another",
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

/* Reads a number of seeds, from 1 on; or from one seed to another, 5-20. */
static bool read_range(lab_reader *reader, const lab_node *node, lab_row *row)
{
    const char *text = document_text(&reader->document, node,
                                     "a number of seeds, or a range such as 5-20");
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

/* An algorithm that is not random searches once: another seed would change nothing. */
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

static bool read_path(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    const lab_node *heuristic = draft->at[ROW_HEURISTIC];
    if (draft->at[ROW_PARAMETERS])
        return document_fail(&reader->document, draft->at[ROW_PARAMETERS],
                             "searches for paths have no parameters; expected weight, width...");
    return read_values(reader, row_keys, ROW_AXES_END, draft->at, row) &&
           (reader_open_problem(reader, row->heuristic) ||
            document_fail_again(&reader->document, heuristic ? heuristic : draft->self)) &&
           (bd_check_options(reader->problem.domain, &row->options, reader->document.error) ||
            document_fail_again(&reader->document, draft->self));
}

/* ---- constraints, and local search ---- */

/* Checks that the row has no key of paths alone. */
static bool check_no_path(lab_reader *reader, const row_draft *draft)
{
    for (size_t i = 0; i < ROW_AXES_END; ++i)
        if (draft->at[i] && (row_keys[i].text || row_keys[i].kind || row_keys[i].read))
            return document_fail(&reader->document, draft->at[i],
                                 "'%s' is for paths alone; expected parameters, or nothing",
                                 row_keys[i].name);
    return true;
}

#define AT(member) offsetof(bd_constraint_options, member)
static const lab_key constraint_keys[] = {
    {"variable-order", AT(variable_order), .kind = &value_variable_order},
    {"value-order", AT(value_order), .kind = &value_value_order},
    {"restarts", AT(restarts), .kind = &value_restarts},
    {"consistency", AT(consistency), .kind = &value_consistency},
};
#undef AT

static bool take_local(lab_reader *reader, const lab_node *key, const lab_node *value, lab_row *row)
{
    const char *name = document_text(&reader->document, key, "the name of a parameter");
    const char *text = document_text(&reader->document, value, "the value of a parameter");
    return name && text &&
           (bd_local_set(&row->local, name, text, reader->document.error) ||
            document_fail_again(&reader->document, key));
}

/* Keeps the text of the parameters, by which a run knows its journal again. */
static bool keep_parameters(lab_reader *reader, const lab_node *node, lab_row *row)
{
    size_t length;
    FILE *out = open_memstream(&row->parameters, &length);
    if (!out)
        return document_no_memory(&reader->document);
    for (size_t i = 0; i < node_count(node); ++i)
        fprintf(out, "%s%s=%s", i > 0 ? ", " : "",
                (const char *)document_key(&reader->document, node, i)->data.scalar.value,
                (const char *)document_pair(&reader->document, node, i)->data.scalar.value);
    return fclose(out) == 0 || document_no_memory(&reader->document);
}

static bool read_constraint(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    const lab_node *node = draft->at[ROW_PARAMETERS];
    row->constraint.algorithm = row->algorithm;
    if (node && (!read_keys(reader, node, NULL, constraint_keys, LAB_COUNT(constraint_keys),
                            &row->constraint) ||
                 !keep_parameters(reader, node, row)))
        return false;
    return bd_constraint_choose(reader->forms.constraint, &row->constraint,
                                reader->document.error) ||
           document_fail_again(&reader->document, draft->self);
}

static bool read_local(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    const lab_node *node = draft->at[ROW_PARAMETERS];
    row->local = bd_local_defaults_for(reader->forms.landscape, row->algorithm);
    if (node && !is_mapping(node))
        return document_fail(&reader->document, node,
                             "expected parameters, such as {temperature: 0.3}");
    for (size_t i = 0; node && i < node_count(node); ++i)
        if (!take_local(reader, document_key(&reader->document, node, i),
                        document_pair(&reader->document, node, i), row))
            return false;
    if (node && !keep_parameters(reader, node, row))
        return false;
    return bd_local_check(reader->forms.landscape, &row->local, reader->document.error) ||
           document_fail_again(&reader->document, draft->self);
}

bool read_search(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    const lab_node *limits = draft->at[ROW_LIMITS];
    if ((limits && !read_keys(reader, limits, "limits", limit_keys, LAB_COUNT(limit_keys),
                              &row->options.limits)) ||
        !read_algorithm(reader, draft, row) || !read_seeds(reader, draft, row))
        return false;
    if (row->kind == KIND_PATHS)
        return read_path(reader, draft, row);
    return check_no_path(reader, draft) &&
           (row->kind == KIND_VALUES ? read_constraint(reader, draft, row)
                                     : read_local(reader, draft, row));
}
