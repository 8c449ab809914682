/* Monte Carlo tree search: random games, played from the leaves of a tree that grows towards the better moves.
 *
 * In each position of the tree it follows the move of the greatest mean reward (a win 1, a draw 1/2) plus a term that
 * shrinks with the visits n of the move and grows with those of the position, N:
 *
 *     UCT: c sqrt(ln N / n), an untried move first. L. Kocsis, C. Szepesvari, "Bandit based Monte-Carlo planning", ECML
 *     2006. The means tend to the minimax value.
 *     PUCT, where the game has a prior P (BD_GAME_HAS_PRIOR): c P sqrt(N) / (1 + n). C. D. Rosin, "Multi-armed bandits
 *     with episode context", Annals of Mathematics and Artificial Intelligence 61 (2011); D. Silver et al., "Mastering
 *     the game of Go with deep neural networks and tree search", Nature 529 (2016).
 *
 * The answer is the move with the most visits; its value is an estimate from -1000 (all games lost) to 1000. Time O(1)
 * games a playout; space O(playouts) up to the budget: then the tree grows no more, and the games go on. The same seed
 * plays the same games.
 *
 *     bd_status D(mcts)(const D(problem) *problem, const D(state) *position, bd_game_run *run); */
#include <bandolo/template/adversary/node.h>
#include <bandolo/template/base/exponential.h>

/* A move in the tree. */
typedef struct D(branch) {
    uint64_t reward; /* of its player, in halves of a win */
    uint32_t visits;
    uint32_t first; /* of the moves behind it, which lie side by side */
    uint32_t count; /* of these; 0: a leaf of the tree */
    bd_move move;
    float prior;
} D(branch);

typedef struct D(mcts_tree) {
    const D(problem) *problem;
    bd_game_run *run;
    bd_random random;
    double exploration;
    uint32_t branches; /* number 0 is the root */
    bool is_full;
} D(mcts_tree);

BD_INLINE D(branch) *D(branch_at)(const D(mcts_tree) *tree, uint32_t number)
{
    return (D(branch) *)(void *)tree->run->table_memory.base + number;
}

/* Sets the priors of `count` moves so that their sum is 1. */
BD_INLINE void D(set_priors)(const D(mcts_tree) *tree, const D(state) *here, uint32_t first,
                             unsigned count)
{
    D(branch) *branch = D(branch_at)(tree, first);
    double sum = 0;
    for (unsigned i = 0; i < count; ++i)
        sum += branch[i].prior = (float)D(prior)(tree->problem, here, branch[i].move);
    for (unsigned i = 0; i < count; ++i)
        branch[i].prior = (float)(sum > 0 ? branch[i].prior / sum : 1.0 / count);
}

/* Adds the moves of a leaf, unless memory is refused. */
BD_INLINE void D(grow)(D(mcts_tree) *tree, uint32_t leaf, const D(state) *here, unsigned ply)
{
    bd_move moves[D(most_choices)];
    unsigned count = D(list)(tree->problem, here, moves);
    if (bd_game_is_broken(tree->run, ply, count, D(choices_bound)(tree->problem)))
        return;
    uint32_t first = tree->branches;
    bool has_room = !tree->is_full && first < UINT32_MAX - count;
    D(branch) branch = BD_ZEROED;
    for (unsigned i = 0; i < count && has_room; ++i) {
        branch.move = moves[i];
        has_room = bd_pages_append(&tree->run->table_memory, first + i, &branch, sizeof branch);
    }
    tree->is_full = !has_room;
    if (tree->is_full)
        return;
    tree->branches += count;
    D(branch_at)(tree, leaf)->first = first;
    D(branch_at)(tree, leaf)->count = count;
    if (D(can)(tree->problem, BD_HAS_PRIORS))
        D(set_priors)(tree, here, first, count);
}

/* The move to follow; of equals the first. */
BD_INLINE uint32_t D(follow)(const D(mcts_tree) *tree, uint32_t at)
{
    const D(branch) *here = D(branch_at)(tree, at), *branch = D(branch_at)(tree, here->first);
    bool has_priors = D(can)(tree->problem, BD_HAS_PRIORS);
    double visits = here->visits, best = -1;
    double spread = has_priors ? sqrt(visits) : bd_log(visits > 1 ? visits : 1);
    uint32_t chosen = 0;
    for (uint32_t i = 0; i < here->count; ++i, ++branch) {
        double n = branch->visits, mean = n > 0 ? 0.5 * (double)branch->reward / n : 0.5;
        if (!has_priors && branch->visits == 0)
            return here->first + i;
        double bonus = has_priors ? branch->prior * spread / (1 + n) : sqrt(spread / n);
        double worth = mean + tree->exploration * bonus;
        if (worth > best) {
            best = worth;
            chosen = i;
        }
    }
    return here->first + chosen;
}

/* A reward in halves of a win. */
BD_INLINE unsigned D(reward_of)(bd_value value)
{
    return value > 0 ? 2 : value == 0;
}

