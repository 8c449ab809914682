/* A question answered as text: the JSON that the command would print. */
#ifndef BANDOLO_WEB_ANSWER_H
#define BANDOLO_WEB_ANSWER_H

#include "web/problems.h"
#include "web/question.h"

/* News of a question on its way, from the searching thread. */
typedef struct web_listener {
    void *context;
    void (*progress)(void *context, const ask_progress *progress);
    void (*improved)(void *context, const char *text);
} web_listener;

/* An answer as HTTP has it. */
typedef struct web_answer {
    unsigned status; /* 200, 400... */
    char *text;      /* JSON, to be freed; NULL: no memory */
    size_t length;
} web_answer;

/* Answers it, until `stop`. `listener` may be NULL. */
web_answer web_ask(web_question *question, web_problems *problems, const atomic_bool *stop,
                   const web_listener *listener);

/* An error in the form of every other: {"error":{"code","message"}}. */
web_answer web_refusal(unsigned status, const bd_error *error);
web_answer web_refuse(unsigned status, bd_code code, const char *format, ...) BD_PRINTF(3, 4);

/* News as JSON. NULL: no memory. */
json_t *web_progress(const ask_progress *progress);
json_t *web_improvement(const char *text);

/* A value, which is freed, as an answer. */
web_answer web_json(unsigned status, json_t *value);

#endif
