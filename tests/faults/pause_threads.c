#define _GNU_SOURCE /* syscall() */
/* A library to be preloaded (LD_PRELOAD) before any program with threads: at random moments it stops a thread, wherever
 * that is, for a moment or for up to two milliseconds, while the others go on. Faults that need one thread to wait
 * between two instructions, which ThreadSanitizer cannot see where both are atomic, come out within some tens of runs.
 *
 *     PAUSE_SEED=N    which moments; another N, other moments
 *
 * Linux. A thread of its own picks one of the others and sends it a signal, whose handler sleeps. */
#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum {
    BETWEEN_PAUSES = 300, /* microseconds at most, as all of these */
    SHORT_PAUSE = 60,
    LONG_PAUSE = 2000,
    LONG_ONES = 8, /* one pause in so many is long */
    MOST_THREADS = 256
};

static atomic_uint_fast64_t drawn; /* numbers, by all threads */

/* A counter, mixed (S. Vigna, SplitMix64). */
static uint64_t draw(uint64_t below)
{
    uint64_t number = atomic_fetch_add(&drawn, UINT64_C(0x9E3779B97F4A7C15));
    number = (number ^ number >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    number = (number ^ number >> 27) * UINT64_C(0x94D049BB133111EB);
    return (number ^ number >> 31) % below;
}

static void rest(uint64_t microseconds)
{
    nanosleep(&(struct timespec){.tv_nsec = (long)microseconds * 1000}, NULL);
}

static void pause_here(int signal)
{
    (void)signal;
    int before = errno;
    rest(draw(draw(LONG_ONES) == 0 ? LONG_PAUSE : SHORT_PAUSE));
    errno = before;
}

/* The threads of this process but the caller, at most MOST_THREADS. */
static unsigned list_others(long *thread)
{
    const long self = syscall(SYS_gettid);
    unsigned count = 0;
    DIR *folder = opendir("/proc/self/task");
    for (struct dirent *entry; folder && count < MOST_THREADS && (entry = readdir(folder));) {
        long number = strtol(entry->d_name, NULL, 10);
        if (number > 0 && number != self)
            thread[count++] = number;
    }
    if (folder)
        closedir(folder);
    return count;
}

static void *pause_others(void *context)
{
    (void)context;
    for (;;) {
        long thread[MOST_THREADS];
        rest(draw(BETWEEN_PAUSES));
        unsigned count = list_others(thread);
        if (count > 1) /* one alone has nobody to go on meanwhile */
            syscall(SYS_tgkill, (long)getpid(), thread[draw(count)], (long)SIGRTMAX);
    }
    return NULL;
}

__attribute__((constructor)) static void begin(void)
{
    const char *seed = getenv("PAUSE_SEED");
    struct sigaction action = {.sa_handler = pause_here, .sa_flags = SA_RESTART};
    sigset_t all, before;
    pthread_t pausing;
    atomic_store(&drawn, seed ? strtoull(seed, NULL, 10) << 32 : 0);
    sigaction(SIGRTMAX, &action, NULL);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* what comes from outside is for the program */
    if (pthread_create(&pausing, NULL, pause_others, NULL) != 0)
        abort();
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}
