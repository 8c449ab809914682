/* A perfect ranking of a board's positions: those from which the goal can be reached, half of all,
 * have the numbers 0 .. positions - 1, without a gap.
 *
 *     index = blank's cell * orders + rank of the order
 *
 * The order is the tiles read row by row with the blank left out. A horizontal move leaves it as it
 * is; a vertical one takes a tile past columns - 1 others. Its rank is lexicographic: the Lehmer code,
 * whose digit for a place counts the smaller tiles on later places. The last two places bear no
 * digit: which of the two tiles comes first follows from the parity, which the blank's row tells. */
#ifndef BANDOLO_DOMAINS_TILES_RANK_H
#define BANDOLO_DOMAINS_TILES_RANK_H

#include "layout.h"

#include <bandolo/template/base/bits.h>

/* The largest board whose indices fit 64 bits. */
enum { TILES_MOST_RANKED_CELLS = 20 };

typedef struct tiles_ranking {
    uint8_t cells, columns;
    bool
        odd[TILES_MOST_CELLS]; /* by the blank's cell: has the order an odd number of inversions? */
    uint64_t orders;           /* (cells - 1)! / 2 */
    uint64_t positions;        /* cells! / 2 */
    bd_uint128 step;           /* 2^128 / orders, rounded up */
} tiles_ranking;

/* Makes the ranking of the positions that can reach the layout's goal. False: more than
 * TILES_MOST_RANKED_CELLS cells. */
bool tiles_ranking_open(tiles_ranking *ranking, const tiles_layout *layout);

/* The index of a position from which the goal can be reached. */
uint64_t tiles_rank(const tiles_ranking *ranking, const tiles_cells *cells);

/* The position of an index below ranking->positions. */
void tiles_unrank(const tiles_ranking *ranking, uint64_t index, tiles_cells *cells);

/* Orders of `tiles` tiles that have the same parity: tiles! / 2; 2 to 20 tiles. */
uint64_t tiles_orders(unsigned tiles);

#endif
