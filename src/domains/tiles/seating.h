/* A perfect numbering of where some of the tiles stand: `size` tiles on a board, and which part of the
 * rest of it the blank can reach without moving any of them (its zone).
 *
 * The seats of a pattern are the cells of its tiles, a digit of TILES_SEAT_BITS each, tile 0 lowest.
 * Its block is the set of cells taken, with the zone of the blank; its lane is the rank of its order:
 * the tiles as they follow each other from cell to cell, a digit of TILES_ORDER_BITS each, the tile on
 * the first cell lowest. The place of a tile is its position there, the number of taken cells before
 * its own. A move of a tile that passes no other of the pattern keeps the order; one past n others is
 * one of few permutations of all lanes. */
#ifndef BANDOLO_DOMAINS_TILES_SEATING_H
#define BANDOLO_DOMAINS_TILES_SEATING_H

#include "layout.h"

#include <bandolo/template/base/bits.h>
#include <bandolo/heuristic/patterns.h>

#include <pthread.h>
#include <stdatomic.h>

enum {
    TILES_MOST_SEATS = 8,
    TILES_SEAT_BITS = 5,         /* of a cell in seats: what shifts by it take without a mask */
    TILES_ORDER_BITS = 3,        /* of a tile in an order */
    TILES_HEAD_SEATS = 4,        /* places whose tiles give the first part of a lane */
    TILES_HEAD_ORDERS = 1 << 12, /* what these make, packed */
    TILES_LESSER_CELLS = 5,      /* outside a set's largest zone, whose zones are found at once */
    TILES_LESSER_BITS = 22,      /* of a number of blocks of other zones */
    TILES_LOWER_CELLS = 13,      /* before the split on larger boards, and from it on */
    TILES_UPPER_CELLS = 12,
    TILES_SMALL_CELLS = 16 /* on boards up to here a word holds the zones of a set */
};

/* The data that number the seats of tiles: in one block, so one address finds all of them. */
typedef struct tiles_numbering {
    uint32_t stride; /* words a block */
    /* The number of a set: upper[its cells from the split on] + lower[its cells before]. */
    uint32_t upper[1 << TILES_UPPER_CELLS];
    uint16_t lower[1 << TILES_LOWER_CELLS];
    /* A lane: head[tiles on the first four places] + tail[those on the others]. */
    uint16_t head[TILES_HEAD_ORDERS];
    uint8_t tail[TILES_HEAD_ORDERS];
    /* On a larger board: the lane after the tile on one place has gone to another, of the lane before: map[8 * from + to]. No
     * move passes more tiles than a row has. */
    const uint16_t *map[TILES_MOST_SEATS * TILES_MOST_SEATS];
    uint32_t *zone; /* of a block: the cells of its zone */
    /* The numbers of the blocks of each set. On a small board: for each cell the number of its zone (3 bits), then the
     * first block (16 bits). On a larger one, whose largest zone's block has the number of the set: the cells of its
     * other zones (25 bits); the first of their blocks, which come behind those of all sets (22 bits); then, for the
     * first of those cells in order, the number of the zone among them (3 bits). */
    uint64_t blocks[];
} tiles_numbering;

/* Permutations of the lanes, by size * (place after) + (place before) of the tile that moves; NULL where it passes no
 * other, or passes more than a row of them. */
typedef struct tiles_seating_maps {
    const uint16_t *of[TILES_MOST_SEATS * TILES_MOST_SEATS];
    uint16_t *memory; /* of all of them, after that of no move */
    size_t bytes;
    pthread_mutex_t lock;
    atomic_bool are_made; /* from then on they do not change */
    atomic_uint asked;    /* by walks, while they were not made */
} tiles_seating_maps;

/* Tables of up to a few MiB, read by any number of threads. */
typedef struct tiles_seating {
    uint8_t rows, columns, cells, size;
    uint32_t blocks, width;
    tiles_numbering *numbering;
    uint32_t sets;                      /* ways to take `size` cells */
    uint32_t first_column, last_column; /* their cells */

    uint32_t *taken; /* of a block: the cells taken */
    tiles_seating_maps *maps;
    size_t bytes; /* of the piece of memory that all these lie in */
} tiles_seating;

