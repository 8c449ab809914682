/* The tower of Hanoi with one heuristic, from rules to table. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC, and
 * HANOI_ESTIMATES 1 for hanoi_estimate(), 0 for none, which is undefined at the end. */
#include "tables.h"
#include "towers.h"

#include <bandolo/base/text.h>
#include <bandolo/template/base/prefix.h>

#define BD_DOMAIN_NAME "hanoi"
#define BD_DOMAIN_SUMMARY                                                                          \
    "the tower of Hanoi on three to eight pegs: hanoi:4x10 has four, and ten discs"
#define BD_DOMAIN_POSITION                                                                         \
    "the peg of each disc, the smallest first, such as 1 1 2 of hanoi:4x3; without a "             \
    "position: all discs on peg 1"
/* The estimate falls by more than 1 where the largest disc comes home. */
#define BD_DOMAIN_PROMISES                                                                         \
    (BD_ADMISSIBLE | (HANOI_ESTIMATES ? 0 : BD_CONSISTENT) | BD_UNIT_COST | BD_REVERSIBLE)
#define BD_DOMAIN_PLAIN        1
#define BD_DOMAIN_HAS_OPEN     1
#define BD_DOMAIN_HAS_ESTIMATE 1
#define BD_DOMAIN_HAS_INVERSE  1
#define BD_DOMAIN_MOVES        64
#define BD_DOMAIN_GENERATES    28
#define BD_DOMAIN_REVERSES     1
#define BD_DOMAIN_LEAST_COST   1
#define BD_DOMAIN_HAS_CHECK    1
#define BD_DOMAIN_HAS_DRAW     1
#define BD_DOMAIN_HAS_LOTS     1
#define BD_DOMAIN_HAS_RANK     1

typedef hanoi_problem D(problem);
typedef hanoi_towers D(state);

static inline unsigned D(generate)(const D(problem) *p, const D(state) *s, bd_move *moves)
{
    return hanoi_moves(p, *s, moves);
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    return hanoi_play(p, *s, m);
}

static inline bd_move D(inverse)(bd_move m)
{
    return hanoi_move(m % HANOI_PEGS, m / HANOI_PEGS);
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    return HANOI_ESTIMATES ? hanoi_estimate(p, *s) : 0;
}

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    return *s == p->goal;
}

static inline D(problem) D(toward)(const D(problem) *p, const D(state) *s)
{
    D(problem) turned = *p;
    turned.goal = *s;
    return turned;
}

static inline D(state) D(goal)(const D(problem) *p)
{
    return p->goal;
}

/* ---- the table ---- */

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    return hanoi_open(p, setup->shape, setup->goal, error);
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    return hanoi_read(p, text, length, s, error);
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return hanoi_write(p, *s, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return hanoi_draw(p, *s, out, size);
}

static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%d-%d", m / HANOI_PEGS + 1, m % HANOI_PEGS + 1);
}

static bool D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    (void)p, (void)s;
    bd_text(why, size, "every position leads to every other");
    return true;
}

static void D(draw_lots)(const D(problem) *p, bd_random *random, D(state) *s)
{
    *s = hanoi_unrank(p, bd_random_below(random, hanoi_positions(p)));
}

static uint64_t D(positions)(const D(problem) *p)
{
    return hanoi_positions(p);
}

static uint64_t D(rank)(const D(problem) *p, const D(state) *s)
{
    return hanoi_rank(p, *s);
}

static D(state) D(unrank)(const D(problem) *p, uint64_t number)
{
    return hanoi_unrank(p, number);
}

#if HANOI_ESTIMATES
#define BD_DOMAIN_ALGORITHMS(X) X(astar) X(bidirectional)
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#endif
#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef HANOI_ESTIMATES
