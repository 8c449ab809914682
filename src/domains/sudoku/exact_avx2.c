/* The exact solver for AVX2, also in a build for other machines; the program chooses it when it runs. */
#include "domains/sudoku/kernel.h"

#ifdef __x86_64__

#include "domains/sudoku/lanes_avx2.h"

#include "domains/sudoku/field.h"

#include "domains/sudoku/branch.h"
#include "domains/sudoku/propagate.h"

#define SUDOKU_KERNEL solve
#include "domains/sudoku/explore.h"

sudoku_kernel_function *sudoku_kernel_avx2(void)
{
    return __builtin_cpu_supports("avx2") ? solve : NULL;
}

#else

sudoku_kernel_function *sudoku_kernel_avx2(void)
{
    return NULL;
}

#endif
