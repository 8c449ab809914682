/* Algorithms compiled for BD_DOMAIN, as the table D(kernels) for adapter.h: BD_MAIN_ALGORITHMS, or
 * those of a list, since each takes a compiler some time. The others then run on the generic instance:
 *
 *     #define BD_DOMAIN_ALGORITHMS(X) X(idastar) X(weighted_astar)
 *
 * (BD_DOMAIN_KERNELS, a list of the form of BD_ALGORITHMS, of which X may take the first two columns, is the
 * older form; BD_ALGORITHMS itself are all.) */
#include <bandolo/template/search/algorithms.h>
#include <bandolo/template/search/templates.h>

#ifndef BANDOLO_SEARCH_KERNELS_H
#define BANDOLO_SEARCH_KERNELS_H
#define X(function, name, ...)                                                                     \
    static const char bd_name_of_##function[] __attribute__((unused)) = name;
BD_ALGORITHMS(X)
#undef X
#define BD_KERNEL(function, ...)                                                                   \
    static bd_status D(function##_kernel)(const void *problem, const void *start, bd_run *run)     \
    {                                                                                              \
        return D(function)((const D(problem) *)problem, *(const D(state) *)start, run);            \
    }
#define BD_KERNEL_LISTED(function)           BD_KERNEL(function, )
#define BD_KERNEL_LISTED_ENTRY(function)     {bd_name_of_##function, D(function##_kernel)},
#define BD_KERNEL_ENTRY(function, name, ...) {name, D(function##_kernel)},
#endif

#ifdef BD_KERNELS_LEFT_OUT

static const bd_kernel D(kernels)[] = {{NULL, NULL}};

#elif defined BD_DOMAIN_ALGORITHMS

BD_DOMAIN_ALGORITHMS(BD_KERNEL_LISTED)

static const bd_kernel D(kernels)[] = {BD_DOMAIN_ALGORITHMS(BD_KERNEL_LISTED_ENTRY){NULL, NULL}};

#else

#ifndef BD_DOMAIN_KERNELS
#define BD_DOMAIN_KERNELS BD_MAIN_ALGORITHMS
#endif

BD_DOMAIN_KERNELS(BD_KERNEL)

static const bd_kernel D(kernels)[] = {BD_DOMAIN_KERNELS(BD_KERNEL_ENTRY){NULL, NULL}};

#endif

#ifdef BANDOLO_FEW_KERNELS /* a build with checks of each access: the first instance of a file has kernels, the
                              others use the generic instance */
#define BD_KERNELS_LEFT_OUT
#endif
