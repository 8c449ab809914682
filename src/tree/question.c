/* A question for a tree, and what is wrong with its answer. */
#include "tree/tree.h"

bool tree_question(ask_question *question, const ask_kind *kind, bd_error *error)
{
    if (kind == &ask_landscapes)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "local search has no tree; tree draws paths, games "
                       "and constraint problems");
    if (!question->table_bytes.given)
        question->table_bytes = (given_number){.given = true};
    if (!question->move_order.given)
        question->move_order = (given_number){.given = true, .number = BD_ORDER_GIVEN};
    if (kind == &ask_values && !question->algorithm)
        question->algorithm = "backtracking";
    return true;
}

bool tree_is_whole(const search_tree *tree, const ask_kind *kind, bool was_stopped, bd_error *error)
{
    const char *named = json_string_value(json_object_get(tree->about, "algorithm"));
    const char *algorithm = named ? named : "this search";
    if (tree->is_lost)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the tree");
    if (tree->is_full && (tree->is_broken || tree->count == 0))
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "%s makes more than %d nodes, too many to draw; give --depth N, "
                       "--limit-nodes N or an easier position",
                       algorithm, TREE_MOST);
    if (was_stopped && tree->count == 0)
        return bd_fail(error, BD_SYSTEM, 0, "interrupted before the first node");
    if (tree->is_broken || tree->count == 0)
        return bd_fail(error, BD_BAD_USAGE, 0, "the steps of %s make no tree; try %s", algorithm,
                       kind == &ask_games ? "minimax or alpha-beta" : "astar or idastar");
    return true;
}
