/* IDA* by turns: a search whose heuristic reads tables larger than the caches spends its time waiting
 * for one word after the other. Here several lanes, each a depth-first search of a subtree of its own
 * with a stack of its own, take turns: a lane asks memory for what its children need and leaves the
 * turn to the others; when it comes round again, the words have arrived. So one thread waits for
 * many words at once.
 *
 * A lane with nothing left takes the open state nearest to the root from another. All is decided by
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

/* Makes room for the children of `here`, and for the moves to them. False: no memory, and the search
 * must end. */
BD_INLINE bool D(idastar_make_room)(D(idastar_search) *search, D(idastar_lane) *lane)
{
    uint64_t open = (lane->top + (uint64_t)BD_DOMAIN_MOVES) * sizeof(D(idastar_open_state));
    uint64_t way = (lane->here.depth + UINT64_C(1)) * sizeof(bd_move);
    if (BD_LIKELY(open <= lane->open.bytes && way <= lane->way.bytes))
        return true;
    if (bd_pages_grow(&lane->open, open + open / 8) && bd_pages_grow(&lane->way, way + way / 8))
        return true;
    bd_run_out_of_memory(&search->run);
    return false;
}

/* The words are there: of the children of `here`, those that the bound leaves become open. */
BD_INLINE void D(idastar_arrive)(D(idastar_search) *search, D(idastar_lane) *lane)
{
    const D(idastar_open_state) *here = &lane->here;
    D(idastar_open_state) *next = D(idastar_open_states)(lane) + lane->top;
    for (unsigned i = lane->pendings; i-- > 0;) {
        const D(idastar_pending) *child = &lane->pending[i];
        bd_rise left = here->slack -
                       D(foreseen_rise)(&search->problem, &here->state, &child->foreseen);
        if (left < 0) {
            D(idastar_note_cut)(search, -left);
            continue;
        }
        D(foreseen_child)(&search->problem, &here->state, &child->foreseen, &next->state);
        next->past = child->past;
        next->slack = left;
        next->depth = here->depth + 1;
        next->last = child->move;
        ++next;
    }
    lane->top = (uint32_t)(next - D(idastar_open_states)(lane));
    lane->pendings = 0;
}

/* Has the lane's next open state made `here`, and completes the way there. */
BD_INLINE void D(idastar_advance)(D(idastar_lane) *lane)
{
    lane->here = D(idastar_open_states)(lane)[--lane->top];
    if (lane->here.depth > 0)
        D(idastar_way)(lane)[lane->here.depth - 1] = lane->here.last;
}

/* Foresees the children of `here`. True: the search must end. */
BD_INLINE bool D(idastar_expand)(D(idastar_search) *search, D(idastar_lane) *lane)
{
    const D(problem) *problem = &search->problem;
    D(children) children = D(expand_after)(problem, lane->here.state, lane->here.past);
    D(idastar_pending) *next = lane->pending;
#pragma GCC unroll 32
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        next->move = D(move_of)(&children, i);
        next->past = D(past_after)(problem, lane->here.past, next->move);
        next->foreseen = D(foresee)(problem, &lane->here.state, next->move);
        ++next;
    }
    D(release)(&children);
    lane->pendings = (unsigned)(next - lane->pending);
    return bd_run_count(&search->run, lane->pendings);
}

/* The lane to take from: of those that keep something to do, that whose first open state is nearest to
 * the root. NULL: there is none. */
static D(idastar_lane) *D(idastar_giver)(D(idastar_search) *search)
{
    D(idastar_lane) *giver = NULL;
    uint32_t least = UINT32_MAX;
    for (unsigned i = 0; i < BD_LANES; ++i) {
        D(idastar_lane) *lane = &search->lanes[i];
        if (lane->top - lane->bottom + (lane->pendings > 0) < 2 || lane->top == lane->bottom)
            continue;
        uint32_t depth = D(idastar_open_states)(lane)[lane->bottom].depth;
        if (depth < least) {
            giver = lane;
            least = depth;
        }
    }
    return giver;
}

/* Gives a lane its only open state. False: no memory, and the search must end. */
static bool D(idastar_plant)(D(idastar_search) *search, D(idastar_lane) *lane,
                             const D(idastar_open_state) *root)
{
    lane->bottom = lane->top = 0;
    lane->here = *root;
    if (!D(idastar_make_room)(search, lane))
        return false;
    D(idastar_open_states)(lane)[lane->top++] = lane->here;
    return true;
}

/* A lane with nothing left takes the first open state of another, and the way there. False: no memory,
 * and the search must end. */
static BD_NEVER_INLINE bool D(idastar_take_over)(D(idastar_search) *search, D(idastar_lane) *lane,
                                                 D(idastar_lane) *giver)
{
    if (!D(idastar_plant)(search, lane, &D(idastar_open_states)(giver)[giver->bottom]))
        return false;
    ++giver->bottom;
    if (lane->here.depth > 1)
        memcpy(lane->way.base, giver->way.base, (lane->here.depth - 1) * sizeof(bd_move));
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
    for (uint32_t depth = lane->here.depth; run->has_solution && depth > 0; --depth)
        run->has_solution = bd_run_path_push(run, D(idastar_way)(lane)[depth - 1]);
    return true;
}

/* Takes turns until a lane meets the goal, or nothing is left. */
static bool D(idastar_take_turns)(D(idastar_search) *search)
{
    for (unsigned turn = 0;; turn = (turn + 1) % BD_LANES) {
        D(idastar_lane) *lane = &search->lanes[turn];
        D(idastar_arrive)(search, lane);
        if (BD_UNLIKELY(lane->bottom == lane->top)) {
            D(idastar_lane) *giver = D(idastar_giver)(search);
            if (!giver && !D(idastar_has_more)(search))
                return false;
            if (!giver)
                continue;
            if (!D(idastar_take_over)(search, lane, giver))
                return true;
        }
        D(idastar_advance)(lane);
        bool may_be_goal = lane->here.slack == 0 || !D(is_admissible)(&search->problem);
        if (may_be_goal && D(is_goal)(&search->problem, lane->here.state))
            return D(idastar_arrived)(search, lane);
        if (!D(idastar_make_room)(search, lane) || D(idastar_expand)(search, lane))
            return true;
        ++search->run.counter[BD_EXPANDED];
    }
}

/* Searches a tree. True when the whole search ends: because the goal is found, or because it must
 * stop. */
static BD_NEVER_INLINE bool D(idastar_tree)(D(idastar_search) *search, D(past) past, D(state) root,
                                            bd_rise slack)
{
    for (unsigned i = 0; i < BD_LANES; ++i)
        search->lanes[i].bottom = search->lanes[i].top = search->lanes[i].pendings = 0;
    const D(idastar_open_state) first = {root, past, slack, 0, BD_NO_MOVE};
    return !D(idastar_plant)(search, &search->lanes[0], &first) || D(idastar_take_turns)(search);
}
