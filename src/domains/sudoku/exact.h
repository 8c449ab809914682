/* The exact solver of plain nine by nine: finds all solutions of a grid or the first few, and proves that there are
 * no more.
 *
 * field.h says what a vector holds, propagate.h what follows without a guess, branch.h what to guess, and explore.h
 * how the search goes. A puzzle of 17 clues takes about a microsecond, the hardest known one twenty-five
 * (bench/sudoku). */
#ifndef BANDOLO_DOMAINS_SUDOKU_EXACT_H
#define BANDOLO_DOMAINS_SUDOKU_EXACT_H

#include "domains/sudoku/grid.h"

/* The same search, compiled three times. All find the same solutions in the same order, with the same guesses; only
 * their speed differs. */
#define SUDOKU_KERNELS(X)                                                                          \
    X(SUDOKU_AVX512, avx512) /* nine digits in a vector of sixteen words */                        \
    X(SUDOKU_AVX2, avx2)     /* eight digits in a vector, and the ninth in a shorter one */        \
    X(SUDOKU_PORTABLE, portable)

typedef enum sudoku_kernel {
    SUDOKU_FASTEST, /* of those that run on this processor */
#define X(kernel, name) kernel,
    SUDOKU_KERNELS(X)
#undef X
} sudoku_kernel;

/* Was it compiled, and can this processor run it? Always true of SUDOKU_FASTEST and SUDOKU_PORTABLE. */
bool sudoku_kernel_runs(sudoku_kernel kernel);

/* "avx512", "avx2", "portable"; for SUDOKU_FASTEST the name of the one that runs. */
const char *sudoku_kernel_name(sudoku_kernel kernel);

/* Guesses between two calls of `goes_on`: a few milliseconds. */
enum { SUDOKU_GUESSES_A_POLL = 1 << 14 };

/* Zeroed: counts all solutions by the fastest kernel, and keeps none. */
typedef struct sudoku_wanted {
    uint64_t most;          /* stops after this many solutions; 0: never */
    sudoku_grid *solutions; /* room for the first `room` solutions, of the caller; may be NULL */
    uint64_t room;
    /* Called for every solution, also beyond `room`; NULL: not. False ends the search. */
    bool (*found)(void *context, const sudoku_grid *solution);
    uint64_t guesses; /* ends before it follows the guess of this number; 0: never */
    /* Called every SUDOKU_GUESSES_A_POLL guesses; NULL: not. False ends the search. */
    bool (*goes_on)(void *context);
    void *context;        /* of both functions */
    sudoku_kernel kernel; /* SUDOKU_FASTEST instead of one that cannot run here */
} sudoku_wanted;

typedef struct sudoku_outcome {
    uint64_t solutions; /* found */
    /* Alternatives tried, but for the last one of each choice: a choice between two is one guess. 0: reasoning alone
     * solved or refuted the puzzle. */
    uint64_t guesses;
    bool is_complete; /* nothing ended the search early: there are no other solutions */
} sudoku_outcome;

/* Solves a grid, legal or not (then there are no solutions). Needs no memory but up to 128 KiB of stack; may run in
 * many threads at once. */
sudoku_outcome sudoku_solve(const sudoku_grid *puzzle, const sudoku_wanted *wanted);

/* Counts the solutions up to `most`; 0: all. `solutions` has room for `most` of them; NULL: nobody keeps them. */
uint64_t sudoku_count(const sudoku_grid *puzzle, uint64_t most, sudoku_grid *solutions);

#endif
