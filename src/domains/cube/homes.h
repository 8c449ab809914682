/* Small tables of the second phase (phases.h): the distance of the corners' order with that of the slice, and of the order
 * of the other edges with the places of the corners of U and whether all corners are an odd permutation; half a byte each,
 * up to the 16 symmetries of the axis. The pairs are those of Chen Shuang's min2phase. */
#ifndef BANDOLO_DOMAINS_CUBE_HOMES_H
#define BANDOLO_DOMAINS_CUBE_HOMES_H

#include "phases.h"
#include "reduced.h"

enum {
    HOMES_CLASSES = 2768, /* of orders of eight */
    HOMES_LAYERS = 70,    /* ways to place the corners of U */
    HOMES_SIDES = 2 * HOMES_LAYERS
};

typedef struct homes_tables {
    /* 16 times the class, and the symmetry that leads to its first member. */
    uint16_t corner_class[CUBE_PERMUTATIONS], edge_class[CUBE_PERMUTATIONS];
    uint8_t is_odd[HOMES_CLASSES]; /* of corners */
    uint8_t slice_seen[CUBE_ORDERS][CUBE_AXIS_SYMMETRIES];
    uint8_t layer_seen[1 << CUBE_CORNERS][CUBE_AXIS_SYMMETRIES]; /* by a bit for each place */
    uint8_t corner_slice[HOMES_CLASSES * CUBE_ORDERS / 2],
        edge_side[HOMES_CLASSES * HOMES_SIDES / 2];
} homes_tables;

/* False: no memory. */
bool homes_fill(homes_tables *homes);

/* A bit for each place where a corner of U is. */
BD_INLINE unsigned homes_layer(cube_bytes corners)
{
    return cube_top_bits((cube_bytes)(corners < 4));
}

/* Has the cube, whose pieces are in the subgroup, at most so far to go, by both distances? */
BD_INLINE bool homes_within(const homes_tables *homes, const phases_numbers *numbers,
                            const phases_pieces *pieces, unsigned most)
{
    enum { UNIT = CUBE_AXIS_SYMMETRIES };
    unsigned corners = homes->corner_class[phases_order_of_8(numbers, pieces->corner)];
    unsigned slice = phases_order_of_slice(numbers, pieces->edge);
    if (reduced_at(homes->corner_slice,
                   corners / UNIT * CUBE_ORDERS + homes->slice_seen[slice][corners % UNIT]) > most)
        return false;
    unsigned edges = homes->edge_class[phases_order_of_8(numbers, pieces->edge)];
    unsigned side = homes->layer_seen[homes_layer(pieces->corner)][edges % UNIT] +
                    HOMES_LAYERS * homes->is_odd[corners / UNIT];
    return reduced_at(homes->edge_side, edges / UNIT * HOMES_SIDES + side) <= most;
}

#endif
