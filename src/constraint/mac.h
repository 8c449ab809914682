/* Common parts of the two halves of maintained consistency: the search of a subtree (mac.c), and the threads that share
 * subtrees (mac_team.c). */
#ifndef BANDOLO_CONSTRAINT_MAC_H
#define BANDOLO_CONSTRAINT_MAC_H

#include "constraint/orders.h"
#include "constraint/path.h"
#include "constraint/propagator.h"
#include "constraint/searches.h"

typedef struct mac_team mac_team;

typedef struct mac {
    constraint_run *run;
    const bd_model *model;
    propagation all;
    incidence touching;
    orders orders;
    decision_path path; /* refutations only where somebody is to go on from it */
    bool keeps_path;    /* so it is */
    bool is_done;       /* the path leads to a solution that was handed over */
    /* The number of steps before the first guess of a hidden variable; below them the search looks for one solution.
     * MAC_NOT_HIDDEN: no such guess. */
    uint64_t shown;
    int32_t *values;
    bool has_root, root_is_consistent; /* propagated before the first guess, and with what result */
    mac_team *team;                    /* NULL: this thread has the whole tree */
    uint64_t may_fail;                 /* until the next restart */
    uint64_t failed_since;             /* the last restart */
} mac;

#define MAC_NOT_HIDDEN UINT64_MAX

typedef enum mac_end {
    MAC_USED_UP, /* nothing is left below */
    MAC_ENDED,   /* so has the run */
    MAC_RESTARTS
} mac_end;

/* False: no memory; mac_close() is due either way. */
bool mac_open(mac *search, constraint_run *run, const bd_model *model, mac_team *team);
void mac_close(mac *search);

/* Searches the subtree below these decisions, then restores the root. After an interruption the result's checkpoint, if
 * any, has the open subtrees. */
mac_end mac_explore(mac *search, const bd_literal *decisions, uint64_t count);

/* Searches the whole tree, again and again where restarts are wanted, or what a checkpoint has left of it. Ends
 * the run. */
void mac_explore_all(mac *search);

/* Runs a search on options->threads threads, of which the caller is one. Ends the run. */
void mac_team_run(constraint_run *leader, const bd_model *model);

/* Does a thread of the team wait for a subtree? */
bool mac_team_waits(const mac_team *team);
/* Hands over a subtree: the decisions of the first `count` steps, and the contrary of the guess behind them.
 * False: somebody else was faster, or there is no memory. */
bool mac_team_give(mac_team *team, const path_step *steps, uint64_t count);

#endif
