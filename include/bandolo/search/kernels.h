/* Every algorithm compiled for BD_DOMAIN, as the table D(kernels) for adapter.h. */
#include <bandolo/search/algorithms.h>
#include <bandolo/search/templates.h>

#ifndef BANDOLO_SEARCH_KERNELS_H
#define BANDOLO_SEARCH_KERNELS_H
#define BD_KERNEL(function, ...)                                                                   \
    static bd_status D(function##_kernel)(const void *problem, const void *start, bd_run *run)     \
    {                                                                                              \
        return D(function)(problem, *(const D(state) *)start, run);                                \
    }
#define BD_KERNEL_ENTRY(function, name, ...) {name, D(function##_kernel)},
#endif

BD_ALGORITHMS(BD_KERNEL)

static const bd_kernel D(kernels)[] = {BD_ALGORITHMS(BD_KERNEL_ENTRY){NULL, NULL}};
