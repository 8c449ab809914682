/* See sights.h. */
#include "sights.h"

#include "phases_turns.h"

static void fill_turn(sights_turn *turn, unsigned number)
{
    cube_cubies there = cube_turned(&cube_solved, number), back = cube_inverse(&there);
    *turn = (sights_turn){.edge_back = {0}};
    for (unsigned place = 0; place < CUBE_EDGES; ++place) {
        turn->edge_from[place] = there.edge[place] % CUBE_FLIP;
        turn->edge_flip[place] = there.edge[place] & CUBE_FLIP;
        turn->edge_back[place] = back.edge[place];
    }
    for (uint8_t place = CUBE_EDGES; place < 16; ++place) /* no turn changes what is no place */
        turn->edge_from[place] = turn->edge_back[place] = place;
    for (unsigned place = 0; place < CUBE_CORNERS; ++place) {
        turn->corner_from[place] = there.corner[place] % CUBE_TWIST;
        turn->corner_from[place + CUBE_CORNERS] = 0x80;
        turn->corner_twist[place] = (uint8_t)(there.corner[place] & ~(CUBE_TWIST - 1));
        turn->corner_back[place] = back.corner[place];
    }
}

/* The bit of an edge's place in the order of an axis. */
static unsigned edge_bit(unsigned place)
{
    return place + 1 < CUBE_EDGES ? CUBE_EDGES - 2 - place : place;
}

/* The view along the axis is cube_conjugate() by symmetry 16 or 32: pieces and places get the names that `map` gives. */
static void fill_pieces(sights_axis *axis, const cube_map *map)
{
    for (uint8_t i = CUBE_EDGES; i < 16; ++i)
        axis->edge_order[i] = i;
    for (unsigned i = 0; i < CUBE_EDGES; ++i) {
        uint8_t other_way = map->edge[i][0] & CUBE_FLIP ? 0x80 : 0;
        unsigned name = map->edge[i][0] % CUBE_FLIP;
        axis->edge[i] = (uint8_t)(other_way | (name >= 8 ? 0x40 : 0));
        axis->edge_order[edge_bit(name)] = (uint8_t)i;
        axis->edge_place[edge_bit(name)] = other_way;
    }
    for (unsigned i = 0; i < CUBE_CORNERS; ++i) {
        unsigned name = map->corner[i][0] % CUBE_TWIST, more = map->corner[i][0] / CUBE_TWIST;
        axis->corner[i] = (uint8_t)((3 - more) % 3 | (name < 4 ? 0x80 : 0));
        for (unsigned half = name; half < 16; half += CUBE_CORNERS) {
            axis->corner_place[half] = (uint8_t)more;
            axis->corner_order[0][half] = (uint8_t)i;
            axis->corner_order[1][half] = (uint8_t)(i + CUBE_CORNERS);
        }
    }
}

static void fill_slice(uint16_t *slice)
{
    for (unsigned mask = 0; mask < 1u << CUBE_EDGES; ++mask) {
        cube_cubies cube = cube_solved;
        uint8_t inner = 8, outer = 0;
        for (unsigned place = 0; place < CUBE_EDGES && __builtin_popcount(mask) == 4; ++place)
            cube.edge[place] = mask >> edge_bit(place) & 1 ? inner++ : outer++;
        slice[mask] = (uint16_t)cube_places(&cube);
    }
}

static void fill_kept(sights_axis *axis, const uint8_t seen[CUBE_TURNS])
{
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
        if (!phases_leaves(seen[turn]))
            axis->coset_turns |= 1u << turn;
        if (cube_face_of(seen[turn]) % 3 == CUBE_U)
            axis->layer_turns |= 1u << turn;
    }
}

/* A turn of U or D, as the symmetry shows it, leads to another number of quarters of that face. */
static void fill_leading(sights_axis *axis, unsigned keeper, unsigned symmetry, unsigned as_there)
{
    bool is_upper = cube_face_of(as_there) == CUBE_U;
    for (unsigned from = 0; from < 4; ++from)
        for (unsigned bits = 0; bits < 16; ++bits)
            if (bits >> (from + as_there % 3 + 1) % 4 & 1)
                (is_upper ? axis->upper
                          : axis->lower)[symmetry][from][bits] |= (uint8_t)(1u << keeper);
}

static void sights_fill_turned(sights *all, unsigned number)
{
    sights_axis *axis = &all->axis[number];
    uint8_t count = 0;
    axis->first_turn = (uint8_t)__builtin_ctz(axis->layer_turns);
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
        if (!(axis->layer_turns >> turn & 1))
            continue;
        unsigned seen = all->numbers.cosets.moves.turn[number][turn];
        all->axis_of[turn] = (uint8_t)number;
        for (unsigned symmetry = 0; symmetry < CUBE_AXIS_SYMMETRIES; ++symmetry) {
            unsigned as_there = cube_conjugate_turn(seen, symmetry);
            const unsigned at = symmetry * LAYERS_SPINS;
            for (unsigned spin = 0; spin < LAYERS_SPINS; ++spin)
                axis->turned[at + spin][count] = (uint8_t)(at + all->numbers.spun[spin][as_there]);
            fill_leading(axis, count, symmetry, as_there);
        }
        all->keeper_of[turn] = count++;
    }
}

void sights_fill(sights *all)
{
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn)
        fill_turn(&all->turn[turn], turn);
    fill_slice(all->slice);
    for (unsigned axis = 0; axis < CUBE_AXES; ++axis) {
        cube_map map = cube_map_of(CUBE_AXIS_SYMMETRIES * axis);
        all->axis[axis] = (sights_axis){.edge = {0}};
        fill_pieces(&all->axis[axis], &map);
        fill_kept(&all->axis[axis], all->numbers.cosets.moves.turn[axis]);
        sights_fill_turned(all, axis);
    }
}

sights_cube sights_of(const cube_cubies *cube)
{
    const cube_cubies inverse = cube_inverse(cube);
    sights_cube both = {.corner = {0}};
    for (uint8_t i = 0; i < 16; ++i) {
        both.edge[0][i] = i < CUBE_EDGES ? cube->edge[i] : i;
        both.edge[1][i] = i < CUBE_EDGES ? inverse.edge[i] : i;
    }
    for (unsigned i = 0; i < CUBE_CORNERS; ++i) {
        both.corner[i] = cube->corner[i];
        both.corner[i + CUBE_CORNERS] = inverse.corner[i];
    }
    return both;
}
