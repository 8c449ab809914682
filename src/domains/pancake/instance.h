/* Pancakes with one heuristic, from rules to table. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC and
 *
 *     PANCAKE_BURNT 0 or 1
 *     PANCAKE_GAPS 1          h counts gaps: neighbours that are none in the goal, the plate among them. A turn changes
 *                             one pair of neighbours, so h changes by 1 at most. M. Helmert, "Landmark heuristics for
 *                             the pancake problem", SoCS (2010).
 *     PANCAKE_ALGORITHMS      kernels.h's list of algorithms; unset: the generic instance serves
 *
 * which are undefined at the end. */
#include "stack.h"
#include "tables.h"

#include <bandolo/base/text.h>
#include <bandolo/template/base/prefix.h>

#include <stdlib.h>

#if PANCAKE_BURNT
#define BD_DOMAIN_NAME "burnt-pancake"
#define BD_DOMAIN_SUMMARY                                                                          \
    "burnt pancakes, sorted with their burnt sides down by turning over the uppermost"
#define BD_DOMAIN_POSITION                                                                         \
    "the pancakes from the top, negative with the burnt side up, such as 3 -1 2 of "               \
    "burnt-pancake:3"
#define BD_DOMAIN_MOVES 40
#else
#define BD_DOMAIN_NAME     "pancake"
#define BD_DOMAIN_SUMMARY  "a stack of pancakes, sorted by turning over the uppermost ones"
#define BD_DOMAIN_POSITION "the pancakes from the top, such as 3 1 2 of pancake:3"
#define BD_DOMAIN_MOVES    39
#endif
#define BD_DOMAIN_PROMISES   (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST | BD_REVERSIBLE)
#define BD_DOMAIN_RISES      1
#define BD_DOMAIN_REVERSES   1
#define BD_DOMAIN_LEAST_COST 1
#define BD_DOMAIN_COST_BITS  14
#define BD_DOMAIN_HAS_CHECK  1
#define BD_DOMAIN_HAS_DRAW   1
#define BD_DOMAIN_HAS_LOTS   1
#define BD_DOMAIN_HAS_RANK   1

typedef pancake_problem D(problem);
typedef pancake_stack D(state);
typedef pancake_stack D(key);

/* Burnt pancakes may be turned one alone. */
BD_INLINE int D(turned)(bd_move m)
{
    return m + (PANCAKE_BURNT ? 1 : 2);
}

static inline bool D(legal)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)s;
    return D(turned)(m) <= p->size;
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p;
    return pancake_turn(s, D(turned)(m), PANCAKE_BURNT);
}

static inline bd_move D(inverse)(bd_move m)
{
    return m;
}

static inline bd_cost D(cost)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p, (void)s, (void)m;
    return 1;
}

/* Are these no neighbours in the goal, by their places? */
BD_INLINE int D(is_gap)(int upper, int lower)
{
    return PANCAKE_BURNT ? lower != upper + 1 : abs(upper - lower) != 1;
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    int gaps = 0;
    for (int i = 0; PANCAKE_GAPS && i < p->size; ++i)
        gaps += D(is_gap)(pancake_place_at(p, s, i), pancake_place_at(p, s, i + 1));
    return (bd_cost)gaps;
}

static inline bd_rise D(rise)(const D(problem) *p, const D(state) *s, bd_move m)
{
    if (!PANCAKE_GAPS)
        return 1;
    int count = D(turned)(m);
    int top = pancake_place_at(p, s, 0), low = pancake_place_at(p, s, count - 1);
    int below = pancake_place_at(p, s, count);
    return 1 + D(is_gap)(PANCAKE_BURNT ? -top : top, below) - D(is_gap)(low, below);
}

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    return memcmp(s, &p->goal, sizeof *s) == 0;
}

static inline D(key) D(to_key)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return *s;
}

static inline D(state) D(from_key)(const D(problem) *p, const D(key) *k)
{
    D(state) stack = *k;
    for (int i = 0; i < PANCAKE_MOST; ++i) /* bytes that are no key */
        if (stack.cake[i] > p->size || stack.cake[i] < -p->size)
            stack.cake[i] = 1;
    return stack;
}

static inline D(problem) D(toward)(const D(problem) *p, const D(state) *s)
{
    D(problem) turned = *p;
    pancake_aim(&turned, s);
    return turned;
}

static inline D(state) D(goal)(const D(problem) *p)
{
    return p->goal;
}

/* ---- the table ---- */

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    return pancake_open(p, setup->shape, setup->goal, PANCAKE_BURNT, error);
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    return pancake_read(p, text, length, PANCAKE_BURNT, s, error);
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return pancake_write(p, s, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return pancake_draw(p, s, PANCAKE_BURNT, out, size);
}

static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%d", D(turned)(m));
}

static bool D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    (void)p, (void)s;
    bd_text(why, size, "turns sort any stack");
    return true;
}

static void D(draw_lots)(const D(problem) *p, bd_random *random, D(state) *s)
{
    pancake_shuffle(p, random, PANCAKE_BURNT, s);
}

static uint64_t D(positions)(const D(problem) *p)
{
    return pancake_stacks(p->size, PANCAKE_BURNT);
}

static uint64_t D(rank)(const D(problem) *p, const D(state) *s)
{
    return pancake_rank(p, s, PANCAKE_BURNT);
}

static D(state) D(unrank)(const D(problem) *p, uint64_t number)
{
    return pancake_unrank(p, number, PANCAKE_BURNT);
}

#ifdef PANCAKE_ALGORITHMS
#define BD_DOMAIN_ALGORITHMS PANCAKE_ALGORITHMS
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#endif
#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef PANCAKE_BURNT
#undef PANCAKE_GAPS
#undef PANCAKE_ALGORITHMS
