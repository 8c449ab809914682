/* Manhattan distance with linear conflict, an axis at a time: what moves along the axis it takes to
 * bring every tile to its own line, two more for each tile that must get out of the way there.
 * Part of tiles.h, for conflict.h and walking_conflict.h.
 *
 * A move along an axis takes a tile from one line to the next. If one of the two is its own, the
 * conflicts of that line may change by one; those of no other line do. So the sum always changes by
 * one: the Manhattan distance by one, and by two in the other direction where there was, or will be,
 * a conflict with the tile. Which it is, one look at the tile's own line tells.
 *
 * O. Hansson, A. Mayer, M. Yung, "Criticizing solutions to relaxed models yields powerful admissible
 * heuristics", Information Sciences 63 (1992). */
#ifndef BANDOLO_DOMAINS_TILES_CONFLICT_AXIS_H
#define BANDOLO_DOMAINS_TILES_CONFLICT_AXIS_H
#include "lines.h"

enum { TILES_RANK_BITS = 3 }; /* in tables: of lines of up to 7 cells */
#endif

#ifdef TILES_ROWS
enum {
    D(longest_line) = TILES_ROWS > TILES_COLUMNS ? TILES_ROWS : TILES_COLUMNS,
    D(ranked_lines) = 1 << TILES_RANK_BITS * D(longest_line), /* ways to fill a line with ranks */
    D(two_digits) = 1 << 2 * D(digit_bits)                    /* ways to fill two cells */
};
#endif

typedef struct D(conflict) {
    tiles_line_masks masks;
#ifdef TILES_ROWS
    uint8_t ranks[TILES_AXES][D(longest_line)][D(two_digits)]; /* of two cells at once */
    uint8_t conflicts[D(ranked_lines)];                        /* of a line, by its ranks */
    uint8_t needed[D(ranked_lines)];
#endif
} D(conflict);

/* 1 + the place of a tile in the goal if the line is its own, else 0. */
BD_INLINE unsigned D(rank_on)(const tiles_layout *layout, unsigned axis, unsigned line,
                              unsigned tile)
{
    bool own = tile && layout->line[axis][tile] == line;
    return own ? 1 + tiles_place(D(columns)(layout), axis, layout->home[tile]) : 0;
}

#ifdef TILES_ROWS

static inline void D(conflict_tables)(D(conflict) *conflict, const tiles_layout *layout)
{
    for (unsigned axis = 0; axis < TILES_AXES; ++axis)
        for (unsigned line = 0; line < D(lines_along)(layout, axis); ++line)
            for (unsigned two = 0; two < D(two_digits); ++two) {
                unsigned tile = D(tile_on)(two, 0), next = D(tile_on)(two, 1), ranks = 0;
                if (tile < layout->cells)
                    ranks |= D(rank_on)(layout, axis, line, tile);
                if (next < layout->cells)
                    ranks |= D(rank_on)(layout, axis, line, next) << TILES_RANK_BITS;
                conflict->ranks[axis][line][two] = (uint8_t)ranks;
            }
    for (unsigned packed = 0; packed < D(ranked_lines); ++packed) {
        tiles_ranks ranks = {{0}};
        for (unsigned place = 0; place < D(longest_line); ++place)
            ranks.rank[place] = packed >> TILES_RANK_BITS * place & ((1 << TILES_RANK_BITS) - 1);
        conflict->conflicts[packed] = (uint8_t)tiles_line_conflicts(&ranks, D(longest_line));
        conflict->needed[packed] = (uint8_t)tiles_line_needed(&ranks, D(longest_line));
    }
}

/* The digits of a column, side by side. In a board of 64 bits they are brought together by one
 * multiplication: a copy of the board for each row, shifted so that its digit is next to the last. */
BD_INLINE uint32_t D(column_of)(D(board) board, unsigned column)
{
    const unsigned bits = D(digit_bits), top = 64 - TILES_ROWS * bits;
    uint64_t digits = 0, copies = 0;
    uint32_t gathered = 0;
#pragma GCC unroll 5
    for (unsigned row = 0; row < TILES_ROWS; ++row) {
        if (sizeof board > sizeof(uint64_t)) {
            gathered |= D(tile_on)(board, row * TILES_COLUMNS + column) << bits * row;
        } else {
            digits |= ((1ull << bits) - 1) << bits * TILES_COLUMNS * row;
            copies |= 1ull << (top - bits * (TILES_COLUMNS - 1) * row);
        }
    }
    if (sizeof board > sizeof(uint64_t))
        return gathered;
    return (uint32_t)(((uint64_t)(board >> bits * column) & digits) * copies >> top);
}

