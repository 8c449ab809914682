/* Proof-number search: it tells a position before those behind it, and again whenever its numbers change. So each node is
 * found below its parent by its move, and shows the last numbers. */
#include "tree/tree.h"

#include <bandolo/base/text.h>

#include <string.h>

static bool begins_tree(const bd_game_event *visit)
{
    return visit->ply == 0 && strcmp(visit->ending, "left") != 0;
}

/* The question of an iteration. */
static void ask(char *text, size_t size, bd_value beta)
{
    char bound[TREE_VALUE_SIZE];
    bool is_win = beta >= BD_WON || beta <= -BD_WON;
    if (beta == BD_WON + 1 || beta == -BD_WON)
        bd_text(text, size, beta > 0 ? "a win" : "no loss");
    else
        bd_text(text, size, "%s %s", is_win ? "better than" : "at least",
                tree_value_text(beta - is_win, bound));
}

static void begin_tree(search_tree *tree, const bd_game_event *visit)
{
    char title[96], question[64];
    ask(question, sizeof question, visit->beta);
    bd_text(title, sizeof title, "iteration %u: %s?", ++tree->roots, question);
    tree->first = tree->visited = tree->path[0];
    tree->orders = 0;
    tree->nodes[tree->first].reason = tree_copy(tree, title);
}

/* The node of a position: an old one, or a new one; TREE_NONE: no more are taken. */
static uint32_t find(search_tree *tree, const game_session *own, const bd_game_event *visit)
{
    uint32_t parent = visit->ply ? tree->path[visit->ply - 1] : TREE_NONE;
    if (visit->ply == 0 && !begins_tree(visit))
        return tree->first;
    for (uint32_t i = visit->ply ? parent + 1 : tree->count; i < tree->count; ++i)
        if (tree->nodes[i].parent == parent && tree->nodes[i].number == visit->move)
            return i;
    tree_node *node = tree_add(tree, parent);
    if (!node)
        return TREE_NONE;
    tree_game_name(tree, own, node, visit);
    return tree->count - 1;
}

static void fill_leaf(search_tree *tree, tree_node *node, const bd_game_event *visit)
{
    bool is_over = strcmp(visit->ending, "over") == 0;
    node->fate = TREE_LEAF;
    node->has_value = true;
    node->value = node->is_maximal ? visit->value : -visit->value;
    node->reason = is_over ? NULL : tree_copy(tree, "horizon");
}

/* Numbers that are not those of the nodes below: the position was searched on another path, too, or the table lost it. */
static char *game_proofs_reason_of(search_tree *tree, const bd_game_event *visit,
                                   const tree_node *before)
{
    bool is_new = before->order == 0, is_left = strcmp(visit->ending, "left") == 0,
         is_same = before->proof == visit->proof && before->disproof == visit->disproof;
    if (is_left || (is_same && !is_new))
        return is_left ? NULL : before->reason;
    if (strcmp(visit->ending, "table") == 0)
        return tree_copy(tree, "table");
    return is_new ? NULL : tree_copy(tree, "forgotten");
}

void tree_game_proof(search_tree *tree, const game_session *own, const bd_game_event *visit)
{
    bool has_begun = strcmp(visit->ending, "begun") == 0,
         is_end = strcmp(visit->ending, "over") == 0 || strcmp(visit->ending, "horizon") == 0;
    uint32_t at = find(tree, own, visit);
    if (at == TREE_NONE)
        return;
    tree->is_proof = true;
    tree->path[visit->ply] = at;
    if (begins_tree(visit))
        begin_tree(tree, visit);
    tree_node *node = &tree->nodes[at];
    node->is_maximal = node->number_of == tree->nodes[tree->first].number_of;
    if (has_begun && node->order == 0) {
        node->order = ++tree->orders;
        node->fate = TREE_EXPANDED;
        node->reason = visit->ply ? NULL : node->reason;
    }
    if (has_begun && node->has_proof)
        return;
    const tree_node before = *node;
    node->has_proof = !is_end || visit->ply > 0; /* else the game is over before the search */
    node->proof = visit->proof;
    node->disproof = visit->disproof;
    if (is_end)
        fill_leaf(tree, node, visit);
    if (visit->ply > 0 && node->fate != TREE_LEAF)
        node->reason = game_proofs_reason_of(tree, visit, &before);
}
