/* Minimax: the value of a position is the greatest value of its successors where the first side moves, the least where
 * the other moves; all moves are tried.
 *
 * E. Zermelo, "Ueber eine Anwendung der Mengenlehre auf die Theorie des Schachspiels" (1913); J. von Neumann, "Zur
 * Theorie der Gesellschaftsspiele", Mathematische Annalen 100 (1928). Time O(b^d), space O(d).
 *
 *     bd_status D(minimax)(const D(problem) *problem, const D(state) *position, bd_game_run *run); */
#include <bandolo/template/adversary/node.h>

/* The value of a position for the side to move at the root, which is `is_maximal`'s side here. */
static bd_value D(minimax_visit)(D(game_search) *search, D(node) *node, bool is_maximal)
{
    node->alpha = -BD_MOST_VALUE;
    node->beta = BD_MOST_VALUE;
    if (D(enter)(search, node))
        return is_maximal ? node->best : -node->best;
    D(list_choices)(search, node);
    bd_value best = is_maximal ? node->best : -node->best; /* none, or that of standing still */
    for (unsigned i = 0; i < node->count; ++i) {
        bd_move move = D(choose)(search, node, i);
        D(state) next;
        D(play_to)(search->problem, node->here, move, &next);
        bool stays = is_maximal == D(keeps_side)(search->problem, node->here, &next);
        bd_value value;
        if (D(visit_leaf)(search, node, &next, &value))
            value = stays ? value : -value;
        else {
            D(node) child = D(child_node)(search, node, move, &next);
            value = D(minimax_visit)(search, &child, stays);
        }
        if (search->run->has_ended)
            break;
        value = bd_value_back(search->run, value, true);
        if (is_maximal ? value > best : value < best) {
            best = value;
            node->move = move;
            bd_line_extend(search->run, node->ply, move);
        }
    }
    node->best = is_maximal ? best : -best;
    D(leave)(search, node);
    return best;
}

static bd_value D(minimax_pass)(D(game_search) *search, const D(state) *root, unsigned depth)
{
    D(node) node = D(root_node)(search, root, depth);
    return D(minimax_visit)(search, &node, true);
}

static inline bd_status D(minimax)(const D(problem) *problem, const D(state) *position,
                                   bd_game_run *run)
{
    return D(search_root)(problem, position, run, D(minimax_pass));
}
