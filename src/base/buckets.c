#include <bandolo/template/base/buckets.h>

#include <bandolo/template/base/sift.h>

#include "base/assert.h"
#include "base/buckets_heap.h"

#define MANY_BUCKETS      1024 /* fewer cost little, and may all fill later */
#define FIRST_CHUNK_BYTES 64
#define ARENA_CHUNK_BYTES (sizeof(bd_arena_chunk) + 64 * 1024) /* sixteen of the largest */
#define NUMBER_TAG        1 /* last byte of a map value: the slot is taken */

/* A heap entry: one for each open bucket. */
typedef struct entry {
    uint64_t priority;
    uint64_t number;
} entry;

/* A value in the map, as its bytes lie in a slot. */
typedef struct number_bytes {
    uint8_t bytes[sizeof(uint32_t) + 1];
} number_bytes;

#define MAP_KEY  sizeof(uint64_t)
#define MAP_SLOT (sizeof(uint64_t) + sizeof(number_bytes))

static bool entry_before(const void *a, const void *b)
{
    return ((const entry *)a)->priority < ((const entry *)b)->priority;
}

static entry *heap_entries(bd_buckets *queue)
{
    return (entry *)(void *)queue->heap.base;
}

/* --- chunks --- */

static void set_chunk_sizes(bd_buckets *queue)
{
    size_t aim = FIRST_CHUNK_BYTES;
    for (int rank = 0; rank < BD_BUCKETS_CHUNK_SIZES; ++rank, aim *= 4) {
        size_t items = (aim - sizeof(chunk)) / queue->item_size;
        queue->chunk_bytes[rank] = sizeof(chunk) + (items > 0 ? items : 1) * queue->item_size;
    }
}

static chunk *take_chunk(bd_buckets *queue, size_t rank)
{
    chunk *fresh = queue->free_chunks[rank];
    if (fresh != NULL)
        queue->free_chunks[rank] = fresh->below;
    else
        fresh = bd_arena_take(&queue->arena, queue->chunk_bytes[rank]);
    if (fresh != NULL)
        fresh->rank = rank;
    return fresh;
}

static void give_chunk(bd_buckets *queue, chunk *old)
{
    old->below = queue->free_chunks[old->rank];
    queue->free_chunks[old->rank] = old;
}

/* The chunk on top; NULL while the bucket has none. */
static chunk *top_chunk(const bd_bucket *bucket)
{
    return bucket->begin != NULL ? (chunk *)(void *)bucket->begin - 1 : NULL;
}

static void put_on_top(const bd_buckets *queue, bd_bucket *bucket, chunk *top)
{
    bucket->begin = (uint8_t *)(top + 1);
    bucket->limit = (uint8_t *)top + queue->chunk_bytes[top->rank];
}

void bd_buckets_unstack(bd_buckets *queue, bd_bucket *bucket)
{
    chunk *top = top_chunk(bucket);
    BD_ASSERT(bucket->end == bucket->begin);
    if (top->below == NULL)
        return;
    put_on_top(queue, bucket, top->below);
    bucket->end = bucket->limit;
    give_chunk(queue, top);
}

/* --- buckets --- */

/* An unused record's number; 0 when memory is refused. Unused records are linked through `priority`. */
static uint32_t take_record(bd_buckets *queue)
{
    uint32_t number = queue->unused;
    if (number != 0) {
        queue->unused = (uint32_t)queue->buckets[number].priority;
        return number;
    }
    if (queue->opened == UINT32_MAX ||
        !bd_pages_grow(&queue->records, (queue->opened + 1) * sizeof(bd_bucket)))
        return 0;
    queue->buckets = (bd_bucket *)(void *)queue->records.base;
    return (uint32_t)queue->opened++;
}

static void give_record(bd_buckets *queue, uint32_t number)
{
    queue->buckets[number] = (bd_bucket){.priority = queue->unused};
    queue->unused = number;
}

static bool is_asleep(const bd_bucket *bucket)
{
    return bucket->begin == NULL;
}

/* Forgets a bucket that is asleep. */
static void forget(bd_buckets *queue, uint32_t number)
{
    uint64_t priority = queue->buckets[number].priority;
    BD_ASSERT(is_asleep(&queue->buckets[number]));
    bd_table_remove(&queue->map, MAP_KEY, MAP_SLOT, &priority, bd_table_hash(&priority, MAP_KEY));
    give_record(queue, number);
}

/* Makes a bucket one of the recent ones; the one whose place it takes may not sleep on. */
static void remember(bd_buckets *queue, uint64_t priority, uint32_t number)
{
    uint32_t *recent = &queue->recent[bd_buckets_recent_slot(priority)];
    uint32_t last = *recent;
    *recent = number;
    if (last != 0 && is_asleep(&queue->buckets[last]))
        forget(queue, last);
}

/* Makes an empty bucket. */
static bd_bucket *make_bucket(bd_buckets *queue, uint64_t priority, uint64_t hash)
{
    uint32_t number = take_record(queue);
    if (number == 0)
        return NULL;
    bool inserted;
    uint8_t *value = bd_table_find_or_insert(&queue->map, MAP_KEY, MAP_SLOT, &priority, hash,
                                             &inserted);
    if (value == NULL) {
        give_record(queue, number);
        return NULL;
    }
    memcpy(value, &number, sizeof number);
    value[sizeof number] = NUMBER_TAG;
    queue->buckets[number] = (bd_bucket){.priority = priority};
    remember(queue, priority, number);
    return &queue->buckets[number];
}

