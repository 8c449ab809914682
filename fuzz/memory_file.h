/* A file that lies in memory, and has a path all the same: for what opens files by their names. The
 * program's first lines define _GNU_SOURCE. */
#ifndef BANDOLO_FUZZ_MEMORY_FILE_H
#define BANDOLO_FUZZ_MEMORY_FILE_H

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct memory_file {
    int file;
    char path[32];
} memory_file;

/* Kept open until the program ends. */
static inline memory_file memory_file_make(void)
{
    memory_file made = {.file = memfd_create("fuzz", MFD_CLOEXEC)};
    if (made.file < 0)
        abort();
    snprintf(made.path, sizeof made.path, "/proc/self/fd/%d", made.file);
    return made;
}

/* Replaces all that is in it. */
static inline void memory_file_put(const memory_file *made, const void *bytes, size_t size)
{
    if (ftruncate(made->file, 0) != 0 || pwrite(made->file, bytes, size, 0) != (ssize_t)size)
        abort();
}

#endif
