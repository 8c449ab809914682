/* Dancing cells: the sets at the root. */
#include "constraint/exactcover_cells.h"

static bool cells_take_memory(cells_dance *cells, const bd_exact_cover *cover)
{
    cover_run *run = cells->run;
    uint64_t room = cover->cells + cover->options + UINT64_C(1), items = cover->items;
    cells->cell = cover_take(run, room, sizeof *cells->cell);
    cells->item = cover_take(run, items, sizeof *cells->item);
    cells->set = cover_take(run, room, sizeof *cells->set);
    cells->want = cover_take(run, items, sizeof *cells->want);
    /* On the way from the root every cell is lost once at most, every item leaves once at most, and every
     * cell of an option picked covers once. */
    cells->trail = cover_take(run, 2 * cover->cells + items, sizeof *cells->trail);
    /* A level picks an option or is done with an item. */
    cells->node = cover_take(run, run->run.control->subject.length + items + 1,
                             sizeof *cells->node);
    return cells->cell && cells->item && cells->set && cells->want && cells->trail && cells->node;
}

static void make_items(cells_dance *cells, const bd_exact_cover *cover)
{
    for (uint32_t i = 0; i < cover->items; ++i) {
        const cover_item *made = &cover_items(cover)[i];
        cells->item[i] = (cells_item){.bound = made->greatest,
                                      .slack = made->greatest - made->least,
                                      .position = cells->wanting,
                                      .secondary = made->secondary,
                                      .active = true};
        if (!made->secondary)
            cells->want[cells->wanting++] = i;
    }
}

/* False: the run has ended. So too below. */
static bool make_cells(cells_dance *cells, const bd_exact_cover *cover, uint32_t *count)
{
    uint32_t x = 0;
    for (uint32_t k = 0; k < cells->run->team->tries; ++k) {
        uint32_t option = cells->run->team->order[k], first = x;
        const cover_option *made = &cover_options(cover)[option];
        for (uint32_t j = 0; j < made->count; ++j) {
            bd_cover_cell cell = cover_cells(cover)[made->first + j];
            cells->cell[x++] = (cells_cell){.item = cell.item, .colour = cell.colour};
            ++cells->item[cell.item].size;
        }
        cells->cell[x++] = (cells_cell){.item = CELLS_SPACER, .position = first, .colour = option};
        if (cover_fills(cells->run, x - first))
            return false;
    }
    *count = x;
    return true;
}

/* Each item gets the set of its cells, of which there are `count` in all. */
static bool make_sets(cells_dance *cells, const bd_exact_cover *cover, uint32_t count)
{
    uint32_t base = 0;
    for (uint32_t i = 0; i < cover->items; ++i) {
        cells->item[i].base = base;
        base += cells->item[i].size;
        cells->item[i].size = 0;
    }
    for (uint32_t c = 0; c < count; ++c) {
        if (cells->cell[c].item == CELLS_SPACER)
            continue;
        cells_item *item = &cells->item[cells->cell[c].item];
        cells->cell[c].position = item->base + item->size++;
        cells->set[cells->cell[c].position] = c;
        if (cover_fills(cells->run, 1))
            return false;
    }
    return true;
}

void *cells_open(cover_run *run)
{
    cells_dance *made = cover_take(run, 1, sizeof *made);
    if (!made)
        return NULL;
    *made = (cells_dance){.run = run};
    if (!cells_take_memory(made, run->cover))
        return NULL;
    uint32_t count;
    make_items(made, run->cover);
    return make_cells(made, run->cover, &count) && make_sets(made, run->cover, count) ? made : NULL;
}
