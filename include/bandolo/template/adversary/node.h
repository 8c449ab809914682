/* Inside of the templates: may change. */
/* A visit of a position, for all searches that pass values up by negation: leaves and table before it, the order of its
 * moves, and what is noted after it. Part of the algorithms' headers. */
#ifndef BD_GAME_NODE /* once for each game */
#define BD_GAME_NODE

#include <bandolo/adversary/template.h>
#include <bandolo/template/adversary/memo.h>
#include <bandolo/template/adversary/team.h>
#include <bandolo/template/base/table.h>

typedef struct D(game_search) {
    const D(problem) *problem;
    bd_game_run *run;
} D(game_search);

typedef struct D(node) {
    const D(state) *here;
    bd_value alpha, beta; /* the window; alpha rises */
    bd_value floor;       /* alpha at first */
    bd_value best;        /* the value so far */
    bd_move move;         /* that has it */
    bd_move came;         /* the move that led here */
    bool keeps_side;      /* the side that made it moves here, too */
    bool is_inner;        /* the parent has seen that it is no leaf */
    unsigned depth, ply, count;
    size_t choices;     /* where its list begins */
    uint64_t estimates; /* of the run, at first */
    uint64_t guesses;
    D(memo) *bucket; /* NULL: the table is not asked */
    D(key) key;
    uint64_t hash;  /* of the key */
    uint64_t busy;  /* the move that the team knows to be searched here; 0: none */
    bool is_folded; /* the key is that of another position, alike by symmetry */
    const char *ending;
} D(node);

/* Does a parent visit its leaves itself? Those that the table keeps or an observer sees have nodes of their own. */
BD_INLINE bool D(sees_leaves)(const bd_game_run *run)
{
    return !run->stores_leaves && !D(is_observed)(run);
}

/* The root, with its window. */
BD_INLINE D(node) D(root_node)(D(game_search) *search, const D(state) *root, unsigned depth)
{
    D(node) node;
    ++search->run->counter[BD_GAME_PASSES];
    node.here = root;
    node.alpha = search->run->alpha;
    node.beta = search->run->beta;
    node.came = BD_NO_MOVE;
    node.keeps_side = false;
    node.is_inner = false;
    node.depth = depth;
    node.ply = 0;
    return node;
}

/* A child, with its parent's window as it sees it. */
BD_INLINE D(node)
    D(child_node)(D(game_search) *search, const D(node) *node, bd_move move, const D(state) *next)
{
    const bd_game_run *run = search->run;
    D(node) child;
    child.here = next;
    child.keeps_side = D(keeps_side)(search->problem, node->here, next);
    bd_value alpha = bd_value_ahead(run, node->alpha, child.keeps_side);
    bd_value beta = bd_value_ahead(run, node->beta, child.keeps_side);
    child.alpha = child.keeps_side ? alpha : beta;
    child.beta = child.keeps_side ? beta : alpha;
    child.is_inner = D(sees_leaves)(run);
    child.came = move;
    child.depth = node->depth - (node->depth > 0); /* 0: among noisy moves */
    child.ply = node->ply + 1;
    return child;
}

BD_INLINE bool D(tell_visit)(D(game_search) *search, const D(node) *node)
{
    if (D(is_observed)(search->run)) {
        const bd_game_event event = {node->ply,    node->came, node->here,
                                     node->floor,  node->beta, node->best,
                                     node->ending, 0,          0};
        search->run->options->observer.visit(search->run->options->observer.context, &event);
    }
    return true;
}

static BD_NEVER_INLINE void D(remember)(D(game_search) *search, const D(node) *node)
{
    bd_game_run *run = search->run;
    if (run->team)
        bd_game_team_lock(run, node->bucket);
    D(memo) *memo = D(memo_place)(run, node->bucket, &node->key);
    memo->key = node->key;
    memo->value = node->best;
    memo->move = node->is_folded ? BD_NO_MOVE : node->move;
    memo->depth = (uint16_t)node->depth;
    memo->bound = (uint8_t)(node->best >= node->beta    ? D(at_least)
                            : node->best <= node->floor ? D(at_most)
                                                        : D(exactly));
    memo->age = run->age;
    uint64_t estimates = run->estimates - node->estimates, guesses = run->guesses - node->guesses;
    memo->estimates = (uint8_t)((estimates != guesses) + 2 * (guesses != 0));
    if (run->team)
        bd_game_team_unlock(run, node->bucket);
}

