/* See coordinates.h. */
#include "coordinates.h"

enum { SLICE = 4, FIRST_OF_SLICE = 8, FIRST_OF_DOWN = 4 }; /* edges; an edge; a corner */

unsigned cube_twist(const cube_cubies *cube)
{
    unsigned twist = 0;
    for (unsigned i = 0; i + 1 < CUBE_CORNERS; ++i)
        twist = 3 * twist + cube->corner[i] / CUBE_TWIST;
    return twist;
}

unsigned cube_flip(const cube_cubies *cube)
{
    unsigned flip = 0;
    for (unsigned i = 0; i + 1 < CUBE_EDGES; ++i)
        flip = 2 * flip + cube->edge[i] / CUBE_FLIP;
    return flip;
}

unsigned cube_order(const uint8_t *pieces, unsigned count, unsigned unit)
{
    unsigned order = 0, left = (1u << count) - 1, least = ~0u;
    for (unsigned i = 0; i < count; ++i)
        least = pieces[i] % unit < least ? pieces[i] % unit : least;
    for (unsigned i = 0; i < count; ++i) {
        unsigned piece = pieces[i] % unit - least;
        order = order * (count - i) + (unsigned)__builtin_popcount(left & ((1u << piece) - 1));
        left &= ~(1u << piece);
    }
    return order;
}

void cube_put_order(unsigned order, uint8_t *pieces, unsigned count)
{
    uint8_t digit[CUBE_EDGES];
    unsigned left = (1u << count) - 1;
    for (unsigned i = count; i-- > 0; order /= count - i)
        digit[i] = (uint8_t)(order % (count - i));
    for (unsigned i = 0; i < count; ++i) {
        unsigned rest = left;
        for (unsigned skip = digit[i]; skip > 0; --skip)
            rest &= rest - 1;
        pieces[i] = (uint8_t)__builtin_ctz(rest);
        left &= ~(1u << pieces[i]);
    }
}

/* n over k. */
static const uint16_t choose[CUBE_EDGES][SLICE + 1] = {
    {1, 0, 0, 0, 0},    {1, 1, 0, 0, 0},     {1, 2, 1, 0, 0},       {1, 3, 3, 1, 0},
    {1, 4, 6, 4, 1},    {1, 5, 10, 10, 5},   {1, 6, 15, 20, 15},    {1, 7, 21, 35, 35},
    {1, 8, 28, 56, 70}, {1, 9, 36, 84, 126}, {1, 10, 45, 120, 210}, {1, 11, 55, 165, 330}};

/* Places are numbered from the last one, so that the slice at home has the number 0. Of pieces that are no cube, the first
 * four of the slice count. */
unsigned cube_places(const cube_cubies *cube)
{
    unsigned found = 0, places = 0;
    for (unsigned place = CUBE_EDGES; place-- > 0;) {
        unsigned is_found = found < SLICE && cube->edge[place] % CUBE_FLIP >= FIRST_OF_SLICE;
        found += is_found;
        places += is_found * choose[CUBE_EDGES - 1 - place][found];
    }
    return places;
}

unsigned cube_slice(const cube_cubies *cube)
{
    uint8_t pieces[4] = {0};
    unsigned left = 4;
    for (unsigned place = CUBE_EDGES; left > 0 && place-- > 0;)
        if (cube->edge[place] % CUBE_FLIP >= FIRST_OF_SLICE)
            pieces[--left] = cube->edge[place];
    return cube_places(cube) * CUBE_ORDERS + cube_order(pieces, 4, CUBE_FLIP);
}

unsigned cube_layer(const cube_cubies *cube)
{
    unsigned places = 0;
    for (unsigned place = 0; place < CUBE_CORNERS; ++place)
        places |= (unsigned)(cube->corner[place] % CUBE_TWIST < FIRST_OF_DOWN) << place;
    return places;
}

unsigned cube_corner_order(const cube_cubies *cube)
{
    return cube_order(cube->corner, CUBE_CORNERS, CUBE_TWIST);
}

unsigned cube_edge_order(const cube_cubies *cube)
{
    return cube_order(cube->edge, FIRST_OF_SLICE, CUBE_FLIP);
}

cube_view cube_view_of(const cube_cubies *cube)
{
    return (cube_view){(uint16_t)cube_twist(cube), (uint16_t)cube_flip(cube),
                       (uint16_t)cube_places(cube)};
}

