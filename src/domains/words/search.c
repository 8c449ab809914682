/* See search.h. */
#include "search.h"

#include <bandolo/base/clock.h>

/* A digit for each letter, and nothing that is asked of them: the searches see to that. */
static bd_model *letters_alone(const words_sum *sum)
{
    bd_model *model = bd_model_open();
    for (unsigned i = 0; model && i < sum->letters; ++i)
        bd_model_variable(model, NULL, 0, (int32_t)sum->base - 1);
    return model;
}

static void prepare(words_search *search, const words_sum *sum)
{
    *search = (words_search){.sum = sum};
    for (unsigned c = 0; c < sum->columns; ++c)
        for (unsigned i = 0; i < sum->letters; ++i)
            search->times[c][i] = words_times(sum, c, i);
}

bd_status words_search_with(const words_sum *sum, const bd_constraint_options *options,
                            bd_constraint_result *result, bd_status (*run)(words_search *search))
{
    words_search search;
    constraint_control control;
    bd_model *model = letters_alone(sum);
    *result = (bd_constraint_result){.status = BD_FAILED, .threads = 1};
    if (!model)
        bd_fail(&result->error, BD_NO_MEMORY, 0, "no memory for a model");
    if (!model || !bd_model_is_sound(model, &result->error)) {
        bd_model_close(model);
        return result->status;
    }
    prepare(&search, sum);
    control_init(&control, model, options, result);
    run_init(&search.run, &control, 0, 1);
    result->status = run(&search);
    run_close(&search.run);
    result->solutions = atomic_load(&control.solutions);
    result->seconds = bd_clock_seconds() - control.started;
    control_free(&control);
    bd_model_close(model);
    return result->status;
}
