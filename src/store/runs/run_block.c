/* See run_block.h. */
#include "store/runs/run_block.h"

/* Each access to bits reads or writes two words. So the last word is spare, and no record begins there, not even an
 * empty one. */
enum { WORD = 64, USABLE_BITS = (RUN_BLOCK_WORDS - 1) * WORD - 1 };

/* ---- bits of a block: the lowest of a word first ---- */

static inline uint64_t low_mask(unsigned count)
{
    return count < WORD ? (UINT64_C(1) << count) - 1 : ~UINT64_C(0);
}

/* `count` bits, 64 at most. */
static inline uint64_t bits_at(const uint64_t *words, unsigned at, unsigned count)
{
    unsigned word = at / WORD, shift = at % WORD;
    return (words[word] >> shift | words[word + 1] << 1 << (WORD - 1 - shift)) & low_mask(count);
}

/* Writes bits into words that have zeros there. */
static inline void put_bits(uint64_t *words, unsigned at, uint64_t bits)
{
    unsigned word = at / WORD, shift = at % WORD;
    words[word] |= bits << shift;
    words[word + 1] |= bits >> 1 >> (WORD - 1 - shift);
}

/* The place of the `rank`-th 0 of a word, counted from 0; found by halving. */
static inline unsigned zero_of_word(uint64_t word, unsigned rank)
{
    uint64_t zeros = ~word;
    unsigned at = 0;
    for (unsigned half = WORD / 2; half > 0; half /= 2) {
        unsigned below = (unsigned)__builtin_popcountll(zeros & low_mask(half));
        if (rank >= below) {
            rank -= below;
            zeros >>= half;
            at += half;
        } else {
            zeros &= low_mask(half);
        }
    }
    return at;
}

/* The place of the `rank`-th 0. */
static unsigned zero_at(const uint64_t *words, unsigned rank)
{
    for (unsigned word = 0;; ++word) {
        unsigned zeros = WORD - (unsigned)__builtin_popcountll(words[word]);
        if (rank < zeros)
            return word * WORD + zero_of_word(words[word], rank);
        rank -= zeros;
    }
}

/* The place of the first 0 from `at` on. */
static unsigned next_zero(const uint64_t *words, unsigned at)
{
    unsigned word = at / WORD;
    uint64_t zeros = ~words[word] & ~low_mask(at % WORD);
    while (zeros == 0)
        zeros = ~words[++word];
    return word * WORD + (unsigned)__builtin_ctzll(zeros);
}

/* ---- bits of a key: the highest of the first word first ---- */

static inline uint64_t key_bits(const uint64_t *key, unsigned at, unsigned count)
{
    unsigned word = at / WORD, shift = at % WORD;
    if (count == 0)
        return 0;
    uint64_t bits = key[word] << shift;
    if (shift + count > WORD)
        bits |= key[word + 1] >> (WORD - shift);
    return bits >> (WORD - count);
}

/* Writes bits into a key that has zeros there. */
static inline void put_key_bits(uint64_t *key, unsigned at, unsigned count, uint64_t bits)
{
    unsigned word = at / WORD, shift = at % WORD;
    if (count == 0)
        return;
    bits <<= WORD - count;
    key[word] |= bits >> shift;
    if (shift + count > WORD)
        key[word + 1] |= bits << (WORD - shift);
}

/* The number of first bits that two keys share, `most` at most. */
static inline unsigned common_prefix(const uint64_t *a, const uint64_t *b, unsigned most)
{
    for (unsigned at = 0; at < most; at += WORD) {
        uint64_t differ = a[at / WORD] ^ b[at / WORD];
        if (differ) {
            unsigned same = at + (unsigned)__builtin_clzll(differ);
            return same < most ? same : most;
        }
    }
    return most;
}

static inline unsigned piece_of(unsigned bits)
{
    return bits < WORD ? bits : WORD;
}

/* ---- the shape of a block ---- */

static inline unsigned bit_width(uint64_t number)
{
    return number ? WORD - (unsigned)__builtin_clzll(number) : 0;
}

static inline unsigned value_bits(const run_block *block)
{
    return block->distance_bits + block->move_bits + block->bound_bits;
}

