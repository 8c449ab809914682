/* Deletion: leave out one unit of the conflict after the other. If the rest has a solution, the unit is needed; if not,
 * it is removed for good (Bakker, Dikker, Tempelman and Wognum, "Diagnosing and solving over-determined constraint
 * satisfaction problems", IJCAI 1993). Every search has nearly the whole conflict, which propagates best; the halves of
 * QuickXplain need far longer proofs.
 *
 * A search without a solution is a proof. Only units that removed a value are part of it; all others are removed, too
 * (Dershowitz, Hanna and Nadel, "A scalable algorithm for minimal unsatisfiable core extraction", SAT 2006). A needed
 * unit is never among them. So the first search removes most units that do not belong to the conflict. While that
 * works, several units are left out at once. A solution is modified to show that other units are needed (rotation.c). A
 * search that takes too long is repeated after all others, with a higher limit. */
#include "constraint/contradiction.h"

#include "constraint/model_data.h"
#include "constraint/rotation.h"
#include "constraint/searches.h"

#include <bandolo/template/base/arena.h>
#include <bandolo/base/run.h>
#include <bandolo/template/base/memory.h>

#include <stdlib.h>
#include <string.h>

enum { LEAST_PATIENCE = 1000 };

typedef enum answer {
    HAS_NONE, /* proved */
    HAS_SOLUTION,
    IS_PUT_OFF, /* the search took longer than it may */
    IS_UNKNOWN, /* and always will be */
    ENDS        /* by a limit or a failure: why->status says which */
} answer;

