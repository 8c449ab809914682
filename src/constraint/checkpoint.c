/* A checkpoint: its subtrees, as a search leaves them and as another takes them up. */
#include "constraint/checkpoint.h"

#include "base/assert.h"
#include <bandolo/constraint/search.h>

#include <stdlib.h>

bd_constraint_checkpoint *checkpoint_open(void)
{
    return calloc(1, sizeof(bd_constraint_checkpoint));
}

void bd_constraint_checkpoint_free(bd_constraint_checkpoint *checkpoint)
{
    if (!checkpoint)
        return;
    bd_pages_free(&checkpoint->subtree);
    bd_pages_free(&checkpoint->decision);
    free(checkpoint);
}

uint64_t bd_constraint_checkpoint_solutions(const bd_constraint_checkpoint *checkpoint)
{
    return checkpoint->solutions;
}

uint64_t bd_constraint_checkpoint_tried(const bd_constraint_checkpoint *checkpoint)
{
    return checkpoint->counter[BD_TRIED];
}

uint64_t bd_constraint_checkpoint_subtrees(const bd_constraint_checkpoint *checkpoint)
{
    return checkpoint->subtrees;
}

/* ---- adding ---- */

void checkpoint_begin(bd_constraint_checkpoint *checkpoint, uint64_t shared)
{
    const checkpoint_subtree subtree = {.shared = shared, .first = checkpoint->decisions};
    if (!checkpoint->is_broken &&
        bd_pages_append(&checkpoint->subtree, checkpoint->subtrees, &subtree, sizeof subtree))
        ++checkpoint->subtrees;
    else
        checkpoint->is_broken = true;
}

void checkpoint_decide(bd_constraint_checkpoint *checkpoint, bd_literal decision)
{
    if (!checkpoint->is_broken &&
        bd_pages_append(&checkpoint->decision, checkpoint->decisions, &decision, sizeof decision)) {
        checkpoint_subtree *subtrees = (checkpoint_subtree *)(void *)checkpoint->subtree.base;
        BD_ASSERT(checkpoint->subtrees > 0);
        ++checkpoint->decisions;
        ++subtrees[checkpoint->subtrees - 1].count;
    } else
        checkpoint->is_broken = true;
}

void checkpoint_add(bd_constraint_checkpoint *checkpoint, const bd_literal *decisions,
                    uint64_t count)
{
    checkpoint_begin(checkpoint, 0);
    for (uint64_t i = 0; i < count; ++i)
        checkpoint_decide(checkpoint, decisions[i]);
}

bool checkpoint_expand(const bd_constraint_checkpoint *checkpoint, uint64_t index, bd_pages *out,
                       uint64_t *count)
{
    const checkpoint_subtree *subtree = checkpoint_at(checkpoint, index);
    if (*count > subtree->shared) /* which is never more than there are */
        *count = subtree->shared;
    for (uint64_t i = 0; i < subtree->count; ++i) {
        const bd_literal *own = &checkpoint_decisions(checkpoint)[subtree->first + i];
        if (!bd_pages_append(out, *count, own, sizeof *own))
            return false;
        ++*count;
    }
    return true;
}

void checkpoint_add_rest(bd_constraint_checkpoint *checkpoint,
                         const bd_constraint_checkpoint *other, uint64_t index)
{
    bd_pages decisions = bd_pages_of(NULL);
    uint64_t count = 0;
    bool fits = true;
    if (index >= other->subtrees)
        return;
    for (uint64_t i = 0; fits && i <= index; ++i)
        fits = checkpoint_expand(other, i, &decisions, &count);
    checkpoint->is_broken |= !fits;
    checkpoint_add(checkpoint, (const bd_literal *)(const void *)decisions.base, fits ? count : 0);
    bd_pages_free(&decisions);
    for (uint64_t i = index + 1; i < other->subtrees; ++i) {
        const checkpoint_subtree *subtree = checkpoint_at(other, i);
        checkpoint_begin(checkpoint, subtree->shared);
        for (uint64_t j = 0; j < subtree->count; ++j)
            checkpoint_decide(checkpoint, checkpoint_decisions(other)[subtree->first + j]);
    }
}

/* ---- going on ---- */

bool checkpoint_fits(const bd_constraint_checkpoint *checkpoint, const bd_model *model,
                     const bd_constraint_options *options, bd_error *error)
{
    bool improves = options->wanted == BD_WANT_ALL && model->objective != BD_NO_VARIABLE;
    if (checkpoint->model != question_hash(model, options))
        return bd_fail(error, BD_BAD_INPUT, 1,
                       "the checkpoint is of another instance; ask what was asked when it was "
                       "written, or give another file");
    if (checkpoint->improves != improves)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       checkpoint->improves
                           ? "the checkpoint is of a search for better and better solutions"
                           : "the checkpoint is of a search for all, not for better and "
                             "better solutions");
    for (uint64_t i = 0; i < checkpoint->decisions; ++i)
        if (checkpoint_decisions(checkpoint)[i].variable >= model->variables)
            return bd_fail(
                error, BD_BAD_INPUT, 0,
                "the checkpoint names variable %u, but the model has %u variables, counted from 0",
                checkpoint_decisions(checkpoint)[i].variable, model->variables);
    return true;
}
