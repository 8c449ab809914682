/* The stored way from a position to the goal, row by row. */
#ifndef BANDOLO_ASK_STORED_WAY_H
#define BANDOLO_ASK_STORED_WAY_H

#include "text/json.h"

#include <bandolo/registry.h>
#include <bandolo/store/store.h>

enum { FREE_MOVES = 256 }; /* moves of cost 0 that a stored way may have */

/* A step of the way: a position and its row. */
typedef struct way_step {
    bd_store_row row;
    char *position;
} way_step;

typedef struct stored_way {
    way_step *steps;
    size_t count, room;
} stored_way;

/* Follows the rows from `state`, which changes. True also if the position is not stored; then the way is empty. False:
 * `error` says why; `where` names the store there. To be freed in each case. */
bool stored_way_follow(stored_way *way, const bd_problem *problem, bd_store *store,
                       const char *where, void *state, bd_error *error);
void stored_way_free(stored_way *way);

/* The way as an object: the position, whether it was found, its distance, each step. NULL: no memory. */
json_t *stored_way_json(const stored_way *way, const bd_problem *problem, const char *domain,
                        const char *position);

#endif
