/* See cubies.h. */
#include "cubies.h"

const cube_cycle cube_cycles[CUBE_FACES] = {
    [CUBE_U] = {{0, 1, 2, 3}, {0, 1, 2, 3}, {0, 0, 0, 0}},
    [CUBE_R] = {{0, 3, 7, 4}, {0, 11, 4, 8}, {2, 1, 2, 1}},
    [CUBE_F] = {{0, 4, 5, 1}, {1, 8, 5, 9}, {1, 2, 1, 2}},
    [CUBE_D] = {{4, 7, 6, 5}, {4, 7, 6, 5}, {0, 0, 0, 0}},
    [CUBE_L] = {{1, 5, 6, 2}, {2, 9, 6, 10}, {1, 2, 1, 2}},
    [CUBE_B] = {{2, 6, 7, 3}, {3, 10, 7, 11}, {1, 2, 1, 2}},
};

const cube_cubies cube_solved = {{0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}};

#define AT(face, number) (9 * CUBE_##face + (number)-1)

const uint8_t cube_corner_facelets[CUBE_CORNERS][3] = {
    {AT(U, 9), AT(R, 1), AT(F, 3)}, {AT(U, 7), AT(F, 1), AT(L, 3)}, {AT(U, 1), AT(L, 1), AT(B, 3)},
    {AT(U, 3), AT(B, 1), AT(R, 3)}, {AT(D, 3), AT(F, 9), AT(R, 7)}, {AT(D, 1), AT(L, 9), AT(F, 7)},
    {AT(D, 7), AT(B, 9), AT(L, 7)}, {AT(D, 9), AT(R, 9), AT(B, 7)}};

const uint8_t cube_edge_facelets[CUBE_EDGES][2] = {
    {AT(U, 6), AT(R, 2)}, {AT(U, 8), AT(F, 2)}, {AT(U, 4), AT(L, 2)}, {AT(U, 2), AT(B, 2)},
    {AT(D, 6), AT(R, 8)}, {AT(D, 2), AT(F, 8)}, {AT(D, 4), AT(L, 8)}, {AT(D, 8), AT(B, 8)},
    {AT(F, 6), AT(R, 4)}, {AT(F, 4), AT(L, 6)}, {AT(B, 6), AT(L, 4)}, {AT(B, 4), AT(R, 6)}};

cube_cubies cube_product(const cube_cubies *first, const cube_cubies *then)
{
    cube_cubies both;
    for (unsigned place = 0; place < CUBE_CORNERS; ++place)
        both.corner[place] = cube_twisted(first->corner[then->corner[place] % CUBE_TWIST],
                                          then->corner[place] / CUBE_TWIST);
    for (unsigned place = 0; place < CUBE_EDGES; ++place)
        both.edge[place] = first->edge[then->edge[place] % CUBE_FLIP] ^
                           (then->edge[place] & CUBE_FLIP);
    return both;
}

cube_cubies cube_inverse(const cube_cubies *cube)
{
    cube_cubies inverse;
    for (unsigned place = 0; place < CUBE_CORNERS; ++place)
        inverse.corner[cube->corner[place] % CUBE_TWIST] = cube_twisted(
            (uint8_t)place, (3 - cube->corner[place] / CUBE_TWIST) % 3);
    for (unsigned place = 0; place < CUBE_EDGES; ++place)
        inverse.edge[cube->edge[place] % CUBE_FLIP] = (uint8_t)(place ^
                                                                (cube->edge[place] & CUBE_FLIP));
    return inverse;
}

/* ---- symmetries ---- */

/* The face that each face becomes. Bits 0 and 1 turn the cube about U and D by quarters, bit 2 puts it on its head,
 * bit 3 looks into a mirror at its left; from 16 and 32 on, it is turned about the corner URF once or twice before. */
