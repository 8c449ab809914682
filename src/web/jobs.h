/* Questions in two queues with threads of their own: those of a request, which waits, and jobs, which are asked
 * about later. */
#ifndef BANDOLO_WEB_JOBS_H
#define BANDOLO_WEB_JOBS_H

#include "web/answer.h"

typedef struct web_jobs web_jobs;
typedef struct web_job web_job;

typedef enum web_queue { QUEUE_QUICK, QUEUE_LONG, QUEUES } web_queue;
typedef enum web_state { JOB_QUEUED, JOB_RUNNING, JOB_DONE } web_state;

enum { JOB_ID_SIZE = 33 };

/* Waits for news of a job, once: `wake` is called with the jobs locked, from any thread. */
typedef struct web_waiter {
    struct web_waiter *next;
    void (*pause)(void *context); /* called before anybody can wake it */
    void (*wake)(void *context);
    void *context;
} web_waiter;

/* `most_bytes`: of the problems kept open. NULL: the system gives no threads. */
web_jobs *web_jobs_open(const unsigned threads[QUEUES], uint64_t most_bytes, bd_error *error);

/* Cancels everything and waits until all of it has ended. No job can be added from then on. */
void web_jobs_end(web_jobs *self);
void web_jobs_close(web_jobs *self);

/* Takes the question over. Jobs are held until web_job_release(). NULL: the queue is full, the server ends or there is
 * no memory, and the question is the caller's still. */
web_job *web_job_add(web_jobs *self, web_queue queue, web_question *question, web_waiter *waiter);
void web_job_release(web_job *job);

/* The job of that id, held; NULL: there is none, or no longer. */
web_job *web_job_find(web_jobs *self, const char *id);

void web_job_cancel(web_job *job);

/* Forgets who waits. */
void web_job_leave(web_job *job, web_waiter *waiter);

/* Moves the answer out of a quick job that has ended. False: it has not. */
bool web_job_answer(web_job *job, web_answer *answer);

/* The job as JSON: its id, state, progress and, when it is done, its answer. */
web_answer web_job_tell(web_job *job, unsigned status);
const char *web_job_id(const web_job *job);

/* A reader of a job's events. */
typedef struct web_reader {
    size_t improvements;
    uint64_t progress;
    bool is_at_end;
} web_reader;

/* The next events as text/event-stream, to be freed. NULL: there are none yet, and the waiter was paused and
 * added; or is_at_end. */
char *web_job_events(web_job *job, web_reader *reader, web_waiter *waiter);

#endif
