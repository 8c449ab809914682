/* See seating.h. */
#include "seating.h"

#include <bandolo/template/base/memory.h>

#include <stdlib.h>
#include <string.h>

enum {
    MOST_ZONES = 13,            /* of which no two touch: every other cell of 25 */
    MOST_HEADS = 8 * 7 * 6 * 5, /* orders of the tiles on the first places */
    /* To the goal: they take as long as making the maps. A replay walks from each state of a solution, an A* from each that
     * it expands. */
    MANY_WALKS = 512
};

/* ---- sets ---- */

static uint32_t choose(unsigned items, unsigned taken)
{
    uint32_t ways = 1;
    if (taken > items)
        return 0;
    for (unsigned i = 1; i <= taken; ++i)
        ways = ways * (items - taken + i) / i;
    return ways;
}

static uint32_t factorial(unsigned items)
{
    return items > 1 ? items * factorial(items - 1) : 1;
}

/* Numbers the sets as their cells, read as a number, rise. */
static void number_sets(tiles_seating *seating)
{
    unsigned split = tiles_seating_split(seating->cells);
    uint16_t met[TILES_MOST_CELLS] = {0};
    for (uint32_t cells = 0; cells < 1U << split; ++cells)
        seating->numbering->lower[cells] = met[__builtin_popcount(cells)]++;
    uint32_t sets = 0, uppers = seating->cells > split ? 1U << (seating->cells - split) : 1;
    for (uint32_t cells = 0; cells < uppers; ++cells) {
        unsigned taken = (unsigned)__builtin_popcount(cells);
        seating->numbering->upper[cells] = sets;
        if (taken <= seating->size)
            sets += choose(seating->cells < split ? seating->cells : split, seating->size - taken);
    }
}

/* The next greater number with as many bits set. */
static uint32_t next_set(uint32_t cells)
{
    uint32_t lowest = cells & -cells, carried = cells + lowest;
    return carried | ((carried ^ cells) / lowest >> 2);
}

/* ---- zones ---- */

/* The cells of a column. */
static uint32_t column_of(const tiles_seating *seating, unsigned column)
{
    uint32_t cells = 0;
    for (unsigned row = 0; row < seating->rows; ++row)
        cells |= 1U << (row * seating->columns + column);
    return cells;
}

/* All cells of `free` that hang together with those of `zone`. */
static uint32_t flood(const tiles_seating *seating, uint32_t zone, uint32_t free_cells)
{
    unsigned columns = seating->columns;
    uint32_t not_first = ~seating->first_column, not_last = ~seating->last_column;
    for (uint32_t before = 0; before != zone;) {
        before = zone;
        zone |= zone << columns | zone >> columns | (zone & not_last) << 1 |
                (zone & not_first) >> 1;
        zone &= free_cells;
    }
    return zone;
}

uint32_t tiles_zone(unsigned rows, unsigned columns, uint32_t taken, unsigned blank)
{
    tiles_seating board = {.rows = (uint8_t)rows, .columns = (uint8_t)columns};
    board.first_column = column_of(&board, 0);
    board.last_column = column_of(&board, columns - 1);
    return flood(&board, 1U << blank, ~taken & ((1U << rows * columns) - 1));
}

static uint32_t cells_beside(const tiles_seating *seating, uint32_t taken)
{
    return ~taken & ((1U << seating->cells) - 1);
}

/* Writes the zones of a set, the largest first; returns how many. */
static unsigned zones_of(const tiles_seating *seating, uint32_t taken, uint32_t zones[MOST_ZONES])
{
    uint32_t rest = cells_beside(seating, taken);
    unsigned count = 0;
    while (rest) {
        uint32_t zone = flood(seating, rest & -rest, rest);
        rest &= ~zone;
        if (count > 0 && __builtin_popcount(zone) > __builtin_popcount(zones[0])) {
            zones[count++] = zones[0];
            zones[0] = zone;
        } else {
            zones[count++] = zone;
        }
    }
    return count;
}

static void note_block(tiles_seating *seating, uint32_t block, uint32_t taken, uint32_t zone)
{
    seating->taken[block] = taken;
    seating->numbering->zone[block] = zone;
}

/* Numbers the blocks of a set of a small board from `first` on; `zones` begins with the zones of this set. Returns how
 * many blocks the set has. */
