/* Pairs of boxes that cannot both come to goals, even in a level without other boxes. */
#ifndef BANDOLO_DOMAINS_SOKOBAN_PAIRS_H
#define BANDOLO_DOMAINS_SOKOBAN_PAIRS_H

#include "level.h"

/* Fills level->lost, by pulling each two boxes from goals as far as they come: solutions backwards. False: no memory. */
bool sokoban_find_lost_pairs(sokoban_level *level);

#endif
