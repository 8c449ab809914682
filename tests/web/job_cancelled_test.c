/* A job that is cancelled has the same answer in the queue, in its search, and between the two. */
#include "web/jobs_parts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static web_job *add_long_job(web_jobs *jobs)
{
    const web_bounds bounds = {.seconds = 60, .bytes = 1 << 30, .threads = 1};
    web_question question;
    bd_error error;
    json_t *object = json_pack("{s:s, s:s, s:s}", "domain", "queens", "position", "22", "algorithm",
                               "backtracking");
    assert_true(web_question_read(&question, WEB_COUNT, object, &bounds, &error));
    json_decref(object);
    web_job *job = web_job_add(jobs, QUEUE_QUICK, &question, NULL);
    assert_non_null(job);
    return job;
}

static void wait_until(const web_job *job, web_state state)
{
    for (bool is_there = false; !is_there;) {
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        pthread_mutex_lock(job->lock);
        is_there = job->state == state;
        pthread_mutex_unlock(job->lock);
    }
}

static void expect_stopped(web_job *job)
{
    web_answer answer;
    wait_until(job, JOB_DONE);
    assert_true(web_job_answer(job, &answer));
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.text, "\"stopped\""));
    free(answer.text);
    web_job_release(job);
}

static void cancelled_between(void **state)
{
    const unsigned threads[QUEUES] = {1, 1};
    bd_error error;
    (void)state;
    web_jobs *jobs = web_jobs_open(threads, 1 << 30, &error);
    assert_non_null(jobs);
    web_job *running = add_long_job(jobs);
    wait_until(running, JOB_RUNNING);
    web_job *next = add_long_job(jobs), *queued = add_long_job(jobs);
    pthread_mutex_lock(next->lock); /* as web_job_cancel() leaves one that a thread has taken */
    next->is_cancelled = true;
    atomic_store(&next->stop, true);
    pthread_mutex_unlock(next->lock);
    web_job_cancel(queued);
    web_job_cancel(running);
    expect_stopped(running);
    expect_stopped(next);
    expect_stopped(queued);
    web_jobs_end(jobs);
    web_jobs_close(jobs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cancelled_between),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
