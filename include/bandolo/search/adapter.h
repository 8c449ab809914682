/* Makes the table D(domain), a bd_domain, out of the static names, so that each rule is written
 * once. Besides what template.h asks for, it wants
 *
 *     BD_DOMAIN_NAME "jugs"         BD_DOMAIN_HEURISTIC "none"
 *     BD_DOMAIN_SUMMARY "..."       BD_DOMAIN_POSITION "litres in each jug, such as 0 0"
 *     BD_DOMAIN_PROMISES (BD_ADMISSIBLE | ...)
 *     bool   D(open)(D(problem) *, const bd_setup *, bd_error *)
 *     bool   D(parse)(p, const char *text, size_t length, D(state) *, bd_error *)
 *     size_t D(format)(p, const D(state) *, char *out, size_t size)
 *     size_t D(format_move)(p, bd_move, char *out, size_t size)
 *
 * and takes, where a macro announces it (what they promise stands in domain.h):
 *
 *     BD_DOMAIN_HAS_CLOSE 1         void   D(close)(D(problem) *): gives back what D(open) took
 *     BD_DOMAIN_HAS_CHECK 1         bool   D(check)(p, const D(state) *, char *why, size_t size)
 *     BD_DOMAIN_HAS_DRAW 1          size_t D(draw)(p, const D(state) *, char *out, size_t size)
 *     BD_DOMAIN_HAS_LOTS 1          void   D(draw_lots)(p, bd_random *, D(state) *)
 *     BD_DOMAIN_HAS_RANK 1          uint64_t D(positions)(p), uint64_t D(rank)(p, const D(state) *),
 *                                   D(state) D(unrank)(p, uint64_t index)
 *     BD_DOMAIN_HAS_KERNELS 1       D(kernels), from kernels.h or the domain's own
 *     BD_DOMAIN_PATTERNS set        a bd_pattern_set: the tables that the heuristic needs
 *     BD_DOMAIN_ALGORITHM "astar"   the best for this domain */
#include <bandolo/search/domain.h>
#include <bandolo/search/template.h>

#include <string.h>

_Static_assert(sizeof(D(state)) <= BD_STATE_BYTES, "a state is at most 96 bytes");
_Static_assert(sizeof(D(key)) <= BD_KEY_BYTES, "a key is at most 64 bytes");

static unsigned D(table_expand)(const void *problem, const void *state, bd_move last,
                                bd_child *children, void *states)
{
    D(children) all = D(expand)(problem, *(const D(state) *)state, last);
    D(state) *next = states;
    unsigned count = 0;
    BD_EACH_CHILD
    for (unsigned i = 0; i < D(size)(&all); ++i) {
        if (!D(exists)(&all, i))
            continue;
        children[count] = (bd_child){D(move_of)(&all, i), D(cost_of)(&all, i), D(rise_of)(&all, i)};
        next[count++] = D(child)(&all, i);
    }
    return count;
}

static bd_cost D(table_estimate)(const void *problem, const void *state)
{
    return D(estimate)(problem, *(const D(state) *)state);
}

static bool D(table_is_goal)(const void *problem, const void *state)
{
    return D(is_goal)(problem, *(const D(state) *)state);
}

static bd_move D(table_inverse)(bd_move move)
{
    return D(inverse)(move);
}

static void D(table_to_key)(const void *problem, const void *state, void *key)
{
    D(key) made = D(to_key)(problem, *(const D(state) *)state);
    memcpy(key, &made, sizeof made);
}

static void D(table_from_key)(const void *problem, const void *key, void *state)
{
    D(key) copy;
    memcpy(&copy, key, sizeof copy);
    *(D(state) *)state = D(from_key)(problem, copy);
}

static bool D(table_open)(void *problem, const bd_setup *setup, bd_error *error)
{
    return D(open)(problem, setup, error);
}

#if BD_DOMAIN_HAS_CLOSE
static void D(table_close)(void *problem)
{
    D(close)(problem);
}
#endif

