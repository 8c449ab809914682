/* What a search has at hand of the positions solved before: a table in memory from a state's key to its
 * distance from the goal and the first move of a way there. The store fills it (store/store.h).
 *
 * 10 bytes and a quarter an entry for keys of 8 bytes (base/table.h). Immutable while searches use it;
 * any number of threads may. */
#ifndef BANDOLO_HEURISTIC_PERIMETER_H
#define BANDOLO_HEURISTIC_PERIMETER_H

#include <bandolo/base/table.h>
#include <bandolo/base/types.h>

typedef struct bd_perimeter {
    bd_table table;  /* key -> distance and move, packed */
    bd_cost depth;   /* every state at a distance <= depth is in it (BD_NO_COST: none is promised) */
    bd_cost deepest; /* the greatest distance in it */
} bd_perimeter;

/* An empty one for keys of `key_size` bytes. False: no memory. */
BD_API bool bd_perimeter_open(bd_perimeter *perimeter, size_t key_size, bd_budget *budget);
BD_API void bd_perimeter_close(bd_perimeter *perimeter);

/* Adds a state whose distance is proved; `move` is the first of a shortest way (BD_NO_MOVE at a goal).
 * Distances up to 4095, moves up to 254. False: no memory, or out of range. */
BD_API bool bd_perimeter_add(bd_perimeter *perimeter, const void *key, bd_cost distance, bd_move move);

/* The distance of a key and the move, or false. */
BD_API bool bd_perimeter_find(const bd_perimeter *perimeter, const void *key, bd_cost *distance,
                              bd_move *move);

#endif
