/* Reads where the positions of an experiment come from. */
#include "lab/reader.h"

#include <string.h>

#define FORMS                                                                                      \
    "all, a list of positions, {random: 1000, seed: 1} or {file: positions.txt, columns: 5-20}"

/* The space of states; NULL: the domain has none. */
static const bd_problem *problem_of(const lab_reader *reader)
{
    const ask_session *session = &reader->ground.session;
    return session->kind->problem ? session->kind->problem(session) : NULL;
}

static bool instances_read_all(lab_reader *reader, const lab_node *node)
{
    const char *word = document_text(&reader->document, node, FORMS);
    if (!word)
        return false;
    if (strcmp(word, "all") != 0)
        return document_fail(&reader->document, node, "'%.40s': expected " FORMS, word);
    reader->experiment->instances.source = LAB_ALL;
    const bd_problem *problem = problem_of(reader);
    return (problem && problem->domain->toward) ||
           document_fail(&reader->document, node,
                         "the positions of %s cannot all be listed, for its moves cannot be taken "
                         "back; expected a list",
                         reader->experiment->domain);
}

/* ---- a list ---- */

/* Reads the text of an instance. */
static bool read_text(lab_reader *reader, const lab_node *node, void *value)
{
    const char **text = value;
    if (!read_copy(reader, node, "a position", text))
        return false;
    return lab_positions_check(&reader->ground.session, *text, strlen(*text), NULL,
                               reader->document.error) ||
           document_fail_again(&reader->document, node);
}

/* Is an instance before the last one called so? */
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

/* Reads a label that no other instance, and no group, has: what is published goes by names. */
static bool read_label(lab_reader *reader, const lab_node *node, void *value)
{
    const lab_instances *instances = &reader->experiment->instances;
    const char **label = value;
    if (!read_copy(reader, node, "a label", label))
        return false;
    if (is_label(instances, *label))
        return document_fail(&reader->document, node, "'%.60s' a second time", *label);
    return find_group(instances, *label) == instances->group_count ||
           document_fail(&reader->document, node, "'%.60s' is a group, too", *label);
}

static bool copy_group(lab_reader *reader, const lab_node *node, void *name)
{
    return read_copy(reader, node, "the name of a group", name);
}

/* Reads the name of a group, which may be a new one. */
static bool read_group(lab_reader *reader, const lab_node *node, void *value)
{
    lab_instances *instances = &reader->experiment->instances;
    size_t *group = value;
    const char *name = document_text(&reader->document, node, "the name of a group");
    if (!name)
        return false;
    *group = find_group(instances, name);
    if (*group < instances->group_count)
        return true;
    if (is_label(instances, name))
        return document_fail(&reader->document, node, "'%.60s' is an instance, too", name);
    return read_items(reader, node, NULL, &instances->groups, &instances->group_count,
                      sizeof *instances->groups, copy_group);
}

#define AT(member) offsetof(lab_instance, member)
static const lab_key instance_keys[] = {
    {"text", AT(text), .read = read_text, .is_needed = true},
    {"group", AT(group), .read = read_group},
    {"label", AT(label), .read = read_label},
};
#undef AT

/* Reads a text, or {text: ..., label: ..., group: ...}. */
static bool instances_read_instance(lab_reader *reader, const lab_node *node, void *item)
{
    lab_instance *instance = item;
    instance->group = LAB_NO_GROUP;
    return is_mapping(node) ? read_keys(reader, node, "an instance", instance_keys,
                                        LAB_COUNT(instance_keys), instance)
                            : read_text(reader, node, &instance->text);
}

static bool read_positions(lab_reader *reader, const lab_node *node)
{
    lab_instances *instances = &reader->experiment->instances;
    instances->source = LAB_LIST;
    if (node_count(node) == 0)
        return document_fail(&reader->document, node, "expected at least one position");
    bool ok = read_items(reader, node, "positions", &instances->list, &instances->listed,
                         sizeof *instances->list, instances_read_instance);
    instances->count = instances->listed;
    return ok;
}

/* ---- random ones, and a file ---- */

/* The values of {random: ..., seed: ...} and {file: ..., columns: ...}. */
typedef struct source_values {
    uint64_t count;
    numbered_seed seed;
    word_columns columns;
} source_values;

enum { RANDOM, SEED, FILE_NAME, COLUMNS };
#define AT(member) offsetof(source_values, member)
static const lab_key source_keys[] = {
    [RANDOM] = {"random", AT(count), .kind = &value_count},
    [SEED] = {"seed", AT(seed), .kind = &value_seed},
    [FILE_NAME] = {.name = "file"},
    [COLUMNS] = {"columns", AT(columns), .kind = &value_columns},
};
#undef AT

static bool read_source(lab_reader *reader, const lab_node *node)
{
    lab_instances *instances = &reader->experiment->instances;
    const lab_node *part[LAB_COUNT(source_keys)];
    source_values values = {0};
    if (!read_nodes(reader, node, "instances", source_keys, LAB_COUNT(source_keys), part))
        return false;
    if (!part[RANDOM] == !part[FILE_NAME] || (part[RANDOM] && part[COLUMNS]) ||
        (part[FILE_NAME] && part[SEED]))
        return document_fail(&reader->document, node, "expected " FORMS);
    if (!read_values(reader, source_keys, LAB_COUNT(source_keys), part, &values))
        return false;
    instances->source = part[RANDOM] ? LAB_RANDOM : LAB_FILE;
    instances->count = values.count;
    instances->seed = values.seed.number;
    instances->first = values.columns.first;
    instances->last = values.columns.last;
    if (part[FILE_NAME]) {
        instances->line = node_line(part[FILE_NAME]);
        return read_copy(reader, part[FILE_NAME], "the name of a file", &instances->file);
    }
    const bd_problem *problem = problem_of(reader);
    return (problem && problem->domain->draw_lots) ||
           document_fail(&reader->document, part[RANDOM],
                         "%.40s has no random positions%s; give a list of them, or a file",
                         reader->experiment->domain, problem ? " (hook draw_lots)" : "");
}

/* ---- any of these ---- */

/* Forgets what was published of single instances, or of groups: there are others now. */
static void forget_parts(lab_row *row)
{
    size_t kept = 0;
    for (size_t i = 0; i < row->part_count; ++i)
        if (row->parts[i].part.by == LAB_BY_COST)
            row->parts[kept++] = row->parts[i];
    row->part_count = kept;
}

bool read_instances(lab_reader *reader, const lab_node *node, void *experiment)
{
    lab_experiment *of = experiment;
    of->instances = (lab_instances){0}; /* of an experiment whose rows are taken */
    for (size_t i = 0; i < of->row_count; ++i)
        forget_parts(&of->rows[i]);
    of->instances.line = node_line(node);
    return is_mapping(node)    ? read_source(reader, node)
           : is_sequence(node) ? read_positions(reader, node)
                               : instances_read_all(reader, node);
}
