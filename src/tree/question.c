/* A question for a tree, and what is wrong with its answer. */
#include "tree/tree.h"

#include <string.h>

/* Is it a search that visits no positions one by one below a single root, as a tree of moves has them? */
static bool has_no_tree(const char *algorithm)
{
    static const char *const names[] = {"exact", "endgame", "mcts", "bidirectional"};
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i)
        if (strcmp(algorithm, names[i]) == 0)
            return true;
    return false;
}

static bool refuse(const ask_kind *kind, const char *algorithm, bd_error *error)
{
    return bd_fail(error, BD_BAD_USAGE, 0, "the steps of %s make no tree; try %s", algorithm,
                   kind == &ask_games ? "minimax or alpha-beta" : "astar or idastar");
}

bool tree_question(ask_question *question, const ask_kind *kind, bd_error *error)
{
    if (kind == &ask_landscapes)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "local search has no tree; tree draws paths, games "
                       "and constraint problems");
    if (kind != &ask_values && question->algorithm && has_no_tree(question->algorithm))
        return refuse(kind, question->algorithm, error);
    /* df-pn comes back to a position again and again, and has its numbers from the table. */
    bool is_proof = question->algorithm && strcmp(question->algorithm, "proof-number") == 0;
    if (!question->table_bytes.given && !is_proof)
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
        return bd_fail(error, BD_INTERRUPTED, 0, "interrupted before the first node");
    if (tree->unbegun)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s before the search began", tree->unbegun);
    const char *status = json_string_value(json_object_get(tree->result, "status"));
    const char *reason = json_string_value(json_object_get(tree->result, "reason"));
    if (tree->count == 0 && status && strcmp(status, bd_status_name(BD_NO_SOLUTION)) == 0)
        return bd_fail(error, BD_BAD_INPUT, 0, "no solution, which %s knows without a search%s%s",
                       algorithm, reason ? ": " : "", reason ? reason : "");
    return (!tree->is_broken && tree->count > 0) || refuse(kind, algorithm, error);
}
