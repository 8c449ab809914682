/* Random maps of jigsaws. Up to 13 by 13 or so, a map that is drawn before there is a grid can be filled quickly; of
 * 25 by 25, thirty thousand guesses filled one in fifty. Beyond 13 the grid comes first. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARD_REGIONS_H
#define BANDOLO_DOMAINS_SUDOKU_BOARD_REGIONS_H

#include "domains/sudoku/board.h"

#include <bandolo/base/random.h>

/* Makes a jigsaw whose regions are the usual boxes or, where the side is a prime, nearly so. BOARD_LEAST_SIDE <= side
 * <= BOARD_MOST_SIDE. */
void board_first_map(board_shape *shape, unsigned side);

/* Makes the first map, and then `exchanges` exchanges of cells between neighbouring regions, which stay connected. */
void board_random_map(board_shape *shape, unsigned side, unsigned exchanges, bd_random *random);

/* Changes the regions of a full jigsaw, which stays legal: `exchanges` times, cells with the same symbol go round two
 * regions or more, all of which stay connected. There are fewer exchanges where they are hard to find. */
void board_mix_regions(board *grid, unsigned exchanges, bd_random *random);

#endif
