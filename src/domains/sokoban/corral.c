/* See corral.h. */
#include "corral.h"

#include "doom.h"
#include "parts.h"
#include "tunnel.h"

#include <string.h>

typedef struct corral {
    const sokoban_state *state;
    const sokoban_parts *parts;
    bool is_full; /* each goal needs a box */
    sokoban_key boxes;
    bool has_part[SOKOBAN_CELLS];
    uint16_t waiting[SOKOBAN_BOXES]; /* boxes whose pushes are not yet judged */
    unsigned waits, pushes;
    bool has_work; /* a box is at no goal, or a goal in it needs one: each solution pushes some */
} corral;

static void corral_add_box(corral *c, unsigned cell)
{
    if (sokoban_has_box(&c->boxes, cell))
        return;
    sokoban_flip_box(&c->boxes, cell);
    c->waiting[c->waits++] = (uint16_t)cell;
    c->has_work |= !c->state->level->is_goal[cell];
}

/* Adds a part, and the boxes round it. */
static void add_part(corral *c, unsigned part)
{
    const sokoban_level *level = c->state->level;
    c->has_part[part] = true;
    for (unsigned cell = 0; cell < level->cells; ++cell) {
        if (c->parts->of[cell] != part)
            continue;
        c->has_work |= c->is_full && level->is_goal[cell];
        for (unsigned way = 0; way < 4; ++way)
            if (sokoban_has_box(&c->state->key, level->next[way][cell]))
                corral_add_box(c, level->next[way][cell]);
    }
}

static bool is_inside(const corral *c, unsigned cell)
{
    unsigned part = c->parts->of[cell];
    return part != SOKOBAN_NO_PART && c->has_part[part];
}

/* Adds what keeps this push from being the first of the corral's boxes, unless it leads into the corral and is possible now.
 * False: it leads out of the corral. */
static bool judge_push(corral *c, unsigned box, unsigned way)
{
    const sokoban_level *level = c->state->level;
    const sokoban_key *all = &c->state->key;
    unsigned to = level->next[way][box], from = level->next[way ^ 2][box];
    if (to == SOKOBAN_NOWHERE || from == SOKOBAN_NOWHERE || !sokoban_is_live(level, to, box) ||
        sokoban_has_box(&c->boxes, to) || sokoban_has_box(&c->boxes, from) || is_inside(c, from))
        return true;
    if (sokoban_has_box(all, from))
        corral_add_box(c, from);
    else if (sokoban_has_box(all, to))
        corral_add_box(c, to);
    else if (c->parts->of[from] != 0)
        add_part(c, c->parts->of[from]);
    else if (c->parts->of[to] == 0)
        return false;
    else {
        if (!is_inside(c, to))
            add_part(c, c->parts->of[to]);
        ++c->pushes;
    }
    return true;
}

/* Adds what the first push of the corral's boxes depends on. False: that push may lead out of it. */
static bool close_corral(corral *c)
{
    while (c->waits > 0) {
        unsigned box = c->waiting[--c->waits];
        for (unsigned way = 0; way < 4; ++way)
            if (!judge_push(c, box, way))
                return false;
    }
    return true;
}

static bool is_doomed(const sokoban_problem *problem, const corral *c)
{
    sokoban_fence fence = {.boxes = c->boxes, .cells = c->boxes};
    for (unsigned cell = 0; cell < c->state->level->cells; ++cell)
        if (is_inside(c, cell))
            sokoban_flip_box(&fence.cells, cell);
    return sokoban_is_doomed(problem->verdicts, c->state, &fence);
}

/* The cell of a box in a tunnel, or SOKOBAN_NOWHERE. */
static unsigned find_in_tunnel(const sokoban_state *state, const bool *is_reached)
{
    for (unsigned word = 0; word < SOKOBAN_WORDS; ++word)
        for (uint64_t boxes = state->key.box[word]; boxes; boxes &= boxes - 1) {
            unsigned cell = 64 * word + (unsigned)__builtin_ctzll(boxes);
            if (sokoban_is_in_tunnel(state, is_reached, cell))
                return cell;
        }
    return SOKOBAN_NOWHERE;
}

/* The boxes whose pushes are needed: all, one in a tunnel, those of the corral with the fewest pushes, or none. */
static sokoban_key needed_boxes(const sokoban_problem *problem, const sokoban_state *state,
                                const sokoban_parts *parts, const bool *is_reached)
{
    static const sokoban_key none;
    sokoban_key needed = none;
    unsigned least = SOKOBAN_MOVES, boxes = 0, in_tunnel = find_in_tunnel(state, is_reached);
    if (in_tunnel != SOKOBAN_NOWHERE) {
        sokoban_flip_box(&needed, in_tunnel);
        return needed;
    }
    needed = state->key;
    for (unsigned word = 0; word < SOKOBAN_WORDS; ++word)
        boxes += (unsigned)__builtin_popcountll(state->key.box[word]);
    for (unsigned part = 1; part < parts->count; ++part) {
        corral c = {.state = state, .parts = parts, .is_full = boxes == state->level->goals};
        add_part(&c, part);
        if (c.has_work && is_doomed(problem, &c))
            return none;
        if (!close_corral(&c) || !c.has_work || c.pushes >= least)
            continue;
        if (is_doomed(problem, &c))
            return none;
        least = c.pushes;
        needed = c.boxes;
    }
    return needed;
}

unsigned sokoban_needed_pushes(const sokoban_problem *problem, const sokoban_state *state,
                               bd_move *moves)
{
    bool is_reached[SOKOBAN_CELLS + 1];
    sokoban_parts parts;
    if (!state->level)
        return 0;
    sokoban_find_parts(state, &parts);
    for (unsigned cell = 0; cell <= SOKOBAN_CELLS; ++cell)
        is_reached[cell] = parts.of[cell] == 0;
    sokoban_key boxes = needed_boxes(problem, state, &parts, is_reached);
    return sokoban_pushes_of(state, is_reached, &boxes, moves);
}
