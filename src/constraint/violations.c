/* The account that a place keeps of its violations: see violations.h. */
#include "constraint/violations.h"

#include <string.h>

/* ---- measures ---- */

/* The bits of a distance: a far sum is worse than a near one, but not by so much that nothing else
 * counts. */
static int64_t bits_of(int64_t distance)
{
    return distance <= 0 ? 0 : 64 - __builtin_clzll((uint64_t)distance);
}

static int64_t relation_amount(bd_relation relation, int64_t left, int64_t right)
{
    if (relation == BD_NOT_EQUAL)
        return left == right;
    if (relation == BD_AT_MOST)
        return bits_of(left - right);
    if (relation == BD_AT_LEAST)
        return bits_of(right - left);
    return bits_of(left < right ? right - left : left - right);
}

static int64_t equal_pairs(const model_constraint *constraint, const int32_t *scoped)
{
    int64_t pairs = 0;
    for (uint32_t i = 1; i < constraint->count; ++i)
        for (uint32_t j = 0; j < i; ++j)
            pairs += (int64_t)scoped[i] + constraint->numbers[i] ==
                     (int64_t)scoped[j] + constraint->numbers[j];
    return pairs;
}

static int64_t sum_of(const model_constraint *constraint, const int32_t *scoped)
{
    int64_t sum = 0;
    for (uint32_t i = 0; i < constraint->number_count; ++i)
        sum += (int64_t)constraint->numbers[i] * scoped[i];
    return sum;
}

static int64_t amount_of(const model_constraint *constraint, const int32_t *scoped)
{
    if (constraint->kind == ALL_DIFFERENT)
        return equal_pairs(constraint, scoped);
    if (constraint->kind == LINEAR && !constraint->reified)
        return relation_amount(constraint->relation, sum_of(constraint, scoped),
                               constraint->constant);
    return !constraint_holds(constraint, scoped);
}

/* The values of a scope if the variable had this value. */
static const int32_t *gather(const violations_problem *problem, const violations_parts *parts,
                             const model_constraint *constraint, violations_change change)
{
    int32_t *scoped = problem->scratch->scoped;
    for (uint32_t i = 0; i < constraint->count; ++i) {
        bd_variable at = constraint->scope[i];
        scoped[i] = at == change.variable ? change.value : parts->values[at];
    }
    return scoped;
}

/* ---- from scratch ---- */

static void enlist(violations_place *place, const violations_parts *parts, uint32_t number,
                   int64_t amount)
{
    violation *of = &parts->of[number];
    place->total += amount - of->amount;
    if (!of->amount && amount) {
        of->list_place = place->violated_count;
        parts->violated[place->violated_count++] = number;
    } else if (of->amount && !amount) {
        uint32_t last = parts->violated[--place->violated_count];
        parts->violated[of->list_place] = last;
        parts->of[last].list_place = of->list_place;
    }
    of->amount = amount;
}

static void begin_constraint(const violations_problem *problem, violations_place *place,
                             uint32_t number)
{
    const model_constraint *constraint = violations_constraint(problem, number);
    const violations_range *range = &problem->range[number];
    const violations_parts parts = violations_parts_of(problem, place);
    const int32_t *scoped = gather(problem, &parts, constraint,
                                   (violations_change){BD_NO_VARIABLE, 0});
    int64_t amount = 0;
    if (range->span > 0) {
        uint32_t *counts = parts.counts + range->counts;
        memset(counts, 0, range->span * sizeof *counts);
        for (uint32_t i = 0; i < constraint->count; ++i)
            amount += counts[(int64_t)scoped[i] + constraint->numbers[i] - range->base]++;
    } else {
        amount = amount_of(constraint, scoped);
    }
    if (constraint->kind == LINEAR)
        parts.of[number].sum = sum_of(constraint, scoped);
    enlist(place, &parts, number, amount);
}

void violations_random(const violations_problem *problem, bd_random *random,
                       violations_place *place)
{
    const bd_model *model = problem->model;
    memset(place, 0, problem->bytes);
    int32_t *values = violations_parts_of(problem, place).values;
    for (bd_variable i = 0; i < model->variables; ++i)
        values[i] = violations_draw_value(model, i, random);
    for (uint32_t i = 0; i <= model->constraints; ++i)
        begin_constraint(problem, place, i);
}

void violations_bound(violations_problem *problem, violations_place *place, int64_t best)
{
    problem->bound.constant = best - 1;
    begin_constraint(problem, place, problem->model->constraints);
}

