/* Breadth-first heuristic search: layer by layer, without states whose f exceeds a bound, and without a
 * closed list. Only the last two layers and the next one are kept.
 *
 * Each state remembers its ancestor in one layer halfway, the relay layer. When the goal is met, the search
 * solves two problems of half the depth in the same way, from the start to the relay and from there to
 * the goal (divide and conquer), until a single move is left. The bound begins with h of the start and
 * grows to the least f cut off (breadth-first iterative-deepening A*), so the solution is optimal where
 * each move costs 1 and h is admissible. Elsewhere f does not bound the moves: nothing is cut off, and the
 * path has the fewest moves. Space: as the largest layer, where all moves can be taken back. If they
 * cannot, a state may come back in a later layer, and without a solution the search may go on for ever.
 * R. Zhou, E. A. Hansen, "Breadth-first heuristic search", Artificial Intelligence 170 (2006).
 *
 *     bd_status D(breadth_first_heuristic)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated and expanded, in all iterations and for the path, restarts (iterations - 1), max_queue
 * (states of the largest layer), stored (states in the three layers at the end). */
#include <bandolo/template/search/nodes.h>

/* Part of a path, from a state to another. */
typedef struct D(layered_part) {
    D(key) from, to;
    uint64_t base;  /* moves from the start to `from` */
    uint64_t depth; /* moves from there to `to` */
} D(layered_part);

typedef struct D(layered_search) {
    const D(problem) *problem;
    bd_run *run;
    bd_table layer[3]; /* a state's key, its relay's key, the move to it, 1 */
    bd_table *last, *now, *next;
    bool is_bounded;          /* by f: each move costs 1 */
    bd_cost bound, least_cut; /* least f above the bound; BD_NO_COST: none */
    uint64_t relay_depth;     /* of the relay layer, from where the search began */
    D(key) relay;             /* of the state that was looked for */
} D(layered_search);

BD_INLINE size_t D(layered_size)(const D(problem) *problem)
{
    return 2 * D(key_size)(problem) + sizeof(bd_move) + 1;
}

BD_INLINE bool D(layered_has)(const D(layered_search) *search, const bd_table *layer,
                              const D(key) *key, uint64_t hash)
{
    const D(problem) *problem = search->problem;
    return bd_table_find(layer, D(key_size)(problem), D(layered_size)(problem), key, hash) != NULL;
}

/* Puts a state into the next layer, unless it is there or in one of the last two. False: no memory. */
static inline bool D(layered_put)(D(layered_search) *search, const D(key) *key, const D(key) *relay,
                                  bd_move move)
{
    const D(problem) *problem = search->problem;
    size_t key_size = D(key_size)(problem);
    uint64_t hash = D(hash_of)(problem, key);
    bool inserted;
    if (D(layered_has)(search, search->last, key, hash) ||
        D(layered_has)(search, search->now, key, hash))
        return true;
    uint8_t *value = (uint8_t *)bd_table_find_or_insert(
        search->next, key_size, D(layered_size)(problem), key, hash, &inserted);
    if (!value) {
        bd_run_out_of_memory(search->run);
        return false;
    }
    if (!inserted)
        return true;
    memcpy(value, relay, key_size);
    memcpy(value + key_size, &move, sizeof move);
    value[key_size + sizeof move] = 1;
    return true;
}

BD_INLINE void D(layered_tell)(const D(layered_search) *search, bd_event_kind kind, D(state) here,
                               bd_move move, uint64_t depth)
{
    if (D(is_observed)(search->run))
        D(observe)(search->run, search->problem, kind, here, move, (bd_cost)depth);
}

/* Has the search met its end: the state `to`, or, without one, a goal? */
BD_INLINE bool D(layered_ends)(const D(layered_search) *search, D(state) here, const D(key) *key,
                               const D(key) *to)
{
    return to ? D(same_key)(search->problem, key, to) : D(is_goal)(search->problem, &here);
}

/* Expands one state of the layer, which is at `part->depth`; `entry` is its place in the table. True: the
 * search for `to` ends, because it was met, or because the run ended. */
