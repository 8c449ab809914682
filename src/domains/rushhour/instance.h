/* Rush Hour with one heuristic, from rules to table. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC, BD_DOMAIN_ALGORITHM and
 *
 *     RUSH_STEPS 1        a move is one cell; 0: any number of them
 *     RUSH_ESTIMATES 1    h counts the cells or the move to the edge, and cars in between; 0: no estimate
 *
 * which are undefined at the end. */
#include "lot.h"
#include "tables.h"

#include <bandolo/template/base/prefix.h>

#if RUSH_STEPS
#define BD_DOMAIN_NAME    "rush-steps"
#define BD_DOMAIN_SUMMARY "Rush Hour, where a move is a step of one cell"
#else
#define BD_DOMAIN_NAME "rush-hour"
#define BD_DOMAIN_SUMMARY                                                                          \
    "Rush Hour: cars slide along their length until one reaches the right edge"
#endif
#define BD_DOMAIN_POSITION                                                                         \
    "36 cells row by row, a capital letter for each car (the one that gets out is X, or A), o "    \
    "free, x a wall"
#define BD_DOMAIN_PROMISES       (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST | BD_CHECK_SEARCHES)
#define BD_DOMAIN_PLAIN          1
#define BD_DOMAIN_HAS_OPEN       1
#define BD_DOMAIN_HAS_ESTIMATE   1
#define BD_DOMAIN_HAS_INVERSE    1
#define BD_DOMAIN_MOVES          1024
#define BD_DOMAIN_GENERATES      128
#define BD_DOMAIN_INVERTS        1
#define BD_DOMAIN_LEAST_COST     1
#define BD_DOMAIN_COST_BITS      14
#define BD_DOMAIN_HAS_CHECK      1
#define BD_DOMAIN_HAS_DRAW       1
#define BD_DOMAIN_HAS_LOTS       1
#define BD_DOMAIN_LOTS_FAIL      1
#define BD_DOMAIN_NAMES_IN_STATE 1

typedef rush_problem D(problem);
typedef rush_lot D(state);

static inline unsigned D(generate)(const D(problem) *p, const D(state) *s, bd_move *moves)
{
    (void)p;
    return rush_moves(s, RUSH_STEPS, moves);
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p;
    return rush_play(s, m);
}

static inline bd_move D(inverse)(bd_move m)
{
    return rush_inverse(m);
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    if (!RUSH_ESTIMATES)
        return 0;
    rush_way way = rush_way_out(p, s);
    if (way.length == 0)
        return 0;
    return way.blocked + (RUSH_STEPS ? way.length : 1);
}

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    return rush_way_out(p, s).length == 0;
}

/* ---- the table ---- */

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    return rush_open(p, setup->shape, setup->goal, error);
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    return rush_read(p, text, length, s, error);
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return rush_write(p, s, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    return rush_draw(p, s, out, size);
}

/* Without the lot, by the line. */
static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return rush_write_line_move(m, out, size);
}

static size_t D(format_move_in)(const D(problem) *p, const D(state) *s, bd_move m, char *out,
                                size_t size)
{
    (void)p;
    return rush_write_move(rush_car_of(s, m), m, out, size);
}

static bd_solvability D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    return rush_is_solvable(p, s, why, size);
}

static bool D(draw_lots)(const D(problem) *p, bd_random *random, D(state) *s)
{
    return rush_draw_lots(p, random, s);
}

#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef RUSH_STEPS
#undef RUSH_ESTIMATES
