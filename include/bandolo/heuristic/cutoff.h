/* The cut-off of a weighted depth-first search: which states f = g + w * h lets pass, and what the
 * next cut-off is.
 *
 * With g fixed, f never falls as h grows. So one number a depth, the greatest h that passes, says all:
 * a search asks whether h is greater, whatever the weight; and the least h that was cut at each depth
 * is all that the next cut-off needs to know. These rows, 8 bytes for each unit of the cut-off, are
 * what a search carries instead of g:
 *
 *     bd_cutoff cutoff;
 *     if (!bd_cutoff_open(&cutoff, &weight, h_of_start, &budget)) ...
 *     do {
 *         bd_cutoff_row *row = cutoff.row;           // of the start
 *         ... bd_cutoff_admits(&cutoff, row, cost, h), bd_cutoff_note(&cutoff, row, cost, h),
 *             row + cost ...
 *     } while (bd_cutoff_next(&cutoff, BD_LEAST_EXCEEDING) == BD_CUTOFF_RAISED);
 *     bd_cutoff_close(&cutoff); */
#ifndef BANDOLO_HEURISTIC_CUTOFF_H
#define BANDOLO_HEURISTIC_CUTOFF_H

#include <bandolo/base/memory.h>
#include <bandolo/heuristic/weight.h>

/* What is known of a depth. */
typedef struct bd_cutoff_row {
    int32_t most;  /* the greatest h that passes; -1: none does */
    int32_t least; /* the least h that was cut; INT32_MAX: none was */
} bd_cutoff_row;

typedef struct bd_cutoff {
    bd_cutoff_row *row, *end; /* depths 0 .. value + 1 */
    uint32_t capacity;
    bd_cost value;     /* f may be this much */
    bd_cost least_far; /* the least f cut beyond the rows; BD_NO_COST: none was */
    bd_cost start;     /* h of the start */
    bd_weight weight;
    unsigned depends;  /* the weight, on g or h */
    uint64_t *known;   /* weights, by g or by h, made when first needed */
    uint32_t known_to; /* how many are made */
    uint32_t known_capacity;
    bd_budget *budget;
} bd_cutoff;

/* Where the next cut-off lies. */
typedef enum bd_cutoff_step {
    BD_LEAST_EXCEEDING, /* the least f that was cut, rounded up to a whole number */
    BD_PLUS_ONE         /* one more than the last; kept for the comparison */
} bd_cutoff_step;

typedef enum bd_cutoff_change {
    BD_CUTOFF_RAISED,
    BD_CUTOFF_LAST,   /* nothing was cut: all there is has been searched */
    BD_CUTOFF_BEYOND, /* the next one would be BD_MOST_COST or more */
    BD_CUTOFF_REFUSED /* no memory */
} bd_cutoff_change;

/* The first cut-off is `start`, the estimate of the start, unweighted. False: no memory, and nothing
 * is to be closed. The weight's table, if any, and the budget must live until it is closed. */
BD_API bool bd_cutoff_open(bd_cutoff *cutoff, const bd_weight *weight, bd_cost start,
                           bd_budget *budget);
BD_API void bd_cutoff_close(bd_cutoff *cutoff);

/* Raises the cut-off after a search in vain, and forgets what was cut. */
BD_API bd_cutoff_change bd_cutoff_next(bd_cutoff *cutoff, bd_cutoff_step step);

/* f in fractions of 2^32, for comparing states; the greatest number there is where it is passed. */
BD_API uint64_t bd_cutoff_f(bd_cutoff *cutoff, bd_cost g, bd_cost h);

/* bd_cutoff_note() beyond the rows. */
BD_API void bd_cutoff_note_far(bd_cutoff *cutoff, bd_cost g, bd_cost h);

static inline bd_cost bd_cutoff_depth(const bd_cutoff *cutoff, const bd_cutoff_row *row)
{
    return (bd_cost)(row - cutoff->row);
}

/* Has the child that a move of this cost leads to, from a row within the cut-off, a row? Where every
 * move costs 1 the compiler knows that it has. */
BD_INLINE bool bd_cutoff_reaches(const bd_cutoff *cutoff, const bd_cutoff_row *row, bd_cost cost)
{
    return cost <= 1 || (uint64_t)cost < (uint64_t)(cutoff->end - row);
}

/* Does a child with the estimate h pass? */
BD_INLINE bool bd_cutoff_admits(const bd_cutoff *cutoff, const bd_cutoff_row *row, bd_cost cost,
                                bd_cost h)
{
    return bd_cutoff_reaches(cutoff, row, cost) && (int32_t)h <= row[cost].most;
}

/* Does it pass, or would noting that it does not change anything? */
BD_INLINE bool bd_cutoff_matters(const bd_cutoff *cutoff, const bd_cutoff_row *row, bd_cost cost,
                                 bd_cost h)
{
    return !bd_cutoff_reaches(cutoff, row, cost) || (int32_t)h < row[cost].least;
}

static inline void bd_cutoff_note(bd_cutoff *cutoff, bd_cutoff_row *row, bd_cost cost, bd_cost h)
{
    if (bd_cutoff_reaches(cutoff, row, cost))
        row[cost].least = (int32_t)h;
    else
        bd_cutoff_note_far(cutoff, bd_cost_add(bd_cutoff_depth(cutoff, row), cost), h);
}

#endif
