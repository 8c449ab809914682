/* See pairs.h. */
#include "pairs.h"

#include <stdlib.h>

/* A place is a box, the player on one side of it, and another box. */
typedef struct pairing {
    sokoban_level *level;
    uint32_t
        *waiting; /* places that can be solved: each at most once by a pull, and once as a start */
    size_t waits;
} pairing;

typedef struct pair_walk {
    unsigned box, other;
    bool is_reached[SOKOBAN_CELLS + 1];
} pair_walk;

static bool walks_round(void *context, unsigned cell)
{
    pair_walk *w = context;
    if (cell == w->box || cell == w->other || w->is_reached[cell])
        return false;
    return w->is_reached[cell] = true;
}

static void add_place(pairing *p, unsigned box, unsigned side, unsigned other)
{
    p->waiting[p->waits++] = (box * 4 + side) * p->level->cells + other;
}

/* Places are lost until they are visited, unless the player would stand on a box or a wall. */
static void lose_all(sokoban_level *level)
{
    for (unsigned box = 0; box < level->cells; ++box)
        for (unsigned side = 0; side < 4; ++side) {
            unsigned player = level->next[side][box];
            for (unsigned other = 0; other < level->cells; ++other)
                if (player != SOKOBAN_NOWHERE && other != player && other != box)
                    level->lost[box * 4 + side].cell[other / 64] |= UINT64_C(1) << other % 64;
        }
}

/* Pulls a box from each side that the player walks to. */
static void pairs_pull(pairing *p, const pair_walk *w, unsigned box, unsigned other)
{
    const sokoban_level *level = p->level;
    for (unsigned way = 0; way < 4; ++way) {
        unsigned to = level->next[way][box], player = level->next[way][to];
        if (!w->is_reached[to])
            continue;
        level->lost[box * 4 + way].cell[other / 64] &= ~(UINT64_C(1) << other % 64);
        if (w->is_reached[player])
            add_place(p, to, way, other);
    }
}

/* Finds what leads to a place, unless the player walked there in one that was visited. */
static void visit(pairing *p, uint32_t place)
{
    const sokoban_level *level = p->level;
    unsigned other = place % level->cells, side = place / level->cells % 4;
    pair_walk w = {place / level->cells / 4, other, {false}};
    if (~level->lost[w.box * 4 + side].cell[other / 64] >> other % 64 & 1)
        return;
    sokoban_flood(level, level->next[side][w.box], walks_round, &w);
    pairs_pull(p, &w, w.box, other);
    pairs_pull(p, &w, other, w.box);
}

bool sokoban_find_lost_pairs(sokoban_level *level)
{
    size_t starts = (size_t)level->goals * level->goals,
           places = (size_t)level->cells * level->cells;
    bool is_kept;
    pairing p = {level, malloc(4 * (starts + places) * sizeof *p.waiting), 0};
    level->lost = calloc(4 * level->cells, sizeof *level->lost);
    is_kept = p.waiting && level->lost;
    if (is_kept) {
        lose_all(level);
        for (unsigned i = 0; i < starts; ++i)
            for (unsigned side = 0; side < 4; ++side)
                add_place(&p, level->goal[i / level->goals], side, level->goal[i % level->goals]);
        while (p.waits > 0)
            visit(&p, p.waiting[--p.waits]);
    }
    free(p.waiting);
    return is_kept;
}
