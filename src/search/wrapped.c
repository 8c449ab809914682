/* See wrapped.h. */
#include "search/wrapped.h"

static unsigned wrapped_expand(const void *problem, const void *state, bd_move last,
                               bd_child *children, void *states)
{
    (void)last;
    const wrapped *made = problem;
    return made->inner->expand(made->data, state, BD_NO_MOVE, children, states);
}

static bd_cost wrapped_estimate(const void *problem, const void *state)
{
    const wrapped *made = problem;
    return made->inner->estimate(made->data, state);
}

static bool wrapped_is_goal(const void *problem, const void *state)
{
    const wrapped *made = problem;
    return made->inner->is_goal(made->data, state);
}

static void wrapped_to_key(const void *problem, const void *state, void *key)
{
    const wrapped *made = problem;
    made->inner->to_key(made->data, state, key);
}

static void wrapped_from_key(const void *problem, const void *key, void *state)
{
    const wrapped *made = problem;
    made->inner->from_key(made->data, key, state);
}

static bd_move wrapped_inverse_in(const void *problem, const void *state, bd_move move)
{
    const wrapped *made = problem;
    return made->inner->inverse_in(made->data, state, move);
}

static const struct bd_pattern_damage *damage(const void *problem)
{
    const wrapped *made = problem;
    return made->inner->damage(made->data);
}

void wrapped_init(wrapped *made, size_t size, const bd_domain *inner, const void *data)
{
    *made = (wrapped){.inner = inner, .data = data};
    made->domain = (bd_domain){
        .abi = inner->abi,
        .name = inner->name,
        .heuristic = inner->heuristic,
        .promises = inner->promises,
        .moves = inner->moves,
        .max_children = inner->max_children,
        .problem_size = size,
        .state_size = inner->state_size,
        .key_size = inner->key_size,
        .expand = wrapped_expand,
        .estimate = wrapped_estimate,
        .is_goal = wrapped_is_goal,
        .inverse = inner->inverse,
        .inverse_in = inner->inverse_in ? wrapped_inverse_in : NULL,
        .to_key = wrapped_to_key,
        .from_key = wrapped_from_key,
        .damage = inner->damage ? damage : NULL,
    };
}
