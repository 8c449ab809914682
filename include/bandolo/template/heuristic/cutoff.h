/* Inside of the templates: may change. */
/* The cut-off of a weighted depth-first search: which states f = g + w * h lets pass, and what the
 * next cut-off is.
 *
 * With g fixed, f never falls as h grows. So one number a depth, the greatest h that passes, says all:
 * a search compares h with it, whatever the weight; and the least h that was cut at each depth is all
 * that the next cut-off needs to know. These rows, of 16 bytes, are laid out for depths below 65,536;
 * beyond, where costs are great, f is reckoned for every state.
 *
 *     bd_cutoff cutoff;
 *     if (!bd_cutoff_open(&cutoff, &weight, h_of_start, &budget)) ...
 *     do {
 *         ... bd_cutoff_admits(&cutoff, g, h), bd_cutoff_note(&cutoff, g, h) ...
 *     } while (bd_cutoff_next(&cutoff, BD_LEAST_EXCEEDING) == BD_CUTOFF_RAISED);
 *     bd_cutoff_close(&cutoff); */
#ifndef BANDOLO_TEMPLATE_HEURISTIC_CUTOFF_H
#define BANDOLO_TEMPLATE_HEURISTIC_CUTOFF_H

#include <bandolo/template/heuristic/weighing.h>

/* The data of a depth. */
typedef struct bd_cutoff_row {
    int32_t most;  /* the greatest h that passes; -1: none does */
    int32_t least; /* the least h that was cut; INT32_MAX: none was */
    int32_t tight; /* see bd_cutoff_is_tight(); -1: no h is */
    int32_t level; /* what tight becomes once `least` is as little as it can be */
} bd_cutoff_row;

typedef struct bd_cutoff {
    bd_cutoff_row *row; /* of depths 0 .. rows - 1 */
    uint32_t rows, capacity;
    uint64_t value;     /* f may be this much */
    uint64_t least_far; /* the least f cut beyond the rows; UINT64_MAX: none was */
    bd_cost step;       /* g + h of a path rises by multiples of it */
    bd_weighing weighing;
} bd_cutoff;

typedef enum bd_cutoff_change {
    BD_CUTOFF_RAISED,
    BD_CUTOFF_LAST,   /* nothing was cut: the search is complete */
    BD_CUTOFF_BEYOND, /* the least f cut is BD_MOST_COST or more */
    BD_CUTOFF_REFUSED /* no memory */
} bd_cutoff_change;

/* The first cut-off is `start`, the unweighted estimate of the start. Each move of a path increases g + h
 * by a multiple of `step`. False: out of memory; close nothing. The weight's table, if any, and the budget
 * must live until the cut-off is closed. */
BD_API bool bd_cutoff_open(bd_cutoff *cutoff, const bd_weight *weight, bd_cost start, bd_cost step,
                           bd_budget *budget);
BD_API void bd_cutoff_close(bd_cutoff *cutoff);

/* Raises the cut-off after a search in vain, and forgets the cut states. */
BD_API bd_cutoff_change bd_cutoff_next(bd_cutoff *cutoff, bd_cutoff_step step);

/* f in fractions of 2^32, for comparing states; saturates at the greatest number. */
BD_API BD_PURE uint64_t bd_cutoff_f(const bd_cutoff *cutoff, bd_cost g, bd_cost h);

/* The three below, beyond the rows. */
BD_API BD_PURE BD_RARE bool bd_cutoff_admits_far(const bd_cutoff *cutoff, bd_cost g, bd_cost h);
BD_API BD_PURE BD_RARE bool bd_cutoff_matters_far(const bd_cutoff *cutoff, bd_cost g, bd_cost h);
BD_API void bd_cutoff_note_far(bd_cutoff *cutoff, bd_cost g, bd_cost h);

/* Does a state with the estimate h pass at depth g? */
BD_INLINE bool bd_cutoff_admits(const bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    if (BD_LIKELY(g < cutoff->rows))
        return (int32_t)h <= cutoff->row[g].most;
    return bd_cutoff_admits_far(cutoff, g, h);
}

/* For moves of cost 1 that never make g + h fall. Is a state that passes at depth g so near the cut-off that a child
 * passes only with a smaller h, that no other child needs a note, and that two moves later and beyond nothing passes
 * with even the h of such a child? Then the search meets the state itself no more within the cut-off, nor as a child
 * that is cut, except straight after. With w = 1 most states are so. */
BD_INLINE bool bd_cutoff_is_tight(const bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    return BD_LIKELY(g + 1 < cutoff->rows) && (int32_t)h == cutoff->row[g + 1].tight;
}

/* Does it pass, or would noting that it was cut change anything? */
BD_INLINE bool bd_cutoff_matters(const bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    if (BD_LIKELY(g < cutoff->rows))
        return (int32_t)h < cutoff->row[g].least;
    return bd_cutoff_matters_far(cutoff, g, h);
}

static inline void bd_cutoff_note_near(bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    bd_cutoff_row *row = &cutoff->row[g];
    row->least = (int32_t)h;
    if (row->least - row->most <= (int32_t)cutoff->step)
        row->tight = row->level;
}

/* Notes that a state was cut; only for one that matters. */
static inline void bd_cutoff_note(bd_cutoff *cutoff, bd_cost g, bd_cost h)
{
    if (BD_LIKELY(g < cutoff->rows))
        bd_cutoff_note_near(cutoff, g, h);
    else
        bd_cutoff_note_far(cutoff, g, h);
}

#endif
