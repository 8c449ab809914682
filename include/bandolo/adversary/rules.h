/* Decision rules: the first of the game's rules that applies says the move; no tree is searched.
 *
 * A. Newell, H. A. Simon, "Human problem solving" (1972) has such a list for tic-tac-toe. The value is that of the game
 * in which both sides follow the rules: an estimate. Time O(moves of the game).
 *
 *     bd_status D(by_rules)(const D(problem) *problem, const D(state) *position, bd_game_run *run); */
#include <bandolo/template/adversary/node.h>

/* The move that the rules say; BD_NO_MOVE: none applies. */
BD_INLINE bd_move D(ruled_move)(const D(problem) *problem, const D(state) *here)
{
    bd_move move = BD_NO_MOVE;
    const bd_game_rule *rule = D(rules_of)(problem);
    for (; rule && rule->name && move == BD_NO_MOVE; ++rule)
        move = rule->choose(D(rules_problem)(problem), here);
    return move;
}

/* The value for the side to move, where both follow the rules from `here` on. */
static bd_value D(by_rules_visit)(D(game_search) *search, const D(state) *here, unsigned ply)
{
    bd_game_run *run = search->run;
    bd_value value = 0;
    run->lengths[0] = ply;
    if (bd_game_count(run))
        return 0;
    if (D(is_over)(search->problem, here, &value)) {
        ++run->counter[BD_GAME_LEAVES];
        return value;
    }
    if (ply == run->plies) {
        bd_game_break(run, ply, BD_GAME_IS_ENDLESS);
        return 0;
    }
    bd_move move = D(ruled_move)(search->problem, here);
    if (move == BD_NO_MOVE) {
        bd_game_break(run, ply, "no rule applies");
        return 0;
    }
    D(state) next;
    D(play_to)(search->problem, here, move, &next);
    run->lines[ply] = move;
    value = D(by_rules_visit)(search, &next, ply + 1);
    return bd_value_back(run, value, D(keeps_side)(search->problem, here, &next));
}

static inline bd_status D(by_rules)(const D(problem) *problem, const D(state) *position,
                                    bd_game_run *run)
{
    D(game_search) search = {problem, run};
    if (!bd_game_run_open(run, D(most_plies)(problem), D(choices_bound)(problem),
                          D(move_numbers)(problem), 1))
        return run->status;
    bd_game_pass(run);
    bd_value value = D(by_rules_visit)(&search, position, 0);
    if (run->has_ended)
        return run->status;
    run->estimates = run->lengths[0];
    bd_game_note(run, run->lengths[0], value);
    return bd_game_end(run);
}