typedef struct contradiction {
    const contradiction_source *source;
    const bd_constraint_options *asked; /* by the caller */
    bd_constraint_options options;      /* of the next search: limits shrink */
    bd_budget budget;                   /* of all that is not a search's */
    double started;
    uint64_t patience;  /* values that a search may try; 0: any number */
    uint32_t left;      /* units of the contradiction that is known */
    bool *is_left;      /* by unit: it belongs to that */
    bool *is_needed;    /* and it is known to be needed */
    bool *is_in;        /* of the next search */
    bool *is_used;      /* by the last proof */
    double *weight;     /* by unit: as dom/wdeg has it, from all searches so far */
    search_notes notes; /* by constraint of a part */
    uint32_t notes_room;
    variable_values *initial; /* by variable of a part */
    uint32_t values_room;
    rotation *rotation; /* NULL: not of this source */
    bool is_exact;      /* all answers so far were proved */
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
    if (own->budget.refused)
        return end_with(own, BD_LIMIT_MEMORY);
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

/* Gives the next search the remaining limits. False: one is used up; why->status says which. */
static bool set_limits(contradiction *own)
{
    const bd_limits *limits = &own->asked->limits;
    bd_limits *left = &own->options.limits;
    uint64_t tried = own->why->tried;
    if (limits->nodes && limits->nodes <= tried) {
        own->why->status = BD_LIMIT_NODES;
        return false;
    }
    left->bytes = bd_budget_rest(&own->budget);
    left->nodes = own->patience;
    if (limits->nodes && (!left->nodes || limits->nodes - tried < left->nodes))
        left->nodes = limits->nodes - tried;
    if (limits->seconds > 0)
        left->seconds = limits->seconds - (bd_clock_seconds() - own->started);
    if (limits->seconds > 0 && left->seconds <= 0) {
        own->why->status = BD_LIMIT_TIME;
        return false;
    }
    return true;
}

static void free_notes(contradiction *own)
{
    search_notes *notes = &own->notes;
    size_t room = own->notes_room + (size_t)1;
    bd_memory_free(&own->budget, notes->removers, room * sizeof *notes->removers);
    bd_memory_free(&own->budget, notes->weight, room * sizeof *notes->weight);
}

static bool make_notes_room(contradiction *own, uint32_t constraints)
{
    search_notes *notes = &own->notes;
    size_t room = constraints + (size_t)1;
    if (constraints <= own->notes_room && notes->removers && notes->weight)
        return true;
    free_notes(own);
    own->notes_room = constraints;
    notes->removers = bd_memory_alloc(&own->budget, room * sizeof *notes->removers);
    notes->weight = bd_memory_alloc(&own->budget, room * sizeof *notes->weight);
    return notes->removers && notes->weight;
}

/* The unit of a constraint, or CONTRADICTION_NO_UNIT. */
static uint32_t unit_of(const contradiction_part *part, uint32_t constraint)
{
    return part->unit ? part->unit[constraint] : CONTRADICTION_NO_UNIT;
}

/* Constraints that failed before come first, which makes proofs smaller. */
static bool begin_notes(contradiction *own, const contradiction_part *part)
{
    uint32_t constraints = part->model->constraints;
    if (!make_notes_room(own, constraints))
        return false;
    for (uint32_t i = 0; i < constraints; ++i) {
        uint32_t unit = unit_of(part, i);
        atomic_init(&own->notes.removers[i], 0);
        own->notes.weight[i] = unit == CONTRADICTION_NO_UNIT ? 1 : own->weight[unit];
    }
    return true;
}

static void keep_weights(contradiction *own, const contradiction_part *part)
{
    for (uint32_t i = 0; i < part->model->constraints; ++i) {
        uint32_t unit = unit_of(part, i);
        if (unit != CONTRADICTION_NO_UNIT && own->notes.weight[i] > own->weight[unit])
            own->weight[unit] = own->notes.weight[i];
    }
}

/* Notes the units that the last proof needs: all units, if the algorithm does not report them. */
static void note_used(contradiction *own, const contradiction_part *part)
{
    bool says = false;
    memset(own->is_used, false, own->source->units);
    for (uint32_t i = 0; part->unit && i < part->model->constraints; ++i) {
        bool has_part = atomic_load_explicit(&own->notes.removers[i], memory_order_relaxed);
        says = says || has_part;
        if (has_part && part->unit[i] != CONTRADICTION_NO_UNIT)
            own->is_used[part->unit[i]] = true;
    }
    if (!says)
        memcpy(own->is_used, own->is_in, own->source->units);
}

/* The units that the proof needs are the contradiction from now on. */
static void keep_used(contradiction *own)
{
    uint32_t units = own->source->units;
    memcpy(own->is_left, own->is_used, units);
    own->left = 0;
    for (uint32_t i = 0; i < units; ++i)
        own->left += own->is_used[i];
    own->why->is_contradiction = true;
}

static answer answer_of(contradiction *own, const contradiction_part *part, bd_status status)
{
    const uint64_t most = own->asked->limits.nodes;
    if (status == BD_SOLVED)
        return HAS_SOLUTION;
    if (status == BD_LIMIT_NODES && own->patience && (!most || own->why->tried < most))
        return IS_PUT_OFF;
    if (status != BD_NO_SOLUTION)
        return end_with(own, status);
    if (!part->is_whole)
        return IS_UNKNOWN;
    note_used(own, part);
    keep_used(own);
    return HAS_NONE;
}

static size_t values_bytes(const contradiction *own)
{
    return (own->values_room + (size_t)1) * sizeof *own->initial;
}

static void free_domain(contradiction *own)
{
    bd_memory_free(&own->budget, own->initial, values_bytes(own));
}

/* Leaves one value to each variable that no constraint speaks of: there is a solution with it if there is
 * any. Else a search that finds one gives values to them all, again and again. */
static bool settle_free_variables(contradiction *own, bd_model *model)
{
    if (model->variables > own->values_room || !own->initial) {
        free_domain(own);
        own->values_room = model->variables;
        own->initial = bd_memory_alloc(&own->budget, values_bytes(own));
    }
    for (uint32_t i = 0; own->initial && i < model->variables; ++i)
        own->initial[i] = (variable_values){model->initial[i].least, model->initial[i].least, NULL};
    for (uint32_t i = 0; own->initial && i < model->constraints; ++i)
        for (uint32_t k = 0; k < model->constraint[i].count; ++k) {
            bd_variable variable = model->constraint[i].scope[k];
            own->initial[variable] = model->initial[variable];
        }
    model->initial = own->initial;
    return own->initial;
}

/* A solution without a single unit of the conflict shows that this unit is needed; others may follow. */
static void note_solution(contradiction *own, int32_t *values)
{
    uint32_t out = own->source->units;
    bool is_alone = own->why->is_contradiction;
    for (uint32_t i = 0; i < own->source->units; ++i)
        if (own->is_left[i] && !own->is_in[i]) {
            is_alone = is_alone && out == own->source->units;
            out = i;
        }
    if (!is_alone || out == own->source->units)
        return;
    own->is_needed[out] = true;
    if (own->rotation)
        rotation_mark(own->rotation, values, out, own->is_left, own->is_needed);
}

/* Test the subset; if unsatisfiable, keep its core. */
static answer contradiction_ask(contradiction *own)
{
    contradiction_part part;
    bd_constraint_result result;
    if (!set_limits(own))
        return ENDS;
    if (!own->source->part(own->source->context, own->is_in, &part, &own->why->error))
        return end_with(own, BD_FAILED);
    bd_model model = *part.model;
    model.objective = BD_NO_VARIABLE;
    if (!begin_notes(own, &part) || !settle_free_variables(own, &model))
        return fail_for_memory(own);
    ++own->why->searches;
    bd_status status = search_noting(&model, &own->options, &own->notes, &result);
    keep_weights(own, &part);
    if (status == BD_FAILED)
        own->why->error = result.error;
    own->why->tried += result.counter[BD_TRIED];
    if (status == BD_SOLVED)
        note_solution(own, result.values);
    bd_constraint_result_free(&result);
    return answer_of(own, &part, status);
}

/* ---- deletion ---- */

/* Is a contradiction known without a search? */
static bool is_proved(contradiction *own)
{
    const contradiction_source *source = own->source;
    bd_constraint_options asked = *own->asked;
    asked.limits.bytes = bd_budget_rest(&own->budget);
    if (!source->prove || !source->prove(source->context, &asked, own->is_used))
        return false;
    keep_used(own);
    return true;
}

/* Searches what is left until proofs do not become smaller by much. */
static answer trim(contradiction *own)
{
    uint32_t before = own->source->units;
    memset(own->is_in, true, before);
    answer found = is_proved(own) ? HAS_NONE : contradiction_ask(own);
    own->patience = LEAST_PATIENCE + 4 * own->why->tried;
    while (found == HAS_NONE && own->left < before - before / 8) {
        before = own->left;
        memcpy(own->is_in, own->is_left, own->source->units);
        found = contradiction_ask(own);
        if (found == IS_PUT_OFF)
            found = HAS_NONE; /* as was proved */
    }
    return found;
}

/* Leaves out, of those below `*end` that are not known to be needed, the last `most`; `*end` becomes the
 * position of the first of them. Returns how many they are. */
static uint32_t leave_out(contradiction *own, uint32_t *end, uint32_t most)
{
    uint32_t count = 0;
    memcpy(own->is_in, own->is_left, own->source->units);
    while (*end > 0 && count < most) {
        --*end;
        if (own->is_left[*end] && !own->is_needed[*end]) {
            own->is_in[*end] = false;
            ++count;
        }
    }
    return count;
}

/* Tries all that may be needless, from the last on. ENDS; HAS_SOLUTION: of each unit it is known now that
 * it is needed, or that it never will be known; IS_PUT_OFF: of some it is not. */
static answer sweep(contradiction *own)
{
    answer all = HAS_SOLUTION;
    uint32_t end = own->source->units, most = 1;
    while (end > 0) {
        uint32_t first = end, count = leave_out(own, &first, most);
        if (count == 0)
            break;
        answer without = contradiction_ask(own);
        if (without == ENDS)
            return ENDS;
        bool is_decided = without == HAS_NONE || count == 1;
        most = without == HAS_NONE ? 2 * most : 1;
        if (!is_decided)
            continue;
        end = first;
        if (without == IS_PUT_OFF)
            all = IS_PUT_OFF;
        else if (without == IS_UNKNOWN)
            own->is_needed[first] = true; /* as far as will ever be known */
        own->is_exact = own->is_exact && without != IS_UNKNOWN;
    }
    return all;
}

static void contradiction_find(contradiction *own)
{
    bd_explanation *why = own->why;
    answer found = trim(own);
    if (found == HAS_SOLUTION)
        why->status = BD_SOLVED;
    if (found == IS_UNKNOWN)
        why->status = BD_GAVE_UP;
    if (found != HAS_NONE)
        return;
    for (found = sweep(own); found == IS_PUT_OFF; found = sweep(own))
        own->patience *= 4;
    if (found == ENDS)
        return;
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

static bool contradiction_set_options(contradiction *own, const bd_constraint_options *asked,
                                      bd_error *error)
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

/* By unit. */
static bool take_room(contradiction *own, bd_arena *arena)
{
    size_t room = own->source->units + (size_t)1;
    own->is_left = bd_arena_take(arena, room);
    own->is_needed = bd_arena_take(arena, room);
    own->is_in = bd_arena_take(arena, room);
    own->is_used = bd_arena_take(arena, room);
    own->weight = bd_arena_take(arena, room * sizeof *own->weight);
    own->why->rules = bd_memory_alloc(&own->budget, room * sizeof *own->why->rules);
    if (!own->weight || !own->is_left || !own->is_needed || !own->is_in || !own->is_used ||
        !own->why->rules)
        return false;
    memset(own->is_left, false, room);
    memset(own->is_needed, false, room);
    for (size_t i = 0; i < room; ++i)
        own->weight[i] = 1;
    own->rotation = own->source->whole ? rotation_open(own->source->whole, &own->budget) : NULL;
    return own->rotation || !own->source->whole;
}

/* The contradiction that is known, as a list. */
static void list_rules(contradiction *own)
{
    bd_explanation *why = own->why;
    for (uint32_t i = 0; why->is_contradiction && i < own->source->units; ++i)
        if (own->is_left[i])
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
    own.budget = bd_budget_of(options->limits.bytes);
    bd_arena arena = bd_arena_of(&own.budget, 0);
    if (!contradiction_set_options(&own, options, &why->error))
        return why->status;
    if (take_room(&own, &arena))
        contradiction_find(&own);
    else
        fail_for_memory(&own);
    list_rules(&own);
    rotation_close(own.rotation);
    free_domain(&own);
    free_notes(&own);
    bd_arena_free(&arena);
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
