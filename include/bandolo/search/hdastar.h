/* HDA*, hash-distributed A*: each thread owns the states whose hash falls to it, and searches them by
 * A*, with an open list, a table and a share of the memory that no other thread touches. A state that
 * falls to another thread is mailed to it, some tens in a letter, and nobody ever waits for an answer.
 *
 * Threads expand states out of the order of one A*, so that a goal need not be optimal when it is
 * reached: it sets the cost that later ones must beat. The search is over when no thread has an open
 * state with f below that cost and no letter is on its way; then the solution is optimal, with an
 * admissible h. A counter of the threads at work and the letters not yet read tells when that is so:
 * only a letter, which counts until it is read, can set a resting thread to work again.
 *
 * The number of threads is options->threads. One thread owns all states and runs A* itself, as where every
 * step is observed. The cost is always that of A*; which of several best solutions is found, and the
 * counts, depend on how the threads happen to run. Space as A*'s.
 * A. Kishimoto, A. Fukunaga, A. Botea, "Scalable, parallel best-first search for optimal sequential
 * planning", ICAPS (2009); "Evaluation of a simple, scalable, parallel best-first search strategy",
 * Artificial Intelligence 195 (2013).
 *
 *     bd_status D(hdastar)(const D(problem) *problem, D(state) start, bd_run *run);
 *
 * Counts: those of A*, summed over the threads. */
#include <bandolo/search/astar.h>
#include <bandolo/template/search/hdastar_lead.h>

/* States that each thread expands between two looks at its mail; fewer when others are behind. */
enum { D(hda_stint) = 64, D(hda_stint_ahead) = 4 };

/* The best cost so far: that of the solution in the end. */
static inline bd_cost D(hda_best)(const D(hda_worker) *worker)
{
    return atomic_load_explicit(&worker->run->control->best, memory_order_relaxed);
}

/* Sorts the ways out of a state: one's own are noted, the others mailed. */
BD_INLINE bool D(hda_take)(void *context, D(ways) *ways, const D(key) *parent)
{
    D(hda_worker) *worker = (D(hda_worker) *)context;
    unsigned own = 0;
    for (unsigned i = 0; i < ways->count; ++i) {
        const D(way) *way = &ways->way[i];
        unsigned owner = D(hda_owner)(worker->all, way->hash);
        if (&worker->all->worker[owner] != worker) {
            if (!D(hda_mail)(worker, owner, way, ways->h[i], parent))
                return false;
            continue;
        }
        ways->priority[own] = bd_priority((uint64_t)way->cost + ways->h[i], way->cost);
        ways->way[own++] = *way;
    }
    ways->count = own;
    return D(note_ways)(&worker->nodes, ways, parent, true);
}

/* Reads what has come. False: no memory, and the search must end. */
static bool D(hda_read)(D(hda_worker) *worker)
{
    bool goes_on = true;
    D(letter) *letter = atomic_exchange(&worker->inbox, NULL);
    while (letter) {
        D(letter) *next = letter->next;
        for (unsigned i = 0; i < letter->count; ++i)
            D(nodes_prefetch)(&worker->nodes, letter->parcel[i].way.hash);
        for (unsigned i = 0; goes_on && i < letter->count; ++i) {
            const D(parcel) *parcel = &letter->parcel[i];
            uint64_t f = (uint64_t)parcel->way.cost + parcel->h;
            D(ways) ways;
            ways.count = f < D(hda_best)(worker);
            ways.way[0] = parcel->way;
            ways.priority[0] = bd_priority(f, parcel->way.cost);
            goes_on = D(note_ways)(&worker->nodes, &ways, &parcel->parent, true);
        }
        D(hda_return)(letter);
        letter = next;
    }
    return goes_on;
}

/* A goal was taken from the open list. */
static void D(hda_reach)(D(hda_worker) *worker, const D(way) *goal)
{
    if (goal->cost < worker->cost) {
        worker->cost = goal->cost;
        worker->goal = goal->key;
        bd_note_least(&worker->run->control->best, goal->cost);
    }
}

/* The number of states to expand now. If another thread has states of lesser f, those expanded here may be
 * needless: let the others run first, should they lack a processor. */
