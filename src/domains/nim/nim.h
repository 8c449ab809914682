/* Nim: a move takes one object or more from one heap; the side that takes the last one wins.
 *
 * The side to move wins where the exclusive or of the heaps is not 0. C. L. Bouton, "Nim, a game with a complete
 * mathematical theory", Annals of Mathematics 3 (1901). A move is heap * NIM_MOST + objects taken - 1. */
#ifndef BANDOLO_DOMAINS_NIM_NIM_H
#define BANDOLO_DOMAINS_NIM_NIM_H

#include <bandolo/adversary/game.h>
#include <bandolo/template/base/compiler.h>

#include <string.h>

enum { NIM_HEAPS = 8, NIM_MOST = 15, NIM_MOVES = NIM_HEAPS * NIM_MOST };

extern const bd_game nim_game;

typedef struct nim_problem {
    char unused;
} nim_problem;

typedef struct nim_key {
    uint8_t heaps[NIM_HEAPS];
} nim_key;

typedef struct nim_state {
    nim_key objects;
    uint8_t side;
} nim_state;

BD_INLINE unsigned nim_side(const nim_problem *p, const nim_state *s)
{
    (void)p;
    return s->side;
}

BD_INLINE bool nim_legal(const nim_problem *p, const nim_state *s, bd_move move)
{
    (void)p;
    return move % NIM_MOST < s->objects.heaps[move / NIM_MOST];
}

BD_INLINE nim_state nim_play(const nim_problem *p, const nim_state *s, bd_move move)
{
    (void)p;
    nim_state next = *s;
    uint8_t *heap = &next.objects.heaps[move / NIM_MOST];
    *heap = (uint8_t)(*heap - (move % NIM_MOST + 1));
    next.side ^= 1;
    return next;
}

BD_INLINE bool nim_is_over(const nim_problem *p, const nim_state *s, bd_value *value)
{
    (void)p;
    static const nim_key none;
    *value = -BD_WIN; /* the other side took the last object */
    return memcmp(&s->objects, &none, sizeof none) == 0;
}

BD_INLINE nim_key nim_to_key(const nim_problem *p, const nim_state *s)
{
    (void)p;
    return s->objects;
}

/* The order of heaps does not matter: the greatest first. */
nim_state nim_fold(const nim_problem *p, const nim_state *s);

#endif
