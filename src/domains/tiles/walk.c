/* See walk.h. */
#include "walk_learned.h"

#include <bandolo/template/base/bits.h>
#include <bandolo/template/base/memory.h>

#include <stdlib.h>
#include <string.h>

/* The most positions of up to three lines (those of three lines of five cells) and of more (four of four). The tables of
 * the first fit into the small room. Those of the others take a megabyte, which is handed out as a huge page: the first
 * touch of all its small ones would take longer than a walk takes to fill them. */
enum {
    NO_MOVE = UINT16_MAX,
    FEW_POSITIONS = 525,
    FEW_SLOTS = 1 << 11,
    SMALL_ROOM = 24 << 10,
    MANY_POSITIONS = 24964,
    MANY_SLOTS = 1 << 16
};

_Static_assert(FEW_SLOTS > 2 * FEW_POSITIONS && MANY_SLOTS > 2 * MANY_POSITIONS,
               "a search of the hash table soon meets an empty slot");

static bool is_small(const tiles_walk *walk)
{
    return walk->lines <= 3;
}

static uint32_t most_positions(const tiles_walk *walk)
{
    return is_small(walk) ? FEW_POSITIONS : MANY_POSITIONS;
}

uint32_t tiles_walk_slots(const tiles_walk *walk)
{
    return is_small(walk) ? FEW_SLOTS : MANY_SLOTS;
}

/* The slot of a position: its own, or the empty one where it belongs. */
static uint16_t *slot_of(const tiles_walk *walk, tiles_bags bags)
{
    uint32_t at = (uint32_t)(bd_hash_cut(bags * 0x9E3779B97F4A7C15u) >> 32),
             last = tiles_walk_slots(walk) - 1;
    for (at &= last; walk->slot[at] && walk->bags[walk->slot[at] - 1] != bags;)
        at = (at + 1) & last;
    return &walk->slot[at];
}

unsigned tiles_walk_find(const tiles_walk *walk, tiles_bags bags)
{
    return *slot_of(walk, bags) - 1u;
}

static unsigned blank_line(tiles_bags bags)
{
    return (unsigned)(bags >> TILES_WALK_BLANK);
}

static bool has_tile(const tiles_walk *walk, tiles_bags bags, unsigned line, unsigned name)
{
    tiles_bags one = tiles_walk_tile(walk, line, name);
    return bags & one * ((1u << tiles_walk_bits(walk)) - 1);
}

/* The position in which every tile is at home, the blank's own line being `own`. */
static tiles_bags goal(const tiles_walk *walk, unsigned own)
{
    tiles_bags bags = tiles_walk_blank(own);
    for (unsigned line = 0; line < walk->lines; ++line)
        bags += (walk->cells - (line == own)) *
                tiles_walk_tile(walk, line, tiles_walk_name(line, own));
    return bags;
}

/* The number of a position, a new one if it was not met before. most_positions(): they are too many. */
static uint32_t number(tiles_walk *walk, tiles_bags bags)
{
    uint16_t *slot = slot_of(walk, bags);
    if (*slot == 0) {
        if (walk->count == most_positions(walk))
            return walk->count;
        size_t moves = 2 * (size_t)walk->lines;
        memset(walk->next + walk->count * moves, 255, moves * sizeof *walk->next); /* NO_MOVE */
        walk->bags[walk->count] = bags;
        *slot = (uint16_t)++walk->count;
    }
    return *slot - 1u;
}

/* Can the blank go that way, to line `*from`, and a tile of that name come back? */
static bool can_move(const tiles_walk *walk, tiles_bags bags, unsigned direction, unsigned name,
                     unsigned *from)
{
    *from = blank_line(bags) + (direction ? 1 : UINT32_MAX);
    return *from < walk->lines && has_tile(walk, bags, *from, name);
}

static uint16_t *move_of(const tiles_walk *walk, uint32_t position, unsigned direction,
                         unsigned name)
{
    return &walk->next[(position * 2 + direction) * walk->lines + name];
}

/* Meets the position after a move, if there is one. It ends where the same tile goes back. False: they are too many. */
static bool follow(tiles_walk *walk, uint32_t here, unsigned direction, unsigned name)
{
    tiles_bags bags = walk->bags[here];
    unsigned to = blank_line(bags), from;
    if (!can_move(walk, bags, direction, name, &from))
        return true;
    uint32_t next = number(walk, bags - tiles_walk_tile(walk, from, name) +
                                     tiles_walk_tile(walk, to, name) + tiles_walk_blank(from) -
                                     tiles_walk_blank(to));
    if (next == most_positions(walk))
        return false;
    *move_of(walk, here, direction, name) = (uint16_t)next;
    *move_of(walk, next, !direction, name) = (uint16_t)here;
    return true;
}

/* Meets all positions. False: they are too many. */
static bool explore(tiles_walk *walk)
{
    memset(walk->slot, 0, tiles_walk_slots(walk) * sizeof *walk->slot);
    number(walk, goal(walk, 0));
    for (uint32_t here = 0; here < walk->count; ++here)
        for (unsigned direction = 0; direction < 2; ++direction)
            for (unsigned name = 0; name < walk->lines; ++name)
                if (*move_of(walk, here, direction, name) == NO_MOVE &&
                    !follow(walk, here, direction, name))
                    return false;
    return true;
}

/* Takes over the graph that was learned. */
static void recall(tiles_walk *walk)
{
    const tiles_walk_learned *learned = walk->learned;
    walk->count = learned->count;
    memcpy(walk->next, learned->next, walk->count * 2 * (size_t)walk->lines * sizeof *walk->next);
    memcpy(walk->bags, learned->bags, walk->count * sizeof *walk->bags);
    memcpy(walk->slot, learned->slot, tiles_walk_slots(walk) * sizeof *walk->slot);
}

