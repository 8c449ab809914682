/* Sums of words, as SEND+MORE=MONEY: each letter stands for a digit, different letters for different
 * ones, and what is written is true. A number of more than one digit does not begin with 0.
 *
 * An instance is words joined by + and -, with one = (or ==) among them: SEND+MORE=MONEY, or
 * "TWO + TWO - ONE = THREE"; "base 8:" may stand before it. A solution is a digit for each letter, in the
 * order in which the letters first occur. */
#ifndef BANDOLO_DOMAINS_WORDS_WORDS_H
#define BANDOLO_DOMAINS_WORDS_WORDS_H

#include <bandolo/constraint/domain.h>

enum {
    WORDS_MOST_LETTERS = 26,
    WORDS_MOST_BASE = 36,
    WORDS_MOST_WORDS = 64,
    WORDS_MOST_LENGTH = 64
};

/* A summand; `letter` are places in the sum's list, the word's first letter first. */
typedef struct words_word {
    bool is_right;  /* of the = */
    bool is_taken;  /* with a minus before it */
    uint8_t length; /* 1 .. WORDS_MOST_LENGTH */
    uint8_t letter[WORDS_MOST_LENGTH];
} words_word;

typedef struct words_sum {
    uint32_t base;
    uint32_t letters, words, columns; /* as many columns as the longest word has letters */
    char letter[WORDS_MOST_LETTERS];  /* upper case, in the order in which they first occur */
    bool leads[WORDS_MOST_LETTERS];   /* a word of more than one letter */
    words_word word[WORDS_MOST_WORDS];
} words_sum;

extern const bd_constraint_domain words_domain;

/* Reads an instance. False: BD_BAD_INPUT; `error->at` is the byte. */
bool words_read(words_sum *sum, const char *text, size_t length, bd_error *error);

/* Are these digits a solution? As bd_constraint_domain.check. */
bool words_check(const void *sum, const int32_t *digits, bd_error *error);

/* How often a letter counts in a column, that of the units being 0, when all is brought to the left of
 * the =. */
int32_t words_times(const words_sum *sum, unsigned column, unsigned letter);

/* "S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2, 9567+1085=10652"; the digits beyond 9 are a, b, c... And the sum
 * written out, in letters and in digits, a word a line. Both return as snprintf. */
size_t words_format(const words_sum *sum, const int32_t *digits, char *out, size_t size);
size_t words_draw(const words_sum *sum, const int32_t *digits, char *out, size_t size);

/* The domain's own searches; see columns.c and generate_and_test.c. */
bd_status words_generate_and_test(const void *sum, const bd_constraint_options *options,
                                  bd_constraint_result *result);
bd_status words_by_columns(const void *sum, const bd_constraint_options *options,
                           bd_constraint_result *result);

#endif
