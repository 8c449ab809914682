/* Dancing cells: exact covering with colours and multiplicities by sparse sets.
 *
 * The options left to an item are the first `size` entries of an array; one is removed by exchanging it
 * with the last of them and making the set smaller. So to undo a removal is to make the set larger again,
 * and nothing need be linked in: a trail of items says which sets. The items that want to be covered are
 * such a set too. An item that is covered is left as it is, since nobody looks at it below.
 *
 * O(cells) time a node and O(cells) space in all. D. E. Knuth, "Dancing cells" (2023), after Solnon's
 * sparse sets; the branches on an item that may be covered more than once are Algorithm M's. */
#include "constraint/exactcover_cells.h"
#include "constraint/exactcover_engines.h"

#include "base/assert.h"

#include <stdlib.h>
#include <string.h>

/* ---- changes, and undoing them ---- */

BD_INLINE void note(cells_dance *cells, uint32_t item, cells_change change)
{
    BD_ASSERT(cells->trail_height < 2 * cells->run->cover->cells + cells->run->cover->items);
    cells->trail[cells->trail_height++] = (uint64_t)item << 2 | change;
}

static void undo(cells_dance *cells, uint64_t height)
{
    while (cells->trail_height > height) {
        uint64_t entry = cells->trail[--cells->trail_height];
        cells_item *item = &cells->item[entry >> 2];
        switch ((cells_change)(entry & 3)) {
        case LOST_OPTION:
            ++item->size;
            break;
        case LEFT:
            item->active = true;
            cells->wanting += !item->secondary;
            break;
        case COVERED_ONCE:
            ++item->bound;
            break;
        }
    }
}

BD_INLINE void remove_cell(cells_dance *cells, uint32_t cell)
{
    cells_item *item = &cells->item[cells->cell[cell].item];
    if (!item->active)
        return;
    BD_ASSERT(item->size > 0);
    uint32_t position = cells->cell[cell].position, last = item->base + --item->size;
    uint32_t other = cells->set[last];
    cells->set[last] = cell;
    cells->set[position] = other;
    cells->cell[cell].position = last;
    cells->cell[other].position = position;
    note(cells, cells->cell[cell].item, LOST_OPTION);
}

/* Removes the option of a cell from the sets of its other items. */
BD_INLINE void hide(cells_dance *cells, uint32_t cell)
{
    for (uint32_t p = cell + 1; p != cell;)
        if (cells->cell[p].item == CELLS_SPACER)
            p = cells->cell[p].position;
        else
            remove_cell(cells, p++);
}

/* The item is no longer looked at. */
static void leave_item(cells_dance *cells, uint32_t i)
{
    cells_item *item = &cells->item[i];
    item->active = false;
    note(cells, i, LEFT);
    if (item->secondary)
        return;
    uint32_t last = --cells->wanting, other = cells->want[last];
    cells->want[item->position] = other;
    cells->item[other].position = item->position;
    cells->want[last] = i;
    item->position = last;
}

/* The item leaves, and with it all its options but those of `colour`. */
static void cover_item_but(cells_dance *cells, uint32_t i, uint32_t colour)
{
    leave_item(cells, i);
    const cells_item *item = &cells->item[i];
    for (uint32_t k = item->base; k < item->base + item->size; ++k) {
        uint32_t cell = cells->set[k];
        if (colour == 0 || cells->cell[cell].colour != colour)
            hide(cells, cell);
    }
}

/* The option of a cell is chosen: what does that make of the item of cell p of it? */
BD_INLINE void commit(cells_dance *cells, uint32_t p)
{
    uint32_t i = cells->cell[p].item;
    cells_item *item = &cells->item[i];
    if (!item->secondary) {
        note(cells, i, COVERED_ONCE);
        --item->bound;
    }
    if (item->active && (item->secondary || item->bound == 0))
        cover_item_but(cells, i, cells->cell[p].colour);
}

static void commit_others(cells_dance *cells, uint32_t cell)
{
    for (uint32_t p = cell + 1; p != cell;)
        if (cells->cell[p].item == CELLS_SPACER)
            p = cells->cell[p].position;
        else
            commit(cells, p++);
}

/* ---- the tree ---- */

static uint32_t need(const cells_item *item)
{
    return item->bound > item->slack ? item->bound - item->slack : 0;
}

