/* Inside of the templates: may change. */
/* A hash table from fixed-size keys to fixed-size values that holds a memory limit to the byte.
 *
 * Ordered linear probing (Amble & Knuth, The Computer Journal 17, 1974): one array of slots, key
 * bytes then value bytes, no pointer anywhere, all entries in the order of their hashes. An entry's
 * home is (hash * homes) / 2^64, so that any number of homes will do; it lies at its home or a
 * little behind it, past the end instead of round it. A search stops at the first greater hash, so
 * that a miss costs no more than a hit: about 3 slots at the fullest.
 *
 * The table is never more than 0.8 full and grows by a quarter, in place: never two copies, and
 * always between 1.25 and 1.57 slots of memory an entry (12.5 to 15.7 bytes for slots of 10) once
 * it has outgrown its first few pages (and 2 MiB at most, where pages are huge). Near a limit of its
 * budget it grows in smaller steps, down to a 64th, so that little of the limit is left unused.
 *
 * The hot functions take `key_size` and `slot_size` again, as constants, so that the compiler makes
 * a loop for that shape; they must be those of bd_table_init. They also take the key's hash, so
 * that a caller can compute several hashes, prefetch them all and then look them up.
 *
 * A growth looks a few times a millisecond whether the search must end (bd_budget_breaks_off()), and then breaks off:
 * some entries lie by the new homes, the others by the old ones. Every entry is still found; the next insertion goes on
 * with the growth first.
 *
 * A slot is empty when its last byte is zero. Whoever inserts writes the value at once, with its
 * last byte not zero. Slots are packed: read and write values through memcpy. */
#ifndef BANDOLO_TEMPLATE_BASE_TABLE_H
#define BANDOLO_TEMPLATE_BASE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <bandolo/template/base/bits.h>
#include <bandolo/base/run.h>
#include <bandolo/template/base/compiler.h>
#include <bandolo/template/base/memory.h>

typedef struct bd_table {
    bd_pages pages;   /* the slots */
    uint64_t count;   /* entries */
    uint64_t most;    /* entries at which the table is 0.8 full */
    uint64_t homes;   /* slots that can be a home */
    uint64_t slots;   /* homes and the overflow behind them; the last one is always empty */
    size_t key_size;  /* bytes */
    size_t slot_size; /* bytes, key and value together */
    uint8_t *marks;   /* of places: for each group of slots, is it cleared and in use? */
    /* While a growth moves the entries, and if it was broken off: unmoved_homes is the number of homes before. Entries in
     * slots below unmoved_slots still lie by these, all others by the new homes, from slot moved_from on. Else
     * unmoved_homes is 0. */
    uint64_t unmoved_homes, unmoved_slots, moved_from;
} bd_table;

enum { BD_TABLE_GROUP = 256 }; /* slots */

/* Makes an empty table of a few pages. Needs 1 <= key_size <= slot_size. The budget must outlive
 * the table. False when memory is refused: `table` then needs no bd_table_free. */
BD_API bool bd_table_init(bd_table *table, size_t key_size, size_t slot_size, bd_budget *budget);

/* Makes an empty table of `places` slots for values that the caller numbers below `places`; no key is stored. Only
 * bd_table_place(), bd_table_next() and bd_table_free() serve it. A group of slots is cleared when its first entry comes,
 * so that the memory of the search before, which is in the caches, serves again. False as above. */
BD_API bool bd_table_init_places(bd_table *table, size_t slot_size, uint64_t places,
                                 bd_budget *budget);

/* The slow part of bd_table_place(): clears a group of slots. */
BD_API void bd_table_open_group(const bd_table *table, uint64_t group);

/* Grows so that `entries` fit without further growth. False, with every entry kept, when memory is refused or the growth
 * is broken off. */
BD_API bool bd_table_reserve(bd_table *table, uint64_t entries);

/* The slow part of an insertion: grows by a quarter, or less near a limit, and adds overflow slots where there are too
 * few. The slot of `key`, with `*found` true, if a growth had yet to move it; else the slot in which to insert it. NULL,
 * with every entry kept, when memory is refused or the growth is broken off. Pointers into the table become void. */
