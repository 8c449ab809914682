/* IDA* on several threads: each iteration's tree is cut a little below the root into some thousands
 * of subtrees, and whoever is free takes the next one, in depth-first order.
 *
 * All threads thus work side by side at the same place of the tree, and finish together. In ranges
 * of their own, with stealing from the others' (Rao & Kumar), they would work on the same tree in as
 * little time, except in the last iteration: what lies behind the goal there is in vain, and it is
 * what all but one would begin with.
 *
 * The cost, the solution and the counts of all iterations but the last are those of one thread: the
 * part of the tree above the cut is searched once, by the leader; in the last iteration, the goal in
 * the first subtree wins: subtrees behind it are given up, those before it are finished.
 * V. N. Rao, V. Kumar, "Parallel depth first search", International Journal of Parallel Programming
 * 16 (1987). Part of idastar.h, which calls it where options->threads > 1. */
#include <bandolo/base/memory.h>
#include <bandolo/search/team.h>

enum {
    D(idastar_most_subtrees) = 2048, /* for each thread */
    D(idastar_most_levels) = 64      /* above the cut */
};

/* A state above the cut or at it. */
typedef struct D(idastar_limb) {
    D(key) key;
    bd_rise slack;
    uint32_t parent; /* its number; the root is its own */
    bd_move last;
    D(past) past;
} D(idastar_limb);

/* A member's own. */
typedef struct D(idastar_member) {
    D(problem) problem;
    bd_rise excess; /* the least one it found in this iteration */
} D(idastar_member);

typedef struct D(idastar_team) {
    bd_team team;
    D(idastar_member) *member;
    bd_cost bound;
    bd_pages limbs; /* level by level; each level in depth-first order */
    uint32_t count;
    uint32_t first;   /* subtrees are limbs first .. count - 1 */
    atomic_uint next; /* the next one to be searched */
} D(idastar_team);

static inline D(idastar_limb) *D(idastar_limbs)(const D(idastar_team) *all)
{
    return (D(idastar_limb) *)(void *)all->limbs.base;
}

/* Adds a limb. False: no memory, and the search must end. */
static bool D(idastar_add)(D(idastar_team) *all, bd_run *run, D(idastar_limb) limb)
{
    uint64_t bytes = (all->count + 1) * sizeof limb;
    if (bytes > all->limbs.bytes && !bd_pages_grow(&all->limbs, 2 * bytes)) {
        bd_run_out_of_memory(run);
        return false;
    }
    D(idastar_limbs)(all)[all->count++] = limb;
    return true;
}

/* Adds the children of a limb; a goal, which has none, stays a subtree of one state. False: the
 * search must end. */
static bool D(idastar_branch)(D(idastar_team) *all, D(idastar_search) *leader, uint32_t number)
{
    D(idastar_limb) limb = D(idastar_limbs)(all)[number];
    D(state) here = D(from_key)(&leader->problem, limb.key);
    bool may_be_goal = limb.slack == 0 || !D(is_admissible)(&leader->problem);
    if (may_be_goal && D(is_goal)(&leader->problem, here))
        return D(idastar_add)(all, &leader->run, limb);
    D(children) children = D(expand_after)(&leader->problem, here, limb.past);
    bool goes_on = !bd_run_count(&leader->run, D(count)(&children));
    for (unsigned i = 0; goes_on && i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        D(idastar_limb) child = {.slack = limb.slack - D(rise_of)(&children, i),
                                 .parent = number,
                                 .last = D(move_of)(&children, i)};
        child.past = D(past_after)(&leader->problem, limb.past, child.last);
        if (child.slack < 0) {
            D(idastar_note_cut)(leader, -child.slack);
            continue;
        }
        child.key = D(to_key)(&leader->problem, D(child)(&children, i));
        goes_on = D(idastar_add)(all, &leader->run, child);
    }
    D(release)(&children);
    return goes_on;
}

/* Searches level by level until there are enough subtrees: about one for a thousand states of the
 * search so far, since nobody helps here. False: the search must end. */
static bool D(idastar_cut)(D(idastar_team) *all, D(idastar_search) *leader, D(idastar_limb) root)
{
    uint64_t wanted = bd_run_generated(&leader->run) / 1024;
    uint64_t most = (uint64_t)D(idastar_most_subtrees) *all->team.threads;
    if (wanted > most)
        wanted = most;
    all->count = all->first = 0;
    bool goes_on = D(idastar_add)(all, &leader->run, root);
    for (unsigned level = 0; level < D(idastar_most_levels); ++level) {
        uint32_t end = all->count;
        if (!goes_on || all->first == end || end - all->first >= wanted)
            break;
        for (uint32_t i = all->first; goes_on && i < end; ++i)
            goes_on = D(idastar_branch)(all, leader, i);
        all->first = end;
    }
    atomic_store(&all->next, all->first);
    return goes_on;
}

