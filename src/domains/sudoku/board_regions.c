/* Regions exchange cells where both stay connected. */
#include "domains/sudoku/board_regions.h"

#include <string.h>

/* The cells beside a cell; returns how many. */
static unsigned find_beside(unsigned side, unsigned cell, unsigned beside[4])
{
    unsigned count = 0, row = cell / side, column = cell % side;
    if (row > 0)
        beside[count++] = cell - side;
    if (row < side - 1)
        beside[count++] = cell + side;
    if (column > 0)
        beside[count++] = cell - 1;
    if (column < side - 1)
        beside[count++] = cell + 1;
    return count;
}

static bool touches(const board_shape *shape, unsigned cell, unsigned region)
{
    unsigned beside[4], count = find_beside(shape->side, cell, beside);
    for (unsigned i = 0; i < count; ++i)
        if (shape->region[beside[i]] == region)
            return true;
    return false;
}

/* Are all cells of the region of this cell reached from it? */
static bool is_connected(const board_shape *shape, unsigned cell)
{
    unsigned queue[BOARD_MOST_SIDE], found = 1;
    bool is_seen[BOARD_MOST_CELLS] = {false};
    queue[0] = cell;
    is_seen[cell] = true;
    for (unsigned next = 0; next < found; ++next) {
        unsigned beside[4], count = find_beside(shape->side, queue[next], beside);
        for (unsigned i = 0; i < count; ++i)
            if (!is_seen[beside[i]] && shape->region[beside[i]] == shape->region[cell]) {
                is_seen[beside[i]] = true;
                queue[found++] = beside[i];
            }
    }
    return found == shape->side;
}

static void swap_regions(board_shape *shape, unsigned first, unsigned second)
{
    uint8_t region = shape->region[first];
    shape->region[first] = shape->region[second];
    shape->region[second] = region;
}

/* Gives `mine` to the region `other`, for one of its cells by lot. False: no lot that was drawn would do. */
static bool exchange(board_shape *shape, unsigned mine, unsigned other, bd_random *random)
{
    enum { DRAWS = 20 };
    unsigned own = shape->region[mine], candidate[BOARD_MOST_SIDE], count = 0;
    for (unsigned cell = 0; cell < board_cells(shape); ++cell)
        if (shape->region[cell] == other && touches(shape, cell, own))
            candidate[count++] = cell;
    for (unsigned draw = 0; draw < DRAWS && count > 0; ++draw) {
        unsigned theirs = candidate[bd_random_below(random, count)];
        swap_regions(shape, mine, theirs);
        if (is_connected(shape, mine) && is_connected(shape, theirs))
            return true;
        swap_regions(shape, mine, theirs);
    }
    return false;
}

void board_random_map(board_shape *shape, unsigned side, unsigned exchanges, bd_random *random)
{
    unsigned rows, columns;
    board_usual_boxes(side, &rows, &columns);
    rows = rows == 0 ? 1 : rows;
    columns = side / rows;
    *shape = (board_shape){.kind = BOARD_JIGSAW, .side = side};
    for (unsigned cell = 0; cell < side * side; ++cell)
        shape->region[cell] = (uint8_t)(cell / side / rows * rows + cell % side / columns);
    while (exchanges > 0) {
        unsigned beside[4] = {0}, cell = (unsigned)bd_random_below(random, side * side);
        unsigned count = find_beside(side, cell, beside);
        unsigned other = shape->region[beside[bd_random_below(random, count)]];
        if (other != shape->region[cell] && exchange(shape, cell, other, random))
            --exchanges;
    }
}
