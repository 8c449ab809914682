/* Sorting records by their keys: bytes at their beginning, ascending as memcmp() has it. Digit by digit
 * from the last (least significant digit first), a byte a digit, so n records of k key bytes take k
 * passes and as much memory again. A digit that is the same in all of them takes none. */
#ifndef SEARCH_RADIX_H
#define SEARCH_RADIX_H

#include <bandolo/template/base/compiler.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { RADIX_DIGITS = 256, RADIX_MOST_KEY_BYTES = 64 };

typedef uint64_t radix_counts[RADIX_MOST_KEY_BYTES][RADIX_DIGITS];

BD_INLINE void radix_count(const uint8_t *records, uint64_t count, size_t key_size,
                           size_t record_size, radix_counts counts)
{
    memset(counts, 0, key_size * sizeof *counts);
    for (uint64_t i = 0; i < count; ++i)
        for (size_t digit = 0; digit < key_size; ++digit)
            ++counts[digit][records[i * record_size + digit]];
}

/* One pass. */
BD_INLINE void radix_scatter(const uint8_t *from, uint8_t *to, uint64_t count, size_t digit,
                             size_t record_size, const uint64_t *counts)
{
    uint8_t *next[RADIX_DIGITS];
    for (unsigned value = 0; value < RADIX_DIGITS; ++value) {
        next[value] = to;
        to += counts[value] * record_size;
    }
    for (uint64_t i = 0; i < count; ++i, from += record_size) {
        uint8_t **place = &next[from[digit]];
        memcpy(*place, from, record_size);
        *place += record_size;
    }
}

/* Sorts `count` records; `spare` has room for as many. Stable. Returns where they are then: one of the
 * two. */
BD_INLINE uint8_t *radix_sort(uint8_t *records, uint8_t *spare, uint64_t count, size_t key_size,
                              size_t record_size, radix_counts counts)
{
    radix_count(records, count, key_size, record_size, counts);
    for (size_t digit = key_size; digit-- > 0;) {
        if (count == 0 || counts[digit][records[digit]] == count)
            continue;
        radix_scatter(records, spare, count, digit, record_size, counts[digit]);
        uint8_t *sorted = spare;
        spare = records;
        records = sorted;
    }
    return records;
}

#endif