/* The item with the fewest branches, of equals the first; CELLS_SPACER: there is none. */
static uint32_t choose_item(const cells_dance *cells, bool *dead)
{
    uint64_t best = UINT64_MAX;
    *dead = false;
    for (uint32_t k = 0; k < cells->wanting; ++k) {
        uint32_t i = cells->want[k], wanted = need(&cells->item[i]);
        uint32_t size = cells->item[i].size;
        if (size < wanted) {
            *dead = true;
            break;
        }
        uint64_t key = (uint64_t)(size + 1 - wanted) << 32 | i;
        best = key < best ? key : best;
    }
    return (uint32_t)best;
}

static int compare_cells(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return (a > b) - (a < b);
}

/* Puts a set in the order of its options, so that every thread sees the same tree. */
static void sort_set(cells_dance *cells, const cells_item *item)
{
    enum { FEW = 32 };
    uint32_t *set = cells->set + item->base;
    if (item->size > FEW)
        qsort(set, item->size, sizeof *set, compare_cells);
    else
        for (uint32_t k = 1; k < item->size; ++k) {
            uint32_t cell = set[k], at = k;
            for (; at > 0 && set[at - 1] > cell; --at)
                set[at] = set[at - 1];
            set[at] = cell;
        }
    for (uint32_t k = 0; k < item->size; ++k)
        cells->cell[set[k]].position = item->base + k;
}

static uint32_t first_of_set(const cells_dance *cells, const cells_item *item)
{
    uint32_t first = UINT32_MAX;
    for (uint32_t k = item->base; k < item->base + item->size; ++k)
        first = cells->set[k] < first ? cells->set[k] : first;
    return first;
}

static void cells_pick(cells_dance *cells, cells_node *node, uint32_t cell)
{
    cover_chooses(cells->run, 1);
    while (cells->cell[cell].item != CELLS_SPACER)
        ++cell;
    cells->run->picked[node->picked] = cells->cell[cell].colour;
    node[1].picked = node->picked + 1;
}

/* Arrives at a node of the tree. False: nothing is to be searched below it. */
static bool arrive(cells_dance *cells, uint32_t level)
{
    bool dead;
    if (!cover_enters(cells->run, level))
        return false;
    uint32_t i = choose_item(cells, &dead);
    cells_node *node = &cells->node[level];
    if (dead)
        return false;
    if (i == CELLS_SPACER) {
        cover_solves(cells->run, level, node->picked);
        return false;
    }
    const cells_item *item = &cells->item[i];
    node->item = i;
    node->done = false;
    node->repeats = item->bound != 1 || item->slack != 0;
    node->arrived = node->branched = cells->trail_height;
    if (node->repeats)
        return true;
    sort_set(cells, item);
    node->next = item->base;
    node->end = item->base + item->size;
    cover_item_but(cells, i, 0);
    node->branched = cells->trail_height;
    return true;
}

/* The next option of an item that is covered once. */
static bool branch_once(cells_dance *cells, cells_node *node)
{
    if (node->next == node->end)
        return false;
    uint32_t cell = cells->set[node->next++];
    cells_pick(cells, node, cell);
    commit_others(cells, cell);
    return true;
}

/* The first option left of an item, which is gone from then on; or, when none is left, no more. */
static bool branch_repeating(cells_dance *cells, cells_node *node)
{
    const cells_item *item = &cells->item[node->item];
    if (item->size < need(item) || node->done)
        return false;
    if (item->size == 0) {
        node->done = true;
        node[1].picked = node->picked;
        leave_item(cells, node->item);
        return true;
    }
    uint32_t cell = first_of_set(cells, item);
    hide(cells, cell);
    remove_cell(cells, cell);
    node->branched = cells->trail_height;
    cells_pick(cells, node, cell);
    commit(cells, cell);
    commit_others(cells, cell);
    return true;
}

static void cells_search(void *engine)
{
    cells_dance *cells = engine;
    uint32_t level = 0;
    cells->node[0].picked = 0;
    if (!arrive(cells, level))
        return;
    for (;;) {
        cells_node *node = &cells->node[level];
        undo(cells, node->branched);
        if (!cells->run->ended && (node->repeats ? branch_repeating : branch_once)(cells, node)) {
            if (arrive(cells, level + 1))
                ++level;
            continue;
        }
        undo(cells, node->arrived);
        if (level-- == 0)
            return;
    }
}

const cover_engine cover_dancing_cells = {cover_refuses_large, cells_open, cells_search};
