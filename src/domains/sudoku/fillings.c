/* Sudoku as a search of paths, with each of its heuristics. */
#include "domains/sudoku/filling.h"
#include "domains/sudoku/tables.h"

#include <bandolo/template/search/algorithms.h>

/* Algorithms compiled for each heuristic. */
#define FILLING_QUICK(X) X(astar, "astar", ) X(idastar, "idastar", ) X(depth_first, "depth-first", )

/* h is the exact cost left. So f is the same for all grids, and the deepest open grid comes first: this is depth-
 * first search that remembers all open grids. */
#define BD_DOMAIN           sudoku_fewest
#define BD_DOMAIN_HEURISTIC "fewest"
#define FILLING_RULE        FILLING_FEWEST
#define FILLING_OPEN_CELL   FILLING_COST
#define FILLING_DIGITS_LEFT 0
#include "domains/sudoku/filling_instance.h"

#define BD_DOMAIN           sudoku_lines
#define BD_DOMAIN_HEURISTIC "lines"
#define FILLING_RULE        FILLING_LINES
#define FILLING_OPEN_CELL   FILLING_COST
#define FILLING_DIGITS_LEFT 0
#include "domains/sudoku/filling_instance.h"

/* SudokuWhiz as its program has it, the number of open cells alone. So f rises with every move, and the search makes
 * all reachable grids before the first full one. */
#define BD_DOMAIN           sudoku_open_cells
#define BD_DOMAIN_HEURISTIC "empty"
#define FILLING_RULE        FILLING_LINES
#define FILLING_OPEN_CELL   1
#define FILLING_DIGITS_LEFT 0
#include "domains/sudoku/filling_instance.h"

/* And as its report describes it: f = g + h + h2. */
#define BD_DOMAIN           sudoku_report
#define BD_DOMAIN_HEURISTIC "report"
#define FILLING_RULE        FILLING_LINES
#define FILLING_OPEN_CELL   1
#define FILLING_DIGITS_LEFT 1
#include "domains/sudoku/filling_instance.h"

#define BD_DOMAIN           sudoku_reading
#define BD_DOMAIN_HEURISTIC "reading-order"
#define FILLING_RULE        FILLING_READING
#define FILLING_OPEN_CELL   FILLING_COST
#define FILLING_DIGITS_LEFT 0
#include "domains/sudoku/filling_instance.h"
