/* The state of both searches in this folder. */
#ifndef BANDOLO_DOMAINS_WORDS_SEARCH_H
#define BANDOLO_DOMAINS_WORDS_SEARCH_H

#include "constraint/run.h"
#include "domains/words/words.h"

typedef struct words_search {
    constraint_run *run;
    const words_sum *sum;
    int32_t times[WORDS_MOST_LENGTH][WORDS_MOST_LETTERS]; /* words_times() of each column */
    int32_t digit[WORDS_MOST_LETTERS];
    uint64_t used; /* bit d: the digit d is */
} words_search;

/* Runs a search, which is given a words_search whose `run` it has to set. */
bd_status words_search_with(const void *problem, const bd_constraint_options *options,
                            bd_constraint_result *result,
                            void (*search)(constraint_run *run, void *search));

/* The sum of the column's digits, without the incoming carry. */
BD_INLINE int64_t words_column(const words_search *search, unsigned column)
{
    int64_t made = 0;
    for (unsigned i = 0; i < search->sum->letters; ++i)
        made += (int64_t)search->times[column][i] * search->digit[i];
    return made;
}

#endif