static inline unsigned record_bits(const run_block *block)
{
    return block->low + value_bits(block);
}

static inline unsigned group_words(unsigned rows, unsigned high)
{
    return (rows + (1u << high) + WORD - 1) / WORD;
}

/* The bit at which the records begin. */
static inline unsigned records_at(const run_block *block)
{
    return group_words(block->rows, block->high) * WORD;
}

/* The number of bits behind the prefix that go into the groups: about one 0 for each row or two. */
static inline unsigned high_bits(unsigned rows, unsigned behind)
{
    unsigned high = bit_width(rows) - 1;
    return high < behind ? high : behind;
}

static bool is_roomy(const run_outline *outline, unsigned all_key_bits)
{
    unsigned behind = all_key_bits - outline->prefix, high = high_bits(outline->rows, behind);
    unsigned record = behind - high + bit_width(outline->most_distance - outline->least_distance) +
                      bit_width(outline->most_move) + outline->bounds;
    return outline->rows <= RUN_BLOCK_MOST_ROWS &&
           group_words(outline->rows, high) * WORD + outline->rows * record <= USABLE_BITS;
}

bool run_outline_add(run_outline *outline, const uint64_t *first, const uint64_t *row,
                     size_t key_size)
{
    uint64_t value = row[packed_key_words(key_size)];
    bd_cost distance = packed_distance(value);
    uint32_t move = value & UINT16_MAX;
    unsigned all_key_bits = (unsigned)key_size * 8;
    run_outline grown = *outline;
    if (grown.rows++ == 0)
        grown.least_distance = grown.most_distance = distance;
    grown.prefix = common_prefix(first, row, all_key_bits);
    if (distance < grown.least_distance)
        grown.least_distance = distance;
    if (distance > grown.most_distance)
        grown.most_distance = distance;
    if (move > grown.most_move)
        grown.most_move = move;
    grown.bounds |= !packed_is_exact(value);
    if (!is_roomy(&grown, all_key_bits))
        return false;
    *outline = grown;
    return true;
}

bool run_block_is_sound(const run_block *block, size_t key_size)
{
    if (block->rows == 0 || block->rows > RUN_BLOCK_MOST_ROWS || block->high > 14 ||
        (size_t)block->prefix + block->high + block->low != key_size * 8 ||
        block->distance_bits > PACKED_DISTANCE_BITS || block->move_bits > PACKED_MOVE_BITS ||
        block->bound_bits > 1)
        return false;
    unsigned words = group_words(block->rows, block->high), ones = 0;
    if (words * WORD + block->rows * record_bits(block) > USABLE_BITS)
        return false;
    for (unsigned i = 0; i < words; ++i)
        ones += (unsigned)__builtin_popcountll(block->words[i]);
    unsigned last = block->rows + (1u << block->high) - 1;
    return ones == block->rows && (block->words[last / WORD] >> last % WORD & 1) == 0 &&
           block->words[last / WORD] <= low_mask(last % WORD);
}

/* ---- packing ---- */

static uint64_t pack_value(const run_block *block, uint64_t value)
{
    uint64_t move = value & UINT16_MAX;
    uint64_t distance = packed_distance(value) - block->least_distance;
    uint64_t bound = !packed_is_exact(value);
    return (bound << block->distance_bits | distance) << block->move_bits | move;
}

static uint64_t unpack_value(const run_block *block, uint64_t bits)
{
    uint64_t move = bits & low_mask(block->move_bits);
    bits >>= block->move_bits;
    uint64_t distance = (bits & low_mask(block->distance_bits)) + block->least_distance;
    uint64_t bound = bits >> block->distance_bits;
    return bound << PACKED_BOUND_BIT | (distance & UINT32_MAX) << PACKED_MOVE_BITS | move;
}

