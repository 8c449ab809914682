/* See session.h. */
#include "ask/session.h"

#include "ask/footprint.h"

#include <bandolo/base/run.h>

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

bool ask_limits_search(const ask_question *question)
{
    return question->is_measured || question->is_shared;
}

bool ask_limit_memory(ask_session *session, bd_error *error)
{
    const ask_question *question = session->question;
    return ask_limits_search(question) ||
           footprint_limit(question->limits.bytes, &session->limits.bytes, error);
}

double ask_until(const ask_question *question, double began)
{
    double limit = question->limits.seconds;
    return limit > 0 && !question->is_measured ? began + limit : INFINITY;
}

double ask_seconds_until(double until)
{
    static const double MOMENT = 1e-6;
    double left = until - bd_clock_seconds();
    return left > MOMENT ? left : MOMENT;
}

double ask_seconds_left(const ask_answer *answer)
{
    const ask_question *question = answer->session->question;
    double until = ask_until(question, answer->began);
    return isinf(until) ? question->limits.seconds : ask_seconds_until(until);
}

double ask_began(const ask_session *session)
{
    bool is_alone = session->form.is_file || !session->question->is_many;
    return is_alone ? session->began : bd_clock_seconds();
}

bool ask_tell(const ask_sink *sink, ask_event_kind kind, ask_answer *answer, const char *text)
{
    return sink->take(sink->context, &(ask_event){.kind = kind, .answer = answer, .text = text});
}

void ask_warn(const ask_session *session, bd_code code, const char *format, ...)
{
    bd_error warning = {.code = code};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(warning.message, sizeof warning.message, format, arguments);
    va_end(arguments);
    session->sink->take(session->sink->context,
                        &(ask_event){.kind = ASK_WARNING, .text = warning.message, .code = code});
}
