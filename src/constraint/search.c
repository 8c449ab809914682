/* The front door: the table of the algorithms, and one function that runs any of them on a model.
 * */
#include "constraint/exactcover_engines.h"
#include "constraint/searches.h"

#include "constraint/checkpoint.h"

#include <stdlib.h>
#include <string.h>

#define IN_ORDER BD_TAKES_ORDER(BD_ORDER_STATIC)

/* name, function, the models that it is for (NULL: all), traits, summary. The first is the default.
 * */
#define ALGORITHMS(X)                                                                              \
    X("mac", search_mac, NULL,                                                                     \
      BD_COMPLETE | BD_TAKES_ORDERS | BD_TAKES_RESTARTS | BD_TAKES_THREADS |                       \
          BD_TAKES_CONSISTENCY | BD_RESUMES | BD_PROJECTS,                                         \
      "maintains arc consistency: after each decision, constraints remove values")                 \
    X("forward-checking", search_forward_checking, NULL,                                           \
      BD_COMPLETE | BD_TAKES_ORDERS | BD_RESUMES | BD_PROJECTS,                                    \
      "each assigned value removes conflicting values of unassigned variables")                    \
    X("backjumping", search_backjumping, NULL, BD_COMPLETE | IN_ORDER | BD_TELLS_TRIALS,           \
      "backtracking that returns to the last variable involved in the conflict")                   \
    X("backtracking", search_backtracking, NULL,                                                   \
      BD_COMPLETE | IN_ORDER | BD_RESUMES | BD_TELLS_TRIALS,                                       \
      "assigns one variable after the other; checks each value against the earlier ones")          \
    X("bits", search_bits, bits_apply, BD_COMPLETE | IN_ORDER,                                     \
      "backtracking with bit sets, if all constraints are all-different")                          \
    X("exact-cover", search_exact_cover, NULL, COVER_TRAITS,                                       \
      "translates the model to exact cover, if items and options can express it")                  \
    X("generate-and-test", search_generate_and_test, NULL, BD_COMPLETE | IN_ORDER,                 \
      "tests every combination of values")                                                         \
    X("min-conflicts", search_min_conflicts, NULL, BD_LOCAL,                                       \
      "starts with a full assignment and repairs variables in conflict")                           \
    X("tabu", search_tabu, NULL, BD_LOCAL,                                                         \
      "makes the best repair, even for the worse; undoing a recent one is tabu")                   \
    X("simulated-annealing", search_annealing, NULL, BD_LOCAL,                                     \
      "accepts worse assignments, less and less often as the temperature falls")                   \
    X("hill-climbing", search_hill_climbing, NULL, BD_LOCAL,                                       \
      "moves to better assignments until there is none, then restarts")                            \
    X("late-acceptance", search_late_acceptance, NULL, BD_LOCAL,                                   \
      "accepts an assignment that is no worse than the one some steps ago")

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

/* Words of bits count solutions, if possible; else the first algorithm of the table searches. */
static const char *default_algorithm(const bd_model *model, const bd_constraint_options *options)
{
    bool plain = options->threads <= 1 && options->stage_count == 0 &&
                 options->variable_order <= BD_ORDER_STATIC &&
                 options->value_order <= BD_VALUE_ASCENDING && !options->resume_from &&
                 !options->projection && options->consistency == BD_CONSISTENCY_DEFAULT;
    return options->wanted == BD_WANT_COUNT && plain && bits_apply(model) ? "bits"
                                                                          : algorithms[0].name;
}

/* The row of the algorithm in the table; -1: there is none of that name. */
static int find_algorithm(const char *name)
{
    for (int i = 0; algorithms[i].name; ++i)
        if (strcmp(algorithms[i].name, name) == 0)
            return i;
    return -1;
}

/* The row of the algorithm that is to run, or -1. */
static int search_choose(const bd_model *model, const bd_constraint_options *options,
                         bd_error *error)
{
    const char *name = options->algorithm ? options->algorithm : default_algorithm(model, options);
    int row = find_algorithm(name);
    if (row < 0) {
        bd_fail(error, BD_BAD_USAGE, 0, "there is no algorithm '%.80s'", name);
        return -1;
    }
    if (functions[row].applies && !functions[row].applies(model)) {
        bd_fail(error, BD_BAD_USAGE, 0, "%s: %s; this model is not of that kind", name,
                algorithms[row].summary);
        return -1;
    }
    return check_options(&algorithms[row], options, error) ? row : -1;
}

static bool projection_is_of(const bd_model *model, const bd_constraint_options *options,
                             bd_error *error)
{
    for (uint32_t i = 0; i < options->projected; ++i)
        if (options->projection[i] >= model->variables)
            return bd_fail(error, BD_BAD_USAGE, 0,
                           "the projection has variable %u: the model has %u, counted from 0",
                           options->projection[i], model->variables);
    return true;
}

