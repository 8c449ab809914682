/* The positions of a problem by their numbers (bd_domain.rank), and the neighbours of each. */
#ifndef BANDOLO_SEARCH_NUMBERED_SPACE_H
#define BANDOLO_SEARCH_NUMBERED_SPACE_H

#include <bandolo/search/domain.h>

/* For one thread; a problem may have any number of them. */
typedef struct numbered {
    const bd_domain *rules; /* not owned, nor is the problem */
    const void *problem;
    uint64_t positions;
    bd_child *moves;       /* those that numbered_expand() found */
    unsigned char *states; /* the states that they lead to, state_size bytes each */
} numbered;

/* Room for one state. */
typedef struct numbered_state {
    _Alignas(16) unsigned char bytes[BD_STATE_BYTES];
} numbered_state;

/* False: no memory; then there is nothing to close. The problem numbers its positions (bd_census_can()). */
bool numbered_open(numbered *space, const bd_domain *rules, const void *problem);
void numbered_close(numbered *space);

/* Sets `goal`. False: no memory. */
bool numbered_goal(const numbered *space, numbered_state *goal);

/* Finds the neighbours of a state and returns how many it has. */
static inline unsigned numbered_expand(numbered *space, const void *state)
{
    return space->rules->expand(space->problem, state, BD_NO_MOVE, space->moves, space->states);
}

static inline const void *numbered_neighbour(const numbered *space, unsigned number)
{
    return space->states + number * space->rules->state_size;
}

static inline uint64_t numbered_rank(const numbered *space, const void *state)
{
    return space->rules->rank(space->problem, state);
}

#endif
