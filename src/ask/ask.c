#include "ask/ask.h"

#include "ask/alarm.h"
#include "ask/footprint.h"
#include "ask/parameter.h"
#include "ask/session.h"

#include <bandolo/base/run.h>
#include <bandolo/base/text.h>

#include <math.h>
#include <stdlib.h>

/* ---- sessions ---- */

/* Opens the domain for a question that it can answer. */
static bool open_kind(ask_session *session, bd_error *error)
{
    const ask_kind *kind = session->kind;
    const ask_question *question = session->question;
    if (!kind->open(session, error))
        return false;
    bool tells_steps = session->tells_steps || question->wanted == WANT_STEP;
    for (const ask_parameter *row = ask_parameters; row->name; ++row)
        if (row->is_of_steps && question->given[row - ask_parameters] && !tells_steps)
            return bd_fail(error, BD_BAD_USAGE, 0, "--%s needs --algorithm logic", row->name);
    if (question->wanted == WANT_VERDICT) { /* by a search of its own, on one thread */
        session->spreads = question->threads > 1 && question->is_many;
        session->solve_line = NULL;
    }
    return ask_limit_memory(session, error);
}

static bool ask_open_session(ask_session *session, bd_error *error)
{
    const ask_question *question = session->question;
    session->began = bd_clock_seconds();
    session->domain = question->domain;
    session->limits = question->limits;
    session->instance_size = session->kind->instance_size;
    session->own = calloc(1, session->kind->session_size);
    if (!session->own)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to open %.60s", question->domain);
    if (open_kind(session, error))
        return true;
    ask_close(session);
    return false;
}

bool ask_open(ask_session *session, const ask_kind *kind, const ask_question *question,
              const ask_sink *sink, bd_error *error)
{
    *session = (ask_session){.question = question, .kind = kind, .sink = sink};
    return ask_open_session(session, error);
}

bool ask_open_like(ask_session *session, const ask_session *like, const ask_question *question,
                   bd_error *error)
{
    *session = (ask_session){
        .question = question, .kind = like->kind, .sink = like->sink, .like = like};
    return ask_open_session(session, error);
}

void ask_close(ask_session *session)
{
    if (session->own && session->kind->close)
        session->kind->close(session);
    free(session->own);
    session->own = NULL;
}

/* ---- one instance ---- */

/* There was no time or memory to look for a step. */
static bool tell_no_hint(ask_answer *answer, const ask_sink *sink)
{
    char sentence[128];
    bd_text(sentence, sizeof sentence, "No solution was found: %s.", ask_ending_of(answer));
    const ask_hint hint = {.outcome = "stuck", .sentence = sentence, .language = "en"};
    const ask_event event = {.kind = ASK_HINT, .answer = answer, .hint = &hint};
    return sink->take(sink->context, &event) && ask_tell(sink, ASK_ENDS, answer, NULL);
}

/* There was no time to read what is to be judged. */
static bool tell_no_verdict(ask_answer *answer, const ask_sink *sink)
{
    ask_verdict verdict = {.solvable = NOT_KNOWN, .unique = NOT_KNOWN, .met_limit = true};
    const ask_event event = {.kind = ASK_VERDICT, .answer = answer, .verdict = &verdict};
    bd_text(verdict.why, sizeof verdict.why, "%s", ask_ending_of(answer));
    return sink->take(sink->context, &event) && ask_tell(sink, ASK_ENDS, answer, NULL);
}

/* The instance could not be read: an error, a limit was too low for it, or somebody asked to stop. */
static bool tell_unread(ask_answer *answer, const bd_error *error, const ask_sink *sink)
{
    answer->status = BD_FAILED;
    answer->error = *error;
    bool is_refused = footprint_refused(&answer->error);
    footprint_release();
    if (is_refused) {
        answer->status = BD_LIMIT_MEMORY;
        ask_tell(sink, ASK_WARNING, answer, answer->error.message);
    } else if (error->code == BD_INTERRUPTED)
        answer->status = ask_interruption(answer->session->question);
    else
        answer->algorithm = NULL;
    if (answer->status == BD_FAILED)
        return ask_tell(sink, ASK_ENDS, answer, NULL);
    if (answer->wanted == WANT_VERDICT)
        return tell_no_verdict(answer, sink);
    if (answer->wanted == WANT_STEP)
        return tell_no_hint(answer, sink);
    return ask_tell(sink, ASK_BEGINS, answer, NULL) && ask_tell(sink, ASK_ENDS, answer, NULL);
}

static bool tell_hint(ask_answer *answer, const ask_sink *sink)
{
    ask_hint hint = {.sentence = NULL};
    bool is_found = answer->session->kind->hint(answer, &hint, &answer->error);
    if (!is_found)
        answer->status = BD_FAILED;
    const ask_event event = {.kind = ASK_HINT, .answer = answer, .hint = &hint};
    bool goes_on = !is_found || sink->take(sink->context, &event);
    free(hint.sentence);
    free(hint.picture);
    json_decref(hint.step);
    return goes_on && ask_tell(sink, ASK_ENDS, answer, NULL);
}

static bd_status status_of_verdict(const ask_verdict *verdict)
{
    if (verdict->met_limit)
        return BD_LIMIT_TIME;
    return verdict->solvable == SAYS_NO || verdict->is_refused ? BD_NO_SOLUTION : BD_SOLVED;
}