/* Makes the numbering of `size` tiles, 1 to 8 and fewer than cells, on a board of 4 to 25 cells.
 * False, with nothing to close: BD_NO_MEMORY, or BD_BAD_USAGE where there is none. */
bool tiles_seating_open(tiles_seating *seating, unsigned rows, unsigned columns, unsigned size,
                        bd_error *error);

/* Gives back its memory. A zeroed one is fine. */
void tiles_seating_close(tiles_seating *seating);

/* The maps, made now unless they are; NULL: no memory. To make those of a small board takes longer than an easy search,
 * which walks to the goal a few times and needs no map: it is too early, and NULL, until many walks have asked, unless the
 * maps `must` be. Any thread may call it at any time. */
const uint16_t *const *tiles_seating_lend_maps(const tiles_seating *seating, bool must);

/* The lane after the tile on place `from` has gone to place `to`, past fewer others than a row has cells. Slow. */
uint32_t tiles_seating_lane_after(const tiles_seating *seating, unsigned from, unsigned to,
                                  uint32_t lane);

/* The cell of a tile. */
BD_INLINE unsigned tiles_seat(uint64_t seats, unsigned tile)
{
    return (unsigned)(seats >> TILES_SEAT_BITS * tile) & ((1U << TILES_SEAT_BITS) - 1);
}

/* Cells before the split tell sets of equal upper cells apart. */
BD_INLINE unsigned tiles_seating_split(unsigned cells)
{
    return cells <= TILES_SMALL_CELLS ? 8 : TILES_LOWER_CELLS;
}

/* Returns the number of taken cells before a cell. */
BD_INLINE unsigned tiles_seating_place(uint32_t taken, unsigned cell)
{
    return (unsigned)__builtin_popcount(taken & ((1U << cell) - 1));
}

/* On a larger board: the block of a set with the blank in one of its lesser zones, which `word`
 * tells. */
BD_RARE uint32_t tiles_seating_lesser_block(const tiles_numbering *numbering, uint64_t word,
                                            unsigned blank);

/* The number of a set of cells taken. */
BD_INLINE uint32_t tiles_seating_set(const tiles_numbering *numbering, unsigned cells,
                                     uint32_t taken)
{
    unsigned split = tiles_seating_split(cells);
    return numbering->upper[taken >> split] + numbering->lower[taken & ((1U << split) - 1)];
}

/* The block of the cells taken, with the blank on one of the others. */
BD_INLINE uint32_t tiles_seating_block(const tiles_numbering *numbering, unsigned cells,
                                       uint32_t taken, unsigned blank)
{
    uint32_t set = tiles_seating_set(numbering, cells, taken);
    uint64_t word = numbering->blocks[set];
    if (cells <= TILES_SMALL_CELLS)
        return (uint32_t)(word >> 48) + ((uint32_t)(word >> 3 * blank) & 7);
    return BD_UNLIKELY(word >> blank & 1) ? tiles_seating_lesser_block(numbering, word, blank)
                                          : set;
}

/* The same where every move counts, also one of the blank among the free cells: a set has a block for each cell of the
 * blank. */
BD_INLINE uint32_t tiles_seating_blank_block(const tiles_numbering *numbering, unsigned cells,
                                             unsigned size, uint32_t taken, unsigned blank)
{
    return tiles_seating_set(numbering, cells, taken) * (cells - size) +
           tiles_seating_place(~taken, blank);
}

/* The order after the tile on place `from` has gone to place `to`, counted among the others. */
BD_INLINE uint32_t tiles_seating_reorder(uint32_t order, unsigned from, unsigned to)
{
    return bd_bits_move(order, TILES_ORDER_BITS, TILES_ORDER_BITS * from, TILES_ORDER_BITS * to);
}

BD_INLINE uint32_t tiles_seating_lane(const tiles_numbering *numbering, unsigned size,
                                      uint32_t order)
{
    uint32_t lane = numbering->head[order % TILES_HEAD_ORDERS];
    if (size > TILES_HEAD_SEATS + 1) /* the last tile has no choice */
        lane += numbering->tail[order / TILES_HEAD_ORDERS];
    return lane;
}

/* An arrangement is what tells the lane and is kept from move to move: on a small board, whose patterns
 * are so large that maps would fill the caches, the order; on a larger one the lane itself. */
