/* Shared by the parts of a check of a domain: see bandolo/search/domain.h. */
#ifndef BANDOLO_PROMISES_H
#define BANDOLO_PROMISES_H

#include <bandolo/search/domain.h>
#include <bandolo/search/search.h>
#include <bandolo/template/base/table.h>

/* The successors of a state, as one call of expand() gave them. */
typedef struct promises_expansion {
    unsigned count;
    bd_child *child;
    unsigned char *states;
} promises_expansion;

typedef struct promises_edge {
    uint32_t from, to;
    bd_cost cost;
} promises_edge;

/* The states met so far, in the order in which they were met, and the moves between them. */
typedef struct promises_graph {
    bd_table numbers; /* key -> number of the state */
    bd_pages states;  /* state_size bytes each */
    bd_pages depths;  /* unsigned each: moves from a given state */
    bd_pages edges;
    uint64_t count, edge_count;
} promises_graph;

typedef struct promises_check {
    const bd_domain *domain;
    const void *problem;
    bd_promise_options options;
    bd_promise_result *result;
    promises_graph graph;
    bd_budget budget; /* of the graph: half of the limit on bytes; each search has the other half */
    promises_expansion here, twin, after; /* of a state, of its copy, of a successor */
    double started;
    bool is_limited; /* limits.nodes was given */
    bool has_ended;  /* result->status says why */
} promises_check;

/* Counts a check of a promise; where it does not hold, counts a fault and reports the first. `state` and `move` may be
 * NULL and BD_NO_MOVE. Returns `holds`. */
bool promises_expect(promises_check *check, bool holds, bd_promise promise, const void *state,
                     bd_move move, const char *format, ...) BD_PRINTF(6, 7);

/* Ends the check with a status. */
void promises_end(promises_check *check, bd_status status);

/* Must the check end now? Asks for limits and the stop. */
bool promises_must_end(promises_check *check);

/* Does the domain make all of these promises? */
static inline bool promises_include(const promises_check *check, unsigned promises)
{
    return (check->domain->promises & promises) == promises;
}

/* Writes the key of a state, and checks that all of its bytes are written. */
void promises_key(promises_check *check, const void *state, void *key);

/* Fills `expansion`. */
void promises_expand(promises_check *check, const void *state, bd_move last,
                     promises_expansion *expansion);

static inline const unsigned char *promises_successor(const promises_check *check,
                                                      const promises_expansion *expansion,
                                                      unsigned i)
{
    return expansion->states + i * check->domain->state_size;
}

/* Checks all that one state shows: its key, text, estimate, and moves. check->here is then its expansion. */
void promises_check_state(promises_check *check, const void *state);

/* Meets the given states, and those near them. */
void promises_explore(promises_check *check, const unsigned char *states, size_t count);

/* Meets the states of a solution, so that h is compared with what is left of it. */
void promises_play(promises_check *check, const void *start, const bd_move *moves, size_t length);

/* Compares h with the paths to goals among the states met. */
void promises_check_distances(promises_check *check);

/* Searches from a given state by several algorithms. */
void promises_check_searches(promises_check *check, const void *state);

/* Turns the problem towards a given state, where the domain is reversible. */
void promises_check_turn(promises_check *check, const void *state);

#endif
