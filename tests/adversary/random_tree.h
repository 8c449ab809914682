/* Games that are trees drawn at random: every search must give them minimax's value. A position is its number in the
 * tree, its depth, and the side to move; moves, ends and values come from a hash of the number, so that no tree is
 * stored. With `folds`, positions of one depth share few numbers: a graph, for tables. */
#ifndef TESTS_ADVERSARY_RANDOM_TREE_H
#define TESTS_ADVERSARY_RANDOM_TREE_H

#include <bandolo/adversary/game.h>
#include <bandolo/base/random.h>
#include <bandolo/base/text.h>
#include <bandolo/template/base/bits.h>
#include <bandolo/template/base/compiler.h>

enum { TREE_MOVES = 6, TREE_PLIES = 7 };

typedef struct tree_problem {
    uint64_t seed;
    unsigned plies, branching; /* at most TREE_PLIES and TREE_MOVES */
    uint64_t numbers;          /* different positions of one depth; 0: no two are the same */
    bd_value most;             /* values from -most to most */
    bool is_regular;  /* every position has `branching` moves and no end before the last ply */
    bool takes_turns; /* false: a side may move again */
    bool wins;        /* ends are won, lost or drawn */
    bool has_noise;   /* a third of the moves upset estimates */
    bool has_unrest;  /* a third of the positions have no safe estimate */
} tree_problem;

typedef struct tree_state {
    uint64_t number;
    uint32_t depth, side;
} tree_state;

BD_INLINE uint64_t tree_hash(const tree_problem *p, const tree_state *s, uint64_t what)
{
    return bd_mix(bd_mix(s->number * 2 + s->side + p->seed) + s->depth * UINT64_C(1000003) + what);
}

BD_INLINE unsigned tree_side(const tree_problem *p, const tree_state *s)
{
    (void)p;
    return s->side;
}

BD_INLINE unsigned tree_width(const tree_problem *p, const tree_state *s)
{
    return p->is_regular ? p->branching : 1 + (unsigned)(tree_hash(p, s, 1) % p->branching);
}

BD_INLINE bool tree_legal(const tree_problem *p, const tree_state *s, bd_move move)
{
    return move < tree_width(p, s);
}

BD_INLINE tree_state tree_play(const tree_problem *p, const tree_state *s, bd_move move)
{
    uint64_t number = s->number * p->branching + move + 1;
    tree_state next = {number, s->depth + 1, !s->side};
    if (p->numbers)
        next.number = tree_hash(p, s, 10 + move) % p->numbers;
    if (!p->takes_turns && tree_hash(p, s, 20 + move) % 3 == 0)
        next.side = s->side;
    return next;
}

BD_INLINE bd_value tree_evaluate(const tree_problem *p, const tree_state *s)
{
    return (bd_value)(tree_hash(p, s, 2) % (2 * (uint64_t)p->most + 1)) - p->most;
}

BD_INLINE bool tree_is_over(const tree_problem *p, const tree_state *s, bd_value *value)
{
    *value = tree_evaluate(p, s);
    if (p->wins)
        *value = *value > p->most / 3 ? BD_WIN : *value < -p->most / 3 ? -BD_WIN : 0;
    return s->depth == p->plies || (!p->is_regular && s->depth && tree_hash(p, s, 3) % 8 == 0);
}

BD_INLINE int32_t tree_rank(const tree_problem *p, const tree_state *s, bd_move move)
{
    tree_state next = tree_play(p, s, move);
    bd_value value = tree_evaluate(p, &next);
    return next.side == s->side ? value : -value;
}

BD_INLINE unsigned tree_list_noisy(const tree_problem *p, const tree_state *s, bd_move *moves)
{
    unsigned count = 0;
    for (unsigned move = 0; p->has_noise && move < tree_width(p, s); ++move)
        if (tree_hash(p, s, 30 + move) % 3 == 0)
            moves[count++] = (bd_move)move;
    return count;
}

BD_INLINE bool tree_is_quiet(const tree_problem *p, const tree_state *s)
{
    return !p->has_unrest || tree_hash(p, s, 4) % 3 != 0;
}

/* A pass leads to another position of the same depth. */
BD_INLINE bool tree_pass(const tree_problem *p, const tree_state *s, tree_state *next)
{
    *next = *s;
    next->side = !s->side;
    return tree_hash(p, s, 5) % 4 != 0;
}

/* ---- the table of the game ---- */

static bool tree_open(tree_problem *p, const bd_setup *setup, bd_error *error)
{
    (void)p, (void)setup, (void)error;
    return true;
}

static tree_state tree_start(const tree_problem *p)
{
    (void)p;
    return (tree_state){0, 0, 0};
}

static bool tree_parse(const tree_problem *p, const char *text, size_t length, tree_state *s,
                       bd_error *error)
{
    (void)text, (void)error;
    *s = tree_start(p);
    return length == 0;
}

static size_t tree_format(const tree_problem *p, const tree_state *s, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u.%u", s->depth, (unsigned)s->number);
}

static size_t tree_format_move(const tree_problem *p, bd_move move, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u", move);
}

#define BD_DOMAIN            tree
#define BD_GAME_MOVES        TREE_MOVES
#define BD_GAME_PLIES        (problem->plies)
#define BD_GAME_HAS_SIDE     1
#define BD_GAME_HAS_EVALUATE 1
#define BD_GAME_HAS_RANK     1
#define BD_GAME_HAS_NOISY    1
#define BD_GAME_HAS_QUIET    1
#define BD_GAME_HAS_PASS     1
#define BD_GAME_NAME         "tree"
#define BD_GAME_SUMMARY      "a tree drawn at random"
#define BD_GAME_POSITION     "none"
#define BD_GAME_SIDE_NAMES   "first", "second"
#define BD_GAME_HAS_KERNELS  1
#include <bandolo/adversary/template.h>
#include <bandolo/adversary/kernels.h>
#include <bandolo/adversary/adapter.h>
#include <bandolo/adversary/end.h>

#endif
