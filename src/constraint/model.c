/* Building a model: its life, its variables, and what is asked of it. */
#include "constraint/model_parts.h"

#include <bandolo/template/base/watch.h>

#include <stdlib.h>
#include <string.h>

bd_model *model_open_within(uint64_t bytes)
{
    bd_model *model = calloc(1, sizeof *model);
    if (model) {
        model->objective = BD_NO_VARIABLE;
        model->budget = bd_budget_of(bytes);
    }
    return model;
}

bd_model *bd_model_open(void)
{
    return model_open_within(0);
}

static void free_constraint(model_constraint *constraint)
{
    free(constraint->scope);
    free(constraint->numbers);
    free(constraint->relations);
}

void bd_model_close(bd_model *model)
{
    if (!model)
        return;
    for (uint32_t i = 0; i < model->variables; ++i) {
        free(model->initial[i].set);
        free(model->name[i]);
    }
    for (uint32_t i = 0; i < model->constraints; ++i)
        free_constraint(&model->constraint[i]);
    for (uint32_t i = 0; i < model->rules; ++i)
        free(model->rule_name[i]);
    free(model->rule_name);
    free(model->initial);
    free(model->name);
    free(model->constraint);
    free(model->branch);
    free(model);
}

bool bd_model_is_sound(const bd_model *model, bd_error *error)
{
    if (!model)
        return bd_fail(error, BD_NO_MEMORY, 0, "the machine has no memory for a model");
    if (model->error.code == BD_OK)
        return true;
    if (error)
        *error = model->error;
    return false;
}

bool model_is_made(const bd_model *model, bd_status *status, bd_error *error)
{
    bd_error reason;
    if (bd_model_is_sound(model, &reason))
        return true;
    bool was_ended = model && (model->budget.broken_off || model->budget.refused);
    *status = was_ended ? bd_out_of_memory(&model->budget, error) : BD_FAILED;
    if (*status == BD_FAILED && error)
        *error = reason;
    return false;
}

uint64_t model_leaves(const bd_model *model, uint64_t bytes)
{
    return bd_budget_rest(&(bd_budget){.limit = bytes, .used = model->budget.used});
}

bool model_is_open(const bd_model *model)
{
    return model && model->error.code == BD_OK;
}

/* ---- memory ---- */

/* The real size of a block: its header, and rounding to 16 bytes. Models consist of millions of small blocks. */
static uint64_t taken_by(size_t bytes)
{
    const uint64_t header = 8, least = 32, unit = 16;
    uint64_t taken = (bytes + header + unit - 1) / unit * unit;
    return taken < least ? least : taken;
}

bool model_no_memory(bd_model *model)
{
    if (model->budget.refused)
        return bd_fail(&model->error, BD_NO_MEMORY, 0,
                       "the model needs more memory than it may have");
    return bd_fail(&model->error, BD_NO_MEMORY, 0, "the machine has no memory for the model");
}

void *model_take(bd_model *model, size_t bytes)
{
    bool may = bd_budget_take(&model->budget, taken_by(bytes));
    void *memory = may ? malloc(bytes ? bytes : 1) : NULL;
    if (may && !memory)
        bd_budget_give(&model->budget, taken_by(bytes));
    if (!memory)
        model_no_memory(model);
    return memory;
}

void model_give(bd_model *model, void *memory, size_t bytes)
{
    if (memory)
        bd_budget_give(&model->budget, taken_by(bytes));
    free(memory);
}

/* As realloc(): for a while there may be both. */
static void *take_more(bd_model *model, void *memory, size_t held, size_t wanted)
{
    if (!bd_budget_take(&model->budget, taken_by(wanted)))
        return NULL;
    void *grown = realloc(memory, wanted);
    if (!grown)
        bd_budget_give(&model->budget, taken_by(wanted));
    else if (memory)
        bd_budget_give(&model->budget, taken_by(held));
    return grown;
}

char *model_name(bd_model *model, const char *name)
{
    size_t size = strlen(name) + 1;
    char *copy = model_take(model, size);
    return copy ? memcpy(copy, name, size) : NULL;
}

/* ---- parts ---- */

bool model_has(bd_model *model, bd_variable variable)
{
    if (variable < model->variables)
        return true;
    if (variable == BD_NO_VARIABLE)
        return bd_fail(&model->error, BD_BAD_INPUT, 0, "a variable is missing: BD_NO_VARIABLE");
    return bd_fail(&model->error, BD_BAD_INPUT, variable + UINT64_C(1),
                   "there is no variable %u: the model has %u, counted from 0", variable,
                   model->variables);
}

