#include "pattern_sets.h"

#include <stdlib.h>

/* The pattern of each cell, from 1; the blank's has none. */
typedef struct partition {
    const bd_pattern_set *set;
    uint8_t rows, columns, patterns;
    const char *cells;
} partition;

static const partition partitions[] = {
    {&tiles_set_7_8, 4, 4, 2,
     ".111"
     "1111"
     "2222"
     "2222"},
    {&tiles_set_6_6_3, 4, 4, 3,
     ".122"
     "1122"
     "1122"
     "1333"},
    {&tiles_set_6_6_6_6, 5, 5, 4,
     ".1122"
     "11122"
     "33122"
     "33444"
     "33444"},
};

static const partition *partition_of(const bd_pattern_set *set)
{
    const partition *found = partitions;
    while (found->set != set)
        ++found;
    return found;
}

/* The cell that lies where `cell` does, seen from the corner in which the blank's home is. */
static unsigned mirrored(const tiles_layout *layout, unsigned cell)
{
    unsigned row = cell / layout->columns, column = cell % layout->columns;
    if (layout->home[0] >= layout->columns)
        row = layout->rows - 1u - row;
    if (layout->home[0] % layout->columns != 0)
        column = layout->columns - 1u - column;
    return row * layout->columns + column;
}

static bool is_corner(const tiles_layout *layout, unsigned cell)
{
    unsigned row = cell / layout->columns, column = cell % layout->columns;
    return (row == 0 || row == layout->rows - 1u) &&
           (column == 0 || column == layout->columns - 1u);
}

unsigned tiles_patterns_of(const bd_pattern_set *set, const tiles_layout *layout,
                           tiles_pattern patterns[TILES_MOST_PATTERNS], bd_error *error)
{
    const partition *drawn = partition_of(set);
    if (!is_corner(layout, layout->home[0])) {
        bd_fail(error, BD_BAD_USAGE, 0, "%s is for goals with the blank in a corner", set->name);
        return 0;
    }
    for (unsigned i = 0; i < drawn->patterns; ++i)
        patterns[i].size = 0;
    for (unsigned cell = 0; cell < layout->cells; ++cell) {
        char mark = drawn->cells[mirrored(layout, cell)];
        if (mark != '.') {
            tiles_pattern *pattern = &patterns[mark - '1'];
            pattern->homes[pattern->size++] = (uint8_t)cell;
        }
    }
    return drawn->patterns;
}

/* ---- as the command sees them ---- */

static bool open_space(const bd_pattern_set *set, unsigned index, const bd_setup *setup,
                       bd_pattern_space *space, bd_error *error)
{
    const partition *drawn = partition_of(set);
    tiles_pattern patterns[TILES_MOST_PATTERNS];
    tiles_layout layout;
    if (!tiles_layout_open(&layout, drawn->rows, drawn->columns, setup->goal, error) ||
        !tiles_patterns_of(set, &layout, patterns, error))
        return false;
    tiles_seating *seating = malloc(sizeof *seating);
    if (!seating)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the numbering of a pattern");
    if (!tiles_seating_open(seating, drawn->rows, drawn->columns, patterns[index].size, error)) {
        free(seating);
        return false;
    }
    tiles_pattern_space(space, seating, patterns[index].homes, layout.home[0]);
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
const bd_pattern_set tiles_set_6_6_6_6 = {"6-6-6-6", 4, open_space, close_space};
