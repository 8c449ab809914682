/* Boxes in corridors. */
#ifndef BANDOLO_DOMAINS_SOKOBAN_TUNNEL_H
#define BANDOLO_DOMAINS_SOKOBAN_TUNNEL_H

#include "pushes.h"

/* May this box be the next to be pushed, if there is a solution, at no cost? It is in a corridor, at no goal, and comes to
 * another cell of the corridor by each of its pushes, all of which are possible. Other boxes and the player cannot pass it on
 * either cell, so that its first push can come before all others. That is as much of A. Junghanns' and J. Schaeffer's tunnel
 * macros as keeps the fewest pushes: a box that the player can walk round may have to wait in the mouth of a tunnel, and
 * come out again there. Tunnels round which he cannot walk are corrals. */
bool sokoban_is_in_tunnel(const sokoban_state *state, const bool *is_reached, unsigned cell);

#endif
