/* Each thread takes a batch through all three stages; two locks let one of them fill and one empty. */
#include "cli/ordered.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct ordered_queue {
    const ordered_work *work;
    pthread_mutex_t filling, emptying;
    pthread_cond_t emptied_one;
    uint64_t filled;  /* batches so far; under `filling` */
    uint64_t emptied; /* and under `emptying` */
    bool is_closed;   /* no more results are wanted; under `emptying` */
    atomic_bool is_over;
} ordered_queue;

typedef struct ordered_thread {
    ordered_queue *queue;
    void *batch;
    pthread_t id;
} ordered_thread;

/* False: there is no more. `turn` is the number of the batch, from 0. */
static bool fill(ordered_queue *queue, void *batch, uint64_t *turn)
{
    pthread_mutex_lock(&queue->filling);
    bool filled = !atomic_load(&queue->is_over) && queue->work->fill(queue->work->context, batch);
    if (filled)
        *turn = queue->filled++;
    else
        atomic_store(&queue->is_over, true);
    pthread_mutex_unlock(&queue->filling);
    return filled;
}

static void empty(ordered_queue *queue, void *batch, uint64_t turn)
{
    pthread_mutex_lock(&queue->emptying);
    while (queue->emptied != turn)
        pthread_cond_wait(&queue->emptied_one, &queue->emptying);
    if (!queue->is_closed && !queue->work->empty(queue->work->context, batch)) {
        queue->is_closed = true;
        atomic_store(&queue->is_over, true);
    }
    ++queue->emptied;
    pthread_cond_broadcast(&queue->emptied_one);
    pthread_mutex_unlock(&queue->emptying);
}

static void *take_through(void *given)
{
    ordered_thread *thread = given;
    ordered_queue *queue = thread->queue;
    uint64_t turn;
    while (fill(queue, thread->batch, &turn)) {
        queue->work->work(queue->work->context, thread->batch);
        empty(queue, thread->batch, turn);
    }
    return NULL;
}

/* The first of the threads is the caller's. */
static void run_threads(ordered_thread *threads, unsigned count)
{
    unsigned started = 1;
    while (started < count &&
           pthread_create(&threads[started].id, NULL, take_through, &threads[started]) == 0)
        ++started;
    take_through(&threads[0]);
    for (unsigned i = 1; i < started; ++i)
        pthread_join(threads[i].id, NULL);
}

bool ordered_run(const ordered_work *work)
{
    ordered_queue queue = {.work = work,
                           .filling = PTHREAD_MUTEX_INITIALIZER,
                           .emptying = PTHREAD_MUTEX_INITIALIZER,
                           .emptied_one = PTHREAD_COND_INITIALIZER};
    unsigned count = work->threads > 0 ? work->threads : 1;
    ordered_thread *threads = calloc(count, sizeof *threads);
    unsigned char *batches = calloc(count, work->batch_size);
    bool made = threads && batches;
    for (unsigned i = 0; made && i < count; ++i)
        threads[i] = (ordered_thread){.queue = &queue,
                                      .batch = batches + (size_t)i * work->batch_size};
    if (made)
        run_threads(threads, count);
    free(batches);
    free(threads);
    return made;
}
