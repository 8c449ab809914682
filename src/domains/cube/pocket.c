/* See pocket.h. */
#include "pocket.h"

#include "coordinates.h"
#include "distances.h"

#include <stdlib.h>

enum { FIXED = 6 }; /* DBL */

void pocket_name_colours(cube_cubies *cube)
{
    const cube_cubies given = *cube;
    for (unsigned symmetry = 0; symmetry < CUBE_SYMMETRIES && cube->corner[FIXED] != FIXED;
         ++symmetry) {
        cube_cubies held = cube_solved;
        if (symmetry & 8)
            continue;
        cube_hold(&held, symmetry);
        *cube = cube_product(&held, &given);
    }
}

/* The seven pieces, from 0 on without a gap. */
static unsigned seven(const cube_cubies *cube, uint8_t pieces[7], unsigned *twist)
{
    unsigned count = 0;
    *twist = 0;
    for (unsigned place = 0; place < CUBE_CORNERS; ++place) {
        unsigned piece = cube->corner[place] % CUBE_TWIST;
        if (place == FIXED)
            continue;
        pieces[count++] = (uint8_t)(piece > FIXED ? piece - 1 : piece);
        if (count < 7)
            *twist = 3 * *twist + cube->corner[place] / CUBE_TWIST;
    }
    return cube_order(pieces, 7, CUBE_TWIST);
}

unsigned pocket_order(const cube_cubies *cube)
{
    uint8_t pieces[7];
    unsigned twist;
    return seven(cube, pieces, &twist);
}

unsigned pocket_twist(const cube_cubies *cube)
{
    uint8_t pieces[7];
    unsigned twist;
    seven(cube, pieces, &twist);
    return twist;
}

uint64_t pocket_rank(const cube_cubies *cube)
{
    return pocket_order(cube) * (uint64_t)POCKET_TWISTS + pocket_twist(cube);
}

cube_cubies pocket_unrank(uint64_t index)
{
    cube_cubies cube = cube_solved;
    uint8_t pieces[7], twists[7];
    unsigned twist = (unsigned)(index % POCKET_TWISTS), sum = 0, at = 0;
    cube_put_order((unsigned)(index / POCKET_TWISTS), pieces, 7);
    for (unsigned i = 6; i-- > 0; twist /= 3) {
        twists[i] = (uint8_t)(twist % 3);
        sum += twist % 3;
    }
    twists[6] = (uint8_t)((18 - sum) % 3);
    for (unsigned place = 0; place < CUBE_CORNERS; ++place)
        if (place != FIXED) {
            cube.corner[place] = cube_twisted((uint8_t)(pieces[at] + (pieces[at] >= FIXED)),
                                              twists[at]);
            ++at;
        }
    return cube;
}

/* ---- tables ---- */

static cube_cubies of_order(unsigned order)
{
    return pocket_unrank(order * (uint64_t)POCKET_TWISTS);
}

static cube_cubies of_twist(unsigned twist)
{
    return pocket_unrank(twist);
}

bool by_parts_open(by_parts_tables **tables, cube_metric metric, const bd_setup *setup,
                   bd_error *error)
{
    (void)setup;
    by_parts_tables *made = *tables = malloc(sizeof *made);
    if (!made)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the tables of the pocket cube");
    cube_fill_moves(made->next_order[0], POCKET_ORDERS, POCKET_TURNS, pocket_order, of_order);
    cube_fill_moves(made->next_twist[0], POCKET_TWISTS, POCKET_TURNS, pocket_twist, of_twist);
    cube_distances(made->of_order, made->next_order[0], POCKET_ORDERS, POCKET_TURNS, metric);
    cube_distances(made->of_twist, made->next_twist[0], POCKET_TWISTS, POCKET_TURNS, metric);
    return true;
}

void by_parts_close(by_parts_tables *tables)
{
    free(tables);
}
