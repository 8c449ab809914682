/* English draughts (checkers) on 8x8. Black begins and moves down to higher numbers; men move and capture forward, kings
 * both ways; captures are forced and go on as long as they can; a man that reaches the last row becomes a king, which
 * ends the move. The side without a move loses; after DRAUGHTS_QUIET moves without a capture and without a man moved the
 * game is drawn, and so it is after DRAUGHTS_PLIES moves in all.
 *
 * The dark squares are numbered by rows from the upper left, here 0 to 31, in texts 1 to 32. A move is its first square,
 * its last, and which one it is of those between the two that capture different pieces. There are at most four: squares
 * that a piece can reach by jumps form a graph of 8 squares and 9 jumps, and sets of jumps with the same ends differ by
 * one of its four cycles. */
#ifndef BANDOLO_DOMAINS_DRAUGHTS_DRAUGHTS_H
#define BANDOLO_DOMAINS_DRAUGHTS_DRAUGHTS_H

#include <bandolo/adversary/game.h>
#include <bandolo/template/base/compiler.h>

enum {
    DRAUGHTS_SQUARES = 32,
    DRAUGHTS_VARIANTS = 4,
    DRAUGHTS_MOVES = DRAUGHTS_SQUARES * DRAUGHTS_SQUARES * DRAUGHTS_VARIANTS,
    DRAUGHTS_QUIET = 80,
    DRAUGHTS_PLIES = 1000
};

extern const bd_game draughts_game;

/* Directions: up left, up right, down left, down right. */
typedef struct draughts_problem {
    uint8_t next[DRAUGHTS_SQUARES + 1][4]; /* the neighbour; DRAUGHTS_SQUARES: none */
} draughts_problem;

typedef struct draughts_state {
    uint32_t pieces[2]; /* of black, of white */
    uint32_t kings;     /* of both */
    uint16_t side;
    uint16_t quiet; /* moves since the last capture or move of a man */
    uint32_t plies; /* moves since the position that was read */
} draughts_state;

/* Without `plies`, so that a table knows a position however long the way to it was. Just before DRAUGHTS_PLIES a value from
 * the table may be that of a game that goes on. */
typedef struct draughts_key {
    uint32_t pieces[2], kings;
    uint16_t side, quiet;
} draughts_key;

BD_INLINE unsigned draughts_side(const draughts_problem *p, const draughts_state *s)
{
    (void)p;
    return s->side;
}

BD_INLINE bd_move draughts_move(unsigned from, unsigned to, unsigned variant)
{
    return (bd_move)((from * DRAUGHTS_SQUARES + to) * DRAUGHTS_VARIANTS + variant);
}

BD_INLINE unsigned draughts_from(bd_move move)
{
    return move / (DRAUGHTS_SQUARES * DRAUGHTS_VARIANTS);
}

BD_INLINE unsigned draughts_to(bd_move move)
{
    return move / DRAUGHTS_VARIANTS % DRAUGHTS_SQUARES;
}

/* Captures, or where there are none other moves. */
unsigned draughts_list(const draughts_problem *p, const draughts_state *s, bd_move *moves);
draughts_state draughts_play(const draughts_problem *p, const draughts_state *s, bd_move move);
bool draughts_is_over(const draughts_problem *p, const draughts_state *s, bd_value *value);

/* Pieces, kings at one and a half men, and how far men have come, in hundredths of a man. */
bd_value draughts_evaluate(const draughts_problem *p, const draughts_state *s);

/* No capture is due: an exchange is searched to its end. */
bool draughts_is_quiet(const draughts_problem *p, const draughts_state *s);

#endif
