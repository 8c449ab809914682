/* See homes.h. */
#include "homes.h"

#include "phases_turns.h"

#include <stdlib.h>

static const reduced_coordinate corner_orders = {cube_corner_order, cube_of_corner_order,
                                                 CUBE_PERMUTATIONS},
                                edge_orders = {cube_edge_order, cube_of_edge_order,
                                               CUBE_PERMUTATIONS},
                                slice_orders = {cube_slice, cube_of_slice, CUBE_ORDERS};

/* ---- the places of the corners of U ---- */

/* The number of a set of four places among all of them. */
static unsigned layer_number(unsigned places)
{
    unsigned number = 0;
    for (unsigned set = 0; set < places; ++set)
        number += __builtin_popcount(set) == 4;
    return number;
}

static unsigned layer_of(const cube_cubies *cube)
{
    return layer_number(cube_layer(cube));
}

static cube_cubies cube_of_number(unsigned number)
{
    unsigned places = 15;
    while (__builtin_popcount(places) != 4 || layer_number(places) != number)
        ++places;
    return cube_of_layer(places);
}

static const reduced_coordinate layers = {layer_of, cube_of_number, HOMES_LAYERS};

/* ---- filling ---- */

/* Needed while tables are filled; a side is a layer, HOMES_LAYERS more where the corners are odd. */
typedef struct homes_work {
    cube_map map[CUBE_AXIS_SYMMETRIES];
    uint8_t back[CUBE_AXIS_SYMMETRIES];
    uint16_t first[HOMES_CLASSES], fixed_by[HOMES_CLASSES],
        next_class[HOMES_CLASSES * PHASES_TURNS];
    uint16_t slice_seen[CUBE_ORDERS * CUBE_AXIS_SYMMETRIES], slice_next[CUBE_ORDERS * PHASES_TURNS];
    uint16_t side_seen[HOMES_SIDES * CUBE_AXIS_SYMMETRIES], side_next[HOMES_SIDES * PHASES_TURNS];
    uint8_t distance[HOMES_CLASSES * HOMES_SIDES];
    reduced_classes classes;
} homes_work;

static void fill_next(uint16_t *next, const reduced_coordinate *of)
{
    for (unsigned number = 0; number < of->numbers; ++number) {
        const cube_cubies cube = of->cube_of(number);
        for (unsigned turn = 0; turn < PHASES_TURNS; ++turn) {
            const cube_cubies turned = cube_turned(&cube, phases_turns[turn]);
            *next++ = (uint16_t)of->number_of(&turned);
        }
    }
}

/* Quarter turns, of U and D, make an odd permutation even, and the other way round. */
static void double_sides(homes_work *work)
{
    enum { SEEN = HOMES_LAYERS * CUBE_AXIS_SYMMETRIES, NEXT = HOMES_LAYERS * PHASES_TURNS };
    for (unsigned i = 0; i < SEEN; ++i)
        work->side_seen[SEEN + i] = work->side_seen[i] + HOMES_LAYERS;
    for (unsigned i = 0; i < NEXT; ++i) {
        bool is_odd = phases_turns[i % PHASES_TURNS] % 3 != 1;
        unsigned next = work->side_next[i];
        work->side_next[i] = (uint16_t)(next + HOMES_LAYERS * is_odd);
        work->side_next[NEXT + i] = (uint16_t)(next + HOMES_LAYERS * !is_odd);
    }
}

static void homes_find_classes(homes_work *work, uint16_t *class_of, const reduced_coordinate *of)
{
    const reduced_symmetries symmetries = {work->map, work->back, CUBE_AXIS_SYMMETRIES};
    work->classes = (reduced_classes){class_of, work->first, work->fixed_by, 0};
    reduced_find(&work->classes, of, &symmetries);
    for (unsigned class = 0; class < HOMES_CLASSES; ++class) {
        const cube_cubies cube = of->cube_of(work->first[class]);
        for (unsigned turn = 0; turn < PHASES_TURNS; ++turn) {
            const cube_cubies turned = cube_turned(&cube, phases_turns[turn]);
            work->next_class[class * PHASES_TURNS + turn] = class_of[of->number_of(&turned)];
        }
    }
}

static void fill_halves(homes_work *work, uint8_t *halves, unsigned numbers, const uint16_t *next,
                        const uint16_t *seen)
{
    const reduced_pair pair = {.classes = &work->classes,
                               .next_class = work->next_class,
                               .next = next,
                               .seen = seen,
                               .numbers = numbers,
                               .turns = PHASES_TURNS,
                               .bits = 4,
                               .legal = (1u << PHASES_TURNS) - 1};
    reduced_fill(halves, work->distance, &pair);
}

static void fill_seen(homes_tables *homes, const homes_work *work)
{
    for (unsigned order = 0; order < CUBE_ORDERS; ++order)
        for (unsigned i = 0; i < CUBE_AXIS_SYMMETRIES; ++i)
            homes->slice_seen[order][i] = (uint8_t)
                                              work->slice_seen[order * CUBE_AXIS_SYMMETRIES + i];
    memset(homes->layer_seen, 0, sizeof homes->layer_seen);
    for (unsigned places = 0; places < 1 << CUBE_CORNERS; ++places)
        for (unsigned i = 0; __builtin_popcount(places) == 4 && i < CUBE_AXIS_SYMMETRIES; ++i)
            homes->layer_seen[places][i] =
                (uint8_t)work->side_seen[layer_number(places) * CUBE_AXIS_SYMMETRIES + i];
}

static void fill_odd(homes_tables *homes, const homes_work *work)
{
    for (unsigned class = 0; class < HOMES_CLASSES; ++class) {
        cube_cubies cube = cube_of_corner_order(work->first[class]);
        homes->is_odd[class] = cube_flaw_of(&cube) == CUBE_PARITY; /* its edges are even */
    }
}

bool homes_fill(homes_tables *homes)
{
    homes_work *work = malloc(sizeof *work);
    if (!work)
        return false;
    const reduced_symmetries symmetries = {work->map, work->back, CUBE_AXIS_SYMMETRIES};
    for (unsigned i = 0; i < CUBE_AXIS_SYMMETRIES; ++i)
        work->map[i] = cube_map_of(i);
    cube_find_backs(work->map, work->back);
    reduced_fill_seen(work->slice_seen, &slice_orders, &symmetries);
    reduced_fill_seen(work->side_seen, &layers, &symmetries);
    fill_next(work->slice_next, &slice_orders);
    fill_next(work->side_next, &layers);
    double_sides(work);
    fill_seen(homes, work);
    homes_find_classes(work, homes->corner_class, &corner_orders);
    fill_odd(homes, work);
    fill_halves(work, homes->corner_slice, CUBE_ORDERS, work->slice_next, work->slice_seen);
    homes_find_classes(work, homes->edge_class, &edge_orders);
    fill_halves(work, homes->edge_side, HOMES_SIDES, work->side_next, work->side_seen);
    free(work);
    return true;
}
