/* Negamax: minimax by one rule. The value of a position for the side to move is the greatest of the negated values of
 * its successors. With a table it visits each position once.
 *
 * D. E. Knuth, R. W. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6 (1975), where it is F.
 *
 *     bd_status D(negamax)(const D(problem) *problem, const D(state) *position, bd_game_run *run); */
#include <bandolo/template/adversary/node.h>

static bd_value D(negamax_visit)(D(game_search) *search, D(node) *node)
{
    node->alpha = -BD_MOST_VALUE;
    node->beta = BD_MOST_VALUE;
    if (D(enter)(search, node))
        return node->best;
    D(list_choices)(search, node);
    for (unsigned i = 0; i < node->count; ++i) {
        bd_move move = D(choose)(search, node, i);
        D(state) next;
        D(play_to)(search->problem, node->here, move, &next);
        bd_value value;
        if (!D(visit_leaf)(search, node, &next, &value)) {
            D(node) child = D(child_node)(search, node, move, &next);
            value = D(negamax_visit)(search, &child);
        }
        if (search->run->has_ended)
            break;
        D(take)(
            search, node, move,
            bd_value_back(search->run, value, D(keeps_side)(search->problem, node->here, &next)));
    }
    return D(leave)(search, node);
}

static bd_value D(negamax_pass)(D(game_search) *search, const D(state) *root, unsigned depth)
{
    D(node) node = D(root_node)(search, root, depth);
    return D(negamax_visit)(search, &node);
}

static inline bd_status D(negamax)(const D(problem) *problem, const D(state) *position,
                                   bd_game_run *run)
{
    run->stores_leaves = true;
    return D(search_root)(problem, position, run, D(negamax_pass));
}
