/* Corrals: parts of the floor that boxes close off from the player. Where the next push of a corral's boxes can only be one of
 * those that are possible now, it may as well come first: B. Damgård, J. Taylor, M. Meger, "PI-corral pruning", Sokoban Wiki. */
#ifndef BANDOLO_DOMAINS_SOKOBAN_CORRAL_H
#define BANDOLO_DOMAINS_SOKOBAN_CORRAL_H

#include "pushes.h"

/* Writes pushes with one of which a solution of the fewest pushes goes on, if there is a solution: all, those of a box in a
 * tunnel or of one corral, or none where a corral shows that there is no solution. */
unsigned sokoban_needed_pushes(const sokoban_problem *problem, const sokoban_state *state,
                               bd_move *moves);

#endif
