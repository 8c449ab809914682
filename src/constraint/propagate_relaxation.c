/* The objective's sum and one other: the bound of the linear relaxation, and the values that it leaves.
 *
 * Maximise z = sum p[i] x[i] + constant under sum w[i] x[i] <= c. Each sum alone ignores the other, so every x may take
 * its best end. Together they are a knapsack. Its linear relaxation is solved by Dantzig's rule (Operations Research 5,
 * 1957): start with all best ends, then move the items that lose least for each unit of w. The rate l of the last one
 * moved, as multiplier of the second sum, bounds z by L = l c + sum max((p - l w) x). Moving one x away from its end of
 * that maximum costs |p - l w| a step, so no x may move farther than the excess of L over the required z.
 *
 * All numbers are integers, multiplied by the denominator of the rate. O(n) each time; the order is fixed. */
#include "constraint/propagator.h"

#include <bandolo/template/base/bits.h>

#include <stdlib.h>

enum {
    MOST_ROWS = 16,   /* that are looked at together with the objective */
    LEAST_SHARED = 2, /* what has but one variable in common says no more than either does alone */
    SHARE = 4 /* and it should have this part of the objective's terms, or it bounds little */
};

/* One variable of either sum: profit to be made large, weight to be kept small. */
typedef struct relaxation_item {
    bd_variable variable;
    int32_t profit, weight;
} relaxation_item;

/* The objective's sum with one other. */
typedef struct row {
    relaxation_item *
        items; /* first those of which profit and weight disagree, the cheapest to give way first */
    uint32_t contested, count;
    int64_t capacity;
} row;

typedef struct relaxation {
    row rows[MOST_ROWS];
    uint32_t row_count;
    int64_t constant;    /* the profit is scale * sign * z + constant */
    int32_t scale, sign; /* scale > 0; sign -1 where z is minimised */
} relaxation;

/* ---- opening ---- */

/* Data of the items, by variable, while the rows are made. */
typedef struct gathering {
    int64_t *profit, *weight;
    bool *is_in; /* the row that is being made */
} gathering;

static int64_t relaxation_magnitude(int64_t number)
{
    return number < 0 ? -number : number;
}

static bool relaxation_suits(const propagation *all, const model_constraint *constraint)
{
    uint32_t times = 0;
    if (constraint->reified || constraint->relation != BD_EQUAL)
        return false;
    for (uint32_t i = 0; i < constraint->number_count; ++i)
        times += constraint->scope[i] == all->model->objective && constraint->numbers[i] != 0;
    return times == 1 && constraint->number_count > LEAST_SHARED;
}

/* sum of the terms + coefficient * z = constant, turned so that z grows with the profit. False: a number does
 * not fit. */
static bool take_objective(const bd_model *model, const model_constraint *sum, relaxation *state,
                           int64_t *profit)
{
    int64_t coefficient = 0;
    for (uint32_t i = 0; i < sum->number_count; ++i)
        if (sum->scope[i] == model->objective)
            coefficient += sum->numbers[i];
    state->sign = model->maximises ? 1 : -1;
    int turn = coefficient > 0 ? -state->sign : state->sign;
    for (uint32_t i = 0; i < sum->number_count; ++i)
        if (sum->scope[i] != model->objective)
            profit[sum->scope[i]] += (int64_t)turn * sum->numbers[i];
    for (uint32_t i = 0; i < sum->number_count; ++i)
        if (relaxation_magnitude(profit[sum->scope[i]]) > INT32_MAX)
            return false;
    state->constant = turn * sum->constant;
    state->scale = (int32_t)coefficient;
    if (coefficient < 0)
        state->scale = (int32_t)-coefficient;
    return coefficient > INT32_MIN;
}

static bool is_contested(int64_t profit, int64_t weight)
{
    return (profit > 0 && weight > 0) || (profit < 0 && weight < 0);
}

/* By what is lost for each unit of weight, least first; the others behind. */
static int compare_items(const void *one, const void *other)
{
    const relaxation_item *a = one, *b = other;
    bool first = is_contested(a->profit, a->weight), second = is_contested(b->profit, b->weight);
    if (!first || !second)
        return second - first;
    int64_t left = relaxation_magnitude(a->profit) * relaxation_magnitude(b->weight);
    int64_t right = relaxation_magnitude(b->profit) * relaxation_magnitude(a->weight);
    if (left != right)
        return left < right ? -1 : 1;
    return a->variable < b->variable ? -1 : a->variable > b->variable;
}

