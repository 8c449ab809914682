/* What a pattern database is asked (patterns.h). */
#include <bandolo/heuristic/patterns.h>

#ifdef __unix__
#include <sys/mman.h>
#endif

void bd_pattern_close(bd_pattern_table *table)
{
    bd_pages_free(&table->memory);
    if (table->mapping)
        munmap(table->mapping, table->mapped);
    *table = (bd_pattern_table){0};
}

/* The distance modulo 4: its parity is that of the colours on the way, its half is in the table. */
static unsigned remainder_of(const bd_pattern_table *table, const bd_pattern_space *space,
                             uint32_t block, uint32_t lane)
{
    bool goal = space->colour(space->context, space->goal_block);
    bool odd = space->colour(space->context, block) != goal;
    return bd_pattern_bit(table->words, bd_pattern_number(table->stride, block, lane)) * 2 + odd;
}

/* Goes to a neighbour whose distance has this remainder. False: there is none. */
static bool go_down(const bd_pattern_table *table, const bd_pattern_space *space, uint32_t *block,
                    uint32_t *lane, unsigned remainder)
{
    bd_pattern_edge edges[BD_PATTERN_MOST_EDGES];
    unsigned count = space->edges(space->context, *block, edges);
    for (unsigned i = 0; i < count; ++i) {
        const uint16_t *map = space->maps[edges[i].out];
        uint32_t next = map ? map[*lane] : *lane;
        if (remainder_of(table, space, edges[i].block, next) == remainder) {
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
    unsigned remainder = remainder_of(table, space, block, lane), steps = 0;
    while (block != space->goal_block || lane != space->goal_lane) {
        remainder = (remainder + 3) % 4;
        if (++steps >= table->layers || !go_down(table, space, &block, &lane, remainder))
            return BD_PATTERN_MOST_LAYERS;
    }
    return steps;
}
