/* Inside of the templates: may change. */
/* A priority queue of (value, payload): a binary heap in an array, least value first.
 *
 * Equal values come out in the order that the textbook's heap gives them, and no other: append and
 * rise while strictly smaller than the parent; take the first, move the last to the root and sink
 * to the smaller child, the left one on a tie, while strictly larger than it. Published runs depend
 * on it. Push and pop take O(log n), 16 bytes an item. */
#ifndef BANDOLO_TEMPLATE_BASE_HEAP_H
#define BANDOLO_TEMPLATE_BASE_HEAP_H

#include <stdbool.h>
#include <stdint.h>

#include <bandolo/base/run.h>
#include <bandolo/template/base/compiler.h>
#include <bandolo/template/base/memory.h>
#include <bandolo/template/base/sift.h>

typedef struct bd_heap_item {
    double value; /* not a NaN */
    uint64_t payload;
} bd_heap_item;

typedef struct bd_heap {
    bd_pages pages;    /* the items, the root first */
    uint64_t count;    /* items in the heap */
    uint64_t capacity; /* items that fit the pages */
} bd_heap;

/* An empty heap. Allocates nothing yet. */
static inline bd_heap bd_heap_of(bd_budget *budget)
{
    bd_heap heap = BD_ZEROED;
    heap.pages = bd_pages_of(budget);
    return heap;
}

/* Makes room for one more item. False, with the heap unchanged, when memory is refused. */
BD_API bool bd_heap_grow(bd_heap *heap);

static inline bool bd_heap_before(const void *a, const void *b)
{
    return ((const bd_heap_item *)a)->value < ((const bd_heap_item *)b)->value;
}

/* Adds an item. False, with the heap unchanged, when memory is refused. */
static inline bool bd_heap_push(bd_heap *heap, double value, uint64_t payload)
{
    if (BD_UNLIKELY(heap->count == heap->capacity) && !bd_heap_grow(heap))
        return false;
    bd_heap_item item = {value, payload};
    bd_sift_up(heap->pages.base, heap->count++, &item, sizeof item, bd_heap_before);
    return true;
}

/* The first item, valid until the next push or pop; NULL when the heap is empty. */
static inline const bd_heap_item *bd_heap_first(const bd_heap *heap)
{
    return heap->count > 0 ? (const bd_heap_item *)(const void *)heap->pages.base : NULL;
}

/* Moves the first item into `*first`. False, with `*first` unchanged, when the heap is empty. */
static inline bool bd_heap_pop(bd_heap *heap, bd_heap_item *first)
{
    if (heap->count == 0)
        return false;
    bd_heap_item *items = (bd_heap_item *)(void *)heap->pages.base;
    *first = items[0];
    bd_heap_item last = items[--heap->count];
    if (heap->count > 0)
        bd_sift_down(items, heap->count, &last, sizeof last, bd_heap_before);
    return true;
}

/* Removes every item and keeps the memory. */
static inline void bd_heap_clear(bd_heap *heap)
{
    heap->count = 0;
}

/* Frees the memory and leaves the heap empty, ready to be used again. */
BD_API void bd_heap_free(bd_heap *heap);

#endif
