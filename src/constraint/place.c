/* A place: its subtrees, as a search leaves them and as another takes them up. */
#include "constraint/place.h"

#include <bandolo/constraint/place.h>

#include <stdlib.h>

bd_constraint_place *place_open(void)
{
    return calloc(1, sizeof(bd_constraint_place));
}

void bd_constraint_place_free(bd_constraint_place *place)
{
    if (!place)
        return;
    bd_pages_free(&place->subtree);
    bd_pages_free(&place->decision);
    free(place);
}

uint64_t bd_constraint_place_solutions(const bd_constraint_place *place)
{
    return place->solutions;
}

uint64_t bd_constraint_place_tried(const bd_constraint_place *place)
{
    return place->counter[BD_TRIED];
}

uint64_t bd_constraint_place_subtrees(const bd_constraint_place *place)
{
    return place->subtrees;
}

/* ---- adding ---- */

void place_begin(bd_constraint_place *place, uint64_t shared)
{
    const place_subtree subtree = {.shared = shared, .first = place->decisions};
    if (!place->is_broken &&
        bd_pages_append(&place->subtree, place->subtrees, &subtree, sizeof subtree))
        ++place->subtrees;
    else
        place->is_broken = true;
}

void place_decide(bd_constraint_place *place, bd_literal decision)
{
    if (!place->is_broken &&
        bd_pages_append(&place->decision, place->decisions, &decision, sizeof decision)) {
        place_subtree *subtrees = (place_subtree *)(void *)place->subtree.base;
        ++place->decisions;
        ++subtrees[place->subtrees - 1].count;
    } else
        place->is_broken = true;
}

void place_add(bd_constraint_place *place, const bd_literal *decisions, uint64_t count)
{
    place_begin(place, 0);
    for (uint64_t i = 0; i < count; ++i)
        place_decide(place, decisions[i]);
}

bool place_expand(const bd_constraint_place *place, uint64_t index, bd_pages *out, uint64_t *count)
{
    const place_subtree *subtree = place_at(place, index);
    if (*count > subtree->shared) /* which is never more than there are */
        *count = subtree->shared;
    for (uint64_t i = 0; i < subtree->count; ++i) {
        const bd_literal *own = &place_decisions(place)[subtree->first + i];
        if (!bd_pages_append(out, *count, own, sizeof *own))
            return false;
        ++*count;
    }
    return true;
}

void place_add_rest(bd_constraint_place *place, const bd_constraint_place *other, uint64_t index)
{
    bd_pages decisions = bd_pages_of(NULL);
    uint64_t count = 0;
    bool fits = true;
    if (index >= other->subtrees)
        return;
    for (uint64_t i = 0; fits && i <= index; ++i)
        fits = place_expand(other, i, &decisions, &count);
    place->is_broken |= !fits;
    place_add(place, (const bd_literal *)(const void *)decisions.base, fits ? count : 0);
    bd_pages_free(&decisions);
    for (uint64_t i = index + 1; i < other->subtrees; ++i) {
        const place_subtree *subtree = place_at(other, i);
        place_begin(place, subtree->shared);
        for (uint64_t j = 0; j < subtree->count; ++j)
            place_decide(place, place_decisions(other)[subtree->first + j]);
    }
}

/* ---- going on ---- */

bool place_suits(const bd_constraint_place *place, const bd_model *model,
                 const bd_constraint_options *options, bd_error *error)
{
    bool improves = options->wanted == BD_WANT_ALL && model->objective != BD_NO_VARIABLE;
    if (place->model != question_hash(model, options))
        return bd_fail(
            error, BD_BAD_INPUT, 1,
            "the checkpoint is of another model: its domains, constraints or projection differ");
    if (place->improves != improves)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       place->improves
                           ? "the checkpoint is of a search for better and better solutions"
                           : "the checkpoint is of a search for all, not for better and "
                             "better solutions");
    for (uint64_t i = 0; i < place->decisions; ++i)
        if (place_decisions(place)[i].variable >= model->variables)
            return bd_fail(
                error, BD_BAD_INPUT, 0,
                "the checkpoint names variable %u, but the model has %u variables, counted from 0",
                place_decisions(place)[i].variable, model->variables);
    return true;
}
