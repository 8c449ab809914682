/* Pattern databases of any domain: the library finds the distances of all states of a projection from the
 * domain's own successors.
 *
 * A pattern keeps some parts of a state and forgets the rest, as all pancakes but seven. The domain says how:
 * `project` turns a state into a projected state of the same type, on which the domain's moves work as on any other.
 * Dijkstra's search from the projected goal finds the distance of each. As h, the distance never exceeds the true
 * cost where the projection keeps every move: for a move from s to t of cost c,
 *
 *     either a move leads from project(s) to project(t), and costs at most c,
 *     or project(s) and project(t) are the same state.
 *
 * Projected moves must have inverses of the same cost. The greatest of several distances is admissible, too. Their
 * sum is, if the projections of a move never cost more in all than the move (`share`): then the patterns are
 * additive. bd_projection_check() tries these promises.
 *
 * J. C. Culberson, J. Schaeffer, "Pattern databases", Computational Intelligence 14 (1998); A. Felner, R. E. Korf,
 * S. Hanan, "Additive pattern database heuristics", Journal of Artificial Intelligence Research 22 (2004).
 *
 * patterns.h has tables of one bit a state, for domains that number their states in blocks. */
#ifndef BANDOLO_HEURISTIC_PROJECTION_H
#define BANDOLO_HEURISTIC_PROJECTION_H

#include <bandolo/heuristic/patterns.h>
#include <bandolo/search/domain.h>
#include <bandolo/template/base/table.h>

/* One pattern of a problem. Zero or NULL stands for the default. */
typedef struct bd_projection {
    /* Names the file of the table: domain, goal, pattern; printable ASCII, not empty. */
    const char *name;
    /* Its h must not read tables before all are built: it is given projected states, too. */
    const bd_domain *domain;
    const void *problem;
    const void *goal; /* a state of the problem; it is projected, too */
    unsigned pattern; /* the domain's own number of it, handed to each function */

    /* Turns `state` into its projection. A projected state stays as it is. */
    void (*project)(const void *problem, unsigned pattern, void *state);
    /* The part of a move's cost that this pattern counts, at most `cost`. Default: all of it. */
    bd_cost (*share)(const void *problem, unsigned pattern, const void *state, bd_move move,
                     bd_cost cost);
    /* The number of a projected state, below `numbers`, different for different states: the table is then an array.
     * Default: a hash table of keys, several times as large. */
    uint64_t (*number)(const void *problem, unsigned pattern, const void *state);
    uint64_t numbers;
    /* Bytes of a distance: 1, 2 or 4; default 1. Distances beyond 254, 65,534 or 2^31 - 2 count as these. */
    unsigned distance_bytes;
} bd_projection;

/* The table of a projection, built or loaded: for any number of readers. A zeroed one says 0 of every state. */
typedef struct bd_projected {
    bd_projection projection;
    uint64_t states; /* projected states from which the goal can be reached */
    bd_cost deepest; /* the greatest distance */
    /* The module's own: distances by number, or a hash table of key and distance. */
    bd_pages array;
    bd_table table;
    void *mapping; /* they lie in `mapped` bytes of a file */
    uint64_t mapped;
} bd_projected;

/* Builds the table. `options` as in patterns.h, but one thread does it all; NULL: no limit, and silence. False:
 * `error` says why (BD_NO_MEMORY; BD_INTERRUPTED; BD_BAD_USAGE), and nothing is to be closed.
 * The names, the problem and what it points to must outlive the table; `goal` need not. */
BD_API bool bd_projection_build(bd_projected *table, const bd_projection *projection,
                                const bd_pattern_options *options, bd_error *error);

/* Tries the promises of `count` projections of one problem along a random walk of `steps` moves from `start`; with
 * `adds`, that their distances may be added. False: `error` says which promise is broken and where
 * (BD_BROKEN_PROMISE), or BD_NO_MEMORY. */
BD_API bool bd_projection_check(const bd_projection *projections, unsigned count, bool adds,
                                const void *start, unsigned steps, bd_random *random,
                                bd_error *error);

/* Gives back a table; a zeroed one is fine. */
BD_API void bd_projected_close(bd_projected *table);

/* The distance behind a key or a number as the table stores it: 1 more, and 0 for none. */
BD_INLINE bd_cost bd_projected_read(const bd_projected *table, const uint8_t *at)
{
    uint32_t stored = 0;
    if (table->projection.distance_bytes == 1)
        stored = *at;
    else
        memcpy(&stored, at, table->projection.distance_bytes);
    return stored ? stored - 1 : BD_MOST_COST;
}

/* The distance of the state with this number, for a table with numbers; BD_MOST_COST: it cannot reach the goal. */
BD_INLINE bd_cost bd_projected_at(const bd_projected *table, uint64_t number)
{
    return bd_projected_read(table, table->array.base + number * table->projection.distance_bytes);
}

/* The distance of a projected state; BD_MOST_COST: it cannot reach the goal. */
BD_API bd_cost bd_projected_distance(const bd_projected *table, const void *projected);

/* h of a state by `count` tables of one problem: the sum of their distances, for additive patterns, or the greatest. */
BD_API bd_cost bd_projected_sum(const bd_projected *tables, unsigned count, const void *state);
BD_API bd_cost bd_projected_greatest(const bd_projected *tables, unsigned count, const void *state);

#endif
