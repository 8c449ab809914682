/* Sudoku as a search of paths with several heuristics, from rules to tables. Include with BD_DOMAIN, BD_DOMAIN_TABLES,
 * of which each choice is a filling_heuristic, and
 *
 *     FILLING_DIGITS_LEFT 1   h also counts the digits that the next cell may have; or 0
 *
 * which is undefined at the end. */
#define BD_DOMAIN_NAME     "sudoku"
#define BD_DOMAIN_SUMMARY  "Sudoku, filled cell by cell"
#define BD_DOMAIN_POSITION "81 digits row by row, dots or zeros for open cells"
/* A cell of a line with n open cells has at most n digits left. So h with the digits left is at most twice the number
 * of open cells, less than these cost; but a move may lower h by more than its cost. */
#define BD_DOMAIN_PROMISES                                                                         \
    (BD_GOAL_ANSWERS | BD_ADMISSIBLE | (FILLING_DIGITS_LEFT ? 0 : BD_CONSISTENT))
#define BD_DOMAIN_MOVES      729 /* FILLING_MOVES */
#define BD_DOMAIN_CHOICES    9   /* digits of the next cell */
#define BD_DOMAIN_LEAST_COST FILLING_COST
#define BD_DOMAIN_COST_BITS  8 /* 81 moves cost 243 */
#define BD_DOMAIN_HAS_DRAW   1
#define BD_DOMAIN_ALGORITHM  "astar"
#if !FILLING_DIGITS_LEFT
#define BD_DOMAIN_RISES 1
#endif

#include "domains/sudoku/filling.h"
#include "domains/sudoku/grid_text.h"

#include <bandolo/template/base/prefix.h>

typedef filling_problem D(problem);
typedef filling D(state);
typedef filling_key D(key);

#include "domains/no_inverse.h"

static inline bd_move D(choice)(const D(problem) *p, const D(state) *s, unsigned i)
{
    (void)p;
    return (bd_move)(s->next * SUDOKU_SIDE + i);
}

static inline bool D(legal)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p;
    return filling_legal(s, m);
}

static inline D(state) D(play)(const D(problem) *p, const D(state) *s, bd_move m)
{
    D(state) next = filling_after(*s, m);
    filling_go_on(&next, p->by.rule);
    return next;
}

static inline bd_cost D(cost)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)p, (void)s, (void)m;
    return FILLING_COST;
}

static inline bd_cost D(estimate)(const D(problem) *p, const D(state) *s)
{
    bd_cost digits = FILLING_DIGITS_LEFT ? (bd_cost)__builtin_popcount(s->digits) : 0;
    return (bd_cost)s->open * p->by.open_cell + digits;
}

#if BD_DOMAIN_RISES
static inline bd_rise D(rise)(const D(problem) *p, const D(state) *s, bd_move m)
{
    (void)s, (void)m;
    return FILLING_COST - p->by.open_cell;
}
#endif

static inline bool D(is_goal)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return s->open == 0; /* every digit was legal where it was put */
}

static inline D(key) D(to_key)(const D(problem) *p, const D(state) *s)
{
    (void)p;
    return filling_key_of(s);
}

static inline D(state) D(from_key)(const D(problem) *p, const D(key) *k)
{
    D(state) here = filling_of_key(k);
    filling_go_on(&here, p->by.rule);
    return here;
}

/* ---- the tables ---- */

static void D(choose)(D(problem) *p, filling_heuristic by)
{
    p->by = by;
}

static bool D(open)(D(problem) *p, const bd_setup *setup, bd_error *error)
{
    (void)p;
    return filling_open(setup, error);
}

static bool D(parse)(const D(problem) *p, const char *text, size_t length, D(state) *s,
                     bd_error *error)
{
    if (!filling_read(text, length, s, error))
        return false;
    filling_go_on(s, p->by.rule);
    return true;
}

static size_t D(format)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return sudoku_format(&s->grid, out, size);
}

static size_t D(draw)(const D(problem) *p, const D(state) *s, char *out, size_t size)
{
    (void)p;
    return sudoku_draw(&s->grid, out, size);
}

static size_t D(format_move)(const D(problem) *p, bd_move m, char *out, size_t size)
{
    (void)p;
    return filling_name_move(m, out, size);
}

#include <bandolo/search/adapter.h>

#include <bandolo/search/end.h>
#undef FILLING_DIGITS_LEFT
