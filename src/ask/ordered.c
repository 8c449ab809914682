/* A ring of batches. Each thread takes one, fills it, and does its work; then, if no other is at that, it empties
 * whatever is next in order and done. So nobody waits for a turn, which would have threads sleep and wake a
 * thousand times a second, and the system keep them on one processor. */
#include "ask/ordered.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

enum { BATCHES_A_THREAD = 4 };

typedef struct ordered_queue {
    const ordered_work *work;
    unsigned char *batches; /* those of the ring, one behind the other */
    bool *is_done;          /* of each batch: it is to be emptied; under `emptying` */
    uint64_t size;          /* of the ring */
    pthread_mutex_t filling, emptying;
    pthread_cond_t has_room;
    uint64_t filled;  /* batches so far; under `filling` */
    uint64_t emptied; /* and under `emptying` */
    bool is_emptying; /* one of the threads is; under `emptying` */
    atomic_bool is_over;
} ordered_queue;

static void *batch_of(const ordered_queue *queue, uint64_t turn)
{
    return queue->batches + turn % queue->size * queue->work->batch_size;
}

static void wait_for_room(ordered_queue *queue)
{
    pthread_mutex_lock(&queue->emptying);
    while (queue->filled - queue->emptied == queue->size)
        pthread_cond_wait(&queue->has_room, &queue->emptying);
    pthread_mutex_unlock(&queue->emptying);
}

/* False: there is no more. `turn` is the number of the batch, from 0. */
static bool ordered_fill(ordered_queue *queue, uint64_t *turn)
{
    pthread_mutex_lock(&queue->filling);
    *turn = queue->filled;
    wait_for_room(queue);
    bool filled = !atomic_load(&queue->is_over) &&
                  queue->work->fill(queue->work->context, batch_of(queue, *turn));
    if (filled)
        ++queue->filled;
    else
        atomic_store(&queue->is_over, true);
    pthread_mutex_unlock(&queue->filling);
    return filled;
}

/* Empties the next batch, with `emptying` released meanwhile. */
static void empty_next(ordered_queue *queue)
{
    void *batch = batch_of(queue, queue->emptied);
    pthread_mutex_unlock(&queue->emptying);
    if (!queue->work->empty(queue->work->context, batch))
        atomic_store(&queue->is_over, true);
    pthread_mutex_lock(&queue->emptying);
    queue->is_done[queue->emptied % queue->size] = false;
    ++queue->emptied;
    pthread_cond_signal(&queue->has_room);
}

static void finish(ordered_queue *queue, uint64_t turn)
{
    pthread_mutex_lock(&queue->emptying);
    queue->is_done[turn % queue->size] = true;
    if (!queue->is_emptying) {
        queue->is_emptying = true;
        while (queue->is_done[queue->emptied % queue->size])
            empty_next(queue);
        queue->is_emptying = false;
    }
    pthread_mutex_unlock(&queue->emptying);
}

static void *take_through(void *given)
{
    ordered_queue *queue = given;
    uint64_t turn;
    while (ordered_fill(queue, &turn)) {
        queue->work->work(queue->work->context, batch_of(queue, turn));
        finish(queue, turn);
    }
    return NULL;
}

/* The first of the threads is the caller's. */
static void run_threads(ordered_queue *queue, pthread_t *threads, unsigned count)
{
    unsigned started = 1;
    while (started < count && pthread_create(&threads[started], NULL, take_through, queue) == 0)
        ++started;
    take_through(queue);
    for (unsigned i = 1; i < started; ++i)
        pthread_join(threads[i], NULL);
}

bool ordered_run(const ordered_work *work)
{
    unsigned count = work->threads > 0 ? work->threads : 1;
    ordered_queue queue = {.work = work,
                           .size = count > 1 ? (uint64_t)BATCHES_A_THREAD * count : 1,
                           .filling = PTHREAD_MUTEX_INITIALIZER,
                           .emptying = PTHREAD_MUTEX_INITIALIZER,
                           .has_room = PTHREAD_COND_INITIALIZER};
    pthread_t *threads = calloc(count, sizeof *threads);
    queue.batches = calloc(queue.size, work->batch_size);
    queue.is_done = calloc(queue.size, sizeof *queue.is_done);
    bool made = threads && queue.batches && queue.is_done;
    if (made)
        run_threads(&queue, threads, count);
    free(queue.is_done);
    free(queue.batches);
    free(threads);
    return made;
}
