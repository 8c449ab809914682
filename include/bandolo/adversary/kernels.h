/* All game searches compiled for BD_DOMAIN, as the table D(game_kernels) for adapter.h. */
#include <bandolo/template/adversary/algorithms.h>
#include <bandolo/template/adversary/templates.h>

#ifndef BANDOLO_ADVERSARY_KERNELS_H
#define BANDOLO_ADVERSARY_KERNELS_H
#define BD_GAME_KERNEL(function, ...)                                                              \
    static bd_status D(function##_kernel)(const void *problem, const void *position,               \
                                          bd_game_run *run)                                        \
    {                                                                                              \
        return D(function)((const D(problem) *)problem, (const D(state) *)position, run);          \
    }
#define BD_GAME_KERNEL_ENTRY(function, name, ...) {name, D(function##_kernel)},
#endif

BD_GAME_ALGORITHMS(BD_GAME_KERNEL)

static const bd_game_kernel D(game_kernels)[] = {
    BD_GAME_ALGORITHMS(BD_GAME_KERNEL_ENTRY){NULL, NULL}};
