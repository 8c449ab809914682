/* See alarm.h. */
#include "ask/alarm.h"

#include "base/stopped.h"

#include <bandolo/base/run.h>

#include <math.h>
#include <time.h>

/* Seconds between looks at the user's flag, which wakes nobody. */
static const double PATIENCE = 0.005;

/* Waits until alarm_end() or, at most, for so many seconds. */
static void wait_for_end(ask_alarm *alarm, double seconds)
{
    enum { BILLION = 1000000000 };
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += (long)(seconds * BILLION);
    until.tv_sec += until.tv_nsec / BILLION;
    until.tv_nsec %= BILLION;
    pthread_cond_timedwait(&alarm->ended, &alarm->lock, &until);
}

static void *watch(void *given)
{
    ask_alarm *alarm = given;
    pthread_mutex_lock(&alarm->lock);
    while (!alarm->is_over && !atomic_load(&alarm->rings)) {
        double left = alarm->until - bd_clock_seconds();
        alarm->is_late = left <= 0;
        if (alarm->is_late || bd_is_stopped(alarm->stop))
            atomic_store(&alarm->rings, true);
        else
            wait_for_end(alarm, left < PATIENCE ? left : PATIENCE);
    }
    pthread_mutex_unlock(&alarm->lock);
    return NULL;
}

/* With a small stack, which counts towards a limit on memory. */
static bool start(ask_alarm *alarm)
{
    enum { STACK = 1 << 18 };
    pthread_attr_t small;
    if (pthread_attr_init(&small) != 0)
        return false;
    pthread_attr_setstacksize(&small, STACK);
    bool is_started = pthread_create(&alarm->watcher, &small, watch, alarm) == 0;
    pthread_attr_destroy(&small);
    return is_started;
}

const atomic_bool *alarm_begin(ask_alarm *alarm, double until, const atomic_bool *stop)
{
    *alarm = (ask_alarm){.until = until,
                         .stop = stop,
                         .rings = bd_is_stopped(stop),
                         .lock = PTHREAD_MUTEX_INITIALIZER};
    pthread_condattr_t steady;
    if (isinf(until) || pthread_condattr_init(&steady) != 0)
        return stop;
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&alarm->ended, &steady);
    pthread_condattr_destroy(&steady);
    alarm->is_watched = start(alarm);
    if (!alarm->is_watched)
        pthread_cond_destroy(&alarm->ended);
    return alarm->is_watched ? &alarm->rings : stop;
}

bool alarm_is_late(ask_alarm *alarm)
{
    pthread_mutex_lock(&alarm->lock);
    bool is_late = alarm->is_late;
    pthread_mutex_unlock(&alarm->lock);
    return is_late;
}

bool alarm_end(ask_alarm *alarm)
{
    if (!alarm->is_watched)
        return false;
    pthread_mutex_lock(&alarm->lock);
    alarm->is_over = true;
    pthread_cond_signal(&alarm->ended);
    pthread_mutex_unlock(&alarm->lock);
    pthread_join(alarm->watcher, NULL);
    pthread_cond_destroy(&alarm->ended);
    return alarm->is_late;
}
