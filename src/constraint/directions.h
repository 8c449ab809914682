/* Which way each variable makes the objective better. */
#ifndef BANDOLO_CONSTRAINT_DIRECTIONS_H
#define BANDOLO_CONSTRAINT_DIRECTIONS_H

#include "constraint/incidence.h"

/* direction[v] becomes 1 where a greater value of v makes the objective better, or may; -1 where a less
 * one does; 0 where nothing is known, and of all where the search does not optimise. A guess, to order
 * values by. The arena has what it takes to find out. False: no memory. */
bool directions_find(const bd_model *model, const incidence *touching, bool optimises,
                     int8_t *direction, bd_arena *arena);

#endif
