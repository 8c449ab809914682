/* The two-phase algorithm: first into the subgroup that U, D and half turns of the others generate, then home in it.
 *
 * Iterative deepening enumerates the turns into the subgroup, shortest first, along each axis of the cube and of its
 * inverse; for each first phase, a second search looks for one home that makes the whole shorter than the best so far.
 * So a near-optimal solution comes at once and then shorter and shorter ones. H. Kociemba, "The two-phase algorithm",
 * kociemba.org/cube.htm; M. Reid, "New upper bounds" (1995). */
#ifndef BANDOLO_DOMAINS_CUBE_PHASES_H
#define BANDOLO_DOMAINS_CUBE_PHASES_H

#include "bytes.h"
#include "coordinates.h"

#include <bandolo/template/search/run.h>

enum { PHASES_TURNS = 10 }; /* of the second phase */

typedef struct cosets_numbers cosets_numbers;   /* cosets.h */
typedef struct seconds_numbers seconds_numbers; /* seconds.h */
typedef struct guides_numbers guides_numbers;   /* guides.h */
typedef struct by_pairs_tables by_pairs_tables; /* pairs.h */
typedef struct phases_numbers phases_numbers;
typedef struct phases_second phases_second;

/* How turns change coordinates and pieces, and the distances: of both phases by `pairs`, where it is not NULL. Else the
 * first phase has exact ones, by the words of cosets.h or, where `guides` is not NULL, of guides.h, which need the numbers
 * of `cosets`; and the second has `second` and the words of seconds.h. */
typedef struct phases_tables {
    const cube_moves *moves;
    const phases_numbers *numbers;
    const by_pairs_tables *pairs;
    const phases_second *second;
    const cosets_numbers *cosets;
    const uint64_t *words;
    const seconds_numbers *orders;
    const uint64_t *order_words;
    const guides_numbers *guides;
    const uint64_t *guide_words;
} phases_tables;

/* How turns move pieces, and numbers of their orders. */
struct phases_numbers {
    cube_bytes corner_from[CUBE_TURNS], edge_from[CUBE_TURNS]; /* by place */
    cube_map axis[CUBE_AXES];                                  /* what it shows */
    /* By four pieces, 3 bits each: the share of the first four in the number of an order of eight; and the number of the
     * order of four. */
    uint16_t first_four[1 << 12];
    uint8_t four[1 << 12];
};

/* The order of the corners, of the edges of U and D, and of the slice's: all within the subgroup. */
struct phases_second {
    phases_numbers numbers;
    uint16_t corners[CUBE_PERMUTATIONS][PHASES_TURNS], edges[CUBE_PERMUTATIONS][PHASES_TURNS];
    uint8_t slice[CUBE_ORDERS][PHASES_TURNS];
    uint8_t by_corners[CUBE_PERMUTATIONS][CUBE_ORDERS], by_edges[CUBE_PERMUTATIONS][CUBE_ORDERS];
};

/* Pieces by place, without twists and flips. */
typedef struct phases_pieces {
    cube_bytes corner, edge;
} phases_pieces;

phases_pieces phases_pieces_of(const cube_cubies *cube);

BD_INLINE phases_pieces phases_turned(const phases_numbers *numbers, const phases_pieces *pieces,
                                      unsigned turn)
{
    return (phases_pieces){cube_pick(pieces->corner, numbers->corner_from[turn]),
                           cube_pick(pieces->edge, numbers->edge_from[turn])};
}

/* Four bytes below 8 as 12 bits. */
BD_INLINE unsigned phases_pack(uint32_t four)
{
    uint32_t pairs = (four | four >> 5) & 0x003f003f;
    return (pairs | pairs >> 10) & 0xfff;
}

/* The number of the order of the first eight pieces, and of the four of the slice, which are in its places. */
BD_INLINE unsigned phases_order_of_8(const phases_numbers *numbers, cube_bytes pieces)
{
    uint32_t four[4];
    memcpy(four, &pieces, sizeof four);
    return numbers->first_four[phases_pack(four[0])] + numbers->four[phases_pack(four[1])];
}

BD_INLINE unsigned phases_order_of_slice(const phases_numbers *numbers, cube_bytes edges)
{
    uint32_t four[4];
    memcpy(four, &edges, sizeof four);
    return numbers->four[phases_pack(four[2] & 0x03030303)];
}

/* Fill the numbers; and the tables of the second phase, with them. */
void phases_numbers_fill(phases_numbers *numbers);
void phases_second_fill(phases_second *second);

/* Searches for turns that solve `cube`: until the run's limits, or, where there are none, until it has tried for as long
 * as pays. Half turns count as one turn; with `halves` false, the path has two quarters for each. */
bd_status phases_search(const phases_tables *tables, const cube_cubies *cube, bool halves,
                        bd_run *run);

#endif
