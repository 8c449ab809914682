/* The threads of a run. */
#include "constraint/run.h"

#include <bandolo/base/memory.h>

uint64_t run_divide(constraint_run *run, unsigned parts)
{
    bd_budget *budget = &run->budget;
    if (budget->limit == 0)
        return 0;
    uint64_t part = bd_budget_left(budget) / parts;
    if (part == 0)
        part = 1; /* 0 would be no limit */
    budget->limit = budget->used + part;
    return part;
}

typedef struct post {
    void (*work)(void *context, unsigned thread);
    void *context;
    pthread_t thread;
    unsigned number;
} post;

static void *attend(void *argument)
{
    post *here = argument;
    here->work(here->context, here->number);
    return NULL;
}

void run_had_threads(constraint_run *run, unsigned threads)
{
    pthread_mutex_lock(&run->control->lock);
    run->control->result->threads = threads;
    pthread_mutex_unlock(&run->control->lock);
}

void run_in_threads(constraint_run *run, unsigned threads,
                    void (*work)(void *context, unsigned thread), void *context)
{
    unsigned started = 1;
    post *posts = threads > 1 ? run_alloc(run, threads * sizeof *posts) : NULL;
    if (threads > 1 && !posts)
        return;
    for (; started < threads; ++started) {
        posts[started] = (post){.work = work, .context = context, .number = started};
        if (pthread_create(&posts[started].thread, NULL, attend, &posts[started]) != 0)
            break;
    }
    run_had_threads(run, started);
    work(context, 0);
    while (--started > 0)
        pthread_join(posts[started].thread, NULL);
    bd_memory_free(&run->budget, posts, threads * sizeof *posts);
}
