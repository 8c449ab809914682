/* The rows that a tier should know: every key that may occur, and the best row that was added of each. */
#ifndef BANDOLO_TESTS_STORE_ROW_ORACLE_H
#define BANDOLO_TESTS_STORE_ROW_ORACLE_H

#include <stdlib.h>
#include <string.h>

#include <bandolo/base/random.h>

#include "store/tier.h"

enum { ORACLE_KEYS = 2000 };

typedef struct row_oracle {
    size_t key_size;
    bd_random random;
    struct {
        bool known;
        bd_store_row row; /* its key is set always */
    } of[ORACLE_KEYS];
    size_t known;
} row_oracle;

static inline int oracle_compare(const void *a, const void *b)
{
    return memcmp(((const bd_store_row *)a)->key, ((const bd_store_row *)b)->key,
                  BD_STORED_KEY_BYTES);
}

static inline size_t oracle_place(const row_oracle *oracle, const bd_store_row *row)
{
    size_t i = 0;
    while (oracle_compare(&oracle->of[i].row, row) != 0)
        ++i;
    return i;
}

/* Draws the bytes of the i-th key: anywhere, in a crowd that shares all but the last bytes, or extreme. */
static inline void oracle_draw_key(row_oracle *oracle, size_t i)
{
    unsigned char *key = oracle->of[i].row.key;
    size_t last = oracle->key_size - 1;
    for (size_t byte = 0; byte <= last; ++byte)
        key[byte] = (unsigned char)bd_random_next(&oracle->random);
    if (last < 2)
        return;
    if (i % 2)
        memcpy(key, oracle->of[i / 100 * 100].row.key, last - 1);
    else if (i % 7 == 1)
        memset(key, i % 4 ? 255 : 0, last - 1);
}

/* All keys are different. */
static inline void oracle_begin(row_oracle *oracle, size_t key_size, uint64_t seed)
{
    memset(oracle, 0, sizeof *oracle);
    oracle->key_size = key_size;
    oracle->random = bd_random_of(seed);
    for (size_t i = 0; i < ORACLE_KEYS; ++i)
        do
            oracle_draw_key(oracle, i);
        while (oracle_place(oracle, &oracle->of[i].row) < i);
}

/* Draws sorted rows of different keys; returns how many. What they are is noted once they are added. */
static inline size_t oracle_draw(row_oracle *oracle, bd_store_row *rows, size_t most)
{
    size_t count = 0;
    uint64_t flavour = bd_random_below(&oracle->random, 4);
    for (size_t i = 0; i < most; ++i) {
        bd_store_row row = oracle->of[bd_random_below(&oracle->random, ORACLE_KEYS)].row;
        row.distance = (bd_cost)bd_random_below(&oracle->random, flavour == 3 ? BD_MOST_COST : 20);
        row.move = flavour == 0 ? BD_NO_MOVE : (bd_move)bd_random_below(&oracle->random, 5);
        row.exact = flavour == 1 || bd_random_below(&oracle->random, 4) == 0;
        rows[count++] = row;
    }
    qsort(rows, count, sizeof *rows, oracle_compare);
    size_t kept = 0;
    for (size_t i = 0; i < count; ++i)
        if (kept == 0 || oracle_compare(&rows[kept - 1], &rows[i]) != 0)
            rows[kept++] = rows[i];
    return kept;
}

static inline void oracle_note(row_oracle *oracle, const bd_store_row *rows, size_t count)
{
    for (size_t i = 0; i < count; ++i) {
        size_t place = oracle_place(oracle, &rows[i]);
        if (oracle->of[place].known && !store_is_better(&rows[i], &oracle->of[place].row))
            continue;
        oracle->known += !oracle->of[place].known;
        oracle->of[place].known = true;
        oracle->of[place].row = rows[i];
    }
}

/* Is the row what was added? */
static inline bool oracle_agrees(const row_oracle *oracle, size_t place, const bd_store_row *row)
{
    const bd_store_row *known = &oracle->of[place].row;
    return oracle->of[place].known && memcmp(known->key, row->key, BD_STORED_KEY_BYTES) == 0 &&
           known->distance == row->distance && known->move == row->move &&
           known->exact == row->exact;
}

#endif
