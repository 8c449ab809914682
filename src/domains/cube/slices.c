/* See slices.h. */
#include "slices.h"

#include "distances.h"

#include <stdlib.h>

bool by_slices_open(by_slices_tables **tables, cube_metric metric, const bd_setup *setup,
                    bd_error *error)
{
    (void)setup;
    by_slices_tables *made = *tables = malloc(sizeof *made);
    if (!made)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the tables of the cube");
    cube_moves_fill(&made->moves);
    const cube_coordinate twist = {made->moves.twist[0], CUBE_TWISTS, 1};
    const cube_coordinate flip = {made->moves.flip[0], CUBE_FLIPS, 1};
    const cube_coordinate slice = {made->moves.slice[0], CUBE_SLICES / CUBE_ORDERS, CUBE_ORDERS};
    cube_pair_distances(made->by_twist[0], twist, slice, CUBE_TURNS, metric);
    cube_pair_distances(made->by_flip[0], flip, slice, CUBE_TURNS, metric);
    phases_second_fill(&made->second);
    return true;
}

void by_slices_close(by_slices_tables *tables)
{
    free(tables);
}

by_slices_kept cube_views_of(const cube_map axis[CUBE_AXES], const cube_cubies *cube)
{
    by_slices_kept kept = {.h = 0};
    for (unsigned i = 0; i < CUBE_AXES; ++i) {
        cube_cubies seen = cube_mapped(cube, &axis[i]);
        kept.view[i] = (cube_view){(uint16_t)cube_twist(&seen), (uint16_t)cube_flip(&seen),
                                   (uint16_t)cube_slice(&seen)};
    }
    return kept;
}

by_slices_kept by_slices_settle(const by_slices_tables *tables, const cube_cubies *cube)
{
    by_slices_kept kept = cube_views_of(tables->second.axis, cube);
    by_slices_note(tables, &kept);
    return kept;
}