static bool D(layered_expand)(D(layered_search) *search, const uint8_t *entry,
                              D(layered_part) *part, const D(key) *to, bool *met)
{
    const D(problem) *problem = search->problem;
    size_t key_size = D(key_size)(problem);
    D(key) key, relay;
    bd_move last;
    memcpy(&key, entry, key_size);
    memcpy(&relay, entry + key_size, key_size);
    memcpy(&last, entry + 2 * key_size, sizeof last);
    D(state) here = D(from_key)(problem, &key);
    uint64_t depth = part->depth + 1, f = part->base + part->depth;
    f += search->is_bounded ? D(estimate)(problem, &here) : 0;
    D(layered_tell)(search, BD_EVENT_EXPAND, here, last, part->base + part->depth);
    ++search->run->counter[BD_EXPANDED];
    D(children) children = D(expand)(problem, &here, last);
    bool ends = bd_run_count(search->run, D(count)(&children));
    for (unsigned i = 0; !ends && i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        bd_move move = D(move_of)(&children, i);
        D(state) child = D(child)(&children, i);
        uint64_t child_f = f + (uint64_t)(int64_t)D(rise_of)(&children, i);
        if (search->is_bounded && child_f > search->bound) {
            if (child_f < search->least_cut)
                search->least_cut = (bd_cost)child_f;
            D(layered_tell)(search, BD_EVENT_CUT, child, move, part->base + depth);
            continue;
        }
        D(layered_tell)(search, BD_EVENT_GENERATE, child, move, part->base + depth);
        key = D(to_key)(problem, &child);
        if (D(layered_ends)(search, child, &key, to)) {
            D(layered_tell)(search, BD_EVENT_GOAL, child, move, part->base + depth);
            part->to = key;
            part->depth = depth;
            search->relay = depth > search->relay_depth ? relay : key;
            ends = *met = true;
        } else {
            ends = !D(layered_put)(search, &key, depth == search->relay_depth ? &key : &relay,
                                   move);
        }
    }
    D(release)(&children);
    return ends;
}

/* Empties a layer. False: the search must end. */
static inline bool D(layered_clear)(const D(layered_search) *search, bd_table *layer)
{
    if (bd_table_clear(layer))
        return true;
    bd_run_out_of_memory(search->run);
    return false;
}

/* The next layer becomes that of now. False: the search must end. */
static inline bool D(layered_advance)(D(layered_search) *search)
{
    bd_table *oldest = search->last;
    search->last = search->now;
    search->now = search->next;
    search->next = oldest;
    uint64_t *most = &search->run->counter[BD_MAX_QUEUE];
    *most = search->now->count > *most ? search->now->count : *most;
    return D(layered_clear)(search, search->next);
}

/* Searches from part->from for `to`, or for a goal if there is none; then part->to and part->depth say
 * where it is, and search->relay its ancestor in the relay layer. False: it is not met within the bound,
 * or the run ended (`*ended`). */
static bool D(layered_find)(D(layered_search) *search, D(layered_part) *part, const D(key) *to,
                            uint64_t relay_depth, bool *ended)
{
    search->relay_depth = relay_depth;
    part->depth = 0;
    *ended = !D(layered_clear)(search, search->last) || !D(layered_clear)(search, search->now) ||
             !D(layered_clear)(search, search->next) ||
             !D(layered_put)(search, &part->from, &part->from, BD_NO_MOVE) ||
             !D(layered_advance)(search);
    for (bool met = false; !*ended && search->now->count > 0; ++part->depth) {
        uint64_t cursor = 0;
        const void *entry;
        while ((entry = bd_table_next(search->now, &cursor)) != NULL)
            if (D(layered_expand)(search, (const uint8_t *)entry, part, to, &met)) {
                *ended = !met;
                return met;
            }
        *ended = !D(layered_advance)(search);
    }
    return false;
}

/* The only move from part->from to part->to. BD_NO_MOVE: there is none. */
static bd_move D(layered_step)(const D(problem) *problem, const D(layered_part) *part)
{
    bd_move move = BD_NO_MOVE;
    D(state) here = D(from_key)(problem, &part->from);
    D(children) children = D(expand)(problem, &here, BD_NO_MOVE);
    for (unsigned i = 0; move == BD_NO_MOVE && i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        D(key) key = D(child_key)(&children, i);
        if (D(same_key)(problem, &key, &part->to))
            move = D(move_of)(&children, i);
    }
    D(release)(&children);
    return move;
}

