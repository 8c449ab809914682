/* NBS, near-optimal bidirectional search: A* from both ends, which always expands the two states of a
 * pair that must be looked at before the solution can be proved.
 *
 * A state u reached from the start and a state v reached from the goal together bound the cost of
 * every path through both from below: by
 *
 *     lb(u, v) = max(f(u), f(v), g(u) + g(v) + e),    e: the least cost of a move.
 *
 * Every search from both ends must expand u or v of each pair with lb(u, v) < C*. NBS expands both
 * states of a pair of least lb, and so, with a consistent h, at most twice as many as any such search
 * must before it can prove its answer. MM (meet in the middle) has no such bound, nor has any other
 * order that is fixed beforehand: hence NBS. Optimal with an admissible h in both directions,
 * consistent or not.
 * J. Chen, R. C. Holte, S. Zilles, N. R. Sturtevant, "Front-to-end bidirectional heuristic search
 * with near-optimal node expansions", IJCAI (2017).
 *
 *     bd_status D(bidirectional)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * For domains whose moves can be taken back (BD_DOMAIN_REVERSES). Time and space as the pairs with
 * lb(u, v) <= C* are many. Counts: those of A*, over both ends; start and goal are generated. */
#include <bandolo/template/search/run.h>

#if BD_DOMAIN_REVERSES || BD_DOMAIN_DYNAMIC

#include <bandolo/template/search/bidirectional_front.h>

/* Finds the next pair, raising the lower bound as far as it must be: then the first ready states are
 * that pair. False: no pair can lead to a better path, or the search must end (`*ended`). */
static bool D(nbs_pair)(D(nbs) *search, bool *ended)
{
    D(front) *from_start = &search->front[0], *from_goal = &search->front[1];
    while (search->lower < search->best) {
        /* as the paper has it: those with f equal to the bound become ready only when no pair of
         * the others will do */
        for (uint64_t limit = search->lower; limit <= search->lower + 1; ++limit) {
            if (!D(front_admit)(from_start, limit) || !D(front_admit)(from_goal, limit)) {
                *ended = true;
                return false;
            }
            uint64_t pair = D(front_least_g)(from_start) + D(front_least_g)(from_goal);
            if (pair + search->edge <= search->lower)
                return true;
        }
        if (from_start->nodes.waiting == 0 || from_goal->nodes.waiting == 0)
            return false;
        uint64_t next = D(front_least_g)(from_start) + D(front_least_g)(from_goal) + search->edge;
        if (D(front_least_f)(from_start) < next)
            next = D(front_least_f)(from_start);
        if (D(front_least_f)(from_goal) < next)
            next = D(front_least_f)(from_goal);
        search->lower = next;
        bd_run_lower_bound(from_start->nodes.run,
                           (bd_cost)(next < search->best ? next : search->best));
    }
    return false;
}

/* Writes the path over the meeting state into the run. False: no memory. */
static bool D(nbs_trace)(const D(nbs) *search)
{
    const D(nodes) *from_goal = &search->front[1].nodes;
    bd_run *run = from_goal->run;
    if (!D(nodes_trace)(&search->front[0].nodes, search->meeting))
        return false;
    bd_run_path_reverse(run);
    D(key) key = search->meeting;
    for (size_t length = 0; !D(same_key)(from_goal->problem, &key, &from_goal->root); ++length) {
        bd_move move = D(nodes_back)(from_goal, &key);
        if (!D(leads_back)(run, move, length, from_goal->table.count) ||
            !bd_run_path_push(run, D(inverse_of)(from_goal->problem, move)))
            return false;
    }
    return true;
}

static bd_status D(nbs_run)(D(nbs) *search, D(state) start, D(key) goal)
{
    D(front) *from_start = &search->front[0], *from_goal = &search->front[1];
    const D(problem) *problem = from_start->nodes.problem;
    bd_run *run = from_start->nodes.run;
    bool ended = !D(front_begin)(from_start, D(to_key)(problem, &start)) ||
                 !D(front_begin)(from_goal, goal) || bd_run_count(run, 2);
    while (!ended && D(nbs_pair)(search, &ended))
        ended = !D(front_expand)(from_start) || !D(front_expand)(from_goal);
    bd_status why = run->status;
    if (search->best == BD_NO_COST)
        return ended ? why : bd_run_end(run, BD_NO_SOLUTION);
    if (!D(nbs_trace)(search))
        return run->status;
    bd_run_solution(run, D(path_cost)(problem, start, run), !ended);
    return ended ? bd_run_end(run, why) : BD_SOLVED;
}

static inline bd_status D(bidirectional)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(nbs) search = BD_ZEROED;
    search.edge = D(least_cost)(problem);
    search.best = BD_NO_COST;
    D(problem) turned;
    D(key) goal;
    bd_status status = BD_FAILED;
    if (!D(turn)(problem, &start, &turned, &goal))
        return bd_run_out_of_memory(run);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_REOPENED), bd_run_has(run, BD_MAX_QUEUE);
    bd_run_has(run, BD_FRONTIER), bd_run_has(run, BD_STORED);
    if (!D(front_init)(&search, 0, problem, run)) {
        status = bd_run_out_of_memory(run);
    } else if (!D(front_init)(&search, 1, &turned, run)) {
        status = bd_run_out_of_memory(run);
        D(front_free)(&search.front[0]);
    } else {
        status = D(nbs_run)(&search, start, goal);
        D(front_free)(&search.front[1]);
        D(front_free)(&search.front[0]);
    }
    D(turn_back)(problem, &turned);
    return status;
}

#else

static inline bd_status D(bidirectional)(const D(problem) *problem, D(state) start, bd_run *run)
{
    (void)problem, (void)start;
    bd_fail(&run->error, BD_BAD_USAGE, 0, "the moves of this domain cannot be taken back");
    return bd_run_end(run, BD_FAILED);
}

#endif
