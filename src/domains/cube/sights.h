/* A cube and its inverse as bytes in vectors, and the six sights of them, along each axis: numbers of a row and a lane of
 * layers.h and cosets.h. A turn changes the places of the cube, and the pieces of the inverse. */
#ifndef BANDOLO_DOMAINS_CUBE_SIGHTS_H
#define BANDOLO_DOMAINS_CUBE_SIGHTS_H

#include "bytes.h"
#include "layers.h"

enum {
    SIGHTS_SIDES = 2,
    SIGHTS_SIGHTS = SIGHTS_SIDES * CUBE_AXES,
    SIGHTS_KEEPERS = 6 /* turns that keep the subgroup of layers.h */
};

/* The pieces by place, as in cube_cubies; corners of the cube in the lower half, of the inverse in the upper. */
typedef struct sights_cube {
    cube_bytes edge[SIGHTS_SIDES], corner;
} sights_cube;

/* The effect of a turn. */
typedef struct sights_turn {
    cube_bytes edge_from, edge_flip, edge_back;
    cube_bytes corner_from, corner_back, corner_twist;
} sights_turn;

/* Pieces and places along an axis. The places stand in the order that its numbers have them in. */
typedef struct sights_axis {
    cube_bytes edge_order; /* the places: as the axis sees them, 10 to 0, and 11 */
    cube_bytes
        edge; /* by piece: bit 7, its flip is seen the other way; bit 6, it is of the slice */
    cube_bytes edge_place;                 /* bit 7 by place: likewise */
    cube_bytes corner_order[SIGHTS_SIDES]; /* the places of a side, twice */
    cube_bytes corner; /* by piece: 3 - how much its twist is seen less; bit 7: of the layer */
    cube_bytes corner_place; /* by place in both halves: how much a twist is seen more */
    uint32_t layer_turns,
        coset_turns; /* a bit for each turn that keeps the subgroup of layers.h, of cosets.h */
    /* Where in its row a coset is after each of layer_turns; see layers_at. */
    uint8_t turned[CUBE_AXIS_SYMMETRIES * LAYERS_SPINS][SIGHTS_KEEPERS];
    /* By the symmetry, the quarters of one face and a bit for each number of these: a bit for each of layer_turns that leads
     * there. */
    uint8_t upper[CUBE_AXIS_SYMMETRIES][4][16], lower[CUBE_AXIS_SYMMETRIES][4][16];
    uint8_t
        first_turn; /* of layer_turns, three and then, nine turns later, three of the opposite face */
} sights_axis;

typedef struct sights {
    layers_numbers numbers;
    sights_turn turn[CUBE_TURNS];
    sights_axis axis[CUBE_AXES];
    uint16_t slice[1 << CUBE_EDGES]; /* its places, by a bit for each in the order of an axis */
    uint8_t axis_of[CUBE_TURNS];     /* the one whose subgroup of layers.h a turn keeps, */
    uint8_t keeper_of[CUBE_TURNS];   /* and the turn's number among these */
} sights;

/* Fills all but the numbers, which are there. */
void sights_fill(sights *all);

sights_cube sights_of(const cube_cubies *cube);

BD_INLINE cube_bytes sights_all(uint8_t value)
{
    return (cube_bytes){0} + value;
}

/* Twists are added modulo 3, in units of CUBE_TWIST. */
BD_INLINE cube_bytes sights_less_24(cube_bytes corners)
{
    const cube_bytes most = sights_all(3 * CUBE_TWIST);
    return corners - ((cube_bytes)(corners >= most) & most);
}

BD_INLINE sights_cube sights_turned(const sights *all, const sights_cube *cube, unsigned turn)
{
    const sights_turn *by = &all->turn[turn];
    const cube_bytes flip = sights_all(CUBE_FLIP), piece = sights_all(15);
    const cube_bytes half = {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80};
    const cube_bytes twists = {0, 0, 0, 0, 0, 0, 0, 0, 24, 24, 24, 24, 24, 24, 24, 24};
    sights_cube next;
    next.edge[0] = cube_pick(cube->edge[0], by->edge_from) ^ by->edge_flip;
    next.edge[1] = cube_pick(by->edge_back, cube->edge[1] & piece) ^ (cube->edge[1] & flip);
    next.corner = sights_less_24(
        (cube_pick(cube->corner, by->corner_from) |
         cube_pick(by->corner_back, (cube->corner & sights_all(7)) | half)) +
        (by->corner_twist | (cube->corner & twists)));
    return next;
}

