/* Symmetries of the pattern of clues. */
#ifndef BANDOLO_DOMAINS_SUDOKU_SYMMETRY_H
#define BANDOLO_DOMAINS_SUDOKU_SYMMETRY_H

#include <stdbool.h>

/* The pattern of clues looks the same after this as before. */
#define SUDOKU_SYMMETRIES(X)                                                                       \
    X(SUDOKU_ANY_PATTERN, "none")                                                                  \
    X(SUDOKU_HALF_TURN, "half-turn")                                                               \
    X(SUDOKU_QUARTER_TURN, "quarter-turn")                                                         \
    X(SUDOKU_MIRROR, "mirror")     /* left and right */                                            \
    X(SUDOKU_DIAGONAL, "diagonal") /* along the diagonal from the upper left */

typedef enum sudoku_symmetry {
#define X(symmetry, name) symmetry,
    SUDOKU_SYMMETRIES(X)
#undef X
} sudoku_symmetry;

/* "none", "half-turn", ... */
const char *sudoku_symmetry_name(sudoku_symmetry symmetry);

/* Finds the one of that name. False: there is none. */
bool sudoku_find_symmetry(const char *name, sudoku_symmetry *symmetry);

/* Returns the cell to which the symmetry takes a cell of a grid of `side` by `side`, numbered row by row. */
unsigned sudoku_image(unsigned side, unsigned cell, sudoku_symmetry symmetry);

#endif