static unsigned number_zones(tiles_seating *seating, uint32_t set, uint32_t taken, uint32_t first,
                             const uint32_t *zones)
{
    uint32_t rest = cells_beside(seating, taken);
    unsigned zone = 0;
    uint64_t word = (uint64_t)first << 48;
    for (; rest; rest ^= zones[zone++]) {
        note_block(seating, first + zone, taken, zones[zone]);
        for (uint32_t cells = zones[zone]; cells; cells &= cells - 1)
            word |= (uint64_t)zone << 3 * __builtin_ctz(cells);
    }
    seating->numbering->blocks[set] = word;
    return zone;
}

/* Numbers the blocks of a set of a larger board, its lesser zones from `first` on. Otherwise it does as
 * number_zones(). */
static unsigned number_lesser_zones(tiles_seating *seating, uint32_t set, uint32_t taken,
                                    uint32_t first, const uint32_t *zones)
{
    uint32_t others = cells_beside(seating, taken | zones[0]), rest = others;
    unsigned zone = 1;
    uint64_t word = (uint64_t)first << TILES_MOST_CELLS;
    note_block(seating, set, taken, zones[0]);
    for (; rest; rest ^= zones[zone++]) {
        note_block(seating, first + zone - 1, taken, zones[zone]);
        for (uint32_t cells = zones[zone]; cells; cells &= cells - 1) {
            unsigned place = tiles_seating_place(others, (unsigned)__builtin_ctz(cells));
            if (place < TILES_LESSER_CELLS)
                word |= (uint64_t)(zone - 1) << 3 * place << TILES_LESSER_BITS << TILES_MOST_CELLS;
        }
    }
    seating->numbering->blocks[set] = word | others;
    return zone;
}

/* Lists the zones of all sets, and so counts the blocks: there is one for each zone. False: no memory. */
static bool list_zones(tiles_seating *seating, bd_pages *zones)
{
    uint32_t own[MOST_ZONES] = {0}, taken = (1U << seating->size) - 1;
    if (!bd_pages_grow(zones, seating->sets * sizeof *own)) /* a set has one at least */
        return false;
    for (uint32_t set = 0; set < seating->sets; ++set, taken = next_set(taken))
        for (unsigned count = zones_of(seating, taken, own), i = 0; i < count; ++i)
            if (!bd_pages_append(zones, seating->blocks++, &own[i], sizeof own[i]))
                return false;
    return true;
}

static void number_blocks(tiles_seating *seating, const uint32_t *zones)
{
    bool small = seating->cells <= TILES_SMALL_CELLS;
    uint32_t taken = (1U << seating->size) - 1, next = small ? 0 : seating->sets;
    for (uint32_t set = 0; set < seating->sets; ++set, taken = next_set(taken)) {
        unsigned count = small ? number_zones(seating, set, taken, next, zones)
                               : number_lesser_zones(seating, set, taken, next, zones);
        zones += count;
        next += small ? count : count - 1;
    }
}

uint32_t tiles_seating_lesser_block(const tiles_numbering *numbering, uint64_t word, unsigned blank)
{
    uint32_t others = (uint32_t)word & ((1U << TILES_MOST_CELLS) - 1);
    unsigned place = tiles_seating_place(others, blank);
    word >>= TILES_MOST_CELLS;
    uint32_t block = ((uint32_t)word & ((1U << TILES_LESSER_BITS) - 1)) +
                     ((uint32_t)(word >> TILES_LESSER_BITS >> 3 * place) & 7);
    if (place >= TILES_LESSER_CELLS)
        while (!(numbering->zone[block] >> blank & 1))
            ++block;
    return block;
}

/* ---- lanes ---- */

/* The order that a lane numbers: they rank as they are read, the tile on the first place first. */
static uint32_t order_of(const tiles_seating *seating, uint32_t lane)
{
    uint32_t order = 0, left = (1U << seating->size) - 1, radix = seating->width;
    for (unsigned place = 0; place < seating->size; ++place) {
        uint32_t still = left;
        radix /= seating->size - place;
        for (uint32_t passed = lane / radix % (seating->size - place); passed > 0; --passed)
            still &= still - 1;
        unsigned tile = (unsigned)__builtin_ctz(still);
        left &= ~(1U << tile);
        order |= tile << TILES_ORDER_BITS * place;
    }
    return order;
}

/* Writes all ways to put tiles of `left` on the places from `place` to before `end`, behind `order`, as they rank. Returns the
 * end of the list. */
