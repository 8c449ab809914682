/* A cell of a map and the cell that is wanted, the steps between cells, and their texts. */
#ifndef BANDOLO_DOMAINS_GRID_PLACE_H
#define BANDOLO_DOMAINS_GRID_PLACE_H

#include "map.h"

#include <bandolo/base/text.h>

/* Each position brings its goal. */
typedef struct grid_place {
    uint16_t x, y, goal_x, goal_y;
} grid_place;

typedef struct grid_problem {
    grid_map map;
    grid_place goal;  /* of positions that bring none, */
    bool has_goal;    /* if there is one */
    bool is_turned;   /* does a search go back to the start, from the goal that its states hold? */
    grid_place start; /* then its goal is this one's */
} grid_problem;

/* Steps: N, NE, E, ... clockwise; odd ones are diagonal. */
enum { GRID_STEPS = 8 };
extern const int grid_step[GRID_STEPS][2];

BD_INLINE bd_move grid_step_back(bd_move step)
{
    return step ^ 4;
}

/* Bit s: step s is legal at cell x, y. */
BD_INLINE unsigned grid_steps(const grid_map *map, unsigned x, unsigned y)
{
    const grid_lines *rows = &map->rows;
    unsigned above = (unsigned)grid_bits(rows, y, x + 63),
             below = (unsigned)grid_bits(rows, y + 2, x + 63);
    unsigned beside = (unsigned)grid_bits(rows, y + 1, x + 63);
    unsigned n = above >> 1 & 1, s = below >> 1 & 1, w = beside & 1, e = beside >> 2 & 1;
    return n | (above >> 2 & n & e) << 1 | e << 2 | (below >> 2 & s & e) << 3 | s << 4 |
           (below & s & w) << 5 | w << 6 | (above & n & w) << 7;
}

/* The cost between two cells of an empty map. */
BD_INLINE bd_cost grid_octile(const grid_map *map, int dx, int dy)
{
    unsigned far = (unsigned)(dx < 0 ? -dx : dx), near = (unsigned)(dy < 0 ? -dy : dy);
    unsigned least = far < near ? far : near, most = far < near ? near : far;
    return map->straight * (most - least) + map->diagonal * least;
}

/* Reads "x y goal-x goal-y", "x y" towards `goal`, or the line of a scenario file: bucket, map, width, height, the two
 * cells, length. `goal` may be NULL. False: `error` says why. */
bool grid_read(const grid_map *map, const grid_place *goal, const char *text, size_t length,
               grid_place *place, bd_error *error);
size_t grid_write(const grid_place *place, char *out, size_t size);

/* Draws the path of these moves from `start` on the map of `problem`, a grid_problem: S, then * for each cell, then G; of a
 * map larger than a screen the part around the path, or nothing where that is larger, too. */
size_t grid_draw(const void *problem, const void *start, const bd_move *moves, size_t length,
                 char *out, size_t size);

/* Takes the lines of a scenario file, see base/text.h: its heading, empty lines and comments are no positions. */
bd_gathered grid_gather(void *gathering, const char *line, size_t length, uint64_t *number,
                        char *out, size_t size, bd_error *error);

/* Writes the length of a path of that cost and that number of steps, with eight decimals. `problem` is a grid_problem. */
size_t grid_format_cost(const void *problem, size_t steps, bd_cost cost, char *out, size_t size);

/* Two free cells that reach each other, any such pair as likely as another. */
grid_place grid_any(const grid_map *map, bd_random *random);

#endif
