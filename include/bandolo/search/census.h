/* The whole space of a problem, by distance from the goal: counted, kept as a table of two bits for each position, or
 * told level by level.
 *
 *     bd_census *census = malloc(sizeof *census);
 *     if (bd_census_take(problem.domain, problem.data, &(bd_census_options){.threads = 2}, census) == BD_SOLVED)
 *         printf("the farthest is %u moves away\n", census->layers - 1);
 *
 * A census needs a domain that numbers its positions; a search backward needs none, and may end at any level. Both are
 * for moves that all cost 1 and can be taken back. */
#ifndef BANDOLO_SEARCH_CENSUS_H
#define BANDOLO_SEARCH_CENSUS_H

#include <bandolo/base/run.h>
#include <bandolo/search/domain.h>
#include <bandolo/search/search.h>

/* ---- The census: the number of positions at each distance ----
 *
 * Breadth-first search through all positions by their numbers, for domains that bd_census_can(). A domain may bring a
 * census of its own (bd_domain.census), which is asked first. */

enum {
    BD_CENSUS_MOST_LAYERS = 512,
    BD_CENSUS_MOST_FARTHEST = 64,
    BD_CENSUS_VALUES = 32, /* positions in a word of the table */
    BD_CENSUS_OUT_OF_REACH =
        3 /* value of a position from which no way to the goal is known (yet) */
};

/* A zeroed struct asks for one thread, no limit, and silence. */
struct bd_census_options {
    bd_budget *budget;       /* not owned; NULL: no limit */
    unsigned threads;        /* 0 or 1: the calling thread; the answer does not depend on it */
    const atomic_bool *stop; /* set it from any thread to end early; NULL: never */
    void *context;
    /* Called from the calling thread after each layer; may be NULL. */
    void (*layer)(void *context, unsigned distance, uint64_t positions);
    /* Room for bd_census_words() words; NULL: no table is wanted. Position i then has, in bits 2 * (i % 32) of word
     * i / 32, its distance modulo 3, or BD_CENSUS_OUT_OF_REACH. */
    uint64_t *values;
};

struct bd_census {
    bd_status status;
    bd_error error;  /* of BD_FAILED */
    unsigned layers; /* complete ones; the longest distance is layers - 1 */
    uint64_t positions[BD_CENSUS_MOST_LAYERS]; /* by distance */
    uint64_t total;                            /* their sum */
    /* The first positions of the last layer, in order, by number. */
    uint64_t farthest[BD_CENSUS_MOST_FARTHEST];
    unsigned farthest_count; /* 0 unless complete */
    uint64_t bytes;          /* that were held */
};

/* The number of words in a table of `positions` positions. */
static inline uint64_t bd_census_words(uint64_t positions)
{
    return (positions + BD_CENSUS_VALUES - 1) / BD_CENSUS_VALUES;
}

/* Does the problem number its positions, and do its moves fit? */
BD_API bool bd_census_can(const bd_domain *domain, const void *problem);

/* Takes the census. Returns census->status: BD_SOLVED when it is complete; BD_STOPPED, with the layers so far;
 * BD_LIMIT_MEMORY, when the budget or the system refuses memory; BD_FAILED: BD_BAD_USAGE unless bd_census_can() or with
 * distances above BD_CENSUS_MOST_LAYERS - 1, BD_BROKEN_PROMISE if a position has no number. Holds four bits a position,
 * two of them in `values` where that is wanted. Nothing is to be freed. */
BD_API bd_status bd_census_take(const bd_domain *domain, const void *problem,
                                const bd_census_options *options, bd_census *census);

/* ---- Backward from the goal, level by level ----
 *
 * All states at a distance of 0, 1, 2, .. moves from the goal, each with the first move of a shortest way back. Stores
 * and perimeters are filled with them.
 *
 * Breadth-first frontier search: where moves can be taken back, a neighbour of a state at distance d is
 * at distance d - 1, d or d + 1, so that the last two levels are all that must be known to tell what is
 * new. The neighbours of a level are sorted by their keys, merged, and compared with those two: no hash
 * table, and every memory access in order.
 * R. E. Korf, W. Zhang, I. Thayer, H. Hohwald, "Frontier search", Journal of the ACM 52 (2005). */

/* The states at one distance. */
typedef struct bd_level {
    bd_cost distance;
    uint64_t count;
    const unsigned char *keys; /* in a row, ascending by memcmp(), each once */
    const bd_move *moves; /* the first move of a shortest path to the goal, the least if there are
                                * several, so that all machines agree; BD_NO_MOVE at the goal */
} bd_level;

typedef struct bd_backward {
    bd_cost depth; /* the last level; BD_NO_COST: until there are no more states */
    /* The point to continue from: the last known level and the one before it (without states if the last
     * one is the goal), keys in any order; `moves` may be NULL. NULL: from the goal, which is then the
     * first level reported. */
    const bd_level *last, *before;
    /* Gets each new level, which is valid until it returns. False: stop. */
    bool (*level)(void *context, const bd_level *level);
    void *context;
} bd_backward;

/* Makes the levels. It takes these `options`: threads, stop, the limits (nodes: states of all levels made, those
 * made twice counted twice; memory: some 50 bytes for a state of the last level but one, with keys of
 * 8 bytes) and observer.progress, whose lower bound is the last level told of.
 *
 * `result` gets the status, generated, stored (states told of), depth (the last level told of), peak
 * bytes and seconds; it is freed like that of bd_search(). Returns result->status: BD_SOLVED when all
 * was done, a limit, BD_STOPPED (by options->stop or `level`), or BD_FAILED: the domain has moves that
 * cannot be taken back or that do not cost 1, tells no goal, or breaks its promises. */
BD_API bd_status bd_backward_search(const bd_domain *domain, const void *problem,
                                    const bd_backward *backward, const bd_options *options,
                                    bd_result *result);

/* The goal of a problem, for domains that have `toward` and `draw_lots` (which is how it is found: a
 * state must be there to look from). False: those do not tell, or no memory; `error` says so. */
BD_API bool bd_goal(const bd_domain *domain, const void *problem, void *state, bd_error *error);

#endif
