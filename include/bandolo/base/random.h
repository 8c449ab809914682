/* Random numbers that are the same for the same seed on every machine.
 *
 * xoshiro256** 1.0 (Blackman & Vigna, "Scrambled linear pseudorandom number generators", ACM
 * Transactions on Mathematical Software 47, 2021), its state filled by SplitMix64 as the authors
 * advise. Period 2^256 - 1. Not for secrets. */
#ifndef BANDOLO_BASE_RANDOM_H
#define BANDOLO_BASE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

#include <bandolo/template/base/bits.h>
#include <bandolo/template/base/compiler.h>

/* Copy it to fork the sequence. Make it with bd_random_of; an all-zero state is not a generator. */
typedef struct bd_random {
    uint64_t state[4];
} bd_random;

/* The next number of the SplitMix64 sequence whose state is `*state`. */
static inline uint64_t bd_splitmix(uint64_t *state)
{
    return bd_mix(*state += UINT64_C(0x9E3779B97F4A7C15));
}

/* The generator of `seed`; every seed is good, 0 too. */
static inline bd_random bd_random_of(uint64_t seed)
{
    bd_random random;
    for (int i = 0; i < 4; ++i)
        random.state[i] = bd_splitmix(&seed);
    return random;
}

/* 64 random bits. */
static inline uint64_t bd_random_next(bd_random *random)
{
    uint64_t *s = random->state;
    uint64_t result = bd_rotate_left(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = bd_rotate_left(s[3], 45);
    return result;
}

/* Uniform in 0 .. bound - 1, without bias; bound >= 1. Multiply and reject: Lemire, "Fast random
 * integer generation in an interval", ACM TOMACS 29 (2019). */
static inline uint64_t bd_random_below(bd_random *random, uint64_t bound)
{
    bd_uint128 product = (bd_uint128)bd_random_next(random) * bound;
    if ((uint64_t)product < bound) {
        uint64_t excess = (0 - bound) % bound; /* 2^64 mod bound */
        while ((uint64_t)product < excess)
            product = (bd_uint128)bd_random_next(random) * bound;
    }
    return (uint64_t)(product >> 64);
}

/* Uniform in [0, 1): one of 2^53 equally spaced doubles. */
static inline double bd_random_unit(bd_random *random)
{
    return (double)(bd_random_next(random) >> 11) * 0x1.0p-53;
}

/* Puts `count` items of `item_size` bytes each into a random order, all orders equally likely
 * (Fisher & Yates; Durstenfeld 1964). */
BD_API void bd_random_shuffle(bd_random *random, void *items, size_t count, size_t item_size);

#endif
