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
 *     BD_DOMAIN_HAS_CHECK 1         bool, or bd_solvability, D(check)(p, const D(state) *, char *why, size_t size)
 *     BD_DOMAIN_HAS_DRAW 1          size_t D(draw)(p, const D(state) *, char *out, size_t size)
 *     BD_DOMAIN_HAS_LOTS 1          void   D(draw_lots)(p, bd_random *, D(state) *): a random position
 *     BD_DOMAIN_LOTS_FAIL 1         which is bool, and false where it found none
 *     BD_DOMAIN_HAS_RANK 1          uint64_t D(positions)(p), uint64_t D(rank)(p, const D(state) *),
 *                                   D(state) D(unrank)(p, uint64_t index)
 *     BD_DOMAIN_IS_FILE 1           a position has many lines, so that a file holds one
 *     BD_DOMAIN_GATHER function     a bd_gather, which makes positions of the lines of a file, with
 *                                   BD_DOMAIN_GATHERING_SIZE bytes
 *     BD_DOMAIN_NAMES_IN_STATE 1    size_t D(format_move_in)(p, s, m, out, size): the name of m in s
 *     BD_DOMAIN_HAS_DAMAGE 1        const bd_pattern_damage *D(damage)(p): see domain.h
 *     BD_DOMAIN_HAS_CENSUS 1        bd_status D(census)(p, options, census): see census.h
 *     BD_DOMAIN_HAS_KERNELS 1       D(kernels), from kernels.h or the domain's own
 *     BD_DOMAIN_PATTERNS set        a bd_pattern_set: the tables that the heuristic needs
 *     BD_DOMAIN_ALGORITHM "astar"   the best for this domain
 *     BD_DOMAIN_WIDTH 10000         the width to run it with, if it takes one
 *
 * Heuristics that differ in what the problem holds share their functions. Instead of BD_DOMAIN_HEURISTIC, of which
 * D(domain) is the table, such a domain has
 *
 *     BD_DOMAIN_TABLES(X)           X(name, "heuristic", choice) for each: it makes the table name_domain
 *     BD_DOMAIN_PATTERNS(choice)    a pointer to the bd_pattern_set of each, where they need tables
 *     void D(choose)(D(problem) *, choice)   is called before D(open), which finds what it set
 *
 * A macro that announces something is the literal 1, or not defined. */
#include <bandolo/search/domain.h>
#include <bandolo/search/template.h>
#include <bandolo/template/base/if.h>

#include <assert.h>
#include <string.h>

#ifndef BANDOLO_SEARCH_ADAPTER_H
#define BANDOLO_SEARCH_ADAPTER_H

/* The function where the macro is 1, else NULL. */
#define BD_HOOK(macro, name) BD_IF(macro, D(name), NULL)

/* Other values announce a function to #if alone, and the table would lack it. */
#define BD_IS_ONE(macro) static_assert(BD_IF(macro, true, false), #macro " is 1, or not defined")

