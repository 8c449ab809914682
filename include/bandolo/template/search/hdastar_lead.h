/* Inside of the templates: may change. */
/* The leader's part of HDA* before and after the threads: makes the workers, finds the path through all
 * their tables, frees the memory. Part of hdastar.h. */
#include <bandolo/template/search/hdastar_mail.h>

static bool D(hda_hire)(D(hda) *all, unsigned number, const D(problem) *problem)
{
    D(hda_worker) *worker = &all->worker[number];
    memset((void *)worker, 0, sizeof *worker);
    atomic_init(&worker->inbox, NULL);
    atomic_init(&worker->returned, NULL);
    atomic_init(&worker->level, BD_NO_COST);
    worker->all = all;
    worker->cost = BD_NO_COST;
    worker->draft = &all->drafts[(size_t)number * all->team.threads];
    return D(fork)(problem, &worker->problem);
}

static void D(hda_give_up)(D(hda) *all, const D(problem) *problem, unsigned hired)
{
    bd_budget *budget = &all->team.leader->budget;
    size_t threads = all->team.threads;
    while (hired > 0)
        D(join)(problem, &all->worker[--hired].problem);
    bd_memory_free(budget, all->drafts, threads * threads * sizeof *all->drafts);
    bd_memory_free(budget, all->worker, threads * sizeof *all->worker);
    bd_team_close(&all->team);
}

/* False: out of memory; close nothing. */
static bool D(hda_open)(D(hda) *all, const D(problem) *problem, D(state) start, bd_run *run)
{
    if (!bd_team_open(&all->team, run))
        return false;
    size_t threads = all->team.threads;
    size_t drafts = threads * threads * sizeof *all->drafts;
    unsigned hired = 0;
    all->drafts = (D(letter) **)bd_memory_alloc(&run->budget, drafts);
    all->worker = (D(hda_worker) *)bd_memory_alloc(&run->budget, threads * sizeof *all->worker);
    if (all->drafts && all->worker) {
        memset(all->drafts, 0, drafts);
        while (hired < threads && D(hda_hire)(all, hired, problem))
            ++hired;
    }
    if (hired < threads) {
        D(hda_give_up)(all, problem, hired);
        return false;
    }
    D(way) *root = &all->root.way[0];
    D(way) fresh = BD_ZEROED;
    fresh.key = D(to_key)(problem, &start);
    *root = fresh;
    root->hash = D(hash_of)(problem, &root->key);
    all->root.h[0] = D(start_estimate)(problem, &start);
    all->root.priority[0] = bd_priority(all->root.h[0], 0);
    all->root.count = 1;
    atomic_init(&all->pending, threads);
    return true;
}

static void D(hda_burn)(D(letter) *letter)
{
    while (letter) {
        D(letter) *next = letter->next;
        bd_memory_free(&letter->sender->run->budget, letter, sizeof *letter);
        letter = next;
    }
}

/* Gives all memory back, and adds what the threads counted to the leader's run. */
static void D(hda_close)(D(hda) *all, const D(problem) *problem)
{
    for (unsigned i = 0; i < all->team.threads; ++i) {
        D(hda_worker) *worker = &all->worker[i];
        D(hda_post_all)(worker);
        D(hda_burn)(atomic_load(&worker->inbox));
        D(hda_burn)(atomic_load(&worker->returned));
        D(hda_burn)(worker->spare);
        if (worker->works)
            D(nodes_free)(&worker->nodes);
    }
    bd_team_collect(&all->team);
    D(hda_give_up)(all, problem, all->team.threads);
}

/* The worker that reached the best goal, or NULL. */
static const D(hda_worker) *D(hda_winner)(const D(hda) *all)
{
    const D(hda_worker) *winner = NULL;
    for (unsigned i = 0; i < all->team.threads; ++i) {
        const D(hda_worker) *worker = &all->worker[i];
        if (worker->cost != BD_NO_COST && (!winner || worker->cost < winner->cost))
            winner = worker;
    }
    return winner;
}

/* Writes the path to a goal into the run, from owner to owner. False: the run has ended. */
static bool D(hda_trace)(const D(hda) *all, const D(problem) *problem, bd_run *run, D(key) key)
{
    uint64_t stored = 0;
    for (unsigned i = 0; i < all->team.threads; ++i)
        stored += all->worker[i].nodes.table.count;
    for (size_t length = 0; !D(same_key)(problem, &key, &all->root.way[0].key); ++length) {
        unsigned owner = D(hda_owner)(all, D(hash_of)(problem, &key));
        bd_move move = D(nodes_back)(&all->worker[owner].nodes, &key);
        if (!D(leads_back)(run, move, length, stored) || !bd_run_path_push(run, move))
            return false;
    }
    bd_run_path_reverse(run);
    return true;
}
