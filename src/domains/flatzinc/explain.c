/* Minimal conflicts of a text's items. Each test translates the text anew without the removed items, so no bound
 * that followed from them is left. */
#include "domains/flatzinc/flatzinc.h"

#include "constraint/contradiction.h"

#include <stdlib.h>
#include <string.h>

typedef struct text_parts {
    const bd_flatzinc *given;
    fzn_constraint *constraints; /* room for those of a part */
    fzn_variable *variables;     /* the same */
    uint32_t *item_of_rule;      /* of the part's model */
    uint32_t *item;              /* by constraint of it */
    uint32_t room;               /* of `item` */
    bool is_open;                /* there are variables whose bounds follow from constraints */
    bd_flatzinc part;
} text_parts;

static void close_part(text_parts *own)
{
    bd_model_close(own->part.model);
    free(own->part.variables);
    bd_arena_free(&own->part.document.arena);
    own->part = (bd_flatzinc){.is_plain = true};
}

/* The document of the items that are in. The order is that of the model's rules. */
static void choose_items(text_parts *own, const bool *is_in)
{
    const fzn_document *whole = &own->given->document;
    fzn_document *part = &own->part.document;
    uint32_t item = 0, rules = 0;
    *part = *whole;
    part->arena = bd_arena_of(NULL, 0);
    part->goal = FZN_SATISFY;
    part->variables = own->variables;
    part->constraints = own->constraints;
    part->constraint_count = 0;
    own->item_of_rule[rules++] = CONTRADICTION_NO_UNIT;
    for (uint32_t i = 0; i < whole->variable_count; ++i) {
        part->variables[i] = whole->variables[i];
        if (!whole->variables[i].has_value)
            continue;
        part->variables[i].has_value = is_in[item];
        if (is_in[item])
            own->item_of_rule[rules++] = item;
        ++item;
    }
    for (uint32_t i = 0; i < whole->constraint_count; ++i, ++item)
        if (is_in[item]) {
            part->constraints[part->constraint_count++] = whole->constraints[i];
            own->item_of_rule[rules++] = item;
        }
}

/* Says of each constraint of the model which item it comes from. */
static bool name_constraints(text_parts *own, bd_error *error)
{
    const bd_model *model = own->part.model;
    uint32_t count = bd_model_constraints(model);
    if (count > own->room || !own->item) {
        free(own->item);
        own->item = malloc((count + (size_t)1) * sizeof *own->item);
        own->room = count;
    }
    if (!own->item)
        return fzn_no_memory(error);
    for (uint32_t i = 0; i < count; ++i)
        own->item[i] = own->item_of_rule[bd_model_rule_of(model, i)];
    return true;
}

static bool make_part(void *context, const bool *is_in, contradiction_part *made, bd_error *error)
{
    text_parts *own = context;
    fzn_watch watch = fzn_watch_of(NULL);
    close_part(own);
    choose_items(own, is_in);
    if (!fzn_build(&own->part, &watch, error) || !name_constraints(own, error))
        return false;
    *made = (contradiction_part){.model = own->part.model,
                                 .unit = own->is_open ? NULL : own->item,
                                 .is_whole = own->part.assumed == 0};
    return true;
}

static bool open_parts(text_parts *own)
{
    const fzn_document *document = &own->given->document;
    size_t variables = document->variable_count, constraints = document->constraint_count;
    own->constraints = malloc((constraints + 1) * sizeof *own->constraints);
    own->variables = malloc((variables + 1) * sizeof *own->variables);
    own->item_of_rule = malloc((variables + constraints + 1) * sizeof *own->item_of_rule);
    for (size_t i = 0; i < variables; ++i)
        own->is_open = own->is_open || document->variables[i].is_open;
    return own->constraints && own->variables && own->item_of_rule;
}

bd_status bd_flatzinc_explain(const bd_flatzinc *given, const bd_constraint_options *options,
                              bd_explanation *why)
{
    text_parts own = {.given = given};
    const contradiction_source source = {
        .units = bd_flatzinc_items(given), .context = &own, .part = make_part};
    *why = (bd_explanation){.status = BD_FAILED};
    if (open_parts(&own))
        contradiction_explain(&source, options, why);
    else
        fzn_no_memory(&why->error);
    close_part(&own);
    free(own.constraints);
    free(own.variables);
    free(own.item_of_rule);
    free(own.item);
    return why->status;
}
