#include "pattern_sets.h"

#include <stdlib.h>
#include <string.h>

/* The pattern of each cell ('.' is the blank's), and the table of each pattern. A pattern with the table of another
 * must not keep the goal's blank from any cell, or it could not be the other's image. */
typedef struct partition {
    const bd_pattern_set *set;
    uint8_t side, patterns;
    const char *cells, *tables;
    /* The second frame: images of the same patterns, none of which may keep the blank from any cell.
     * NULL: the first frame reflected. */
    const char *others;
} partition;

/* For each set, one partition for every cell of the goal's blank, except for symmetries. */
static const partition partitions[] = {
    {&tiles_set_7_8, 4, 2,
     ".aaa"
     "aaaa"
     "bbbb"
     "bbbb",
     "AB", NULL},
    {&tiles_set_7_8, 4, 2,
     "a.aa"
     "aaaa"
     "bbbb"
     "bbbb",
     "AB", NULL},
    {&tiles_set_7_8, 4, 2,
     "aaaa"
     "a.aa"
     "bbbb"
     "bbbb",
     "AB", NULL},
    {&tiles_set_6_6_3, 4, 3,
     ".abb"
     "aabb"
     "aabb"
     "accc",
     "ABC", NULL},
    {&tiles_set_6_6_3, 4, 3,
     "c.aa"
     "ccaa"
     "bbaa"
     "bbbb",
     "ABC",
     "c.bb"
     "ccbb"
     "aaab"
     "aaab"},
    {&tiles_set_6_6_3, 4, 3,
     "aaaa"
     "c.aa"
     "cbbb"
     "cbbb",
     "ABC", NULL},
    {&tiles_set_5_5_5, 4, 3,
     ".aaa"
     "aabb"
     "ccbb"
     "cccb",
     "ABC", NULL},
    {&tiles_set_5_5_5, 4, 3,
     "b.aa"
     "bbaa"
     "bcca"
     "bccc",
     "ABC",
     "c.aa"
     "ccaa"
     "ccba"
     "bbbb"},
    {&tiles_set_5_5_5, 4, 3,
     "aabb"
     "a.bb"
     "aacb"
     "cccc",
     "ABC", NULL},
    {&tiles_set_6_6_6_6, 5, 4,
     ".aabb"
     "aaabb"
     "ccabb"
     "ccddd"
     "ccddd",
     "ABBB", NULL},
    {&tiles_set_6_6_6_6, 5, 4,
     "a.abb"
     "aaabb"
     "ccabb"
     "ccddd"
     "ccddd",
     "ABBB", NULL},
    {&tiles_set_6_6_6_6, 5, 4,
     "aa.bb"
     "aaabb"
     "ccabb"
     "ccddd"
     "ccddd",
     "ABBB", NULL},
    {&tiles_set_6_6_6_6, 5, 4,
     "aaabb"
     "a.abb"
     "ccabb"
     "ccddd"
     "ccddd",
     "ABBB", NULL},
    {&tiles_set_6_6_6_6, 5, 4,
     "aaabb"
     "aa.bb"
     "ccabb"
     "ccddd"
     "ccddd",
     "ABBB", NULL},
    {&tiles_set_6_6_6_6, 5, 4,
     "aaabb"
     "aaabb"
     "cc.bb"
     "ccddd"
     "ccddd",
     "ABBB", NULL},
};

/* ---- symmetries of a square ---- */

enum { IDENTITY = 0 };

unsigned tiles_image(unsigned side, unsigned symmetry, unsigned cell)
{
    unsigned row = cell / side, column = cell % side;
    if (symmetry & TILES_FLIP_ROWS)
        row = side - 1 - row;
    if (symmetry & TILES_FLIP_COLUMNS)
        column = side - 1 - column;
    return symmetry & TILES_TRANSPOSE ? column * side + row : row * side + column;
}

/* The cells of a pattern, a bit each. */
static uint32_t cells_of(const partition *drawn, const char *cells, unsigned pattern)
{
    uint32_t set = 0;
    for (unsigned cell = 0; cell < (unsigned)drawn->side * drawn->side; ++cell)
        if (cells[cell] == (char)('a' + pattern))
            set |= 1U << cell;
    return set;
}

static uint32_t image_of_all(const partition *drawn, unsigned symmetry, uint32_t cells)
{
    uint32_t image = 0;
    for (; cells; cells &= cells - 1)
        image |= 1U << tiles_image(drawn->side, symmetry, (unsigned)__builtin_ctz(cells));
    return image;
}

/* The cells of a table: those of the first pattern that has it. */
static uint32_t cells_of_table(const partition *drawn, unsigned table)
{
    unsigned pattern = 0;
    while (drawn->tables[pattern] != (char)('A' + table))
        ++pattern;
    return cells_of(drawn, drawn->cells, pattern);
}

/* The first symmetry that takes cells to those of their table: if they are these, the identity. */
static unsigned symmetry_of(const partition *drawn, uint32_t cells, unsigned table)
{
    unsigned symmetry = IDENTITY;
    while (image_of_all(drawn, symmetry, cells) != cells_of_table(drawn, table))
        ++symmetry;
    return symmetry;
}

/* ---- goals ---- */

static unsigned blank_of(const partition *drawn)
{
    return (unsigned)(strchr(drawn->cells, '.') - drawn->cells);
}

