/* The outer ring of an empty board, in all ways that differ by more than a symmetry. */
#ifndef BANDOLO_DOMAINS_QUEENS_RINGS_H
#define BANDOLO_DOMAINS_QUEENS_RINGS_H

#include <bandolo/base/types.h>

/* The queens of the four edges: columns in the top and the bottom row, rows in the first and the last
 * column. A queen in a corner is named twice. */
typedef struct queens_ring {
    uint16_t top, bottom, first, last;
} queens_ring;

/* Calls `found` for one ring of each class of a board with 2 rows or more, and with how many rings it
 * becomes when the board is turned and mirrored: 1, 2, 4 or 8. Stops where it returns false, and then
 * returns false. */
bool queens_rings(unsigned size,
                  bool (*found)(void *context, queens_ring ring, unsigned class_size),
                  void *context);

/* Turns by 0 .. 3 right angles, mirrored or not: symmetry 0 .. 7 of a board. */
queens_ring queens_ring_turned(queens_ring ring, unsigned size, unsigned symmetry);

#endif
