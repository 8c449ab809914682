/* See violations.h. */
#include "constraint/violations.h"

#include <string.h>

static const int64_t WIDEST_SPAN = 1 << 20; /* of an all-different whose values are counted */

static const model_constraint *constraint_at(const violations *all, uint32_t number)
{
    return number < all->model->constraints ? &all->model->constraint[number] : &all->bound;
}

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

/* ---- opening ---- */

static bool count_values(const violations *all, const model_constraint *constraint, violation *of,
                         bd_arena *arena)
{
    const bd_model *model = all->model;
    int64_t least = INT64_MAX, greatest = INT64_MIN;
    for (uint32_t i = 0; i < constraint->count; ++i) {
        const model_domain *domain = &model->domain[constraint->scope[i]];
        int64_t low = (int64_t)domain->least + constraint->numbers[i];
        int64_t high = (int64_t)domain->greatest + constraint->numbers[i];
        least = low < least ? low : least;
        greatest = high > greatest ? high : greatest;
    }
    if (constraint->count == 0 || greatest - least >= WIDEST_SPAN)
        return true;
    of->base = least;
    of->span = (size_t)(greatest - least) + 1;
    of->used = bd_arena_take(arena, of->span * sizeof *of->used);
    return of->used;
}

/* Where each variable stands in its constraints. */
static void find_places(violations *all, uint32_t *next)
{
    const bd_model *model = all->model;
    memset(next, 0, model->variables * sizeof *next);
    for (uint32_t i = 0; i < model->constraints; ++i) {
        const model_constraint *constraint = &model->constraint[i];
        for (uint32_t j = 0; j < constraint->count; ++j) {
            bd_variable variable = constraint->scope[j];
            uint32_t first = all->touching.first[variable];
            uint32_t seen = next[variable];
            if (seen > 0 && all->touching.constraint[first + seen - 1] == i)
                all->place[first + seen - 1] = UINT32_MAX;
            else
                all->place[first + next[variable]++] = j;
        }
    }
}

static void make_bound(violations *all)
{
    const bd_model *model = all->model;
    all->bound_variable = model->objective;
    all->bound_coefficient = model->maximises ? -1 : 1;
    all->bound = (model_constraint){.kind = LINEAR,
                                    .relation = BD_AT_MOST,
                                    .constant = INT64_MAX / 2,
                                    .numbers = &all->bound_coefficient,
                                    .number_count = 1,
                                    .scope = &all->bound_variable,
                                    .count = 1};
    if (model->objective == BD_NO_VARIABLE)
        all->bound.count = all->bound.number_count = 0;
}

bool violations_open(violations *all, const bd_model *model, bd_arena *arena)
{
    size_t constraints = model->constraints + (size_t)1, variables = model->variables + (size_t)1;
    *all = (violations){.model = model};
    if (!incidence_open(&all->touching, model, arena))
        return false;
    size_t links = all->touching.first[model->variables] + (size_t)1;
    uint32_t *next = bd_arena_take(arena, variables * sizeof *next);
    all->place = bd_arena_take(arena, links * sizeof *all->place);
    all->values = bd_arena_take(arena, variables * sizeof *all->values);
    all->scoped = bd_arena_take(arena, (model->widest_scope + (size_t)2) * sizeof *all->scoped);
    all->of = bd_arena_take(arena, constraints * sizeof *all->of);
    all->violated = bd_arena_take(arena, constraints * sizeof *all->violated);
    if (!next || !all->place || !all->values || !all->scoped || !all->of || !all->violated)
        return false;
    find_places(all, next);
    make_bound(all);
    memset(all->of, 0, constraints * sizeof *all->of);
    for (uint32_t i = 0; i < model->constraints; ++i)
        if (model->constraint[i].kind == ALL_DIFFERENT &&
            !count_values(all, &model->constraint[i], &all->of[i], arena))
            return false;
    return true;
}

/* ---- keeping account ---- */

static void enlist(violations *all, uint32_t number, int64_t amount)
{
    violation *of = &all->of[number];
    all->total += amount - of->amount;
    if (!of->amount && amount) {
        of->list_place = all->violated_count;
        all->violated[all->violated_count++] = number;
    } else if (of->amount && !amount) {
        uint32_t last = all->violated[--all->violated_count];
        all->violated[of->list_place] = last;
        all->of[last].list_place = of->list_place;
    }
    of->amount = amount;
}

static const int32_t *gather(violations *all, const model_constraint *constraint,
                             bd_variable variable, int32_t value)
{
    for (uint32_t i = 0; i < constraint->count; ++i) {
        bd_variable at = constraint->scope[i];
        all->scoped[i] = at == variable ? value : all->values[at];
    }
    return all->scoped;
}

static void begin_constraint(violations *all, uint32_t number)
{
    const model_constraint *constraint = constraint_at(all, number);
    violation *of = &all->of[number];
    const int32_t *scoped = gather(all, constraint, BD_NO_VARIABLE, 0);
    int64_t amount = 0;
    if (of->used) {
        memset(of->used, 0, of->span * sizeof *of->used);
        for (uint32_t i = 0; i < constraint->count; ++i)
            amount += of->used[(int64_t)scoped[i] + constraint->numbers[i] - of->base]++;
    } else {
        amount = amount_of(constraint, scoped);
    }
    if (constraint->kind == LINEAR)
        of->sum = sum_of(constraint, scoped);
    enlist(all, number, amount);
}