/* Measures all distances to the goal where the blank's own line is `own`. */
static void measure(tiles_walk *walk, unsigned own)
{
    uint16_t *queue = walk->queue;
    uint8_t *distance = walk->distance[own];
    uint16_t *rises = walk->rises[own], rise[2 * TILES_MOST_WALK_LINES];
    unsigned moves = 2 * walk->lines;
    uint32_t tail = 0;
    for (unsigned move = 0; move < moves; ++move) { /* all lines one way, then all the other */
        unsigned way = move / walk->lines, line = move % walk->lines;
        /* Naming is its own inverse. */
        rise[move] = (uint16_t)(1u << (way * walk->lines + tiles_walk_name(line, own)));
    }
    memset(distance, 0, walk->count * sizeof *distance);
    queue[tail++] = (uint16_t)tiles_walk_find(walk, goal(walk, own));
    for (uint32_t head = 0; head < tail; ++head) {
        uint16_t here = queue[head];
        unsigned away = 0;
        for (unsigned move = 0; move < moves; ++move) {
            uint16_t found = walk->next[here * moves + move];
            uint16_t next = found == NO_MOVE
                                ? here
                                : found; /* without a branch, which is hard to predict */
            if (distance[next] == 0 && next != queue[0]) {
                distance[next] = (uint8_t)(distance[here] + 1);
                queue[tail++] = next;
            }
            away |= distance[next] > distance[here] ? rise[move] : 0;
        }
        rises[here] = (uint16_t)away;
    }
}

/* Room for the graph, as if it had as many positions as a table may have. */
static bool take_room(tiles_walk *walk)
{
    size_t most = most_positions(walk);
    walk->next = bd_arena_take(&walk->memory, most * 2 * walk->lines * sizeof *walk->next);
    walk->bags = bd_arena_take(&walk->memory, most * sizeof *walk->bags);
    walk->slot = bd_arena_take(&walk->memory, tiles_walk_slots(walk) * sizeof *walk->slot);
    return walk->next && walk->bags && walk->slot;
}

static bool take_room_for_distances(tiles_walk *walk)
{
    for (unsigned own = 0; own < walk->lines; ++own) {
        walk->rises[own] = bd_arena_take(&walk->memory, walk->count * sizeof *walk->rises[own]);
        walk->distance[own] = bd_arena_take(&walk->memory,
                                            walk->count * sizeof *walk->distance[own]);
        if (!walk->rises[own] || !walk->distance[own])
            return false;
    }
    return true;
}

static bool no_memory(bd_error *error)
{
    return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the table of walking distances");
}

/* Can a position be packed, and may the positions be few enough? */
static bool fits(const tiles_walk *walk)
{
    return walk->lines <= TILES_MOST_WALK_LINES && walk->cells <= TILES_MOST_WALK_LINES &&
           walk->lines * walk->lines * tiles_walk_bits(walk) <= TILES_WALK_BLANK;
}

/* Fills the table. False: `error` says why. */
static bool make(tiles_walk *walk, bd_error *error)
{
    if (fits(walk) && !take_room(walk))
        return no_memory(error);
    if (walk->learned)
        recall(walk);
    else if (!fits(walk) || !explore(walk))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "walking distance: %u lines of %u cells make too large a table; it serves "
                       "boards of 2x2 to 2x5, 3x3, 3x4 and 4x4, and linear-conflict serves all",
                       walk->lines, walk->cells);
    walk->queue = bd_arena_take(&walk->memory, walk->count * sizeof *walk->queue);
    return (walk->queue && take_room_for_distances(walk)) || no_memory(error);
}

void tiles_walk_measure(tiles_walk *walk, unsigned own)
{
    pthread_mutex_lock(&walk->lock);
    const tiles_walk_learned *learned = walk->learned;
    if (!walk->is_measured[own] && learned) {
        memcpy(walk->rises[own], learned->rises[own], walk->count * sizeof *walk->rises[own]);
        memcpy(walk->distance[own], learned->distance[own],
               walk->count * sizeof *walk->distance[own]);
    } else if (!walk->is_measured[own]) {
        measure(walk, own);
    }
    walk->is_measured[own] = true;
    pthread_mutex_unlock(&walk->lock);
}

static tiles_walk *walk_open_table(unsigned lines, unsigned cells,
                                   const tiles_walk_learned *learned, bd_error *error)
{
    tiles_walk *walk = calloc(1, sizeof *walk);
    if (!walk) {
        no_memory(error);
        return NULL;
    }
    pthread_mutex_init(&walk->lock, NULL);
    walk->lines = lines;
    walk->cells = cells;
    walk->learned = learned;
    walk->memory = bd_arena_of(NULL, is_small(walk) ? SMALL_ROOM : BD_HUGE_PAGE_BYTES);
    if (make(walk, error))
        return walk;
    tiles_walk_close(walk);
    return NULL;
}

tiles_walk *tiles_walk_open(unsigned lines, unsigned cells, bd_error *error)
{
    const tiles_walk_learned *learned = &tiles_walk_fifteen;
    bool is_learned = learned->count > 0 && learned->lines == lines && learned->cells == cells;
    return walk_open_table(lines, cells, is_learned ? learned : NULL, error);
}

tiles_walk *tiles_walk_learn(unsigned lines, unsigned cells, bd_error *error)
{
    return walk_open_table(lines, cells, NULL, error);
}

void tiles_walk_close(tiles_walk *walk)
{
    if (!walk)
        return;
    pthread_mutex_destroy(&walk->lock);
    bd_arena_free(&walk->memory);
    free(walk);
}
