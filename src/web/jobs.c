#include "web/jobs_parts.h"
#include "web/signals.h"

#include <bandolo/base/run.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { MOST_QUICK = 4096, MOST_LONG = 64, MOST_KEPT = 128 };
static const double KEPT_SECONDS = 600;

typedef struct job_queue {
    web_job *first, **last;
    unsigned length, most;
    pthread_cond_t news;
} job_queue;

typedef struct worker {
    web_jobs *jobs;
    web_queue queue;
    pthread_t thread;
} worker;

struct web_jobs {
    pthread_mutex_t lock;
    job_queue queues[QUEUES];
    web_job *listed; /* with an id, the newest first */
    web_job *running;
    web_problems *problems;
    worker *workers;
    unsigned worker_count;
    bool is_ending;
};

/* ---- holding; with the lock held ---- */

static void free_job(web_job *job)
{
    web_question_close(&job->question);
    for (size_t i = 0; i < job->improvement_count; ++i)
        free(job->improvements[i]);
    free(job->answer.text);
    free(job);
}

static void release(web_job *job)
{
    if (--job->holders == 0)
        free_job(job);
}

static void wake_all(web_job *job)
{
    web_waiter *waiter = job->waiters;
    job->waiters = NULL;
    while (waiter) {
        web_waiter *next = waiter->next;
        waiter->wake(waiter->context);
        waiter = next;
    }
}

/* Forgets jobs that ended long ago, and the oldest of too many. */
static void sweep(web_jobs *self)
{
    double now = bd_clock_seconds();
    size_t kept = 0;
    for (web_job **at = &self->listed; *at;) {
        web_job *job = *at;
        bool is_old = job->state == JOB_DONE &&
                      (++kept > MOST_KEPT || now - job->ended > KEPT_SECONDS);
        if (is_old) {
            *at = job->next;
            release(job);
        } else
            at = &job->next;
    }
}

/* ---- searching ---- */

static void take_progress(void *context, const ask_progress *progress)
{
    web_job *job = context;
    pthread_mutex_lock(job->lock);
    job->progress = *progress;
    ++job->progress_count;
    wake_all(job);
    pthread_mutex_unlock(job->lock);
}

static void take_improvement(void *context, const char *text)
{
    web_job *job = context;
    char *copy = strdup(text);
    pthread_mutex_lock(job->lock);
    if (copy && job->improvement_count < MOST_IMPROVEMENTS)
        job->improvements[job->improvement_count++] = copy;
    else
        free(copy);
    wake_all(job);
    pthread_mutex_unlock(job->lock);
}

/* With the lock held. */
static void end(web_job *job, web_answer answer)
{
    job->answer = answer;
    job->state = JOB_DONE;
    job->ended = bd_clock_seconds();
    wake_all(job);
    release(job);
}

/* Removes a job from a list that goes by `next_queued`, and returns its end. With the lock held. */
static web_job **unlink_job(web_job **at, const web_job *job)
{
    while (*at != job)
        at = &(*at)->next_queued;
    *at = job->next_queued;
    while (*at)
        at = &(*at)->next_queued;
    return at;
}

/* The answer of a search that was stopped at once. */
static web_answer answer_unasked(const web_job *job)
{
    json_draft object = object_new();
    object_text(&object, "domain", job->question.question.domain);
    object_text(&object, "status", bd_status_name(BD_STOPPED));
    object_add(&object, "seconds", json_real(0));
    object_text(&object, "version", BD_VERSION);
    return web_json(200, object_done(&object));
}

static void jobs_run(web_job *job)
{
    const web_listener listener = {job, take_progress, take_improvement};
    web_jobs *jobs = job->jobs;
    web_answer answer = {0};
    bool is_asked = !atomic_load(&job->stop);
    if (is_asked)
        answer = web_ask(&job->question, jobs->problems, &job->stop, *job->id ? &listener : NULL);
    pthread_mutex_lock(&jobs->lock);
    if (!is_asked) /* the server ends, or it was cancelled on its way here */
        answer = job->is_cancelled ? answer_unasked(job)
                                   : web_refuse(503, BD_INTERRUPTED, "interrupted before it began");
    unlink_job(&jobs->running, job);
    end(job, answer);
    pthread_mutex_unlock(&jobs->lock);
}

/* The next job of a queue, or NULL: the server ends. With the lock held. */
static web_job *next_of(web_jobs *self, job_queue *from)
{
    while (!from->first && !self->is_ending)
        pthread_cond_wait(&from->news, &self->lock);
    web_job *job = from->first;
    if (!job)
        return NULL;
    from->first = job->next_queued;
    if (!from->first)
        from->last = &from->first;
    --from->length;
    job->state = JOB_RUNNING;
    job->began = bd_clock_seconds();
    return job;
}

static void *work(void *context)
{
    const worker *self = context;
    web_jobs *jobs = self->jobs;
    for (;;) {
        pthread_mutex_lock(&jobs->lock);
        web_job *job = next_of(jobs, &jobs->queues[self->queue]);
        if (job) {
            job->next_queued = jobs->running;
            jobs->running = job;
            if (jobs->is_ending)
                atomic_store(&job->stop, true);
        }
        pthread_mutex_unlock(&jobs->lock);
        if (!job)
            return NULL;
        jobs_run(job);
    }
}

/* ---- the queues ---- */

static bool jobs_start(worker *self)
{
    sigset_t before;
    signals_hold(&before);
    int failure = pthread_create(&self->thread, NULL, work, self);
    signals_release(&before);
    return failure == 0;
}

