/* See search.h. */
#include "domains/words/search.h"

bd_status words_search_with(const void *problem, const bd_constraint_options *options,
                            bd_constraint_result *result,
                            void (*search)(constraint_run *run, void *search))
{
    const words_sum *sum = problem;
    const run_subject subject = {.problem = sum, .length = sum->letters, .check = words_check};
    words_search made = {.sum = sum};
    for (unsigned c = 0; c < sum->columns; ++c)
        for (unsigned i = 0; i < sum->letters; ++i)
            made.times[c][i] = words_times(sum, c, i);
    return run_search(&subject, options, result, search, &made);
}