/* A bucket takes a chunk, an entry of the map and one of the heap: too much for one item. */
static bool is_spread_thin(const bd_buckets *queue)
{
    return queue->heaped >= MANY_BUCKETS && queue->count < 2 * queue->heaped;
}

bool bd_buckets_spread(bd_buckets *queue)
{
    return is_spread_thin(queue) && buckets_become_heap(queue);
}

bd_bucket *bd_buckets_open(bd_buckets *queue, uint64_t priority)
{
    uint64_t hash = bd_table_hash(&priority, MAP_KEY);
    uint8_t *known = bd_table_find(&queue->map, MAP_KEY, MAP_SLOT, &priority, hash);
    if (known == NULL)
        return make_bucket(queue, priority, hash);
    uint32_t number;
    memcpy(&number, known, sizeof number);
    BD_ASSERT(queue->buckets[number].priority == priority);
    remember(queue, priority, number);
    return &queue->buckets[number];
}

/* Puts a bucket that is asleep into the heap. False when memory is refused. */
static bool wake(bd_buckets *queue, const bd_bucket *bucket)
{
    if (!bd_pages_grow(&queue->heap, (queue->heaped + 1) * sizeof(entry)))
        return false;
    entry woken = {bucket->priority, (uint64_t)(bucket - queue->buckets)};
    bd_sift_up(queue->heap.base, queue->heaped++, &woken, sizeof woken, entry_before);
    queue->first = (uint32_t)heap_entries(queue)->number;
    return true;
}

bool bd_buckets_stack(bd_buckets *queue, bd_bucket *bucket)
{
    chunk *below = top_chunk(bucket);
    BD_ASSERT(bucket->end == bucket->limit);
    size_t rank = below == NULL ? 0 : below->rank + 1;
    chunk *top = take_chunk(queue, rank < BD_BUCKETS_CHUNK_SIZES ? rank : rank - 1);
    if (top == NULL)
        return false;
    if (below == NULL && !wake(queue, bucket)) {
        give_chunk(queue, top);
        return false;
    }
    top->below = below;
    put_on_top(queue, bucket, top);
    bucket->end = bucket->begin;
    return true;
}

/* Puts the first bucket, which is empty, to sleep. */
static void put_first_to_sleep(bd_buckets *queue)
{
    entry *entries = heap_entries(queue);
    uint32_t number = queue->first;
    bd_bucket *bucket = &queue->buckets[number];
    BD_ASSERT(queue->heaped > 0 && !is_asleep(bucket) && bucket->begin == bucket->end);

    entry last = entries[--queue->heaped];
    if (queue->heaped > 0)
        bd_sift_down(entries, queue->heaped, &last, sizeof last, entry_before);
    queue->first = queue->heaped > 0 ? (uint32_t)entries->number : 0;

    give_chunk(queue, top_chunk(bucket));
    *bucket = (bd_bucket){.priority = bucket->priority};
    if (queue->recent[bd_buckets_recent_slot(bucket->priority)] != number)
        forget(queue, number);
}

bd_bucket *bd_buckets_settle(bd_buckets *queue)
{
    while (queue->first != 0) {
        bd_bucket *bucket = &queue->buckets[queue->first];
        if (bucket->begin != bucket->end)
            return bucket;
        put_first_to_sleep(queue);
    }
    return NULL;
}

/* --- the queue --- */

void buckets_reset(bd_buckets *queue)
{
    queue->count = 0;
    queue->first = 0;
    queue->unused = 0;
    queue->opened = 1;
    queue->heaped = 0;
    queue->is_heap = queue->has_hole = false;
    memset(queue->free_chunks, 0, sizeof queue->free_chunks);
    memset(queue->recent, 0, sizeof queue->recent);
    queue->buckets = (bd_bucket *)(void *)queue->records.base;
    queue->buckets[0] = (bd_bucket){0};
}

bool bd_buckets_init(bd_buckets *queue, size_t item_size, bd_budget *budget)
{
    *queue = (bd_buckets){.item_size = item_size,
                          .records = bd_pages_of(budget),
                          .heap = bd_pages_of(budget),
                          .items = bd_pages_of(budget),
                          .arena = bd_arena_of(budget, ARENA_CHUNK_BYTES)};
    if (!bd_table_init(&queue->map, MAP_KEY, MAP_SLOT, budget))
        return false;
    if (!bd_pages_grow(&queue->records, sizeof(bd_bucket))) {
        bd_table_free(&queue->map);
        return false;
    }
    set_chunk_sizes(queue);
    buckets_reset(queue);
    return true;
}

bool bd_buckets_clear(bd_buckets *queue)
{
    bd_arena_free(&queue->arena);
    bool goes_on = bd_table_clear(&queue->map);
    buckets_reset(queue);
    return goes_on;
}

void bd_buckets_free(bd_buckets *queue)
{
    bd_arena_free(&queue->arena);
    bd_table_free(&queue->map);
    bd_pages_free(&queue->heap);
    bd_pages_free(&queue->items);
    bd_pages_free(&queue->records);
}
