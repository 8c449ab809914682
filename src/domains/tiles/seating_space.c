/* The space of a pattern of tiles: which blocks its moves join (seating.h). */
#include "seating.h"

#include <bandolo/base/text.h>

/* The cells from which a step leads to a cell of `zone`, in the same row where it is one to the right or
 * left. */
static uint32_t before(const tiles_seating *seating, uint32_t zone, int step)
{
    if (step == 1)
        zone &= ~seating->first_column;
    if (step == -1)
        zone &= ~seating->last_column;
    return step > 0 ? zone >> step : zone << -step;
}

/* The tile on `from` goes to `to`, and the blank is where it was. */
static bd_pattern_edge edge_of(const tiles_seating *seating, uint32_t taken, unsigned from,
                               unsigned to)
{
    uint32_t moved = taken ^ 1U << from ^ 1U << to;
    unsigned before = tiles_seating_place(taken, from), after = tiles_seating_place(moved, to);
    return (bd_pattern_edge){
        .block = tiles_seating_block(seating->numbering, seating->cells, moved, from),
        .in = (uint16_t)(before * seating->size + after),
        .out = (uint16_t)(after * seating->size + before),
    };
}

static unsigned edges(const void *context, uint32_t block, bd_pattern_edge *out)
{
    const tiles_seating *seating = context;
    const int steps[] = {-seating->columns, -1, 1, seating->columns};
    uint32_t taken = seating->taken[block];
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof steps / sizeof *steps; ++i) {
        uint32_t movable = taken & before(seating, seating->numbering->zone[block], steps[i]);
        for (; movable; movable &= movable - 1) {
            int from = __builtin_ctz(movable);
            out[count++] = edge_of(seating, taken, (unsigned)from, (unsigned)(from + steps[i]));
        }
    }
    return count;
}

/* A move changes the row or the column of one tile by one. */
static bool colour(const void *context, uint32_t block)
{
    const tiles_seating *seating = context;
    unsigned sum = 0;
    for (uint32_t cells = seating->taken[block]; cells; cells &= cells - 1) {
        unsigned cell = (unsigned)__builtin_ctz(cells);
        sum += cell / seating->columns + cell % seating->columns;
    }
    return sum % 2;
}

/* Goals whose blanks lie in one zone have one space, called by the first cell of that. */
void tiles_pattern_name(char *name, size_t size, unsigned rows, unsigned columns,
                        const uint8_t *homes, unsigned tiles, unsigned goal_blank)
{
    uint32_t taken = 0;
    for (unsigned tile = 0; tile < tiles; ++tile)
        taken |= 1U << homes[tile];
    unsigned blank = (unsigned)__builtin_ctz(tiles_zone(rows, columns, taken, goal_blank));
    size_t at = bd_text(name, size, "tiles %ux%u, blank %u, tiles on", rows, columns, blank);
    for (unsigned tile = 0; tile < tiles; ++tile)
        at += bd_text_at(name, size, at, " %u", homes[tile]);
}

void tiles_pattern_space(bd_pattern_space *space, const tiles_seating *seating,
                         const uint8_t *homes, unsigned goal_blank)
{
    uint64_t seats = 0;
    for (unsigned tile = 0; tile < seating->size; ++tile)
        seats |= (uint64_t)homes[tile] << TILES_SEAT_BITS * tile;
    uint64_t bit = tiles_seating_number(seating, seating->cells, seating->size, seats, goal_blank);
    uint64_t block_bits = (uint64_t)seating->numbering->stride * 64;
    *space = (bd_pattern_space){
        .blocks = seating->blocks,
        .width = seating->width,
        .goal_block = (uint32_t)(bit / block_bits),
        .goal_lane = (uint32_t)(bit % block_bits),
        .maps = seating->maps,
        .context = seating,
        .edges = edges,
        .colour = colour,
    };
    tiles_pattern_name(space->name, sizeof space->name, seating->rows, seating->columns, homes,
                       seating->size, goal_blank);
}
