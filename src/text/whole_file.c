/* See whole_file.h. */
#define _GNU_SOURCE /* asprintf, realpath */
#include "text/whole_file.h"

#include "base/folder.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(const char *name, int reason, bd_error *error)
{
    return bd_fail(error, reason == ENOMEM ? BD_NO_MEMORY : BD_SYSTEM, 0,
                   "%.160s: cannot be written: %s", name, strerror(reason));
}

static void free_names(whole_file *file)
{
    free(file->name);
    free(file->part);
    *file = (whole_file){0};
}

/* Where it ends up, and under which name it is written meanwhile. False: no memory, or a name leads nowhere. */
static bool find_names(whole_file *file)
{
    struct stat about;
    bool is_there = stat(file->called, &about) == 0;
    if (!is_there && errno != ENOENT)
        return false;
    if (is_there && !S_ISREG(about.st_mode))
        return true;
    file->name = is_there ? realpath(file->called, NULL) : strdup(file->called);
    return file->name && asprintf(&file->part, "%s.part", file->name) >= 0;
}

/* May the folder have no further file, while the file itself can perhaps be written? */
static bool admits_no_part(int reason)
{
    return reason == EACCES || reason == EROFS || reason == EPERM || reason == ENAMETOOLONG;
}

bool whole_file_open(whole_file *file, const char *name, bd_error *error)
{
    *file = (whole_file){.called = name};
    errno = 0;
    if (find_names(file))
        file->stream = fopen(file->part ? file->part : name, "we");
    if (!file->stream && file->part && admits_no_part(errno)) {
        free(file->part);
        file->part = NULL;
        file->stream = fopen(file->name, "we");
    }
    if (file->stream)
        return true;
    fail(name, errno ? errno : ENOMEM, error);
    free_names(file);
    return false;
}

/* Closes the stream. Returns why not all is on the disk; 0: it is. */
static int settle(whole_file *file)
{
    int reason = ferror(file->stream) ? EIO : 0;
    errno = 0;
    if (fflush(file->stream) != 0 && errno)
        reason = errno;
    if (!reason && file->part && fsync(fileno(file->stream)) != 0)
        reason = errno;
    if (fclose(file->stream) != 0 && !reason)
        reason = errno;
    if (!reason && file->part && rename(file->part, file->name) != 0)
        reason = errno;
    return reason;
}

bool whole_file_close(whole_file *file, bool is_written, bd_error *error)
{
    int reason = 0;
    if (is_written)
        reason = settle(file);
    else
        fclose(file->stream);
    bool is_kept = is_written && !reason;
    if (file->part && is_kept && !folder_sync(file->name))
        reason = errno;
    else if (file->part && !is_kept)
        unlink(file->part);
    if (reason)
        fail(file->called, reason, error);
    free_names(file);
    return is_written && !reason;
}
