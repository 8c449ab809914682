#include "base/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!slash)
        return strdup(".");
    return strndup(path,
                   slash == path ? 1 : (size_t)(slash - path)); /* the root's name is a slash */
}

bool folder_sync(const char *path)
{
    char *name = folder_of(path);
    int file = name ? open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    free(name);
    if (file < 0)
        return true;
    bool failed = fsync(file) != 0 && (errno == EIO || errno == ENOSPC);
    close(file);
    return !failed;
}
