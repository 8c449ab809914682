/* The changes that an assignment of violations has, listed and drawn: see violations.h. */
#include "constraint/violations.h"

/* ---- values ---- */

int32_t violations_draw_value(const bd_model *model, bd_variable variable, bd_random *random)
{
    const variable_values *initial = &model->initial[variable];
    uint64_t span = (uint64_t)((int64_t)initial->greatest - initial->least) + 1;
    int64_t value = initial->least + (int64_t)bd_random_below(random, span);
    return model_allows(model, variable, (int32_t)value)
               ? (int32_t)value
               : (int32_t)model_next_value(model, variable, value);
}

static bool is_wide(const violations_problem *problem, bd_variable variable)
{
    return problem->feature[variable] == problem->feature[variable + 1];
}

uint64_t violations_repairs(const violations_problem *problem,
                            const violations_assignment *assignment, uint32_t variable)
{
    (void)assignment;
    return problem->others[variable];
}

/* The values are numbered without the one that the variable has. */
violations_change violations_repair(const violations_problem *problem,
                                    const violations_assignment *assignment, uint32_t variable,
                                    uint64_t number)
{
    const int32_t *allowed = problem->allowed[variable];
    int32_t now = violations_values(problem, assignment)[variable];
    if (is_wide(problem, variable))
        return (violations_change){
            variable, violations_draw_value(problem->model, variable, &problem->scratch->lots)};
    if (allowed)
        return (violations_change){variable, allowed[number + (allowed[number] >= now)]};
    int64_t value = problem->model->initial[variable].least + (int64_t)number;
    return (violations_change){variable, (int32_t)(value + (value >= now))};
}

/* ---- variables in conflict ---- */

/* In an all-different, only variables with an equal are in conflict. */
static bool is_in_conflict(const violations_problem *problem, const violations_parts *parts,
                           uint32_t number, uint32_t position)
{
    const model_constraint *constraint = violations_constraint(problem, number);
    const violations_measure *measure = &problem->measure[number];
    int64_t value = parts->values[constraint->scope[position]];
    if (measure->way != BY_COUNTS)
        return true;
    return parts->counts[measure->counts +
                         (size_t)(value - measure->base + constraint->numbers[position])] > 1;
}

uint32_t violations_conflicting(const violations_problem *problem,
                                const violations_assignment *assignment, bd_random *random)
{
    const violations_parts parts = violations_parts_of(problem, assignment);
    if (assignment->violated_count == 0)
        return BD_NO_CONFLICT;
    uint32_t number = parts.violated[bd_random_below(random, assignment->violated_count)];
    const model_constraint *constraint = violations_constraint(problem, number);
    if (constraint->count == 0)
        return BD_NO_CONFLICT;
    uint32_t position = (uint32_t)bd_random_below(random, constraint->count);
    while (!is_in_conflict(problem, &parts, number, position))
        position = position + 1 < constraint->count ? position + 1 : 0;
    return constraint->scope[position];
}

/* Its variable is drawn among those in conflict; where that has one value alone, the next that has more
 * is taken. */
violations_change violations_neighbour(const violations_problem *problem,
                                       const violations_assignment *assignment, bd_random *random)
{
    const uint32_t variables = problem->model->variables;
    uint32_t variable = violations_conflicting(problem, assignment, random);
    if (variable == BD_NO_CONFLICT)
        variable = variables > 0 ? (uint32_t)bd_random_below(random, variables) : 0;
    for (uint32_t i = 0; i < variables; ++i) {
        if (problem->others[variable] > 0)
            return violations_repair(problem, assignment, variable,
                                     bd_random_below(random, problem->others[variable]));
        variable = variable + 1 < variables ? variable + 1 : 0;
    }
    return (violations_change){BD_NO_VARIABLE, 0};
}

/* ---- the list of all ---- */

static void list(const violations_problem *problem, bd_variable variable)
{
    violations_scratch *scratch = problem->scratch;
    if (scratch->seen[variable] == scratch->listings || problem->others[variable] == 0)
        return;
    scratch->seen[variable] = scratch->listings;
    scratch->listed[scratch->count] = variable;
    scratch->first[scratch->count + 1] = scratch->first[scratch->count] + problem->others[variable];
    ++scratch->count;
}

uint64_t violations_neighbours(const violations_problem *problem,
                               const violations_assignment *assignment)
{
    const violations_parts parts = violations_parts_of(problem, assignment);
    violations_scratch *scratch = problem->scratch;
    ++scratch->listings;
    scratch->count = scratch->last = 0;
    scratch->first[0] = 0;
    for (uint32_t i = 0; i < assignment->violated_count; ++i) {
        const model_constraint *constraint = violations_constraint(problem, parts.violated[i]);
        for (uint32_t j = 0; j < constraint->count; ++j)
            if (is_in_conflict(problem, &parts, parts.violated[i], j))
                list(problem, constraint->scope[j]);
    }
    return scratch->first[scratch->count];
}

/* Which of the listed variables the change of that number is of. */
static uint32_t listed_of(const violations_scratch *scratch, uint64_t number)
{
    uint32_t low = 0, high = scratch->count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (scratch->first[middle] <= number)
            low = middle;
        else
            high = middle;
    }
    return low;
}

violations_change violations_nth(const violations_problem *problem,
                                 const violations_assignment *assignment, uint64_t number)
{
    violations_scratch *scratch = problem->scratch;
    uint32_t last = scratch->last;
    if (number < scratch->first[last] || number >= scratch->first[last + 1])
        scratch->last = last = listed_of(scratch, number);
    return violations_repair(problem, assignment, scratch->listed[last],
                             number - scratch->first[last]);
}

/* ---- what tabu search forbids ---- */

uint64_t violations_features(const violations_problem *problem)
{
    return problem->feature[problem->model->variables];
}

static unsigned feature_of(const violations_problem *problem, bd_variable variable, int32_t value,
                           uint64_t *features)
{
    if (is_wide(problem, variable))
        return 0;
    features[0] = problem->feature[variable] +
                  (uint64_t)((int64_t)value - problem->model->initial[variable].least);
    return 1;
}

unsigned violations_given_up(const violations_problem *problem,
                             const violations_assignment *assignment, violations_change change,
                             uint64_t *features)
{
    int32_t now = violations_values(problem, assignment)[change.variable];
    return feature_of(problem, change.variable, now, features);
}

unsigned violations_brought(const violations_problem *problem,
                            const violations_assignment *assignment, violations_change change,
                            uint64_t *features)
{
    (void)assignment;
    return feature_of(problem, change.variable, change.value, features);
}
