/* Peg solitaire with one heuristic, from rules to table. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC, BD_DOMAIN_ALGORITHM and
 *
 *     PEG_SWEEPS 1       successive jumps of one peg are one sweep, which costs 1; 0: each jump costs 1
 *     PEG_ESTIMATES 1    h is the number of pegs too many, or of sweeps by regions, and jumps after which a pagoda rules out the
 *                        goal are left out; 0: neither
 *     PEG_ALGORITHMS     kernels.h's list of algorithms; unset: the generic instance serves
 *
 * which are undefined at the end. */
#include "game.h"
#include "tables.h"

#include <bandolo/template/base/prefix.h>

#if PEG_SWEEPS
#define BD_DOMAIN_NAME "peg-sweeps"
#define BD_DOMAIN_SUMMARY                                                                          \
    "peg solitaire in the fewest sweeps: jumps of one peg, one after the other"
#define BD_DOMAIN_PROMISES (BD_ADMISSIBLE | BD_CONSISTENT | BD_CHECK_SEARCHES)
#else
#define BD_DOMAIN_NAME "peg-solitaire"
#define BD_DOMAIN_SUMMARY                                                                          \
    "peg solitaire: a peg jumps over another, which is removed; one peg is left at the end"
#define BD_DOMAIN_PROMISES   (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST | BD_CHECK_SEARCHES)
#define BD_DOMAIN_LEAST_COST 1
#endif
#define BD_DOMAIN_POSITION                                                                         \
    "empty holes, such as d4, or the board row by row, such as *.** of square2; without a "        \
    "position: the usual start; --goal: pegs that are left, such as d4, or any"
#define BD_DOMAIN_MOVES          256
#define BD_DOMAIN_GENERATES      256
#define BD_DOMAIN_COST_BITS      14
#define BD_DOMAIN_HAS_CHECK      1
#define BD_DOMAIN_HAS_DRAW       1
#define BD_DOMAIN_HAS_LOTS       1
#define BD_DOMAIN_NAMES_IN_STATE 1

typedef peg_problem D(problem);
typedef peg_state D(state);
typedef peg_key D(key);

#include "domains/no_inverse.h"

static inline unsigned D(generate)(const D(problem) *p, const D(state) *s, bd_move *moves)
{
    return peg_moves(p, s, PEG_ESTIMATES, moves);
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    return peg_play(p, s, m, PEG_SWEEPS);
}

static inline bd_cost D(cost)(const D(problem) *p, const D(state) *s, bd_move m)
{
    return !PEG_SWEEPS || p->board.jump[m].from != s->last;
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    if (!PEG_ESTIMATES)
        return 0;
    if (PEG_SWEEPS)
        return peg_full_regions(p, s);
    unsigned pegs = peg_count(s->pegs);
    return pegs > p->left ? pegs - p->left : 0;
}

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    return peg_is_goal(p, s);
}

static inline D(key) D(to_key)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return peg_key_of(s);
}

static inline D(state) D(from_key)(const D(problem) *p, const D(key) *k)
{
    D(state) board = {*k & peg_all(&p->board), PEG_NONE, 0};
    if (PEG_SWEEPS && *k >> 8 * PEG_BYTES < p->board.holes)
        board.last = (uint8_t)(*k >> 8 * PEG_BYTES);
    return board;
}

/* ---- the table ---- */

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    return peg_open(p, setup->shape, setup->goal, error);
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    peg_set pegs;
    unsigned last;
    if (!peg_read(p, text, length, &pegs, &last, error))
        return false;
    *s = peg_state_of(p, pegs, PEG_SWEEPS ? last : PEG_NONE, 0);
    return true;
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return peg_write(p, s, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return peg_draw(p, peg_seen(p, s), out, size);
}

static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    return peg_write_jump(p, p->board.jump[m].from, p->board.jump[m].to, out, size);
}

static size_t D(format_move_in)(const D(problem) *p, const D(state) *s, bd_move m, char *out,
                                size_t size)
{
    const uint8_t *seen = p->board.image[s->view];
    return peg_write_jump(p, seen[p->board.jump[m].from], seen[p->board.jump[m].to], out, size);
}

static bd_solvability D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    return peg_is_solvable(p, s, why, size);
}

static void D(draw_lots)(const D(problem) *p, bd_random *random, D(state) *s)
{
    *s = peg_state_of(p, peg_random(p, random), PEG_NONE, 0);
}

#ifdef PEG_ALGORITHMS
#define BD_DOMAIN_ALGORITHMS PEG_ALGORITHMS
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#endif
#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef PEG_SWEEPS
#undef PEG_ESTIMATES
#undef PEG_ALGORITHMS
