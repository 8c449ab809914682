/* Principal variation search (negascout): alpha-beta that expects the first move to be the best. The others need only be
 * shown to be no better, by a zero-width window; one that is better is searched again, unless it is a leaf.
 *
 * T. A. Marsland, M. Campbell, "Parallel search of strongly ordered game trees", Computing Surveys 14 (1982);
 * A. Reinefeld, "An improvement to the Scout tree-search algorithm", ICCA Journal 6 (1983).
 *
 *     bd_status D(principal_variation)(const D(problem) *problem, const D(state) *position, bd_game_run *run); */
#include <bandolo/template/adversary/node.h>

static bd_value D(pvs_visit)(D(game_search) *search, D(node) *node);

/* The value of a child, in the window from node->alpha to `beta`. */
static bd_value D(pvs_child)(D(game_search) *search, const D(node) *node, unsigned number,
                             bd_move move, const D(state) *next, bd_value beta)
{
    bool keeps_side = D(keeps_side)(search->problem, node->here, next);
    bd_value value;
    if (D(visit_leaf)(search, node, next, &value))
        return bd_value_back(search->run, value, keeps_side);
    D(node) narrow = *node;
    narrow.beta = beta;
    D(node) child = D(child_node)(search, &narrow, move, next);
    if (!D(is_reduced)(search, node, number, &child, &value, D(pvs_visit)))
        value = D(pvs_visit)(search, &child);
    return bd_value_back(search->run, value, keeps_side);
}

static bd_value D(pvs_visit)(D(game_search) *search, D(node) *node)
{
    if (D(enter)(search, node))
        return node->best;
    if (D(passes)(search, node, D(pvs_visit)))
        return D(leave)(search, node);
    D(list_choices)(search, node);
    for (unsigned i = 0; i < node->count && node->best < node->beta; ++i) {
        bd_move move = D(choose)(search, node, i);
        D(state) next;
        D(play_to)(search->problem, node->here, move, &next);
        bool is_first = i == 0 || node->beta - node->alpha <= 1;
        bd_value value = D(pvs_child)(search, node, i, move, &next,
                                      is_first ? node->beta : node->alpha + 1);
        if (!search->run->has_ended && !is_first && value > node->alpha && value < node->beta &&
            !D(is_leaf)(search, node, &next)) {
            ++search->run->counter[BD_GAME_RESEARCHES];
            value = D(pvs_child)(search, node, 0, move, &next, node->beta);
        }
        if (search->run->has_ended)
            break;
        D(take)(search, node, move, value);
    }
    return D(leave)(search, node);
}

static bd_value D(pvs_pass)(D(game_search) *search, const D(state) *root, unsigned depth)
{
    D(node) node = D(root_node)(search, root, depth);
    return D(pvs_visit)(search, &node);
}

static inline bd_status D(principal_variation)(const D(problem) *problem, const D(state) *position,
                                               bd_game_run *run)
{
    bd_game_has(run, BD_GAME_RESEARCHES);
    return D(search_root)(problem, position, run, D(pvs_pass));
}
