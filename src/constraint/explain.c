/* A minimal contradiction: QuickXplain (Junker, "QuickXplain: preferred explanations and relaxations for
 * over-constrained problems", AAAI 2004). Of two halves, first what is needed of the second beside the whole
 * first, then what is needed of the first beside that: O(k log(n / k)) searches for k of n constraints. */
#include <bandolo/constraint/explain.h>

#include "constraint/model_data.h"

#include <bandolo/base/clock.h>

#include <stdlib.h>
#include <string.h>

typedef struct explanation {
    const bd_model *model;
    bd_constraint_options options; /* of the next search: limits shrink */
    double ends;                   /* when time is up */
    model_constraint *some;        /* room for those of a part of the model */
    bool *is_in;                   /* by constraint: it is assumed, or chosen */
    bd_status status;              /* BD_NO_SOLUTION as long as all is well */
    bd_error *error;
} explanation;

/* What is left of the limits after a search that has tried so many values. False: nothing. */
static bool charge(explanation *own, uint64_t tried)
{
    bd_limits *left = &own->options.limits;
    if (left->nodes && left->nodes <= tried)
        own->status = BD_LIMIT_NODES;
    else if (left->nodes)
        left->nodes -= tried;
    if (left->seconds > 0 && (left->seconds = own->ends - bd_clock_seconds()) <= 0)
        own->status = BD_LIMIT_TIME;
    return own->status == BD_NO_SOLUTION;
}

/* Has what is in no solution? False also when the search could not tell: see own->status. */
static bool is_contradiction(explanation *own)
{
    bd_model part = *own->model;
    bd_constraint_result result;
    part.constraint = own->some;
    part.constraints = 0;
    part.objective = BD_NO_VARIABLE;
    for (uint32_t i = 0; i < own->model->constraints; ++i)
        if (own->is_in[i])
            own->some[part.constraints++] = own->model->constraint[i];
    bd_status status = bd_constraint_search(&part, &own->options, &result);
    if (status != BD_SOLVED && status != BD_NO_SOLUTION)
        own->status = status;
    if (status == BD_FAILED && own->error)
        *own->error = result.error;
    bool contradicts = status == BD_NO_SOLUTION && charge(own, result.counter[BD_TRIED]);
    if (status == BD_SOLVED)
        charge(own, result.counter[BD_TRIED]);
    bd_constraint_result_free(&result);
    return contradicts;
}

/* Puts in, of the `count` constraints from `first` on, those that contradict what is in already; without
 * any of them that may be a contradiction if it `has_grown` since it was last seen not to be. */
static void choose(explanation *own, uint32_t first, uint32_t count, bool has_grown)
{
    if (own->status != BD_NO_SOLUTION || (has_grown && is_contradiction(own)))
        return;
    if (count == 1) {
        own->is_in[first] = true;
        return;
    }
    uint32_t half = count / 2;
    memset(own->is_in + first, true, half);
    choose(own, first + half, count - half, true);
    memset(own->is_in + first, false, half);
    bool has_second = memchr(own->is_in + first + half, true, count - half) != NULL;
    choose(own, first, half, has_second);
}

static void explain(explanation *own)
{
    uint32_t constraints = own->model->constraints;
    memset(own->is_in, true, constraints);
    if (!is_contradiction(own)) {
        if (own->status == BD_NO_SOLUTION)
            own->status = BD_SOLVED;
        return;
    }
    memset(own->is_in, false, constraints);
    choose(own, 0, constraints, false);
}

/* The numbers of those that are in. NULL: no memory. */
static uint32_t *list(const explanation *own, size_t *count)
{
    uint32_t *numbers = malloc((own->model->constraints + (size_t)1) * sizeof *numbers);
    if (!numbers)
        return NULL;
    for (uint32_t i = 0; i < own->model->constraints; ++i)
        if (own->is_in[i])
            numbers[(*count)++] = i;
    return numbers;
}

static explanation begin(const bd_model *model, const bd_constraint_options *options,
                         bd_error *error)
{
    explanation own = {.model = model, .status = BD_NO_SOLUTION, .error = error};
    own.options = *options;
    own.options.wanted = BD_WANT_FIRST;
    own.options.solution = NULL;
    own.options.most_solutions = 0;
    if (!own.options.algorithm)
        own.options.algorithm = "mac";
    own.ends = bd_clock_seconds() + options->limits.seconds;
    return own;
}

bd_status bd_constraint_explain(const bd_model *model, const bd_constraint_options *options,
                                uint32_t **numbers, size_t *count, bd_error *error)
{
    *numbers = NULL;
    *count = 0;
    if (!bd_model_is_sound(model, error))
        return BD_FAILED;
    explanation own = begin(model, options, error);
    size_t room = model->constraints + (size_t)1;
    own.some = malloc(room * sizeof *own.some);
    own.is_in = malloc(room);
    if (own.some && own.is_in)
        explain(&own);
    bool has_memory = own.some && own.is_in;
    if (has_memory && own.status == BD_NO_SOLUTION)
        has_memory = (*numbers = list(&own, count)) != NULL;
    free(own.some);
    free(own.is_in);
    if (has_memory)
        return own.status;
    bd_fail(error, BD_NO_MEMORY, 0, "the machine has no memory to explain a contradiction");
    return BD_FAILED;
}
