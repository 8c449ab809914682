/* getrandom() by what WASI has. */
#ifndef BANDOLO_WORKER_POSIX_SYS_RANDOM_H
#define BANDOLO_WORKER_POSIX_SYS_RANDOM_H

#include <sys/types.h>

int getentropy(void *bytes, size_t count);

static inline ssize_t getrandom(void *bytes, size_t count, unsigned flags)
{
    (void)flags;
    return getentropy(bytes, count) == 0 ? (ssize_t)count : -1;
}

#endif
