/* One run of one algorithm's template, without bd_search() around it. */
#ifndef TESTS_SEARCH_TRIAL_H
#define TESTS_SEARCH_TRIAL_H

#include <bandolo/template/search/run.h>

/* A run with what it needs; ended by finish(). */
typedef struct trial {
    bd_control control;
    bd_run run;
    bd_status status;
} trial;

static inline void begin(trial *t, const bd_options *options)
{
    bd_control_init(&t->control, options);
    bd_run_init(&t->run, &t->control, 0, 1);
}

/* Every byte was given back. */
static inline void finish(trial *t)
{
    bd_run_free(&t->run);
    assert_int_equal(t->run.budget.used, 0);
}

/* Both searches expanded, met and stored as many states. */
static inline void expect_same_counters(const trial *a, const trial *b)
{
    assert_memory_equal(a->run.counter + BD_EXPANDED, b->run.counter + BD_EXPANDED,
                        (BD_STORED - BD_EXPANDED + 1) * sizeof(uint64_t));
}

#endif
