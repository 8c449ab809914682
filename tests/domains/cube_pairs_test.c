/* The small tables of the cube: each of their distances against a breadth-first search of all pairs, without symmetry. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"

#include "domains/cube/pairs.h"
#include "domains/cube/phases_turns.h"

enum { UNKNOWN = 255 };

typedef unsigned next_of(unsigned number, unsigned turn);

static by_pairs_tables *tables;
static phases_second *second;

static int build(void **context)
{
    bd_error error = {0};
    (void)context;
    second = malloc(sizeof *second);
    assert_non_null(second);
    phases_second_fill(second);
    assert_true(by_pairs_open(&tables, CUBE_FACE_TURNS, &(bd_setup){0}, &error));
    return 0;
}

static int give_back(void **context)
{
    (void)context;
    by_pairs_close(tables);
    free(second);
    return 0;
}

/* The distances of all pairs, `columns` a row, to be given back by free(). */
static uint8_t *search_breadth_first(unsigned rows, next_of *next_row, unsigned columns,
                                     next_of *next_column, unsigned turns)
{
    uint8_t *distance = malloc((size_t)rows * columns);
    uint32_t *queue = malloc((size_t)rows * columns * sizeof *queue);
    unsigned head = 0, tail = 1;
    assert_true(distance && queue);
    memset(distance, UNKNOWN, (size_t)rows * columns);
    distance[0] = 0;
    queue[0] = 0;
    for (; head < tail; ++head)
        for (unsigned turn = 0; turn < turns; ++turn) {
            unsigned here = queue[head];
            unsigned there = next_row(here / columns, turn) * columns +
                             next_column(here % columns, turn);
            if (distance[there] != UNKNOWN)
                continue;
            distance[there] = distance[here] + 1;
            queue[tail++] = there;
        }
    free(queue);
    return distance;
}

static unsigned next_twist(unsigned twist, unsigned turn)
{
    return tables->moves.twist[twist][turn];
}

static unsigned next_flip(unsigned flip, unsigned turn)
{
    return tables->moves.flip[flip][turn];
}

static unsigned next_places(unsigned places, unsigned turn)
{
    return tables->moves.places[places][turn];
}

static void twists_and_flips(void **context)
{
    (void)context;
    if (IS_BRIEF)
        skip();
    uint8_t *distance = search_breadth_first(CUBE_TWISTS, next_twist, CUBE_FLIPS, next_flip,
                                             CUBE_TURNS);
    for (unsigned twist = 0; twist < CUBE_TWISTS; ++twist)
        for (unsigned flip = 0; flip < CUBE_FLIPS; ++flip)
            assert_int_equal(pairs_first(tables, twist, flip), distance[twist * CUBE_FLIPS + flip]);
    free(distance);
}

/* As they are seen after a quarter turn of the whole cube. */
static void turned_twists_and_flips(void **context)
{
    bd_random random = bd_random_of(1);
    (void)context;
    for (unsigned game = 0; game < (IS_BRIEF ? 1000 : 20000); ++game) {
        const cube_cubies cube = cube_random(&random), turned = cube_conjugate(&cube, 1);
        assert_int_equal(pairs_second(tables, cube_view_of(&cube)),
                         pairs_first(tables, cube_twist(&turned), cube_flip(&turned)));
    }
}

static void places(void **context)
{
    (void)context;
    uint8_t *by_twist = search_breadth_first(CUBE_TWISTS, next_twist, CUBE_PLACES, next_places,
                                             CUBE_TURNS);
    uint8_t *by_flip = search_breadth_first(CUBE_FLIPS, next_flip, CUBE_PLACES, next_places,
                                            CUBE_TURNS);
    for (uint16_t place = 0; place < CUBE_PLACES; ++place) {
        for (uint16_t twist = 0; twist < CUBE_TWISTS; ++twist)
            assert_int_equal(pairs_third(tables, (cube_view){twist, 0, place}),
                             by_twist[twist * CUBE_PLACES + place]);
        for (uint16_t flip = 0; flip < CUBE_FLIPS; ++flip)
            assert_int_equal(pairs_fourth(tables, (cube_view){0, flip, place}),
                             by_flip[flip * CUBE_PLACES + place]);
    }
    free(by_twist);
    free(by_flip);
}

/* ---- the second phase ---- */

static cube_cubies sides[HOMES_SIDES]; /* examples: corners with these places of U, even and odd */

static unsigned places_of(const cube_cubies *cube)
{
    unsigned bits = 0;
    for (unsigned i = 0; i < CUBE_CORNERS; ++i)
        bits |= (unsigned)(cube->corner[i] % CUBE_TWIST < 4) << i;
    return bits;
}

static bool is_odd(const cube_cubies *cube)
{
    cube_cubies corners = cube_solved;
    memcpy(corners.corner, cube->corner, sizeof corners.corner);
    return cube_flaw_of(&corners) == CUBE_PARITY;
}

