#include "cli/output.h"

#include "cli/command.h"
#include "cli/complain.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Has whoever read our output closed the pipe? */
static bool reader_is_gone(void)
{
    struct pollfd sink = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&sink, 1, 0) == 1 && sink.revents & POLLERR;
}

/* Why a write failed while nobody looked; 0: none did. */
static int first_failure;
static atomic_bool is_incomplete, has_complained;

void output_lacks(const char *what)
{
    is_incomplete = true;
    if (!atomic_exchange(&has_complained, true))
        complain_of_memory(what);
}

bool output_is_lost(void)
{
    int reason = errno;
    if (!ferror(stdout))
        return false;
    if (!first_failure)
        first_failure = reason;
    return true;
}

bool output_flush(void)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return !is_incomplete;
    int reason = first_failure ? first_failure : errno;
    if (!atomic_exchange(&has_complained, true) && !reader_is_gone())
        complain(EXIT_OUTSIDE, "cannot write to standard output: %s",
                 reason ? strerror(reason) : "an earlier write failed");
    return false;
}

bool output_json(FILE *out, json_t *object)
{
    char *text = json_line(object);
    if (!text)
        output_lacks("the JSON of a result");
    bool made = text && fputs(text, out) != EOF && fputc('\n', out) != EOF;
    if (text && !made && out == stdout)
        output_is_lost();
    free(text);
    return made;
}
