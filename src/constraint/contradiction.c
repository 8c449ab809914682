/* QuickXplain (Junker, "QuickXplain: preferred explanations and relaxations for over-constrained problems",
 * AAAI 2004). Of two halves, first what is needed of the second beside the whole first, then what is
 * needed of the first beside that: O(k log(n / k)) searches for k of n units.
 *
 * A search that finds no solution is a proof, in which only those units have a part that removed a value:
 * all others are dropped at once. What was chosen before is never among them, since without it the rest has
 * a solution. So most of what has nothing to do with the contradiction is gone after the first search. */
#include "constraint/contradiction.h"

#include "constraint/run.h"

#include <bandolo/base/clock.h>

#include <stdlib.h>
#include <string.h>

typedef enum answer {
    HAS_NONE,     /* proved */
    HAS_SOLUTION, /* or nobody knows: then own->is_exact goes */
    ENDS          /* by a limit or a failure: why->status says which */
} answer;

typedef struct contradiction {
    const contradiction_source *source;
    const bd_constraint_options *asked; /* by the caller */
    bd_constraint_options options;      /* of the next search: limits shrink */
    double started;
    bool *is_in;   /* by unit: it is assumed, or chosen */
    bool *is_left; /* it may yet be needed */
    bool *is_used; /* by the last proof */
    bool *is_best; /* of the least contradiction that is known */
    uint32_t best_count;
    atomic_bool *removers; /* by constraint of a part */
    uint32_t removers_room;
    bool is_exact; /* all answers so far were proved */
    bd_explanation *why;
} contradiction;

/* ---- one search ---- */

static answer end_with(contradiction *own, bd_status status)
{
    own->why->status = status;
    return ENDS;
}

static answer fail_for_memory(contradiction *own)
{
    bd_fail(&own->why->error, BD_NO_MEMORY, 0,
            "the machine has no memory to explain a contradiction");
    return end_with(own, BD_FAILED);
}

/* Progress is told of all searches together. */
static void tell_progress(void *context, double seconds, uint64_t tried, uint64_t solutions)
{
    const contradiction *own = context;
    (void)seconds, (void)solutions;
    own->asked->progress(own->asked->context, bd_clock_seconds() - own->started,
                         own->why->tried + tried, 0);
}

/* What is left of the limits. False: nothing; why->status says of which. */
static bool set_limits(contradiction *own)
{
    const bd_limits *limits = &own->asked->limits;
    bd_limits *left = &own->options.limits;
    if (limits->nodes && limits->nodes <= own->why->tried) {
        own->why->status = BD_LIMIT_NODES;
        return false;
    }
    left->nodes = limits->nodes ? limits->nodes - own->why->tried : 0;
    if (limits->seconds > 0)
        left->seconds = limits->seconds - (bd_clock_seconds() - own->started);
    if (limits->seconds > 0 && left->seconds <= 0) {
        own->why->status = BD_LIMIT_TIME;
        return false;
    }
    return true;
}

static bool clear_removers(contradiction *own, uint32_t constraints)
{
    if (constraints > own->removers_room || !own->removers) {
        free(own->removers);
        own->removers = malloc((constraints + (size_t)1) * sizeof *own->removers);
        own->removers_room = own->removers ? constraints : 0;
    }
    for (uint32_t i = 0; own->removers && i < constraints; ++i)
        atomic_init(&own->removers[i], false);
    return own->removers;
}

/* Which units the proof that was just made needs. Of an algorithm that does not say, all. */
static void note_used(contradiction *own, const contradiction_part *part)
{
    bool says = false;
    memset(own->is_used, false, own->source->units);
    for (uint32_t i = 0; part->unit && i < part->model->constraints; ++i)
        if (atomic_load_explicit(&own->removers[i], memory_order_relaxed))
            says = own->is_used[part->unit[i]] = true;
    if (!says)
        memcpy(own->is_used, own->is_in, own->source->units);
}

/* The units that the proof needs are all that are left. */
static void keep_used(contradiction *own)
{
    uint32_t units = own->source->units;
    memcpy(own->is_in, own->is_used, units);
    memcpy(own->is_left, own->is_used, units);
    memcpy(own->is_best, own->is_used, units);
    own->best_count = 0;
    for (uint32_t i = 0; i < units; ++i)
        own->best_count += own->is_used[i];
    own->why->is_contradiction = true;
}

static answer answer_of(contradiction *own, const contradiction_part *part, bd_status status)
{
    if (status == BD_SOLVED)
        return HAS_SOLUTION;
    if (status != BD_NO_SOLUTION)
        return end_with(own, status);
    if (!part->is_whole) {
        own->is_exact = false;
        return HAS_SOLUTION;
    }
    note_used(own, part);
    keep_used(own);
    return HAS_NONE;
}

/* Has what is in a solution? */
static answer ask(contradiction *own)
{
    contradiction_part part;
    bd_constraint_result result;
    if (!own->source->part(own->source->context, own->is_in, &part, &own->why->error))
        return end_with(own, BD_FAILED);
    bd_model model = *part.model;
    model.objective = BD_NO_VARIABLE;
    if (!clear_removers(own, model.constraints))
        return fail_for_memory(own);
    ++own->why->searches;
    bd_status status = search_noting(&model, &own->options, own->removers, &result);
    if (status == BD_FAILED)
        own->why->error = result.error;
    own->why->tried += result.counter[BD_TRIED];
    bd_constraint_result_free(&result);
    answer found = answer_of(own, &part, status);
    return found == ENDS || set_limits(own) ? found : ENDS;
}

/* ---- QuickXplain ---- */

