/* Redundant moves: an automaton that reads the moves of the blank and refuses one that a search for a shortest path
 * need not make.
 *
 * Two strings of moves from the same cell may have the same effect on every board: half a turn round a square of four,
 * in one direction or the other. A search needs only one of them: the shortest, and among these the first in dictionary
 * order. The others are redundant, and so is each string that has one in it. The shortest path to any position that is
 * first in dictionary order has none in it, so leaving all of them out loses no solution; and leaving out only some, as
 * the automaton must, being finite, loses none either. On the 15-puzzle the strings up to 12 moves take the branching
 * factor from 2.130 to 2.010: of the paths of 30 moves, a quarter is left.
 *
 * For tree searches only: a search that also drops known positions (A*) could lose all paths to a position, one for its
 * past and another because the position is known.
 *
 * Larry A. Taylor, Richard E. Korf, "Pruning duplicate nodes in depth-first search", AAAI-93. */
#ifndef BANDOLO_DOMAINS_TILES_REDUNDANT_H
#define BANDOLO_DOMAINS_TILES_REDUNDANT_H

#include "lines.h"

/* A past is the number of a state of the automaton, never 0. Read it, do not write it. */
typedef uint16_t tiles_pasts
    [TILES_DIRECTIONS]; /* [direction]: the past after it; 0: do not go there, it is redundant
                                                   or off the board */
typedef struct tiles_redundant {
    const tiles_pasts *next;          /* [past] */
    uint32_t pasts;                   /* how many there are, the unused 0 counted */
    uint16_t start[TILES_MOST_CELLS]; /* [blank]: the past of the empty path */
    tiles_pasts *learned;             /* `next`, if it is to be freed */
} tiles_redundant;

/* Finds the strings of a board: all up to 12 moves on boards of up to 16 cells, not all on larger ones. Those of 3x3, 4x4
 * and 5x5 were learned when the library was built; others are learned now, in 10 to 20 ms, and `next` takes at most
 * 160 KiB. The caller ends it with tiles_redundant_close(). False: no memory, and `error` says so. */
bool tiles_redundant_open(tiles_redundant *redundant, unsigned rows, unsigned columns,
                          bd_error *error);

/* Gives back what it holds; a zeroed one is fine. */
void tiles_redundant_close(tiles_redundant *redundant);

#endif
