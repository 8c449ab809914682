/* Conflict-directed backjumping: as backtracking, but each variable remembers which earlier ones
 * have excluded a value of it; when it has none left, the search returns to the last of these,
 * since nothing between can be to blame. Prosser, Computational Intelligence 9 (1993).
 *
 * Finds all solutions; with an objective, by branch and bound. Time O(d^n), space O(n^2) bits. */
#include "constraint/checks.h"
#include "constraint/searches.h"

#include <string.h>

typedef struct backjumping {
    constraint_run *run;
    const bd_model *model;
    checks checks;
    int32_t *values;
    int64_t *last;      /* by depth: the value tried last */
    uint64_t *conflict; /* by depth: the set of the depths before it that are to blame */
    size_t words;       /* of one set */
    uint32_t depth;
    bool has_ended;
} backjumping;

static uint64_t *conflict_of(const backjumping *search, uint32_t depth)
{
    return search->conflict + depth * search->words;
}

/* The variable has to do with it that this depth lost a value; if it was set before. */
static void blame(backjumping *search, bd_variable variable)
{
    uint32_t depth = search->checks.depth[variable];
    if (depth < search->depth)
        conflict_of(search, search->depth)[depth / 64] |= UINT64_C(1) << depth % 64;
}

static void blame_for(backjumping *search, check_failure failure)
{
    const model_constraint *constraint = &search->model->constraint[failure.constraint];
    if (failure.other != BD_NO_VARIABLE)
        blame(search, failure.other);
    else
        for (uint32_t i = 0; i < constraint->count; ++i)
            blame(search, constraint->scope[i]);
}

/* One more than the last depth before this that a failure is to be blamed on. */
static uint32_t reach_of(const backjumping *search, check_failure failure)
{
    const model_constraint *constraint = &search->model->constraint[failure.constraint];
    const uint32_t *depth = search->checks.depth;
    uint32_t reach = 0;
    if (failure.other != BD_NO_VARIABLE)
        return depth[failure.other] < search->depth ? depth[failure.other] + 1 : 0;
    for (uint32_t i = 0; i < constraint->count; ++i) {
        uint32_t its = depth[constraint->scope[i]];
        if (its < search->depth && its + 1 > reach)
            reach = its + 1;
    }
    return reach;
}

/* Every earlier variable is to blame, which makes the next return go to the one before. */
static void blame_all(backjumping *search)
{
    for (uint32_t depth = 0; depth < search->depth; ++depth)
        blame(search, search->model->branch[depth]);
}

/* Does the value just set fit? Else those to blame are noted. */
static bool backjumping_fits(backjumping *search)
{
    if (!checks_may_improve(&search->checks, search->run, search->values, search->depth)) {
        blame(search, search->model->objective);
        return false;
    }
    uint32_t next = 0;
    check_failure worst = checks_ask(&search->checks, search->values, search->depth, &next);
    if (BD_UNLIKELY(search->run->options->trial != NULL))
        checks_tell(&search->checks, search->run, search->values, search->depth, worst);
    if (worst.constraint == CHECKS_FIT)
        return true;
    for (;;) { /* of all that fail, the one that lets the search jump farthest */
        check_failure other = checks_ask(&search->checks, search->values, search->depth, &next);
        if (other.constraint == CHECKS_FIT)
            break;
        if (reach_of(search, other) < reach_of(search, worst))
            worst = other;
    }
    blame_for(search, worst);
    return false;
}

/* Sets the variable of this depth to its next value that fits. False: it has none, or all must end.
 * */
static bool backjumping_place(backjumping *search)
{
    constraint_run *run = search->run;
    bd_variable variable = search->model->branch[search->depth];
    int64_t *last = &search->last[search->depth];
    while ((*last = model_next_value(search->model, variable, *last)) <=
           search->model->initial[variable].greatest) {
        if (run_tries(run, 1)) {
            search->has_ended = true;
            return false;
        }
        search->values[variable] = (int32_t)*last;
        if (backjumping_fits(search)) {
            ++run->counter[BD_PLACED];
            return true;
        }
    }
    return false;
}

static void backjumping_begin_depth(backjumping *search, uint32_t depth)
{
    search->depth = depth;
    search->last[depth] = (int64_t)search->model->initial[search->model->branch[depth]].least - 1;
    memset(conflict_of(search, depth), 0, search->words * sizeof *search->conflict);
}

/* Returns to the last variable to blame, which inherits the others. False: there is none. */
static bool jump(backjumping *search)
{
    const uint64_t *from = conflict_of(search, search->depth);
    size_t word = search->words;
    while (word > 0 && from[word - 1] == 0)
        --word;
    if (word == 0)
        return false;
    uint32_t depth = (uint32_t)(word * 64 - 1) - (uint32_t)__builtin_clzll(from[word - 1]);
    uint64_t *to = conflict_of(search, depth);
    for (size_t i = 0; i < word; ++i)
        to[i] |= from[i];
    to[depth / 64] &= ~(UINT64_C(1) << depth % 64);
    search->depth = depth;
    ++search->run->counter[BD_BACKTRACKS];
    return true;
}

/* All variables are set. The next solution differs in any of them, so that none may be jumped over;
 * or, where it must be better, in the objective. True: the search must end. */
static bool backjumping_take(backjumping *search)
{
    if (run_solution(search->run, search->values))
        return true;
    if (search->run->control->optimises)
        search->depth = search->checks.depth[search->model->objective];
    else
        blame_all(search);
    return false;
}

/* True: nothing is left; else the run has ended. */
static bool backjumping_use_up(backjumping *search)
{
    uint32_t variables = search->model->variables;
    if (!checks_begin(&search->checks))
        return true;
    if (variables == 0)
        return !run_solution(search->run, search->values);
    backjumping_begin_depth(search, 0);
    for (;;) {
        if (backjumping_place(search)) {
            if (search->depth + 1 < variables)
                backjumping_begin_depth(search, search->depth + 1);
            else if (backjumping_take(search))
                return false;
        } else if (search->has_ended) {
            return false;
        } else if (!jump(search)) {
            return true;
        }
    }
}

void search_backjumping(constraint_run *run, const bd_model *model)
{
    run_has(run, BD_TRIED);
    run_has(run, BD_PLACED);
    run_has(run, BD_BACKTRACKS);
    size_t variables = model->variables + (size_t)1;
    bd_arena arena = bd_arena_of(&run->budget, 0);
    backjumping search = {.run = run, .model = model, .words = variables / 64 + 1};
    search.values = bd_arena_take(&arena, variables * sizeof *search.values);
    search.last = bd_arena_take(&arena, variables * sizeof *search.last);
    search.conflict = bd_arena_take(&arena, variables * search.words * sizeof *search.conflict);
    bool made = search.values && search.last && search.conflict &&
                checks_open(&search.checks, run, model, &arena);
    if (!made)
        run_out_of_memory(run);
    else if (backjumping_use_up(&search))
        run_exhausted(run);
    bd_arena_free(&arena);
}