static bool tell_verdict(ask_answer *answer, const ask_sink *sink)
{
    ask_verdict verdict = {.solvable = NOT_KNOWN, .unique = NOT_KNOWN};
    const ask_event event = {.kind = ASK_VERDICT, .answer = answer, .verdict = &verdict};
    answer->algorithm = NULL; /* none that the session has open */
    bool is_made = answer->session->kind->check(answer, &verdict, &answer->error);
    answer->status = is_made ? status_of_verdict(&verdict) : BD_FAILED;
    bool goes_on = !is_made || sink->take(sink->context, &event);
    free(verdict.explanation);
    json_decref(verdict.explanation_json);
    json_decref(verdict.facts);
    return goes_on && ask_tell(sink, ASK_ENDS, answer, NULL);
}

/* An instance counts towards the limit on memory, as its search does. */
static bool search_within_bytes(ask_answer *answer, uint64_t bytes, const ask_sink *sink)
{
    const ask_kind *kind = answer->session->kind;
    footprint_release();
    if (answer->wanted == WANT_STEP)
        return tell_hint(answer, sink);
    if (answer->wanted == WANT_VERDICT)
        return tell_verdict(answer, sink);
    if (!ask_tell(sink, ASK_BEGINS, answer, NULL))
        return false;
    kind->search(answer, bytes, sink);
    return ask_tell(sink, ASK_ENDS, answer, NULL);
}

/* Reads it until its time is up. A short text is not worth a thread that looks at the clock. */
static bool read_in_time(ask_answer *answer, const ask_instance *instance, bd_error *error)
{
    enum { LONG = 1 << 16 };
    const ask_question *question = answer->session->question;
    double until = instance->length >= LONG ? ask_until(question, answer->began) : INFINITY;
    ask_alarm alarm;
    answer->stop = alarm_begin(&alarm, until, question->stop);
    bool is_read = answer->session->kind->read(answer, instance->text, instance->length, error);
    alarm_end(&alarm);
    return is_read;
}

static bool ask_opened(ask_answer *answer, const ask_instance *instance, const ask_sink *sink)
{
    ask_session *session = answer->session;
    const ask_kind *kind = session->kind;
    uint64_t bytes = session->limits.bytes;
    bool shrinks = bytes && !ask_limits_search(session->question);
    uint64_t before = shrinks ? footprint_now() : 0;
    bd_error error = {.code = BD_INTERRUPTED}; /* the opening was, if the session has ended */
    if (session->ended || !read_in_time(answer, instance, &error)) {
        answer->opened = NULL;
        return tell_unread(answer, &error, sink);
    }
    bool goes_on = search_within_bytes(answer, shrinks ? footprint_rest(bytes, before) : bytes,
                                       sink);
    if (!session->spreads)
        session->seconds += answer->seconds;
    kind->release(answer);
    return goes_on && !session->is_over;
}

static bool ask_about(ask_session *session, const ask_instance *instance, unsigned wanted,
                      const ask_sink *sink)
{
    const ask_kind *kind = session->kind;
    ask_answer answer = {.session = session,
                         .position = instance->name,
                         .file = instance->file,
                         .line = instance->line,
                         .wanted = wanted,
                         .began = ask_began(session),
                         .threads = 1,
                         .seed = session->question->seed.number};
    if (instance->wrong)
        return tell_unread(&answer, instance->wrong, sink);
    void *opened = calloc(1, session->instance_size), *result = calloc(1, kind->result_size);
    answer.opened = result ? opened : NULL; /* whoever sees it open asks for its result */
    answer.result = result;
    const bd_error lacks = {.code = BD_NO_MEMORY, .message = "no memory for the instance"};
    bool goes_on = opened && result ? ask_opened(&answer, instance, sink)
                                    : tell_unread(&answer, &lacks, sink);
    free(opened);
    free(result);
    footprint_hold_again();
    return goes_on;
}

bool ask_one(ask_session *session, const ask_instance *instance, const ask_sink *sink)
{
    return ask_about(session, instance, session->question->wanted, sink);
}

bool ask_judge(ask_session *session, const ask_instance *instance, const ask_sink *sink)
{
    return ask_about(session, instance, WANT_VERDICT, sink);
}

/* ---- an instance that is searched again and again ---- */

bool ask_read(ask_session *session, const ask_instance *instance, void *opened, bd_error *error)
{
    ask_answer answer = {.session = session, .stop = session->question->stop, .opened = opened};
    return session->kind->read(&answer, instance->text, instance->length, error);
}

void ask_unread(ask_session *session, void *opened)
{
    session->kind->release(&(ask_answer){.session = session, .opened = opened});
}

void ask_search(ask_session *session, void *opened, uint64_t seed, const ask_sink *sink)
{
    const ask_kind *kind = session->kind;
    ask_answer answer = {.session = session,
                         .opened = opened,
                         .result = calloc(1, kind->result_size),
                         .threads = 1,
                         .seed = seed};
    void *result = answer.result;
    if (result)
        kind->search(&answer, session->limits.bytes, sink);
    else {
        answer.status = BD_FAILED;
        bd_fail(&answer.error, BD_NO_MEMORY, 0, "no memory for the result of a search");
    }
    ask_tell(sink, ASK_ENDS, &answer, NULL);
    answer.opened = NULL;
    if (result)
        kind->release(&answer);
    free(result);
}
