/* A row as runs keep it in memory: the key as words, which compare as its bytes do, then one word for the rest, the
 * value. */
#ifndef BANDOLO_STORE_PACKED_H
#define BANDOLO_STORE_PACKED_H

#include <bandolo/store/store.h>

#include <string.h>

enum { PACKED_KEY_WORDS = BD_STORED_KEY_BYTES / 8, PACKED_WORDS = PACKED_KEY_WORDS + 1 };

static inline unsigned packed_key_words(size_t key_size)
{
    return (unsigned)((key_size + 7) / 8);
}

/* ---- keys: the first byte is the most significant of the first word; zeros fill the last ---- */

static inline uint64_t packed_load(const unsigned char *bytes)
{
    return (uint64_t)bytes[0] << 56 | (uint64_t)bytes[1] << 48 | (uint64_t)bytes[2] << 40 |
           (uint64_t)bytes[3] << 32 | (uint64_t)bytes[4] << 24 | (uint64_t)bytes[5] << 16 |
           (uint64_t)bytes[6] << 8 | bytes[7];
}

static inline void packed_key(const void *key, size_t key_size, uint64_t *words)
{
    const unsigned char *bytes = key;
    unsigned char last[8] = {0};
    for (; key_size >= 8; key_size -= 8, bytes += 8)
        *words++ = packed_load(bytes);
    if (key_size == 0)
        return;
    memcpy(last, bytes, key_size);
    *words = packed_load(last);
}

static inline void packed_key_bytes(const uint64_t *words, size_t key_size, void *key)
{
    unsigned char *bytes = key;
    for (size_t i = 0; i < key_size; ++i)
        bytes[i] = (unsigned char)(words[i / 8] >> (56 - i % 8 * 8));
}

/* Returns a number below 0, 0 or above 0, as memcmp of the bytes does. */
static inline int packed_compare(const uint64_t *a, const uint64_t *b, unsigned key_words)
{
    for (unsigned i = 0; i < key_words; ++i)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* ---- values: a bound above every proved distance, then by the distance, then the move + 1 ---- */

enum { PACKED_MOVE_BITS = 16, PACKED_DISTANCE_BITS = 32, PACKED_BOUND_BIT = 48 };

static inline uint64_t packed_value(bd_cost distance, bd_move move, bool exact)
{
    return (uint64_t)!exact << PACKED_BOUND_BIT | (uint64_t)distance << PACKED_MOVE_BITS |
           (uint16_t)(move + 1);
}

static inline bool packed_is_exact(uint64_t value)
{
    return value >> PACKED_BOUND_BIT == 0;
}

static inline bd_cost packed_distance(uint64_t value)
{
    return (bd_cost)(value >> PACKED_MOVE_BITS);
}

/* The same as store_is_better(). */
static inline bool packed_is_better(uint64_t a, uint64_t b)
{
    return !packed_is_exact(b) && a >> PACKED_MOVE_BITS < b >> PACKED_MOVE_BITS;
}

/* ---- whole rows ---- */

static inline void packed_row(const bd_store_row *row, size_t key_size, uint64_t *words)
{
    packed_key(row->key, key_size, words);
    words[packed_key_words(key_size)] = packed_value(row->distance, row->move, row->exact);
}

static inline void packed_unpack_value(uint64_t value, bd_store_row *row)
{
    row->distance = packed_distance(value);
    row->move = (bd_move)((value & UINT16_MAX) - 1);
    row->exact = packed_is_exact(value);
}

static inline void packed_unpack(const uint64_t *words, size_t key_size, bd_store_row *row)
{
    memset(row->key, 0, sizeof row->key);
    packed_key_bytes(words, key_size, row->key);
    packed_unpack_value(words[packed_key_words(key_size)], row);
}

#endif