static unsigned side_of(const cube_cubies *cube)
{
    unsigned side = 0;
    while (places_of(&sides[side]) != places_of(cube) || is_odd(&sides[side]) != is_odd(cube))
        ++side;
    return side;
}

/* The solved one first. */
static void find_sides(void)
{
    unsigned found = 0;
    for (unsigned order = 0; order < CUBE_PERMUTATIONS && found < HOMES_SIDES; ++order) {
        const cube_cubies cube = cube_of_corner_order(order);
        bool is_new = true;
        for (unsigned i = 0; i < found; ++i)
            is_new &= places_of(&sides[i]) != places_of(&cube) ||
                      is_odd(&sides[i]) != is_odd(&cube);
        if (is_new)
            sides[found++] = cube;
    }
    assert_int_equal(found, HOMES_SIDES);
}

static unsigned next_side(unsigned side, unsigned turn)
{
    static uint8_t next[HOMES_SIDES][PHASES_TURNS]; /* 1 more; 0: not known */
    if (next[side][turn] == 0) {
        const cube_cubies turned = cube_turned(&sides[side], phases_turns[turn]);
        next[side][turn] = (uint8_t)(1 + side_of(&turned));
    }
    return next[side][turn] - 1;
}

static unsigned next_edges(unsigned order, unsigned turn)
{
    return second->edges[order][turn];
}

static unsigned least_within(const cube_cubies *cube)
{
    const phases_pieces pieces = phases_pieces_of(cube);
    unsigned most = 0;
    while (!homes_within(&tables->homes, &tables->numbers, &pieces, most))
        ++most;
    return most;
}

/* The tables have the distance of each corners' order with each of the slice, and of each order of the edges with each
 * side; what is told of a cube is the greater of the two. */
static void homes(void **context)
{
    (void)context;
    if (IS_BRIEF)
        skip();
    find_sides();
    uint8_t *by_side = search_breadth_first(CUBE_PERMUTATIONS, next_edges, HOMES_SIDES, next_side,
                                            PHASES_TURNS);
    bd_random random = bd_random_of(2);
    for (unsigned game = 0; game < 3 * CUBE_PERMUTATIONS; ++game) {
        unsigned corners = game % CUBE_PERMUTATIONS;
        unsigned edges = (unsigned)bd_random_below(&random, CUBE_PERMUTATIONS);
        unsigned slice = (unsigned)bd_random_below(&random, CUBE_ORDERS);
        cube_cubies cube = cube_of_corner_order(corners), other = cube_of_edge_order(edges),
                    third = cube_of_slice(slice);
        memcpy(cube.edge, other.edge, 8);
        memcpy(cube.edge + 8, third.edge + 8, 4);
        unsigned a = second->by_corners[corners][slice],
                 b = by_side[edges * HOMES_SIDES + side_of(&cube)];
        assert_int_equal(least_within(&cube), a > b ? a : b);
    }
    free(by_side);
}

/* h never is above the turns of a scramble, and no turn changes it by more than one. */
static void bounds(void **context)
{
    bd_random random = bd_random_of(3);
    (void)context;
    for (unsigned game = 0; game < 2000; ++game) {
        cube_cubies cube = cube_solved;
        by_pairs_kept kept = by_pairs_settle(tables, &cube);
        assert_int_equal(by_pairs_value(&kept), 0);
        for (unsigned turns = 1; turns <= 20; ++turns) {
            unsigned turn = (unsigned)bd_random_below(&random, CUBE_TURNS);
            cube = cube_turned(&cube, turn);
            const by_pairs_kept next = by_pairs_step(tables, &kept, turn),
                                anew = by_pairs_settle(tables, &cube);
            assert_in_range(next.h, 0, turns);
            assert_in_range(next.h + 1, kept.h, kept.h + 2);
            assert_memory_equal(&next, &anew, sizeof next);
            kept = next;
        }
    }
}

/* Bytes that are no cube, such as a key with five and more edges of the slice, still have numbers that tables know. */
static void pieces_that_are_no_cube(void **context)
{
    bd_random random = bd_random_of(3);
    (void)context;
    for (unsigned game = 0; game < 5000; ++game) {
        cube_cubies cube = cube_solved;
        for (unsigned i = 0; i < CUBE_EDGES; ++i)
            cube.edge[i] = (uint8_t)bd_random_below(&random, CUBE_EDGES);
        assert_in_range(cube_places(&cube), 0, CUBE_PLACES - 1);
        by_pairs_settle(tables, &cube);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twists_and_flips), cmocka_unit_test(turned_twists_and_flips),
        cmocka_unit_test(places),           cmocka_unit_test(homes),
        cmocka_unit_test(bounds),           cmocka_unit_test(pieces_that_are_no_cube)};
    return cmocka_run_group_tests(tests, build, give_back);
}
