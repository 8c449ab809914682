/* Sixteen bytes at once: operators are those of the compiler; what it has no operator for stands here, as an instruction
 * where there is one. */
#ifndef BANDOLO_DOMAINS_CUBE_BYTES_H
#define BANDOLO_DOMAINS_CUBE_BYTES_H

#include <bandolo/template/base/compiler.h>

#include <stdint.h>

#if defined(__SSSE3__) && !defined(CUBE_PLAIN_BYTES)
#include <tmmintrin.h>
#define CUBE_HAS_SSSE3 1
#endif

typedef uint8_t cube_bytes __attribute__((vector_size(16)));

/* table[index[i]] for each i; 0 where bit 7 of the index is set. Other bits above 3 must be 0. */
BD_INLINE cube_bytes cube_pick(cube_bytes table, cube_bytes index)
{
#if CUBE_HAS_SSSE3
    return (cube_bytes)_mm_shuffle_epi8((__m128i)table, (__m128i)index);
#else
    cube_bytes picked;
    for (unsigned i = 0; i < 16; ++i)
        picked[i] = index[i] & 0x80 ? 0 : table[index[i] & 15];
    return picked;
#endif
}

/* Bit 7 of each byte. */
BD_INLINE unsigned cube_top_bits(cube_bytes bytes)
{
#if CUBE_HAS_SSSE3
    return (unsigned)_mm_movemask_epi8((__m128i)bytes);
#else
    unsigned bits = 0;
    for (unsigned i = 0; i < 16; ++i)
        bits |= (unsigned)(bytes[i] >> 7) << i;
    return bits;
#endif
}

/* Bits 0 to 6 of each byte, one higher; what leaves bit 7 comes into the next one. */
BD_INLINE cube_bytes cube_doubled(cube_bytes bytes)
{
    return bytes + bytes;
}

/* The sums of bytes[i] * by[i] over the lower eight and the upper eight; each product's pair is below 256. */
BD_INLINE void cube_weigh(cube_bytes bytes, cube_bytes by, unsigned *lower, unsigned *upper)
{
#if CUBE_HAS_SSSE3
    __m128i pairs = _mm_maddubs_epi16((__m128i)bytes, (__m128i)by);
    __m128i sums = _mm_sad_epu8(pairs, _mm_setzero_si128());
    *lower = (unsigned)_mm_cvtsi128_si32(sums);
    *upper = (unsigned)_mm_extract_epi16(sums, 4);
#else
    *lower = *upper = 0;
    for (unsigned i = 0; i < 8; ++i) {
        *lower += (unsigned)bytes[i] * by[i];
        *upper += (unsigned)bytes[i + 8] * by[i + 8];
    }
#endif
}

#endif
