/* See parts.h. */
#include "parts.h"

#include <string.h>

typedef struct dividing {
    const sokoban_key *boxes;
    sokoban_parts *parts;
} dividing;

static bool belongs(void *context, unsigned cell)
{
    const dividing *d = context;
    if (d->parts->of[cell] != SOKOBAN_NO_PART || sokoban_has_box(d->boxes, cell))
        return false;
    d->parts->of[cell] = (uint16_t)d->parts->count;
    return true;
}

void sokoban_find_parts(const sokoban_state *state, sokoban_parts *parts)
{
    dividing d = {&state->key, parts};
    parts->count = 0;
    memset(parts->of, 0xff, sizeof parts->of);
    sokoban_flood(state->level, state->key.player, belongs, &d);
    ++parts->count;
    for (unsigned cell = 0; cell < state->level->cells; ++cell)
        parts->count += sokoban_flood(state->level, cell, belongs, &d) > 0;
}
