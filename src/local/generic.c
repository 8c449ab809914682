/* The generic instance: every local search over any bd_landscape table, and the table of
 * algorithms. */
#include "local/generic.h"

#define BD_DOMAIN            generic
#define BD_LANDSCAPE_GENERIC 1
#include <bandolo/template/local/algorithms.h>
#include <bandolo/template/local/templates.h>
#include <bandolo/local/end.h>

#define GENERIC(function, ...)                                                                     \
    static bd_status run_##function(const bd_landscape *landscape, const void *data,               \
                                    bd_local_run *run)                                             \
    {                                                                                              \
        return generic_##function(&(generic_problem){landscape, data}, run);                       \
    }
BD_LOCAL_ALGORITHMS(GENERIC)

static const bd_local_algorithm algorithms[] = {
#define X(function, name, bit, needs, patience, summary, source)                                   \
    {name, summary, source, bit, needs, patience, run_##function},
    BD_LOCAL_ALGORITHMS(X)
#undef X
        {0},
};

const bd_local_algorithm *bd_local_algorithms(void)
{
    return algorithms;
}

const bd_local_algorithm *bd_local_algorithm_find(const char *name)
{
    for (const bd_local_algorithm *one = algorithms; one->name; ++one)
        if (strcmp(one->name, name) == 0)
            return one;
    return NULL;
}
