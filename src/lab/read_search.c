/* Reads how a row searches: a question. The algorithm decides the kind of search, and with it which other keys the row
 * takes. */
#include "lab/row_draft.h"

#include <bandolo/base/text.h>
#include <bandolo/local/search.h>

#include <stddef.h>
#include <string.h>

enum { MOST_ALGORITHMS = 128, PARAMETERS_SIZE = 2048 };

/* ---- the keys ---- */

/* The keys with a place of their own here are those of searches for paths. */
#define AT(member) offsetof(lab_row, question.member)
const lab_key row_keys[ROW_KEYS] = {
    [ROW_ALGORITHM] = {.name = "algorithm"},
    [ROW_HEURISTIC] = {"heuristic", AT(heuristic), .text = "the name of a heuristic"},
    [ROW_CUT_OFF] = {"cut-off", AT(cut_off), .kind = &value_cut_off},
    [ROW_CHILD_ORDER] = {"child-order", AT(child_order), .kind = &value_child_order},
    [ROW_PARENT_PRUNING] = {"parent-pruning", AT(parent_pruning), .kind = &value_parent_pruning},
    [ROW_VALUE_LIMIT] = {"value-limit", AT(value_limit), .kind = &value_positive},
    [ROW_DEPTH] = {"depth", AT(depth), .kind = &value_depth},
    [ROW_SEED] = {.name = "seed"},
    [ROW_WIDTH] = {"width", AT(width), .kind = &value_count},
    [ROW_WEIGHT] = {"weight", AT(weight), .read = read_weight},
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

/* ---- the kind and the algorithm ---- */

/* Reads the kinds that the row may search: all of the domain, or the one that is named. */
static bool read_kinds(lab_reader *reader, const lab_node *node, unsigned *set)
{
    const char *names[MOST_KINDS + 1] = {NULL};
    const char *domain = reader->experiment->domain;
    *set = kinds_of(domain);
    if (!node)
        return true;
    for (unsigned i = 0; ask_kinds[i]; ++i)
        names[i] = ask_kinds[i]->name;
    const char *name = document_text(&reader->document, node, "a kind of search");
    domain_kind kind = name ? kind_called(name) : NO_KIND;
    if (kind == NO_KIND)
        return name && document_fail_name(&reader->document, node, "kind of search", names);
    *set &= 1U << kind;
    return *set || document_fail(&reader->document, node,
                                 "%.60s has no searches of that kind; expected another", domain);
}

static bool read_algorithm(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    const lab_node *node = draft->at[ROW_ALGORITHM];
    const char *domain = reader->experiment->domain;
    unsigned set;
    if (!read_meant(reader, node, "the name of an algorithm", ALIAS_OF_ALGORITHM,
                    &row->question.algorithm) ||
        !read_kinds(reader, draft->at[ROW_KIND], &set))
        return false;
    row->kind = kind_nearest(set, domain, row->question.algorithm);
    if (row->kind != NO_KIND)
        return true;
    const char *names[MOST_ALGORITHMS];
    kinds_algorithms(set, domain, names, MOST_ALGORITHMS);
    return document_fail_name(&reader->document, node, "algorithm", names);
}

/* ---- keys of one kind ---- */

static bool read_path(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    if (draft->at[ROW_PARAMETERS])
        return document_fail(&reader->document, draft->at[ROW_PARAMETERS],
                             "searches for paths have no parameters; expected weight, width...");
    return read_values(reader, row_keys, ROW_AXES_END, draft->at, row);
}

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

#define AT(member) offsetof(ask_question, member)
static const lab_key constraint_keys[] = {
    {"variable-order", AT(variable_order), .kind = &value_variable_order},
    {"value-order", AT(value_order), .kind = &value_value_order},
    {"restarts", AT(restarts), .kind = &value_restarts},
    {"consistency", AT(consistency), .kind = &value_consistency},
};
#undef AT

/* Takes a parameter of local search that exists, with a value that it may have. */
static bool take_local(lab_reader *reader, const lab_node *key, const lab_node *value, lab_row *row)
{
    const char *name = document_text(&reader->document, key, "the name of a parameter");
    const char *text = document_text(&reader->document, value, "the value of a parameter");
    given_assignments *set = &row->question.set;
    bd_local_options scratch = bd_local_defaults();
    if (!name || !text)
        return false;
    if (!bd_local_set(&scratch, name, text, reader->document.error))
        return document_fail_again(&reader->document, key);
    if (set->count == MOST_ASSIGNMENTS)
        return document_fail(&reader->document, key, "expected at most %d parameters",
                             MOST_ASSIGNMENTS);
    const size_t size = strlen(name) + strlen(text) + sizeof "=";
    char *assignment = reader_memory(reader, size);
    if (!assignment)
        return false;
    bd_text(assignment, size, "%s=%s", name, text);
    set->text[set->count++] = assignment;
    return true;
}

static bool read_local(lab_reader *reader, const lab_node *node, lab_row *row)
{
    if (!is_mapping(node))
        return document_fail(&reader->document, node,
                             "expected parameters, such as {temperature: 0.3}");
    for (size_t i = 0; i < node_count(node); ++i)
        if (!take_local(reader, document_key(&reader->document, node, i),
                        document_pair(&reader->document, node, i), row))
            return false;
    return true;
}

/* Keeps the text of the parameters, by which a run knows its journal again. */
static bool keep_parameters(lab_reader *reader, const lab_node *node, lab_row *row)
{
    char text[PARAMETERS_SIZE] = "";
    size_t length = 0;
    for (size_t i = 0; i < node_count(node); ++i)
        length += bd_text_at(
            text, sizeof text, length, "%s%s=%s", i > 0 ? ", " : "",
            (const char *)document_key(&reader->document, node, i)->data.scalar.value,
            (const char *)document_pair(&reader->document, node, i)->data.scalar.value);
    if (length >= sizeof text)
        return document_fail(&reader->document, node, "expected at most %d bytes of parameters",
                             PARAMETERS_SIZE - 1);
    return (row->parameters = reader_keep(reader, text));
}

static bool read_parameters(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    const lab_node *node = draft->at[ROW_PARAMETERS];
    bool is_local = row->kind == KIND_LANDSCAPES;
    if (!check_no_path(reader, draft))
        return false;
    if (!node)
        return true;
    return (is_local ? read_local(reader, node, row)
                     : read_keys(reader, node, NULL, constraint_keys, LAB_COUNT(constraint_keys),
                                 &row->question)) &&
           keep_parameters(reader, node, row);
}

/* ---- the question as a whole ---- */

/* Opens what the row searches in, unless the row before has opened it. */
static bool open_ground(lab_reader *reader, const lab_node *node, const lab_row *row)
{
    const char *heuristic = row->question.heuristic;
    if (lab_ground_serves(&reader->row, row->kind, heuristic))
        return true;
    lab_ground_close(&reader->row);
    return lab_ground_open(&reader->row, reader->experiment, row->kind, heuristic,
                           reader->document.error) ||
           reader_refuse(reader, node);
}

/* Sees that the question can be asked. */
static bool check_question(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    const lab_node *heuristic = draft->at[ROW_HEURISTIC];
    ask_session session;
    if (!open_ground(reader, heuristic ? heuristic : draft->self, row))
        return false;
    if (!ask_open_like(&session, &reader->row.session, &row->question, reader->document.error))
        return reader_refuse(reader, draft->self);
    row->is_random = session.is_random;
    ask_close(&session);
    return true;
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
        row->question.seed.number = range.first;
        row->runs = range.last >= range.first ? (uint64_t)range.last - range.first + 1 : 0;
    } else {
        row->question.seed.number = 1;
        if (!document_value(&reader->document, node, &value_count, &row->runs))
            return false;
    }
    return (row->runs > 0 && row->runs <= LAB_MOST_SEEDS) ||
           document_fail(&reader->document, node, "expected from 1 to %d seeds", LAB_MOST_SEEDS);
}

/* An algorithm that is not random searches once: another seed would change nothing. */
static bool read_seeds(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    numbered_seed *seed = &row->question.seed;
    row->runs = 1;
    if (draft->at[ROW_SEED] &&
        !document_value(&reader->document, draft->at[ROW_SEED], &value_seed, seed))
        return false;
    if (!draft->at[ROW_SEEDS] || !row->is_random)
        return true;
    if (seed->given)
        return document_fail(&reader->document, draft->at[ROW_SEEDS],
                             "expected either seed or seeds");
    return read_range(reader, draft->at[ROW_SEEDS], row);
}

bool read_search(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    const lab_node *limits = draft->at[ROW_LIMITS];
    row->question = experiment_question(reader->experiment, NULL);
    if ((limits && !read_keys(reader, limits, "limits", limit_keys, LAB_COUNT(limit_keys),
                              &row->question.limits)) ||
        !read_algorithm(reader, draft, row) ||
        !(row->kind == KIND_PATHS ? read_path : read_parameters)(reader, draft, row))
        return false;
    if (row->question.heuristic)
        row->question.patterns = reader->experiment->patterns;
    return check_question(reader, draft, row) && read_seeds(reader, draft, row);
}
