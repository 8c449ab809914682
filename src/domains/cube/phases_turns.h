/* The turns that keep the subgroup of the two-phase algorithm: any of U and D, half turns of the others. */
#ifndef BANDOLO_DOMAINS_CUBE_PHASES_TURNS_H
#define BANDOLO_DOMAINS_CUBE_PHASES_TURNS_H

#include "phases.h"

static const uint8_t phases_turns[PHASES_TURNS] = {0, 1, 2, 4, 7, 9, 10, 11, 13, 16};

/* Does the turn leave the subgroup? */
BD_INLINE bool phases_leaves(unsigned turn)
{
    return cube_face_of(turn) % 3 != CUBE_U && turn % 3 != 1;
}

#endif
