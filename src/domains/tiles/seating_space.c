/* The spaces of a pattern of tiles: which blocks its moves join (seating.h). */
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

/* The tile on `from` goes to `to`, which makes it `moved` that is taken, by that block. */
static bd_pattern_edge edge_of(const tiles_seating *seating, uint32_t block, uint32_t taken,
                               uint32_t moved, unsigned from, unsigned to)
{
    unsigned before = tiles_seating_place(taken, from), after = tiles_seating_place(moved, to);
    return (bd_pattern_edge){
        .block = block,
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
            unsigned from = (unsigned)__builtin_ctz(movable), to = (unsigned)((int)from + steps[i]);
            uint32_t moved = taken ^ 1U << from ^ 1U << to;
            uint32_t next = tiles_seating_block(seating->numbering, seating->cells, moved, from);
            out[count++] = edge_of(seating, next, taken, moved, from, to);
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

static const uint16_t *const *maps(const void *context, bool must)
{
    return tiles_seating_lend_maps(context, must);
}

static uint32_t lane(const void *context, unsigned map, uint32_t lane)
{
    const tiles_seating *seating = context;
    return tiles_seating_lane_after(seating, map % seating->size, map / seating->size, lane);
}

/* The space but for its name; `block` is the goal's. */
static bd_pattern_space space_of(const tiles_seating *seating, const uint8_t *homes,
                                 uint32_t blocks, uint32_t block)
{
    uint64_t seats = 0;
    for (unsigned tile = 0; tile < seating->size; ++tile)
        seats |= (uint64_t)homes[tile] << TILES_SEAT_BITS * tile;
    return (bd_pattern_space){
        .blocks = blocks,
        .width = seating->width,
        .goal_block = block,
        .goal_lane = tiles_seating_lane(seating->numbering, seating->size,
                                        tiles_seating_order(seating->size, seats)),
        .context = seating,
        .maps = maps,
        .lane = lane,
    };
}

static uint32_t taken_by(const uint8_t *homes, unsigned tiles)
{
    uint32_t taken = 0;
    for (unsigned tile = 0; tile < tiles; ++tile)
        taken |= 1U << homes[tile];
    return taken;
}

static void write_name(char *name, size_t size, const char *kind, unsigned rows, unsigned columns,
                       const uint8_t *homes, unsigned tiles, unsigned blank)
{
    size_t at = bd_text(name, size, "%s %ux%u, blank %u, tiles on", kind, rows, columns, blank);
    for (unsigned tile = 0; tile < tiles; ++tile)
        at += bd_text_at(name, size, at, " %u", homes[tile]);
}

/* Goals whose blanks lie in one zone have one space, called by the first cell of that. */
void tiles_pattern_name(char *name, size_t size, unsigned rows, unsigned columns,
                        const uint8_t *homes, unsigned tiles, unsigned goal_blank)
{
    uint32_t zone = tiles_zone(rows, columns, taken_by(homes, tiles), goal_blank);
    write_name(name, size, "tiles", rows, columns, homes, tiles, (unsigned)__builtin_ctz(zone));
}

void tiles_pattern_space(bd_pattern_space *space, const tiles_seating *seating,
                         const uint8_t *homes, unsigned goal_blank)
{
    uint32_t block = tiles_seating_block(seating->numbering, seating->cells,
                                         taken_by(homes, seating->size), goal_blank);
    *space = space_of(seating, homes, seating->blocks, block);
    space->edges = edges;
    space->colour = colour;
    tiles_pattern_name(space->name, sizeof space->name, seating->rows, seating->columns, homes,
                       seating->size, goal_blank);
}

/* ---- with the blank ---- */

/* The cells taken in a block, and the blank's. */
static uint32_t taken_in(const tiles_seating *seating, uint32_t block, unsigned *blank)
{
    unsigned free_cells = seating->cells - seating->size;
    uint32_t set = block / free_cells, first = set; /* one of the set's blocks by zones */
    if (seating->cells <= TILES_SMALL_CELLS)
        first = (uint32_t)(seating->numbering->blocks[set] >> 48);
    uint32_t taken = seating->taken[first], others = ~taken;
    for (unsigned passed = block % free_cells; passed > 0; --passed)
        others &= others - 1;
    *blank = (unsigned)__builtin_ctz(others);
    return taken;
}

static unsigned blank_edges(const void *context, uint32_t block, bd_pattern_edge *out)
{
    const tiles_seating *seating = context;
    const int steps[] = {-seating->columns, -1, 1, seating->columns};
    unsigned to, count = 0;
    uint32_t taken = taken_in(seating, block, &to);
    uint32_t board = (1U << seating->cells) - 1;
    for (unsigned i = 0; i < sizeof steps / sizeof *steps; ++i) {
        uint32_t cell = board & before(seating, 1U << to, steps[i]);
        if (!cell)
            continue;
        unsigned from = (unsigned)__builtin_ctz(cell);
        uint32_t moved = taken & cell ? taken ^ cell ^ 1U << to : taken;
        uint32_t next = tiles_seating_blank_block(seating->numbering, seating->cells, seating->size,
                                                  moved, from);
        out[count++] = moved == taken ? (bd_pattern_edge){.block = next}
                                      : edge_of(seating, next, taken, moved, from, to);
    }
    return count;
}

/* A move changes the row or the column of the blank by one. */
static bool blank_colour(const void *context, uint32_t block)
{
    const tiles_seating *seating = context;
    unsigned blank;
    taken_in(seating, block, &blank);
    return (blank / seating->columns + blank % seating->columns) % 2;
}

void tiles_blank_pattern_name(char *name, size_t size, unsigned rows, unsigned columns,
                              const uint8_t *homes, unsigned tiles, unsigned goal_blank)
{
    write_name(name, size, "tiles and blank", rows, columns, homes, tiles, goal_blank);
}

void tiles_blank_pattern_space(bd_pattern_space *space, const tiles_seating *seating,
                               const uint8_t *homes, unsigned goal_blank)
{
    unsigned free_cells = (unsigned)(seating->cells - seating->size);
    uint32_t block = tiles_seating_blank_block(seating->numbering, seating->cells, seating->size,
                                               taken_by(homes, seating->size), goal_blank);
    *space = space_of(seating, homes, seating->sets * free_cells, block);
    space->edges = blank_edges;
    space->colour = blank_colour;
    tiles_blank_pattern_name(space->name, sizeof space->name, seating->rows, seating->columns,
                             homes, seating->size, goal_blank);
}
