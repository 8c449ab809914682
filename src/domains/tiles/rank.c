/* See rank.h. The digits are counted in a set of tiles kept as bits: Korf & Schultze, "Large-scale
 * parallel breadth-first search", AAAI (2005). */
#include "rank.h"

uint64_t tiles_orders(unsigned tiles)
{
    uint64_t orders = 1;
    for (uint64_t factor = 3; factor <= tiles; ++factor)
        orders *= factor;
    return orders;
}

/* The set of all tiles, a bit each; bit 0 is the blank's. */
static uint32_t all_tiles(const tiles_ranking *ranking)
{
    return (1u << ranking->cells) - 2;
}

/* The digit of `tile`, when `later` is the set of tiles on later places. */
static unsigned digit_of(uint32_t later, unsigned tile)
{
    return (unsigned)__builtin_popcount(later & ((1u << tile) - 1));
}

/* The tile of a digit: that member of `tiles` that has `digit` smaller ones. */
static unsigned tile_of(uint32_t tiles, unsigned digit)
{
    while (digit--)
        tiles &= tiles - 1;
    return (unsigned)__builtin_ctz(tiles);
}

static bool is_odd(const tiles_ranking *ranking, const tiles_cells *cells)
{
    uint32_t later = all_tiles(ranking);
    unsigned inversions = 0;
    for (unsigned cell = 0; cell < ranking->cells; ++cell)
        if (cells->tile[cell]) {
            later ^= 1u << cells->tile[cell];
            inversions += digit_of(later, cells->tile[cell]);
        }
    return inversions % 2;
}

bool tiles_ranking_open(tiles_ranking *ranking, const tiles_layout *layout)
{
    if (layout->cells > TILES_MOST_RANKED_CELLS)
        return false;
    *ranking = (tiles_ranking){.cells = layout->cells,
                               .columns = layout->columns,
                               .orders = tiles_orders(layout->cells - 1u),
                               .positions = tiles_orders(layout->cells)};
    ranking->step = ~(bd_uint128)0 / ranking->orders + 1;
    bool odd = is_odd(ranking, &layout->goal);
    unsigned goal_row = layout->home[0] / layout->columns;
    bool row_counts = layout->columns % 2 == 0;
    for (unsigned cell = 0; cell < layout->cells; ++cell)
        ranking->odd[cell] = odd ^ (row_counts && (cell / layout->columns + goal_row) % 2);
    return true;
}

uint64_t tiles_rank(const tiles_ranking *ranking, const tiles_cells *cells)
{
    uint32_t later = all_tiles(ranking);
    uint64_t order = 0;
    unsigned radix = ranking->cells - 1u, blank = 0;
    for (unsigned cell = 0; cell < ranking->cells; ++cell) {
        unsigned tile = cells->tile[cell];
        if (tile == 0) {
            blank = cell;
        } else if (radix > 2) {
            later ^= 1u << tile;
            order = order * radix-- + digit_of(later, tile);
        }
    }
    return blank * ranking->orders + order;
}

/* The digits come from the front of a fraction: order / orders, as 64 bits behind the point, times
 * the radix of the first place has that place's digit before the point; and so on with what is left
 * behind it. The fraction is too large by at most 2^-64, which even multiplied by `orders` stays
 * below 1 and so never reaches a digit. */
void tiles_unrank(const tiles_ranking *ranking, uint64_t index, tiles_cells *cells)
{
    unsigned blank = (unsigned)(index / ranking->orders);
    uint64_t order = index - blank * ranking->orders;
    uint64_t fraction = (uint64_t)(order * ranking->step >> 64) + 1;
    uint32_t left = all_tiles(ranking);
    unsigned radix = ranking->cells - 1u, sum = 0;
    *cells = (tiles_cells){{0}};
    for (unsigned cell = 0; cell < ranking->cells; ++cell) {
        if (cell == blank)
            continue;
        unsigned digit = 0;
        if (radix > 2)
            digit = (unsigned)bd_multiply_high(fraction, radix);
        else if (radix == 2)
            digit = (sum + ranking->odd[blank]) % 2;
        fraction *= radix--;
        sum += digit;
        unsigned tile = tile_of(left, digit);
        left ^= 1u << tile;
        cells->tile[cell] = (uint8_t)tile;
    }
}
