/* Reads how a row searches: a question. The algorithm decides the kind of search, and with it which other keys the row
 * takes. */
#include "lab/row_draft.h"

#include "ask/opening.h"
#include "ask/parameter.h"

#include <bandolo/base/text.h>

#include <string.h>

enum { MOST_ALGORITHMS = 128, PARAMETERS_SIZE = 2048 };

/* ---- the keys ---- */

/* Takes the parameter of that name, if its kind of search has it. */
static bool take_parameter(lab_reader *reader, lab_row *row, const char *name, const lab_node *node)
{
    char expected[64];
    bd_text(expected, sizeof expected, "one value of '%.40s'", name);
    const char *text = document_text(&reader->document, node, expected);
    const ask_parameter *unfit;
    if (!text || !(text = reader_keep(reader, text)))
        return false;
    if (!parameter_set(&row->question, 1U << row->kind, name, text, reader->document.error))
        return document_fail_again(&reader->document, node);
    unfit = parameter_unfit(&row->question, row->kind);
    return !unfit ||
           parameter_refuse(&row->question, row->kind, row->question.algorithm, unfit,
                            reader->document.error) ||
           document_fail_again(&reader->document, node);
}

/* The keys that are neither `algorithm` nor behind ROW_AXES_END are parameters. */
const lab_key row_keys[ROW_KEYS] = {
    [ROW_ALGORITHM] = {.name = "algorithm"},
    [ROW_HEURISTIC] = {.name = "heuristic"},
    [ROW_CUT_OFF] = {.name = "cut-off"},
    [ROW_CHILD_ORDER] = {.name = "child-order"},
    [ROW_PARENT_PRUNING] = {.name = "parent-pruning"},
    [ROW_VALUE_LIMIT] = {.name = "value-limit"},
    [ROW_DEPTH] = {.name = "depth"},
    [ROW_SEED] = {.name = "seed"},
    [ROW_WIDTH] = {.name = "width"},
    [ROW_WEIGHT] = {.name = "weight"},
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

/* ---- parameters ---- */

/* How many parameters the question has. */
static size_t count_given(const ask_question *question)
{
    size_t count = 0;
    for (size_t i = 0; i < MOST_PARAMETERS; ++i)
        count += question->given[i] != NULL;
    return count;
}

/* Takes those of a mapping. */
static bool take_parameters(lab_reader *reader, const lab_node *node, lab_row *row)
{
    if (!is_mapping(node))
        return document_fail(&reader->document, node,
                             "expected parameters, such as {temperature: 0.3}");
    for (size_t i = 0; i < node_count(node); ++i) {
        const lab_node *key = document_key(&reader->document, node, i);
        const char *name = document_text(&reader->document, key, "a parameter");
        size_t before = count_given(&row->question);
        if (!name || !take_parameter(reader, row, name, document_pair(&reader->document, node, i)))
            return false;
        if (count_given(&row->question) == before)
            return document_fail(&reader->document, key, "'%.60s' is given twice", name);
    }
    return true;
}

static bool take_limits(lab_reader *reader, const lab_node *node, lab_row *row)
{
    static const lab_key keys[] = {{.name = "nodes"}, {.name = "memory"}, {.name = "time"}};
    const lab_node *at[LAB_COUNT(keys)];
    char name[PARAMETER_SIZE];
    if (!read_nodes(reader, node, "limits", keys, LAB_COUNT(keys), at))
        return false;
    for (size_t i = 0; i < LAB_COUNT(keys); ++i) {
        bd_text(name, sizeof name, "limit-%s", keys[i].name);
        if (at[i] && !take_parameter(reader, row, name, at[i]))
            return false;
    }
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
    const lab_node *limits = draft->at[ROW_LIMITS], *node = draft->at[ROW_PARAMETERS];
    const lab_node *weight = draft->at[ROW_WEIGHT];
    row->question.names_keys = true;
    for (size_t i = ROW_ALGORITHM + 1; i < ROW_AXES_END; ++i)
        if (draft->at[i] && !take_parameter(reader, row, row_keys[i].name, draft->at[i]))
            return false;
    return (!weight || read_weight(reader, weight, &row->question.weight)) &&
           (!limits || take_limits(reader, limits, row)) &&
           (!node || (take_parameters(reader, node, row) && keep_parameters(reader, node, row)));
}

/* ---- the question as a whole ---- */

/* Opens what the row searches in, unless the row before has opened it. */
static bool search_open_ground(lab_reader *reader, const lab_node *node, const lab_row *row)
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
    if (reader->reading.is_outline &&
        heuristic_needs_tables(reader->experiment->domain, row->question.heuristic)) {
        reader->experiment->needs_tables = true;
        return true;
    }
    if (!search_open_ground(reader, heuristic ? heuristic : draft->self, row))
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
    if (!draft->at[ROW_SEEDS] || !row->is_random)
        return true;
    if (seed->given)
        return document_fail(&reader->document, draft->at[ROW_SEEDS],
                             "expected either seed or seeds");
    return read_range(reader, draft->at[ROW_SEEDS], row);
}

bool read_search(lab_reader *reader, const row_draft *draft, lab_row *row)
{
    row->question = experiment_question(reader->experiment, NULL);
    if (!read_algorithm(reader, draft, row) || !read_parameters(reader, draft, row))
        return false;
    if (row->question.heuristic)
        row->question.patterns = reader->experiment->patterns;
    return check_question(reader, draft, row) && read_seeds(reader, draft, row);
}
