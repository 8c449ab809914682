/* See unpruned.h. */
#include "search/unpruned.h"

static unsigned expand(const void *problem, const void *state, bd_move last, bd_child *children,
                       void *states)
{
    (void)last;
    const unpruned *made = problem;
    return made->inner->expand(made->data, state, BD_NO_MOVE, children, states);
}

static bd_cost estimate(const void *problem, const void *state)
{
    const unpruned *made = problem;
    return made->inner->estimate(made->data, state);
}

static bool is_goal(const void *problem, const void *state)
{
    const unpruned *made = problem;
    return made->inner->is_goal(made->data, state);
}

static void to_key(const void *problem, const void *state, void *key)
{
    const unpruned *made = problem;
    made->inner->to_key(made->data, state, key);
}

static void from_key(const void *problem, const void *key, void *state)
{
    const unpruned *made = problem;
    made->inner->from_key(made->data, key, state);
}

static bd_move inverse_in(const void *problem, const void *state, bd_move move)
{
    const unpruned *made = problem;
    return made->inner->inverse_in(made->data, state, move);
}

void unpruned_init(unpruned *made, const bd_domain *domain, const void *data)
{
    *made = (unpruned){.inner = domain, .data = data};
    made->domain = (bd_domain){
        .abi = domain->abi,
        .name = domain->name,
        .heuristic = domain->heuristic,
        .promises = domain->promises,
        .moves = domain->moves,
        .max_children = domain->max_children,
        .problem_size = sizeof *made,
        .state_size = domain->state_size,
        .key_size = domain->key_size,
        .expand = expand,
        .estimate = estimate,
        .is_goal = is_goal,
        .inverse = domain->inverse,
        .inverse_in = domain->inverse_in ? inverse_in : NULL,
        .to_key = to_key,
        .from_key = from_key,
    };
}
