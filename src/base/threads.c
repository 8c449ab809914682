/* The threads of watch.h. */
#include <bandolo/template/base/watch.h>

#include <pthread.h>
#include <stdlib.h>

typedef struct post {
    pthread_t thread;
    void (*work)(void *context, unsigned thread);
    void *context;
    unsigned number;
} post;

static void *attend(void *argument)
{
    post *here = argument;
    here->work(here->context, here->number);
    return NULL;
}

unsigned bd_in_threads(unsigned threads, void (*work)(void *context, unsigned thread),
                       void (*missing)(void *context, unsigned thread), void *context)
{
    post *posts = threads > 1 ? malloc(threads * sizeof *posts) : NULL;
    unsigned started = 1;
    for (; posts && started < threads; ++started) {
        posts[started] = (post){.work = work, .context = context, .number = started};
        if (pthread_create(&posts[started].thread, NULL, attend, &posts[started]) != 0)
            break;
    }
    if (started < threads && missing)
        missing(context, started);
    work(context, 0);
    for (unsigned i = 1; i < started; ++i)
        pthread_join(posts[i].thread, NULL);
    free(posts);
    return started;
}

typedef struct lot {
    void (*work)(void *context, unsigned i);
    void *context;
    unsigned count;
    atomic_uint next;
} lot;

static void take_work(void *context, unsigned thread)
{
    (void)thread;
    lot *all = context;
    for (unsigned i; (i = atomic_fetch_add(&all->next, 1)) < all->count;)
        all->work(all->context, i);
}

unsigned bd_each_in_threads(unsigned threads, unsigned count,
                            void (*work)(void *context, unsigned i), void *context)
{
    lot all = {.work = work, .context = context, .count = count};
    atomic_init(&all.next, 0);
    return bd_in_threads(threads < count ? threads : count, take_work, NULL, &all);
}
