/* Inside of the templates: may change. */
/* The two moves of a binary heap in an array (Williams, Algorithm 232, CACM 7, 1964), with the
 * order of ties fixed: an item rises while it is strictly before its parent, and sinks while its
 * smaller child (the left one on a tie) is strictly before it.
 *
 * `before` and `item_size` are constants at the call, so that each use compiles to its own loop. */
#ifndef BANDOLO_TEMPLATE_BASE_SIFT_H
#define BANDOLO_TEMPLATE_BASE_SIFT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <bandolo/template/base/compiler.h>

/* Must item `a` come out before item `b`? False on a tie. */
typedef bool (*bd_before)(const void *a, const void *b);

/* Puts `item` into the heap `items`, whose hole is at index `hole`, at the end. */
BD_INLINE void bd_sift_up(void *items, uint64_t hole, const void *item, size_t item_size,
                          bd_before before)
{
    uint8_t *base = (uint8_t *)items;
    while (hole > 0) {
        uint64_t parent = (hole - 1) / 2;
        if (!before(item, base + parent * item_size))
            break;
        memcpy(base + hole * item_size, base + parent * item_size, item_size);
        hole = parent;
    }
    memcpy(base + hole * item_size, item, item_size);
}

/* Puts `item` into the heap `items` of `count` items, whose hole is the root. `item` lies outside
 * the heap. */
BD_INLINE void bd_sift_down(void *items, uint64_t count, const void *item, size_t item_size,
                            bd_before before)
{
    uint8_t *base = (uint8_t *)items;
    uint64_t hole = 0;
    for (uint64_t child = 1; child < count; child = 2 * hole + 1) {
        const uint8_t *left = base + child * item_size;
        child += child + 1 < count && before(left + item_size, left);
        if (!before(base + child * item_size, item))
            break;
        memcpy(base + hole * item_size, base + child * item_size, item_size);
        hole = child;
    }
    memcpy(base + hole * item_size, item, item_size);
}

#endif
