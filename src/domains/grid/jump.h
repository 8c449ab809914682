/* Jump point search: A* that passes over all cells but those where a shortest path may have to turn, and looks for them
 * along 63 cells at a time.
 *
 * Among paths of the same cost, those are searched that go diagonally first. Along a line a search must stop only where a
 * neighbour line opens, since only from there it leads to what no other such path reaches. D. Harabor, A. Grastien, "Online
 * graph pruning for pathfinding on grid maps", AAAI 2011; "Improving jump point search", ICAPS 2014, of which this takes
 * scanning by blocks and the pruning of turns from a diagonal. As no corner is cut, lines open behind a blocked cell, not
 * beside it, and nothing is forced on a diagonal. */
#ifndef BANDOLO_DOMAINS_GRID_JUMP_H
#define BANDOLO_DOMAINS_GRID_JUMP_H

#include "place.h"

#include <bandolo/template/search/run.h>

/* Searches for a path of least cost, whose steps it leaves in the run. */
bd_status grid_jump(const grid_map *map, const grid_place *start, bd_run *run);

#endif
