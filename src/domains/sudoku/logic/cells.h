/* Sets of cells, and of digits, as bits: all that a person sees on the paper, in a few words of memory. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LOGIC_CELLS_H
#define BANDOLO_DOMAINS_SUDOKU_LOGIC_CELLS_H

#include "domains/sudoku/grid.h"

#include <bandolo/template/base/compiler.h>
#include <bandolo/template/base/bits.h>

/* Bit c for cell c. | joins sets, & meets them, and s & ~t is s without t; bits 81 and up stay 0. */
typedef bd_uint128 cellset;

/* Bit d - 1 for digit d; also bit i for line or cell number i, 0 .. 8, of anything else. */
typedef uint16_t nineset;

enum { NINE_ALL = 0x1FF };

BD_INLINE cellset cellset_of(unsigned cell)
{
    return (cellset)1 << cell;
}

BD_INLINE cellset cellset_all(void)
{
    return ((cellset)1 << SUDOKU_CELLS) - 1;
}

BD_INLINE unsigned cellset_count(cellset set)
{
    return (unsigned)(__builtin_popcountll((uint64_t)set) +
                      __builtin_popcountll((uint64_t)(set >> 64)));
}

/* Has it exactly one cell? */
BD_INLINE bool cellset_is_one(cellset set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* Returns the first cell in reading order; the set is not empty. */
BD_INLINE unsigned cellset_first(cellset set)
{
    uint64_t low = (uint64_t)set;
    return (unsigned)(low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64)));
}

/* Takes the first cell out of a set that is not empty. */
BD_INLINE unsigned cellset_take(cellset *set)
{
    unsigned cell = cellset_first(*set);
    *set &= *set - 1;
    return cell;
}

BD_INLINE bool cellset_has(cellset set, unsigned cell)
{
    return (set >> cell & 1) != 0;
}

/* Returns the cells of a house; grid.h numbers them. */
BD_INLINE cellset cellset_house(unsigned house)
{
    const cellset column = (cellset)0x8040201008040201 | (cellset)0x100 << 64;
    unsigned number = house % SUDOKU_SIDE;
    if (house < SUDOKU_SIDE)
        return (cellset)NINE_ALL << SUDOKU_SIDE * number;
    if (house < 2 * SUDOKU_SIDE)
        return column << number;
    return (cellset)07007007 << (number / SUDOKU_BOX * 27 + number % SUDOKU_BOX * SUDOKU_BOX);
}

/* Returns a house of a cell: its row, its column, its box. */
BD_INLINE unsigned sudoku_house_of(unsigned cell, unsigned kind)
{
    return kind == 0   ? sudoku_row(cell)
           : kind == 1 ? SUDOKU_SIDE + sudoku_column(cell)
                       : 2 * SUDOKU_SIDE + sudoku_box(cell);
}

/* Returns the 20 cells that share a house with a cell. */
BD_INLINE cellset cellset_peers(unsigned cell)
{
    cellset houses = cellset_house(sudoku_house_of(cell, 0)) |
                     cellset_house(sudoku_house_of(cell, 1)) |
                     cellset_house(sudoku_house_of(cell, 2));
    return houses & ~cellset_of(cell);
}

/* Returns the cells that every cell of a set sees; for the empty set, all cells. */
BD_INLINE cellset cellset_seen_by_all(cellset set)
{
    cellset seen = cellset_all();
    while (set)
        seen &= cellset_peers(cellset_take(&set));
    return seen;
}

/* Returns which of the nine cells of a house are in a set: bit i for cell number i. */
BD_INLINE nineset cellset_within(cellset set, unsigned house)
{
    unsigned number = house % SUDOKU_SIDE;
    if (house < SUDOKU_SIDE)
        return (nineset)(set >> SUDOKU_SIDE * number & NINE_ALL);
    nineset within = 0;
    if (house < 2 * SUDOKU_SIDE) {
        set >>= number;
        for (unsigned row = 0; row < SUDOKU_SIDE; ++row)
            within |= (nineset)((set >> SUDOKU_SIDE * row & 1) << row);
        return within;
    }
    set >>= number / SUDOKU_BOX * 27 + number % SUDOKU_BOX * SUDOKU_BOX;
    for (unsigned row = 0; row < SUDOKU_BOX; ++row)
        within |= (nineset)((set >> SUDOKU_SIDE * row & 7) << SUDOKU_BOX * row);
    return within;
}

/* Returns the houses that have a cell of the set: bit h for house h. */
BD_INLINE uint32_t cellset_houses(cellset set)
{
    uint32_t rows = 0, columns = 0, boxes = 0;
    for (unsigned band = 0; band < SUDOKU_SIDE; band += SUDOKU_BOX) {
        uint32_t upper = (uint32_t)(set >> SUDOKU_SIDE * band) & NINE_ALL;
        uint32_t middle = (uint32_t)(set >> SUDOKU_SIDE * (band + 1)) & NINE_ALL;
        uint32_t lower = (uint32_t)(set >> SUDOKU_SIDE * (band + 2)) & NINE_ALL;
        uint32_t any = upper | middle | lower, threes = (any | any >> 1 | any >> 2) & 0111;
        rows |= (uint32_t)((upper != 0) | (middle != 0) << 1 | (lower != 0) << 2) << band;
        columns |= any;
        boxes |= ((threes | threes >> 2 | threes >> 4) & 7) << band;
    }
    return rows | columns << SUDOKU_SIDE | boxes << 2 * SUDOKU_SIDE;
}

BD_INLINE unsigned nineset_count(nineset set)
{
    return (unsigned)__builtin_popcount(set);
}

BD_INLINE nineset nineset_of(unsigned digit)
{
    return (nineset)(1U << (digit - 1));
}

/* Returns the least digit of a set that is not empty. */
BD_INLINE unsigned nineset_first(nineset set)
{
    return (unsigned)__builtin_ctz(set) + 1;
}

BD_INLINE unsigned nineset_take(nineset *set)
{
    unsigned digit = nineset_first(*set);
    *set &= (nineset)(*set - 1);
    return digit;
}

/* Returns the next larger number with as many ones (Gosper's hack). From (1 << k) - 1 up to NINE_ALL, these are all
 * choices of k out of nine. */
BD_INLINE unsigned next_choice(unsigned choice)
{
    unsigned zeros = (unsigned)__builtin_ctz(choice), ripple = choice + (1U << zeros);
    return ripple | (choice ^ ripple) >> zeros >> 2;
}

#endif
