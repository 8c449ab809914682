/* The board as a sweep goes over it, and the profiles that it leaves behind.
 *
 * The cells are decided one after the other, along the shorter side: is there a knight or none?
 * The cells behind matter to those ahead only by which of them are dominated. Within two rows of the
 * next cell, this is a *profile*; all cells further behind must be dominated, none further ahead is. Partial placements with the same profile can be completed by the same
 * knights, so the one with the fewest stands for all of them.
 *
 * A placement *wastes* its knights less the weight that they dominate, in a packing. No
 * knight's share of it is negative, and a whole placement wastes its knights less the weight of the
 * whole packing. So a partial placement that wastes more than a number of knights leaves has no
 * completion with that number. */
#ifndef BANDOLO_DOMAINS_KNIGHTS_FIELD_H
#define BANDOLO_DOMAINS_KNIGHTS_FIELD_H

#include "domains/knights/packing.h"

#include <bandolo/template/base/compiler.h>
#include <bandolo/template/base/bits.h>

/* Bit i tells whether cell (next - reach + i) is dominated. Cells before the first one are. */
typedef bd_uint128 knights_profile;

/* A partial placement, as far as its completions go. */
typedef struct knights_state {
    knights_profile profile;
    uint32_t waste; /* in units of 1 / KNIGHTS_UNIT knight */
} knights_state;

typedef struct knights_field {
    unsigned columns, cells; /* columns <= rows */
    unsigned reach;          /* how far ahead and back a knight dominates: 2 columns + 1 cells */
    bool transposed;         /* columns of the field are rows of the board */
    uint16_t square[KNIGHTS_MOST_SQUARES];        /* of the board, by cell */
    uint32_t weight[KNIGHTS_MOST_SQUARES];        /* by cell */
    uint64_t total;                               /* of all weights */
    knights_profile covers[KNIGHTS_MOST_SQUARES]; /* what a knight on the next cell dominates */
    knights_profile due[KNIGHTS_MOST_SQUARES];    /* what no later cell than the next dominates */
} knights_field;

/* False: the run has ended. */
bool knights_field_make(knights_field *field, constraint_run *run);

BD_INLINE knights_state knights_field_start(const knights_field *field)
{
    return (knights_state){.profile = ((knights_profile)1 << field->reach) - 1};
}

BD_INLINE unsigned knights_lowest_bit(knights_profile bits)
{
    return (uint64_t)bits ? (unsigned)__builtin_ctzll((uint64_t)bits)
                          : 64 + (unsigned)__builtin_ctzll((uint64_t)(bits >> 64));
}

/* Decides the next cell. False: a cell is left undominated for good, or the knight dominates
 * nothing new: it could be taken away, and no least placement has such. */
BD_INLINE bool knights_field_decide(const knights_field *field, unsigned cell, bool knight,
                                    knights_state *state)
{
    knights_profile dominated = state->profile;
    if (knight) {
        knights_profile fresh = field->covers[cell] & ~dominated;
        if (!fresh)
            return false;
        dominated |= fresh;
        state->waste += KNIGHTS_UNIT;
        const uint32_t *weight = field->weight + cell;
        for (; fresh; fresh &= fresh - 1)
            state->waste -= weight[(ptrdiff_t)knights_lowest_bit(fresh) - (ptrdiff_t)field->reach];
    }
    state->profile = dominated >> 1;
    return !(field->due[cell] & ~dominated);
}

/* At the end of a row: a profile or its mirror image, the same for both. Says whether it was
 * mirrored. */
bool knights_field_mirror(const knights_field *field, knights_profile *profile);

#endif
