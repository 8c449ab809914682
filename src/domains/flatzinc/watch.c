#include "domains/flatzinc/watch.h"

#include "base/stopped.h"

#include <bandolo/base/run.h>

enum { STEPS_A_LOOK = 1024 };

fzn_watch fzn_watch_of(const bd_flatzinc_limits *limits)
{
    fzn_watch watch = {.ended = BD_SOLVED};
    if (limits && limits->seconds > 0)
        watch.until = bd_clock_seconds() + limits->seconds;
    if (limits)
        watch.stop = limits->stop;
    return watch;
}

bool fzn_is_over(fzn_watch *watch)
{
    if (watch->ended != BD_SOLVED)
        return true;
    if (watch->steps++ < watch->next_look)
        return false;
    watch->next_look = watch->steps + STEPS_A_LOOK - 1;
    if (bd_is_stopped(watch->stop))
        watch->ended = BD_STOPPED;
    else if (watch->until > 0 && bd_clock_seconds() >= watch->until)
        watch->ended = BD_LIMIT_TIME;
    return watch->ended != BD_SOLVED;
}
