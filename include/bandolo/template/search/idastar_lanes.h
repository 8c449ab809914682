/* Inside of the templates: may change. */
/* IDA* by turns: a search whose heuristic reads tables larger than the caches spends its time waiting
 * for one word after the other. Here several lanes, each a depth-first search of a subtree of its own
 * with a stack of its own, take turns: a lane asks memory for what its children need and leaves the
 * turn to the others; when it comes round again, the words have arrived. So one thread waits for
 * many words at once.
 *
 * A turn expands one lane's next state and reads the words of the lane that comes next. A child stays
 * where it was foreseen, and moves up when others are cut; the state that it is of is made when its turn
 * comes to be expanded, from its parent's, which stands one depth above. So a state is copied once, and
 * what a processor would wait for, to see it whole, was written turns ago. Which child is cut, and by
 * how much, no processor foretells; so no branch depends on it.
 *
 * A lane with nothing left takes from the next one that has enough its open child nearest to the root.
 * All is decided by the order of turns, so counts are the same each time. All iterations but the last
 * count what IDA* counts; in the last one, the lanes ahead of the one that meets the goal have searched
 * more, and among several optimal solutions another may be met first.
 * Part of idastar.h, for domains with BD_DOMAIN_FETCHES. */

static inline void D(idastar_open)(D(idastar_search) *search)
{
    const bd_pages none = bd_pages_of(&search->run.budget);
    for (unsigned i = 0; i < BD_LANES; ++i) {
        memset(&search->lanes[i], 0, sizeof search->lanes[i]);
        search->lanes[i].children = search->lanes[i].states = search->lanes[i].way = none;
    }
    bd_run_has(&search->run, BD_EXPANDED);
}

static inline void D(idastar_close)(D(idastar_search) *search)
{
    for (unsigned i = 0; i < BD_LANES; ++i) {
        bd_pages_free(&search->lanes[i].children);
        bd_pages_free(&search->lanes[i].states);
        bd_pages_free(&search->lanes[i].way);
    }
}

BD_INLINE D(idastar_child) *D(idastar_children)(const D(idastar_lane) *lane)
{
    return (D(idastar_child) *)(void *)lane->children.base;
}

BD_INLINE D(spread) *D(idastar_states)(const D(idastar_lane) *lane)
{
    return (D(spread) *)(void *)lane->states.base;
}

BD_INLINE bd_move *D(idastar_way)(const D(idastar_lane) *lane)
{
    return (bd_move *)(void *)lane->way.base;
}

/* Makes room for states of so many depths, the moves to them, and their children: below each of these
 * states, at most one child a move is open or on its way. False: no memory, and the search must end. */
static BD_NEVER_INLINE bool D(idastar_grow)(D(idastar_search) *search, D(idastar_lane) *lane,
                                            uint32_t depths)
{
    uint64_t children = depths * (uint64_t)BD_DOMAIN_MOVES;
    if (!bd_pages_grow(&lane->children, children * sizeof(D(idastar_child))) ||
        !bd_pages_grow(&lane->states, depths * sizeof(D(spread))) ||
        !bd_pages_grow(&lane->way, depths * sizeof(bd_move))) {
        bd_run_out_of_memory(&search->run);
        return false;
    }
    lane->depths = depths;
    return true;
}

/* Makes room for a state of a depth, and its children. False: no memory, and the search must end. */
BD_INLINE bool D(idastar_make_room)(D(idastar_search) *search, D(idastar_lane) *lane,
                                    uint32_t depth)
{
    return BD_LIKELY(depth < lane->depths) || D(idastar_grow)(search, lane, depth + depth / 8 + 64);
}

/* The state expanded last. */
BD_INLINE D(spread) *D(idastar_here)(const D(idastar_lane) *lane)
{
    return D(idastar_states)(lane) + lane->depth;
}

/* The words are there: of the children of `here`, those that the bound leaves become open. */
BD_INLINE void D(idastar_arrive)(D(idastar_search) *search, D(idastar_lane) *lane)
{
    const D(spread) *here = D(idastar_here)(lane);
    D(idastar_child) *open = D(idastar_children)(lane) + lane->top;
    const D(idastar_child) *pending = open, *end = open + lane->pendings;
    uint32_t least = (uint32_t)search->least_far_cut - 1;
    for (; pending < end; ++pending) {
        *open = *pending;
        open->slack = lane->slack -
                      D(foreseen_rise)(&search->problem, here, &pending->foreseen, &open->foreseen);
        /* One less than the excess; where nothing is cut, a great number. */
        uint32_t excess = ~(uint32_t)open->slack;
        least = excess < least ? excess : least;
        open += open->slack >= 0;
    }
    search->least_far_cut = (bd_rise)(least + 1);
    lane->top = (uint32_t)(open - D(idastar_children)(lane));
    lane->pendings = 0;
}

/* Makes the state of the lane's next open child `here`, and completes the way there. False: no memory,
 * and the search must end. */
