/* Inside of the templates: may change. */
/* The tree of an iteration of IDA*, cut a little below the root: its limbs in a list, in depth-first
 * order, for the threads of idastar_parallel.h to take. Part of idastar.h. */
#include <bandolo/template/base/memory.h>

enum {
    D(idastar_most_subtrees) = 2048, /* for each thread */
    D(idastar_most_levels) = 64      /* above the cut */
};

/* A state, with all that is below it. */
typedef struct D(idastar_limb) {
#if BD_DOMAIN_FETCHES /* a key would save space, but all look-ups would be made again */
    D(state) state;
#else
    D(key) key;
#endif
    bd_rise slack;
    uint32_t depth;  /* moves from the root */
    uint32_t parent; /* its number in the list; of no meaning elsewhere */
    bd_move last;
    D(past) past;
} D(idastar_limb);

/* Can the search of a limb be left at a poll, for others to share in the rest? */
#if BD_DOMAIN_FETCHES
enum { D(idastar_gives_way) = false };
#else
enum { D(idastar_gives_way) = true };
#endif

static inline void D(idastar_place)(const D(problem) *problem, D(idastar_limb) *limb,
                                    D(state) state)
{
#if BD_DOMAIN_FETCHES
    (void)problem;
    limb->state = state;
#else
    limb->key = D(to_key)(problem, &state);
#endif
}

static inline D(state) D(idastar_state_of)(const D(problem) *problem, const D(idastar_limb) *limb)
{
#if BD_DOMAIN_FETCHES
    (void)problem;
    return limb->state;
#else
    return D(from_key)(problem, &limb->key);
#endif
}

typedef struct D(idastar_list) {
    bd_pages limbs; /* level by level; each level in depth-first order */
    uint32_t count;
    uint32_t first;   /* subtrees are limbs first .. count - 1 */
    atomic_uint next; /* the next one to be searched */
} D(idastar_list);

static inline D(idastar_limb) *D(idastar_limbs)(const bd_pages *pages)
{
    return (D(idastar_limb) *)(void *)pages->base;
}

/* Makes child number i of a limb. False where there is none, or the bound cuts it off. Once one was
 * made by a free move, the search gives way no more in this iteration: see idastar_free.h. */
static BD_RARE bool D(idastar_sprout)(D(idastar_search) *search, const D(idastar_limb) *limb,
                                      const D(children) *children, unsigned i,
                                      D(idastar_limb) *child)
{
    if (!D(exists)(children, i))
        return false;
    bd_move move = D(move_of)(children, i);
    D(idastar_limb) fresh = BD_ZEROED;
    fresh.slack = limb->slack - D(rise_of)(children, i);
    fresh.depth = limb->depth + 1;
    fresh.last = move;
    fresh.past = D(past_of_child)(&search->problem, D(parent_of)(children), limb->past, move);
    *child = fresh;
    if (child->slack < 0) {
        D(idastar_note_cut)(search, -child->slack);
        return false;
    }
    if (D(least_cost)(&search->problem) == 0 && D(cost_of)(children, i) == 0)
        search->run.gives_way = false;
    D(idastar_place)(&search->problem, child, D(child)(children, i));
    return true;
}

/* Adds a limb. False: no memory, and the search must end. */
static BD_RARE bool D(idastar_add)(D(idastar_list) *list, bd_run *run, const D(idastar_limb) *limb)
{
    if (!bd_pages_append(&list->limbs, list->count, limb, sizeof *limb)) {
        bd_run_out_of_memory(run);
        return false;
    }
    ++list->count;
    return true;
}

/* Adds the children of a limb; a goal, which has none, stays a subtree of one state. False: the
 * search must end. */
static BD_RARE bool D(idastar_branch)(D(idastar_list) *list, D(idastar_search) *leader,
                                      uint32_t number)
{
    D(idastar_limb) limb = D(idastar_limbs)(&list->limbs)[number], child;
    D(state) here = D(idastar_state_of)(&leader->problem, &limb);
    bd_cost h = D(rises) ? 0 : D(estimate)(&leader->problem, &here);
    if (D(idastar_may_end)(&leader->problem, limb.slack, h) && D(is_goal)(&leader->problem, &here))
        return D(idastar_add)(list, &leader->run, &limb);
    D(children) children = D(expand_after)(&leader->problem, &here, limb.past);
    bool goes_on = !bd_run_count(&leader->run, D(count)(&children));
    for (unsigned i = 0; goes_on && i < D(size)(&children); ++i)
        if (D(idastar_sprout)(leader, &limb, &children, i, &child)) {
            child.parent = number;
            goes_on = D(idastar_add)(list, &leader->run, &child);
        }
    D(release)(&children);
    return goes_on;
}

/* Searches level by level until there are enough subtrees: about one for a thousand states of the
 * search so far, since nobody helps here. False: the search must end. */
static BD_RARE bool D(idastar_cut)(D(idastar_list) *list, D(idastar_search) *leader,
                                   unsigned threads, const D(idastar_limb) *root)
{
    uint64_t wanted = bd_run_generated(&leader->run) / 1024;
    uint64_t most = (uint64_t)D(idastar_most_subtrees) *threads;
    if (wanted > most)
        wanted = most;
    list->count = list->first = 0;
    bool goes_on = D(idastar_add)(list, &leader->run, root);
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
