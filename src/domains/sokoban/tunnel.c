/* See tunnel.h. */
#include "tunnel.h"

static bool is_corridor(const sokoban_level *level, unsigned cell, unsigned way)
{
    return level->next[way ^ 1][cell] == SOKOBAN_NOWHERE &&
           level->next[way ^ 3][cell] == SOKOBAN_NOWHERE;
}

bool sokoban_is_in_tunnel(const sokoban_state *state, const bool *is_reached, unsigned cell)
{
    const sokoban_level *level = state->level;
    unsigned axis = is_corridor(level, cell, 0) ? 0 : 1, pushes = 0;
    if (level->is_goal[cell] || !is_corridor(level, cell, axis))
        return false;
    for (unsigned way = axis; way < 4; way += 2) {
        unsigned to = level->next[way][cell], from = level->next[way ^ 2][cell];
        if (to == SOKOBAN_NOWHERE || from == SOKOBAN_NOWHERE || !sokoban_is_live(level, to, cell))
            continue;
        if (!is_reached[from] || sokoban_has_box(&state->key, to) || !is_corridor(level, to, axis))
            return false;
        ++pushes;
    }
    return pushes > 0;
}
