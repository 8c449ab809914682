#include "web/answer.h"

#include "ask/alarm.h"
#include "ask/ask.h"
#include "ask/opening.h"
#include "base/dots.h"
#include "web/drawing.h"
#include "web/laboratory.h"
#include "web/stored.h"
#include "text/memory_stream.h"

#include <bandolo/base/run.h>

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_ANSWER = 4 << 20 };

/* ---- answers that need no question ---- */

web_answer web_json(unsigned status, json_t *value)
{
    char *text = json_line(value);
    return (web_answer){status, text, text ? strlen(text) : 0};
}

web_answer web_refusal(unsigned status, const bd_error *error)
{
    json_draft object = object_new();
    object_error(&object, error);
    return web_json(status, object_done(&object));
}

web_answer web_refuse(unsigned status, bd_code code, const char *format, ...)
{
    bd_error error = {.code = code};
    va_list arguments;
    va_start(arguments, format);
    bd_dotted(error.message, sizeof error.message, format, arguments);
    va_end(arguments);
    return web_refusal(status, &error);
}

/* The user's fault, or the server's. */
static unsigned status_of(const bd_error *error)
{
    if (error->code == BD_BAD_USAGE)
        return 400;
    if (error->code == BD_INTERRUPTED)
        return 503;
    return error->code == BD_BAD_INPUT ? 422 : 500;
}

/* ---- events ---- */

json_t *web_progress(const ask_progress *progress)
{
    json_draft object = object_new();
    object_add(&object, "seconds", json_real(progress->seconds));
    object_number(&object, "done", progress->done);
    if (progress->doing)
        object_text(&object, "doing", progress->doing);
    if (progress->lower_bound)
        object_add(&object, "lower_bound", json_integer(progress->lower_bound));
    if (progress->has_best)
        object_add(&object, "best", json_integer(progress->best));
    object_number(&object, "solutions", progress->solutions);
    object_number(&object, "bytes", progress->bytes);
    return object_done(&object);
}

json_t *web_improvement(const char *text)
{
    json_draft object = object_new();
    object_text(&object, "text", text);
    return object_done(&object);
}

typedef struct teller {
    web_question *question;
    web_problems *problems;
    const web_listener *listener;
    FILE *out;
    json_t *instances; /* of `generate` */
    bool is_long;      /* longer than an answer may be */
    bool is_late;      /* `generate` was ended by its limit before it had all */
    ask_alarm alarm;   /* ends the search of a tree */
    bd_error error;
} teller;

static bool answer_write_event(teller *self, const ask_event *event)
{
    if (event->kind == ASK_ENDS && event->answer->status == BD_FAILED)
        self->error = event->answer->error;
    if (!ask_write_json(event, self->out))
        return false;
    self->is_long = ftell(self->out) > LONGEST_ANSWER;
    return !self->is_long;
}

static bool take_event(void *context, const ask_event *event)
{
    teller *self = context;
    switch (event->kind) {
    case ASK_PROGRESS:
        if (self->listener)
            self->listener->progress(self->listener->context, event->progress);
        return true;
    case ASK_IMPROVED:
        if (self->listener)
            self->listener->improved(self->listener->context, event->text);
        return true;
    case ASK_INSTANCE:
        return json_array_append_new(self->instances, json_of_text(event->text)) == 0;
    case ASK_STEP:
    case ASK_SAVES:
    case ASK_WARNING:
        return true;
    default:
        return answer_write_event(self, event);
    }
}

/* ---- the questions ---- */

static ask_instance instance_of(const web_question *self, const ask_session *session)
{
    return (ask_instance){.text = self->position,
                          .length = strlen(self->position),
                          .name = session->form.is_file ? NULL : self->position};
}

static void search(teller *self, ask_session *session)
{
    const ask_sink sink = {.context = self,
                           .wants = self->listener ? ASK_WANTS_PROGRESS | ASK_WANTS_IMPROVED : 0,
                           .take = take_event};
    const ask_instance instance = instance_of(self->question, session);
    ask_one(session, &instance, &sink);
}

static void write_instances(teller *self)
{
    const ask_question *question = &self->question->question;
    json_draft object = object_new();
    object_text(&object, "domain", question->domain);
    object_add(&object, "positions", json_incref(self->instances));
    if (self->is_late)
        object_text(&object, "status", bd_status_name(BD_LIMIT_TIME));
    object_number(&object, "seed", question->seed.number);
    object_text(&object, "version", BD_VERSION);
    char *text = json_line(object_done(&object));
    if (text)
        fputs(text, self->out);
    free(text);
}

