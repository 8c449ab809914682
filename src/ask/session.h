/* A kind of problem asks its session here how much time and memory are left, and tells the sink. */
#ifndef BANDOLO_ASK_SESSION_H
#define BANDOLO_ASK_SESSION_H

#include "ask/kind.h"

/* When the time of an instance that comes now began: that of one alone includes opening the problem. */
double ask_began(const ask_session *session);

/* The clock when the time of a question that began then is up; INFINITY: it has no limit. In an experiment the time counts for
 * searches alone. */
double ask_until(const ask_question *question, double began);

/* The time until then, for a search. Clamped to 1 us: 0 means no limit. */
double ask_seconds_until(double until);

/* The rest of the limit, clamped like that. */
double ask_seconds_left(const ask_answer *answer);

/* Sends an event of the answer; what the sink says to it. */
bool ask_tell(const ask_sink *sink, ask_event_kind kind, ask_answer *answer, const char *text);

/* Warns of what concerns all instances. BD_OK: the answer is as good without it. */
void ask_warn(const ask_session *session, bd_code code, const char *format, ...) BD_PRINTF(3, 4);

/* Is the limit on memory one on the search alone, whatever the process holds beside it? */
bool ask_limits_search(const ask_question *question);

/* Sets what a search may hold. False: the limit leaves nothing, and `error` names one that would do. */
bool ask_limit_memory(ask_session *session, bd_error *error);

/* An ending in words: "stopped at the limit on time". */
const char *ask_ending(bd_status status);

/* The same of an answer, whose kind may have words of its own: "stopped at the limit on values tried". */
const char *ask_ending_of(const ask_answer *answer);

#endif
