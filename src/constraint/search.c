/* The front door: the table of the algorithms, and one function that runs any of them on a model.
 * */
#include "constraint/run.h"

#include "constraint/place.h"

#include <bandolo/base/clock.h>

#include <stdlib.h>
#include <string.h>

/* name, function, the models that it is for (NULL: all), traits, summary. The first is the default.
 * */
#define ALGORITHMS(X)                                                                              \
    X("mac", search_mac, NULL,                                                                     \
      BD_COMPLETE | BD_TAKES_ORDERS | BD_TAKES_RESTARTS | BD_TAKES_THREADS |                       \
          BD_TAKES_CONSISTENCY | BD_RESUMES,                                                       \
      "after each decision every constraint removes what no solution has")                         \
    X("forward-checking", search_forward_checking, NULL, BD_COMPLETE | BD_TAKES_ORDERS,            \
      "each value set removes those that it excludes from the variables that are left")            \
    X("backjumping", search_backjumping, NULL, BD_COMPLETE,                                        \
      "backtracking that returns to the last variable that has to do with the conflict")           \
    X("backtracking", search_backtracking, NULL, BD_COMPLETE,                                      \
      "variable by variable; a value must fit those before it")                                    \
    X("bits", search_bits, bits_apply, BD_COMPLETE,                                                \
      "counts by words of bits, where all constraints are all-different")                          \
    X("exact-cover", search_exact_cover, NULL, BD_COMPLETE | BD_TAKES_THREADS,                     \
      "as an exact cover problem, for models that can be said by items and options")               \
    X("generate-and-test", search_generate_and_test, NULL, BD_COMPLETE,                            \
      "every combination of values, one after the other")                                          \
    X("min-conflicts", search_min_conflicts, NULL, BD_LOCAL,                                       \
      "starts with all variables set and repairs those in conflict")                               \
    X("tabu", search_tabu, NULL, BD_LOCAL,                                                         \
      "the best repair of all, but none that was undone a short while ago")

static const bd_constraint_algorithm algorithms[] = {
#define X(name, function, applies, traits, summary) {name, summary, traits},
    ALGORITHMS(X)
#undef X
        {0},
};

/* In the order of the names. */
static const struct {
    constraint_search *function;
    bool (*applies)(const bd_model *model);
} functions[] = {
#define X(name, function, applies, traits, summary) {function, applies},
    ALGORITHMS(X)
#undef X
};

static const struct {
    const char *name, *meaning;
} counters[] = {
#define X(counter, name, meaning) [counter] = {#name, meaning},
    BD_CONSTRAINT_COUNTERS(X)
#undef X
};

const bd_constraint_algorithm *bd_constraint_algorithms(void)
{
    return algorithms;
}

const char *bd_constraint_counter_name(bd_constraint_counter counter)
{
    return counters[counter].name;
}

const char *bd_constraint_counter_meaning(bd_constraint_counter counter)
{
    return counters[counter].meaning;
}

/* What is only counted is counted by bits where that can be; else the first of the table. */
static const char *default_algorithm(const bd_model *model, const bd_constraint_options *options)
{
    bool plain = options->threads <= 1 && options->stage_count == 0 &&
                 options->variable_order <= BD_ORDER_STATIC &&
                 options->value_order <= BD_VALUE_ASCENDING;
    return options->wanted == BD_WANT_COUNT && plain && bits_apply(model) ? "bits"
                                                                          : algorithms[0].name;
}

/* The place of the algorithm in the table; -1: there is none of that name. */
static int find_algorithm(const char *name)
{
    for (int i = 0; algorithms[i].name; ++i)
        if (strcmp(algorithms[i].name, name) == 0)
            return i;
    return -1;
}

bool algorithm_suits(const bd_constraint_algorithm *algorithm, const bd_constraint_options *options,
                     bd_error *error)
{
    const struct {
        bool given;
        unsigned trait;
        const char *name;
    } uses[] = {
        {options->variable_order > BD_ORDER_STATIC, BD_TAKES_ORDERS, "an order of variables"},
        {options->value_order > BD_VALUE_ASCENDING, BD_TAKES_ORDERS, "an order of values"},
        {options->stage_count > 0, BD_TAKES_ORDERS, "stages"},
        {options->restarts != BD_RESTART_NEVER, BD_TAKES_RESTARTS, "restarts"},
        {options->threads > 1, BD_TAKES_THREADS, "more than one thread"},
        {options->consistency != BD_CONSISTENCY_DEFAULT, BD_TAKES_CONSISTENCY, "a consistency"},
        {options->resume_from, BD_RESUMES, "a place to go on from"},
    };
    for (size_t i = 0; i < sizeof uses / sizeof *uses; ++i)
        if (uses[i].given && !(algorithm->traits & uses[i].trait))
            return bd_fail(error, BD_BAD_USAGE, 0, "%s has no use for %s", algorithm->name,
                           uses[i].name);
    bool wants_many = options->wanted == BD_WANT_ALL || options->wanted == BD_WANT_COUNT;
    if (wants_many && !(algorithm->traits & BD_COMPLETE))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "%s cannot tell when it has all solutions: ask it for the first or the best",
                       algorithm->name);
    if (wants_many && options->restarts != BD_RESTART_NEVER)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "with restarts there is the first solution or the best, not all of them");
    if (options->resume_from && !wants_many)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "from a place all solutions are looked for, or their number");
    return true;
}

