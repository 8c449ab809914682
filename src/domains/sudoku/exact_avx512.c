/* The exact solver for AVX-512, also in a build for other machines; the program chooses it when it runs. */
#include "domains/sudoku/kernel.h"

#ifdef __x86_64__

#include "domains/sudoku/lanes_avx512.h"

#include "domains/sudoku/field.h"

#include "domains/sudoku/branch.h"
#include "domains/sudoku/propagate.h"

#define SUDOKU_KERNEL solve
#include "domains/sudoku/explore.h"

sudoku_kernel_function *sudoku_kernel_avx512(void)
{
    bool runs = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vpopcntdq");
    return runs ? solve : NULL;
}

#else

sudoku_kernel_function *sudoku_kernel_avx512(void)
{
    return NULL;
}

#endif
