/* Problems kept open: a heuristic's tables take a tenth of a second to make, and a question far less. */
#ifndef BANDOLO_WEB_PROBLEMS_H
#define BANDOLO_WEB_PROBLEMS_H

#include "ask/ask.h"

typedef struct web_problems web_problems;
typedef struct web_problem web_problem;

/* Keeps as many as `most_bytes` hold. NULL: no memory. */
web_problems *problems_new(uint64_t most_bytes);
void problems_free(web_problems *self);

/* Finds or opens the problem of a question about paths, and holds it. NULL: it could not be opened, and `error` says
 * why. */
web_problem *problems_take(web_problems *self, const ask_question *question, bd_error *error);
void problems_release(web_problems *self, web_problem *problem);

/* A session that others can be opened like. */
const ask_session *problem_session(const web_problem *problem);

#endif
