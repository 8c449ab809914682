/* Forward checking: when a variable is set, every constraint that has one unset variable left
 * removes from it the values with which it would not hold, an all-different from all that are
 * unset; where one has none left, the value is taken back. Haralick and Elliott, Artificial
 * Intelligence 14 (1980).
 *
 * Finds all solutions; with an objective, by branch and bound. Time O(d^n), space O(n d) a level.
 * */
#include "constraint/lookahead.h"
#include "constraint/orders.h"
#include "constraint/path.h"
#include "constraint/searches.h"

#include <bandolo/template/base/arena.h>

#include <string.h>

/* The depth of the first hidden variable; below it the search looks for one solution. */
typedef struct shown_end {
    uint32_t depth, level;
    uint64_t steps; /* of the path */
} shown_end;

static const shown_end NOT_HIDDEN = {UINT32_MAX, UINT32_MAX, UINT64_MAX};

typedef struct forward {
    constraint_run *run;
    const bd_model *model;
    remaining left;
    incidence touching;
    orders orders;
    bool *is_set; /* by variable */
    int32_t *values;
    int32_t *scoped;
    bd_variable
        *placed; /* the variables that are set, the first first; not those that a subtree sets */
    uint32_t depth;
    shown_end shown; /* NOT_HIDDEN: no hidden variable was placed */
    decision_path path;
    bool keeps_path; /* since somebody may go on from it */
    bool is_done;    /* it leads to a solution that was handed over */
    bool has_given;  /* the subtree sets a variable */
    bool has_ended;
} forward;

/* The value is set: no other variable of the all-different may have it. */
static bool remove_equals(forward *search, const model_constraint *constraint, bd_variable variable)
{
    for (uint32_t i = 0; i < constraint->count; ++i) {
        if (constraint->scope[i] != variable)
            continue;
        int64_t value = (int64_t)search->values[variable] + constraint->numbers[i];
        for (uint32_t j = 0; j < constraint->count; ++j) {
            bd_variable other = constraint->scope[j];
            int64_t theirs = value - constraint->numbers[j];
            if (j == i)
                continue;
            if (search->is_set[other] ? search->values[other] == theirs
                                      : !values_remove(&search->left, other, theirs))
                return false;
        }
    }
    return true;
}

/* Asks a constraint one of whose variables has just been set. */
static bool forward_ask(forward *search, const model_constraint *constraint)
{
    bd_variable open = BD_NO_VARIABLE;
    for (uint32_t i = 0; i < constraint->count; ++i) {
        bd_variable variable = constraint->scope[i];
        if (search->is_set[variable])
            search->scoped[i] = search->values[variable];
        else if (open == BD_NO_VARIABLE || open == variable)
            open = variable;
        else
            return true;
    }
    if (open == BD_NO_VARIABLE)
        return constraint_holds(constraint, search->scoped);
    return look_ahead(&search->left, constraint, search->scoped, open);
}

/* The objective must be less than the best. */
static bool forward_bound_objective(forward *search)
{
    bd_variable objective = search->model->objective;
    int64_t best = run_best(search->run);
    if (best == INT64_MAX)
        return true;
    if (search->model->maximises)
        return values_at_least(&search->left, objective, 1 - best);
    return values_at_most(&search->left, objective, best - 1);
}

/* Asks all constraints of a variable that has just been set. */
static bool ask_all(forward *search, bd_variable variable)
{
    const incidence *touching = &search->touching;
    for (uint32_t i = touching->first[variable]; i < touching->first[variable + 1]; ++i) {
        uint32_t number = touching->constraint[i];
        const model_constraint *constraint = &search->model->constraint[number];
        bool holds = constraint->kind == ALL_DIFFERENT ? remove_equals(search, constraint, variable)
                                                       : forward_ask(search, constraint);
        if (!holds) {
            orders_failed(&search->orders, number);
            return false;
        }
    }
    return forward_bound_objective(search);
}

static bool set(forward *search, bd_variable variable, int32_t value)
{
    search->is_set[variable] = true;
    search->values[variable] = value;
    return values_fix(&search->left, variable, value) && ask_all(search, variable);
}