cube_cubies cube_of_twist(unsigned twist)
{
    cube_cubies cube = cube_solved;
    unsigned sum = 0;
    for (unsigned i = CUBE_CORNERS - 1; i-- > 0; twist /= 3) {
        cube.corner[i] = cube_twisted(cube.corner[i], twist % 3);
        sum += twist % 3;
    }
    cube.corner[CUBE_CORNERS - 1] = cube_twisted(cube.corner[CUBE_CORNERS - 1], (24 - sum) % 3);
    return cube;
}

cube_cubies cube_of_flip(unsigned flip)
{
    cube_cubies cube = cube_solved;
    unsigned last = (unsigned)__builtin_popcount(flip) % 2;
    for (unsigned i = 0; i + 1 < CUBE_EDGES; ++i)
        cube.edge[i] = (uint8_t)(i + CUBE_FLIP * (flip >> (CUBE_EDGES - 2 - i) & 1));
    cube.edge[CUBE_EDGES - 1] = (uint8_t)(CUBE_EDGES - 1 + CUBE_FLIP * last);
    return cube;
}

cube_cubies cube_of_slice(unsigned slice)
{
    cube_cubies cube;
    uint8_t pieces[CUBE_EDGES], other = 0;
    unsigned places = slice / CUBE_ORDERS, left = 4;
    memcpy(cube.corner, cube_solved.corner, sizeof cube.corner);
    cube_put_order(slice % CUBE_ORDERS, pieces, 4);
    for (unsigned place = 0; place < CUBE_EDGES; ++place) {
        unsigned ways = choose[CUBE_EDGES - 1 - place][left];
        if (left > 0 && places >= ways) {
            places -= ways;
            cube.edge[place] = (uint8_t)(FIRST_OF_SLICE + pieces[4 - left--]);
        } else {
            cube.edge[place] = other++;
        }
    }
    return cube;
}

cube_cubies cube_of_places(unsigned places)
{
    return cube_of_slice(places * CUBE_ORDERS);
}

cube_cubies cube_of_layer(unsigned places)
{
    cube_cubies cube = cube_solved;
    uint8_t upper = 0, lower = FIRST_OF_DOWN;
    for (unsigned place = 0; place < CUBE_CORNERS; ++place)
        cube.corner[place] = places >> place & 1 ? upper++ : lower++;
    return cube;
}

cube_cubies cube_of_corner_order(unsigned order)
{
    cube_cubies cube = cube_solved;
    cube_put_order(order, cube.corner, CUBE_CORNERS);
    return cube;
}

cube_cubies cube_of_edge_order(unsigned order)
{
    cube_cubies cube = cube_solved;
    cube_put_order(order, cube.edge, FIRST_OF_SLICE);
    return cube;
}

void cube_fill_moves(uint16_t *next, unsigned count, unsigned turns, cube_number *number_of,
                     cube_example *cube_of)
{
    for (unsigned number = 0; number < count; ++number) {
        cube_cubies cube = cube_of(number);
        for (unsigned turn = 0; turn < turns; turn += 3) {
            cube_cubies turned = cube_turned(&cube, turn);
            next[number * CUBE_TURNS + turn] = (uint16_t)number_of(&turned);
        }
    }
    for (unsigned number = 0; number < count; ++number)
        for (unsigned turn = 0; turn < turns; turn += 3) {
            uint16_t *here = next + number * CUBE_TURNS + turn;
            here[1] = next[here[0] * CUBE_TURNS + turn];
            here[2] = next[here[1] * CUBE_TURNS + turn];
        }
}

void cube_moves_fill(cube_moves *moves)
{
    cube_fill_moves(moves->twist[0], CUBE_TWISTS, CUBE_TURNS, cube_twist, cube_of_twist);
    cube_fill_moves(moves->flip[0], CUBE_FLIPS, CUBE_TURNS, cube_flip, cube_of_flip);
    cube_fill_moves(moves->places[0], CUBE_PLACES, CUBE_TURNS, cube_places, cube_of_places);
    for (unsigned axis = 0; axis < CUBE_AXES; ++axis)
        for (unsigned turn = 0; turn < CUBE_TURNS; ++turn)
            moves->turn[axis][turn] = (uint8_t)cube_conjugate_turn(turn,
                                                                   CUBE_AXIS_SYMMETRIES * axis);
}
