/* The two-phase algorithm: first into the subgroup that U, D and half turns of the others generate, then home in it.
 *
 * Iterative deepening enumerates the ways into the subgroup, shortest first, along each axis of the cube and of its
 * inverse; for each way, a second search looks for one home that makes the whole shorter than the best so far. So a
 * near-optimal solution comes at once and then shorter and shorter ones. H. Kociemba, "The two-phase algorithm",
 * kociemba.org/cube.htm; M. Reid, "New upper bounds" (1995). */
#ifndef BANDOLO_DOMAINS_CUBE_PHASES_H
#define BANDOLO_DOMAINS_CUBE_PHASES_H

#include "coordinates.h"

#include <bandolo/template/search/run.h>

enum { PHASES_TURNS = 10 }; /* of the second phase */

typedef struct cosets_numbers cosets_numbers;   /* cosets.h */
typedef struct seconds_numbers seconds_numbers; /* seconds.h */

/* How turns change coordinates, and the distance to the subgroup: exact, by the words of cosets.h, or, where `cosets` is
 * NULL, the greater of two. And, where `orders` is not NULL, the words of seconds.h for the second phase. */
typedef struct phases_first {
    const cube_moves *moves;
    const uint8_t (*by_twist)[CUBE_SLICES / CUBE_ORDERS];
    const uint8_t (*by_flip)[CUBE_SLICES / CUBE_ORDERS];
    const cosets_numbers *cosets;
    const uint64_t *words;
    const seconds_numbers *orders;
    const uint64_t *order_words;
} phases_first;

/* The order of the corners, of the edges of U and D, and of the slice's: all within the subgroup. */
typedef struct phases_second {
    uint16_t corners[CUBE_PERMUTATIONS][PHASES_TURNS], edges[CUBE_PERMUTATIONS][PHASES_TURNS];
    uint8_t slice[CUBE_ORDERS][PHASES_TURNS];
    uint8_t by_corners[CUBE_PERMUTATIONS][CUBE_ORDERS], by_edges[CUBE_PERMUTATIONS][CUBE_ORDERS];
} phases_second;

/* Fills the tables of the second phase. */
void phases_second_fill(phases_second *second);

/* Searches for turns that solve `cube`: until the run's limits, or, where there are none, until it has tried for as long
 * as pays. Half turns count as one turn; with `halves` false, the path has two quarters for each. */
bd_status phases_search(const phases_first *first, const phases_second *second,
                        const cube_cubies *cube, bool halves, bd_run *run);

#endif
