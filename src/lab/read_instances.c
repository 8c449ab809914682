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
    return reader->problem.domain->toward ||
           document_fail(&reader->document, node,
                         "the positions of %s cannot all be listed, for its moves cannot be taken "
                         "back; expected a list",
                         reader->problem.domain->name);
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

/* Adds a place to the list; the last one keeps its NULL. */
static bool grow_list(lab_reader *reader, lab_instances *instances, size_t count)
{
    char **list = reader_grow(reader, instances->list, count, sizeof *list);
    if (list)
        instances->list = list;
    return list != NULL;
}

static bool read_list(lab_reader *reader, const lab_node *node)
{
    lab_instances *instances = &reader->experiment->instances;
    instances->source = LAB_LIST;
    if (node_count(node) == 0)
        return document_fail(&reader->document, node, "expected at least one position");
    if (!grow_list(reader, instances, 0))
        return false;
    for (size_t i = 0; i < node_count(node); ++i) {
        const lab_node *item = document_item(&reader->document, node, i);
        const char *text = document_text(&reader->document, item, "a position");
        if (!text || !check_position(reader, item, text) || !grow_list(reader, instances, i + 1) ||
            !read_copy(reader, item, "a position", &instances->list[i]))
            return false;
        instances->count = i + 1;
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
    return reader->problem.domain->draw_lots ||
           document_fail(&reader->document, count,
                         "%s draws no random positions; expected a list of them, or a file",
                         reader->problem.domain->name);
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

bool read_instances(lab_reader *reader, const lab_node *node)
{
    forget_instances(&reader->experiment->instances); /* of an experiment whose rows are taken */
    reader->experiment->instances.line = node_line(node);
    if (is_mapping(node))
        return read_mapping(reader, node);
    return is_sequence(node) ? read_list(reader, node) : read_every(reader, node);
}
