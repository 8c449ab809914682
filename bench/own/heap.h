/* A binary heap as one writes it by hand, for the loops that searches are measured beside. */
#ifndef BENCH_OWN_HEAP_H
#define BENCH_OWN_HEAP_H

#include <stdint.h>
#include <stdlib.h>

typedef struct heap_item {
    uint64_t key;
    uint32_t vertex;
} heap_item;

typedef struct heap {
    heap_item *item;
    size_t count, room;
} heap;

static inline void heap_push(heap *own, uint64_t key, uint32_t vertex)
{
    if (own->count == own->room) {
        own->room = own->room ? 2 * own->room : 1024;
        own->item = realloc(own->item, own->room * sizeof *own->item);
        if (!own->item)
            abort();
    }
    size_t hole = own->count++;
    for (; hole > 0 && key < own->item[(hole - 1) / 2].key; hole = (hole - 1) / 2)
        own->item[hole] = own->item[(hole - 1) / 2];
    own->item[hole] = (heap_item){key, vertex};
}

/* Takes the item of least key; there must be one. */
static inline heap_item heap_pop(heap *own)
{
    heap_item *item = own->item, first = item[0], last = item[--own->count];
    size_t hole = 0;
    for (size_t child = 1; child < own->count; child = 2 * hole + 1) {
        child += child + 1 < own->count && item[child + 1].key < item[child].key;
        if (last.key <= item[child].key)
            break;
        item[hole] = item[child];
        hole = child;
    }
    item[hole] = last;
    return first;
}

#endif
