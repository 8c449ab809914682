/* Nine digits in the lanes of a vector of AVX-512: lanes 0 .. 8 of sixteen, the others zero.
 *
 * field.h, propagate.h and branch.h need these functions and no others; lanes_avx2.h and lanes_portable.h define the
 * same. Here any truth table of three inputs is one instruction, whose constant lists the outcomes for the inputs
 * 111, 110 .. 000. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LANES_H
#define BANDOLO_DOMAINS_SUDOKU_LANES_H

#include <bandolo/template/base/compiler.h>
#include <bandolo/base/types.h>

#include <immintrin.h>

#define LANES_TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512vpopcntdq,bmi,popcnt")))
#define LANES        LANES_TARGET BD_INLINE

enum { LANES_OF_DIGITS = 0x1FF, LANES_PER_VECTOR = 16 };

typedef __m512i lanes;

/* A word for each of three bands, which every lane knows: band b fills quarter b. */
typedef __m512i cells;

LANES lanes lanes_all(uint32_t word)
{
    return _mm512_set1_epi32((int)word);
}

/* The word in the lanes of digits alone. */
LANES lanes lanes_digits(uint32_t word)
{
    return _mm512_maskz_set1_epi32(LANES_OF_DIGITS, (int)word);
}

LANES lanes lanes_load(const uint32_t words[LANES_PER_VECTOR])
{
    return _mm512_loadu_si512(words);
}

LANES void lanes_store(uint32_t words[LANES_PER_VECTOR], lanes a)
{
    _mm512_storeu_si512(words, a);
}

LANES lanes lanes_left(lanes a, unsigned bits)
{
    return (lanes)((__v16su)a << bits);
}

LANES lanes lanes_right(lanes a, unsigned bits)
{
    return (lanes)((__v16su)a >> bits);
}

LANES lanes lanes_minus(lanes a, lanes b)
{
    return _mm512_sub_epi32(a, b);
}

LANES lanes lanes_and(lanes a, lanes b)
{
    return _mm512_and_si512(a, b);
}

LANES lanes lanes_or(lanes a, lanes b)
{
    return _mm512_or_si512(a, b);
}

LANES lanes lanes_xor(lanes a, lanes b)
{
    return _mm512_xor_si512(a, b);
}

/* a & ~b */
LANES lanes lanes_without(lanes a, lanes b)
{
    return _mm512_andnot_si512(b, a);
}

LANES lanes lanes_and3(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0x80);
}

LANES lanes lanes_or3(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0xFE);
}

/* a | (b & c) */
LANES lanes lanes_or_both(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0xF8);
}

/* a & ~(b | c) */
LANES lanes lanes_without_either(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0x10);
}

/* a & (~b | c): keeps of a the bits without b or with c. */
LANES lanes lanes_unless(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0xB0);
}

/* The bits of a where the constant has ones, and those of b elsewhere. */
LANES lanes lanes_select(uint32_t ones, lanes a, lanes b)
{
    return _mm512_ternarylogic_epi32(lanes_all(ones), a, b, 0xCA);
}

/* Cuts the lane of a digit (0 .. 8) to the bits of a word. */
LANES lanes lanes_restrict(lanes a, unsigned digit, uint32_t word)
{
    return _mm512_mask_and_epi32(a, (__mmask16)(1U << digit), a, lanes_all(word));
}

LANES bool lanes_is_zero(lanes a)
{
    return _mm512_test_epi32_mask(a, a) == 0;
}

/* Has each digit a bit in each of the three? */
LANES bool lanes_have_all(lanes a, lanes b, lanes c)
{
    lanes least = _mm512_min_epu32(_mm512_min_epu32(a, b), c);
    return _mm512_test_epi32_mask(least, least) == LANES_OF_DIGITS;
}

/* ---- across the lanes ---- */

/* Half and neighbour of the four words of a quarter. */
LANES lanes lanes_swap_halves(lanes a)
{
    return _mm512_shuffle_epi32(a, _MM_PERM_BADC);
}

LANES lanes lanes_swap_pairs(lanes a)
{
    return _mm512_shuffle_epi32(a, _MM_PERM_CDAB);
}

LANES lanes lanes_quarters(lanes first, lanes second, lanes third)
{
    return _mm512_mask_mov_epi32(_mm512_mask_mov_epi32(first, 0x00F0, second), 0x0F00, third);
}

/* Turns three bands: quarter b of out[i] is quarter (b + i) mod 3 of band b. So each band gets a quarter of its own,
 * and moves only once. */
