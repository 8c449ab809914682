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

#include <string.h>

/* Three steps to the side, over rows + 2 bits each, stay below 64. */
enum {
    CONNECT4_MOST_COLUMNS = 16,
    CONNECT4_MOST_ROWS = 19,
    CONNECT4_MOST_BITS = 64,
    CONNECT4_ROWS = 6 /* as it is sold */
};

extern const bd_game connect4_game;

typedef struct connect4_problem {
    unsigned columns, rows;
    uint64_t bottom; /* the lowest cell of each column */
    uint64_t board;  /* all cells */
    uint64_t column; /* the cells of the first one */
    uint64_t lower;  /* every second cell, so that the top one of each column is none */
} connect4_problem;

typedef struct connect4_state {
    uint64_t own; /* stones of the side to move */
    uint64_t all;
} connect4_state;

/* The cell of a column in which the next stone comes to lie, as a bit; in a full column the spare one. */
BD_INLINE uint64_t connect4_cell(const connect4_problem *p, const connect4_state *s, bd_move column)
{
    return (s->all + (UINT64_C(1) << column * (p->rows + 1))) & ~s->all;
}

BD_INLINE bool connect4_legal(const connect4_problem *p, const connect4_state *s, bd_move column)
{
    return column < p->columns && (connect4_cell(p, s, column) & p->board) != 0;
}

BD_INLINE connect4_state connect4_play(const connect4_problem *p, const connect4_state *s,
                                       bd_move column)
{
    uint64_t bottom = UINT64_C(1) << column * (p->rows + 1);
    return (connect4_state){.own = s->own ^ s->all, .all = s->all | (s->all + bottom)};
}

BD_INLINE unsigned connect4_list(const connect4_problem *p, const connect4_state *s, bd_move *moves)
{
    static const bd_move all[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    uint64_t open = (s->all + p->bottom) & p->board;
    unsigned count = 0;
    if ((unsigned)__builtin_popcountll(open) == p->columns) {
        memcpy(moves, all, sizeof all);
        return p->columns;
    }
    for (bd_move column = 0; column < p->columns; ++column)
        if (open >> column * (p->rows + 1) & p->column)
            moves[count++] = column;
    return count;
}

BD_INLINE bool connect4_has_four_of(unsigned rows, uint64_t stones)
{
    const unsigned steps[] = {1, rows + 1, rows, rows + 2};
    uint64_t fours = 0;
    for (unsigned i = 0; i < 4; ++i) {
        uint64_t pairs = stones & stones >> steps[i];
        fours |= pairs & pairs >> 2 * steps[i];
    }
    return fours != 0;
}

/* For the usual height, all shifts are constants. */
BD_INLINE bool connect4_has_four(const connect4_problem *p, uint64_t stones)
{
    return p->rows == CONNECT4_ROWS ? connect4_has_four_of(CONNECT4_ROWS, stones)
                                    : connect4_has_four_of(p->rows, stones);
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

BD_INLINE uint64_t connect4_wins_of(unsigned rows, uint64_t stones)
{
    uint64_t wins = stones << 1 & stones << 2 & stones << 3; /* upright */
    const unsigned steps[] = {rows + 1, rows, rows + 2};
    for (unsigned i = 0; i < 3; ++i) {
        unsigned step = steps[i];
        uint64_t before = stones << step & stones << 2 * step;
        uint64_t behind = stones >> step & stones >> 2 * step;
        wins |= before & (stones << 3 * step | stones >> step);
        wins |= behind & (stones << step | stones >> 3 * step);
    }
    return wins;
}

/* Cells that would make four for these stones. */
BD_INLINE uint64_t connect4_wins(const connect4_problem *p, uint64_t stones, uint64_t all)
{
    uint64_t wins = p->rows == CONNECT4_ROWS ? connect4_wins_of(CONNECT4_ROWS, stones)
                                             : connect4_wins_of(p->rows, stones);
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
