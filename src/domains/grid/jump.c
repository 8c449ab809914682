/* See jump.h. */
#include "jump.h"

#include <bandolo/template/base/heap.h>
#include <bandolo/template/base/table.h>

#include <stdlib.h>

/* A cell where a path may turn. */
typedef struct __attribute__((packed)) node {
    bd_cost cost;    /* of the cheapest path to it so far */
    uint32_t parent; /* the turn before it */
    uint8_t waiting; /* bit s: such a path comes by step s, and has not been followed yet */
    uint8_t done;    /* bit s: it has been */
    uint8_t mark;    /* not 0: the slot is taken */
} node;

enum { KEY = sizeof(uint32_t), SLOT = KEY + sizeof(node) };

typedef struct jump_search {
    const grid_map *map;
    grid_place goal;
    bd_run *run;
    bd_table nodes; /* by the number of the cell */
    bd_heap open;
    unsigned found; /* from the cell that is being expanded */
} jump_search;

static uint32_t number_of(const grid_map *map, unsigned x, unsigned y)
{
    return y * map->width + x;
}

static node *find(const jump_search *search, uint32_t cell)
{
    return bd_table_find(&search->nodes, KEY, SLOT, &cell, bd_table_hash(&cell, KEY));
}

/* Least f first; among equals, the greater cost so far. */
static bool push(jump_search *search, uint32_t cell, bd_cost cost)
{
    const grid_map *map = search->map;
    uint64_t f = (uint64_t)cost + grid_octile(map, (int)(cell % map->width) - search->goal.goal_x,
                                              (int)(cell / map->width) - search->goal.goal_y);
    if (search->open.count >= search->run->counter[BD_MAX_QUEUE])
        search->run->counter[BD_MAX_QUEUE] = search->open.count + 1;
    return bd_heap_push(&search->open, (double)(f << 22 | (UINT32_MAX - cost) >> 10), cell);
}

/* Notes a path to a cell that ends with `step`. Of two that cost the same, both directions are followed. */
static bool arrive(jump_search *search, uint32_t parent, uint32_t cell, bd_cost cost, unsigned step)
{
    bool is_new;
    uint8_t way = (uint8_t)(1U << step);
    node *to = bd_table_find_or_insert(&search->nodes, KEY, SLOT, &cell, bd_table_hash(&cell, KEY),
                                       &is_new);
    ++search->found;
    if (!to)
        return false;
    if (is_new || cost < to->cost) {
        *to = (node){.cost = cost, .parent = parent, .waiting = way, .mark = 1};
        return push(search, cell, cost);
    }
    if (cost > to->cost || ((to->waiting | to->done) & way))
        return true;
    bool is_open = to->waiting;
    to->waiting |= way;
    return is_open || push(search, cell, cost);
}

/* ---- looking along a line ---- */

/* Bits of a line that is scanned and of those beside it; the first bit is the cell where it begins. A neighbour line opens
 * where a free cell follows a blocked one. */
BD_INLINE uint64_t stops_after(const grid_lines *lines, size_t line, unsigned at, uint64_t *own)
{
    uint64_t above = grid_bits(lines, line, at + 64), below = grid_bits(lines, line + 2, at + 64);
    *own = grid_bits(lines, line + 1, at + 64);
    return ((above & ~(above << 1)) | (below & ~(below << 1)) | ~*own) & ~UINT64_C(1);
}

/* The same backward: the last bit is the cell. */
BD_INLINE uint64_t stops_before(const grid_lines *lines, size_t line, unsigned at, uint64_t *own)
{
    uint64_t above = grid_bits(lines, line, at + 1), below = grid_bits(lines, line + 2, at + 1);
    *own = grid_bits(lines, line + 1, at + 1);
    return ((above & ~(above >> 1)) | (below & ~(below >> 1)) | ~*own) & ~(UINT64_C(1) << 63);
}

/* Is there a turn, or the goal, along a line from `at`? `goal`: its place on this line, or -1. */
static bool scan(const grid_lines *lines, unsigned line, unsigned at, bool forward, int goal,
                 unsigned *turn)
{
    for (;; at = forward ? at + 63 : at - 63) {
        uint64_t own;
        uint64_t stops = forward ? stops_after(lines, line, at, &own)
                                 : stops_before(lines, line, at, &own);
        int ahead = goal < 0 ? 0 : forward ? goal - (int)at : (int)at - goal;
        if (ahead > 0 && ahead < 64)
            stops |= forward ? UINT64_C(1) << ahead : UINT64_C(1) << 63 >> ahead;
        if (!stops)
            continue;
        unsigned distance = (unsigned)(forward ? __builtin_ctzll(stops) : __builtin_clzll(stops));
        *turn = forward ? at + distance : at - distance;
        return own >> (forward ? distance : 63 - distance) & 1;
    }
}

/* ---- successors ---- */

/* A cell on the way from the turn `parent`. */
typedef struct walk {
    uint32_t parent;
    unsigned x, y;
    bd_cost cost;
} walk;

/* Looks straight on. False: no memory. */
static bool go_straight(jump_search *search, const walk *from, unsigned step)
{
    const grid_map *map = search->map;
    const grid_place *goal = &search->goal;
    bool is_row = grid_step[step][0] != 0, forward = grid_step[step][0] + grid_step[step][1] > 0;
    unsigned line = is_row ? from->y : from->x, at = is_row ? from->x : from->y, turn;
    bool has_goal = line == (is_row ? goal->goal_y : goal->goal_x);
    if (!scan(is_row ? &map->rows : &map->columns, line, at, forward,
              has_goal ? (is_row ? goal->goal_x : goal->goal_y) : -1, &turn))
        return true;
    bd_cost cost = from->cost + map->straight * (forward ? turn - at : at - turn);
    return arrive(search, from->parent,
                  is_row ? number_of(map, turn, line) : number_of(map, line, turn), cost, step);
}

