/* The account that an assignment keeps of its violations: see violations.h. */
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
static const int32_t *violations_gather(const violations_problem *problem,
                                        const violations_parts *parts,
                                        const model_constraint *constraint,
                                        violations_change change)
{
    int32_t *scoped = problem->scratch->scoped;
    for (uint32_t i = 0; i < constraint->count; ++i) {
        bd_variable at = constraint->scope[i];
        scoped[i] = at == change.variable ? change.value : parts->values[at];
    }
    return scoped;
}

/* ---- from scratch ---- */

static void enlist(violations_assignment *assignment, const violations_parts *parts,
                   uint32_t number, int64_t amount)
{
    violation *of = &parts->of[number];
    assignment->total += amount - of->amount;
    if (!of->amount && amount) {
        of->list_place = assignment->violated_count;
        parts->violated[assignment->violated_count++] = number;
    } else if (of->amount && !amount) {
        uint32_t last = parts->violated[--assignment->violated_count];
        parts->violated[of->list_place] = last;
        parts->of[last].list_place = of->list_place;
    }
    of->amount = amount;
}

static void begin_constraint(const violations_problem *problem, violations_assignment *assignment,
                             uint32_t number)
{
    const model_constraint *constraint = violations_constraint(problem, number);
    const violations_measure *measure = &problem->measure[number];
    const violations_parts parts = violations_parts_of(problem, assignment);
    const int32_t *scoped = violations_gather(problem, &parts, constraint,
                                              (violations_change){BD_NO_VARIABLE, 0});
    int64_t amount = 0;
    if (measure->way == BY_COUNTS) {
        uint32_t *counts = parts.counts + measure->counts;
        memset(counts, 0, measure->span * sizeof *counts);
        for (uint32_t i = 0; i < constraint->count; ++i)
            amount += counts[(int64_t)scoped[i] + constraint->numbers[i] - measure->base]++;
    } else {
        amount = amount_of(constraint, scoped);
    }
    if (measure->way == BY_SUM)
        parts.of[number].sum = sum_of(constraint, scoped);
    enlist(assignment, &parts, number, amount);
}

void violations_random(const violations_problem *problem, bd_random *random,
                       violations_assignment *assignment)
{
    const bd_model *model = problem->model;
    memset(assignment, 0, problem->bytes);
    int32_t *values = violations_parts_of(problem, assignment).values;
    for (bd_variable i = 0; i < model->variables; ++i)
        values[i] = violations_draw_value(model, i, random);
    for (uint32_t i = 0; i <= model->constraints; ++i)
        begin_constraint(problem, assignment, i);
}

void violations_bound(violations_problem *problem, violations_assignment *assignment, int64_t best)
{
    const uint32_t number = problem->model->constraints;
    problem->bound.constant = problem->measure[number].base = best - 1;
    begin_constraint(problem, assignment, number);
}

/* ---- reading ---- */

size_t violations_assignment_bytes(const violations_problem *problem)
{
    return problem->bytes;
}

const int32_t *violations_values(const violations_problem *problem,
                                 const violations_assignment *assignment)
{
    return violations_parts_of(problem, assignment).values;
}

int64_t violations_cost(const violations_problem *problem, const violations_assignment *assignment)
{
    (void)problem;
    return assignment->total;
}

int64_t violations_least(const violations_problem *problem)
{
    (void)problem;
    return 0;
}

/* ---- changes ---- */

/* Computes the amount of a constraint from the values alone. */
static int64_t amount_anew(const violations_problem *problem, const violations_parts *parts,
                           uint32_t number, violations_change change)
{
    const model_constraint *constraint = violations_constraint(problem, number);
    return amount_of(constraint, violations_gather(problem, parts, constraint, change));
}

/* By how much the change would raise what the constraint amounts to. */
BD_INLINE int64_t rise_of(const violations_problem *problem, const violations_parts *parts,
                          const violations_link *link, violations_change change)
{
    const violations_measure *measure = &problem->measure[link->constraint];
    const violation *of = &parts->of[link->constraint];
    int64_t now = parts->values[change.variable], value = change.value;
    if (measure->way == BY_COUNTS && !link->repeats) {
        const uint32_t *counts = parts->counts + measure->counts;
        int64_t offset = link->number - measure->base;
        return (int64_t)counts[value + offset] - (counts[now + offset] - (int64_t)1);
    }
    if (measure->way == BY_SUM && !link->repeats)
        return relation_amount(measure->relation, of->sum + link->number * (value - now),
                               measure->base) -
               of->amount;
    return amount_anew(problem, parts, link->constraint, change) - of->amount;
}

int64_t violations_delta(const violations_problem *problem, const violations_assignment *assignment,
                         violations_change change)
{
    const violations_parts parts = violations_parts_of(problem, assignment);
    int64_t rise = 0;
    if (change.variable == BD_NO_VARIABLE || change.value == parts.values[change.variable])
        return BD_NO_DELTA;
    for (uint32_t i = problem->first[change.variable]; i < problem->first[change.variable + 1]; ++i)
        rise += rise_of(problem, &parts, &problem->link[i], change);
    return rise;
}

/* Takes account of the value where it stands with this number in the constraint. */
static void account(const violations_measure *measure, const violations_parts *parts, violation *of,
                    int64_t number, violations_change change)
{
    int64_t now = parts->values[change.variable], value = change.value;
    if (measure->way == BY_SUM)
        of->sum += number * (value - now);
    if (measure->way != BY_COUNTS)
        return;
    uint32_t *counts = parts->counts + measure->counts;
    --counts[now + (number - measure->base)];
    ++counts[value + (number - measure->base)];
}

static void make_in(const violations_problem *problem, violations_assignment *assignment,
                    const violations_parts *parts, const violations_link *link,
                    violations_change change)
{
    const model_constraint *constraint = violations_constraint(problem, link->constraint);
    const violations_measure *measure = &problem->measure[link->constraint];
    violation *of = &parts->of[link->constraint];
    enlist(assignment, parts, link->constraint, of->amount + rise_of(problem, parts, link, change));
    if (!link->repeats) {
        account(measure, parts, of, link->number, change);
        return;
    }
    for (uint32_t i = 0; measure->way != ANEW && i < constraint->count; ++i)
        if (constraint->scope[i] == change.variable)
            account(measure, parts, of, constraint->numbers[i], change);
}

void violations_make(const violations_problem *problem, violations_assignment *assignment,
                     violations_change change)
{
    const violations_parts parts = violations_parts_of(problem, assignment);
    for (uint32_t i = problem->first[change.variable]; i < problem->first[change.variable + 1]; ++i)
        make_in(problem, assignment, &parts, &problem->link[i], change);
    parts.values[change.variable] = change.value;
}