/* ---- reading ---- */

size_t violations_place_bytes(const violations_problem *problem)
{
    return problem->bytes;
}

const int32_t *violations_values(const violations_problem *problem, const violations_place *place)
{
    return violations_parts_of(problem, place).values;
}

int64_t violations_cost(const violations_problem *problem, const violations_place *place)
{
    (void)problem;
    return place->total;
}

int64_t violations_least(const violations_problem *problem)
{
    (void)problem;
    return 0;
}

/* ---- changes ---- */

/* What a constraint would amount to of which nothing but the values is known. */
static int64_t amount_anew(const violations_problem *problem, const violations_parts *parts,
                           uint32_t number, violations_change change)
{
    const model_constraint *constraint = violations_constraint(problem, number);
    return amount_of(constraint, gather(problem, parts, constraint, change));
}

/* What the constraint would amount to; `position` is where in its scope the variable is. */
BD_INLINE int64_t amount_if(const violations_problem *problem, const violations_parts *parts,
                            uint32_t number, uint32_t position, violations_change change)
{
    const model_constraint *constraint = violations_constraint(problem, number);
    const violations_range *range = &problem->range[number];
    const violation *of = &parts->of[number];
    int32_t now = parts->values[change.variable];
    if (position != UINT32_MAX && range->span > 0) {
        const uint32_t *counts = parts->counts + range->counts;
        int64_t offset = constraint->numbers[position] - range->base;
        return of->amount - (counts[now + offset] - 1) + counts[change.value + offset];
    }
    if (position != UINT32_MAX && constraint->kind == LINEAR && !constraint->reified) {
        int64_t rise = constraint->numbers[position] * ((int64_t)change.value - now);
        return relation_amount(constraint->relation, of->sum + rise, constraint->constant);
    }
    return amount_anew(problem, parts, number, change);
}

int64_t violations_delta(const violations_problem *problem, const violations_place *place,
                         violations_change change)
{
    const violations_parts parts = violations_parts_of(problem, place);
    const incidence *touching = &problem->touching;
    const uint32_t objective = problem->model->constraints;
    int64_t rise = 0;
    if (change.value == parts.values[change.variable])
        return BD_NO_DELTA;
    for (uint32_t i = touching->first[change.variable]; i < touching->first[change.variable + 1];
         ++i) {
        uint32_t number = touching->constraint[i];
        rise += amount_if(problem, &parts, number, problem->position[i], change) -
                parts.of[number].amount;
    }
    if (change.variable == problem->model->objective)
        rise += amount_if(problem, &parts, objective, 0, change) - parts.of[objective].amount;
    return rise;
}

/* Takes account of the value at one place of the scope. */
static void account(const violations_problem *problem, const violations_parts *parts,
                    uint32_t number, uint32_t position, violations_change change)
{
    const model_constraint *constraint = violations_constraint(problem, number);
    const violations_range *range = &problem->range[number];
    int32_t now = parts->values[change.variable];
    if (range->span > 0) {
        uint32_t *counts = parts->counts + range->counts;
        int64_t offset = constraint->numbers[position] - range->base;
        --counts[now + offset];
        ++counts[change.value + offset];
    }
    if (constraint->kind == LINEAR && position < constraint->number_count)
        parts->of[number].sum += constraint->numbers[position] * ((int64_t)change.value - now);
}

static void make_in(const violations_problem *problem, violations_place *place,
                    const violations_parts *parts, uint32_t number, uint32_t position,
                    violations_change change)
{
    const model_constraint *constraint = violations_constraint(problem, number);
    enlist(place, parts, number, amount_if(problem, parts, number, position, change));
    if (position != UINT32_MAX) {
        account(problem, parts, number, position, change);
        return;
    }
    for (uint32_t i = 0; i < constraint->count; ++i)
        if (constraint->scope[i] == change.variable)
            account(problem, parts, number, i, change);
}

void violations_make(const violations_problem *problem, violations_place *place,
                     violations_change change)
{
    const violations_parts parts = violations_parts_of(problem, place);
    const incidence *touching = &problem->touching;
    for (uint32_t i = touching->first[change.variable]; i < touching->first[change.variable + 1];
         ++i)
        make_in(problem, place, &parts, touching->constraint[i], problem->position[i], change);
    if (change.variable == problem->model->objective)
        make_in(problem, place, &parts, problem->model->constraints, 0, change);
    parts.values[change.variable] = change.value;
}