static bool are_orders(bd_variable_order variables, bd_value_order values)
{
    return (unsigned)variables < BD_VARIABLE_ORDER_COUNT && (unsigned)values < BD_VALUE_ORDER_COUNT;
}

static bool is_within(const bd_constraint_options *options)
{
    for (uint32_t i = 0; i < options->stage_count; ++i)
        if (!are_orders(options->stages[i].variable_order, options->stages[i].value_order))
            return false;
    return (unsigned)options->wanted <= BD_WANT_COUNT &&
           are_orders(options->variable_order, options->value_order) &&
           (unsigned)options->restarts < BD_RESTART_COUNT &&
           (unsigned)options->consistency < BD_CONSISTENCY_COUNT;
}

/* The place in the table of the algorithm that is to run, or -1. */
static int choose(const bd_model *model, const bd_constraint_options *options, bd_error *error)
{
    const char *name = options->algorithm ? options->algorithm : default_algorithm(model, options);
    int place = find_algorithm(name);
    if (place < 0) {
        bd_fail(error, BD_BAD_USAGE, 0, "there is no algorithm '%.80s'", name);
        return -1;
    }
    if (!is_within(options)) {
        bd_fail(error, BD_BAD_USAGE, 0, "an option is not one of its values");
        return -1;
    }
    if (functions[place].applies && !functions[place].applies(model)) {
        bd_fail(error, BD_BAD_USAGE, 0, "%s: %s; this model is not of that kind", name,
                algorithms[place].summary);
        return -1;
    }
    return algorithm_suits(&algorithms[place], options, error) ? place : -1;
}

/* ---- places ---- */

/* Will the algorithm leave a place, should it be interrupted? */
static bool leaves_place(const constraint_control *control, int place)
{
    bd_wanted wanted = control->options->wanted;
    return algorithms[place].traits & BD_RESUMES && !control->optimises &&
           (wanted == BD_WANT_ALL || wanted == BD_WANT_COUNT);
}

/* The counts go on from those of the place that the search began at. */
static void add_counts_before(const bd_constraint_place *from, bd_constraint_result *result)
{
    if (!from)
        return;
    result->solutions += from->solutions;
    for (unsigned i = 0; i < BD_CONSTRAINT_COUNTER_COUNT; ++i)
        result->counter[i] += from->counter[i];
    result->counted |= from->counted;
}

/* Completes the place with the counts, or takes it away where it is none. */
static void settle_place(const bd_model *model, bd_constraint_result *result)
{
    bd_constraint_place *place = result->place;
    if (!place)
        return;
    if (result->optimal || result->status == BD_FAILED || place->is_broken) {
        bd_constraint_place_free(place);
        result->place = NULL;
        return;
    }
    place->model = model_hash(model);
    place->solutions = result->solutions;
    place->counted = result->counted;
    memcpy(place->counter, result->counter, sizeof place->counter);
}

/* ---- the front door ---- */

bd_status bd_constraint_search(const bd_model *model, const bd_constraint_options *options,
                               bd_constraint_result *result)
{
    *result = (bd_constraint_result){.status = BD_FAILED,
                                     .threads = options->threads > 1 ? options->threads : 1};
    if (!bd_model_is_sound(model, &result->error))
        return result->status;
    int place = choose(model, options, &result->error);
    if (place < 0 || (options->resume_from &&
                      !place_suits(options->resume_from, model, options->wanted, &result->error)))
        return result->status;
    constraint_control control;
    constraint_run run;
    control_init(&control, model, options, result);
    run_init(&run, &control, 0, 1);
    if (leaves_place(&control, place))
        result->place = place_open();
    result->status = functions[place].function(&run);
    run_close(&run);
    result->solutions = atomic_load(&control.solutions);
    add_counts_before(options->resume_from, result);
    settle_place(model, result);
    result->seconds = bd_clock_seconds() - control.started;
    control_free(&control);
    return result->status;
}

void bd_constraint_result_free(bd_constraint_result *result)
{
    free(result->values);
    bd_constraint_place_free(result->place);
    result->values = NULL;
    result->place = NULL;
    result->has_solution = false;
}
