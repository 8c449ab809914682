/* See lines.h. */
#include "lines.h"

/* All may stay but those not on a longest ascending subsequence. Patience sorting finds its length:
 * `last` has bit r if r is the least rank that some ascending subsequence of its length ends with. */
unsigned tiles_line_conflicts(const tiles_ranks *ranks, unsigned cells)
{
    unsigned own = 0;
    uint32_t last = 0;
    for (unsigned place = 0; place < cells; ++place) {
        unsigned rank = ranks->rank[place];
        if (rank == 0)
            continue;
        uint32_t greater = last & ~(uint32_t)0 << rank;
        last &= ~(greater & -greater);
        last |= (uint32_t)1 << rank;
        ++own;
    }
    return own - (unsigned)__builtin_popcount(last);
}

unsigned tiles_line_needed(const tiles_ranks *ranks, unsigned cells)
{
    unsigned needed = 0, conflicts = tiles_line_conflicts(ranks, cells);
    tiles_ranks others = *ranks;
    for (unsigned place = 0; place < cells; ++place) {
        others.rank[place] = 0;
        needed |= (unsigned)(tiles_line_conflicts(&others, cells) < conflicts) << place;
        others.rank[place] = ranks->rank[place];
    }
    return needed;
}

void tiles_line_masks_fill(tiles_line_masks *masks, const tiles_layout *layout,
                           const unsigned direction[TILES_DIRECTIONS])
{
    unsigned columns = layout->columns;
    for (unsigned blank = 0; blank < layout->cells; ++blank)
        for (unsigned move = 0; move < TILES_DIRECTIONS; ++move) {
            unsigned target = tiles_target(columns, blank, direction[move]);
            unsigned axis = tiles_axis(direction[move]);
            unsigned from = tiles_line(columns, axis, target);
            unsigned to = tiles_line(columns, axis, blank);
            uint32_t away = 0, own = 0;
            for (unsigned tile = 1; target < layout->cells && tile < layout->cells; ++tile) {
                unsigned line = layout->line[axis][tile];
                away |= (uint32_t)(from < to ? line <= from : line >= from) << tile;
                own |= (uint32_t)(line == from || line == to) << tile;
            }
            masks->away[blank][move] = away;
            masks->own[blank][move] = own;
        }
}
