/* Reading where the positions of an experiment come from. */
#include "lab/read_parts.h"

#include <string.h>

#define FORMS                                                                                      \
    "all, a list of positions, {random: 1000, seed: 1} or {file: positions.txt, columns: 5-20}"

static bool read_every(lab_reader *reader, const lab_node *node)
{
    const char *word = document_text(&reader->document, node, FORMS);
    if (!word)
        return false;
    if (strcmp(word, "all") != 0)
        return document_fail(&reader->document, node, "'%.40s': expected " FORMS, word);
    reader->experiment->instances.source = LAB_ALL;
    return (reader->forms.has_paths && reader->problem.domain->toward) ||
           document_fail(&reader->document, node,
                         "the positions of %s cannot all be listed, for its moves cannot be taken "
                         "back; expected a list",
                         reader->experiment->domain);
}

/* Is it a position, and one that has a solution? */
static bool check_position(lab_reader *reader, const lab_node *node, const char *text)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    char why[160];
    const bd_problem *problem = &reader->problem;
    if (!problem->domain->parse(problem->data, text, strlen(text), state, reader->document.error))
        return document_fail_again(&reader->document, node);
    return !problem->domain->check ||
           problem->domain->check(problem->data, state, why, sizeof why) ||
           document_fail(&reader->document, node, "expected a position with a solution: %s", why);
}

/* By paths, where the domain has them. */
static bool check_instance(lab_reader *reader, const lab_node *node, const char *text)
{
    if (reader->forms.has_paths)
        return check_position(reader, node, text);
    return lab_forms_check(&reader->forms, reader->experiment->goal, text, strlen(text),
                           reader->document.error) ||
           document_fail_again(&reader->document, node);
}

/* Is an instance before the one that is read called so? */
static bool is_label(const lab_instances *instances, const char *name)
{
    for (size_t i = 0; i + 1 < instances->listed; ++i)
        if (instances->list[i].label && strcmp(instances->list[i].label, name) == 0)
            return true;
    return false;
}

/* The number of the group of that name; `group_count`: there is none. */
static size_t find_group(const lab_instances *instances, const char *name)
{
    size_t group = 0;
    while (group < instances->group_count && strcmp(instances->groups[group], name) != 0)
        ++group;
    return group;
}

/* No other instance, and no group, may be called the same: what is published goes by names. */
static bool check_label(lab_reader *reader, const lab_node *node, const char *label)
{
    const lab_instances *instances = &reader->experiment->instances;
    if (is_label(instances, label))
        return document_fail(&reader->document, node, "'%.60s' a second time", label);
    return find_group(instances, label) == instances->group_count ||
           document_fail(&reader->document, node, "'%.60s' is a group, too", label);
}

/* The number of the group, which may be a new one. */
static bool read_group(lab_reader *reader, const lab_node *node, size_t *group)
{
    lab_instances *instances = &reader->experiment->instances;
    const char *name = document_text(&reader->document, node, "the name of a group");
    if (!name)
        return false;
    *group = find_group(instances, name);
    if (*group < instances->group_count)
        return true;
    if (is_label(instances, name))
        return document_fail(&reader->document, node, "'%.60s' is an instance, too", name);
    char **groups = reader_grow(reader, instances->groups, *group, sizeof *groups);
    if (!groups)
        return false;
    instances->groups = groups;
    ++instances->group_count;
    return read_copy(reader, node, "the name of a group", &groups[*group]);
}

/* A text, or {text: ..., label: ..., group: ...}. */
static bool read_instance(lab_reader *reader, const lab_node *node, lab_instance *instance)
{
    enum { TEXT, LABEL, GROUP, COUNT };
    static const char *const names[] = {"text", "label", "group", NULL};
    const lab_node *part[COUNT] = {node, NULL, NULL};
    instance->group = LAB_NO_GROUP;
    if (is_mapping(node) && !document_take(&reader->document, node, "an instance", names, part))
        return false;
    if (!part[TEXT])
        return document_fail(&reader->document, node, "expected 'text: ...' here");
    return read_copy(reader, part[TEXT], "a position", &instance->text) &&
           check_instance(reader, part[TEXT], instance->text) &&
           (!part[GROUP] || read_group(reader, part[GROUP], &instance->group)) &&
           read_copy(reader, part[LABEL], "a label", &instance->label) &&
           (!part[LABEL] || check_label(reader, part[LABEL], instance->label));
}

