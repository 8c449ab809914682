/* A board's shape and goal, and its positions as text: what no search waits for. Any shape from 2x2
 * (1xN boards are lines, on which nothing can pass) to 25 cells. */
#ifndef BANDOLO_DOMAINS_TILES_LAYOUT_H
#define BANDOLO_DOMAINS_TILES_LAYOUT_H

#include <bandolo/search/domain.h>

enum { TILES_MOST_CELLS = 25 };

/* A position: the tile on each cell, row by row from the upper left; 0 is the blank. */
typedef struct tiles_cells {
    uint8_t tile[TILES_MOST_CELLS];
} tiles_cells;

/* The ways that the blank can go, and what it goes along. */
enum { TILES_UP, TILES_LEFT, TILES_RIGHT, TILES_DOWN, TILES_DIRECTIONS };
enum { TILES_VERTICAL, TILES_HORIZONTAL, TILES_AXES };

typedef struct tiles_layout {
    uint8_t rows, columns, cells;
    tiles_cells goal;
    uint8_t home[TILES_MOST_CELLS]; /* the cell of each tile in the goal; home[0]: the blank's */
    uint8_t line[TILES_AXES][TILES_MOST_CELLS]; /* its row there, and its column */
} tiles_layout;

/* The cell that lies that way of the blank; meaningless (at least the number of cells, or on another
 * row) where the board ends. */
BD_INLINE unsigned tiles_target(unsigned columns, unsigned blank, unsigned direction)
{
    const int steps[TILES_DIRECTIONS] = {[TILES_UP] = -(int)columns,
                                         [TILES_LEFT] = -1,
                                         [TILES_RIGHT] = 1,
                                         [TILES_DOWN] = (int)columns};
    return blank + (unsigned)steps[direction];
}

/* The rows and columns between a tile on a cell and its home; 0 for the blank. */
static inline unsigned tiles_manhattan(const tiles_layout *layout, unsigned cell, unsigned tile)
{
    if (tile == 0)
        return 0;
    int rows = (int)(cell / layout->columns) - layout->home[tile] / layout->columns;
    int columns = (int)(cell % layout->columns) - layout->home[tile] % layout->columns;
    return (unsigned)((rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns));
}

/* Sets shape and goal: `goal` is NULL or "blank-last" (1 2 .. 0), "blank-first" (0 1 ..), or any
 * position. False: `error` says why. */
bool tiles_layout_open(tiles_layout *layout, unsigned rows, unsigned columns, const char *goal,
                       bd_error *error);

/* Reads "RxC" such as "3x4": 2 to 25 rows and columns, at most 25 cells. */
bool tiles_shape_read(const char *text, unsigned *rows, unsigned *columns, bd_error *error);

/* Makes `goal` the goal. */
void tiles_layout_aim(tiles_layout *layout, const tiles_cells *goal);

/* Reads a position: its cells as numbers; the blank is 0, '.', '_', or the number of cells where
 * none of these occurs. Separators may be white space, commas, semicolons, bars and brackets. Four
 * numbers may stand before the cells, as in the published lists (id, length, Manhattan distance,
 * nodes): they are passed over. */
bool tiles_read(const tiles_layout *layout, const char *text, size_t length, tiles_cells *cells,
                bd_error *error);

/* Writes the cells with spaces between; returns the length without the final 0, as snprintf. */
size_t tiles_write(const tiles_layout *layout, const tiles_cells *cells, char *out, size_t size);

/* Writes a picture of the board, a line a row. Returns as tiles_write. */
size_t tiles_draw(const tiles_layout *layout, const tiles_cells *cells, char *out, size_t size);

/* "up", "left", "right", "down". */
const char *tiles_direction_name(unsigned direction);

/* Can the goal be reached? `why` gets the inversions, on even widths the blank's row, and the rule. */
bool tiles_check(const tiles_layout *layout, const tiles_cells *cells, char *why, size_t size);

/* Draws one of the solvable positions, all equally likely. */
void tiles_shuffle(const tiles_layout *layout, bd_random *random, tiles_cells *cells);

#endif