void run_block_pack(run_block *block, const run_outline *outline, const uint64_t *rows,
                    size_t key_size)
{
    unsigned behind = (unsigned)key_size * 8 - outline->prefix;
    unsigned high = high_bits(outline->rows, behind);
    unsigned key_words = packed_key_words(key_size);
    *block = (run_block){
        .rows = (uint16_t)outline->rows,
        .prefix = (uint16_t)outline->prefix,
        .low = (uint16_t)(behind - high),
        .high = (uint8_t)high,
        .distance_bits = (uint8_t)bit_width(outline->most_distance - outline->least_distance),
        .move_bits = (uint8_t)bit_width(outline->most_move),
        .bound_bits = outline->bounds,
        .least_distance = outline->least_distance};
    unsigned at = records_at(block), low_at = outline->prefix + high;
    unsigned width = value_bits(block);
    for (unsigned row = 0; row < outline->rows; ++row, rows += key_words + 1) {
        unsigned one = row + (unsigned)key_bits(rows, outline->prefix, high);
        block->words[one / WORD] |= UINT64_C(1) << one % WORD;
        for (unsigned done = 0; done < block->low; done += WORD) {
            unsigned piece = piece_of(block->low - done);
            put_bits(block->words, at, key_bits(rows, low_at + done, piece));
            at += piece;
        }
        put_bits(block->words, at, pack_value(block, rows[key_words]));
        at += width;
    }
}

/* ---- finding ---- */

/* Compares the key bits of a record with the same bits of `key`. */
static int compare_low(const run_block *block, unsigned row, const uint64_t *key)
{
    unsigned at = records_at(block) + row * record_bits(block);
    unsigned low_at = block->prefix + block->high;
    for (unsigned done = 0; done < block->low; done += WORD) {
        unsigned piece = piece_of(block->low - done);
        uint64_t kept = bits_at(block->words, at + done, piece);
        uint64_t wanted = key_bits(key, low_at + done, piece);
        if (kept != wanted)
            return kept < wanted ? -1 : 1;
    }
    return 0;
}

static uint64_t value_of(const run_block *block, unsigned row)
{
    unsigned at = records_at(block) + row * record_bits(block) + block->low;
    return unpack_value(block, bits_at(block->words, at, value_bits(block)));
}

bool run_block_find(const run_block *block, const uint64_t *first, size_t key_size,
                    const uint64_t *key, uint64_t *value)
{
    if (common_prefix(first, key, (unsigned)key_size * 8) < block->prefix)
        return false;
    unsigned group = (unsigned)key_bits(key, block->prefix, block->high);
    unsigned from = group ? zero_at(block->words, group - 1) + 1 : 0;
    unsigned begin = from - group, end = next_zero(block->words, from) - group;
    while (begin < end) {
        unsigned middle = begin + (end - begin) / 2;
        int order = compare_low(block, middle, key);
        if (order == 0) {
            *value = value_of(block, middle);
            return true;
        }
        if (order < 0)
            begin = middle + 1;
        else
            end = middle;
    }
    return false;
}

/* ---- going through ---- */

void run_block_begin(run_block_cursor *cursor, const run_block *block, const uint64_t *first,
                     size_t key_size)
{
    *cursor = (run_block_cursor){
        .block = block, .key_words = packed_key_words(key_size), .ones = block->words[0]};
    for (unsigned at = 0; at < block->prefix; at += WORD) {
        unsigned piece = piece_of(block->prefix - at);
        put_key_bits(cursor->first, at, piece, key_bits(first, at, piece));
    }
}

bool run_block_next(run_block_cursor *cursor, uint64_t *row)
{
    const run_block *block = cursor->block;
    if (cursor->row == block->rows)
        return false;
    while (cursor->ones == 0)
        cursor->ones = block->words[++cursor->word];
    unsigned one = cursor->word * WORD + (unsigned)__builtin_ctzll(cursor->ones);
    cursor->ones &= cursor->ones - 1;
    for (unsigned i = 0; i < cursor->key_words; ++i)
        row[i] = cursor->first[i];
    put_key_bits(row, block->prefix, block->high, one - cursor->row);
    unsigned at = records_at(block) + cursor->row * record_bits(block);
    for (unsigned done = 0; done < block->low; done += WORD) {
        unsigned piece = piece_of(block->low - done);
        put_key_bits(row, block->prefix + block->high + done, piece,
                     bits_at(block->words, at + done, piece));
    }
    row[cursor->key_words] = value_of(block, cursor->row++);
    return true;
}
