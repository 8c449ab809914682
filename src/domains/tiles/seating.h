/* A perfect numbering of where some of the tiles stand: `size` tiles on a board, and which part of the
 * rest of it the blank can reach without moving any of them (its zone).
 *
 * The seats of a pattern are the cells of its tiles, a digit of TILES_SEAT_BITS each, tile 0 lowest.
 * Its block is the set of cells taken, with the zone of the blank; its lane is the rank of the
 * permutation that tells which tile stands on which of these cells. A move of a tile that passes no
 * other of the pattern keeps the lane; one past n others is one of few permutations of all lanes.
 *
 * With a place being the number of taken cells before a cell, the permutation is read as the tiles of
 * the places on a small board, where two instructions give it (tiles_seating_number_on()), and as the
 * places of the tiles on a larger one. */
#ifndef BANDOLO_DOMAINS_TILES_SEATING_H
#define BANDOLO_DOMAINS_TILES_SEATING_H

#include "layout.h"

#include <bandolo/base/bits.h>
#include <bandolo/heuristic/patterns.h>

enum {
    TILES_MOST_SEATS = 8,
    TILES_SEAT_BITS = 5,         /* of a cell in seats: what shifts by it take without a mask */
    TILES_ORDER_BITS = 3,        /* of one of a permutation's numbers, packed: the first lowest */
    TILES_HEAD_SEATS = 4,        /* of them give the first part of a lane, */
    TILES_HEAD_ORDERS = 1 << 12, /* packed */
    TILES_SMALL_CELLS = 16       /* on boards up to here a word holds all cells, of 4 bits */
};

/* Tables of some hundred KiB, read by any number of threads. */
typedef struct tiles_seating {
    uint8_t rows, columns, cells, size;
    uint32_t blocks, width, stride;
    uint32_t sets; /* ways to take `size` cells */

    /* The number of a set: upper[its cells from the split on] + lower[its cells before]. */
    uint32_t *upper;
    uint16_t *lower;
    /* Of each set, on a small board: of each cell the number of the zone in which it lies (3 bits),
     * then its first block (16 bits). */
    uint64_t *zones;
    /* Of each set, on a larger board: the first of the blocks of its lesser zones, which come behind
     * those of all sets; that of its largest zone has the number of the set. */
    uint32_t *lesser;
    /* The cells of a block: those taken, and those of the zone. */
    uint32_t *taken, *zone;

    /* A lane: head[the first four of the permutation] + tail[the others]. */
    uint16_t *head;
    uint8_t *tail;
    /* Permutations of the lanes, by size * (place after) + (place before) of the tile that moves; NULL
     * where it passes no other, or passes more than a row of them. */
    const uint16_t *maps[TILES_MOST_SEATS * TILES_MOST_SEATS];
    uint16_t *map_memory;
} tiles_seating;

/* Makes the numbering of `size` tiles, 1 to 8 and fewer than cells, on a board of 4 to 25 cells.
 * False, with nothing to close: BD_NO_MEMORY, or BD_BAD_USAGE where there is none. */
bool tiles_seating_open(tiles_seating *seating, unsigned rows, unsigned columns, unsigned size,
                        bd_error *error);

/* Gives back its memory. A zeroed one is fine. */
void tiles_seating_close(tiles_seating *seating);

/* The cell of a tile. */
BD_INLINE unsigned tiles_seat(uint64_t seats, unsigned tile)
{
    return (unsigned)(seats >> TILES_SEAT_BITS * tile) & ((1U << TILES_SEAT_BITS) - 1);
}

/* Cells before the split tell sets of equal upper cells apart. */
BD_INLINE unsigned tiles_seating_split(unsigned cells)
{
    return cells <= TILES_SMALL_CELLS ? 8 : 13;
}

/* The block of the cells taken, with the blank on one of the others. */
BD_INLINE uint32_t tiles_seating_block(const tiles_seating *seating, unsigned cells, uint32_t taken,
                                       unsigned blank)
{
    unsigned split = tiles_seating_split(cells);
    uint32_t set = seating->upper[taken >> split] + seating->lower[taken & ((1U << split) - 1)];
    if (cells <= TILES_SMALL_CELLS) {
        uint64_t zones = seating->zones[set];
        return (uint32_t)(zones >> 48) + ((uint32_t)(zones >> 3 * blank) & 7);
    }
    uint32_t block = set;
    if (BD_UNLIKELY(!(seating->zone[block] >> blank & 1)))
        for (block = seating->lesser[set]; !(seating->zone[block] >> blank & 1); ++block)
            ;
    return block;
}

