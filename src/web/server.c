#include "web/server.h"

#include "web/api.h"
#include "web/guard.h"
#include "web/jobs.h"
#include "web/listen.h"
#include "web/patience.h"
#include "web/reply.h"
#include "web/signals.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    LONGEST_BODY = 1 << 20,
    CONNECTION_MEMORY = 32 << 10, /* of headers and what is on its way */
    MOST_CONNECTIONS = 2000,
    QUICK_THREADS = 2,
    IDLE_SECONDS = 30
};
static const double READING_SECONDS = 10;

struct web_server {
    web_settings settings;
    web_jobs *jobs;
    web_patience *patience;
    struct MHD_Daemon *daemon;
    atomic_uint unanswered; /* requests */
    unsigned port;
};

/* A request on its way. */
typedef struct request {
    struct MHD_Connection *connection;
    web_waiter waiter;
    web_job *job; /* that answers it */
    char *body;
    size_t length, room;
} request;

typedef enum MHD_Result result;

/* ---- questions ---- */

static void wake_request(void *context)
{
    http.MHD_resume_connection(((request *)context)->connection);
}

static result reply_busy(struct MHD_Connection *connection)
{
    return reply_with(connection,
                      web_refuse(503, BD_SYSTEM, "too many questions wait; ask again later"),
                      "Retry-After", "5");
}

/* Answers 202 with the job as it is now. */
static result add_job(web_server *self, struct MHD_Connection *connection, web_question *question)
{
    char place[64];
    web_job *job = web_job_add(self->jobs, QUEUE_LONG, question, NULL);
    if (!job) {
        web_question_close(question);
        return reply_busy(connection);
    }
    web_answer told = web_job_tell(job, 202);
    snprintf(place, sizeof place, "/api/jobs/%s", web_job_id(job));
    web_job_release(job);
    return reply_with(connection, told, "Location", place);
}

static web_caller *caller_of(struct MHD_Connection *connection)
{
    return http.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)
        ->socket_context;
}

static void cancel_job(void *job)
{
    web_job_cancel(job);
}

/* The connection sleeps until the answer is there: its thread serves the others. */
static result ask_quickly(web_server *self, request *asked, web_question *question)
{
    asked->waiter = (web_waiter){.wake = wake_request, .context = asked};
    http.MHD_suspend_connection(asked->connection);
    asked->job = web_job_add(self->jobs, QUEUE_QUICK, question, &asked->waiter);
    if (asked->job) {
        patience_waits(self->patience, caller_of(asked->connection), cancel_job, asked->job);
        return MHD_YES;
    }
    web_question_close(question);
    http.MHD_resume_connection(asked->connection);
    return MHD_YES; /* who is called again without a job answers that it is busy */
}

static result refuse_body(struct MHD_Connection *connection, const json_error_t *wrong)
{
    bd_error error = {.code = BD_BAD_INPUT,
                      .at = wrong->position > 0 ? (uint32_t)wrong->position : 0};
    snprintf(error.message, sizeof error.message, "the body is no JSON object: %.120s",
             wrong->text);
    return reply(connection, web_refusal(400, &error));
}

static result ask(web_server *self, request *asked, web_verb verb, bool is_job)
{
    web_bounds bounds = self->settings.bounds;
    web_question question;
    json_error_t wrong;
    bd_error error;
    json_t *object = json_loadb(asked->body ? asked->body : "", asked->length,
                                JSON_REJECT_DUPLICATES, &wrong);
    if (!json_is_object(object)) {
        json_decref(object);
        return refuse_body(asked->connection,
                           object ? &(json_error_t){.text = "expected {"} : &wrong);
    }
    if (is_job && (verb = web_verb_take(object)) == WEB_VERBS) {
        json_decref(object);
        return reply(asked->connection, web_refuse(400, BD_BAD_USAGE,
                                                   "ask: expected solve, count, check, generate, "
                                                   "hint, analyse, play, tree, lab or store"));
    }
    if (!is_job && bounds.seconds > self->settings.quick_seconds)
        bounds.seconds = self->settings.quick_seconds;
    bool is_read = web_question_read(&question, verb, object, &bounds, &error);
    json_decref(object);
    if (!is_read)
        return reply(asked->connection, web_refusal(400, &error));
    return is_job ? add_job(self, asked->connection, &question)
                  : ask_quickly(self, asked, &question);
}

