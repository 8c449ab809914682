/* Budgeted tree search: IDA* whose iterations grow by a factor, whatever the costs are.
 *
 * Where the next bound of IDA* would let an iteration expand less than twice what the last one did, as with
 * many different costs, it looks for a greater bound: it doubles the step, and then halves the interval,
 * under a budget of expansions, until an iteration expands two to eight times as many states. Solutions
 * beyond the least f are kept and improved until the bound proves them: optimal with an admissible h. With n
 * states up to the solution's cost it expands O(n log C*) states, where IDA* may expand O(n^2). Space O(d).
 * M. Helmert, T. Lattimore, L. H. S. Lelis, L. Orseau, N. R. Sturtevant, "Iterative budgeted exponential
 * search", IJCAI (2019).
 *
 *     bd_status D(budgeted_tree_search)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated and expanded, in all iterations together, restarts. */
#include <bandolo/template/base/memory.h>
#include <bandolo/template/search/run.h>

enum {
    D(least_growth) = 2,
    D(most_growth) = 8
}; /* of the expansions, from one iteration to the next */

/* The next bound lies between these. */
typedef struct D(bound_interval) {
    uint64_t lower, upper; /* UINT64_MAX: none is known */
} D(bound_interval);

typedef struct D(budgeted_search) {
    const D(problem) *problem;
    bd_run *run;
    bd_pages path; /* the moves to the state that is searched */
    uint64_t bound, budget;
    uint64_t nodes;        /* expanded in this iteration */
    uint64_t below, above; /* greatest f within the bound, least f beyond it */
    bd_cost best;          /* cost of the solution in the run; BD_NO_COST: none */
} D(budgeted_search);

BD_INLINE void D(budgeted_tell)(const D(budgeted_search) *search, bd_event_kind kind, D(state) here,
                                bd_move move, bd_cost g)
{
    if (D(is_observed)(search->run))
        D(observe)(search->run, search->problem, kind, here, move, g);
}

/* Notes the path to a goal as the best so far. False: no memory, and the search must end. */
static bool D(budgeted_improve)(D(budgeted_search) *search, uint64_t depth, bd_cost g)
{
    bd_run *run = search->run;
    bd_run_path_clear(run);
    run->has_solution = false;
    for (uint64_t i = 0; i < depth; ++i) {
        bd_move move;
        memcpy(&move, search->path.base + i * sizeof move, sizeof move);
        if (!bd_run_path_push(run, move))
            return false;
    }
    search->best = g;
    bd_run_solution(run, g, false);
    return true;
}

/* Searches below `here`, `depth` moves from the start. False: the search must end. */
static bool D(budgeted_below)(D(budgeted_search) *search, D(state) here, bd_move last,
                              uint64_t depth, bd_cost g, uint64_t f)
{
    bd_run *run = search->run;
    if (f > search->bound || f >= search->best) {
        if (f > search->bound)
            search->above = f < search->above ? f : search->above;
        else
            search->below = search->best;
        D(budgeted_tell)(search, BD_EVENT_CUT, here, last, g);
        return true;
    }
    search->below = f > search->below ? f : search->below;
    if (search->nodes >= search->budget)
        return true;
    bool is_goal = D(is_goal)(search->problem, &here);
    D(budgeted_tell)(search, is_goal ? BD_EVENT_GOAL : BD_EVENT_EXPAND, here, last, g);
    if (is_goal)
        return D(budgeted_improve)(search, depth, g);
    ++search->nodes;
    ++run->counter[BD_EXPANDED];
    D(children) children = D(expand)(search->problem, &here, last);
    BD_EACH_CHILD
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        bd_move move = D(move_of)(&children, i);
        int64_t next = (int64_t)f + D(rise_of)(&children, i);
        if (bd_run_count(run, 1))
            return false;
        if (!bd_pages_append(&search->path, depth, &move, sizeof move)) {
            bd_run_out_of_memory(run);
            return false;
        }
        if (!D(budgeted_below)(search, D(child)(&children, i), move, depth + 1,
                               bd_cost_add(g, D(cost_of)(&children, i)),
                               next < BD_MOST_COST ? (uint64_t)next : BD_MOST_COST))
            return false;
    }
    D(release)(&children);
    return true;
}

