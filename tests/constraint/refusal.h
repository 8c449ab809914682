/* Searches that are refused memory. */
#ifndef TESTS_CONSTRAINT_REFUSAL_H
#define TESTS_CONSTRAINT_REFUSAL_H

#include "constraint/run.h"
#include "constraint/searches.h"

typedef struct refusal {
    bool was_met; /* else the search needed no such request */
    int status;
} refusal;

/* Refuses the search one request for memory, which it must say, and it must give all other memory back. */
static inline refusal refuse_at(uint64_t request, const bd_model *model, constraint_search *search,
                                bd_constraint_options options)
{
    bd_constraint_result result = {0};
    constraint_control control;
    constraint_run run;
    const run_subject subject = model_subject(model);
    control_init(&control, &subject, &options, &result);
    run_init(&run, &control, 0, 0);
    run.budget.fail_at = request;
    search(&run, model);
    run_close(&run);
    const refusal seen = {run.budget.takings >= request, bd_watch_ending(&control.watch)};
    control_free(&control);
    assert_int_equal(run.budget.used, 0);
    if (seen.was_met && seen.status == BD_FAILED)
        assert_int_equal(result.error.code, BD_NO_MEMORY);
    bd_constraint_result_free(&result);
    return seen;
}

#endif
