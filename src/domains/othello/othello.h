/* Othello on boards of 4x4, 6x6 and 8x8: a disc that encloses discs of the other side in straight lines turns them; a side
 * without such a move passes, and when both must pass the game ends. Its value is the difference of discs; on 8x8 empty cells count
 * for the winner, as in tournaments and in published scores of positions.
 *
 * All boards lie in the upper left of 8x8 bits: cell 8 * row + column. A position is the discs of the side to move, those
 * of the other, and which side that is. A move is a cell, or OTHELLO_PASS. */
#ifndef BANDOLO_DOMAINS_OTHELLO_OTHELLO_H
#define BANDOLO_DOMAINS_OTHELLO_OTHELLO_H

#include "domains/othello/discs.h"

#include <bandolo/adversary/game.h>

enum { OTHELLO_PASS = OTHELLO_CELLS, OTHELLO_MOVES };

extern const bd_game othello_game;

typedef struct othello_problem {
    unsigned size;           /* 4, 6 or 8 */
    uint64_t board, corners; /* all cells, and the four corners */
    othello_rays rays[OTHELLO_CELLS];
} othello_problem;

typedef struct othello_state {
    uint64_t own, other;
    uint64_t side; /* 0 or 1: who owns `own` */
} othello_state;

BD_INLINE unsigned othello_side(const othello_problem *p, const othello_state *s)
{
    (void)p;
    return (unsigned)s->side;
}

/* The cells in which the side to move may put a disc. */
BD_INLINE uint64_t othello_cells_to_move(const othello_problem *p, const othello_state *s)
{
    return othello_moves(s->own, s->other, p->board);
}

BD_INLINE unsigned othello_list(const othello_problem *p, const othello_state *s, bd_move *moves)
{
    unsigned count = 0;
    for (uint64_t cells = othello_cells_to_move(p, s); cells; cells &= cells - 1)
        moves[count++] = (bd_move)__builtin_ctzll(cells);
    if (count == 0)
        moves[count++] = OTHELLO_PASS;
    return count;
}

BD_INLINE othello_state othello_play(const othello_problem *p, const othello_state *s, bd_move move)
{
    if (move == OTHELLO_PASS)
        return (othello_state){s->other, s->own, !s->side};
    uint64_t turned = othello_turned(&p->rays[move], s->own, s->other);
    return (othello_state){s->other & ~turned, s->own | turned | UINT64_C(1) << move, !s->side};
}

/* The value when the game is over. */
BD_INLINE bd_value othello_score(const othello_problem *p, uint64_t own, uint64_t other)
{
    int score = __builtin_popcountll(own) - __builtin_popcountll(other);
    int empty = p->size == 8 ? __builtin_popcountll(~(own | other)) : 0;
    return score > 0 ? score + empty : score < 0 ? score - empty : 0;
}

BD_INLINE bool othello_is_over(const othello_problem *p, const othello_state *s, bd_value *value)
{
    *value = othello_score(p, s->own, s->other);
    return othello_cells_to_move(p, s) == 0 && othello_moves(s->other, s->own, p->board) == 0;
}

typedef struct othello_key {
    uint64_t own, other;
} othello_key;

/* Values are for the side to move, so the side does not matter. */
BD_INLINE othello_key othello_to_key(const othello_problem *p, const othello_state *s)
{
    (void)p;
    return (othello_key){s->own, s->other};
}

/* An estimate of the final difference of discs, see othello.c. */
bd_value othello_evaluate(const othello_problem *p, const othello_state *s);

/* Moves are tried first that leave the other side few moves (fastest first), corners before all, and last those that
 * give a corner away. */
int32_t othello_rank(const othello_problem *p, const othello_state *s, bd_move move);

#endif
