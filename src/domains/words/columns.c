/* Backtracking as one adds by hand: from the units on, digits for the letters of a column; what it makes
 * with the carry must be a multiple of the base, and the next column gets the rest. Finds all solutions.
 *
 * Counts: tried, digits looked at; placed, those that were free and, where they completed columns, made
 * them true. */
#include "domains/words/search.h"

typedef struct column_search {
    words_search *search;
    unsigned letter[WORDS_MOST_LETTERS];   /* in the order in which they get digits */
    unsigned complete[WORDS_MOST_LETTERS]; /* columns, once the letter of that place has one */
} column_search;

static bool is_ordered(const column_search *by, unsigned count, unsigned letter)
{
    for (unsigned i = 0; i < count; ++i)
        if (by->letter[i] == letter)
            return true;
    return false;
}

static void order_letters(column_search *by)
{
    const words_sum *sum = by->search->sum;
    unsigned count = 0;
    for (unsigned c = 0; c <= sum->columns; ++c) {
        bool is_rest = c == sum->columns; /* the letters that cancel out */
        for (unsigned i = 0; i < sum->letters; ++i)
            if ((is_rest || by->search->times[c][i]) && !is_ordered(by, count, i))
                by->letter[count++] = i;
        if (!is_rest && count)
            by->complete[count - 1] = c + 1;
    }
    for (unsigned i = 1; i < count; ++i)
        if (by->complete[i] < by->complete[i - 1])
            by->complete[i] = by->complete[i - 1];
}

/* Are the columns from *column to below `end` true? Then *column is `end`, and *carry what they carry. */
static bool columns_add_up(const words_search *search, unsigned end, unsigned *column,
                           int64_t *carry)
{
    for (; *column < end; ++*column) {
        *carry += words_column(search, *column);
        if (*carry % search->sum->base != 0)
            return false;
        *carry /= (int64_t)search->sum->base;
    }
    return end < search->sum->columns || *carry == 0;
}

/* Gives digits to the letters from `place` on, `column` columns being done. True: the search must end. */
static bool visit(const column_search *by, unsigned place, unsigned column, int64_t carry)
{
    words_search *search = by->search;
    const words_sum *sum = search->sum;
    if (place == sum->letters)
        return run_solution(search->run, search->digit);
    unsigned letter = by->letter[place];
    for (uint32_t digit = sum->leads[letter]; digit < sum->base; ++digit) {
        unsigned next = column;
        int64_t carried = carry;
        if (run_tries(search->run, 1))
            return true;
        search->digit[letter] = (int32_t)digit;
        if (search->used >> digit & 1 ||
            !columns_add_up(search, by->complete[place], &next, &carried))
            continue;
        ++search->run->counter[BD_PLACED];
        search->used ^= UINT64_C(1) << digit;
        if (visit(by, place + 1, next, carried))
            return true;
        search->used ^= UINT64_C(1) << digit;
    }
    ++search->run->counter[BD_BACKTRACKS];
    return false;
}

static void search_columns(constraint_run *run, void *context)
{
    words_search *search = context;
    column_search by = {.search = search};
    search->run = run;
    order_letters(&by);
    run_has(run, BD_TRIED);
    run_has(run, BD_PLACED);
    run_has(run, BD_BACKTRACKS);
    if (!visit(&by, 0, 0, 0))
        run_exhausted(run);
}

bd_status words_by_columns(const void *sum, const bd_constraint_options *options,
                           bd_constraint_result *result)
{
    return words_search_with(sum, options, result, search_columns);
}
