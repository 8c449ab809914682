/* The effect of a vertical move on the ranks of orders (rank.h), for whole runs of ranks at a time.
 *
 * When the blank goes down from cell `place`, a tile comes from place + columns - 1 in the order to `place`, past
 * columns - 1 others. This changes the digits of the Lehmer code for these `columns` places only, and the change
 * depends on these digits only. A rank is its digits, read as a number; so
 *
 *   - ranks that differ only in digits behind the window make a block, which moves as a whole;
 *   - ranks that agree in the digits before the window make a group, which keeps its place. Each
 *     group is changed in the same way.
 *
 * If the window has the last two places, which have no digit in the rank, there are two cases: the group's digits have
 * an even or an odd sum. */
#ifndef BANDOLO_DOMAINS_TILES_VERTICAL_H
#define BANDOLO_DOMAINS_TILES_VERTICAL_H

#include <bandolo/base/run.h>
#include <bandolo/base/types.h>

enum tiles_way { TILES_LOWERED, TILES_RAISED, TILES_WAYS }; /* where the blank goes */

typedef struct tiles_vertical {
    uint64_t group;       /* ranks that change among themselves: from a multiple of `group` on */
    uint64_t block;       /* ranks that stay side by side; 1, where few would */
    uint64_t blocks;      /* group / block */
    unsigned group_place; /* the first place whose digit counts within the group */
    bool by_parity;       /* are there two ways? */
    uint32_t *to[TILES_WAYS]; /* block number after, by block number before (+ blocks, if odd) */
    bd_budget *budget;
} tiles_vertical;

/* Works out the moves between cell `place` and the cell below it, on a board of at most
 * TILES_MOST_CENSUS_CELLS cells. False, with nothing to close: the budget or the system refuses
 * memory. */
bool tiles_vertical_open(tiles_vertical *vertical, unsigned cells, unsigned columns, unsigned place,
                         bd_budget *budget);

/* Gives back its memory. A zeroed one is fine. */
void tiles_vertical_close(tiles_vertical *vertical);

#endif
