/* Searches for values that set one variable after the other: a node for each value tried. */
#include "tree/tree.h"

#include "ask/values.h"
#include "ask/values_text.h"

#include "text/memory_stream.h"

#include <stdlib.h>

enum { TEXT_SIZE = 400 };

/* The assignment at a node, by variable; BD_UNSET: none. */
static void collect(const search_tree *tree, uint32_t at, int32_t *values, size_t length)
{
    for (size_t i = 0; i < length; ++i)
        values[i] = BD_UNSET;
    for (; tree->nodes[at].parent != TREE_NONE; at = tree->nodes[at].parent)
        if (tree->nodes[at].number_of < length)
            values[tree->nodes[at].number_of] = (int32_t)tree->nodes[at].number;
}

/* NULL: it has none. */
static const char *name_of(const bd_constraint_problem *problem, bd_variable variable)
{
    return problem->model ? bd_model_name(problem->model, variable) : NULL;
}

/* "1 3 . ."; where the variables have names, "S=9 M=1", or "." for none. */
static char *text_of(const bd_constraint_problem *problem, const int32_t *values)
{
    char *text = NULL;
    size_t size;
    const char *space = "";
    FILE *out = memory_stream_open(&text, &size);
    for (uint32_t i = 0; out && i < problem->length; ++i) {
        const char *name = name_of(problem, i);
        if (values[i] == BD_UNSET && name)
            continue;
        fprintf(out, "%s%s%s", space, name ? name : "", name ? "=" : "");
        if (values[i] == BD_UNSET)
            fputc('.', out);
        else
            fprintf(out, "%d", values[i]);
        space = " ";
    }
    if (out && !*space)
        fputc('.', out);
    if (out && memory_stream_close(out))
        return text;
    free(text);
    return NULL;
}

static void value_trials_describe(search_tree *tree, const ask_answer *answer, uint32_t at)
{
    const bd_constraint_domain *domain = values_session_of(answer)->domain;
    const bd_constraint_problem *opened = values_problem(answer);
    const void *problem = opened->data;
    size_t length = opened->length;
    int32_t *values = malloc((length + 1) * sizeof *values);
    if (values)
        collect(tree, at, values, length);
    char *text = values ? text_of(opened, values) : NULL;
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

/* Adds the variable's name, or x1, x2 ... where the model names none. */
static size_t add_name(const bd_constraint_problem *problem, bd_variable variable, char *out,
                       size_t size, size_t at)
{
    const char *name = name_of(problem, variable);
    return name ? bd_text_at(out, size, at, "%s", name)
                : bd_text_at(out, size, at, "x%u", variable + 1);
}

/* "same column as x1" */
static char *name_conflict(search_tree *tree, const bd_constraint_problem *problem,
                           const bd_trial *trial)
{
    char text[TEXT_SIZE];
    size_t at = bd_text(text, sizeof text, "%s", trial->conflict);
    if (trial->other != BD_NO_VARIABLE) {
        at += bd_text_at(text, sizeof text, at, " as ");
        add_name(problem, trial->other, text, sizeof text, at);
    }
    return tree_copy(tree, text);
}

void tree_trial(search_tree *tree, const ask_answer *answer, const bd_trial *trial)
{
    const bd_constraint_problem *problem = values_problem(answer);
    char move[TEXT_SIZE];
    if (tree->count == 0) {
        if (!tree_add(tree, TREE_NONE))
            return;
        tree->roots = 1;
        tree->visited = 0;
        tree->nodes[0].fate = TREE_EXPANDED;
        value_trials_describe(tree, answer, 0);
    }
    tree_node *node = tree_add(tree, parent_of(tree, trial->depth));
    if (!node)
        return;
    uint32_t at = tree->count - 1;
    node->number = trial->value;
    node->number_of = trial->variable;
    node->order = at;
    size_t length = add_name(problem, trial->variable, move, sizeof move, 0);
    bd_text_at(move, sizeof move, length, " = %d", trial->value);
    node->move = tree_copy(tree, move);
    node->fate = trial->conflict ? TREE_CUT : trial->is_last ? TREE_GOAL : TREE_EXPANDED;
    if (trial->conflict)
        node->reason = name_conflict(tree, problem, trial);
    else
        tree->visited = at;
    value_trials_describe(tree, answer, at);
    if (node->fate == TREE_GOAL)
        tree_mark_path(tree, at);
}
