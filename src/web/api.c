#include "web/api.h"

#include "ask/domain_list.h"
#include "web/reply.h"

#include <string.h>

typedef enum MHD_Result result;

static bool add_domain(void *array, json_t *object)
{
    return json_array_append_new(array, object) == 0;
}

static result reply_domains(struct MHD_Connection *connection)
{
    json_t *array = json_array();
    ask_list_domains(add_domain, array);
    json_draft object = object_new();
    object_add(&object, "domains", array);
    return reply(connection, web_json(200, object_done(&object)));
}

static result reply_missing(struct MHD_Connection *connection, const char *what)
{
    return reply(connection, web_refuse(404, BD_BAD_USAGE, "there is no %.80s", what));
}

enum MHD_Result api_refuse_method(struct MHD_Connection *connection, const char *allowed)
{
    return reply_with(connection, web_refuse(405, BD_BAD_USAGE, "expected %s", allowed), "Allow",
                      allowed);
}

/* GET and DELETE of /api/jobs/ID, and GET of /api/jobs/ID/events. */
static result reply_job(web_jobs *jobs, struct MHD_Connection *connection, const char *method,
                        const char *path)
{
    char id[JOB_ID_SIZE];
    size_t length = strcspn(path, "/");
    bool wants_events = strcmp(path + length, "/events") == 0;
    bool is_get = strcmp(method, "GET") == 0, is_delete = strcmp(method, "DELETE") == 0;
    if (length != JOB_ID_SIZE - 1 || (path[length] && !wants_events))
        return reply_missing(connection, "such job");
    if (!is_get && (wants_events || !is_delete))
        return api_refuse_method(connection, wants_events ? "GET" : "GET, DELETE");
    memcpy(id, path, length);
    id[length] = '\0';
    web_job *job = web_job_find(jobs, id);
    if (!job)
        return reply_missing(connection, "such job, or no longer");
    if (wants_events)
        return reply_events(connection, job);
    if (is_delete)
        web_job_cancel(job);
    web_answer told = web_job_tell(job, 200);
    web_job_release(job);
    return reply(connection, told);
}

enum MHD_Result api_reply(web_jobs *jobs, struct MHD_Connection *connection, const char *path,
                          const char *method)
{
    static const char place[] = "/api/jobs/";
    if (strncmp(path, place, sizeof place - 1) == 0)
        return reply_job(jobs, connection, method, path + sizeof place - 1);
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return api_refuse_method(connection, "GET, HEAD");
    if (strcmp(path, "/api/domains") == 0)
        return reply_domains(connection);
    return reply_file(connection, path) == MHD_YES ? MHD_YES
                                                   : reply_missing(connection, "such page");
}

bool api_is_asked(const char *path, web_verb *verb, bool *is_job)
{
    static const char api[] = "/api/";
    if (strncmp(path, api, sizeof api - 1) != 0)
        return false;
    *is_job = strcmp(path + sizeof api - 1, "jobs") == 0;
    *verb = web_verb_called(path + sizeof api - 1);
    return *is_job || *verb != WEB_VERBS;
}
