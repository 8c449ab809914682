/* The distance of every position of a small board from the goal, by a breadth-first search as plain as
 * can be: what every search that claims optimality is measured by. */
#ifndef BANDOLO_TESTS_DOMAINS_DISTANCES_H
#define BANDOLO_TESTS_DOMAINS_DISTANCES_H

#include "domains/tiles/rank.h"

#include <stdlib.h>
#include <string.h>

typedef struct distances {
    tiles_layout layout;
    tiles_ranking ranking;
    int16_t *to_goal; /* by index; -1: unseen */
    uint32_t *queue;  /* indices in the order in which they were met */
    uint64_t met;
} distances;

static inline void distances_meet(distances *all, const tiles_cells *cells, int distance)
{
    uint64_t index = tiles_rank(&all->ranking, cells);
    if (all->to_goal[index] >= 0)
        return;
    all->to_goal[index] = (int16_t)distance;
    all->queue[all->met++] = (uint32_t)index;
}

static inline void distances_expand(distances *all, uint32_t index)
{
    unsigned rows = all->layout.rows, columns = all->layout.columns, blank = 0;
    tiles_cells here;
    tiles_unrank(&all->ranking, index, &here);
    while (here.tile[blank])
        ++blank;
    const bool legal[TILES_DIRECTIONS] = {
        [TILES_UP] = blank >= columns,
        [TILES_LEFT] = blank % columns > 0,
        [TILES_RIGHT] = blank % columns < columns - 1,
        [TILES_DOWN] = blank < (rows - 1) * columns,
    };
    for (unsigned direction = 0; direction < TILES_DIRECTIONS; ++direction) {
        if (!legal[direction])
            continue;
        unsigned target = tiles_target(columns, blank, direction);
        tiles_cells next = here;
        next.tile[blank] = here.tile[target];
        next.tile[target] = 0;
        distances_meet(all, &next, all->to_goal[index] + 1);
    }
}

static inline void distances_close(distances *all)
{
    free(all->to_goal);
    free(all->queue);
    *all = (distances){0};
}

/* Fills the table for a layout of at most 10 cells. False, with nothing to close: no memory. */
static inline bool distances_open(distances *all, const tiles_layout *layout)
{
    *all = (distances){.layout = *layout};
    if (!tiles_ranking_open(&all->ranking, layout))
        return false;
    all->to_goal = malloc(all->ranking.positions * sizeof *all->to_goal);
    all->queue = malloc(all->ranking.positions * sizeof *all->queue);
    if (!all->to_goal || !all->queue) {
        distances_close(all);
        return false;
    }
    memset(all->to_goal, -1, all->ranking.positions * sizeof *all->to_goal);
    distances_meet(all, &layout->goal, 0);
    for (uint64_t done = 0; done < all->met; ++done)
        distances_expand(all, all->queue[done]);
    return true;
}

#endif
