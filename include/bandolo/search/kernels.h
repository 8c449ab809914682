/* Algorithms compiled for BD_DOMAIN, as the table D(kernels) for adapter.h: all of them, or those of
 * the list BD_DOMAIN_KERNELS (made like BD_ALGORITHMS, of which X may take the first two columns). */
#include <bandolo/template/search/algorithms.h>
#include <bandolo/template/search/templates.h>

#ifndef BANDOLO_SEARCH_KERNELS_H
#define BANDOLO_SEARCH_KERNELS_H
#define BD_KERNEL(function, ...)                                                                   \
    static bd_status D(function##_kernel)(const void *problem, const void *start, bd_run *run)     \
    {                                                                                              \
        return D(function)((const D(problem) *)problem, *(const D(state) *)start, run);            \
    }
#define BD_KERNEL_ENTRY(function, name, ...) {name, D(function##_kernel)},
#endif

#ifndef BD_DOMAIN_KERNELS
#define BD_DOMAIN_KERNELS BD_ALGORITHMS
#endif

BD_DOMAIN_KERNELS(BD_KERNEL)

static const bd_kernel D(kernels)[] = {BD_DOMAIN_KERNELS(BD_KERNEL_ENTRY){NULL, NULL}};
