/* The floor of a position, in parts between which boxes and walls keep the player from walking. */
#ifndef BANDOLO_DOMAINS_SOKOBAN_PARTS_H
#define BANDOLO_DOMAINS_SOKOBAN_PARTS_H

#include "pushes.h"

enum { SOKOBAN_NO_PART = 0xffff };

typedef struct sokoban_parts {
    uint16_t of[SOKOBAN_CELLS + 1]; /* 0: the player walks there; SOKOBAN_NO_PART: box or wall */
    unsigned count;
} sokoban_parts;

void sokoban_find_parts(const sokoban_state *state, sokoban_parts *parts);

#endif
