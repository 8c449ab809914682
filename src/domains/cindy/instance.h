/* Cindy's puzzle with one heuristic, from rules to table. Include with BD_DOMAIN, BD_DOMAIN_HEURISTIC, and
 *
 *     CINDY_MEASURES 1   h is the moves that are left, see cindy_height()
 *     CINDY_FORESEES 1   moves into rows from which the goal is seen to be out of reach are left out
 *
 * all of which are undefined at the end.
 *
 * h is exact wherever the goal can be reached, and consistent: a move changes it by its cost, until it is
 * 0. So all solutions are of one length, f tells nothing of where they are, and all that can cut a
 * search short is to see a dead end: that is what CINDY_FORESEES is for. */
#define BD_DOMAIN_NAME    "cindy"
#define BD_DOMAIN_SUMMARY "Cindy's puzzle: red pieces go right, green ones left, past each other"
#define BD_DOMAIN_POSITION                                                                         \
    "n for n pieces of each colour, or a row such as RRR_GGG; --goal: any row"
#define BD_DOMAIN_PROMISES   (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST)
#define BD_DOMAIN_MOVES      4
#define BD_DOMAIN_RISES      1
#define BD_DOMAIN_LEAST_COST 1
#define BD_DOMAIN_COST_BITS  16
#define BD_DOMAIN_HAS_CHECK  1
#define BD_DOMAIN_HAS_DRAW   1

#include "solvable.h"
#include "tables.h"

#include <bandolo/template/base/prefix.h>
#include <bandolo/base/text.h>

#include <string.h>

typedef cindy_problem D(problem);
typedef cindy_state D(state);
typedef cindy_row D(key);

#include "domains/no_inverse.h"
#include "domains/unit_cost.h"

static inline bool D(legal)(const D(problem) *p, const D(state) *s, bd_move m)
{
    if (!cindy_legal(s->row, m))
        return false;
#if CINDY_FORESEES
    cindy_row next = cindy_play(s->row, m);
    return !cindy_hopeless(next, cindy_goal(p, next));
#else
    (void)p;
    return true;
#endif
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p;
    return (D(state)){cindy_play(s->row, m), s->left - 1};
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return CINDY_MEASURES && s->left > 0 ? (bd_cost)s->left : 0;
}

static inline bd_rise D(rise)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p, (void)m;
    return CINDY_MEASURES && s->left > 0 ? 0 : 1;
}

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    return s->left == 0 && cindy_same(s->row, cindy_goal(p, s->row));
}

static inline D(key) D(to_key)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return s->row;
}

static inline D(state) D(from_key)(const D(problem) *p, const D(key) *k)
{
    return cindy_state_of(p, *k);
}

/* ---- the table ---- */

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    if (setup->shape)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "cindy:%.40s: expected cindy alone; the position tells the size",
                       setup->shape);
    p->has_goal = setup->goal != NULL;
    return !p->has_goal || cindy_read(setup->goal, strlen(setup->goal), &p->goal, error);
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    cindy_row row;
    if (!cindy_read(text, length, &row, error))
        return false;
    cindy_row goal = cindy_goal(p, row);
    unsigned red = cindy_count(row.red), green = cindy_count(row.green);
    if (red != cindy_count(goal.red) || green != cindy_count(goal.green))
        return bd_fail(error, BD_BAD_INPUT, 0,
                       "%u red and %u green pieces; expected as many as in the goal, %u and %u",
                       red, green, cindy_count(goal.red), cindy_count(goal.green));
    *s = D(from_key)(p, &row);
    return true;
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return cindy_write(s->row, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return cindy_draw(s->row, out, size);
}

static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    static const char *const names[CINDY_MOVES] = {[CINDY_RED_STEPS] = "red steps",
                                                   [CINDY_RED_JUMPS] = "red jumps",
                                                   [CINDY_GREEN_STEPS] = "green steps",
                                                   [CINDY_GREEN_JUMPS] = "green jumps"};
    (void)p;
    return bd_text(out, size, "%s", names[m]);
}

static bool D(check)(const D(problem) *p, const D(state) *s, char *why, size_t size)
{
    return cindy_is_solvable(p, s, why, size);
}

#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef CINDY_MEASURES
#undef CINDY_FORESEES
