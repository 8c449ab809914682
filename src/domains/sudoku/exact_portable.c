/* The exact solver as it runs on any machine. */
#include "domains/sudoku/kernel.h"

#include "domains/sudoku/lanes_portable.h"

#include "domains/sudoku/field.h"

#include "domains/sudoku/branch.h"
#include "domains/sudoku/propagate.h"

#define SUDOKU_KERNEL solve
#include "domains/sudoku/explore.h"

sudoku_kernel_function *sudoku_kernel_portable(void)
{
    return solve;
}
