/* The server: the page, and the questions of its API, over HTTP. */
#ifndef BANDOLO_WEB_SERVER_H
#define BANDOLO_WEB_SERVER_H

#include "web/question.h"

typedef struct web_server web_server;

typedef struct web_settings {
    const char *bind; /* an address */
    unsigned port;    /* 0: any free one */
    unsigned jobs;    /* that search at once */
    web_bounds bounds;
    double quick_seconds; /* of a request that waits for its answer */
} web_settings;

/* NULL: `error` says why. The settings are copied, their texts are not. */
web_server *web_server_open(const web_settings *settings, bd_error *error);

/* Cancels all jobs, answers who waits, and ends. */
void web_server_close(web_server *self);

unsigned web_server_port(const web_server *self);

#endif
