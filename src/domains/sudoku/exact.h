/* The exact solver: all solutions of a grid, or the first so many, and proof that there are no more.
 *
 * How it works stands in field.h (what a vector holds), propagate.h (what follows without guessing),
 * branch.h (what to guess) and explore.h (the search). It takes about a microsecond for a puzzle of
 * 17 clues, and twenty-five for the hardest known (bench/sudoku). */
#ifndef BANDOLO_DOMAINS_SUDOKU_EXACT_H
#define BANDOLO_DOMAINS_SUDOKU_EXACT_H

#include "domains/sudoku/grid.h"

/* The same search compiled three times. They find the same solutions in the same order, with the same
 * guesses; only their speed differs. */
#define SUDOKU_KERNELS(X)                                                                          \
    X(SUDOKU_AVX512, avx512) /* nine digits in a vector of sixteen words */                        \
    X(SUDOKU_AVX2, avx2)     /* eight digits in a vector, and the ninth in a shorter one */        \
    X(SUDOKU_PORTABLE, portable)

typedef enum sudoku_kernel {
    SUDOKU_FASTEST, /* of those that this processor can run */
#define X(kernel, name) kernel,
    SUDOKU_KERNELS(X)
#undef X
} sudoku_kernel;

/* Can this processor run it, and was it compiled? Always true of SUDOKU_FASTEST and SUDOKU_PORTABLE. */
bool sudoku_kernel_runs(sudoku_kernel kernel);

/* "avx512", "avx2", "portable"; of SUDOKU_FASTEST the name of what it stands for. */
const char *sudoku_kernel_name(sudoku_kernel kernel);

/* How many guesses there are between two calls of `goes_on`: a few milliseconds. */
enum { SUDOKU_GUESSES_A_POLL = 1 << 14 };

/* What is wanted. Zeroed: all solutions, counted and not kept, by the fastest kernel. */
typedef struct sudoku_wanted {
    uint64_t most;          /* stops after so many solutions; 0: never */
    sudoku_grid *solutions; /* the caller's, or NULL: here go the first `room` ones */
    uint64_t room;
    /* Called for every solution, also beyond `room`; NULL: not. False ends the search. */
    bool (*found)(void *context, const sudoku_grid *solution);
    uint64_t guesses; /* ends with the guess of this number, which is not followed; 0: never */
    /* Called every SUDOKU_GUESSES_A_POLL guesses; NULL: not. False ends the search. */
    bool (*goes_on)(void *context);
    void *context;        /* theirs */
    sudoku_kernel kernel; /* one that cannot run here is taken for SUDOKU_FASTEST */
} sudoku_wanted;

typedef struct sudoku_outcome {
    uint64_t solutions; /* found */
    /* Alternatives tried that were not the last one left: a choice between two is one guess. 0: the
     * puzzle was solved, or refuted, by reasoning alone. */
    uint64_t guesses;
    bool is_complete; /* there are no more solutions: nothing ended the search before it was done */
} sudoku_outcome;

/* Solves a grid, legal or not (then there are none). Needs no memory but 128 KiB of stack at most; may run in
 * many threads at once. */
sudoku_outcome sudoku_solve(const sudoku_grid *puzzle, const sudoku_wanted *wanted);

/* How many solutions there are, but no more than `most`; 0: all are counted. `solutions` takes up to `most` of
 * them; NULL: nobody wants them. */
uint64_t sudoku_count(const sudoku_grid *puzzle, uint64_t most, sudoku_grid *solutions);

#endif
