/* Inside of the templates: may change. */
/* The optional names of a domain: a default for each name that a macro announces, if that macro is not set;
 * and the code that is the same for all native domains. Part of template.h. */

#if !BD_DOMAIN_RISES
static inline bd_rise D(rise)(const D(problem) *problem, const D(state) *here, bd_move move)
{
    D(state) next = D(play)(problem, here, move);
    int64_t rise = (int64_t)D(cost)(problem, here, move) + D(estimate)(problem, &next) -
                   D(estimate)(problem, here);
    return rise < INT32_MAX ? (bd_rise)rise : INT32_MAX;
}
#endif

/* The estimate of the start of a search, and wherever else one function for all who ask is fast enough. */
static BD_NEVER_INLINE bd_cost D(start_estimate)(const D(problem) *problem, const D(state) *start)
{
    return D(estimate)(problem, start);
}

/* An estimate of the number of moves left from a state whose estimate is `h`. */
BD_INLINE bd_cost D(distance_of)(const D(problem) *problem, const D(state) *here, bd_cost h)
{
#if BD_DOMAIN_DISTANCES
    (void)h;
    return D(distance)(problem, here);
#else
    (void)problem, (void)here;
    return h;
#endif
}

/* Keys as the tables store them: bytes. */
BD_INLINE size_t D(key_size)(const D(problem) *problem)
{
    (void)problem;
    return sizeof(D(key));
}

/* Every rise is a multiple of it. */
BD_INLINE bd_cost D(rise_step)(const D(problem) *problem)
{
    (void)problem;
#if BD_DOMAIN_RISE_STEP
    return BD_DOMAIN_RISE_STEP;
#else
    return 1;
#endif
}

/* Are all of these BD_ADMISSIBLE | ... promised? */
BD_INLINE bool D(promises)(const D(problem) *problem, unsigned promises)
{
    (void)problem;
#ifdef BD_DOMAIN_PROMISES
    return ((BD_DOMAIN_PROMISES)&promises) == promises;
#else
    return promises == 0;
#endif
}

/* Is h known never to exceed the true cost? */
BD_INLINE bool D(is_admissible)(const D(problem) *problem)
{
    return D(promises)(problem, BD_ADMISSIBLE);
}

/* May a state be a goal, where the promises make `rest` (the slack of an IDA*, or h) 0 at every goal? */
BD_INLINE bool D(may_be_goal)(const D(problem) *problem, int64_t rest)
{
    return rest == 0 || !D(is_admissible)(problem);
}

/* Must a path be stored with its parents' keys, or is it found by taking moves back? */
enum {
#if (BD_DOMAIN_REVERSES || BD_DOMAIN_INVERTS) && !BD_DOMAIN_INVERSE_SEES_STATE
    D(stores_parents) = 0
#else
    D(stores_parents) = 1
#endif
};

BD_INLINE bool D(needs_parents)(const D(problem) *problem)
{
    (void)problem;
    return D(stores_parents);
}

/* The move that takes `move`, made in `here`, back, where every move has one. */
BD_INLINE bd_move D(inverse_of)(const D(problem) *problem, const D(state) *here, bd_move move)
{
    (void)problem, (void)here;
#if BD_DOMAIN_INVERSE_SEES_STATE
    return D(inverse)(problem, here, move);
#else
    return D(inverse)(move);
#endif
}

/* The state before the move that led here, where no parents are needed. */
BD_INLINE D(state) D(take_back)(const D(problem) *problem, const D(state) *here, bd_move move)
{
    return D(play)(problem, here, D(inverse_of)(problem, here, move));
}

/* No move costs less. */
BD_INLINE bd_cost D(least_cost)(const D(problem) *problem)
{
    (void)problem;
#if BD_DOMAIN_LEAST_COST
    return BD_DOMAIN_LEAST_COST;
#else
    return 0;
#endif
}

/* Is h found in pattern tables? */
BD_INLINE bool D(reads_tables)(const D(problem) *problem)
{
    (void)problem;
#ifdef BD_DOMAIN_PATTERNS
    return true;
#else
    return false;
#endif
}

/* The same problem for another thread, valid while the original lives. False: out of memory; join nothing. */
BD_INLINE bool D(fork)(const D(problem) *problem, D(problem) *copy)
{
    *copy = *problem;
    return true;
}

/* Takes the copy back when its thread has ended. */
BD_INLINE void D(join)(const D(problem) *problem, D(problem) *copy)
{
    (void)problem, (void)copy;
}

/* Keys are kept by those who ask for them. Where a domain is so large that the library numbers its keys (src/search/wide.h),
 * these hooks say to which run they are charged, how many there are, and that those met since then are forgotten. */
BD_INLINE void D(keys_charge)(const D(problem) *problem, bd_run *run)
{
    (void)problem, (void)run;
}

BD_INLINE uint32_t D(keys_mark)(const D(problem) *problem)
{
    (void)problem;
    return 0;
}

BD_INLINE void D(keys_forget)(const D(problem) *problem, uint32_t mark)
{
    (void)problem, (void)mark;
}

#if BD_DOMAIN_REVERSES
/* The goal of a search from `start`. */
BD_INLINE D(state) D(goal_from)(const D(problem) *problem, const D(state) *start)
{
#if BD_DOMAIN_GOAL_SEES_STATE
    return D(goal)(problem, start);
#else
    (void)start;
    return D(goal)(problem);
#endif
}

/* The reversed problem: towards `start`, and from `*goal`. False: out of memory; turn back nothing. */
BD_INLINE bool D(turn)(const D(problem) *problem, const D(state) *start, D(problem) *turned,
                       D(key) *goal)
{
    *turned = D(toward)(problem, start);
    D(state) end = D(goal_from)(problem, start);
    *goal = D(to_key)(problem, &end);
    return true;
}

/* Ends the turned problem. */
BD_INLINE void D(turn_back)(const D(problem) *problem, D(problem) *turned)
{
    (void)problem, (void)turned;
}
#endif

/* Native kernels take no stored positions, and run unobserved: such a search gets the generic instance. */
#ifndef BD_DOMAIN_PERIMETERS /* 1 in a test, which compares the two */
#define BD_DOMAIN_PERIMETERS 0
#endif
enum { D(takes_perimeters) = BD_DOMAIN_PERIMETERS };

BD_INLINE bool D(is_observed)(const bd_run *run)
{
    (void)run;
    return false;
}

BD_INLINE void D(observe)(bd_run *run, const D(problem) *problem, bd_event_kind kind,
                          D(state) state, bd_move move, bd_cost g)
{
    (void)run, (void)problem, (void)kind, (void)state, (void)move, (void)g;
}
