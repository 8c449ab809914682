/* Random maps of jigsaws. */
#ifndef BANDOLO_DOMAINS_SUDOKU_BOARD_REGIONS_H
#define BANDOLO_DOMAINS_SUDOKU_BOARD_REGIONS_H

#include "domains/sudoku/board.h"

#include <bandolo/base/random.h>

/* A map of `side` connected regions of `side` cells, BOARD_LEAST_SIDE <= side <= BOARD_MOST_SIDE, made from boxes
 * or rows by `exchanges` exchanges of cells between neighbours: few leave it nearly as it was. Whether a grid
 * can be filled so is not asked here. */
void board_random_map(board_shape *shape, unsigned side, unsigned exchanges, bd_random *random);

#endif