BD_API uint8_t *bd_table_make_room(bd_table *table, const void *key, uint64_t hash, bool *found);

/* Moves what a growth that was broken off has left. False: broken off again, after some. */
BD_API bool bd_table_go_on(bd_table *table);

/* Removes every entry and keeps the memory. False: the search must end, and the table has given its memory back. */
BD_API bool bd_table_clear(bd_table *table);

/* Frees the memory; before further use call bd_table_init. */
BD_API void bd_table_free(bd_table *table);

/* bd_table_hash() and bd_table_seek() for keys whose size the compiler does not know: one loop for all who call. */
BD_API uint64_t bd_table_hash_any(const void *key, size_t key_size);
BD_API uint8_t *bd_table_seek_any(const bd_table *table, size_t key_size, size_t slot_size,
                                  const void *key, uint64_t hash, bool *found);

BD_INLINE uint64_t bd_table_hash_loop(const void *key, size_t key_size)
{
    const uint8_t *bytes = (const uint8_t *)key;
    uint64_t hash = 0;
    for (size_t at = 0; at < key_size; at += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + at, key_size - at < 8 ? key_size - at : 8);
        hash = bd_mix(hash ^ word);
    }
    return bd_hash_cut(hash);
}

/* The hash of a key, different for different keys of up to 8 bytes where BD_HASH_TELLS_WORDS. */
BD_INLINE uint64_t bd_table_hash(const void *key, size_t key_size)
{
    return __builtin_constant_p(key_size) ? bd_table_hash_loop(key, key_size)
                                          : bd_table_hash_any(key, key_size);
}

/* The slot where a search for `hash` begins. */
BD_INLINE uint8_t *bd_table_home(const bd_table *table, size_t slot_size, uint64_t hash)
{
    return table->pages.base + bd_multiply_high(hash, table->homes) * slot_size;
}

BD_INLINE bool bd_table_occupied(const uint8_t *slot, size_t slot_size)
{
    return slot[slot_size - 1] != 0;
}

/* Fetches into the cache what a search for `hash`, or an insertion after it, will most often need. */
BD_INLINE void bd_table_prefetch(const bd_table *table, size_t slot_size, uint64_t hash)
{
    const uint8_t *home = bd_table_home(table, slot_size, hash);
    __builtin_prefetch(home);
    __builtin_prefetch(home + 64);
    __builtin_prefetch(home + 128);
}

/* The same for a key that is there: an entry of up to 16 bytes seldom ends more than 40 bytes behind its home. */
BD_INLINE void bd_table_prefetch_entry(const bd_table *table, size_t slot_size, uint64_t hash)
{
    const uint8_t *home = bd_table_home(table, slot_size, hash);
    __builtin_prefetch(home);
    if (slot_size <= 16)
        __builtin_prefetch(home + 40);
    else
        bd_table_prefetch(table, slot_size, hash);
}

/* The slot with this number, occupied or empty. NULL: the number is too large; or, unless it `opens` it, nothing lies in
 * its group. Whoever occupies a slot raises table->count. */
BD_INLINE uint8_t *bd_table_place(const bd_table *table, size_t slot_size, uint64_t number,
                                  bool opens)
{
    if (BD_UNLIKELY(number >= table->homes))
        return NULL;
    if (BD_UNLIKELY(!table->marks[number / BD_TABLE_GROUP])) {
        if (!opens)
            return NULL;
        bd_table_open_group(table, number / BD_TABLE_GROUP);
    }
    return table->pages.base + number * slot_size;
}

BD_INLINE uint8_t *bd_table_seek_loop(const bd_table *table, size_t key_size, size_t slot_size,
                                      const void *key, uint64_t hash, bool *found)
{
    uint8_t *slot = bd_table_home(table, slot_size, hash);
    for (; bd_table_occupied(slot, slot_size); slot += slot_size) {
        uint64_t other = bd_table_hash_loop(slot, key_size);
        if (other < hash)
            continue;
        if (other > hash)
            break;
        if ((BD_HASH_TELLS_WORDS && key_size <= 8) || memcmp(slot, key, key_size) == 0) {
            *found = true;
            return slot;
        }
    }
    *found = false;
    return slot;
}

