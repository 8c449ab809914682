/* See shares.h. */
#include "shares.h"

/* Masks of the tiles that add more at `to` than at `from`, and of those that add less. */
static void compare(const tiles_shares *shares, const tiles_layout *layout, unsigned from,
                    unsigned to, uint32_t *worse, uint32_t *better)
{
    *worse = *better = 0;
    for (unsigned tile = 0; from < layout->cells && tile < layout->cells; ++tile) {
        unsigned before = shares->share[from][tile], after = shares->share[to][tile];
        *worse |= (uint32_t)(after > before) << tile;
        *better |= (uint32_t)(after < before) << tile;
    }
}

void tiles_shares_fill(tiles_shares *shares, const tiles_layout *layout, tiles_metric *metric,
                       const unsigned direction[TILES_DIRECTIONS])
{
    for (unsigned cell = 0; cell < layout->cells; ++cell)
        for (unsigned tile = 0; tile < layout->cells; ++tile)
            shares->share[cell][tile] = (uint8_t)metric(layout, cell, tile);
    for (unsigned blank = 0; blank < layout->cells; ++blank)
        for (unsigned move = 0; move < TILES_DIRECTIONS; ++move)
            compare(shares, layout, tiles_target(layout->columns, blank, direction[move]), blank,
                    &shares->worse[blank][move], &shares->better[blank][move]);
}
