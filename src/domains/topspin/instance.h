/* Top Spin with one heuristic, from rules to table. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC, BD_DOMAIN_ALGORITHM, and
 * TOPSPIN_PATTERNS 1 for pattern databases, 0 for no estimate, which is undefined at the end. */
#include "ring.h"
#include "tables.h"

#include <bandolo/base/text.h>
#include <bandolo/template/base/prefix.h>

#include <string.h>

#define BD_DOMAIN_NAME "topspin"
#define BD_DOMAIN_SUMMARY                                                                          \
    "Top Spin: a ring of tokens; a move reverses some adjacent ones; topspin:12,4 has 12, and "    \
    "reverses 4"
#define BD_DOMAIN_POSITION "the tokens in their order, such as 1 3 2 4 5 6 of topspin:6,4"
#define BD_DOMAIN_PROMISES                                                                         \
    (BD_ADMISSIBLE | (TOPSPIN_PATTERNS ? 0 : BD_CONSISTENT) | BD_UNIT_COST | BD_REVERSIBLE)
#define BD_DOMAIN_MOVES      420
#define BD_DOMAIN_GENERATES  20
#define BD_DOMAIN_REVERSES   1
#define BD_DOMAIN_PASTS      1
#define BD_DOMAIN_LEAST_COST 1
#define BD_DOMAIN_COST_BITS  14
#define BD_DOMAIN_HAS_CHECK  1
#define BD_DOMAIN_HAS_DRAW   1
#define BD_DOMAIN_HAS_LOTS   1
#define BD_DOMAIN_HAS_RANK   1

typedef topspin_problem D(problem);
typedef topspin_ring D(state);
typedef topspin_ring D(key);

#include "domains/unit_cost.h"

static inline unsigned D(generate)(const D(problem) *p, const D(state) *s, bd_move *moves)
{
    (void)s;
    return topspin_moves(p, moves);
}

typedef uint16_t D(past);

static inline D(past) D(past_start)(const D(problem) *p, const D(state) *s)
{
    (void)p, (void)s;
    return TOPSPIN_NO_PAST;
}

static inline D(past) D(past_after)(const D(problem) *p, D(past) past, bd_move m)
{
    return (D(past))topspin_past_after(p, past, m);
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    return topspin_turn(p, s, m);
}

static inline bd_move D(inverse)(bd_move m)
{
    return topspin_inverse(m);
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    return TOPSPIN_PATTERNS ? topspin_patterns_estimate(p, s) : 0;
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
    D(state) ring = *k;
    for (unsigned i = 0; i < TOPSPIN_MOST; ++i) /* bytes that are no key */
        if (ring.token[i] > p->size)
            ring.token[i] = 1;
    return ring;
}

static inline D(problem) D(toward)(const D(problem) *p, const D(state) *s)
{
    D(problem) turned = *p;
    topspin_aim(&turned, s);
    return turned;
}

static inline D(state) D(goal)(const D(problem) *p)
{
    return p->goal;
}

/* ---- the table ---- */

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    return topspin_open(p, setup->shape, setup->goal, error) &&
           (!TOPSPIN_PATTERNS || topspin_patterns_open(p, setup, error));
}

#if TOPSPIN_PATTERNS
#define BD_DOMAIN_HAS_CLOSE 1
static void D(close)(D(problem) *p)
{
    topspin_patterns_close(p);
}
#endif

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    return topspin_read(p, text, length, s, error);
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return topspin_write(p, s, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return topspin_draw(p, s, out, size);
}

/* By the place, counted from token 1, where the turntable begins. Stores find moves by their names, so that a number that is no
 * move of this ring has another. */
static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    return topspin_is_move(p, m) ? bd_text(out, size, "%u", topspin_begin(p, m) + 1)
                                 : bd_text(out, size, "none (%u)", (unsigned)m);
}

static bool D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    return topspin_is_solvable(p, s, why, size);
}

static void D(draw_lots)(const D(problem) *p, bd_random *random, D(state) *s)
{
    topspin_shuffle(p, random, s);
}

static uint64_t D(positions)(const D(problem) *p)
{
    return topspin_rings(p);
}

static uint64_t D(rank)(const D(problem) *p, const D(state) *s)
{
    return topspin_rank(p, s);
}

static D(state) D(unrank)(const D(problem) *p, uint64_t number)
{
    return topspin_unrank(p, number);
}

#if TOPSPIN_PATTERNS
#define BD_DOMAIN_ALGORITHMS(X) X(idastar) X(anytime)
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#endif
#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef TOPSPIN_PATTERNS
