/* The questions of the page, answered in its worker by the code that answers them in the server. */
#include "text/json.h"
#include "web/answer.h"

#include <stdlib.h>

/* A function of web/worker/engine.js; `event` as the server names it: improved, progress, end. */
__attribute__((import_module("page"), import_name("tell"))) void page_tell(const char *event,
                                                                           const char *text,
                                                                           unsigned refused);

static void tell(const char *event, json_t *json)
{
    char *text = json_line(json);
    page_tell(event, text ? text : "null", 0);
    free(text);
}

static void take_progress(void *context, const ask_progress *progress)
{
    (void)context;
    tell("progress", web_progress(progress));
}

static void take_improvement(void *context, const char *text)
{
    (void)context;
    tell("improved", web_improvement(text));
}

static void end(web_answer answer, bool is_refused)
{
    page_tell("end", answer.text ? answer.text : "null", is_refused);
    free(answer.text);
}

/* Answers a question, which it frees. A job tells of its progress, and has the limits of one. */
__attribute__((export_name("ask"))) void engine_ask(json_t *object, bool is_job)
{
    enum { QUICK_SECONDS = 10, JOB_SECONDS = 600 };
    static web_problems *problems;
    static const web_listener listener = {NULL, take_progress, take_improvement};
    const web_bounds bounds = {
        .seconds = is_job ? JOB_SECONDS : QUICK_SECONDS, .bytes = UINT64_C(1) << 30, .threads = 1};
    static const atomic_bool never;
    web_question question;
    bd_error error;
    web_verb verb = web_verb_take(object);
    if (!problems)
        problems = problems_new(bounds.bytes);
    bool is_read = problems && verb != WEB_VERBS
                       ? web_question_read(&question, verb, object, &bounds, &error)
                       : bd_fail(&error, BD_BAD_USAGE, 0,
                                 "ask: expected a verb, and memory for it");
    json_decref(object);
    if (!is_read) {
        end(web_refusal(400, &error), true);
        return;
    }
    end(web_ask(&question, problems, &never, is_job ? &listener : NULL), false);
    web_question_close(&question);
}