static bool read_list(lab_reader *reader, const lab_node *node)
{
    lab_instances *instances = &reader->experiment->instances;
    instances->source = LAB_LIST;
    if (node_count(node) == 0)
        return document_fail(&reader->document, node, "expected at least one position");
    for (size_t i = 0; i < node_count(node); ++i) {
        lab_instance *list = reader_grow(reader, instances->list, i, sizeof *list);
        if (!list)
            return false;
        instances->list = list;
        instances->count = instances->listed = i + 1;
        if (!read_instance(reader, document_item(&reader->document, node, i), &list[i]))
            return false;
    }
    return true;
}

static bool read_random(lab_reader *reader, const lab_node *count, const lab_node *seed)
{
    lab_instances *instances = &reader->experiment->instances;
    numbered_seed number = {0};
    instances->source = LAB_RANDOM;
    if (!document_value(&reader->document, count, &value_count, &instances->count) ||
        (seed && !document_value(&reader->document, seed, &value_seed, &number)))
        return false;
    instances->seed = number.number;
    return (reader->forms.has_paths && reader->problem.domain->draw_lots) ||
           document_fail(&reader->document, count,
                         "%s draws no random positions; expected a list of them, or a file",
                         reader->experiment->domain);
}

static bool read_lines(lab_reader *reader, const lab_node *file, const lab_node *columns)
{
    lab_instances *instances = &reader->experiment->instances;
    word_columns words = {0};
    instances->source = LAB_FILE;
    instances->line = node_line(file);
    if (columns && !document_value(&reader->document, columns, &value_columns, &words))
        return false;
    instances->first = words.first;
    instances->last = words.last;
    return read_copy(reader, file, "the name of a file", &instances->file);
}

static bool read_mapping(lab_reader *reader, const lab_node *node)
{
    enum { RANDOM, SEED, FILE_NAME, COLUMNS, COUNT };
    static const char *const names[] = {"random", "seed", "file", "columns", NULL};
    const lab_node *part[COUNT];
    if (!document_take(&reader->document, node, "instances", names, part))
        return false;
    if (part[RANDOM] && !part[FILE_NAME] && !part[COLUMNS])
        return read_random(reader, part[RANDOM], part[SEED]);
    if (part[FILE_NAME] && !part[RANDOM] && !part[SEED])
        return read_lines(reader, part[FILE_NAME], part[COLUMNS]);
    return document_fail(&reader->document, node, "expected " FORMS);
}

static void forget_instances(lab_instances *instances)
{
    lab_experiment holder = {.instances = *instances};
    experiment_free(&holder);
    *instances = (lab_instances){0};
}

/* What was published of single instances, or of groups of them, of which there are others now. */
static void forget_parts(lab_row *row)
{
    size_t kept = 0;
    for (size_t i = 0; i < row->part_count; ++i)
        if (row->parts[i].part.by == LAB_BY_COST)
            row->parts[kept++] = row->parts[i];
    row->part_count = kept;
}

bool read_instances(lab_reader *reader, const lab_node *node)
{
    lab_experiment *experiment = reader->experiment;
    forget_instances(&experiment->instances); /* of an experiment whose rows are taken */
    for (size_t i = 0; i < experiment->row_count; ++i)
        forget_parts(&experiment->rows[i]);
    reader->experiment->instances.line = node_line(node);
    if (is_mapping(node))
        return read_mapping(reader, node);
    return is_sequence(node) ? read_list(reader, node) : read_every(reader, node);
}
