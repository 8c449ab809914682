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

void unpruned_init(unpruned *made, const bd_domain *domain, const void *data)
{
    *made = (unpruned){.inner = domain, .data = data, .domain = *domain};
    bd_domain *table = &made->domain;
    table->expand = expand;
    table->estimate = estimate;
    table->is_goal = is_goal;
    table->to_key = to_key;
    table->from_key = from_key;
    table->toward = NULL;
    table->kernels = NULL;
}
