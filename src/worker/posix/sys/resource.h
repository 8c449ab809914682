/* A system without limits of its own. */
#ifndef BANDOLO_WORKER_POSIX_SYS_RESOURCE_H
#define BANDOLO_WORKER_POSIX_SYS_RESOURCE_H

#define RLIM_INFINITY (~0ULL)

enum { RLIMIT_DATA };

struct rlimit {
    unsigned long long rlim_cur, rlim_max;
};

static inline int getrlimit(int what, struct rlimit *limit)
{
    (void)what;
    *limit = (struct rlimit){RLIM_INFINITY, RLIM_INFINITY};
    return 0;
}

static inline int setrlimit(int what, const struct rlimit *limit)
{
    (void)what, (void)limit;
    return 0;
}

#endif
