/* Blocks on a table with one heuristic, from rules to table. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC, and
 * BLOCKS_ESTIMATES 1 for blocks_estimate(), 0 for none, which is undefined at the end. */
#include "tables.h"
#include "towers.h"

#include <bandolo/base/text.h>
#include <bandolo/template/base/prefix.h>

#define BD_DOMAIN_NAME    "blocks"
#define BD_DOMAIN_SUMMARY "blocks on a table: blocks:12 has twelve, in towers that become others"
#define BD_DOMAIN_POSITION                                                                         \
    "for each block the one below it, 0 for the table: 0 1 0 is 2 on 1, and 3 on the table"
#define BD_DOMAIN_PROMISES           (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST | BD_REVERSIBLE)
#define BD_DOMAIN_MOVES              625
#define BD_DOMAIN_GENERATES          576
#define BD_DOMAIN_INVERSE_SEES_STATE 1
#define BD_DOMAIN_REVERSES           1
#define BD_DOMAIN_LEAST_COST         1
#define BD_DOMAIN_COST_BITS          16
#define BD_DOMAIN_HAS_CHECK          1
#define BD_DOMAIN_HAS_DRAW           1
#define BD_DOMAIN_HAS_LOTS           1

typedef blocks_problem D(problem);
typedef blocks_towers D(state);
typedef blocks_key D(key);

#include "domains/unit_cost.h"

static inline unsigned D(generate)(const D(problem) *p, const D(state) *s, bd_move *moves)
{
    return blocks_moves(p, s, moves);
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p;
    return blocks_play(s, m);
}

static inline bd_move D(inverse)(const D(problem) *p, const D(state) *s, bd_move m)
{
    unsigned block = m / (BLOCKS_MOST + 1);
    (void)p;
    return blocks_move(block, s->on.below[block]);
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    return BLOCKS_ESTIMATES ? blocks_estimate(p, s) : 0;
}

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    return memcmp(&s->on, &p->goal, sizeof s->on) == 0;
}

static inline D(key) D(to_key)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return s->on;
}

static inline D(state) D(from_key)(const D(problem) *p, const D(key) *k)
{
    return blocks_of_key(p, k);
}

static inline D(problem) D(toward)(const D(problem) *p, const D(state) *s)
{
    D(problem) turned = *p;
    blocks_aim(&turned, &s->on);
    return turned;
}

static inline D(state) D(goal)(const D(problem) *p)
{
    return blocks_of_key(p, &p->goal);
}

/* ---- the table ---- */

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    return blocks_open(p, setup->shape, setup->goal, error);
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    return blocks_read(p, text, length, s, error);
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return blocks_write(p, &s->on, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return blocks_draw(p, &s->on, out, size);
}

static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%d-%d", m / (BLOCKS_MOST + 1), m % (BLOCKS_MOST + 1));
}

static bool D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    (void)p, (void)s;
    bd_text(why, size, "any towers become any others");
    return true;
}

static void D(draw_lots)(const D(problem) *p, bd_random *random, D(state) *s)
{
    *s = blocks_any(p, random);
}

#if BLOCKS_ESTIMATES
#define BD_DOMAIN_ALGORITHMS(X) X(astar) X(idastar)
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#endif
#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef BLOCKS_ESTIMATES