/* The units that are left of `count` from `first` on. */
static uint32_t count_left(const contradiction *own, uint32_t first, uint32_t count)
{
    uint32_t left = 0;
    for (uint32_t i = first; i < first + count; ++i)
        left += own->is_left[i];
    return left;
}

/* So many from `first` on have half of those that are left. */
static uint32_t halve(const contradiction *own, uint32_t first, uint32_t left)
{
    uint32_t at = first;
    for (uint32_t taken = 0; taken < left / 2; ++at)
        taken += own->is_left[at];
    return at - first;
}

static void put_in(contradiction *own, uint32_t first, uint32_t count, bool is_in)
{
    for (uint32_t i = first; i < first + count; ++i)
        own->is_in[i] = is_in && own->is_left[i];
}

/* Puts in, of the `count` units from `first` on, those that contradict what is in already; without any of
 * them that may be a contradiction if it `has_grown` since it was last seen not to be. False: it ends. */
static bool choose(contradiction *own, uint32_t first, uint32_t count, bool has_grown)
{
    uint32_t left = count_left(own, first, count);
    if (left == 0)
        return true;
    answer without = has_grown ? ask(own) : HAS_SOLUTION;
    if (without != HAS_SOLUTION)
        return without == HAS_NONE;
    if (left == 1) {
        put_in(own, first, count, true);
        return true;
    }
    uint32_t half = halve(own, first, left), rest = count - half;
    put_in(own, first, half, true);
    if (!choose(own, first + half, rest, true))
        return false;
    put_in(own, first, half, false);
    return choose(own, first, half, memchr(own->is_in + first + half, true, rest) != NULL);
}

/* Searches what is left until proofs do not become smaller by much. HAS_NONE: what is left is a
 * contradiction. */
static answer trim(contradiction *own)
{
    uint32_t before = own->source->units;
    memset(own->is_left, true, before);
    memset(own->is_in, true, before);
    answer found = ask(own);
    while (found == HAS_NONE && own->best_count < before - before / 8) {
        before = own->best_count;
        found = ask(own);
    }
    return found;
}

static void find(contradiction *own)
{
    bd_explanation *why = own->why;
    uint32_t units = own->source->units;
    answer whole = trim(own);
    if (whole == HAS_SOLUTION)
        why->status = own->is_exact ? BD_SOLVED : BD_GAVE_UP;
    if (whole != HAS_NONE)
        return;
    memset(own->is_in, false, units);
    if (!choose(own, 0, units, false))
        return;
    memcpy(own->is_best, own->is_in, units);
    why->status = BD_NO_SOLUTION;
    why->is_minimal = own->is_exact;
}

/* ---- beginning and ending ---- */

static unsigned traits_of(const char *algorithm)
{
    const bd_constraint_algorithm *row = bd_constraint_algorithms();
    while (row->name && strcmp(row->name, algorithm) != 0)
        ++row;
    return row->name ? row->traits : BD_COMPLETE; /* that there is none is said by the search */
}

static bool set_options(contradiction *own, const bd_constraint_options *asked, bd_error *error)
{
    bd_constraint_options *options = &own->options;
    *options = *asked;
    options->wanted = BD_WANT_FIRST;
    options->algorithm = asked->algorithm ? asked->algorithm : "mac";
    options->solution = NULL;
    options->most_solutions = 0;
    options->resume_from = NULL;
    options->context = own;
    options->progress = asked->progress ? tell_progress : NULL;
    unsigned traits = traits_of(options->algorithm);
    if (!(traits & BD_COMPLETE)) {
        bd_fail(error, BD_BAD_USAGE, 0,
                "%s cannot prove that there is no solution: a contradiction is not found by it",
                options->algorithm);
        return false;
    }
    if (traits & BD_TAKES_RESTARTS && asked->restarts == BD_RESTART_NEVER && asked->threads <= 1)
        options->restarts = BD_RESTART_GEOMETRIC;
    return true;
}

static bool take_room(contradiction *own)
{
    size_t room = own->source->units + (size_t)1;
    own->is_in = calloc(room, 1);
    own->is_left = calloc(room, 1);
    own->is_used = calloc(room, 1);
    own->is_best = calloc(room, 1);
    own->why->rules = malloc(room * sizeof *own->why->rules);
    return own->is_in && own->is_left && own->is_used && own->is_best && own->why->rules;
}

/* The best that is known, as a list. */
static void list_rules(contradiction *own)
{
    bd_explanation *why = own->why;
    for (uint32_t i = 0; why->is_contradiction && i < own->source->units; ++i)
        if (own->is_best[i])
            why->rules[why->count++] = i;
    if (why->is_contradiction)
        return;
    free(why->rules);
    why->rules = NULL;
}

bd_status contradiction_explain(const contradiction_source *source,
                                const bd_constraint_options *options, bd_explanation *why)
{
    contradiction own = {.source = source, .asked = options, .is_exact = true, .why = why};
    *why = (bd_explanation){.status = BD_FAILED};
    own.started = bd_clock_seconds();
    if (!set_options(&own, options, &why->error))
        return why->status;
    if (take_room(&own))
        find(&own);
    else
        fail_for_memory(&own);
    list_rules(&own);
    free(own.is_in);
    free(own.is_left);
    free(own.is_used);
    free(own.is_best);
    free(own.removers);
    why->seconds = bd_clock_seconds() - own.started;
    return why->status;
}

void bd_explanation_free(bd_explanation *why)
{
    free(why->rules);
    why->rules = NULL;
    why->count = 0;
    why->is_contradiction = false;
}