/* Goes on diagonally to the end, and looks to both sides from each cell. False: no memory. */
static bool go_diagonally(jump_search *search, walk from, unsigned step)
{
    const grid_map *map = search->map;
    int dx = grid_step[step][0], dy = grid_step[step][1];
    while (grid_steps(map, from.x, from.y) >> step & 1) {
        from.x = (unsigned)((int)from.x + dx);
        from.y = (unsigned)((int)from.y + dy);
        from.cost += map->diagonal;
        if (from.x == search->goal.goal_x && from.y == search->goal.goal_y)
            return arrive(search, from.parent, number_of(map, from.x, from.y), from.cost, step);
        if (!go_straight(search, &from, step - 1) || !go_straight(search, &from, (step + 1) % 8))
            return false;
    }
    return true;
}

/* The steps that a shortest path may go on with behind straight step `by` to the cell: straight on, and to where a
 * neighbour line opens. */
static unsigned steps_after(const grid_map *map, unsigned x, unsigned y, unsigned by)
{
    unsigned steps = 1U << by, legal = grid_steps(map, x, y);
    unsigned before = grid_steps(map, (unsigned)((int)x - grid_step[by][0]),
                                 (unsigned)((int)y - grid_step[by][1]));
    const unsigned sides[2] = {(by + 6) % 8, (by + 2) % 8}, turns[2] = {(by + 7) % 8, (by + 1) % 8};
    for (unsigned i = 0; i < 2; ++i)
        if (legal >> sides[i] & 1 && !(before >> sides[i] & 1))
            steps |= 1U << sides[i] | 1U << turns[i];
    return steps;
}

static bool expand(jump_search *search, const walk *here, unsigned steps)
{
    bool has_room = true;
    search->found = 0;
    for (unsigned step = 0; has_room && step < GRID_STEPS; ++step)
        if (steps >> step & 1)
            has_room = step % 2 ? go_diagonally(search, *here, step)
                                : go_straight(search, here, step);
    return has_room;
}

/* ---- the path ---- */

/* Adds the steps from one cell to another, the last first: straight ones, before them diagonal ones. */
static bool push_steps(bd_run *run, int dx, int dy)
{
    int toward_x = (dx > 0) - (dx < 0), toward_y = (dy > 0) - (dy < 0);
    while (dx || dy) {
        bool is_x = abs(dx) >= abs(dy), is_y = abs(dy) >= abs(dx);
        int x = is_x ? toward_x : 0, y = is_y ? toward_y : 0;
        bd_move step = 0;
        while (grid_step[step][0] != x || grid_step[step][1] != y)
            ++step;
        if (!bd_run_path_push(run, step))
            return false;
        dx -= x;
        dy -= y;
    }
    return true;
}

static bd_status trace(jump_search *search, uint32_t cell, uint32_t start)
{
    const grid_map *map = search->map;
    bd_cost cost = find(search, cell)->cost;
    while (cell != start) {
        uint32_t parent = find(search, cell)->parent;
        if (!push_steps(search->run, (int)(cell % map->width) - (int)(parent % map->width),
                        (int)(cell / map->width) - (int)(parent / map->width)))
            return search->run->status;
        cell = parent;
    }
    bd_run_path_reverse(search->run);
    return bd_run_solution(search->run, cost, true);
}

/* ---- the search ---- */

static bd_status search_until_goal(jump_search *search, uint32_t start)
{
    const grid_map *map = search->map;
    bd_run *run = search->run;
    uint32_t goal = number_of(map, search->goal.goal_x, search->goal.goal_y);
    bd_heap_item next;
    while (bd_heap_pop(&search->open, &next)) {
        uint32_t cell = (uint32_t)next.payload;
        node *at = find(search, cell);
        if (!at->waiting)
            continue;
        bd_run_lower_bound(run, (bd_cost)((uint64_t)next.value >> 22));
        if (cell == goal)
            return trace(search, cell, start);
        walk here = {cell, cell % map->width, cell / map->width, at->cost};
        unsigned steps = cell == start ? grid_steps(map, here.x, here.y) : 0;
        for (unsigned by = 0; cell != start && by < GRID_STEPS; by += 2)
            if (at->waiting >> by & 1)
                steps |= steps_after(map, here.x, here.y, by);
        at->done |= at->waiting;
        at->waiting = 0;
        ++run->counter[BD_EXPANDED];
        if (!expand(search, &here, steps))
            return bd_run_out_of_memory(run);
        if (bd_run_count(run, search->found))
            return run->status;
    }
    return bd_run_end(run, BD_NO_SOLUTION);
}

bd_status grid_jump(const grid_map *map, const grid_place *start, bd_run *run)
{
    jump_search search = {.map = map, .goal = *start, .run = run};
    uint32_t first = number_of(map, start->x, start->y);
    if (!bd_table_init(&search.nodes, KEY, SLOT, &run->budget))
        return bd_run_out_of_memory(run);
    search.open = bd_heap_of(&run->budget);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_MAX_QUEUE), bd_run_has(run, BD_FRONTIER);
    bd_run_has(run, BD_STORED);
    bd_status status;
    if (!arrive(&search, first, first, 0, 0))
        status = bd_run_out_of_memory(run);
    else
        status = bd_run_count(run, 1) ? run->status : search_until_goal(&search, first);
    run->counter[BD_FRONTIER] += search.open.count;
    run->counter[BD_STORED] += search.nodes.count;
    bd_heap_free(&search.open);
    bd_table_free(&search.nodes);
    return status;
}
