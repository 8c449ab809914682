/* Inside of the templates: may change. */
/* Selective search: positions and moves that are good enough, or no better, by a search less deep. Part of node.h. */
/* Is the position good enough even after a pass, by a search three moves less deep? H. Goetsch, M. S. Campbell,
 * "Experiments with the null-move heuristic" (1990). No pass follows another, and none begins a search. */
BD_INLINE bool D(passes)(D(game_search) *search, D(node) *node,
                         bd_value (*visit)(D(game_search) *search, D(node) *node))
{
    bd_game_run *run = search->run;
    D(state) next;
    if (!run->tries_passes || !D(can)(search->problem, BD_PASSES) || node->depth < 3 ||
        node->came == BD_NO_MOVE || !D(pass)(search->problem, node->here, &next))
        return false;
    D(node) narrow = *node;
    narrow.alpha = node->beta - 1;
    D(node) child = D(child_node)(search, &narrow, BD_NO_MOVE, &next);
    child.is_inner = false;
    child.depth = node->depth - 3;
    bd_value value = bd_value_back(run, visit(search, &child), child.keeps_side);
    if (!run->has_ended && value < node->beta)
        return false;
    node->best = node->beta; /* no win is claimed by it */
    node->move = BD_NO_MOVE;
    D(note_guess)(run, 1);
    return true;
}

/* Is a late move no better than others even at one move less? E. A. Heinz, "Scalable search in computer chess" (2000);
 * S. Romstad, "An introduction to late move reductions" (2006). */
BD_INLINE bool D(is_reduced)(D(game_search) *search, const D(node) *node, unsigned number,
                             const D(node) *child, bd_value *value,
                             bd_value (*visit)(D(game_search) *search, D(node) *node))
{
    bd_game_run *run = search->run;
    if (number < run->first_reduced || node->depth < 3)
        return false;
    D(node) narrow = *node;
    narrow.beta = node->alpha + 1;
    D(node) small = D(child_node)(search, &narrow, child->came, child->here);
    small.depth = child->depth - 1;
    small.is_inner = false;
    *value = visit(search, &small);
    if (run->has_ended)
        return true;
    if (bd_value_back(run, *value, small.keeps_side) > node->alpha)
        return false;
    D(note_guess)(run, 1);
    return true;
}
