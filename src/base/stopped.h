/* Stopping what takes long. */
#ifndef BANDOLO_BASE_STOPPED_H
#define BANDOLO_BASE_STOPPED_H

#include <bandolo/base/types.h>

#include <stdatomic.h>

/* Was `stop` set? NULL: never. */
static inline bool bd_is_stopped(const atomic_bool *stop)
{
    return stop && atomic_load_explicit(stop, memory_order_relaxed);
}

/* The same for threads of one work, which all see what one has seen: `seen` stays set. */
static inline bool bd_is_stopped_for_all(const atomic_bool *stop, atomic_bool *seen)
{
    if (bd_is_stopped(stop))
        atomic_store_explicit(seen, true, memory_order_relaxed);
    return atomic_load_explicit(seen, memory_order_relaxed);
}

/* Says that the work was stopped before its end, and returns false. */
static inline bool bd_fail_interrupted(bd_error *error)
{
    return bd_fail(error, BD_INTERRUPTED, 0, "interrupted");
}

/* Was `stop` set? Asked at each step from 1 on, such as a line of a text that is read, it looks at every 1024th.
 * True: `error` says so. */
static inline bool bd_is_stopped_at(const atomic_bool *stop, uint64_t step, bd_error *error)
{
    enum { STEPS_A_LOOK = 1024 };
    if (step % STEPS_A_LOOK != 1 || !bd_is_stopped(stop))
        return false;
    bd_fail_interrupted(error);
    return true;
}

#endif
