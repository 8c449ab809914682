/* m,n,k-games: X and O in turn mark one cell of a board of m columns and n rows; k in a row win. Tic-tac-toe is 3,3,3,
 * gomoku 15,15,5.
 *
 * A position is a set of cells for each side, with cells numbered by rows; X begins. A move is a cell. */
#ifndef BANDOLO_DOMAINS_MNK_MNK_H
#define BANDOLO_DOMAINS_MNK_MNK_H

#include <bandolo/adversary/game.h>
#include <bandolo/template/base/compiler.h>

#include <math.h>
#include <string.h>

enum { MNK_MOST_SIDE = 16, MNK_CELLS = MNK_MOST_SIDE * MNK_MOST_SIDE, MNK_WORDS = MNK_CELLS / 64 };

extern const bd_game mnk_game;

typedef struct mnk_problem {
    int columns, rows, length; /* length: k */
    unsigned cells;
    uint64_t starts[4][MNK_WORDS]; /* by direction: the cells from which k cells lie on the board */
} mnk_problem;

typedef struct mnk_state {
    uint64_t set[2][MNK_WORDS]; /* of X, of O */
    uint16_t stones;
    bool is_won; /* by the side that moved last */
} mnk_state;

/* The four directions of a row: to the right, down, and both ways aslant. */
static const int mnk_step[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

BD_INLINE bool mnk_has(const uint64_t *set, unsigned cell)
{
    return set[cell / 64] >> cell % 64 & 1;
}

BD_INLINE unsigned mnk_side(const mnk_problem *p, const mnk_state *s)
{
    (void)p;
    return s->stones & 1;
}

BD_INLINE bool mnk_legal(const mnk_problem *p, const mnk_state *s, bd_move cell)
{
    return cell < p->cells && !mnk_has(s->set[0], cell) && !mnk_has(s->set[1], cell);
}

/* The stones of `set` side by side, from beside (x, y) on in a direction. */
BD_INLINE int mnk_run(const mnk_problem *p, const uint64_t *set, int x, int y, int dx, int dy)
{
    int run = 0;
    for (x += dx, y += dy; x >= 0 && x < p->columns && y >= 0 && y < p->rows &&
                           mnk_has(set, (unsigned)(y * p->columns + x));
         x += dx, y += dy)
        ++run;
    return run;
}

/* Is a stone of `set` on that cell part of k in a row? */
BD_INLINE bool mnk_wins(const mnk_problem *p, const uint64_t *set, bd_move cell)
{
    int x = cell % p->columns, y = cell / p->columns;
    for (int i = 0; i < 4; ++i) {
        int dx = mnk_step[i][0], dy = mnk_step[i][1];
        if (mnk_run(p, set, x, y, dx, dy) + 1 + mnk_run(p, set, x, y, -dx, -dy) >= p->length)
            return true;
    }
    return false;
}

BD_INLINE mnk_state mnk_play(const mnk_problem *p, const mnk_state *s, bd_move cell)
{
    mnk_state next = *s;
    uint64_t *own = next.set[s->stones & 1];
    own[cell / 64] |= UINT64_C(1) << cell % 64;
    ++next.stones;
    next.is_won = mnk_wins(p, own, cell);
    return next;
}

BD_INLINE unsigned mnk_list(const mnk_problem *p, const mnk_state *s, bd_move *moves)
{
    unsigned count = 0;
    for (unsigned word = 0; word * 64 < p->cells; ++word) {
        uint64_t empty = ~(s->set[0][word] | s->set[1][word]);
        if (p->cells - word * 64 < 64)
            empty &= (UINT64_C(1) << (p->cells - word * 64)) - 1;
        for (; empty; empty &= empty - 1)
            moves[count++] = (bd_move)(word * 64 + (unsigned)__builtin_ctzll(empty));
    }
    return count;
}

BD_INLINE bool mnk_is_over(const mnk_problem *p, const mnk_state *s, bd_value *value)
{
    *value = s->is_won ? -BD_WIN : 0;
    return s->is_won || s->stones == p->cells;
}

typedef struct mnk_key {
    uint64_t set[2][MNK_WORDS];
} mnk_key;

BD_INLINE mnk_key mnk_to_key(const mnk_problem *p, const mnk_state *s)
{
    mnk_key key;
    (void)p;
    memcpy(&key, s->set, sizeof key);
    return key;
}

/* Threats: how near a stone on that cell brings its side to k in a row, and the other side if it stood there instead
 * (mnk.c). */
int32_t mnk_rank(const mnk_problem *p, const mnk_state *s, bd_move cell);

/* The rows of k cells that only one side has stones in, weighed by these stones. */
bd_value mnk_evaluate(const mnk_problem *p, const mnk_state *s);

BD_INLINE double mnk_prior(const mnk_problem *p, const mnk_state *s, bd_move cell)
{
    return sqrt((double)mnk_rank(p, s, cell) + 1);
}

/* The least of the positions that turns and mirrors of the board make: eight of a square, else four. */
mnk_state mnk_fold(const mnk_problem *p, const mnk_state *s);

#endif
