/* Searches for values that set one variable after the other: a node for each value tried. */
#include "tree/tree.h"

#include "ask/values.h"
#include "ask/values_text.h"

#include <stdlib.h>

/* The assignment at a node, by variable; BD_UNSET: none. */
static void collect(const search_tree *tree, uint32_t at, int32_t *values, size_t length)
{
    for (size_t i = 0; i < length; ++i)
        values[i] = BD_UNSET;
    for (; tree->nodes[at].parent != TREE_NONE; at = tree->nodes[at].parent)
        if (tree->nodes[at].number_of < length)
            values[tree->nodes[at].number_of] = (int32_t)tree->nodes[at].number;
}

/* "1 3 . ." */
static char *text_of(const int32_t *values, size_t length)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    for (size_t i = 0; out && i < length; ++i) {
        const char *space = i ? " " : "";
        if (values[i] == BD_UNSET)
            fprintf(out, "%s.", space);
        else
            fprintf(out, "%s%d", space, values[i]);
    }
    return out && fclose(out) == 0 ? text : NULL;
}

static void describe(search_tree *tree, const ask_answer *answer, uint32_t at)
{
    const bd_constraint_domain *domain = values_session_of(answer)->domain;
    const void *problem = values_problem(answer)->data;
    size_t length = domain->length(problem);
    int32_t *values = malloc((length + 1) * sizeof *values);
    if (values)
        collect(tree, at, values, length);
    char *text = values ? text_of(values, length) : NULL;
    char *picture = values && domain->draws_parts
                        ? picture_of_values(domain->draw, problem, values, length)
                        : NULL;
    tree->nodes[at].state = tree_copy(tree, text);
    if (domain->draws_parts)
        tree->nodes[at].picture = tree_copy(tree, picture);
    free(picture);
    free(text);
    free(values);
}

/* The node before the trial: that of the last value that stands, at its depth. */
static uint32_t parent_of(const search_tree *tree, uint32_t depth)
{
    uint32_t parent = tree->visited;
    while (tree->nodes[parent].level > depth)
        parent = tree->nodes[parent].parent;
    return parent;
}

/* "same column as x1"; variables count from 1. */
static char *name_conflict(search_tree *tree, const bd_trial *trial)
{
    char text[160];
    size_t at = bd_text(text, sizeof text, "%s", trial->conflict);
    if (trial->other != BD_NO_VARIABLE)
        bd_text_at(text, sizeof text, at, " as x%u", trial->other + 1);
    return tree_copy(tree, text);
}

void tree_trial(search_tree *tree, const ask_answer *answer, const bd_trial *trial)
{
    char move[32];
    if (tree->count == 0) {
        if (!tree_add(tree, TREE_NONE))
            return;
        tree->roots = 1;
        tree->visited = 0;
        tree->nodes[0].fate = TREE_EXPANDED;
        describe(tree, answer, 0);
    }
    tree_node *node = tree_add(tree, parent_of(tree, trial->depth));
    if (!node)
        return;
    uint32_t at = tree->count - 1;
    node->number = trial->value;
    node->number_of = trial->variable;
    node->order = at;
    bd_text(move, sizeof move, "x%u = %d", trial->variable + 1, trial->value);
    node->move = tree_copy(tree, move);
    node->fate = trial->conflict ? TREE_CUT : trial->is_last ? TREE_GOAL : TREE_EXPANDED;
    if (trial->conflict)
        node->reason = name_conflict(tree, trial);
    else
        tree->visited = at;
    describe(tree, answer, at);
    if (node->fate == TREE_GOAL)
        tree_mark_path(tree, at);
}