BD_INLINE uint64_t tiles_seating_bit(const tiles_seating *seating, unsigned cells, unsigned size,
                                     uint32_t taken, uint32_t order, unsigned blank)
{
    uint32_t lane = seating->head[order % TILES_HEAD_ORDERS];
    if (size > TILES_HEAD_SEATS + 1) /* the last has no choice */
        lane += seating->tail[order / TILES_HEAD_ORDERS];
    uint32_t block = tiles_seating_block(seating, cells, taken, blank);
    return bd_pattern_number(seating->stride, block, lane);
}

/* The cells of a small board, of 4 bits each, whose highest bit is set: a bit a cell. */
BD_INLINE uint32_t tiles_board_taken(uint64_t board)
{
#ifdef BD_EXTRACTS
    return (uint32_t)bd_bits_extract(board, UINT64_C(0x8888888888888888));
#else
    uint64_t bits = board >> 3 & UINT64_C(0x1111111111111111);
    bits = (bits | bits >> 3) & UINT64_C(0x0303030303030303);
    bits = (bits | bits >> 6) & UINT64_C(0x000F000F000F000F);
    bits = (bits | bits >> 12) & UINT64_C(0x000000FF000000FF);
    return (uint32_t)(bits | bits >> 24) & 0xFFFF;
#endif
}

/* The lower bits of these cells, `size` of them, side by side. */
BD_INLINE uint32_t tiles_board_order(unsigned size, uint64_t board)
{
    uint64_t marked = board & UINT64_C(0x8888888888888888);
#ifdef BD_EXTRACTS
    (void)size;
    return (uint32_t)bd_bits_extract(board, marked - (marked >> 3));
#else
    uint32_t order = 0;
#pragma GCC unroll 8
    for (unsigned place = 0; place < size; ++place, marked &= marked - 1)
        order |= (uint32_t)(board >> (__builtin_ctzll(marked) - 3) & 7) << TILES_ORDER_BITS * place;
    return order;
#endif
}

/* The number of the bit of a pattern on a small board that is given as 4 bits a cell: 8 + i on the cell
 * of tile i, and less than 8 on all others. A board of two patterns that has 8 + i for tile i of one, 7 -
 * i for tile i of the other (of at most 7), and 0 for the blank serves the other too: as
 * ~board & ~(UINT64_C(15) << 4 * blank). */
BD_INLINE uint64_t tiles_seating_number_on(const tiles_seating *seating, unsigned size,
                                           uint64_t board, unsigned blank)
{
    return tiles_seating_bit(seating, TILES_SMALL_CELLS, size, tiles_board_taken(board),
                             tiles_board_order(size, board), blank);
}

/* The number of the bit of `seats` with the blank on a cell (bd_pattern_number()). `cells` and `size`
 * are those of the seating, given again as constants so that the compiler unrolls. */
BD_INLINE uint64_t tiles_seating_number(const tiles_seating *seating, unsigned cells, unsigned size,
                                        uint64_t seats, unsigned blank)
{
    uint64_t board = 0;
    uint32_t taken = 0, order = 0;
    if (cells <= TILES_SMALL_CELLS) {
#pragma GCC unroll 8
        for (unsigned tile = 0; tile < size; ++tile)
            board |= (UINT64_C(8) + tile) << 4 * tiles_seat(seats, tile);
        return tiles_seating_number_on(seating, size, board, blank);
    }
#pragma GCC unroll 8
    for (unsigned tile = 0; tile < size; ++tile)
        taken |= 1U << tiles_seat(seats, tile);
#pragma GCC unroll 8
    for (unsigned tile = size; tile-- > 0;) {
        uint32_t before = taken & ((1U << tiles_seat(seats, tile)) - 1);
        order = (order << TILES_ORDER_BITS) + (uint32_t)__builtin_popcount(before);
    }
    return tiles_seating_bit(seating, cells, size, taken, order, blank);
}

/* The seats of a lane of a block. Slow. */
uint64_t tiles_seating_seats(const tiles_seating *seating, uint32_t block, uint32_t lane);

/* The space of a pattern: tile i of it has the cell homes[i] in the goal, all different, and the blank
 * has one of the others. It looks into the seating, which must outlive it; nothing is to be closed.
 * Another order of the homes gives another space, since its lanes have other numbers. */
void tiles_pattern_space(bd_pattern_space *space, const tiles_seating *seating,
                         const uint8_t *homes, unsigned goal_blank);

#endif
