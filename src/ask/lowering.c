#include "ask/lowering.h"

#include "base/stopped.h"

#include <bandolo/base/text.h>

#include <inttypes.h>

/* Adds the effort of the last search. */
static void lowering_add_effort(bd_local_result *all, const bd_local_result *last)
{
    uint64_t peak = all->counter[BD_LOCAL_PEAK_BYTES];
    for (unsigned i = 0; i < BD_LOCAL_COUNTER_COUNT; ++i)
        all->counter[i] += last->counter[i];
    all->counter[BD_LOCAL_PEAK_BYTES] = peak > last->counter[BD_LOCAL_PEAK_BYTES]
                                            ? peak
                                            : last->counter[BD_LOCAL_PEAK_BYTES];
    all->seconds += last->seconds;
}

/* Leaves what is left of the limits. False: nothing is, and the status says of which. */
static bool leave_rest(const bd_local_options *options, bd_limits *rest, bd_local_result *result)
{
    uint64_t steps = result->counter[BD_LOCAL_TRIED] + result->counter[BD_LOCAL_EVALUATIONS];
    *rest = options->limits;
    if (rest->seconds > 0 && (rest->seconds -= result->seconds) <= 0)
        result->status = BD_LIMIT_TIME;
    if (rest->nodes > 0 && rest->nodes <= steps)
        result->status = BD_LIMIT_NODES;
    else if (rest->nodes > 0)
        rest->nodes -= steps;
    return result->status == BD_SOLVED;
}

/* A problem with that goal; NULL, with the error in the result: there is none. */
static void *open_lower(const lowering *what, int64_t goal, const atomic_bool *stop,
                        bd_local_result *result)
{
    char text[24];
    bd_text(text, sizeof text, "%" PRId64, goal);
    const bd_landscape_setup setup = {what->text, what->length, text, stop};
    void *problem = bd_landscape_open(what->landscape, &setup, &result->error);
    if (!problem)
        result->status = bd_is_stopped(stop) ? BD_STOPPED : BD_FAILED;
    return problem;
}

/* Takes over the values of a better solution. */
static void take_values(bd_local_result *result, bd_local_result *better)
{
    int32_t *values = result->values;
    result->values = better->values;
    better->values = values;
}

void *lower_goals(const lowering *what, void *problem, const bd_local_options *options,
                  bd_local_result *result)
{
    const bd_landscape *landscape = what->landscape;
    const int64_t enough = options->has_target && options->target > 1 ? options->target : 1;
    bd_local_options lower = *options;
    lower.has_target = false;
    bd_local_search(landscape, problem, &lower, result);
    while (result->status == BD_SOLVED) {
        int64_t reached = landscape->reached(problem, result->values);
        bd_local_result next;
        if (what->improved)
            what->improved(what->context, reached);
        if (reached <= enough || !leave_rest(options, &lower.limits, result))
            break;
        void *tried = open_lower(what, reached - 1, options->stop, result);
        if (!tried)
            break;
        bd_local_search(landscape, tried, &lower, &next);
        lowering_add_effort(result, &next);
        result->status = next.status;
        result->error = next.error;
        bool is_better = next.status == BD_SOLVED;
        if (is_better)
            take_values(result, &next);
        bd_landscape_close(landscape, is_better ? problem : tried);
        problem = is_better ? tried : problem;
        bd_local_result_free(&next);
    }
    return problem;
}
