/* Dancing cells: the sets at the root. */
#include "constraint/exactcover_cells.h"

static uint64_t cell_room(const bd_exact_cover *cover)
{
    return cover->cells + cover->options + UINT64_C(1);
}

void cells_close(cells_dance *cells)
{
    const bd_exact_cover *cover = cells->run->cover;
    bd_budget *budget = &cells->run->run.budget;
    uint64_t room = cell_room(cover), items = cover->items + UINT64_C(1);
    bd_memory_free(budget, cells->cell, room * sizeof *cells->cell);
    bd_memory_free(budget, cells->item, items * sizeof *cells->item);
    bd_memory_free(budget, cells->set, room * sizeof *cells->set);
    bd_memory_free(budget, cells->want, items * sizeof *cells->want);
    bd_memory_free(budget, cells->trail, cells->trail_room * sizeof *cells->trail);
    bd_memory_free(budget, cells->node, cells->levels * sizeof *cells->node);
    bd_memory_free(budget, cells, sizeof *cells);
}

static bool take_memory(cells_dance *cells, const bd_exact_cover *cover)
{
    bd_budget *budget = &cells->run->run.budget;
    uint64_t room = cell_room(cover), items = cover->items + UINT64_C(1);
    cells->cell = bd_memory_alloc(budget, room * sizeof *cells->cell);
    cells->item = bd_memory_alloc(budget, items * sizeof *cells->item);
    cells->set = bd_memory_alloc(budget, room * sizeof *cells->set);
    cells->want = bd_memory_alloc(budget, items * sizeof *cells->want);
    cells->trail = bd_memory_alloc(budget, cells->trail_room * sizeof *cells->trail);
    cells->node = bd_memory_alloc(budget, cells->levels * sizeof *cells->node);
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

static void make_cells(cells_dance *cells, const bd_exact_cover *cover)
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
    }
    uint32_t base = 0;
    for (uint32_t i = 0; i < cover->items; ++i) {
        cells->item[i].base = base;
        base += cells->item[i].size;
        cells->item[i].size = 0;
    }
    for (uint32_t c = 0; c < x; ++c)
        if (cells->cell[c].item != CELLS_SPACER) {
            cells_item *item = &cells->item[cells->cell[c].item];
            cells->cell[c].position = item->base + item->size++;
            cells->set[cells->cell[c].position] = c;
        }
}

cells_dance *cells_open(cover_run *run)
{
    const bd_exact_cover *cover = run->cover;
    cells_dance *made = bd_memory_alloc(&run->run.budget, sizeof *made);
    if (!made)
        return NULL;
    /* On the way from the root every cell is lost once at most, every item leaves once at most, and every
     * cell of an option picked covers once. A level picks an option or is done with an item. */
    *made = (cells_dance){.run = run,
                          .levels = (uint32_t)run->run.control->subject.length + cover->items + 1,
                          .trail_room = 2 * cover->cells + cover->items + 1};
    if (!take_memory(made, cover)) {
        cells_close(made);
        return NULL;
    }
    make_items(made, cover);
    make_cells(made, cover);
    return made;
}
