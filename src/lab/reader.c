/* See reader.h. */
#include "lab/reader.h"

#include <stdlib.h>
#include <string.h>

bool reader_no_memory(lab_reader *reader)
{
    return bd_fail(reader->document.error, BD_NO_MEMORY, 0, "%.100s: no memory to read it",
                   reader->document.file);
}

void *reader_grow(lab_reader *reader, void *items, size_t count, size_t size)
{
    if ((count & (count - 1)) == 0) { /* full: there was room for 1, 2, 4, 8... */
        items = realloc(items, (count ? 2 * count : 1) * size);
        if (!items) {
            reader_no_memory(reader);
            return NULL;
        }
    }
    memset((char *)items + count * size, 0, size);
    return items;
}

bool read_copy(lab_reader *reader, const lab_node *node, const char *what, char **text)
{
    const char *value = node ? document_text(&reader->document, node, what) : NULL;
    if (!value)
        return !node;
    free(*text);
    *text = strdup(value);
    return *text || reader_no_memory(reader);
}

bool read_meant(lab_reader *reader, const lab_node *node, const char *what, alias_kind kind,
                char **name)
{
    if (!read_copy(reader, node, what, name) || !*name)
        return !node;
    const char *meant = alias_name(kind, *name);
    if (meant == *name)
        return true;
    free(*name);
    *name = strdup(meant);
    return *name || reader_no_memory(reader);
}

bool reader_open_problem(lab_reader *reader, const char *heuristic)
{
    const lab_experiment *experiment = reader->experiment;
    bool is_same = heuristic && reader->heuristic ? strcmp(heuristic, reader->heuristic) == 0
                                                  : heuristic == reader->heuristic;
    if (!reader->forms.has_paths || (reader->problem.domain && is_same))
        return true;
    bd_problem_close(&reader->problem);
    free(reader->heuristic);
    reader->heuristic = heuristic ? strdup(heuristic) : NULL;
    if (heuristic && !reader->heuristic)
        return reader_no_memory(reader);
    const bd_setup setup = experiment_setup(experiment, heuristic);
    return bd_problem_open_with(&reader->problem, experiment->domain, heuristic, &setup,
                                reader->document.error);
}

/* ---- measures ---- */

bool read_measure(lab_reader *reader, const lab_node *node, lab_measure *measure)
{
    static const char *const names[] = {
#define X(measure, name, ...) name,
        LAB_MEASURES(X)
#undef X
            NULL,
    };
    const char *name = document_text(&reader->document, node, "the name of a measure");
    if (!name)
        return false;
    *measure = lab_measure_find(name);
    return *measure != LAB_MEASURE_COUNT ||
           document_fail_name(&reader->document, node, "measure", names);
}

bool read_column(lab_reader *reader, const lab_node *node, lab_measure *measure)
{
    return read_measure(reader, node, measure) &&
           (is_measured(reader->experiment, *measure) ||
            document_fail(&reader->document, node,
                          "'%s' is not measured here; expected one of 'measures'",
                          lab_measure_name(*measure)));
}

bool read_figures(lab_reader *reader, const lab_node *node, const value_kind *kind, double *of)
{
    lab_document *document = &reader->document;
    if (!is_mapping(node))
        return document_fail(document, node, "expected figures of measures, such as {scw: 22}");
    for (size_t i = 0; i < node_count(node); ++i) {
        lab_measure measure;
        if (!read_measure(reader, document_key(document, node, i), &measure) ||
            !document_value(document, document_pair(document, node, i), kind, &of[measure]))
            return false;
    }
    return true;
}
