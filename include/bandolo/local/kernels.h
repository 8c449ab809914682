/* All local searches compiled for the landscape BD_DOMAIN: the table D(kernels), for adapter.h. */
#include <bandolo/template/local/algorithms.h>
#include <bandolo/template/local/templates.h>

#ifndef BANDOLO_LOCAL_KERNELS_H
#define BANDOLO_LOCAL_KERNELS_H
#define BD_LOCAL_KERNEL(function, ...)                                                             \
    static bd_status D(function##_kernel)(const void *problem, bd_local_run *run)                  \
    {                                                                                              \
        return D(function)((const D(problem) *)problem, run);                                      \
    }
#define BD_LOCAL_KERNEL_ENTRY(function, name, ...) {name, D(function##_kernel)},
#endif

BD_LOCAL_ALGORITHMS(BD_LOCAL_KERNEL)

static const bd_local_kernel D(kernels)[] = {
    BD_LOCAL_ALGORITHMS(BD_LOCAL_KERNEL_ENTRY){NULL, NULL}};