/* ---- requests ---- */

static const char *header(struct MHD_Connection *connection, const char *name)
{
    return http.MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static bool refuse(web_answer *refusal, unsigned status, const char *why)
{
    *refusal = web_refuse(status, BD_BAD_USAGE, "%s", why);
    return false;
}

/* False: it comes from elsewhere, and `refusal` says so. */
static bool may_ask(struct MHD_Connection *connection, web_answer *refusal)
{
    const char *host = header(connection, "Host"), *site = header(connection, "Sec-Fetch-Site");
    const char *path = header(connection, "Sec-Fetch-Mode");
    bool is_visit = path && strcmp(path, "navigate") == 0;
    if (!guard_allows_host(host))
        return refuse(refusal, 403, "Host: expected an address or localhost");
    if (!guard_allows_origin(header(connection, "Origin"), host) ||
        (site && !is_visit && (strcmp(site, "cross-site") == 0 || strcmp(site, "same-site") == 0)))
        return refuse(refusal, 403, "another site asked");
    return true;
}

/* False: this server does not read such a body, and `refusal` says why. */
static bool may_have_body(struct MHD_Connection *connection, web_answer *refusal)
{
    const char *length = header(connection, "Content-Length");
    if (!guard_is_json(header(connection, "Content-Type")))
        return refuse(refusal, 415, "Content-Type: expected application/json");
    if (!length || header(connection, "Transfer-Encoding"))
        return refuse(refusal, 411, "expected a Content-Length");
    if (strlen(length) > 9 || strtoul(length, NULL, 10) > LONGEST_BODY) {
        *refusal = web_refuse(413, BD_BAD_USAGE, "a body has at most %d bytes", LONGEST_BODY);
        return false;
    }
    return true;
}

static bool add_body(request *asked, const char *bytes, size_t count)
{
    if (count > LONGEST_BODY - asked->length)
        return false;
    if (asked->length + count > asked->room) {
        size_t room = 2 * (asked->length + count);
        char *grown = realloc(asked->body, room);
        if (!grown)
            return false;
        asked->body = grown;
        asked->room = room;
    }
    memcpy(asked->body + asked->length, bytes, count);
    asked->length += count;
    return true;
}

/* The first call for a request: only its header was read. */
static result begin(web_server *self, struct MHD_Connection *connection, const char *path,
                    const char *method, void **own)
{
    web_answer refusal;
    web_verb verb;
    bool is_job;
    if (!may_ask(connection, &refusal))
        return reply(connection, refusal);
    if (api_is_asked(path, &verb, &is_job)) {
        if (strcmp(method, "POST") != 0)
            return api_refuse_method(connection, "POST");
        if (!may_have_body(connection, &refusal))
            return reply(connection, refusal);
    }
    request *asked = calloc(1, sizeof *asked);
    if (!asked)
        return MHD_NO;
    asked->connection = connection;
    atomic_fetch_add(&self->unanswered, 1);
    *own = asked;
    return MHD_YES;
}

static result handle(void *context, struct MHD_Connection *connection, const char *path,
                     const char *method, const char *version, const char *upload, size_t *size,
                     void **own)
{
    web_server *self = context;
    request *asked = *own;
    web_answer answer;
    web_verb verb;
    bool is_job;
    (void)version;
    if (!asked)
        return begin(self, connection, path, method, own);
    if (*size > 0) {
        bool is_taken = add_body(asked, upload, *size);
        *size = 0;
        return is_taken ? MHD_YES : MHD_NO;
    }
    patience_heard(self->patience, caller_of(connection));
    if (!api_is_asked(path, &verb, &is_job))
        return api_reply(self->jobs, connection, path, method);
    if (asked->job)
        return web_job_answer(asked->job, &answer) ? reply(connection, answer) : MHD_NO;
    if (asked->waiter.wake)
        return reply_busy(connection);
    return ask(self, asked, verb, is_job);
}

static void complete(void *context, struct MHD_Connection *connection, void **own,
                     enum MHD_RequestTerminationCode how)
{
    web_server *self = context;
    request *asked = *own;
    (void)how;
    patience_listens(self->patience, caller_of(connection));
    if (!asked)
        return;
    if (asked->job) {
        web_job_leave(asked->job, &asked->waiter);
        web_job_cancel(asked->job);
        web_job_release(asked->job);
    }
    atomic_fetch_sub(&self->unanswered, 1);
    free(asked->body);
    free(asked);
    *own = NULL;
}

static void meet(void *context, struct MHD_Connection *connection, void **caller,
                 enum MHD_ConnectionNotificationCode what)
{
    const web_server *self = context;
    if (what == MHD_CONNECTION_NOTIFY_STARTED)
        *caller = patience_watch(
            self->patience,
            http.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)
                ->connect_fd);
    else
        patience_forget(self->patience, *caller);
}

