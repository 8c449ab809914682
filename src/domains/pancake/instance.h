/* Pancakes with one heuristic, from rules to table. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC and
 *
 *     PANCAKE_KIND            PANCAKE_PLAIN, PANCAKE_LARGE or PANCAKE_BURNT
 *     PANCAKE_GAPS 1          h counts gaps: neighbours that are none in the goal, the plate among them. A turn changes
 *                             one pair of neighbours, so h changes by 1 at most. M. Helmert, "Landmark heuristics for
 *                             the pancake problem", SoCS (2010).
 *     PANCAKE_SPARED 2        h counts no gap beside the two smallest: the weaker GAP-2. R. C. Holte, A. Felner,
 *                             G. Sharon, N. R. Sturtevant, "Bidirectional search that is guaranteed to meet in the
 *                             middle", AAAI (2016). Unset: 0
 *     PANCAKE_ALGORITHMS      kernels.h's list of algorithms; unset: the generic instance serves
 *
 * which are undefined at the end. */
#include "stack.h"
#include "tables.h"

#include <bandolo/base/text.h>
#include <bandolo/template/base/prefix.h>

#include <stdlib.h>

#ifndef PANCAKE_SPARED
#define PANCAKE_SPARED 0
#endif
#define PANCAKE_IS_BURNT (PANCAKE_KIND == PANCAKE_BURNT)
#if PANCAKE_KIND == PANCAKE_BURNT
#define BD_DOMAIN_NAME "burnt-pancake"
#define BD_DOMAIN_SUMMARY                                                                          \
    "burnt pancakes, sorted with their burnt sides down by turning over the uppermost"
#define BD_DOMAIN_POSITION                                                                         \
    "the pancakes from the top, negative with the burnt side up, such as 3 -1 2 of "               \
    "burnt-pancake:3"
#define PANCAKE_USUAL   10
#define PANCAKE_MOST    40
#define BD_DOMAIN_MOVES 40
#elif PANCAKE_KIND == PANCAKE_LARGE
#define BD_DOMAIN_NAME     "large-pancake"
#define BD_DOMAIN_SUMMARY  "up to 120 pancakes; with up to 40, pancake takes half the time"
#define BD_DOMAIN_POSITION "the pancakes from the top, such as 3 1 2 of large-pancake:3"
#define PANCAKE_USUAL      60
#define PANCAKE_MOST       120
#define BD_DOMAIN_MOVES    119
#else
#define BD_DOMAIN_NAME     "pancake"
#define BD_DOMAIN_SUMMARY  "a stack of pancakes, sorted by turning over the uppermost ones"
#define BD_DOMAIN_POSITION "the pancakes from the top, such as 3 1 2 of pancake:3"
#define PANCAKE_USUAL      10
#define PANCAKE_MOST       40
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
#if PANCAKE_KIND != PANCAKE_LARGE
#define BD_DOMAIN_HAS_RANK 1
#endif

typedef pancake_problem D(problem);
typedef struct D(state) {
    pancake_cake cake[PANCAKE_MOST];
} D(state);
typedef D(state) D(key);

#include "domains/unit_cost.h"

/* Burnt pancakes may be turned one alone. */
BD_INLINE int D(turned)(bd_move m)
{
    return m + (PANCAKE_IS_BURNT ? 1 : 2);
}

static inline bool D(legal)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)s;
    return D(turned)(m) <= p->size;
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p;
    int count = D(turned)(m);
    D(state) next = *s;
    for (int i = 0; i < count; ++i) {
        int cake = (int)s->cake[count - 1 - i];
        next.cake[i] = (pancake_cake)(PANCAKE_IS_BURNT ? -cake : cake);
    }
    return next;
}

static inline bd_move D(inverse)(bd_move m)
{
    return m;
}

/* Are these no neighbours in the goal, by their places? */
BD_INLINE int D(is_gap)(int upper, int lower)
{
    return PANCAKE_IS_BURNT ? lower != upper + 1 : abs(upper - lower) != 1;
}

/* Is the i-th from the top one of the smallest, whose gaps do not count? The plate is not. */
BD_INLINE bool D(is_spared)(const D(problem) *p, const D(state) *s, int i)
{
    return PANCAKE_SPARED && i < p->size && s->cake[i] <= PANCAKE_SPARED;
}

/* The gap between the i-th from the top, which has `upper` as its place, and what lies at k. */
BD_INLINE int D(gap_of)(const D(problem) *p, const D(state) *s, int i, int upper, int k)
{
    return D(is_spared)(p, s, i) || D(is_spared)(p, s, k)
               ? 0
               : D(is_gap)(upper, pancake_place_at(p, s->cake, k));
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    int gaps = 0;
    for (int i = 0; PANCAKE_GAPS && i < p->size; ++i)
        gaps += D(gap_of)(p, s, i, pancake_place_at(p, s->cake, i), i + 1);
    return (bd_cost)gaps;
}

static inline bd_rise D(rise)(const D(problem) *p, const D(state) *s, bd_move m)
{
    if (!PANCAKE_GAPS)
        return 1;
    int count = D(turned)(m);
    int top = pancake_place_at(p, s->cake, 0), low = pancake_place_at(p, s->cake, count - 1);
    return 1 + D(gap_of)(p, s, 0, PANCAKE_IS_BURNT ? -top : top, count) -
           D(gap_of)(p, s, count - 1, low, count);
}

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    return memcmp(s->cake, p->goal, sizeof s->cake) == 0;
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
    pancake_aim(&turned, s->cake);
    return turned;
}

static inline D(state) D(goal)(const D(problem) *p)
{
    D(state) goal;
    memcpy(goal.cake, p->goal, sizeof goal.cake);
    return goal;
}

/* ---- the table ---- */

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    static const pancake_kind kind = {BD_DOMAIN_NAME, PANCAKE_USUAL, PANCAKE_MOST,
                                      PANCAKE_IS_BURNT};
    return pancake_open(p, &kind, setup->shape, setup->goal, error);
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    return pancake_read(p, text, length, s->cake, error);
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return pancake_write(p, s->cake, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return pancake_draw(p, s->cake, out, size);
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
    pancake_shuffle(p, random, s->cake);
}

#ifdef BD_DOMAIN_HAS_RANK
static uint64_t D(positions)(const D(problem) *p)
{
    return pancake_stacks(p);
}

static uint64_t D(rank)(const D(problem) *p, const D(state) *s)
{
    return pancake_rank(p, s->cake);
}

static D(state) D(unrank)(const D(problem) *p, uint64_t number)
{
    D(state) stack;
    pancake_unrank(p, number, stack.cake);
    return stack;
}
#endif

#ifdef PANCAKE_ALGORITHMS
#define BD_DOMAIN_ALGORITHMS PANCAKE_ALGORITHMS
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#endif
#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef PANCAKE_KIND
#undef PANCAKE_IS_BURNT
#undef PANCAKE_USUAL
#undef PANCAKE_MOST
#undef PANCAKE_GAPS
#undef PANCAKE_SPARED
#undef PANCAKE_ALGORITHMS
