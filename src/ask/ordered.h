/* Work that comes in batches and is done in many threads, each batch in one, while its results leave in the
 * order in which it came. No more batches are held than four for each thread. */
#ifndef BANDOLO_ASK_ORDERED_H
#define BANDOLO_ASK_ORDERED_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ordered_work {
    /* Fills a batch, in one thread at a time. False: nothing is in it, and nothing more will come. */
    bool (*fill)(void *context, void *batch);
    /* Does what is to be done with a batch, in many threads at once. */
    void (*work)(void *context, void *batch);
    /* Takes the results, in one thread at a time, in the order of filling. False: no more are to be filled;
     * those that were come still, to be given back. */
    bool (*empty)(void *context, void *batch);
    void *context;
    size_t batch_size; /* bytes; a batch is zeroed once, and then as emptying has left it */
    unsigned threads;  /* 0: one, the caller's; fewer are used where the system has not so many */
} ordered_work;

/* Does it all. False: no memory, and nothing was done. */
bool ordered_run(const ordered_work *work);

#endif
