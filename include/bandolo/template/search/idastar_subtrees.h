/* Inside of the templates: may change. */
/* The subtrees of an iteration of IDA* (subtrees.h): its tree, cut a little below the root, and what a thread has still to
 * do, laid out. Part of idastar.h. */
#include <bandolo/template/search/subtrees.h>

enum {
    D(idastar_most_subtrees) = 2048, /* for each thread */
    D(idastar_most_levels) = 64      /* above the cut */
};

/* A state, with all that is below it. */
typedef struct D(idastar_subtree) {
    bd_subtree head;
#if BD_DOMAIN_FETCHES /* a key would save space, but all look-ups would be made again */
    D(state) state;
#else
    D(key) key;
#endif
    D(past) past;
} D(idastar_subtree);

/* Can the search of a subtree be left at a poll, for others to share in the rest? */
#if BD_DOMAIN_FETCHES
enum { D(idastar_gives_way) = false };
#else
enum { D(idastar_gives_way) = true };
#endif

static inline void D(idastar_place)(const D(problem) *problem, D(idastar_subtree) *subtree,
                                    D(state) state)
{
#if BD_DOMAIN_FETCHES
    (void)problem;
    subtree->state = state;
#else
    subtree->key = D(to_key)(problem, &state);
#endif
}

static inline D(state)
    D(idastar_state_of)(const D(problem) *problem, const D(idastar_subtree) *subtree)
{
#if BD_DOMAIN_FETCHES
    (void)problem;
    return subtree->state;
#else
    return D(from_key)(problem, &subtree->key);
#endif
}

/* Makes child number i of a subtree. False where there is none, or the bound cuts it off. Once one was
 * made by a free move, the search gives way no more in this iteration: see idastar_free.h. */
static BD_RARE bool D(idastar_sprout)(D(idastar_search) *search, const D(idastar_subtree) *subtree,
                                      const D(children) *children, unsigned i,
                                      D(idastar_subtree) *child)
{
    if (!D(exists)(children, i))
        return false;
    bd_move move = D(move_of)(children, i);
    D(idastar_subtree) fresh = BD_ZEROED;
    fresh.head.slack = subtree->head.slack - D(rise_of)(children, i);
    fresh.head.depth = subtree->head.depth + 1;
    fresh.head.last = move;
    fresh.past = D(past_of_child)(&search->problem, D(parent_of)(children), subtree->past, move);
    *child = fresh;
    if (child->head.slack < 0) {
        D(idastar_note_cut)(search, -child->head.slack);
        return false;
    }
    if (D(least_cost)(&search->problem) == 0 && D(cost_of)(children, i) == 0)
        search->run.gives_way = false;
    D(idastar_place)(&search->problem, child, D(child)(children, i));
    return true;
}

/* Adds the children of a subtree; a goal, which has none, stays a subtree of one state. False: the
 * search must end. */
static BD_RARE bool D(idastar_branch)(bd_subtree_list *list, D(idastar_search) *leader,
                                      uint32_t number)
{
    D(idastar_subtree) subtree = ((const D(idastar_subtree) *)(const void *)
                                      list->subtrees.base)[number],
                       child;
    D(state) here = D(idastar_state_of)(&leader->problem, &subtree);
    bd_cost h = D(rises) ? 0 : D(start_estimate)(&leader->problem, &here);
    if (D(idastar_may_end)(&leader->problem, subtree.head.slack, h) &&
        D(is_goal)(&leader->problem, &here))
        return bd_subtree_add(list, &leader->run, &subtree);
    D(children) children = D(expand_after)(&leader->problem, &here, subtree.past);
    bool goes_on = !bd_run_count(&leader->run, D(count)(&children));
    for (unsigned i = 0; goes_on && i < D(size)(&children); ++i)
        if (D(idastar_sprout)(leader, &subtree, &children, i, &child)) {
            child.head.parent = number;
            goes_on = bd_subtree_add(list, &leader->run, &child);
        }
    D(release)(&children);
    return goes_on;
}

/* Searches level by level until there are enough subtrees: about one for a thousand states of the
 * search so far, since nobody helps here. False: the search must end. */
static BD_RARE bool D(idastar_cut)(bd_subtree_list *list, D(idastar_search) *leader,
                                   unsigned threads, const D(idastar_subtree) *root)
{
    uint64_t wanted = bd_run_generated(&leader->run) / 1024;
    uint64_t most = (uint64_t)D(idastar_most_subtrees) *threads;
    if (wanted > most)
        wanted = most;
    list->count = list->first = 0;
    bool goes_on = bd_subtree_add(list, &leader->run, root);
    for (unsigned level = 0; level < D(idastar_most_levels); ++level) {
        uint32_t end = list->count;
        if (!goes_on || list->first == end || end - list->first >= wanted)
            break;
        for (uint32_t i = list->first; goes_on && i < end; ++i)
            goes_on = D(idastar_branch)(list, leader, i);
        list->first = end;
    }
    atomic_store(&list->next, list->first);
    return goes_on;
}

/* Lays out the children of a subtree behind the one that was `taken`, all where none was; moves on to
 * that one. They have been counted. False: no memory, and the search must end. */
static BD_RARE bool D(idastar_lay_out_at)(D(idastar_search) *search, bd_subtree_worker *worker,
                                          D(idastar_subtree) *subtree, bd_move taken)
{
    D(state) here = D(idastar_state_of)(&search->problem, subtree);
    D(children) children = D(expand_after)(&search->problem, &here, subtree->past);
    D(idastar_subtree) child;
    bool goes_on = true, reached = false;
    for (unsigned i = D(size)(&children); goes_on && !reached && i-- > 0;) {
        if (!D(idastar_sprout)(search, subtree, &children, i, &child))
            continue;
        reached = child.head.last == taken;
        goes_on = reached ? bd_subtree_step(worker, &child) : bd_subtree_lay_out(worker, &child);
        if (reached)
            *subtree = child;
    }
    D(release)(&children);
    return goes_on;
}

/* Lays out what the search of a subtree, left at a poll, has still to do. */
static BD_RARE void D(idastar_lay_out)(D(idastar_search) *search, bd_subtree_worker *worker,
                                       D(idastar_subtree) subtree)
{
    bd_run *run = &search->run;
    bool goes_on = true;
    pthread_mutex_lock(&worker->lock);
    for (size_t left = run->path_length; goes_on && left > 0; --left)
        goes_on = D(idastar_lay_out_at)(search, worker, &subtree, run->path[left - 1]);
    if (goes_on)
        D(idastar_lay_out_at)(search, worker, &subtree, BD_NO_MOVE);
    pthread_mutex_unlock(&worker->lock);
    bd_run_path_clear(run);
    run->is_interrupted = false;
}
