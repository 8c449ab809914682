/* See parts.h. */
#include "parts.h"

#include <string.h>

static void add_part(const sokoban_state *state, sokoban_parts *parts, unsigned from)
{
    uint16_t queue[SOKOBAN_CELLS];
    unsigned ends = 1;
    queue[0] = (uint16_t)from;
    parts->of[from] = (uint16_t)parts->count;
    for (unsigned i = 0; i < ends; ++i)
        for (unsigned way = 0; way < 4; ++way) {
            unsigned cell = state->level->next[way][queue[i]];
            if (cell == SOKOBAN_NOWHERE || parts->of[cell] != SOKOBAN_NO_PART ||
                sokoban_has_box(&state->key, cell))
                continue;
            parts->of[cell] = (uint16_t)parts->count;
            queue[ends++] = (uint16_t)cell;
        }
    ++parts->count;
}

void sokoban_find_parts(const sokoban_state *state, sokoban_parts *parts)
{
    parts->count = 0;
    memset(parts->of, 0xff, sizeof parts->of);
    add_part(state, parts, state->key.player);
    for (unsigned cell = 0; cell < state->level->cells; ++cell)
        if (parts->of[cell] == SOKOBAN_NO_PART && !sokoban_has_box(&state->key, cell))
            add_part(state, parts, cell);
}
