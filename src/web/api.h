/* The addresses of the server. */
#ifndef BANDOLO_WEB_API_H
#define BANDOLO_WEB_API_H

#include "web/http.h"
#include "web/jobs.h"

/* Is it the address of a question? Its verb is that of /api/VERB; jobs name theirs in the body. */
bool api_is_asked(const char *path, web_verb *verb, bool *is_job);

/* Answers what is no question: a job, a list, a file of the page. */
enum MHD_Result api_reply(web_jobs *jobs, struct MHD_Connection *connection, const char *path,
                          const char *method);

enum MHD_Result api_refuse_method(struct MHD_Connection *connection, const char *allowed);

#endif