#define BD_TABLE(table, heuristic_name, pattern_set, open_it)                                      \
    extern const bd_domain table;                                                                  \
    const bd_domain table = {                                                                      \
        BD_MEMBER(abi) BD_ABI,                                                                     \
        BD_MEMBER(name) BD_DOMAIN_NAME,                                                            \
        BD_MEMBER(heuristic) heuristic_name,                                                       \
        BD_MEMBER(summary) BD_DOMAIN_SUMMARY,                                                      \
        BD_MEMBER(position) BD_DOMAIN_POSITION,                                                    \
        BD_MEMBER(algorithm) BD_DOMAIN_ALGORITHM,                                                  \
        BD_MEMBER(width) BD_DOMAIN_WIDTH,                                                          \
        BD_MEMBER(promises) D(table_promises),                                                     \
        BD_MEMBER(moves) BD_DOMAIN_MOVES,                                                          \
        BD_MEMBER(max_children) D(most_children),                                                  \
        BD_MEMBER(is_file) BD_IF(BD_DOMAIN_IS_FILE, true, false),                                  \
        BD_MEMBER(problem_size) sizeof(D(problem)),                                                \
        BD_MEMBER(state_size) sizeof(D(state)),                                                    \
        BD_MEMBER(key_size) sizeof(D(key)),                                                        \
        BD_MEMBER(open) open_it,                                                                   \
        BD_MEMBER(close) BD_HOOK(BD_DOMAIN_HAS_CLOSE, table_close),                                \
        BD_MEMBER(parse) D(table_parse),                                                           \
        BD_MEMBER(format) D(table_format),                                                         \
        BD_MEMBER(draw) BD_HOOK(BD_DOMAIN_HAS_DRAW, table_draw),                                   \
        BD_MEMBER(format_move) D(table_format_move),                                               \
        BD_MEMBER(check) BD_HOOK(BD_DOMAIN_HAS_CHECK, table_check),                                \
        BD_MEMBER(draw_lots) BD_HOOK(BD_DOMAIN_HAS_LOTS, table_draw_lots),                         \
        BD_MEMBER(expand) D(table_expand),                                                         \
        BD_MEMBER(estimate) D(table_estimate),                                                     \
        BD_MEMBER(is_goal) D(table_is_goal),                                                       \
        BD_MEMBER(inverse) BD_IF(BD_DOMAIN_INVERSE_SEES_STATE, NULL, D(table_inverse)),            \
        BD_MEMBER(inverse_in) BD_HOOK(BD_DOMAIN_INVERSE_SEES_STATE, table_inverse_in),             \
        BD_MEMBER(to_key) D(table_to_key),                                                         \
        BD_MEMBER(from_key) D(table_from_key),                                                     \
        BD_MEMBER(toward) BD_HOOK(BD_DOMAIN_REVERSES, table_toward),                               \
        BD_MEMBER(positions) BD_HOOK(BD_DOMAIN_HAS_RANK, table_positions),                         \
        BD_MEMBER(rank) BD_HOOK(BD_DOMAIN_HAS_RANK, table_rank),                                   \
        BD_MEMBER(unrank) BD_HOOK(BD_DOMAIN_HAS_RANK, table_unrank),                               \
        BD_MEMBER(census) BD_HOOK(BD_DOMAIN_HAS_CENSUS, table_census),                             \
        BD_MEMBER(kernels) BD_HOOK(BD_DOMAIN_HAS_KERNELS, kernels),                                \
        BD_MEMBER(patterns) pattern_set,                                                           \
        BD_MEMBER(format_move_in) BD_HOOK(BD_DOMAIN_NAMES_IN_STATE, table_format_move_in),         \
        BD_MEMBER(gather) BD_DOMAIN_GATHER,                                                        \
        BD_MEMBER(gathering_size) BD_DOMAIN_GATHERING_SIZE,                                        \
        BD_MEMBER(damage) BD_HOOK(BD_DOMAIN_HAS_DAMAGE, table_damage),                             \
        BD_MEMBER(distance) BD_HOOK(BD_DOMAIN_DISTANCES, table_distance),                          \
    };

