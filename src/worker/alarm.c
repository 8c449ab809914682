/* An alarm that nobody watches: searches look at the clock themselves, and the page ends the worker of any other work
 * that takes too long. */
#include "ask/alarm.h"

#include <bandolo/base/run.h>

const atomic_bool *alarm_begin(ask_alarm *alarm, double until, const atomic_bool *stop)
{
    (void)stop; /* the page ends its worker */
    *alarm = (ask_alarm){.until = until, .is_watched = true};
    return &alarm->rings;
}

bool alarm_is_late(ask_alarm *alarm)
{
    return bd_clock_seconds() > alarm->until;
}

bool alarm_end(ask_alarm *alarm)
{
    return alarm->is_late = alarm_is_late(alarm);
}
