/* A perfect numbering of where some of the tiles stand: `size` tiles on a board, and which part of the
 * rest of it the blank can reach without moving any of them (its zone).
 *
 * The seats of a pattern are the cells of its tiles, a digit of `digit_bits` each, tile 0 lowest. Its
 * block is the set of cells taken, with the zone of the blank; its lane is the rank of the
 * permutation that tells which tile stands on which of these cells. A move of a tile that passes no
 * other of the pattern keeps the lane; one past n others is one of few permutations of all lanes. */
#ifndef BANDOLO_DOMAINS_TILES_SEATING_H
#define BANDOLO_DOMAINS_TILES_SEATING_H

#include "layout.h"

#include <bandolo/heuristic/patterns.h>

enum { TILES_MOST_SEATS = 8 };

typedef struct tiles_seating {
    uint8_t rows, columns, cells, size;
    uint32_t blocks, width, stride;
    /* the helper who writes seating.c completes this with its tables */
} tiles_seating;

/* Makes the numbering of `size` tiles (1 to 8) on a board. False: no memory. */
bool tiles_seating_open(tiles_seating *seating, unsigned rows, unsigned columns, unsigned size,
                        bd_error *error);
void tiles_seating_close(tiles_seating *seating);

/* The number of the bit of `seats` with the blank on a cell (bd_pattern_number()). `cells` and `size`
 * are those of the seating, given again as constants so that the compiler unrolls. */
BD_INLINE uint64_t tiles_seating_number(const tiles_seating *seating, unsigned cells, unsigned size,
                                        uint64_t seats, unsigned blank);

/* The space of a pattern: its tiles' cells in the goal, and the blank's. Everything of it lies in the
 * seating, and in what `space->context` points to, owned by ... */

#endif
