/* The number of positions of a board at each distance from its goal, by breadth-first search through all of them with
 * one bit a position.
 *
 * Two bits a position would distinguish unseen, open and closed (Cooperman & Finkelstein, "New methods for using Cayley
 * graphs in interconnection networks", Discrete Applied Mathematics 37/38 (1992); Korf, "Minimizing disk I/O in two-bit
 * breadth-first search", AAAI (2008)). Sliding tiles need only one. Every move can be undone, so a neighbour of layer d
 * lies in layer d - 1 or d + 1, and earlier layers may be forgotten (Korf, Zhang, Thayer & Hohwald, "Frontier search",
 * Journal of the ACM 52 (2005)). And every move takes the blank to a square of the other colour, as on a chessboard:
 * the bits of one colour hold layer d while those of the other go from layer d - 1 to layer d + 1. */
#ifndef BANDOLO_DOMAINS_TILES_CENSUS_H
#define BANDOLO_DOMAINS_TILES_CENSUS_H

#include "layout.h"

#include <bandolo/search/census.h>

enum { TILES_MOST_CENSUS_CELLS = 16 }; /* 16!/2 bits are 1.3 TB: no larger board is within reach */

/* Takes the census of the positions from which the layout's goal can be reached, as bd_census_take() does, by their
 * numbers in rank.h. BD_LIMIT_MEMORY, too, for a board with more than TILES_MOST_CENSUS_CELLS cells. Holds cells!/2 bits;
 * the tables of the vertical moves, which are a twentieth of that on 3x4 and 2x7 but more than half of it on 2x6; and a
 * slice of bits for each thread. */
bd_status tiles_census_take(bd_census *census, const tiles_layout *layout,
                            const bd_census_options *options);

#endif
