/* Coordinates: numbers of the parts of a cube, and how turns change them, as tables.
 *
 * The twist of the corners, the flip of the edges, where the four edges of the middle layer between U and D lie (`places`)
 * and in which order (`slice` has both), and the orders of the corners and of the other edges. All are 0 in the solved cube.
 * Seen from another axis (cube_conjugate() by symmetry 16 or 32) the same tables serve. H. Kociemba, "The two-phase
 * algorithm", kociemba.org. */
#ifndef BANDOLO_DOMAINS_CUBE_COORDINATES_H
#define BANDOLO_DOMAINS_CUBE_COORDINATES_H

#include "cubies.h"

enum {
    CUBE_TWISTS = 2187,
    CUBE_FLIPS = 2048,
    CUBE_ORDERS = 24, /* of the slice's edges */
    CUBE_PLACES = 495,
    CUBE_SLICES = CUBE_PLACES * CUBE_ORDERS,
    CUBE_PERMUTATIONS = 40320, /* of corners, and of the edges of U and D */
    CUBE_AXES = 3
};

typedef struct cube_moves {
    uint16_t twist[CUBE_TWISTS][CUBE_TURNS];
    uint16_t flip[CUBE_FLIPS][CUBE_TURNS];
    uint16_t places[CUBE_PLACES][CUBE_TURNS];
    uint8_t turn[CUBE_AXES][CUBE_TURNS]; /* a turn as an axis sees it */
} cube_moves;

/* The coordinates that an axis sees. */
typedef struct cube_view {
    uint16_t twist, flip, places;
} cube_view;

unsigned cube_twist(const cube_cubies *cube);
unsigned cube_flip(const cube_cubies *cube);
unsigned cube_slice(const cube_cubies *cube);
unsigned cube_places(const cube_cubies *cube);
unsigned cube_layer(const cube_cubies *cube); /* a bit for each place where a corner of U is */
unsigned cube_corner_order(const cube_cubies *cube);
unsigned cube_edge_order(const cube_cubies *cube); /* the edges of U and D are in those layers */
cube_view cube_view_of(const cube_cubies *cube);

/* Number the orders of the `count` pieces, of `unit` numbers each, at `pieces`, lexicographically; and make the order of a
 * number, of the pieces 0 .. count - 1. */
unsigned cube_order(const uint8_t *pieces, unsigned count, unsigned unit);
void cube_put_order(unsigned order, uint8_t *pieces, unsigned count);

/* Some cube with that coordinate, otherwise solved. */
cube_cubies cube_of_twist(unsigned twist);
cube_cubies cube_of_flip(unsigned flip);
cube_cubies cube_of_slice(unsigned slice);
cube_cubies cube_of_places(unsigned places);
cube_cubies cube_of_layer(unsigned places);
cube_cubies cube_of_corner_order(unsigned order);
cube_cubies cube_of_edge_order(unsigned order);

void cube_moves_fill(cube_moves *moves);

/* Fills next[number * CUBE_TURNS + turn] for `count` numbers of a coordinate and the first `turns` turns, from
 * `number_of` and `cube_of`. */
typedef unsigned cube_number(const cube_cubies *cube);
typedef cube_cubies cube_example(unsigned number);
void cube_fill_moves(uint16_t *next, unsigned count, unsigned turns, cube_number *number_of,
                     cube_example *cube_of);

#endif
