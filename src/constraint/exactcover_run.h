/* One thread's walk through the tree of an exact cover search, as its algorithm sees it: a run (run.h) that divides the
 * work with other threads.
 *
 * Threads share one number only. Each walks the same tree from the root. The nodes at one depth, `split`, are numbered
 * in order, and a thread searches those whose numbers it gets. The tree above `split` is so small that each thread can
 * walk it. The first one counts it; the others forget what they have chosen there before a limit is looked at. */
#ifndef BANDOLO_CONSTRAINT_EXACTCOVER_RUN_H
#define BANDOLO_CONSTRAINT_EXACTCOVER_RUN_H

#include "constraint/exactcover_data.h"
#include "constraint/run.h"

#include <bandolo/template/base/arena.h>

#define COVER_NEVER_SPLIT 0

/* Data that the threads of one search share. */
typedef struct cover_team {
    const bd_exact_cover *cover;
    uint32_t *order;             /* the options in the order in which they are tried */
    uint32_t tries;              /* how many of them: those that are eligible */
    atomic_uint_fast64_t ticket; /* the next number to be drawn */
} cover_team;

typedef struct cover_run {
    constraint_run run;
    bd_arena arena; /* of all that this thread takes; cover_run_close() gives it back */
    cover_team *team;
    const bd_exact_cover *cover;
    bool only_counts, ended;
    bool shows; /* the first solution of those that are only counted was given; never where they are
                 * to end at a number, since then each is handed over */
    bool has_ticket;         /* its node is still to come */
    bool is_within;          /* below a node at depth `split` that is its own */
    bool probes;             /* only numbers the nodes at depth `split` */
    uint32_t split;          /* the depth at which nodes are numbered */
    uint64_t passed, ticket; /* numbers given at that depth; the one that was drawn */
    uint64_t looked;         /* options chosen, when the walk was last looked at */
    uint64_t walked, forgot; /* options chosen above the split; of these, not counted anymore */
    uint64_t solutions;      /* that were only counted since the last poll */
    uint64_t filled;         /* words, since cover_fills() looked last */
    uint32_t *picked;        /* options of the solution being handed over; room for all */
    int32_t *values;         /* the same as the caller gets them */
} cover_run;

/* The run of one thread, under the control of the leader's. False: no memory, or a limit on it. */
bool cover_run_open(cover_run *own, constraint_run *leader, cover_team *team, unsigned thread,
                    uint64_t bytes);

/* Adds up what was counted, and lets go of what it held. */
void cover_run_close(cover_run *own);

/* `count` things of `size` bytes, until cover_run_close(). NULL: no memory. */
BD_INLINE void *cover_take(cover_run *own, uint64_t count, size_t size)
{
    return bd_arena_take(&own->arena, (count + !count) * size);
}

/* Begins the search, with the nodes at depth `split` divided. */
void cover_run_begin(cover_run *own, uint32_t split);

/* Stops counting the options that this thread chose above the split: `walked` of them, if it has come through. */
void cover_forget_walk(cover_run *own, uint64_t walked);

/* Forgets what was counted, so that the tree can be searched again. Returns how many were chosen. */
uint64_t cover_run_again(cover_run *own);

/* The slow half of cover_chooses(). */
bool cover_poll(cover_run *own);

/* Counts options chosen. True: the search must end now. */
BD_INLINE bool cover_chooses(cover_run *own, unsigned options)
{
    return BD_UNLIKELY((own->run.pace.until_poll -= options) < 0) && cover_poll(own);
}

/* Notes words that were filled before the search, and looks at limits at each 128 KiB: fresh memory takes its time. True:
 * the search must end now. */
BD_INLINE bool cover_fills(cover_run *own, uint64_t words)
{
    enum { WORDS_A_LOOK = 1 << 14 };
    if (BD_LIKELY((own->filled += words) < WORDS_A_LOOK))
        return false;
    own->filled = 0;
    return cover_poll(own);
}

/* Options chosen in this walk so far. */
BD_INLINE uint64_t cover_chosen(const cover_run *own)
{
    return run_count(&own->run);
}

/* The slow half of cover_enters(): at depth `split` or above. */
bool cover_walks(cover_run *own, uint32_t depth);

/* Is a node at this depth (the root's is 0) to be searched here? To be asked of each node once, as soon as it is chosen. */
BD_INLINE bool cover_enters(cover_run *own, uint32_t depth)
{
    return BD_LIKELY(depth > own->split) || cover_walks(own, depth);
}

/* Reports a solution at a node of this depth, which was entered: options own->picked[0 .. count - 1]. After the first
 * solution they may be missing if own->only_counts. True: the search must end now. */
bool cover_solves(cover_run *own, uint32_t depth, uint32_t count);

/* Ends the search of all threads for want of memory. */
void cover_ends_without_memory(cover_run *own);

#endif
