/* IDA* by turns: a search whose heuristic reads tables larger than the caches spends its time waiting
 * for one word after the other. Here several lanes, each a depth-first search of a subtree of its own
 * with a stack of its own, take turns: a lane asks memory for what its children need and leaves the
 * turn to the others; when it comes round again, the words have arrived. So one thread waits for
 * many words at once.
 *
 * A turn expands one lane's next state and reads the words of the lane that comes next, whose new
 * states have thus left the processor's store buffer before they are looked at. A lane with nothing
 * left takes from the next one that has enough its open state nearest to the root. All is decided by
 * the order of turns, so counts are the same each time. All iterations but the last count what IDA*
 * counts; in the last one, the lanes ahead of the one that meets the goal have searched more, and
 * among several optimal solutions another may be met first.
 * Part of idastar.h, for domains with BD_DOMAIN_FETCHES. */

static inline void D(idastar_open)(D(idastar_search) *search)
{
    for (unsigned i = 0; i < BD_LANES; ++i) {
        search->lanes[i].open = bd_pages_of(&search->run.budget);
        search->lanes[i].way = bd_pages_of(&search->run.budget);
    }
    bd_run_has(&search->run, BD_EXPANDED);
}

static inline void D(idastar_close)(D(idastar_search) *search)
{
    for (unsigned i = 0; i < BD_LANES; ++i) {
        bd_pages_free(&search->lanes[i].open);
        bd_pages_free(&search->lanes[i].way);
    }
}

BD_INLINE D(idastar_open_state) *D(idastar_open_states)(const D(idastar_lane) *lane)
{
    return (D(idastar_open_state) *)(void *)lane->open.base;
}

BD_INLINE bd_move *D(idastar_way)(const D(idastar_lane) *lane)
{
    return (bd_move *)(void *)lane->way.base;
}

/* Makes room for a state of a depth behind the open ones, for its children, and for the moves to them.
 * False: no memory, and the search must end. */
BD_INLINE bool D(idastar_make_room)(D(idastar_search) *search, D(idastar_lane) *lane,
                                    uint32_t depth)
{
    uint64_t open = (lane->top + UINT64_C(1) + BD_DOMAIN_MOVES) * sizeof(D(idastar_open_state));
    uint64_t way = (depth + UINT64_C(1)) * sizeof(bd_move);
    if (BD_LIKELY(open <= lane->open.bytes && way <= lane->way.bytes))
        return true;
    if (bd_pages_grow(&lane->open, open + open / 8) && bd_pages_grow(&lane->way, way + way / 8))
        return true;
    bd_run_out_of_memory(&search->run);
    return false;
}

/* The state expanded last: behind the open ones, where it was when it was one of them. */
BD_INLINE D(idastar_open_state) *D(idastar_here)(const D(idastar_lane) *lane)
{
    return D(idastar_open_states)(lane) + lane->top;
}

/* Makes an open state its own child. */
BD_INLINE void D(idastar_descend)(D(idastar_search) *search, D(idastar_open_state) *here,
                                  const D(idastar_pending) *child, bd_rise left)
{
    D(foreseen_play)(&search->problem, &here->state, &child->foreseen);
    here->past = child->past;
    here->slack = left;
    ++here->depth;
    here->last = child->move;
}

/* The words are there: of the children of `here`, those that the bound leaves become open, the first
 * move on top. The lowest of them takes the place of its parent, who is needed for the others. */
BD_INLINE void D(idastar_arrive)(D(idastar_search) *search, D(idastar_lane) *lane)
{
    D(idastar_open_state) *here = D(idastar_here)(lane);
    unsigned kept[BD_DOMAIN_MOVES], count = 0;
    bd_rise left[BD_DOMAIN_MOVES];
    for (unsigned i = lane->pendings; i-- > 0;) {
        left[count] = here->slack -
                      D(foreseen_rise)(&search->problem, &here->state, &lane->pending[i].foreseen);
        kept[count] = i;
        /* No branch, which could not be foretold: where nothing is cut, it is the flag of an excess
         * of 0 that is set, which nobody reads. */
        D(idastar_note_cut)(search, left[count] < 0 ? -left[count] : 0);
        count += left[count] >= 0;
    }
    for (unsigned k = 1; k < count; ++k) {
        here[k] = *here;
        D(idastar_descend)(search, &here[k], &lane->pending[kept[k]], left[k]);
    }
    if (count > 0)
        D(idastar_descend)(search, here, &lane->pending[kept[0]], left[0]);
    lane->top += count;
    lane->pendings = 0;
}

/* Has the lane's next open state made `here`, and completes the way there. */
BD_INLINE const D(idastar_open_state) *D(idastar_advance)(D(idastar_lane) *lane)
{
    --lane->top;
    const D(idastar_open_state) *here = D(idastar_here)(lane);
    if (BD_LIKELY(here->depth > 0))
        D(idastar_way)(lane)[here->depth - 1] = here->last;
    return here;
}

/* May the move be made, and is it worth making? */
BD_INLINE bool D(is_legal_after)(const D(problem) *problem, const D(state) *here, D(past) past,
                                 bd_move move)
{
#if BD_DOMAIN_PASTS
    (void)here;
    return D(past_allows)(problem, past, move);
#else
    return D(legal)(problem, *here, move) && D(past_allows)(problem, past, move);
#endif
}

