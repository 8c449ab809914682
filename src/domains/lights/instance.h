/* Lights out, from rules to tables. Include with BD_DOMAIN, BD_DOMAIN_ALGORITHM, and BD_DOMAIN_TABLES, of which each choice is
 * a lights_estimate, or BD_DOMAIN_HEURISTIC without an estimate. */
#include "lamps.h"
#include "tables.h"

#include <bandolo/template/base/prefix.h>

#include <string.h>

#define BD_DOMAIN_NAME "lights-out"
#define BD_DOMAIN_SUMMARY                                                                          \
    "lights out: a press switches a lamp and its neighbours; lights-out:4x6 has four rows"
#define BD_DOMAIN_POSITION                                                                         \
    "the lamps row by row, * lit and . dark, such as *.* of lights-out:1x3; without a position: "  \
    "all lit"
#define BD_DOMAIN_PROMISES    (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST | BD_REVERSIBLE)
#define BD_DOMAIN_PLAIN       1
#define BD_DOMAIN_HAS_OPEN    1
#define BD_DOMAIN_HAS_INVERSE 1
#define BD_DOMAIN_MOVES       256
#define BD_DOMAIN_GENERATES   256
#define BD_DOMAIN_REVERSES    1
#define BD_DOMAIN_PASTS       1
#define BD_DOMAIN_LEAST_COST  1
#define BD_DOMAIN_COST_BITS   14
#define BD_DOMAIN_HAS_CHECK   1
#define BD_DOMAIN_HAS_DRAW    1
#define BD_DOMAIN_HAS_LOTS    1
#define BD_DOMAIN_HAS_RANK    1
#ifdef BD_DOMAIN_TABLES
#define BD_DOMAIN_HAS_ESTIMATE 1
#endif

typedef lights_problem D(problem);
typedef lights_set D(state);

static inline unsigned D(generate)(const D(problem) *p, const D(state) *s, bd_move *moves)
{
    (void)s;
    for (unsigned lamp = 0; lamp < p->lamps; ++lamp)
        moves[lamp] = (bd_move)lamp;
    return p->lamps;
}

/* Presses in their order, each once, from the third on; the second leaves out the first alone, as searches that store states
 * need it. */
typedef uint16_t D(past);

enum { D(no_press) = 1, D(one_press) = 1000 };

static inline D(past) D(past_start)(const D(problem) *p, const D(state) *s)
{
    (void)p, (void)s;
    return D(no_press);
}

static inline D(past) D(past_after)(const D(problem) *p, D(past) past, bd_move m)
{
    (void)p;
    if (past == D(no_press))
        return (D(past))(D(one_press) + m);
    bool is_redundant = past >= D(one_press) ? past == D(one_press) + m : m + 2 <= past;
    return (D(past))(is_redundant ? 0 : m + 2);
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    return lights_sum(s, &p->switched[m]);
}

static inline bd_move D(inverse)(bd_move m)
{
    return m;
}

#ifdef BD_DOMAIN_TABLES
static inline void D(choose)(D(problem) *p, lights_estimate *estimate)
{
    p->estimate = estimate;
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    return p->estimate(p, s);
}
#endif

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    return memcmp(s, &p->goal, sizeof *s) == 0;
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
    return lights_open(p, setup->shape, setup->goal, error);
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    return lights_read(p, text, length, s, error);
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return lights_write(p, s, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return lights_draw(p, s, out, size);
}

static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    return lights_write_lamp(p, m, out, size);
}

static bool D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    return lights_is_solvable(p, s, why, size);
}

static void D(draw_lots)(const D(problem) *p, bd_random *random, D(state) *s)
{
    lights_set presses = {{0}};
    for (unsigned lamp = 0; lamp < p->lamps; ++lamp)
        if (bd_random_below(random, 2))
            lights_flip(&presses, lamp);
    *s = lights_pressed(p, &p->goal, &presses);
}

static uint64_t D(positions)(const D(problem) *p)
{
    return lights_positions(p);
}

static uint64_t D(rank)(const D(problem) *p, const D(state) *s)
{
    return lights_rank(p, s);
}

static D(state) D(unrank)(const D(problem) *p, uint64_t number)
{
    return lights_unrank(p, number);
}

#define BD_DOMAIN_ALGORITHMS(X) X(idastar)
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