BD_INLINE bool D(idastar_advance)(D(idastar_search) *search, D(idastar_lane) *lane)
{
    const D(idastar_child) *child = D(idastar_children)(lane) + lane->top - 1;
    if (!D(idastar_make_room)(search, lane, child->depth))
        return false;
    child = D(idastar_children)(lane) + --lane->top;
    lane->depth = child->depth;
    lane->slack = child->slack;
    lane->past = child->past;
    if (BD_LIKELY(child->depth > 0)) {
        D(spread) *here = D(idastar_here)(lane);
        *here = here[-1];
        D(foreseen_play)(&search->problem, here, &child->foreseen);
        D(idastar_way)(lane)[child->depth - 1] = child->move;
    }
    return true;
}

/* Foresees the children of `here`, the last move first, so that the first one comes to lie on top. True:
 * the search must end. */
BD_INLINE bool D(idastar_expand)(D(idastar_search) *search, D(idastar_lane) *lane)
{
    const D(problem) *problem = &search->problem;
    const D(spread) *here = D(idastar_here)(lane);
    const D(past) past = lane->past;
    const uint32_t depth = lane->depth + 1;
    D(idastar_child) *child = D(idastar_children)(lane) + lane->top;
    unsigned moves = D(moves_after)(problem, here, past);
    lane->pendings = (unsigned)__builtin_popcount(moves);
    for (; moves != 0; ++child) {
        unsigned move = 31 - (unsigned)__builtin_clz(moves);
        moves ^= 1U << move;
        child->past = D(past_after)(problem, past, (bd_move)move);
        child->depth = depth;
        child->move = (bd_move)move;
        D(foresee)(problem, here, (bd_move)move, &child->foreseen);
    }
    return bd_run_count(&search->run, lane->pendings);
}

/* The lane to take from: the next one that keeps something to do. NULL: there is none. */
static D(idastar_lane) *D(idastar_giver)(D(idastar_search) *search, const D(idastar_lane) *taker)
{
    unsigned turn = (unsigned)(taker - search->lanes);
    for (unsigned i = 1; i < BD_LANES; ++i) {
        D(idastar_lane) *lane = &search->lanes[(turn + i) % BD_LANES];
        if (lane->top - lane->bottom > 1)
            return lane;
    }
    return NULL;
}

/* Gives a lane its only open child. False: no memory, and the search must end. */
static bool D(idastar_plant)(D(idastar_search) *search, D(idastar_lane) *lane,
                             const D(idastar_child) *root)
{
    lane->bottom = lane->top = 0;
    if (!D(idastar_make_room)(search, lane, root->depth))
        return false;
    D(idastar_children)(lane)[lane->top++] = *root;
    return true;
}

/* A lane with nothing left takes the first open child of another, its parent, and the way there.
 * False: no memory, and the search must end. */
static BD_NEVER_INLINE bool D(idastar_take_over)(D(idastar_search) *search, D(idastar_lane) *lane,
                                                 D(idastar_lane) *giver)
{
    const D(idastar_child) *root = &D(idastar_children)(giver)[giver->bottom];
    if (!D(idastar_plant)(search, lane, root))
        return false;
    ++giver->bottom;
    D(idastar_states)(lane)[root->depth - 1] = D(idastar_states)(giver)[root->depth - 1];
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
    for (uint32_t depth = lane->depth; run->has_solution && depth > 0; --depth)
        run->has_solution = bd_run_path_push(run, D(idastar_way)(lane)[depth - 1]);
    return true;
}

/* Takes turns until a lane meets the goal, or nothing is left. */
static bool D(idastar_take_turns)(D(idastar_search) *search)
{
    D(idastar_lane) *lane = search->lanes, *next;
    for (;; lane = next) {
        next = lane + 1 == search->lanes + BD_LANES ? search->lanes : lane + 1;
        D(idastar_arrive)(search, next);
        if (BD_UNLIKELY(lane->bottom == lane->top)) {
            D(idastar_lane) *giver = D(idastar_giver)(search, lane);
            if (!giver && !D(idastar_has_more)(search))
                return false;
            if (!giver)
                continue;
            if (!D(idastar_take_over)(search, lane, giver))
                return true;
        }
        if (!D(idastar_advance)(search, lane))
            return true;
        if (BD_UNLIKELY(D(is_spread_goal)(&search->problem, D(idastar_here)(lane))))
            return D(idastar_arrived)(search, lane);
        if (D(idastar_expand)(search, lane))
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
    D(idastar_child) first = BD_ZEROED;
    first.past = past;
    first.slack = slack;
    first.move = BD_NO_MOVE;
    if (!D(idastar_plant)(search, &search->lanes[0], &first))
        return true;
    *D(idastar_states)(&search->lanes[0]) = D(spread_out)(&search->problem, &root);
    return D(idastar_take_turns)(search);
}
