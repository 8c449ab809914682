/* Sums of words as a constraint domain: its table, and the rules that a solution obeys. */
#include "domains/words/words.h"

#include "domains/words/model.h"

int32_t words_times(const words_sum *sum, unsigned column, unsigned letter)
{
    int32_t times = 0;
    for (unsigned i = 0; i < sum->words; ++i) {
        const words_word *word = &sum->word[i];
        if (column < word->length && word->letter[word->length - 1 - column] == letter)
            times += word->is_taken == word->is_right ? 1 : -1;
    }
    return times;
}

/* ---- the rules ---- */

static bool check_digits(const words_sum *sum, const int32_t *digits, bd_error *error)
{
    for (unsigned i = 0; i < sum->letters; ++i) {
        if (digits[i] < 0 || digits[i] >= (int32_t)sum->base)
            return bd_fail(error, BD_BROKEN_PROMISE, i + 1, "%c is %d, no digit of base %u",
                           sum->letter[i], digits[i], sum->base);
        for (unsigned j = 0; j < i; ++j)
            if (digits[i] == digits[j])
                return bd_fail(error, BD_BROKEN_PROMISE, i + 1, "%c and %c are both %d",
                               sum->letter[j], sum->letter[i], digits[i]);
    }
    for (unsigned i = 0; i < sum->words; ++i)
        if (sum->word[i].length > 1 && digits[sum->word[i].letter[0]] == 0)
            return bd_fail(error, BD_BROKEN_PROMISE, sum->word[i].letter[0] + 1u,
                           "word %u begins with 0", i + 1);
    return true;
}

/* Adds the numbers by hand. */
bool words_check(const void *problem, const int32_t *digits, bd_error *error)
{
    const words_sum *sum = problem;
    int64_t carry = 0;
    if (!check_digits(sum, digits, error))
        return false;
    for (unsigned c = 0; c < sum->columns; ++c) {
        for (unsigned i = 0; i < sum->words; ++i) {
            const words_word *word = &sum->word[i];
            if (c < word->length) {
                int32_t digit = digits[word->letter[word->length - 1 - c]];
                carry += word->is_taken == word->is_right ? digit : -digit;
            }
        }
        if (carry % sum->base != 0)
            return bd_fail(error, BD_BROKEN_PROMISE, 0,
                           "the sum is not true: column %u from the right", c + 1);
        carry /= (int64_t)sum->base;
    }
    return carry == 0 ||
           bd_fail(error, BD_BROKEN_PROMISE, 0, "the sum is not true: a carry is left");
}

/* ---- the table ---- */

static bool open_sum(void *problem, const char *text, size_t length, bd_error *error)
{
    return words_read(problem, text, length, error);
}

static size_t length_of(const void *problem)
{
    return ((const words_sum *)problem)->letters;
}

static size_t format(const void *problem, const int32_t *digits, char *out, size_t size)
{
    return words_format(problem, digits, out, size);
}

static size_t draw(const void *problem, const int32_t *digits, char *out, size_t size)
{
    return words_draw(problem, digits, out, size);
}

static const bd_native natives[] = {
    {{"columns", "column by column from the units: digits and carry", BD_COMPLETE},
     words_by_columns},
    {{"generate-and-test", "tests every assignment of different digits to the letters",
      BD_COMPLETE},
     words_generate_and_test},
    {{0}, NULL},
};

const bd_constraint_domain words_domain = {
    .name = "words",
    .summary = "cryptarithms: a digit for each letter",
    .position =
        "words with +, - and one =, such as SEND+MORE=MONEY; \"base 8: ...\" for another base",
    .solver = "columns",
    .counter = "columns",
    .natives = natives,
    .problem_size = sizeof(words_sum),
    .open = open_sum,
    .model = words_model,
    .rules = words_rules,
    .length = length_of,
    .check = words_check,
    .format = format,
    .draw = draw,
};