/* One of several tables of the same functions. */
#define BD_CHOSEN_TABLE(table, heuristic_name, choice)                                             \
    static bool table##_table_open(void *problem, const bd_setup *setup, bd_error *error)          \
    {                                                                                              \
        D(choose)((D(problem) *)problem, choice);                                                  \
        return D(open)((D(problem) *)problem, setup, error);                                       \
    }                                                                                              \
    BD_TABLE(table##_domain, heuristic_name, BD_CHOSEN_PATTERNS(choice), table##_table_open)
#endif

static_assert(sizeof(D(state)) <= BD_STATE_BYTES, "a state is at most 4096 bytes");
static_assert(sizeof(D(key)) <= BD_KEY_BYTES, "a key is at most 4096 bytes");

#ifndef __cplusplus /* whose compilers refuse what is not declared */
#ifdef BD_DOMAIN_TABLES
static_assert(sizeof(&D(choose)) > 0, "several tables need choose()");
#endif
static_assert(sizeof(&D(open)) + sizeof(&D(parse)) + sizeof(&D(format)) + sizeof(&D(format_move)) >
                  0,
              "a table needs open(), parse(), format() and format_move()");
#endif

/* A function that its macro does not announce would never be called: the macro is misspelt, or missing. Not here are
 * functions of which the domains of one file share one, with the macro or without. */
#define BD_IS_ANNOUNCED(name, macro) extern struct macro##_is_not_set D(name)
#ifndef BD_DOMAIN_TABLES
BD_IS_ANNOUNCED(choose, BD_DOMAIN_TABLES);
#endif
#if !BD_DOMAIN_HAS_CLOSE
BD_IS_ANNOUNCED(close, BD_DOMAIN_HAS_CLOSE);
#endif
#if !BD_DOMAIN_HAS_CHECK
BD_IS_ANNOUNCED(check, BD_DOMAIN_HAS_CHECK);
#endif
#if !BD_DOMAIN_HAS_LOTS
BD_IS_ANNOUNCED(draw_lots, BD_DOMAIN_HAS_LOTS);
#endif
#if !BD_DOMAIN_HAS_RANK
BD_IS_ANNOUNCED(positions, BD_DOMAIN_HAS_RANK);
BD_IS_ANNOUNCED(rank, BD_DOMAIN_HAS_RANK);
BD_IS_ANNOUNCED(unrank, BD_DOMAIN_HAS_RANK);
#endif
#if !BD_DOMAIN_NAMES_IN_STATE
BD_IS_ANNOUNCED(format_move_in, BD_DOMAIN_NAMES_IN_STATE);
#endif
#if !BD_DOMAIN_HAS_CENSUS
BD_IS_ANNOUNCED(census, BD_DOMAIN_HAS_CENSUS);
#endif
#if !BD_DOMAIN_HAS_DAMAGE
BD_IS_ANNOUNCED(damage, BD_DOMAIN_HAS_DAMAGE);
#endif
#if !BD_DOMAIN_DISTANCES
BD_IS_ANNOUNCED(distance, BD_DOMAIN_DISTANCES);
#endif
#if !BD_DOMAIN_CHOICES
BD_IS_ANNOUNCED(choice, BD_DOMAIN_CHOICES);
#endif
#if !BD_DOMAIN_GENERATES
BD_IS_ANNOUNCED(generate, BD_DOMAIN_GENERATES);
#endif
#if !BD_DOMAIN_FETCHES
BD_IS_ANNOUNCED(foresee, BD_DOMAIN_FETCHES);
#endif
#if !BD_DOMAIN_INDEXES
BD_IS_ANNOUNCED(index, BD_DOMAIN_INDEXES);
BD_IS_ANNOUNCED(indexes, BD_DOMAIN_INDEXES);
#endif
#undef BD_IS_ANNOUNCED

BD_INLINE const D(problem) *D(as_problem)(const void *problem)
{
    return (const D(problem) *)problem;
}

BD_INLINE const D(state) *D(as_state)(const void *state)
{
    return (const D(state) *)state;
}

static unsigned D(table_expand)(const void *problem, const void *state, bd_move last,
                                bd_child *children, void *states)
{
#if BD_DOMAIN_INVERSE_SEES_STATE
    D(children) all = D(expand_after)(D(as_problem)(problem), D(as_state)(state), last);
#else
    D(children) all = D(expand)(D(as_problem)(problem), D(as_state)(state), last);
#endif
    D(state) *next = (D(state) *)states;
    unsigned count = 0;
    bd_cost h = D(rises) ? 0 : D(estimate)(D(as_problem)(problem), D(as_state)(state));
    BD_EACH_CHILD
    for (unsigned i = 0; i < D(size)(&all); ++i) {
        if (!D(exists)(&all, i))
            continue;
        children[count].move = D(move_of)(&all, i);
        children[count].cost = D(cost_of)(&all, i);
        children[count].rise = D(rise_making)(&all, i, h, &next[count]);
        if (D(rises))
            next[count] = D(child)(&all, i);
        ++count;
    }
    return count;
}

static bd_cost D(table_estimate)(const void *problem, const void *state)
{
    return D(start_estimate)(D(as_problem)(problem), D(as_state)(state));
}

#if BD_DOMAIN_DISTANCES
BD_IS_ONE(BD_DOMAIN_DISTANCES);
static bd_cost D(table_distance)(const void *problem, const void *state)
{
    return D(distance)(D(as_problem)(problem), D(as_state)(state));
}
#endif

static bool D(table_is_goal)(const void *problem, const void *state)
{
    return D(is_goal)(D(as_problem)(problem), D(as_state)(state));
}

#if BD_DOMAIN_INVERSE_SEES_STATE
BD_IS_ONE(BD_DOMAIN_INVERSE_SEES_STATE);
static bd_move D(table_inverse_in)(const void *problem, const void *state, bd_move move)
{
    return D(inverse)(D(as_problem)(problem), D(as_state)(state), move);
}
#else
static bd_move D(table_inverse)(bd_move move)
{
    return D(inverse)(move);
}
#endif

static void D(table_to_key)(const void *problem, const void *state, void *key)
{
    D(key) made = D(to_key)(D(as_problem)(problem), D(as_state)(state));
    memcpy(key, &made, sizeof made);
}

static void D(table_from_key)(const void *problem, const void *key, void *state)
{
    D(key) copy;
    memcpy(&copy, key, sizeof copy);
    *(D(state) *)state = D(from_key)(D(as_problem)(problem), &copy);
}

#if BD_DOMAIN_HAS_CLOSE
BD_IS_ONE(BD_DOMAIN_HAS_CLOSE);
static void D(table_close)(void *problem)
{
    D(close)((D(problem) *)problem);
}
#endif

static bool D(table_parse)(const void *problem, const char *text, size_t length, void *state,
                           bd_error *error)
{
    return D(parse)(D(as_problem)(problem), text, length, (D(state) *)state, error);
}

static size_t D(table_format)(const void *problem, const void *state, char *out, size_t size)
{
    return D(format)(D(as_problem)(problem), D(as_state)(state), out, size);
}

static size_t D(table_format_move)(const void *problem, bd_move move, char *out, size_t size)
{
    return D(format_move)(D(as_problem)(problem), move, out, size);
}

#if BD_DOMAIN_NAMES_IN_STATE
BD_IS_ONE(BD_DOMAIN_NAMES_IN_STATE);
static size_t D(table_format_move_in)(const void *problem, const void *state, bd_move move,
                                      char *out, size_t size)
{
    return D(format_move_in)(D(as_problem)(problem), D(as_state)(state), move, out, size);
}
#endif

#if BD_DOMAIN_REVERSES
BD_IS_ONE(BD_DOMAIN_REVERSES);
static BD_NEVER_INLINE void D(table_toward)(const void *problem, const void *state, void *turned,
                                            void *goal)
{
    *(D(problem) *)turned = D(toward)(D(as_problem)(problem), D(as_state)(state));
    *(D(state) *)goal = D(goal_from)(D(as_problem)(problem), D(as_state)(state));
}
#endif

#if BD_DOMAIN_HAS_CHECK
BD_IS_ONE(BD_DOMAIN_HAS_CHECK);
static BD_RARE bd_solvability D(table_check)(const void *problem, const void *state, char *why,
                                             size_t size)
{
    return (bd_solvability)D(check)(D(as_problem)(problem), D(as_state)(state), why, size);
}
#endif

#if BD_DOMAIN_HAS_DRAW
BD_IS_ONE(BD_DOMAIN_HAS_DRAW);
static BD_RARE size_t D(table_draw)(const void *problem, const void *state, char *out, size_t size)
{
    return D(draw)(D(as_problem)(problem), D(as_state)(state), out, size);
}
#endif

#if BD_DOMAIN_HAS_LOTS
BD_IS_ONE(BD_DOMAIN_HAS_LOTS);
static bool D(table_draw_lots)(const void *problem, bd_random *random, void *state)
{
#if BD_DOMAIN_LOTS_FAIL
    return D(draw_lots)(D(as_problem)(problem), random, (D(state) *)state);
#else
    D(draw_lots)(D(as_problem)(problem), random, (D(state) *)state);
    return true;
#endif
}
#endif

#if BD_DOMAIN_HAS_RANK
BD_IS_ONE(BD_DOMAIN_HAS_RANK);
static uint64_t D(table_positions)(const void *problem)
{
    return D(positions)(D(as_problem)(problem));
}

static uint64_t D(table_rank)(const void *problem, const void *state)
{
    return D(rank)(D(as_problem)(problem), D(as_state)(state));
}

static void D(table_unrank)(const void *problem, uint64_t index, void *state)
{
    *(D(state) *)state = D(unrank)(D(as_problem)(problem), index);
}
#endif

#if BD_DOMAIN_HAS_CENSUS
BD_IS_ONE(BD_DOMAIN_HAS_CENSUS);
static bd_status D(table_census)(const void *problem, const bd_census_options *options,
                                 bd_census *census)
{
    return D(census)(D(as_problem)(problem), options, census);
}
#endif

#if BD_DOMAIN_HAS_DAMAGE
BD_IS_ONE(BD_DOMAIN_HAS_DAMAGE);
static const struct bd_pattern_damage *D(table_damage)(const void *problem)
{
    return D(damage)(D(as_problem)(problem));
}
#endif

/* ---- The table, or several ---- */

enum {
    D(table_promises) = (BD_DOMAIN_PROMISES)
#if BD_DOMAIN_PASTS
                        | BD_PRUNES
#endif
#if BD_DOMAIN_RISE_STEP && BD_DOMAIN_RISE_STEP % 2 == 0
                        | BD_EVEN_RISES
#endif
};

#ifndef BD_DOMAIN_ALGORITHM
#define BD_DOMAIN_ALGORITHM NULL
#endif
#ifndef BD_DOMAIN_WIDTH
#define BD_DOMAIN_WIDTH 0
#endif
#ifndef BD_DOMAIN_GATHER
#define BD_DOMAIN_GATHER         NULL
#define BD_DOMAIN_GATHERING_SIZE 0
#endif

#ifdef BD_DOMAIN_TABLES

#ifdef BD_DOMAIN_PATTERNS
#define BD_CHOSEN_PATTERNS(choice) BD_DOMAIN_PATTERNS(choice)
#else
#define BD_CHOSEN_PATTERNS(choice) NULL
#endif
BD_DOMAIN_TABLES(BD_CHOSEN_TABLE)
#undef BD_CHOSEN_PATTERNS

#else

static bool D(table_open)(void *problem, const bd_setup *setup, bd_error *error)
{
    return D(open)((D(problem) *)problem, setup, error);
}

#ifdef BD_DOMAIN_PATTERNS
BD_TABLE(D(domain), BD_DOMAIN_HEURISTIC, &BD_DOMAIN_PATTERNS, D(table_open))
#else
BD_TABLE(D(domain), BD_DOMAIN_HEURISTIC, NULL, D(table_open))
#endif

#endif
