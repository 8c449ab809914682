#include "ask/telling.h"

#include <stdlib.h>

bool telling_event(ask_telling *to, ask_event event)
{
    event.answer = to->answer;
    pthread_mutex_lock(&to->mutex);
    bool goes_on = to->sink->take(to->sink->context, &event);
    pthread_mutex_unlock(&to->mutex);
    return goes_on;
}

bool telling_solution(ask_telling *to, char *text)
{
    ask_answer *answer = to->answer;
    const ask_event event = {.kind = ASK_SOLUTION, .answer = answer, .text = text};
    pthread_mutex_lock(&to->mutex);
    bool goes_on = text && to->sink->take(to->sink->context, &event);
    if (!text)
        bd_fail(&answer->error, BD_NO_MEMORY, 0, "no memory for the text of a solution");
    ++answer->listed;
    pthread_mutex_unlock(&to->mutex);
    free(text);
    return goes_on;
}
