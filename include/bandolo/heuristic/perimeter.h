/* Solved positions for a search: a table in memory from a state's key to its
 * distance from the goal and the first move of a way there. The store fills it (store/store.h), or a
 * search backward from the goal (search/census.h).
 *
 * Two kinds of rows are in it. All states at a distance <= depth: a ball round the goal, so that who
 * does not find a state there knows that it is farther away. And any number of others, scattered, as
 * the paths of solved positions leave them. With each row the whole way to the goal is in it: the
 * move of a row leads to a state of another, whose distance is less by what the move costs.
 *
 * It shortens a search whose heuristic sees little of the way from the ball's rim, as misplaced tiles do; such a search
 * runs on the generic instance: the templates of a domain of its own take none. A good heuristic is slower
 * with it.
 *
 * A slot is 10 bytes for keys of 8 and up to 7 moves, so that a row takes 12.5 bytes of memory where
 * the number of rows was told beforehand, and up to 15.7 where it was not; 12 bytes with more moves.
 * Immutable while searches use it; any number of threads may. */
#ifndef BANDOLO_HEURISTIC_PERIMETER_H
#define BANDOLO_HEURISTIC_PERIMETER_H

#include <bandolo/template/base/table.h>
#include <bandolo/base/types.h>

enum { BD_PERIMETER_FARTHEST = 4095 }; /* the greatest distance that fits in a row */

typedef struct bd_perimeter {
    bd_table table;  /* key -> distance and move, packed */
    bd_cost depth;   /* every state at a distance <= depth is in it (BD_NO_COST: none is promised);
                      * said by who fills it */
    bd_cost deepest; /* the greatest distance in it */
    bool is_narrow;  /* values of 2 bytes, not 4 */
} bd_perimeter;

/* An empty one, of depth BD_NO_COST, for keys of `key_size` bytes and moves 0 .. `moves` - 1. All its
 * memory is charged to `budget`, which may be NULL. False: no memory, and nothing is to be closed. */
BD_API bool bd_perimeter_open(bd_perimeter *perimeter, size_t key_size, uint32_t moves,
                              bd_budget *budget);
BD_API void bd_perimeter_close(bd_perimeter *perimeter);

/* Makes room for `rows` in all, without which adding them makes it grow in steps of a quarter. False:
 * no memory, and it is as it was. */
BD_API bool bd_perimeter_reserve(bd_perimeter *perimeter, uint64_t rows);

/* Adds a state whose distance is proved; `move` is the first of a shortest way (BD_NO_MOVE at a goal).
 * A state that is in it stays as it is. False: no memory, or the distance is greater than
 * BD_PERIMETER_FARTHEST, or there is no such move. */
BD_API bool bd_perimeter_add(bd_perimeter *perimeter, const void *key, bd_cost distance,
                             bd_move move);

/* The distance of a key and the move, or false. */
BD_API bool bd_perimeter_find(const bd_perimeter *perimeter, const void *key, bd_cost *distance,
                              bd_move *move);

/* ---- For the hot loop ----
 *
 * `hash` is bd_table_hash(key, key_size), so that a caller can fetch several rows into the cache and
 * find them then. `key_size` is that of the perimeter, given again as a constant. */

/* Values, packed: distance in the lowest 12 bits, above it the move (all ones: none), highest a 1. */
enum { BD_PERIMETER_DISTANCE_BITS = 12, BD_PERIMETER_NARROW_MOVES = 7 };

BD_INLINE void bd_perimeter_unpack(uint32_t value, uint32_t no_move, bd_cost *distance,
                                   bd_move *move)
{
    uint32_t packed = value >> BD_PERIMETER_DISTANCE_BITS & no_move;
    *distance = value & BD_PERIMETER_FARTHEST;
    *move = packed == no_move ? BD_NO_MOVE : (bd_move)packed;
}

BD_INLINE bool bd_perimeter_look_up(const bd_perimeter *perimeter, size_t key_size, const void *key,
                                    uint64_t hash, bd_cost *distance, bd_move *move)
{
    uint16_t narrow;
    uint32_t wide;
    const bd_table *table = &perimeter->table;
    size_t slot = key_size + (perimeter->is_narrow ? sizeof narrow : sizeof wide);
    const void *value = perimeter->is_narrow
                            ? bd_table_find(table, key_size, key_size + sizeof narrow, key, hash)
                            : bd_table_find(table, key_size, slot, key, hash);
    if (!value)
        return false;
    if (perimeter->is_narrow) {
        memcpy(&narrow, value, sizeof narrow);
        bd_perimeter_unpack(narrow, BD_PERIMETER_NARROW_MOVES, distance, move);
    } else {
        memcpy(&wide, value, sizeof wide);
        bd_perimeter_unpack(wide, UINT16_MAX, distance, move);
    }
    return true;
}

BD_INLINE void bd_perimeter_prefetch(const bd_perimeter *perimeter, uint64_t hash)
{
    bd_table_prefetch(&perimeter->table, perimeter->table.slot_size, hash);
}

#endif
