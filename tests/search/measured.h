/* A small board of tiles whose distances from the goal are all known, and searches on it. Include after board.h. */
#ifndef TESTS_SEARCH_MEASURED_H
#define TESTS_SEARCH_MEASURED_H

#include "domains/distances.h"
#include "search/trial.h"

typedef struct measured {
    board_problem problem;
    distances all;
} measured;

static inline void measured_open(measured *board, const char *shape)
{
    board_open_shape(&board->problem, shape);
    assert_true(distances_open(&board->all, &board->problem.layout));
}

static inline void measured_close(measured *board)
{
    distances_close(&board->all);
}

/* The positions by number, from the goal on. */
static inline board_state measured_state(const measured *board, uint64_t number)
{
    tiles_cells cells;
    tiles_unrank(&board->all.ranking, board->all.queue[number], &cells);
    return board_at(&board->problem, &cells);
}

/* The search from that position must have ended with a path of least cost. */
static inline void measured_expect(const measured *board, uint64_t number, const trial *t)
{
    assert_true(t->run.optimal);
    assert_int_equal(t->run.cost, board->all.to_goal[board->all.queue[number]]);
    assert_int_equal(board_replay(&board->problem, measured_state(board, number), &t->run),
                     t->run.cost);
}

typedef bd_status board_search(const board_problem *problem, board_state start, bd_run *run);

/* Searches from that position, and must find a path of least cost. */
static inline void measured_solve(const measured *board, uint64_t number, board_search *search,
                                  const bd_options *options)
{
    trial t;
    begin(&t, options);
    assert_int_equal(search(&board->problem, measured_state(board, number), &t.run), BD_SOLVED);
    measured_expect(board, number, &t);
    finish(&t);
}

#endif
