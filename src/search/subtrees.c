/* See subtrees.h. */
#include <bandolo/template/search/subtrees.h>
#include <bandolo/template/search/team.h>

#include "base/assert.h"

#include <string.h>

static bool no_memory(bd_run *run)
{
    bd_run_out_of_memory(run);
    return false;
}

/* ---- a worker ---- */

bool bd_subtree_worker_open(bd_subtree_worker *worker, bd_run *run, size_t size)
{
    *worker = (bd_subtree_worker){.run = run, .size = size};
    return pthread_mutex_init(&worker->lock, NULL) == 0;
}

void bd_subtree_worker_close(bd_subtree_worker *worker)
{
    pthread_mutex_destroy(&worker->lock);
}

void bd_subtree_worker_begin(bd_subtree_worker *worker)
{
    worker->way = worker->open = bd_pages_of(&worker->run->budget);
}

void bd_subtree_worker_end(bd_subtree_worker *worker)
{
    bd_subtree_drop(worker);
    bd_pages_free(&worker->open);
    bd_pages_free(&worker->way);
}

bool bd_subtree_lay_out(bd_subtree_worker *worker, const void *subtree)
{
    if (!bd_pages_append(&worker->open, worker->top, subtree, worker->size))
        return no_memory(worker->run);
    ++worker->top;
    return true;
}

bool bd_subtree_step(bd_subtree_worker *worker, const void *subtree)
{
    const bd_subtree *to = subtree;
    return to->depth == 0 ||
           bd_pages_append(&worker->way, to->depth - 1, &to->last, sizeof to->last) ||
           no_memory(worker->run);
}

void bd_subtree_drop(bd_subtree_worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    worker->bottom = worker->top = 0;
    pthread_mutex_unlock(&worker->lock);
}

void bd_subtree_keep(bd_subtree_worker *worker, uint32_t depth, bd_run *found)
{
    bd_run *run = worker->run;
    const bd_move *way = (const void *)worker->way.base;
    while (run->has_solution && depth > 0)
        run->has_solution = bd_run_path_push(run, way[--depth]);
    if (run->has_solution)
        bd_run_found_in_part(run);
    bd_run_take_solution(found, run);
}

/* ---- the list ---- */

bool bd_subtree_add(bd_subtree_list *list, bd_run *run, const void *subtree)
{
    if (!bd_pages_append(&list->subtrees, list->count, subtree, list->size))
        return no_memory(run);
    ++list->count;
    return true;
}

static const bd_subtree *subtree_at(const bd_subtree_list *list, uint32_t number)
{
    return (const void *)(list->subtrees.base + number * list->size);
}

/* Takes the next subtree of the list. False: there is none, or it lies behind a goal. */
static bool subtrees_take(bd_subtree_list *list, bd_subtree_worker *worker, void *subtree)
{
    bd_run *run = worker->run;
    if (atomic_load(&list->next) >= list->count)
        return false;
    BD_ASSERT(list->first < list->count);
    uint32_t number = atomic_fetch_add(&list->next, 1);
    uint64_t share = UINT64_MAX / (list->count - list->first);
    run->part = (number - list->first) * share;
    worker->beyond = run->part + share;
    if (number >= list->count || run->part > atomic_load(&run->control->goal_part))
        return false;
    const bd_subtree *at = subtree_at(list, number);
    memcpy(subtree, at, list->size);
    if (!bd_pages_grow(&worker->way, (at->depth + 1) * sizeof(bd_move)))
        return no_memory(run);
    bd_move *way = (void *)worker->way.base;
    for (uint32_t depth = at->depth; depth > 0; --depth, at = subtree_at(list, at->parent))
        way[depth - 1] = at->last;
    return true;
}

/* ---- what is laid out ---- */

bool bd_subtree_resume(bd_subtree_worker *worker, void *subtree)
{
    pthread_mutex_lock(&worker->lock);
    bool has_one = worker->bottom < worker->top;
    if (has_one) {
        memcpy(subtree, worker->open.base + --worker->top * worker->size, worker->size);
        has_one = bd_subtree_step(worker, subtree);
    } else {
        worker->bottom = worker->top = 0;
    }
    pthread_mutex_unlock(&worker->lock);
    return has_one;
}

bool bd_subtree_rob(bd_subtree_worker *victim, bd_subtree_worker *thief, void *subtree)
{
    bd_control *control = thief->run->control;
    if (victim->bottom == victim->top)
        return false;
    uint64_t all = victim->beyond - victim->run->part;
    uint64_t share = all / (victim->top - victim->bottom + 1);
    if (share == 0 || victim->beyond - share > atomic_load(&control->goal_part))
        return false;
    const bd_subtree *first = (const void *)(victim->open.base + victim->bottom * victim->size);
    BD_ASSERT(victim->bottom < victim->top && first->depth > 0);
    memcpy(subtree, first, victim->size);
    size_t before = (first->depth - 1) * sizeof first->last;
    if (!bd_pages_grow(&thief->way, before + sizeof first->last))
        return no_memory(thief->run);
    if (before > 0)
        memcpy(thief->way.base, victim->way.base, before);
    atomic_fetch_sub(&control->idle, 1); /* before the victim can be found idle */
    ++victim->bottom;
    thief->beyond = victim->beyond;
    thief->run->part = victim->beyond -= share;
    return bd_subtree_step(thief, subtree);
}

/* Waits until there is something to steal. False: there will be nothing in this iteration. */
static bool steal(bd_subtree_worker *workers, unsigned threads, bd_subtree_worker *thief,
                  void *subtree)
{
    bd_control *control = thief->run->control;
    unsigned self = thief->run->thread;
    atomic_fetch_add(&control->idle, 1);
    for (unsigned times = 0; atomic_load(&control->idle) < threads; ++times) {
        for (unsigned i = 1; i < threads && bd_watch_ending(&control->watch) < 0; ++i) {
            bd_subtree_worker *victim = &workers[(self + i) % threads];
            pthread_mutex_lock(&victim->lock);
            bool robbed = bd_subtree_rob(victim, thief, subtree);
            pthread_mutex_unlock(&victim->lock);
            if (robbed)
                return true;
        }
        if (bd_watch_ending(&control->watch) >= 0)
            break;
        bd_team_rest(times);
    }
    return false;
}

bool bd_subtree_next(bd_subtree_list *list, bd_subtree_worker *workers, unsigned threads,
                     bd_subtree_worker *worker, void *subtree)
{
    return bd_watch_ending(&worker->run->control->watch) < 0 &&
           (bd_subtree_resume(worker, subtree) || subtrees_take(list, worker, subtree) ||
            steal(workers, threads, worker, subtree));
}
