/* Inside of the templates: may change. */
/* Defaults of a plain domain. Part of template.h, for domains that set BD_DOMAIN_PLAIN: each default stands for
 * what the domain does not announce. */
#include <bandolo/base/text.h>

#ifndef BD_DOMAIN_HEURISTIC
#define BD_DOMAIN_HEURISTIC "none"
#endif
#if !defined(BD_DOMAIN_PROMISES) && !BD_DOMAIN_HAS_ESTIMATE && !BD_DOMAIN_HAS_COST
#define BD_DOMAIN_PROMISES (BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST)
#endif

typedef D(state) D(key);

static inline D(key) D(to_key)(const D(problem) *problem, const D(state) *here)
{
    (void)problem;
    return *here;
}

static inline D(state) D(from_key)(const D(problem) *problem, const D(key) *key)
{
    (void)problem;
    return *key;
}

#if !BD_DOMAIN_HAS_INVERSE && !BD_DOMAIN_INVERSE_SEES_STATE
static inline bd_move D(inverse)(bd_move move)
{
    (void)move;
    return BD_NO_MOVE;
}
#endif

#if !BD_DOMAIN_HAS_COST
static inline bd_cost D(cost)(const D(problem) *problem, const D(state) *here, bd_move move)
{
    (void)problem, (void)here, (void)move;
    return 1;
}
#endif

#if !BD_DOMAIN_HAS_ESTIMATE
static inline bd_cost D(estimate)(const D(problem) *problem, const D(state) *here)
{
    (void)problem, (void)here;
    return 0;
}
#endif

#if !BD_DOMAIN_HAS_OPEN
static inline bool D(open)(D(problem) *problem, const bd_setup *setup, bd_error *error)
{
    (void)problem;
    if (setup->shape)
        return bd_fail(error, BD_BAD_USAGE, 0, BD_DOMAIN_NAME " takes no shape, found ':%.40s'",
                       setup->shape);
    return !setup->goal || bd_fail(error, BD_BAD_INPUT, 0, BD_DOMAIN_NAME " takes no goal");
}
#endif

#ifdef BD_DOMAIN_NUMBERS
static inline bool D(parse)(const D(problem) *problem, const char *text, size_t length,
                            D(state) *state, bd_error *error)
{
    static const uint8_t most[] = {BD_DOMAIN_NUMBERS};
    (void)problem;
    return bd_numbers_parse(text, length, most, sizeof most, (uint8_t *)state, BD_DOMAIN_POSITION,
                            error);
}

static inline size_t D(format)(const D(problem) *problem, const D(state) *state, char *out,
                               size_t size)
{
    (void)problem;
    return bd_numbers_format((const uint8_t *)state, sizeof *state, out, size);
}
#endif

#ifdef BD_DOMAIN_MOVE_NAMES
static inline size_t D(format_move)(const D(problem) *problem, bd_move move, char *out, size_t size)
{
    static const char *const names[] = {BD_DOMAIN_MOVE_NAMES};
    (void)problem;
    return bd_text(out, size, "%s", names[move]);
}
#endif
