/* The static form of the contract: a domain is a prefix, and an algorithm is an ordinary function
 * over the names under it:
 *
 *     #define BD_DOMAIN jugs                  // the prefix: D(state) is jugs_state
 *     #define BD_DOMAIN_MOVES 6
 *     #include <bandolo/search/template.h>    // completes the domain
 *     #include <bandolo/search/astar.h>       // jugs_astar(&problem, start, &run)
 *     #include <bandolo/search/end.h>         // undefines the macros, ready for the next domain
 *
 * or kernels.h and adapter.h for all algorithms and a bd_domain table.
 *
 * Under the prefix stand (p: const D(problem) *, s: D(state), m: bd_move):
 *
 *     D(problem)                 what does not change in a search: the goal, sizes, tables
 *     D(state)                   what a move changes; a value of at most 64 bytes
 *     D(key)                     what tells states apart: fixed size, no padding, at most 64 bytes
 *     D(legal)(p, s, m)          may m be made in s; 0 <= m < BD_DOMAIN_MOVES
 *     D(play)(p, s, m)           the state after it
 *     D(inverse)(m)              the move that takes m back, or BD_NO_MOVE
 *     D(cost)(p, s, m)           what it costs
 *     D(estimate)(p, s)          h
 *     D(is_goal)(p, s)
 *     D(to_key)(p, s), D(from_key)(p, k)
 *
 * BD_DOMAIN_MOVES says how many distinct moves there are; these macros announce what makes a domain
 * faster or smaller:
 *
 *     BD_DOMAIN_RISES 1          D(rise)(p, s, m): cost + h after m - h before, without making the
 *                                move: an incremental heuristic
 *     BD_DOMAIN_RISE_STEP n      every rise is a multiple of n (default 1), as where a move always
 *                                changes h by 1
 *     BD_DOMAIN_CONTROLS n       D(control)(s) < n: the small part of a state on which legality
 *                                depends (the blank's square). An algorithm may make one function
 *                                per control and last move, in which every test of legality is
 *                                gone. Here MOVES and n are literal numbers up to 25. What such a
 *                                function is called with is D(rest), a state without its control:
 *                                D(rest_of)(s), D(from_rest)(rest, control). Make it at most 16
 *                                bytes, so that it travels in registers.
 *     BD_DOMAIN_PASTS 1          what a search of paths (IDA*) remembers of how it came to a state is
 *                                more than the last move: D(past), a number; D(past_start)(p, s),
 *                                that of the empty path; D(past_after)(p, past, m), that of the path
 *                                with m added, or 0 where m would be redundant: where another path
 *                                to the same state costs less, or as much and comes earlier in an
 *                                order of paths that is kept whatever is put before and after both.
 *                                For every past that a path can have, m legal or not. Searches that
 *                                keep the states they met leave out the inverse of the last move
 *                                only, as ever: with both kinds of pruning a state could be lost.
 *     BD_DOMAIN_COST_BITS n      bits that the cost of any path needs (default 32): A* stores it
 *     BD_DOMAIN_REVERSES 1       every move has an inverse of the same cost: stored states need no
 *                                parent; D(toward)(p, s): the problem whose goal is s, and
 *                                D(goal)(p): its goal, for search from both ends
 *     BD_DOMAIN_LEAST_COST n     no move costs less than n (default 0): a search from both ends
 *                                proves more with it */
#include <bandolo/base/prefix.h>
#include <bandolo/base/types.h>
#include <bandolo/search/domain.h>

#ifndef BD_DOMAIN
#error "define BD_DOMAIN, the prefix of your domain, before including an algorithm"
#endif

#if !BD_DOMAIN_COMPLETE && !BD_DOMAIN_DYNAMIC /* dynamic.h brings its own form of all below */
#define BD_DOMAIN_COMPLETE 1

#ifndef BD_DOMAIN_MOVES
#error "define BD_DOMAIN_MOVES, how many distinct moves there are"
#endif