/* Items are counted by 32 bits; the last number says that there is none. */
static const size_t MOST_ITEMS = UINT32_MAX - 1;

static bool model_refuse_more(bd_model *model)
{
    return bd_fail(&model->error, BD_BAD_INPUT, 0,
                   "a model, and a constraint of it, may have %zu parts of a kind, and no more",
                   MOST_ITEMS);
}

void *model_copy(bd_model *model, const void *items, size_t count, size_t more, size_t size)
{
    if (count > MOST_ITEMS || more > MOST_ITEMS - count) {
        model_refuse_more(model);
        return NULL;
    }
    void *copy = model_take(model, (count + more) * size);
    if (copy && count)
        memcpy(copy, items, count * size);
    return copy;
}

/* Must the making of the model end, as its budget says? Asked at each item that is added. */
static bool breaks_off(bd_model *model, uint32_t item)
{
    enum { ITEMS_A_LOOK = 1024 };
    return item % ITEMS_A_LOOK == ITEMS_A_LOOK - 1 && bd_budget_breaks_off(&model->budget) &&
           !bd_fail(&model->error, BD_NO_MEMORY, 0, "the model was not finished");
}

bool model_grow(bd_model *model, void **items, uint32_t count, uint32_t *room, size_t size)
{
    if (breaks_off(model, count))
        return false;
    if (count < *room)
        return true;
    if (count >= MOST_ITEMS)
        return model_refuse_more(model);
    size_t wanted = *room < 16 ? 16 : 2 * (size_t)*room;
    if (wanted > MOST_ITEMS)
        wanted = MOST_ITEMS;
    void *grown = take_more(model, *items, *room * size, wanted * size);
    if (!grown)
        return model_no_memory(model);
    *items = grown;
    *room = (uint32_t)wanted;
    return true;
}

/* ---- variables ---- */

/* The three arrays that go by variable grow together: only when all have can a variable be added.
 * */
static bool model_make_room(bd_model *model)
{
    uint32_t room = model->variable_room, names_room = room, branch_room = room;
    void *initial = model->initial, *name = model->name, *branch = model->branch;
    bool made = model_grow(model, &name, model->variables, &names_room, sizeof *model->name) &&
                model_grow(model, &branch, model->variables, &branch_room, sizeof *model->branch) &&
                model_grow(model, &initial, model->variables, &room, sizeof *model->initial);
    model->initial = initial;
    model->name = name;
    model->branch = branch;
    model->variable_room = room;
    return made;
}

/* Takes the set, also when it fails. */
static bd_variable add_variable(bd_model *model, const char *name, variable_values initial)
{
    char *copy = name ? model_name(model, name) : NULL;
    if ((name && !copy) || !model_make_room(model)) {
        free(copy);
        free(initial.set);
        return BD_NO_VARIABLE;
    }
    bd_variable variable = model->variables++;
    model->initial[variable] = initial;
    model->name[variable] = copy;
    model->branch[variable] = variable;
    return variable;
}

static bool refuse_empty(bd_model *model, const char *name)
{
    return bd_fail(&model->error, BD_BAD_INPUT, model->variables + UINT64_C(1),
                   "variable %u%s%.80s has no values", model->variables, name ? ", " : "",
                   name ? name : "");
}

bd_variable bd_model_variable(bd_model *model, const char *name, int32_t least, int32_t greatest)
{
    if (!model_is_open(model))
        return BD_NO_VARIABLE;
    if (least > greatest) {
        refuse_empty(model, name);
        return BD_NO_VARIABLE;
    }
    return add_variable(model, name, (variable_values){.least = least, .greatest = greatest});
}

static variable_values hull_of(size_t count, const int32_t *values)
{
    variable_values hull = {.least = values[0], .greatest = values[0]};
    for (size_t i = 1; i < count; ++i) {
        hull.least = values[i] < hull.least ? values[i] : hull.least;
        hull.greatest = values[i] > hull.greatest ? values[i] : hull.greatest;
    }
    return hull;
}

/* Gives the variable a set of these values, or none if they have no holes. */
static bool give_set(bd_model *model, variable_values *initial, size_t count, const int32_t *values)
{
    uint64_t span = (uint64_t)((int64_t)initial->greatest - initial->least) + 1, different = 0;
    size_t bytes = (size_t)(span + 63) / 64 * sizeof *initial->set;
    initial->set = model_take(model, bytes);
    if (!initial->set)
        return false;
    memset(initial->set, 0, bytes);
    for (size_t i = 0; i < count; ++i) {
        uint32_t bit = (uint32_t)values[i] - (uint32_t)initial->least;
        different += !(initial->set[bit / 64] >> bit % 64 & 1);
        initial->set[bit / 64] |= UINT64_C(1) << bit % 64;
    }
    if (different == span) {
        model_give(model, initial->set, bytes);
        initial->set = NULL;
    }
    return true;
}

