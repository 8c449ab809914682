#include "cli/interrupt.h"

#include <signal.h>
#include <stddef.h>

static atomic_bool stop;

static void on_signal(int number)
{
    (void)number;
    atomic_store(&stop, true);
}

void interrupt_install(void)
{
    /* SA_RESETHAND: the second signal finds the default action. SA_RESTART: writes go on; who waits
     * for input asks poll() and this flag in turn. */
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESETHAND | SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

const atomic_bool *interrupt_flag(void)
{
    return &stop;
}

void interrupt_request(void)
{
    atomic_store(&stop, true);
}

bool interrupted(void)
{
    return atomic_load(&stop);
}