enum {
#if BD_DOMAIN_COST_BITS
    D(cost_bits) = BD_DOMAIN_COST_BITS,
#else
    D(cost_bits) = 32,
#endif
    D(most_children) = BD_DOMAIN_MOVES
};

#if !BD_DOMAIN_RISES
static inline bd_rise D(rise)(const D(problem) *problem, D(state) here, bd_move move)
{
    D(state) next = D(play)(problem, here, move);
    int64_t rise = (int64_t)D(cost)(problem, here, move) + D(estimate)(problem, next) -
                   D(estimate)(problem, here);
    return rise < INT32_MAX ? (bd_rise)rise : INT32_MAX;
}
#endif

#if BD_DOMAIN_PASTS

/* The past of a search that knows no more of it than the last move. */
BD_INLINE D(past) D(past_of)(const D(problem) *problem, D(state) here, bd_move last)
{
    if (last == BD_NO_MOVE)
        return D(past_start)(problem, here);
    D(state) before = D(play)(problem, here, D(inverse)(last));
    return D(past_after)(problem, D(past_start)(problem, before), last);
}

BD_INLINE bool D(past_allows)(const D(problem) *problem, D(past) past, bd_move move)
{
    return D(past_after)(problem, past, move) != 0;
}

/* Only the observer asks for it, who gets the generic instance. */
BD_INLINE bd_move D(past_move)(D(past) past)
{
    (void)past;
    return BD_NO_MOVE;
}

#else /* the last move */

typedef bd_move D(past);

BD_INLINE D(past) D(past_start)(const D(problem) *problem, D(state) start)
{
    (void)problem, (void)start;
    return BD_NO_MOVE;
}

BD_INLINE D(past) D(past_after)(const D(problem) *problem, D(past) past, bd_move move)
{
    (void)problem, (void)past;
    return move;
}

BD_INLINE D(past) D(past_of)(const D(problem) *problem, D(state) here, bd_move last)
{
    (void)problem, (void)here;
    return last;
}

BD_INLINE bool D(past_allows)(const D(problem) *problem, D(past) past, bd_move move)
{
    (void)problem;
    return past == BD_NO_MOVE || D(inverse)(move) != past;
}

BD_INLINE bd_move D(past_move)(D(past) past)
{
    return past;
}

#endif

/* The successors of a state. Nothing is made before it is asked for:
 *
 *     D(children) children = D(expand)(problem, here, last);
 *     for (unsigned i = 0; i < D(size)(&children); ++i) {
 *         if (!D(exists)(&children, i))
 *             continue;
 *         ... D(move_of)(&children, i), D(cost_of), D(rise_of), D(child)
 *     }
 *     D(release)(&children);   // unless the whole search ends
 *
 * `last` is the move that led here; its inverse is left out. BD_NO_MOVE leaves out nothing.
 * D(expand_after)(problem, here, past) leaves out what the whole past makes redundant. */
typedef struct D(children) {
    const D(problem) *problem;
    D(state) parent;
    D(past) past;
} D(children);

BD_INLINE D(children) D(expand_after)(const D(problem) *problem, D(state) here, D(past) past)
{
    return (D(children)){.problem = problem, .parent = here, .past = past};
}

BD_INLINE D(children) D(expand)(const D(problem) *problem, D(state) here, bd_move last)
{
    return D(expand_after)(problem, here, D(past_of)(problem, here, last));
}

BD_INLINE unsigned D(size)(const D(children) *children)
{
    (void)children;
    return BD_DOMAIN_MOVES;
}

BD_INLINE bool D(exists)(const D(children) *children, unsigned i)
{
    return D(legal)(children->problem, children->parent, (bd_move)i) &&
           D(past_allows)(children->problem, children->past, (bd_move)i);
}

BD_INLINE bd_move D(move_of)(const D(children) *children, unsigned i)
{
    (void)children;
    return (bd_move)i;
}

BD_INLINE bd_cost D(cost_of)(const D(children) *children, unsigned i)
{
    return D(cost)(children->problem, children->parent, (bd_move)i);
}

BD_INLINE bd_rise D(rise_of)(const D(children) *children, unsigned i)
{
    return D(rise)(children->problem, children->parent, (bd_move)i);
}

