/* Inside of the templates: may change. */
/* The limbs of a search tree, for threads to take and to steal from each other, in depth-first order: what a parallel
 * search (idastar_parallel.h) needs that is the same for every domain.
 *
 * A limb is a state with all that is below it. What it knows of its state is the search's; here it is bytes that begin
 * with a bd_limb.
 *
 * The rest of a thread's search is on its C stack, where no other thread can take it; this order costs nothing. Only
 * when a thread is idle, the searching thread stops at its next poll and lays out the limbs behind its path. It
 * continues with the last one. A thief takes the first one, which is nearest to the root and usually the largest, and
 * is also the last one in depth-first order. So goals are numbered in that order: a thread holds a range of numbers,
 * and a thief gets the upper part of its victim's range. Numbers alone then tell which goal comes first. V. N. Rao, V.
 * Kumar, "Parallel depth first search", International Journal of Parallel Programming 16 (1987). */
#ifndef BANDOLO_TEMPLATE_SEARCH_LIMBS_H
#define BANDOLO_TEMPLATE_SEARCH_LIMBS_H

#include <bandolo/template/base/memory.h>
#include <bandolo/template/search/run.h>

#include <pthread.h>

typedef struct bd_limb {
    bd_rise slack;   /* what is left of the bound */
    uint32_t depth;  /* moves from the root */
    uint32_t parent; /* its number in the list; of no meaning elsewhere */
    bd_move last;
} bd_limb;

/* A tree, cut a little below the root. */
typedef struct bd_limb_list {
    bd_pages limbs;   /* level by level; each level in depth-first order */
    size_t size;      /* of a limb, in bytes */
    uint32_t count;   /* of limbs */
    uint32_t first;   /* those to be searched are first .. count - 1 */
    atomic_uint next; /* the next one of these */
} bd_limb_list;

/* One thread's. */
typedef struct bd_limb_worker {
    bd_run *run;          /* of its search; run->part is the least of the numbers */
    size_t size;          /* of a limb, in bytes */
    bd_pages way;         /* moves from the root to the limb that is searched */
    pthread_mutex_t lock; /* for what others take from; the way above all these changes with it */
    bd_pages open;        /* limbs laid out, the next one last */
    uint32_t bottom, top; /* those left: bottom .. top - 1 */
    uint64_t beyond;      /* the numbers end before this one */
} bd_limb_worker;

/* A worker without a limb, on whose run nothing is charged yet. False: no lock; close nothing. */
BD_API bool bd_limb_worker_open(bd_limb_worker *worker, bd_run *run, size_t size);
BD_API void bd_limb_worker_close(bd_limb_worker *worker);

/* What a worker holds in an iteration is charged to its run. */
BD_API void bd_limb_worker_begin(bd_limb_worker *worker);
BD_API void bd_limb_worker_end(bd_limb_worker *worker);

/* The next limb for a worker: of those that it laid out, else of the list, with an even share of all numbers, else
 * stolen. It waits until there is something to steal. False: there will be nothing in this iteration, or the search must
 * end. */
BD_API bool bd_limb_next(bd_limb_list *list, bd_limb_worker *workers, unsigned threads,
                         bd_limb_worker *worker, void *limb);

/* Its parts: the next one laid out; the first one of a victim, whose lock the thief holds. False: there is none, or
 * what there is lies behind a goal, or numbers have run out. */
BD_API bool bd_limb_resume(bd_limb_worker *worker, void *limb);
BD_API bool bd_limb_rob(bd_limb_worker *victim, bd_limb_worker *thief, void *limb);

/* For one who holds the worker's lock: lays a limb out; writes the last move of the way to one. False: no memory, and
 * the search must end. */
BD_API bool bd_limb_lay_out(bd_limb_worker *worker, const void *limb);
BD_API bool bd_limb_step(bd_limb_worker *worker, const void *limb);

/* Gives up all that is laid out. */
BD_API void bd_limb_drop(bd_limb_worker *worker);

/* A goal was found below a limb at this depth: completes the path, last move first, and moves the solution to `found`,
 * where it replaces one that lies behind it. */
BD_API void bd_limb_keep(bd_limb_worker *worker, uint32_t depth, bd_run *found);

/* Adds a limb to a list. False: no memory, and the search must end. */
BD_API bool bd_limb_add(bd_limb_list *list, bd_run *run, const void *limb);

#endif
