/* Inside of the templates: may change. */
/* A priority queue of fixed-size items under 64-bit priorities: least priority first, and last in
 * first out among equals.
 *
 * Items of one priority lie in one bucket, a stack of chunks. A map leads from a priority to its
 * bucket, and a binary heap holds the priorities in use; both are touched only when a bucket fills
 * or runs dry, so that with few priorities (A* on integer costs) push and pop cost a few
 * nanoseconds, and with millions of them a heap's O(log n). A bucket that runs dry leaves the heap
 * and sleeps: the map forgets it only when another has taken its place among the recent ones, since
 * in A* most are soon filled again. A bucket begins with a chunk of 64 bytes and goes on to chunks
 * of 4 KiB, all recycled through free lists. An item costs its own size and little more.
 *
 * Where most buckets have one item, as with costs up to a million, the queue turns into a plain heap of its
 * items (buckets_heap.c), in the same order.
 *
 * To break ties in favour of the deeper node, encode both in the priority: f << 32 | (2^32 - 1 - g).
 *
 * The hot functions take `item_size` again, as a constant, so that the compiler makes a copy of
 * that size; it must be that of bd_buckets_init. Items are packed: read them through memcpy. */
#ifndef BANDOLO_TEMPLATE_BASE_BUCKETS_H
#define BANDOLO_TEMPLATE_BASE_BUCKETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <bandolo/template/base/arena.h>
#include <bandolo/base/run.h>
#include <bandolo/template/base/compiler.h>
#include <bandolo/template/base/memory.h>
#include <bandolo/template/base/table.h>

#define BD_BUCKETS_RECENT_BITS 8 /* 256 buckets are found again without asking the map */
#define BD_BUCKETS_CHUNK_SIZES 4 /* 64, 256, 1024 and 4096 bytes for small items */

/* The items of one priority. The top chunk holds begin .. end, with room up to limit. All are NULL while
 * the bucket sleeps; only recent buckets sleep. */
typedef struct bd_bucket {
    uint64_t priority;
    uint8_t *begin;
    uint8_t *end; /* equals begin only when the bucket is empty */
    uint8_t *limit;
} bd_bucket;

typedef struct bd_buckets {
    uint64_t count;     /* items in the queue */
    bd_bucket *buckets; /* = records.base; number 0 is a stand-in that is always empty */
    uint32_t first;     /* the bucket of least priority; 0: none */
    uint32_t unused;    /* head of the list of records without a bucket; 0: none */
    uint64_t opened;    /* records in use or unused, the stand-in included */
    uint64_t heaped;    /* buckets awake: entries in the heap; the map has those asleep too */
    size_t item_size;
    bd_pages records; /* bd_bucket by number */
    bd_pages heap;    /* the buckets awake, least priority first */
    bd_table map;     /* from priority to number */
    bd_arena arena;   /* where chunks come from */
    bool is_heap;     /* the items lie in a heap, the buckets are all empty */
    bool has_hole;    /* at the heap's root, since the last pop: the next push may fill it */
    bd_pages items;   /* the heap */
    uint64_t pushed;  /* items since it is one */
    void *free_chunks[BD_BUCKETS_CHUNK_SIZES];
    size_t chunk_bytes[BD_BUCKETS_CHUNK_SIZES];
    uint32_t recent[1 << BD_BUCKETS_RECENT_BITS]; /* by a hash of the priority; 0: none */
} bd_buckets;

/* Makes an empty queue of items of `item_size` bytes (>= 1). The budget must outlive it. False when memory
 * is refused: `queue` then needs no bd_buckets_free. */
BD_API bool bd_buckets_init(bd_buckets *queue, size_t item_size, bd_budget *budget);

/* Removes every item and gives most of the memory back. False: the search must end. */
BD_API bool bd_buckets_clear(bd_buckets *queue);

/* Frees the memory; before further use call bd_buckets_init. */
BD_API void bd_buckets_free(bd_buckets *queue);

/* The slow part of push: returns the bucket of `priority`, new if necessary, now one of the recent. NULL
 * when memory is refused. */
BD_API bd_bucket *bd_buckets_open(bd_buckets *queue, uint64_t priority);

/* The slow part of push: puts a fresh chunk on top, and wakes the bucket if it sleeps. False when
 * memory is refused. */
BD_API bool bd_buckets_stack(bd_buckets *queue, bd_bucket *bucket);

