/* A game given as its tree: the leaves have values for MAX, who moves first; MIN and MAX move in turn.
 *
 *     ((3 12 8) (2 4 6) (14 5 2))
 *     min (3 12 8)                     where MIN moves first
 *
 * A position is the tree below it, node before children: a leaf is its value, an inner node GAMETREE_INNER and the number of
 * its children. A move is the number of a child. */
#ifndef BANDOLO_DOMAINS_GAMETREE_GAMETREE_H
#define BANDOLO_DOMAINS_GAMETREE_GAMETREE_H

#include <bandolo/adversary/game.h>
#include <bandolo/template/base/compiler.h>

#include <string.h>

enum {
    GAMETREE_NODES = 63,   /* a binary tree of depth 5 */
    GAMETREE_MOST = 99,    /* values are from -99 to 99 */
    GAMETREE_INNER = 100,  /* and a number of children */
    GAMETREE_CHILDREN = 26 /* of a node, at most */
};

extern const bd_game gametree_game;

typedef struct gametree_problem {
    char unused;
} gametree_problem;

typedef struct gametree_state {
    uint8_t side;
    int8_t node[GAMETREE_NODES]; /* behind the tree zeros */
} gametree_state;

BD_INLINE unsigned gametree_width(const gametree_state *s, unsigned at)
{
    return s->node[at] > GAMETREE_INNER ? (unsigned)(s->node[at] - GAMETREE_INNER) : 0;
}

/* Where the subtree ends that begins there. */
BD_INLINE unsigned gametree_end(const gametree_state *s, unsigned at)
{
    for (unsigned open = 1; open > 0; ++at)
        open += gametree_width(s, at) - 1;
    return at;
}

BD_INLINE unsigned gametree_side(const gametree_problem *p, const gametree_state *s)
{
    (void)p;
    return s->side;
}

BD_INLINE bool gametree_legal(const gametree_problem *p, const gametree_state *s, bd_move child)
{
    (void)p;
    return child < gametree_width(s, 0);
}

BD_INLINE gametree_state gametree_play(const gametree_problem *p, const gametree_state *s,
                                       bd_move child)
{
    gametree_state next = {0};
    unsigned begin = 1;
    (void)p;
    for (; child > 0; --child)
        begin = gametree_end(s, begin);
    memcpy(next.node, s->node + begin, gametree_end(s, begin) - begin);
    next.side = !s->side;
    return next;
}

BD_INLINE bool gametree_is_over(const gametree_problem *p, const gametree_state *s, bd_value *value)
{
    (void)p;
    *value = s->side ? -s->node[0] : s->node[0];
    return gametree_width(s, 0) == 0;
}

#endif
