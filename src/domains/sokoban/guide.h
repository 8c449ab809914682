/* A guide for beams and greedy searches, which need no bound. */
#ifndef BANDOLO_DOMAINS_SOKOBAN_GUIDE_H
#define BANDOLO_DOMAINS_SOKOBAN_GUIDE_H

#include "pushes.h"

/* The matching, and more for each goal that is not yet filled in the order of packing.h, for boxes at goals that are not their
 * turn, and for each part of the floor that is closed off; SOKOBAN_FAR or more where the matching is. */
bd_cost sokoban_guide(const sokoban_state *state);

#endif
