/* See file.h. */
#include "store/file.h"

#include <bandolo/base/text.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h> /* renameat */
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { RESERVED_AHEAD = 16 << 20 }; /* bytes */

/* ---- folders ---- */

/* Opens the folder `path` and keeps that text. */
static bool file_open_folder(store_folder *folder, char *path, bd_error *error)
{
    if (path == NULL)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the name of a folder");
    *folder = (store_folder){.fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), .path = path};
    if (folder->fd >= 0)
        return true;
    bd_fail(error, BD_SYSTEM, 0, "cannot open the folder %s: %s", path, strerror(errno));
    free(path);
    *folder = (store_folder){.fd = -1};
    return false;
}

bool store_folder_open(store_folder *folder, const char *path, unsigned how, bd_error *error)
{
    if (how & STORE_FOLDER_MAY_MAKE && mkdir(path, 0777) != 0 && errno != EEXIST)
        return bd_fail(error, BD_SYSTEM, 0, "cannot make the folder %s: %s", path, strerror(errno));
    return file_open_folder(folder, strdup(path), error);
}

bool store_folder_around(store_folder *folder, const char *path, const char **name, bd_error *error)
{
    const char *slash = strrchr(path, '/');
    *name = slash ? slash + 1 : path;
    size_t length = strlen(*name);
    if (length == 0 || length + sizeof STORE_UNFINISHED > STORE_NAME_BYTES)
        return bd_fail(error, BD_BAD_USAGE, 0, "%s: not a file name of 1 to %zu bytes", path,
                       STORE_NAME_BYTES - sizeof STORE_UNFINISHED);
    return file_open_folder(folder, slash ? strndup(path, slash - path + 1u) : strdup("."), error);
}

bool store_folder_names(const store_folder *folder, const char *name, int fd)
{
    struct stat named, open;
    return fstatat(folder->fd, name, &named, 0) == 0 && fstat(fd, &open) == 0 &&
           named.st_dev == open.st_dev && named.st_ino == open.st_ino;
}

void store_folder_close(store_folder *folder)
{
    if (folder->fd >= 0)
        close(folder->fd);
    free(folder->path);
    *folder = (store_folder){.fd = -1};
}

/* ---- writing ---- */

static bool fail_to(const store_file *file, const char *what, bd_error *error)
{
    return bd_fail(error, BD_SYSTEM, 0, "%s/%s: cannot %s: %s", file->folder->path, file->name,
                   what, strerror(errno));
}

static void unfinished_name(const store_file *file, char name[STORE_NAME_BYTES])
{
    bd_text(name, STORE_NAME_BYTES, "%s" STORE_UNFINISHED, file->name);
}

/* Waits until no other writer has the file, which takes no longer than to write it. A file system without locks passes. */
static void lock(int fd)
{
    while (flock(fd, LOCK_EX) != 0 && errno == EINTR)
        ;
}

/* Opens the file, locked. A writer that had it may have given it its name meanwhile: then a new one is made. Bytes that a
 * killed writer left are written over, and store_file_end() cuts off the rest. */
static bool open_unfinished(store_file *file, bd_error *error)
{
    const store_folder *folder = file->folder;
    char unfinished[STORE_NAME_BYTES];
    unfinished_name(file, unfinished);
    for (;;) {
        file->fd = openat(folder->fd, unfinished, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (file->fd < 0)
            return fail_to(file, "write", error);
        lock(file->fd);
        errno = 0;
        if (store_folder_names(folder, unfinished, file->fd))
            return true;
        int reason = errno;
        close(file->fd);
        errno = reason;
        if (reason != 0 && reason != ENOENT)
            return fail_to(file, "write", error);
    }
}

bool store_file_create(store_file *file, const store_folder *folder, const char *name,
                       bd_error *error)
{
    *file = (store_file){.folder = folder};
    bd_text(file->name, sizeof file->name, "%s", name);
    return open_unfinished(file, error);
}

bool store_file_reserve(store_file *file, uint64_t length, bd_error *error)
{
    if (length <= file->reserved)
        return true;
    errno = posix_fallocate(file->fd, (off_t)file->reserved, (off_t)(length - file->reserved));
    if (errno != 0 && errno != EINVAL && errno != EOPNOTSUPP) /* this file system cannot reserve */
        return fail_to(file, "reserve space", error);
    file->reserved = length;
    return true;
}

static bool write_at(store_file *file, uint64_t at, const void *bytes, size_t size, bd_error *error)
{
    const unsigned char *next = bytes;
    while (size > 0) {
        ssize_t written = pwrite(file->fd, next, size, (off_t)at);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return fail_to(file, "write", error);
        next += written, at += (uint64_t)written, size -= (size_t)written;
    }
    return true;
}

bool store_file_append(store_file *file, const void *bytes, size_t size, bd_error *error)
{
    uint64_t end = file->length + size;
    if (end > file->reserved && end >= RESERVED_AHEAD &&
        !store_file_reserve(file, end + RESERVED_AHEAD, error))
        return false;
    if (!write_at(file, file->length, bytes, size, error))
        return false;
    file->length = end;
    return true;
}

bool store_file_overwrite(store_file *file, uint64_t at, const void *bytes, size_t size,
                          bd_error *error)
{
    return write_at(file, at, bytes, size, error);
}

bool store_file_end(store_file *file, bool whole, bd_error *error)
{
    char unfinished[STORE_NAME_BYTES];
    int folder = file->folder->fd;
    unfinished_name(file, unfinished);
    bool named = whole && ftruncate(file->fd, (off_t)file->length) == 0 && fsync(file->fd) == 0 &&
                 renameat(folder, unfinished, folder, file->name) == 0;
    bool kept = named && fsync(folder) == 0;
    if (whole && !kept)
        fail_to(file, "finish the file", error);
    if (!named) /* else that name is another writer's */
        unlinkat(folder, unfinished, 0);
    flock(file->fd, LOCK_UN); /* a process that was forked meanwhile has the descriptor, too */
    close(file->fd);
    file->fd = -1;
    return kept;
}

/* ---- reading ---- */

bool store_map_open(store_map *map, const store_folder *folder, const char *name, uint64_t least,
                    bool *missing, bd_error *error)
{
    struct stat about;
    int fd = openat(folder->fd, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe would wait */
    if (missing)
        *missing = fd < 0 && errno == ENOENT;
    if (fd < 0 || fstat(fd, &about) != 0) {
        bd_fail(error, BD_SYSTEM, 0, "cannot read %s/%s: %s", folder->path, name, strerror(errno));
        if (fd >= 0)
            close(fd);
        return false;
    }
    *map = (store_map){.size = (uint64_t)about.st_size};
    void *bytes = MAP_FAILED;
    if (map->size >= least && map->size > 0)
        bytes = mmap(NULL, map->size, PROT_READ, MAP_SHARED, fd, 0);
    close(fd);
    if (map->size < least || map->size == 0)
        return bd_fail(error, BD_BAD_INPUT, 0, "%s/%s: cut short: %llu bytes", folder->path, name,
                       (unsigned long long)map->size);
    if (bytes == MAP_FAILED)
        return bd_fail(error, BD_SYSTEM, 0, "cannot map %s/%s: %s", folder->path, name,
                       strerror(errno));
    map->bytes = bytes;
    return true;
}

void store_map_close(store_map *map)
{
    if (map->bytes)
        munmap((void *)(uintptr_t)map->bytes, map->size);
    *map = (store_map){0};
}
