/* Inside of the templates: may change. */
/* The moves of a position: their list, their ranks, and which is next, for threads that share them, too. Part of node.h. */
BD_INLINE uint32_t *D(history_of)(D(game_search) *search, const D(node) *node, bd_move move)
{
    uint32_t moves = D(move_numbers)(search->problem);
    /* A game that lists a move beyond its numbers breaks its promise, but nothing else. */
    return &search->run->history[(node->ply & 1) * moves + (move < moves ? move : 0)];
}

BD_INLINE int64_t D(rank_of)(D(game_search) *search, const D(node) *node, bd_move move)
{
    const bd_game_run *run = search->run;
    const int64_t KILLER = INT64_C(1) << 31;
    int64_t rank = (int64_t)D(rank)(search->problem, node->here, move) * (INT64_C(1) << 32);
    if (run->options->order == BD_ORDER_RANK)
        return rank;
    if (move == node->move)
        return INT64_MAX;
    const bd_move *killers = run->killers + (size_t)node->ply * 2;
    rank += move == killers[0] || move == killers[1] ? KILLER : 0;
    return rank + *D(history_of)(search, node, move);
}

/* Lists all moves, or the noisy ones where the depth has ended. */
BD_INLINE void D(list_moves)(D(game_search) *search, D(node) *node)
{
    bd_game_run *run = search->run;
    node->count = node->depth > 0 || !D(can)(search->problem, BD_SETTLES)
                      ? D(list)(search->problem, node->here, run->choices + node->choices)
                      : D(noisy_moves)(search, node->here, node->ply);
    run->next_choice += node->count;
    if (bd_game_is_broken(run, node->ply, node->count, D(choices_bound)(search->problem)))
        node->count = 0;
}

BD_NEVER_INLINE static void D(rank_choices)(D(game_search) *search, const D(node) *node)
{
    bd_game_run *run = search->run;
    for (unsigned i = 0; i < node->count; ++i)
        run->ranks[node->choices + i] = D(rank_of)(search, node, run->choices[node->choices + i]);
}

/* Lists and ranks the moves; leave() ends the list. */
BD_INLINE void D(list_choices)(D(game_search) *search, D(node) *node)
{
    bd_game_run *run = search->run;
    D(list_moves)(search, node);
    if (run->options->order != BD_ORDER_GIVEN)
        D(rank_choices)(search, node);
    node->move = BD_NO_MOVE;
}

/* Do threads share the moves of the node? */
BD_INLINE bool D(is_shared)(const D(game_search) *search, const D(node) *node)
{
    return search->run->team && node->bucket && node->depth >= BD_GAME_TEAM_DEPTH;
}

/* The best choice from `i` on that no other thread is searching; without one, `best`. */
BD_NEVER_INLINE static unsigned D(idle_choice)(const bd_game_run *run, const D(node) *node,
                                               unsigned i, unsigned best)
{
    const bd_move *moves = run->choices + node->choices;
    const int64_t *ranks = run->ranks + node->choices;
    unsigned idle = node->count;
    for (unsigned j = i; j < node->count; ++j)
        if ((idle == node->count || ranks[j] > ranks[idle]) &&
            !bd_game_team_is_busy(run, bd_game_team_move(node->hash, moves[j])))
            idle = j;
    return idle < node->count ? idle : best;
}

BD_INLINE void D(end_move)(D(game_search) *search, D(node) *node)
{
    if (node->busy)
        bd_game_team_end_move(search->run, node->busy);
    node->busy = 0;
}

/* The move to try next; of equal ranks the first in the game's order. */
BD_INLINE bd_move D(choose)(D(game_search) *search, D(node) *node, unsigned i)
{
    bd_move *moves = search->run->choices + node->choices;
    bool is_shared = D(is_shared)(search, node);
    if (search->run->options->order != BD_ORDER_GIVEN) {
        int64_t *ranks = search->run->ranks + node->choices;
        unsigned best = i;
        for (unsigned j = i + 1; j < node->count; ++j)
            if (ranks[j] > ranks[best])
                best = j;
        if (is_shared && i > 0)
            best = D(idle_choice)(search->run, node, i, best);
        bd_move chosen = moves[best];
        for (; best > i; --best) {
            moves[best] = moves[best - 1];
            ranks[best] = ranks[best - 1];
        }
        moves[i] = chosen;
    }
    if (is_shared) {
        D(end_move)(search, node);
        node->busy = bd_game_team_move(node->hash, moves[i]);
        bd_game_team_begin_move(search->run, node->busy);
    }
    return moves[i];
}
