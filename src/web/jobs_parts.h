/* A job, for those who run it and those who tell of it. */
#ifndef BANDOLO_WEB_JOBS_PARTS_H
#define BANDOLO_WEB_JOBS_PARTS_H

#include "web/jobs.h"

#include <pthread.h>

enum { MOST_IMPROVEMENTS = 1000 };

struct web_job {
    struct web_job *next, *next_queued;
    web_jobs *jobs;
    pthread_mutex_t *lock; /* of all jobs: it guards what follows */
    char id[JOB_ID_SIZE];  /* "": of a request that waits */
    unsigned holders;
    web_queue queue;
    web_question question;
    atomic_bool stop;
    bool is_cancelled;
    web_state state;
    double began, ended;
    ask_progress progress;
    uint64_t progress_count; /* of reports so far */
    char *improvements[MOST_IMPROVEMENTS];
    size_t improvement_count;
    web_answer answer;
    web_waiter *waiters;
};

#endif
