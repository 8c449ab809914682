/* Inside of the templates: may change. */
/* The optional functions of a landscape: a default for each name that a macro announces, if that macro is
 * not set. Part of template.h. bd_local_search() checks first that the landscape has all functions the
 * algorithm needs; the defaults that say "none" only make it compile. */

/* The optional functions it has, as bits: BD_BOUNDED | ... */
enum {
    D(abilities) = 0
#if BD_LANDSCAPE_BOUNDED
                   | BD_BOUNDED
#endif
#if BD_LANDSCAPE_LISTS
                   | BD_LISTS
#endif
#if BD_LANDSCAPE_FORBIDS
                   | BD_FORBIDS
#endif
#if BD_LANDSCAPE_CONFLICTS
                   | BD_CONFLICTS
#endif
#if BD_LANDSCAPE_GENES
                   | BD_GENES
#endif
#if BD_LANDSCAPE_CROSSES
                   | BD_CROSSES
#endif
};

BD_INLINE bool D(can)(const D(problem) *problem, unsigned abilities)
{
    (void)problem;
    return (D(abilities) &abilities) == abilities;
}

#if !BD_LANDSCAPE_BOUNDED
BD_INLINE int64_t D(least)(const D(problem) *problem)
{
    (void)problem;
    return INT64_MIN;
}
#endif

#if !BD_LANDSCAPE_LISTS
BD_INLINE uint64_t D(neighbours)(const D(problem) *problem, const D(assignment) *assignment)
{
    (void)problem, (void)assignment;
    return 0;
}

BD_INLINE D(change)
    D(nth)(const D(problem) *problem, const D(assignment) *assignment, uint64_t number)
{
    (void)problem, (void)assignment, (void)number;
    D(change) none = BD_ZEROED;
    return none;
}
#endif

#if !BD_LANDSCAPE_FORBIDS
BD_INLINE uint64_t D(features)(const D(problem) *problem)
{
    (void)problem;
    return 0;
}

BD_INLINE unsigned D(given_up)(const D(problem) *problem, const D(assignment) *assignment,
                               D(change) change, uint64_t *features)
{
    (void)problem, (void)assignment, (void)change, (void)features;
    return 0;
}

BD_INLINE unsigned D(brought)(const D(problem) *problem, const D(assignment) *assignment,
                              D(change) change, uint64_t *features)
{
    (void)problem, (void)assignment, (void)change, (void)features;
    return 0;
}
#endif

#if !BD_LANDSCAPE_CONFLICTS
BD_INLINE uint32_t D(conflicting)(const D(problem) *problem, const D(assignment) *assignment,
                                  bd_random *random)
{
    (void)problem, (void)assignment, (void)random;
    return BD_NO_CONFLICT;
}

BD_INLINE uint64_t D(repairs)(const D(problem) *problem, const D(assignment) *assignment,
                              uint32_t variable)
{
    (void)problem, (void)assignment, (void)variable;
    return 0;
}

BD_INLINE D(change) D(repair)(const D(problem) *problem, const D(assignment) *assignment,
                              uint32_t variable, uint64_t number)
{
    (void)problem, (void)assignment, (void)variable, (void)number;
    D(change) none = BD_ZEROED;
    return none;
}
#endif

#if !BD_LANDSCAPE_GENES
BD_INLINE uint64_t D(genes)(const D(problem) *problem)
{
    (void)problem;
    return 0;
}

BD_INLINE void D(inherit)(const D(problem) *problem, D(assignment) *child,
                          const D(assignment) *parent, uint64_t from, uint64_t count)
{
    (void)problem, (void)child, (void)parent, (void)from, (void)count;
}
#endif

#if !BD_LANDSCAPE_CROSSES
BD_INLINE void D(cross)(const D(problem) *problem, const D(assignment) *mother,
                        const D(assignment) *father, bd_random *random, D(assignment) *child)
{
    (void)father, (void)random;
    memcpy(child, mother, D(assignment_bytes)(problem));
}
#endif

#if !BD_LANDSCAPE_MUTATES
static inline void D(mutate)(const D(problem) *problem, D(assignment) *assignment,
                             bd_random *random)
{
    D(change) change = D(neighbour)(problem, assignment, random);
    if (D(delta)(problem, assignment, change) != BD_NO_DELTA)
        D(make)(problem, assignment, change);
}
#endif
