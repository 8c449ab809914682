/* The 8-puzzle with the naive truth about it: the distance of every position from the goal. */
#ifndef BANDOLO_TESTS_SEARCH_EIGHT_H
#define BANDOLO_TESTS_SEARCH_EIGHT_H

#include "domains/distances.h"

#include <bandolo/registry.h>

typedef struct eight {
    bd_problem problem; /* with Manhattan distance */
    tiles_layout layout;
    distances all;
    _Alignas(16) unsigned char start[BD_STATE_BYTES]; /* the position taken last */
} eight;

void eight_open(eight *e);
void eight_close(eight *e);

/* Makes position number `index` (below all.met, from the goal outward) the start; returns its distance
 * from the goal. */
bd_cost eight_take(eight *e, uint64_t index);

/* The same with a random position. */
bd_cost eight_draw(eight *e, bd_random *random);

#endif
