/* A flag for what can be stopped but knows no limit on time, such as the reading of a long text: set once the time is
 * up, or the user asks to stop. */
#ifndef BANDOLO_ASK_ALARM_H
#define BANDOLO_ASK_ALARM_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

typedef struct ask_alarm {
    double until;            /* on the clock of bd_clock_seconds(); INFINITY: no limit */
    const atomic_bool *stop; /* the user's; NULL: never */
    atomic_bool rings;
    bool is_watched; /* by a thread, which this lock wakes */
    bool is_over;
    bool is_late; /* the time was up */
    pthread_t watcher;
    pthread_mutex_t lock;
    pthread_cond_t ended;
} ask_alarm;

/* Begins to watch, where there is a limit, and returns the flag; it lives until alarm_end(). */
const atomic_bool *alarm_begin(ask_alarm *alarm, double until, const atomic_bool *stop);

/* Is the time up? While the alarm is watched. */
bool alarm_is_late(ask_alarm *alarm);

/* Returns whether the time was up. */
bool alarm_end(ask_alarm *alarm);

#endif
