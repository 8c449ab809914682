/* Connect Four, on boards of any size whose columns, each with one spare bit above it, fit 64 bits.
 *
 * Bits go up the columns, from left to right. A position is the stones of the side to move, and all stones; the lowest
 * empty cells are all + bottom. A move is a column. Values are scores: a win by one's last stone but n is n + 1 points, so
 * that a win is worth more the sooner it comes, a loss the less the later; a draw is 0.
 *
 * J. Tromp, "John's Connect Four playground" (1995) has the bit board; P. Pons, "Solving Connect 4: how to build a
 * perfect AI" (2015) the scores. */
#ifndef BANDOLO_DOMAINS_CONNECT4_CONNECT4_H
#define BANDOLO_DOMAINS_CONNECT4_CONNECT4_H

#include <bandolo/adversary/game.h>
#include <bandolo/template/base/compiler.h>

/* Three steps to the side, over rows + 2 bits each, stay below 64. */
enum { CONNECT4_MOST_COLUMNS = 16, CONNECT4_MOST_ROWS = 19, CONNECT4_MOST_BITS = 64 };

extern const bd_game connect4_game;

typedef struct connect4_problem {
    unsigned columns, rows;
    uint64_t bottom; /* the lowest cell of each column */
    uint64_t board;  /* all cells */
} connect4_problem;

typedef struct connect4_state {
    uint64_t own; /* stones of the side to move */
    uint64_t all;
} connect4_state;

/* The cell of a column in which the next stone comes to lie, as a bit; in a full column the spare one. */
BD_INLINE uint64_t connect4_cell(const connect4_problem *p, const connect4_state *s, bd_move column)
{
    uint64_t cells = ((UINT64_C(1) << p->rows) - 1) << column * (p->rows + 1);
    return ((s->all & cells) + (UINT64_C(1) << column * (p->rows + 1))) & ~s->all;
}

BD_INLINE bool connect4_legal(const connect4_problem *p, const connect4_state *s, bd_move column)
{
    return column < p->columns && (connect4_cell(p, s, column) & p->board) != 0;
}

BD_INLINE connect4_state connect4_play(const connect4_problem *p, const connect4_state *s,
                                       bd_move column)
{
    uint64_t all = s->all | connect4_cell(p, s, column);
    return (connect4_state){.own = s->own ^ s->all, .all = all};
}

BD_INLINE bool connect4_has_four(const connect4_problem *p, uint64_t stones)
{
    const unsigned steps[] = {1, p->rows + 1, p->rows, p->rows + 2};
    for (unsigned i = 0; i < 4; ++i) {
        uint64_t pairs = stones & stones >> steps[i];
        if (pairs & pairs >> 2 * steps[i])
            return true;
    }
    return false;
}

BD_INLINE unsigned connect4_side(const connect4_problem *p, const connect4_state *s)
{
    (void)p;
    return __builtin_popcountll(s->all) & 1;
}

/* Only the side that moved last can have won. */
BD_INLINE bool connect4_is_over(const connect4_problem *p, const connect4_state *s, bd_value *value)
{
    if (connect4_has_four(p, s->own ^ s->all)) {
        int cells = (int)(p->columns * p->rows);
        *value = -((cells + 2 - __builtin_popcountll(s->all)) / 2);
        return true;
    }
    *value = 0;
    return s->all == p->board;
}

/* Cells that would make four for these stones. */
BD_INLINE uint64_t connect4_wins(const connect4_problem *p, uint64_t stones, uint64_t all)
{
    uint64_t wins = stones << 1 & stones << 2 & stones << 3; /* upright */
    const unsigned steps[] = {p->rows + 1, p->rows, p->rows + 2};
    for (unsigned i = 0; i < 3; ++i) {
        unsigned step = steps[i];
        uint64_t pair = stones << step & stones << 2 * step;
        wins |= pair & stones << 3 * step;
        wins |= pair & stones >> step;
        pair = stones >> step & stones >> 2 * step;
        wins |= pair & stones << step;
        wins |= pair & stones >> 3 * step;
    }
    return wins & (p->board & ~all);
}

/* A stone that makes many fours possible is tried first; of equals the one nearest to the centre. */
BD_INLINE int32_t connect4_rank(const connect4_problem *p, const connect4_state *s, bd_move column)
{
    uint64_t all = s->all | connect4_cell(p, s, column);
    int wins = __builtin_popcountll(connect4_wins(p, s->own | (all ^ s->all), all));
    int off = 2 * (int)column - (int)p->columns + 1;
    return wins * 64 - (off < 0 ? -off : off);
}

/* Which side has more cells that would make four: 1, 0 or -1, so that an estimate never outweighs a win. */
BD_INLINE bd_value connect4_evaluate(const connect4_problem *p, const connect4_state *s)
{
    int own = __builtin_popcountll(connect4_wins(p, s->own, s->all));
    int other = __builtin_popcountll(connect4_wins(p, s->own ^ s->all, s->all));
    return (own > other) - (own < other);
}

typedef uint64_t connect4_key;

/* One number for the position: the own stones, and a bit above each column. */
BD_INLINE connect4_key connect4_to_key(const connect4_problem *p, const connect4_state *s)
{
    return s->own + s->all + p->bottom;
}

/* The position or its mirror image, whichever has the smaller key. */
connect4_state connect4_fold(const connect4_problem *p, const connect4_state *s);

#endif
