/* The heuristic of small tables: along each axis, the distances to the places of the slice with the twist of the corners
 * and with the flip of the edges; h is the greatest of the six. With the tables of the two-phase algorithm, made as the domain is opened. */
#ifndef BANDOLO_DOMAINS_CUBE_SLICES_H
#define BANDOLO_DOMAINS_CUBE_SLICES_H

#include "coordinates.h"
#include "metric.h"
#include "phases.h"

#include <bandolo/search/domain.h>

typedef struct by_slices_tables {
    cube_moves moves;
    uint8_t by_twist[CUBE_TWISTS][CUBE_SLICES / CUBE_ORDERS],
        by_flip[CUBE_FLIPS][CUBE_SLICES / CUBE_ORDERS];
    phases_second second; /* for the two-phase algorithm */
} by_slices_tables;

typedef struct by_slices_kept {
    cube_view view[CUBE_AXES];
    uint16_t h;
} by_slices_kept;

bool by_slices_open(by_slices_tables **tables, cube_metric metric, const bd_setup *setup,
                    bd_error *error);
void by_slices_close(by_slices_tables *tables);
by_slices_kept by_slices_settle(const by_slices_tables *tables, const cube_cubies *cube);

BD_INLINE void by_slices_note(const by_slices_tables *tables, by_slices_kept *kept)
{
    for (unsigned axis = 0; axis < CUBE_AXES; ++axis) {
        cube_view view = kept->view[axis];
        uint16_t a = tables->by_twist[view.twist][view.slice / CUBE_ORDERS];
        uint16_t b = tables->by_flip[view.flip][view.slice / CUBE_ORDERS];
        uint16_t distance = a > b ? a : b;
        kept->h = distance > kept->h ? distance : kept->h;
    }
}

/* The coordinates after a turn, and those of a cube; h is left open. */
BD_INLINE by_slices_kept cube_views_step(const cube_moves *moves, const by_slices_kept *kept,
                                         unsigned turn)
{
    by_slices_kept next = {.h = 0};
    for (unsigned axis = 0; axis < CUBE_AXES; ++axis) {
        unsigned seen = moves->turn[axis][turn];
        next.view[axis] = (cube_view){moves->twist[kept->view[axis].twist][seen],
                                      moves->flip[kept->view[axis].flip][seen],
                                      moves->slice[kept->view[axis].slice][seen]};
    }
    return next;
}

/* `axis` has the maps of cube_map_of(). */
by_slices_kept cube_views_of(const cube_map axis[CUBE_AXES], const cube_cubies *cube);

BD_INLINE by_slices_kept by_slices_step(const by_slices_tables *tables, const by_slices_kept *kept,
                                        unsigned turn)
{
    by_slices_kept next = cube_views_step(&tables->moves, kept, turn);
    by_slices_note(tables, &next);
    return next;
}

BD_INLINE bd_cost by_slices_value(const by_slices_kept *kept)
{
    return kept->h;
}

BD_INLINE phases_first by_slices_first(const by_slices_tables *tables)
{
    return (phases_first){
        .moves = &tables->moves, .by_twist = tables->by_twist, .by_flip = tables->by_flip};
}

#endif
