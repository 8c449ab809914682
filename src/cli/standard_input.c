/* See standard_input.h. */
#include "cli/standard_input.h"

#include "cli/complain.h"
#include "cli/interrupt.h"

#include <errno.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    PATIENCE = 100, /* ms of each wait: a signal that comes just before one does not end it */
    SILENCE = 10    /* waits until somebody is told that a pipe is waited for */
};

static bool is_hushed;

void standard_input_hush(void)
{
    is_hushed = true;
}

/* Waits until the pipe has something or is closed, or somebody asks to stop. */
static void await_writer(void)
{
    struct pollfd source = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = 0;
    for (unsigned waits = 1; ready <= 0 && !interrupted(); ++waits) {
        ready = poll(&source, 1, PATIENCE);
        if (ready < 0 && errno != EINTR)
            return;
        if (waits == SILENCE && ready <= 0 && !is_hushed)
            complain(0,
                     "waiting for a position on standard input (give one in quotes, or -f FILE)");
    }
}

bool standard_input_is_piped(void)
{
    struct stat about;
    int bytes = 0;
    if (fstat(STDIN_FILENO, &about) != 0)
        return false;
    if (S_ISREG(about.st_mode))
        return lseek(STDIN_FILENO, 0, SEEK_CUR) < about.st_size;
    if (!S_ISFIFO(about.st_mode))
        return false;
    await_writer();
    if (interrupted())
        return true; /* the reader notices that, too */
    return ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes > 0;
}
