/* Search annotations of the solve item: int_search, bool_search and seq_search become stages, restart annotations
 * a restart policy. Unknown annotations are ignored, because they change no solution. */
#include "domains/flatzinc/flatzinc.h"

#include <stdlib.h>
#include <string.h>

/* FlatZinc's word, ours. Those without a counterpart take the nearest. */
static const struct {
    const char *word;
    bd_variable_order order;
} variable_orders[] = {
    {"input_order", BD_ORDER_STATIC},
    {"first_fail", BD_ORDER_MRV},
    {"anti_first_fail", BD_ORDER_MOST_VALUES},
    {"smallest", BD_ORDER_SMALLEST},
    {"largest", BD_ORDER_LARGEST},
    {"occurrence", BD_ORDER_DEGREE},
    {"most_constrained", BD_ORDER_MRV_DEGREE},
    {"max_regret", BD_ORDER_REGRET},
    {"dom_w_deg", BD_ORDER_DOM_WDEG},
};

static const struct {
    const char *word;
    bd_value_order order;
} value_orders[] = {
    {"indomain", BD_VALUE_ASCENDING},
    {"indomain_min", BD_VALUE_ASCENDING},
    {"indomain_max", BD_VALUE_DESCENDING},
    {"indomain_split", BD_VALUE_LOWER_HALF},
    {"indomain_reverse_split", BD_VALUE_UPPER_HALF},
    {"indomain_interval", BD_VALUE_LOWER_HALF},
    {"indomain_median", BD_VALUE_MEDIAN},
    {"indomain_middle", BD_VALUE_MEDIAN},
    {"indomain_random", BD_VALUE_RANDOM},
    {"indomain_split_random", BD_VALUE_RANDOM},
    {"outdomain_min", BD_VALUE_DESCENDING},
    {"outdomain_max", BD_VALUE_ASCENDING},
};

static bool is_search(const fzn_expression *of)
{
    return of->kind == FZN_CALL && of->count >= 3 && of->is.items[0].kind == FZN_ARRAY &&
           (strcmp(of->name, "int_search") == 0 || strcmp(of->name, "bool_search") == 0);
}

/* A list of searches, one after the other. NULL: it is none. */
static const fzn_expression *sequence_of(const fzn_expression *of)
{
    bool is_sequence = of->kind == FZN_CALL && strcmp(of->name, "seq_search") == 0 &&
                       of->count >= 1 && of->is.items[0].kind == FZN_ARRAY;
    return is_sequence ? &of->is.items[0] : NULL;
}

/* Calls `see` with each search, in their order. */
static void for_each_search(const fzn_expression *list, uint32_t count, void *context,
                            void (*see)(void *context, const fzn_expression *search))
{
    for (uint32_t i = 0; i < count; ++i) {
        const fzn_expression *inner = sequence_of(&list[i]);
        if (inner)
            for_each_search(inner->is.items, inner->count, context, see);
        else if (is_search(&list[i]))
            see(context, &list[i]);
    }
}

/* The word at a place of the search, or "". */
static const char *word_of(const fzn_expression *search, uint32_t place)
{
    const fzn_expression *of = &search->is.items[place];
    return of->kind == FZN_ATOM ? of->name : "";
}

static bd_branch_stage stage_of(const fzn_expression *search)
{
    bd_branch_stage stage = {0};
    const char *variables = word_of(search, 1), *values = word_of(search, 2);
    for (size_t i = 0; i < sizeof variable_orders / sizeof *variable_orders; ++i)
        if (strcmp(variable_orders[i].word, variables) == 0)
            stage.variable_order = variable_orders[i].order;
    for (size_t i = 0; i < sizeof value_orders / sizeof *value_orders; ++i)
        if (strcmp(value_orders[i].word, values) == 0)
            stage.value_order = value_orders[i].order;
    return stage;
}

/* ---- the stages ---- */

/* How many searches and variables there are in them; then which. */
typedef struct branching {
    const bd_flatzinc *given;
    bd_variable *variables; /* each where it is met first */
    bd_branch_stage *stages;
    bool *is_met; /* by variable */
    size_t count;
    uint32_t stage_count;
} branching;

static void count_variables(void *context, const fzn_expression *search)
{
    branching *all = context;
    all->count += search->is.items[0].count;
    ++all->stage_count;
}

static void see_variables(void *context, const fzn_expression *search)
{
    branching *all = context;
    const fzn_expression *array = &search->is.items[0];
    bd_branch_stage stage = stage_of(search);
    for (uint32_t i = 0; i < array->count; ++i) {
        if (array->is.items[i].kind != FZN_VARIABLE)
            continue;
        bd_variable variable = all->given->variables[array->is.items[i].is.number];
        if (all->is_met[variable])
            continue;
        all->is_met[variable] = true;
        all->variables[all->count++] = variable;
        ++stage.count;
    }
    if (stage.count > 0)
        all->stages[all->stage_count++] = stage;
}

/* Integers that a constraint defines come after all others: they follow from these. Booleans do not, since each
 * decides more than a value of what it is defined by. */
static bool branch_on_undefined(bd_flatzinc *given, bd_error *error)
{
    const fzn_document *document = &given->document;
    bd_variable *variables = malloc((document->variable_count + (size_t)1) * sizeof *variables);
    size_t count = 0;
    if (!variables)
        return fzn_no_memory(error);
    for (uint32_t i = 0; i < document->variable_count; ++i)
        if (document->variables[i].is_bool || !document->variables[i].is_defined)
            variables[count++] = given->variables[i];
    bd_model_branch_on(given->model, count, variables);
    free(variables);
    return bd_model_is_sound(given->model, error);
}

bool fzn_branch_on_advice(bd_flatzinc *given, bd_error *error)
{
    const fzn_document *document = &given->document;
    branching all = {.given = given};
    for_each_search(document->advice, document->advice_count, &all, count_variables);
    if (all.count == 0)
        return branch_on_undefined(given, error);
    all.variables = malloc(all.count * sizeof *all.variables);
    all.is_met = calloc(bd_model_variables(given->model) + (size_t)1, sizeof *all.is_met);
    all.stages = given->stages = malloc(all.stage_count * sizeof *given->stages);
    bool has_memory = all.variables && all.is_met && all.stages;
    all.count = 0;
    all.stage_count = 0;
    if (has_memory) {
        for_each_search(document->advice, document->advice_count, &all, see_variables);
        bd_model_branch_on(given->model, all.count, all.variables);
    }
    given->stage_count = all.stage_count;
    free(all.variables);
    free(all.is_met);
    return has_memory ? bd_model_is_sound(given->model, error) : fzn_no_memory(error);
}

/* ---- how ---- */

bool bd_flatzinc_advise(const bd_flatzinc *given, bd_constraint_options *options)
{
    const fzn_document *document = &given->document;
    bool is_given = given->stage_count > 0;
    if (is_given) {
        options->stages = given->stages;
        options->stage_count = given->stage_count;
    }
    for (uint32_t i = 0; i < document->advice_count; ++i) {
        const char *name = document->advice[i].kind == FZN_CALL ? document->advice[i].name : "";
        bool is_luby = strcmp(name, "restart_luby") == 0;
        if (!is_luby && strcmp(name, "restart_geometric") != 0)
            continue;
        is_given = true;
        options->restarts = is_luby ? BD_RESTART_LUBY : BD_RESTART_GEOMETRIC;
    }
    return is_given;
}
