/* Sudoku as a search of paths, with each of its heuristics. */
#include "domains/sudoku/filling.h"
#include "domains/sudoku/tables.h"

/* Makes a table: its name, its heuristic's name, the rule, and what an open cell adds to h. */
#define FILLING(X, table, name, rule, open_cell)                                                   \
    X(table, name, ((filling_heuristic){rule, open_cell}))

/* h is the exact cost left, so that f is the same for all grids, and the deepest open grid comes first: this is depth-
 * first search that remembers all open grids. With "empty" h is SudokuWhiz's as its program has it, the number of open
 * cells alone: f rises with every move, and the search makes all reachable grids before the first full one. */
#define BD_DOMAIN sudoku_by_cells
#define BD_DOMAIN_TABLES(X)                                                                        \
    FILLING(X, sudoku_fewest, "fewest", FILLING_FEWEST, FILLING_COST)                              \
    FILLING(X, sudoku_lines, "lines", FILLING_LINES, FILLING_COST)                                 \
    FILLING(X, sudoku_open_cells, "empty", FILLING_LINES, 1)                                       \
    FILLING(X, sudoku_reading, "reading-order", FILLING_READING, FILLING_COST)
#define FILLING_DIGITS_LEFT 0
#include "domains/sudoku/filling_instance.h"

/* SudokuWhiz's heuristic as its report describes it: f = g + h + h2. */
#define BD_DOMAIN           sudoku_by_digits
#define BD_DOMAIN_TABLES(X) FILLING(X, sudoku_report, "report", FILLING_LINES, 1)
#define FILLING_DIGITS_LEFT 1
#include "domains/sudoku/filling_instance.h"
