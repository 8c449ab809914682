/* See run_list.h. */
#include "store/runs/run_list.h"

#include "store/checksum.h"

#include <bandolo/base/text.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LIST_NAME  "list"
#define RUN_PREFIX "run-"

static const store_format list_format = {.magic = "BDL runs", .version = 1};

static uint64_t list_checksum(const run_list *list)
{
    return store_checksum(list, offsetof(run_list, checksum), 0);
}

void run_list_name(uint64_t number, char name[STORE_NAME_BYTES])
{
    bd_text(name, STORE_NAME_BYTES, RUN_PREFIX "%012llu", (unsigned long long)number);
}

/* ---- reading ---- */

/* Calls `run` with the name of each run's file in the folder. False, with errno: the folder cannot be read. */
static bool each_run(const store_folder *folder, void (*run)(void *, const char *), void *context)
{
    int fd = openat(folder->fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *entries = fd >= 0 ? fdopendir(fd) : NULL;
    int reason = errno;
    if (!entries && fd >= 0)
        close(fd);
    if (entries) {
        errno = 0;
        for (struct dirent *entry; (entry = readdir(entries)) != NULL; errno = 0)
            if (strncmp(entry->d_name, RUN_PREFIX, strlen(RUN_PREFIX)) == 0)
                run(context, entry->d_name);
        reason = errno;
        closedir(entries);
    }
    errno = reason;
    return reason == 0;
}

static void keep_name(void *name, const char *run)
{
    bd_text(name, STORE_NAME_BYTES, "%s", run);
}

/* The list of a folder that has none; `run` is the name of a run there, or empty. */
static bool begin_list(run_list *list, const store_folder *folder, const bd_store_subject *subject,
                       const char *run, bd_error *error)
{
    if (run[0])
        return bd_fail(error, BD_BAD_INPUT, 0, "%s: has %s, but no file \"" LIST_NAME "\"",
                       folder->path, run);
    *list = (run_list){.label = store_label_of(&list_format, subject), .next = 1};
    return true;
}

static bool check_list(const run_list *list, ssize_t size, const store_folder *folder,
                       const bd_store_subject *subject, bd_error *error)
{
    if (size != (ssize_t)sizeof *list)
        return bd_fail(error, BD_BAD_INPUT, 0, "%s/" LIST_NAME ": cut short, or no list of runs",
                       folder->path);
    if (!store_label_check(&list->label, &list_format, subject, folder->path, LIST_NAME, error))
        return false;
    if (list->checksum != list_checksum(list) || list->count > RUN_LIST_MOST)
        return bd_fail(error, BD_BAD_INPUT, 0, "%s/" LIST_NAME ": corrupt", folder->path);
    return true;
}

static int open_list(const store_folder *folder)
{
    return openat(folder->fd, LIST_NAME, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe would wait */
}

bool run_list_read(run_list *list, int *fd, const store_folder *folder,
                   const bd_store_subject *subject, bd_error *error)
{
    *fd = open_list(folder);
    if (*fd < 0 && errno == ENOENT) {
        char run[STORE_NAME_BYTES] = "";
        if (!each_run(folder, keep_name, run))
            return bd_fail(error, BD_SYSTEM, 0, "cannot read the folder %s: %s", folder->path,
                           strerror(errno));
        *fd = open_list(
            folder); /* again: another process may have written the list and then runs */
        if (*fd < 0 && errno == ENOENT)
            return begin_list(list, folder, subject, run, error);
    }
    ssize_t size = *fd < 0 ? -1 : pread(*fd, list, sizeof *list, 0);
    if (size < 0)
        bd_fail(error, BD_SYSTEM, 0, "cannot read %s/" LIST_NAME ": %s", folder->path,
                strerror(errno));
    else if (check_list(list, size, folder, subject, error))
        return true;
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
    return false;
}

bool run_list_is_newest(int fd, const store_folder *folder)
{
    return store_folder_names(folder, LIST_NAME, fd);
}

/* ---- writing ---- */

bool run_list_write(run_list *list, const store_folder *folder, bd_error *error)
{
    store_file file;
    list->checksum = list_checksum(list);
    return store_file_create(&file, folder, LIST_NAME, error) &&
           store_file_end(&file, store_file_append(&file, list, sizeof *list, error), error);
}

typedef struct cleaning {
    const run_list *list;
    const store_folder *folder;
} cleaning;

static void remove_unless_listed(void *context, const char *run)
{
    const cleaning *clean = context;
    char name[STORE_NAME_BYTES] = "";
    for (uint64_t i = 0; i < clean->list->count && strcmp(name, run) != 0; ++i)
        run_list_name(clean->list->runs[i].number, name);
    if (strcmp(name, run) != 0)
        unlinkat(clean->folder->fd, run, 0);
}

void run_list_clean(const run_list *list, const store_folder *folder)
{
    (void)each_run(folder, remove_unless_listed, &(cleaning){list, folder});
}