/* The cube and its inverse in each other's place. */
BD_INLINE sights_cube sights_swapped(const sights_cube *cube)
{
    const cube_bytes other = {8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7};
    return (sights_cube){{cube->edge[1], cube->edge[0]}, cube_pick(cube->corner, other)};
}

/* The number of eight twists, which stand there twice. */
BD_INLINE unsigned sights_twist(cube_bytes twist)
{
    const cube_bytes weight = {27, 9, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 9, 3, 1, 0};
    unsigned lower, upper;
    twist -= (cube_bytes)(twist >= sights_all(3)) & sights_all(3);
    twist -= (cube_bytes)(twist >= sights_all(3)) & sights_all(3);
    cube_weigh(twist, weight, &lower, &upper);
    return 27 * lower + upper;
}

/* The coset of the cube (side 0) or its inverse (side 1) along an axis, as that axis numbers it. */
typedef struct sights_place {
    uint32_t member;
    uint16_t twist, lane;
} sights_place;

BD_INLINE sights_place sights_place_of(const sights *all, const sights_cube *cube, unsigned side,
                                       unsigned number)
{
    const sights_axis *axis = &all->axis[number];
    cube_bytes edge = cube_pick(cube->edge[side], axis->edge_order);
    cube_bytes corner = cube_pick(cube->corner, axis->corner_order[side]);
    cube_bytes edge_seen = cube_pick(axis->edge, edge & sights_all(15));
    cube_bytes corner_seen = cube_pick(axis->corner, corner & sights_all(7));
    unsigned slice = cube_top_bits(cube_doubled(edge_seen)) & ((1u << CUBE_EDGES) - 1);
    unsigned flip = cube_top_bits(edge_seen ^ axis->edge_place ^ (edge << 3)) & (CUBE_FLIPS - 1);
    unsigned lane = all->numbers.lane_of[cube_top_bits(corner_seen) & 0xff];
    unsigned twist = sights_twist((corner >> 3) + (corner_seen & sights_all(3)) +
                                  axis->corner_place);
    return (sights_place){all->slice[slice] * CUBE_FLIPS + flip, (uint16_t)twist, (uint16_t)lane};
}

/* A coset of cosets.h. */
typedef struct sights_coset {
    uint32_t class;
    uint16_t twist; /* as it is with the first member of the class */
} sights_coset;

BD_INLINE sights_coset sights_coset_of(const sights *all, sights_place place)
{
    const cosets_numbers *cosets = &all->numbers.cosets;
    uint32_t of = cosets->class_of[place.member];
    return (sights_coset){of / CUBE_AXIS_SYMMETRIES,
                          cosets->twist[place.twist][of % CUBE_AXIS_SYMMETRIES]};
}

BD_INLINE sights_coset sights_see(const sights *all, const sights_cube *cube, unsigned side,
                                  unsigned number)
{
    return sights_coset_of(all, sights_place_of(all, cube, side, number));
}

BD_INLINE layers_at sights_find(const sights *all, const sights_cube *cube, unsigned side,
                                unsigned axis)
{
    sights_place place = sights_place_of(all, cube, side, axis);
    return layers_find(&all->numbers, place.member, place.twist, place.lane);
}

/* The turns of an axis that lead to a spin in `beyond`; a bit for each. */
BD_INLINE uint32_t sights_turns_beyond(const sights_axis *axis, layers_row beyond, unsigned at)
{
    unsigned symmetry = at / LAYERS_SPINS, upper = at % 4, lower = at / 4 % 4;
    uint32_t row = beyond >> 8 * lower & 0x55, column = beyond >> 2 * upper & 0x01010101;
    row = (row | row >> 1) & 0x33;
    row = (row | row >> 2) & 0xf;
    column = column * 0x01020408 >> 24 & 0xf; /* its four bits together */
    uint32_t turns = axis->upper[symmetry][upper][row] | axis->lower[symmetry][lower][column];
    return ((turns & 7) | (turns & 070) << 6) << axis->first_turn;
}

#endif
