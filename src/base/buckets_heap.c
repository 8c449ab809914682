/* A queue of buckets as a heap of its items, four children to a node: fewer levels, and the four lie side by side. Among
 * equal priorities the last pushed comes first, as in a bucket. A pop leaves a hole at the root: in A*, what is pushed next
 * mostly belongs near it. */
#include "base/buckets_heap.h"

enum {
    CHILDREN = 4,
    KEPT_BYTES = 1 << 16, /* an empty heap keeps no more */
    ITEMS_A_LOOK = 1 << 13,
};

/* An entry; its item follows, or is the lower half of `age` if it has at most four bytes: ages differ above it. */
typedef struct entry {
    uint64_t priority;
    uint64_t age; /* less for later pushes */
} entry;

BD_INLINE bool is_short(const bd_buckets *queue)
{
    return queue->item_size <= sizeof(uint32_t);
}

/* Items that are pushed into the heap count down from this age; those that come from the buckets count up from it. */
static uint64_t middle_age(const bd_buckets *queue)
{
    return is_short(queue) ? UINT32_MAX / 2 : UINT64_MAX / 2;
}

static entry entry_with(const bd_buckets *queue, uint64_t priority, uint64_t age, const void *item)
{
    uint32_t word = 0;
    if (queue->item_size == sizeof word)
        memcpy(&word, item, sizeof word);
    else if (is_short(queue))
        memcpy(&word, item, queue->item_size);
    return (entry){priority, is_short(queue) ? age << 32 | word : age};
}

static size_t entry_bytes(const bd_buckets *queue)
{
    return sizeof(entry) + (is_short(queue) ? 0 : (queue->item_size + 7) / 8 * 8);
}

/* The four children of a short entry fill a line of the cache. */
enum { LINE = 64, SHORT = sizeof(entry), SHORT_BEGIN = LINE - SHORT };

static uint8_t *root_of(const bd_buckets *queue)
{
    return queue->items.base + (is_short(queue) ? SHORT_BEGIN : 0);
}

static entry *at(const bd_buckets *queue, uint64_t index)
{
    return (entry *)(void *)(root_of(queue) + index * entry_bytes(queue));
}

static const void *item_of(const bd_buckets *queue, const entry *of)
{
    const bool little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
    return !is_short(queue) ? (const void *)(of + 1)
                            : (const uint8_t *)&of->age + (little ? 0 : sizeof(uint32_t));
}

/* Both numbers as one. */
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

BD_INLINE const entry *lesser(const entry *a, const entry *b)
{
    return before(a, b) ? a : b;
}

BD_INLINE uint64_t least_child(uint8_t *base, uint64_t count, uint64_t parent, size_t bytes)
{
    uint64_t first = CHILDREN * parent + 1;
    const entry *least = entry_of(base, first, bytes);
    if (BD_LIKELY(first + CHILDREN <= count)) /* two comparisons at a time */
        least = lesser(lesser(least, entry_of(base, first + 1, bytes)),
                       lesser(entry_of(base, first + 2, bytes), entry_of(base, first + 3, bytes)));
    else
        for (uint64_t child = first + 1; child < count; ++child)
            least = lesser(entry_of(base, child, bytes), least);
    return (uint64_t)((const uint8_t *)least - base) / bytes;
}

/* The same from the root downwards. */
BD_INLINE uint64_t sift_down(uint8_t *base, uint64_t count, const entry *last, size_t bytes)
{
    uint64_t hole = 0;
    while (CHILDREN * hole + 1 < count) {
        uint64_t child = least_child(base, count, hole, bytes);
        if (before(last, entry_of(base, child, bytes)))
            break;
        memcpy(entry_of(base, hole, bytes), entry_of(base, child, bytes), bytes);
        hole = child;
    }
    return hole;
}

enum { SMALL = sizeof(entry) + 8, MIDDLE = sizeof(entry) + 16 };

/* Where a fresh entry belongs: from the hole at the root downwards, or from the end upwards. */
BD_INLINE uint64_t place_of(const bd_buckets *queue, const entry *fresh, size_t bytes)
{
    uint8_t *base = root_of(queue);
    return queue->has_hole ? sift_down(base, queue->count + 1, fresh, bytes)
                           : sift_up(base, queue->count, fresh, bytes);
}

static BD_NEVER_INLINE uint64_t place_of_long(const bd_buckets *queue, const entry *fresh)
{
    size_t bytes = entry_bytes(queue);
    return bytes == SMALL    ? place_of(queue, fresh, SMALL)
           : bytes == MIDDLE ? place_of(queue, fresh, MIDDLE)
                             : place_of(queue, fresh, bytes);
}

static void insert(bd_buckets *queue, uint64_t priority, uint64_t age, const void *item)
{
    entry fresh = entry_with(queue, priority, age, item);
    if (is_short(queue)) {
        *entry_of(root_of(queue), place_of(queue, &fresh, SHORT), SHORT) = fresh;
    } else {
        entry *place = at(queue, place_of_long(queue, &fresh));
        *place = fresh;
        memcpy(place + 1, item, queue->item_size);
    }
    ++queue->count;
    queue->has_hole = false;
}

/* Fills the hole at the root with the last entry, which lies behind the others. */
BD_INLINE void fill_root(uint8_t *base, uint64_t count, size_t bytes)
{
    const entry *last = entry_of(base, count, bytes);
    memcpy(entry_of(base, sift_down(base, count, last, bytes), bytes), last, bytes);
}

static BD_NEVER_INLINE void fill_root_long(bd_buckets *queue)
{
    size_t bytes = entry_bytes(queue);
    if (bytes == SMALL)
        fill_root(root_of(queue), queue->count, SMALL);
    else if (bytes == MIDDLE)
        fill_root(root_of(queue), queue->count, MIDDLE);
    else
        fill_root(root_of(queue), queue->count, bytes);
}

