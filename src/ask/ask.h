/* The one door: a question goes in, a stream of events comes out. */
#ifndef BANDOLO_ASK_ASK_H
#define BANDOLO_ASK_ASK_H

#include "ask/kind.h"

/* Opens a session for the kind that the question is for. Question and sink must outlive it. False: `error` says why,
 * and nothing is to be closed. */
bool ask_open(ask_session *session, const ask_kind *kind, const ask_question *question,
              const ask_sink *sink, bd_error *error);
void ask_close(ask_session *session);

/* Opens one more session, for another question about the same domain, goal, heuristic and tables: it takes the problem
 * that `like` has open, and can search the instances that `like` has read. `like` must outlive it. */
bool ask_open_like(ask_session *session, const ask_session *like, const ask_question *question,
                   bd_error *error);

/* An instance: its text, or what is wrong with it. */
typedef struct ask_instance {
    const char *text;
    size_t length;
    const char *name; /* how answers call it; NULL: not at all */
    const char *file; /* NULL: none */
    uint64_t line;
    const bd_error *wrong; /* NULL: nothing */
} ask_instance;

/* Asks about one instance. If the session spreads, several threads may ask at once. False: the sink wants no more. */
bool ask_one(ask_session *session, const ask_instance *instance, const ask_sink *sink);

/* Judges one instance, whatever the session's question wants: tells the sink of the verdict, and of the end. */
bool ask_judge(ask_session *session, const ask_instance *instance, const ask_sink *sink);

/* For instances that are searched again and again: reads one into `opened`, zeroed bytes of session->instance_size.
 * False: `error` says why; nothing is to be closed. */
bool ask_read(ask_session *session, const ask_instance *instance, void *opened, bd_error *error);
void ask_unread(ask_session *session, void *opened);

/* Searches what ask_read() has read and tells the sink of the end. Unless the kind uses instances up, several threads
 * may search it at once, in any session that is like the one that read it. */
void ask_search(ask_session *session, void *opened, uint64_t seed, const ask_sink *sink);

/* ---- sinks ---- */

/* Writes what people read of an event; `is_apart`: behind an empty line. False: no memory. */
bool ask_write_text(const ask_event *event, ask_detail detail, bool is_apart, FILE *out);

/* Writes what one JSON object on a line has of an event. False: no memory. */
bool ask_write_json(const ask_event *event, FILE *out);

/* The whole object of an answer that has ended. NULL: no memory. */
json_t *ask_json(const ask_answer *answer);

#endif
