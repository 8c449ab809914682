/* See dense_space.h. */
#include "dense_space.h"

#include <bandolo/store/store.h>

#include <stdlib.h>

bool bd_store_can_be_dense(const bd_domain *rules, const void *problem)
{
    enum { NEEDED = BD_REVERSIBLE | BD_UNIT_COST };
    return rules->rank != NULL && (rules->promises & NEEDED) == NEEDED &&
           rules->positions(problem) > 0;
}

bool dense_space_open(dense_space *space, const bd_store_subject *subject, const char *path,
                      bd_error *error)
{
    const bd_domain *rules = subject->rules;
    if (rules == NULL || rules->key_size != subject->key_size ||
        !bd_store_can_be_dense(rules, subject->problem))
        return bd_fail(
            error, BD_BAD_USAGE, 0,
            "%s: %s has no numbering of its positions, or not moves that cost 1 and can be "
            "taken back, so no dense table",
            path, subject->domain);
    size_t bytes = (rules->max_children * rules->state_size + 63) / 64 * 64;
    *space = (dense_space){.rules = rules,
                           .problem = subject->problem,
                           .positions = rules->positions(subject->problem),
                           .moves = calloc(rules->max_children, sizeof *space->moves),
                           .states = aligned_alloc(64, bytes)};
    if (space->moves && space->states)
        return true;
    dense_space_close(space);
    return bd_fail(error, BD_NO_MEMORY, 0, "%s: no memory for a dense table", path);
}

void dense_space_close(dense_space *space)
{
    free(space->moves);
    free(space->states);
    *space = (dense_space){0};
}

/* A domain tells its goal only where it turns a problem towards another one. */
bool dense_goal(const dense_space *space, dense_state *goal)
{
    const bd_domain *rules = space->rules;
    dense_state any;
    void *turned = calloc(1, rules->problem_size);
    if (turned == NULL)
        return false;
    rules->unrank(space->problem, 0, &any);
    rules->toward(space->problem, &any, turned, goal);
    free(turned);
    return true;
}
