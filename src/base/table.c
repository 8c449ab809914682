#include <bandolo/template/base/table.h>

#include "base/assert.h"

#define FIRST_HOMES    64
#define OVERFLOW_SLOTS 16   /* at least so many behind the homes */
#define BLOCK_SLOTS    1024 /* spread at a time, so that both its passes run in the cache */
#define LOOK_BLOCKS    16   /* spread between two looks at the budget */

uint64_t bd_table_hash_any(const void *key, size_t key_size)
{
    return bd_table_hash_loop(key, key_size);
}

uint8_t *bd_table_seek_any(const bd_table *table, size_t key_size, size_t slot_size,
                           const void *key, uint64_t hash, bool *found)
{
    return bd_table_seek_loop(table, key_size, slot_size, key, hash, found);
}

static void set_homes(bd_table *table, uint64_t homes)
{
    table->homes = homes;
    table->most = homes / 5 * 4;
}

static uint8_t *slot_at(const bd_table *table, uint64_t index)
{
    return table->pages.base + index * table->slot_size;
}

/* Slots up to the last entry. */
static uint64_t slots_used(const bd_table *table)
{
    uint64_t used = table->slots;
    while (used > 0 && !bd_table_occupied(slot_at(table, used - 1), table->slot_size))
        --used;
    return used;
}

bool bd_table_init(bd_table *table, size_t key_size, size_t slot_size, bd_budget *budget)
{
    BD_ASSERT(key_size > 0 && key_size <= slot_size);
    *table = (bd_table){.pages = bd_pages_of(budget), .key_size = key_size, .slot_size = slot_size};
    if (!bd_pages_grow(&table->pages, (FIRST_HOMES + OVERFLOW_SLOTS) * slot_size))
        return false;
    table->slots = table->pages.bytes / slot_size;
    set_homes(table, table->slots - OVERFLOW_SLOTS);
    return true;
}

bool bd_table_init_places(bd_table *table, size_t slot_size, uint64_t places, bd_budget *budget)
{
    uint64_t groups = places / BD_TABLE_GROUP + 1;
    *table = (bd_table){.pages = bd_pages_of(budget), .slot_size = slot_size};
    if (places > SIZE_MAX / 4 / slot_size)
        return false;
    uint64_t slots_bytes = groups * BD_TABLE_GROUP * slot_size;
    table->pages.bytes = slots_bytes + groups;
    table->pages.base = bd_memory_alloc(budget, table->pages.bytes);
    if (!table->pages.base)
        return false;
    table->marks = table->pages.base + slots_bytes;
    memset(table->marks, 0, groups);
    table->slots = table->homes = table->most = places;
    return true;
}

void bd_table_open_group(const bd_table *table, uint64_t group)
{
    BD_ASSERT(!table->marks[group]);
    table->marks[group] = 1;
    memset(slot_at(table, group * BD_TABLE_GROUP), 0, BD_TABLE_GROUP * table->slot_size);
}

/* Copies a slot and empties the old one; the two may be the same. True if it held an entry. A slot of 8
 * to 16 bytes is copied as its first and its last 8 bytes, which may overlap: gcc makes a call of a memmove. */
BD_INLINE bool move_slot(uint8_t *to, uint8_t *from, size_t slot_size)
{
    const uint8_t mark = from[slot_size - 1];
    if (slot_size >= sizeof(uint64_t) && slot_size <= 2 * sizeof(uint64_t)) {
        const size_t rest = slot_size - sizeof(uint64_t);
        uint64_t head, tail;
        memcpy(&head, from, sizeof head);
        memcpy(&tail, from + rest, sizeof tail);
        from[slot_size - 1] = 0;
        memcpy(to, &head, sizeof head);
        memcpy(to + rest, &tail, sizeof tail);
    } else {
        memmove(to, from, slot_size);
        from[slot_size - 1] = 0;
        to[slot_size - 1] = mark;
    }
    return mark != 0;
}

/* Where a block of about BLOCK_SLOTS that ends before slot `end` begins: right behind an empty
 * slot. */
BD_INLINE uint64_t block_begin(const bd_table *table, size_t slot_size, uint64_t end)
{
    uint64_t begin = end > BLOCK_SLOTS ? end - BLOCK_SLOTS : 0;
    while (begin > 0 && bd_table_occupied(table->pages.base + (begin - 1) * slot_size, slot_size))
        --begin;
    return begin;
}

/* Moves the entries in the slots begin .. end - 1 to their places before slot `limit`: first packs
 * them together at the limit, then sweeps forward, each to its new home or the slot after the entry
 * before it. The sweep writes no slot that it has yet to read, since places rise by at least one. */
BD_INLINE void spread_block(const bd_table *table, size_t key_size, size_t slot_size,
                            uint64_t begin, uint64_t end, uint64_t limit)
{
    uint8_t *base = table->pages.base;
    uint8_t *packed = base + limit * slot_size;
    for (uint8_t *slot = base + end * slot_size; slot > base + begin * slot_size;) {
        slot -= slot_size;
        packed -= move_slot(packed - slot_size, slot, slot_size) ? slot_size : 0;
    }
    uint8_t *next = base;
    for (; packed < base + limit * slot_size; packed += slot_size) {
        uint8_t *place = bd_table_home(table, slot_size, bd_table_hash_loop(packed, key_size));
        place = place < next ? next : place;
        BD_ASSERT(place <= packed);
        move_slot(place, packed, slot_size);
        next = place + slot_size;
    }
}

