/* Inside of the templates: may change. */
/* IDA* on several threads: each iteration's tree is cut a little below the root into some thousands
 * of subtrees, and whoever is free takes the next one, in depth-first order; who finds none left
 * steals from the others (subtrees.h), so that all finish together.
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
#include <bandolo/template/search/idastar_subtrees.h>
#include <bandolo/template/search/team.h>

/* One thread's search, and room between it and the next one's, whose count of states changes all the time: two cache
 * lines, since processors fetch them in pairs. With one, two threads take a seventh more. */
typedef struct D(idastar_seat) {
    D(idastar_search) search;
    char apart[128];
} D(idastar_seat);

typedef struct D(idastar_team) {
    D(idastar_search) leader;
    bd_team team;
    D(idastar_seat) *seat;     /* by thread */
    bd_subtree_worker *worker; /* the same thread's subtrees */
    bd_subtree_list list;
} D(idastar_team);

/* The work of each thread in an iteration. */
static BD_RARE void D(idastar_work)(void *context, bd_run *member)
{
    D(idastar_team) *all = (D(idastar_team) *)context;
    D(idastar_search) *search = &all->seat[member->thread].search;
    bd_subtree_worker *worker = &all->worker[member->thread];
    bd_run *run = &search->run;
    D(idastar_subtree) subtree;
    *run = *member;
    run->gives_way = D(idastar_gives_way);
    D(idastar_open)(search);
    search->bound = all->leader.bound;
    bd_subtree_worker_begin(worker);
    while (bd_subtree_next(&all->list, all->worker, all->team.threads, worker, &subtree)) {
        D(state) here = D(idastar_state_of)(&search->problem, &subtree);
        if (!D(idastar_tree)(search, subtree.past, here, subtree.head.slack))
            continue;
        if (run->is_interrupted) {
            D(idastar_lay_out)(search, worker, subtree);
            continue;
        }
        bd_subtree_drop(worker);
        bd_subtree_keep(worker, subtree.head.depth, member);
    }
    bd_subtree_worker_end(worker);
    D(idastar_close)(search);
    bd_run_take_solution(run, member);
    *member = *run;
}

/* One iteration, whose leader is the first of the team. */
static bool D(idastar_iterate)(D(idastar_search) *leader, D(state) start, bd_rise slack)
{
    D(idastar_team) *all = (D(idastar_team) *)leader; /* its first member */
    D(idastar_subtree) root = BD_ZEROED;
    root.head.last = BD_NO_MOVE;
    root.head.slack = slack;
    root.past = D(past_start)(&leader->problem, &start);
    D(idastar_place)(&leader->problem, &root, start);
    if (!D(idastar_cut)(&all->list, leader, all->team.threads, &root))
        return true;
    atomic_store(&leader->run.control->idle, 0);
    bd_team_work(&all->team, D(idastar_work), all);
    for (unsigned i = 0; i < all->team.threads; ++i) {
        bd_rise least = D(idastar_least_cut)(&all->seat[i].search);
        if (least < INT32_MAX)
            D(idastar_note_cut)(leader, least);
    }
    return bd_team_collect(&all->team);
}

/* A worker, with a copy of the problem. False: no memory. */
static BD_RARE bool D(idastar_hire)(D(idastar_search) *search, bd_subtree_worker *worker,
                                    const D(problem) *problem)
{
    memset((void *)search, 0, sizeof *search);
    search->least_far_cut = INT32_MAX;
    if (!D(fork)(problem, &search->problem))
        return false;
    if (bd_subtree_worker_open(worker, &search->run, sizeof(D(idastar_subtree))))
        return true;
    D(join)(problem, &search->problem);
    return false;
}

/* Gives back the first `hired` workers and all the rest. */
static BD_RARE void D(idastar_disband)(D(idastar_team) *all, const D(problem) *problem,
                                       unsigned hired)
{
    bd_budget *budget = &all->team.leader->budget;
    while (hired > 0) {
        bd_subtree_worker_close(&all->worker[--hired]);
        D(join)(problem, &all->seat[hired].search.problem);
    }
    bd_memory_free(budget, all->seat, all->team.threads * sizeof *all->seat);
    bd_memory_free(budget, all->worker, all->team.threads * sizeof *all->worker);
    bd_pages_free(&all->list.subtrees);
    bd_team_close(&all->team);
}

/* False: no memory, and nothing is to be given back. */
static BD_RARE bool D(idastar_gather)(D(idastar_team) *all, const D(problem) *problem)
{
    bd_run *run = &all->leader.run;
    memset((void *)&all->list, 0, sizeof all->list);
    all->list.subtrees = bd_pages_of(&run->budget);
    all->list.size = sizeof(D(idastar_subtree));
    if (!bd_team_open(&all->team, run))
        return false;
    unsigned threads = all->team.threads, hired = 0;
    all->seat = (D(idastar_seat) *)bd_memory_alloc(&run->budget, threads * sizeof *all->seat);
    all->worker = (bd_subtree_worker *)bd_memory_alloc(&run->budget, threads * sizeof *all->worker);
    if (all->seat && all->worker)
        while (hired < threads &&
               D(idastar_hire)(&all->seat[hired].search, &all->worker[hired], problem))
            ++hired;
    if (hired == threads)
        return true;
    D(idastar_disband)(all, problem, hired);
    return false;
}

static BD_RARE bd_status D(idastar_parallel)(const D(problem) *problem, D(state) start, bd_run *run)
{
    D(idastar_team) all;
    D(idastar_begin)(&all.leader, problem, D(start_estimate)(problem, &start), run);
    if (!D(idastar_gather)(&all, problem)) {
        *run = all.leader.run;
        return bd_run_out_of_memory(run);
    }
    bool ended = D(idastar_deepen)(&all.leader, start, D(idastar_iterate));
    D(idastar_disband)(&all, problem, all.team.threads);
    return D(idastar_end)(&all.leader, start, run, ended);
}