/* The variables of a sum that are not in the row yet. */
static void add_items(gathering *from, const model_constraint *sum, row *to)
{
    for (uint32_t i = 0; i < sum->number_count; ++i) {
        bd_variable variable = sum->scope[i];
        int64_t profit = from->profit[variable], weight = from->weight[variable];
        if (from->is_in[variable] || (profit == 0 && weight == 0))
            continue;
        from->is_in[variable] = true;
        to->contested += is_contested(profit, weight);
        to->items[to->count++] = (relaxation_item){variable, (int32_t)profit, (int32_t)weight};
    }
}

/* Returns the number of contested terms of the sum; 0 also if a number does not fit an item. */
static uint32_t count_contested(const gathering *with, const model_constraint *sum)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < sum->number_count; ++i) {
        int64_t profit = with->profit[sum->scope[i]], weight = with->weight[sum->scope[i]];
        if (relaxation_magnitude(profit) > INT32_MAX || relaxation_magnitude(weight) > INT32_MAX)
            return 0;
        count += is_contested(profit, weight);
    }
    return count;
}

/* False: no memory. */
static bool make_row(propagation *all, propagator *own, const model_constraint *sum,
                     gathering *with, row *made)
{
    made->items = propagation_take(all, (uint64_t)own->constraint->number_count + sum->number_count,
                                   sizeof *made->items);
    if (!made->items)
        return false;
    add_items(with, own->constraint, made);
    add_items(with, sum, made);
    qsort(made->items, made->count, sizeof *made->items, compare_items);
    for (uint32_t i = 0; i < made->count; ++i) {
        with->is_in[made->items[i].variable] = false;
        if (!propagation_wake_by(all, own, made->items[i].variable, EVENT_ENDS))
            return false;
    }
    return true;
}

/* The row of `sign` * sum <= `sign` * constant, where it is worth one. False: no memory. */
static bool relaxation_add_row(propagation *all, propagator *own, const model_constraint *sum,
                               int sign, gathering *with)
{
    relaxation *state = own->state;
    row made = {.capacity = sign * sum->constant};
    for (uint32_t i = 0; i < sum->number_count; ++i)
        with->weight[sum->scope[i]] += (int64_t)sign * sum->numbers[i];
    uint32_t contested = count_contested(with, sum);
    bool is_worth = contested >= LEAST_SHARED && contested >= own->constraint->number_count / SHARE;
    bool made_it = !is_worth || make_row(all, own, sum, with, &made);
    for (uint32_t i = 0; i < sum->number_count; ++i)
        with->weight[sum->scope[i]] = 0;
    if (is_worth && made_it)
        state->rows[state->row_count++] = made;
    return made_it;
}

static bool relaxation_add_rows(propagation *all, propagator *own, gathering *with)
{
    const bd_model *model = all->model;
    const relaxation *state = own->state;
    for (uint32_t i = 0; i < model->constraints; ++i) {
        const model_constraint *sum = &model->constraint[i];
        if (sum == own->constraint || sum->kind != LINEAR || sum->reified ||
            sum->relation == BD_NOT_EQUAL)
            continue;
        if (sum->relation != BD_AT_LEAST && state->row_count < MOST_ROWS &&
            !relaxation_add_row(all, own, sum, 1, with))
            return false;
        if (sum->relation != BD_AT_MOST && state->row_count < MOST_ROWS &&
            !relaxation_add_row(all, own, sum, -1, with))
            return false;
    }
    return true;
}

static bool relaxation_open(propagation *all, propagator *own)
{
    const bd_model *model = all->model;
    relaxation *state = own->state = propagation_take(all, 1, sizeof *state);
    gathering with = {.profit = propagation_take(all, model->variables, sizeof *with.profit),
                      .weight = propagation_take(all, model->variables, sizeof *with.weight),
                      .is_in = propagation_take(all, model->variables, sizeof *with.is_in)};
    if (!state || !with.profit || !with.weight || !with.is_in)
        return false;
    if (!take_objective(model, own->constraint, state, with.profit))
        return true;
    return relaxation_add_rows(all, own, &with) &&
           (state->row_count == 0 || propagation_wake_by(all, own, model->objective, EVENT_ENDS));
}

/* ---- propagating ---- */

/* The solution of a row's relaxation: no profit exceeds value / weight. Each step of an item away from its best end
 * costs |weight * its profit - profit * its weight| / weight. */
