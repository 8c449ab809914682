#include "blank_patterns.h"

#include <stdlib.h>

enum { SIDE = 4, UPRIGHT = 0 };

/* The cells of each pattern, for a goal with the blank on the first cell, beside it, or in the middle. */
static const char *const fringe = "---x"
                                  "---x"
                                  "---x"
                                  "xxxx";
static const char *const corner = "----"
                                  "----"
                                  "xxx-"
                                  "xxxx";

/* The patterns of a set, a table each; and its views. The fringe is its own reflection. */
typedef struct composition {
    const bd_pattern_set *set;
    const char *cells[TILES_MOST_BLANK_TABLES];
    unsigned views;
    struct {
        uint8_t table, symmetry;
    } view[TILES_MOST_BLANK_VIEWS];
} composition;

static const composition compositions[] = {
    {&tiles_set_fringe, {fringe}, 1, {{0, UPRIGHT}}},
    {&tiles_set_corner, {corner}, 2, {{0, UPRIGHT}, {0, TILES_TRANSPOSE}}},
    {&tiles_set_fringe_corner,
     {fringe, corner},
     3,
     {{0, UPRIGHT}, {1, UPRIGHT}, {1, TILES_TRANSPOSE}}},
};

static const composition *composition_of(const bd_pattern_set *set)
{
    const composition *found = compositions;
    while (found->set != set)
        ++found;
    return found;
}

/* The symmetry that takes the goal's blank to a cell of the first corner; `blank` gets that. */
static unsigned blank_patterns_turn_of(const tiles_layout *layout, unsigned *blank)
{
    unsigned turn = UPRIGHT;
    while ((*blank = tiles_image(SIDE, turn, layout->home[0])) != 0 && *blank != 1 &&
           *blank != SIDE + 1)
        ++turn;
    return turn;
}

static tiles_pattern pattern_of(const bd_pattern_set *set, const tiles_layout *layout,
                                unsigned table)
{
    const char *cells = composition_of(set)->cells[table];
    unsigned blank;
    blank_patterns_turn_of(layout, &blank);
    tiles_pattern pattern = {.blank = (uint8_t)blank};
    for (unsigned cell = 0; cell < SIDE * SIDE; ++cell)
        if (cells[cell] == 'x')
            pattern.homes[pattern.size++] = (uint8_t)cell;
    return pattern;
}

/* ---- as the command sees them ---- */

static bool blank_patterns_open_space(const bd_pattern_set *set, unsigned table,
                                      const bd_setup *setup, bd_pattern_space *space,
                                      bd_error *error)
{
    tiles_layout layout;
    if (!tiles_layout_open(&layout, SIDE, SIDE, setup->goal, error))
        return false;
    tiles_pattern pattern = pattern_of(set, &layout, table);
    return tiles_space_open(SIDE, &pattern, tiles_blank_pattern_space, space, error);
}

const bd_pattern_set tiles_set_fringe = {"fringe", 1, blank_patterns_open_space, tiles_space_close,
                                         true};
const bd_pattern_set tiles_set_corner = {"corner", 1, blank_patterns_open_space, tiles_space_close,
                                         true};
const bd_pattern_set tiles_set_fringe_corner = {"fringe-corner", 2, blank_patterns_open_space,
                                                tiles_space_close, true};

/* ---- views ---- */

static void blank_patterns_close_tables(tiles_blank_tables *tables, unsigned opened)
{
    while (opened > 0) {
        bd_pattern_close(&tables->table[--opened]);
        tables->set->close(&tables->space[opened]);
    }
    free(tables);
}

static bool blank_patterns_open_table(tiles_blank_tables *tables, unsigned index,
                                      const bd_setup *setup, bd_error *error)
{
    char path[4096];
    bd_pattern_space *space = &tables->space[index];
    if (!tables->set->open(tables->set, index, setup, space, error))
        return false;
    bd_pattern_path(setup->patterns, space->name, path, sizeof path);
    if (bd_pattern_load_within(&tables->table[index], space, path, setup->stop, error))
        return true;
    tables->set->close(space);
    return false;
}

