/* Sokoban under the names of template.h. Include with BD_DOMAIN, SOKOBAN_MATCHES 1 for h by sokoban_matching(), 0 for none, and
 * SOKOBAN_PUSHES, by which the pushes of a state are written; both are undefined at the end. */
#include "corral.h"
#include "guide.h"
#include "pushes.h"

#include <bandolo/template/base/prefix.h>

#define BD_DOMAIN_MOVES      1792
#define BD_DOMAIN_GENERATES  256
#define BD_DOMAIN_LEAST_COST 1
#define BD_DOMAIN_PROMISES                                                                         \
    (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST | BD_CHECK_SEARCHES | BD_KEYS_NAME_LEVELS)

typedef sokoban_problem D(problem);
typedef sokoban_state D(state);
typedef sokoban_key D(key);

#include "domains/no_inverse.h"
#include "domains/unit_cost.h"

/* From where boxes and goals cannot be matched nothing leads on. */
static inline unsigned D(generate)(const D(problem) *p, const D(state) *s, bd_move *moves)
{
    (void)p;
    if (SOKOBAN_MATCHES && sokoban_matching(s) >= SOKOBAN_FAR)
        return 0;
    return SOKOBAN_PUSHES(p, s, moves);
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p;
    return sokoban_push(s, m);
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    if (p->setting)
        return sokoban_guide(s);
    return SOKOBAN_MATCHES ? sokoban_matching(s) : 0;
}

#if SOKOBAN_MATCHES
#define BD_DOMAIN_DISTANCES 1
#define BD_DOMAIN_SETTINGS  2

static inline bd_cost D(distance)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return sokoban_guide(s);
}

static inline D(problem) D(with_setting)(const D(problem) *p, unsigned setting)
{
    D(problem) set = *p;
    set.setting = setting;
    return set;
}
#endif

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return s->level && sokoban_is_solved(s);
}

static inline D(key) D(to_key)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return s->key;
}

static inline D(state) D(from_key)(const D(problem) *p, const D(key) *k)
{
    return sokoban_state_of(p, k);
}

#undef SOKOBAN_MATCHES
#undef SOKOBAN_PUSHES
