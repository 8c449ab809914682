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

#include <bandolo/base/budget.h>
#include <bandolo/search/result.h>

#include <stdatomic.h>

enum {
    TILES_MOST_CENSUS_CELLS = 16, /* 16!/2 bits are 1.3 TB: no larger board is within reach */
    TILES_MOST_LAYERS = 256       /* the longest known is 140 moves, of the 2x8 board */
};

/* A zeroed struct asks for one thread, no limit, and silence. */
typedef struct tiles_census_options {
    bd_budget *budget;       /* not owned; NULL: no limit */
    unsigned threads;        /* 0 or 1: the calling thread; the counts do not depend on it */
    const atomic_bool *stop; /* set it from any thread to end early; NULL: never */
    void *context;
    /* Called from the calling thread after each layer; may be NULL. */
    void (*layer)(void *context, unsigned distance, uint64_t positions);
} tiles_census_options;

typedef struct tiles_census {
    bd_status status;                      /* see tiles_census_take() */
    unsigned layers;                       /* complete ones; the longest distance is layers - 1 */
    uint64_t positions[TILES_MOST_LAYERS]; /* by distance */
    uint64_t total;                        /* their sum */
    uint64_t bytes;                        /* that were held */
} tiles_census;

/* Takes the census of the positions from which the layout's goal can be reached. Returns
 * census->status: BD_SOLVED when it is complete; BD_STOPPED, with the layers so far;
 * BD_LIMIT_MEMORY, with none, when the budget or the system refuses memory or the board has more
 * than TILES_MOST_CENSUS_CELLS cells. Holds cells!/2 bits; the tables of the vertical moves, which are
 * a twentieth of that on 3x4 and 2x7 but more than half of it on 2x6; and a slice of bits for each
 * thread. Nothing is to be freed. */
bd_status tiles_census_take(tiles_census *census, const tiles_layout *layout,
                            const tiles_census_options *options);

#endif