BD_INLINE uint32_t tiles_seating_arrange(const tiles_numbering *numbering, unsigned cells,
                                         unsigned size, uint32_t order)
{
    return cells <= TILES_SMALL_CELLS ? order : tiles_seating_lane(numbering, size, order);
}

BD_INLINE uint32_t tiles_seating_arranged_lane(const tiles_numbering *numbering, unsigned cells,
                                               unsigned size, uint32_t arrangement)
{
    return cells <= TILES_SMALL_CELLS ? tiles_seating_lane(numbering, size, arrangement)
                                      : arrangement;
}

/* The arrangement after a tile has gone from one cell to another, `others` being the cells of the
 * others. */
BD_INLINE uint32_t tiles_seating_rearrange(const tiles_numbering *numbering, unsigned cells,
                                           uint32_t arrangement, uint32_t others, unsigned from,
                                           unsigned to)
{
    /* Beside each other no other lies between. On a large board, where views lie in many ways, that
     * cannot be foretold. */
    if (cells <= TILES_SMALL_CELLS && (from + 1 == to || to + 1 == from))
        return arrangement;
    unsigned before = tiles_seating_place(others, from), after = tiles_seating_place(others, to);
    if (cells <= TILES_SMALL_CELLS)
        return tiles_seating_reorder(arrangement, before, after);
    return numbering->map[TILES_MOST_SEATS * before + after][arrangement];
}

/* The cells taken, and the order of the tiles on them. `size` is that of the seating, given again as a
 * constant so that the compiler unrolls. */
BD_INLINE uint32_t tiles_seating_taken(unsigned size, uint64_t seats)
{
    uint32_t taken = 0;
#pragma GCC unroll 8
    for (unsigned tile = 0; tile < size; ++tile)
        taken |= 1U << tiles_seat(seats, tile);
    return taken;
}

BD_INLINE uint32_t tiles_seating_order(unsigned size, uint64_t seats)
{
    uint32_t taken = tiles_seating_taken(size, seats), order = 0;
#pragma GCC unroll 8
    for (unsigned tile = 0; tile < size; ++tile)
        order |= tile << TILES_ORDER_BITS * tiles_seating_place(taken, tiles_seat(seats, tile));
    return order;
}

/* The number of the bit of `seats` with the blank on a cell (bd_pattern_number()); `cells` too is
 * given again. */
BD_INLINE uint64_t tiles_seating_number(const tiles_seating *seating, unsigned cells, unsigned size,
                                        uint64_t seats, unsigned blank)
{
    uint32_t lane = tiles_seating_lane(seating->numbering, size, tiles_seating_order(size, seats));
    uint32_t taken = tiles_seating_taken(size, seats);
    return bd_pattern_number(seating->numbering->stride,
                             tiles_seating_block(seating->numbering, cells, taken, blank), lane);
}

/* The seats of a lane of a block. Slow. */
uint64_t tiles_seating_seats(const tiles_seating *seating, uint32_t block, uint32_t lane);

/* The cells that the blank can reach if no taken cell moves. */
uint32_t tiles_zone(unsigned rows, unsigned columns, uint32_t taken, unsigned blank);

/* Writes the name of a pattern's space, of `tiles` tiles. Takes no seating, which takes its time. */
void tiles_pattern_name(char *name, size_t size, unsigned rows, unsigned columns,
                        const uint8_t *homes, unsigned tiles, unsigned goal_blank);

/* The space of a pattern: tile i of it has the cell homes[i] in the goal, all different, and the blank
 * has one of the others; which one of its zone does not matter, not even to the name. It looks into the
 * seating, which must outlive it; nothing is to be closed. Another order of the homes gives another
 * space, since its lanes have other numbers. */
void tiles_pattern_space(bd_pattern_space *space, const tiles_seating *seating,
                         const uint8_t *homes, unsigned goal_blank);

/* The same with the blank as a part of the pattern: every move counts, and its cell matters. So distances of several
 * patterns do not add up, but patterns may share tiles. */
void tiles_blank_pattern_name(char *name, size_t size, unsigned rows, unsigned columns,
                              const uint8_t *homes, unsigned tiles, unsigned goal_blank);
void tiles_blank_pattern_space(bd_pattern_space *space, const tiles_seating *seating,
                               const uint8_t *homes, unsigned goal_blank);

#endif
