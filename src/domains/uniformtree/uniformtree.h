/* Uniform trees drawn at random: every position has the same number of moves, every line the same length, and the values
 * at the ends are independent. Searches are compared on them, for their number of leaves can be computed: D. E. Knuth,
 * R. W. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6 (1975).
 *
 * In an ordered tree the first move is the best one with a given probability; its values are drawn from the root down:
 * T. A. Marsland, M. Campbell, "Parallel search of strongly ordered game trees", Computing Surveys 14 (1982). No tree is
 * stored: a position's number is the seed of all below it. */
#ifndef BANDOLO_DOMAINS_UNIFORMTREE_UNIFORMTREE_H
#define BANDOLO_DOMAINS_UNIFORMTREE_UNIFORMTREE_H

#include <bandolo/adversary/game.h>
#include <bandolo/template/base/bits.h>
#include <bandolo/template/base/compiler.h>

enum {
    UNIFORM_TREE_MOVES = 32,
    UNIFORM_TREE_PLIES = 32,
    UNIFORM_TREE_UNORDERED = 255,
    UNIFORM_TREE_STEP = 1000 /* a worse move of an ordered tree is worse by at most this */
};

extern const bd_game uniform_tree_game;

typedef struct uniform_tree_problem {
    char unused;
} uniform_tree_problem;

typedef struct uniform_tree_state {
    uint64_t number;
    bd_value value; /* of an ordered tree, for the side to move */
    uint8_t moves, plies;
    uint8_t
        order; /* in how many of a hundred positions the first move is best; UNIFORM_TREE_UNORDERED */
    uint8_t side;
} uniform_tree_state;

BD_INLINE uint64_t uniform_tree_hash(const uniform_tree_state *s, uint64_t what)
{
    return bd_mix(bd_mix(s->number + UINT64_C(0x9E3779B97F4A7C15)) + what);
}

BD_INLINE unsigned uniform_tree_side(const uniform_tree_problem *p, const uniform_tree_state *s)
{
    (void)p;
    return s->side;
}

BD_INLINE bool uniform_tree_legal(const uniform_tree_problem *p, const uniform_tree_state *s,
                                  bd_move move)
{
    (void)p;
    return move < s->moves && s->plies > 0;
}

/* The best move of an ordered tree. */
BD_INLINE bd_move uniform_tree_best(const uniform_tree_state *s)
{
    uint64_t hash = uniform_tree_hash(s, 1);
    unsigned other = s->moves == 1 ? 0 : 1 + (unsigned)(hash / 100 % (s->moves - 1u));
    return (bd_move)(hash % 100 < s->order ? 0 : other);
}

BD_INLINE uniform_tree_state uniform_tree_play(const uniform_tree_problem *p,
                                               const uniform_tree_state *s, bd_move move)
{
    (void)p;
    uniform_tree_state next = *s;
    next.number = uniform_tree_hash(s, 2 + (uint64_t)move);
    next.plies = (uint8_t)(s->plies - 1);
    next.side = !s->side;
    if (s->order == UNIFORM_TREE_UNORDERED)
        return next;
    int worse = move == uniform_tree_best(s) ? 0 : 1 + (int)(next.number % UNIFORM_TREE_STEP);
    next.value = worse - s->value;
    return next;
}

BD_INLINE bool uniform_tree_is_over(const uniform_tree_problem *p, const uniform_tree_state *s,
                                    bd_value *value)
{
    (void)p;
    *value = s->order != UNIFORM_TREE_UNORDERED
                 ? s->value
                 : (bd_value)(uniform_tree_hash(s, 0) % (2 * BD_WON - 1)) - (BD_WON - 1);
    return s->plies == 0;
}

#endif