BD_INLINE bool D(end_leaf)(D(game_search) *search, D(node) *node, const char *ending)
{
    ++search->run->counter[BD_GAME_LEAVES];
    node->ending = ending;
    if (node->bucket && search->run->stores_leaves)
        D(remember)(search, node);
    return D(tell_visit)(search, node);
}

/* The position where the table looks. */
BD_INLINE void D(find_key)(D(game_search) *search, D(node) *node)
{
    bd_game_run *run = search->run;
    node->key = D(to_key)(search->problem, node->here);
    node->is_folded = false;
    if (D(can)(search->problem, BD_FOLDS) && run->options->folds) {
        D(state) folded = D(fold)(search->problem, node->here);
        D(key) key = D(to_key)(search->problem, &folded);
        node->is_folded = memcmp(&key, &node->key, sizeof key) != 0;
        node->key = key;
    }
    node->hash = bd_table_hash(&node->key, sizeof node->key);
    node->bucket = D(memo_bucket)(run, node->hash);
}

BD_INLINE void D(note_guess)(bd_game_run *run, unsigned count)
{
    run->estimates += count;
    run->guesses += count;
}

/* The entry of the node's key, or NULL. Where threads share the table it is a copy. */
BD_INLINE const D(memo) *D(find_memo)(bd_game_run *run, const D(node) *node, D(memo) *copy)
{
    if (!run->team)
        return D(memo_find)(node->bucket, &node->key);
    bd_game_team_lock(run, node->bucket);
    const D(memo) *memo = D(memo_find)(node->bucket, &node->key);
    if (memo)
        *copy = *memo;
    bd_game_team_unlock(run, node->bucket);
    return memo ? copy : NULL;
}

/* Is an entry's value that of the node's depth? A proof holds at any depth. In a team an entry from a deeper search would
 * tell which thread was faster. */
BD_INLINE bool D(is_deep)(const bd_game_run *run, const D(node) *node, const D(memo) *memo)
{
    if (run->team)
        return memo->depth == node->depth || (memo->depth < node->depth && !memo->estimates);
    return memo->depth >= node->depth || !memo->estimates;
}

/* Does the table know enough? Else it may know the best move. */
BD_INLINE bool D(recall)(D(game_search) *search, D(node) *node)
{
    D(memo) copy;
    D(find_key)(search, node);
    const D(memo) *memo = D(find_memo)(search->run, node, &copy);
    if (!memo)
        return false;
    if (!node->is_folded)
        node->move = memo->move;
    bool is_enough = memo->bound == D(exactly) ||
                     (memo->bound == D(at_least) &&memo->value >= node->beta) ||
                     (memo->bound == D(at_most) &&memo->value <= node->alpha);
    if (!is_enough || node->ply == 0 || !D(is_deep)(search->run, node, memo))
        return false;
    ++search->run->counter[BD_GAME_HITS];
    search->run->estimates += memo->estimates & 1;
    D(note_guess)(search->run, memo->estimates >> 1);
    node->best = memo->value;
    node->ending = "table";
    return D(tell_visit)(search, node);
}

/* Must all moves be searched where the depth ends, for no estimate is safe? */
BD_INLINE bool D(goes_on)(const D(game_search) *search, const D(state) *here, unsigned ply)
{
    const bd_game_run *run = search->run;
    return D(can)(search->problem, BD_QUIETS) && run->options->horizon == BD_HORIZON_QUIET &&
           ply < run->plies && !D(is_quiet)(search->problem, here);
}

/* Must noisy moves be searched there? Lists them, above the lists in use. */
BD_INLINE unsigned D(noisy_moves)(const D(game_search) *search, const D(state) *here, unsigned ply)
{
    const bd_game_run *run = search->run;
    if (!D(can)(search->problem, BD_SETTLES) || run->options->horizon != BD_HORIZON_QUIET ||
        ply >= run->plies)
        return 0;
    return D(list_noisy)(search->problem, here, run->choices + run->next_choice);
}

/* Why the position is a leaf, with its value; NULL: it is none. */
BD_INLINE const char *D(leaf)(D(game_search) *search, const D(state) *here, unsigned depth,
                              unsigned ply, bd_value *value)
{
    bd_game_run *run = search->run;
    if (D(is_over)(search->problem, here, value))
        return "over";
    if (depth > 0 || (D(can)(search->problem, BD_QUIETS | BD_SETTLES) &&
                      (D(goes_on)(search, here, ply) || D(noisy_moves)(search, here, ply) > 0)))
        return NULL;
    *value = D(evaluate)(search->problem, here);
    ++run->estimates;
    return "horizon";
}

