/* The numbers of the two-phase algorithm, and the tables of its second phase. */
#include "phases.h"

#include "phases_turns.h"

enum { PHASES_UNKNOWN = 255 };

/* Fills the distances of all pairs of an order and one of the slice. */
static void phases_fill_distances(uint8_t (*distance)[CUBE_ORDERS], uint16_t (*next)[PHASES_TURNS],
                                  uint8_t (*slice)[PHASES_TURNS])
{
    bool goes_on = true;
    memset(distance, PHASES_UNKNOWN, sizeof(uint8_t) * CUBE_PERMUTATIONS * CUBE_ORDERS);
    distance[0][0] = 0;
    for (uint8_t depth = 0; goes_on; ++depth) {
        goes_on = false;
        for (unsigned order = 0; order < CUBE_PERMUTATIONS; ++order)
            for (unsigned within = 0; within < CUBE_ORDERS; ++within) {
                if (distance[order][within] != depth)
                    continue;
                for (unsigned turn = 0; turn < PHASES_TURNS; ++turn) {
                    uint8_t *there = &distance[next[order][turn]][slice[within][turn]];
                    goes_on |= *there == PHASES_UNKNOWN;
                    *there = *there == PHASES_UNKNOWN ? depth + 1 : *there;
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

void phases_numbers_fill(phases_numbers *numbers)
{
    memset(numbers->first_four, 0, sizeof numbers->first_four);
    memset(numbers->four, 0, sizeof numbers->four);
    for (unsigned axis = 0; axis < CUBE_AXES; ++axis)
        numbers->axis[axis] = cube_map_of(CUBE_AXIS_SYMMETRIES * axis);
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn) {
        const cube_cubies turned = cube_turned(&cube_solved, turn);
        const phases_pieces from = phases_pieces_of(&turned);
        numbers->corner_from[turn] = from.corner;
        numbers->edge_from[turn] = from.edge;
    }
    for (unsigned order = 0; order < CUBE_PERMUTATIONS; ++order) {
        const cube_cubies cube = cube_of_corner_order(order);
        const phases_pieces pieces = phases_pieces_of(&cube);
        uint32_t fours[4];
        memcpy(fours, &pieces.corner, sizeof fours);
        numbers->first_four[phases_pack(fours[0])] = (uint16_t)(order - order % CUBE_ORDERS);
        numbers->four[phases_pack(fours[1])] = (uint8_t)(order % CUBE_ORDERS);
    }
}

void phases_second_fill(phases_second *second)
{
    phases_numbers_fill(&second->numbers);
    for (unsigned order = 0; order < CUBE_PERMUTATIONS; ++order) {
        cube_cubies corners = cube_of_corner_order(order), edges = cube_of_edge_order(order);
        for (unsigned turn = 0; turn < PHASES_TURNS; ++turn) {
            cube_cubies turned = cube_turned(&corners, phases_turns[turn]);
            second->corners[order][turn] = (uint16_t)cube_corner_order(&turned);
            turned = cube_turned(&edges, phases_turns[turn]);
            second->edges[order][turn] = (uint16_t)cube_edge_order(&turned);
        }
    }
    for (unsigned order = 0; order < CUBE_ORDERS; ++order) {
        cube_cubies cube = cube_of_slice(order);
        for (unsigned turn = 0; turn < PHASES_TURNS; ++turn) {
            cube_cubies turned = cube_turned(&cube, phases_turns[turn]);
            second->slice[order][turn] = (uint8_t)cube_slice(&turned);
        }
    }
    phases_fill_distances(second->by_corners, second->corners, second->slice);
    phases_fill_distances(second->by_edges, second->edges, second->slice);
}
