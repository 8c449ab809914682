/* Nine digits in two vectors of AVX2: lanes 0 .. 7 in a vector of eight words, lane 8 in one of four, whose other
 * words are zero. lanes_avx512.h says what each function does. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LANES_H
#define BANDOLO_DOMAINS_SUDOKU_LANES_H

#include <bandolo/template/base/compiler.h>
#include <bandolo/base/types.h>

#include <immintrin.h>
#include <string.h>

#define LANES_TARGET __attribute__((target("avx2,bmi,popcnt")))
#define LANES        LANES_TARGET BD_INLINE

enum { LANES_PER_VECTOR = 12 };

typedef struct lanes {
    __m256i low;
    __m128i high;
} lanes;

/* A band's word fills its vector. */
typedef struct cells {
    __m128i band[3];
} cells;

LANES lanes lanes_all(uint32_t word)
{
    return (lanes){_mm256_set1_epi32((int)word), _mm_set1_epi32((int)word)};
}

LANES lanes lanes_digits(uint32_t word)
{
    return (lanes){_mm256_set1_epi32((int)word), _mm_cvtsi32_si128((int)word)};
}

LANES lanes lanes_load(const uint32_t words[LANES_PER_VECTOR])
{
    return (lanes){_mm256_loadu_si256((const __m256i *)(const void *)words),
                   _mm_loadu_si128((const __m128i *)(const void *)(words + 8))};
}

LANES void lanes_store(uint32_t words[LANES_PER_VECTOR], lanes a)
{
    _mm256_storeu_si256((__m256i *)(void *)words, a.low);
    _mm_storeu_si128((__m128i *)(void *)(words + 8), a.high);
}

LANES lanes lanes_left(lanes a, unsigned bits)
{
    return (lanes){(__m256i)((__v8su)a.low << bits), (__m128i)((__v4su)a.high << bits)};
}

LANES lanes lanes_right(lanes a, unsigned bits)
{
    return (lanes){(__m256i)((__v8su)a.low >> bits), (__m128i)((__v4su)a.high >> bits)};
}

LANES lanes lanes_minus(lanes a, lanes b)
{
    return (lanes){_mm256_sub_epi32(a.low, b.low), _mm_sub_epi32(a.high, b.high)};
}

LANES lanes lanes_and(lanes a, lanes b)
{
    return (lanes){_mm256_and_si256(a.low, b.low), _mm_and_si128(a.high, b.high)};
}

LANES lanes lanes_or(lanes a, lanes b)
{
    return (lanes){_mm256_or_si256(a.low, b.low), _mm_or_si128(a.high, b.high)};
}

LANES lanes lanes_xor(lanes a, lanes b)
{
    return (lanes){_mm256_xor_si256(a.low, b.low), _mm_xor_si128(a.high, b.high)};
}

LANES lanes lanes_without(lanes a, lanes b)
{
    return (lanes){_mm256_andnot_si256(b.low, a.low), _mm_andnot_si128(b.high, a.high)};
}

#include "domains/sudoku/lanes_pairs.h"

LANES lanes lanes_restrict(lanes a, unsigned digit, uint32_t word)
{
    uint32_t words[LANES_PER_VECTOR];
    lanes_store(words, lanes_all(UINT32_MAX));
    words[digit] = word;
    return lanes_and(a, lanes_load(words));
}

LANES bool lanes_is_zero(lanes a)
{
    __m256i high = _mm256_zextsi128_si256(a.high);
    return _mm256_testz_si256(_mm256_or_si256(a.low, high), _mm256_set1_epi32(-1));
}

LANES bool lanes_have_all(lanes a, lanes b, lanes c)
{
    __m256i low = _mm256_min_epu32(_mm256_min_epu32(a.low, b.low), c.low);
    __m128i high = _mm_min_epu32(_mm_min_epu32(a.high, b.high), c.high);
    __m256i lacks = _mm256_cmpeq_epi32(low, _mm256_setzero_si256());
    return _mm256_testz_si256(lacks, lacks) && _mm_cvtsi128_si32(high) != 0;
}

/* ---- across the lanes ---- */

LANES __m128i quad_swap_halves(__m128i a)
{
    return _mm_shuffle_epi32(a, _MM_SHUFFLE(1, 0, 3, 2));
}

LANES __m128i quad_swap_pairs(__m128i a)
{
    return _mm_shuffle_epi32(a, _MM_SHUFFLE(2, 3, 0, 1));
}

LANES __m128i quad_either(__m128i a, __m128i b)
{
    return _mm_or_si128(a, b);
}

LANES __m128i quad_both(__m128i a, __m128i b)
{
    return _mm_and_si128(a, b);
}

