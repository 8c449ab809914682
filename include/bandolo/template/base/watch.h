/* Inside of the templates: may change. */
/* A run of a search, whatever it searches: polls, progress, threads, and why it ends.
 *
 * All threads of a search share one bd_watch; each has a bd_pace of its own. A hot loop only subtracts:
 *
 *     if ((pace->until_poll -= nodes) < 0 && poll(run))   // poll() calls bd_pace_poll()
 *         return;
 *
 * Polls come about twice a millisecond, and exactly where the node limit lies. */
#ifndef BANDOLO_TEMPLATE_BASE_WATCH_H
#define BANDOLO_TEMPLATE_BASE_WATCH_H

#include <bandolo/base/run.h>
#include <bandolo/base/types.h>

/* The threads of one search share this. */
typedef struct bd_watch {
    bd_limits limits;
    const atomic_bool *stop;    /* true: the caller cancels the search; NULL: never */
    double started;             /* clock, seconds */
    double next_progress;       /* clock, seconds; only the thread that reports progress uses it */
    atomic_int ending;          /* a bd_status once the search must end; -1 before */
    atomic_uint_fast64_t nodes; /* of all threads, up to their last polls */
} bd_watch;

/* Starts the clock. */
BD_API void bd_watch_open(bd_watch *watch, const bd_limits *limits, const atomic_bool *stop);

/* Ends the search for all threads. The first reason stands: true if this is the first. */
BD_API bool bd_watch_end(bd_watch *watch, bd_status status);

/* The status that ends the search, or -1. */
static inline int bd_watch_ending(const bd_watch *watch)
{
    return atomic_load_explicit(&watch->ending, memory_order_relaxed);
}

/* The status that must end the search now, or -1: for long work in the middle of which no node is counted. The search has
 * then ended for all threads. */
BD_API int bd_watch_look(bd_watch *watch);

/* From now on the containers of a budget look at the watch while they move or clear all that they hold. */
BD_API void bd_watch_budget(bd_watch *watch, bd_budget *budget);

/* Seconds since the search began. */
BD_API double bd_watch_seconds(const bd_watch *watch);

/* Is progress due, ten times a second? For one thread of the search. */
BD_API bool bd_watch_reports(bd_watch *watch, double now);

/* The node count of one thread, and the count of its next poll. */
typedef struct bd_pace {
    int64_t until_poll; /* nodes that the thread may still count before the next poll */
    int64_t interval;   /* until_poll at the last poll */
    int64_t longest;    /* interval */
    uint64_t nodes;     /* of this thread, up to the last poll */
    uint64_t limit;     /* nodes; 0: none */
    bool is_alone;      /* the limit is for this thread's nodes, not for all threads */
    bool asks_first;  /* counts a node before it is made, so that the one beyond the limit polls */
    double last_poll; /* clock, seconds */
} bd_pace;

/* The caller has set longest, is_alone and asks_first; the limit is the watch's. The first poll comes after
 * `first` nodes. */
BD_API void bd_pace_open(bd_pace *pace, const bd_watch *watch, int64_t first);

/* Right after a poll: the next one comes after at most `most` more nodes, with -1 even if none is counted. */
BD_API void bd_pace_within(bd_pace *pace, int64_t most);

/* Nodes counted since the last poll, and altogether. */
static inline uint64_t bd_pace_since_poll(const bd_pace *pace)
{
    return (uint64_t)(pace->interval - pace->until_poll);
}

static inline uint64_t bd_pace_nodes(const bd_pace *pace)
{
    return pace->nodes + bd_pace_since_poll(pace);
}

/* Adds the nodes since the last poll to the watch. Returns the nodes that the limit is for. */
BD_API uint64_t bd_pace_account(bd_pace *pace, bd_watch *watch);

/* Polls before `ahead` more nodes: returns the status that must end the search now, or -1. pace->last_poll
 * is the time. */
BD_API int bd_pace_poll(bd_pace *pace, bd_watch *watch, unsigned ahead);

/* The status for a refusal: why the search ends, if a container has broken off for that; BD_LIMIT_MEMORY if the budget
 * refused; else BD_FAILED with an error. */
BD_API bd_status bd_out_of_memory(const bd_budget *budget, bd_error *error);

/* Calls work(context, i) for each i < threads, each in its own thread; number 0 is the calling one. Returns
 * their number when all have returned. If the system starts no more threads, it calls missing(context, i)
 * for the first missing one, then continues with the others; NULL: it just continues. */
BD_API unsigned bd_in_threads(unsigned threads, void (*work)(void *context, unsigned thread),
                              void (*missing)(void *context, unsigned thread), void *context);

/* Calls work(context, i) for each i < count, on at most `threads` threads including the calling one.
 * Returns the number of threads when all have returned. If threads cannot be started, the others do their
 * work. */
BD_API unsigned bd_each_in_threads(unsigned threads, unsigned count,
                                   void (*work)(void *context, unsigned i), void *context);

#endif
