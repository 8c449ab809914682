/* The part of a model's violations that no walk changes: see violations.h. */
#include "constraint/violations.h"

#include "constraint/incidence.h"
#include "constraint/span.h"

#include <string.h>

static const int64_t WIDEST_SPAN = 1 << 20; /* of an all-different whose values are counted */

/* ---- constraints ---- */

/* Chooses the measure of an all-different; `*counts` is the number of counts before it. */
static violations_measure measure_values(const bd_model *model, const model_constraint *constraint,
                                         size_t *counts)
{
    interval span = span_of(model, constraint);
    if (constraint->count == 0 || span.greatest - span.least >= WIDEST_SPAN)
        return (violations_measure){.way = ANEW};
    violations_measure measure = {.way = BY_COUNTS,
                                  .base = span.least,
                                  .counts = *counts,
                                  .span = (size_t)(span.greatest - span.least) + 1};
    *counts += measure.span;
    return measure;
}

static violations_measure measure_of(const bd_model *model, const model_constraint *constraint,
                                     size_t *counts)
{
    if (constraint->kind == ALL_DIFFERENT)
        return measure_values(model, constraint, counts);
    if (constraint->kind == LINEAR && !constraint->reified)
        return (violations_measure){
            .way = BY_SUM, .relation = constraint->relation, .base = constraint->constant};
    return (violations_measure){.way = ANEW};
}

static void make_bound(violations_problem *problem)
{
    const bd_model *model = problem->model;
    problem->bound_variable = model->objective;
    problem->bound_coefficient = model->maximises ? -1 : 1;
    problem->bound = (model_constraint){.kind = LINEAR,
                                        .relation = BD_AT_MOST,
                                        .constant = INT64_MAX / 2,
                                        .numbers = &problem->bound_coefficient,
                                        .number_count = 1,
                                        .scope = &problem->bound_variable,
                                        .count = 1};
    if (model->objective == BD_NO_VARIABLE)
        problem->bound.count = problem->bound.number_count = 0;
}

static bool open_constraints(violations_problem *problem, size_t *counts, bd_arena *arena)
{
    size_t constraints = problem->model->constraints + (size_t)1;
    problem->measure = bd_arena_take(arena, constraints * sizeof *problem->measure);
    if (!problem->measure)
        return false;
    make_bound(problem);
    for (uint32_t i = 0; i < constraints; ++i)
        problem->measure[i] = measure_of(problem->model, violations_constraint(problem, i), counts);
    return true;
}

/* ---- links ---- */

/* Adds the variables of a constraint to their links; `next` is where the next of a variable goes. */
static void link_all(violations_problem *problem, uint32_t number, uint32_t *next)
{
    const model_constraint *constraint = violations_constraint(problem, number);
    bool has_numbers = problem->measure[number].way != ANEW;
    for (uint32_t i = 0; i < constraint->count; ++i) {
        bd_variable variable = constraint->scope[i];
        violations_link *last = &problem->link[next[variable]] - 1;
        if (next[variable] > problem->first[variable] && last->constraint == number)
            last->repeats = true;
        else
            problem->link[next[variable]++] = (violations_link){
                .constraint = number, .number = has_numbers ? constraint->numbers[i] : 0};
    }
}

/* The objective has one link more, to its bound. */
static bool open_links(violations_problem *problem, bd_arena *arena)
{
    const bd_model *model = problem->model;
    size_t variables = model->variables + (size_t)1;
    incidence touching;
    if (!incidence_open(&touching, model, arena))
        return false;
    size_t links = touching.first[model->variables] + (size_t)2;
    uint32_t *next = bd_arena_take(arena, variables * sizeof *next);
    problem->first = touching.first;
    problem->link = bd_arena_take(arena, links * sizeof *problem->link);
    if (!next || !problem->link)
        return false;
    if (model->objective != BD_NO_VARIABLE)
        for (bd_variable i = model->objective; i < model->variables; ++i)
            ++problem->first[i + 1];
    memcpy(next, problem->first, variables * sizeof *next);
    for (uint32_t i = 0; i <= model->constraints; ++i)
        link_all(problem, i, next);
    return true;
}

