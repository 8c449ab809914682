/* Algorithm M: dancing links where items are to be covered least .. greatest times.
 *
 * To branch on an item that may be covered more than once is to choose the first of the options that
 * will cover it: those before it are taken away ("tweaked") until the node is left, so that each set of
 * options comes once. Where the item has been covered often enough, the last branch is that of no more.
 *
 * D. E. Knuth, The Art of Computer Programming, volume 4B, 7.2.2.1. */
#include "constraint/exactcover_links.h"

/* How often the item must still be covered. */
static uint32_t need(const links_item *item)
{
    return item->bound > item->slack ? item->bound - item->slack : 0;
}

/* The item with the fewest branches, of equals the first; 0: there is none. */
static uint32_t choose_item(const dance *links, bool *dead)
{
    uint32_t best = 0, fewest = UINT32_MAX;
    *dead = false;
    for (uint32_t i = links->item[0].right; i != 0; i = links->item[i].right) {
        const links_item *item = &links->item[i];
        if (item->length < need(item)) {
            *dead = true;
            break;
        }
        uint32_t branches = item->length + 1 - need(item);
        if (branches < fewest) {
            best = i;
            fewest = branches;
        }
    }
    return best;
}

/* Takes the option of node x, the first of item i, away from all lists. */
static void tweak(dance *links, uint32_t x, uint32_t i)
{
    uint32_t next = links->node[x].down;
    links_hide(links, x);
    links->node[i].down = next;
    links->node[next].up = i;
    --links->item[i].length;
}

/* Gives back all that were taken away at this level. */
static void untweak(dance *links, uint32_t level, uint32_t i)
{
    uint32_t above = i, end = links->node[i].down, x = links->first[level];
    links->node[i].down = x;
    for (; x != end; x = links->node[x].down) {
        links->node[x].up = above;
        ++links->item[i].length;
        links_unhide(links, x);
        above = x;
    }
    links->node[end].up = above;
}

/* Counts the other items of the option of node x; those that may be covered no more leave. */
static void commit_others(dance *links, uint32_t x)
{
    for (uint32_t p = x + 1; p != x;) {
        uint32_t j = links->node[p].item;
        if (j == LINKS_SPACER) {
            p = links->node[p].up;
            continue;
        }
        if (links->item[j].secondary)
            links_commit(links, p);
        else if (--links->item[j].bound == 0)
            links_cover(links, j);
        ++p;
    }
}

static void uncommit_others(dance *links, uint32_t x)
{
    for (uint32_t p = x - 1; p != x;) {
        uint32_t j = links->node[p].item;
        if (j == LINKS_SPACER) {
            p = links->node[p].down;
            continue;
        }
        if (links->item[j].secondary)
            links_uncommit(links, p);
        else if (links->item[j].bound++ == 0)
            links_uncover(links, j);
        --p;
    }
}

/* Arrives at a node of the tree. False: nothing is to be searched below it. */
static bool arrive(dance *links, uint32_t level)
{
    bool dead;
    if (!cover_enters(links->run, level))
        return false;
    uint32_t i = choose_item(links, &dead);
    if (dead)
        return false;
    if (i == 0) {
        links_solve(links, level);
        return false;
    }
    if (--links->item[i].bound == 0)
        links_cover(links, i);
    links->choice[level] = i; /* the head: its first option is next */
    links->first[level] = links->node[i].down;
    return true;
}

/* Undoes what arrive() did, and all tweaks. */
static void leave(dance *links, uint32_t level, uint32_t i)
{
    if (links->item[i].bound == 0)
        links_uncover(links, i);
    else
        untweak(links, level, i);
    ++links->item[i].bound;
}

/* Makes the next branch at this level: an option of item i, whose node becomes the choice, or no more of
 * them, where the head does. False: there is none left. */
static bool branch(dance *links, uint32_t level, uint32_t x, uint32_t i)
{
    const links_item *item = &links->item[i];
    uint32_t next = item->bound == 0 ? links->node[x].down : links->node[i].down;
    links->choice[level] = next;
    if (links_is_head(links, next)) {
        if (item->bound >= item->slack)
            return false; /* it wants more */
        if (item->bound != 0)
            links_leave_list(links, i);
        return true;
    }
    if (item->bound > item->slack && item->length <= item->bound - item->slack)
        return false; /* too few are left */
    if (item->bound != 0)
        tweak(links, next, i);
    cover_chooses(links->run, 1);
    commit_others(links, next);
    return true;
}

/* Undoes the branch. False: it was the last one. */
static bool unbranch(dance *links, uint32_t x, uint32_t i)
{
    if (!links_is_head(links, x)) {
        uncommit_others(links, x);
        return true;
    }
    if (links->item[i].bound != 0)
        links_join_list(links, i);
    return false;
}

void links_search_multiple(dance *links)
{
    uint32_t level = 0;
    if (!arrive(links, level))
        return;
    bool begun = false; /* the node has a branch to undo */
    for (;;) {
        uint32_t x = links->choice[level], i = links_item_of(links, x);
        bool more = !begun || unbranch(links, x, i);
        if (more && !links->run->ended && branch(links, level, x, i)) {
            begun = !arrive(links, ++level);
            level -= begun;
            continue;
        }
        leave(links, level, i);
        begun = true;
        if (level-- == 0)
            return;
    }
}
