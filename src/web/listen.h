/* The socket on which the server listens. */
#ifndef BANDOLO_WEB_LISTEN_H
#define BANDOLO_WEB_LISTEN_H

#include <bandolo/base/types.h>

/* Binds the address, such as 127.0.0.1 or ::1, and sets `port` to the one it got. -1: `error` says why. */
int listen_on(const char *address, unsigned *port, bd_error *error);

/* Raises the number of files that the process may open, and returns how many connections that allows, at most `most`. */
unsigned listen_capacity(unsigned most);

#endif
