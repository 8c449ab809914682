/* The front door: checks what is asked, runs the kernel or the generic instance, and lets no
 * assignment out whose cost the rules do not confirm. */
#include <bandolo/local/search.h>
#include <bandolo/base/run.h>
#include <bandolo/template/base/watch.h>
#include <bandolo/template/local/run.h>

#include <bandolo/template/base/memory.h>
#include <bandolo/base/text.h>

#include <inttypes.h>
#include <stdlib.h>

/* Hooks of a landscape in words, for messages about missing ones. */
static const struct {
    unsigned ability;
    const char *meaning;
} abilities[] = {
    {BD_LISTS, "lists the neighbours of an assignment"}, {BD_FORBIDS, "has features to forbid"},
    {BD_CONFLICTS, "names variables in conflict"},       {BD_GENES, "has genes"},
    {BD_CROSSES, "has a crossing of its own"},
};

static bool check_abilities(const bd_landscape *landscape, const char *who, unsigned needs,
                            bd_error *error)
{
    for (size_t i = 0; i < sizeof abilities / sizeof *abilities; ++i)
        if (needs & abilities[i].ability & ~landscape->abilities)
            return bd_fail(error, BD_BAD_USAGE, 0, "%s needs a landscape that %s; %s does not", who,
                           abilities[i].meaning, landscape->name);
    return true;
}

/* Each parameter is in its range, and the algorithm takes each that differs from its default. */
static bool check_parameters(const bd_local_algorithm *algorithm, const bd_local_options *options,
                             bd_error *error)
{
    const bd_local_parameter *all = bd_local_parameters();
    for (size_t i = 0; all[i].name; ++i) {
        double value = bd_local_get(options, i);
        if (!(value >= all[i].least && value <= all[i].most))
            return bd_fail(error, BD_BAD_USAGE, 0, "%s is %g: expected %g to %g", all[i].name,
                           value, all[i].least, all[i].most);
        if (value != all[i].usual && !(all[i].users & algorithm->bit))
            return bd_fail(error, BD_BAD_USAGE, 0, "%s takes no %s", algorithm->name, all[i].name);
    }
    return true;
}

static unsigned crossing_needs(const bd_landscape *landscape, bd_crossing crossing)
{
    if (crossing == BD_CROSS_USUAL)
        return landscape->abilities & BD_CROSSES ? 0 : BD_GENES;
    return crossing == BD_CROSS_OWN ? BD_CROSSES : BD_GENES;
}

/* Has the landscape the operation that the crossing takes? The message names the crossing asked for, since the usual
 * one may work. */
static bool check_crossing(const bd_landscape *landscape, const bd_local_options *options,
                           bd_error *error)
{
    const bd_local_parameter *row = bd_local_parameters();
    char who[40] = "genetic";
    while (strcmp(row->name, "crossing") != 0)
        ++row;
    if (options->crossing != BD_CROSS_USUAL)
        bd_text(who, sizeof who, "crossing=%s", row->choices[options->crossing].name);
    return check_abilities(landscape, who, crossing_needs(landscape, options->crossing), error);
}

static const bd_local_algorithm *algorithm_wanted(const bd_landscape *landscape,
                                                  const bd_local_options *options)
{
    return bd_local_algorithm_find(options->algorithm ? options->algorithm : landscape->algorithm);
}

bool bd_local_check(const bd_landscape *landscape, const bd_local_options *options, bd_error *error)
{
    const bd_local_algorithm *algorithm = algorithm_wanted(landscape, options);
    if (!algorithm)
        return bd_fail(error, BD_BAD_USAGE, 0, "there is no local search \"%.60s\"",
                       options->algorithm);
    unsigned needs = algorithm->needs;
    if (algorithm->bit == BD_OF_CLIMBING && options->climb != BD_CLIMB_RANDOM)
        needs |= BD_LISTS;
    if (!check_abilities(landscape, algorithm->name, needs, error) ||
        !check_parameters(algorithm, options, error) ||
        (algorithm->bit == BD_OF_GENETIC && !check_crossing(landscape, options, error)))
        return false;
    if (options->threads > 1 && algorithm->bit != BD_OF_GENETIC)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s takes no more than one thread", algorithm->name);
    if (algorithm->bit == BD_OF_GENETIC && options->elites >= options->population)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "of a population of %" PRIu64 " not all can live on: elites is %" PRIu64,
                       options->population, options->elites);
    return true;
}

