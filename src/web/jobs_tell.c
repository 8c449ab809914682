/* Jobs as JSON, and as events while they run. */
#include "web/jobs_parts.h"

#include "text/memory_stream.h"

#include <stdlib.h>

static json_t *json_of(const web_job *job)
{
    static const char *const states[] = {
        [JOB_QUEUED] = "queued", [JOB_RUNNING] = "running", [JOB_DONE] = "done"};
    json_draft object = object_new();
    object_text(&object, "id", job->id);
    object_text(&object, "ask", web_verb_names[job->question.verb]);
    object_text(&object, "domain", job->question.question.domain);
    object_text(&object, "state", states[job->state]);
    object_flag(&object, "cancelled", job->is_cancelled);
    if (job->progress_count > 0)
        object_add(&object, "progress", web_progress(&job->progress));
    if (job->state == JOB_DONE) {
        object_number(&object, "code", job->answer.status);
        object_add(&object, "answer",
                   job->answer.text ? json_loadb(job->answer.text, job->answer.length, 0, NULL)
                                    : NULL);
    }
    return object_done(&object);
}

web_answer web_job_tell(web_job *job, unsigned status)
{
    pthread_mutex_lock(job->lock);
    json_t *json = json_of(job);
    pthread_mutex_unlock(job->lock);
    return web_json(status, json);
}

static void tell_event(FILE *out, const char *name, json_t *data)
{
    char *text = json_line(data);
    fprintf(out, "event: %s\ndata: %s\n\n", name, text ? text : "null");
    free(text);
}

static void write_events(const web_job *job, web_reader *reader, FILE *out)
{
    for (; reader->improvements < job->improvement_count; ++reader->improvements)
        tell_event(out, "improved", web_improvement(job->improvements[reader->improvements]));
    if (reader->progress != job->progress_count)
        tell_event(out, "progress", web_progress(&job->progress));
    reader->progress = job->progress_count;
    reader->is_at_end = job->state == JOB_DONE;
    if (reader->is_at_end)
        tell_event(out, "end", json_of(job));
}

char *web_job_events(web_job *job, web_reader *reader, web_waiter *waiter)
{
    char *text = NULL;
    size_t length = 0;
    if (reader->is_at_end)
        return NULL;
    pthread_mutex_lock(job->lock);
    bool is_news = reader->improvements < job->improvement_count ||
                   reader->progress != job->progress_count || job->state == JOB_DONE;
    FILE *out = is_news ? memory_stream_open(&text, &length) : NULL;
    if (out) {
        write_events(job, reader, out);
        if (!memory_stream_close(out)) {
            free(text);
            text = NULL;
        }
    }
    if (is_news)
        reader->is_at_end = reader->is_at_end || !text;
    else {
        waiter->pause(waiter->context);
        waiter->next = job->waiters;
        job->waiters = waiter;
    }
    pthread_mutex_unlock(job->lock);
    return text;
}
