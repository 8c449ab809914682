/* Stopping what reads a long text. */
#ifndef BANDOLO_BASE_STOPPED_H
#define BANDOLO_BASE_STOPPED_H

#include <bandolo/base/types.h>

#include <stdatomic.h>

/* Was `stop` set? NULL: never. */
static inline bool bd_is_stopped(const atomic_bool *stop)
{
    return stop && atomic_load_explicit(stop, memory_order_relaxed);
}

/* The same, asked at each step from 1 on, such as a line; it looks at every 1024th. True: `error` says so. */
static inline bool bd_is_stopped_at(const atomic_bool *stop, uint64_t step, bd_error *error)
{
    enum { STEPS_A_LOOK = 1024 };
    if (step % STEPS_A_LOOK != 1 || !bd_is_stopped(stop))
        return false;
    bd_fail(error, BD_BAD_INPUT, 0, "reading was stopped");
    return true;
}

#endif