/* False: no memory, and the search has ended. */
static bool remember(forward *search, path_step step)
{
    if (!search->keeps_path || path_append(&search->path, &step))
        return true;
    run_out_of_memory(search->run);
    search->has_ended = true;
    return false;
}

/* Begins a level in which the variable is to have this value. False: the search must end. */
static bool try_value(forward *search, bd_variable variable, int32_t value)
{
    search->has_ended = run_tries(search->run, 1);
    if (search->has_ended ||
        !remember(search, path_guess(&search->left, (bd_literal){variable, BD_EQUAL, value})))
        return false;
    if (values_save(&search->left))
        return true;
    run_out_of_memory(search->run);
    search->has_ended = true;
    return false;
}

/* Ends the level of the last guess, that the variable has this value: it has another. False: there is none,
 * or the search must end. */
static bool forward_refute(forward *search, bd_variable variable, int32_t value)
{
    search->is_set[variable] = false;
    values_restore(&search->left);
    if (search->keeps_path) {
        const path_step *steps = path_steps(&search->path);
        while (!steps[--search->path.count].is_guess)
            ;
        if (!remember(search, (path_step){.literal = steps[search->path.count].contrary}))
            return false;
    }
    return values_remove(&search->left, variable, value);
}

/* Sets the variable that is to be placed next to the next of its values that leaves some to all
 * others. False: it has none, or the search must end. */
static bool forward_place(forward *search)
{
    constraint_run *run = search->run;
    bd_variable variable = search->placed[search->depth];
    int32_t value;
    do {
        value = orders_value(&search->orders, variable);
        if (!try_value(search, variable, value))
            return false;
        if (set(search, variable, value)) {
            ++run->counter[BD_PLACED];
            ++search->depth;
            return true;
        }
        ++run->counter[BD_FAILURES];
    } while (forward_refute(search, variable, value));
    return false;
}

/* Takes values back until a variable can have another. False: none can, or the search must end. To
 * look for a value beside that of a solution is no backtrack. */
static bool retreat(forward *search, bool is_solved)
{
    while (search->depth > 0 && !search->has_ended) {
        bd_variable variable = search->placed[--search->depth];
        if (search->depth < search->shown.depth)
            search->shown = NOT_HIDDEN;
        search->run->counter[BD_BACKTRACKS] += !is_solved;
        is_solved = false;
        if (forward_refute(search, variable, search->values[variable]) && forward_place(search))
            return true;
    }
    search->run->counter[BD_BACKTRACKS] += !search->has_ended && search->has_given && !is_solved;
    return false;
}

/* Propagates the constraints before the first assignment. False: there is no solution. */
static bool forward_begin(forward *search)
{
    for (uint32_t i = 0; i < search->model->constraints; ++i)
        if (search->model->constraint[i].kind != ALL_DIFFERENT &&
            !forward_ask(search, &search->model->constraint[i]))
            return false;
    return true;
}

/* The variable is placed next. */
static void note_hidden(forward *search, bd_variable variable)
{
    if (search->shown.depth == NOT_HIDDEN.depth && orders_hide(&search->orders, variable))
        search->shown = (shown_end){search->depth, search->left.level, search->path.count};
}

/* Back to where all that is shown has its value: one solution of that is enough. */
static void forward_leave_hidden(forward *search)
{
    while (search->depth > search->shown.depth)
        search->is_set[search->placed[--search->depth]] = false;
    while (search->left.level > search->shown.level)
        values_restore(&search->left);
    if (search->path.count > search->shown.steps)
        search->path.count = search->shown.steps;
}

/* Searches what the decisions leave. True: the run has ended. */
static bool forward_use_up(forward *search)
{
    bool is_solved;
    do {
        bd_variable variable;
        while ((variable = orders_variable(&search->orders)) != BD_NO_VARIABLE) {
            search->placed[search->depth] = variable;
            note_hidden(search, variable);
            if (!forward_place(search))
                break;
        }
        is_solved = variable == BD_NO_VARIABLE;
        bool has_enough = is_solved && run_solution(search->run, search->values);
        if (is_solved)
            forward_leave_hidden(search);
        if (has_enough) {
            search->is_done = search->run->has_taken;
            return true;
        }
    } while (retreat(search, is_solved));
    return search->has_ended;
}

