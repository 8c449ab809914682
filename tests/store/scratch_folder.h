/* A folder for one test, removed with all that is in it. */
#ifndef BANDOLO_TESTS_STORE_SCRATCH_FOLDER_H
#define BANDOLO_TESTS_STORE_SCRATCH_FOLDER_H

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <bandolo/base/text.h>

enum { SCRATCH_PATH = 300 };

typedef struct scratch_folder {
    char path[SCRATCH_PATH / 2];
} scratch_folder;

static inline scratch_folder scratch_make(void)
{
    scratch_folder folder;
    const char *under = getenv("TMPDIR");
    if (under == NULL && access("/dev/shm", W_OK) == 0)
        under = "/dev/shm"; /* where waiting for the disk takes no time */
    bd_text(folder.path, sizeof folder.path, "%s/bandolo-XXXXXX", under ? under : "/tmp");
    if (mkdtemp(folder.path) == NULL)
        abort();
    return folder;
}

/* The path of a name in it; good until the next call but three. */
static inline const char *scratch_path(const scratch_folder *folder, const char *name)
{
    static char paths[4][SCRATCH_PATH];
    static unsigned turn;
    char *path = paths[turn++ % 4];
    bd_text(path, SCRATCH_PATH, "%s/%s", folder->path, name);
    return path;
}

static inline void scratch_remove_tree(const char *path)
{
    DIR *entries = opendir(path);
    for (struct dirent *entry; entries && (entry = readdir(entries)) != NULL;) {
        char inner[2 * SCRATCH_PATH];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        bd_text(inner, sizeof inner, "%s/%s", path, entry->d_name);
        if (unlink(inner) != 0)
            scratch_remove_tree(inner);
    }
    if (entries)
        closedir(entries);
    rmdir(path);
}

static inline void scratch_remove(const scratch_folder *folder)
{
    scratch_remove_tree(folder->path);
}

#endif
