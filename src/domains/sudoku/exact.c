/* Chooses among the compiled forms of the exact solver. */
#include "domains/sudoku/kernel.h"

static sudoku_kernel_function *find_kernel(sudoku_kernel kernel)
{
    switch (kernel) {
#define X(name, suffix)                                                                            \
    case name:                                                                                     \
        return sudoku_kernel_##suffix();
        SUDOKU_KERNELS(X)
#undef X
    case SUDOKU_FASTEST:
        break;
    }
    return NULL;
}

/* Returns the fastest that runs: the list has the fastest first, and its last one always runs. */
static sudoku_kernel fastest(void)
{
    sudoku_kernel kernel = SUDOKU_FASTEST + 1;
    while (kernel < SUDOKU_PORTABLE && find_kernel(kernel) == NULL)
        ++kernel;
    return kernel;
}

bool sudoku_kernel_runs(sudoku_kernel kernel)
{
    return kernel == SUDOKU_FASTEST || find_kernel(kernel) != NULL;
}

const char *sudoku_kernel_name(sudoku_kernel kernel)
{
    static const char *const name[] = {"",
#define X(kernel, suffix) #suffix,
                                       SUDOKU_KERNELS(X)
#undef X
    };
    return name[kernel == SUDOKU_FASTEST ? fastest() : kernel];
}

sudoku_outcome sudoku_solve(const sudoku_grid *puzzle, const sudoku_wanted *wanted)
{
    sudoku_kernel_function *kernel = find_kernel(wanted->kernel);
    if (kernel == NULL)
        kernel = find_kernel(fastest());
    return kernel(puzzle, wanted);
}

uint64_t sudoku_count(const sudoku_grid *puzzle, uint64_t most, sudoku_grid *solutions)
{
    sudoku_wanted wanted = {.most = most, .solutions = solutions, .room = most};
    return sudoku_solve(puzzle, &wanted).solutions;
}
