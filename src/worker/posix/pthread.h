/* One thread: locks hold nothing, and no other thread starts. WASI's libc has no pthreads. */
#ifndef BANDOLO_WORKER_POSIX_PTHREAD_H
#define BANDOLO_WORKER_POSIX_PTHREAD_H

#include <errno.h>
#include <stddef.h>

/* The types are there. */
#define __NEED_pthread_t
#define __NEED_pthread_attr_t
#define __NEED_pthread_mutex_t
#define __NEED_pthread_cond_t
#define __NEED_pthread_once_t
#include <bits/alltypes.h>

#define PTHREAD_MUTEX_INITIALIZER                                                                  \
    {                                                                                              \
        {                                                                                          \
            {                                                                                      \
                0                                                                                  \
            }                                                                                      \
        }                                                                                          \
    }
#define PTHREAD_COND_INITIALIZER                                                                   \
    {                                                                                              \
        {                                                                                          \
            {                                                                                      \
                0                                                                                  \
            }                                                                                      \
        }                                                                                          \
    }
#define PTHREAD_ONCE_INIT 0

static inline int pthread_create(pthread_t *thread, const pthread_attr_t *how,
                                 void *(*work)(void *), void *context)
{
    (void)thread, (void)how, (void)work, (void)context;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return 0;
}

static inline int pthread_once(pthread_once_t *done, void (*work)(void))
{
    if (!*done) {
        *done = 1;
        work();
    }
    return 0;
}

#define NOTHING_TO_DO(name, type)                                                                  \
    static inline int name(type *object)                                                           \
    {                                                                                              \
        (void)object;                                                                              \
        return 0;                                                                                  \
    }
NOTHING_TO_DO(pthread_mutex_lock, pthread_mutex_t)
NOTHING_TO_DO(pthread_mutex_trylock, pthread_mutex_t)
NOTHING_TO_DO(pthread_mutex_unlock, pthread_mutex_t)
NOTHING_TO_DO(pthread_mutex_destroy, pthread_mutex_t)
NOTHING_TO_DO(pthread_cond_signal, pthread_cond_t)
NOTHING_TO_DO(pthread_cond_broadcast, pthread_cond_t)
NOTHING_TO_DO(pthread_cond_destroy, pthread_cond_t)
#undef NOTHING_TO_DO

static inline int pthread_mutex_init(pthread_mutex_t *mutex, const void *how)
{
    (void)mutex, (void)how;
    return 0;
}

static inline int pthread_cond_init(pthread_cond_t *condition, const void *how)
{
    (void)condition, (void)how;
    return 0;
}

static inline int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
    (void)condition, (void)mutex;
    return 0;
}

#endif