static bool D(table_parse)(const void *problem, const char *text, size_t length, void *state,
                           bd_error *error)
{
    return D(parse)(problem, text, length, state, error);
}

static size_t D(table_format)(const void *problem, const void *state, char *out, size_t size)
{
    return D(format)(problem, state, out, size);
}

static size_t D(table_format_move)(const void *problem, bd_move move, char *out, size_t size)
{
    return D(format_move)(problem, move, out, size);
}

#if BD_DOMAIN_REVERSES
static void D(table_toward)(const void *problem, const void *state, void *turned, void *goal)
{
    *(D(problem) *)turned = D(toward)(problem, *(const D(state) *)state);
    *(D(state) *)goal = D(goal)(problem);
}
#endif

#if BD_DOMAIN_HAS_CHECK
static bool D(table_check)(const void *problem, const void *state, char *why, size_t size)
{
    return D(check)(problem, state, why, size);
}
#endif

#if BD_DOMAIN_HAS_DRAW
static size_t D(table_draw)(const void *problem, const void *state, char *out, size_t size)
{
    return D(draw)(problem, state, out, size);
}
#endif

#if BD_DOMAIN_HAS_LOTS
static void D(table_draw_lots)(const void *problem, bd_random *random, void *state)
{
    D(draw_lots)(problem, random, state);
}
#endif

#if BD_DOMAIN_HAS_RANK
static uint64_t D(table_positions)(const void *problem)
{
    return D(positions)(problem);
}

static uint64_t D(table_rank)(const void *problem, const void *state)
{
    return D(rank)(problem, state);
}

static void D(table_unrank)(const void *problem, uint64_t index, void *state)
{
    *(D(state) *)state = D(unrank)(problem, index);
}
#endif

extern const bd_domain D(domain);
const bd_domain D(domain) = {
    .abi = BD_ABI,
    .name = BD_DOMAIN_NAME,
    .heuristic = BD_DOMAIN_HEURISTIC,
    .summary = BD_DOMAIN_SUMMARY,
    .position = BD_DOMAIN_POSITION,
#ifdef BD_DOMAIN_ALGORITHM
    .algorithm = BD_DOMAIN_ALGORITHM,
#endif
    .promises = BD_DOMAIN_PROMISES
#if BD_DOMAIN_PASTS
                | BD_PRUNES
#endif
#if BD_DOMAIN_RISE_STEP && BD_DOMAIN_RISE_STEP % 2 == 0
                | BD_EVEN_RISES
#endif
    ,
    .moves = BD_DOMAIN_MOVES,
    .max_children = D(most_children),
    .problem_size = sizeof(D(problem)),
    .state_size = sizeof(D(state)),
    .key_size = sizeof(D(key)),
    .open = D(table_open),
#if BD_DOMAIN_HAS_CLOSE
    .close = D(table_close),
#endif
    .parse = D(table_parse),
    .format = D(table_format),
    .format_move = D(table_format_move),
    .expand = D(table_expand),
    .estimate = D(table_estimate),
    .is_goal = D(table_is_goal),
    .inverse = D(table_inverse),
    .to_key = D(table_to_key),
    .from_key = D(table_from_key),
#if BD_DOMAIN_REVERSES
    .toward = D(table_toward),
#endif
#if BD_DOMAIN_HAS_CHECK
    .check = D(table_check),
#endif
#if BD_DOMAIN_HAS_DRAW
    .draw = D(table_draw),
#endif
#if BD_DOMAIN_HAS_LOTS
    .draw_lots = D(table_draw_lots),
#endif
#if BD_DOMAIN_HAS_RANK
    .positions = D(table_positions),
    .rank = D(table_rank),
    .unrank = D(table_unrank),
#endif
#if BD_DOMAIN_HAS_KERNELS
    .kernels = D(kernels),
#endif
#ifdef BD_DOMAIN_PATTERNS
    .patterns = &BD_DOMAIN_PATTERNS,
#endif
};
