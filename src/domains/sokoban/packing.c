/* See packing.h. */
#include "packing.h"

#include <string.h>

/* A level some of whose goals have boxes, and one of them that is pulled. */
typedef struct pulling {
    const sokoban_level *level;
    bool has_box[SOKOBAN_CELLS + 1]; /* walls as well, but not the box that is pulled */
    bool is_main[SOKOBAN_CELLS];     /* the largest part of the floor */
    bool has_been[4 * SOKOBAN_CELLS];
    uint16_t queue[4 * SOKOBAN_CELLS];
    unsigned ends;
} pulling;

typedef struct walking {
    const pulling *pulling;
    unsigned box; /* that is pulled */
    bool *is_reached;
} walking;

static bool packing_walks_to(void *context, unsigned cell)
{
    const walking *w = context;
    if (cell == w->box || w->pulling->has_box[cell] || w->is_reached[cell])
        return false;
    return w->is_reached[cell] = true;
}

/* Marks where the player walks to; returns how many cells. */
static unsigned walk(const pulling *p, unsigned box, unsigned from, bool *is_reached)
{
    walking w = {p, box, is_reached};
    return sokoban_flood(p->level, from, packing_walks_to, &w);
}

static void find_main(pulling *p)
{
    bool has_been[SOKOBAN_CELLS + 1] = {false};
    unsigned most = 0;
    for (unsigned cell = 0; cell < p->level->cells; ++cell) {
        bool is_reached[SOKOBAN_CELLS + 1] = {false};
        if (p->has_box[cell] || has_been[cell])
            continue;
        unsigned count = walk(p, SOKOBAN_NOWHERE, cell, is_reached);
        for (unsigned other = 0; other < p->level->cells; ++other)
            has_been[other] |= is_reached[other];
        if (count > most) {
            most = count;
            memcpy(p->is_main, is_reached, sizeof p->is_main);
        }
    }
}

/* Pulls the box with the player beside it, from each side that he walks to. */
static void packing_pull(pulling *p, unsigned box, unsigned side)
{
    const sokoban_level *level = p->level;
    bool is_reached[SOKOBAN_CELLS + 1] = {false};
    walk(p, box, level->next[side][box], is_reached);
    for (unsigned way = 0; way < 4; ++way) {
        unsigned to = level->next[way][box], player = level->next[way][to];
        if (!is_reached[to])
            continue;
        p->has_been[4 * box + way] = true;
        if (p->has_box[player] || p->has_been[4 * to + way])
            continue;
        p->has_been[4 * to + way] = true;
        p->queue[p->ends++] = (uint16_t)(4 * to + way);
    }
}

/* How many cells that are no goals can the box be pulled to? */
static unsigned pulled_to(pulling *p, unsigned goal)
{
    const sokoban_level *level = p->level;
    unsigned start = level->goal[goal], count = 0;
    memset(p->has_been, 0, sizeof p->has_been);
    p->ends = 0;
    p->has_box[start] = false;
    for (unsigned way = 0; way < 4; ++way) {
        unsigned cell = level->next[way][start];
        if (cell != SOKOBAN_NOWHERE && p->is_main[cell])
            p->queue[p->ends++] = (uint16_t)(4 * start + way);
    }
    for (unsigned i = 0; i < p->ends; ++i)
        packing_pull(p, p->queue[i] / 4, p->queue[i] % 4);
    p->has_box[start] = true;
    for (unsigned cell = 0; cell < level->cells; ++cell) {
        const bool *been = p->has_been + 4 * cell;
        count += !level->is_goal[cell] && (been[0] || been[1] || been[2] || been[3]);
    }
    return count;
}

/* The mean of the pushes to the goal from all cells that are no goals, on an empty floor, and how many cells these are. */
static unsigned mean_pushes(const sokoban_level *level, unsigned goal, unsigned *cells)
{
    unsigned sum = 0;
    *cells = 0;
    for (unsigned cell = 0; cell < level->cells; ++cell) {
        unsigned least = SOKOBAN_FAR;
        for (unsigned side = 0; side < 4; ++side) {
            unsigned pushes = sokoban_pushes_alone(level, cell, side)[goal];
            least = pushes < least ? pushes : least;
        }
        if (least == SOKOBAN_FAR || level->is_goal[cell])
            continue;
        sum += least;
        ++*cells;
    }
    return *cells ? sum / *cells : 0;
}

/* The goals, those with the fewest mean pushes first. */
static void sort_goals(const sokoban_level *level, uint8_t *goals, unsigned *cells)
{
    unsigned mean[SOKOBAN_BOXES];
    for (unsigned goal = 0; goal < level->goals; ++goal) {
        unsigned at = goal;
        mean[goal] = mean_pushes(level, goal, &cells[goal]);
        for (; at > 0 && mean[goals[at - 1]] > mean[goal]; --at)
            goals[at] = goals[at - 1];
        goals[at] = (uint8_t)goal;
    }
}

/* Takes a box out: the nearest of those that come to half of the floor, else the one that comes to most of it. */
static unsigned take_out(pulling *p, const uint8_t *goals, const unsigned *cells)
{
    const sokoban_level *level = p->level;
    unsigned found = SOKOBAN_BOXES, most = 0;
    find_main(p);
    for (unsigned i = 0; i < level->goals; ++i) {
        if (!p->has_box[level->goal[goals[i]]])
            continue;
        unsigned count = pulled_to(p, goals[i]);
        if (found == SOKOBAN_BOXES || count > most) {
            found = goals[i];
            most = count;
        }
        if (count > 0 && 2 * count >= cells[goals[i]]) {
            found = goals[i];
            break;
        }
    }
    p->has_box[level->goal[found]] = false;
    return found;
}

void sokoban_pack(sokoban_level *level)
{
    pulling p = {.level = level};
    uint8_t goals[SOKOBAN_BOXES] = {0};
    unsigned cells[SOKOBAN_BOXES] = {0};
    p.has_box[SOKOBAN_NOWHERE] = true;
    for (unsigned goal = 0; goal < level->goals; ++goal)
        p.has_box[level->goal[goal]] = true;
    sort_goals(level, goals, cells);
    for (unsigned left = level->goals; left > 0; --left)
        level->order[left - 1] = (uint8_t)take_out(&p, goals, cells);
}
