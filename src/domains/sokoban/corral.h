/* Corrals: parts of the floor that boxes close off from the player. Where the next push of a corral's boxes can only be one of
 * those that are possible now, it may as well come first. */
#ifndef BANDOLO_DOMAINS_SOKOBAN_CORRAL_H
#define BANDOLO_DOMAINS_SOKOBAN_CORRAL_H

#include "pushes.h"

/* Finds the boxes of a corral, one of which each solution pushes, with these properties: whatever is pushed elsewhere, the
 * first push of one of them goes into the corral, from a cell that the player reaches now. So a solution with as few
 * pushes as any begins with such a push: B. Damgård, J. Taylor, M. Meger, "PI-corral pruning", Sokoban Wiki. Of several
 * corrals it takes the one with the fewest pushes. `is_reached`: the cells that the player reaches. False: there is none. */
bool sokoban_corral(const sokoban_state *state, const bool *is_reached, sokoban_key *boxes);

#endif