static uint32_t *write_orders(uint32_t order, unsigned place, unsigned end, uint32_t left,
                              uint32_t *out)
{
    if (place == end)
        *out++ = order;
    else
        for (uint32_t still = left; still; still &= still - 1) {
            unsigned tile = (unsigned)__builtin_ctz(still);
            out = write_orders(order | tile << TILES_ORDER_BITS * place, place + 1, end,
                               left & ~(1U << tile), out);
        }
    return out;
}

/* Each order of the tiles on the first places takes as many lanes as there are orders of the others, which rank alike behind
 * all of them. */
static void number_lanes(tiles_seating *seating)
{
    uint32_t orders[MOST_HEADS], all = (1U << seating->size) - 1;
    unsigned head = seating->size < TILES_HEAD_SEATS ? seating->size : TILES_HEAD_SEATS;
    unsigned tail = seating->size - head;
    const uint32_t *end = write_orders(0, 0, head, all, orders);
    uint32_t tails = factorial(tail), lane = 0;
    for (const uint32_t *order = orders; order < end; ++order, lane += tails)
        seating->numbering->head[*order] = (uint16_t)lane;
    for (uint32_t left = (1U << tail) - 1; tail && left <= all; left = next_set(left)) {
        end = write_orders(0, 0, tail, left, orders);
        for (const uint32_t *order = orders; order < end; ++order)
            seating->numbering->tail[*order] = (uint8_t)(order - orders);
    }
}

/* No move passes as many others as a row has cells. */
static bool is_move(const tiles_seating *seating, unsigned from, unsigned to)
{
    return (from < to ? to - from : from - to) < seating->columns;
}

/* Fills the permutation of the lanes that such a move makes: past one other, by the orders; past more, by the move past
 * all but the last of them, and the move past that one. */
static void fill_map(const tiles_seating *seating, const uint32_t *orders, unsigned from,
                     unsigned to, uint16_t *map)
{
    const uint16_t *const *maps = seating->maps->of;
    unsigned before = from < to ? to - 1 : to + 1, size = seating->size;
    if (before == from)
        for (uint32_t lane = 0; lane < seating->width; ++lane) {
            uint32_t order = tiles_seating_reorder(orders[lane], from, to);
            map[lane] = (uint16_t)tiles_seating_lane(seating->numbering, size, order);
        }
    else
        for (uint32_t lane = 0; lane < seating->width; ++lane)
            map[lane] = maps[size * to + before][maps[size * before + from][lane]];
}

/* Rounds up to whole huge pages, from a sixteenth of one on: to touch small pages for the first time takes longer than to fill
 * them. */
static size_t in_whole_pages(size_t bytes)
{
    const size_t page = BD_HUGE_PAGE_BYTES;
    return bytes < page / 16 ? bytes : (bytes + page - 1) / page * page;
}

/* Fills the maps, that of no move first. */
static void fill_maps(const tiles_seating *seating, const uint32_t *orders)
{
    unsigned size = seating->size;
    uint16_t *map = seating->maps->memory;
    for (uint32_t lane = 0; lane < seating->width; ++lane)
        map[lane] = (uint16_t)lane;
    for (unsigned past = 1; past < size; ++past)
        for (unsigned move = 0; move < size * size; ++move) {
            unsigned from = move % size, to = move / size;
            if ((from < to ? to - from : from - to) != past || !is_move(seating, from, to))
                continue;
            map += seating->width;
            fill_map(seating, orders, from, to, map);
            seating->maps->of[move] = map;
        }
}

static bool make_maps(const tiles_seating *seating)
{
    tiles_seating_maps *maps = seating->maps;
    unsigned size = seating->size, moves = 1;
    for (unsigned move = 0; move < size * size; ++move)
        moves += move / size != move % size && is_move(seating, move / size, move % size);
    uint32_t *orders = calloc(seating->width, sizeof *orders);
    maps->bytes = in_whole_pages((size_t)moves * seating->width * sizeof *maps->memory);
    if (orders)
        maps->memory = bd_memory_alloc(NULL, maps->bytes);
    if (maps->memory) {
        write_orders(0, 0, size, (1U << size) - 1, orders);
        fill_maps(seating, orders);
    }
    free(orders);
    return maps->memory;
}

const uint16_t *const *tiles_seating_lend_maps(const tiles_seating *seating, bool must)
{
    tiles_seating_maps *maps = seating->maps;
    if (BD_LIKELY(atomic_load_explicit(&maps->are_made, memory_order_acquire)))
        return maps->of;
    if (!must && atomic_fetch_add_explicit(&maps->asked, 1, memory_order_relaxed) < MANY_WALKS)
        return NULL;
    pthread_mutex_lock(&maps->lock);
    bool ok = atomic_load(&maps->are_made) || make_maps(seating);
    atomic_store(&maps->are_made, ok);
    pthread_mutex_unlock(&maps->lock);
    return ok ? maps->of : NULL;
}