static void map_faces(unsigned symmetry, uint8_t face[CUBE_FACES])
{
    static const uint8_t quarter[CUBE_FACES] = {CUBE_U, CUBE_F, CUBE_L, CUBE_D, CUBE_B, CUBE_R};
    static const uint8_t head[CUBE_FACES] = {CUBE_D, CUBE_L, CUBE_F, CUBE_U, CUBE_R, CUBE_B};
    static const uint8_t mirror[CUBE_FACES] = {CUBE_U, CUBE_L, CUBE_F, CUBE_D, CUBE_R, CUBE_B};
    static const uint8_t corner[CUBE_FACES] = {CUBE_R, CUBE_F, CUBE_U, CUBE_L, CUBE_B, CUBE_D};
    for (unsigned from = 0; from < CUBE_FACES; ++from) {
        uint8_t to = (uint8_t)from;
        for (unsigned i = 0; i < symmetry / 16; ++i)
            to = corner[to];
        for (unsigned i = 0; i < symmetry % 4; ++i)
            to = quarter[to];
        if (symmetry & 4)
            to = head[to];
        if (symmetry & 8)
            to = mirror[to];
        face[from] = to;
    }
}

/* The place whose facelets lie on these faces, and the number there of the facelet on the first of them. */
static unsigned find_place(const uint8_t *facelets, unsigned places, unsigned sides,
                           const uint8_t *faces, unsigned *slot)
{
    *slot = 0;
    for (unsigned place = 0; place < places; ++place) {
        unsigned found = 0;
        for (unsigned i = 0; i < sides * sides; ++i)
            if (facelets[place * sides + i / sides] / 9 == faces[i % sides]) {
                ++found;
                if (i % sides == 0)
                    *slot = i / sides;
            }
        if (found == sides)
            return place;
    }
    return 0; /* never: any symmetry maps places to places */
}

/* The place that the place becomes, and the slot there of its facelet number `slot`. */
static unsigned map_place(const uint8_t face[CUBE_FACES], unsigned sides, unsigned place,
                          unsigned slot, unsigned *mapped_slot)
{
    const uint8_t *facelets = sides == 3 ? cube_corner_facelets[0] : cube_edge_facelets[0];
    uint8_t faces[3];
    for (unsigned i = 0; i < sides; ++i)
        faces[i] = face[facelets[place * sides + (slot + i) % sides] / 9];
    return find_place(facelets, sides == 3 ? CUBE_CORNERS : CUBE_EDGES, sides, faces, mapped_slot);
}

cube_map cube_map_of(unsigned symmetry)
{
    uint8_t face[CUBE_FACES];
    cube_map map;
    map_faces(symmetry, face);
    for (unsigned place = 0; place < CUBE_CORNERS; ++place)
        for (unsigned slot = 0, to; slot < 3; ++slot)
            map.corner[place][slot] = (uint8_t)(map_place(face, 3, place, slot, &to) +
                                                CUBE_TWIST * to);
    for (unsigned place = 0; place < CUBE_EDGES; ++place)
        for (unsigned slot = 0, to; slot < 2; ++slot)
            map.edge[place][slot] = (uint8_t)(map_place(face, 2, place, slot, &to) +
                                              CUBE_FLIP * to);
    return map;
}

/* A piece's facelet 0, which lies in the slot of its orientation, comes to lie in another, and becomes another facelet of
 * another piece. */
cube_cubies cube_mapped(const cube_cubies *cube, const cube_map *map)
{
    cube_cubies mapped;
    for (unsigned place = 0; place < CUBE_CORNERS; ++place) {
        unsigned home = map->corner[cube->corner[place] % CUBE_TWIST][0];
        unsigned now = map->corner[place][cube->corner[place] / CUBE_TWIST];
        mapped.corner[now % CUBE_TWIST] = cube_twisted(
            (uint8_t)(home % CUBE_TWIST), (now / CUBE_TWIST + 3 - home / CUBE_TWIST) % 3);
    }
    for (unsigned place = 0; place < CUBE_EDGES; ++place) {
        unsigned home = map->edge[cube->edge[place] % CUBE_FLIP][0];
        unsigned now = map->edge[place][cube->edge[place] / CUBE_FLIP];
        mapped.edge[now % CUBE_FLIP] = (uint8_t)(home ^ (now & CUBE_FLIP));
    }
    return mapped;
}

cube_cubies cube_conjugate(const cube_cubies *cube, unsigned symmetry)
{
    cube_map map = cube_map_of(symmetry);
    return cube_mapped(cube, &map);
}