/* Searches once, up to the bound, and narrows the interval by it. False: the search must end. */
static inline bool D(budgeted_try)(D(budgeted_search) *search, D(state) start, uint64_t bound,
                                   uint64_t budget, D(bound_interval) *interval)
{
    search->bound = bound;
    search->budget = budget;
    search->nodes = search->below = 0;
    search->above = UINT64_MAX;
    D(budgeted_tell)(search, BD_EVENT_START, start, BD_NO_MOVE, 0);
    if (!D(budgeted_below)(search, start, BD_NO_MOVE, 0, 0,
                           D(start_estimate)(search->problem, &start)))
        return false;
    ++search->run->counter[BD_RESTARTS];
    uint64_t lower = search->above, upper = UINT64_MAX;
    if (search->nodes >= search->budget)
        lower = 0, upper = search->below;
    else if (search->below >= search->best)
        lower = upper = search->best;
    interval->lower = lower > interval->lower ? lower : interval->lower;
    interval->upper = upper < interval->upper ? upper : interval->upper;
    if (interval->lower < BD_MOST_COST)
        bd_run_lower_bound(search->run, (bd_cost)interval->lower);
    return true;
}

/* Can there be a greater bound? */
BD_INLINE bool D(budgeted_is_open)(const D(bound_interval) *interval)
{
    return interval->lower < interval->upper && interval->lower < BD_MOST_COST;
}

/* One iteration that expands at least twice `*expected` states, or proves more. False: the search must end. */
static bool D(budgeted_iterate)(D(budgeted_search) *search, D(state) start,
                                D(bound_interval) *interval, uint64_t *expected)
{
    uint64_t least = *expected * D(least_growth), most = *expected * D(most_growth);
    interval->upper = UINT64_MAX;
    if (!D(budgeted_try)(search, start, interval->lower, UINT64_MAX, interval))
        return false;
    for (uint64_t step = 1; search->nodes < least && D(budgeted_is_open)(interval); step *= 2) {
        uint64_t next = interval->lower + step;
        if (!D(budgeted_try)(search, start, next < BD_MOST_COST ? next : BD_MOST_COST - 1, most,
                             interval))
            return false;
    }
    while (search->budget == most && (search->nodes < least || search->nodes >= most) &&
           D(budgeted_is_open)(interval)) {
        uint64_t middle = interval->lower + (interval->upper - interval->lower) / 2;
        if (!D(budgeted_try)(search, start, middle, most, interval))
            return false;
    }
    *expected = search->nodes > least ? search->nodes : least;
    *expected = *expected ? *expected : 1;
    return true;
}

static inline bd_status D(budgeted_run)(D(budgeted_search) *search, D(state) start)
{
    bd_run *run = search->run;
    D(bound_interval) interval = {D(start_estimate)(search->problem, &start), UINT64_MAX};
    uint64_t expected = 0;
    bd_run_lower_bound(run, (bd_cost)interval.lower);
    while (interval.lower < search->best) {
        if (!D(budgeted_iterate)(search, start, &interval, &expected))
            return run->status;
        if (search->best == BD_NO_COST && interval.lower == BD_MOST_COST) {
            bd_fail(&run->error, BD_BROKEN_PROMISE, 0, "every path left costs %d or more",
                    BD_MOST_COST);
            return bd_run_end(run, BD_FAILED);
        }
    }
    if (search->best == BD_NO_COST)
        return bd_run_end(run, BD_NO_SOLUTION);
    run->optimal = true;
    return bd_run_end(run, BD_SOLVED);
}

static inline bd_status D(budgeted_tree_search)(const D(problem) *problem, D(state) start,
                                                bd_run *run)
{
    D(budgeted_search) search = BD_ZEROED;
    search.problem = problem;
    search.run = run;
    search.path = bd_pages_of(&run->budget);
    search.best = BD_NO_COST;
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_RESTARTS);
    bd_status status = bd_run_count(run, 1) ? run->status : D(budgeted_run)(&search, start);
    bd_pages_free(&search.path);
    return status;
}
