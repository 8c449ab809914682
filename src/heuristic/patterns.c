/* Look-ups in pattern databases (patterns.h). */
#include <bandolo/heuristic/patterns.h>

#include <stdlib.h>

#if defined __unix__ || defined __wasm__
#include <sys/mman.h>
#endif

void bd_pattern_close(bd_pattern_table *table)
{
    bd_pages_free(&table->memory);
    free(table->pages);
    if (table->mapping)
        munmap(table->mapping, table->mapped);
    *table = (bd_pattern_table){0};
}

static unsigned bit_of(const bd_pattern_table *table, uint32_t block, uint32_t lane)
{
    uint64_t number = bd_pattern_number(table->stride, block, lane);
    bd_pattern_check(table, number / 64); /* its page; a search that read a corrupt one is told */
    return bd_pattern_bit(table->words, number);
}

/* Goes to a neighbour whose distance modulo 4 is this: its parity is given, since all neighbours have the
 * same. False: there is none. */
static bool go_down(const bd_pattern_table *table, const bd_pattern_space *space,
                    const uint16_t *const *maps, uint32_t *block, uint32_t *lane,
                    unsigned remainder)
{
    bd_pattern_edge edges[BD_PATTERN_MOST_EDGES];
    unsigned count = space->edges(space->context, *block, edges);
    for (unsigned i = 0; i < count; ++i) {
        uint32_t next = bd_pattern_joined(space, maps, edges[i].out, *lane);
        if (bit_of(table, edges[i].block, next) == remainder / 2) {
            *block = edges[i].block;
            *lane = next;
            return true;
        }
    }
    return false;
}

unsigned bd_pattern_distance(const bd_pattern_table *table, const bd_pattern_space *space,
                             uint32_t block, uint32_t lane)
{
    /* The distance modulo 4: its parity is that of the colours on the way, its half is in the table. */
    bool odd = space->colour(space->context, block) !=
               space->colour(space->context, space->goal_block);
    unsigned remainder = bit_of(table, block, lane) * 2 + odd, steps = 0;
    const uint16_t *const *maps = space->maps(space->context, false);
    while (block != space->goal_block || lane != space->goal_lane) {
        remainder = (remainder + 3) % 4;
        if (++steps >= table->layers || !go_down(table, space, maps, &block, &lane, remainder))
            return BD_PATTERN_MOST_LAYERS;
    }
    return steps;
}
