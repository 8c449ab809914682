/* A linear constraint, reified or not: bounds consistency, but for repeated variables.
 *
 * Terms whose variable is fixed are added up once and left out. A sum that is at most a constant leaves
 * each term what the least of the others leave of it; where it is to be at least, all signs are turned.
 * Equality is both, one round each time it is asked: what it changes wakes it again. The model has seen
 * to it that no sum, and no difference of two, passes 64 bits. */
#include "constraint/propagator.h"

typedef struct linear_state {
    bd_term *terms;
    cell *live;  /* the first so many terms are not fixed, or were not when last asked */
    cell *fixed; /* the sum of the others, an int64_t */
    bd_variable holds;
} linear_state;

/* Least and greatest of the terms that are not fixed, and of those that are. */
typedef struct range {
    int64_t least, greatest;
} range;

static unsigned events_of(const model_constraint *constraint, uint32_t term)
{
    bd_relation relation = constraint->relation;
    bool equality = relation == BD_EQUAL || relation == BD_NOT_EQUAL;
    if (constraint->reified)
        return equality && constraint->number_count == 1 ? EVENT_VALUE : EVENT_ENDS;
    if (relation == BD_NOT_EQUAL)
        return EVENT_FIXED;
    if (relation == BD_EQUAL)
        return EVENT_ENDS;
    return (constraint->numbers[term] > 0) == (relation == BD_AT_MOST) ? EVENT_LEAST
                                                                       : EVENT_GREATEST;
}

static bool linear_open(propagation *all, propagator *own)
{
    const model_constraint *constraint = own->constraint;
    uint32_t count = constraint->number_count, used = 0;
    linear_state *state = own->state = propagation_take(all, 1, sizeof *state);
    cell *cells = values_cells(&all->values, 2);
    bd_term *terms = propagation_take(all, count, sizeof *terms);
    if (!state || !cells || !terms)
        return false;
    for (uint32_t i = 0; i < count; ++i) {
        if (constraint->numbers[i] == 0)
            continue;
        terms[used++] = (bd_term){constraint->numbers[i], constraint->scope[i]};
        if (!propagation_wake_by(all, own, constraint->scope[i], events_of(constraint, i)))
            return false;
    }
    cells[0].value = used;
    *state = (linear_state){terms, &cells[0], &cells[1], BD_NO_VARIABLE};
    if (constraint->reified)
        state->holds = constraint->scope[count];
    return !constraint->reified || propagation_wake_by(all, own, state->holds, EVENT_FIXED);
}

/* Leaves out the terms that have been fixed, and returns the range of the sum. */
static range linear_measure(propagation *all, linear_state *state)
{
    uint64_t live = state->live->value;
    int64_t fixed = (int64_t)state->fixed->value;
    range rest = {0, 0};
    for (uint64_t i = 0; i < live;) {
        bd_term term = state->terms[i];
        const value_set *of = values_of(all, term.variable);
        int64_t at_least = (int64_t)term.coefficient * of->least;
        if (values_is_fixed(of)) {
            fixed += at_least;
            state->terms[i] = state->terms[--live];
            state->terms[live] = term;
            continue;
        }
        int64_t at_greatest = (int64_t)term.coefficient * of->greatest;
        rest.least += term.coefficient > 0 ? at_least : at_greatest;
        rest.greatest += term.coefficient > 0 ? at_greatest : at_least;
        ++i;
    }
    if (live != state->live->value) {
        values_write(&all->values, state->live, live);
        values_write(&all->values, state->fixed, (uint64_t)fixed);
    }
    return (range){rest.least + fixed, rest.greatest + fixed};
}

