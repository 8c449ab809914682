/* The common signature of all compiled forms of the exact solver. */
#ifndef BANDOLO_DOMAINS_SUDOKU_KERNEL_H
#define BANDOLO_DOMAINS_SUDOKU_KERNEL_H

#include "domains/sudoku/exact.h"

typedef sudoku_outcome sudoku_kernel_function(const sudoku_grid *puzzle,
                                              const sudoku_wanted *wanted);

/* NULL: not compiled for this architecture, or this processor cannot run it. */
sudoku_kernel_function *sudoku_kernel_avx512(void);
sudoku_kernel_function *sudoku_kernel_avx2(void);
sudoku_kernel_function *sudoku_kernel_portable(void);

#endif
