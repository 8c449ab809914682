/* Random maps, before there is a grid and after. */
#include "domains/sudoku/board_regions.h"

#include <string.h>

enum { NOT_ON_WAY = BOARD_MOST_SIDE };

/* Finds the cells beside a cell; returns how many. */
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

/* Does this cell reach all cells of its region? */
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

/* ---- before there is a grid ---- */

static bool touches(const board_shape *shape, unsigned cell, unsigned region)
{
    unsigned beside[4], count = find_beside(shape->side, cell, beside);
    for (unsigned i = 0; i < count; ++i)
        if (shape->region[beside[i]] == region)
            return true;
    return false;
}

static void swap_regions(board_shape *shape, unsigned first, unsigned second)
{
    uint8_t region = shape->region[first];
    shape->region[first] = shape->region[second];
    shape->region[second] = region;
}

/* Gives `mine` to the region `other`, for a random one of its cells. False: no cell that was drawn would do. */
static bool swap_with(board_shape *shape, unsigned mine, unsigned other, bd_random *random)
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

/* For a side that has no boxes: cuts the grid into bands of rows, and each band, column by column, into as many
 * regions as it has rows. */
static void cut_bands(board_shape *shape)
{
    unsigned side = shape->side, height = 2, region = 0, top = 0;
    while ((height + 1) * (height + 1) <= side)
        ++height;
    for (unsigned bands = side / height; bands > 0; --bands) {
        unsigned rows = (side - top) / bands;
        for (unsigned i = 0; i < rows * side; ++i) {
            unsigned row = top + i % rows, column = i / rows;
            shape->region[row * side + column] = (uint8_t)(region + i / side);
        }
        region += rows;
        top += rows;
    }
}

void board_first_map(board_shape *shape, unsigned side)
{
    unsigned rows, columns;
    board_usual_boxes(side, &rows, &columns);
    *shape = (board_shape){.kind = BOARD_JIGSAW, .side = side};
    if (rows == 0)
        cut_bands(shape);
    for (unsigned cell = 0; rows != 0 && cell < side * side; ++cell)
        shape->region[cell] = (uint8_t)(cell / side / rows * rows + cell % side / columns);
}

void board_random_map(board_shape *shape, unsigned side, unsigned exchanges, bd_random *random)
{
    board_first_map(shape, side);
    while (exchanges > 0) {
        unsigned beside[4] = {0}, cell = (unsigned)bd_random_below(random, side * side);
        unsigned count = find_beside(side, cell, beside);
        unsigned other = shape->region[beside[bd_random_below(random, count)]];
        if (other != shape->region[cell] && swap_with(shape, cell, other, random))
            --exchanges;
    }
}

/* ---- with a grid ----
 *
 * Each region has every symbol once. If its cell with some symbol goes to a region beside it, the cell of that region
 * with the same symbol must go on, and so forth, until the first region gets one back. */

/* Regions in a row, by their cells with one symbol: each cell lies beside a cell of the next region. */
typedef struct region_way {
    unsigned length;
    unsigned cell[BOARD_MOST_SIDE];
    uint8_t region[BOARD_MOST_SIDE];
    uint8_t place[BOARD_MOST_SIDE]; /* by region: where it is on the way */
} region_way;

/* Finds the cell of each region with a symbol. */
static void find_cells(const board *grid, uint8_t symbol, unsigned cell_of[BOARD_MOST_SIDE])
{
    for (unsigned cell = 0; cell < board_cells(&grid->shape); ++cell)
        if (grid->cell[cell] == symbol)
            cell_of[grid->shape.region[cell]] = cell;
}

/* Draws another region beside the cell; returns its own where there is none. */
static uint8_t draw_beside(const board_shape *shape, unsigned cell, bd_random *random)
{
    uint8_t own = shape->region[cell], others[4];
    unsigned beside[4] = {0}, found = find_beside(shape->side, cell, beside), count = 0;
    for (unsigned i = 0; i < found; ++i)
        if (shape->region[beside[i]] != own)
            others[count++] = shape->region[beside[i]];
    return count == 0 ? own : others[bd_random_below(random, count)];
}

/* Walks at random from region to region until one comes again, and keeps the part from its first visit on. False: the
 * walk leads nowhere. */
static bool find_round(const board *grid, region_way *way, bd_random *random)
{
    const board_shape *shape = &grid->shape;
    unsigned cell_of[BOARD_MOST_SIDE] = {0};
    unsigned start = (unsigned)bd_random_below(random, board_cells(shape));
    uint8_t region = shape->region[start];
    find_cells(grid, grid->cell[start], cell_of);
    memset(way->place, NOT_ON_WAY, sizeof way->place);
    for (way->length = 0; way->place[region] == NOT_ON_WAY; ++way->length) {
        way->place[region] = (uint8_t)way->length;
        way->region[way->length] = region;
        way->cell[way->length] = cell_of[region];
        region = draw_beside(shape, cell_of[region], random);
    }
    unsigned first = way->place[region];
    way->length -= first;
    memmove(way->cell, way->cell + first, way->length * sizeof *way->cell);
    memmove(way->region, way->region + first, way->length);
    return way->length > 1;
}

/* Gives each cell on the way to the region `step` further on; the length of the way gives each back to its own. */
static void regions_turn(board_shape *shape, const region_way *way, unsigned step)
{
    for (unsigned i = 0; i < way->length; ++i)
        shape->region[way->cell[i]] = way->region[(i + step) % way->length];
}

static bool exchange(board *grid, bd_random *random)
{
    region_way way;
    if (!find_round(grid, &way, random))
        return false;
    regions_turn(&grid->shape, &way, 1);
    unsigned i = 0;
    while (i < way.length && is_connected(&grid->shape, way.cell[i]))
        ++i;
    if (i == way.length)
        return true;
    regions_turn(&grid->shape, &way, way.length);
    return false;
}

void board_mix_regions(board *grid, unsigned exchanges, bd_random *random)
{
    enum { PATIENCE = 100 }; /* draws for each exchange */
    for (uint64_t draws = (uint64_t)exchanges * PATIENCE; exchanges > 0 && draws > 0; --draws)
        exchanges -= exchange(grid, random);
}
