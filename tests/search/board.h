/* Sliding tiles of any shape with Manhattan distance, for the algorithms' headers and end.h: leaves
 * BD_DOMAIN as board. */
#ifndef TESTS_SEARCH_BOARD_H
#define TESTS_SEARCH_BOARD_H

#include "domains/tiles/layout.h"

#define BD_DOMAIN            board
#define BD_DOMAIN_NAME       "board"
#define BD_DOMAIN_HEURISTIC  "manhattan"
#define BD_DOMAIN_SUMMARY    "sliding tiles"
#define BD_DOMAIN_POSITION   "the tiles row by row"
#define BD_DOMAIN_PROMISES   (BD_ADMISSIBLE | BD_CONSISTENT | BD_REVERSIBLE | BD_UNIT_COST)
#define BD_DOMAIN_MOVES      4
#define BD_DOMAIN_RISES      1
#define BD_DOMAIN_COST_BITS  12
#define BD_DOMAIN_REVERSES   1
#define BD_DOMAIN_LEAST_COST 1
#ifdef BOARD_OUTLINES /* as the domains of tiles */
#define BD_DOMAIN_OUTLINES 1
#endif
#define BD_DOMAIN_HAS_CLOSE  1
#define BD_DOMAIN_HAS_CHECK  1
#define BD_DOMAIN_HAS_LOTS   1
#define BD_DOMAIN_HAS_RANK   1
#define BD_DOMAIN_HAS_CENSUS 1
#define TILES_METRIC         tiles_manhattan
#define TILES_PARITY         1
#define TILES_ORDER          TILES_KORF
#define TILES_HEURISTIC      "tilewise.h"
#include "domains/tiles/tiles.h"
#include <bandolo/search/adapter.h>

static inline void board_open_shape(board_problem *p, const char *shape)
{
    const bd_setup setup = {.shape = shape, .goal = "blank-first"};
    bd_error error;
    *p = (board_problem){0};
    assert_true(board_open(p, &setup, &error));
}

static inline board_state board_at(const board_problem *p, const tiles_cells *cells)
{
    board_key key = board_pack(&p->layout, cells);
    return board_from_key(p, &key);
}

/* Number 3 of Korf's hundred: 59 moves, 565,994,203 states; 12: 45 moves, 546,344. */
static inline board_state board_of_korf(const board_problem *p, int number)
{
    static const char *const third = "14 7 8 2 13 11 10 4 9 12 5 0 3 6 1 15";
    static const char *const twelfth = "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15";
    const char *text = number == 3 ? third : twelfth;
    board_state start = board_goal(p);
    bd_error error;
    assert_true(board_parse(p, text, strlen(text), &start, &error));
    return start;
}

/* Plays the moves; returns what they cost, BD_NO_COST when they do not lead to the goal. */
static inline bd_cost board_replay(const board_problem *p, board_state here, const bd_run *run)
{
    for (size_t i = 0; i < run->path_length; ++i) {
        if (!board_legal(p, &here, run->path[i]))
            return BD_NO_COST;
        here = board_play(p, &here, run->path[i]);
    }
    return board_is_goal(p, &here) ? (bd_cost)run->path_length : BD_NO_COST;
}

#endif
