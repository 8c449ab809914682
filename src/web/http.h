/* libmicrohttpd, loaded when a server begins, not before: with what it needs it would double the time in which every
 * command starts. */
#ifndef BANDOLO_WEB_HTTP_H
#define BANDOLO_WEB_HTTP_H

#include <bandolo/base/types.h>

#include <microhttpd.h>

/* Its functions that are used. */
#define HTTP_FUNCTIONS(X)                                                                          \
    X(MHD_add_response_header)                                                                     \
    X(MHD_create_response_from_buffer)                                                             \
    X(MHD_create_response_from_callback)                                                           \
    X(MHD_destroy_response)                                                                        \
    X(MHD_get_connection_info)                                                                     \
    X(MHD_lookup_connection_value)                                                                 \
    X(MHD_queue_response)                                                                          \
    X(MHD_resume_connection)                                                                       \
    X(MHD_start_daemon)                                                                            \
    X(MHD_stop_daemon)                                                                             \
    X(MHD_suspend_connection)

typedef struct http_library {
#define X(name) __typeof__(name) *name;
    HTTP_FUNCTIONS(X)
#undef X
} http_library;

/* Filled by http_load(), and the same ever after. */
extern http_library http;

/* Before any thread is started. False: `error` says why. */
bool http_load(bd_error *error);

#endif