bd_variable bd_model_variable_of(bd_model *model, const char *name, size_t count,
                                 const int32_t *values)
{
    if (!model_is_open(model))
        return BD_NO_VARIABLE;
    if (count == 0) {
        refuse_empty(model, name);
        return BD_NO_VARIABLE;
    }
    variable_values initial = hull_of(count, values);
    bool is_narrow = (int64_t)initial.greatest - initial.least < BD_SET_SPAN;
    if (is_narrow && !give_set(model, &initial, count, values))
        return BD_NO_VARIABLE;
    bd_variable variable = add_variable(model, name, initial);
    if (is_narrow || variable == BD_NO_VARIABLE)
        return variable;
    return bd_model_table(model, 1, &variable, count, values) == UINT32_MAX ? BD_NO_VARIABLE
                                                                            : variable;
}

uint32_t bd_model_variables(const bd_model *model)
{
    return model ? model->variables : 0;
}

const char *bd_model_name(const bd_model *model, bd_variable variable)
{
    return model && variable < model->variables ? model->name[variable] : NULL;
}

int32_t bd_model_least_value(const bd_model *model, bd_variable variable)
{
    return model && variable < model->variables ? model->initial[variable].least : 0;
}

int32_t bd_model_greatest_value(const bd_model *model, bd_variable variable)
{
    return model && variable < model->variables ? model->initial[variable].greatest : 0;
}

/* Puts the variable at position `to` of the order; those between make way and keep theirs. */
static void bring_forward(bd_model *model, uint32_t *position, bd_variable variable, uint32_t to)
{
    bd_variable other = model->branch[to];
    model->branch[position[variable]] = other;
    position[other] = position[variable];
    model->branch[to] = variable;
    position[variable] = to;
}

/* Variables made later come last, which add_variable() sees to. Those not given are sorted again,
 * since bringing others forward has mixed them. */
static void order_branching(bd_model *model, uint32_t *position, size_t count,
                            const bd_variable *variables)
{
    for (uint32_t i = 0; i < model->variables; ++i)
        model->branch[i] = position[i] = i;
    uint32_t given = 0;
    for (size_t i = 0; i < count; ++i)
        if (position[variables[i]] >= given)
            bring_forward(model, position, variables[i], given++);
    uint32_t next = given;
    for (bd_variable variable = 0; variable < model->variables; ++variable)
        if (position[variable] >= given)
            model->branch[next++] = variable;
    model->branch_given = given;
    model->has_branch_order = true;
}

void bd_model_branch_on(bd_model *model, size_t count, const bd_variable *variables)
{
    if (!model_is_open(model))
        return;
    for (size_t i = 0; i < count; ++i)
        if (!model_has(model, variables[i]))
            return;
    size_t bytes = (model->variables + (size_t)1) * sizeof(uint32_t);
    uint32_t *position = model_take(model, bytes);
    if (position)
        order_branching(model, position, count, variables);
    model_give(model, position, bytes);
}

/* ---- constraints and the objective ---- */

uint32_t model_add(bd_model *model, model_constraint *constraint)
{
    void *constraints = model->constraint;
    bool made = model_is_open(model) &&
                model_grow(model, &constraints, model->constraints, &model->constraint_room,
                           sizeof *model->constraint);
    model->constraint = constraints;
    if (!made || (!model->rule_is_open && !model_add_rule(model, NULL))) {
        free_constraint(constraint);
        return UINT32_MAX;
    }
    model->constraint[model->constraints] = *constraint;
    model->constraint[model->constraints].rule = model->rules - 1;
    if (constraint->count > model->widest_scope)
        model->widest_scope = constraint->count;
    return model->constraints++;
}

static void optimise(bd_model *model, bd_variable variable, bool maximises)
{
    if (!model_is_open(model) || !model_has(model, variable))
        return;
    model->objective = variable;
    model->maximises = maximises;
}

void bd_model_minimise(bd_model *model, bd_variable variable)
{
    optimise(model, variable, false);
}

void bd_model_maximise(bd_model *model, bd_variable variable)
{
    optimise(model, variable, true);
}
