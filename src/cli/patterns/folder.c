#include "cli/patterns/folder.h"

#include <bandolo/base/text.h>

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char *folder_in(const char *home, const char *place, char *out)
{
    return bd_text(out, FOLDER_SIZE, "%s%s/bandolo/patterns", home, place) < FOLDER_SIZE ? out
                                                                                         : NULL;
}

/* A variable of the environment that says something. */
static const char *said(const char *variable)
{
    const char *value = getenv(variable);
    return value && *value ? value : NULL;
}

const char *pattern_folder(const char *given, char *out)
{
    const char *folder = given ? given : said("BANDOLO_PATTERNS");
    if (folder)
        return strcmp(folder, "none") == 0 ? NULL : folder;
    const char *cache = said("XDG_CACHE_HOME");
    if (cache && *cache == '/') /* any other is to be ignored, says its specification */
        return folder_in(cache, "", out);
    return said("HOME") ? folder_in(said("HOME"), "/.cache", out) : NULL;
}

static bool fail_to_make(const char *folder, bd_error *error)
{
    int reason = errno;
    return bd_fail(error, BD_SYSTEM, 0, "%.150s: no folder for pattern tables: %s", folder,
                   strerror(reason));
}

bool pattern_folder_make(const char *folder, bd_error *error)
{
    char path[FOLDER_SIZE];
    struct stat status;
    if (bd_text(path, sizeof path, "%s", folder) >= sizeof path) {
        errno = ENAMETOOLONG;
        return fail_to_make(folder, error);
    }
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, 0700) != 0 && stat(path, &status) != 0)
            return fail_to_make(folder, error);
        *slash = '/';
    }
    if (mkdir(path, 0700) != 0 && errno != EEXIST)
        return fail_to_make(folder, error);
    if (stat(path, &status) == 0 && !S_ISDIR(status.st_mode))
        errno = ENOTDIR;
    else if (access(path, W_OK | X_OK) == 0)
        return true;
    return fail_to_make(folder, error);
}

/* Was it being written, as bd_pattern_save() does, by a process that is no more? Another machine's
 * process is not seen from here, but writes more often than once an hour. */
static bool is_abandoned(const char *folder, const char *name, char *path)
{
    static const char mark[] = ".pattern.unfinished-";
    const char *found = strstr(name, mark);
    struct stat status;
    if (!found || bd_text(path, FOLDER_SIZE, "%s/%s", folder, name) >= FOLDER_SIZE ||
        stat(path, &status) != 0 || time(NULL) - status.st_mtime < 3600)
        return false;
    long process = strtol(found + sizeof mark - 1, NULL, 10);
    return process > 0 && kill((pid_t)process, 0) != 0 && errno == ESRCH;
}

void pattern_folder_sweep(const char *folder)
{
    char path[FOLDER_SIZE];
    DIR *entries = opendir(folder);
    if (!entries)
        return;
    for (struct dirent *entry = readdir(entries); entry; entry = readdir(entries))
        if (is_abandoned(folder, entry->d_name, path))
            unlink(path);
    closedir(entries);
}
