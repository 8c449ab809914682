/* Levels of Sokoban: walls, goals, and what follows from them for every position. A problem keeps each level that it has read,
 * and a state points to its own, so that one problem serves a file of levels. */
#ifndef BANDOLO_DOMAINS_SOKOBAN_LEVEL_H
#define BANDOLO_DOMAINS_SOKOBAN_LEVEL_H

#include <bandolo/base/types.h>
#include <bandolo/template/base/compiler.h>

#include <pthread.h>
#include <stdatomic.h>

enum {
    SOKOBAN_SIDE = 64,
    SOKOBAN_CELLS = 448,
    SOKOBAN_WORDS = SOKOBAN_CELLS / 64,
    SOKOBAN_BOXES = 64,
    SOKOBAN_NOWHERE = SOKOBAN_CELLS,
    SOKOBAN_FAR = 10000 /* pushes that are no way */
};

/* A bit for each cell. */
typedef struct sokoban_cells {
    uint64_t cell[SOKOBAN_WORDS];
} sokoban_cells;

/* Cells that the player can reach where there are no boxes, numbered row by row. */
typedef struct sokoban_level {
    /* A hash of the map, other than 0: the same in each run, unless an earlier level has it. */
    uint32_t number;
    unsigned rows, columns, cells, goals;
    char map[SOKOBAN_SIDE *
             SOKOBAN_SIDE]; /* '#', '.', ' ', and '*' for boxes out of reach on goals */
    uint16_t cell_at[SOKOBAN_SIDE * SOKOBAN_SIDE];
    uint16_t place[SOKOBAN_CELLS];       /* of a cell on the map */
    uint16_t next[4][SOKOBAN_CELLS + 1]; /* left, up, right, down; SOKOBAN_NOWHERE: a wall */
    uint16_t goal[SOKOBAN_BOXES];        /* their cells */
    bool is_goal[SOKOBAN_CELLS + 1];
    uint8_t order[SOKOBAN_BOXES]; /* of the goals, see packing.h */
    uint8_t live
        [SOKOBAN_CELLS]; /* sides of the player from which a box on the cell can come to a goal */
    uint8_t *side;       /* cells * cells, see sokoban_side() */
    uint16_t *pushes;    /* cells * 4 * goals, see sokoban_pushes_alone() */
    uint16_t mean_pushes[SOKOBAN_BOXES]; /* to each goal, over the cells that reach every goal */
    sokoban_cells *lost;                 /* cells * 4, see sokoban_lost_with() */
} sokoban_level;

/* On which side of a box is the player, if it is the only box? Numbers below 4: two places between which the player can walk
 * round the box have the same. */
BD_INLINE unsigned sokoban_side(const sokoban_level *level, unsigned box, unsigned player)
{
    return level->side[box * level->cells + player];
}

/* Pushes that a box alone needs to each goal, from a cell and with the player on that side; SOKOBAN_FAR: there is no way. */
BD_INLINE uint16_t *sokoban_pushes_alone(const sokoban_level *level, unsigned box, unsigned side)
{
    return level->pushes + (size_t)(box * 4 + side) * level->goals;
}

/* Can a box alone come to a goal from its cell, with the player there? */
BD_INLINE bool sokoban_is_live(const sokoban_level *level, unsigned box, unsigned player)
{
    return level->live[box] >> sokoban_side(level, box, player) & 1;
}

/* Cells on which a second box makes the pair unsolvable even alone; the player stands on that side of the first box. */
BD_INLINE const sokoban_cells *sokoban_lost_with(const sokoban_level *level, unsigned box,
                                                 unsigned side)
{
    return &level->lost[box * 4 + side];
}

/* Walks from a cell to all that `enters` lets in; it marks each, so that it refuses it from then on. Returns how many they are:
 * 0 where it refuses the first. */
BD_INLINE unsigned sokoban_flood(const sokoban_level *level, unsigned from,
                                 bool (*enters)(void *context, unsigned cell), void *context)
{
    uint16_t queue[SOKOBAN_CELLS];
    unsigned ends = enters(context, from);
    queue[0] = (uint16_t)from;
    for (unsigned i = 0; i < ends; ++i)
        for (unsigned way = 0; way < 4; ++way) {
            unsigned cell = level->next[way][queue[i]];
            if (cell != SOKOBAN_NOWHERE && enters(context, cell))
                queue[ends++] = (uint16_t)cell;
        }
    return ends;
}

/* A table of levels, at most half full; a full one lives on for those who read it. */
typedef struct sokoban_shelf {
    struct sokoban_shelf *before;
    uint32_t size;                   /* a power of 2 */
    _Atomic(sokoban_level *) slot[]; /* by number, then the next free one */
} sokoban_shelf;

typedef struct sokoban_levels {
    pthread_mutex_t lock; /* of who adds one */
    uint32_t count;
    _Atomic(sokoban_shelf *) shelf;
} sokoban_levels;

sokoban_levels *sokoban_levels_open(bd_error *error);
void sokoban_levels_close(sokoban_levels *levels);

/* The level of that number, or NULL. */
const sokoban_level *sokoban_level_of(const sokoban_levels *levels, uint32_t number);

/* Keeps a level whose map, rows and columns are set, or finds it; `player` is a place on the map. NULL: `error` says why. */
const sokoban_level *sokoban_level_keep(sokoban_levels *levels, const sokoban_level *drawn,
                                        unsigned player, bd_error *error);

#endif
