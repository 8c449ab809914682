/* See run_list.h. */
#include "run_list.h"

#include "checksum.h"

#include <bandolo/base/text.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

static bool is_of_a_run(const char *name)
{
    return strncmp(name, RUN_PREFIX, strlen(RUN_PREFIX)) == 0;
}

/* ---- reading ---- */

/* The name of some file of a run in the folder; empty: there is none. */
static void find_any_run(const store_folder *folder, char name[STORE_NAME_BYTES])
{
    int fd = openat(folder->fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *entries = fd >= 0 ? fdopendir(fd) : NULL;
    name[0] = '\0';
    for (struct dirent *entry; entries && (entry = readdir(entries)) != NULL;)
        if (is_of_a_run(entry->d_name))
            bd_text(name, STORE_NAME_BYTES, "%s", entry->d_name);
    if (entries)
        closedir(entries);
    else if (fd >= 0)
        close(fd);
}

static bool begin_list(run_list *list, const store_folder *folder, const bd_store_subject *subject,
                       bd_error *error)
{
    char name[STORE_NAME_BYTES];
    find_any_run(folder, name);
    if (name[0])
        return bd_fail(error, BD_BAD_INPUT, 0, "%s: has %s, but no file \"" LIST_NAME "\"",
                       folder->path, name);
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

bool run_list_read(run_list *list, int *fd, const store_folder *folder,
                   const bd_store_subject *subject, bd_error *error)
{
    *fd = openat(folder->fd, LIST_NAME, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe would wait */
    if (*fd < 0 && errno == ENOENT)
        return begin_list(list, folder, subject, error);
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
    struct stat read, newest;
    if (fstatat(folder->fd, LIST_NAME, &newest, 0) != 0)
        return fd < 0;
    return fd >= 0 && fstat(fd, &read) == 0 && read.st_dev == newest.st_dev &&
           read.st_ino == newest.st_ino;
}

/* ---- writing ---- */

bool run_list_write(run_list *list, const store_folder *folder, bd_error *error)
{
    store_file file;
    list->checksum = list_checksum(list);
    if (!store_file_create(&file, folder, LIST_NAME, error))
        return false;
    if (store_file_append(&file, list, sizeof *list, error))
        return store_file_commit(&file, error);
    store_file_abandon(&file);
    return false;
}

static bool is_listed(const run_list *list, const char *file)
{
    char name[STORE_NAME_BYTES];
    for (uint64_t i = 0; i < list->count; ++i) {
        run_list_name(list->runs[i].number, name);
        if (strcmp(name, file) == 0)
            return true;
    }
    return false;
}

void run_list_clean(const run_list *list, const store_folder *folder)
{
    int fd = openat(folder->fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *entries = fd >= 0 ? fdopendir(fd) : NULL;
    for (struct dirent *entry; entries && (entry = readdir(entries)) != NULL;)
        if (is_of_a_run(entry->d_name) && !is_listed(list, entry->d_name))
            unlinkat(folder->fd, entry->d_name, 0);
    if (entries)
        closedir(entries);
    else if (fd >= 0)
        close(fd);
}