static void generate(teller *self, ask_session *session)
{
    const ask_sink sink = {
        .context = self, .wants = self->listener ? ASK_WANTS_PROGRESS : 0, .take = take_event};
    ask_question *question =
        &self->question->question; /* the session's, which generators ask whether to stop */
    double seconds = question->limits.seconds;
    uint64_t wanted = question->most ? question->most : 1;
    ask_alarm alarm;
    question->stop = alarm_begin(&alarm, seconds > 0 ? bd_clock_seconds() + seconds : INFINITY,
                                 question->stop);
    bool is_done = session->kind->generate(session, &sink, &self->error);
    question->stop = alarm.stop;
    bool is_late = alarm_end(&alarm) || session->ended == BD_LIMIT_TIME;
    self->is_late = is_late && json_array_size(self->instances) < wanted;
    if (is_done || self->is_late) /* then those made in time are the answer */
        self->error.code = BD_OK;
    if (self->error.code == BD_OK)
        write_instances(self);
}

static void answer(teller *self, ask_session *session)
{
    switch (self->question->verb) {
    case WEB_GENERATE:
        generate(self, session);
        break;
    case WEB_TREE:
        self->error.code = BD_OK;
        web_tree(self->question, session, &self->alarm, self->out, &self->error);
        break;
    default:
        search(self, session);
    }
}

/* Is its problem one to keep open for others? Pattern tables are opened for each question: they may be built or replaced. */
static bool is_keepable(const web_question *asked)
{
    const ask_question *question = &asked->question;
    return asked->kind == &ask_paths && !question->store && !question->has_patterns &&
           !heuristic_needs_tables(question->domain, question->heuristic);
}

/* Opens a session, on a problem that is kept open where that is possible. */
static bool open_session(teller *self, ask_session *session, web_problem **kept)
{
    web_question *asked = self->question;
    const ask_question *question = &asked->question;
    const ask_sink warnings = {.context = self, .take = take_event};
    bool is_kept = is_keepable(asked);
    *kept = is_kept ? problems_take(self->problems, question, &self->error) : NULL;
    if (*kept)
        return ask_open_like(session, problem_session(*kept), question, &self->error);
    return !is_kept && ask_open(session, asked->kind, question, &warnings, &self->error);
}

/* Questions that open what they need themselves. */
static bool is_alone(web_verb verb)
{
    return verb == WEB_LAB || verb == WEB_EXPERIMENTS || verb == WEB_PLAY || verb == WEB_STORE;
}

static void answer_alone(teller *self)
{
    const web_question *asked = self->question;
    bd_error *error = &self->error;
    bool is_done = asked->verb == WEB_LAB
                       ? web_lab(asked, &self->alarm, self->listener, self->out, error)
                   : asked->verb == WEB_EXPERIMENTS ? web_experiments(self->out, error)
                   : asked->verb == WEB_PLAY        ? web_play(asked, self->out, error)
                                                    : web_store(asked, self->out, error);
    if (is_done) /* what was tried on the way may have left its reason */
        error->code = BD_OK;
}

static void open_and_answer(teller *self)
{
    ask_question *question = &self->question->question;
    ask_session session;
    web_problem *kept;
    if (is_alone(self->question->verb)) {
        answer_alone(self);
        return;
    }
    bool is_open = open_session(self, &session, &kept);
    if (!is_open && question->store) { /* no domain that it could store */
        question->store = NULL;
        is_open = open_session(self, &session, &kept);
    }
    if (is_open) {
        self->error.code = BD_OK; /* what was tried before it opened may have left its reason */
        answer(self, &session);
        ask_close(&session);
    }
    if (kept)
        problems_release(self->problems, kept);
}

/* The alarm ends a tree that is full, too. */
static void answer_in_time(teller *self)
{
    ask_question *question = &self->question->question;
    double until = bd_clock_seconds() + question->limits.seconds;
    question->stop = alarm_begin(&self->alarm, until, question->stop);
    if (self->alarm.is_watched)
        open_and_answer(self);
    else
        bd_fail(&self->error, BD_SYSTEM, 0, "the system gives no thread");
    alarm_end(&self->alarm);
}

/* A search that was refused has written its own object, which says why. */
static web_answer finish(const teller *self, web_answer made)
{
    unsigned status = self->error.code == BD_OK ? 200 : status_of(&self->error);
    if (self->is_long) {
        free(made.text);
        return web_refuse(422, BD_BAD_USAGE, "the answer is too long: ask for fewer solutions");
    }
    if (made.length == 0) {
        free(made.text);
        if (self->error.code == BD_OK)
            return web_refuse(500, BD_NO_MEMORY, "no memory for the answer");
        return web_refusal(status, &self->error);
    }
    made.status = status;
    return made;
}

web_answer web_ask(web_question *question, web_problems *problems, const atomic_bool *stop,
                   const web_listener *listener)
{
    web_answer made = {.status = 500};
    teller self = {
        .question = question, .problems = problems, .listener = listener, .error = {.code = BD_OK}};
    self.out = memory_stream_open(&made.text, &made.length);
    self.instances = question->verb == WEB_GENERATE ? json_array() : NULL;
    question->question.stop = stop;
    if (self.out && (question->verb == WEB_TREE || question->verb == WEB_LAB))
        answer_in_time(&self);
    else if (self.out && (self.instances || question->verb != WEB_GENERATE))
        open_and_answer(&self);
    json_decref(self.instances);
    if (self.out && !memory_stream_close(self.out))
        made.length = 0;
    return finish(&self, made);
}
