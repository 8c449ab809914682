/* The built-in landscapes. */
#include "domains/colouring/colouring.h"
#include "domains/knights/cover.h"
#include "domains/queens/permutation.h"
#include "domains/sudoku/blocks.h"
#include "domains/tsp/tsp.h"

/* One line a landscape: X(prefix) for its table `prefix_landscape`. */
#define LANDSCAPES(X)                                                                              \
    X(colouring)                                                                                   \
    X(knights_cover)                                                                               \
    X(queens_swap)                                                                                 \
    X(sudoku_blocks)                                                                               \
    X(tsp)

static const bd_landscape *const landscapes[] = {
#define X(prefix) &prefix##_landscape,
    LANDSCAPES(X)
#undef X
        NULL,
};

const bd_landscape *const *bd_landscapes(void)
{
    return landscapes;
}

const bd_landscape *bd_landscape_find(const char *name)
{
    const bd_landscape *const *one = landscapes;
    while (*one && strcmp((*one)->name, name) != 0)
        ++one;
    return *one;
}