/* Notes the tiles of a view: those whose homes it sees on the pattern's cells. */
static void blank_patterns_assign(tiles_blank_views *views, unsigned view,
                                  const tiles_pattern *pattern, const tiles_layout *layout)
{
    for (unsigned tile = 1; tile < layout->cells; ++tile)
        for (unsigned seat = 0; seat < pattern->size; ++seat)
            if (views->cell[view][layout->home[tile]] == pattern->homes[seat]) {
                views->tiles[view] |= 1U << tile;
                views->seat[view][tile] = (uint8_t)seat;
            }
}

static bool blank_patterns_open_tables(tiles_blank_tables *tables, const bd_setup *setup,
                                       bd_error *error)
{
    unsigned opened = 0;
    do {
        if (!blank_patterns_open_table(tables, opened, setup, error)) {
            blank_patterns_close_tables(tables, opened);
            return false;
        }
    } while (++opened < tables->set->tables);
    return true;
}

bool tiles_blank_views_open(tiles_blank_views *views, const bd_pattern_set *set,
                            const tiles_layout *layout, const bd_setup *setup, bd_error *error)
{
    const composition *all = composition_of(set);
    if (!setup->patterns)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s needs a folder of pattern tables", set->name);
    tiles_blank_tables *tables = calloc(1, sizeof *tables);
    if (!tables)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for pattern tables");
    tables->set = set;
    if (!blank_patterns_open_tables(tables, setup, error))
        return false;
    const tiles_seating *seating = tables->space[0].context;
    *views = (tiles_blank_views){
        .tables = tables, .numbering = seating->numbering, .size = seating->size};
    for (unsigned view = 0; view < all->views; ++view) {
        unsigned table = all->view[view].table, symmetry = all->view[view].symmetry, blank;
        unsigned turn = blank_patterns_turn_of(layout, &blank);
        tiles_pattern pattern = pattern_of(set, layout, table);
        if (tiles_image(SIDE, symmetry, blank) != blank) /* tables of another goal */
            symmetry = UPRIGHT;
        views->table[view] = (uint8_t)table;
        views->words[view] = tables->table[table].words;
        for (unsigned cell = 0; cell < layout->cells; ++cell)
            views->cell[view][cell] = (uint8_t)tiles_image(SIDE, symmetry,
                                                           tiles_image(SIDE, turn, cell));
        blank_patterns_assign(views, view, &pattern, layout);
    }
    return true;
}

void tiles_blank_views_close(tiles_blank_views *views)
{
    if (views->tables)
        blank_patterns_close_tables(views->tables, views->tables->set->tables);
    views->tables = NULL;
}

tiles_blank_sight tiles_blank_views_see(const tiles_blank_views *views, unsigned view,
                                        const tiles_layout *layout, const tiles_cells *cells,
                                        unsigned blank)
{
    uint64_t seats = 0;
    for (unsigned cell = 0; cell < layout->cells; ++cell)
        if (views->tiles[view] >> cells->tile[cell] & 1)
            seats |= (uint64_t)views->cell[view][cell]
                     << TILES_SEAT_BITS * views->seat[view][cells->tile[cell]];
    uint32_t order = tiles_seating_order(views->size, seats);
    tiles_blank_sight sight = {
        .taken = tiles_seating_taken(views->size, seats),
        .arrangement = tiles_seating_arrange(views->numbering, layout->cells, views->size, order),
    };
    uint32_t block = tiles_seating_blank_block(views->numbering, layout->cells, views->size,
                                               sight.taken, views->cell[view][blank]);
    sight.distance = bd_pattern_distance(&views->tables->table[views->table[view]],
                                         &views->tables->space[views->table[view]], block,
                                         tiles_seating_lane(views->numbering, views->size, order));
    return sight;
}
