/* The linked lists that both Algorithm C and Algorithm M dance on. */
#ifndef BANDOLO_CONSTRAINT_EXACTCOVER_LINKS_H
#define BANDOLO_CONSTRAINT_EXACTCOVER_LINKS_H

#include "constraint/exactcover_run.h"

#include "base/assert.h"

#define LINKS_SPACER   0  /* the item of what stands between two options */
#define LINKS_VERIFIED -1 /* the colour of a cell whose item has it already */

/* A cell of an option in its item's list; nodes 1 .. items are the heads. Behind each option stands a
 * spacer: its `up` is the option's first node, its `down` the next option's last, its `colour` the
 * option's number. */
typedef struct links_node {
    uint32_t up, down, item;
    int32_t colour;
} links_node;

/* An item, counted from 1; 0 is the head of the list of primary items that want to be covered. */
typedef struct links_item {
    uint32_t left, right;
    uint32_t length; /* options left */
    int32_t colour;  /* that it is purified to */
    uint32_t bound;  /* how often it may still be covered */
    uint32_t slack;  /* greatest - least */
    bool secondary;
} links_item;

typedef struct dance {
    cover_run *run;
    uint32_t items, nodes;
    links_node *node;
    links_item *item;
    uint32_t *choice; /* by level: the node that is tried, or the head of its item */
    uint32_t *first;  /* by level: the first node that was tried, of an item that repeats */
} dance;

/* A dance; NULL: no memory, or the run has ended. */
void *links_open(cover_run *run);

/* Hands over the options of the levels above. */
void links_solve(dance *links, uint32_t levels);

BD_INLINE bool links_is_head(const dance *links, uint32_t x)
{
    return x <= links->items;
}

BD_INLINE uint32_t links_item_of(const dance *links, uint32_t x)
{
    return links->node[x].item;
}

/* Unlinks the option of node p from all lists but that of p. */
BD_INLINE void links_hide(dance *links, uint32_t p)
{
    links_node *node = links->node;
    for (uint32_t q = p + 1; q != p;) {
        if (node[q].item == LINKS_SPACER) {
            q = node[q].up;
            continue;
        }
        if (node[q].colour != LINKS_VERIFIED) {
            node[node[q].up].down = node[q].down;
            node[node[q].down].up = node[q].up;
            BD_ASSERT(links->item[node[q].item].length > 0);
            --links->item[node[q].item].length;
        }
        ++q;
    }
}

BD_INLINE void links_unhide(dance *links, uint32_t p)
{
    links_node *node = links->node;
    for (uint32_t q = p - 1; q != p;) {
        if (node[q].item == LINKS_SPACER) {
            q = node[q].down;
            continue;
        }
        if (node[q].colour != LINKS_VERIFIED) {
            node[node[q].up].down = q;
            node[node[q].down].up = q;
            ++links->item[node[q].item].length;
        }
        --q;
    }
}

BD_INLINE void links_leave_list(dance *links, uint32_t i)
{
    links_item *item = links->item;
    item[item[i].left].right = item[i].right;
    item[item[i].right].left = item[i].left;
}

BD_INLINE void links_join_list(dance *links, uint32_t i)
{
    links_item *item = links->item;
    item[item[i].left].right = i;
    item[item[i].right].left = i;
}

static inline void links_cover(dance *links, uint32_t i)
{
    for (uint32_t p = links->node[i].down; p != i; p = links->node[p].down)
        links_hide(links, p);
    links_leave_list(links, i);
}

static inline void links_uncover(dance *links, uint32_t i)
{
    links_join_list(links, i);
    for (uint32_t p = links->node[i].up; p != i; p = links->node[p].up)
        links_unhide(links, p);
}

static inline void links_purify(dance *links, uint32_t p)
{
    uint32_t i = links->node[p].item;
    int32_t colour = links->node[p].colour;
    links->item[i].colour = colour;
    for (uint32_t q = links->node[i].down; q != i; q = links->node[q].down)
        if (links->node[q].colour == colour)
            links->node[q].colour = LINKS_VERIFIED;
        else
            links_hide(links, q);
}

static inline void links_unpurify(dance *links, uint32_t p)
{
    uint32_t i = links->node[p].item;
    for (uint32_t q = links->node[i].up; q != i; q = links->node[q].up)
        if (links->node[q].colour == LINKS_VERIFIED)
            links->node[q].colour = links->item[i].colour;
        else
            links_unhide(links, q);
}

/* Covers the item of node p, or purifies it, unless that was done. */
BD_INLINE void links_commit(dance *links, uint32_t p)
{
    if (links->node[p].colour == 0)
        links_cover(links, links->node[p].item);
    else if (links->node[p].colour > 0)
        links_purify(links, p);
}

BD_INLINE void links_uncommit(dance *links, uint32_t p)
{
    if (links->node[p].colour == 0)
        links_uncover(links, links->node[p].item);
    else if (links->node[p].colour > 0)
        links_unpurify(links, p);
}

#endif
