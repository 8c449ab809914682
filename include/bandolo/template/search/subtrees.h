/* Inside of the templates: may change. */
/* The subtrees of a search, for threads to take and to steal from each other, in depth-first order: what a parallel
 * search (idastar_parallel.h) needs that is the same for every domain.
 *
 * A subtree is a state with all that is below it. The search keeps the state itself; here a subtree is bytes that begin
 * with a bd_subtree.
 *
 * The rest of a thread's search is on its C stack, where no other thread can take it; this order costs nothing. Only
 * when a thread is idle, the searching thread stops at its next poll and lays out the subtrees behind its path. It
 * continues with the last one. A thief takes the first one, which is nearest to the root and usually the largest, and
 * is also the last one in depth-first order. So goals are numbered in that order: a thread holds a range of numbers,
 * and a thief gets the upper part of its victim's range. Numbers alone then tell which goal comes first. V. N. Rao, V.
 * Kumar, "Parallel depth first search", International Journal of Parallel Programming 16 (1987). */
#ifndef BANDOLO_TEMPLATE_SEARCH_SUBTREES_H
#define BANDOLO_TEMPLATE_SEARCH_SUBTREES_H

#include <bandolo/template/base/memory.h>
#include <bandolo/template/search/run.h>

#include <pthread.h>

typedef struct bd_subtree {
    bd_rise slack;   /* what is left of the bound */
    uint32_t depth;  /* moves from the root */
    uint32_t parent; /* its number in the list; of no meaning elsewhere */
    bd_move last;
} bd_subtree;

/* A tree, cut a little below the root. */
typedef struct bd_subtree_list {
    bd_pages subtrees; /* level by level; each level in depth-first order */
    size_t size;       /* of a subtree, in bytes */
    uint32_t count;    /* of subtrees */
    uint32_t first;    /* those to be searched are first .. count - 1 */
    atomic_uint next;  /* the next one of these */
} bd_subtree_list;

/* One thread's. */
typedef struct bd_subtree_worker {
    bd_run *run;          /* of its search; run->part is the least of the numbers */
    size_t size;          /* of a subtree, in bytes */
    bd_pages way;         /* moves from the root to the subtree that is searched */
    pthread_mutex_t lock; /* for what others take from; the way above all these changes with it */
    bd_pages open;        /* subtrees laid out, the next one last */
    uint32_t bottom, top; /* those left: bottom .. top - 1 */
    uint64_t beyond;      /* the numbers end before this one */
} bd_subtree_worker;

/* A worker without a subtree, on whose run nothing is charged yet. False: no lock; close nothing. */
BD_API bool bd_subtree_worker_open(bd_subtree_worker *worker, bd_run *run, size_t size);
BD_API void bd_subtree_worker_close(bd_subtree_worker *worker);

/* Begin and end an iteration: the worker's memory is charged to its run. */
BD_API void bd_subtree_worker_begin(bd_subtree_worker *worker);
BD_API void bd_subtree_worker_end(bd_subtree_worker *worker);

/* The next subtree for a worker: of those that it laid out, else of the list, with an even share of all numbers, else
 * stolen. It waits until there is something to steal. False: there will be nothing in this iteration, or the search must
 * end. */
BD_API bool bd_subtree_next(bd_subtree_list *list, bd_subtree_worker *workers, unsigned threads,
                            bd_subtree_worker *worker, void *subtree);

/* Parts of bd_subtree_next(): resume takes the next one laid out, rob the first one of a victim, whose lock the thief
 * holds. False: there is none, or what there is lies behind a goal, or numbers have run out. */
BD_API bool bd_subtree_resume(bd_subtree_worker *worker, void *subtree);
BD_API bool bd_subtree_rob(bd_subtree_worker *victim, bd_subtree_worker *thief, void *subtree);

/* The caller holds the worker's lock. lay_out adds a subtree; step writes the last move of the way to one. False: no
 * memory, and the search must end. */
BD_API bool bd_subtree_lay_out(bd_subtree_worker *worker, const void *subtree);
BD_API bool bd_subtree_step(bd_subtree_worker *worker, const void *subtree);

/* Gives up all that is laid out. */
BD_API void bd_subtree_drop(bd_subtree_worker *worker);

/* A goal was found below a subtree at this depth: completes the path, last move first, and moves the solution to `found`,
 * where it replaces one that lies behind it. */
BD_API void bd_subtree_keep(bd_subtree_worker *worker, uint32_t depth, bd_run *found);

/* Adds a subtree to a list. False: no memory, and the search must end. */
BD_API bool bd_subtree_add(bd_subtree_list *list, bd_run *run, const void *subtree);

#endif
