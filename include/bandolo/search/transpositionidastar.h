/* IDA* with a transposition table: a state that the iteration has met on a path no dearer is not
 * searched again.
 *
 * Optimal with an admissible h: the cheapest path to each state is searched in each iteration, if its f
 * is within the bound. The table holds options->width states (default 2^20), in groups of four; a full
 * group forgets the state farthest from the start, below which least is saved. It grows from iteration
 * to iteration, is never more than a quarter full before it is as large as it may be, and takes no more
 * than half of the bytes that are left. Time as IDA*'s, less the states saved; space O(d) and the table.
 * A. Reinefeld, T. A. Marsland, "Enhanced iterative-deepening search", IEEE Transactions on Pattern
 * Analysis and Machine Intelligence 16 (1994).
 *
 * An iteration begins with an empty table. The paper also keeps estimates that an iteration has raised;
 * where the move back to the parent is left out, as here, these can exceed the truth: Y. Akagi,
 * A. Kishimoto, A. Fukunaga, "On transposition tables for single-agent search and planning", Symposium
 * on Combinatorial Search (2010).
 *
 *     bd_status D(transposition_idastar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: generated (the start once, then every successor, those cut off included), expanded, restarts,
 * stored (states in the table at the end). */
#include <bandolo/template/search/nodes.h>

enum { D(group_size) = 4 };

typedef struct D(transposition_search) {
    const D(problem) *problem;
    bd_run *run;
    bd_pages table;  /* entries: the cost of a path and 1, the state's key; zeroed where free */
    uint64_t groups; /* a power of 2 */
    uint64_t most;   /* of these */
    uint64_t stored;
    bd_cost bound, least_cut; /* least f above the bound; BD_NO_COST: none */
} D(transposition_search);

BD_INLINE size_t D(transposition_size)(const D(problem) *problem)
{
    return sizeof(uint32_t) + D(key_size)(problem);
}

/* Has the iteration met the state on a path that costs no more? If not, notes this one. */
BD_INLINE bool D(transposition_meets)(D(transposition_search) *search, D(state) here, bd_cost g)
{
    const D(problem) *problem = search->problem;
    size_t size = D(transposition_size)(problem);
    D(key) key = D(to_key)(problem, &here);
    uint64_t group = D(hash_of)(problem, &key) & (search->groups - 1);
    uint8_t *entry = search->table.base + group * D(group_size) *size, *chosen = entry;
    uint32_t greatest = 0;
    for (unsigned i = 0; i < D(group_size); ++i, entry += size) {
        uint32_t cost;
        memcpy(&cost, entry, sizeof cost);
        bool is_free = cost == 0;
        if (!is_free && memcmp(entry + sizeof cost, &key, D(key_size)(problem)) == 0) {
            if (cost <= g + 1)
                return true;
            chosen = entry;
            break;
        }
        if (is_free || cost > greatest) {
            chosen = entry;
            greatest = cost;
        }
        if (is_free) {
            ++search->stored;
            break;
        }
    }
    uint32_t cost = g + 1;
    memcpy(chosen, &cost, sizeof cost);
    memcpy(chosen + sizeof cost, &key, D(key_size)(problem));
    return false;
}

BD_INLINE void D(transposition_tell)(const D(transposition_search) *search, bd_event_kind kind,
                                     D(state) here, bd_move move, bd_cost g)
{
    if (D(is_observed)(search->run))
        D(observe)(search->run, search->problem, kind, here, move, g);
}

/* Searches below `here`, whose f is within the bound. True when the whole search ends: because a goal is
 * found, whose path is then written last move first, or because it must stop. */
