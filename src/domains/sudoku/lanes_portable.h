/* Nine digits in three vectors of four words, the last one filled up with zeros: vectors of gcc and clang for any
 * machine. lanes_avx512.h says what each function does. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LANES_H
#define BANDOLO_DOMAINS_SUDOKU_LANES_H

#include <bandolo/template/base/compiler.h>
#include <bandolo/base/types.h>

#include <string.h>

#define LANES_TARGET
#define LANES BD_INLINE

enum { LANES_PER_VECTOR = 12 };

typedef uint32_t quad __attribute__((vector_size(16)));

typedef struct lanes {
    quad a, b, c; /* digits 0 .. 3, 4 .. 7, and 8 */
} lanes;

typedef struct cells {
    uint32_t band[3];
} cells;

LANES quad quad_all(uint32_t word)
{
    return (quad){word, word, word, word};
}

LANES lanes lanes_all(uint32_t word)
{
    return (lanes){quad_all(word), quad_all(word), quad_all(word)};
}

LANES lanes lanes_digits(uint32_t word)
{
    return (lanes){quad_all(word), quad_all(word), {word, 0, 0, 0}};
}

LANES lanes lanes_load(const uint32_t words[LANES_PER_VECTOR])
{
    lanes a;
    memcpy(&a, words, sizeof a);
    return a;
}

LANES void lanes_store(uint32_t words[LANES_PER_VECTOR], lanes a)
{
    memcpy(words, &a, sizeof a);
}

LANES lanes lanes_left(lanes x, unsigned bits)
{
    return (lanes){x.a << bits, x.b << bits, x.c << bits};
}

LANES lanes lanes_right(lanes x, unsigned bits)
{
    return (lanes){x.a >> bits, x.b >> bits, x.c >> bits};
}

LANES lanes lanes_minus(lanes x, lanes y)
{
    return (lanes){x.a - y.a, x.b - y.b, x.c - y.c};
}

LANES lanes lanes_and(lanes x, lanes y)
{
    return (lanes){x.a & y.a, x.b & y.b, x.c & y.c};
}

LANES lanes lanes_or(lanes x, lanes y)
{
    return (lanes){x.a | y.a, x.b | y.b, x.c | y.c};
}

LANES lanes lanes_xor(lanes x, lanes y)
{
    return (lanes){x.a ^ y.a, x.b ^ y.b, x.c ^ y.c};
}

LANES lanes lanes_without(lanes x, lanes y)
{
    return (lanes){x.a & ~y.a, x.b & ~y.b, x.c & ~y.c};
}

#include "domains/sudoku/lanes_pairs.h"

LANES lanes lanes_restrict(lanes a, unsigned digit, uint32_t word)
{
    uint32_t words[LANES_PER_VECTOR];
    lanes_store(words, a);
    words[digit] &= word;
    return lanes_load(words);
}

LANES bool lanes_is_zero(lanes a)
{
    uint64_t half[2];
    quad any = a.a | a.b | a.c;
    memcpy(half, &any, sizeof half);
    return (half[0] | half[1]) == 0;
}

LANES bool lanes_have_all(lanes a, lanes b, lanes c)
{
    quad zero = quad_all(0);
    quad lacks = (quad)((a.a == zero) | (a.b == zero) | (b.a == zero) | (b.b == zero) |
                        (c.a == zero) | (c.b == zero));
    uint64_t half[2];
    memcpy(half, &lacks, sizeof half);
    return (half[0] | half[1]) == 0 && a.c[0] != 0 && b.c[0] != 0 && c.c[0] != 0;
}

/* ---- across the lanes ---- */

LANES cells lanes_any(const lanes band[3])
{
    cells any;
    for (unsigned which = 0; which < 3; ++which) {
        quad four = band[which].a | band[which].b | band[which].c;
        any.band[which] = four[0] | four[1] | four[2] | four[3];
    }
    return any;
}

LANES void lanes_tally(const lanes band[3], cells *once, cells *twice)
{
    for (unsigned which = 0; which < 3; ++which) {
        lanes x = band[which];
        quad some = x.a | x.b | x.c, more = (x.a & x.b) | ((x.a | x.b) & x.c);
        uint32_t one = some[0], two = more[0];
        for (unsigned lane = 1; lane < 4; ++lane) {
            two |= more[lane] | (one & some[lane]);
            one |= some[lane];
        }
        once->band[which] = one;
        twice->band[which] = two;
    }
}

LANES lanes cells_band(cells a, unsigned band)
{
    return lanes_all(a.band[band]);
}

LANES cells cells_zero(void)
{
    return (cells){{0, 0, 0}};
}

LANES cells cells_without(cells a, cells b)
{
    return (cells){{a.band[0] & ~b.band[0], a.band[1] & ~b.band[1], a.band[2] & ~b.band[2]}};
}

LANES bool cells_is_zero(cells a)
{
    return (a.band[0] | a.band[1] | a.band[2]) == 0;
}

LANES bool cells_are_sound(cells a, uint32_t word, cells b, cells c)
{
    uint32_t wrong = 0;
    for (unsigned band = 0; band < 3; ++band)
        wrong |= (a.band[band] ^ word) | (b.band[band] & c.band[band]);
    return wrong == 0;
}

/* Adds columns of binary numbers: ones, twos, and four or more. */
LANES lanes lanes_three_of(lanes in)
{
    quad pair = in.a ^ in.b, low = pair ^ in.c, high = (in.a & in.b) | (pair & in.c);
    uint32_t one = low[0], two = high[0], four = 0;
    for (unsigned lane = 1; lane < 4; ++lane) {
        uint32_t carry = one & low[lane], half = two ^ high[lane];
        one ^= low[lane];
        four |= (two & high[lane]) | (half & carry);
        two = half ^ carry;
    }
    return lanes_all(one & two & ~four);
}

#include "domains/sudoku/lanes_words.h"

/* ---- grids ---- */

LANES void lanes_read_grid(const uint8_t cell[81], lanes held[3])
{
    uint32_t words[3][LANES_PER_VECTOR] = {{0}};
    for (unsigned at = 0; at < 81; ++at)
        if (cell[at] != 0)
            words[at / 27][cell[at] - 1] |= UINT32_C(1) << at % 27;
    for (unsigned band = 0; band < 3; ++band)
        held[band] = lanes_load(words[band]);
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
