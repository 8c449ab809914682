/* Responses, with the headers that keep a page to itself. */
#ifndef BANDOLO_WEB_REPLY_H
#define BANDOLO_WEB_REPLY_H

#include "web/answer.h"
#include "web/jobs.h"

#include "web/http.h"

/* Takes the answer's text over. */
enum MHD_Result reply(struct MHD_Connection *connection, web_answer answer);

/* The same with one more header. */
enum MHD_Result reply_with(struct MHD_Connection *connection, web_answer answer, const char *header,
                           const char *value);

/* A file of the page by its path; MHD_NO, and nothing is sent: there is none of that name. */
enum MHD_Result reply_file(struct MHD_Connection *connection, const char *path);

/* A job's events as they come. Takes over the hold on the job. */
enum MHD_Result reply_events(struct MHD_Connection *connection, web_job *job);

#endif