LANES cells lanes_any(const lanes band[3])
{
    cells any;
    for (unsigned which = 0; which < 3; ++which) {
        __m128i a = _mm256_castsi256_si128(band[which].low);
        __m128i b = _mm256_extracti128_si256(band[which].low, 1);
        a = quad_either(quad_either(a, b), band[which].high);
        a = quad_either(a, quad_swap_halves(a));
        any.band[which] = quad_either(a, quad_swap_pairs(a));
    }
    return any;
}

LANES void lanes_tally(const lanes band[3], cells *once, cells *twice)
{
    for (unsigned which = 0; which < 3; ++which) {
        __m128i a = _mm256_castsi256_si128(band[which].low);
        __m128i b = _mm256_extracti128_si256(band[which].low, 1);
        __m128i one = quad_either(a, b), two = quad_both(a, b);
        two = quad_either(two, quad_both(one, band[which].high));
        one = quad_either(one, band[which].high);
        __m128i other = quad_swap_halves(one);
        two = quad_either(quad_either(two, quad_swap_halves(two)), quad_both(one, other));
        one = quad_either(one, other);
        other = quad_swap_pairs(one);
        two = quad_either(quad_either(two, quad_swap_pairs(two)), quad_both(one, other));
        once->band[which] = quad_either(one, other);
        twice->band[which] = two;
    }
}

LANES lanes cells_band(cells a, unsigned band)
{
    return (lanes){_mm256_broadcastsi128_si256(a.band[band]), a.band[band]};
}

LANES cells cells_zero(void)
{
    __m128i zero = _mm_setzero_si128();
    return (cells){{zero, zero, zero}};
}

LANES cells cells_without(cells a, cells b)
{
    for (unsigned band = 0; band < 3; ++band)
        a.band[band] = _mm_andnot_si128(b.band[band], a.band[band]);
    return a;
}

LANES bool cells_is_zero(cells a)
{
    __m128i any = quad_either(quad_either(a.band[0], a.band[1]), a.band[2]);
    return _mm_testz_si128(any, any);
}

LANES bool cells_are_sound(cells a, uint32_t word, cells b, cells c)
{
    __m128i all = _mm_set1_epi32((int)word);
    for (unsigned band = 0; band < 3; ++band)
        a.band[band] = quad_either(_mm_xor_si128(a.band[band], all),
                                   quad_both(b.band[band], c.band[band]));
    return cells_is_zero(a);
}

/* Adds columns of binary numbers: ones, twos, and four or more. */
LANES lanes lanes_three_of(lanes in)
{
    __m128i a = _mm256_castsi256_si128(in.low), b = _mm256_extracti128_si256(in.low, 1);
    __m128i pair = _mm_xor_si128(a, b);
    __m128i one = _mm_xor_si128(pair, in.high);
    __m128i two = quad_either(quad_both(a, b), quad_both(pair, in.high));

    __m128i other = quad_swap_halves(one), carry = quad_both(one, other);
    one = _mm_xor_si128(one, other);
    other = quad_swap_halves(two);
    pair = _mm_xor_si128(two, other);
    __m128i four = quad_either(quad_both(two, other), quad_both(pair, carry));
    two = _mm_xor_si128(pair, carry);

    other = quad_swap_pairs(one), carry = quad_both(one, other);
    one = _mm_xor_si128(one, other);
    other = quad_swap_pairs(two);
    pair = _mm_xor_si128(two, other);
    four = quad_either(quad_either(four, quad_swap_pairs(four)),
                       quad_either(quad_both(two, other), quad_both(pair, carry)));
    two = _mm_xor_si128(pair, carry);

    __m128i three = _mm_andnot_si128(four, quad_both(one, two));
    return (lanes){_mm256_broadcastsi128_si256(three), three};
}

#include "domains/sudoku/lanes_words.h"

/* ---- grids ---- */

LANES void lanes_read_grid(const uint8_t cell[81], lanes held[3])
{
    uint8_t padded[96] = {0};
    memcpy(padded, cell, 81);
    for (unsigned band = 0; band < 3; ++band) {
        __m256i row = _mm256_loadu_si256((const __m256i *)(const void *)(padded + 27 * band));
        uint32_t words[LANES_PER_VECTOR] = {0};
        for (unsigned digit = 0; digit < 9; ++digit) {
            __m256i is_digit = _mm256_cmpeq_epi8(row, _mm256_set1_epi8((char)(digit + 1)));
            words[digit] = (uint32_t)_mm256_movemask_epi8(is_digit) & 0777777777;
        }
        held[band] = lanes_load(words);
    }
}

LANES void lanes_write_grid(uint8_t cell[81], const lanes held[3])
{
    for (unsigned band = 0; band < 3; ++band) {
        uint32_t words[LANES_PER_VECTOR];
        lanes_store(words, held[band]);
        for (unsigned digit = 0; digit < 9; ++digit)
            for (uint32_t bits = words[digit]; bits != 0; bits &= bits - 1)
                cell[27 * band + (unsigned)__builtin_ctz(bits)] = (uint8_t)(digit + 1);
    }
}

#endif
