/* Callbacks of a search tell events of its answer, one at a time, though its threads may call at once. */
#ifndef BANDOLO_ASK_TELLING_H
#define BANDOLO_ASK_TELLING_H

#include "ask/session.h"

#include <pthread.h>

typedef struct ask_telling {
    ask_answer *answer;
    const ask_sink *sink;
    pthread_mutex_t mutex;
} ask_telling;

#define ASK_TELLING(answer, sink)                                                                  \
    {                                                                                              \
        answer, sink, PTHREAD_MUTEX_INITIALIZER                                                    \
    }

/* Sends an event of the answer; what the sink says to it. */
bool telling_event(ask_telling *to, ask_event event);

/* Sends one of all solutions that are wanted, by its text, which it frees; NULL: no memory. */
bool telling_solution(ask_telling *to, char *text);

#endif
