/* The decisions between the root of a search and where it is, and what is left to be searched when it ends
 * there: see checkpoint.h. For searches that guess that a variable has a value, and then that it has not. */
#ifndef BANDOLO_CONSTRAINT_PATH_H
#define BANDOLO_CONSTRAINT_PATH_H

#include "constraint/values.h"
#include "constraint/checkpoint.h"
#include "constraint/run.h"

/* On the path from the root: a guess, or what is known since a guess was refuted. */
typedef struct path_step {
    bd_literal literal;
    bd_literal contrary; /* of a guess: of a range, which has no holes, that an end moves */
    bool is_guess;
    bool is_given; /* its contrary is explored by another thread */
} path_step;

typedef struct decision_path {
    bd_pages pages; /* path_step */
    uint64_t count;
} decision_path;

BD_INLINE path_step *path_steps(const decision_path *path)
{
    return (path_step *)(void *)path->pages.base;
}

/* False: no memory. */
BD_INLINE bool path_append(decision_path *path, const path_step *step)
{
    if (!bd_pages_append(&path->pages, path->count, step, sizeof *step))
        return false;
    ++path->count;
    return true;
}

/* The guess that a variable has a value, which it has left, or lies in one half of what it has left. */
path_step path_guess(const remaining *left, bd_literal literal);

/* ---- what goes into the result's checkpoint, if there is one ---- */

/* All that the search of a subtree has not come to: what lies below the path, unless `is_done`, since it was a
 * solution that has been handed over; and the refutations still to come. */
void path_leave(constraint_run *run, const decision_path *path, bool is_done);

/* A subtree that has not been begun; those of the checkpoint gone on from, if any, from number `next` on;
 * everything. */
void leave_subtree(constraint_run *run, const bd_literal *decisions, uint64_t count);
void leave_rest(constraint_run *run, uint64_t next);
void leave_all(constraint_run *run);

/* ---- what is left of the checkpoint gone on from ---- */

/* Calls explore(search, decisions, count) for the subtrees of the checkpoint, until it returns true: the search has
 * ended. Without a checkpoint the only subtree is the whole tree, without decisions. Subtrees that it does not reach
 * stay in the checkpoint. Ends the run after the last subtree. */
void explore_subtrees(constraint_run *run,
                      bool (*explore)(void *search, const bd_literal *decisions, uint64_t count),
                      void *search);

#endif