LANES void lanes_transpose(const lanes band[3], lanes out[3])
{
    lanes up = lanes_quarters(band[2], band[0], band[1]);
    lanes down = lanes_quarters(band[1], band[2], band[0]);
    out[0] = lanes_quarters(band[0], band[1], band[2]);
    out[1] = _mm512_shuffle_i32x4(up, up, _MM_SHUFFLE(3, 0, 2, 1));
    out[2] = _mm512_shuffle_i32x4(down, down, _MM_SHUFFLE(3, 1, 0, 2));
}

/* Returns the bits that some digit has. */
LANES cells lanes_any(const lanes band[3])
{
    lanes part[3];
    lanes_transpose(band, part);
    lanes any = lanes_or3(part[0], part[1], part[2]);
    any = lanes_or(any, lanes_swap_halves(any));
    return lanes_or(any, lanes_swap_pairs(any));
}

/* Returns the bits that some digit has, and those that two or more have. */
LANES void lanes_tally(const lanes band[3], cells *once, cells *twice)
{
    lanes part[3];
    lanes_transpose(band, part);
    lanes one = lanes_or3(part[0], part[1], part[2]);
    lanes two = _mm512_ternarylogic_epi32(part[0], part[1], part[2], 0xE8);
    lanes other = lanes_swap_halves(one);
    two = lanes_or_both(lanes_or(two, lanes_swap_halves(two)), one, other);
    one = lanes_or(one, other);
    other = lanes_swap_pairs(one);
    *twice = lanes_or_both(lanes_or(two, lanes_swap_pairs(two)), one, other);
    *once = lanes_or(one, other);
}

/* Returns a band's word in all lanes. */
LANES lanes cells_band(cells a, unsigned band)
{
    if (band == 0)
        return _mm512_shuffle_i32x4(a, a, _MM_SHUFFLE(0, 0, 0, 0));
    if (band == 1)
        return _mm512_shuffle_i32x4(a, a, _MM_SHUFFLE(1, 1, 1, 1));
    return _mm512_shuffle_i32x4(a, a, _MM_SHUFFLE(2, 2, 2, 2));
}

LANES cells cells_zero(void)
{
    return _mm512_setzero_si512();
}

LANES cells cells_without(cells a, cells b)
{
    return _mm512_andnot_si512(b, a);
}

/* Have all three bands of `a` all the bits of a word, and no bit in both b and c? */
LANES bool cells_are_sound(cells a, uint32_t word, cells b, cells c)
{
    lanes wrong = lanes_or_both(lanes_xor(a, lanes_all(word)), b, c);
    return _mm512_mask_test_epi32_mask(0x0FFF, wrong, wrong) == 0;
}

LANES bool cells_is_zero(cells a)
{
    return _mm512_mask_test_epi32_mask(0x0FFF, a, a) == 0;
}

/* Returns for each of four vectors the bits that exactly three digits have, in all lanes. Adds twelve quarters at
 * once, as columns of binary numbers: ones, twos, and four or more. */
LANES void lanes_exactly_three(const lanes in[4], lanes out[4])
{
    lanes low = _mm512_shuffle_i32x4(in[0], in[1], _MM_SHUFFLE(1, 0, 1, 0));
    lanes high = _mm512_shuffle_i32x4(in[2], in[3], _MM_SHUFFLE(1, 0, 1, 0));
    lanes low_last = _mm512_shuffle_i32x4(in[0], in[1], _MM_SHUFFLE(2, 2, 2, 2));
    lanes high_last = _mm512_shuffle_i32x4(in[2], in[3], _MM_SHUFFLE(2, 2, 2, 2));
    lanes a = _mm512_shuffle_i32x4(low, high, _MM_SHUFFLE(2, 0, 2, 0));
    lanes b = _mm512_shuffle_i32x4(low, high, _MM_SHUFFLE(3, 1, 3, 1));
    lanes c = _mm512_shuffle_i32x4(low_last, high_last, _MM_SHUFFLE(2, 0, 2, 0));
    lanes one = _mm512_ternarylogic_epi32(a, b, c, 0x96);
    lanes two = _mm512_ternarylogic_epi32(a, b, c, 0xE8);

    lanes other = lanes_swap_halves(one), carry = lanes_and(one, other);
    one = lanes_xor(one, other);
    other = lanes_swap_halves(two);
    lanes four = _mm512_ternarylogic_epi32(two, other, carry, 0xE8);
    two = _mm512_ternarylogic_epi32(two, other, carry, 0x96);

    other = lanes_swap_pairs(one), carry = lanes_and(one, other);
    one = lanes_xor(one, other);
    other = lanes_swap_pairs(two);
    lanes more = _mm512_ternarylogic_epi32(two, other, carry, 0xE8);
    two = _mm512_ternarylogic_epi32(two, other, carry, 0x96);
    four = lanes_or3(four, lanes_swap_pairs(four), more);

    lanes three = _mm512_ternarylogic_epi32(one, two, four, 0x40);
    for (unsigned which = 0; which < 3; ++which)
        out[which] = cells_band(three, which);
    out[3] = _mm512_shuffle_i32x4(three, three, _MM_SHUFFLE(3, 3, 3, 3));
}

