/* How far is a cube from the subgroup in which the first phase is done (cosets.h) and no layer has corners of both U and D:
 * at most 9 turns, 10, 11, or more? Two bits for each of its cosets, by the flip and the places of the slice, the twist, and
 * one of 35 lanes: how the corners are split.
 *
 * The cosets that turns of U and D lead to from each other are an orbit; they lie in one row of up to 16 codes, so that one
 * look tells the distances after each of the six turns of an axis, too. Orbits that the 16 symmetries of the axis lead to
 * each other share their rows: 1.30 GiB in all.
 *
 * A search of 16 turns or more ends nearly everywhere with 9 to 12 turns left, so it asks for no other distance; those of
 * cosets.h tell the lesser ones. T. Rokicki, "Twenty-two moves suffice for Rubik's cube", Mathematical Intelligencer 32
 * (2010), whose program nxopt has such cosets. */
#ifndef BANDOLO_DOMAINS_CUBE_LAYERS_H
#define BANDOLO_DOMAINS_CUBE_LAYERS_H

#include "cosets.h"

enum {
    LAYERS_LEAST = 10, /* turns that are told from fewer, up to */
    LAYERS_MOST = 11,  /* those that are told from more */
    LAYERS_LANES = 35,
    LAYERS_SPINS = 16,    /* quarter turns of U, and 4 times those of D */
    LAYERS_ORBITS = 5513, /* of flip and places, up to symmetry */
    LAYERS_SHAPES = 9,    /* of rows: which spins share a code */
    LAYERS_WIDTH = 4096,  /* codes in a block of the file */
    LAYERS_BLOCKS = 1356681
};

/* The rows of an orbit. */
typedef struct layers_orbit {
    uint32_t first; /* the byte where they begin */
    uint8_t shape;  /* which spins have codes of their own; 0: all */
    uint8_t shift;  /* 1 << shift bytes a row */
} layers_orbit;

typedef struct layers_numbers {
    cosets_numbers cosets;
    uint8_t lane_of[1 << CUBE_CORNERS]; /* by the places, a bit each, of the corners of a layer */
    uint8_t turned[LAYERS_LANES][CUBE_TURNS];
    uint8_t seen[CUBE_AXIS_SYMMETRIES][64]; /* a lane as a symmetry shows it */
    /* By places of the slice and flip: 256 times the orbit, 16 times the symmetry that leads to one of its members, and the
     * spin that leads from its first member to that. */
    uint32_t orbit_of[CUBE_PLACES * CUBE_FLIPS];
    layers_orbit orbit[LAYERS_ORBITS];
    uint32_t member[LAYERS_ORBITS]; /* the first */
    uint16_t twist_before[CUBE_TWISTS][LAYERS_SPINS];
    uint8_t lane_before[LAYERS_LANES][LAYERS_SPINS];
    uint8_t code_of[LAYERS_SHAPES][LAYERS_SPINS]; /* the number of a spin's code in its row */
    uint8_t spun[LAYERS_SPINS][CUBE_TURNS];       /* by a turn of U or D */
} layers_numbers;

/* Two tables: that of cosets.h, and this one. */
extern const bd_pattern_set layers_set;

void layers_numbers_fill(layers_numbers *numbers);
void layers_fill_orbits(layers_numbers *numbers); /* what tells of them, where the rest is there */
void layers_name_space(bd_pattern_space *space, cube_metric metric);

/* The lane of a cube. */
unsigned layers_lane(const layers_numbers *numbers, const cube_cubies *cube);

/* A coset by its flip and places after a spin. */
uint32_t layers_spun(const cosets_numbers *cosets, uint32_t member, unsigned spin);

/* Where a coset lies: the byte where its row begins; in it, the code of the spin at % 16. The symmetry at / 16 leads there. */
typedef struct layers_at {
    uint32_t byte;
    uint8_t shape, at;
} layers_at;

BD_INLINE layers_at layers_find(const layers_numbers *numbers, uint32_t member, unsigned twist,
                                unsigned lane)
{
    uint32_t of = numbers->orbit_of[member];
    unsigned symmetry = of / LAYERS_SPINS % CUBE_AXIS_SYMMETRIES, spin = of % LAYERS_SPINS;
    const layers_orbit *orbit = &numbers->orbit[of / (LAYERS_SPINS * CUBE_AXIS_SYMMETRIES)];
    unsigned row = numbers->twist_before[numbers->cosets.twist[twist][symmetry]][spin];
    row = row * LAYERS_LANES + numbers->lane_before[numbers->seen[symmetry][lane]][spin];
    return (layers_at){orbit->first + (row << orbit->shift), orbit->shape, (uint8_t)of};
}

/* A row: two bits for each spin. 0: at most 9 turns; 1: 10; 2: 11; 3: 12 or more. */
typedef uint32_t layers_row;

/* Spreads a row that has codes for some spins alone to all spins. Another spin leads to the flip and places of an earlier
 * one, but to another twist or lane: a coset of another row, of which this one tells nothing: 0. */
layers_row layers_spread(const layers_numbers *numbers, layers_row row, unsigned shape);

BD_INLINE layers_row layers_row_at(const layers_numbers *numbers, const uint64_t *words,
                                   layers_at at)
{
    layers_row row = (layers_row)(words[at.byte / 8] >> at.byte % 8 * 8);
    return BD_LIKELY(at.shape == 0) ? row : layers_spread(numbers, row, at.shape);
}

BD_INLINE unsigned layers_code(layers_row row, unsigned at)
{
    return row >> at % LAYERS_SPINS * 2 & 3;
}

/* The least code of more than `most` turns; 4: no code tells of so many. */
BD_INLINE unsigned layers_beyond_code(unsigned most)
{
    return most < LAYERS_LEAST ? 1 : most > LAYERS_MOST ? 4 : most - LAYERS_LEAST + 2;
}

/* The turns needed: 0 (at most 9), 10, 11, or 12 (or more). */
BD_INLINE unsigned layers_distance(layers_row row, unsigned at)
{
    unsigned code = layers_code(row, at);
    return code == 0 ? 0 : code + LAYERS_LEAST - 1;
}

/* The lower bits of those spins that need more than `most` turns, as far as the row tells. */
BD_INLINE layers_row layers_beyond(layers_row row, unsigned most)
{
    const layers_row lower = 0x55555555;
    layers_row high = row >> 1 & lower, low = row & lower;
    return most > LAYERS_MOST    ? 0
           : most == LAYERS_MOST ? high & low
           : most < LAYERS_LEAST ? high | low
                                 : high;
}

#endif
