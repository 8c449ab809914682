/* Random states of a table against their neighbours: a turn changes a distance by one at most, and one of the turns leads
 * nearer. So 'bandolo patterns verify' finds a table that says otherwise without building it again. */
#ifndef BANDOLO_DOMAINS_CUBE_SAMPLES_H
#define BANDOLO_DOMAINS_CUBE_SAMPLES_H

#include "cubies.h"

#include <stdatomic.h>

/* The bounds that a table sets to a distance. */
typedef struct samples_range {
    unsigned least, most;
} samples_range;

enum { SAMPLES_FAR = 31 }; /* no distance is as great */

/* A state and its neighbours. */
typedef struct samples_star {
    samples_range here, near[CUBE_TURNS];
    unsigned count;         /* of neighbours */
    bool is_goal, is_wrong; /* is_wrong: for a reason of the table's own */
} samples_star;

typedef samples_star samples_look(const void *context, const uint64_t *words, bd_random *random);

BD_INLINE samples_range samples_exactly(unsigned distance)
{
    return (samples_range){distance, distance};
}

/* Returns how many of the states that `look` draws disagree with their neighbours. */
uint64_t samples_wrong(samples_look *look, const void *context, const uint64_t *words,
                       uint64_t states, const atomic_bool *stop);

#endif
