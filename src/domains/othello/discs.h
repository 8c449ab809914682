/* Discs on 8x8 bits, in four directions at a time: legal cells, discs that a move turns, discs that no move can turn.
 *
 * Cell 8 * row + column. Directions are steps of bits: 1 to the right, 7 down to the left, 8 down, 9 down to the right, and
 * each back. Where a board is smaller, its other cells are empty, which ends every line there. */
#ifndef BANDOLO_DOMAINS_OTHELLO_DISCS_H
#define BANDOLO_DOMAINS_OTHELLO_DISCS_H

#include <bandolo/template/base/compiler.h>

#include <stdint.h>
#include <string.h>

enum { OTHELLO_CELLS = 64, OTHELLO_DIRECTIONS = 4 };

/* A word for each direction. */
typedef uint64_t othello_lanes __attribute__((vector_size(32)));

/* The cells of the lines that leave a cell: forward to higher bits, and backward. */
typedef struct othello_rays {
    uint64_t forward[OTHELLO_DIRECTIONS], backward[OTHELLO_DIRECTIONS];
} othello_rays;

#define OTHELLO_STEPS ((othello_lanes){1, 7, 8, 9})
#define OTHELLO_INNER                                                                              \
    UINT64_C(0x7e7e7e7e7e7e7e7e) /* columns b to g: discs that a row can enclose */
#define OTHELLO_FIRST UINT64_C(0x0101010101010101) /* column a */
#define OTHELLO_LAST  UINT64_C(0x8080808080808080) /* column h */

#define OTHELLO_ALL(word)  ((othello_lanes){(word), (word), (word), (word)})
#define OTHELLO_ANY(lanes) ((lanes)[0] | (lanes)[1] | (lanes)[2] | (lanes)[3])

/* The empty cells in which a disc of `own` encloses some of `other`: parallel prefix, so that lines of six discs take
 * three steps. */
BD_INLINE uint64_t othello_moves(uint64_t own, uint64_t other, uint64_t board)
{
    const othello_lanes step = OTHELLO_STEPS, mine = OTHELLO_ALL(own);
    const othello_lanes inner = {OTHELLO_INNER, OTHELLO_INNER, ~UINT64_C(0), OTHELLO_INNER};
    const othello_lanes theirs = OTHELLO_ALL(other) & inner;
    othello_lanes up = theirs & mine << step, down = theirs & mine >> step;
    up |= theirs & up << step;
    down |= theirs & down >> step;
    const othello_lanes pairs_up = theirs & theirs << step, pairs_down = theirs & theirs >> step;
    up |= pairs_up & up << 2 * step;
    down |= pairs_down & down >> 2 * step;
    up |= pairs_up & up << 2 * step;
    down |= pairs_down & down >> 2 * step;
    const othello_lanes ends = up << step | down >> step;
    return OTHELLO_ANY(ends) & board & ~(own | other);
}

/* The discs of `other` that a disc of `own` in the cell of these rays turns. On each ray the nearest cell that is not of
 * `other` decides: if it is of `own`, all before it are turned. */
BD_INLINE uint64_t othello_turned(const othello_rays *rays, uint64_t own, uint64_t other)
{
    const othello_lanes step = OTHELLO_STEPS, mine = OTHELLO_ALL(own), theirs = OTHELLO_ALL(other);
    othello_lanes forward, backward;
    memcpy(&forward, rays->forward, sizeof forward);
    memcpy(&backward, rays->backward, sizeof backward);
    const othello_lanes after = forward & ~theirs, nearest = after & -after;
    const othello_lanes up = forward & (nearest - 1) & (othello_lanes)((nearest & mine) != 0);
    othello_lanes behind = backward & ~theirs; /* then all cells from the nearest on */
    behind |= behind >> step;
    behind |= behind >> 2 * step;
    behind |= behind >> 4 * step;
    const othello_lanes last = behind & ~(behind >> step) & backward & mine;
    const othello_lanes down = backward & ~behind & (othello_lanes)(last != 0);
    const othello_lanes turned = up | down;
    return OTHELLO_ANY(turned);
}

/* Discs of `own` that no move can turn, perhaps not all: in each direction the line is full, or one neighbour is the edge
 * or such a disc, too. */
BD_INLINE uint64_t othello_stable(uint64_t own, uint64_t other, uint64_t board)
{
    const othello_lanes step = OTHELLO_STEPS;
    const othello_lanes from = {~OTHELLO_FIRST, ~OTHELLO_LAST, ~UINT64_C(0), ~OTHELLO_FIRST};
    const othello_lanes back = {~OTHELLO_LAST, ~OTHELLO_FIRST, ~UINT64_C(0), ~OTHELLO_LAST};
    const othello_lanes inside = OTHELLO_ALL(board), discs = OTHELLO_ALL(own);
    const othello_lanes beside = (inside << step & from) & (inside >> step & back);
    othello_lanes open = OTHELLO_ALL(board & ~(own | other)); /* spreads along its lines */
    for (unsigned i = 1; i < 8; ++i)
        open |= ((open << step & from) | (open >> step & back)) & inside;
    const othello_lanes safe = ~open | ~beside;
    uint64_t stable = 0, before;
    do {
        const othello_lanes known = OTHELLO_ALL(stable);
        const othello_lanes ways = discs & (safe | (known << step & from) | (known >> step & back));
        before = stable;
        stable = ways[0] & ways[1] & ways[2] & ways[3];
    } while (stable != before);
    return stable;
}

#endif
