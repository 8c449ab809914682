/* A queue of buckets as a heap of its items, four children to a node: fewer levels, and the four lie side by side. Among
 * equal priorities the last pushed comes first, as in a bucket. */
#include "base/buckets_heap.h"

enum { CHILDREN = 4, KEPT_BYTES = 1 << 16 }; /* an empty heap keeps no more */

/* An entry; its item follows. */
typedef struct entry {
    uint64_t priority;
    uint64_t age; /* less for later pushes */
} entry;

#define MIDDLE_AGE                                                                                 \
    (UINT64_MAX / 2) /* of the first item pushed into the heap; those of the buckets are older */

static size_t entry_bytes(const bd_buckets *queue)
{
    return sizeof(entry) + (queue->item_size + 7) / 8 * 8;
}

static entry *at(const bd_buckets *queue, uint64_t index)
{
    return (entry *)(void *)(queue->items.base + index * entry_bytes(queue));
}

/* Both numbers as one: no branch, which no processor would foretell. */
BD_INLINE bool before(const entry *a, const entry *b)
{
    __extension__ typedef unsigned __int128 both;
    return ((both)a->priority << 64 | a->age) < ((both)b->priority << 64 | b->age);
}

/* ---- the loops, over entries of `bytes` bytes, a constant for the usual sizes ---- */

BD_INLINE entry *entry_of(uint8_t *base, uint64_t index, size_t bytes)
{
    return (entry *)(void *)(base + index * bytes);
}

BD_INLINE uint64_t least_child(uint8_t *base, uint64_t count, uint64_t parent, size_t bytes)
{
    uint64_t first = CHILDREN * parent + 1, least = first;
    if (BD_LIKELY(first + CHILDREN <= count))
        for (uint64_t child = first + 1; child < first + CHILDREN; ++child)
            least = before(entry_of(base, child, bytes), entry_of(base, least, bytes)) ? child
                                                                                       : least;
    else
        for (uint64_t child = first + 1; child < count; ++child)
            least = before(entry_of(base, child, bytes), entry_of(base, least, bytes)) ? child
                                                                                       : least;
    return least;
}

/* Where an entry with this priority and age belongs, from the hole upwards; entries on the way move down. */
BD_INLINE uint64_t sift_up(uint8_t *base, uint64_t hole, const entry *fresh, size_t bytes)
{
    while (hole > 0) {
        uint64_t parent = (hole - 1) / CHILDREN;
        if (!before(fresh, entry_of(base, parent, bytes)))
            break;
        memcpy(entry_of(base, hole, bytes), entry_of(base, parent, bytes), bytes);
        hole = parent;
    }
    return hole;
}

/* The same from the root downwards: to the bottom first, since the last entry mostly belongs there. */
BD_INLINE uint64_t sift_down(uint8_t *base, uint64_t count, const entry *last, size_t bytes)
{
    uint64_t hole = 0;
    while (CHILDREN * hole + 1 < count) {
        uint64_t child = least_child(base, count, hole, bytes);
        memcpy(entry_of(base, hole, bytes), entry_of(base, child, bytes), bytes);
        hole = child;
    }
    return sift_up(base, hole, last, bytes);
}

enum { SMALL = sizeof(entry) + 8, MIDDLE = sizeof(entry) + 16 };

static void insert(bd_buckets *queue, entry fresh, const void *item)
{
    uint8_t *base = queue->items.base;
    uint64_t hole = queue->count++;
    size_t bytes = entry_bytes(queue);
    hole = bytes == SMALL    ? sift_up(base, hole, &fresh, SMALL)
           : bytes == MIDDLE ? sift_up(base, hole, &fresh, MIDDLE)
                             : sift_up(base, hole, &fresh, bytes);
    entry *place = at(queue, hole);
    *place = fresh;
    memcpy(place + 1, item, queue->item_size);
}

/* Fills the hole at the root with the last entry, which lies behind the others. */
BD_INLINE void fill_root(uint8_t *base, uint64_t count, size_t bytes)
{
    const entry *last = entry_of(base, count, bytes);
    memcpy(entry_of(base, sift_down(base, count, last, bytes), bytes), last, bytes);
}

/* Room for one more, and for the last entry aside during a pop. */
static bool make_room(bd_buckets *queue, uint64_t count)
{
    uint64_t needed = (count + 2) * entry_bytes(queue);
    return needed <= queue->items.bytes || bd_pages_grow(&queue->items, needed + needed / 8);
}

bool bd_buckets_heap_push(bd_buckets *queue, uint64_t priority, const void *item)
{
    if (!make_room(queue, queue->count))
        return false;
    insert(queue, (entry){priority, MIDDLE_AGE - ++queue->pushed}, item);
    return true;
}

bool bd_buckets_heap_pop(bd_buckets *queue, void *item, uint64_t *priority)
{
    if (!queue->is_heap || queue->count == 0)
        return false;
    *priority = at(queue, 0)->priority;
    memcpy(item, at(queue, 0) + 1, queue->item_size);
    uint64_t count = --queue->count;
    size_t bytes = entry_bytes(queue);
    if (count == 0 && queue->items.bytes > KEPT_BYTES)
        bd_pages_free(&queue->items);
    if (count == 0)
        return true;
    if (bytes == SMALL)
        fill_root(queue->items.base, count, SMALL);
    else if (bytes == MIDDLE)
        fill_root(queue->items.base, count, MIDDLE);
    else
        fill_root(queue->items.base, count, bytes);
    return true;
}

bool bd_buckets_heap_least(const bd_buckets *queue, uint64_t *priority)
{
    if (!queue->is_heap || queue->count == 0)
        return false;
    *priority = at(queue, 0)->priority;
    return true;
}

const void *bd_buckets_heap_peek(const bd_buckets *queue, size_t i)
{
    if (!queue->is_heap || i > 1 || queue->count <= i)
        return NULL;
    size_t bytes = entry_bytes(queue);
    return at(queue, i == 0 ? 0 : least_child(queue->items.base, queue->count, 0, bytes)) + 1;
}

/* Moves the items of a bucket, the last pushed first. */
static void move_bucket(bd_buckets *queue, const bd_bucket *bucket, uint64_t *age)
{
    const uint8_t *begin = bucket->begin, *end = bucket->end;
    while (begin != NULL) {
        for (; end != begin; end -= queue->item_size)
            insert(queue, (entry){bucket->priority, ++*age}, end - queue->item_size);
        const chunk *below = ((const chunk *)(const void *)begin - 1)->below;
        begin = below != NULL ? (const uint8_t *)(below + 1) : NULL;
        end = below != NULL ? (const uint8_t *)below + queue->chunk_bytes[below->rank] : NULL;
    }
}

bool buckets_become_heap(bd_buckets *queue)
{
    bd_budget *budget = queue->items.budget;
    bool was_refused = budget && budget->refused;
    if (!make_room(queue, queue->count)) {
        if (budget)
            budget->refused = was_refused; /* the buckets serve on */
        return false;
    }
    uint64_t age = MIDDLE_AGE, items = queue->count;
    queue->count = 0;
    for (uint64_t number = 1; number < queue->opened; ++number)
        move_bucket(queue, &queue->buckets[number], &age);
    buckets_reset(queue);
    queue->count = items;
    queue->is_heap = true;
    queue->pushed = 0;
    return true;
}
