/* Exact cover as a search of models: the model becomes a cover problem, that is searched, and each of its
 * solutions becomes values again. All that a search promises, the search of the cover keeps: limits, threads,
 * counting without listing. For models that fit (cover_model.h) and have nothing to optimise. */
#include "constraint/cover_model.h"
#include "constraint/exactcover_data.h"
#include "constraint/searches.h"

#include <bandolo/template/base/watch.h>
#include <bandolo/base/run.h>
#include <bandolo/template/base/memory.h>

/* The context of the callbacks of the inner search, which never run concurrently. */
typedef struct cover_search {
    constraint_run *run;
    cover_model made;
    int32_t *values; /* one for each variable */
} cover_search;

static bool model_cover_pass_solution(void *context, const int32_t *options)
{
    cover_search *search = context;
    cover_model_values(&search->made, options, search->values);
    return !run_solution(search->run, search->values);
}

static void model_cover_pass_progress(void *context, double seconds, uint64_t tried,
                                      uint64_t solutions)
{
    const bd_constraint_options *options = ((cover_search *)context)->run->options;
    options->progress(options->context, seconds, tried, solutions);
}

/* The limits left after translating the model. False: no time is left. */
static bool model_cover_take_from_limits(const cover_search *search, bd_limits *limits)
{
    uint64_t left = bd_budget_left(&search->run->budget);
    uint64_t held = search->made.cover->budget.used;
    if (limits->bytes)
        limits->bytes = left > held ? left - held : 1;
    if (limits->seconds > 0)
        limits->seconds -= bd_watch_seconds(&search->run->control->watch);
    return search->run->options->limits.seconds <= 0 || limits->seconds > 0;
}

/* A count leaves one solution, which is checked and kept like any other. */
static bool count_solutions(cover_search *search, const bd_constraint_result *found)
{
    if (found->has_solution && !model_cover_pass_solution(search, found->values))
        return false;
    return !run_solutions(search->run, found->solutions - found->has_solution);
}

static void conclude(cover_search *search, const bd_constraint_result *found)
{
    constraint_run *run = search->run;
    if (run->options->wanted == BD_WANT_COUNT)
        count_solutions(search, found);
    if (found->status == BD_FAILED)
        run_fail(run, &found->error);
    else if (found->optimal)
        run_exhausted(run);
    else
        run_end(run, found->status); /* unless a solution has ended it, the last or none */
    run_had_threads(run, found->threads);
    run_has(run, BD_TRIED);
    run_tried(run, found->counter[BD_TRIED]);
}

static void search_cover(cover_search *search)
{
    constraint_run *run = search->run;
    bd_constraint_options options = *run->options;
    options.algorithm = NULL; /* the fastest for this problem */
    options.context = search;
    options.solution = model_cover_pass_solution;
    options.progress = options.progress ? model_cover_pass_progress : NULL;
    if (!model_cover_take_from_limits(search, &options.limits)) {
        run_end(run, BD_LIMIT_TIME);
        return;
    }
    bd_constraint_result found;
    bd_exact_cover_search(search->made.cover, &options, &found);
    conclude(search, &found);
    bd_constraint_result_free(&found);
}

/* The model has no exact cover problem, or there was no memory for it. */
static void end_unopened(constraint_run *run, const bd_error *error)
{
    if (error->code == BD_BAD_USAGE)
        run_fail(run, error);
    else
        run_out_of_memory(run);
}

void search_exact_cover(constraint_run *run, const bd_model *model)
{
    cover_search search = {.run = run};
    bd_error error;
    size_t bytes = (model->variables + (size_t)1) * sizeof *search.values;
    if (run->control->optimises) {
        bd_fail(&error, BD_BAD_USAGE, 0,
                "exact-cover: the model has something to optimise, for "
                "which there are no items");
        run_fail(run, &error);
        return;
    }
    search.values = run_alloc(run, bytes);
    if (!search.values)
        return;
    if (cover_model_open(&search.made, model, &run->budget, run, &error))
        search_cover(&search);
    else if (!run_has_ended(run))
        end_unopened(run, &error);
    cover_model_close(&search.made);
    bd_memory_free(&run->budget, search.values, bytes);
}
