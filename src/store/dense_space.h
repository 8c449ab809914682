/* The positions of a problem by their numbers, and the neighbours of each. */
#ifndef BANDOLO_STORE_DENSE_SPACE_H
#define BANDOLO_STORE_DENSE_SPACE_H

#include <bandolo/store/store.h>

/* For one thread; a problem may have any number of spaces. */
typedef struct dense_space {
    const bd_domain *rules; /* not owned, nor is the problem */
    const void *problem;
    uint64_t positions;
    bd_child *moves;       /* those that dense_expand() found */
    unsigned char *states; /* the states that they lead to, state_size bytes each */
} dense_space;

/* Room for one state. */
typedef struct dense_state {
    _Alignas(16) unsigned char bytes[BD_STATE_BYTES];
} dense_state;

enum { DENSE_UNKNOWN = 3 }; /* value of a position from which no way to the goal is known (yet) */

/* `path` is for messages. False: the domain does not number its positions, its moves do not fit, or there is no
 * memory; then there is nothing to close. */
bool dense_space_open(dense_space *space, const bd_store_subject *subject, const char *path,
                      bd_error *error);
void dense_space_close(dense_space *space);

/* Sets `goal`. False: no memory. */
bool dense_goal(const dense_space *space, dense_state *goal);

/* Finds the neighbours of a state and returns how many it has. */
static inline unsigned dense_expand(dense_space *space, const void *state)
{
    return space->rules->expand(space->problem, state, BD_NO_MOVE, space->moves, space->states);
}

static inline const void *dense_neighbour(const dense_space *space, unsigned number)
{
    return space->states + number * space->rules->state_size;
}

static inline uint64_t dense_rank(const dense_space *space, const void *state)
{
    return space->rules->rank(space->problem, state);
}

/* ---- words of 32 values, and of 64 bits ---- */

enum { DENSE_VALUES = 32, DENSE_BITS = 64 };

static inline uint64_t dense_value_words(uint64_t positions)
{
    return (positions + DENSE_VALUES - 1) / DENSE_VALUES;
}

static inline uint64_t dense_bit_words(uint64_t positions)
{
    return (positions + DENSE_BITS - 1) / DENSE_BITS;
}

#endif
