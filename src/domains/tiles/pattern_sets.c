#include "pattern_sets.h"

#include <stdlib.h>

/* Of each cell the pattern, '.' the blank's; of each pattern the table. Of the patterns that share a
 * table, none may keep the goal's blank from any cell, or one could not be another's image. */
typedef struct partition {
    const bd_pattern_set *set;
    uint8_t side, patterns;
    const char *cells, *tables;
} partition;

static const partition partitions[] = {
    {&tiles_set_7_8, 4, 2,
     ".aaa"
     "aaaa"
     "bbbb"
     "bbbb",
     "AB"},
    {&tiles_set_6_6_3, 4, 3,
     ".abb"
     "aabb"
     "aabb"
     "accc",
     "ABC"},
    {&tiles_set_6_6_6_6, 5, 4,
     ".aabb"
     "aaabb"
     "ccabb"
     "ccddd"
     "ccddd",
     "ABBB"},
};

static const partition *partition_of(const bd_pattern_set *set)
{
    const partition *found = partitions;
    while (found->set != set)
        ++found;
    return found;
}

/* ---- symmetries of a square ---- */

enum { FLIP_ROWS = 1, FLIP_COLUMNS = 2, TRANSPOSE = 4, SYMMETRIES = 8 };

/* Where a symmetry takes a cell: flipped first, then transposed. */
static unsigned image_of(const partition *drawn, unsigned symmetry, unsigned cell)
{
    unsigned side = drawn->side, row = cell / side, column = cell % side;
    if (symmetry & FLIP_ROWS)
        row = side - 1 - row;
    if (symmetry & FLIP_COLUMNS)
        column = side - 1 - column;
    return symmetry & TRANSPOSE ? column * side + row : row * side + column;
}

static bool is_in(const partition *drawn, unsigned pattern, unsigned cell)
{
    return drawn->cells[cell] == (char)('a' + pattern);
}

/* Does a symmetry take one pattern to the other? */
static bool maps(const partition *drawn, unsigned symmetry, unsigned pattern, unsigned other)
{
    for (unsigned cell = 0; cell < (unsigned)drawn->side * drawn->side; ++cell)
        if (is_in(drawn, pattern, cell) && !is_in(drawn, other, image_of(drawn, symmetry, cell)))
            return false;
    return true;
}

/* The first pattern that has a table. */
static unsigned pattern_with(const partition *drawn, unsigned table)
{
    unsigned pattern = 0;
    while (drawn->tables[pattern] != (char)('A' + table))
        ++pattern;
    return pattern;
}

/* The symmetry that takes a pattern to the one its table is of; for that one, the identity. */
static unsigned symmetry_of(const partition *drawn, unsigned pattern, unsigned table)
{
    unsigned original = pattern_with(drawn, table), symmetry = 0;
    while (!maps(drawn, symmetry, pattern, original))
        ++symmetry;
    return symmetry;
}

/* ---- patterns and views ---- */

tiles_pattern tiles_pattern_of(const bd_pattern_set *set, unsigned table)
{
    const partition *drawn = partition_of(set);
    unsigned original = pattern_with(drawn, table);
    tiles_pattern pattern = {{0}, 0};
    for (unsigned cell = 0; cell < (unsigned)drawn->side * drawn->side; ++cell)
        if (is_in(drawn, original, cell))
            pattern.homes[pattern.size++] = (uint8_t)cell;
    return pattern;
}

/* The symmetry that takes the goal's blank to the upper left corner. False: none does. */
static bool turn(const partition *drawn, const tiles_layout *layout, unsigned *symmetry)
{
    for (*symmetry = 0; *symmetry < TRANSPOSE; ++*symmetry)
        if (image_of(drawn, *symmetry, layout->home[0]) == 0)
            return true;
    return false;
}

unsigned tiles_views_of(const bd_pattern_set *set, const tiles_layout *layout,
                        tiles_view views[TILES_MOST_VIEWS], bd_error *error)
{
    const partition *drawn = partition_of(set);
    unsigned turned, count = 0;
    if (!turn(drawn, layout, &turned)) {
        bd_fail(error, BD_BAD_USAGE, 0, "%s is for goals with the blank in a corner", set->name);
        return 0;
    }
    for (unsigned frame = 0; frame < TILES_FRAMES; ++frame)
        for (unsigned pattern = 0; pattern < drawn->patterns; ++pattern) {
            tiles_view *view = &views[count++];
            view->frame = (uint8_t)frame;
            view->table = (uint8_t)(drawn->tables[pattern] - 'A');
            unsigned symmetry = symmetry_of(drawn, pattern, view->table);
            for (unsigned cell = 0; cell < layout->cells; ++cell) {
                unsigned upright = image_of(drawn, turned | (frame ? TRANSPOSE : 0), cell);
                view->cell[cell] = (uint8_t)image_of(drawn, symmetry, upright);
            }
        }
    return count;
}

/* ---- as the command sees them ---- */

static bool open_space(const bd_pattern_set *set, unsigned table, const bd_setup *setup,
                       bd_pattern_space *space, bd_error *error)
{
    const partition *drawn = partition_of(set);
    tiles_pattern pattern = tiles_pattern_of(set, table);
    tiles_view views[TILES_MOST_VIEWS];
    tiles_layout layout;
    if (!tiles_layout_open(&layout, drawn->side, drawn->side, setup->goal, error) ||
        !tiles_views_of(set, &layout, views, error))
        return false;
    tiles_seating *seating = malloc(sizeof *seating);
    if (!seating)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the numbering of a pattern");
    if (!tiles_seating_open(seating, drawn->side, drawn->side, pattern.size, error)) {
        free(seating);
        return false;
    }
    tiles_pattern_space(space, seating, pattern.homes, 0);
    return true;
}

static void close_space(bd_pattern_space *space)
{
    tiles_seating *seating = (tiles_seating *)space->context;
    tiles_seating_close(seating);
    free(seating);
}

const bd_pattern_set tiles_set_7_8 = {"7-8", 2, open_space, close_space};
const bd_pattern_set tiles_set_6_6_3 = {"6-6-3", 3, open_space, close_space};
const bd_pattern_set tiles_set_6_6_6_6 = {"6-6-6-6", 2, open_space, close_space};
