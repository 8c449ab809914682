/* Inside of the templates: may change. */
/* From the nodes back to the path: its moves, last one first, and what they cost. Part of nodes.h. */

/* The last move of the path to `*key`, which becomes the key of the state before it. Not for the
 * root, which has none. BD_NO_MOVE where a move taken back has led to a state never met. */
static inline bd_move D(nodes_back)(const D(nodes) *nodes, D(key) *key)
{
    const D(problem) *problem = nodes->problem;
    const D(record) *record = D(nodes_find)(nodes, key, D(hash_of)(problem, key));
    if (!record)
        return BD_NO_MOVE;
    bd_move move = (bd_move)record->move;
    if (D(needs_parents)(problem)) {
        memcpy(key, (const uint8_t *)record - D(parent_size)(problem), D(key_size)(problem));
    } else {
        D(state) here = D(from_key)(problem, key);
        D(state) before = D(take_back)(problem, &here, move);
        *key = D(to_key)(problem, &before);
    }
    return move;
}

/* Is `move`, the step number `length` of a path back, one that `stored` states can have? Else the run
 * ends: the domain broke its promise to reverse. */
static inline bool D(leads_back)(bd_run *run, bd_move move, size_t length, uint64_t stored)
{
    if (move != BD_NO_MOVE && length < stored) /* no path is longer than all states together */
        return true;
    bd_fail(&run->error, BD_BROKEN_PROMISE, length,
            "moves taken back do not lead to where they came from");
    bd_run_end(run, BD_FAILED);
    return false;
}

/* Writes the moves of the path to `key`, last move first, into the run. False: the run has
 * ended, for want of memory or because the domain broke its promise to reverse. */
static BD_RARE bool D(nodes_trace)(const D(nodes) *nodes, D(key) key)
{
    bd_run *run = nodes->run;
    for (size_t length = 0; !D(same_key)(nodes->problem, &key, &nodes->root); ++length) {
        bd_move move = D(nodes_back)(nodes, &key);
        if (!D(leads_back)(run, move, length, nodes->table.count) || !bd_run_path_push(run, move))
            return false;
    }
    return true;
}
