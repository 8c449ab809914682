/* See pushes.h. */
#include "pushes.h"

#include <string.h>

typedef struct pushes_walking {
    bool *is_closed; /* reached, or a box */
    unsigned first;
} pushes_walking;

static bool pushes_walks_to(void *context, unsigned cell)
{
    pushes_walking *w = context;
    if (w->is_closed[cell])
        return false;
    w->first = cell < w->first ? cell : w->first;
    return w->is_closed[cell] = true;
}

static void mark_boxes(const sokoban_key *key, bool mark, bool *is_marked)
{
    for (unsigned word = 0; word < SOKOBAN_WORDS; ++word)
        for (uint64_t boxes = key->box[word]; boxes; boxes &= boxes - 1)
            is_marked[64 * word + (unsigned)__builtin_ctzll(boxes)] = mark;
}

unsigned sokoban_walk(const sokoban_state *state, unsigned from, bool *is_reached)
{
    pushes_walking w = {is_reached, from};
    memset(is_reached, 0, SOKOBAN_CELLS + 1);
    mark_boxes(&state->key, true, is_reached);
    sokoban_flood(state->level, from, pushes_walks_to, &w);
    mark_boxes(&state->key, false, is_reached);
    return w.first;
}

bool sokoban_is_solved(const sokoban_state *state)
{
    for (unsigned word = 0; word < SOKOBAN_WORDS; ++word)
        for (uint64_t boxes = state->key.box[word]; boxes; boxes &= boxes - 1)
            if (!state->level->is_goal[64 * word + (unsigned)__builtin_ctzll(boxes)])
                return false;
    return true;
}

/* ---- boxes that cannot move ---- */

typedef struct freezing {
    sokoban_key box, wall; /* a box that is being judged is a wall for those beside it */
    bool has_stray;        /* one that is frozen stands at no goal */
} freezing;

static bool is_frozen(const sokoban_level *level, freezing *f, unsigned cell);

/* Is there no push along this axis? */
static bool is_stuck(const sokoban_level *level, freezing *f, unsigned cell, unsigned way)
{
    unsigned a = level->next[way][cell], b = level->next[way + 2][cell];
    if (a == SOKOBAN_NOWHERE || b == SOKOBAN_NOWHERE)
        return true;
    if (sokoban_has_box(&f->wall, a) || sokoban_has_box(&f->wall, b))
        return true;
    if (!sokoban_is_live(level, a, cell) && !sokoban_is_live(level, b, cell))
        return true;
    return (sokoban_has_box(&f->box, a) && is_frozen(level, f, a)) ||
           (sokoban_has_box(&f->box, b) && is_frozen(level, f, b));
}

static bool is_frozen(const sokoban_level *level, freezing *f, unsigned cell)
{
    const freezing before = *f;
    sokoban_flip_box(&f->box, cell);
    sokoban_flip_box(&f->wall, cell);
    f->has_stray |= !level->is_goal[cell];
    if (is_stuck(level, f, cell, 0) && is_stuck(level, f, cell, 1))
        return true;
    *f = before; /* and what was judged with it as a wall */
    return false;
}

/* Does this push make a pair that cannot be solved? */
static bool makes_lost_pair(const sokoban_state *state, unsigned to, unsigned way)
{
    const sokoban_cells *lost = sokoban_lost_with(state->level, to, way ^ 2);
    uint64_t others = 0;
    for (unsigned word = 0; word < SOKOBAN_WORDS; ++word)
        others |= lost->cell[word] & state->key.box[word];
    return others;
}

static bool is_deadlock(const sokoban_state *state, unsigned from, unsigned to)
{
    freezing f = {.box = state->key};
    sokoban_flip_box(&f.box, from);
    sokoban_flip_box(&f.box, to);
    return is_frozen(state->level, &f, to) && f.has_stray;
}

/* ---- pushes ---- */

unsigned sokoban_pushes_of(const sokoban_state *state, const bool *is_reached,
                           const sokoban_key *boxes_of, bd_move *moves)
{
    const sokoban_level *level = state->level;
    unsigned count = 0;
    for (unsigned word = 0; word < SOKOBAN_WORDS; ++word)
        for (uint64_t boxes = boxes_of->box[word]; boxes; boxes &= boxes - 1) {
            unsigned cell = 64 * word + (unsigned)__builtin_ctzll(boxes);
            for (unsigned way = 0; way < 4; ++way) {
                unsigned to = level->next[way][cell], from = level->next[way ^ 2][cell];
                if (is_reached[from] && to != SOKOBAN_NOWHERE &&
                    !sokoban_has_box(&state->key, to) && sokoban_is_live(level, to, cell) &&
                    !makes_lost_pair(state, to, way) && !is_deadlock(state, cell, to))
                    moves[count++] = (bd_move)(cell * 4 + way);
            }
        }
    return count;
}

unsigned sokoban_pushes(const sokoban_state *state, bd_move *moves)
{
    bool is_reached[SOKOBAN_CELLS + 1];
    if (!state->level)
        return 0;
    sokoban_walk(state, state->key.player, is_reached);
    return sokoban_pushes_of(state, is_reached, &state->key, moves);
}

sokoban_state sokoban_push(const sokoban_state *state, bd_move move)
{
    sokoban_state next = *state;
    bool is_reached[SOKOBAN_CELLS + 1];
    unsigned cell = move / 4, to = state->level->next[move % 4][cell];
    sokoban_flip_box(&next.key, cell);
    sokoban_flip_box(&next.key, to);
    next.stands = (uint16_t)cell;
    next.key.player = (uint16_t)sokoban_walk(&next, cell, is_reached);
    return next;
}

sokoban_state sokoban_state_of(const sokoban_problem *problem, const sokoban_key *key)
{
    sokoban_state state = {.key = *key, .level = sokoban_level_of(problem->levels, key->level)};
    if (state.level)
        for (unsigned cell = state.level->cells; cell < SOKOBAN_CELLS; ++cell)
            state.key.box[cell / 64] &= ~(UINT64_C(1) << cell % 64);
    if (!state.level || key->player >= state.level->cells)
        state.key.player = 0;
    state.stands = state.key.player;
    return state;
}
