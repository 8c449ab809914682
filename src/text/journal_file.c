/* See journal_file.h. */
#define _GNU_SOURCE /* asprintf */
#include "text/journal_file.h"

#include "base/file_text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail_to_open(const char *name, int flags, bd_error *error)
{
    return bd_fail(
        error, bd_code_of_reading(errno), 0, "%.120s: %s; expected %s", name, strerror(errno),
        flags & O_CREAT ? "a file to keep the journal in" : "the journal of an earlier run");
}

static bool fail_as_held(const char *name, bd_error *error)
{
    return bd_fail(error, BD_BAD_USAGE, 0,
                   "%.120s: another process is writing it; expected another --journal", name);
}

/* Locks it. The lock is the descriptor's; that of lockf() would go as soon as the process closes another descriptor of
 * the same file. A file system without locks passes. */
static bool hold(int file, const char *name, bd_error *error)
{
    struct stat about;
    if (fstat(file, &about) == 0 && !S_ISREG(about.st_mode))
        return bd_fail(error, BD_BAD_USAGE, 0, "%.120s: expected a file to keep the journal in",
                       name);
    return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK || fail_as_held(name, error);
}

/* Before it was locked, another process may have kept it as NAME~. */
static bool has_name(int file, const char *name)
{
    struct stat held, named;
    return fstat(file, &held) == 0 && stat(name, &named) == 0 && held.st_dev == named.st_dev &&
           held.st_ino == named.st_ino;
}

/* An older file that may not be written can still be kept as NAME~. */
static int open_file(const char *name, int flags)
{
    int file = open(name, flags | O_RDWR | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0666);
    if (file < 0 && errno == EACCES && flags & O_CREAT)
        file = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    return file;
}

static bool open_and_hold(int *file, const char *name, int flags, bd_error *error)
{
    enum { MOST_TRIES = 100 };
    for (int i = 0; i < MOST_TRIES; ++i) {
        *file = open_file(name, flags);
        if (*file < 0)
            return fail_to_open(name, flags, error);
        bool is_held = hold(*file, name, error);
        if (is_held && has_name(*file, name))
            return true;
        close(*file);
        if (!is_held)
            return false;
    }
    return fail_as_held(name, error);
}

bool journal_file_resume(int *file, const char *name, bd_error *error)
{
    return open_and_hold(file, name, 0, error);
}

static bool is_fresh(int file)
{
    struct stat about;
    return fstat(file, &about) == 0 && about.st_size == 0 &&
           (fcntl(file, F_GETFL) & O_ACCMODE) == O_RDWR;
}

static bool keep_older(const char *name, bd_error *error)
{
    char *older;
    if (asprintf(&older, "%s~", name) < 0)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the journal");
    bool is_kept = rename(name, older) == 0 ||
                   bd_fail(error, BD_SYSTEM, 0, "%.120s: cannot be kept as %.100s: %s", name, older,
                           strerror(errno));
    free(older);
    return is_kept;
}

/* An older file is held while it is renamed: nobody writes it. */
bool journal_file_begin(int *file, const char *name, bd_error *error)
{
    while (open_and_hold(file, name, O_CREAT, error)) {
        if (is_fresh(*file))
            return true;
        bool is_kept = keep_older(name, error);
        close(*file);
        if (!is_kept)
            return false;
    }
    return false;
}

bool journal_file_write(int file, const char *name, const char *bytes, size_t size, bd_error *error)
{
    while (size > 0) {
        ssize_t count = write(file, bytes, size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return bd_fail(error, BD_SYSTEM, 0, "%.120s: cannot write: %s", name, strerror(errno));
        bytes += count;
        size -= (size_t)count;
    }
    return true;
}