typedef struct rate {
    int64_t profit, weight;
    bd_int128 value;
} rate;

/* With nothing but the ends to choose from: where the profit is greatest, or the weight is least. */
static int64_t best_end(const value_set *of, const relaxation_item *one)
{
    bool upper = one->profit != 0 ? one->profit > 0 : one->weight < 0;
    return upper ? of->greatest : of->least;
}

static int64_t relaxation_span_of(const value_set *of)
{
    return (int64_t)of->greatest - of->least;
}

typedef enum relaxed { IMPOSSIBLE, LOOSE, TIGHT } relaxed;

/* LOOSE: all best ends fit together, so that there is nothing to learn. */
static relaxed relax(const propagation *all, const row *with, rate *found)
{
    bd_int128 profit = 0, excess = -(bd_int128)with->capacity;
    for (uint32_t i = 0; i < with->count; ++i) {
        const relaxation_item *one = &with->items[i];
        int64_t end = best_end(values_of(all, one->variable), one);
        profit += (bd_int128)one->profit * end;
        excess += (bd_int128)one->weight * end;
    }
    if (excess <= 0)
        return LOOSE;
    for (uint32_t i = 0; i < with->contested; ++i) {
        const relaxation_item *one = &with->items[i];
        int64_t span = relaxation_span_of(values_of(all, one->variable));
        int64_t lost = relaxation_magnitude(one->profit),
                weight = relaxation_magnitude(one->weight);
        if (excess <= (bd_int128)weight * span) {
            *found = (rate){lost, weight, profit * weight - excess * lost};
            return TIGHT;
        }
        profit -= (bd_int128)lost * span;
        excess -= (bd_int128)weight * span;
    }
    return IMPOSSIBLE;
}

/* No item may cost more than the slack by standing away from its best end. */
static bool keep_near(propagation *all, const row *with, const rate *at, bd_int128 slack)
{
    for (uint32_t i = 0; i < with->count; ++i) {
        const relaxation_item *one = &with->items[i];
        const value_set *of = values_of(all, one->variable);
        bd_int128 gain = (bd_int128)at->weight * one->profit - (bd_int128)at->profit * one->weight;
        bd_int128 cost = gain < 0 ? -gain : gain;
        if (cost * relaxation_span_of(of) <= slack)
            continue;
        int64_t steps = (int64_t)(slack / cost);
        if (!(gain > 0 ? values_at_least(&all->values, one->variable, of->greatest - steps)
                       : values_at_most(&all->values, one->variable, of->least + steps)))
            return false;
    }
    return true;
}

static bd_int128 divide_down(bd_int128 a, bd_int128 b)
{
    return a / b - (a % b < 0);
}

/* The objective is no better than a profit allows. */
static bool relaxation_bound_objective(propagation *all, const relaxation *state, bd_int128 profit)
{
    bd_variable objective = all->model->objective;
    bd_int128 most = divide_down(profit - state->constant, state->scale);
    const value_set *of = values_of(all, objective);
    if (state->sign > 0)
        return most >= of->greatest ||
               (most >= of->least && values_at_most(&all->values, objective, (int64_t)most));
    return most >= -(int64_t)of->least ||
           (most >= -(int64_t)of->greatest &&
            values_at_least(&all->values, objective, (int64_t)-most));
}

static bool propagate_row(propagation *all, const relaxation *state, const row *with)
{
    rate at;
    relaxed outcome = relax(all, with, &at);
    if (outcome != TIGHT)
        return outcome == LOOSE;
    const value_set *objective = values_of(all, all->model->objective);
    int64_t least = state->sign > 0 ? objective->least : -(int64_t)objective->greatest;
    bd_int128 demanded = (bd_int128)state->scale * least + state->constant;
    bd_int128 slack = at.value - demanded * at.weight;
    return slack >= 0 && keep_near(all, with, &at, slack) &&
           relaxation_bound_objective(all, state, divide_down(at.value, at.weight));
}

/* Does nothing when each removal needs one responsible constraint: this propagator combines two. */
static bool relaxation_propagate(propagation *all, propagator *own)
{
    const relaxation *state = own->state;
    if (all->removers)
        return true;
    for (uint32_t i = 0; i < state->row_count; ++i)
        if (!propagate_row(all, state, &state->rows[i]))
            return false;
    return true;
}

const propagator_family propagate_relaxation = {.priority = 2,
                                                .suits = relaxation_suits,
                                                .open = relaxation_open,
                                                .propagate = relaxation_propagate};
