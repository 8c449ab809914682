/* The time limit and the stop flag while a text is read and translated. */
#ifndef BANDOLO_DOMAINS_FLATZINC_WATCH_H
#define BANDOLO_DOMAINS_FLATZINC_WATCH_H

#include <bandolo/flatzinc.h>

typedef struct fzn_watch {
    double until; /* of bd_clock_seconds(); 0: for ever */
    const atomic_bool *stop;
    uint64_t steps, next_look; /* the clock is looked at when `steps` reaches next_look */
    bd_status ended;           /* BD_LIMIT_TIME or BD_STOPPED once it is over; BD_SOLVED before */
} fzn_watch;

fzn_watch fzn_watch_of(const bd_flatzinc_limits *limits);

/* Counts a step of a microsecond or so, and now and then, the first time too, looks. True: it is over, now and
 * from then on. */
bool fzn_is_over(fzn_watch *watch);

#endif
