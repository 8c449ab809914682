/* What the domain `sudoku` reads: a grid of nine by nine, in the form that its own solvers take, or a board of any
 * other size. */
#ifndef BANDOLO_DOMAINS_SUDOKU_PUZZLE_H
#define BANDOLO_DOMAINS_SUDOKU_PUZZLE_H

#include "domains/sudoku/board_text.h"
#include "domains/sudoku/grid_text.h"

/* The problem of the domain. The grid comes first, so that what knows nine by nine alone may take it for one
 * where sudoku_is_nine(). */
typedef struct sudoku_puzzle {
    sudoku_grid grid;
    bool has_other_size;
    board other; /* where it has */
} sudoku_puzzle;

BD_INLINE bool sudoku_is_nine(const sudoku_puzzle *puzzle)
{
    return !puzzle->has_other_size;
}

/* The puzzle as a board, whatever its size. */
board sudoku_as_board(const sudoku_puzzle *puzzle);

/* Reads a text that is one legal puzzle, in any form of grid_text.h or board_text.h. False: BD_BAD_INPUT. */
bool sudoku_puzzle_parse(sudoku_puzzle *puzzle, const char *text, size_t length, bd_error *error);

/* Reads a text that is one legal grid of nine by nine, for those who know no other. False: BD_BAD_INPUT. */
bool sudoku_open_grid(sudoku_grid *grid, const char *text, size_t length, bd_error *error);

/* Puzzles out of lines, as sudoku_gather() and board_gather() make them: in `nine.grid` or `other.of`. Zeroed:
 * before the first. */
typedef struct sudoku_puzzle_gathering {
    sudoku_gathering nine;
    board_gathering other;
    bool is_other; /* what was found last */
} sudoku_puzzle_gathering;

bd_gathered sudoku_puzzle_gather(sudoku_puzzle_gathering *gathering, const char *line,
                                 size_t length, bd_error *error);

#endif