/* ---- the server ---- */

/* No path of ours has a %: whoever writes one asks for what is not there. */
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text)
{
    (void)context, (void)connection;
    return strlen(text);
}

static bool server_start(web_server *self, int listening)
{
    sigset_t before;
    signals_hold(&before);
    self->patience = patience_begin(READING_SECONDS);
    if (self->patience)
        self->daemon = http.MHD_start_daemon(
            MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handle, self,
            MHD_OPTION_LISTEN_SOCKET, listening, MHD_OPTION_NOTIFY_COMPLETED, complete, self,
            MHD_OPTION_NOTIFY_CONNECTION, meet, self, MHD_OPTION_CONNECTION_LIMIT,
            listen_capacity(MOST_CONNECTIONS), MHD_OPTION_CONNECTION_MEMORY_LIMIT,
            (size_t)CONNECTION_MEMORY, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_SECONDS,
            MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL,
            MHD_OPTION_END);
    signals_release(&before);
    return self->daemon;
}

web_server *web_server_open(const web_settings *settings, bd_error *error)
{
    const unsigned threads[QUEUES] = {[QUEUE_QUICK] = QUICK_THREADS, [QUEUE_LONG] = settings->jobs};
    web_server *self = calloc(1, sizeof *self);
    if (!self) {
        bd_fail(error, BD_NO_MEMORY, 0, "no memory for the server");
        return NULL;
    }
    self->settings = *settings;
    self->port = settings->port;
    int listening = http_load(error) ? listen_on(settings->bind, &self->port, error) : -1;
    if (listening >= 0 && (self->jobs = web_jobs_open(threads, settings->bounds.bytes, error)) &&
        server_start(self, listening))
        return self;
    if (listening >= 0) {
        close(listening);
        if (self->jobs)
            bd_fail(error, BD_SYSTEM, 0, "the server does not start");
    }
    web_server_close(self);
    return NULL;
}

/* Lets answers go out that are ready, to those who take them at once. */
static void wait_for_answers(web_server *self)
{
    enum { TRIES = 100 };
    const struct timespec moment = {.tv_nsec = 10000000};
    for (unsigned i = 0; i < TRIES && atomic_load(&self->unanswered) > 0; ++i)
        nanosleep(&moment, NULL);
}

void web_server_close(web_server *self)
{
    if (self->jobs)
        web_jobs_end(self->jobs);
    if (self->daemon) {
        wait_for_answers(self);
        http.MHD_stop_daemon(self->daemon);
    }
    if (self->patience)
        patience_end(self->patience);
    if (self->jobs)
        web_jobs_close(self->jobs);
    free(self);
}

unsigned web_server_port(const web_server *self)
{
    return self->port;
}
