/* What the two halves of maintained consistency share: the search of a subtree (mac.c), and the threads that
 * share the subtrees (mac_team.c). */
#ifndef BANDOLO_CONSTRAINT_MAC_H
#define BANDOLO_CONSTRAINT_MAC_H

#include "constraint/orders.h"
#include "constraint/place.h"
#include "constraint/propagator.h"
#include "constraint/run.h"

/* On the path from the root: a guess, variable = value or a half of the range, which has a level of its own; or
 * what is known since a guess was refuted. */
typedef struct mac_step {
    bd_literal literal;
    bd_literal contrary; /* of a guess: of a range, which has no holes, that an end moves */
    bool is_guess;
    bool is_given; /* its contrary is explored by another thread */
} mac_step;

typedef struct mac_team mac_team;

typedef struct mac {
    constraint_run *run;
    propagation all;
    incidence touching;
    orders orders;
    bd_pages path;   /* mac_step; refutations only where somebody is to go on from it */
    bool keeps_path; /* so it is */
    bool is_done;    /* the path leads to a solution that was handed over */
    uint64_t path_count;
    int32_t *values;
    bool has_root, root_is_consistent; /* propagated before the first guess, and with what result */
    mac_team *team;                    /* NULL: this thread has the whole tree */
    uint64_t may_fail;                 /* until the next restart */
    uint64_t failed_since;             /* the last restart */
} mac;

BD_INLINE mac_step *mac_path(const mac *search)
{
    return (mac_step *)(void *)search->path.base;
}

typedef enum mac_end {
    MAC_USED_UP, /* nothing is left below */
    MAC_ENDED,   /* run->status says why */
    MAC_RESTARTS
} mac_end;

/* False: no memory; mac_close() is due either way. */
bool mac_open(mac *search, constraint_run *run, mac_team *team);
void mac_close(mac *search);

/* Searches what lies below these decisions. Afterwards the root is as it was. What is still to be searched
 * where it has ended stands in the result's place, if there is one. */
mac_end mac_explore(mac *search, const bd_literal *decisions, uint64_t count);

/* What goes into that place: all that the search of a subtree has not come to; a subtree that has not been
 * begun; those of the place gone on from, if any, from number `next` on; everything. */
void mac_leave_path(mac *search);
void mac_leave_subtree(constraint_run *run, const bd_literal *decisions, uint64_t count);
void mac_leave_rest(constraint_run *run, uint64_t next);
void mac_leave_all(constraint_run *run);

/* Searches the whole tree, again and again where restarts are wanted, or what a place has left of it. Ends
 * the run. */
void mac_explore_all(mac *search);

/* Runs a search on options->threads threads, of which the caller is one. Ends the run. */
void mac_team_run(constraint_run *leader);

/* Does a thread of the team wait for a subtree? */
bool mac_team_waits(const mac_team *team);
/* Hands over a subtree: the decisions of the first `count` steps, and the contrary of the guess behind them.
 * False: somebody else was faster, or there is no memory. */
bool mac_team_give(mac_team *team, const mac_step *steps, uint64_t count);

#endif