/* The digits of a row or column. */
BD_INLINE uint32_t D(digits_of)(D(board) board, unsigned axis, unsigned line)
{
    const unsigned row_bits = TILES_COLUMNS * D(digit_bits);
    if (axis == TILES_VERTICAL)
        return (uint32_t)(board >> row_bits * line) & ((1u << row_bits) - 1);
    return D(column_of)(board, line);
}

/* The ranks on a line, side by side, looked up two at a time. */
BD_INLINE unsigned D(ranks_of)(const D(conflict) *conflict, D(board) board, unsigned axis,
                               unsigned line)
{
    uint32_t digits = D(digits_of)(board, axis, line);
    unsigned cells = axis == TILES_VERTICAL ? TILES_COLUMNS : TILES_ROWS, ranks = 0;
#pragma GCC unroll 5
    for (unsigned place = 0; place < cells; place += 2) {
        uint32_t two = (digits >> place * D(digit_bits)) % D(two_digits);
        ranks |= (unsigned)conflict->ranks[axis][line][two] << TILES_RANK_BITS * place;
    }
    return ranks;
}

BD_INLINE unsigned D(conflicts_on)(const D(conflict) *conflict, const tiles_layout *layout,
                                   D(board) board, unsigned axis, unsigned line)
{
    (void)layout;
    return conflict->conflicts[D(ranks_of)(conflict, board, axis, line)];
}

BD_INLINE unsigned D(needed_on)(const D(conflict) *conflict, const tiles_layout *layout,
                                D(board) board, unsigned axis, unsigned line)
{
    (void)layout;
    return conflict->needed[D(ranks_of)(conflict, board, axis, line)];
}

#else /* any shape: no tables, since a line may be long */

static inline void D(conflict_tables)(D(conflict) *conflict, const tiles_layout *layout)
{
    (void)conflict, (void)layout;
}

static inline tiles_ranks D(ranks_of)(const tiles_layout *layout, D(board) board, unsigned axis,
                                      unsigned line)
{
    tiles_ranks ranks = {{0}};
    for (unsigned place = 0; place < D(lines_along)(layout, !axis); ++place) {
        unsigned cell = tiles_cell(layout->columns, axis, line, place);
        ranks.rank[place] = (uint8_t)D(rank_on)(layout, axis, line, D(tile_on)(board, cell));
    }
    return ranks;
}

static inline unsigned D(conflicts_on)(const D(conflict) *conflict, const tiles_layout *layout,
                                       D(board) board, unsigned axis, unsigned line)
{
    (void)conflict;
    tiles_ranks ranks = D(ranks_of)(layout, board, axis, line);
    return tiles_line_conflicts(&ranks, D(lines_along)(layout, !axis));
}

static inline unsigned D(needed_on)(const D(conflict) *conflict, const tiles_layout *layout,
                                    D(board) board, unsigned axis, unsigned line)
{
    (void)conflict;
    tiles_ranks ranks = D(ranks_of)(layout, board, axis, line);
    return tiles_line_needed(&ranks, D(lines_along)(layout, !axis));
}

#endif

static inline void D(conflict_prepare)(D(conflict) *conflict, const tiles_layout *layout)
{
    tiles_line_masks_fill(&conflict->masks, layout, TILES_DIRECTION_OF_MOVES);
    D(conflict_tables)(conflict, layout);
}

/* 1 if the sum rises by one with a move, 0 if it falls by one. The tile is looked at where it was
 * and where it will be at once: only one of the two can be on its own line. */
BD_INLINE unsigned D(conflict_rises)(const D(conflict) *conflict, const tiles_layout *layout,
                                     D(state) here, bd_move move, unsigned tile)
{
    unsigned axis = tiles_axis(TILES_ORDER(move));
    unsigned place = tiles_place(D(columns)(layout), axis, here.blank);
    D(board) both = here.tiles.board | (D(board))tile << here.blank * D(digit_bits);
    unsigned needed = D(needed_on)(conflict, layout, both, axis, layout->line[axis][tile]);
    unsigned own = conflict->masks.own[here.blank][move] >> tile;
    return (conflict->masks.away[here.blank][move] >> tile ^ (needed >> place & own)) & 1;
}

/* The sum for an axis. */
static inline unsigned D(conflict_along)(const D(conflict) *conflict, const tiles_layout *layout,
                                         D(board) board, unsigned axis)
{
    unsigned sum = 0;
    for (unsigned cell = 0; cell < layout->cells; ++cell) {
        unsigned tile = D(tile_on)(board, cell);
        int off = (int)tiles_line(D(columns)(layout), axis, cell) - layout->line[axis][tile];
        sum += tile ? (unsigned)(off < 0 ? -off : off) : 0;
    }
    for (unsigned line = 0; line < D(lines_along)(layout, axis); ++line)
        sum += 2 * D(conflicts_on)(conflict, layout, board, axis, line);
    return sum;
}
