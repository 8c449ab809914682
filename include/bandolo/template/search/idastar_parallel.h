/* Inside of the templates: may change. */
/* IDA* on several threads: each iteration's tree is cut a little below the root into some thousands
 * of subtrees, and whoever is free takes the next one, in depth-first order; who finds none left
 * steals from the others (idastar_steal.h), so that all finish together.
 *
 * Rao and Kumar begin with the root and steal all the rest. Their threads then work far from each
 * other, and what lies behind the goal of the last iteration is searched in vain; here they work side
 * by side and meet it together.
 *
 * The cost, the solution and the counts of all iterations but the last are those of one thread: what
 * is above the cut is searched once, by the leader, and what is laid out for thieves was counted
 * when it was met; in the last iteration the goal with the least number wins, which is the first in
 * depth-first order: what lies behind it is given up, what lies before it is finished. A cycle of free moves may be
 * searched once by each thread, which counts more.
 * Part of idastar.h, which calls it where options->threads > 1. */
#include <bandolo/template/search/idastar_steal.h>

typedef struct D(idastar_team) {
    D(idastar_search) leader;
    bd_team team;
    D(idastar_worker) *worker;
    D(idastar_list) list;
} D(idastar_team);

/* Takes the next subtree of the list, with an even share of all numbers. False: there is none, or it
 * lies behind a goal. */
static bool D(idastar_take)(D(idastar_team) *all, D(idastar_worker) *worker, D(idastar_limb) *limb)
{
    D(idastar_list) *list = &all->list;
    bd_run *run = &worker->search.run;
    if (atomic_load(&list->next) >= list->count)
        return false;
    uint32_t number = atomic_fetch_add(&list->next, 1);
    uint64_t share = UINT64_MAX / (list->count - list->first);
    run->part = (number - list->first) * share;
    worker->beyond = run->part + share;
    if (number >= list->count || run->part > atomic_load(&run->control->goal_part))
        return false;
    *limb = D(idastar_limbs)(&list->limbs)[number];
    if (!bd_pages_grow(&worker->way, (limb->depth + 1) * sizeof(bd_move)))
        return D(idastar_no_memory)(worker);
    bd_move *way = (bd_move *)(void *)worker->way.base;
    for (uint32_t depth = limb->depth; depth > 0; --depth) {
        way[depth - 1] = D(idastar_limbs)(&list->limbs)[number].last;
        number = D(idastar_limbs)(&list->limbs)[number].parent;
    }
    return true;
}

static BD_RARE bool D(idastar_next)(D(idastar_team) *all, D(idastar_worker) *worker,
                                    D(idastar_limb) *limb)
{
    return bd_watch_ending(&worker->search.run.control->watch) < 0 &&
           (D(idastar_resume)(worker, limb) || D(idastar_take)(all, worker, limb) ||
            D(idastar_steal)(all->worker, all->team.threads, worker, limb));
}

/* A goal was found below a limb: completes the path, last move first, and moves the solution to
 * `found`, where it replaces one that lies behind it. */
static BD_RARE void D(idastar_keep)(D(idastar_worker) *worker, uint32_t depth, bd_run *found)
{
    bd_run *run = &worker->search.run;
    const bd_move *way = (const bd_move *)(const void *)worker->way.base;
    while (run->has_solution && depth > 0)
        run->has_solution = bd_run_path_push(run, way[--depth]);
    if (run->has_solution)
        bd_run_found_in_part(run);
    bd_run_take_solution(found, run);
}

/* The work of each thread in an iteration. */
static BD_RARE void D(idastar_work)(void *context, bd_run *member)
{
    D(idastar_team) *all = (D(idastar_team) *)context;
    D(idastar_worker) *worker = &all->worker[member->thread];
    D(idastar_search) *search = &worker->search;
    bd_run *run = &search->run;
    D(idastar_limb) limb;
    *run = *member;
    run->gives_way = D(idastar_gives_way);
    D(idastar_open)(search);
    search->bound = all->leader.bound;
    worker->way = worker->open = bd_pages_of(&run->budget);
    while (D(idastar_next)(all, worker, &limb)) {
        D(state) here = D(idastar_state_of)(&search->problem, &limb);
        if (!D(idastar_tree)(search, limb.past, here, limb.slack))
            continue;
        if (run->is_interrupted) {
            D(idastar_lay_out)(worker, limb);
            continue;
        }
        D(idastar_drop)(worker);
        D(idastar_keep)(worker, limb.depth, member);
    }
    D(idastar_drop)(worker);
    D(idastar_close)(search);
    bd_pages_free(&worker->open);
    bd_pages_free(&worker->way);
    bd_run_take_solution(run, member);
    *member = *run;
}

