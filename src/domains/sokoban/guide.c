/* See guide.h. */
#include "guide.h"

#include "parts.h"

/* Chosen by beams on XSokoban's first thirty levels. */
enum { PER_PUSH = 2, PER_GOAL = 10, PER_PART = 4, PER_EARLY_BOX = 4 };

/* How many goals, in their order, have boxes: up to the first that has none. */
static unsigned count_packed(const sokoban_state *state)
{
    const sokoban_level *level = state->level;
    unsigned packed = 0;
    while (packed < level->goals && sokoban_has_box(&state->key, level->goal[level->order[packed]]))
        ++packed;
    return packed;
}

/* Pushes to the next goal from the nearest box that is not packed; no box may be left. */
static unsigned pushes_to_next(const sokoban_state *state, unsigned packed)
{
    const sokoban_level *level = state->level;
    sokoban_key loose = state->key;
    unsigned least = SOKOBAN_FAR;
    for (unsigned i = 0; i < packed; ++i)
        sokoban_flip_box(&loose, level->goal[level->order[i]]);
    for (unsigned word = 0; word < SOKOBAN_WORDS && packed < level->goals; ++word)
        for (uint64_t boxes = loose.box[word]; boxes; boxes &= boxes - 1) {
            unsigned cell = 64 * word + (unsigned)__builtin_ctzll(boxes);
            unsigned side = sokoban_side(level, cell, state->key.player);
            unsigned pushes = sokoban_pushes_alone(level, cell, side)[level->order[packed]];
            least = pushes < least ? pushes : least;
        }
    return least < SOKOBAN_FAR ? least : 0;
}

bd_cost sokoban_guide(const sokoban_state *state)
{
    const sokoban_level *level = state->level;
    bd_cost matching = sokoban_matching(state);
    if (!level || matching >= SOKOBAN_FAR)
        return matching;
    sokoban_parts parts;
    unsigned packed = count_packed(state), early = 0;
    for (unsigned i = packed; i < level->goals; ++i)
        early += sokoban_has_box(&state->key, level->goal[level->order[i]]);
    sokoban_find_parts(state, &parts);
    return PER_PUSH * matching + PER_GOAL * (level->goals - packed) +
           pushes_to_next(state, packed) + PER_PART * parts.count + PER_EARLY_BOX * early;
}