/* The slot of `key`, with `*found` true; else the slot in which to insert it. */
BD_INLINE uint8_t *bd_table_seek(const bd_table *table, size_t key_size, size_t slot_size,
                                 const void *key, uint64_t hash, bool *found)
{
    return __builtin_constant_p(key_size)
               ? bd_table_seek_loop(table, key_size, slot_size, key, hash, found)
               : bd_table_seek_any(table, key_size, slot_size, key, hash, found);
}

/* The same as bd_table_find() for an entry that is not moved yet. */
BD_API void *bd_table_find_unmoved(const bd_table *table, const void *key, uint64_t hash);

/* The value of `key`, valid until the next insertion or removal; NULL when it has none. */
BD_INLINE void *bd_table_find(const bd_table *table, size_t key_size, size_t slot_size,
                              const void *key, uint64_t hash)
{
    bool found;
    uint8_t *slot = bd_table_seek(table, key_size, slot_size, key, hash, &found);
    if (found)
        return slot + key_size;
    return BD_UNLIKELY(table->unmoved_homes > 0) ? bd_table_find_unmoved(table, key, hash) : NULL;
}

/* The first empty slot from `slot` on. */
BD_INLINE uint8_t *bd_table_gap(uint8_t *slot, size_t slot_size)
{
    while (bd_table_occupied(slot, slot_size))
        slot += slot_size;
    return slot;
}

BD_INLINE bool bd_table_is_last(const bd_table *table, size_t slot_size, const uint8_t *slot)
{
    return slot == table->pages.base + (table->slots - 1) * slot_size;
}

/* The value of `key`, inserted if missing: then `*inserted` is true, the value is all zero, and the caller
 * writes it before any other use of the table. The pointer is valid until the next insertion or removal.
 * NULL, with every entry kept, when memory is refused or the growth is broken off. */
BD_INLINE void *bd_table_find_or_insert(bd_table *table, size_t key_size, size_t slot_size,
                                        const void *key, uint64_t hash, bool *inserted)
{
    bool found;
    uint8_t *slot = bd_table_seek(table, key_size, slot_size, key, hash, &found);
    *inserted = !found;
    if (found)
        return slot + key_size;
    uint8_t *gap = bd_table_gap(slot, slot_size);
    if (BD_UNLIKELY(table->count >= table->most || bd_table_is_last(table, slot_size, gap))) {
        bool is_known;
        slot = bd_table_make_room(table, key, hash, &is_known);
        *inserted = !is_known;
        if (!slot || is_known)
            return slot ? slot + key_size : NULL;
        gap = bd_table_gap(slot, slot_size);
    }
    memmove(slot + slot_size, slot, (size_t)(gap - slot));
    memcpy(slot, key, key_size);
    memset(slot + key_size, 0, slot_size - key_size);
    ++table->count;
    return slot + key_size;
}

/* Removes `key`. False when it was not there. Not for a table whose growth was broken off: bd_table_go_on() first. */
BD_INLINE bool bd_table_remove(bd_table *table, size_t key_size, size_t slot_size, const void *key,
                               uint64_t hash)
{
    bool found;
    uint8_t *slot = bd_table_seek(table, key_size, slot_size, key, hash, &found);
    if (!found)
        return false;
    uint8_t *next = slot + slot_size; /* entries behind it step back, up to one that is at home */
    while (bd_table_occupied(next, slot_size) &&
           bd_table_home(table, slot_size, bd_table_hash(next, key_size)) < next)
        next += slot_size;
    memmove(slot, slot + slot_size, (size_t)(next - slot) - slot_size);
    memset(next - slot_size, 0, slot_size);
    --table->count;
    return true;
}

/* The key of the next entry, in the order of hashes, its value right behind it; NULL after the last. Set
 * `*cursor` to 0 at the start and leave it alone afterwards. Any insertion or removal ends the iteration. */
BD_API const void *bd_table_next(const bd_table *table, uint64_t *cursor);

#endif
