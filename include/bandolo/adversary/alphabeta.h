/* Alpha-beta: negamax that leaves a position as soon as the opponent has a better choice earlier.
 *
 * Within the window (alpha, beta) the value is exact; outside it is a bound (fail-soft). With the best move always first
 * it visits b^ceil(d/2) + b^floor(d/2) - 1 leaves. D. E. Knuth, R. W. Moore, "An analysis of alpha-beta pruning",
 * Artificial Intelligence 6 (1975); J. P. Fishburn, "Another optimization of alpha-beta search", SIGART Newsletter 84
 * (1983).
 *
 *     bd_status D(alpha_beta)(const D(problem) *problem, const D(state) *position, bd_game_run *run); */
#ifndef BD_GAME_ALPHA_BETA /* once for each game: mtdf.h includes it, too */
#define BD_GAME_ALPHA_BETA

#include <bandolo/template/adversary/node.h>

static bd_value D(alpha_beta_visit)(D(game_search) *search, D(node) *node)
{
    if (D(enter)(search, node))
        return node->best;
    if (D(passes)(search, node, D(alpha_beta_visit)))
        return D(leave)(search, node);
    D(list_choices)(search, node);
    for (unsigned i = 0; i < node->count && node->best < node->beta; ++i) {
        bd_move move = D(choose)(search, node, i);
        D(state) next;
        D(play_to)(search->problem, node->here, move, &next);
        bd_value value;
        if (!D(visit_leaf)(search, node, &next, &value)) {
            D(node) child = D(child_node)(search, node, move, &next);
            if (!D(is_reduced)(search, node, i, &child, &value, D(alpha_beta_visit)))
                value = D(alpha_beta_visit)(search, &child);
        }
        if (search->run->has_ended)
            break;
        D(take)(
            search, node, move,
            bd_value_back(search->run, value, D(keeps_side)(search->problem, node->here, &next)));
    }
    return D(leave)(search, node);
}

static bd_value D(alpha_beta_pass)(D(game_search) *search, const D(state) *root, unsigned depth)
{
    D(node) node = D(root_node)(search, root, depth);
    return D(alpha_beta_visit)(search, &node);
}

static inline bd_status D(alpha_beta)(const D(problem) *problem, const D(state) *position,
                                      bd_game_run *run)
{
    return D(search_root)(problem, position, run, D(alpha_beta_pass));
}

#endif