/* Plays at random to the end; the reward of the side to move in `here`. */
BD_INLINE unsigned D(play_out)(D(mcts_tree) *tree, D(state) here, unsigned ply)
{
    bd_game_run *run = tree->run;
    bd_move moves[D(most_choices)];
    bd_value value = 0;
    bool is_same = true;
    for (; !D(is_over)(tree->problem, &here, &value) && !bd_game_count(run); ++ply) {
        unsigned count = D(list)(tree->problem, &here, moves);
        D(state) next;
        if (bd_game_is_broken(run, ply, count, D(choices_bound)(tree->problem)))
            break;
        if (ply >= run->plies) {
            bd_game_break(run, ply, BD_GAME_IS_ENDLESS);
            break;
        }
        D(play_to)(tree->problem, &here, moves[bd_random_below(&tree->random, count)], &next);
        is_same = is_same == D(keeps_side)(tree->problem, &here, &next);
        here = next;
    }
    ++run->counter[BD_GAME_LEAVES];
    return is_same ? D(reward_of)(value) : 2 - D(reward_of)(value);
}

/* One game through a position of the tree; the reward of the side to move there, nothing if the run has ended. */
static unsigned D(mcts_visit)(D(mcts_tree) *tree, uint32_t at, const D(state) *here, unsigned ply)
{
    bd_value value;
    if (bd_game_count(tree->run))
        return 0;
    if (D(is_over)(tree->problem, here, &value)) {
        ++tree->run->counter[BD_GAME_LEAVES];
        return D(reward_of)(value);
    }
    if (D(branch_at)(tree, at)->count == 0 && D(branch_at)(tree, at)->visits > 0)
        D(grow)(tree, at, here, ply);
    if (D(branch_at)(tree, at)->count == 0)
        return D(play_out)(tree, *here, ply);
    uint32_t followed = D(follow)(tree, at);
    D(state) next;
    D(play_to)(tree->problem, here, D(branch_at)(tree, followed)->move, &next);
    unsigned reward = D(mcts_visit)(tree, followed, &next, ply + 1);
    if (tree->run->has_ended)
        return 0;
    reward = D(keeps_side)(tree->problem, here, &next) ? reward : 2 - reward;
    D(branch_at)(tree, followed)->reward += reward;
    ++D(branch_at)(tree, followed)->visits;
    return reward;
}

/* The most visited move behind one, of equals the first; 0: it is a leaf. */
BD_INLINE uint32_t D(most_visited)(const D(mcts_tree) *tree, uint32_t at)
{
    const D(branch) *here = D(branch_at)(tree, at);
    uint32_t best = here->first;
    for (uint32_t i = 1; i < here->count; ++i)
        if (D(branch_at)(tree, here->first + i)->visits > D(branch_at)(tree, best)->visits)
            best = here->first + i;
    return here->count && D(branch_at)(tree, best)->visits ? best : 0;
}

/* Notes the value and the line of the most visited moves. */
BD_INLINE void D(note_tree)(D(mcts_tree) *tree)
{
    bd_game_run *run = tree->run;
    uint32_t best = D(most_visited)(tree, 0), at = best;
    run->estimates = 1;
    for (run->lengths[0] = 0; at && run->lengths[0] < run->plies; at = D(most_visited)(tree, at))
        run->lines[run->lengths[0]++] = D(branch_at)(tree, at)->move;
    if (!best)
        return;
    const D(branch) *chosen = D(branch_at)(tree, best);
    double mean = 0.5 * (double)chosen->reward / chosen->visits;
    bd_game_note(run, run->lengths[0], (bd_value)(2000 * mean - 1000));
}

/* Tells of the root's moves. */
BD_INLINE void D(tell_tried)(const D(mcts_tree) *tree)
{
    const bd_game_observer *observer = &tree->run->options->observer;
    const D(branch) *root = D(branch_at)(tree, 0);
    for (uint32_t i = 0; i < root->count && observer->tried; ++i) {
        const D(branch) *branch = D(branch_at)(tree, root->first + i);
        double mean = branch->visits ? 0.5 * (double)branch->reward / branch->visits : 0;
        const bd_game_tried tried = {branch->move, branch->visits, mean};
        observer->tried(observer->context, &tried);
    }
}

static inline bd_status D(mcts)(const D(problem) *problem, const D(state) *position,
                                bd_game_run *run)
{
    const bd_game_options *options = run->options;
    bool is_limited = options->limits.nodes > 0 || options->limits.seconds > 0;
    uint64_t playouts = options->playouts ? options->playouts
                        : is_limited      ? UINT64_MAX
                                          : BD_USUAL_PLAYOUTS;
    D(mcts_tree) tree = BD_ZEROED;
    D(branch) root = BD_ZEROED;
    bd_value value;
    root.visits = 1;
    tree.problem = problem;
    tree.run = run;
    tree.random = bd_random_of(options->seed);
    tree.exploration = options->exploration > 0 ? options->exploration : 1;
    if (!bd_game_run_open(run, D(most_plies)(problem), D(choices_bound)(problem),
                          D(move_numbers)(problem), 1))
        return run->status;
    if (!bd_pages_append(&run->table_memory, tree.branches++, &root, sizeof root))
        return run->status = bd_out_of_memory(&run->budget, &run->error);
    bd_game_has(run, BD_GAME_PLAYOUTS);
    if (D(is_over)(problem, position, &value)) {
        bd_game_note(run, 0, value);
        return bd_game_end(run);
    }
    for (uint64_t done = 0; done < playouts && !run->has_ended; ++done) {
        D(mcts_visit)(&tree, 0, position, 0);
        if (run->has_ended)
            break;
        ++D(branch_at)(&tree, 0)->visits;
        ++run->counter[BD_GAME_PLAYOUTS];
        if ((done & (done - 1)) == 0 && done > 1000)
            D(note_tree)(&tree);
    }
    run->budget.refused = false;
    D(note_tree)(&tree);
    D(tell_tried)(&tree);
    return run->has_ended ? run->status : bd_game_end(run);
}
