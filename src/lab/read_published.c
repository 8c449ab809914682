/* Reads what others published of a row: of all its searches, or part by part. */
#include "lab/row_draft.h"

#include <math.h>
#include <string.h>

static void set_unpublished(double *of)
{
    for (size_t i = 0; i < LAB_MEASURE_COUNT; ++i)
        of[i] = NAN;
}

/* Checks that costs ascend. */
static bool check_order(lab_reader *reader, const lab_node *key, lab_part part, const lab_row *row)
{
    if (part.by == LAB_BY_COST && row->part_count > 0 &&
        row->parts[row->part_count - 1].part.number >= part.number)
        return document_fail(&reader->document, key, "cost %llu: expected them in ascending order",
                             (unsigned long long)part.number);
    return true;
}

/* Finds the group or instance of that name, as the table is split. */
static bool find_part(lab_reader *reader, const lab_node *key, lab_part *part)
{
    static const char *const expected[] = {
        [LAB_BY_INSTANCE] = "the name of an instance",
        [LAB_BY_GROUP] = "the name of a group",
        [LAB_BY_INSTANCE | LAB_BY_GROUP] = "the name of a group or of an instance"};
    const lab_instances *instances = &reader->experiment->instances;
    unsigned by = reader->experiment->by;
    const char *name = document_text(&reader->document, key, expected[by]);
    if (!name)
        return false;
    for (size_t i = 0; by & LAB_BY_GROUP && i < instances->group_count; ++i)
        if (strcmp(instances->groups[i], name) == 0) {
            *part = (lab_part){LAB_BY_GROUP, i};
            return true;
        }
    for (size_t i = 0; by & LAB_BY_INSTANCE && i < instances->listed; ++i)
        if (instances->list[i].label && strcmp(instances->list[i].label, name) == 0) {
            *part = (lab_part){LAB_BY_INSTANCE, i};
            return true;
        }
    return document_fail(&reader->document, key, "'%.60s': expected %s", name, expected[by]);
}

static bool published_read_part(lab_reader *reader, const lab_node *key, lab_part *part)
{
    bd_cost cost;
    if (!(reader->experiment->by & LAB_BY_COST))
        return find_part(reader, key, part);
    if (!document_value(&reader->document, key, &value_depth, &cost))
        return false;
    *part = (lab_part){LAB_BY_COST, cost};
    return true;
}

/* Refuses fractions where figures must be exact: nobody knows with how many decimals they were printed. */
static bool published_check_whole(lab_reader *reader, const lab_node *at, const double *of)
{
    const lab_experiment *experiment = reader->experiment;
    for (lab_measure measure = 0; measure < LAB_MEASURE_COUNT; ++measure)
        if (experiment->is_exact[measure] && !isnan(of[measure]) &&
            of[measure] != floor(of[measure]))
            return document_fail(&reader->document, at,
                                 "%s %.10g: expected a whole number where figures are exact, or a "
                                 "tolerance such as within 1%%",
                                 lab_measure_name(measure), of[measure]);
    return true;
}

bool check_whole_figures(lab_reader *reader, const lab_node *at)
{
    const lab_experiment *experiment = reader->experiment;
    for (size_t row = 0; row < experiment->row_count; ++row) {
        const lab_row *from = &experiment->rows[row];
        if (!published_check_whole(reader, at, from->published))
            return false;
        for (size_t i = 0; i < from->part_count; ++i)
            if (!published_check_whole(reader, at, from->parts[i].of))
                return false;
    }
    return true;
}

static bool read_row_figures(lab_reader *reader, const lab_node *node, double *of)
{
    return read_figures(reader, node, &value_amount, of) && published_check_whole(reader, node, of);
}

static bool add_part(lab_reader *reader, const lab_node *key, const lab_node *figures, lab_row *row)
{
    lab_published published;
    set_unpublished(published.of);
    if (!published_read_part(reader, key, &published.part) ||
        !check_order(reader, key, published.part, row) ||
        !read_row_figures(reader, figures, published.of))
        return false;
    lab_published *parts = reader_grow(reader, row->parts, row->part_count, sizeof published);
    if (!parts)
        return false;
    parts[row->part_count++] = published;
    row->parts = parts;
    return true;
}

/* Reads figures of measures, {scw: 2}; where the table is split, figures by part, {2: {scw: 2}}, where `all` stands
 * for the whole row. */
bool read_published(lab_reader *reader, const lab_node *node, lab_row *row)
{
    lab_document *document = &reader->document;
    set_unpublished(row->published);
    if (!node)
        return true;
    if (!reader->experiment->by)
        return read_row_figures(reader, node, row->published);
    if (!is_mapping(node))
        return document_fail(document, node, "expected figures by %s, such as {%s: {scw: 2}}",
                             reader->experiment->by & LAB_BY_COST ? "cost" : "group or instance",
                             reader->experiment->by & LAB_BY_COST ? "2" : "easy");
    for (size_t i = 0; i < node_count(node); ++i) {
        const lab_node *key = document_key(document, node, i);
        const lab_node *figures = document_pair(document, node, i);
        bool is_whole = is_scalar(key) && strcmp((const char *)key->data.scalar.value, "all") == 0;
        if (is_whole ? !read_row_figures(reader, figures, row->published)
                     : !add_part(reader, key, figures, row))
            return false;
    }
    return true;
}