uint32_t tiles_seating_lane_after(const tiles_seating *seating, unsigned from, unsigned to,
                                  uint32_t lane)
{
    uint32_t order = tiles_seating_reorder(order_of(seating, lane), from, to);
    return tiles_seating_lane(seating->numbering, seating->size, order);
}

/* A search of a larger board reads the maps, that of no move, too. */
static bool note_maps(tiles_seating *seating)
{
    unsigned size = seating->size;
    if (!tiles_seating_lend_maps(seating, true))
        return false;
    for (unsigned move = 0; move < size * size; ++move) {
        const uint16_t *map = seating->maps->of[move];
        seating->numbering
            ->map[TILES_MOST_SEATS * (move % size) + move / size] = map ? map
                                                                        : seating->maps->memory;
    }
    return true;
}

/* ---- all of it ---- */

/* Takes one piece of memory for all tables but the maps. */
static bool take_memory(tiles_seating *seating)
{
    size_t numbering = sizeof *seating->numbering +
                       seating->sets * sizeof seating->numbering->blocks[0];
    size_t used = numbering + sizeof *seating->maps + 2 * seating->blocks * sizeof *seating->taken;
    seating->bytes = in_whole_pages(used);
    uint8_t *memory = bd_memory_alloc(NULL, seating->bytes);
    if (!memory)
        return false;
    memset(memory, 0, used);
    seating->numbering = (tiles_numbering *)(void *)memory;
    seating->maps = (tiles_seating_maps *)(void *)(memory + numbering);
    seating->taken = (uint32_t *)(void *)(seating->maps + 1);
    seating->numbering->zone = seating->taken + seating->blocks;
    pthread_mutex_init(&seating->maps->lock, NULL);
    return true;
}

void tiles_seating_close(tiles_seating *seating)
{
    if (seating->maps) {
        bd_memory_free(NULL, seating->maps->memory, seating->maps->bytes);
        pthread_mutex_destroy(&seating->maps->lock);
    }
    bd_memory_free(NULL, seating->numbering, seating->bytes);
    *seating = (tiles_seating){0};
}

bool tiles_seating_open(tiles_seating *seating, unsigned rows, unsigned columns, unsigned size,
                        bd_error *error)
{
    unsigned cells = rows * columns;
    *seating = (tiles_seating){0};
    if (rows < 2 || columns < 2 || rows > TILES_MOST_CELLS || columns > TILES_MOST_CELLS ||
        cells > TILES_MOST_CELLS || size < 1 || size > TILES_MOST_SEATS || size >= cells)
        return bd_fail(
            error, BD_BAD_USAGE, 0,
            "a pattern of %u tiles of a %ux%u board: expected 1 to %d, fewer than cells, "
            "of 2x2 to 5x5",
            size, rows, columns, TILES_MOST_SEATS);
    seating->rows = (uint8_t)rows;
    seating->columns = (uint8_t)columns;
    seating->cells = (uint8_t)cells;
    seating->size = (uint8_t)size;
    seating->first_column = column_of(seating, 0);
    seating->last_column = column_of(seating, columns - 1);
    seating->sets = choose(cells, size);
    seating->width = factorial(size);
    bd_pages zones = bd_pages_of(NULL);
    bool ok = list_zones(seating, &zones) && take_memory(seating);
    if (ok) {
        seating->numbering->stride = bd_pattern_stride(seating->width);
        number_sets(seating);
        number_blocks(seating, (const uint32_t *)(const void *)zones.base);
        number_lanes(seating);
        ok = cells <= TILES_SMALL_CELLS || note_maps(seating);
    }
    bd_pages_free(&zones);
    if (ok)
        return true;
    tiles_seating_close(seating);
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory to number a pattern of %u tiles", size);
}

uint64_t tiles_seating_seats(const tiles_seating *seating, uint32_t block, uint32_t lane)
{
    uint32_t order = order_of(seating, lane);
    uint64_t seats = 0;
    for (uint32_t cells = seating->taken[block]; cells; cells &= cells - 1) {
        unsigned tile = order & ((1U << TILES_ORDER_BITS) - 1);
        seats |= (uint64_t)__builtin_ctz(cells) << TILES_SEAT_BITS * tile;
        order >>= TILES_ORDER_BITS;
    }
    return seats;
}
