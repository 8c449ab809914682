/* Dancing links: exact covering with colours by doubly linked lists, as in the textbook.
 *
 * Every item heads a vertical circular list of the options that have it. To cover an item is to unlink it
 * from the list of items, and its options from all other lists; what was unlinked still knows its
 * neighbours, so that it links itself in again when the search goes back. A colour is committed to by
 * purifying its item: options that give it another colour are unlinked, the others marked.
 *
 * Time and space are those of the tree of choices: O(cells) a node. Algorithm C (with all items to be
 * covered once, Algorithm X): D. E. Knuth, The Art of Computer Programming, volume 4B, 7.2.2.1. Where items
 * have other multiplicities, Algorithm M is in exactcover_links_multiple.c. */
#include "constraint/exactcover_engines.h"
#include "constraint/exactcover_links.h"

/* The primary item with the fewest options; of equals the first. 0: there is none. */
static uint32_t choose_item(const dance *links)
{
    uint32_t best = 0, fewest = UINT32_MAX;
    for (uint32_t i = links->item[0].right; i != 0; i = links->item[i].right)
        if (links->item[i].length < fewest) {
            best = i;
            fewest = links->item[i].length;
        }
    return best;
}

/* Covers or purifies the items of an option other than the one of node x. */
static void commit_others(dance *links, uint32_t x)
{
    for (uint32_t p = x + 1; p != x;) {
        if (links->node[p].item == LINKS_SPACER) {
            p = links->node[p].up;
            continue;
        }
        links_commit(links, p++);
    }
}

static void uncommit_others(dance *links, uint32_t x)
{
    for (uint32_t p = x - 1; p != x;) {
        if (links->node[p].item == LINKS_SPACER) {
            p = links->node[p].down;
            continue;
        }
        links_uncommit(links, p--);
    }
}

/* Arrives at a node of the tree. False: nothing is to be searched below it. */
static bool arrive(dance *links, uint32_t level)
{
    if (!cover_enters(links->run, level))
        return false;
    uint32_t item = choose_item(links);
    if (item == 0) {
        links_solve(links, level);
        return false;
    }
    if (links->item[item].length == 0)
        return false;
    links_cover(links, item);
    links->choice[level] = item; /* the head: its first option is next */
    return true;
}

void links_search_once(dance *links)
{
    const cover_run *run = links->run;
    uint32_t level = 0;
    if (!arrive(links, level))
        return;
    for (;;) {
        uint32_t x = links->choice[level];
        if (!links_is_head(links, x))
            uncommit_others(links, x);
        x = links->choice[level] = links->node[x].down;
        if (links_is_head(links, x) || run->ended) {
            links_uncover(links, links_item_of(links, x));
            if (level-- == 0)
                return;
            continue;
        }
        cover_chooses(links->run, 1);
        commit_others(links, x);
        if (!arrive(links, ++level))
            --level;
    }
}

/* ---- as an engine ---- */

static const char *refuses(const bd_exact_cover *cover)
{
    return cover->cells + cover->items + cover->options > UINT32_MAX / 2 ? "it is too large" : NULL;
}

static void *open_engine(cover_run *run)
{
    return links_open(run);
}

static void search_engine(void *engine)
{
    dance *opened = engine;
    if (opened->run->cover->is_simple)
        links_search_once(opened);
    else
        links_search_multiple(opened);
}

static void close_engine(void *engine)
{
    links_close(engine);
}

const cover_engine cover_dancing_links = {refuses, open_engine, search_engine, close_engine};
