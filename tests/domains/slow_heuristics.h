/* The heuristics of sliding tiles, each by its definition and in no hurry: Manhattan distance tile by
 * tile, linear conflict by trying every subset of a line, walking distance by a breadth-first search
 * over bags. Any shape, any goal. */
#ifndef TESTS_DOMAINS_SLOW_HEURISTICS_H
#define TESTS_DOMAINS_SLOW_HEURISTICS_H

#include "domains/tiles/layout.h"

#include <stdlib.h>
#include <string.h>

typedef struct slow_board {
    unsigned rows, columns;
    tiles_cells goal;
} slow_board;

static inline unsigned slow_cells(const slow_board *board)
{
    return board->rows * board->columns;
}

static inline unsigned slow_home(const slow_board *board, unsigned tile)
{
    unsigned cell = 0;
    while (board->goal.tile[cell] != tile)
        ++cell;
    return cell;
}

static inline unsigned slow_lines(const slow_board *board, bool vertical)
{
    return vertical ? board->rows : board->columns;
}

static inline unsigned slow_line(const slow_board *board, bool vertical, unsigned cell)
{
    return vertical ? cell / board->columns : cell % board->columns;
}

static inline unsigned slow_place(const slow_board *board, bool vertical, unsigned cell)
{
    return slow_line(board, !vertical, cell);
}

static inline unsigned slow_misplaced(const slow_board *board, const tiles_cells *here)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < slow_cells(board); ++cell)
        count += here->tile[cell] != 0 && here->tile[cell] != board->goal.tile[cell];
    return count;
}

static inline unsigned slow_manhattan(const slow_board *board, const tiles_cells *here,
                                      bool vertical)
{
    unsigned sum = 0;
    for (unsigned cell = 0; cell < slow_cells(board); ++cell) {
        unsigned a = slow_line(board, vertical, cell);
        unsigned b = slow_line(board, vertical, slow_home(board, here->tile[cell]));
        sum += here->tile[cell] == 0 ? 0 : a > b ? a - b : b - a;
    }
    return sum;
}

/* The least number of tiles, out of all subsets, without which the others of `places` (1 + place in
 * the goal, 0 for cells that do not count) are in order. */
static inline unsigned slow_line_conflicts(const uint8_t *places, unsigned cells)
{
    unsigned least = cells;
    for (unsigned leaving = 0; leaving < 1u << cells; ++leaving) {
        unsigned last = 0, count = 0;
        bool ordered = true;
        for (unsigned i = 0; i < cells; ++i) {
            if (places[i] == 0)
                continue;
            if (leaving >> i & 1) {
                ++count;
                continue;
            }
            ordered = ordered && places[i] > last;
            last = places[i];
        }
        if (ordered && count < least)
            least = count;
    }
    return least;
}

static inline unsigned slow_conflicts(const slow_board *board, const tiles_cells *here,
                                      bool vertical)
{
    unsigned sum = 0;
    for (unsigned line = 0; line < slow_lines(board, vertical); ++line) {
        uint8_t places[TILES_MOST_CELLS] = {0};
        for (unsigned cell = 0; cell < slow_cells(board); ++cell) {
            unsigned home = slow_home(board, here->tile[cell]);
            if (here->tile[cell] != 0 && slow_line(board, vertical, cell) == line &&
                slow_line(board, vertical, home) == line)
                places[slow_place(board, vertical, cell)] = (uint8_t)(1 + slow_place(board,
                                                                                     vertical,
                                                                                     home));
        }
        sum += slow_line_conflicts(places, slow_lines(board, !vertical));
    }
    return sum;
}

/* ---- walking distance ---- */

/* How many tiles of each own line are on each line, and where the blank is. */
typedef struct slow_bags {
    uint8_t count[5][5];
    uint8_t blank;
    uint8_t distance;
} slow_bags;

typedef struct slow_walk {
    slow_bags *met;
    size_t count;
    size_t *slot; /* hash table: 1 + index */
} slow_walk;

enum { SLOW_SLOTS = 1 << 18 };

/* The bags as they were met, or, if `add`, as they are now. NULL: never met. */
static inline slow_bags *slow_meet(slow_walk *walk, slow_bags bags, bool add)
{
    const size_t size = offsetof(slow_bags, distance);
    uint64_t hash = 1469598103934665603u;
    for (size_t i = 0; i < size; ++i)
        hash = (hash ^ ((const uint8_t *)&bags)[i]) * 1099511628211u;
    size_t at = (size_t)(hash >> 20) % SLOW_SLOTS;
    for (; walk->slot[at]; at = (at + 1) % SLOW_SLOTS)
        if (memcmp(&walk->met[walk->slot[at] - 1], &bags, size) == 0)
            return &walk->met[walk->slot[at] - 1];
    if (!add)
        return NULL;
    walk->met[walk->count++] = bags;
    walk->slot[at] = walk->count;
    return &walk->met[walk->count - 1];
}

static inline slow_bags slow_bags_of(const slow_board *board, const tiles_cells *here,
                                     bool vertical)
{
    slow_bags bags;
    memset(&bags, 0, sizeof bags);
    for (unsigned cell = 0; cell < slow_cells(board); ++cell) {
        unsigned line = slow_line(board, vertical, cell);
        if (here->tile[cell] == 0)
            bags.blank = (uint8_t)line;
        else
            ++bags.count[line][slow_line(board, vertical, slow_home(board, here->tile[cell]))];
    }
    return bags;
}

/* Finds the distances of all bags of an axis; lines of at most 5 cells, at most 5 of them. */
static inline slow_walk slow_walk_open(const slow_board *board, bool vertical)
{
    slow_walk walk = {calloc(100000, sizeof(slow_bags)), 0, calloc(SLOW_SLOTS, sizeof(size_t))};
    unsigned lines = slow_lines(board, vertical);
    slow_meet(&walk, slow_bags_of(board, &board->goal, vertical), true);
    for (size_t i = 0; i < walk.count; ++i)
        for (unsigned from = 0; from < lines; ++from)
            for (unsigned own = 0; own < lines; ++own) {
                slow_bags next = walk.met[i];
                bool beside = from + 1 == next.blank || from == next.blank + 1u;
                if (!beside || next.count[from][own] == 0)
                    continue;
                --next.count[from][own];
                ++next.count[next.blank][own];
                next.blank = (uint8_t)from;
                ++next.distance;
                slow_meet(&walk, next, true);
            }
    return walk;
}

static inline void slow_walk_close(slow_walk *walk)
{
    free(walk->met);
    free(walk->slot);
}

static inline unsigned slow_walking(const slow_board *board, slow_walk *walk,
                                    const tiles_cells *here, bool vertical)
{
    return slow_meet(walk, slow_bags_of(board, here, vertical), false)->distance;
}

#endif