/* Makes a decision of a checkpoint again, without counting it. False: it contradicts those before. */
static bool decide(forward *search, bd_literal decision)
{
    bd_variable variable = decision.variable;
    if (decision.relation != BD_EQUAL || search->is_set[variable])
        return values_hold(&search->left, decision);
    search->has_given = true;
    return set(search, variable, decision.value);
}

/* In a level of its own. False: there is nothing below, or no memory. */
static bool forward_descend(forward *search, const bd_literal *decisions, uint64_t count)
{
    bool consistent = true;
    search->path.count = search->depth = 0;
    search->shown = NOT_HIDDEN;
    search->is_done = search->has_given = false;
    memset(search->is_set, 0, search->model->variables * sizeof *search->is_set);
    for (uint64_t i = 0; i < count; ++i) {
        if (!remember(search, (path_step){.literal = decisions[i]}))
            return false;
        consistent = consistent && decide(search, decisions[i]);
    }
    search->run->counter[BD_BACKTRACKS] += !consistent && search->has_given;
    return consistent;
}

/* True: the run has ended. */
static bool forward_explore(void *context, const bd_literal *decisions, uint64_t count)
{
    forward *search = context;
    if (!values_save(&search->left)) {
        run_out_of_memory(search->run);
        search->has_ended = true;
    }
    if (!search->has_ended && forward_descend(search, decisions, count) && forward_use_up(search)) {
        forward_leave_hidden(search);
        path_leave(search->run, &search->path, search->is_done);
    } else if (search->has_ended)
        leave_subtree(search->run, decisions, count);
    while (search->left.level > 0)
        values_restore(&search->left);
    return run_has_ended(search->run);
}

static uint64_t count_left(const forward *search)
{
    uint64_t count = 0;
    for (uint32_t i = 0; i < search->model->variables; ++i)
        count += search->is_set[i] ? 0 : search->left.set[i].size;
    return count;
}

/* For the least constraining value. Without memory any order will do: the search itself asks for
 * the same next, and then says so. */
static uint64_t forward_count_losses(void *context, bd_variable variable, int32_t value)
{
    forward *search = context;
    uint64_t losses = UINT64_MAX, before = count_left(search);
    if (!values_save(&search->left))
        return losses;
    if (set(search, variable, value))
        losses = before - count_left(search);
    search->is_set[variable] = false;
    values_restore(&search->left);
    return losses;
}

static bool forward_open_search(forward *search, bd_arena *arena)
{
    const bd_model *model = search->model;
    size_t variables = model->variables + (size_t)1;
    search->is_set = bd_arena_take(arena, variables * sizeof *search->is_set);
    search->values = bd_arena_take(arena, variables * sizeof *search->values);
    search->placed = bd_arena_take(arena, variables * sizeof *search->placed);
    search->scoped = bd_arena_take(arena,
                                   (model->widest_scope + (size_t)1) * sizeof *search->scoped);
    if (!search->is_set || !search->values || !search->placed || !search->scoped)
        return false;
    memset(search->is_set, 0, variables * sizeof *search->is_set);
    if (!incidence_open(&search->touching, model, arena) ||
        !orders_open(&search->orders, search->run, &search->left, &search->touching,
                     BD_ORDER_DOM_WDEG, arena))
        return false;
    search->orders.done = search->is_set;
    search->orders.losses = forward_count_losses;
    search->orders.search = search;
    return true;
}

void search_forward_checking(constraint_run *run, const bd_model *model)
{
    run_has(run, BD_TRIED);
    run_has(run, BD_PLACED);
    run_has(run, BD_BACKTRACKS);
    run_has(run, BD_FAILURES);
    bd_arena arena = bd_arena_of(&run->budget, 0);
    forward search = {.run = run,
                      .model = model,
                      .path.pages = bd_pages_of(&run->budget),
                      .keeps_path = run->control->result->checkpoint};
    if (!values_open(&search.left, model, &arena) || !forward_open_search(&search, &arena)) {
        run_out_of_memory(run);
        leave_all(run);
    } else if (forward_begin(&search)) {
        explore_subtrees(run, forward_explore, &search);
    } else {
        run_exhausted(run);
    }
    bd_pages_free(&search.path.pages);
    values_close(&search.left);
    bd_arena_free(&arena);
}
