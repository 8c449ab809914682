/* Dancing links: exact covering with colours and multiplicities by doubly linked lists, as in the textbook.
 *
 * Every item heads a vertical circular list of the options that have it. To cover an item is to unlink it from the list
 * of items, and its options from all other lists. A node that is unlinked still knows its neighbours, so it links
 * itself in again when the search goes back. To commit to a colour is to purify its item: options that give it another
 * colour are unlinked, the others marked.
 *
 * Algorithm M covers items least .. greatest times. To branch on an item that may be covered more than once is to
 * choose the first of the options that will cover it: those before it are taken away ("tweaked") until the node is
 * left, so that each set of options comes once. If the item has been covered often enough, the last branch adds no more
 * options of it. If every item must be covered once, this is Algorithm C, and without colours Algorithm X; `once` is a
 * constant, so the compiler makes a loop of its own for it.
 *
 * Time O(cells) a node of the tree of choices, space O(cells). D. E. Knuth, The Art of Computer Programming, volume 4B,
 * 7.2.2.1. */
#include "constraint/exactcover_engines.h"
#include "constraint/exactcover_links.h"

/* Returns the number of times that the item must still be covered. */
BD_INLINE uint32_t need(const links_item *item, bool once)
{
    if (once)
        return 1;
    return item->bound > item->slack ? item->bound - item->slack : 0;
}

/* The item with the fewest branches, of equals the first; 0: there is none. */
BD_INLINE uint32_t choose_item(const dance *links, bool once, bool *dead)
{
    uint32_t best = 0, fewest = UINT32_MAX;
    *dead = false;
    for (uint32_t i = links->item[0].right; i != 0; i = links->item[i].right) {
        const links_item *item = &links->item[i];
        uint32_t needed = need(item, once);
        if (item->length < needed) {
            *dead = true;
            break;
        }
        uint32_t branches = item->length + 1 - needed;
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

/* Covers or purifies the other items of the option of node x, as far as they may be covered no more. */
BD_INLINE void commit_others(dance *links, bool once, uint32_t x)
{
    for (uint32_t p = x + 1; p != x;) {
        uint32_t j = links->node[p].item;
        if (j == LINKS_SPACER) {
            p = links->node[p].up;
            continue;
        }
        if (once || links->item[j].secondary)
            links_commit(links, p);
        else if (--links->item[j].bound == 0)
            links_cover(links, j);
        ++p;
    }
}

BD_INLINE void uncommit_others(dance *links, bool once, uint32_t x)
{
    for (uint32_t p = x - 1; p != x;) {
        uint32_t j = links->node[p].item;
        if (j == LINKS_SPACER) {
            p = links->node[p].down;
            continue;
        }
        if (once || links->item[j].secondary)
            links_uncommit(links, p);
        else if (links->item[j].bound++ == 0)
            links_uncover(links, j);
        --p;
    }
}

/* Arrives at a node of the tree. False: nothing is to be searched below it. */
BD_INLINE bool arrive(dance *links, bool once, uint32_t level)
{
    bool dead;
    if (!cover_enters(links->run, level))
        return false;
    uint32_t i = choose_item(links, once, &dead);
    if (dead)
        return false;
    if (i == 0) {
        links_solve(links, level);
        return false;
    }
    if (once || --links->item[i].bound == 0)
        links_cover(links, i);
    links->choice[level] = i; /* the head: its first option is next */
    if (!once)
        links->first[level] = links->node[i].down;
    return true;
}

/* Undoes what arrive() did, and all tweaks. */
BD_INLINE void leave(dance *links, bool once, uint32_t level, uint32_t i)
{
    if (once || links->item[i].bound == 0)
        links_uncover(links, i);
    else
        untweak(links, level, i);
    if (!once)
        ++links->item[i].bound;
}

/* Makes the next branch at this level: an option of item i, whose node becomes the choice; or the head does, for
 * no more options. False: there is no branch left. */
BD_INLINE bool branch(dance *links, bool once, uint32_t level, uint32_t x, uint32_t i)
{
    const links_item *item = &links->item[i];
    bool is_last_cover = once || item->bound == 0;
    uint32_t next = is_last_cover ? links->node[x].down : links->node[i].down;
    links->choice[level] = next;
    if (links_is_head(links, next)) {
        if (once || item->bound >= item->slack)
            return false; /* it wants more */
        if (!is_last_cover)
            links_leave_list(links, i);
        return true;
    }
    if (!once && item->bound > item->slack && item->length <= item->bound - item->slack)
        return false; /* too few are left */
    if (!is_last_cover)
        tweak(links, next, i);
    cover_chooses(links->run, 1);
    commit_others(links, once, next);
    return true;
}

/* Undoes the branch. False: it was the last one. */
BD_INLINE bool unbranch(dance *links, bool once, uint32_t x, uint32_t i)
{
    if (!links_is_head(links, x)) {
        uncommit_others(links, once, x);
        return true;
    }
    if (links->item[i].bound != 0)
        links_join_list(links, i);
    return false;
}

BD_INLINE void search_tree(dance *links, bool once)
{
    uint32_t level = 0;
    if (!arrive(links, once, level))
        return;
    bool begun = false; /* the node has a branch to undo */
    for (;;) {
        uint32_t x = links->choice[level], i = links_item_of(links, x);
        bool more = !begun || unbranch(links, once, x, i);
        if (more && !links->run->ended && branch(links, once, level, x, i)) {
            begun = !arrive(links, once, ++level);
            level -= begun;
            continue;
        }
        leave(links, once, level, i);
        begun = true;
        if (level-- == 0)
            return;
    }
}

static void links_search(void *engine)
{
    dance *links = engine;
    if (links->run->cover->is_simple)
        search_tree(links, true);
    else
        search_tree(links, false);
}

const cover_engine cover_dancing_links = {cover_refuses_large, links_open, links_search};