/* The slow part of pop: removes the empty top chunk if another lies below it. */
BD_API void bd_buckets_unstack(bd_buckets *queue, bd_bucket *bucket);

/* The slow part of pop: puts buckets to sleep up to the first that is not empty. NULL: all were empty. */
BD_API bd_bucket *bd_buckets_settle(bd_buckets *queue);

/* Turns the queue into a heap of its items where most buckets have one. True: it is a heap now. */
BD_API bool bd_buckets_spread(bd_buckets *queue);

/* The queue as a heap: its push, its pop, its least priority, and its first item for i = 0. */
BD_API bool bd_buckets_heap_push(bd_buckets *queue, uint64_t priority, const void *item);
BD_API bool bd_buckets_heap_pop(bd_buckets *queue, void *item, uint64_t *priority);
BD_API bool bd_buckets_heap_least(const bd_buckets *queue, uint64_t *priority);
BD_API const void *bd_buckets_heap_peek(const bd_buckets *queue, size_t i);

BD_INLINE size_t bd_buckets_recent_slot(uint64_t priority)
{
    return (size_t)(bd_hash_cut(priority * UINT64_C(0x9E3779B97F4A7C15)) >>
                    (64 - BD_BUCKETS_RECENT_BITS));
}

/* Adds a copy of `*item`. False when memory is refused; the items are then unchanged. */
BD_INLINE bool bd_buckets_push(bd_buckets *queue, size_t item_size, uint64_t priority,
                               const void *item)
{
    uint32_t number = queue->recent[bd_buckets_recent_slot(priority)];
    bd_bucket *bucket = queue->buckets + number;
    if (BD_UNLIKELY(number == 0 || bucket->priority != priority)) {
        if (queue->is_heap || bd_buckets_spread(queue))
            return bd_buckets_heap_push(queue, priority, item);
        bucket = bd_buckets_open(queue, priority);
        if (bucket == NULL)
            return false;
    }
    if (BD_UNLIKELY((size_t)(bucket->limit - bucket->end) < item_size) &&
        !bd_buckets_stack(queue, bucket))
        return false;
    memcpy(bucket->end, item, item_size);
    bucket->end += item_size;
    ++queue->count;
    return true;
}

/* The bucket whose top item comes next; NULL when the queue is empty, or a heap. */
BD_INLINE bd_bucket *bd_buckets_first(bd_buckets *queue)
{
    bd_bucket *bucket = queue->buckets + queue->first;
    if (BD_LIKELY(bucket->begin != bucket->end))
        return bucket;
    return queue->is_heap ? NULL : bd_buckets_settle(queue);
}

/* Moves the next item into `*item`, its priority into `*priority`. False, with both unchanged, when the
 * queue is empty. */
BD_INLINE bool bd_buckets_pop(bd_buckets *queue, size_t item_size, void *item, uint64_t *priority)
{
    bd_bucket *bucket = bd_buckets_first(queue);
    if (bucket == NULL)
        return bd_buckets_heap_pop(queue, item, priority);
    bucket->end -= item_size;
    memcpy(item, bucket->end, item_size);
    *priority = bucket->priority;
    --queue->count;
    if (BD_UNLIKELY(bucket->end == bucket->begin))
        bd_buckets_unstack(queue, bucket);
    return true;
}

/* The least priority in the queue. False, with `*priority` unchanged, when the queue is empty. */
BD_INLINE bool bd_buckets_least(bd_buckets *queue, uint64_t *priority)
{
    const bd_bucket *bucket = bd_buckets_first(queue);
    if (bucket == NULL)
        return bd_buckets_heap_least(queue, priority);
    *priority = bucket->priority;
    return true;
}

/* The item of the (i+1)th pop from now if nothing is pushed before; i = 0 is the next one. A caller can
 * prefetch the data it leads to. NULL: the item is not in the top chunk, or in a heap; for i = 0, the queue is empty.
 * Valid until the next push or pop. */
BD_INLINE const void *bd_buckets_peek(bd_buckets *queue, size_t item_size, size_t i)
{
    const bd_bucket *bucket = bd_buckets_first(queue);
    if (bucket == NULL)
        return bd_buckets_heap_peek(queue, i);
    if ((size_t)(bucket->end - bucket->begin) < (i + 1) * item_size)
        return NULL;
    return bucket->end - (i + 1) * item_size;
}

#endif
