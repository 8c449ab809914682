/* Sokoban with one heuristic, from rules to table. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC, BD_DOMAIN_ALGORITHM, and
 * SOKOBAN_MATCHES 1 for h by sokoban_matching(), 0 for none, which is undefined at the end. */
#include "pushes.h"
#include "tables.h"

#include <bandolo/base/text.h>
#include <bandolo/template/base/prefix.h>

#define BD_DOMAIN_NAME "sokoban"
#define BD_DOMAIN_SUMMARY                                                                          \
    "Sokoban: boxes are pushed to goals in as few pushes as can be; files of levels (XSB)"
#define BD_DOMAIN_POSITION                                                                         \
    "a level, # wall, @ player, $ box, . goal, its rows ended by | or new lines: "                 \
    "'#####|#@$.#|#####'"
#define BD_DOMAIN_PROMISES                                                                         \
    (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST | BD_CHECK_SEARCHES | BD_KEYS_NAME_LEVELS)
#define BD_DOMAIN_MOVES          1792
#define BD_DOMAIN_GENERATES      256
#define BD_DOMAIN_LEAST_COST     1
#define BD_DOMAIN_HAS_CLOSE      1
#define BD_DOMAIN_HAS_CHECK      1
#define BD_DOMAIN_HAS_DRAW       1
#define BD_DOMAIN_HAS_LOTS       1
#define BD_DOMAIN_LOTS_FAIL      1
#define BD_DOMAIN_NAMES_IN_STATE 1
#define BD_DOMAIN_GATHER         sokoban_gather
#define BD_DOMAIN_GATHERING_SIZE sizeof(sokoban_gathering)

typedef sokoban_problem D(problem);
typedef sokoban_state D(state);
typedef sokoban_key D(key);

/* From where boxes and goals cannot be matched nothing leads on. */
static inline unsigned D(generate)(const D(problem) *p, const D(state) *s, bd_move *moves)
{
    (void)p;
    if (SOKOBAN_MATCHES && sokoban_matching(s) >= SOKOBAN_FAR)
        return 0;
    return sokoban_pushes(s, moves);
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p;
    return sokoban_push(s, m);
}

static inline bd_move D(inverse)(bd_move m)
{
    (void)m;
    return BD_NO_MOVE;
}

static inline bd_cost D(cost)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p, (void)s, (void)m;
    return 1;
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return SOKOBAN_MATCHES ? sokoban_matching(s) : 0;
}

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

/* ---- the table ---- */

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    if (setup->shape || setup->goal)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "sokoban takes levels alone, which say their size and goals");
    p->levels = sokoban_levels_open(error);
    return p->levels;
}

static void D(close)(D(problem) *p)
{
    sokoban_levels_close(p->levels);
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    return sokoban_read(p, text, length, s, error);
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return sokoban_write(s, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return sokoban_draw(s, out, size);
}

static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return bd_text(out, size, "%u%c", m / 4, "LURD"[m % 4]);
}

static size_t D(format_move_in)(const D(problem) *p, const D(state) *s, bd_move m, char *out,
                                size_t size)
{
    (void)p;
    return sokoban_write_push(s, m, out, size);
}

static bd_solvability D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    return sokoban_is_solvable(p, s, why, size);
}

static bool D(draw_lots)(const D(problem) *p, bd_random *random, D(state) *s)
{
    return sokoban_draw_lots(p, random, s);
}

#if SOKOBAN_MATCHES
#define BD_DOMAIN_ALGORITHMS(X) X(astar)
#include <bandolo/search/kernels.h>
#define BD_DOMAIN_HAS_KERNELS 1
#endif
#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef SOKOBAN_MATCHES
