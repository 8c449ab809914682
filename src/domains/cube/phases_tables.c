/* The tables of the two-phase algorithm's second phase. */
#include "phases.h"

#include "phases_turns.h"

enum { UNKNOWN = 255 };

static unsigned order_of_corners(const cube_cubies *cube)
{
    return cube_order(cube->corner, CUBE_CORNERS, CUBE_TWIST);
}

static unsigned order_of_edges(const cube_cubies *cube)
{
    return cube_order(cube->edge, 8, CUBE_FLIP);
}

static cube_cubies cube_of_corners(unsigned order)
{
    cube_cubies cube = cube_solved;
    cube_put_order(order, cube.corner, CUBE_CORNERS);
    return cube;
}

static cube_cubies cube_of_edges(unsigned order)
{
    cube_cubies cube = cube_solved;
    cube_put_order(order, cube.edge, 8);
    return cube;
}

/* Fills the distances of all pairs of an order and one of the slice. */
static void fill_distances(uint8_t (*distance)[CUBE_ORDERS], uint16_t (*next)[PHASES_TURNS],
                           uint8_t (*slice)[PHASES_TURNS])
{
    bool goes_on = true;
    memset(distance, UNKNOWN, sizeof(uint8_t) * CUBE_PERMUTATIONS * CUBE_ORDERS);
    distance[0][0] = 0;
    for (uint8_t depth = 0; goes_on; ++depth) {
        goes_on = false;
        for (unsigned order = 0; order < CUBE_PERMUTATIONS; ++order)
            for (unsigned within = 0; within < CUBE_ORDERS; ++within) {
                if (distance[order][within] != depth)
                    continue;
                for (unsigned turn = 0; turn < PHASES_TURNS; ++turn) {
                    uint8_t *there = &distance[next[order][turn]][slice[within][turn]];
                    goes_on |= *there == UNKNOWN;
                    *there = *there == UNKNOWN ? depth + 1 : *there;
                }
            }
    }
}

phases_pieces phases_pieces_of(const cube_cubies *cube)
{
    phases_pieces pieces;
    for (uint8_t i = 0; i < 16; ++i) {
        pieces.corner[i] = i < CUBE_CORNERS ? cube->corner[i] % CUBE_TWIST : i;
        pieces.edge[i] = i < CUBE_EDGES ? cube->edge[i] % CUBE_FLIP : i;
    }
    return pieces;
}

/* Fills the turns of pieces, and the numbers of their orders. */
static void fill_pieces(phases_second *second)
{
    memset(second->first_four, 0, sizeof second->first_four);
    memset(second->four, 0, sizeof second->four);
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
        const cube_cubies turned = cube_turned(&cube_solved, turn);
        const phases_pieces from = phases_pieces_of(&turned);
        second->corner_from[turn] = from.corner;
        second->edge_from[turn] = from.edge;
    }
    for (unsigned order = 0; order < CUBE_PERMUTATIONS; ++order) {
        const cube_cubies cube = cube_of_corners(order);
        const phases_pieces pieces = phases_pieces_of(&cube);
        uint32_t fours[4];
        memcpy(fours, &pieces.corner, sizeof fours);
        second->first_four[phases_pack(fours[0])] = (uint16_t)(order - order % CUBE_ORDERS);
        second->four[phases_pack(fours[1])] = (uint8_t)(order % CUBE_ORDERS);
    }
}

void phases_second_fill(phases_second *second)
{
    fill_pieces(second);
    for (unsigned axis = 0; axis < CUBE_AXES; ++axis)
        second->axis[axis] = cube_map_of(CUBE_AXIS_SYMMETRIES * axis);
    for (unsigned order = 0; order < CUBE_PERMUTATIONS; ++order) {
        cube_cubies corners = cube_of_corners(order), edges = cube_of_edges(order);
        for (unsigned turn = 0; turn < PHASES_TURNS; ++turn) {
            cube_cubies turned = cube_turned(&corners, phases_turns[turn]);
            second->corners[order][turn] = (uint16_t)order_of_corners(&turned);
            turned = cube_turned(&edges, phases_turns[turn]);
            second->edges[order][turn] = (uint16_t)order_of_edges(&turned);
        }
    }
    for (unsigned order = 0; order < CUBE_ORDERS; ++order) {
        cube_cubies cube = cube_of_slice(order);
        for (unsigned turn = 0; turn < PHASES_TURNS; ++turn) {
            cube_cubies turned = cube_turned(&cube, phases_turns[turn]);
            second->slice[order][turn] = (uint8_t)cube_slice(&turned);
        }
    }
    fill_distances(second->by_corners, second->corners, second->slice);
    fill_distances(second->by_edges, second->edges, second->slice);
}
