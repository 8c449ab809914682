/* The contents of a checkpoint, for searches that write one and continue from one. */
#ifndef BANDOLO_CONSTRAINT_CHECKPOINT_DATA_H
#define BANDOLO_CONSTRAINT_CHECKPOINT_DATA_H

#include "constraint/model_data.h"

#include <bandolo/template/base/memory.h>
#include <bandolo/constraint/search.h>

/* The decisions of a subtree: the first `shared` of the previous subtree, then `count` of its own. The open subtrees of
 * a search hang from one path, so a checkpoint is not much longer than the path. */
typedef struct checkpoint_subtree {
    uint64_t shared, first, count;
} checkpoint_subtree;

struct bd_constraint_checkpoint {
    uint64_t model; /* question_hash() */
    uint64_t solutions;
    uint64_t counter[BD_CONSTRAINT_COUNTER_COUNT];
    uint32_t counted;
    bool improves; /* what is still to be searched is so for solutions better than the best alone */
    bool has_best; /* `best` is the value of the best solution known */
    int32_t best;
    bd_pages subtree,
        decision; /* checkpoint_subtree, bd_literal; without a budget: it is the caller's */
    uint64_t subtrees, decisions;
    bool is_broken; /* there was no memory for all of it */
};

/* An empty one. NULL: no memory. */
bd_constraint_checkpoint *checkpoint_open(void);

BD_INLINE const checkpoint_subtree *checkpoint_at(const bd_constraint_checkpoint *checkpoint,
                                                  uint64_t index)
{
    return (const checkpoint_subtree *)(const void *)checkpoint->subtree.base + index;
}

BD_INLINE const bd_literal *checkpoint_decisions(const bd_constraint_checkpoint *checkpoint)
{
    return (const bd_literal *)(const void *)checkpoint->decision.base;
}

/* Adds a subtree, and then each of its own decisions. Without memory the checkpoint is broken from then on. */
void checkpoint_begin(bd_constraint_checkpoint *checkpoint, uint64_t shared);
void checkpoint_decide(bd_constraint_checkpoint *checkpoint, bd_literal decision);

/* Both at once, for a subtree that shares nothing. */
void checkpoint_add(bd_constraint_checkpoint *checkpoint, const bd_literal *decisions,
                    uint64_t count);

/* Adds the subtrees of `other` from number `index` on. */
void checkpoint_add_rest(bd_constraint_checkpoint *checkpoint,
                         const bd_constraint_checkpoint *other, uint64_t index);

/* All the decisions of a subtree, in `out` (bd_literal), which still has those of the one before it. Returns
 * false for want of memory. */
bool checkpoint_expand(const bd_constraint_checkpoint *checkpoint, uint64_t index, bd_pages *out,
                       uint64_t *count);

/* Can a search of this model, for what the options want, go on from there? */
bool checkpoint_fits(const bd_constraint_checkpoint *checkpoint, const bd_model *model,
                     const bd_constraint_options *options, bd_error *error);

/* A hash of initial values, constraints and objective. It covers the variables of a predicate, not its meaning. */
uint64_t model_hash(const bd_model *model);

/* The same of the model and the variables in which its solutions must differ. */
uint64_t question_hash(const bd_model *model, const bd_constraint_options *options);

#endif