static unsigned D(hda_plan)(D(hda_worker) *worker)
{
    const D(hda) *all = worker->all;
    uint64_t priority;
    bd_cost level = BD_NO_COST;
    if (bd_buckets_least(&worker->nodes.open, &priority))
        level = (bd_cost)(priority >> 32);
    atomic_store_explicit(&worker->level, level, memory_order_relaxed);
    for (unsigned i = 0; i < all->team.threads; ++i)
        if (atomic_load_explicit(&all->worker[i].level, memory_order_relaxed) < level) {
            bd_team_rest(0);
            return D(hda_stint_ahead);
        }
    return D(hda_stint);
}

/* Expands some states, and says whether there were any. False: the search must end. */
static bool D(hda_expand)(D(hda_worker) *worker, bool *any)
{
    D(nodes) *nodes = &worker->nodes;
    D(way) way;
    D(ways) ways;
    uint64_t priority;
    *any = false;
    for (unsigned i = D(hda_plan)(worker); i > 0; --i) {
        bd_cost best = D(hda_best)(worker);
        if (!bd_buckets_least(&nodes->open, &priority) || priority >> 32 >= best ||
            !D(nodes_take)(nodes, &way, &priority))
            break;
        *any = true;
        D(state) here = D(from_key)(nodes->problem, &way.key);
        if (D(nodes_is_goal)(nodes, &way, here))
            D(hda_reach)(worker, &way);
        else if (!D(find_ways)(worker->run, nodes->problem, here, &way, best, NULL, &ways,
                               D(hda_take), worker))
            return false;
    }
    return true;
}

/* Rests until there is mail. False: there will be none any more, or the search must end. */
static bool D(hda_rest)(D(hda_worker) *worker)
{
    D(hda) *all = worker->all;
    atomic_fetch_sub(&all->pending, 1);
    for (unsigned times = 0; !atomic_load(&worker->inbox); ++times) {
        if (atomic_load(&all->pending) == 0 || bd_watch_ending(&worker->run->control->watch) >= 0)
            return false;
        bd_team_rest(times);
    }
    atomic_fetch_add(&all->pending, 1);
    return true;
}

/* The work of each thread. */
static void D(hda_work)(void *context, bd_run *run)
{
    D(hda) *all = (D(hda) *)context;
    D(hda_worker) *worker = &all->worker[run->thread];
    worker->run = run;
    worker->works = D(nodes_init)(&worker->nodes, &worker->problem, run);
    if (!worker->works) {
        bd_run_out_of_memory(run);
        return;
    }
    worker->nodes.root = all->root.way[0].key;
    bool goes_on = true, any = true;
    if (D(hda_owner)(all, all->root.way[0].hash) == run->thread)
        goes_on = D(note_ways)(&worker->nodes, &all->root, &worker->nodes.root, true);
    while (goes_on) {
        goes_on = D(hda_read)(worker) && D(hda_expand)(worker, &any);
        D(hda_post_all)(worker);
        if (goes_on && !any && !atomic_load(&worker->inbox))
            goes_on = D(hda_rest)(worker);
    }
}

static inline bd_status D(hdastar)(const D(problem) *problem, D(state) start, bd_run *run)
{
    if (run->options->threads <= 1 || D(is_observed)(run))
        return D(astar)(problem, start, run);
    D(hda) all = BD_ZEROED;
    if (!D(hda_open)(&all, problem, start, run))
        return bd_run_out_of_memory(run);
    bd_run_has(run, BD_EXPANDED), bd_run_has(run, BD_REOPENED), bd_run_has(run, BD_MAX_QUEUE);
    bd_run_has(run, BD_FRONTIER), bd_run_has(run, BD_STORED);
    bd_run_lower_bound(run, all.root.h[0]);
    if (!bd_run_count(run, 1))
        bd_team_work(&all.team, D(hda_work), &all);
    const D(hda_worker) *winner = D(hda_winner)(&all);
    bool found = winner && D(hda_trace)(&all, problem, run, winner->goal);
    D(hda_close)(&all, problem);
    bool ended = bd_watch_ending(&run->control->watch) >= 0;
    if (found) {
        bd_status why = run->status;
        bd_run_solution(run, D(path_cost)(problem, start, run), !ended);
        return ended ? bd_run_end(run, why) : BD_SOLVED;
    }
    return ended ? run->status : bd_run_end(run, BD_NO_SOLUTION);
}
