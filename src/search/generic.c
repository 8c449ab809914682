/* The generic instance: every algorithm over any bd_domain table, and the table of algorithms. */
#include "search/dynamic.h"

#define BD_DOMAIN         dynamic
#define BD_DOMAIN_DYNAMIC 1
#define BD_EACH_CHILD     _Pragma("GCC unroll 1") /* nobody knows how many there will be */
#include <bandolo/template/search/algorithms.h>
#define BD_TEMPLATES (0 BD_ALGORITHMS(BD_BIT))
#include <bandolo/template/search/templates.h>
#include <bandolo/search/end.h>

#include <string.h>

typedef bd_status generic_search(const dynamic_problem *, dynamic_state, bd_run *);

static bd_status run_generic(generic_search *search, const bd_domain *domain, const void *data,
                             const void *start, bd_run *run, wide_keys *keys)
{
    dynamic_problem problem;
    void **kept = run->control->scratch;
    if (kept && *kept)
        dynamic_reopen(&problem, domain, data, *kept);
    else if (!dynamic_open(&problem, domain, data))
        return bd_run_out_of_memory(run);
    problem.control = run->control;
    problem.keys = keys;
    bd_status status = search(&problem, start, run);
    if (problem.scratch->exhausted) { /* some states had no successors: nothing is proved */
        run->optimal = false;
        if (status == BD_NO_SOLUTION)
            status = bd_run_end(run, BD_LIMIT_MEMORY);
    }
    if (kept)
        *kept = problem.scratch;
    else
        dynamic_close(&problem);
    return status;
}

/* Searches with the numbers of keys where these are large. */
static bd_status run_any(generic_search *search, const bd_domain *domain, const void *data,
                         const void *start, bd_run *run)
{
    wide_domain made;
    wide_keys keys;
    if (!wide_is(domain))
        return run_generic(search, domain, data, start, run, NULL);
    if (!wide_open(&made, &keys, domain, data, start, run))
        return bd_run_out_of_memory(run);
    bd_status status = run_generic(search, &made.all.domain, &made, start, run, &keys);
    if (keys.lost > 0) { /* some states were met for nothing */
        run->optimal = false;
        status = bd_run_out_of_memory(run);
    }
    wide_close(&made);
    return status;
}

#define GENERIC(function, ...)                                                                     \
    static bd_status generic_##function(const bd_domain *domain, const void *problem,              \
                                        const void *start, bd_run *run)                            \
    {                                                                                              \
        return run_any(dynamic_##function, domain, problem, start, run);                           \
    }
BD_ALGORITHMS(GENERIC)

static const bd_algorithm algorithms[] = {
#define X(function, name, traits, summary, source, weight)                                         \
    {name, summary, source, traits, generic_##function, weight},
    BD_ALGORITHMS(X)
#undef X
};

const bd_algorithm *bd_algorithms(size_t *count)
{
    *count = sizeof algorithms / sizeof *algorithms;
    return algorithms;
}

const bd_algorithm *bd_algorithm_find(const char *name)
{
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; ++i)
        if (strcmp(algorithms[i].name, name) == 0)
            return &algorithms[i];
    return NULL;
}
