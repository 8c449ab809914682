/* Signals are for the main thread: threads that begin between the two leave them to it. */
#ifndef BANDOLO_WEB_SIGNALS_H
#define BANDOLO_WEB_SIGNALS_H

#include <signal.h>

void signals_hold(sigset_t *before);
void signals_release(const sigset_t *before);

#endif
