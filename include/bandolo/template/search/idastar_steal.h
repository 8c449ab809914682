/* Inside of the templates: may change. */
/* Work stealing between the threads of idastar_parallel.h, in depth-first order.
 *
 * The rest of a thread's search is on its C stack, where no other thread can take it; this order costs nothing. Only
 * when a thread is idle, the searching thread stops at its next poll and lays out the subtrees behind its path. It
 * continues with the last one. A thief takes the first one, which is nearest to the root and usually the largest, and
 * is also the last one in depth-first order. So goals are numbered in that order: a thread holds a range of numbers,
 * and a thief gets the upper part of its victim's range. Numbers alone then tell which goal comes first. V. N. Rao, V.
 * Kumar, "Parallel depth first search", International Journal of Parallel Programming 16 (1987). Part of idastar.h. */
#include <bandolo/template/search/idastar_limbs.h>
#include <bandolo/template/search/team.h>

#include <pthread.h>

/* One thread's. */
typedef struct D(idastar_worker) {
    D(idastar_search) search; /* its run.part is the least of the numbers */
    bd_pages way;             /* moves from the root to the limb that is searched */
    pthread_mutex_t lock; /* for what others take from; the way above all these changes with it */
    bd_pages open;        /* limbs laid out, the next one last */
    uint32_t bottom, top; /* those left: bottom .. top - 1 */
    uint64_t beyond;      /* the numbers end before this one */
} D(idastar_worker);

static BD_RARE bool D(idastar_no_memory)(D(idastar_worker) *worker)
{
    bd_run_out_of_memory(&worker->search.run);
    return false;
}

/* Writes the last move of the way to a limb. False: no memory, and the search must end. */
static bool D(idastar_step)(D(idastar_worker) *worker, const D(idastar_limb) *limb)
{
    return limb->depth == 0 ||
           bd_pages_append(&worker->way, limb->depth - 1, &limb->last, sizeof limb->last) ||
           D(idastar_no_memory)(worker);
}

/* Lays out the children of a limb behind the one that was `taken`, all where none was; moves on to
 * that one. They have been counted. False: no memory, and the search must end. */
static BD_RARE bool D(idastar_lay_out_at)(D(idastar_worker) *worker, D(idastar_limb) *limb,
                                          bd_move taken)
{
    D(idastar_search) *search = &worker->search;
    D(state) here = D(idastar_state_of)(&search->problem, limb);
    D(children) children = D(expand_after)(&search->problem, &here, limb->past);
    D(idastar_limb) child;
    bool goes_on = true, reached = false;
    for (unsigned i = D(size)(&children); goes_on && !reached && i-- > 0;) {
        if (!D(idastar_sprout)(search, limb, &children, i, &child))
            continue;
        reached = child.last == taken;
        if (reached) {
            goes_on = D(idastar_step)(worker, &child);
            *limb = child;
        } else if (bd_pages_append(&worker->open, worker->top, &child, sizeof child)) {
            ++worker->top;
        } else {
            goes_on = D(idastar_no_memory)(worker);
        }
    }
    D(release)(&children);
    return goes_on;
}

/* Lays out what the search of a limb, left at a poll, has still to do. */
static BD_RARE void D(idastar_lay_out)(D(idastar_worker) *worker, D(idastar_limb) limb)
{
    bd_run *run = &worker->search.run;
    bool goes_on = true;
    pthread_mutex_lock(&worker->lock);
    for (size_t left = run->path_length; goes_on && left > 0; --left)
        goes_on = D(idastar_lay_out_at)(worker, &limb, run->path[left - 1]);
    if (goes_on)
        D(idastar_lay_out_at)(worker, &limb, BD_NO_MOVE);
    pthread_mutex_unlock(&worker->lock);
    bd_run_path_clear(run);
    run->is_interrupted = false;
}

/* Gives up all that is laid out. */
static BD_RARE void D(idastar_drop)(D(idastar_worker) *worker)
{
    pthread_mutex_lock(&worker->lock);
    worker->bottom = worker->top = 0;
    pthread_mutex_unlock(&worker->lock);
}

/* Goes on with the next limb of its own. False: there is none. */
static bool D(idastar_resume)(D(idastar_worker) *worker, D(idastar_limb) *limb)
{
    pthread_mutex_lock(&worker->lock);
    bool has_one = worker->bottom < worker->top;
    if (has_one) {
        *limb = D(idastar_limbs)(&worker->open)[--worker->top];
        has_one = D(idastar_step)(worker, limb);
    } else {
        worker->bottom = worker->top = 0;
    }
    pthread_mutex_unlock(&worker->lock);
    return has_one;
}

/* Takes the first limb of a victim, whose lock is held, and an even share of its numbers. False:
 * there is none, or what there is lies behind a goal, or numbers have run out. */
static bool D(idastar_rob)(D(idastar_worker) *victim, D(idastar_worker) *thief,
                           D(idastar_limb) *limb)
{
    bd_control *control = thief->search.run.control;
    if (victim->bottom == victim->top)
        return false;
    uint64_t all = victim->beyond - victim->search.run.part;
    uint64_t share = all / (victim->top - victim->bottom + 1);
    if (share == 0 || victim->beyond - share > atomic_load(&control->goal_part))
        return false;
    *limb = D(idastar_limbs)(&victim->open)[victim->bottom];
    size_t before = (limb->depth - 1) * sizeof limb->last;
    if (!bd_pages_grow(&thief->way, before + sizeof limb->last))
        return D(idastar_no_memory)(thief);
    if (before > 0)
        memcpy(thief->way.base, victim->way.base, before);
    atomic_fetch_sub(&control->idle, 1); /* before the victim can be found idle */
    ++victim->bottom;
    thief->beyond = victim->beyond;
    thief->search.run.part = victim->beyond -= share;
    return D(idastar_step)(thief, limb);
}

/* Waits until there is something to steal. False: there will be nothing in this iteration. */
static bool D(idastar_steal)(D(idastar_worker) *workers, unsigned threads, D(idastar_worker) *thief,
                             D(idastar_limb) *limb)
{
    bd_control *control = thief->search.run.control;
    unsigned self = thief->search.run.thread;
    atomic_fetch_add(&control->idle, 1);
    for (unsigned times = 0; atomic_load(&control->idle) < threads; ++times) {
        for (unsigned i = 1; i < threads && bd_watch_ending(&control->watch) < 0; ++i) {
            D(idastar_worker) *victim = &workers[(self + i) % threads];
            pthread_mutex_lock(&victim->lock);
            bool robbed = D(idastar_rob)(victim, thief, limb);
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
