/* Forward checking: when a variable is set, every constraint that has one unset variable left
 * removes from it the values with which it would not hold, an all-different from all that are
 * unset; where one has none left, the value is taken back. Haralick and Elliott, Artificial
 * Intelligence 14 (1980).
 *
 * Finds all solutions; with an objective, by branch and bound. Time O(d^n), space O(n d) a level.
 * */
#include "constraint/lookahead.h"
#include "constraint/orders.h"
#include "constraint/searches.h"

#include <bandolo/base/arena.h>

#include <string.h>

typedef struct forward {
    constraint_run *run;
    const bd_model *model;
    domains left;
    incidence touching;
    orders orders;
    bool *is_set; /* by variable */
    int32_t *values;
    int32_t *scoped;
    bd_variable *path; /* the variables that are set, the first first */
    uint32_t depth;
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
                                      : !domains_remove(&search->left, other, theirs))
                return false;
        }
    }
    return true;
}

/* Asks a constraint one of whose variables has just been set. */
static bool ask(forward *search, const model_constraint *constraint)
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
static bool bound_objective(forward *search)
{
    bd_variable objective = search->model->objective;
    int64_t best = run_best(search->run);
    if (best == INT64_MAX)
        return true;
    if (search->model->maximises)
        return domains_at_least(&search->left, objective, 1 - best);
    return domains_at_most(&search->left, objective, best - 1);
}

/* Asks all constraints of a variable that has just been set. */
static bool ask_all(forward *search, bd_variable variable)
{
    const incidence *touching = &search->touching;
    for (uint32_t i = touching->first[variable]; i < touching->first[variable + 1]; ++i) {
        uint32_t number = touching->constraint[i];
        const model_constraint *constraint = &search->model->constraint[number];
        bool holds = constraint->kind == ALL_DIFFERENT ? remove_equals(search, constraint, variable)
                                                       : ask(search, constraint);
        if (!holds) {
            orders_failed(&search->orders, number);
            return false;
        }
    }
    return bound_objective(search);
}

static bool set(forward *search, bd_variable variable, int32_t value)
{
    search->is_set[variable] = true;
    search->values[variable] = value;
    return domains_fix(&search->left, variable, value) && ask_all(search, variable);
}

/* Sets the variable at the end of the path to the next of its values that leaves some to all
 * others. False: it has none, or the search must end. */
static bool place(forward *search)
{
    constraint_run *run = search->run;
    bd_variable variable = search->path[search->depth];
    int32_t value;
    do {
        value = orders_value(&search->orders, variable);
        search->has_ended = run_tries(run, 1);
        if (!search->has_ended && !domains_save(&search->left)) {
            run_out_of_memory(run);
            search->has_ended = true;
        }
        if (search->has_ended)
            return false;
        if (set(search, variable, value)) {
            ++run->counter[BD_PLACED];
            ++search->depth;
            return true;
        }
        ++run->counter[BD_FAILURES];
        search->is_set[variable] = false;
        domains_restore(&search->left);
    } while (domains_remove(&search->left, variable, value));
    return false;
}

/* Takes values back until a variable can have another. False: none can, or the search must end. To
 * look for a value beside that of a solution is no backtrack. */
static bool retreat(forward *search, bool is_solved)
{
    while (search->depth > 0 && !search->has_ended) {
        bd_variable variable = search->path[--search->depth];
        search->is_set[variable] = false;
        domains_restore(&search->left);
        search->run->counter[BD_BACKTRACKS] += !is_solved;
        is_solved = false;
        if (domains_remove(&search->left, variable, search->values[variable]) && place(search))
            return true;
    }
    return false;
}

/* What the constraints say before anything is set. False: that there is no solution. */
static bool begin(forward *search)
{
    for (uint32_t i = 0; i < search->model->constraints; ++i)
        if (search->model->constraint[i].kind != ALL_DIFFERENT &&
            !ask(search, &search->model->constraint[i]))
            return false;
    return true;
}

/* True: nothing is left; else the run has ended. */
static bool use_up(forward *search)
{
    constraint_run *run = search->run;
    if (!begin(search))
        return true;
    bool is_solved;
    do {
        bd_variable variable;
        while ((variable = orders_variable(&search->orders)) != BD_NO_VARIABLE) {
            search->path[search->depth] = variable;
            if (!place(search))
                break;
        }
        is_solved = variable == BD_NO_VARIABLE;
        if (is_solved && run_solution(run, search->values))
            return false;
    } while (retreat(search, is_solved));
    return !search->has_ended;
}

static uint64_t count_left(const forward *search)
{
    uint64_t count = 0;
    for (uint32_t i = 0; i < search->model->variables; ++i)
        count += search->is_set[i] ? 0 : search->left.domain[i].size;
    return count;
}

/* For the least constraining value. Without memory any order will do: the search itself asks for
 * the same next, and then says so. */
static uint64_t count_losses(void *context, bd_variable variable, int32_t value)
{
    forward *search = context;
    uint64_t losses = UINT64_MAX, before = count_left(search);
    if (!domains_save(&search->left))
        return losses;
    if (set(search, variable, value))
        losses = before - count_left(search);
    search->is_set[variable] = false;
    domains_restore(&search->left);
    return losses;
}

static bool open_search(forward *search, bd_arena *arena)
{
    const bd_model *model = search->model;
    size_t variables = model->variables + (size_t)1;
    search->is_set = bd_arena_take(arena, variables * sizeof *search->is_set);
    search->values = bd_arena_take(arena, variables * sizeof *search->values);
    search->path = bd_arena_take(arena, variables * sizeof *search->path);
    search->scoped = bd_arena_take(arena,
                                   (model->widest_scope + (size_t)1) * sizeof *search->scoped);
    if (!search->is_set || !search->values || !search->path || !search->scoped)
        return false;
    memset(search->is_set, 0, variables * sizeof *search->is_set);
    if (!incidence_open(&search->touching, model, arena) ||
        !orders_open(&search->orders, search->run, &search->left, &search->touching,
                     BD_ORDER_DOM_WDEG, arena))
        return false;
    search->orders.done = search->is_set;
    search->orders.losses = count_losses;
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
    forward search = {.run = run, .model = model};
    if (!domains_open(&search.left, model, &arena) || !open_search(&search, &arena))
        run_out_of_memory(run);
    else if (use_up(&search))
        run_exhausted(run);
    domains_close(&search.left);
    bd_arena_free(&arena);
}
