/* Functions that go word by word where no instruction does all words at once: a part of lanes_avx2.h and
 * lanes_portable.h, over their lanes, lanes_store() and lanes_three_of(). */
#ifndef BANDOLO_DOMAINS_SUDOKU_LANES_WORDS_H
#define BANDOLO_DOMAINS_SUDOKU_LANES_WORDS_H

LANES void lanes_exactly_three(const lanes in[4], lanes out[4])
{
    for (unsigned which = 0; which < 4; ++which)
        out[which] = lanes_three_of(in[which]);
}

LANES void lanes_count(lanes a, const uint32_t mask[3], unsigned count[3])
{
    uint32_t words[LANES_PER_VECTOR];
    lanes_store(words, a);
    for (unsigned which = 0; which < 3; ++which) {
        count[which] = 0;
        for (unsigned digit = 0; digit < 9; ++digit)
            count[which] += (unsigned)__builtin_popcount(words[digit] & mask[which]);
    }
}

LANES unsigned lanes_fewest(lanes a, uint32_t mask)
{
    uint32_t words[LANES_PER_VECTOR];
    unsigned least = UINT32_MAX;
    lanes_store(words, a);
    for (unsigned digit = 0; digit < 9;
         ++digit) { /* the processor cannot predict which is less: no branch */
        unsigned count = (unsigned)__builtin_popcount(words[digit] & mask);
        unsigned offered = (count > 1 ? count : 0xFF) << 8 | digit;
        least = offered < least ? offered : least;
    }
    return least & 0xFF;
}

LANES uint32_t lanes_word(lanes a, unsigned digit)
{
    uint32_t words[LANES_PER_VECTOR];
    lanes_store(words, a);
    return words[digit];
}

#endif
