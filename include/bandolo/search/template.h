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
 * Under the prefix stand (p: const D(problem) *, s: const D(state) *, k: const D(key) *, m: bd_move). States and keys
 * go in by address and come out by value:
 *
 *     D(problem)                 what does not change in a search: the goal, sizes, tables
 *     D(state)                   what a move changes; at most 4096 bytes, without pointers into itself
 *     D(key)                     what tells states apart: fixed size, no padding, at most 4096 bytes
 *     D(legal)(p, s, m)          may m be made in s; 0 <= m < BD_DOMAIN_MOVES
 *     D(play)(p, s, m)           the state after it
 *     D(inverse)(m)              the move that takes m back, legal after m; or BD_NO_MOVE
 *     D(cost)(p, s, m)           what it costs
 *     D(estimate)(p, s)          h
 *     D(is_goal)(p, s)
 *     D(to_key)(p, s), D(from_key)(p, k)
 *
 * A plain domain writes less:
 *
 *     BD_DOMAIN_PLAIN 1          a state is its own key; no move has an inverse, each costs 1, h is 0, and there is no
 *                                goal to choose, unless BD_DOMAIN_HAS_INVERSE, _COST, _ESTIMATE or _OPEN 1 announces
 *                                a function of the domain's own. Without its own cost or estimate it promises
 *                                BD_ADMISSIBLE | BD_CONSISTENT | BD_UNIT_COST, else what BD_DOMAIN_PROMISES says.
 *     BD_DOMAIN_NUMBERS 5, 3     D(state) is bytes, numbers from 0 to these; so they are parsed and formatted
 *     BD_DOMAIN_MOVE_NAMES "fill the 5", ...   the name of each move, in their order
 *
 * BD_DOMAIN_MOVES says how many distinct moves there are; these macros announce what makes a domain
 * faster or smaller:
 *
 *     BD_DOMAIN_RISES 1          D(rise)(p, s, m): cost + h after m - h before, without making the
 *                                move: an incremental heuristic
 *     BD_DOMAIN_RISE_STEP n      every rise is a multiple of n (default 1), as where a move always
 *                                changes h by 1
 *     BD_DOMAIN_CHOICES n        of all the moves at most n come into question in any one state: those
 *                                that D(choice)(p, s, i) names, i < n. D(legal) may still refuse them;
 *                                every other move is illegal in s. Not with CONTROLS or FETCHES, which
 *                                go through all moves.
 *     BD_DOMAIN_GENERATES n      instead of D(legal): `unsigned D(generate)(p, s, bd_move *moves)` writes the moves
 *                                that are legal in s, at most n, in the order in which to try them, and
 *                                returns how many: for graphs, planning, and wherever going through all
 *                                BD_DOMAIN_MOVES takes longer than finding those of s
 *     BD_DOMAIN_INDEXES 1        states are numbered: `uint64_t D(index)(p, k)`, below `uint64_t D(indexes)(p)`,
 *                                another for each key. Searches then keep them in an array of that many
 *                                entries instead of a hash table (each thread of HDA* has one): for grids
 *                                and graphs whose states lie in memory anyway
 *     BD_DOMAIN_INVERSE_SEES_STATE 1   `bd_move D(inverse)(p, s, m)` instead of D(inverse)(m): the move that takes m,
 *                                made in s, back from the state after it, or BD_NO_MOVE: for graphs and
 *                                planning, where numbers of moves mean something else in each state.
 *                                Searches that store states then store parents, too. Not with CONTROLS,
 *                                PASTS or FETCHES
 *     BD_DOMAIN_CONTROLS n       D(control)(s) < n: the small part of a state on which legality
 *                                depends (the blank's square). An algorithm may make one function
 *                                per control and last move, in which every test of legality is
 *                                gone. Here MOVES and n are literal numbers up to 25. Such a
 *                                function is called with is D(rest), a state without its control:
 *                                D(rest_of)(s), D(from_rest)(rest, control). Make it at most 16
 *                                bytes, so that it travels in registers.
 *     BD_DOMAIN_FUSES(control)   with CONTROLS, where a call is dear (WebAssembly checks the stack at
 *                                each): true of the controls whose visits IDA* makes part of those
 *                                that lead to them. No such control may lead to another.
 *     BD_DOMAIN_PASTS 1          what a search of paths (IDA*) remembers of how it came to a state is
 *                                more than the last move: D(past), a number; D(past_start)(p, s),
 *                                that of the empty path; D(past_after)(p, past, m), that of the path
 *                                with m added, or 0 where m would be redundant: where another path
 *                                to the same state costs less, or as much and comes earlier in an
 *                                order of paths that is kept whatever is put before and after both.
 *                                For every past that a path can have, m legal or not; with
 *                                BD_DOMAIN_FETCHES, 0 where m is not legal too. Searches that
 *                                keep the states they met leave out the inverse of the last move
 *                                only, as ever: with both kinds of pruning a state could be lost.
 *     BD_DOMAIN_COST_BITS n      bits that the cost of any path needs, at most 32 (default 32): A* stores it.
 *                                With INDEXES a state takes 2, 4 or 8 bytes: those that n, the bits of a
 *                                move's number and 4 more fit in
 *     BD_DOMAIN_REVERSES 1       every move has an inverse of the same cost: stored states need no
 *                                parent; D(toward)(p, s): the problem whose goal is s, and
 *                                D(goal)(p): its goal, for search from both ends
 *     BD_DOMAIN_GOAL_SEES_STATE 1   `D(goal)(p, s)` instead of D(goal)(p): states hold the goal of their search (and the
 *                                domain promises BD_GOAL_IN_STATE). Keys of the turned problem are those of this one: its
 *                                D(is_goal) and D(estimate) go by the problem, not by the state
 *     BD_DOMAIN_INVERTS 1        every move has an inverse, so stored states need no parent; implied by REVERSES.
 *                                Else, and with INVERSE_SEES_STATE, searches that store states keep the key of each
 *                                one's parent beside its own: in a table a state takes both keys, COST_BITS, the bits
 *                                of a move's number and 2 more, rounded up to bytes, in 1.25 to 1.57 slots
 *     BD_DOMAIN_OUTLINES 1       D(outline)(p, k): the state of k without what only D(estimate) and D(rise) look
 *                                at, where from_key takes its time over that: A* fetches slots meanwhile
 *     BD_DOMAIN_FETCHES 1        the heuristic reads tables larger than the caches: a move is made in two steps, so
 *                                that memory is asked for many words before one is waited for. IDA* searches
 *                                subtrees by turns (idastar_lanes.h), in states of D(spread_out)(p, s), D(spread):
 *                                D(is_spread_goal)(p, &here);
 *                                D(moves_after)(p, &here, past): bit m is set where move m is legal
 *                                and the past allows it;
 *                                D(foresee)(p, &here, m, &foreseen): what is known at once of the
 *                                child, D(foreseen); fetches what the rest takes;
 *                                D(foreseen_rise)(p, &here, &foreseen, &child), its rise, reads what
 *                                was fetched and completes `child`, a copy of what was foreseen, or
 *                                the same; then
 *                                D(foreseen_play)(p, &here, &child) makes `here` the child
 *     BD_DOMAIN_DISTANCES 1      D(distance)(p, s): an estimate of the number of moves left, for beams and
 *                                ees (default: h); no bound, so it need not be admissible
 *     BD_DOMAIN_SETTINGS n       D(with_setting)(p, i): the same problem with another estimate, i < n, for
 *                                dovetail; estimates that differ in what they weigh most
 *     BD_DOMAIN_LEAST_COST n     no move costs less than n (default 0): a search from both ends, or
 *                                layer by layer, proves more with it */
#include <bandolo/template/base/prefix.h>
#include <bandolo/base/types.h>
#include <bandolo/search/domain.h>
#include <bandolo/template/search/run.h>

#ifndef BD_DOMAIN
#error "define BD_DOMAIN, the prefix of your domain, before including an algorithm"
#endif

/* Before a loop over the children, which is unrolled: they are few, and each has a move of its own. Not where
 * only some moves come into question, so that it is not even known which; nor where a domain reads tables from memory:
 * that wait outweighs what unrolling saves. */
#ifndef BD_EACH_CHILD
#if BD_DOMAIN_CHOICES || BD_DOMAIN_GENERATES || BD_DOMAIN_FETCHES
#define BD_EACH_CHILD _Pragma("GCC unroll 1")
#else
#define BD_EACH_CHILD _Pragma("GCC unroll 32")
#endif
#endif

#if !BD_DOMAIN_COMPLETE && !BD_DOMAIN_DYNAMIC /* dynamic.h brings its own form of all below */
#define BD_DOMAIN_COMPLETE 1

#ifndef BD_DOMAIN_MOVES
#error "define BD_DOMAIN_MOVES, how many distinct moves there are"
#endif

#if BD_DOMAIN_PLAIN
#include <bandolo/template/search/plain.h>
#endif

#include <bandolo/template/search/required.h>

enum {
#if BD_DOMAIN_COST_BITS
    D(cost_bits) = BD_DOMAIN_COST_BITS,
#else
    D(cost_bits) = 32,
#endif
#if BD_DOMAIN_GENERATES
    D(most_children) = BD_DOMAIN_GENERATES,
#elif BD_DOMAIN_CHOICES
    D(most_children) = BD_DOMAIN_CHOICES,
#else
    D(most_children) = BD_DOMAIN_MOVES,
#endif
#if BD_DOMAIN_RISES
    D(rises) = 1, /* is the rise of a move known without making it */
#else
    D(rises) = 0,
#endif
    D(move_numbers) = BD_DOMAIN_MOVES
};

#include <bandolo/template/search/defaults.h>
#include <bandolo/template/search/past.h>
#include <bandolo/template/search/successors.h>

#endif
