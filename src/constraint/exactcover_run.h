/* One thread's run through an exact cover search, as its algorithm sees it: it counts, asks whether to go
 * on, divides the work with the other threads, and hands over each solution.
 *
 * Threads share nothing but a number. Each walks the same tree from the root; the nodes at one depth,
 * `split`, are numbered as they come, and each is searched by the thread that draws its number. What lies
 * above is so little that to walk it once for each thread costs nothing. */
#ifndef BANDOLO_CONSTRAINT_EXACTCOVER_RUN_H
#define BANDOLO_CONSTRAINT_EXACTCOVER_RUN_H

#include "constraint/exactcover_data.h"

#include <pthread.h>
#include <stdatomic.h>

#define COVER_NEVER_SPLIT UINT32_MAX

/* What the threads of one search share. */
typedef struct cover_control {
    const bd_exact_cover *cover;
    const bd_constraint_options *options;
    const uint32_t *order; /* the options in the order in which they are tried */
    uint32_t tries;        /* how many of them: those that are eligible */
    double started, next_progress;
    size_t length;     /* of a solution */
    atomic_int ending; /* a bd_status once all must end; -1 before */
    atomic_uint_fast64_t chosen, solutions;
    atomic_uint_fast64_t ticket; /* the next number to be drawn */
    pthread_mutex_t lock;        /* of the callbacks and the result */
    bd_constraint_result *result;
} cover_control;

typedef struct cover_run {
    cover_control *control;
    const bd_exact_cover *cover;
    bd_budget budget;
    int64_t until_poll; /* options that may still be chosen before the next poll */
    int64_t interval;
    uint64_t chosen;    /* options, up to the last poll */
    uint64_t solutions; /* that were only counted since the last poll */
    double last_poll;
    bool only_counts, ended;
    bool shows; /* the first solution of those that are only counted was given; never where they are
                 * to end at a number, since then each is handed over */
    unsigned thread;
    uint32_t split;          /* the depth at which nodes are numbered */
    uint64_t passed, ticket; /* numbers given at that depth; the one that was drawn */
    bool has_ticket;         /* its node is still to come */
    bool probes;             /* only numbers them */
    uint32_t *picked;        /* options of the solution being handed over; room for all */
    int32_t *values;         /* the same as the caller gets them */
} cover_run;

/* False: no memory, or a limit on it. */
bool cover_run_open(cover_run *run, cover_control *control, unsigned thread, unsigned threads);

/* Forgets what was counted, so that the tree can be searched again. Returns how many were chosen. */
uint64_t cover_run_again(cover_run *run);

/* Adds up what was counted, and lets go of what it held. */
void cover_run_close(cover_run *run);

/* The slow part of cover_chooses(): limits, cancelling, progress. */
bool cover_poll(cover_run *run);

/* Counts options chosen. True: the search must end now. */
BD_INLINE bool cover_chooses(cover_run *run, unsigned options)
{
    return BD_UNLIKELY((run->until_poll -= options) < 0) && cover_poll(run);
}

/* Options chosen in this walk so far. */
BD_INLINE uint64_t cover_chosen(const cover_run *run)
{
    return run->chosen + (uint64_t)(run->interval - run->until_poll);
}

/* A node at depth `split`: is it this thread's? */
bool cover_draws(cover_run *run);

/* Is a node at this depth (the root's is 0) to be searched here? To be asked of each node once. */
BD_INLINE bool cover_enters(cover_run *run, uint32_t depth)
{
    return BD_LIKELY(depth != run->split) || cover_draws(run);
}

/* A solution at a node of this depth, which was entered: options run->picked[0 .. count - 1]. True: the
 * search must end now. Where run->only_counts, the options need not be given after the first one. */
bool cover_solves(cover_run *run, uint32_t depth, uint32_t count);

/* Ends the search of all threads: notes `status` unless another came first. */
void cover_ends(cover_run *run, bd_status status);

/* The same for want of memory: BD_LIMIT_MEMORY when a limit refused it, else BD_FAILED. */
void cover_ends_without_memory(cover_run *run);

/* ---- algorithms: each opens what it needs, searches the tree as often as it is told to, and closes ---- */

typedef struct cover_engine {
    /* Why it cannot search this problem; NULL: it can. */
    const char *(*refuses)(const bd_exact_cover *cover);
    void *(*open)(cover_run *run); /* NULL: no memory */
    void (*search)(void *engine);  /* all of the tree, or until run->ended */
    void (*close)(void *engine);
} cover_engine;

extern const cover_engine cover_dancing_links, cover_dancing_cells, cover_bits;

#endif