/* Visits a child if it is a leaf: most positions are, and this spares them a node. */
BD_INLINE bool D(visit_leaf)(D(game_search) *search, const D(node) *node, const D(state) *next,
                             bd_value *value)
{
    bd_game_run *run = search->run;
    if (!D(sees_leaves)(run) ||
        !D(leaf)(search, next, node->depth - (node->depth > 0), node->ply + 1, value))
        return false;
    bd_line_end(run, node->ply + 1);
    if (!bd_game_count(run))
        ++run->counter[BD_GAME_LEAVES];
    return true;
}

/* Is the child a leaf, whose value no window changes? */
BD_INLINE bool D(is_leaf)(D(game_search) *search, const D(node) *node, const D(state) *next)
{
    bd_value value;
    return D(leaf)(search, next, node->depth - (node->depth > 0), node->ply + 1, &value) != NULL;
}

/* Where the depth has ended among noisy moves, the side may stand on its estimate instead. */
BD_INLINE bool D(may_stand)(const D(game_search) *search, const D(node) *node)
{
    return node->depth == 0 && D(can)(search->problem, BD_SETTLES) &&
           !D(goes_on)(search, node->here, node->ply);
}

/* True: standing is good enough. */
BD_INLINE bool D(stand)(D(game_search) *search, D(node) *node)
{
    node->best = D(evaluate)(search->problem, node->here);
    node->alpha = node->best > node->alpha ? node->best : node->alpha;
    ++search->run->estimates;
    return node->best >= node->beta && D(end_leaf)(search, node, "horizon");
}

/* Begins a visit. True: it has ended, and node->best is the value, unless the run has ended. */
BD_INLINE bool D(enter)(D(game_search) *search, D(node) *node)
{
    bd_game_run *run = search->run;
    bd_value value;
    node->floor = node->alpha;
    node->best = -BD_MOST_VALUE;
    node->move = BD_NO_MOVE;
    node->estimates = run->estimates;
    node->guesses = run->guesses;
    node->choices = run->next_choice;
    node->bucket = NULL;
    node->busy = 0;
    bd_line_end(run, node->ply);
    if (run->table && (node->depth > 0 || run->stores_leaves) && D(recall)(search, node))
        return true;
    if (bd_game_count(run))
        return true;
    const char *ending = node->is_inner
                             ? NULL
                             : D(leaf)(search, node->here, node->depth, node->ply, &value);
    if (ending) {
        node->best = value;
        return D(end_leaf)(search, node, ending);
    }
    if (node->depth > 0)
        return false;
    if (D(may_stand)(search, node))
        return D(stand)(search, node);
    node->depth = 1;
    return false;
}

#include <bandolo/template/adversary/guesses.h>
#include <bandolo/template/adversary/order.h>

/* ---- the values of the moves ---- */

/* Takes the value of a move, as its parent sees it. */
BD_INLINE void D(take)(D(game_search) *search, D(node) *node, bd_move move, bd_value value)
{
    if (value <= node->best)
        return;
    node->best = value;
    node->move = move;
    if (value > node->alpha) {
        node->alpha = value;
        bd_line_extend(search->run, node->ply, move);
    }
}

BD_INLINE void D(learn_cut)(D(game_search) *search, const D(node) *node)
{
    bd_move *killers = search->run->killers + (size_t)node->ply * 2;
    if (killers[0] != node->move) {
        killers[1] = killers[0];
        killers[0] = node->move;
    }
    uint32_t *history = D(history_of)(search, node, node->move);
    *history += node->depth * node->depth;
    if (*history > UINT32_C(1) << 30)
        *history = UINT32_C(1) << 30;
}

/* Ends a visit; returns the value. */
BD_INLINE bd_value D(leave)(D(game_search) *search, D(node) *node)
{
    bd_game_run *run = search->run;
    bool is_cut = node->best >= node->beta;
    run->next_choice = node->choices;
    D(end_move)(search, node);
    if (run->has_ended)
        return 0;
    if (is_cut) {
        ++run->counter[BD_GAME_CUTOFFS];
        if (run->options->order == BD_ORDER_LEARNED && node->move != BD_NO_MOVE)
            D(learn_cut)(search, node);
    }
    if (node->bucket)
        D(remember)(search, node);
    node->ending = is_cut ? "cut" : "exact";
    D(tell_visit)(search, node);
    return node->best;
}

#include <bandolo/template/adversary/root.h>

#endif
