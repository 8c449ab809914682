/* See numbered_space.h. */
#include "search/numbered_space.h"

#include <stdlib.h>

bool numbered_open(numbered *space, const bd_domain *rules, const void *problem)
{
    size_t bytes = (rules->max_children * rules->state_size + 63) / 64 * 64;
    *space = (numbered){.rules = rules,
                        .problem = problem,
                        .positions = rules->positions(problem),
                        .moves = calloc(rules->max_children, sizeof *space->moves),
                        .states = aligned_alloc(64, bytes)};
    if (space->moves && space->states)
        return true;
    numbered_close(space);
    return false;
}

void numbered_close(numbered *space)
{
    free(space->moves);
    free(space->states);
    *space = (numbered){0};
}

/* A domain tells its goal only where it turns a problem towards another one. */
bool numbered_goal(const numbered *space, numbered_state *goal)
{
    const bd_domain *rules = space->rules;
    numbered_state any;
    void *turned = calloc(1, rules->problem_size);
    if (turned == NULL)
        return false;
    rules->unrank(space->problem, 0, &any);
    rules->toward(space->problem, &any, turned, goal);
    free(turned);
    return true;
}
