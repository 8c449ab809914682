/* The contract of a landscape: what a local search walks on. A landscape is a prefix, and an
 * algorithm is an ordinary function over the names under it:
 *
 *     #define BD_DOMAIN queens                 // the prefix: D(assignment) is queens_assignment
 *     #define BD_LANDSCAPE_LISTS 1             // what it can do beside the necessary
 *     #include <bandolo/local/template.h>      // completes the landscape
 *     #include <bandolo/local/annealing.h>     // queens_annealing(&problem, &run)
 *     #include <bandolo/local/end.h>           // undefines the macros, ready for the next one
 *
 * or kernels.h and adapter.h for all algorithms and a bd_landscape table.
 *
 * A D(assignment) is an assignment of all variables. Algorithms pass it by address, because it may be
 * large, and keep assignments in blocks of D(assignment_bytes) bytes, allocated once. It has no
 * pointers into itself, so copying its bytes copies it. It may hold any data that makes changes
 * cheap.
 *
 * Under the prefix stand (p: const D(problem) *, s: D(assignment) *, c: D(change)):
 *
 *     D(problem)                       what no search changes: sizes, distances, tables
 *     D(assignment)                    an incomplete or flexible struct is fine
 *     D(change)                        names a neighbour of an assignment; a value of at most 16
 *                                      bytes, valid until the assignment changes
 *     size_t  D(assignment_bytes)(p)   size of an assignment, the same for all of this problem
 *     void    D(random)(p, bd_random *, s)   makes a random assignment
 *     int64_t D(cost)(p, s)            the whole cost, from scratch; less is better
 *     D(change) D(neighbour)(p, s, bd_random *)   a random change, a possible one if there is any
 *     int64_t D(delta)(p, s, c)        by how much it changes the cost; BD_NO_DELTA: no such change
 *     void    D(make)(p, s, c)         makes it
 *
 * These macros announce what more it can do:
 *
 *     BD_LANDSCAPE_BOUNDED 1     int64_t D(least)(p): a lower bound of the cost; a search that
 *                                reaches it ends
 *     BD_LANDSCAPE_LISTS 1       uint64_t D(neighbours)(p, s), D(change) D(nth)(p, s, uint64_t i): all
 *                                changes by number, for steepest descent and tabu search; some may be
 *                                none (BD_NO_DELTA)
 *     BD_LANDSCAPE_FORBIDS 1     what tabu search forbids: a change gives up some features of the assignment
 *                                (an edge, a vertex's colour) and brings others.
 *                                uint64_t D(features)(p): they are numbered below that;
 *                                unsigned D(given_up)(p, s, c, uint64_t *out) and D(brought)(...) write
 *                                at most BD_MOST_FEATURES and say how many
 *     BD_LANDSCAPE_CONFLICTS 1   it has variables that may be in conflict:
 *                                uint32_t D(conflicting)(p, s, bd_random *): a random one, or
 *                                BD_NO_CONFLICT; uint64_t D(repairs)(p, s, variable),
 *                                D(change) D(repair)(p, s, variable, uint64_t i): the changes of it
 *     BD_LANDSCAPE_GENES 1       an assignment is a string of genes; a child may take any gene from any
 *                                assignment:
 *                                uint64_t D(genes)(p); void D(inherit)(p, child, parent, uint64_t from,
 *                                uint64_t count): the child gets these genes of the parent
 *     BD_LANDSCAPE_CROSSES 1     void D(cross)(p, mother, father, bd_random *, child): a crossing of its
 *                                own; the child is neither parent, and what it was is overwritten
 *     BD_LANDSCAPE_MUTATES 1     void D(mutate)(p, s, bd_random *); default: a random change
 */
#include <bandolo/template/base/prefix.h>
#include <bandolo/local/landscape.h>
#include <bandolo/template/local/run.h>

#ifndef BD_DOMAIN
#error "define BD_DOMAIN, the prefix of your landscape, before including an algorithm"
#endif

#if !BD_LANDSCAPE_COMPLETE && !BD_LANDSCAPE_GENERIC /* generic.h brings its own form of all below */
#define BD_LANDSCAPE_COMPLETE 1
#include <bandolo/template/local/defaults.h>
#endif