/* Foresees the children of `here`. True: the search must end. */
BD_INLINE bool D(idastar_expand)(D(idastar_search) *search, D(idastar_lane) *lane)
{
    const D(problem) *problem = &search->problem;
    const D(idastar_open_state) *here = D(idastar_here)(lane);
    D(idastar_pending) *next = lane->pending;
#pragma GCC unroll 32
    for (bd_move move = 0; move < BD_DOMAIN_MOVES; ++move) {
        if (!D(is_legal_after)(problem, &here->state, here->past, move))
            continue;
        next->move = move;
        next->past = D(past_after)(problem, here->past, move);
        D(foresee)(problem, &here->state, move, &next->foreseen);
        ++next;
    }
    lane->pendings = (unsigned)(next - lane->pending);
    return bd_run_count(&search->run, lane->pendings);
}

/* The lane to take from: the next one that keeps something to do. NULL: there is none. */
static D(idastar_lane) *D(idastar_giver)(D(idastar_search) *search, unsigned turn)
{
    for (unsigned i = 1; i < BD_LANES; ++i) {
        D(idastar_lane) *lane = &search->lanes[(turn + i) % BD_LANES];
        if (lane->top - lane->bottom > 1)
            return lane;
    }
    return NULL;
}

/* Gives a lane its only open state. False: no memory, and the search must end. */
static bool D(idastar_plant)(D(idastar_search) *search, D(idastar_lane) *lane,
                             const D(idastar_open_state) *root)
{
    lane->bottom = lane->top = 0;
    if (!D(idastar_make_room)(search, lane, root->depth))
        return false;
    D(idastar_open_states)(lane)[lane->top++] = *root;
    return true;
}

/* A lane with nothing left takes the first open state of another, and the way there. False: no memory,
 * and the search must end. */
static BD_NEVER_INLINE bool D(idastar_take_over)(D(idastar_search) *search, D(idastar_lane) *lane,
                                                 D(idastar_lane) *giver)
{
    const D(idastar_open_state) *root = &D(idastar_open_states)(giver)[giver->bottom];
    if (!D(idastar_plant)(search, lane, root))
        return false;
    ++giver->bottom;
    if (root->depth > 1)
        memcpy(lane->way.base, giver->way.base, (root->depth - 1) * sizeof(bd_move));
    return true;
}

/* Is anything open, or on its way? */
static bool D(idastar_has_more)(const D(idastar_search) *search)
{
    bool more = false;
    for (unsigned i = 0; i < BD_LANES; ++i)
        more |= search->lanes[i].pendings > 0 || search->lanes[i].bottom < search->lanes[i].top;
    return more;
}

/* The goal is met: its way becomes the solution, last move first. Returns true. */
static bool D(idastar_arrived)(D(idastar_search) *search, const D(idastar_lane) *lane)
{
    bd_run *run = &search->run;
    run->has_solution = true;
    for (uint32_t depth = D(idastar_here)(lane)->depth; run->has_solution && depth > 0; --depth)
        run->has_solution = bd_run_path_push(run, D(idastar_way)(lane)[depth - 1]);
    return true;
}

/* Takes turns until a lane meets the goal, or nothing is left. */
static bool D(idastar_take_turns)(D(idastar_search) *search)
{
    for (unsigned turn = 0;; turn = (turn + 1) % BD_LANES) {
        D(idastar_lane) *lane = &search->lanes[turn];
        D(idastar_arrive)(search, &search->lanes[(turn + 1) % BD_LANES]);
        if (BD_UNLIKELY(lane->bottom == lane->top)) {
            D(idastar_lane) *giver = D(idastar_giver)(search, turn);
            if (!giver && !D(idastar_has_more)(search))
                return false;
            if (!giver)
                continue;
            if (!D(idastar_take_over)(search, lane, giver))
                return true;
        }
        const D(idastar_open_state) *here = D(idastar_advance)(lane);
        /* Whether any slack is left cannot be foretold, whether it is the goal can. */
        if (BD_UNLIKELY(D(is_goal)(&search->problem, here->state)) &&
            (here->slack == 0 || !D(is_admissible)(&search->problem)))
            return D(idastar_arrived)(search, lane);
        if (!D(idastar_make_room)(search, lane, here->depth) || D(idastar_expand)(search, lane))
            return true;
        ++search->run.counter[BD_EXPANDED];
    }
}

/* Searches a tree. True when the whole search ends: because the goal is found, or because it must
 * stop. */
static BD_NEVER_INLINE BD_ALIGNED_CODE bool D(idastar_tree)(D(idastar_search) *search, D(past) past,
                                                            D(state) root, bd_rise slack)
{
    for (unsigned i = 0; i < BD_LANES; ++i)
        search->lanes[i].bottom = search->lanes[i].top = search->lanes[i].pendings = 0;
    const D(idastar_open_state) first = {root, past, slack, 0, BD_NO_MOVE};
    return !D(idastar_plant)(search, &search->lanes[0], &first) || D(idastar_take_turns)(search);
}