void cube_find_backs(const cube_map *maps, uint8_t *back)
{
    cube_cubies cube = cube_solved;
    for (unsigned turn = 0; turn < CUBE_TURNS; turn += 4) /* any cube without symmetry */
        cube = cube_turned(&cube, turn);
    for (unsigned there = 0; there < CUBE_AXIS_SYMMETRIES; ++there)
        for (unsigned symmetry = 0; symmetry < CUBE_AXIS_SYMMETRIES; ++symmetry) {
            cube_cubies seen = cube_mapped(&cube, &maps[there]),
                        again = cube_mapped(&seen, &maps[symmetry]);
            if (cube_same(&again, &cube))
                back[there] = (uint8_t)symmetry;
        }
}

unsigned cube_conjugate_turn(unsigned turn, unsigned symmetry)
{
    uint8_t face[CUBE_FACES];
    map_faces(symmetry, face);
    unsigned mapped = 3u * face[cube_face_of(turn)] + turn % 3;
    return symmetry & 8 ? cube_turn_back(mapped) : mapped;
}

void cube_hold(cube_cubies *cube, unsigned symmetry)
{
    uint8_t face[CUBE_FACES];
    cube_cubies held = *cube;
    map_faces(symmetry, face);
    for (unsigned place = 0; place < CUBE_CORNERS; ++place) {
        unsigned slot, now = map_place(face, 3, place, cube->corner[place] / CUBE_TWIST, &slot);
        held.corner[now] = (uint8_t)(cube->corner[place] % CUBE_TWIST + CUBE_TWIST * slot);
    }
    *cube = held;
}

/* ---- which cubes there are ---- */

static bool is_odd(const uint8_t *pieces, unsigned count, unsigned unit)
{
    bool odd = false;
    for (unsigned i = 0; i < count; ++i)
        for (unsigned j = 0; j < i; ++j)
            odd ^= pieces[j] % unit > pieces[i] % unit;
    return odd;
}

cube_flaw cube_flaw_of(const cube_cubies *cube)
{
    unsigned twists = 0, flips = 0;
    for (unsigned i = 0; i < CUBE_CORNERS; ++i)
        twists += cube->corner[i] / CUBE_TWIST;
    for (unsigned i = 0; i < CUBE_EDGES; ++i)
        flips += cube->edge[i] / CUBE_FLIP;
    if (twists % 3)
        return CUBE_TWISTED;
    if (flips % 2)
        return CUBE_FLIPPED;
    return is_odd(cube->corner, CUBE_CORNERS, CUBE_TWIST) !=
                   is_odd(cube->edge, CUBE_EDGES, CUBE_FLIP)
               ? CUBE_PARITY
               : CUBE_FLAWLESS;
}

cube_cubies cube_random(bd_random *random)
{
    cube_cubies cube = cube_solved;
    bd_random_shuffle(random, cube.corner, CUBE_CORNERS, 1);
    bd_random_shuffle(random, cube.edge, CUBE_EDGES, 1);
    if (cube_flaw_of(&cube) == CUBE_PARITY) {
        uint8_t first = cube.edge[0];
        cube.edge[0] = cube.edge[1];
        cube.edge[1] = first;
    }
    unsigned twists = 0, flips = 0;
    for (unsigned i = 0; i + 1 < CUBE_CORNERS; ++i) {
        unsigned twist = (unsigned)bd_random_below(random, 3);
        cube.corner[i] = cube_twisted(cube.corner[i], twist);
        twists += twist;
    }
    for (unsigned i = 0; i + 1 < CUBE_EDGES; ++i) {
        unsigned flip = (unsigned)bd_random_below(random, 2);
        cube.edge[i] = (uint8_t)(cube.edge[i] + CUBE_FLIP * flip);
        flips += flip;
    }
    cube.corner[CUBE_CORNERS - 1] = cube_twisted(cube.corner[CUBE_CORNERS - 1], (24 - twists) % 3);
    cube.edge[CUBE_EDGES - 1] = (uint8_t)(cube.edge[CUBE_EDGES - 1] + CUBE_FLIP * (flips % 2));
    return cube;
}
