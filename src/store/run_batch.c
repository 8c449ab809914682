/* See run_batch.h. Sorted by radix, the last byte of the key first, which keeps the order of equal
 * ones. The bytes of a word are counted in one pass; those that all rows share are passed over. */
#include "run_batch.h"

enum { DIGITS = 256 };

bool run_batch_open(run_batch *batch, size_t key_size, size_t room, bd_budget *budget)
{
    uint64_t bytes = (uint64_t)room * packed_words(key_size) * sizeof(uint64_t);
    *batch = (run_batch){.rows = bd_pages_of(budget),
                         .scratch = bd_pages_of(budget),
                         .room = room,
                         .key_size = key_size};
    if (bd_pages_grow(&batch->rows, bytes) && bd_pages_grow(&batch->scratch, bytes))
        return true;
    run_batch_close(batch);
    return false;
}

void run_batch_close(run_batch *batch)
{
    bd_pages_free(&batch->rows);
    bd_pages_free(&batch->scratch);
    *batch = (run_batch){0};
}

/* ---- sorting ---- */

typedef struct digit_counts {
    size_t of[8][DIGITS]; /* by the byte of a word, the lowest first */
} digit_counts;

static inline unsigned digit_of(uint64_t word, unsigned byte)
{
    return word >> 8 * byte & (DIGITS - 1);
}

static void count_digits(digit_counts *counts, const uint64_t *rows, size_t count, unsigned words,
                         unsigned word)
{
    *counts = (digit_counts){0};
    for (size_t i = 0; i < count; ++i)
        for (unsigned byte = 0; byte < 8; ++byte)
            ++counts->of[byte][digit_of(rows[i * words + word], byte)];
}

/* Moves the rows to `to`, in the order of one byte. `counts` become the places of the next rows. */
BD_INLINE void scatter(const uint64_t *rows, uint64_t *to, size_t count, unsigned words,
                       unsigned word, unsigned byte, size_t *counts)
{
    size_t place = 0;
    for (unsigned digit = 0; digit < DIGITS; ++digit) {
        size_t here = counts[digit];
        counts[digit] = place;
        place += here;
    }
    for (size_t i = 0; i < count; ++i) {
        const uint64_t *row = rows + i * words;
        uint64_t *target = to + counts[digit_of(row[word], byte)]++ * words;
        for (unsigned j = 0; j < words; ++j)
            target[j] = row[j];
    }
}

static void sort_by_word(run_batch *batch, unsigned words, unsigned word)
{
    digit_counts counts;
    uint64_t *rows = (uint64_t *)(void *)batch->rows.base;
    count_digits(&counts, rows, batch->count, words, word);
    for (unsigned byte = 0; byte < 8; ++byte) {
        rows = (uint64_t *)(void *)batch->rows.base;
        uint64_t *to = (uint64_t *)(void *)batch->scratch.base;
        if (counts.of[byte][digit_of(rows[word], byte)] == batch->count)
            continue;
        if (words == 2) /* the usual case, with the length known */
            scatter(rows, to, batch->count, 2, 0, byte, counts.of[byte]);
        else
            scatter(rows, to, batch->count, words, word, byte, counts.of[byte]);
        bd_pages sorted = batch->scratch;
        batch->scratch = batch->rows;
        batch->rows = sorted;
    }
}

/* Leaves the best row of each key alone. */
static void drop_worse(run_batch *batch, unsigned words)
{
    uint64_t *rows = (uint64_t *)(void *)batch->rows.base, *kept = rows;
    for (size_t i = 1; i < batch->count; ++i) {
        const uint64_t *row = rows + i * words;
        if (packed_compare(row, kept, words - 1) != 0) {
            kept += words;
            memmove(kept, row, words * sizeof *row);
        } else if (packed_is_better(row[words - 1], kept[words - 1])) {
            kept[words - 1] = row[words - 1];
        }
    }
    batch->count = (size_t)(kept - rows) / words + 1;
}

static bool is_sorted(const run_batch *batch, unsigned words)
{
    const uint64_t *rows = (const uint64_t *)(const void *)batch->rows.base;
    for (size_t i = 1; i < batch->count; ++i)
        if (packed_compare(rows + (i - 1) * words, rows + i * words, words - 1) >= 0)
            return false;
    return true;
}

const uint64_t *run_batch_sort(run_batch *batch)
{
    unsigned words = packed_words(batch->key_size);
    if (!is_sorted(batch, words)) {
        for (unsigned word = words - 1; word-- > 0;)
            sort_by_word(batch, words, word);
        drop_worse(batch, words);
    }
    return (const uint64_t *)(const void *)batch->rows.base;
}