static bool D(transposition_below)(D(transposition_search) *search, D(state) here, bd_move last,
                                   bd_cost g, bd_cost f)
{
    bd_run *run = search->run;
    if (D(is_goal)(search->problem, &here)) {
        D(transposition_tell)(search, BD_EVENT_GOAL, here, last, g);
        run->cost = g;
        return run->has_solution = true;
    }
    if (D(transposition_meets)(search, here, g)) {
        D(transposition_tell)(search, BD_EVENT_CUT, here, last, g);
        return false;
    }
    D(transposition_tell)(search, BD_EVENT_EXPAND, here, last, g);
    ++run->counter[BD_EXPANDED];
    D(children) children = D(expand)(search->problem, &here, last);
    BD_EACH_CHILD
    for (unsigned i = 0; i < D(size)(&children); ++i) {
        if (!D(exists)(&children, i))
            continue;
        if (bd_run_count(run, 1))
            return true;
        bd_move move = D(move_of)(&children, i);
        bd_cost cost = bd_cost_add(g, D(cost_of)(&children, i));
        int64_t next = (int64_t)f + D(rise_of)(&children, i);
        if (next > search->bound) {
            bd_cost cut = next < BD_MOST_COST ? (bd_cost)next : BD_MOST_COST;
            search->least_cut = cut < search->least_cut ? cut : search->least_cut;
            D(transposition_tell)(search, BD_EVENT_CUT, D(child)(&children, i), move, cost);
        } else if (D(transposition_below)(search, D(child)(&children, i), move, cost,
                                          (bd_cost)next)) {
            if (run->has_solution)
                run->has_solution = bd_run_path_push(run, move);
            return true;
        }
    }
    D(release)(&children);
    return false;
}

/* Empties the table, which grows if it was more than a quarter full. False: no memory, or the search must end. */
static inline bool D(transposition_renew)(D(transposition_search) *search)
{
    size_t group = D(group_size) *D(transposition_size)(search->problem);
    while (search->groups < search->most && search->stored > search->groups)
        search->groups *= 2;
    search->stored = 0;
    return bd_pages_clear(&search->table) && bd_pages_grow(&search->table, search->groups * group);
}

/* The most groups that the options and the bytes left allow, a power of 2. */
static inline uint64_t D(transposition_most)(const D(problem) *problem, const bd_run *run)
{
    uint64_t width = run->options->width ? run->options->width : UINT64_C(1) << 20;
    uint64_t room = bd_budget_left(&run->budget) / 2 / D(transposition_size)(problem);
    uint64_t entries = width < room ? width : room, groups = 1;
    while (groups * 2 * D(group_size) <= entries)
        groups *= 2;
    return groups;
}

static inline bd_status D(transposition_iterate)(D(transposition_search) *search, D(state) start)
{
    bd_run *run = search->run;
    for (bd_cost f = search->bound;;) {
        bd_run_lower_bound(run, search->bound);
        search->least_cut = BD_NO_COST;
        if (!D(transposition_renew)(search))
            return bd_run_out_of_memory(run);
        D(transposition_tell)(search, BD_EVENT_START, start, BD_NO_MOVE, 0);
        if (D(transposition_below)(search, start, BD_NO_MOVE, 0, f))
            break;
        if (search->least_cut == BD_NO_COST)
            return bd_run_end(run, BD_NO_SOLUTION);
        if (search->bound >= BD_MOST_COST) {
            bd_fail(&run->error, BD_BROKEN_PROMISE, search->bound,
                    "every path left costs %u or more", search->bound);
            return bd_run_end(run, BD_FAILED);
        }
        search->bound = search->least_cut;
        ++run->counter[BD_RESTARTS];
    }
    if (!run->has_solution)
        return run->status;
    bd_run_path_reverse(run);
    return bd_run_solution(run, run->cost, true);
}

static inline bd_status D(transposition_idastar)(const D(problem) *problem, D(state) start,
                                                 bd_run *run)
{
    D(transposition_search) search = BD_ZEROED;
    search.problem = problem;
    search.run = run;
    search.table = bd_pages_of(&run->budget);
    search.most = D(transposition_most)(problem, run);
    search.groups = search.most < 64 ? search.most : 64;
    search.bound = D(start_estimate)(problem, &start);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_RESTARTS), bd_run_has(run, BD_STORED);
    bd_status status = bd_run_count(run, 1) ? run->status
                                            : D(transposition_iterate)(&search, start);
    run->counter[BD_STORED] = search.stored;
    bd_pages_free(&search.table);
    return status;
}
