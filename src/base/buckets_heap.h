/* Between buckets.c and buckets_heap.c. */
#ifndef BANDOLO_BASE_BUCKETS_HEAP_H
#define BANDOLO_BASE_BUCKETS_HEAP_H

#include <bandolo/template/base/buckets.h>

/* The head of a chunk of items; they follow it. A chunk in a free list uses `below` as its link. */
typedef struct chunk {
    struct chunk *below; /* the chunk below it in the stack, full; NULL at the bottom */
    size_t rank;         /* index of its size in chunk_bytes */
} chunk;

/* Moves all items into a heap. False, with nothing changed, when memory is refused. */
bool buckets_become_heap(bd_buckets *queue);

/* Everything but the memory as it is at the start. */
void buckets_reset(bd_buckets *queue);

#endif