void violations_begin(violations *all, bd_random *random)
{
    const bd_model *model = all->model;
    all->total = 0;
    all->violated_count = 0;
    for (bd_variable i = 0; i < model->variables; ++i)
        all->values[i] = violations_draw_value(model, i, random);
    for (uint32_t i = 0; i <= model->constraints; ++i) {
        all->of[i].amount = 0;
        begin_constraint(all, i);
    }
}

void violations_bound(violations *all, int64_t best)
{
    all->bound.constant = best - 1;
    begin_constraint(all, all->model->constraints);
}

/* What the constraint would amount to; `place` is where in its scope the variable is. */
static int64_t amount_if(violations *all, uint32_t number, uint32_t place, bd_variable variable,
                         int32_t value)
{
    const model_constraint *constraint = constraint_at(all, number);
    const violation *of = &all->of[number];
    int32_t now = all->values[variable];
    if (value == now)
        return of->amount;
    if (place != UINT32_MAX && of->used) {
        int64_t offset = constraint->numbers[place] - of->base;
        return of->amount - (of->used[now + offset] - 1) + of->used[value + offset];
    }
    if (place != UINT32_MAX && constraint->kind == LINEAR && !constraint->reified) {
        int64_t change = constraint->numbers[place] * ((int64_t)value - now);
        return relation_amount(constraint->relation, of->sum + change, constraint->constant);
    }
    return amount_of(constraint, gather(all, constraint, variable, value));
}

int64_t violations_if(violations *all, bd_variable variable, int32_t value)
{
    const incidence *touching = &all->touching;
    int64_t amount = 0;
    for (uint32_t i = touching->first[variable]; i < touching->first[variable + 1]; ++i)
        amount += amount_if(all, touching->constraint[i], all->place[i], variable, value);
    if (variable == all->model->objective)
        amount += amount_if(all, all->model->constraints, 0, variable, value);
    return amount;
}

static void set_in(violations *all, uint32_t number, uint32_t place, bd_variable variable,
                   int32_t value)
{
    const model_constraint *constraint = constraint_at(all, number);
    violation *of = &all->of[number];
    int32_t now = all->values[variable];
    enlist(all, number, amount_if(all, number, place, variable, value));
    for (uint32_t i = 0; i < constraint->count; ++i) {
        if (place != UINT32_MAX)
            i = place;
        if (constraint->scope[i] == variable && of->used) {
            --of->used[now + (constraint->numbers[i] - of->base)];
            ++of->used[value + (constraint->numbers[i] - of->base)];
        }
        if (constraint->scope[i] == variable && constraint->kind == LINEAR &&
            i < constraint->number_count)
            of->sum += constraint->numbers[i] * ((int64_t)value - now);
        if (place != UINT32_MAX)
            break;
    }
}

void violations_set(violations *all, bd_variable variable, int32_t value)
{
    const incidence *touching = &all->touching;
    for (uint32_t i = touching->first[variable]; i < touching->first[variable + 1]; ++i)
        set_in(all, touching->constraint[i], all->place[i], variable, value);
    if (variable == all->model->objective)
        set_in(all, all->model->constraints, 0, variable, value);
    all->values[variable] = value;
}

/* ---- lots ---- */

bd_variable violations_draw(const violations *all, bd_random *random)
{
    uint32_t number = all->violated[bd_random_below(random, all->violated_count)];
    const model_constraint *constraint = constraint_at(all, number);
    const violation *of = &all->of[number];
    uint32_t count = constraint->count;
    if (count == 0)
        return BD_NO_VARIABLE;
    uint32_t place = (uint32_t)bd_random_below(random, count);
    if (!of->used)
        return constraint->scope[place];
    for (;; place = place + 1 < count ? place + 1 : 0) {
        bd_variable variable = constraint->scope[place];
        if (of->used[all->values[variable] + (constraint->numbers[place] - of->base)] > 1)
            return variable;
    }
}

int32_t violations_draw_value(const bd_model *model, bd_variable variable, bd_random *random)
{
    const model_domain *domain = &model->domain[variable];
    uint64_t span = (uint64_t)((int64_t)domain->greatest - domain->least) + 1;
    int64_t value = domain->least + (int64_t)bd_random_below(random, span);
    return model_allows(model, variable, (int32_t)value)
               ? (int32_t)value
               : (int32_t)model_next_value(model, variable, value);
}

bool violations_next_value(const bd_model *model, bd_variable variable, bd_random *random,
                           uint32_t *at, int32_t *value)
{
    const model_domain *domain = &model->domain[variable];
    if ((int64_t)domain->greatest - domain->least >= VIOLATIONS_MOST_VALUES) {
        *value = violations_draw_value(model, variable, random);
        return (*at)++ < VIOLATIONS_DRAWN;
    }
    int64_t next = model_next_value(model, variable, (int64_t)domain->least + *at - 1);
    if (next > domain->greatest)
        return false;
    *value = (int32_t)next;
    *at = (uint32_t)(next - domain->least) + 1;
    return true;
}
