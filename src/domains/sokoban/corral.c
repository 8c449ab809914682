/* See corral.h. */
#include "corral.h"

#include <string.h>

enum { REACHED = 0xfff0, UNKNOWN = 0xffff };

/* All cells where no box is, in parts between which the player cannot walk. */
typedef struct parts {
    uint16_t of[SOKOBAN_CELLS +
                1]; /* REACHED, UNKNOWN before it is found and of boxes and walls, or from 0 */
    unsigned count;
} parts;

typedef struct corral {
    const sokoban_state *state;
    const parts *parts;
    sokoban_key boxes; /* that belong to it */
    bool has_part[SOKOBAN_CELLS];
    uint16_t waiting[SOKOBAN_BOXES]; /* boxes whose pushes are not yet looked at */
    unsigned waits, pushes;
    bool
        has_work; /* a box of it that is at no goal, or a goal in it without a box, while each goal needs one */
} corral;

static void find_part(const sokoban_state *state, parts *found, unsigned from)
{
    uint16_t queue[SOKOBAN_CELLS];
    unsigned ends = 1;
    queue[0] = (uint16_t)from;
    found->of[from] = (uint16_t)found->count;
    for (unsigned i = 0; i < ends; ++i)
        for (unsigned way = 0; way < 4; ++way) {
            unsigned cell = state->level->next[way][queue[i]];
            if (cell == SOKOBAN_NOWHERE || found->of[cell] != UNKNOWN ||
                sokoban_has_box(&state->key, cell))
                continue;
            found->of[cell] = (uint16_t)found->count;
            queue[ends++] = (uint16_t)cell;
        }
    ++found->count;
}

static void find_parts(const sokoban_state *state, const bool *is_reached, parts *found)
{
    found->count = 0;
    found->of[SOKOBAN_NOWHERE] = UNKNOWN;
    for (unsigned cell = 0; cell < state->level->cells; ++cell)
        found->of[cell] = is_reached[cell] ? REACHED : UNKNOWN;
    for (unsigned cell = 0; cell < state->level->cells; ++cell)
        if (found->of[cell] == UNKNOWN && !sokoban_has_box(&state->key, cell))
            find_part(state, found, cell);
}

/* ---- one corral ---- */

static void add_box(corral *c, unsigned cell)
{
    if (sokoban_has_box(&c->boxes, cell))
        return;
    sokoban_flip_box(&c->boxes, cell);
    c->waiting[c->waits++] = (uint16_t)cell;
    c->has_work |= !c->state->level->is_goal[cell];
}

/* Adds a part, and the boxes round it. */
static void add_part(corral *c, unsigned part, bool is_full)
{
    const sokoban_level *level = c->state->level;
    c->has_part[part] = true;
    for (unsigned cell = 0; cell < level->cells; ++cell) {
        if (c->parts->of[cell] != part)
            continue;
        c->has_work |= is_full && level->is_goal[cell];
        for (unsigned way = 0; way < 4; ++way)
            if (sokoban_has_box(&c->state->key, level->next[way][cell]))
                add_box(c, level->next[way][cell]);
    }
}

static bool is_inside(const corral *c, unsigned cell)
{
    unsigned part = c->parts->of[cell];
    return part < REACHED && c->has_part[part];
}

/* Adds what keeps a push of a box of the corral from being its first one. False: it may come later, or leads outside. */
static bool judge_push(corral *c, unsigned box, unsigned way, bool is_full)
{
    const sokoban_level *level = c->state->level;
    const sokoban_key *all = &c->state->key;
    unsigned to = level->next[way][box], from = level->next[way ^ 2][box];
    if (to == SOKOBAN_NOWHERE || from == SOKOBAN_NOWHERE || !sokoban_is_live(level, to, box) ||
        sokoban_has_box(&c->boxes, to) || sokoban_has_box(&c->boxes, from) || is_inside(c, from))
        return true;
    if (sokoban_has_box(all, from))
        add_box(c, from);
    else if (sokoban_has_box(all, to))
        add_box(c, to);
    else if (c->parts->of[from] != REACHED)
        add_part(c, c->parts->of[from], is_full);
    else if (c->parts->of[to] == REACHED)
        return false;
    else {
        if (!is_inside(c, to))
            add_part(c, c->parts->of[to], is_full);
        ++c->pushes;
    }
    return true;
}

/* Adds to the corral of a part what its pushes depend on. False: it has not the properties. */
static bool close_corral(corral *c, unsigned part, bool is_full)
{
    add_part(c, part, is_full);
    while (c->waits > 0) {
        unsigned box = c->waiting[--c->waits];
        for (unsigned way = 0; way < 4; ++way)
            if (!judge_push(c, box, way, is_full))
                return false;
    }
    return c->has_work;
}

bool sokoban_corral(const sokoban_state *state, const bool *is_reached, sokoban_key *boxes)
{
    parts found;
    unsigned least = SOKOBAN_MOVES, count = 0;
    find_parts(state, is_reached, &found);
    for (unsigned word = 0; word < SOKOBAN_WORDS; ++word)
        count += (unsigned)__builtin_popcountll(state->key.box[word]);
    for (unsigned part = 0; part < found.count; ++part) {
        corral c = {.state = state, .parts = &found};
        if (!close_corral(&c, part, count == state->level->goals) || c.pushes >= least)
            continue;
        least = c.pushes;
        *boxes = c.boxes;
    }
    return least < SOKOBAN_MOVES;
}