static void fill_hole(bd_buckets *queue)
{
    queue->has_hole = false;
    if (is_short(queue))
        fill_root(root_of(queue), queue->count, SHORT);
    else
        fill_root_long(queue);
}

/* Room for one more, and for the last entry aside during a pop. */
static bool make_room(bd_buckets *queue, uint64_t count)
{
    uint64_t needed = LINE + (count + 2) * entry_bytes(queue);
    return needed <= queue->items.bytes || bd_pages_grow(&queue->items, needed + needed / 8);
}

/* Asks the budget whether the search must end, after every ITEMS_A_LOOK items that are copied or sorted. */
static bool breaks_off(const bd_buckets *queue, uint64_t items)
{
    return items % ITEMS_A_LOOK == 0 && bd_budget_breaks_off(queue->items.budget);
}

/* Sorts the entries of the short form, which have no hole: the first of those left goes behind them, and in the end all are
 * turned round. False: broken off. */
static bool sort(bd_buckets *queue)
{
    uint8_t *base = root_of(queue);
    for (uint64_t left = queue->count; left > 1; --left) {
        entry first = *entry_of(base, 0, SHORT);
        fill_root(base, left - 1, SHORT);
        *entry_of(base, left - 1, SHORT) = first;
        if (breaks_off(queue, left))
            return false;
    }
    for (uint64_t i = 0, j = queue->count; i + 1 < j; ++i) {
        entry held = *entry_of(base, i, SHORT);
        *entry_of(base, i, SHORT) = *entry_of(base, --j, SHORT);
        *entry_of(base, j, SHORT) = held;
    }
    return true;
}

/* Gives the entries new ages in their order, when those of the short form are used up. False: there are too many, or it is
 * broken off. */
static BD_NEVER_INLINE bool renumber(bd_buckets *queue)
{
    uint64_t age = middle_age(queue);
    if (queue->count > age)
        return false;
    if (queue->has_hole)
        fill_hole(queue);
    if (!sort(queue)) /* what is sorted is a heap */
        return false;
    for (uint64_t i = 0; i < queue->count; ++i)
        at(queue, i)->age = ++age << 32 | (at(queue, i)->age & UINT32_MAX);
    queue->pushed = 0;
    return true;
}

bool bd_buckets_heap_push(bd_buckets *queue, uint64_t priority, const void *item)
{
    if (!make_room(queue, queue->count) ||
        (BD_UNLIKELY(queue->pushed == middle_age(queue)) && !renumber(queue)))
        return false;
    insert(queue, priority, middle_age(queue) - ++queue->pushed, item);
    return true;
}

bool bd_buckets_heap_pop(bd_buckets *queue, void *item, uint64_t *priority)
{
    if (!queue->is_heap || queue->count == 0)
        return false;
    if (queue->has_hole)
        fill_hole(queue);
    const entry *first = at(queue, 0);
    *priority = first->priority;
    if (queue->item_size == sizeof(uint32_t))
        memcpy(item, item_of(queue, first), sizeof(uint32_t));
    else
        memcpy(item, item_of(queue, first), queue->item_size);
    queue->has_hole = --queue->count > 0;
    if (queue->count == 0 && queue->items.bytes > KEPT_BYTES)
        bd_pages_free(&queue->items);
    return true;
}

/* Where the first entry is: below the hole, if there is one. */
static const entry *first_of(const bd_buckets *queue)
{
    return at(queue, queue->has_hole
                         ? least_child(root_of(queue), queue->count + 1, 0, entry_bytes(queue))
                         : 0);
}

bool bd_buckets_heap_least(const bd_buckets *queue, uint64_t *priority)
{
    if (!queue->is_heap || queue->count == 0)
        return false;
    *priority = first_of(queue)->priority;
    return true;
}

const void *bd_buckets_heap_peek(const bd_buckets *queue, size_t i)
{
    return queue->is_heap && i < queue->count && i == 0 ? item_of(queue, first_of(queue)) : NULL;
}

/* Copies the items of a bucket, the last pushed first. False: broken off. */
static bool copy_bucket(bd_buckets *queue, const bd_bucket *bucket, uint64_t *age)
{
    const uint8_t *begin = bucket->begin, *end = bucket->end;
    while (begin != NULL) {
        for (; end != begin; end -= queue->item_size) {
            insert(queue, bucket->priority, ++*age, end - queue->item_size);
            if (breaks_off(queue, queue->count))
                return false;
        }
        const chunk *below = ((const chunk *)(const void *)begin - 1)->below;
        begin = below != NULL ? (const uint8_t *)(below + 1) : NULL;
        end = below != NULL ? (const uint8_t *)below + queue->chunk_bytes[below->rank] : NULL;
    }
    return true;
}

bool buckets_become_heap(bd_buckets *queue)
{
    bd_budget *budget = queue->items.budget;
    bool was_refused = budget && budget->refused;
    if (queue->count > middle_age(queue) || !make_room(queue, queue->count)) {
        if (budget)
            budget->refused = was_refused; /* the buckets serve on */
        return false;
    }
    uint64_t age = middle_age(queue), items = queue->count;
    bool is_copied = true;
    queue->count = 0;
    for (uint64_t number = 1; is_copied && number < queue->opened; ++number)
        is_copied = copy_bucket(queue, &queue->buckets[number], &age);
    if (is_copied)
        buckets_reset(queue);
    queue->count = items;
    if (!is_copied)
        return false; /* the search ends, and until then the buckets serve on */
    queue->is_heap = true;
    queue->pushed = 0;
    return true;
}