/* Bounds each term of the sum, or with `sign` -1 of its negative, by its least value plus `slack`. */
static bool leave_slack(propagation *all, const linear_state *state, int64_t sign, int64_t slack)
{
    if (slack < 0)
        return false;
    for (uint64_t i = 0; i < state->live->value; ++i) {
        bd_term term = state->terms[i];
        const value_set *of = values_of(all, term.variable);
        int64_t coefficient = sign * term.coefficient;
        int64_t span = (int64_t)of->greatest - of->least;
        if (coefficient > 0) {
            if (coefficient * span > slack &&
                !values_at_most(&all->values, term.variable, of->least + slack / coefficient))
                return false;
        } else if (-coefficient * span > slack &&
                   !values_at_least(&all->values, term.variable,
                                    of->greatest - slack / -coefficient)) {
            return false;
        }
    }
    return true;
}

/* With one term left: does `value` of its variable make the sum the constant? */
static bool solves(const linear_state *state, int64_t constant, int64_t *value)
{
    int64_t rest = constant - (int64_t)state->fixed->value;
    *value = rest / state->terms[0].coefficient;
    return rest % state->terms[0].coefficient == 0;
}

static bool make_equal(propagation *all, linear_state *state, range sum, int64_t constant)
{
    int64_t value;
    if (state->live->value == 1)
        return solves(state, constant, &value) &&
               values_fix(&all->values, state->terms[0].variable, value);
    if (!leave_slack(all, state, 1, constant - sum.least))
        return false;
    sum = linear_measure(all, state);
    return leave_slack(all, state, -1, sum.greatest - constant);
}

static bool make_different(propagation *all, const linear_state *state, range sum, int64_t constant)
{
    int64_t value;
    if (state->live->value == 0)
        return sum.least != constant;
    return state->live->value > 1 || !solves(state, constant, &value) ||
           values_remove(&all->values, state->terms[0].variable, value);
}

static bool make(propagation *all, linear_state *state, range sum, bd_relation relation,
                 int64_t constant)
{
    switch (relation) {
    case BD_EQUAL:
        return make_equal(all, state, sum, constant);
    case BD_NOT_EQUAL:
        return make_different(all, state, sum, constant);
    case BD_AT_MOST:
        return leave_slack(all, state, 1, constant - sum.least);
    case BD_AT_LEAST:
        return leave_slack(all, state, -1, sum.greatest - constant);
    }
    return false;
}

/* 1: the sum is the constant whatever comes; 0: it cannot be; -1: it depends. */
static int is_equal(const propagation *all, const linear_state *state, range sum, int64_t constant)
{
    int64_t value;
    if (sum.least == sum.greatest)
        return sum.least == constant;
    if (constant < sum.least || constant > sum.greatest)
        return 0;
    if (state->live->value == 1 && (!solves(state, constant, &value) ||
                                    !values_has(values_of(all, state->terms[0].variable), value)))
        return 0;
    return -1;
}

/* The same for any relation. */
static int is_so(const propagation *all, const linear_state *state, range sum, bd_relation relation,
                 int64_t constant)
{
    bool is_turned = relation == BD_NOT_EQUAL || relation == BD_AT_LEAST;
    if (is_turned)
        relation = contrary_of(relation, &constant);
    int so = relation == BD_EQUAL       ? is_equal(all, state, sum, constant)
             : sum.greatest <= constant ? 1
             : sum.least > constant     ? 0
                                        : -1;
    return is_turned && so >= 0 ? !so : so;
}

static bool linear_propagate(propagation *all, propagator *own)
{
    const model_constraint *constraint = own->constraint;
    linear_state *state = own->state;
    range sum = linear_measure(all, state);
    bd_relation relation = constraint->relation;
    if (!constraint->reified)
        return make(all, state, sum, relation, constraint->constant);
    const value_set *holds = values_of(all, state->holds);
    if (!values_is_fixed(holds)) {
        int so = is_so(all, state, sum, relation, constraint->constant);
        return so < 0 || (so == 1 && constraint->half) ||
               values_fix(&all->values, state->holds, so);
    }
    int64_t constant = constraint->constant;
    if (!holds->least && constraint->half)
        return true;
    if (!holds->least)
        relation = contrary_of(relation, &constant);
    return make(all, state, sum, relation, constant);
}

const propagator_family propagate_linear = {
    .priority = 1, .open = linear_open, .propagate = linear_propagate};