bd_local_options bd_local_defaults_for(const bd_landscape *landscape, const char *algorithm)
{
    bd_local_options options = bd_local_defaults();
    options.algorithm = algorithm ? algorithm : landscape->algorithm;
    for (const bd_local_advice *one = landscape->advice; one && one->algorithm; ++one)
        if (strcmp(one->algorithm, options.algorithm) == 0)
            bd_local_set(&options, one->parameter, one->value, NULL);
    return options;
}

static bd_status run_algorithm(const bd_local_algorithm *algorithm, const bd_landscape *landscape,
                               const void *problem, bd_local_run *run)
{
    for (const bd_local_kernel *kernel = landscape->kernels; kernel && kernel->algorithm; ++kernel)
        if (strcmp(kernel->algorithm, algorithm->name) == 0)
            return kernel->run(problem, run);
    return algorithm->run(landscape, problem, run);
}

/* The cost that ends the search. */
static int64_t goal_of(const bd_landscape *landscape, const void *problem,
                       const bd_local_options *options)
{
    int64_t least = landscape->abilities & BD_BOUNDED ? landscape->least(problem) : INT64_MIN;
    return options->has_target && options->target > least ? options->target : least;
}

/* Moves the best assignment into the result, as values that are judged by the rules. */
static bool take_assignment(const bd_landscape *landscape, const void *problem,
                            const bd_local_run *run, bd_local_result *result)
{
    result->length = landscape->length(problem);
    result->values = malloc((result->length + 1) * sizeof *result->values);
    if (!result->values)
        return bd_fail(&result->error, BD_NO_MEMORY, 0, "no memory for what was found");
    landscape->values(problem, run->best_at, result->values);
    if (!landscape->check(problem, result->values, &result->cost, &result->error))
        return false;
    if (result->cost != run->best)
        return bd_fail(&result->error, BD_BROKEN_PROMISE, 0,
                       "an assignment of %s costs %" PRId64 ", the search took it to cost %" PRId64,
                       landscape->name, result->cost, run->best);
    int64_t least = landscape->abilities & BD_BOUNDED ? landscape->least(problem) : INT64_MIN;
    if (result->cost < least)
        return bd_fail(&result->error, BD_BROKEN_PROMISE, 0,
                       "an assignment of %s costs %" PRId64 ", less than the least bound, %" PRId64,
                       landscape->name, result->cost, least);
    result->optimal = result->cost == least;
    return result->has_assignment = true;
}

/* Copies the run's counters and its best assignment to the result. */
static void finish(const bd_landscape *landscape, const void *problem, bd_local_run *run,
                   bd_local_result *result)
{
    run->counter[BD_LOCAL_TRIED] = bd_local_steps(run) - run->counter[BD_LOCAL_EVALUATIONS];
    run->counter[BD_LOCAL_PEAK_BYTES] = run->budget->peak;
    memcpy(result->counter, run->counter, sizeof run->counter);
    result->counted = run->counted;
    result->threads = run->threads;
    result->error = run->error;
    if (run->best_at && !take_assignment(landscape, problem, run, result)) {
        bd_local_result_free(result);
        result->status = BD_FAILED;
    }
}

bd_status bd_local_search(const bd_landscape *landscape, const void *problem,
                          const bd_local_options *options, bd_local_result *result)
{
    *result = (bd_local_result){.status = BD_FAILED, .threads = 1};
    if (!bd_local_check(landscape, options, &result->error))
        return result->status;
    const bd_local_algorithm *algorithm = algorithm_wanted(landscape, options);
    bd_local_control control = {.options = options,
                                .goal = goal_of(landscape, problem, options),
                                .assignment_bytes = landscape->assignment_bytes(problem)};
    bd_watch_open(&control.watch, &options->limits, options->stop);
    control.patience = options->patience > 0 ? options->patience : algorithm->patience;
    bd_budget budget = bd_budget_of(options->limits.bytes);
    void *kept = bd_memory_alloc(&budget, control.assignment_bytes);
    bd_local_run run;
    bd_local_run_init(&run, &control, &budget, kept, options->seed);
    run.tells = true;
    if (options->limits.nodes > 0)
        bd_local_limit(&run, options->limits.nodes);
    result->status = kept ? run_algorithm(algorithm, landscape, problem, &run)
                          : bd_local_out_of_memory(&run);
    finish(landscape, problem, &run, result);
    bd_memory_free(&budget, kept, control.assignment_bytes);
    result->seconds = bd_watch_seconds(&control.watch);
    return result->status;
}
