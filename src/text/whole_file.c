/* See whole_file.h. */
#define _GNU_SOURCE /* asprintf, readlink, realpath */
#include "text/whole_file.h"

#include "base/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
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

/* Replaces the name of a symbolic link by that of what it leads to. False: no memory, or it cannot be read. */
static bool follow_link(char **name)
{
    char target[PATH_MAX];
    ssize_t length = readlink(*name, target, sizeof target - 1);
    const char *slash = strrchr(*name, '/');
    char *followed = NULL;
    if (length < 0)
        return false;
    target[length] = '\0';
    int folder = target[0] != '/' && slash ? (int)(slash + 1 - *name) : 0;
    if (asprintf(&followed, "%.*s%s", folder, *name, target) < 0)
        return false;
    free(*name);
    *name = followed;
    return true;
}

/* Where a file that is not there yet will be: a link may lead there, or several in a row. */
static char *name_to_be(const char *called)
{
    enum { MOST_LINKS = 40 }; /* so many does Linux follow */
    struct stat about;
    char *name = strdup(called);
    for (int i = 0; name && i < MOST_LINKS && lstat(name, &about) == 0 && S_ISLNK(about.st_mode);
         ++i)
        if (!follow_link(&name)) {
            free(name);
            return NULL;
        }
    errno = name ? 0 : ENOMEM;
    return name;
}

/* The process that wrote `entry`, where that is a part of the file `name`; else 0. */
static long writer_of(const char *entry, const char *name)
{
    long process = 0;
    int number, end = 0;
    size_t length = strlen(name);
    if (strncmp(entry, name, length) != 0 ||
        sscanf(entry + length, ".%ld-%d.part%n", &process, &number, &end) != 2 || end == 0 ||
        entry[length + (size_t)end] != '\0')
        return 0;
    return process;
}

/* Removes a part whose writer is gone. A writer of another machine, or in another container, still has it locked. */
static void remove_part(int folder, const char *part, long writer)
{
    if (writer <= 0 || kill((pid_t)writer, 0) == 0 || errno != ESRCH)
        return;
    int file = openat(folder, part, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0)
        unlinkat(folder, part, 0);
    if (file >= 0)
        close(file);
}

/* Removes what killed writers of the file left beside it. It does no harm if that fails. */
static void remove_old_parts(const char *path)
{
    char *folder_name = folder_of(path);
    DIR *folder = folder_name ? opendir(folder_name) : NULL;
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    for (struct dirent *entry; folder && (entry = readdir(folder));)
        remove_part(dirfd(folder), entry->d_name, writer_of(entry->d_name, name));
    if (folder)
        closedir(folder);
    free(folder_name);
}

/* Makes a file beside it that nobody else has; another writer of the same file has its own. The descriptor;
 * -1: errno says why not. */
static int make_part(whole_file *file, mode_t mode)
{
    enum { MOST_TRIES = 1000 };
    for (int i = 0; i < MOST_TRIES; ++i) {
        if (asprintf(&file->part, "%s.%ld-%d.part", file->name, (long)getpid(), i) < 0) {
            file->part = NULL;
            return -1;
        }
        int made = open(file->part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (made >= 0) {
            (void)flock(made, LOCK_EX | LOCK_NB); /* until it is closed: see remove_part() */
            return made;
        }
        free(file->part);
        file->part = NULL;
        if (errno != EEXIST)
            break;
    }
    return -1;
}

/* Opens that file. It may be read by those who may read the file that it replaces. */
static void open_part(whole_file *file, const struct stat *about)
{
    remove_old_parts(file->name);
    int made = make_part(file, about ? S_IRUSR | S_IWUSR : 0666);
    if (made < 0)
        return;
    if (about)
        (void)fchmod(made, about->st_mode & 0777); /* a disk without modes has none to keep */
    file->stream = fdopen(made, "w");
    if (file->stream)
        return;
    close(made);
    unlink(file->part);
    errno = ENOMEM;
}

/* May the folder have no further file, while the file itself can perhaps be written? */
static bool admits_no_part(int reason)
{
    return reason == EACCES || reason == EROFS || reason == EPERM || reason == ENAMETOOLONG;
}

static void open_stream(whole_file *file)
{
    struct stat found;
    const struct stat *about = stat(file->called, &found) == 0 ? &found : NULL;
    if (!about && errno != ENOENT)
        return;
    if (about && !S_ISREG(about->st_mode)) {
        file->stream = fopen(file->called, "we");
        return;
    }
    file->name = about ? realpath(file->called, NULL) : name_to_be(file->called);
    if (!file->name)
        return;
    open_part(file, about);
    if (!file->stream && !file->part && admits_no_part(errno))
        file->stream = fopen(file->name, "we");
}

bool whole_file_open(whole_file *file, const char *name, bd_error *error)
{
    *file = (whole_file){.called = name};
    errno = 0;
    open_stream(file);
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