/* Counts the bits of each mask that all digits have together; a digit has at most six of a mask. */
LANES void lanes_count(lanes a, const uint32_t mask[3], unsigned count[3])
{
    lanes packed = _mm512_popcnt_epi32(lanes_and(a, lanes_all(mask[0])));
    packed = lanes_or3(packed, lanes_left(_mm512_popcnt_epi32(lanes_and(a, lanes_all(mask[1]))), 8),
                       lanes_left(_mm512_popcnt_epi32(lanes_and(a, lanes_all(mask[2]))), 16));
    unsigned sum = (unsigned)_mm512_reduce_add_epi32(packed);
    for (unsigned which = 0; which < 3; ++which)
        count[which] = sum >> 8 * which & 0xFF;
}

/* Returns the digit with the fewest bits of a mask, but at least two; there is one, and none has more than six. Each set
 * of lanes is cut to the digits, although no other lane counts bits: gcc 12 may store its 16 bits and read back 32. */
LANES unsigned lanes_fewest(lanes a, uint32_t mask)
{
    lanes count = _mm512_popcnt_epi32(lanes_and(a, lanes_all(mask)));
    unsigned fewest = 2, digits;
    while ((digits = _mm512_cmpeq_epi32_mask(count, lanes_all(fewest)) & LANES_OF_DIGITS) == 0 &&
           fewest < 6)
        ++fewest;
    return digits != 0 ? (unsigned)__builtin_ctz(digits) : 0;
}

/* The word of a digit. */
LANES uint32_t lanes_word(lanes a, unsigned digit)
{
    return (uint32_t)_mm_cvtsi128_si32(
        _mm512_castsi512_si128(_mm512_permutexvar_epi32(lanes_all(digit), a)));
}

/* ---- grids ---- */

/* Makes for each band and digit the set of cells that hold it: compares the digits' numbers bit by bit, in all cells
 * of a band and all lanes at once. */
LANES void lanes_read_grid(const uint8_t cell[81], lanes held[3])
{
    const lanes number = _mm512_setr_epi32(1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0, 0);
    __m512i upper = _mm512_loadu_si512(cell);
    __m256i lower = _mm256_maskz_loadu_epi8(0x1FFFF, cell + 64);
    for (unsigned band = 0; band < 3; ++band)
        held[band] = lanes_digits(0777777777);
    for (unsigned bit = 0; bit < 4; ++bit) {
        uint64_t low = _mm512_test_epi8_mask(upper, _mm512_set1_epi8((char)(1 << bit)));
        uint64_t high = _mm256_test_epi8_mask(lower, _mm256_set1_epi8((char)(1 << bit)));
        lanes wanted = _mm512_srai_epi32(lanes_left(number, 31 - bit), 31);
        lanes in[3] = {lanes_all((uint32_t)low), lanes_all((uint32_t)(low >> 27)),
                       lanes_all((uint32_t)(low >> 54 | high << 10))};
        for (unsigned band = 0; band < 3; ++band) /* held & ~(in ^ wanted) */
            held[band] = _mm512_ternarylogic_epi32(held[band], in[band], wanted, 0x90);
    }
}

/* Makes cells of the bands; one digit holds every cell. */
LANES void lanes_write_grid(uint8_t cell[81], const lanes held[3])
{
    uint32_t words[3][LANES_PER_VECTOR];
    __m512i upper = _mm512_setzero_si512();
    __m256i lower = _mm256_setzero_si256();
    for (unsigned band = 0; band < 3; ++band)
        lanes_store(words[band], held[band]);
    for (unsigned digit = 0; digit < 9; ++digit) {
        __m128i number = _mm_set1_epi8((char)(digit + 1));
        uint64_t low = words[0][digit] | (uint64_t)words[1][digit] << 27 |
                       (uint64_t)words[2][digit] << 54;
        upper = _mm512_mask_broadcastb_epi8(upper, low, number);
        lower = _mm256_mask_broadcastb_epi8(lower, words[2][digit] >> 10, number);
    }
    _mm512_storeu_si512(cell, upper);
    _mm256_mask_storeu_epi8(cell + 64, 0x1FFFF, lower);
}

#endif