/* One iteration, whose leader is the first of the team. */
static bool D(idastar_iterate)(D(idastar_search) *leader, D(state) start, bd_rise slack)
{
    D(idastar_team) *all = (D(idastar_team) *)leader; /* its first member */
    D(idastar_limb) root = BD_ZEROED;
    root.last = BD_NO_MOVE;
    root.past = D(past_start)(&leader->problem, &start);
    root.slack = slack;
    D(idastar_place)(&leader->problem, &root, start);
    if (!D(idastar_cut)(&all->list, leader, all->team.threads, &root))
        return true;
    atomic_store(&leader->run.control->idle, 0);
    bd_team_work(&all->team, D(idastar_work), all);
    for (unsigned i = 0; i < all->team.threads; ++i) {
        bd_rise least = D(idastar_least_cut)(&all->worker[i].search);
        if (least < INT32_MAX)
            D(idastar_note_cut)(leader, least);
    }
    return bd_team_collect(&all->team);
}

/* A worker, with a copy of the problem. False: no memory. */
static BD_RARE bool D(idastar_hire)(D(idastar_worker) *worker, const D(problem) *problem)
{
    memset((void *)worker, 0, sizeof *worker);
    worker->search.least_far_cut = INT32_MAX;
    if (!D(fork)(problem, &worker->search.problem))
        return false;
    if (pthread_mutex_init(&worker->lock, NULL) == 0)
        return true;
    D(join)(problem, &worker->search.problem);
    return false;
}

static BD_RARE void D(idastar_dismiss)(D(idastar_worker) *worker, const D(problem) *problem)
{
    pthread_mutex_destroy(&worker->lock);
    D(join)(problem, &worker->search.problem);
}

/* Gives back the first `hired` workers and all the rest. */
static BD_RARE void D(idastar_disband)(D(idastar_team) *all, const D(problem) *problem,
                                       unsigned hired)
{
    bd_run *run = all->team.leader;
    while (hired > 0)
        D(idastar_dismiss)(&all->worker[--hired], problem);
    bd_memory_free(&run->budget, all->worker, all->team.threads * sizeof *all->worker);
    bd_pages_free(&all->list.limbs);
    bd_team_close(&all->team);
}

/* False: no memory, and nothing is to be given back. */
static BD_RARE bool D(idastar_gather)(D(idastar_team) *all, const D(problem) *problem)
{
    bd_run *run = &all->leader.run;
    memset((void *)&all->list, 0, sizeof all->list);
    all->list.limbs = bd_pages_of(&run->budget);
    if (!bd_team_open(&all->team, run))
        return false;
    unsigned threads = all->team.threads, hired = 0;
    all->worker = (D(idastar_worker) *)bd_memory_alloc(&run->budget, threads * sizeof *all->worker);
    while (all->worker && hired < threads && D(idastar_hire)(&all->worker[hired], problem))
        ++hired;
    if (hired == threads)
        return true;
    D(idastar_disband)(all, problem, hired);
    return false;
}

static BD_RARE bd_status D(idastar_parallel)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(idastar_team) all;
    D(idastar_begin)(&all.leader, problem, D(estimate)(problem, &start), run);
    if (!D(idastar_gather)(&all, problem)) {
        *run = all.leader.run;
        return bd_run_out_of_memory(run);
    }
    bool ended = D(idastar_deepen)(&all.leader, start, D(idastar_iterate));
    D(idastar_disband)(&all, problem, all.team.threads);
    return D(idastar_end)(&all.leader, start, run, ended);
}
