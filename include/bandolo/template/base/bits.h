/* Inside of the templates: may change. */
/* Arithmetic on 64-bit words that C has no operator for. */
#ifndef BANDOLO_TEMPLATE_BASE_BITS_H
#define BANDOLO_TEMPLATE_BASE_BITS_H

#include <stdint.h>

__extension__ typedef unsigned __int128 bd_uint128;
__extension__ typedef __int128 bd_int128;

/* The upper 64 bits of a * b. If a is uniform in 64 bits, the result is uniform in 0 .. b - 1. It never
 * falls when a grows, so it is a home slot in a table of any size. */
static inline uint64_t bd_multiply_high(uint64_t a, uint64_t b)
{
    return (uint64_t)(((bd_uint128)a * b) >> 64);
}

/* Rotates `word` left by `count` bits, 1 <= count <= 63. */
static inline uint64_t bd_rotate_left(uint64_t word, unsigned count)
{
    return (word << count) | (word >> (64 - count));
}

/* A bijection of 64-bit words in which every input bit touches every output bit: the output
 * function of SplitMix64 (Steele, Lea & Flood, OOPSLA 2014; constants: Stafford's variant 13). */
static inline uint64_t bd_mix(uint64_t word)
{
    word = (word ^ (word >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94D049BB133111EB);
    return word ^ (word >> 31);
}

/* Returns the part of a hash that hash tables use: all of it. A build with BANDOLO_HASH_BITS = n keeps n
 * bits. Nearly all keys then collide, which exposes a table that takes equal hashes for equal keys
 * (CMakeLists.txt). */
#ifdef BANDOLO_HASH_BITS
#define BD_HASH_TELLS_WORDS 0
static inline uint64_t bd_hash_cut(uint64_t hash)
{
    const unsigned rest = 64 - (BANDOLO_HASH_BITS);
    const uint64_t kept = hash >> rest;
    return kept << rest | kept << 32 | kept; /* some tables use the upper bits, some the lower */
}
#else
#define BD_HASH_TELLS_WORDS                                                                        \
    1 /* words of 64 bits have different hashes where these are bd_mix() of them */
static inline uint64_t bd_hash_cut(uint64_t hash)
{
    return hash;
}
#endif

/* Removes `width` bits at bit `from` of the number, then inserts them at bit `to`. */
static inline uint32_t bd_bits_move(uint32_t number, unsigned width, unsigned from, unsigned to)
{
    uint32_t ones = (1U << width) - 1, moved = number >> from & ones;
#ifdef __BMI2__
    uint32_t others = __builtin_ia32_pext_si(number, ~(ones << from));
    return __builtin_ia32_pdep_si(others, ~(ones << to)) | moved << to;
#else
    uint32_t before_from = (1U << from) - 1, before_to = (1U << to) - 1;
    uint32_t others = (number & before_from) | (number >> width & ~before_from);
    return (others & before_to) | moved << to | (others & ~before_to) << width;
#endif
}

#endif
