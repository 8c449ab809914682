/* The store of `bandolo solve --store`: asked before a search, lent to it, and told what it found.
 *
 * A store that cannot be used is complained of once, and then is not there: searches go on without it,
 * and the command ends with EXIT_OUTSIDE. */
#ifndef BANDOLO_CLI_SOLVE_STORE_H
#define BANDOLO_CLI_SOLVE_STORE_H

#include <bandolo/registry.h>
#include <bandolo/search/search.h>
#include <bandolo/store/store.h>

/* Zeroed: no store. */
typedef struct solve_store {
    bd_store *store;
    const bd_problem *rules; /* whose moves the rows name: those of another heuristic may have other
                              * numbers */
    bd_move *searched, *stored; /* the number of a stored move in the search, and back */
    bool failed;                /* it was complained of */
    uint64_t spent;             /* states generated without their rows in memory */
    bool was_loaded;            /* it was tried */
    bool is_loaded;
    bd_perimeter perimeter;
    double flushed; /* when rows were last written */
} solve_store;

/* Opens the store at `where`, or makes it, for positions of `rules`, which open_plainly() opened as
 * `named` and which must stay open: see open_store(). */
void solve_store_open(solve_store *self, const char *where, const bd_problem *rules,
                      const char *named, const char *goal);

/* Writes what is left. */
void solve_store_close(solve_store *self);

/* From now on searches, and answers, are for `problem`: the same, with a heuristic. False: no memory. */
bool solve_store_serve(solve_store *self, const bd_problem *problem, bd_error *error);

/* Is the way from the state of a key (BD_KEY_BYTES) to the goal stored, and proved the shortest? Then
 * fills `result` as a search would have. */
bool solve_store_answer(solve_store *self, const void *key, bd_result *result);

/* Searches, with what is stored near the goal in memory where that pays. */
void solve_store_search(solve_store *self, const bd_problem *problem, const void *state,
                        const bd_options *options, bd_result *result);

/* Adds the positions of the way that was found: their distances are proved where its length is. */
void solve_store_learn(solve_store *self, const void *key, const char *position,
                       const char *algorithm, const bd_result *result);

#endif
