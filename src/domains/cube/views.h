/* Heuristics keep of a cube the coordinates that each axis sees, and h. */
#ifndef BANDOLO_DOMAINS_CUBE_VIEWS_H
#define BANDOLO_DOMAINS_CUBE_VIEWS_H

#include "coordinates.h"

#include <bandolo/search/domain.h>

typedef struct cube_views {
    cube_view view[CUBE_AXES];
    uint16_t h;
} cube_views;

/* The coordinates after a turn, and those of a cube; h is left open. */
BD_INLINE cube_views cube_views_step(const cube_moves *moves, const cube_views *kept, unsigned turn)
{
    cube_views next = {.h = 0};
    for (unsigned axis = 0; axis < CUBE_AXES; ++axis) {
        unsigned seen = moves->turn[axis][turn];
        next.view[axis] = (cube_view){moves->twist[kept->view[axis].twist][seen],
                                      moves->flip[kept->view[axis].flip][seen],
                                      moves->places[kept->view[axis].places][seen]};
    }
    return next;
}

/* `axis` has the maps of cube_map_of(). */
static inline cube_views cube_views_of(const cube_map axis[CUBE_AXES], const cube_cubies *cube)
{
    cube_views kept = {.h = 0};
    for (unsigned i = 0; i < CUBE_AXES; ++i) {
        cube_cubies seen = cube_mapped(cube, &axis[i]);
        kept.view[i] = cube_view_of(&seen);
    }
    return kept;
}

/* h of three bounds of the distances to the subgroups of the axes: the greatest, and one more where all three are the
 * same. The last turn of a solution keeps one of the subgroups, so this one was reached before. M. Reid, "Rubik's cube
 * optimal solver" (1997). */
BD_INLINE uint16_t cube_views_h(const unsigned bound[CUBE_AXES])
{
    unsigned least = bound[0], greatest = bound[0];
    for (unsigned axis = 1; axis < CUBE_AXES; ++axis) {
        least = bound[axis] < least ? bound[axis] : least;
        greatest = bound[axis] > greatest ? bound[axis] : greatest;
    }
    return (uint16_t)(greatest + (greatest > 0 && least == greatest));
}

#endif