/* ---- checkpoints ---- */

/* Will the algorithm leave a checkpoint, should it be interrupted? */
static bool leaves_checkpoint(const bd_constraint_options *options, int row)
{
    return algorithms[row].traits & BD_RESUMES && wants_many(options);
}

/* Only what is better than the best found before that checkpoint is wanted. */
static void begin_at(constraint_run *run, const bd_constraint_checkpoint *from)
{
    if (from && from->improves && from->has_best)
        atomic_store(&run->control->best, run_objective(run, from->best));
}

/* The counts go on from those of the checkpoint that the search began at. */
static void add_counts_before(const bd_constraint_checkpoint *from, bd_constraint_result *result)
{
    if (!from)
        return;
    result->solutions += from->solutions;
    for (unsigned i = 0; i < BD_CONSTRAINT_COUNTER_COUNT; ++i)
        result->counter[i] += from->counter[i];
    result->counted |= from->counted;
}

/* The value of the best solution: this search has found it, or was told. */
static void note_best(bd_constraint_checkpoint *checkpoint, const bd_constraint_checkpoint *from,
                      const bd_constraint_result *result)
{
    checkpoint->has_best = result->has_solution || (from && from->has_best);
    if (result->has_solution)
        checkpoint->best = (int32_t)result->objective;
    else if (checkpoint->has_best)
        checkpoint->best = from->best;
}

/* Completes the checkpoint with the counts, or takes it away where it is none. */
static void settle_checkpoint(const bd_model *model, const bd_constraint_options *options,
                              bd_constraint_result *result)
{
    bd_constraint_checkpoint *checkpoint = result->checkpoint;
    if (!checkpoint)
        return;
    if (result->optimal || result->status == BD_FAILED || checkpoint->is_broken) {
        bd_constraint_checkpoint_free(checkpoint);
        result->checkpoint = NULL;
        return;
    }
    checkpoint->model = question_hash(model, options);
    checkpoint->solutions = result->solutions;
    checkpoint->counted = result->counted;
    memcpy(checkpoint->counter, result->counter, sizeof checkpoint->counter);
    checkpoint->improves = options->wanted == BD_WANT_ALL && model->objective != BD_NO_VARIABLE;
    if (checkpoint->improves)
        note_best(checkpoint, options->resume_from, result);
}

/* ---- the front door ---- */

static bool check_values(const void *model, const int32_t *values, bd_error *error)
{
    return bd_model_check(model, values, error);
}

static int64_t objective_of(const void *problem, const int32_t *values)
{
    const bd_model *model = problem;
    return values[model->objective];
}

run_subject model_subject(const bd_model *model)
{
    return (run_subject){.problem = model,
                         .length = model->variables,
                         .check = check_values,
                         .value = model->objective == BD_NO_VARIABLE ? NULL : objective_of,
                         .maximises = model->maximises};
}

/* Which search, and what it is to note. */
typedef struct search_asked {
    int row; /* in the table */
    const search_notes *notes;
} search_asked;

static void search_by(constraint_run *run, void *context)
{
    const search_asked *asked = context;
    if (leaves_checkpoint(run->options, asked->row))
        run->control->result->checkpoint = checkpoint_open();
    run->control->notes = asked->notes;
    begin_at(run, run->options->resume_from);
    functions[asked->row].function(run, run_problem(run));
}

bd_status search_noting(const bd_model *model, const bd_constraint_options *options,
                        const search_notes *notes, bd_constraint_result *result)
{
    *result = (bd_constraint_result){.status = BD_FAILED,
                                     .threads = options->threads > 1 ? options->threads : 1};
    if (!bd_model_is_sound(model, &result->error))
        return result->status;
    int row = search_choose(model, options, &result->error);
    if (row < 0 || !projection_is_of(model, options, &result->error) ||
        (options->resume_from &&
         !checkpoint_fits(options->resume_from, model, options, &result->error)))
        return result->status;
    const run_subject subject = model_subject(model);
    search_asked asked = {row, notes};
    run_search(&subject, options, result, search_by, &asked);
    add_counts_before(options->resume_from, result);
    settle_checkpoint(model, options, result);
    return result->status;
}

bd_status bd_constraint_search(const bd_model *model, const bd_constraint_options *options,
                               bd_constraint_result *result)
{
    return search_noting(model, options, NULL, result);
}

void bd_constraint_result_free(bd_constraint_result *result)
{
    free(result->values);
    bd_constraint_checkpoint_free(result->checkpoint);
    result->values = NULL;
    result->checkpoint = NULL;
    result->has_solution = false;
}