/* Writes the moves from the root to a limb, last move first. */
static bool D(idastar_trace)(const D(idastar_team) *all, bd_run *run, uint32_t number)
{
    const D(idastar_limb) *limbs = D(idastar_limbs)(all);
    for (; limbs[number].last != BD_NO_MOVE; number = limbs[number].parent)
        if (!bd_run_path_push(run, limbs[number].last))
            return false;
    return true;
}

/* What each thread does in an iteration. */
static void D(idastar_work)(void *context, bd_run *run)
{
    D(idastar_team) *all = context;
    D(idastar_member) *member = &all->member[run->thread];
    D(idastar_search) search = {
        .run = *run, .bound = all->bound, .problem = member->problem, .least_far_cut = INT32_MAX};
    bool ended = false;
    while (!ended && (search.run.part = atomic_fetch_add(&all->next, 1)) < all->count) {
        const D(idastar_limb) *limb = &D(idastar_limbs)(all)[search.run.part];
        D(state) here = D(from_key)(&search.problem, limb->key);
        ended = D(idastar_visit)(&search, limb->past, here, limb->slack);
    }
    if (search.run.has_solution) {
        bd_run_found_in_part(&search.run);
        search.run.has_solution = D(idastar_trace)(all, &search.run, search.run.part);
    }
    member->excess = D(idastar_least_cut)(&search);
    *run = search.run;
}

/* One iteration. False: the search must end, with a solution or without. */
static bool D(idastar_iterate)(D(idastar_team) *all, D(idastar_search) *leader,
                               D(idastar_limb) root, bd_rise *excess)
{
    if (!D(idastar_cut)(all, leader, root))
        return false;
    all->bound = leader->bound;
    bd_team_work(&all->team, D(idastar_work), all);
    *excess = D(idastar_least_cut)(leader);
    for (unsigned i = 0; i < all->team.threads; ++i)
        if (all->member[i].excess < *excess)
            *excess = all->member[i].excess;
    return !bd_team_collect(&all->team);
}

/* A copy of the problem for each member. False: no memory. */
static bool D(idastar_fork)(D(idastar_team) *all, const D(problem) *problem, bd_run *run)
{
    if (!bd_team_open(&all->team, run))
        return false;
    unsigned threads = all->team.threads, forked = 0;
    all->member = bd_memory_alloc(&run->budget, threads * sizeof *all->member);
    while (all->member && forked < threads && D(fork)(problem, &all->member[forked].problem))
        ++forked;
    if (forked == threads)
        return true;
    while (forked > 0)
        D(join)(problem, &all->member[--forked].problem);
    bd_memory_free(&run->budget, all->member, threads * sizeof *all->member);
    bd_team_close(&all->team);
    return false;
}

static void D(idastar_join)(D(idastar_team) *all, const D(problem) *problem, bd_run *run)
{
    for (unsigned i = 0; i < all->team.threads; ++i)
        D(join)(problem, &all->member[i].problem);
    bd_memory_free(&run->budget, all->member, all->team.threads * sizeof *all->member);
    bd_pages_free(&all->limbs);
    bd_team_close(&all->team);
}

static bd_status D(idastar_parallel)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(idastar_search) leader = {.run = *run, .problem = *problem, .least_far_cut = INT32_MAX};
    D(idastar_team) all = {.limbs = bd_pages_of(&leader.run.budget)};
    if (!D(idastar_fork)(&all, problem, &leader.run)) {
        *run = leader.run;
        return bd_run_out_of_memory(run);
    }
    bd_cost least = leader.bound = D(estimate)(problem, start);
    D(idastar_limb) root = {.key = D(to_key)(problem, start),
                            .last = BD_NO_MOVE,
                            .past = D(past_start)(problem, start)};
    bd_run_has(&leader.run, BD_RESTARTS);
    bool ended = bd_run_count(&leader.run, 1);
    while (!ended) {
        bd_run_lower_bound(&leader.run, leader.bound);
        root.slack = (bd_rise)(leader.bound - least);
        bd_rise excess;
        ended = !D(idastar_iterate)(&all, &leader, root, &excess);
        if (ended || excess == INT32_MAX || leader.bound == BD_MOST_COST)
            break;
        leader.bound = bd_cost_add(leader.bound, (bd_cost)excess);
        ++leader.run.counter[BD_RESTARTS];
    }
    D(idastar_join)(&all, problem, &leader.run);
    *run = leader.run;
    if (run->has_solution) {
        bd_run_path_reverse(run);
        return bd_run_solution(run, D(path_cost)(problem, start, run), true);
    }
    return ended ? run->status : D(idastar_give_up)(run, leader.bound);
}
