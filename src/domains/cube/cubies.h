/* Rubik's cube as its pieces: which piece lies in each place, and how it is turned there.
 *
 * Places, faces and orientations are numbered as H. Kociemba does (kociemba.org, "Cube Explorer"): faces U R F D L B;
 * corners URF UFL ULB UBR DFR DLF DBL DRB; edges UR UF UL UB DR DF DL DB FR FL BL BR. A corner's twist counts clockwise
 * thirds away from its sticker of U or D being on that axis; an edge is flipped where it takes an odd number of quarter
 * turns of F and B to come home. */
#ifndef BANDOLO_DOMAINS_CUBE_CUBIES_H
#define BANDOLO_DOMAINS_CUBE_CUBIES_H

#include <bandolo/base/random.h>

#include <string.h>

enum {
    CUBE_FACES = 6,
    CUBE_CORNERS = 8,
    CUBE_EDGES = 12,
    CUBE_TURNS = 18, /* 3 * face + 0: a quarter clockwise, + 1: a half, + 2: a quarter back */
    CUBE_SYMMETRIES = 48,
    CUBE_AXIS_SYMMETRIES = 16, /* the first of them, which keep the axis of U and D */
    CUBE_TWIST = 8, /* units of a corner's twist above its piece: piece + CUBE_TWIST * twist */
    CUBE_FLIP = 16  /* of an edge's flip */
};

enum { CUBE_U, CUBE_R, CUBE_F, CUBE_D, CUBE_L, CUBE_B };

/* By place: the piece there and its orientation. */
typedef struct cube_cubies {
    uint8_t corner[CUBE_CORNERS], edge[CUBE_EDGES];
} cube_cubies;

/* The places that a face's quarter turn takes round, in order, and the twist that a corner gains as it comes to each.
 * Only turns of F and B flip edges. */
typedef struct cube_cycle {
    uint8_t corner[4], edge[4], twist[4];
} cube_cycle;

extern const cube_cycle cube_cycles[CUBE_FACES];
extern const cube_cubies cube_solved;

BD_INLINE unsigned cube_face_of(unsigned turn)
{
    return turn / 3;
}

BD_INLINE unsigned cube_turn_back(unsigned turn)
{
    return turn - turn % 3 + (2 - turn % 3);
}

/* After a turn of one face, the same face is redundant; of two opposite faces, one order is enough. */
BD_INLINE bool cube_is_redundant(unsigned before, unsigned face)
{
    return before == face || before == face + 3;
}

/* Returns the corner as it is after `more` thirds. */
BD_INLINE uint8_t cube_twisted(uint8_t corner, unsigned more)
{
    unsigned sum = corner + CUBE_TWIST * more;
    return (uint8_t)(sum < 3 * CUBE_TWIST ? sum : sum - 3 * CUBE_TWIST);
}

BD_INLINE cube_cubies cube_turned(const cube_cubies *cube, unsigned turn)
{
    unsigned face = cube_face_of(turn), quarters = turn % 3 + 1;
    const cube_cycle *cycle = &cube_cycles[face];
    bool is_odd = quarters != 2, flips = is_odd && face % 3 == CUBE_F;
    cube_cubies next = *cube;
    for (unsigned i = 0; i < 4; ++i) {
        unsigned to = (i + quarters) % 4;
        next.corner[cycle->corner[to]] = cube_twisted(cube->corner[cycle->corner[i]],
                                                      is_odd ? cycle->twist[to] : 0);
        next.edge[cycle->edge[to]] = cube->edge[cycle->edge[i]] ^ (flips ? CUBE_FLIP : 0);
    }
    return next;
}

BD_INLINE bool cube_same(const cube_cubies *a, const cube_cubies *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* First `first`, then `then`. */
cube_cubies cube_product(const cube_cubies *first, const cube_cubies *then);
cube_cubies cube_inverse(const cube_cubies *cube);

/* A symmetry as what it makes of facelets: by place and slot, place + CUBE_TWIST or CUBE_FLIP * slot. */
typedef struct cube_map {
    uint8_t corner[CUBE_CORNERS][3], edge[CUBE_EDGES][2];
} cube_map;

cube_map cube_map_of(unsigned symmetry);
cube_cubies cube_mapped(const cube_cubies *cube, const cube_map *map);

/* The symmetry that takes each one of an axis back, by the maps of all of them. */
void cube_find_backs(const cube_map *maps, uint8_t *back);

/* The cube that one gets by the same turns, seen from another side or in a mirror. */
cube_cubies cube_conjugate(const cube_cubies *cube, unsigned symmetry);

/* The turn that one sees so instead of `turn`. */
unsigned cube_conjugate_turn(unsigned turn, unsigned symmetry);

/* The corners of the cube held another way: the same pieces in other places. `symmetry` is a rotation: without 8. */
void cube_hold(cube_cubies *cube, unsigned symmetry);

typedef enum cube_flaw { CUBE_FLAWLESS, CUBE_TWISTED, CUBE_FLIPPED, CUBE_PARITY } cube_flaw;

/* Why no turns make the cube out of the solved one. */
cube_flaw cube_flaw_of(const cube_cubies *cube);

/* Each of the 43,252,003,274,489,856,000 with the same chance. */
cube_cubies cube_random(bd_random *random);

/* ---- facelets ---- */

enum { CUBE_FACELETS = 54 }; /* face * 9 + row * 3 + column, in the order of the faces */

/* The facelets of a place, first that of its orientation 0. */
extern const uint8_t cube_corner_facelets[CUBE_CORNERS][3], cube_edge_facelets[CUBE_EDGES][2];

#endif
