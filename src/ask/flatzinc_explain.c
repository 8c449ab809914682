#include "ask/flatzinc_explain.h"

#include "text/json.h"

#include <stdlib.h>
#include <string.h>

static size_t flatzinc_text_of(const void *given, uint32_t item, char *out, size_t size)
{
    return bd_flatzinc_item_text(given, item, out, size);
}

static void add_text(json_draft *object, const char *name, const char *text)
{
    if (text)
        object_add(object, name, json_of_text(text));
}

static json_t *json_of(const void *given, uint32_t item)
{
    const bd_flatzinc_item of = bd_flatzinc_item_of(given, item);
    json_draft object = object_new();
    object_number(&object, "line", of.line);
    if (of.column)
        object_number(&object, "column", of.column);
    add_text(&object, of.is_declaration ? "variable" : "constraint", of.name);
    add_text(&object, "name", of.called);
    add_text(&object, "defines", of.defines);
    add_text(&object, "path", of.path);
    return object_done(&object);
}

/* Returns the algorithm that searches for an explanation: the one asked for, if it can prove. */
static const char *algorithm_of_proof(const char *asked)
{
    const bd_constraint_algorithm *all = bd_constraint_algorithms();
    for (const bd_constraint_algorithm *row = all; asked && row->name; ++row)
        if (strcmp(row->name, asked) == 0 && row->traits & BD_COMPLETE)
            return asked;
    return all->name;
}

void flatzinc_explain(const bd_flatzinc *given, const bd_constraint_options *options,
                      const bd_constraint_result *result, explanation *why_not)
{
    bd_constraint_options left = *options;
    *why_not = (explanation){.algorithm = algorithm_of_proof(options->algorithm),
                             .rules = "items",
                             .all = bd_flatzinc_items(given),
                             .context = given,
                             .text = flatzinc_text_of,
                             .json = json_of};
    left.algorithm = why_not->algorithm;
    if (explanation_limits(&options->limits, result, &left.limits, &why_not->why))
        bd_flatzinc_explain(given, &left, &why_not->why);
}