web_jobs *web_jobs_open(const unsigned threads[QUEUES], uint64_t most_bytes, bd_error *error)
{
    static const unsigned most[QUEUES] = {[QUEUE_QUICK] = MOST_QUICK, [QUEUE_LONG] = MOST_LONG};
    web_jobs *self = calloc(1, sizeof *self);
    unsigned count = threads[QUEUE_QUICK] + threads[QUEUE_LONG];
    worker *workers = calloc(count, sizeof *workers);
    bool is_started = self && workers && (self->problems = problems_new(most_bytes));
    if (self) {
        pthread_mutex_init(&self->lock, NULL);
        self->workers = workers;
    }
    for (web_queue i = 0; self && i < QUEUES; ++i) {
        self->queues[i].last = &self->queues[i].first;
        self->queues[i].most = most[i];
        pthread_cond_init(&self->queues[i].news, NULL);
    }
    for (unsigned i = 0; is_started && i < count; ++i) {
        workers[i] = (worker){.jobs = self,
                              .queue = i < threads[QUEUE_QUICK] ? QUEUE_QUICK : QUEUE_LONG};
        is_started = jobs_start(&workers[i]);
        self->worker_count += is_started;
    }
    if (is_started)
        return self;
    bd_fail(error, BD_SYSTEM, 0, "the system gives no %u threads", count);
    if (self) {
        web_jobs_end(self);
        web_jobs_close(self);
    } else
        free(workers);
    return NULL;
}

void web_jobs_end(web_jobs *self)
{
    pthread_mutex_lock(&self->lock);
    self->is_ending = true;
    for (web_job *job = self->running; job; job = job->next_queued)
        atomic_store(&job->stop, true);
    for (web_queue i = 0; i < QUEUES; ++i)
        pthread_cond_broadcast(&self->queues[i].news);
    pthread_mutex_unlock(&self->lock);
    for (unsigned i = 0; i < self->worker_count; ++i)
        pthread_join(self->workers[i].thread, NULL);
    self->worker_count = 0;
}

void web_jobs_close(web_jobs *self)
{
    while (self->listed) {
        web_job *job = self->listed;
        self->listed = job->next;
        release(job);
    }
    for (web_queue i = 0; i < QUEUES; ++i)
        pthread_cond_destroy(&self->queues[i].news);
    pthread_mutex_destroy(&self->lock);
    if (self->problems)
        problems_free(self->problems);
    free(self->workers);
    free(self);
}

static bool choose_id(char id[JOB_ID_SIZE])
{
    unsigned char bytes[(JOB_ID_SIZE - 1) / 2];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        return false;
    for (size_t i = 0; i < sizeof bytes; ++i)
        snprintf(id + 2 * i, 3, "%02x", bytes[i]);
    return true;
}

static bool enqueue(web_jobs *self, web_queue queue, web_job *job)
{
    job_queue *to = &self->queues[queue];
    if (self->is_ending || to->length >= to->most)
        return false;
    job->queue = queue;
    *to->last = job;
    to->last = &job->next_queued;
    ++to->length;
    pthread_cond_signal(&to->news);
    return true;
}

web_job *web_job_add(web_jobs *self, web_queue queue, web_question *question, web_waiter *waiter)
{
    bool is_listed = queue == QUEUE_LONG;
    web_job *job = calloc(1, sizeof *job);
    if (!job || (is_listed && !choose_id(job->id))) {
        free(job);
        return NULL;
    }
    job->jobs = self;
    job->lock = &self->lock;
    job->question = *question;
    job->holders = 2U + is_listed; /* the caller, the worker, the list */
    job->waiters = waiter;
    pthread_mutex_lock(&self->lock);
    sweep(self);
    bool is_taken = enqueue(self, queue, job);
    if (is_taken && is_listed) {
        job->next = self->listed;
        self->listed = job;
    }
    pthread_mutex_unlock(&self->lock);
    if (is_taken)
        return job;
    free(job);
    return NULL;
}

void web_job_release(web_job *job)
{
    pthread_mutex_t *lock = job->lock;
    pthread_mutex_lock(lock);
    release(job);
    pthread_mutex_unlock(lock);
}

web_job *web_job_find(web_jobs *self, const char *id)
{
    pthread_mutex_lock(&self->lock);
    sweep(self);
    web_job *job = self->listed;
    while (job && strcmp(job->id, id) != 0)
        job = job->next;
    if (job)
        ++job->holders;
    pthread_mutex_unlock(&self->lock);
    return job;
}

/* A job that waits ends here: its queue has room for another. */
void web_job_cancel(web_job *job)
{
    pthread_mutex_t *lock = job->lock;
    pthread_mutex_lock(lock);
    job->is_cancelled = job->is_cancelled || job->state != JOB_DONE;
    atomic_store(&job->stop, true);
    if (job->state == JOB_QUEUED) {
        job_queue *queue = &job->jobs->queues[job->queue];
        queue->last = unlink_job(&queue->first, job);
        --queue->length;
        end(job, answer_unasked(job));
    }
    pthread_mutex_unlock(lock);
}

void web_job_leave(web_job *job, web_waiter *waiter)
{
    pthread_mutex_lock(job->lock);
    for (web_waiter **at = &job->waiters; *at; at = &(*at)->next)
        if (*at == waiter) {
            *at = waiter->next;
            break;
        }
    pthread_mutex_unlock(job->lock);
}

bool web_job_answer(web_job *job, web_answer *answer)
{
    pthread_mutex_lock(job->lock);
    bool is_done = job->state == JOB_DONE;
    if (is_done) {
        *answer = job->answer;
        job->answer.text = NULL;
    }
    pthread_mutex_unlock(job->lock);
    return is_done;
}

const char *web_job_id(const web_job *job)
{
    return job->id;
}
