/* Random maps of jigsaws. Such as are drawn before there is a grid can be filled quickly up to 13 by 13 or so; of 25 by
 * 25 one in fifty was within thirty thousand guesses. Beyond, the grid comes first. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARD_REGIONS_H
#define BANDOLO_DOMAINS_SUDOKU_BOARD_REGIONS_H

#include "domains/sudoku/board.h"

#include <bandolo/base/random.h>

/* A jigsaw whose regions are the usual boxes, or, where the side is a prime, nearly so. BOARD_LEAST_SIDE <= side <=
 * BOARD_MOST_SIDE. */
void board_first_map(board_shape *shape, unsigned side);

/* From there, `exchanges` exchanges of cells between neighbouring regions, which stay connected. */
void board_random_map(board_shape *shape, unsigned side, unsigned exchanges, bd_random *random);

/* Changes the regions of a full and legal jigsaw, which it stays: `exchanges` times cells with the same symbol go
 * round two regions or more, all of which stay connected. Fewer times where such are hard to find. */
void board_mix_regions(board *grid, unsigned exchanges, bd_random *random);

#endif
