/* The store of a question: asked before a search, lent to it, and told what the search found.
 *
 * If the store fails, a warning says so once and searches go on without it. */
#ifndef BANDOLO_ASK_PATH_STORE_H
#define BANDOLO_ASK_PATH_STORE_H

#include "ask/kind.h"

#include <bandolo/registry.h>
#include <bandolo/search/search.h>
#include <bandolo/store/store.h>

/* Zeroed: no store. */
typedef struct path_store {
    bd_store *store;
    const ask_session *session;
    const bd_problem *rules; /* whose moves the rows name: those of another heuristic may have other
                              * numbers */
    bd_move *searched, *stored; /* the number of a stored move in the search, and back */
    uint64_t spent;             /* states generated without their rows in memory */
    bool was_loaded;            /* it was tried */
    bool is_loaded;
    bd_perimeter perimeter;
    double flushed; /* when rows were last written */
} path_store;

/* Opens the question's store, or makes it, for positions of `rules`, which open_plainly() opened and which must stay
 * open: see open_store(). */
void path_store_open(path_store *self, const ask_session *session, const bd_problem *rules);

/* Writes what is left. */
void path_store_close(path_store *self);

/* From now on searches, and answers, are for `problem`: the same, with a heuristic. False: no memory. */
bool path_store_serve(path_store *self, const bd_problem *problem, bd_error *error);

/* Reads the position that is asked about next, where a key names its level: the store's problem has read none. */
void path_store_meet(path_store *self, const char *position);

/* Is the way from the state of a key (BD_STORED_KEY_BYTES) to the goal stored, and proved the shortest? Then
 * fills `result` as a search would have. */
bool path_store_answer(path_store *self, const void *key, bd_result *result);

/* Searches, with what is stored near the goal in memory where that pays. */
void path_store_search(path_store *self, const bd_problem *problem, const void *state,
                       const bd_options *options, bd_result *result);

/* Adds the positions of the way that was found: their distances are proved where its length is. */
void path_store_learn(path_store *self, const void *key, const char *position,
                      const char *algorithm, const bd_result *result);

#endif
