/* See path.h. */
#include "constraint/path.h"

#include "base/assert.h"

/* A guess at an end of a range is refuted by moving that end. Another thread can do the same without knowing which
 * other decisions moved it. Forward checking also guesses the only value of a range; then the contrary has no solution:
 * all values on one side of it, a side that exists in 32 bits. */
path_step path_guess(const remaining *left, bd_literal literal)
{
    const value_set *of = &left->set[literal.variable];
    BD_ASSERT(literal.relation != BD_EQUAL || values_has(of, literal.value));
    bool takes_lower = literal.relation == BD_AT_MOST ||
                       (literal.relation == BD_EQUAL && literal.value == of->least &&
                        literal.value < INT32_MAX);
    path_step step = {.literal = literal, .is_guess = true};
    if (literal.relation == BD_EQUAL && of->words)
        step.contrary = (bd_literal){literal.variable, BD_NOT_EQUAL, literal.value};
    else if (takes_lower)
        step.contrary = (bd_literal){literal.variable, BD_AT_LEAST, literal.value + 1};
    else
        step.contrary = (bd_literal){literal.variable, BD_AT_MOST, literal.value - 1};
    return step;
}

/* ---- leaving ---- */

void leave_subtree(constraint_run *run, const bd_literal *decisions, uint64_t count)
{
    constraint_control *control = run->control;
    pthread_mutex_lock(&control->lock);
    if (control->result->checkpoint)
        checkpoint_add(control->result->checkpoint, decisions, count);
    pthread_mutex_unlock(&control->lock);
}

void leave_rest(constraint_run *run, uint64_t next)
{
    const bd_constraint_checkpoint *from = run->options->resume_from;
    constraint_control *control = run->control;
    pthread_mutex_lock(&control->lock);
    if (control->result->checkpoint && from)
        checkpoint_add_rest(control->result->checkpoint, from, next);
    pthread_mutex_unlock(&control->lock);
}

void leave_all(constraint_run *run)
{
    if (run->options->resume_from)
        leave_rest(run, 0);
    else
        leave_subtree(run, NULL, 0);
}

/* The first `count` decisions of the path, of which `shared` stand in the checkpoint above, and one more. */
static void leave_below(bd_constraint_checkpoint *checkpoint, const decision_path *path,
                        uint64_t shared, uint64_t count, const bd_literal *last)
{
    checkpoint_begin(checkpoint, shared);
    for (uint64_t i = shared; i < count; ++i)
        checkpoint_decide(checkpoint, path_steps(path)[i].literal);
    if (last)
        checkpoint_decide(checkpoint, *last);
}

/* The last first, as this thread would have explored them, so that a checkpoint that is gone on from and left
 * again and again stays as short as the path. */
void path_leave(constraint_run *run, const decision_path *path, bool is_done)
{
    constraint_control *control = run->control;
    const path_step *steps = path_steps(path);
    bool has_begun = !is_done;
    pthread_mutex_lock(&control->lock);
    bd_constraint_checkpoint *checkpoint = control->result->checkpoint;
    if (checkpoint && has_begun)
        leave_below(checkpoint, path, 0, path->count, NULL);
    for (uint64_t i = path->count; checkpoint && i-- > 0;)
        if (steps[i].is_guess && !steps[i].is_given) {
            leave_below(checkpoint, path, has_begun ? i : 0, i, &steps[i].contrary);
            has_begun = true;
        }
    pthread_mutex_unlock(&control->lock);
}

/* ---- going on ---- */

/* True: it has ended. */
static bool explore_checkpoint(constraint_run *run,
                               bool (*explore)(void *search, const bd_literal *decisions,
                                               uint64_t count),
                               void *search)
{
    const bd_constraint_checkpoint *from = run->options->resume_from;
    bd_pages decisions = bd_pages_of(&run->budget);
    uint64_t count = 0, next = 0;
    bool has_ended = false;
    while (!has_ended && next < from->subtrees) {
        bool fits = checkpoint_expand(from, next, &decisions, &count);
        if (!fits)
            run_out_of_memory(run);
        next += fits;
        has_ended = !fits ||
                    explore(search, (const bd_literal *)(const void *)decisions.base, count);
    }
    leave_rest(run, next);
    bd_pages_free(&decisions);
    return has_ended;
}

void explore_subtrees(constraint_run *run,
                      bool (*explore)(void *search, const bd_literal *decisions, uint64_t count),
                      void *search)
{
    bool has_ended = run->options->resume_from ? explore_checkpoint(run, explore, search)
                                               : explore(search, NULL, 0);
    if (!has_ended)
        run_exhausted(run);
}
