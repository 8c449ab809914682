/* Building a model: its life, its variables, and what is asked of it. */
#include "constraint/model_parts.h"

#include <stdlib.h>
#include <string.h>

bd_model *bd_model_open(void)
{
    bd_model *model = calloc(1, sizeof *model);
    if (model)
        model->objective = BD_NO_VARIABLE;
    return model;
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
        free(model->domain[i].set);
        free(model->name[i]);
    }
    for (uint32_t i = 0; i < model->constraints; ++i)
        free_constraint(&model->constraint[i]);
    for (uint32_t i = 0; i < model->rules; ++i)
        free(model->rule_name[i]);
    free(model->rule_name);
    free(model->domain);
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

bool model_is_open(const bd_model *model)
{
    return model && model->error.code == BD_OK;
}

bool model_no_memory(bd_model *model)
{
    return bd_fail(&model->error, BD_NO_MEMORY, 0, "the machine has no memory for the model");
}

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

void *model_copy(bd_model *model, const void *items, size_t count, size_t more, size_t size)
{
    size_t room = count + more;
    void *copy = room > UINT32_MAX ? NULL : malloc((room ? room : 1) * size);
    if (!copy)
        model_no_memory(model);
    else if (count)
        memcpy(copy, items, count * size);
    return copy;
}

bool model_grow(bd_model *model, void **items, uint32_t count, uint32_t *room, size_t size)
{
    if (count < *room)
        return true;
    uint32_t wanted = *room < 16 ? 16 : *room < UINT32_MAX / 2 ? 2 * *room : UINT32_MAX - 1;
    void *grown = wanted > count ? realloc(*items, wanted * size) : NULL;
    if (!grown)
        return model_no_memory(model);
    *items = grown;
    *room = wanted;
    return true;
}

/* ---- variables ---- */

/* The three arrays that go by variable grow together: only when all have can a variable be added.
 * */
static bool make_room(bd_model *model)
{
    uint32_t room = model->variable_room, names_room = room, branch_room = room;
    void *domain = model->domain, *name = model->name, *branch = model->branch;
    bool made = model_grow(model, &name, model->variables, &names_room, sizeof *model->name) &&
                model_grow(model, &branch, model->variables, &branch_room, sizeof *model->branch) &&
                model_grow(model, &domain, model->variables, &room, sizeof *model->domain);
    model->domain = domain;
    model->name = name;
    model->branch = branch;
    model->variable_room = room;
    return made;
}

/* Takes the set, also when it fails. */
static bd_variable add_variable(bd_model *model, const char *name, model_domain domain)
{
    char *copy = name ? strdup(name) : NULL;
    if (!make_room(model) || (name && !copy)) {
        model_no_memory(model);
        free(copy);
        free(domain.set);
        return BD_NO_VARIABLE;
    }
    bd_variable variable = model->variables++;
    model->domain[variable] = domain;
    model->name[variable] = copy;
    model->branch[variable] = variable;
    return variable;
}

static bool refuse_empty(bd_model *model, const char *name)
{
    return bd_fail(&model->error, BD_BAD_INPUT, model->variables + UINT64_C(1),
                   "variable %u%s%.80s has an empty domain", model->variables, name ? ", " : "",
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
    return add_variable(model, name, (model_domain){.least = least, .greatest = greatest});
}

static model_domain hull_of(size_t count, const int32_t *values)
{
    model_domain hull = {.least = values[0], .greatest = values[0]};
    for (size_t i = 1; i < count; ++i) {
        hull.least = values[i] < hull.least ? values[i] : hull.least;
        hull.greatest = values[i] > hull.greatest ? values[i] : hull.greatest;
    }
    return hull;
}

/* Gives the domain a set of these values, or none where it would have no holes. */
static bool give_set(bd_model *model, model_domain *domain, size_t count, const int32_t *values)
{
    uint64_t span = (uint64_t)((int64_t)domain->greatest - domain->least) + 1, different = 0;
    domain->set = calloc((size_t)(span + 63) / 64, sizeof *domain->set);
    if (!domain->set)
        return model_no_memory(model);
    for (size_t i = 0; i < count; ++i) {
        uint32_t bit = (uint32_t)values[i] - (uint32_t)domain->least;
        different += !(domain->set[bit / 64] >> bit % 64 & 1);
        domain->set[bit / 64] |= UINT64_C(1) << bit % 64;
    }
    if (different == span) {
        free(domain->set);
        domain->set = NULL;
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
    model_domain domain = hull_of(count, values);
    bool is_narrow = (int64_t)domain.greatest - domain.least < BD_SET_SPAN;
    if (is_narrow && !give_set(model, &domain, count, values))
        return BD_NO_VARIABLE;
    bd_variable variable = add_variable(model, name, domain);
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
    return model && variable < model->variables ? model->domain[variable].least : 0;
}

int32_t bd_model_greatest_value(const bd_model *model, bd_variable variable)
{
    return model && variable < model->variables ? model->domain[variable].greatest : 0;
}

/* Puts the variable at place `to` of the order; those between make way and keep theirs. */
static void bring_forward(bd_model *model, uint32_t *place, bd_variable variable, uint32_t to)
{
    bd_variable other = model->branch[to];
    model->branch[place[variable]] = other;
    place[other] = place[variable];
    model->branch[to] = variable;
    place[variable] = to;
}

/* Variables made later come last, which add_variable() sees to. Those not given are sorted again,
 * since bringing others forward has mixed them. */
static void order_branching(bd_model *model, uint32_t *place, size_t count,
                            const bd_variable *variables)
{
    for (uint32_t i = 0; i < model->variables; ++i)
        model->branch[i] = place[i] = i;
    uint32_t given = 0;
    for (size_t i = 0; i < count; ++i)
        if (place[variables[i]] >= given)
            bring_forward(model, place, variables[i], given++);
    uint32_t next = given;
    for (bd_variable variable = 0; variable < model->variables; ++variable)
        if (place[variable] >= given)
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
    uint32_t *place = calloc(model->variables + (size_t)1, sizeof *place);
    if (!place) {
        model_no_memory(model);
        return;
    }
    order_branching(model, place, count, variables);
    free(place);
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