/* Ends the run: a state that was met before is not met again. Returns false. */
static inline bool D(layered_lost)(D(layered_search) *search, uint64_t base)
{
    bd_fail(&search->run->error, BD_BROKEN_PROMISE, base,
            "a state is not reached again by the moves that led to it");
    bd_run_end(search->run, BD_FAILED);
    return false;
}

/* Writes the moves of the part, whose relay is known if `relay` is not NULL. False: the run has ended. */
static bool D(layered_write)(D(layered_search) *search, D(layered_part) part, const D(key) *relay)
{
    if (part.depth == 0)
        return true;
    if (part.depth == 1) {
        bd_move move = D(layered_step)(search->problem, &part);
        return move == BD_NO_MOVE ? D(layered_lost)(search, part.base)
                                  : bd_run_path_push(search->run, move);
    }
    uint64_t half = part.depth / 2;
    if (!relay) {
        D(key) to = part.to;
        bool ended;
        if (!D(layered_find)(search, &part, &to, half, &ended))
            return ended ? false : D(layered_lost)(search, part.base);
        if (part.depth <= half) /* a shorter way than before */
            return D(layered_write)(search, part, NULL);
    }
    D(layered_part) first = part, second = part;
    first.to = second.from = relay ? *relay : search->relay;
    first.depth = half;
    second.base += half;
    second.depth = part.depth - half;
    return D(layered_write)(search, first, NULL) && D(layered_write)(search, second, NULL);
}

/* Writes the path to the goal that was found. */
static inline bd_status D(layered_solve)(D(layered_search) *search, D(layered_part) whole,
                                         D(state) start)
{
    bd_run *run = search->run;
    D(key) relay = search->relay;
    bool is_halfway = whole.depth > 1 && search->relay_depth == whole.depth / 2;
    if (!D(layered_write)(search, whole, is_halfway ? &relay : NULL))
        return run->status;
    return bd_run_solution(run, D(path_cost)(search->problem, start, run), true);
}

static inline bd_status D(layered_iterate)(D(layered_search) *search, D(state) start)
{
    bd_run *run = search->run;
    D(layered_part) whole = BD_ZEROED;
    whole.from = whole.to = D(to_key)(search->problem, &start);
    if (bd_run_count(run, 1))
        return run->status;
    if (D(is_goal)(search->problem, &start))
        return bd_run_solution(run, 0, true);
    for (;;) {
        bool ended;
        search->least_cut = BD_NO_COST;
        if (search->is_bounded)
            bd_run_lower_bound(run, search->bound);
        D(layered_tell)(search, BD_EVENT_START, start, BD_NO_MOVE, 0);
        if (D(layered_find)(search, &whole, NULL, search->is_bounded ? search->bound / 2 : 0,
                            &ended))
            return D(layered_solve)(search, whole, start);
        if (ended)
            return run->status;
        if (search->least_cut == BD_NO_COST)
            return bd_run_end(run, BD_NO_SOLUTION);
        search->bound = search->least_cut;
        ++run->counter[BD_RESTARTS];
    }
}

static inline bd_status D(breadth_first_heuristic)(const D(problem) *problem, D(state) start,
                                                   bd_run *run)
{
    D(layered_search) search = BD_ZEROED;
    search.problem = problem;
    search.run = run;
    search.is_bounded = D(promises)(problem, BD_UNIT_COST);
    search.bound = D(start_estimate)(problem, &start);
    search.last = &search.layer[0], search.now = &search.layer[1], search.next = &search.layer[2];
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_RESTARTS), bd_run_has(run, BD_MAX_QUEUE);
    bd_run_has(run, BD_STORED);
    unsigned made = 0;
    while (made < 3 && bd_table_init(&search.layer[made], D(key_size)(problem),
                                     D(layered_size)(problem), &run->budget))
        ++made;
    bd_status status = made == 3 ? D(layered_iterate)(&search, start) : bd_run_out_of_memory(run);
    for (unsigned i = 0; i < made; ++i) {
        run->counter[BD_STORED] += search.layer[i].count;
        bd_table_free(&search.layer[i]);
    }
    return status;
}
