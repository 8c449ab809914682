/* Making the linked lists of an exact cover problem, and reading a solution off them. */
#include "constraint/exactcover_links.h"

#include <string.h>

/* Heads of items; the primary ones in a circle with 0, each secondary one with itself. */
static void make_heads(dance *links, const bd_exact_cover *cover)
{
    uint32_t last = 0;
    links->node[0] = (links_node){0};
    links->item[0] = (links_item){0};
    for (uint32_t i = 1; i <= cover->items; ++i) {
        const cover_item *made = &cover_items(cover)[i - 1];
        links->node[i] = (links_node){.up = i, .down = i, .item = i};
        links->item[i] = (links_item){.left = i,
                                      .right = i,
                                      .bound = made->greatest,
                                      .slack = made->greatest - made->least,
                                      .secondary = made->secondary};
        if (made->secondary)
            continue;
        links->item[i].left = last;
        links->item[last].right = i;
        last = i;
    }
    links->item[last].right = 0;
    links->item[0].left = last;
}

/* An option at the lower end of the lists, behind the spacer `links->nodes - 1`, and its own spacer. False: the run has
 * ended. */
static bool add_option(dance *links, const bd_exact_cover *cover, uint32_t option)
{
    const cover_option *made = &cover_options(cover)[option];
    const bd_cover_cell *cells = cover_cells(cover) + made->first;
    uint32_t first = links->nodes;
    for (uint32_t i = 0; i < made->count; ++i) {
        uint32_t item = cells[i].item + 1, x = links->nodes++, above = links->node[item].up;
        links->node[x] = (links_node){above, item, item, (int32_t)cells[i].colour};
        links->node[above].down = links->node[item].up = x;
        ++links->item[item].length;
    }
    links->node[first - 1].down = links->nodes - 1;
    links->node[links->nodes++] = (links_node){
        .up = first, .item = LINKS_SPACER, .colour = (int32_t)option};
    return !cover_fills(links->run, (made->count + 1) * (sizeof *links->node / 8));
}

static bool links_take_memory(dance *links, const bd_exact_cover *cover)
{
    cover_run *run = links->run;
    /* A level picks an option or is done with an item. */
    uint64_t levels = run->run.control->subject.length + cover->items + UINT64_C(1);
    uint64_t items = cover->items + UINT64_C(1);
    links->node = cover_take(run, items + cover->cells + cover->options + 1, sizeof *links->node);
    links->item = cover_take(run, items, sizeof *links->item);
    links->choice = cover_take(run, levels, sizeof *links->choice);
    links->first = cover_take(run, levels, sizeof *links->first);
    return links->node && links->item && links->choice && links->first;
}

void *links_open(cover_run *run)
{
    dance *made = cover_take(run, 1, sizeof *made);
    if (!made)
        return NULL;
    *made = (dance){.run = run, .items = run->cover->items};
    if (!links_take_memory(made, run->cover))
        return NULL;
    make_heads(made, run->cover);
    made->nodes = made->items + 1;
    made->node[made->nodes++] = (links_node){.item = LINKS_SPACER};
    for (uint32_t i = 0; i < run->team->tries; ++i)
        if (!add_option(made, run->cover, run->team->order[i]))
            return NULL;
    return made;
}

void links_solve(dance *links, uint32_t levels)
{
    uint32_t count = 0;
    for (uint32_t level = 0; level < levels; ++level) {
        uint32_t x = links->choice[level];
        if (links_is_head(links, x))
            continue;
        while (links->node[x].item != LINKS_SPACER)
            ++x;
        links->run->picked[count++] = (uint32_t)links->node[x].colour;
    }
    cover_solves(links->run, levels, count);
}