/* Gives every entry its place among the new homes, in place, from the last block to the first.
 *
 * Let the number of homes grow by the factor r >= 1, and let slot b - 1 be empty. The entries
 * before b lie where they do because place = max(home of an earlier one + distance to it) < b - 1,
 * so their new places are less than r * (b - 1), below floor(r * b); those from b on have new homes
 * of at least floor(r * b). So blocks that begin behind an empty slot never meet, and a search for an entry of the blocks
 * that are not moved yet, from its old home, ends at that slot.
 *
 * It goes on where it was broken off. False: broken off between two blocks. */
BD_INLINE bool spread(bd_table *table, size_t key_size, size_t slot_size)
{
    unsigned blocks = 0;
    while (table->unmoved_slots > 0) {
        uint64_t end = table->unmoved_slots, begin = block_begin(table, slot_size, end);
        spread_block(table, key_size, slot_size, begin, end, table->moved_from);
        table->unmoved_slots = begin;
        table->moved_from = (uint64_t)((bd_uint128)begin * table->homes / table->unmoved_homes);
        if (++blocks % LOOK_BLOCKS == 0 && bd_budget_breaks_off(table->pages.budget))
            return begin == 0;
    }
    return true;
}

/* One loop for each shape that is common, and one for all others. */
static bool spread_any(bd_table *table)
{
    if (table->key_size == 8 && table->slot_size == 10)
        return spread(table, 8, 10);
    if (table->key_size == 8 && table->slot_size == 16)
        return spread(table, 8, 16);
    if (table->key_size == 8)
        return spread(table, 8, table->slot_size);
    return spread(table, table->key_size, table->slot_size);
}

bool bd_table_go_on(bd_table *table)
{
    if (table->unmoved_homes == 0)
        return true;
    if (!spread_any(table))
        return false;
    table->unmoved_homes = 0;
    set_homes(table, table->homes);
    BD_ASSERT(!bd_table_occupied(slot_at(table, table->slots - 1), table->slot_size));
    return true;
}

static bool resize(bd_table *table, uint64_t homes)
{
    /* No entry moves by more than the number of added homes, so this leaves the last slot empty. */
    uint64_t used = slots_used(table);
    uint64_t slots = used + (homes - table->homes) + 1;
    if (slots < homes + OVERFLOW_SLOTS)
        slots = homes + OVERFLOW_SLOTS;
    if (slots > SIZE_MAX / 2 / table->slot_size ||
        !bd_pages_grow(&table->pages, slots * table->slot_size))
        return false;
    table->unmoved_homes = table->homes;
    table->unmoved_slots = used;
    table->moved_from = table->slots = table->pages.bytes / table->slot_size;
    table->homes = homes + (table->slots - slots); /* what pages round up to is used as well */
    table->most = 0; /* until all are moved, so that insertions come to bd_table_make_room() */
    return bd_table_go_on(table);
}

/* How many homes to add: a quarter, so that entries are seldom moved; near a memory limit less, half
 * of what is left of it but at least a 64th, so that little of it is left unused. */
static uint64_t growth(const bd_table *table)
{
    uint64_t half = bd_budget_left(table->pages.budget) / 2 / table->slot_size;
    uint64_t least = table->homes / 64, most = table->homes / 4;
    return (half < least ? least : half > most ? most : half) + 1;
}

bool bd_table_reserve(bd_table *table, uint64_t entries)
{
    if (!bd_table_go_on(table))
        return false;
    if (entries <= table->most)
        return true;
    if (entries > UINT64_MAX / 8)
        return false;
    return resize(table, (entries + 3) / 4 * 5);
}

static bool extend(bd_table *table)
{
    uint64_t overflow = table->slots - table->homes;
    uint64_t slots = table->slots + overflow / 8 + 1;
    if (!bd_pages_grow(&table->pages, slots * table->slot_size))
        return false;
    table->slots = table->pages.bytes / table->slot_size;
    return true;
}

uint8_t *bd_table_make_room(bd_table *table, const void *key, uint64_t hash, bool *found)
{
    *found = false;
    if (!bd_table_go_on(table))
        return NULL;
    if (table->count >= table->most && !resize(table, table->homes + growth(table)))
        return NULL;
    for (;;) {
        uint8_t *slot = bd_table_seek(table, table->key_size, table->slot_size, key, hash, found);
        if (*found ||
            !bd_table_is_last(table, table->slot_size, bd_table_gap(slot, table->slot_size)))
            return slot;
        if (!extend(table))
            return NULL;
    }
}

void *bd_table_find_unmoved(const bd_table *table, const void *key, uint64_t hash)
{
    bd_table before = *table;
    before.homes = table->unmoved_homes;
    before.unmoved_homes = 0;
    return bd_table_find(&before, table->key_size, table->slot_size, key, hash);
}

bool bd_table_clear(bd_table *table)
{
    table->count = 0;
    if (table->marks) {
        memset(table->marks, 0, table->slots / BD_TABLE_GROUP + 1);
        return true;
    }
    table->unmoved_homes = 0;
    set_homes(table, table->homes);
    if (bd_pages_clear(&table->pages))
        return true;
    bd_table small;
    if (bd_table_init(&small, table->key_size, table->slot_size, table->pages.budget)) {
        bd_table_free(table);
        *table = small;
    } else {
        memset(table->pages.base, 0, table->pages.bytes);
    }
    return false;
}

void bd_table_free(bd_table *table)
{
    if (table->marks)
        bd_memory_free(table->pages.budget, table->pages.base, table->pages.bytes);
    else
        bd_pages_free(&table->pages);
    *table = (bd_table){.key_size = table->key_size};
}

const void *bd_table_next(const bd_table *table, uint64_t *cursor)
{
    while (*cursor < table->slots) {
        uint64_t index = (*cursor)++;
        const uint8_t *slot = slot_at(table, index);
        if ((!table->marks || table->marks[index / BD_TABLE_GROUP]) &&
            bd_table_occupied(slot, table->slot_size))
            return slot;
    }
    return NULL;
}
