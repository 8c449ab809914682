/* The generic instance: every algorithm over any bd_domain table, and the table of algorithms. */
#include "search/dynamic.h"

#define BD_DOMAIN         dynamic
#define BD_DOMAIN_DYNAMIC 1
#include <bandolo/template/search/algorithms.h>
#include <bandolo/template/search/templates.h>
#include <bandolo/search/end.h>

#include <string.h>

typedef bd_status generic_search(const dynamic_problem *, dynamic_state, bd_run *);

static bd_status run_generic(generic_search *search, const bd_domain *domain, const void *data,
                             const void *start, bd_run *run)
{
    dynamic_problem problem;
    void **kept = run->control->scratch;
    if (kept && *kept)
        dynamic_reopen(&problem, domain, data, *kept);
    else if (!dynamic_open(&problem, domain, data))
        return bd_run_out_of_memory(run);
    problem.control = run->control;
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

#define GENERIC(function, ...)                                                                     \
    static bd_status generic_##function(const bd_domain *domain, const void *problem,              \
                                        const void *start, bd_run *run)                            \
    {                                                                                              \
        return run_generic(dynamic_##function, domain, problem, start, run);                       \
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
