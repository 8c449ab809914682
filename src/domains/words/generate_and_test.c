/* Generate and test: every way to give k letters different ones of the b digits, in lexicographic order,
 * the letters as they first occur; and only then whether the sum is true. All of them are
 * b! / (b - k)! candidates: 10! / 2! = 1,814,400 for SEND+MORE=MONEY. Space: one of them. */
#include "domains/words/search.h"

static bool begins_with_zero(const words_search *search)
{
    for (unsigned i = 0; i < search->sum->letters; ++i)
        if (search->sum->leads[i] && search->digit[i] == 0)
            return true;
    return false;
}

static bool is_true(const words_search *search)
{
    int64_t carry = 0;
    for (unsigned c = 0; c < search->sum->columns; ++c) {
        carry += words_column(search, c);
        if (carry % search->sum->base != 0)
            return false;
        carry /= (int64_t)search->sum->base;
    }
    return carry == 0;
}

/* True: the search must end. */
static bool test(words_search *search)
{
    if (run_tries(search->run, 1))
        return true;
    ++search->run->counter[BD_CANDIDATES];
    return !begins_with_zero(search) && is_true(search) && run_solution(search->run, search->digit);
}

/* Gives digits to the letters from `letter` on. True: the search must end. */
static bool generate(words_search *search, unsigned letter)
{
    if (letter == search->sum->letters)
        return test(search);
    for (uint32_t digit = 0; digit < search->sum->base; ++digit) {
        if (search->used >> digit & 1)
            continue;
        search->used ^= UINT64_C(1) << digit;
        search->digit[letter] = (int32_t)digit;
        if (generate(search, letter + 1))
            return true;
        search->used ^= UINT64_C(1) << digit;
    }
    return false;
}

static void search_all(constraint_run *run, void *context)
{
    words_search *search = context;
    search->run = run;
    run_has(run, BD_CANDIDATES);
    if (!generate(search, 0))
        run_exhausted(run);
}

bd_status words_generate_and_test(const void *sum, const bd_constraint_options *options,
                                  bd_constraint_result *result)
{
    return words_search_with(sum, options, result, search_all);
}
