/* See signals.h. */
#include "web/signals.h"

#include <stddef.h>

/* A fault is its thread's own. Where it is blocked, the system ends the process and calls no handler, so that nobody
 * would say which file was cut short. */
static const int faults[] = {SIGBUS, SIGSEGV, SIGFPE, SIGILL};

void signals_hold(sigset_t *before)
{
    sigset_t held;
    sigfillset(&held);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; ++i)
        sigdelset(&held, faults[i]);
    pthread_sigmask(SIG_SETMASK, &held, before);
}

void signals_release(const sigset_t *before)
{
    pthread_sigmask(SIG_SETMASK, before, NULL);
}
