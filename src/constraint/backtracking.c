/* Backtracking, chronological, as courses teach it: the variables in the order of the model, the values from the least;
 * a value is tried against those set before; when a variable has none left, the search returns to the one before it.
 *
 * Finds all solutions. Time O(d^n), space O(n + the constraints + the values). Golomb and Baumert, JACM 12 (1965).
 * After an interruption the open part is, at each depth, the values greater than the current one. */
#include "constraint/checks.h"
#include "constraint/path.h"

typedef struct backtracking {
    constraint_run *run;
    const bd_model *model;
    checks checks;
    remaining left; /* fewer in a subtree of a checkpoint */
    int32_t *values;
    int64_t *next; /* by depth: the least value not tried yet, or NO_VALUE_LEFT */
    uint32_t depth;
    uint32_t
        floor; /* the first depth that is searched: those before have one value, in a subtree */
} backtracking;

#define NO_VALUE_LEFT INT64_MAX

static int64_t value_from(const backtracking *search, bd_variable variable, int64_t from)
{
    const value_set *left = &search->left.set[variable];
    return from <= left->greatest ? values_next(left, from) : NO_VALUE_LEFT;
}

static void backtracking_begin_depth(backtracking *search)
{
    bd_variable variable = search->model->branch[search->depth];
    search->next[search->depth] = search->left.set[variable].least;
}

/* Do the constraints hold, and may what is set still become better than the best? */
static bool backtracking_fits(const backtracking *search)
{
    uint32_t next = 0;
    if (!checks_may_improve(&search->checks, search->run, search->values, search->depth))
        return false;
    check_failure failure = checks_ask(&search->checks, search->values, search->depth, &next);
    if (BD_UNLIKELY(search->run->options->trial != NULL))
        checks_tell(&search->checks, search->run, search->values, search->depth, failure);
    return failure.constraint == CHECKS_FIT;
}

typedef enum placing { PLACED, NO_VALUE, ENDED } placing;

/* Sets the variable of this depth to its next value that fits. */
static placing backtracking_place(backtracking *search)
{
    bd_variable variable = search->model->branch[search->depth];
    int64_t *next = &search->next[search->depth];
    while (*next != NO_VALUE_LEFT) {
        if (run_tries(search->run, 1))
            return ENDED;
        search->values[variable] = (int32_t)*next;
        *next = value_from(search, variable, *next + 1);
        if (backtracking_fits(search)) {
            ++search->run->counter[BD_PLACED];
            return PLACED;
        }
    }
    return NO_VALUE;
}

/* The last variable has a value. True: the run has ended; then what was not taken is still to come. */
static bool backtracking_hand_over(backtracking *search)
{
    if (!run_solution(search->run, search->values))
        return false;
    if (!search->run->has_taken)
        search->next[search->depth] = search->values[search->model->branch[search->depth]];
    return true;
}

/* Searches from the floor on. False: nothing is left; else the run has ended. */
static bool backtracking_use_up(backtracking *search)
{
    constraint_run *run = search->run;
    backtracking_begin_depth(search);
    for (;;) {
        placing end = backtracking_place(search);
        if (end == ENDED)
            return true;
        if (end == PLACED && search->depth + 1 < search->model->variables) {
            ++search->depth;
            backtracking_begin_depth(search);
        } else if (end == PLACED) {
            if (backtracking_hand_over(search))
                return true;
        } else {
            run->counter[BD_BACKTRACKS] += search->depth > 0;
            if (search->depth == search->floor)
                return false;
            --search->depth;
        }
    }
}

/* ---- subtrees ---- */

/* Returns the number of leading variables that the decisions assign. */
static uint32_t count_given(const backtracking *search, const bd_literal *decisions, uint64_t count)
{
    const bd_model *model = search->model;
    uint32_t given = 0;
    while (given < count && given < model->variables && decisions[given].relation == BD_EQUAL &&
           decisions[given].variable == model->branch[given])
        ++given;
    return given;
}

