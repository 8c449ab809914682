/* Upper bounds of the score without search: a side that is followed cannot reach every cell.
 *
 * With an even number of empty cells the side to move leads, and the other side can always follow it: in the same column,
 * or, from the first cell of a column with an odd number of empty cells, to the first one of another such column, for the
 * number of these columns is even. So the leader gets at most the lower cell of each pair, counted from the top of a
 * column, and first cells.
 *
 * A threat of the follower blocks its column: the leader may not fill the cell below it. If the other cells that can still
 * be filled are even in number, the leader runs out of them and has to (zugzwang).
 *
 * V. Allis, "A knowledge-based approach of Connect-Four" (1988): claimeven, baseinverse, and the control of zugzwang. */
#ifndef BANDOLO_DOMAINS_CONNECT4_ZUGZWANG_H
#define BANDOLO_DOMAINS_CONNECT4_ZUGZWANG_H

#include "domains/connect4/connect4.h"

/* Can the side to move, with the stones `own`, make four at all? False is certain. `open` are the lowest empty cells. */
BD_INLINE bool zugzwang_can_win(const connect4_problem *p, uint64_t own, uint64_t all,
                                uint64_t open, int left)
{
    uint64_t empty = p->board & ~all;
    return connect4_has_four(p, own | (left % 2 ? empty : (empty & p->lower) | open));
}

/* Lowers `upper`, a bound of the score of the side to move, if a threat of the other side, a cell of `danger`, decides the
 * game by zugzwang. It is worth no less than the stones that are left above it. Only a bound of at most `alpha` matters. */
BD_INLINE int zugzwang_upper(const connect4_problem *p, uint64_t own, uint64_t all, uint64_t danger,
                             int left, int alpha, int upper)
{
    if (alpha < -(int)p->rows / 2)
        return upper;
    uint64_t empty = p->board & ~all, open = (all + p->bottom) & p->board;
    uint64_t threats = danger & ~open & (left % 2 ? p->lower : ~p->lower);
    while (threats && upper > alpha) {
        unsigned cell = (unsigned)__builtin_ctzll(threats), row = cell % (p->rows + 1);
        uint64_t column = p->column << (cell - row), below = UINT64_C(1) << cell >> 1;
        uint64_t pairs = below & p->lower ? p->lower : ~p->lower; /* in this column, up to there */
        uint64_t reach = open | (empty &
                                 ((p->lower & ~column) | (pairs & column & (below | (below - 1)))));
        int loss = -(int)(p->rows - row + 1) / 2;
        if (loss < upper && !connect4_has_four(p, own | reach))
            upper = loss;
        threats &= ~column;
    }
    return upper;
}

#endif
