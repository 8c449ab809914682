#include "pattern_views.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

/* Closes the first `opened` tables, and their spaces. */
static void pattern_views_close_tables(tiles_pattern_tables *tables, unsigned opened)
{
    while (opened > 0) {
        bd_pattern_close(&tables->table[--opened]);
        tables->set->close(&tables->space[opened]);
    }
}

/* Most searches have no tables: that is seen before their numbering is made, which takes as long as an easy search. */
static bool is_there(const char *path, bd_error *error)
{
    return access(path, F_OK) == 0 || errno != ENOENT ||
           bd_fail(error, BD_BAD_USAGE, 0, "%.200s: no such file", path);
}

static bool pattern_views_open_table(tiles_pattern_tables *tables, const tiles_layout *layout,
                                     unsigned index, const bd_setup *setup, bd_error *error)
{
    char path[4096];
    bd_pattern_space *space = &tables->space[index];
    tiles_pattern pattern = tiles_pattern_of(tables->set, layout, index);
    tiles_pattern_name(space->name, sizeof space->name, layout->rows, layout->columns,
                       pattern.homes, pattern.size, pattern.blank);
    bd_pattern_path(setup->patterns, space->name, path, sizeof path);
    if (!is_there(path, error) || !tables->set->open(tables->set, index, setup, space, error))
        return false;
    if (bd_pattern_open(&tables->table[index], space, path, setup->is_many ? NULL : &tables->damage,
                        setup->stop, error))
        return true;
    tables->set->close(space);
    return false;
}

static bool pattern_views_open_tables(tiles_pattern_tables *tables, const tiles_layout *layout,
                                      const bd_setup *setup, bd_error *error)
{
    for (unsigned opened = 0; opened < tables->set->tables; ++opened)
        if (!pattern_views_open_table(tables, layout, opened, setup, error)) {
            pattern_views_close_tables(tables, opened);
            return false;
        }
    return true;
}

/* Notes which of a view's tiles stands where at home. */
static void pattern_views_assign(tiles_views *views, unsigned number, const tiles_view *view,
                                 const tiles_pattern *pattern, const tiles_layout *layout)
{
    for (unsigned tile = 1; tile < layout->cells; ++tile)
        for (unsigned seat = 0; seat < pattern->size; ++seat)
            if (view->cell[layout->home[tile]] == pattern->homes[seat])
                views->role[view->frame][tile] = (tiles_role){(uint8_t)number, (uint8_t)seat};
}

/* The numbering of a size: patterns of one size share it, so that it stays in the caches. */
static const tiles_seating *seating_of(const tiles_pattern_tables *tables,
                                       const tiles_layout *layout, unsigned size)
{
    unsigned first = 0;
    while (tiles_pattern_of(tables->set, layout, first).size != size)
        ++first;
    return tables->space[first].context;
}

bool tiles_views_open(tiles_views *views, const tiles_layout *layout, const bd_setup *setup,
                      bd_error *error)
{
    const bd_pattern_set *set = views->set;
    tiles_view seen[TILES_MOST_VIEWS];
    unsigned count = tiles_views_of(set, layout, seen);
    if (!setup->patterns)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s needs a folder of pattern tables", set->name);
    tiles_pattern_tables *tables = calloc(1, sizeof *tables);
    if (!tables)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for pattern tables");
    tables->set = set;
    if (!pattern_views_open_tables(tables, layout, setup, error)) {
        free(tables);
        return false;
    }
    *views = (tiles_views){.tables = tables, .set = set};
    for (unsigned i = 0; i < count; ++i) {
        tiles_pattern pattern = tiles_pattern_of(set, layout, seen[i].table);
        views->table[i] = seen[i].table;
        views->size[i] = pattern.size;
        views->words[i] = tables->table[seen[i].table].words;
        views->numbering[i] = seating_of(tables, layout, pattern.size)->numbering;
        for (unsigned cell = 0; cell < layout->cells; ++cell)
            views->cell[cell][i] = seen[i].cell[cell];
        pattern_views_assign(views, i, &seen[i], &pattern, layout);
    }
    return true;
}

void tiles_views_close(tiles_views *views)
{
    if (!views->tables)
        return;
    pattern_views_close_tables(views->tables, views->tables->set->tables);
    free(views->tables);
    views->tables = NULL;
}

tiles_sight tiles_views_see(const tiles_views *views, unsigned view, const tiles_layout *layout,
                            const tiles_cells *cells)
{
    unsigned size = views->size[view];
    uint64_t seats = 0;
    for (unsigned cell = 0; cell < layout->cells; ++cell)
        for (unsigned frame = 0; cells->tile[cell] != 0 && frame < TILES_FRAMES; ++frame) {
            tiles_role role = views->role[frame][cells->tile[cell]];
            if (role.view == view)
                seats |= (uint64_t)views->cell[cell][view] << TILES_SEAT_BITS * role.seat;
        }
    return tiles_sight_of(tiles_seating_taken(size, seats),
                          tiles_seating_arrange(views->numbering[view], layout->cells, size,
                                                tiles_seating_order(size, seats)),
                          0);
}

const uint64_t *tiles_views_check(const tiles_views *views, unsigned view, uint64_t word,
                                  unsigned usual)
{
    static const uint64_t all[] = {0, UINT64_MAX};
    return bd_pattern_check(&views->tables->table[views->table[view]], word)
               ? views->words[view] + word
               : &all[usual];
}

unsigned tiles_views_distance(const tiles_views *views, unsigned view, const tiles_layout *layout,
                              tiles_sight sight, unsigned blank)
{
    const tiles_numbering *numbering = views->numbering[view];
    uint32_t block = tiles_seating_block(numbering, layout->cells, tiles_sight_taken(sight),
                                         views->cell[blank][view]);
    uint32_t lane = tiles_seating_arranged_lane(numbering, layout->cells, views->size[view],
                                                tiles_sight_arrangement(sight));
    return bd_pattern_distance(&views->tables->table[views->table[view]],
                               &views->tables->space[views->table[view]], block, lane);
}
