/* Kalah(m, n): two rows of m houses with n seeds each, and a store at the right of each row. A move sows the seeds of one
 * house, one by one, to the right, into the own store, through the other row, but not into the other store. A last seed
 * in the own store moves again; a last seed in an own empty house captures itself and the seeds opposite, if any. When a
 * row is empty, the other side takes its own seeds, and the game ends; its value is the difference of the stores.
 *
 * G. Irving, J. Donkers, J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000). A move is a house, from the left. */
#ifndef BANDOLO_DOMAINS_KALAH_KALAH_H
#define BANDOLO_DOMAINS_KALAH_KALAH_H

#include <bandolo/adversary/game.h>
#include <bandolo/template/base/compiler.h>

#include <string.h>

enum { KALAH_MOST = 6 /* houses, and seeds in each */, KALAH_PLIES = 512 };

extern const bd_game kalah_game;

typedef struct kalah_problem {
    unsigned houses, seeds;
} kalah_problem;

/* A row of houses and, behind the last one, the store. */
typedef struct kalah_row {
    uint8_t seeds[KALAH_MOST + 1];
} kalah_row;

typedef struct kalah_state {
    kalah_row own, other; /* of the side to move, of the other */
    uint8_t side;
} kalah_state;

typedef struct kalah_key {
    kalah_row own, other;
} kalah_key;

BD_INLINE unsigned kalah_side(const kalah_problem *p, const kalah_state *s)
{
    (void)p;
    return s->side;
}

BD_INLINE bool kalah_legal(const kalah_problem *p, const kalah_state *s, bd_move house)
{
    return house < p->houses && s->own.seeds[house] > 0;
}

kalah_state kalah_play(const kalah_problem *p, const kalah_state *s, bd_move house);

BD_INLINE unsigned kalah_seeds_in_row(const kalah_problem *p, const kalah_row *row)
{
    unsigned seeds = 0;
    for (unsigned house = 0; house < p->houses; ++house)
        seeds += row->seeds[house];
    return seeds;
}

BD_INLINE bd_value kalah_evaluate(const kalah_problem *p, const kalah_state *s)
{
    return s->own.seeds[p->houses] - s->other.seeds[p->houses];
}

BD_INLINE bool kalah_is_over(const kalah_problem *p, const kalah_state *s, bd_value *value)
{
    int own = (int)kalah_seeds_in_row(p, &s->own), other = (int)kalah_seeds_in_row(p, &s->other);
    *value = kalah_evaluate(p, s) + own - other;
    return own == 0 || other == 0;
}

/* Moves that move again come first, those of the houses nearest to the store before others. */
BD_INLINE int32_t kalah_rank(const kalah_problem *p, const kalah_state *s, bd_move house)
{
    bool moves_again = s->own.seeds[house] == p->houses - house;
    return (int32_t)house + (moves_again ? KALAH_MOST : 0);
}

/* While many seeds lie in a row, one of its moves is as good as a pass. */
BD_INLINE bool kalah_pass(const kalah_problem *p, const kalah_state *s, kalah_state *next)
{
    *next = (kalah_state){s->other, s->own, !s->side};
    return kalah_seeds_in_row(p, &s->own) > p->houses * p->seeds / 2;
}

BD_INLINE kalah_key kalah_to_key(const kalah_problem *p, const kalah_state *s)
{
    (void)p;
    return (kalah_key){s->own, s->other};
}

#endif