/* Makes the decisions, and sets the variables before the floor. False: they contradict each other. */
static bool backtracking_descend(backtracking *search, const bd_literal *decisions, uint64_t count)
{
    bool consistent = checks_begin(&search->checks);
    for (uint64_t i = 0; i < count && consistent; ++i)
        consistent = values_hold(&search->left, decisions[i]);
    for (search->depth = 0; consistent && search->depth < search->floor; ++search->depth) {
        search->values[decisions[search->depth].variable] = decisions[search->depth].value;
        consistent = backtracking_fits(search);
    }
    return consistent;
}

/* The variable of this depth has only values left that were not tried. False: there is no number for them,
 * nor any such value. */
static bool what_is_left(const backtracking *search, uint32_t depth, bd_literal *left)
{
    bd_variable variable = search->model->branch[depth];
    int64_t next = search->next[depth];
    if (next == NO_VALUE_LEFT)
        next = (int64_t)search->left.set[variable].greatest + 1;
    *left = (bd_literal){variable, BD_AT_LEAST, (int32_t)next};
    return next <= INT32_MAX;
}

/* Adds to a subtree what its decisions, those given apart, say beside the values now set. */
static void leave_others(const backtracking *search, bd_constraint_checkpoint *checkpoint,
                         const bd_literal *decisions, uint64_t count)
{
    for (uint64_t i = search->floor; i < count; ++i)
        if (decisions[i].relation != BD_AT_LEAST ||
            decisions[i].variable != search->model->branch[search->floor])
            checkpoint_decide(checkpoint, decisions[i]);
}

/* Adds the open parts of a subtree to the checkpoint, deepest first: see checkpoint.h. */
static void leave_open(const backtracking *search, const bd_literal *decisions, uint64_t count)
{
    constraint_control *control = search->run->control;
    bd_constraint_checkpoint *checkpoint = control->result->checkpoint;
    uint32_t shared = 0;
    for (uint32_t depth = search->depth + 1; checkpoint && depth-- > search->floor;) {
        bd_literal left;
        if (!what_is_left(search, depth, &left))
            continue;
        checkpoint_begin(checkpoint, shared ? depth : 0);
        for (uint32_t i = shared ? depth : 0; i < depth; ++i) {
            bd_variable variable = search->model->branch[i];
            checkpoint_decide(checkpoint,
                              (bd_literal){variable, BD_EQUAL, search->values[variable]});
        }
        checkpoint_decide(checkpoint, left);
        leave_others(search, checkpoint, decisions, count);
        shared = depth;
    }
}

/* True: the run has ended. */
static bool backtracking_explore(void *context, const bd_literal *decisions, uint64_t count)
{
    backtracking *search = context;
    constraint_run *run = search->run;
    bool has_ended = false;
    if (!values_save(&search->left)) {
        run_out_of_memory(run);
        leave_subtree(run, decisions, count);
        return true;
    }
    search->floor = count_given(search, decisions, count);
    if (!backtracking_descend(search, decisions, count)) {
        run->counter[BD_BACKTRACKS] += search->floor > 0;
    } else if (search->floor < search->model->variables) {
        has_ended = backtracking_use_up(search);
        if (has_ended)
            leave_open(search, decisions, count);
    } else {
        has_ended = run_solution(run, search->values);
        if (has_ended && !run->has_taken)
            leave_subtree(run, decisions, count);
    }
    values_restore(&search->left);
    return has_ended;
}

/* ---- the search ---- */

void search_backtracking(constraint_run *run, const bd_model *model)
{
    run_has(run, BD_TRIED);
    run_has(run, BD_PLACED);
    run_has(run, BD_BACKTRACKS);
    size_t variables = model->variables + (size_t)1;
    bd_arena arena = bd_arena_of(&run->budget, 0);
    backtracking search = {.run = run, .model = model};
    search.values = bd_arena_take(&arena, variables * sizeof *search.values);
    search.next = bd_arena_take(&arena, variables * sizeof *search.next);
    if (values_open(&search.left, model, &arena) && search.values && search.next &&
        checks_open(&search.checks, run, model, &arena)) {
        explore_subtrees(run, backtracking_explore, &search);
    } else {
        run_out_of_memory(run);
        leave_all(run);
    }
    values_close(&search.left);
    bd_arena_free(&arena);
}
