/* The order in which boxes fill the goals of a level: those in the depth of a room before those that would close it. */
#ifndef BANDOLO_DOMAINS_SOKOBAN_PACKING_H
#define BANDOLO_DOMAINS_SOKOBAN_PACKING_H

#include "level.h"

/* Writes the numbers of the goals to level->order, the first to be filled first. Backwards: of a level whose goals are all
 * filled it pulls out one box after the other, each past those that are left. After E. Demaine's and Y. Shoham's "The FESS
 * algorithm: a feature based approach to single-agent search", IEEE Conference on Games 2020. */
void sokoban_pack(sokoban_level *level);

#endif