/* The symmetry that takes the goal's blank to that of the drawing. TILES_SYMMETRIES: none does. */
static unsigned pattern_sets_turn_of(const partition *drawn, const tiles_layout *layout)
{
    unsigned symmetry = IDENTITY;
    while (symmetry < TILES_SYMMETRIES &&
           tiles_image(drawn->side, symmetry, layout->home[0]) != blank_of(drawn))
        ++symmetry;
    return symmetry;
}

/* The partition of a set for a goal. */
static const partition *partition_of(const bd_pattern_set *set, const tiles_layout *layout)
{
    const partition *found = partitions;
    while (found->set != set || pattern_sets_turn_of(found, layout) == TILES_SYMMETRIES)
        ++found;
    return found;
}

/* The one but the identity that keeps the blank's cell; the identity where there is no other. */
static unsigned reflection_of(const partition *drawn)
{
    for (unsigned symmetry = IDENTITY + 1; symmetry < TILES_SYMMETRIES; ++symmetry)
        if (tiles_image(drawn->side, symmetry, blank_of(drawn)) == blank_of(drawn))
            return symmetry;
    return IDENTITY;
}

/* ---- patterns and views ---- */

tiles_pattern tiles_pattern_of(const bd_pattern_set *set, const tiles_layout *layout,
                               unsigned table)
{
    const partition *drawn = partition_of(set, layout);
    tiles_pattern pattern = {.blank = (uint8_t)blank_of(drawn)};
    for (uint32_t cells = cells_of_table(drawn, table); cells; cells &= cells - 1)
        pattern.homes[pattern.size++] = (uint8_t)__builtin_ctz(cells);
    return pattern;
}

/* A view of an upright board, of which the pattern has these cells. */
static tiles_view view_of(const partition *drawn, uint32_t cells, unsigned table)
{
    tiles_view view = {.table = (uint8_t)table};
    unsigned symmetry = symmetry_of(drawn, cells, table);
    for (unsigned cell = 0; cell < (unsigned)drawn->side * drawn->side; ++cell)
        view.cell[cell] = (uint8_t)tiles_image(drawn->side, symmetry, cell);
    return view;
}

unsigned tiles_views_of(const bd_pattern_set *set, const tiles_layout *layout,
                        tiles_view views[TILES_MOST_VIEWS])
{
    const partition *drawn = partition_of(set, layout);
    unsigned turn = pattern_sets_turn_of(drawn, layout), count = 0;
    for (unsigned frame = 0; frame < TILES_FRAMES; ++frame) {
        const char *cells = frame && drawn->others ? drawn->others : drawn->cells;
        unsigned reflection = frame && !drawn->others ? reflection_of(drawn) : IDENTITY;
        for (unsigned pattern = 0; pattern < drawn->patterns; ++pattern) {
            unsigned table = (unsigned)(drawn->tables[pattern] - 'A');
            tiles_view upright = view_of(drawn, cells_of(drawn, cells, pattern), table);
            tiles_view *view = &views[count++];
            *view = (tiles_view){.table = upright.table, .frame = (uint8_t)frame};
            for (unsigned cell = 0; cell < layout->cells; ++cell) {
                unsigned turned = tiles_image(drawn->side, turn, cell);
                view->cell[cell] = upright.cell[tiles_image(drawn->side, reflection, turned)];
            }
        }
    }
    return count;
}

/* ---- as the command sees them ---- */

static unsigned side_of(const bd_pattern_set *set)
{
    const partition *any = partitions;
    while (any->set != set)
        ++any;
    return any->side;
}

bool tiles_space_open(unsigned side, const tiles_pattern *pattern, tiles_space_maker *make,
                      bd_pattern_space *space, bd_error *error)
{
    tiles_seating *seating = malloc(sizeof *seating);
    if (!seating)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the numbering of a pattern");
    if (!tiles_seating_open(seating, side, side, pattern->size, error)) {
        free(seating);
        return false;
    }
    make(space, seating, pattern->homes, pattern->blank);
    return true;
}

void tiles_space_close(bd_pattern_space *space)
{
    tiles_seating *seating = (tiles_seating *)space->context;
    tiles_seating_close(seating);
    free(seating);
}

static bool pattern_sets_open_space(const bd_pattern_set *set, unsigned table,
                                    const bd_setup *setup, bd_pattern_space *space, bd_error *error)
{
    unsigned side = side_of(set);
    tiles_layout layout;
    if (!tiles_layout_open(&layout, side, side, setup->goal, error))
        return false;
    tiles_pattern pattern = tiles_pattern_of(set, &layout, table);
    return tiles_space_open(side, &pattern, tiles_pattern_space, space, error);
}

const bd_pattern_set tiles_set_7_8 = {"7-8", 2, pattern_sets_open_space, tiles_space_close, false};
const bd_pattern_set tiles_set_6_6_3 = {"6-6-3", 3, pattern_sets_open_space, tiles_space_close,
                                        false};
const bd_pattern_set tiles_set_5_5_5 = {"5-5-5", 3, pattern_sets_open_space, tiles_space_close,
                                        false};
const bd_pattern_set tiles_set_6_6_6_6 = {"6-6-6-6", 2, pattern_sets_open_space, tiles_space_close,
                                          false};