/* ---- variables ---- */

/* Lists the values of a variable that has holes, at `*room`. Returns how many there are. */
static uint32_t list_values(const bd_model *model, bd_variable variable, int32_t *room)
{
    const variable_values *initial = &model->initial[variable];
    uint32_t count = 0;
    for (int64_t value = model_next_value(model, variable, (int64_t)initial->least - 1);
         value <= initial->greatest; value = model_next_value(model, variable, value))
        room[count++] = (int32_t)value;
    return count;
}

static bool open_variable(violations_problem *problem, bd_variable variable, bd_arena *arena)
{
    const variable_values *initial = &problem->model->initial[variable];
    uint64_t span = (uint64_t)((int64_t)initial->greatest - initial->least) + 1;
    bool is_wide = span > VIOLATIONS_MOST_VALUES;
    problem->feature[variable + 1] = problem->feature[variable] + (is_wide ? 0 : span);
    problem->others[variable] = is_wide ? VIOLATIONS_DRAWN : (uint32_t)span - 1;
    problem->allowed[variable] = NULL;
    if (is_wide || !initial->set)
        return true;
    problem->allowed[variable] = bd_arena_take(arena, (size_t)span * sizeof(int32_t));
    if (!problem->allowed[variable])
        return false;
    uint32_t values = list_values(problem->model, variable, problem->allowed[variable]);
    problem->others[variable] = values > 0 ? values - 1 : 0;
    return true;
}

static bool open_variables(violations_problem *problem, bd_arena *arena)
{
    size_t variables = problem->model->variables + (size_t)1;
    problem->others = bd_arena_take(arena, variables * sizeof *problem->others);
    problem->allowed = bd_arena_take(arena, variables * sizeof *problem->allowed);
    problem->feature = bd_arena_take(arena, variables * sizeof *problem->feature);
    if (!problem->others || !problem->allowed || !problem->feature)
        return false;
    problem->feature[0] = 0;
    for (bd_variable i = 0; i < problem->model->variables; ++i)
        if (!open_variable(problem, i, arena))
            return false;
    return true;
}

/* ---- all ---- */

static bool open_scratch(violations_problem *problem, uint64_t seed, bd_arena *arena)
{
    const bd_model *model = problem->model;
    size_t variables = model->variables + (size_t)1, scope = model->widest_scope + (size_t)2;
    violations_scratch *scratch = bd_arena_take(arena, sizeof *scratch);
    if (!scratch)
        return false;
    *scratch = (violations_scratch){.scoped = bd_arena_take(arena, scope * sizeof(int32_t)),
                                    .lots = bd_random_of(~seed),
                                    .listed = bd_arena_take(arena, variables * sizeof(bd_variable)),
                                    .first = bd_arena_take(arena, variables * sizeof(uint64_t)),
                                    .seen = bd_arena_take(arena, variables * sizeof(uint64_t))};
    problem->scratch = scratch;
    if (!scratch->scoped || !scratch->listed || !scratch->first || !scratch->seen)
        return false;
    memset(scratch->seen, 0, variables * sizeof *scratch->seen);
    return true;
}

/* Computes the offsets of the parts of an assignment. */
static void lay_out(violations_problem *problem, size_t counts)
{
    size_t constraints = problem->model->constraints + (size_t)1;
    problem->values = sizeof(violations_assignment) + constraints * sizeof(violation);
    problem->violated = problem->values + problem->model->variables * sizeof(int32_t);
    problem->counts = problem->violated + constraints * sizeof(uint32_t);
    problem->bytes = problem->counts + counts * sizeof(uint32_t);
}

bool violations_open(violations_problem *problem, const bd_model *model, uint64_t seed,
                     bd_arena *arena)
{
    size_t counts = 0;
    *problem = (violations_problem){.model = model};
    if (!open_constraints(problem, &counts, arena) || !open_links(problem, arena) ||
        !open_variables(problem, arena) || !open_scratch(problem, seed, arena))
        return false;
    lay_out(problem, counts);
    return true;
}
