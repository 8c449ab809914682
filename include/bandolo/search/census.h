/* The census of a whole space: the number of positions at each distance from the goal, by breadth-first search through
 * all positions by their numbers, and if wanted a table of two bits for each.
 *
 *     bd_census *census = malloc(sizeof *census);
 *     if (bd_census_take(problem.domain, problem.data, &(bd_census_options){.threads = 2}, census) == BD_SOLVED)
 *         printf("the farthest is %u moves away\n", census->layers - 1);
 *
 * For domains that number their positions, whose moves all cost 1 and can be taken back (bd_census_can()). A domain may
 * bring a census of its own (bd_domain.census), which is asked first. */
#ifndef BANDOLO_SEARCH_CENSUS_H
#define BANDOLO_SEARCH_CENSUS_H

#include <bandolo/base/budget.h>
#include <bandolo/base/error.h>
#include <bandolo/base/run.h>
#include <bandolo/search/domain.h>
#include <bandolo/search/result.h>

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
    uint64_t
        farthest[BD_CENSUS_MOST_FARTHEST]; /* the first of the last layer, in order, by number */
    unsigned farthest_count;               /* 0 unless complete */
    uint64_t bytes;                        /* that were held */
};

/* Words of a table of so many positions. */
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

#endif
