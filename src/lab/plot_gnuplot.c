/* The script is a temporary file and so is what gnuplot complains: a child that dies early, or
 * talks much, can then neither stop us with a signal nor block. */
#include "lab/plot_gnuplot.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Starts it with these three files. Returns 0 or the number of a system's error. */
static int start(pid_t *child, char *const *arguments, const int files[3])
{
    posix_spawn_file_actions_t actions;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure)
        return failure;
    for (int i = 0; i < 3 && !failure; ++i)
        failure = posix_spawn_file_actions_adddup2(&actions, files[i], i);
    if (!failure)
        failure = posix_spawnp(child, arguments[0], &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

static bool fail_to_start(int failure, bd_error *error)
{
    if (failure == ENOENT || failure == EACCES || failure == ENOTDIR)
        return bd_fail(
            error, BD_SYSTEM, 0,
            "plots are drawn by gnuplot, which is not in PATH; install it (on Debian and "
            "Ubuntu: apt install gnuplot-nox), or ask for a script: a name that ends in "
            ".gnuplot");
    return bd_fail(error, BD_SYSTEM, 0, "cannot start gnuplot: %s", strerror(failure));
}

/* Waits for its end. Returns its exit status, or -1 when a signal ended it. */
static int end_of(pid_t child)
{
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* The last line of the file that is not blank, without the spaces before and after. */
static void last_line(FILE *file, char *out, size_t size)
{
    char line[200];
    out[0] = '\0';
    rewind(file);
    while (fgets(line, sizeof line, file)) {
        size_t skipped = strspn(line, " \t\r\n");
        size_t length = strlen(line + skipped);
        while (length > 0 && strchr(" \t\r\n", line[skipped + length - 1]))
            --length;
        if (length == 0)
            continue;
        length = length < size ? length : size - 1;
        memcpy(out, line + skipped, length);
        out[length] = '\0';
    }
}

static bool run(char *const *arguments, const int files[3], FILE *complaints, bd_error *error)
{
    pid_t child;
    int failure = start(&child, arguments, files);
    if (failure)
        return fail_to_start(failure, error);
    int status = end_of(child);
    char said[180];
    last_line(complaints, said, sizeof said);
    if (status != 0)
        return bd_fail(error, BD_SYSTEM, 0, "gnuplot failed: %s",
                       said[0]      ? said
                       : status < 0 ? "it was killed"
                                    : "it did not say why");
    return true;
}

bool gnuplot_run(FILE *script, int picture, bd_error *error)
{
    char *arguments[] = {"gnuplot", "-d", NULL}; /* -d: without ~/.gnuplot */
    FILE *complaints = tmpfile();
    if (!complaints)
        return bd_fail(error, BD_SYSTEM, 0, "cannot make a temporary file: %s", strerror(errno));
    rewind(script);
    const int files[] = {fileno(script), picture, fileno(complaints)};
    bool done = run(arguments, files, complaints, error);
    fclose(complaints);
    return done;
}

bool gnuplot_is_there(bd_error *error)
{
    char *arguments[] = {"gnuplot", "--version", NULL};
    FILE *complaints = tmpfile();
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    bool done = complaints && nothing >= 0;
    if (done) {
        const int files[] = {nothing, nothing, fileno(complaints)};
        done = run(arguments, files, complaints, error);
    } else {
        bd_fail(error, BD_SYSTEM, 0, "cannot make a temporary file: %s", strerror(errno));
    }
    if (complaints)
        fclose(complaints);
    if (nothing >= 0)
        close(nothing);
    return done;
}