BD_INLINE D(state) D(child)(const D(children) *children, unsigned i)
{
    return D(play)(children->problem, children->parent, (bd_move)i);
}

BD_INLINE void D(release)(D(children) *children)
{
    (void)children;
}

/* Keys as the tables store them: bytes. */
BD_INLINE size_t D(key_size)(const D(problem) *problem)
{
    (void)problem;
    return sizeof(D(key));
}

/* Every rise is a multiple of it. */
BD_INLINE bd_cost D(rise_step)(const D(problem) *problem)
{
    (void)problem;
#if BD_DOMAIN_RISE_STEP
    return BD_DOMAIN_RISE_STEP;
#else
    return 1;
#endif
}

/* Are all of these BD_ADMISSIBLE | ... promised? */
BD_INLINE bool D(promises)(const D(problem) *problem, unsigned promises)
{
    (void)problem;
#ifdef BD_DOMAIN_PROMISES
    return ((BD_DOMAIN_PROMISES)&promises) == promises;
#else
    return promises == 0;
#endif
}

/* Is h known never to exceed the true cost? */
BD_INLINE bool D(is_admissible)(const D(problem) *problem)
{
    return D(promises)(problem, BD_ADMISSIBLE);
}

/* The state before the move that led here. */
BD_INLINE D(state) D(take_back)(const D(problem) *problem, D(state) here, bd_move move)
{
    return D(play)(problem, here, D(inverse)(move));
}

/* Must a path be stored with its parents' keys, or is it found by taking moves back? */
BD_INLINE bool D(needs_parents)(const D(problem) *problem)
{
    (void)problem;
#if BD_DOMAIN_REVERSES
    return false;
#else
    return true;
#endif
}

/* The move that takes `move` back, where every move has one. */
BD_INLINE bd_move D(inverse_of)(const D(problem) *problem, bd_move move)
{
    (void)problem;
    return D(inverse)(move);
}

/* No move costs less. */
BD_INLINE bd_cost D(least_cost)(const D(problem) *problem)
{
    (void)problem;
#if BD_DOMAIN_LEAST_COST
    return BD_DOMAIN_LEAST_COST;
#else
    return 0;
#endif
}

/* The same problem for another thread, who may use it as long as the original lives. False: no
 * memory, and there is nothing to join. */
BD_INLINE bool D(fork)(const D(problem) *problem, D(problem) *copy)
{
    *copy = *problem;
    return true;
}

/* Takes the copy back when its thread has ended. */
BD_INLINE void D(join)(const D(problem) *problem, D(problem) *copy)
{
    (void)problem, (void)copy;
}

#if BD_DOMAIN_REVERSES
/* The problem from its other end: towards `start`, and from `*goal`. False: no memory, and there is
 * nothing to turn back. */
BD_INLINE bool D(turn)(const D(problem) *problem, D(state) start, D(problem) *turned, D(key) *goal)
{
    *turned = D(toward)(problem, start);
    *goal = D(to_key)(problem, D(goal)(problem));
    return true;
}

/* Ends the turned problem. */
BD_INLINE void D(turn_back)(const D(problem) *problem, D(problem) *turned)
{
    (void)problem, (void)turned;
#if BD_DOMAIN_HAS_CLOSE
    D(close)(turned);
#endif
}
#endif

/* Native kernels run unobserved: whoever wants every step gets the generic instance. */
BD_INLINE bool D(is_observed)(const bd_run *run)
{
    (void)run;
    return false;
}

BD_INLINE void D(observe)(bd_run *run, const D(problem) *problem, bd_event_kind kind,
                          D(state) state, bd_move move, bd_cost g)
{
    (void)run, (void)problem, (void)kind, (void)state, (void)move, (void)g;
}

/* How many successors there are. */
BD_INLINE unsigned D(count)(const D(children) *children)
{
    unsigned count = 0;
#pragma GCC unroll 32
    for (unsigned i = 0; i < D(size)(children); ++i)
        count += D(exists)(children, i);
    return count;
}

#endif
